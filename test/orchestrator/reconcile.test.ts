import { describe, expect, it } from 'vitest'
import type { HeartbeatSighting } from '../../src/orchestrator/heartbeat.js'
import { ACTIONS, heartbeatIdsOf, reconcile, type ReconcileInput } from '../../src/orchestrator/reconcile.js'
import { readState } from '../../src/orchestrator/state.js'

const NOW = Date.UTC(2026, 0, 31, 12)
const STALE = 180_000

function beat(ageMs: number, empty = false): HeartbeatSighting {
  return { is: 'file', mtimeMs: NOW - ageMs, empty }
}

type Sightings = Readonly<Record<string, HeartbeatSighting>>

function judge(running: unknown, heartbeats: Sightings = {}, more: Partial<ReconcileInput> = {}) {
  const state = readState(JSON.stringify({ running }))
  const sightings = new Map(Object.entries(heartbeats))
  return reconcile({ state, heartbeats: sightings, tasks: new Set(), now: NOW, staleMs: STALE, ...more })
}

/** The verdict on one entry, and its notes. */
function judgeOne(entry: object, heartbeats: Sightings = {}, more: Partial<ReconcileInput> = {}) {
  const { verdicts, unjudged } = judge({ K: { task_id: 't1', ...entry } }, heartbeats, more)
  expect(verdicts.length + unjudged.length).toBe(1)
  const [verdict] = verdicts
  return { verdict: verdict?.verdict, heartbeat: verdict?.heartbeat, notes: verdict?.notes.map(({ message }) => message) }
}

const codesOf = (...args: Parameters<typeof judgeOne>) => {
  const [entry, heartbeats, more] = args
  return judge({ K: { task_id: 't1', ...entry } }, heartbeats, more).verdicts[0]?.notes.map(({ code }) => code)
}

describe('§3.2 reconciliation', () => {
  it('takes the fast path for a task of the own list, whatever the heartbeat says', () => {
    const running = { A: { task_id: 't1' }, B: { task_id: 't2' } }
    const { verdicts } = judge(running, { A: beat(STALE * 9), B: beat(0) }, { tasks: new Set(['t1', 't2']) })
    expect(verdicts).toEqual([
      { key: 'A', issue: 'A', taskId: 't1', verdict: 'own', action: 'query-task', notes: [] },
      { key: 'B', issue: 'B', taskId: 't2', verdict: 'own', action: 'query-task', notes: [] }
    ])
  })

  it('leaves a task with a fresh heartbeat to the session that has it', () => {
    const { verdicts } = judge({ A: { task_id: 't1' } }, { A: beat(4100) })
    const heartbeat = { issue: 'A', ageMs: 4100 }
    expect(verdicts).toEqual([
      { key: 'A', issue: 'A', taskId: 't1', verdict: 'other-session', action: 'leave', heartbeat, notes: [] }
    ])
  })

  it('calls a task with a stale or without a heartbeat abandoned', () => {
    const { verdicts } = judge({ A: { task_id: 't1' }, B: { task_id: 't2' } }, { A: beat(STALE * 2) })
    expect(verdicts.map(({ verdict, action, heartbeat }) => [verdict, action, heartbeat?.ageMs])).toEqual([
      ['abandoned', 'retry', STALE * 2],
      ['abandoned', 'retry', undefined]
    ])
  })

  it.each([
    [STALE - 1, 'other-session'],
    [STALE, 'other-session'],
    [STALE + 1, 'abandoned']
  ])('of a heartbeat aged %d ms: %s', (ageMs, verdict) => {
    expect(judgeOne({}, { K: beat(ageMs) }).verdict).toBe(verdict)
  })

  it('counts whole milliseconds: file systems count parts of them, clocks do not', () => {
    const sighting: HeartbeatSighting = { is: 'file', mtimeMs: NOW + 0.9, empty: false }
    expect(judgeOne({}, { K: sighting })).toEqual({ verdict: 'other-session', heartbeat: { issue: 'K', ageMs: 0 }, notes: [] })
    expect(judgeOne({}, { K: { ...sighting, mtimeMs: NOW - STALE + 0.5 } }).verdict).toBe('other-session')
  })

  it('has no action that stops a task', () => {
    expect(Object.values(ACTIONS)).toEqual(['query-task', 'leave', 'retry'])
  })

  it('asks for the heartbeats of the tasks that are not its own', () => {
    const state = readState(
      JSON.stringify({ running: { A: { task_id: 't1' }, B: { task_id: 't2', issue_identifier: 'I' }, '../C': { task_id: 't3' } } })
    )
    expect([...heartbeatIdsOf(state, new Set(['t1']))]).toEqual(['I', 'B'])
  })

  it.each([0, -1, Number.NaN])('refuses the stale time %d', (staleMs) => {
    expect(() => judge({}, {}, { staleMs })).toThrow(new RangeError(`staleMs must be at least 1, not ${staleMs}`))
  })

  it.each([Number.NaN, Infinity])('refuses the moment %d', (now) => {
    expect(() => judge({}, {}, { now })).toThrow(new RangeError(`now must be a time in milliseconds, not ${now}`))
  })
})

describe('keys that objects have by themselves', () => {
  it.each(['__proto__', 'constructor', 'toString'])('%s', (key) => {
    const state = readState(`{ "running": { "${key}": { "task_id": "${key}" } } }`)
    const input = { state, tasks: new Set<string>(), now: NOW, staleMs: STALE }
    expect(reconcile({ ...input, heartbeats: new Map() }).verdicts[0]).toMatchObject({ key, verdict: 'abandoned' })
    expect(reconcile({ ...input, heartbeats: new Map([[key, beat(1)]]) }).verdicts[0]).toMatchObject({ key, verdict: 'other-session' })
  })
})

describe('an entry whose issue and key differ', () => {
  const entry = { issue_identifier: 'I' }

  it('has the heartbeat of its issue', () => {
    expect(judgeOne(entry, { I: beat(5) })).toEqual({ verdict: 'other-session', heartbeat: { issue: 'I', ageMs: 5 }, notes: [] })
  })

  it.each([
    [beat(STALE * 2), beat(5), 'K', 5, 'other-session'],
    [beat(5), beat(STALE * 2), 'I', 5, 'other-session'],
    [beat(STALE * 3), beat(STALE * 2), 'K', STALE * 2, 'abandoned'],
    [beat(7), beat(7), 'I', 7, 'other-session']
  ] as const)('has the fresher of two, and says so', (I, K, issue, ageMs, verdict) => {
    const message = `the issue and the key each have a heartbeat file; the one for '${issue}' is fresher and counts`
    expect(judgeOne(entry, { I, K })).toEqual({ verdict, heartbeat: { issue, ageMs }, notes: [message] })
    expect(codesOf(entry, { I, K })).toEqual(['two-heartbeats'])
  })

  it('has that of its key where the issue has none, and says so', () => {
    const message = "'I' has no heartbeat file, but the key 'K' has one, and it counts"
    expect(judgeOne(entry, { K: beat(5) })).toEqual({ verdict: 'other-session', heartbeat: { issue: 'K', ageMs: 5 }, notes: [message] })
    expect(codesOf(entry, { K: beat(5), I: { is: 'directory' } })).toEqual(['heartbeat-of-key', 'no-file'])
  })
})

describe('what is remarkable', () => {
  it.each<[string, object, Sightings, Partial<ReconcileInput>]>([
    ['replaced-heartbeat', {}, { K: { is: 'replaced' } }, {}],
    ['deleted-heartbeat', {}, { K: { is: 'deleted' } }, {}],
    ['no-file', {}, { K: { is: 'other' } }, {}],
    ['empty-heartbeat', {}, { K: beat(1, true) }, {}],
    ['future-heartbeat', {}, { K: beat(-4100) }, {}],
    ['heartbeat-before-start', { started_at: '2026-01-31T11:59:30Z' }, { K: beat(60_000) }, {}],
    ['future-start', { started_at: '2026-01-31T12:00:00.001Z' }, {}, {}],
    ['just-started', { started_at: '2026-01-31T12:00:00Z' }, {}, {}],
    ['restarted-session', { session_id: 's1' }, {}, { session: 's1' }],
    ['entry-of-other-session', { session_id: 's1' }, {}, { session: 's2', tasks: new Set(['t1']) }]
  ])('has the code %s, and no other', (code, entry, heartbeats, more) => {
    expect(codesOf(entry, heartbeats, more)).toEqual([code])
  })

  it('a heartbeat from the future: fresh, with how far', () => {
    expect(judgeOne({}, { K: beat(-4100) })).toEqual({
      verdict: 'other-session',
      heartbeat: { issue: 'K', ageMs: -4100 },
      notes: ['the heartbeat is 4.1 s ahead of the clock, so it counts as fresh: one of the two clocks is wrong']
    })
    expect(judgeOne({}, { K: beat(-STALE * 1000) }).verdict).toBe('other-session')
  })

  it('a clock that runs backwards: what was fresh stays fresh, what was stale is so again when it is later', () => {
    const verdictAt = (now: number) => judgeOne({}, { K: beat(0) }, { now }).verdict
    expect([NOW + STALE + 1, NOW, NOW - STALE, NOW + STALE + 1].map(verdictAt)).toEqual([
      'abandoned',
      'other-session',
      'other-session',
      'abandoned'
    ])
  })

  it('a heartbeat that was being replaced: fresh', () => {
    expect(judgeOne({}, { K: { is: 'replaced' } })).toEqual({
      verdict: 'other-session',
      heartbeat: { issue: 'K', ageMs: 0 },
      notes: ['the heartbeat file was being replaced just now, so it counts as fresh']
    })
  })

  it('one that was deleted at that moment: missing', () => {
    expect(judgeOne({}, { K: { is: 'deleted' } })).toEqual({
      verdict: 'abandoned',
      heartbeat: undefined,
      notes: ["the heartbeat file of 'K' was deleted just now: the worker may have just exited; check again before you act"]
    })
  })

  it.each<[HeartbeatSighting, string]>([
    [{ is: 'directory' }, "the heartbeat file of 'K' is a directory, so it does not count"],
    [{ is: 'other' }, "the heartbeat file of 'K' is not a regular file, so it does not count"]
  ])('one that is not a file: missing', (K, message) => {
    expect(judgeOne({}, { K })).toEqual({ verdict: 'abandoned', heartbeat: undefined, notes: [message] })
  })

  it('an empty one: judged by its time', () => {
    const message = 'the heartbeat file is empty; its modification time still counts'
    expect(judgeOne({}, { K: beat(1, true) })).toMatchObject({ verdict: 'other-session', notes: [message] })
    expect(judgeOne({}, { K: beat(STALE + 1, true) })).toMatchObject({ verdict: 'abandoned', notes: [message] })
  })

  it('one that is older than the task', () => {
    const entry = { started_at: '2026-01-31T11:59:30Z' }
    const message = 'the heartbeat is 30 s older than the start of the task: it may be from an earlier attempt'
    expect(judgeOne(entry, { K: beat(60_000) })).toMatchObject({ verdict: 'other-session', notes: [message] })
    expect(codesOf(entry, { K: beat(30_000) })).toEqual([])
  })

  it('a task without a heartbeat that has only just started', () => {
    const message = 'the task started 2 s ago: its worker may not have written a heartbeat yet'
    expect(judgeOne({ started_at: '2026-01-31T11:59:58Z' })).toMatchObject({ verdict: 'abandoned', notes: [message] })
    expect(codesOf({ started_at: '2026-01-31T11:57:00Z' })).toEqual(['just-started'])
    expect(codesOf({ started_at: '2026-01-31T11:56:59.999Z' })).toEqual([])
    const [ofKey, replaced] = [{ K: beat(STALE + 1) }, { I: { is: 'replaced' } }] as const
    const entry = { issue_identifier: 'I', started_at: '2026-01-31T11:59:58Z' }
    expect(codesOf(entry, ofKey)).toEqual(['heartbeat-of-key', 'heartbeat-before-start'])
    expect(codesOf(entry, replaced)).toEqual(['replaced-heartbeat'])
  })

  it('a task that starts in the future', () => {
    const message = 'the task starts 1 min in the future: one of the two clocks is wrong'
    const entry = { started_at: '2026-01-31T12:01:00Z' }
    expect(judgeOne(entry)).toMatchObject({ verdict: 'abandoned', notes: [message] })
    expect(judgeOne(entry, {}, { tasks: new Set(['t1']) })).toMatchObject({ verdict: 'own', notes: [message] })
  })

  it('a session that was restarted, and a task that another session had', () => {
    const entry = { session_id: 's1' }
    const tasks = new Set(['t1'])
    const restarted = 'the entry names this session, but the task is not in its list: the session was restarted'
    const foreign = "the entry names the session 's1', but the task is in the list of this session"
    expect(judgeOne(entry, { K: beat(0) }, { session: 's1' })).toMatchObject({ verdict: 'other-session', notes: [restarted] })
    expect(judgeOne(entry, {}, { session: 's1' })).toMatchObject({ verdict: 'abandoned', notes: [restarted] })
    expect(judgeOne(entry, {}, { session: 's2', tasks })).toMatchObject({ verdict: 'own', notes: [foreign] })
    expect(codesOf(entry, {}, { session: 's1', tasks })).toEqual([])
    expect(codesOf(entry, {}, { session: 's2' })).toEqual([])
    expect(codesOf(entry, {}, { tasks })).toEqual([])
  })
})

describe('an entry that cannot be judged', () => {
  it('is told with its reason, and the others are judged', () => {
    const { verdicts, unjudged } = judge({ A: null, B: { task_id: 't2' } })
    expect(verdicts.map(({ key }) => key)).toEqual(['B'])
    expect(unjudged).toEqual([{ key: 'A', reason: 'the entry is not an object' }])
  })

  it.each(['../x', 'a/b', 'NUL', ''])('for its issue id %j is never called abandoned', (id) => {
    const entry = { issue_identifier: id }
    expect(judgeOne(entry).verdict).toBeUndefined()
    expect(judgeOne(entry, { K: beat(STALE + 1), [id]: beat(0) }).verdict).toBeUndefined()
    expect(judgeOne(entry, { K: beat(0) }).verdict).toBe('other-session')
    expect(judgeOne(entry, {}, { tasks: new Set(['t1']) }).verdict).toBe('own')
  })
})
