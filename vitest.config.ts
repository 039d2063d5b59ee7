import { defineConfig } from 'vitest/config'

/** The tests state the world they run in: nothing of this machine's environment may change a verdict. */
const env = { NO_COLOR: '1', FORCE_COLOR: '' }

/** Tests that start programs, open sockets, or look at a page in a browser. */
const LIVE = 'test/**/*.live.test.ts'

export default defineConfig({
  test: {
    // Many tests wait for processes: as many files at a time as there are processors, not one less.
    maxWorkers: '100%',
    projects: [
      {
        // They leave nothing behind, so they need no process of their own: each module is read and transformed once.
        test: { name: 'pure', include: ['test/**/*.test.ts'], exclude: [LIVE], isolate: false, pool: 'threads', env, testTimeout: 60_000 }
      },
      { test: { name: 'live', include: [LIVE], env, testTimeout: 60_000 } }
    ]
  }
})
