import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measure, table } from './measure.js'
import { peakMemory } from './memory.js'

const ENTRIES = 200_000

/** A state record of 200,000 running entries, about 52 MB, and what is wrong with it. */
interface BenchRecord {
  readonly name: string
  /** The changes that put mistakes into the entry at an index; none if the entry is correct. */
  readonly spoil: (index: number) => object | undefined
}

/** No finding, a few spread over the file, one in every fourth entry, three in every entry. */
const RECORDS: readonly BenchRecord[] = [
  { name: 'no findings', spoil: () => undefined },
  { name: '9 findings, from the first entry to the last', spoil: (index) => (index % 24_999 === 0 ? { started_at: 'yesterday' } : undefined) },
  { name: '50,000 findings', spoil: (index) => (index % 4 === 0 ? { started_at: 'yesterday' } : undefined) },
  {
    name: '599,999 findings',
    spoil: (index) => ({ task_id: index, started_at: '31 January 2026, noon', worktree: '/srv/worktrees/in-the-same-place-for-all' })
  }
]

/** Writes a record as an orchestrator would, indented by two spaces. */
function writeRecord(path: string, { spoil }: BenchRecord): void {
  const running: Record<string, object> = {}
  for (let index = 0; index < ENTRIES; index++) {
    running[`ISSUE-${index}`] = {
      task_id: `task-${index}-4f1c`,
      session_id: `session-${index % 7}`,
      worktree: `/srv/worktrees/project-${index % 97}/ISSUE-${index}`,
      started_at: '2026-01-31T12:00:00.000Z',
      issue_identifier: `ISSUE-${index}`,
      ...spoil(index)
    }
  }
  const record = { running, retry_attempts: {}, claimed: Object.keys(running), completed: [] }
  writeFileSync(path, JSON.stringify(record, null, 2) + '\n')
}

interface Setting {
  readonly node: string
  readonly cli: string
  readonly folder: string
  readonly rounds: number
}

/**
 * Times each record, compared with reading and parsing it, and reports the memory: the peak resident set minus that of an
 * idle Node, as a multiple of the file's size.
 */
export function* measureRecords({ node, cli, folder, rounds }: Setting): Generator<string> {
  mkdirSync(folder, { recursive: true })
  const idle = peakMemory({ name: 'node', command: [node, '-e', '0'] }, folder, rounds)
  for (const record of RECORDS) {
    const file = join(folder, 'state.json')
    writeRecord(file, record)
    const contestants = [
      { name: 'read and JSON.parse', command: [node, join(import.meta.dirname, 'read-and-parse-one.cjs'), file] },
      { name: 'plugvet', command: [node, cli, file], exits: [0, 1] }
    ] as const
    const size = statSync(file).size
    const memory = contestants.map((contestant) => {
      const peak = peakMemory(contestant, folder, 3)
      return `${contestant.name} ×${((peak - idle) / size).toFixed(1)} of the file's size`
    })
    const title = `a state record of 200,000 entries (${Math.round(size / 1e6)} MB), ${record.name}`
    yield `${table(title, measure(contestants, rounds))}  memory: ${memory.join(', ')}\n`
  }
}
