import { describe, expect, test } from 'vitest'
import { rules } from '../../rules/index.js'
import { reconcile } from '../../src/orchestrator/reconcile.js'
import { readState } from '../../src/orchestrator/state.js'
import { lintOne, readingOf } from '../support/reading.js'
import { isSuperlinear } from '../support/scaling.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const NOW = Date.UTC(2026, 0, 31, 12)
const LENGTH = 16 * 1024
const SEEDS = ['aB3', ' ', '.', '/', '../', '${', '${A', '"', "'", '\\', 'ghp_', 'a:b@', '\u{1F600}', '\u0001']
const STATE_RULES = rules.filter(({ kinds }) => kinds.includes('state'))

const repeated = (seed: string, length: number): string => seed.repeat(Math.ceil(length / seed.length)).slice(0, length)

/** A record in which every text is long, and every rule has something to say. */
function record(run: string): string {
  const entry = { task_id: run, issue_identifier: run, session_id: run, worktree: `/t/${run}`, started_at: run }
  const running = { [run]: entry, [`${run}x`]: entry, y: { ...entry, issue_identifier: `${run}y` } }
  return JSON.stringify({ running, retry_attempts: { [run]: { attempt: 1, due_at_ms: 1 } }, claimed: ['z', run, run], completed: [run, run] })
}

describe('ids of any length, whatever is repeated in them', () => {
  test('are judged by every rule in linear time', () => {
    const run = (seed: string) => (length: number) =>
      lintOne({ path: '/w/state.json', kind: 'state', text: record(repeated(seed, length)), surroundings: { now: () => NOW } }, { judges: STATE_RULES })
    const found = new Set(SEEDS.flatMap((seed) => run(seed)(100).findings.map(({ ruleId }) => ruleId)))
    expect(found.size).toBeGreaterThan(4)
    expect(SEEDS.filter((seed) => isSuperlinear(run(seed), LENGTH))).toEqual([])
  }, 120_000)

  test('are reconciled in linear time', () => {
    const run = (seed: string) => (length: number) => {
      const text = record(repeated(seed, length))
      const heartbeats = new Map([[repeated(seed, length), { is: 'deleted' }]] as const)
      const reading = readingOf({ path: '/w/state.json', kind: 'state', text })
      const { verdicts } = reconcile({ state: readState(text), heartbeats, tasks: new Set(['t']), now: NOW, staleMs: 1 })
      return verdicts.map(({ key }) => reading.secrets.redact(key))
    }
    expect(SEEDS.filter((seed) => isSuperlinear(run(seed), LENGTH))).toEqual([])
  }, 120_000)

  test('do not make every row of the table as wide as the longest', async () => {
    const id = 'k'.repeat(LENGTH)
    const entry = { task_id: 't', worktree: '/t', started_at: '2026-01-31T11:00:00Z' }
    const running = { [id]: entry, ...Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`I${index}`, entry])) }
    const cwd = tempFolder({ 'state.json': JSON.stringify({ running, retry_attempts: {}, claimed: Object.keys(running), completed: [] }) })
    const { out } = await runCli(cwd, ['reconcile', 'state.json', '--stale-ms', '1000', '--task', 't', '--quiet'])
    expect(out).toContain(`${'k'.repeat(149)}…${'k'.repeat(50)}`)
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThan(1200)
  })
})
