import { describe, expect, it } from 'vitest'
import { readState } from '../../src/orchestrator/state.js'

const START = Date.UTC(2026, 0, 31, 12)

function recordOf(running: unknown): string {
  return JSON.stringify({ running, retry_attempts: {}, claimed: [], completed: [] })
}

describe('a state record', () => {
  it('has its tasks, in order', () => {
    const text = recordOf({
      'ISS-1': { task_id: 't1', session_id: 's1', worktree: '/w', started_at: '2026-01-31T13:00:00+01:00', issue_identifier: 'ISS-1' },
      key: { task_id: 't2', session_id: null, issue_identifier: 'ISS-2' }
    })
    expect(readState(text)).toEqual({
      running: [
        { key: 'ISS-1', issue: 'ISS-1', heartbeatIds: ['ISS-1'], taskId: 't1', sessionId: 's1', startedAt: START },
        { key: 'key', issue: 'ISS-2', heartbeatIds: ['ISS-2', 'key'], taskId: 't2' }
      ],
      unjudged: []
    })
  })

  it('may have keys that objects have by themselves', () => {
    const entries = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'].map((key) => `"${key}": { "task_id": "t-${key}" }`)
    const { running, unjudged } = readState(`{ "running": { ${entries.join(', ')} } }`)
    expect(running.map(({ key, taskId }) => [key, taskId])).toEqual([
      ['__proto__', 't-__proto__'],
      ['constructor', 't-constructor'],
      ['toString', 't-toString'],
      ['hasOwnProperty', 't-hasOwnProperty']
    ])
    expect(unjudged).toEqual([])
  })

  it('inherits nothing', () => {
    const whole = readState('{ "__proto__": { "running": { "A": { "task_id": "t" } } } }')
    expect(whole).toMatchObject({ running: [], defect: "it has no 'running'" })
    expect(readState('{ "running": { "A": { "__proto__": { "task_id": "t" } } } }').running).toEqual([])
  })

  it.each<[string, string]>([
    ['', 'it is not valid JSON, or only partly written'],
    ['running:', 'it is not valid JSON, or only partly written'],
    [recordOf({ A: { task_id: 't' }, B: { task_id: 'u' } }).slice(0, 40), 'it is not valid JSON, or only partly written'],
    ['[]', 'it is not an object'],
    ['null', 'it is not an object'],
    ['{}', "it has no 'running'"],
    [recordOf([]), "its 'running' is not an object"],
    [recordOf(null), "its 'running' is not an object"],
    [recordOf('x'), "its 'running' is not an object"]
  ])('of the text %j is not judged', (text, defect) => {
    expect(readState(text)).toEqual({ running: [], unjudged: [], defect })
  })

  it('is read in spite of what leaves no doubt about it', () => {
    const { running } = readState('\uFEFF{ "running": { "A": { "task_id": "t", }, }, } // end')
    expect(running.map(({ taskId }) => taskId)).toEqual(['t'])
  })

  it('tells the entries apart that cannot be judged', () => {
    const noTask = "the entry has no 'task_id', so its owner is unknown"
    const { running, unjudged } = readState(recordOf({ a: null, b: [], c: 'x', d: {}, e: { task_id: 7 }, f: { task_id: 't' } }))
    expect(running.map(({ key }) => key)).toEqual(['f'])
    expect(unjudged).toEqual([
      { key: 'a', reason: 'the entry is not an object' },
      { key: 'b', reason: 'the entry is not an object' },
      { key: 'c', reason: 'the entry is not an object' },
      { key: 'd', reason: noTask },
      { key: 'e', reason: noTask }
    ])
  })

  it.each(['../x', '/etc/passwd', 'a\\b', '', '..', 'NUL', 'a\0'])('never looks for the heartbeat of %j', (id) => {
    const { running } = readState(recordOf({ K: { task_id: 't', issue_identifier: id }, [id]: { task_id: 'u' } }))
    expect(running.map(({ issue, heartbeatIds, notFound }) => [issue, heartbeatIds, notFound])).toEqual([
      [id, ['K'], 'the issue id is not a valid file name for the heartbeat folder, so it is not looked up'],
      [id, [], 'the issue id is not a valid file name for the heartbeat folder, so it is not looked up']
    ])
  })

  it('does without the heartbeat of a key that is not a file name, where the issue has a name', () => {
    const [task] = readState(recordOf({ 'org/repo#1': { task_id: 't', issue_identifier: 'ISS-1' } })).running
    expect(task).toEqual({ key: 'org/repo#1', issue: 'ISS-1', heartbeatIds: ['ISS-1'], taskId: 't' })
  })

  it('says that an identifier of another type names no heartbeat', () => {
    const [task] = readState(recordOf({ K: { task_id: 't', issue_identifier: 7 } })).running
    expect(task).toEqual({
      key: 'K',
      issue: 'K',
      heartbeatIds: ['K'],
      notFound: "the entry's 'issue_identifier' is not a string, so its heartbeat cannot be found",
      taskId: 't'
    })
  })

  it.each(['2026-01-31T12:00:00', '2026-01-31', 'soon', '', 7, null])('has no start in %j', (started_at) => {
    expect(readState(recordOf({ K: { task_id: 't', started_at } })).running[0]).not.toHaveProperty('startedAt')
  })
})
