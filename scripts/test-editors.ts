import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { installCodeServer } from './code-server.js'

// `npm run test:editors`: the extension in VS Code's own workbench, and Neovim, as a user sees them. With `-- --pictures`, the tests also
// write the pictures in the docs.
const root = resolve(import.meta.dirname, '..')
const pictures = process.argv.includes('--pictures')
const env = {
  ...process.env,
  PLUGVET_CODE_SERVER: installCodeServer(),
  ...(pictures ? { PLUGVET_PICTURES: resolve(root, 'docs/pictures') } : {})
}
const files = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const { status, error } = spawnSync('npx', ['vitest', 'run', '--config', 'vitest.editors.config.ts', ...files], { cwd: root, env, stdio: 'inherit' })
if (error !== undefined) throw error
process.exitCode = status ?? 1
