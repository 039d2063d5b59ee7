import type { SyntaxProblem } from '../json/syntax.js'
import { slotAt } from './templates.js'

const IN_QUOTES = 'Write the value that belongs there, in double quotes.'

/** What to do about a syntax error with more than one cause, by what is written there; undefined if nothing shows it. */
export function syntaxAdvice({ code, message, start, end, suggestions }: Pick<SyntaxProblem, 'code' | 'message' | 'start' | 'end' | 'suggestions'>, text: string): string | undefined {
  if (suggestions !== undefined && slotAt(text, start) === undefined) return undefined
  const written = text.slice(start, end)
  switch (code) {
    case 'expected-key':
      return withoutKey(written, text, start)
    case 'expected-value':
      return /:\s{0,1000}$/.test(text.slice(Math.max(0, start - 1000), start)) ? 'Write the value, or remove the property.' : undefined
    case 'bare-word':
      if (written.startsWith('...')) return 'Remove it, or write what it stands for.'
      return /^<[^<>"\n]{1,100}>/.test(text.slice(start, start + 102)) ? IN_QUOTES : undefined
    case 'bad-string':
      return ofString(message)
    case 'bad-space':
      return 'Remove it, or put a space in its place.'
    case 'expression':
      return 'Write the value that it results in.'
    case 'encoding':
      return message.includes('NUL') ? 'Remove the NUL bytes. If the file has nothing else, restore it.' : undefined
    case 'empty-file':
      return message.includes('answer') ? 'Get the file again, or remove this one.' : undefined
    default:
      return undefined
  }
}

function withoutKey(written: string, text: string, start: number): string | undefined {
  if (slotAt(text, start) !== undefined) return `${IN_QUOTES} If something fills the file in, lint what it makes.`
  if (written === '{') return 'Put a key and a colon in front of it, or remove its braces if its properties belong here.'
  return written === '[' ? 'Put a key and a colon in front of it.' : undefined
}

function ofString(message: string): string | undefined {
  if (message.includes('must be escaped')) return 'Put a backslash in front of each double quote inside the string.'
  if (message.endsWith('on the same line')) return 'Close it on this line: a line break inside a string is written \\n.'
  return message.endsWith('inside a string') ? 'Restore the rest of the file: it breaks off here.' : undefined
}

/** What a file is that is not JSON at all, and what to do about it. */
interface OtherText {
  readonly what: string
  readonly advice: string
}

const IN_JSON = 'Write the same in JSON.'

const OTHERS: readonly (OtherText & { readonly is: RegExp; readonly not?: RegExp })[] = [
  { is: /^#{1,6} /, what: 'Markdown', advice: 'Keep only the JSON of the block in it, or rename the file to end in .md.' },
  { is: /^<(?:!doctype html|html)\b/i, what: 'a web page', advice: 'Save the file itself in its place.' },
  { is: /^<\?xml\b/, what: 'XML', advice: IN_JSON },
  { is: /^(?:module\.exports[ \t]*=|export default\b)/, what: 'JavaScript', advice: 'Keep only the object, in JSON.' },
  { is: /^\[[\w."-]{1,200}\][ \t]*\r?\n[ \t]*[\w."-]+[ \t]*=/, what: 'TOML', advice: IN_JSON },
  { is: /^(?:---[ \t]*\r?\n)?[A-Za-z][\w-]*:[ \t]*(?:\r?\n[ \t]*(?:- )?[\w"'-]+:[ \t\r\n]|[^\s{[].*\r?\n[A-Za-z][\w-]*:[ \t\r\n])/, not: /^[ \t]*[{}]/m, what: 'YAML', advice: IN_JSON },
  { is: /^[\w.@-]*(?:\/[\w.@-]+){1,50}\.json$/, what: 'the path of another file', advice: 'Make it a symbolic link to that file, or write what is in that file into it.' }
]

/** What a text is instead of JSON: it is about its first lines, after comments. */
export function otherTextIn(text: string): OtherText | undefined {
  const begun = text.trim()
  const lines = begun.replace(/^(?:#.*\s+)+/, '')
  const isBlocked = /^```/m.test(text)
  return OTHERS.find(({ is, not, what }) => is.test(what === 'Markdown' ? begun : lines) && not?.test(text) !== true && (what !== 'Markdown' || isBlocked))
}
