import { defineConfig } from 'vitest/config'

/** The pure tests that are about what stryker.config.json names; the others only come by. */
export default defineConfig({
  test: {
    include: ['test/{config,lint,orchestrator}/**/*.test.ts'],
    exclude: ['test/**/*.live.test.ts', 'test/config/{commands,credentials,paths,translate}/**', 'test/lint/{baseline,directions,large-secrets}.test.ts'],
    env: { NO_COLOR: '1', FORCE_COLOR: '' },
    testTimeout: 60_000
  }
})
