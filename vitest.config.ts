import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** The tests state the world they run in: nothing of this machine's environment may change a verdict. */
const env = { NO_COLOR: '1', FORCE_COLOR: '' }

/** Tests that start programs, open sockets, or look at a page in a browser. */
const LIVE = 'test/**/*.live.test.ts'

const PROCESSORS = availableParallelism()

export default defineConfig({
  test: {
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
          testTimeout: 60_000
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
