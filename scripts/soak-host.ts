import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

// Hundreds of random sequences of commands against real processes, then ten sessions of 500 commands against the real servers
// that run offline: `npm run soak:host -- 10x500 SEED`.
const [size = '10x500', seed = '1'] = process.argv.slice(2)
const cwd = resolve(import.meta.dirname, '..')
const argv = ['run', '--project', 'live', 'test/host-session/random.live.test.ts', '--disable-console-intercept']
const { status, error } = spawnSync(resolve(cwd, 'node_modules/.bin/vitest'), argv, {
  cwd,
  stdio: 'inherit',
  env: { ...process.env, PLUGVET_SOAK: size, PLUGVET_SEED: seed }
})
if (error !== undefined) throw error
process.exitCode = status ?? 1
