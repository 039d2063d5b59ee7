// node otherwise.mjs HOW: answers every request, but with another id, the id as a string, on several lines, or with an error.
import { createInterface } from 'node:readline'
import { initialized, tools } from './answer.mjs'

const [, , how] = process.argv
const refused = { code: -32001, message: 'API key is missing: set DEMO_API_KEY' }

createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, method } = JSON.parse(line)
  if (id === undefined) return
  const result = method === 'initialize' ? initialized : { tools }
  const answer = { jsonrpc: '2.0', id: { stray: 9999, text: String(id) }[how] ?? id, ...(how === 'refuses' ? { error: refused } : { result }) }
  process.stdout.write(JSON.stringify(answer, null, how === 'spread' ? 2 : 0) + '\n')
})
