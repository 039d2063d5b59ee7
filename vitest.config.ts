import { availableParallelism } from 'node:os'
import process from 'node:process'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { SkippedTests } from './test/support/needs.js'

/** The tests state the world they run in: nothing of this machine's environment may change a verdict. */
const env = { NO_COLOR: '1', FORCE_COLOR: '' }

/** Tests that start programs, open sockets, or look at a page in a browser. */
const LIVE = 'test/**/*.live.test.ts'

const PROCESSORS = availableParallelism()

/** Files that take longest, though they are small: Vitest begins with the largest, and the last ones would run alone. */
const LONG = [
  ...['test/fuzz/fuzz.live.test.ts', 'test/eslint/program.live.test.ts', 'test/adoption/pre-commit.live.test.ts'],
  ...['test/adoption/agent-plugin.live.test.ts', 'test/browser/matrix.live.test.ts', 'test/doctor/end-to-end/memory.live.test.ts'],
  ...['test/properties/same-findings.test.ts', 'test/properties/agreement.test.ts', 'test/secrets/outputs.test.ts']
]

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((path) => moduleId.endsWith(path))
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    reporters: ['default', new SkippedTests()],
    // With a seed, the order is what the command line asks for: `npm run test:everywhere` shuffles the files.
    sequence: process.env.PLUGVET_SEED === undefined ? { sequencer: LongFirst } : {},
    projects: [
      {
        test: {
          name: 'pure',
          include: ['test/**/*.test.ts'],
          exclude: [LIVE],
          setupFiles: ['test/support/seed.ts'],
          // They leave nothing behind, so they need no process of their own: each module is read and transformed once.
          isolate: false,
          pool: 'threads',
          maxWorkers: PROCESSORS,
          env,
          testTimeout: 180_000
        }
      },
      {
        test: {
          name: 'live',
          include: [LIVE],
          // What they look at runs in processes of its own: those that look need not be new ones for each file, which would read and
          // transform the same modules seventy times.
          isolate: false,
          // They wait a good part of their time: more files at a time than there are processors.
          maxWorkers: 2 * PROCESSORS,
          sequence: { groupOrder: 1 },
          env,
          testTimeout: 180_000,
          // Some build before their first test what the others need within one.
          hookTimeout: 180_000
        }
      }
    ]
  }
})
