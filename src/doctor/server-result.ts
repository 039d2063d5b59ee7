import type { Diagnosis } from './diagnosis.js'
import type { FailureClass, FailureReason } from './failure.js'
import type { PlannedServer } from './planned-server.js'

/** How far a server got (§3.1); `stopped` where the doctor was interrupted. */
export type ServerState = 'registered' | 'started' | 'ready' | 'stopped' | 'failed'

export const PHASES = ['spawn', 'connect', 'initialize', 'tools/list', 'resources/list', 'prompts/list', 'stop'] as const
export type PhaseName = (typeof PHASES)[number]

/** One phase of an examination. */
export interface Phase {
  readonly name: PhaseName
  /** Milliseconds since the server's examination began. */
  readonly start: number
  readonly end: number
  /** Whether the phase came to its end as it should. */
  readonly ok: boolean
}

export interface Failure {
  readonly class: FailureClass
  readonly reason: FailureReason
  /** What happened, in a sentence or two; masked. For a process: exit code or signal, and what it printed to stderr. */
  readonly detail: string
}

/** A tool as the server describes it. */
export interface Tool {
  readonly name: string
  readonly description?: string
  readonly inputSchema?: unknown
}

/** What the doctor learned of one server. */
export interface ServerResult {
  readonly server: PlannedServer
  readonly state: ServerState
  readonly protocolVersion: string | null
  readonly serverInfo: { readonly name: string; readonly version: string } | null
  /** The tools, also those with a defect; null where the server was not asked. */
  readonly tools: readonly Tool[] | null
  /** How many; null where the server declares no such capability or was not asked. */
  readonly resources: number | null
  readonly prompts: number | null
  /** In the order they began. */
  readonly phases: readonly Phase[]
  /** Milliseconds from the beginning until the server was ready. */
  readonly readyAfter: number | null
  readonly failure: Failure | null
  /** Everything found, the failure's own first. */
  readonly diagnoses: readonly Diagnosis[]
}

/** A server that was expected and is not there to be examined. */
export interface MissingServer {
  readonly name: string
  /** The file that speaks for its absence, as shown, and the place in it as a JSON pointer. */
  readonly file: string
  readonly pointer: string
  readonly failure: Failure
}
