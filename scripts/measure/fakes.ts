import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { FakeModel } from './model.js'
import { initialized, stubProgram } from './stub.js'

/** Stands for the port of the remote fake in the frozen files; when a host is asked, it is a free one. */
export const PORT = 47821

/** Where the model is next to it. */
export const MODEL = `http://127.0.0.1:${PORT}/model`

/** The description of the tool of each fake begins with it; then comes the name of the fake. */
const TOOL_OF = 'look of '

/** What a stdio server was started with. */
export interface Started {
  readonly name: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly cwd: string
}

/** A request to a remote server. */
export interface Reached {
  readonly name: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

const PROGRAM = stubProgram(
  `${initialized('name')},
  'tools/list': () => ({ tools: [{ name: 'look', description: '${TOOL_OF}' + name, inputSchema: { type: 'object' } }] })`,
  `const { renameSync, writeFileSync } = require('node:fs')
const { basename, join } = require('node:path')
const [, path, ...args] = process.argv
const name = basename(path).slice('fake-'.length)
const log = name + '.' + process.pid
writeFileSync(join(__dirname, log), JSON.stringify({ name, args, env: process.env, cwd: process.cwd() }))
renameSync(join(__dirname, log), join(__dirname, 'log', log))`
)

/** Servers that write down how they were started or reached. */
export class Fakes {
  /** For a host that starts servers only in a session. */
  readonly model = new FakeModel()
  readonly #reached: Reached[] = []
  readonly #made = new Set<string>()
  #server: Server | undefined

  /** @param folder where the programs and what they write are; it goes into PATH */
  constructor(readonly folder: string) {
    mkdirSync(join(folder, 'log'), { recursive: true })
    writeFileSync(join(folder, 'fake.cjs'), PROGRAM)
  }

  async listen(): Promise<void> {
    const server = createServer((request, response) => this.#answer(request, response))
    this.#server = server
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(0, '127.0.0.1', resolve)
    })
  }

  /** The text of a case, with the port on which the fake listens. */
  reachable(text: string): string {
    const address = this.#server?.address()
    return text.replaceAll(String(PORT), typeof address === 'object' && address !== null ? String(address.port) : '')
  }

  close(): void {
    this.#server?.closeAllConnections()
    this.#server?.close()
  }

  /** Makes the program of a server. */
  make(name: string): void {
    if (this.#made.has(name)) return
    this.#made.add(name)
    const path = join(this.folder, `fake-${name}`)
    // Not by way of a shell, which drops variables with odd names.
    writeFileSync(path, `#!${process.execPath}\nrequire('./fake.cjs')\n`)
    chmodSync(path, 0o755)
  }

  /** What was started and reached since the last call. */
  take(): { readonly started: readonly Started[]; readonly reached: readonly Reached[] } {
    const log = join(this.folder, 'log')
    const started = readdirSync(log).map((file) => JSON.parse(readFileSync(join(log, file), 'utf8')) as Started)
    for (const file of readdirSync(log)) rmSync(join(log, file))
    return { started, reached: this.#reached.splice(0) }
  }

  /** The names of those whose tools the model was offered since the last call. */
  takeOffered(): ReadonlySet<string> {
    const texts = this.model.take().flatMap(({ tools }) => tools.flatMap(({ description = '' }) => description.split(TOOL_OF).slice(1)))
    return new Set(texts.map((text) => /^[a-z]\d*/.exec(text)?.[0] ?? ''))
  }

  /** The names of those that were started or reached since then. */
  names(): ReadonlySet<string> {
    return new Set([...readdirSync(join(this.folder, 'log')).map((file) => file.replace(/\.\d+$/, '')), ...this.#reached.map(({ name }) => name)])
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { url = '/', method, headers } = request
    if (url.startsWith('/model/')) {
      this.model.answer(request, response, url.slice('/model'.length))
      return
    }
    const name = /^\/([a-z]\d*)\//.exec(url)?.[1] ?? ''
    const texts = Object.entries(headers).map(([key, value]) => [key, asSent([value].flat().join(', '))])
    // A client of MCP asks for a stream. Anything else looks whether there is something, for example where to log in.
    if (method !== 'GET' || headers.accept?.includes('text/event-stream') === true) this.#reached.push({ name, url, headers: Object.fromEntries(texts) as Record<string, string> })
    if (method === 'GET' && headers['mcp-protocol-version'] === undefined && headers['mcp-session-id'] === undefined) {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write(`event: endpoint\ndata: ${url}\n\n`)
      this.#streams.set(url, response)
      response.on('close', () => {
        if (this.#streams.get(url) === response) this.#streams.delete(url)
      })
      return
    }
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (method !== 'POST') {
        response.writeHead(405).end()
        return
      }
      const reply = replyTo(body, name)
      const stream = this.#streams.get(url)
      if (stream !== undefined) {
        if (reply !== undefined) stream.write(`event: message\ndata: ${reply}\n\n`)
        response.writeHead(202).end()
      } else if (reply === undefined) response.writeHead(202).end()
      else response.writeHead(200, { 'content-type': 'application/json' }).end(reply)
    })
  }

  readonly #streams = new Map<string, ServerResponse>()
}

/** Node reads the bytes of a header as Latin-1; some hosts send UTF-8. */
function asSent(header: string): string {
  const text = Buffer.from(header, 'latin1').toString()
  return text.includes('\uFFFD') ? header : text
}

function replyTo(body: string, name: string): string | undefined {
  let message: { id?: unknown; method?: string; params?: { protocolVersion?: string } }
  try {
    message = JSON.parse(body) as typeof message
  } catch {
    return undefined
  }
  const { id, method, params } = message
  if (id === undefined) return undefined
  const base = { jsonrpc: '2.0', id }
  if (method === 'initialize') {
    const serverInfo = { name: 'fake', version: '1.0.0' }
    return JSON.stringify({ ...base, result: { protocolVersion: params?.protocolVersion ?? '2025-06-18', capabilities: { tools: {} }, serverInfo } })
  }
  if (method === 'tools/list') return JSON.stringify({ ...base, result: { tools: [{ name: 'look', description: `${TOOL_OF}${name}`, inputSchema: { type: 'object' } }] } })
  if (method === 'ping') return JSON.stringify({ ...base, result: {} })
  return JSON.stringify({ ...base, error: { code: -32601, message: 'unknown method' } })
}
