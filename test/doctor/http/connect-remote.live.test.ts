import type { ServerResponse } from 'node:http'
import { Client } from '@modelcontextprotocol/client'
import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../src/doctor/server.js'
import { connectionTo, toolsOf } from './examination.js'
import { type Handler, json, serve, text } from './local-server.js'
import { answerTo, type Message, modernServer, plainServer, sessionServer, sseServer } from './mcp-servers.js'

const HEADERS = { 'Authorization': 'Basic dGVzdDp0ZXN0', 'X-Team': 'docs' }

describe('a server of streamable HTTP', () => {
  it('with sessions tells its tools; the session is ended, and no connection is left', async () => {
    const server = await sessionServer()
    const connection = connectionTo(`${server.origin}/mcp`, { headers: HEADERS })
    expect(await toolsOf(connection)).toEqual(['echo'])
    expect(await connection.stop()).toEqual({ how: 'closed', leftBehind: 0 })
    await server.allClosed()
    expect(server.seen.map(({ method }) => method)).toEqual(expect.arrayContaining(['POST', 'GET', 'DELETE']))
    const session = server.seen.at(-1)
    expect(session?.method).toBe('DELETE')
    expect(session?.headers['mcp-session-id']).toMatch(/^[\w-]+$/)
    expect(session?.headers['mcp-protocol-version']).toBe('2025-11-25')
    expect(connection.fatal('initialize')).toBeUndefined()
    expect(connection.fatal('tools/list')).toBeUndefined()
    expect(connection.fatal('stop')).toBeUndefined()
    expect(connection.observations()).toEqual([])
    expect(connection.lastActivity()).toBeTypeOf('number')
  })

  it('gets the configured headers with every request', async () => {
    const server = await sessionServer()
    const connection = connectionTo(`${server.origin}/mcp`, { headers: HEADERS })
    await toolsOf(connection)
    await connection.stop()
    expect(server.seen.length).toBeGreaterThanOrEqual(5)
    for (const { headers } of server.seen) {
      expect(headers).toMatchObject({ 'authorization': HEADERS.Authorization, 'x-team': 'docs' })
    }
  })

  it('gets the headers of the protocol as the protocol has them', async () => {
    const server = await sessionServer()
    const headers = {
      'accept': 'text/html',
      'Content-Type': 'text/plain',
      'Mcp-Session-Id': 'mine',
      'Host': 'mcp.example'
    }
    const connection = connectionTo(`${server.origin}/mcp`, { headers })
    expect(await toolsOf(connection)).toEqual(['echo'])
    const [first, second] = server.seen
    expect(first?.headers).toMatchObject({
      'accept': 'application/json, text/event-stream',
      'content-type': 'application/json'
    })
    expect(first?.headers).toMatchObject({ 'mcp-session-id': 'mine', 'host': new URL(server.origin).host })
    expect(second?.headers['mcp-session-id']).not.toBe('mine')
  })

  it('without a stream of its own, and without sessions, is all right', async () => {
    const server = await serve(plainServer())
    const connection = connectionTo(server.origin)
    expect(await toolsOf(connection)).toEqual(['echo'])
    expect(connection.fatal('initialize')).toBeUndefined()
    await connection.stop()
    expect(server.seen.map(({ method }) => method)).not.toContain('DELETE')
  })

  it.each<[string, Handler]>([
    ['offers what is no stream', (_seen, response) => text(response, 200, 'text/html', '<html>')],
    ['breaks off the stream it offers', (_seen, response) => void response.destroy()]
  ])('is all right when it %s', async (_, onGet) => {
    const server = await serve(plainServer({ GET: onGet }))
    const connection = connectionTo(server.origin)
    expect(await toolsOf(connection)).toEqual(['echo'])
    await connection.stop()
    expect(connection.fatal('initialize')).toBeUndefined()
    expect(connection.fatal('tools/list')).toBeUndefined()
  })

  it('is followed where it redirects within its origin, with method, body and headers', async () => {
    const plain = plainServer()
    const server = await serve((seen, response) => {
      if (seen.url !== '/mcp') return plain(seen, response)
      response.writeHead(308, { location: '/mcp/' }).end()
      return undefined
    })
    const connection = connectionTo(`${server.origin}/mcp`, { headers: HEADERS })
    expect(await toolsOf(connection)).toEqual(['echo'])
    const arrived = server.seen.filter(({ url, method }) => url === '/mcp/' && method === 'POST')
    expect(arrived).toHaveLength(3)
    for (const { headers } of arrived) expect(headers['x-team']).toBe('docs')
  })
})

describe('a server that knows no initialize', () => {
  it('refuses it in a way the client hears, and is then asked over a second transport', async () => {
    const server = await modernServer()
    const connection = connectionTo(`${server.origin}/mcp`, { headers: HEADERS })
    await expect(toolsOf(connection)).rejects.toMatchObject({ code: -32022 })
    expect(connection.fatal('initialize')).toBeUndefined()
    const client = new Client(
      { name: 'test', version: '1.0.0' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } } }
    )
    await client.connect(connection.openTransport())
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual(['echo'])
    await connection.stop()
    await server.allClosed()
    expect(server.seen.every(({ method, headers }) => method === 'POST' && headers['x-team'] === 'docs')).toBe(true)
  })

  it.each([
    ['an id that is null', null, -32022],
    ['no id', undefined, -32022],
    ['an id that is null, and is about a header', null, -32020],
    ['an id that is null, and is about the method', null, -32601],
    ['no id, and is about the whole request', undefined, -32600]
  ])('is heard although the error has %s', async (_, id, code) => {
    const server = await serve((_seen, response) => json(response, 400, { jsonrpc: '2.0', error: { code, message: 'no' }, id }))
    const connection = connectionTo(server.origin)
    await expect(toolsOf(connection)).rejects.toMatchObject({ code })
    expect(connection.fatal('initialize')).toBeUndefined()
    expect(server.seen).toHaveLength(1)
  })

  it('is not what refuses the request as one of HTTP', async () => {
    const error = { code: -32000, message: 'Bad Request: no session' }
    const server = await serve((_seen, response) => json(response, 400, { jsonrpc: '2.0', error, id: null }))
    const connection = connectionTo(server.origin)
    await expect(toolsOf(connection)).rejects.toThrow()
    expect(connection.fatal('initialize')).toMatchObject({ kind: 'http-status', message: 'The server answered with 400 Bad Request' })
  })
})

describe('an error of JSON-RPC', () => {
  it.each([200, 400, 404])('status %i reaches the client as one, and is no trouble', async (status) => {
    const server = await serve((seen, response) => {
      const { id } = JSON.parse(seen.body) as Message
      json(response, status, { jsonrpc: '2.0', id, error: { code: -32603, message: 'out of order' } })
    })
    const connection = connectionTo(server.origin)
    await expect(toolsOf(connection)).rejects.toMatchObject({ code: -32603 })
    expect(connection.fatal('initialize')).toBeUndefined()
  })

  it('without an id is that of the request it came for', async () => {
    const server = await serve((_seen, response) =>
      json(response, 200, { jsonrpc: '2.0', id: null, error: { code: -32700, message: 'cannot read' } })
    )
    await expect(toolsOf(connectionTo(server.origin))).rejects.toMatchObject({ code: -32700 })
  })
})

describe('an SSE server', () => {
  it('tells its tools, gets the headers with every request, and is left without a connection', async () => {
    const server = await sseServer()
    const connection = connectionTo(`${server.origin}/sse`, { transport: 'sse', headers: HEADERS })
    expect(await toolsOf(connection)).toEqual(['echo'])
    expect(await connection.stop()).toEqual({ how: 'closed', leftBehind: 0 })
    await server.allClosed()
    expect(server.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /sse',
      ...Array<string>(3).fill('POST /messages?session=1')
    ])
    for (const { headers } of server.seen) expect(headers['x-team']).toBe('docs')
    expect(connection.fatal('tools/list')).toBeUndefined()
  })

  it.each([301, 302, 303, 307, 308])('may redirect to its stream within the origin, with %i', async (status) => {
    const server = await sseServer({ redirect: status })
    const connection = connectionTo(`${server.origin}/old`, { transport: 'sse', headers: HEADERS })
    expect(await toolsOf(connection)).toEqual(['echo'])
    for (const { headers } of server.seen) expect(headers['x-team']).toBe('docs')
  })

  it('is lost when its stream ends, and what is awaited fails', async () => {
    const server = await sseServer({
      answers(message) {
        if (message.method !== 'tools/list') return answerTo(message)
        server.endStream()
        return undefined
      }
    })
    const connection = connectionTo(`${server.origin}/sse`, { transport: 'sse' })
    await expect(toolsOf(connection)).rejects.toThrow()
    const lost = await connection.lost
    expect(lost).toMatchObject({
      kind: 'unreachable',
      message: "The server closed the event stream before it answered 'tools/list'",
      at: ['mcpServers', 'api', 'url']
    })
    expect(connection.fatal('tools/list')).toEqual(lost)
    expect(server.seen.filter(({ method }) => method === 'GET')).toHaveLength(1)
  })

  it('is lost when its stream breaks off', async () => {
    const server = await sseServer({
      answers(message) {
        if (message.method === 'tools/list') void server.end()
        return answerTo(message)
      }
    })
    const connection = connectionTo(`${server.origin}/sse`, { transport: 'sse' })
    await expect(toolsOf(connection)).rejects.toThrow()
    const lost = await connection.lost
    expect(lost).toMatchObject({ kind: 'unreachable', at: ['mcpServers', 'api', 'url'] })
    expect(lost.message).toMatch(/^127\.0\.0\.1:\d+ closed the connection in the middle of an answer$/)
  })
})

describe('to stop', () => {
  it('twice is one stop, and a transport opened afterwards reaches nobody', async () => {
    const server = await sessionServer()
    const connection = connectionTo(server.origin)
    await toolsOf(connection)
    expect(connection.stop()).toBe(connection.stop())
    await connection.stop()
    const before = server.seen.length
    await expect(toolsOf(connection)).rejects.toThrow()
    expect(server.seen).toHaveLength(before)
  })

  it('before anything was asked asks nothing', async () => {
    const server = await sessionServer()
    expect(await connectionTo(server.origin).stop()).toEqual({ how: 'closed', leftBehind: 0 })
    expect(server.seen).toEqual([])
  })

  it.each<[string, number, string[]]>([
    ['does not mind a server that ends no sessions', 405, []],
    ['does not mind a session that is unknown', 404, []],
    [
      'says so where the session is not ended',
      500,
      ['The server did not end the session: it answered the DELETE with 500 Internal Server Error']
    ]
  ])('%s', async (_, status, messages) => {
    const connection = await withSession((response) => text(response, status, 'text/plain', 'no'))
    await connection.stop()
    expect(connection.observations().map(({ message }) => message)).toEqual(messages)
    for (const { kind, severity } of connection.observations())
      expect([kind, severity]).toEqual(['stubborn-stop', 'info'])
  })

  it('does not wait longer for the end of a session than it is granted', async () => {
    const connection = await withSession(() => undefined)
    await connection.stop()
    expect(connection.observations()).toMatchObject([
      { message: 'The server did not end the session: it did not answer the DELETE within 300 ms' }
    ])
  })
})

/** A connection to a server with a session, which answers a DELETE as given. */
async function withSession(onDelete: (response: ServerResponse) => void): Promise<Connection> {
  const initialize: Handler = (seen, response) =>
    json(response, 200, answerTo(JSON.parse(seen.body) as Message), { 'mcp-session-id': 's1' })
  const server = await serve(plainServer({ initialize, DELETE: (_seen, response) => onDelete(response) }))
  const connection = connectionTo(server.origin)
  await toolsOf(connection)
  return connection
}
