import { defineConfig } from 'vitest/config'

/** The tests in editors that `npm run test:editors` installs or finds; each file starts one. */
export default defineConfig({
  test: {
    include: ['test/editors/*.editor.ts'],
    env: { NO_COLOR: '1', FORCE_COLOR: '' },
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 180_000
  }
})
