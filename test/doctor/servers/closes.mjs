// node closes.mjs stdin|stdout: closes one of its pipes, says so over the other, and goes on running.
import { closeSync } from 'node:fs'
import { send } from './answer.mjs'

closeSync(process.argv[2] === 'stdin' ? 0 : 1)
if (process.argv[2] === 'stdin') send({ jsonrpc: '2.0', method: 'closed' })
setInterval(() => {}, 1000)
