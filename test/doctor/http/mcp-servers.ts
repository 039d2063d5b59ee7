import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { createMcpHandler, McpServer, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server'
import { type Certificate, type Handler, json, type LocalServer, type Seen, serve, text } from './local-server.js'

function aServer(): McpServer {
  const server = new McpServer({ name: 'local', version: '1.0.0' })
  server.registerTool('echo', { description: 'Says it again' }, () => ({ content: [] }))
  return server
}

/** A server of revision 2026-07-28 and of no other, as the official package makes it. */
export function modernServer(): Promise<LocalServer> {
  const handler = createMcpHandler(aServer, { legacy: 'reject' })
  return serve(async (seen, response) => hand(await handler.fetch(requestOf(seen)), response))
}

/** A server with sessions, as the official package makes it. */
export async function sessionServer(certificate?: Certificate): Promise<LocalServer> {
  const transports = new Map<string, WebStandardStreamableHTTPServerTransport>()
  return serve(async (seen, response) => {
    const id = seen.headers['mcp-session-id']
    let transport = typeof id === 'string' ? transports.get(id) : undefined
    if (transport === undefined && seen.body.includes('"initialize"')) {
      const fresh = new WebStandardStreamableHTTPServerTransport({
        sessionIdGenerator: randomUUID,
        onsessioninitialized: (session) => void transports.set(session, fresh)
      })
      await aServer().connect(fresh)
      transport = fresh
    }
    if (transport === undefined)
      json(response, 400, { jsonrpc: '2.0', id: null, error: { code: -32000, message: 'no session' } })
    else await hand(await transport.handleRequest(requestOf(seen)), response)
  }, certificate)
}

function requestOf({ method, url, headers, body }: Seen): Request {
  const sent = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return new Request(`http://127.0.0.1${url}`, {
    method,
    headers: sent as [string, string][],
    ...(method === 'POST' && { body })
  })
}

async function hand(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.flushHeaders()
  const reader = answer.body?.getReader()
  response.on('close', () => void reader?.cancel())
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) response.write(read.value)
  response.end()
}

export interface Message {
  readonly id?: number | string
  readonly method?: string
}

/** What a server answers to a message, as far as the tests need it: `initialize` and `tools/list`. */
export function answerTo({ id, method }: Message): unknown {
  if (method === 'initialize') {
    const serverInfo = { name: 'local', version: '1.0.0' }
    return { jsonrpc: '2.0', id, result: { protocolVersion: '2025-06-18', capabilities: { tools: {} }, serverInfo } }
  }
  return { jsonrpc: '2.0', id, result: { tools: [{ name: 'echo', inputSchema: { type: 'object' } }] } }
}

/** A server without sessions or a stream, which does something else with the methods given: of HTTP, or of MCP. */
export function plainServer(special: Readonly<Record<string, Handler>> = {}): Handler {
  return (seen, response) => {
    const message = seen.method === 'POST' ? (JSON.parse(seen.body) as Message) : {}
    const handler = special[message.method ?? seen.method]
    if (handler !== undefined) return handler(seen, response)
    if (seen.method !== 'POST') text(response, 405, 'text/plain', 'no')
    else if (message.id === undefined) response.writeHead(202).end()
    else json(response, 200, answerTo(message))
    return undefined
  }
}

export interface SseServer extends LocalServer {
  /** Ends the event stream. */
  endStream(): void
  /** Writes to it. */
  write(text: string): void
}

/** A server of the transport of 2024-11-05, at /sse; messages go to /messages. */
export async function sseServer(
  options: {
    readonly endpoint?: string
    readonly answers?: (message: Message) => unknown
    /** Is asked about notifications. */
    readonly refuse?: Handler
    /** The status with which /old redirects to /sse. */
    readonly redirect?: number
  } = {}
): Promise<SseServer> {
  const { endpoint = '/messages?session=1', answers = answerTo, refuse, redirect } = options
  let stream: ServerResponse | undefined
  const server = await serve((seen, response) => {
    if (seen.method === 'GET' && seen.url === '/old' && redirect !== undefined) {
      response.writeHead(redirect, { location: '/sse' }).end()
    } else if (seen.method === 'GET' && seen.url === '/sse') {
      stream = response
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
      response.write(`event: endpoint\ndata: ${endpoint}\n\n`)
    } else if (seen.method === 'POST' && seen.url.startsWith('/messages')) {
      const message = JSON.parse(seen.body) as Message
      if (message.id === undefined && refuse !== undefined) {
        void refuse(seen, response)
        return
      }
      text(response, 202, 'text/plain', 'Accepted')
      const answer = message.id === undefined ? undefined : answers(message)
      if (answer !== undefined) stream?.write(`data: ${JSON.stringify(answer)}\n\n`)
    } else {
      json(response, seen.url === '/sse' ? 405 : 404, { detail: 'Method Not Allowed' })
    }
  })
  return { ...server, endStream: () => void stream?.end(), write: (part) => void stream?.write(part) }
}
