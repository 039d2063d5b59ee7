// node escapee.mjs [stubborn] [cleared]: answers, ends as it should, and leaves a process in a session of its own
// behind, on request without its environment.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { answer } from './answer.mjs'

const modes = process.argv.slice(2)
const idle = fileURLToPath(new URL('idle.mjs', import.meta.url))
const env = modes.includes('cleared') ? {} : process.env
const child = spawn(process.execPath, [idle, ...modes], { stdio: 'ignore', detached: true, env })
child.unref()
child.once('spawn', () => {
  answer({ 'test/child': () => ({ pid: child.pid }) })
})
