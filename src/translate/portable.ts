import type { HostProfile, Meaning, Transport } from '../hosts/profile.js'
import type { Path } from '../json/value.js'
import type { Segment } from './segments.js'

/** What can be said of a server in the words of several hosts. Whether it is on, and its timeout, have one form here. */
export type PortableMeaning = Exclude<Meaning, 'type' | 'disabled' | 'enabled' | 'timeout-ms' | 'timeout-s' | 'trusted'> | 'on' | 'timeout'

/** A string with the place it was read at. */
export interface PortableText {
  readonly at: Path
  readonly segments: readonly Segment[]
}

/** The value of a field, told in no host's words. */
export type PortableValue =
  | { readonly is: 'text'; readonly text: PortableText }
  | { readonly is: 'list'; readonly at: Path; readonly items: readonly PortableText[] }
  | { readonly is: 'map'; readonly at: Path; readonly entries: readonly (readonly [key: string, value: PortableText])[] }
  | { readonly is: 'switch'; readonly at: Path; readonly on: boolean }
  | { readonly is: 'duration'; readonly at: Path; readonly milliseconds: number }

/** A server, told in no host's words. */
export interface PortableServer {
  /** The host it was read by. */
  readonly host: HostProfile
  readonly transport: Transport
  /** Whether the entry names its transport, rather than leaving it to its fields. */
  readonly namesTransport: boolean
  readonly values: ReadonlyMap<PortableMeaning, PortableValue>
  /** The fields of which it is known only that its host reads them. */
  readonly own: readonly (readonly [name: string, value: unknown])[]
}

/** What became of something that a translation could not keep. */
export type LossEffect =
  /** It is written, and means something else. */
  | 'changed'
  /** It is not written. */
  | 'left-out'
  /** The other host has no words for what the server needs to start: the server is not written. */
  | 'inexpressible'
  /** The host of the file does not load the server, so that nobody knows what it means: it is not written. */
  | 'unread'

/** Something that a translation from one host to another does not keep. It quotes names of the file, and of values only types and numbers. */
export interface Loss {
  /** Where it stands in the entry, or in the file, that is translated. */
  readonly path: Path
  /** What is lost, as it begins a sentence: `env.TOKEN`, `the default of PORT in args[1]`. */
  readonly what: string
  /** The host because of which, by its title; absent where it is a matter of the entry itself. */
  readonly by?: string
  /** Why, as a clause, of which that host is the subject: `has no defaults`. */
  readonly why: string
  readonly effect: LossEffect
  /** Set where it is a reference that the other host would leave as it stands. */
  readonly reference?: true
}

/** What is lost where nothing of an entry is kept. */
export const WHOLE_SERVER = 'the server'

/** A place in an entry as people write it: `env.PORT`, `args[2]`. */
export function placeName(path: Path): string {
  let name = ''
  for (const step of path) name += typeof step === 'number' ? `[${step}]` : (name === '' ? '' : '.') + step
  return name
}

/** Whether a server cannot be written because of a loss. */
export function isFatal({ effect }: Loss): boolean {
  return effect === 'inexpressible' || effect === 'unread'
}

/** Why something is lost, as a clause. */
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

/** A number without what a calculation in binary has added to it: 0.07 times 1000 is 70. */
export function decimal(value: number): number {
  return Number(value.toPrecision(15))
}
