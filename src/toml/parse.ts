import { parse, TomlDate, TomlError } from 'smol-toml'
import { lineStart } from '../base/text.js'
import type { SyntaxProblem } from '../json/syntax.js'
import { define } from '../json/value.js'
import { unfinishedAt } from './layout.js'
import { problemOf } from './problems.js'

/** Codex, the host that reads TOML, refuses what is nested more deeply. */
const MAX_DEPTH = 80

/** As many errors are looked for: each costs a reading of the text. */
const MAX_PROBLEMS = 20

/** What a text contains, as far as it can be read. */
export interface ParsedToml {
  /** The text with everything that is wrong in it replaced by spaces: a valid one with the same offsets. */
  readonly sound: string
  /** The value of the valid part; undefined if none was found. */
  readonly value: Readonly<Record<string, unknown>> | undefined
  readonly problems: readonly SyntaxProblem[]
}

/** Parses TOML 1.1. Never throws. After an error it goes on with the next line that can be the start of something else. */
export function parseToml(text: string): ParsedToml {
  const problems: SyntaxProblem[] = []
  let sound = text
  for (;;) {
    const read = attempt(sound)
    if ('value' in read) return { sound, value: read.value, problems }
    const { message, at } = read
    if (problems.length >= MAX_PROBLEMS) {
      const more = `there are more than ${MAX_PROBLEMS} syntax errors; the rest are not listed`
      problems.push({ code: 'too-many', message: more, ...spanAt(text, at), harmless: false })
      return { sound: '', value: undefined, problems }
    }
    const statement = startOf(sound, at)
    const problem = problemOf(message, { text, at, ...statement })
    problems.push(problem)
    if (problem.code === 'json') return { sound: '', value: undefined, problems }
    const end = endOf(sound, statement, at, message)
    const blank = sound.slice(statement.start, end).replaceAll(/[^\r\n]|\r(?!\n)/g, ' ')
    sound = sound.slice(0, statement.start) + blank + sound.slice(end)
  }
}

/** The value of a text, or the first error in it, with its offset. */
function attempt(text: string): { value: Readonly<Record<string, unknown>> } | { message: string; at: number } {
  try {
    return { value: parse(text, { maxDepth: MAX_DEPTH, integersAsBigInt: 'asNeeded' }) }
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    // The rest of the message quotes the file.
    const [message = ''] = error.message.replace('Invalid TOML document: ', '').split('\n')
    let at = 0
    for (let line = 1; line < error.line; line++) at = text.indexOf('\n', at) + 1
    return { message, at: Math.min(at + error.column - 1, text.length) }
  }
}

function spanAt(text: string, at: number): { start: number; end: number } {
  return { start: Math.min(at, text.length), end: Math.min(at + 1, text.length) }
}

/** Where the statement with an error begins, and where the last bracket opens that is open before the error. */
interface Statement {
  readonly start: number
  readonly opener: number | undefined
}

function startOf(text: string, at: number): Statement {
  return unfinishedAt(text.slice(0, at))
}

const HEADER = /^[ \t]*\[\[?[ \t]*(?:[\w-]+|"[^"]*"|'[^']*')[ \t]*[.\]]/
const KEY = /^[ \t]*(?:[\w-]+|"[^"]*"|'[^']*')[ \t]*(?:\.[^=]*)?=/
const KEY_AT_MARGIN = /^(?:[\w-]+|"[^"]*"|'[^']*')[ \t]*(?:\.[^=]*)?=/

/** Where reading can go on after an error: at the next line that is a header or, unless a table is lost, a key. */
function endOf(text: string, { start, opener }: Statement, at: number, message: string): number {
  const isHeader = text.charAt(start) === '['
  const isOpen = opener !== undefined || message.startsWith('unfinished')
  const starts = isHeader ? [HEADER] : [HEADER, isOpen ? KEY_AT_MARGIN : KEY]
  // A header after an open bracket is where the error was found.
  const own = lineStart(text, at)
  // A text of several lines is one value: what comes after its closing quotes is the next thing.
  const closing = text.slice(start, at).split('"""').length % 2 === 0 ? text.indexOf('"""', at) : -1
  let line = closing < 0 && isOpen && own > start ? own : text.indexOf('\n', Math.max(at, start, closing)) + 1
  while (line > 0) {
    const next = text.indexOf('\n', line)
    const content = text.slice(line, next < 0 ? text.length : next)
    // Without an open bracket, a statement ends with its line.
    if (!isHeader && !isOpen) return line
    if (starts.some((pattern) => pattern.test(content))) return line
    line = next + 1
  }
  return text.length
}

type Container = unknown[] | Record<string, unknown>

/**
 * A value of TOML as `JSON.parse` would return it: dates are texts, and a large integer is the nearest number. Dotted keys
 * can make it deeper than the stack, so this does not call itself.
 */
export function plainValue(root: unknown): unknown {
  const result: unknown[] = []
  const rest: { from: unknown; into: Container; key: string | number }[] = [{ from: root, into: result, key: 0 }]
  for (let step = rest.pop(); step !== undefined; step = rest.pop()) {
    const { from, into, key } = step
    if (typeof from !== 'object' || from === null || from instanceof TomlDate) {
      define(into, key, plainScalar(from))
      continue
    }
    const members: [string | number, unknown][] = Array.isArray(from) ? from.map((item, index) => [index, item]) : Object.entries(from)
    const value: Container = Array.isArray(from) ? [] : {}
    define(into, key, value)
    for (const [name, member] of members) {
      // Keeps the order of the members, which are filled in from the last to the first.
      define(value, name, undefined)
      rest.push({ from: member, into: value, key: name })
    }
  }
  return result[0]
}

function plainScalar(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  return value instanceof TomlDate ? value.toISOString() : value
}
