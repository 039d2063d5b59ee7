import { defineConfig } from 'vitest/config'

/** The pure tests that are about what stryker.config.json names; the others only come by, or take long. */
export default defineConfig({
  test: {
    include: [
      'test/{server,project,lint,orchestrator,rules}/**/*.test.ts',
      'test/eslint/files.test.ts',
      // What is said of a file that is not checked.
      'test/cli/{hosts,jsonl,lint,not-json,codex-toml}.test.ts'
    ],
    exclude: ['test/**/*.live.test.ts', 'test/lint/{baseline,directions}.test.ts', 'test/rules/state-size.test.ts'],
    setupFiles: ['test/support/seed.ts'],
    env: { NO_COLOR: '1', FORCE_COLOR: '' },
    testTimeout: 60_000
  }
})
