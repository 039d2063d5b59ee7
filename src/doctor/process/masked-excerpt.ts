import { stripVTControlCharacters } from 'node:util'
import { visible } from '../../text/visible.js'
import type { StdioLaunch } from '../planned-server.js'
import type { HeadAndTail } from './head-and-tail.js'

/** Takes the secrets out of a text. */
export type Mask = (text: string) => string

/** A credential that no variable holds is not longer than that: a private key, a signed token. */
const LEAST_CONTEXT = 4096
/** A byte of a secret takes up to so many when it is percent-encoded or escaped. */
const LONGEST_ENCODING = 8

/**
 * How much more of an output is to be kept than is shown. A secret that is cut in two is not recognised: where one lies
 * across the end of what is shown, the rest of it must be at hand.
 * @returns bytes
 */
export function contextFor({ args, env }: StdioLaunch): number {
  let longest = 0
  for (const text of [...args, ...Object.values(env)]) longest = Math.max(longest, Buffer.byteLength(text))
  return Math.max(LEAST_CONTEXT, longest * LONGEST_ENCODING)
}

/**
 * The beginning and the end of what a server printed: decoded, without colours, masked, everything visible, with the
 * lines it was printed in.
 * @param sample keeps as much more than `shown` as `contextFor` says
 * @param shown the bytes of the beginning, and of the end, that are shown
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
  const gap = `[… of ${total} bytes, only the beginning and the end are shown …]`
  return `${visibleLines(head)}\n${gap}\n${visibleLines(tail)}`
}

/**
 * The beginning of an output, masked. It is masked twice, alone and with what follows it: as far as both agree, nothing
 * in it belongs to a secret that goes on behind the cut.
 * @param bytes more than are shown by the context a mask needs, unless it is the whole
 */
export function startOf(bytes: Buffer, shown: number, mask: Mask): string {
  const whole = mask(clean(decoded(bytes)))
  if (bytes.length <= shown) return whole
  const alone = mask(clean(decoded(bytes.subarray(0, shown))))
  let length = 0
  while (length < alone.length && alone[length] === whole[length]) length++
  return whole.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}

/** The same at the other end. */
function endOf(bytes: Buffer, shown: number, mask: Mask): string {
  const whole = mask(clean(decoded(bytes)))
  const alone = mask(clean(decoded(bytes.subarray(-shown))))
  let length = 0
  while (length < alone.length && alone.at(-1 - length) === whole.at(-1 - length)) length++
  return whole.slice(whole.length - length).replace(/^[\uDC00-\uDFFF]/, '')
}

/** Decodes UTF-8; a character of which the cut has left a part only, at either end, is left out. */
function decoded(bytes: Buffer): string {
  let start = 0
  while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start++
  return new TextDecoder().decode(bytes.subarray(start), { stream: true })
}

/** Colours must not part a secret, nor a progress bar overwrite what stands before it. */
function clean(text: string): string {
  return stripVTControlCharacters(text).replaceAll(/\r\n?/g, '\n').replaceAll('\t', '  ').trimEnd()
}

function visibleLines(text: string): string {
  return text.split('\n').map(visible).join('\n')
}
