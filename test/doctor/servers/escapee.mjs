// node escapee.mjs [stubborn] [cleared] [twice]: answers, ends as it should, and leaves a process in a session of its own
// behind, on request without its environment, and on request started by a process that is gone.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { answer } from './answer.mjs'

const modes = process.argv.slice(2)
const idle = fileURLToPath(new URL('idle.mjs', import.meta.url))
const env = modes.includes('cleared') ? {} : process.env
const between = `
  const child = require('child_process').spawn(process.execPath, process.argv.slice(1), { stdio: 'ignore', detached: true, env: process.env })
  child.once('spawn', () => process.stdout.write(String(child.pid), () => process.exit()))`

async function startTwice() {
  const parent = spawn(process.execPath, ['-e', between, idle, ...modes], { stdio: ['ignore', 'pipe', 'ignore'], detached: true, env })
  let pid = ''
  parent.stdout.on('data', (chunk) => (pid += chunk))
  await once(parent, 'close')
  return Number(pid)
}

async function startOnce() {
  const child = spawn(process.execPath, [idle, ...modes], { stdio: 'ignore', detached: true, env })
  child.unref()
  await once(child, 'spawn')
  return child.pid
}

const pid = modes.includes('twice') ? await startTwice() : await startOnce()
answer({ 'test/child': () => ({ pid }) })
