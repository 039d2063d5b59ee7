import type { Transport } from '@modelcontextprotocol/client'
import type { Diagnosis } from './diagnosis.js'
import type { FailureReason } from './failure.js'
import type { PhaseName } from './server-result.js'

/** What makes a server fail: the diagnosis, and what happened at length. */
export interface Trouble extends Diagnosis {
  readonly kind: FailureReason
  /** For the result's `failure.detail`; masked. */
  readonly detail: string
}

/** How the end of a server went. */
export interface StopReport {
  /** What it took: nothing (it was gone), the end of its input, a signal, or force; `closed` for a remote server. */
  readonly how: 'gone' | 'end-of-input' | 'terminated' | 'killed' | 'closed'
  /** The processes of the server that had outlived it and were killed. */
  readonly leftBehind: number
}

/** A way to one server, whatever its transport. There is one for each server, and one start. */
export interface Connection {
  /**
   * A new transport to the same server. Closing it lets the server live, so that after an `initialize` that was refused
   * the same process can be asked for `server/discover`.
   */
  openTransport(): Transport
  /** Settles as soon as the server is lost: its process has ended, or its stream is broken for good. Never rejects. */
  readonly lost: Promise<Trouble>
  /** The first thing that went wrong on the way, if anything did; it explains a failure better than what followed. */
  trouble(phase: PhaseName): Trouble | undefined
  /** What a process has printed to standard error so far: beginning and end, masked; for the detail of any failure. */
  printed?(): string
  /** When it last sent anything, on the clock of the examination. */
  lastActivity(): number | undefined
  /** What is worth a finding without being a failure. Complete only after `stop`. */
  observations(): readonly Diagnosis[]
  /** Ends the server and everything it has started. Never rejects; a second call gives the same promise. */
  stop(): Promise<StopReport>
}
