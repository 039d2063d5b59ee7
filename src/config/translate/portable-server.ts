import type { Path } from '../../document/pointer.js'
import type { HostProfile, Meaning, Transport } from '../host-profile.js'
import type { Segment } from './segments.js'

/** What can be said of a server in the words of several hosts. Whether it is on, and its timeout, have one form here. */
export type PortableMeaning = Exclude<Meaning, 'type' | 'disabled' | 'enabled' | 'timeout-ms' | 'timeout-s'> | 'on' | 'timeout'

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
