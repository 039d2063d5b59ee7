import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { readingOf } from '../support/reading.js'

/** More than a call takes arguments. */
const COUNT = 130_000
const NOW = Date.UTC(2026, 0, 31, 12)

/** A record in which every entry of every collection is at fault. */
function faulty(): string {
  const running: string[] = []
  const retries: string[] = []
  for (let index = 0; index < COUNT; index++) {
    const session = index === 0 ? '"session_id":"s",' : ''
    running.push(`"I${index}":{"task_id":"t",${session}"worktree":"/t/","started_at":"2027-01-01T00:00:00Z"}`)
    retries.push(`"I${index}":{"attempt":1,"due_at_ms":1769860800}`)
  }
  const completed = `"I0",`.repeat(COUNT) + '"I0"'
  return `{"running":{${running.join()}},"retry_attempts":{${retries.join()}},"claimed":[],"completed":[${completed}]}`
}

describe('the rules on state records', () => {
  it('judge more than a hundred thousand entries one by one', { timeout: 30_000 }, () => {
    const view = readingOf({ path: '/w/state.json', kind: 'state', text: faulty(), surroundings: { now: () => NOW } })
    const found: Record<string, number> = {}
    for (const rule of rules) {
      if (!rule.id.startsWith('state-')) continue
      for (const problem of rule.check(view, rule.options?.defaults ?? {})) {
        const key = `${rule.id} ${problem.message}`
        found[key] = (found[key] ?? 0) + 1
      }
    }
    expect(found).toEqual({
      'state-claims running': COUNT,
      'state-claims retry': COUNT,
      'state-exclusive retry': COUNT,
      'state-exclusive completed': 1,
      'state-session one': COUNT - 1,
      'state-time future': COUNT,
      'state-time seconds': COUNT,
      'state-unique repeated': COUNT,
      'state-worktree shared': COUNT - 1
    })
  })
})
