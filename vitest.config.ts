import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // The tests state the world they run in: nothing of this machine's environment may change a verdict.
    env: { NO_COLOR: '1', FORCE_COLOR: '' },
    testTimeout: 60_000,
    // Many tests wait for processes: as many files at a time as there are processors, not one less.
    maxWorkers: '100%'
  }
})
