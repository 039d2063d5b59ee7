import { base64UrlOf, fromBase64, textOf, utf8Of } from '../src/base/bytes.js'
import { PLATFORMS, type Platform } from '../src/base/world.js'
import { isRecord } from '../src/json/value.js'
import { type Preset, PRESETS } from '../src/rule/rule.js'

/** What a link carries. */
export interface Shared {
  readonly text: string
  readonly file: string
  readonly host?: string | undefined
  readonly preset?: Preset | undefined
  readonly platforms?: readonly Platform[] | undefined
  /** The variables that are set; absent if nobody knows. A link that a user makes has their names alone. */
  readonly variables?: Readonly<Record<string, string>> | undefined
  readonly files?: Readonly<Record<string, string>> | undefined
  readonly now?: number | undefined
}

/** More is not read from a link, in bytes: a few characters may be packed from gigabytes. */
const MAX_BYTES = 1_000_000

/** The part of a link after `#`. @param pack compresses bytes in the format of raw DEFLATE (RFC 1951) */
export function fragmentOf(shared: Shared, pack: (bytes: Uint8Array) => Uint8Array): string {
  return base64UrlOf(pack(utf8Of(JSON.stringify(shared))))
}

/** The same, made by a browser. */
export async function packed(shared: Shared): Promise<string> {
  const bytes = utf8Of(JSON.stringify(shared))
  const stream = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  return base64UrlOf(new Uint8Array(await new Response(stream).arrayBuffer()))
}

/** What a link carries. @returns undefined for a fragment that no playground has made */
export async function unpacked(fragment: string): Promise<Shared | undefined> {
  if (fragment === '') return undefined
  const stream = new Blob([new Uint8Array(fromBase64(fragment))]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const bytes = await upTo(stream.getReader())
  return bytes === undefined ? undefined : sharedIn(textOf(bytes))
}

/** All bytes of a stream; undefined if they are too many, or are not compressed as they should be. */
async function upTo(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) break
      length += value.length
      if (length > MAX_BYTES) {
        await reader.cancel()
        return undefined
      }
      parts.push(value)
    }
  } catch {
    // What no playground has packed: a damaged link, or an anchor of another page.
    return undefined
  }
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

function sharedIn(json: string): Shared | undefined {
  const value = parsed(json)
  if (!isRecord(value) || typeof value.text !== 'string' || typeof value.file !== 'string') return undefined
  const { text, file, host, preset, platforms, variables, files, now } = value
  return {
    ...{ text, file },
    host: typeof host === 'string' ? host : undefined,
    preset: PRESETS.find((known) => known === preset),
    platforms: Array.isArray(platforms) ? PLATFORMS.filter((known) => platforms.includes(known)) : undefined,
    variables: isRecord(variables) ? textsIn(variables) : undefined,
    files: isRecord(files) ? textsIn(files) : undefined,
    now: typeof now === 'number' ? now : undefined
  }
}

function textsIn(files: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).flatMap(([path, text]) => (typeof text === 'string' ? [[path, text] as const] : [])))
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
