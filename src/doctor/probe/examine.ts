import pLimit from 'p-limit'
import { realSchedule, type Schedule } from '../../base/world.js'
import type { CallOutcome, ToolCall } from '../call.js'
import { connectRemote } from '../http/connection.js'
import type { Proxies } from '../http/proxy.js'
import type { LoginOutcome } from '../login.js'
import { combined } from '../repeats.js'
import type { FoundCard } from '../server-card.js'
import type { Connection, FatalDiagnosis, Launch, Limits, PhaseName, PlannedServer, ServerResult } from '../server.js'
import { startProcess } from '../stdio/connection.js'
import type { ProcessWorld } from '../stdio/process-group.js'
import type { Era } from './handshake.js'
import { callOnce } from './call.js'
import { examineServer, type KeptServer } from './probe.js'

/** How far the examination of a server is: waiting, in a phase, or done. */
export type Stage = 'waiting' | PhaseName | 'call' | 'done'

export interface ExamineOptions {
  /** How many servers are examined at the same time; at least 1. */
  readonly jobs: number
  readonly limits: Limits
  readonly era: Era
  /** How often each server is examined, one time after another. Default: once. */
  readonly repeat?: number
  /** A tool to call once the server is ready. */
  readonly call?: ToolCall
  /** Ends the examination: running servers are stopped, waiting ones are not started. */
  readonly signal: AbortSignal
  /** Called at every step, first with `waiting` for each server. Only `done` comes with a result. @param run counts from 1 */
  readonly onProgress?: (server: PlannedServer, stage: Stage, result?: ServerResult, run?: number) => void
}

/** Starts servers, examines them and stops them: the only part of the doctor with side effects. */
export interface Examiner {
  /** @returns the results in the order of the servers */
  examine(servers: readonly PlannedServer[], options: ExamineOptions): Promise<readonly ServerResult[]>
  /** Finds out how to log in to a server, without logging in. @param redirects addresses that a host may return to */
  checkLogin(url: string, redirects: readonly string[]): Promise<LoginOutcome>
  /** What a remote server says about itself before anyone connects; undefined if it says nothing. */
  readServerCard(url: string): Promise<FoundCard | undefined>
  /** Kills everything that is still running, synchronously. */
  killAllNow(): void
}

export interface ExamineWorld extends OpenWorld {
  /** Sets a timer. Default: the real one. */
  readonly schedule?: Schedule
}

/**
 * Examines servers as a host would use them (§3.1), several at a time. They have all been stopped when the promise settles.
 * @param open starts or reaches a server; tests pass their own
 * @returns the results in the order of the servers; `stopped` for those that the signal interrupted
 * @throws errors that are not a server's fault, once every server has been stopped
 */
export async function examineServers(
  servers: readonly PlannedServer[],
  options: ExamineOptions,
  world: ExamineWorld,
  open: Open = openServer
): Promise<ServerResult[]> {
  const { jobs, limits, era, repeat = 1, call, signal, onProgress } = options
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
  const report = (server: PlannedServer, stage: Stage, result?: ServerResult, run?: number): void => {
    try {
      onProgress?.(server, stage, result, run)
    } catch (error) {
      fail(error)
    }
  }
  const examineOnce = async (server: PlannedServer, run: number): Promise<ServerResult> => {
    let outcome: CallOutcome | undefined
    const keep = async (kept: KeptServer): Promise<void> => {
      if (call === undefined) return
      report(server, 'call', undefined, run)
      outcome = await callOnce(kept, call, { server, limits, clock, schedule, interrupted })
    }
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
      announce: (phase) => report(server, phase, undefined, run),
      ...(call === undefined ? {} : { keep })
    })
    return outcome === undefined ? result : { ...result, call: outcome }
  }
  const examine = async (server: PlannedServer): Promise<ServerResult | undefined> => {
    try {
      const results = [await examineOnce(server, 1)]
      // A server that cannot be started fails in the same way every time.
      const runs = server.launch === undefined ? 1 : repeat
      while (results.length < runs && !over.signal.aborted) results.push(await examineOnce(server, results.length + 1))
      const result = repeat > 1 && server.launch !== undefined ? combined(results) : results[0]
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

/** What is needed to start and reach servers. */
export interface OpenWorld extends Omit<ProcessWorld, 'limits' | 'marker'> {
  /** Returns a new value for every start. It marks the processes of a server, in their environment. */
  readonly marker: () => string
  /** Plugvet's version, which is sent to every server. */
  readonly version: string
  readonly proxies?: Proxies
}

/** Starts a server, or prepares the connection to it. */
type Open = (server: PlannedServer, launch: Launch, limits: Limits, world: OpenWorld) => Promise<Connection | FatalDiagnosis>

export const openServer: Open = async (server, launch, limits, world) => {
  if (launch.transport === 'stdio') return startProcess(server, launch, { ...world, limits, marker: world.marker() })
  const { clock, version, proxies } = world
  return connectRemote(server, launch, { clock, limits, userAgent: `plugvet/${version}`, ...(proxies && { proxies }) })
}
