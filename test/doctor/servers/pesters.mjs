// Answers `initialize`; then it asks again and again, and reads nothing any more.
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { initialized, send } from './answer.mjs'

const requests = (JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }) + '\n').repeat(1000)
const lines = createInterface({ input: process.stdin })

lines.once('line', async (line) => {
  process.stdin.pause()
  send({ jsonrpc: '2.0', id: JSON.parse(line).id, result: initialized })
  for (;;) if (!process.stdout.write(requests)) await once(process.stdout, 'drain')
})
