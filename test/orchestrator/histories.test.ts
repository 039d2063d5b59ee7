import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { HeartbeatSighting } from '../../src/orchestrator/heartbeat.js'
import { reconcile, type Verdict } from '../../src/orchestrator/reconcile.js'
import { readState } from '../../src/orchestrator/state.js'
import { runs } from '../support/runs.js'

const SESSIONS = [0, 1] as const

/** What happened to one worker. Times are milliseconds on the clock that all share. */
interface Life {
  readonly session: 0 | 1
  readonly start: number
  /** From each heartbeat to the next, over and over; none is longer than a heartbeat stays fresh. */
  readonly gaps: readonly number[]
  readonly end: { readonly how: 'killed' | 'stopped'; readonly at: number } | undefined
  /** Whether the heartbeat is named by the key, although the entry has an identifier. */
  readonly byKey: boolean
  /** When an earlier worker of the issue has beaten last, under the other name. */
  readonly leftover: number | undefined
}

interface History {
  readonly staleMs: number
  readonly lives: readonly Life[]
  /** When each session lost its task list, if it did. */
  readonly restarts: readonly [number | undefined, number | undefined]
  readonly ticks: readonly number[]
  /** How far the clock is behind the file system's when a tick is judged. */
  readonly behind: number
}

const HORIZON = 100_000

const history: fc.Arbitrary<History> = fc.integer({ min: 1, max: 5000 }).chain((staleMs) => {
  const time = fc.integer({ min: 0, max: HORIZON })
  const life: fc.Arbitrary<Life> = fc
    .record({
      session: fc.constantFrom(...SESSIONS),
      start: time,
      gaps: fc.array(fc.integer({ min: 1, max: staleMs }), { minLength: 1, maxLength: 5 }),
      ending: fc.constantFrom('killed' as const, 'stopped' as const, undefined),
      lasted: fc.integer({ min: 0, max: HORIZON }),
      byKey: fc.boolean(),
      leftover: fc.option(fc.integer({ min: 0, max: HORIZON }), { nil: undefined })
    })
    .map(({ ending, lasted, leftover, ...rest }) => ({
      ...rest,
      end: ending === undefined ? undefined : { how: ending, at: rest.start + lasted },
      leftover: leftover === undefined ? undefined : rest.start - leftover
    }))
  const aroundStale = fc.integer({ min: -2, max: 2 })
  return fc
    .record({
      staleMs: fc.constant(staleMs),
      lives: fc.array(life, { minLength: 1, maxLength: 8 }),
      restarts: fc.tuple(fc.option(time, { nil: undefined }), fc.option(time, { nil: undefined })),
      ticks: fc.array(time, { maxLength: 4 }),
      near: aroundStale,
      behind: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 3 * staleMs }))
    })
    .map(({ near, ...rest }) => ({ ...rest, ticks: [...rest.ticks, ...rest.lives.flatMap((one) => edgeOf(one, staleMs, near))] }))
})

/** A tick about where a killed worker's heartbeat goes stale. */
function edgeOf(life: Life, staleMs: number, near: number): number[] {
  return life.end?.how === 'killed' ? [Math.max(life.end.at, lastBeat(life, life.end.at) + staleMs + near)] : []
}

function lastBeat({ start, gaps }: Life, until: number): number {
  const round = gaps.reduce((sum, gap) => sum + gap, 0)
  let beat = start + Math.floor((until - start) / round) * round
  for (const gap of gaps) {
    if (beat + gap > until) break
    beat += gap
  }
  return beat
}

function isGone({ end }: Life, at: number): boolean {
  return end !== undefined && end.at <= at
}

/** What a session sees at a moment, and what it makes of it. */
function tick(story: History, session: 0 | 1, at: number): readonly Verdict[] {
  const present = [...story.lives.entries()].filter(
    ([, life]) => life.start <= at && !(life.end?.how === 'stopped' && isGone(life, at))
  )
  const heartbeats = new Map<string, HeartbeatSighting>()
  const running: Record<string, object> = {}
  const tasks = new Set<string>()
  for (const [index, life] of present) {
    const [named, other] = life.byKey ? [`key-${index}`, `issue-${index}`] : [`issue-${index}`, `key-${index}`]
    running[`key-${index}`] = { task_id: `task-${index}`, issue_identifier: `issue-${index}` }
    heartbeats.set(named, { is: 'file', mtimeMs: lastBeat(life, Math.min(at, life.end?.at ?? at)), empty: false })
    if (life.leftover !== undefined) heartbeats.set(other, { is: 'file', mtimeMs: life.leftover, empty: false })
    const lost = story.restarts[session]
    if (life.session === session && (lost === undefined || lost > at || life.start > lost)) tasks.add(`task-${index}`)
  }
  const state = readState(JSON.stringify({ running }))
  const { verdicts, unjudged } = reconcile({ state, heartbeats, tasks, now: at - story.behind, staleMs: story.staleMs })
  assert.deepEqual(unjudged, [])
  assert.deepEqual(verdicts.map(({ taskId }) => taskId), present.map(([index]) => `task-${index}`))
  for (const { taskId, action, verdict } of verdicts) {
    // Of what is not in its list, a session may touch only what nobody has.
    assert.equal(action === 'query-task', tasks.has(taskId))
    assert.equal(verdict === 'own', tasks.has(taskId))
  }
  return verdicts
}

it('in every history: no healthy task is abandoned, every dead one is once it is stale, and the sessions agree', () => {
  const seen = { healthy: 0, fresh: 0, stale: 0, own: 0 }
  const check = (story: History) => {
    for (const at of story.ticks) {
      const bySession = SESSIONS.map((session) => tick(story, session, at))
      for (const verdicts of bySession) {
        for (const { taskId, verdict } of verdicts) {
          const life = story.lives[Number(taskId.slice('task-'.length))]
          if (life === undefined) throw new Error(`no such worker: ${taskId}`)
          if (verdict === 'own') {
            seen.own++
          } else if (!isGone(life, at)) {
            seen.healthy++
            assert.equal(verdict, 'other-session')
          } else {
            const age = at - story.behind - lastBeat(life, life.end?.at ?? at)
            const isStale = age > story.staleMs
            seen[isStale ? 'stale' : 'fresh']++
            assert.equal(verdict, isStale ? 'abandoned' : 'other-session')
          }
        }
      }
      const [first = [], second = []] = bySession
      for (const [index, one] of first.entries()) {
        const pair = [one.verdict, second[index]?.verdict].sort()
        assert.notDeepEqual(pair, ['own', 'own'])
        assert.notDeepEqual(pair, ['abandoned', 'other-session'])
        assert.equal(second[index]?.taskId, one.taskId)
      }
    }
  }
  fc.assert(fc.property(history, check), { numRuns: runs(3000) })
  // Enough of everything, or the property says little.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(1000)
})
