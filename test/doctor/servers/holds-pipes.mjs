// node holds-pipes.mjs [detached]: crashes while a child of its own holds its pipes open.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const idle = fileURLToPath(new URL('idle.mjs', import.meta.url))
const detached = process.argv[2] === 'detached'
const child = spawn(process.execPath, [idle], { stdio: ['ignore', 'inherit', 'inherit'], detached })
child.once('spawn', () => {
  console.error(`child ${child.pid}`)
  console.error('Error: crashed beside its child')
  process.exit(1)
})
