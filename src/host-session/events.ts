import { madeOnce } from '../base/lists.js'
import type { Failure } from '../doctor/server.js'
import type { LifecycleState, LifecycleTrigger } from './lifecycle.js'

/** A server has gone from one state to another. */
export interface StateEvent {
  readonly type: 'state'
  /** The name of the server, and of its plugin; masked, like all texts of events. */
  readonly server: string
  readonly plugin: string
  readonly from: LifecycleState
  readonly to: LifecycleState
  readonly trigger: LifecycleTrigger
  /** Milliseconds since 1970. */
  readonly at: number
  /** Why, where the next state is `failed`. */
  readonly failure?: Failure
}

/** The files of an enabled plugin say something else than what runs, or the same again. Nothing is applied before a restart (§9.4). */
export interface ChangeEvent {
  readonly type: 'change'
  readonly plugin: string
  /** The names of the servers that a restart would add, remove, and start in another way. All are empty where a change was undone. */
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly changed: readonly string[]
  /** What is wrong with the files or the folder. */
  readonly problems: readonly string[]
}

/** A server that is ready says that it offers something else, and was asked again. */
export interface OfferEvent {
  readonly type: 'offer'
  readonly server: string
  readonly plugin: string
  readonly tools: number
  readonly resources: number | null
  readonly prompts: number | null
}

/** A plugin was enabled or disabled. */
export interface PluginEvent {
  readonly type: 'plugin'
  readonly plugin: string
  readonly enabled: boolean
}

/** Something went wrong that keeps the session from nothing, such as a state file that cannot be written. */
export interface WarningEvent {
  readonly type: 'warning'
  readonly message: string
}

export type HostEvent = StateEvent | ChangeEvent | OfferEvent | PluginEvent | WarningEvent
export type HostEventType = HostEvent['type']
export type HostListener<T extends HostEventType> = (event: Extract<HostEvent, { type: T }>) => void

/** Tells listeners of events, in the order in which they happen. */
export class HostEvents {
  readonly #listeners = new Map<HostEventType, Set<(event: HostEvent) => void>>()

  /** @returns what ends it */
  on<T extends HostEventType>(type: T, listener: HostListener<T>): () => void {
    const listeners = madeOnce(this.#listeners, type, () => new Set())
    // An own function for each call: the same listener may be there twice.
    const own = (event: HostEvent): void => listener(event as Extract<HostEvent, { type: T }>)
    listeners.add(own)
    return () => void listeners.delete(own)
  }

  emit(event: HostEvent): void {
    for (const listener of this.#listeners.get(event.type) ?? []) listener(event)
  }
}

/** Why a host does not do what it is asked. */
export type HostErrorCode =
  | 'no-such-plugin'
  | 'not-a-plugin'
  | 'plugin-not-enabled'
  | 'not-restarted'
  | 'not-loaded'
  | 'no-such-server'
  | 'not-ready'
  | 'no-such-tool'
  | 'call-failed'
  | 'no-consent'
  | 'already-running'
  | 'ended'

/** The host does not do what it is asked: no fault of plugvet's. The message is masked. */
export class HostError extends Error {
  override readonly name = 'HostError'

  constructor(
    readonly code: HostErrorCode,
    message: string
  ) {
    super(message)
  }
}
