import fc from 'fast-check'
import { parse as parseJsonc, type ParseError } from 'jsonc-parser'
import { parse as parseToml } from 'smol-toml'
import { describe, expect, it } from 'vitest'
import { mergeInto } from '../../src/convert/merge.js'
import type { Entry } from '../../src/convert/notation.js'
import { notationAt, readsAt } from '../../src/hosts/reads.js'
import { parseDocument } from '../../src/json/document.js'
import { tomlDocument } from '../../src/toml/document.js'
import { hostNamed } from '../support/host-profiles.js'

type Servers = Readonly<Record<string, Entry>>

/** Draws from what fast-check has drawn, so that a failure can be repeated. */
class Draw {
  #at = 0
  #comments = 0

  constructor(private readonly numbers: readonly number[]) {}

  below(count: number): number {
    return (this.numbers[this.#at++ % this.numbers.length] ?? 0) % count
  }

  one<Choice>(choices: readonly Choice[]): Choice {
    return choices[this.below(choices.length)] as Choice
  }

  /** Words that no other comment has. */
  words(): string {
    return `note ${++this.#comments}${this.one(['', ' , "a": 1', " 'quoted'", ' # // */'.slice(0, 5), ' [mcp_servers.x]', ' {'])}.`
  }
}

/** A file, the comments that must stay, and the lines that must: those outside of servers that are replaced. */
interface Made {
  readonly text: string
  readonly comments: readonly string[]
  readonly lines: readonly string[]
}

const NEW: Servers = { notes: { command: 'notes-mcp', args: ['-v', 'a # b'], env: { LEVEL: 'info' } }, 'a.b c': { command: 'other-mcp' } }
const OTHERS = ['kept', 'z', 'x-y', 'ünï']

/** The servers that a file has: others, perhaps one that is replaced, and perhaps one that is there already. */
function serversIn(draw: Draw): Record<string, Entry> {
  const map: Record<string, Entry> = {}
  for (const name of OTHERS.slice(0, draw.below(4))) map[name] = draw.one<Entry>([{ command: name }, { command: name, args: ['-a', '//b'] }, { command: name, env: { A: 'b', 'C.D': '#' } }])
  if (draw.below(2) === 0) map.notes = draw.one<Entry>([{ command: 'old' }, { command: 'notes-mcp', args: ['-q'], env: { LEVEL: 'debug', OLD: '1' } }, NEW.notes ?? {}])
  return map
}

const isReplaced = (name: string, entry: Entry): boolean => Object.hasOwn(NEW, name) && JSON.stringify(entry) !== JSON.stringify(NEW[name])

function jsoncFile(draw: Draw): Made {
  const [end, unit, hasTrailing] = [draw.one(['\n', '\n', '\r\n']), draw.one(['  ', '    ', '\t']), draw.below(2) === 0]
  const comments: string[] = []
  const lines: string[] = []
  const all: string[] = []
  const put = (line: string, isKept: boolean) => {
    all.push(line)
    if (isKept) lines.push(line)
  }
  const comment = (isKept: boolean): string => {
    const words = draw.words()
    if (isKept) comments.push(words)
    return draw.one([`// ${words}`, `/* ${words.replaceAll('*/', '')} */`])
  }
  const above = (indent: string, isKept: boolean) => {
    if (draw.below(3) === 0) put(indent + comment(isKept), isKept)
    if (draw.below(6) === 0) put('', false)
  }
  const members = (value: Readonly<Record<string, unknown>>, indent: string, path: readonly string[], isKept: boolean): void => {
    const entries = Object.entries(value)
    for (const [index, [key, one]] of entries.entries()) {
      const isOwn = isKept && !(path.length === 1 && path[0] === 'servers' && isReplaced(key, one as Entry))
      // What is between the members belongs to nobody: it stays too.
      above(indent, isKept)
      const comma = index < entries.length - 1 || hasTrailing ? ',' : ''
      const after = draw.below(3) === 0 ? ` ${comment(isOwn)}` : ''
      const isObject = typeof one === 'object' && one !== null && !Array.isArray(one)
      if (isObject && (path.length === 0 || draw.below(2) === 0)) {
        put(`${indent}${JSON.stringify(key)}: {`, isOwn)
        members(one as Record<string, unknown>, indent + unit, [...path, key], isOwn)
        put(`${indent}}${comma}${after}`, isOwn)
      } else put(`${indent}${JSON.stringify(key)}: ${JSON.stringify(one)}${comma}${after}`, isOwn)
    }
    if (draw.below(4) === 0) put(indent + comment(isKept), isKept)
  }
  const root: Record<string, unknown> = {}
  const others: readonly (readonly [string, unknown])[] = [['inputs', [{ id: 'a', type: 'promptString' }]], ['other', { deep: { a: [1, 2], b: '// no comment' }, '': null }], ['mcp', true]]
  const place = draw.below(4)
  for (const [index, [key, value]] of others.slice(0, draw.below(4)).entries()) {
    if (index === place) root.servers = serversIn(draw)
    root[key] = value
  }
  if (place >= Object.keys(root).length && draw.below(3) > 0) root.servers = serversIn(draw)
  if (draw.below(3) === 0) put(comment(true), true)
  put('{', true)
  members(root, unit, [], true)
  put('}', true)
  if (draw.below(3) === 0) put(comment(true), true)
  return { text: all.join(end) + (draw.below(2) === 0 ? end : ''), comments, lines }
}

function tomlFile(draw: Draw): Made {
  const end = draw.one(['\n', '\n', '\r\n'])
  const comments: string[] = []
  const lines: string[] = []
  const all: string[] = []
  const put = (line: string, isKept = true) => {
    all.push(line)
    if (isKept && line !== '') lines.push(line)
  }
  const comment = (isKept = true): string => {
    const words = draw.words()
    if (isKept) comments.push(words)
    return `# ${words}`
  }
  const beside = (isKept = true): string => (draw.below(3) === 0 ? ` ${comment(isKept)}` : '')
  const gap = () => {
    if (draw.below(2) === 0) put('')
    if (draw.below(3) === 0) put(comment())
  }
  const keyOf = (key: string): string => (/^[\w-]+$/.test(key) ? key : JSON.stringify(key))
  const valueOf = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(valueOf).join(', ')}]`
    if (typeof value === 'object' && value !== null) return `{ ${Object.entries(value).map(([key, one]) => `${keyOf(key)} = ${valueOf(one)}`).join(', ')} }`
    return JSON.stringify(value)
  }
  gap()
  put(`model = "o"${beside()}`)
  if (draw.below(2) === 0) put(`list = [ 1,  2 ]${beside()}`)
  if (draw.below(2) === 0) {
    gap()
    put(`[profiles.fast]${beside()}`)
    put(`when = 2026-01-31T12:00:00Z${beside()}`)
  }
  for (const [name, entry] of Object.entries(serversIn(draw))) {
    gap()
    const isKept = !isReplaced(name, entry)
    const head = `mcp_servers.${keyOf(name)}`
    put(`[${head}]${beside(isKept)}`, isKept)
    const { env, ...rest } = entry as Readonly<Record<string, unknown>>
    for (const [key, value] of Object.entries(rest)) put(`${key} = ${valueOf(value)}${beside(isKept)}`, isKept)
    if (env === undefined) continue
    if (draw.below(2) === 0) put(`env = ${valueOf(env)}${beside(isKept)}`, isKept)
    else {
      put(`[${head}.env]${beside(isKept)}`, isKept)
      for (const [key, value] of Object.entries(env as object)) put(`${keyOf(key)} = ${valueOf(value)}${beside(isKept)}`, isKept)
    }
  }
  if (draw.below(2) === 0) {
    gap()
    put(`[tools]${beside()}`)
    put(`web = true${beside()}`)
  }
  if (draw.below(3) === 0) put(comment())
  return { text: all.join(end) + (draw.below(4) > 0 ? end : ''), comments, lines }
}

/** The text with the new servers in it. */
function merged(text: string, name: string): string {
  const host = hostNamed(name)
  const path = host.projectFile ?? 'servers.json'
  const document = notationAt(path) === 'JSON' ? parseDocument(text, host.files.mcp.json) : tomlDocument({ text }, () => true)
  expect(document.problems).toEqual([])
  const merge = mergeInto(document, Object.entries(NEW), readsAt(host, path) ?? host)
  if ('why' in merge) throw new Error(merge.why)
  const after = merge.textWith(new Set(merge.differing))
  if (after === undefined) throw new Error('it cannot be merged')
  return after
}

/** A line without the commas between members, which a merge may add. */
const plain = (line: string): string => line.trimEnd().replace(/,(?=\s*(?:\/\/|\/\*|$))/, '')

/** The first of some lines that is not in a text after those before it. */
function missing(lines: readonly string[], text: string): string | undefined {
  const there = text.split(/\r?\n/).map(plain)
  let at = -1
  return lines.map(plain).find((line) => {
    at = there.indexOf(line, at + 1)
    return at < 0
  })
}

function jsonc(text: string): Record<string, unknown> {
  const errors: ParseError[] = []
  const value = parseJsonc(text, errors, { allowTrailingComma: true }) as Record<string, unknown>
  expect(errors).toEqual([])
  return value
}

const RUNS = 500
const numbers = fc.array(fc.noBias(fc.nat()), { minLength: 97, maxLength: 97 })

/** The order of keys, down to the servers. */
const orderOf = (value: Readonly<Record<string, unknown>>, servers: string): unknown => [Object.keys(value), Object.keys(value[servers] ?? {})]

describe.each<[notation: string, host: string, key: string, make: (draw: Draw) => Made, parse: (text: string) => Record<string, unknown>]>([
  ['JSON with comments', 'vscode', 'servers', jsoncFile, jsonc],
  ['TOML', 'codex', 'mcp_servers', tomlFile, parseToml]
])(`${RUNS} merges into %s`, (_, host, key, make, parse) => {
  it('change the servers alone, as another parser reads it, and keep every comment and line outside of them in its order', () => {
    fc.assert(
      fc.property(numbers, (drawn) => {
        const { text, comments, lines } = make(new Draw(drawn))
        const before = parse(text)
        const after = merged(text, host)
        const held = (before[key] ?? {}) as Servers
        const expected = { ...before, [key]: { ...held, ...NEW } }
        const value = parse(after)
        expect(value).toEqual(expected)
        expect(orderOf(value, key)).toEqual(orderOf(expected, key))
        expect(comments.filter((words) => !after.includes(words))).toEqual([])
        expect(missing(lines, after)).toBeUndefined()
        expect(after.includes('\r\n')).toBe(text.includes('\r\n'))
        expect(/[^\r]\n/.test(after) && text.includes('\r\n')).toBe(false)
        // Once more, and nothing changes.
        expect(merged(after, host)).toBe(after)
      }),
      { numRuns: RUNS }
    )
  })
})
