/**
 * The program of a server over standard streams, as the text of a CommonJS file.
 * @param answers JavaScript: the members of an object with a function from a request to its result, or a promise of it, by method
 * @param before JavaScript that runs first
 * @param limit after how many milliseconds it ends by itself
 */
export function stubProgram(answers: string, before: string, limit = 60_000): string {
  return `
${before}
const ANSWERS = {
  ping: () => ({}),
  ${answers}
}
async function reply({ id, method, params }) {
  const answer = ANSWERS[method]
  const body = answer ? { result: await answer(params) } : { error: { code: -32601, message: 'unknown method' } }
  process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id, ...body }) + '\\n')
}
let rest = ''
process.stdin.on('data', (chunk) => {
  rest += chunk
  const lines = rest.split('\\n')
  rest = lines.pop()
  const messages = lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line))
  for (const message of messages) if (message.id !== undefined) reply(message)
})
process.stdin.on('end', () => process.exit(0))
setTimeout(() => process.exit(0), ${limit})
`
}

/** JavaScript: how a stub answers `initialize`. @param name JavaScript: the name it has */
export function initialized(name: string): string {
  return `initialize: (params) => ({ protocolVersion: params?.protocolVersion ?? '2025-06-18', capabilities: { tools: {} }, serverInfo: { name: ${name}, version: '1.0.0' } })`
}
