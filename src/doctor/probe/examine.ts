import pLimit from 'p-limit'
import { realSchedule, type Schedule } from '../../base/world.js'
import { connectRemote } from '../http/connection.js'
import type { Connection, FatalDiagnosis, Launch, Limits, PhaseName, PlannedServer, ServerResult } from '../server.js'
import { startProcess } from '../stdio/connection.js'
import type { ProcessWorld } from '../stdio/process-group.js'
import type { Era } from './handshake.js'
import { examineServer } from './probe.js'

/** How far the examination of a server is: not begun, in a phase, or over. */
export type Stage = 'waiting' | PhaseName | 'done'

export interface ExamineOptions {
  /** How many servers are examined at a time; at least 1. */
  readonly jobs: number
  readonly limits: Limits
  readonly era: Era
  /** Ends the examination: whatever runs is stopped, and what does not is not started. */
  readonly signal: AbortSignal
  /** Is told of every step, first that each server waits; with `done` comes the result. */
  readonly onProgress?: (server: PlannedServer, stage: Stage, result?: ServerResult) => void
}

export interface ExamineWorld extends OpenWorld {
  /** Plugvet's version, which every server is told in the handshake. */
  readonly version: string
  /** Sets a timer; the real one where absent. */
  readonly schedule?: Schedule
}

/**
 * Examines servers as a host would use them (§3.1), several at a time. Nothing of them is left when the promise settles.
 * @param open how servers are started and reached; tests have their own
 * @returns the results in the order of the servers; `stopped` where the signal came first
 * @throws what is no fault of a server's, once every server is stopped
 */
export async function examineServers(
  servers: readonly PlannedServer[],
  options: ExamineOptions,
  world: ExamineWorld,
  open: Open = openServer
): Promise<ServerResult[]> {
  const { jobs, limits, era, signal, onProgress } = options
  const { version, clock, schedule = realSchedule } = world
  const over = new AbortController()
  const interrupted = new Promise<void>((resolve) => {
    over.signal.addEventListener('abort', () => resolve(), { once: true })
  })
  const onAbort = (): void => over.abort()
  signal.addEventListener('abort', onAbort, { once: true })
  if (signal.aborted) onAbort()
  const errors: unknown[] = []
  const fail = (error: unknown): void => {
    errors.push(error)
    over.abort()
  }
  const report = (server: PlannedServer, stage: Stage, result?: ServerResult): void => {
    try {
      onProgress?.(server, stage, result)
    } catch (error) {
      fail(error)
    }
  }
  const examine = async (server: PlannedServer): Promise<ServerResult | undefined> => {
    try {
      const result = await examineServer({
        server,
        limits,
        era,
        version,
        clock,
        schedule,
        interrupted,
        isInterrupted: () => over.signal.aborted,
        open: (launch) => open(server, launch, limits, world),
        announce: (phase) => report(server, phase)
      })
      report(server, 'done', result)
      return result
    } catch (error) {
      fail(error)
      return undefined
    }
  }
  const limit = pLimit(jobs)
  for (const server of servers) report(server, 'waiting')
  const results = await Promise.all(servers.map((server) => limit(examine, server)))
  signal.removeEventListener('abort', onAbort)
  if (errors.length > 0) throw errors[0]
  return results.filter((result) => result !== undefined)
}

/** What servers are started and reached in. */
export interface OpenWorld extends Omit<ProcessWorld, 'limits' | 'marker'> {
  /** A new value for every start: by it, in their environment, the processes of a server are known. */
  readonly marker: () => string
}

/** Starts a server, or gets ready to reach it. */
type Open = (server: PlannedServer, launch: Launch, limits: Limits, world: OpenWorld) => Promise<Connection | FatalDiagnosis>

/** Opens the real ones. */
export const openServer: Open = async (server, launch, limits, world) => {
  if (launch.transport === 'stdio') return startProcess(server, launch, { ...world, limits, marker: world.marker() })
  return connectRemote(server, launch, { clock: world.clock, limits })
}
