import { normalize } from '../src/base/path.js'
import { entriesOf, type StateEntry, stringOf } from '../src/orchestrator/state.js'
import { defineRule } from '../src/rule/rule.js'

export default defineRule({
  id: 'state-worktree',
  kinds: ['state'],
  presets: { spec: 'off', recommended: 'error', strict: 'error' },
  summary: 'Two running tasks in one worktree.',
  why: `Each task needs its own working directory. Two tasks in the same one overwrite each other's files and commit each
other's changes without noticing.`,
  remedy: 'Give each task its own worktree, or remove the entry of a task that is no longer running.',
  spec: '§1',
  messages: { shared: "'{{key}}' is running in the worktree of '{{other}}'" },
  examples: {
    valid: [
      {
        input:
          '{ "running": { "A": { "worktree": "/t/a" }, "B": { "worktree": "/t/A" }, "C": { "worktree": "/t/a/b" } } }\n'
      },
      {
        title: 'worktrees that are not strings, which `state-shape` reports',
        input: '{ "running": { "A": { "worktree": null }, "B": { "worktree": null }, "C": {}, "D": {} } }\n'
      }
    ],
    invalid: [
      {
        title: 'the same path',
        input: '{\n  "running": {\n    "A": { "worktree": "/t/a" },\n    "B": { "worktree": "/t/a" }\n  }\n}\n',
        problems: [{ message: "'B' is running in the worktree of 'A'", range: '4:24-30' }]
      },
      {
        title: 'the same path, spelled differently',
        input: `{
  "running": {
    "A": { "worktree": "/t/a" },
    "B": { "worktree": "/t//a/" },
    "C": { "worktree": "/t/./b/../a" },
    "D": { "worktree": "\\\\t\\\\a" }
  }
}
`,
        problems: [
          { message: "'B' is running in the worktree of 'A'", range: '4:24-32' },
          { message: "'C' is running in the worktree of 'A'", range: '5:24-37' },
          { message: "'D' is running in the worktree of 'A'", range: '6:24-32' }
        ]
      }
    ]
  },
  *check({ value }) {
    const entries = entriesOf(value, 'running')
    if (areAllDifferent(entries)) return
    const taken = new Map<string, string>()
    for (const entry of entries) {
      const worktree = stringOf(entry, 'worktree')
      if (worktree === undefined) continue
      const { key } = entry
      const path = normalised(worktree)
      const other = taken.get(path)
      if (other === undefined) {
        taken.set(path, key)
        continue
      }
      const related = [{ message: `the worktree of '${other}'`, at: ['running', other, 'worktree'] }]
      yield { message: 'shared', data: { key, other }, at: ['running', key, 'worktree'], related }
    }
  }
})

/** Whether every entry has its own worktree: nearly always true, and cheap to check for a large record. */
function areAllDifferent(entries: readonly StateEntry[]): boolean {
  const paths = new Set<string>()
  let count = 0
  for (const entry of entries) {
    const worktree = stringOf(entry, 'worktree')
    if (worktree === undefined) continue
    count++
    paths.add(normalised(worktree))
  }
  return paths.size === count
}

/** What a path has that can be spelled in more than one way. */
const UNUSUAL = /\\|\/\/|\/$|(?:^|\/)\./

/** A path in one spelling: forward slashes, no `.` and `..` inside, none at the end. Letter case is left alone. */
function normalised(path: string): string {
  if (!UNUSUAL.test(path)) return path
  const plain = normalize(path.replaceAll('\\', '/'))
  return plain.length > 1 && plain.endsWith('/') ? plain.slice(0, -1) : plain
}
