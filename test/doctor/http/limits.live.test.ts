import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { askAll } from './ask-all-in-child.js'
import { connectionTo, toolsOf, fatalWith } from './examination.js'
import { type Handler, type LocalServer, serve, serveRaw, text } from './local-server.js'
import { answerTo, type Message, plainServer, sseServer } from './mcp-servers.js'

const KIB = 1024
const MIB = 1024 * KIB
const ENTRY = ['mcpServers', 'api']

/** Writes the same again and again, until nobody listens any more. */
async function flood(response: ServerResponse, part: string | Buffer): Promise<void> {
  const closed = new AbortController()
  response.on('close', () => closed.abort())
  while (!closed.signal.aborted) {
    if (response.write(part)) continue
    await once(response, 'drain', { signal: closed.signal }).catch(() => undefined)
  }
}

/** Answers everything with a head and then a part without end. */
function flooding(type: string, start: string, part: string): Handler {
  return (_seen, response) => {
    response.writeHead(200, { 'content-type': type })
    response.write(start)
    return flood(response, part)
  }
}

const IN_ONE = 'The server sent more than 64 KiB in one message and was disconnected'
const IN_ALL = 'The server sent more than 1 MiB in all and was disconnected'

describe.each(['http', 'sse'] as const)('%s: a server that sends too much', (transport) => {
  const limits = { messageBytes: 64 * KIB, totalBytes: MIB }

  it.each([
    ['an event without an end', flooding('text/event-stream', 'data: "', 'x'.repeat(16 * KIB)), IN_ONE],
    ['a comment without an end', flooding('text/event-stream', ':', 'x'.repeat(16 * KIB)), IN_ONE],
    ['comments', flooding('text/event-stream', '', ': still here\n\n'.repeat(1000)), IN_ALL],
    ['events', flooding('text/event-stream', '', `event: tick\ndata: ${'x'.repeat(100)}\n\n`.repeat(1000)), IN_ALL]
  ])('%s', async (_, handler, message) => {
    const server = await serve(handler)
    const connection = connectionTo(server.origin, { transport, limits })
    await expect(toolsOf(connection)).rejects.toThrow(message)
    expect(await connection.lost).toMatchObject({ kind: 'protocol-error', message, at: ENTRY })
    expect(connection.fatal('initialize')).toMatchObject({ kind: 'protocol-error', message, at: ENTRY })
    await connection.stop()
    await server.allClosed()
  })

  it('of small events', async () => {
    const message = 'The server sent more than 20000 events in one stream and was disconnected'
    const handler = flooding('text/event-stream', '', 'data:1\n\n'.repeat(10_000))
    const server = await serve(handler)
    const connection = connectionTo(server.origin, { transport })
    await expect(toolsOf(connection)).rejects.toThrow()
    expect(connection.fatal('initialize')).toMatchObject({ kind: 'protocol-error', message, at: ENTRY })
    await connection.stop()
    await server.allClosed()
  })

  it('of header', async () => {
    const head = `HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(200 * KIB)}\r\n\r\n`
    const server = await serveRaw((socket) => void socket.once('data', () => socket.write(head)))
    const fatal = await fatalWith(server.origin, { transport })
    expect(fatal.message).toBe(`127.0.0.1:${server.port} answered with more headers than a client reads`)
  })

  it('after the handshake', async () => {
    const server = await handshakeThenNoise(transport)
    const connection = connectionTo(`${server.origin}/sse`, { transport, limits })
    await expect(toolsOf(connection)).rejects.toThrow()
    expect(await connection.lost).toMatchObject({ kind: 'protocol-error', message: IN_ALL })
    expect(connection.fatal('tools/list')).toMatchObject({ kind: 'protocol-error', message: IN_ALL })
  })
})

async function handshakeThenNoise(transport: 'http' | 'sse'): Promise<LocalServer> {
  const noise = ': noise\n\n'.repeat(1000)
  if (transport === 'http') {
    // On the stream that nobody needs to offer.
    return serve(plainServer({ 'GET': flooding('text/event-stream', '', noise), 'tools/list': () => undefined }))
  }
  const server = await sseServer({
    answers(message) {
      if (message.method === 'initialize') return answerTo(message)
      server.write(noise.repeat(200))
      return undefined
    }
  })
  return server
}

describe('an answer in JSON', () => {
  const limits = { messageBytes: 64 * KIB, totalBytes: MIB }

  it('without an end is cut off', async () => {
    const server = await serve(flooding('application/json', '{"a":"', 'x'.repeat(16 * KIB)))
    expect(await fatalWith(server.origin, { limits })).toMatchObject({
      kind: 'protocol-error',
      message: IN_ONE,
      at: ENTRY
    })
    await server.allClosed()
  })

  it('counts as large as it is when decoded', async () => {
    const body = gzipSync(Buffer.alloc(65 * KIB, ' '))
    expect(body.length).toBeLessThan(KIB)
    const server = await serve(
      (_seen, response) =>
        void response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(body)
    )
    expect(await fatalWith(server.origin, { limits })).toMatchObject({ kind: 'protocol-error', message: IN_ONE })
  })

  it('may be as large as is granted', async () => {
    const padded: Handler = (seen, response) => {
      const answer = JSON.stringify(answerTo(JSON.parse(seen.body) as Message))
      text(response, 200, 'application/json', answer + ' '.repeat(64 * KIB - answer.length))
    }
    const server = await serve(plainServer({ 'initialize': padded, 'tools/list': padded }))
    expect(await toolsOf(connectionTo(server.origin, { limits }))).toEqual(['echo'])
  })
})

describe('memory', () => {
  it('stays small whatever is sent', async () => {
    // A gigabyte of spaces, in a hundred members of a megabyte in all.
    const member = gzipSync(Buffer.alloc(10 * MIB, ' '))
    const bomb = Buffer.concat(Array<Buffer>(100).fill(member))
    const bombs = await serve(
      (_seen, response) =>
        void response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(bomb)
    )
    const rejections = await serve(
      (_seen, response) =>
        void response.writeHead(500, { 'content-type': 'text/plain', 'content-encoding': 'gzip' }).end(bomb)
    )
    const floods = await serve(flooding('text/event-stream', 'data: "', 'x'.repeat(64 * KIB)))
    const noise = await serve(flooding('text/event-stream', '', ': still here\n\n'.repeat(5000)))
    const urls = [bombs, rejections, floods, noise].map(({ origin }) => origin)
    const { outcomes, peak, before } = await askAll(urls.map((url) => ({ transport: 'http', url, headers: {} })))
    const [cut, refused] = ['protocol-error', 'http-status'].map((kind) => expect.objectContaining({ kind }) as unknown)
    expect(outcomes).toEqual([cut, refused, cut, cut])
    // Of a message of 10 MiB there are a few copies: bytes, text, and what the garbage collector has not yet seen.
    expect((peak - before) / MIB).toBeLessThan(200)
  })
})
