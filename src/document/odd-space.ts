import type { Word } from './words.js'

/**
 * Reads a run of characters that look like white space, or like nothing, and are not white space in JSON
 * (RFC 8259 §2 knows the space, the tab and the two of line ends).
 * @returns undefined where another character stands
 */
export function readOddSpace(text: string, start: number): Word | undefined {
  let end = start
  let spaces = ''
  let controls = 0
  for (; end < text.length; end++) {
    const code = text.charCodeAt(end)
    const kind = kindOf(code)
    if (kind === undefined) break
    if (kind === 'space') spaces += ' '
    if (kind === 'control') controls++
  }
  if (end === start) return undefined
  const name = `U+${text.charCodeAt(start).toString(16).toUpperCase().padStart(4, '0')}`
  const problem = { code: 'bad-space', start, end } as const
  if (controls > 0) {
    const message = `a control character (${name}) stands between the values`
    return { role: 'nothing', end, problem: { ...problem, message, harmless: false } }
  }
  const message = `this looks like white space and is none in JSON (${name})`
  return { role: 'nothing', end, problem: { ...problem, message, harmless: true, fix: [{ start, end, text: spaces }] } }
}

/** Whether a character looks like white space, or like nothing, and is not white space in JSON. */
export function isOddSpace(code: number): boolean {
  return kindOf(code) !== undefined
}

function kindOf(code: number): 'space' | 'nothing' | 'control' | undefined {
  if (code === 9 || code === 10 || code === 13 || (code >= 32 && code < 127)) return undefined
  if (SPACES.has(code) || (code >= 0x2000 && code <= 0x200a)) return 'space'
  if (code < 0xa0) return 'control'
  return NOTHING.has(code) || (code >= 0x200b && code <= 0x200f) ? 'nothing' : undefined
}

/** Vertical tab, form feed, next line, and the spaces and line ends that Unicode has besides those at U+2000. */
const SPACES = new Set([0x0b, 0x0c, 0x85, 0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000])
/** The soft hyphen, the word joiner and the byte order mark; the others of no width stand at U+200B. */
const NOTHING = new Set([0xad, 0x2060, 0xfeff])
