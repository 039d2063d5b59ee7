import { readFileSync } from 'node:fs'
import { readHeartbeats } from '../../../src/orchestrator/heartbeat.js'
import { nodeHeartbeatFolder } from '../../../src/orchestrator/heartbeat-store.js'
import { heartbeatIdsOf, reconcile, type VerdictKind } from '../../../src/orchestrator/reconcile.js'
import { readState } from '../../../src/orchestrator/state.js'

/** A tick, as a session is told of it. */
export interface Tick {
  readonly statePath: string
  readonly folder: string
  readonly tasks: readonly string[]
  readonly staleMs: number
  /** Default: the session's clock. */
  readonly now?: number
}

/** The verdicts of a tick, each with its task. */
export type Verdicts = readonly (readonly [taskId: string, verdict: VerdictKind])[]

// A session that reconciles whenever it is told to, and answers with what it makes of the record.
process.on('message', (message) => {
  const { statePath, folder, tasks: list, staleMs, now = Date.now() } = message as Tick
  const state = readState(readFileSync(statePath, 'utf8'))
  const tasks = new Set(list)
  const heartbeats = readHeartbeats(heartbeatIdsOf(state, tasks), nodeHeartbeatFolder(folder))
  const { verdicts, unjudged } = reconcile({ state, heartbeats, tasks, staleMs, now })
  if (unjudged.length > 0) throw new Error('an entry was not judged')
  const answer: Verdicts = verdicts.map(({ taskId, verdict }) => [taskId, verdict])
  process.send?.(answer)
})
