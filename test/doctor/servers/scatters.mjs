// node scatters.mjs [attached|detached|cleared|stubborn|mute]…: answers, and has started a child for each of the first
// three words: in its own group, in a session of its own, in one of its own and without its environment. With the fourth
// neither it nor its children end before they must; with the last it does not answer `tools/list`.
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answer } from './answer.mjs'

const words = process.argv.slice(2)
const isStubborn = words.includes('stubborn')
const idle = fileURLToPath(new URL('idle.mjs', import.meta.url))

function start(kind) {
  const child = spawn(process.execPath, [idle, ...(isStubborn ? ['stubborn'] : [])], {
    stdio: 'ignore',
    detached: kind !== 'attached',
    ...(kind === 'cleared' ? { env: {} } : {})
  })
  child.unref()
  return new Promise((resolve) => child.once('spawn', () => resolve(child.pid)))
}

const kinds = words.filter((word) => ['attached', 'detached', 'cleared'].includes(word))
for (const pid of await Promise.all(kinds.map(start))) writeFileSync(join(process.env.PLUGVET_TEST_PIDS, String(pid)), '')
if (isStubborn) {
  process.on('SIGTERM', () => {})
  setInterval(() => {}, 1000)
}
answer(words.includes('mute') ? { 'tools/list': () => undefined } : {})
