import { Lines } from '../../text/lines.js'

/** A file's source as it may be shown: every credential replaced by asterisks, lengths kept. */
export interface ShownSource {
  /** All of it. Of a file of many megabytes a part is much cheaper. */
  readonly text: string
  readonly lines: Lines
  /** A part of the source, by UTF-16 offsets. */
  slice(start: number, end: number): string
}

/** A source of which everything may be shown. */
export function shownText(text: string, lines = new Lines(text)): ShownSource {
  return { text, lines, slice: (start, end) => text.slice(start, end) }
}
