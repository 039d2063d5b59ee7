import { stripVTControlCharacters } from 'node:util'
import { visible } from '../../base/wording.js'
import type { StdioLaunch } from '../server.js'
import type { HeadAndTail } from './lines.js'

/** Masks the secrets in a text. */
type Mask = (text: string) => string

/** No credential outside the variables is longer than this: a private key, a signed token. */
const MIN_CONTEXT = 4096
/** How many bytes one byte of a secret can take when it is percent-encoded or escaped. */
const MAX_ENCODING_LENGTH = 8

/** How many more bytes are kept than shown: a secret that is cut is recognised only together with its rest. */
export function contextFor({ args, env }: StdioLaunch): number {
  let longest = 0
  for (const text of [...args, ...Object.values(env)]) longest = Math.max(longest, Buffer.byteLength(text))
  return Math.max(MIN_CONTEXT, longest * MAX_ENCODING_LENGTH)
}

/**
 * The beginning and the end of what a server printed, `shown` bytes each: decoded, without colours, masked, visible, with its lines.
 * @param sample keeps more than `shown`, by what `contextFor` returns
 */
export function excerptOf(sample: HeadAndTail, shown: number, mask: Mask): string {
  if (!sample.isWhole) {
    return joined(startOf(sample.head(), shown, mask), endOf(sample.tail(), shown, mask), sample.total)
  }
  const bytes = Buffer.concat([sample.head(), sample.tail()])
  if (bytes.length <= 2 * shown) return visibleLines(mask(clean(decoded(bytes))))
  return joined(startOf(bytes, shown, mask), endOf(bytes, shown, mask), sample.total)
}

function joined(head: string, tail: string, total: number): string {
  const gap = `[… only the beginning and the end of ${total} bytes are shown …]`
  return `${visibleLines(head)}\n${gap}\n${visibleLines(tail)}`
}

/** The beginning of an output, masked alone and together with what follows: where both agree, no cut secret is shown. */
export function startOf(bytes: Buffer, shown: number, mask: Mask): string {
  const whole = mask(clean(decoded(bytes)))
  if (bytes.length <= shown) return whole
  const alone = mask(clean(decoded(bytes.subarray(0, shown))))
  let length = 0
  while (length < alone.length && alone[length] === whole[length]) length++
  return whole.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}

/** The end of an output, masked alone and together with what comes before it. */
function endOf(bytes: Buffer, shown: number, mask: Mask): string {
  const whole = mask(clean(decoded(bytes)))
  const alone = mask(clean(decoded(bytes.subarray(-shown))))
  return whole.slice(whole.length - commonEnd(alone, whole)).replace(/^[\uDC00-\uDFFF]/, '')
}

/** Decodes UTF-8, without the characters that are cut at either end. */
function decoded(bytes: Buffer): string {
  let start = 0
  while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start++
  return new TextDecoder().decode(bytes.subarray(start), { stream: true })
}

/** Removes colours, which could split a secret, and carriage returns, with which a progress bar overwrites the line. */
function clean(text: string): string {
  return stripVTControlCharacters(text).replaceAll(/\r\n?/g, '\n').replaceAll('\t', '  ').trimEnd()
}

function visibleLines(text: string): string {
  return text.split('\n').map(visible).join('\n')
}

/** How much of a masked line belongs to a secret that began in the line before, in characters. */
export function begunBefore(before: Buffer, bytes: Buffer, mask: Mask): number {
  if (before.length === 0) return 0
  const alone = mask(clean(decoded(bytes)))
  const together = mask(clean(decoded(Buffer.concat([before, LINE_END, bytes]))))
  return alone.length - commonEnd(alone, together)
}

const LINE_END = Buffer.from('\n')

function commonEnd(one: string, other: string): number {
  let length = 0
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length++
  return length
}
