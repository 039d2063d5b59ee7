import type { HostProfile, Meaning, Transport } from '../hosts/profile.js'
import type { Path } from '../json/value.js'
import type { Segment } from './segments.js'

/** What several hosts can express about a server. Whether it is on, and its timeout, have a single form here. */
export type PortableMeaning = Exclude<Meaning, 'type' | 'disabled' | 'enabled' | 'timeout-ms' | 'timeout-s' | 'trusted'> | 'on' | 'timeout'

/** A string with the place it was read from. */
export interface PortableText {
  readonly at: Path
  readonly segments: readonly Segment[]
  /** The text as the file has it; absent if a part of it must not be written. */
  readonly source?: string
}

/** The value of a field, independent of any host. */
export type PortableValue =
  | { readonly is: 'text'; readonly text: PortableText }
  | { readonly is: 'list'; readonly at: Path; readonly items: readonly PortableText[] }
  | { readonly is: 'map'; readonly at: Path; readonly entries: readonly (readonly [key: string, value: PortableText])[] }
  | { readonly is: 'switch'; readonly at: Path; readonly on: boolean }
  | { readonly is: 'duration'; readonly at: Path; readonly milliseconds: number; /** The number in the file. */ readonly written: number }

/** A server, independent of any host. */
export interface PortableServer {
  /** The host that read it. */
  readonly host: HostProfile
  readonly transport: Transport
  /** Whether the entry names its transport, rather than leaving it to its other fields. */
  readonly namesTransport: boolean
  readonly values: ReadonlyMap<PortableMeaning, PortableValue>
  /** The fields about which is known only that the host reads them. */
  readonly own: readonly (readonly [name: string, value: unknown])[]
}

/** What happened to something that a translation could not keep. */
export type LossEffect =
  /** It is written, but means something else. */
  | 'changed'
  /** It is not written. */
  | 'left-out'
  /** The other host has no equivalent of something that the server needs to start: the server is not written. */
  | 'inexpressible'
  /** The host of the file does not load the server, so its meaning is unknown: it is not written. */
  | 'unread'

/** Something that is lost in the translation from one host to another. Quotes names in the file; of values, only types and numbers. */
export interface Loss {
  /** Its place in the translated entry or file. */
  readonly path: Path
  /** What is lost, as the start of a sentence: `env.TOKEN`, `the default of PORT in args[1]`. */
  readonly what: string
  /** The title of the host that causes the loss; absent if the entry itself does. */
  readonly by?: string
  /** Why, as a clause whose subject is that host: `does not support default values`. */
  readonly why: string
  readonly effect: LossEffect
  /** Set if it is a reference that the other host would leave unexpanded. */
  readonly reference?: true
  /** Set if the other host would start a server that is off. */
  readonly starts?: true
}

/** What is before the token in an Authorization header. */
export const BEARER = 'Bearer '

/** What is lost if nothing in an entry is kept. */
export const WHOLE_SERVER = 'the server'

/** Whether a loss prevents the server from being written. */
export function isFatal({ effect }: Loss): boolean {
  return effect === 'inexpressible' || effect === 'unread'
}

/** The reason for a loss, as a clause. */
export function reasonFor({ by, why }: Loss): string {
  return by === undefined ? why : `${by} ${why}`
}

/** A loss as a sentence without its full stop. */
export function describeLoss(loss: Loss): string {
  const { what, effect } = loss
  const reason = reasonFor(loss)
  if (effect === 'changed') return `${what} changes: ${reason}`
  if (!isFatal(loss) || what === WHOLE_SERVER) return `${what} is left out: ${reason}`
  return `${WHOLE_SERVER} is left out because of ${what}: ${reason}`
}

/** A number without the error of a binary calculation: 0.07 times 1000 is 70. */
export function decimal(value: number): number {
  return Number(value.toPrecision(15))
}
