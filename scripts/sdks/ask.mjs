import { mkdirSync, rmSync } from 'node:fs'
import http from 'node:http'
import process from 'node:process'
import { answer } from './stub.mjs'

// Declares servers in wrong ways, with each SDK, and prints what connects. It is copied to where the SDKs are installed, and run there.
const stub = new URL('./server.mjs', import.meta.url).pathname
const server = http.createServer(async (request, response) => {
  // Claude Code greets its model here; the servers connect before it asks anything.
  if (!request.url.startsWith('/mcp')) return response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  if (request.method !== 'POST') return response.writeHead(405).end()
  let body = ''
  for await (const chunk of request) body += chunk
  const { id, method, params } = JSON.parse(body)
  if (id === undefined) return response.writeHead(202).end()
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ jsonrpc: '2.0', id, result: answer(method, params) }))
})
await new Promise((done) => server.listen(0, '127.0.0.1', done))
const url = 'http://127.0.0.1:' + server.address().port + '/mcp'
const connected = async (make) => {
  const { Client } = await import('@modelcontextprotocol/sdk/client/index.js')
  const client = new Client({ name: 'x', version: '1' })
  try { await client.connect(await make()); await client.listTools() } finally { await client.close() }
}
const openai = async (name, entry) => {
  const one = new (await import('@openai/agents'))[name](entry)
  try { await one.connect(); await one.listTools() } finally { await one.close() }
}
const langchain = async (config) => {
  const client = new (await import('@langchain/mcp-adapters')).MultiServerMCPClient(config)
  try { await client.getTools() } finally { await client.close() }
}
const ai = async (make) => {
  const client = await (await import('@ai-sdk/mcp')).createMCPClient({ transport: await make() })
  try { await client.tools() } finally { await client.close() }
}
const home = new URL('./home', import.meta.url).pathname
rmSync(home, { recursive: true, force: true })
mkdirSync(home)
const claude = async (entry) => {
  const { query } = await import('@anthropic-ai/claude-agent-sdk')
  const env = { PATH: process.env.PATH, HOME: home, DISABLE_AUTOUPDATER: '1', CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1', ANTHROPIC_BASE_URL: new URL(url).origin, ANTHROPIC_API_KEY: 'none' }
  const abortController = new AbortController()
  // It asks nothing: the servers are started all the same.
  const session = query({ prompt: { [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) }, options: { cwd: home, env, abortController, settingSources: [], strictMcpConfig: true, mcpServers: { a: entry } } })
  try {
    await session.initializationResult()
    for (;;) {
      const [one] = (await session.mcpServerStatus()).filter(({ name }) => name === 'a')
      if (one?.status === 'connected') return
      if (one?.status !== 'pending') throw new Error(one?.error ?? 'not loaded')
      await new Promise((done) => setTimeout(done, 100))
    }
  } finally {
    abortController.abort()
  }
}
const ask = {
  query: claude,
  StdioClientTransport: (entry) => connected(async () => new (await import('@modelcontextprotocol/sdk/client/stdio.js')).StdioClientTransport(entry)),
  MCPServerStdio: (entry) => openai('MCPServerStdio', entry),
  MCPServerStreamableHttp: (entry) => openai('MCPServerStreamableHttp', entry),
  MultiServerMCPClient: (entry) => langchain({ a: entry }),
  createMCPClient: (entry) => ai(() => entry),
  Experimental_StdioMCPTransport: (entry) => ai(async () => new (await import('@ai-sdk/mcp/mcp-stdio')).Experimental_StdioMCPTransport(entry)),
  MCPClient: async (entry) => {
    const client = new (await import('@mastra/mcp')).MCPClient({ servers: { a: typeof entry.url === 'string' && URL.canParse(entry.url) ? { ...entry, url: new URL(entry.url) } : entry }, timeout: 10000 })
    // It logs what it cannot reach, and lists the tools of the others.
    try { if (Object.keys(await client.listTools()).length === 0) throw new Error('no tools') } finally { await client.disconnect() }
  }
}
const NODE = process.execPath
const good = { command: NODE, args: [stub] }
const stdio = {
  good, 'without command': { args: [stub] }, 'empty command': { command: '', args: [] }, 'arguments in command': { command: 'node ' + stub, args: [] },
  'args is a string': { command: NODE, args: stub }, 'without args': { command: stub }, 'a number in env': { ...good, env: { PORT: 1 } }, 'a number in args': { command: NODE, args: [stub, 5] },
  'type stdio': { type: 'stdio', ...good }, 'transport stdio': { transport: 'stdio', ...good }, 'type http with a command': { type: 'http', ...good }, 'unknown field': { ...good, foo: 1 }, fullCommand: { fullCommand: NODE + ' ' + stub }
}
const remote = {
  'good url': { url }, 'without url': {}, 'url without a scheme': { url: url.slice(7) }, 'url without slashes': { type: 'http', url: url.replace('//', '') }, 'type http': { type: 'http', url }, 'transport http': { transport: 'http', url },
  'transport streamable_http': { transport: 'streamable_http', url }, 'type streamable-http': { type: 'streamable-http', url }, 'a number in headers': { type: 'http', url, headers: { 'X-Key': 5 } }, 'headers': { type: 'http', url, headers: { 'X-Key': 'v' } }
}
const both = { ...stdio, ...remote, 'a command and a url': { ...good, url } }
const claudes = {
  ...both,
  'type streamableHttp': { type: 'streamableHttp', url }, 'type stdio with a url': { type: 'stdio', url }, 'a command, a url and type http': { type: 'http', ...good, url },
  'env is null': { ...good, env: null }, 'headers is an array': { type: 'http', url, headers: [] }, 'timeout is a string': { ...good, timeout: '5000' }, 'timeout below zero': { ...good, timeout: -1 }, 'alwaysLoad is a string': { ...good, alwaysLoad: 'yes' }
}
const cases = { query: claudes, StdioClientTransport: stdio, MCPServerStdio: stdio, MCPServerStreamableHttp: remote, MultiServerMCPClient: both, createMCPClient: remote, Experimental_StdioMCPTransport: stdio, MCPClient: both }
const rows = []
for (const [by, of] of Object.entries(cases)) {
  for (const [name, entry] of Object.entries(of)) {
    let connects = true
    try {
      await Promise.race([ask[by](entry), new Promise((_, no) => setTimeout(() => no(new Error('no answer')), 20000))])
    } catch {
      connects = false
    }
    const shown = JSON.parse(JSON.stringify(entry).replaceAll(stub, 'server.js').replaceAll(JSON.stringify(NODE).slice(1, -1), 'node').replaceAll(url, 'http://127.0.0.1:3000/mcp').replaceAll(url.slice(7), '127.0.0.1:3000/mcp').replace('"command":"server.js"', '"command":"/srv/server.js"'))
    rows.push({ by, name, entry: shown, connects })
  }
}
console.log(JSON.stringify(rows))
process.exit(0)
