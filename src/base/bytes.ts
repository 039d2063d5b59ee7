// Bytes of texts, with what every platform of JavaScript has: Node's `Buffer` is not in a browser.

const ENCODER = new TextEncoder()
const DECODER = new TextDecoder('utf-8', { ignoreBOM: true })

/** A text in UTF-8; U+FFFD takes the place of a lone surrogate. */
export function utf8Of(text: string): Uint8Array {
  return ENCODER.encode(text)
}

/** Bytes in UTF-8 as a text, its byte order mark included; U+FFFD takes the place of what is not UTF-8. */
export function textOf(bytes: Uint8Array): string {
  return DECODER.decode(bytes)
}

/** How many bytes a text has in UTF-8. */
export function byteLength(text: string): number {
  return utf8Of(text).length
}

/** Bytes as hexadecimal digits. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Bytes in base64, padded (RFC 4648). */
export function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const group = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    for (const shift of [18, 12, 6, 0]) text += ALPHABET.charAt((group >> shift) & 63)
  }
  const missing = (3 - (bytes.length % 3)) % 3
  return missing === 0 ? text : text.slice(0, -missing) + '='.repeat(missing)
}

/** Bytes in base32, without padding (RFC 4648). */
export function base32Of(bytes: Uint8Array): string {
  let [text, group, bits] = ['', 0, 0]
  for (const byte of [...bytes, 0]) {
    group = ((group << 8) | byte) & 0xffff
    for (bits += 8; bits >= 5; bits -= 5) text += BASE32.charAt((group >> (bits - 5)) & 31)
  }
  return text.slice(0, Math.ceil((bytes.length * 8) / 5))
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes in the alphabet of base64 for addresses, without padding. */
export function base64UrlOf(bytes: Uint8Array): string {
  return base64Of(bytes).replace(/={1,2}$/, '').replaceAll('+', '-').replaceAll('/', '_')
}

/** The bytes that a text in base64 encodes, in either alphabet and padded or not. As in Node, characters of neither are skipped, and `=` ends it. */
export function fromBase64(text: string): Uint8Array {
  const bytes: number[] = []
  let [group, bits] = [0, 0]
  for (const digit of text) {
    if (digit === '=') break
    const value = digit === '-' ? 62 : digit === '_' ? 63 : ALPHABET.indexOf(digit)
    if (value < 0) continue
    group = ((group << 6) | value) & 0xffff
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes.push((group >> bits) & 0xff)
  }
  return Uint8Array.from(bytes)
}
