// Answers, ends on SIGTERM only, and leaves a process in its own group behind that does not.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { answer } from './answer.mjs'

const idle = fileURLToPath(new URL('idle.mjs', import.meta.url))
const child = spawn(process.execPath, [idle, 'stubborn'], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
// Before that, SIGTERM would still end it.
child.once('message', () => {
  child.disconnect()
  answer({ 'test/child': () => ({ pid: child.pid }) })
})
