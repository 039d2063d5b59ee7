import type { JsonObject } from '../../json/value.js'
import type { PlannedServer, ServerResult } from '../server.js'

/** What a session is told of a server that it has launched. Nothing is told before `launch` has returned. */
export interface RunEvents {
  /** The server has answered everything: it is ready. At most once. */
  answered(result: ServerResult): void
  /** What it offers has changed, and was asked for again. */
  relisted(result: ServerResult): void
  /** It cannot be started, does not answer, or has ended without being asked to. At most once, and not while it is being stopped. */
  failed(result: ServerResult): void
  /** Nothing of it is left; the result has in it how it was stopped. */
  ended(result: ServerResult): void
}

/** A server that was launched: one process, or one connection. */
export interface Run {
  /** Ends the server and everything it has started; settles when nothing is left. Every call gives the same promise. */
  stop(): Promise<void>
  /**
   * Calls a tool.
   * @returns the result as the server gives it, not masked
   * @throws CallFailure where there is none
   */
  call(tool: string, args: JsonObject): Promise<JsonObject>
  /** What its process has printed to standard error: beginning and end, masked. Empty for a remote server. */
  printed(): string
}

/** Launches servers. */
export interface Launcher {
  launch(server: PlannedServer, events: RunEvents): Run
  /** Kills at once, and synchronously, whatever is still running. */
  killAllNow(): void
}
