import { isUtf8 } from 'node:buffer'
import type { SyntaxProblem } from './syntax.js'

/** A file's bytes as text, and what keeps them from being text. */
export interface Decoded {
  readonly text: string
  readonly problem?: SyntaxProblem
}

const REPLACEMENT = '\uFFFD'

/**
 * Decodes a file. The byte order mark of UTF-8 stays in the text.
 * @returns the text; and where the bytes are not UTF-8 or hold a NUL, the problem at the first such place. Of a file in
 *   UTF-16 the text is empty.
 */
export function decode(bytes: Uint8Array): Decoded {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isUtf16(buffer)) return { text: '', problem: encoding('the file is encoded as UTF-16; it must be UTF-8', 0) }
  const text = buffer.toString('utf8')
  const invalid = isUtf8(buffer) ? -1 : firstInvalid(buffer, text)
  const nul = text.indexOf('\0')
  if (invalid >= 0 && (nul < 0 || invalid < nul)) {
    return { text, problem: encoding('the file is not valid UTF-8', invalid) }
  }
  return nul < 0 ? { text } : { text, problem: encoding('the file holds a NUL byte', nul) }
}

/**
 * Whether the bytes are UTF-16: by the byte order mark, or because every other byte is zero at the start, as it is for
 * the ASCII characters a JSON text starts with.
 */
function isUtf16(buffer: Buffer): boolean {
  if (buffer.length < 2) return false
  const [first, second, third = first, fourth = second] = buffer
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true
  const isBigEndian = first === 0 && third === 0 && second !== 0 && fourth !== 0
  const isLittleEndian = first !== 0 && third !== 0 && second === 0 && fourth === 0
  return isBigEndian || isLittleEndian
}

/** The UTF-16 offset of the first bytes that are not UTF-8: of the first U+FFFD that stands for other bytes. */
function firstInvalid(buffer: Buffer, text: string): number {
  let bytes = 0
  let from = 0
  for (let at = text.indexOf(REPLACEMENT); at >= 0; at = text.indexOf(REPLACEMENT, from)) {
    bytes += Buffer.byteLength(text.slice(from, at))
    if (buffer[bytes] !== 0xef || buffer[bytes + 1] !== 0xbf || buffer[bytes + 2] !== 0xbd) return at
    bytes += 3
    from = at + 1
  }
  return text.length
}

function encoding(message: string, offset: number): SyntaxProblem {
  return { code: 'encoding', message, start: offset, end: offset + 1, harmless: false }
}
