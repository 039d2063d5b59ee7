// What every server here has in common: JSON-RPC by lines, and the end with the end of the input.
import { createInterface } from 'node:readline'

export function send(message) {
  process.stdout.write(JSON.stringify(message) + '\n')
}

export const initialized = {
  protocolVersion: '2025-11-25',
  capabilities: { tools: {} },
  serverInfo: { name: 'test', version: '1.0.0' }
}

export const tools = [{ name: 'echo', description: 'Says it again', inputSchema: { type: 'object' } }]

/** Answers requests by a table of methods; what a method returns is its result, undefined is no answer at all. */
export function answer(methods = {}) {
  const table = { initialize: () => initialized, ping: () => ({}), 'tools/list': () => ({ tools }), ...methods }
  const lines = createInterface({ input: process.stdin })
  lines.on('line', (line) => {
    const { id, method, params } = JSON.parse(line)
    if (id === undefined || method === undefined) return
    const handler = table[method]
    if (handler === undefined) return send({ jsonrpc: '2.0', id, error: { code: -32601, message: 'no such method' } })
    const result = handler(params, id)
    if (result !== undefined) send({ jsonrpc: '2.0', id, result })
  })
  return lines
}
