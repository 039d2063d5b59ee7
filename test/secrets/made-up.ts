import { crc32 } from 'node:zlib'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
export const ALNUM = LETTERS + LETTERS.toUpperCase() + '0123456789'
export const HEX = '0123456789abcdef'
export const CAPITALS = LETTERS.toUpperCase() + '0123456789'

/** Characters without a pattern, the same in every run: no token here was ever issued. */
export function madeUp(length: number, alphabet = ALNUM): string {
  let state = 20260131 + length
  let text = ''
  while (text.length < length) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    text += alphabet.charAt(Math.floor((state / 2 ** 32) * alphabet.length))
  }
  return text
}

export const KEY = madeUp(24)
export const UUID = 'c41d7e0a-95b3-4f28-8e6d-0b7a3f915c2e'

const BASE62 = '0123456789' + LETTERS.toUpperCase() + LETTERS

/** A body with the checksum that GitHub and npm put after it: six digits in base 62 of its CRC-32. */
export function withChecksum(body: string): string {
  let rest = crc32(body)
  let digits = ''
  for (let place = 0; place < 6; place++) {
    digits = BASE62.charAt(rest % 62) + digits
    rest = Math.floor(rest / 62)
  }
  return body + digits
}
