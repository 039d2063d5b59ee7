import type { Span } from '../base/text.js'
import { markdownParser } from './markdown-it.cjs'

/** A fenced block of code in a Markdown text. */
export interface FencedBlock {
  /** What is written after the opening fence: the language, and perhaps a title. */
  readonly info: string
  /** The fence at its start. */
  readonly fence: Span
  /** Its lines, each without its line ending and without what a list or a quotation puts before it. */
  readonly lines: readonly Span[]
  /** What a quotation puts before each line; empty if that is white space alone. */
  readonly quote: string
  /** The texts above it, the nearest first, up to another block of code. */
  readonly above: readonly TextAbove[]
  /** The comment directly before it, without its marks. */
  readonly comment?: string
}

/** A text before a block of code. */
export interface TextAbove {
  readonly is: 'heading' | 'text'
  /** As it is written: its markup is still there. */
  readonly text: string
}

/** So many texts above a block can say whose it is. */
const MAX_ABOVE = 4
/** A longer text is prose, which names many things. */
const MAX_ABOVE_LENGTH = 2000

/**
 * The fenced blocks of code of a Markdown text (CommonMark), in its order. Never throws.
 * @param text without its byte order mark
 */
export function fencedBlocks(text: string): FencedBlock[] {
  const starts = lineStarts(text)
  const lineAt = (index: number): Span => ({ start: starts[index] ?? text.length, end: endOfLine(text, starts, index) })
  const blocks: FencedBlock[] = []
  let above: TextAbove[] = []
  let heading: TextAbove | undefined
  let comment: string | undefined
  for (const { type, map, content, info, before } of tokensOf(text)) {
    if (type === 'fence' && map !== null) {
      const written = linesOf(text, content, map, lineAt)
      const fence = lineAt(map[0])
      if (written !== undefined)
        blocks.push({
          info,
          fence,
          ...written,
          above: heading === undefined || above.includes(heading) ? above : [...above, heading],
          ...(comment === undefined ? {} : { comment })
        })
      above = []
      comment = undefined
      continue
    }
    if (type === 'html_block') {
      if (content.length > MAX_ABOVE_LENGTH) continue
      comment = /^\s*<!--([^]*?)-->\s*$/.exec(content)?.[1]
      const summary = /<summary>([^<]*(?:<(?!\/summary>)[^<]*)*)<\/summary>/i.exec(content)?.[1]
      if (summary === undefined) continue
      heading = { is: 'heading', text: summary }
      above = [heading]
    } else if (type === 'inline' && content.length <= MAX_ABOVE_LENGTH) {
      comment = undefined
      const found: TextAbove = { is: before === 'heading_open' ? 'heading' : 'text', text: content }
      if (found.is === 'heading') heading = found
      above = found.is === 'heading' ? [found] : [found, ...above].slice(0, MAX_ABOVE)
    } else if (type !== 'inline') comment = undefined
  }
  return blocks
}

/** A block, or the lines in one. */
export interface Token {
  readonly type: string
  readonly map: readonly [number, number] | null
  readonly content: string
  readonly info: string
  /** The type of the token before it. */
  readonly before: string
}

/** Tokens that say nothing: what they open or close is what follows. */
const STRUCTURE = /_(?:open|close)$/

/** The blocks of a Markdown text, and what is in them, in its order. */
export function* tokensOf(text: string): Generator<Token> {
  const parser = markdownParser()
  const tokens: Parameters<typeof parser.block.parse>[3] = []
  // Only its blocks: nothing here depends on the markup within a line.
  parser.block.parse(text.replaceAll(/\r\n?/g, '\n'), parser, {}, tokens)
  let before = ''
  for (const { type, map, content, info } of tokens) {
    if (!STRUCTURE.test(type)) yield { type, map, content, info, before }
    before = type
  }
}

/** The lines of a block in the text; undefined if a tab hides where one begins and the block cannot be read without. */
function linesOf(text: string, content: string, [first]: readonly [number, number], lineAt: (index: number) => Span): Pick<FencedBlock, 'lines' | 'quote'> | undefined {
  const written = content === '' ? [] : content.replace(/\n$/, '').split('\n')
  let quote = ''
  const lines = written.map((line, index) => {
    const { start, end } = lineAt(first + 1 + index)
    const whole = text.slice(start, end)
    const shown = whole.endsWith(line) ? line : line.trimStart()
    const from = end - shown.length
    const before = text.slice(start, from)
    if (quote === '' && shown !== '' && before.trim() !== '') quote = before
    return { start: from, end }
  })
  return lines.every(({ start, end }) => start <= end) ? { lines, quote } : undefined
}

/** Where the lines start. */
export function lineStarts(text: string): number[] {
  const starts = [0]
  for (const { index, 0: ending } of text.matchAll(/\r\n?|\n/g)) starts.push(index + ending.length)
  return starts
}

function endOfLine(text: string, starts: readonly number[], index: number): number {
  const next = starts[index + 1]
  if (next === undefined) return text.length
  return text.slice(next - 2, next) === '\r\n' ? next - 2 : next - 1
}
