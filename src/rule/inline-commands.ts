import type { Span } from '../base/text.js'
import { writtenField } from './written-fields.js'

/** A command that Claude Code runs before its model has the text. */
export interface InlineCommand {
  readonly command: string
  /** From its `!` on. */
  readonly source: Span
}

/** What is code for Claude Code, unless it follows a `!` or another backtick. */
const CODE = /`[^`\n]+`/g
/** A command, which begins a line or follows a space, wherever that is: a block of code and a comment are no exceptions. */
const INLINE = /(?<=^|\s)!`([^`]+)`/gm
/** A block of commands that begins a line. */
const BLOCK = /^[ \t]*(```![ \t\r]*\n([^`]+)\n```)/gm

/**
 * The commands that Claude Code 2.1.332 runs as it loads a text: its own expressions, seen in sessions too. It ran one in a list, a fenced block, an indented one, a comment and in the code
 * `` `` !`command` `` ``; it left those in `(!…)`, `KEY=!…` and `` `!command` `` as they were.
 */
export function inlineCommands(text: string, body: number): readonly InlineCommand[] {
  if (!text.includes('!`') && !text.includes('```!')) return []
  const unquoted = text.replaceAll(CODE, (code, index: number) => (/[!`]/.test(text.charAt(index - 1)) ? code : `\`${' '.repeat(code.length - 2)}\``))
  const inline = Array.from(unquoted.matchAll(INLINE), ({ 0: whole, 1: command = '', index }) => ({ command: command.trim(), source: { start: index, end: index + whole.length } }))
  const blocks = Array.from(text.matchAll(BLOCK), ({ 0: whole, 1: block = '', 2: command = '', index }) => ({ command: command.trim(), source: { start: index + whole.length - block.length, end: index + whole.length } }))
  return [...inline, ...blocks].filter(({ source }) => source.start >= body).toSorted((a, b) => a.source.start - b.source.start)
}

/** The value of `allowed-tools` in the front matter of a text, over all of its lines; undefined if it has none. */
export function toolsAllowed(text: string): string | undefined {
  return writtenField(text, 'allowed-tools')?.value
}

/** Whether such a value may allow a program: it names all of Bash, or a permission for a command that begins as its name does. */
export function mayAllow(tools: string, program: string): boolean {
  if (/\bBash(?!\()/.test(tools)) return true
  return Array.from(tools.matchAll(/\bBash\(([^\n]{0,300})/g)).some(([, content = '']) => {
    const [begin = ''] = /^["'\\]{0,2}[^\s:*"'\\),]*/.exec(content) ?? []
    const word = begin.replaceAll(/["'\\]/g, '')
    return program.startsWith(word) || word.includes(program)
  })
}
