import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

// Hundreds of runs of the doctor over hostile servers, which must leave no process and no file: `npm run soak:doctor -- 200 SEED`.
const [runs = '200', seed = '1'] = process.argv.slice(2)
const cwd = resolve(import.meta.dirname, '..')
const argv = ['run', '--project', 'live', 'test/doctor/end-to-end/hostile.live.test.ts']
const { status, error } = spawnSync(resolve(cwd, 'node_modules/.bin/vitest'), argv, {
  cwd,
  stdio: 'inherit',
  env: { ...process.env, PLUGVET_SOAK_DOCTOR: runs, PLUGVET_SEED: seed }
})
if (error !== undefined) throw error
process.exitCode = status ?? 1
