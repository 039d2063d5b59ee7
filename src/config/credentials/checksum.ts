const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const CHECKSUM_LENGTH = 6

/** CRC-32 (IEEE 802.3) of an ASCII text, as an unsigned number. */
function crc32(text: string): number {
  let crc = 0xffffffff
  for (let at = 0; at < text.length; at++) {
    crc ^= text.charCodeAt(at) & 0xff
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** A 32-bit number in base 62 (digits, capitals, small letters), with leading zeros to six characters. */
function base62(value: number): string {
  let rest = value
  let digits = ''
  while (digits.length < CHECKSUM_LENGTH) {
    digits = BASE62.charAt(rest % 62) + digits
    rest = Math.floor(rest / 62)
  }
  return digits
}

/**
 * Whether a token ends in the CRC-32 of what stands between its prefix and the checksum, as GitHub (since 2021) and npm
 * write it. A token that passes was issued; nobody writes one by hand.
 */
export function hasChecksum(token: string): boolean {
  const body = token.slice(token.indexOf('_') + 1)
  if (body.length <= CHECKSUM_LENGTH) return false
  return base62(crc32(body.slice(0, -CHECKSUM_LENGTH))) === body.slice(-CHECKSUM_LENGTH)
}
