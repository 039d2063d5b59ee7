// node vague-error.mjs: answers the notification of the handshake too, with an error that names no request, and is sound else.
import { createInterface } from 'node:readline'

const results = {
  initialize: { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 'vague', version: '1' } },
  'tools/list': { tools: [{ name: 'look', inputSchema: { type: 'object' } }] }
}
const send = (message) => process.stdout.write(JSON.stringify({ jsonrpc: '2.0', ...message }) + '\n')
let listed

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line)
  if (id === undefined) listed = () => send({ id: null, error: { code: -32601, message: 'Method not found' } })
  // The error comes while the list is waited for.
  if (method === 'tools/list') listed?.()
  if (id !== undefined) send({ id, result: results[method] })
})
