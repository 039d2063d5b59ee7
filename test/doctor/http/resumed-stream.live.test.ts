import type { ServerResponse } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ExchangeLog } from '../../../src/doctor/http/exchange-log.js'
import { type HttpParts, OtherTransport } from '../../../src/doctor/http/other-transport.js'
import { Rejections } from '../../../src/doctor/http/rejection.js'
import { OptionalFetch } from '../../../src/doctor/http/streamable.js'
import { Wire } from '../../../src/doctor/http/wire.js'
import { limitsOf } from '../../../src/doctor/server.js'
import { connectionTo, planned, toolsOf } from './examination.js'
import { type Handler, type LocalServer, serve, text } from './local-server.js'
import { answerTo, type Message, plainServer } from './mcp-servers.js'

/** The end of a stream that can be resumed: an id, and no pause to speak of. */
const PROMISE = 'id: 7\nretry: 1\ndata:\n\n'

interface Resumable extends LocalServer {
  /** The ids with which streams were resumed. */
  readonly resumed: readonly string[]
}

function deskFor(url: string): HttpParts {
  const launch = { transport: 'http', url, headers: {} } as const
  const limits = limitsOf(10_000)
  const wire = new Wire(launch, limits, { connected: () => undefined, active: () => undefined, flooded: () => undefined })
  const log = new ExchangeLog(planned(launch), wire, () => 0)
  onTestFinished(() => wire.close())
  return { wire, log, limits, rejections: new Rejections(planned(launch), launch, limits), other: new OtherTransport(wire, 0) }
}

/**
 * A server that ends the stream on which it is to answer, and answers when the client comes back.
 * @param method of the request
 * @param onReturn what it does then; without it, it knows of no stream
 */
async function resumable(method: string, onReturn?: (response: ServerResponse, answer: string) => void): Promise<Resumable> {
  const resumed: string[] = []
  let answer = ''
  const promise: Handler = (seen, response) => {
    answer = JSON.stringify(answerTo(JSON.parse(seen.body) as Message))
    text(response, 200, 'text/event-stream', PROMISE)
  }
  const onGet: Handler = ({ headers }, response) => {
    const id = headers['last-event-id']
    if (typeof id === 'string') resumed.push(id)
    if (typeof id === 'string' && onReturn !== undefined) onReturn(response, answer)
    else text(response, 405, 'text/plain', 'no')
  }
  const server = await serve(plainServer({ [method]: promise, GET: onGet }))
  return { ...server, resumed }
}

describe('a stream that ends before the answer', () => {
  it.each(['initialize', 'tools/list'])('of %s is resumed where its events have ids', async (method) => {
    const server = await resumable(method, (response, answer) => text(response, 200, 'text/event-stream', `id: 8\ndata: ${answer}\n\n`))
    const connection = connectionTo(server.origin)
    expect(await toolsOf(connection)).toEqual(['echo'])
    expect(server.resumed).toEqual(['7'])
    expect(connection.fatal('initialize')).toBeUndefined()
    expect(connection.fatal('tools/list')).toBeUndefined()
  })

  it('is waited for no longer than it takes to learn that it cannot be resumed', async () => {
    const server = await resumable('tools/list')
    const connection = connectionTo(server.origin)
    await expect(toolsOf(connection, 60_000)).rejects.toThrow('no answer')
    expect(server.resumed).toEqual(['7'])
    expect(connection.fatal('tools/list')).toMatchObject({
      kind: 'no-answer',
      message: "The server closed its event stream without answering 'tools/list'"
    })
  })

  it('is not resumed without end', async () => {
    const server = await resumable('tools/list', (response) => text(response, 200, 'text/event-stream', PROMISE))
    const connection = connectionTo(server.origin)
    await expect(toolsOf(connection, 60_000)).rejects.toThrow('no answer')
    expect(server.resumed.length).toBeGreaterThan(1)
    expect(connection.fatal('tools/list')?.kind).toBe('no-answer')
  })

  it('may ask for a pause that no timer can hold', async () => {
    const far = (_seen: unknown, response: ServerResponse): void =>
      text(response, 200, 'text/event-stream', 'id: 7\nretry: 99999999999\ndata:\n\n')
    const server = await serve(plainServer({ 'tools/list': far }))
    const connection = connectionTo(server.origin)
    await expect(toolsOf(connection, 200)).rejects.toThrow()
    expect(server.seen.filter(({ headers }) => headers['last-event-id'] !== undefined)).toEqual([])
  })

  it('leaves the server as it was: what is asked next can be answered', async () => {
    let count = 0
    const once: Handler = (seen, response) => {
      const answer = JSON.stringify(answerTo(JSON.parse(seen.body) as Message))
      text(response, 200, 'text/event-stream', count++ === 0 ? '' : `data: ${answer}\n\n`)
    }
    const server = await serve(plainServer({ 'tools/list': once }))
    const connection = connectionTo(server.origin)
    await expect(toolsOf(connection)).rejects.toThrow('no answer')
    expect(await toolsOf(connection)).toEqual(['echo'])
  })
})

describe('the stream for what the server says by itself', () => {
  it('may bring the answer to a request that was only accepted', async () => {
    let stream: ServerResponse | undefined
    const server = await serve(
      plainServer({
        GET: (_seen, response) => {
          stream = response.writeHead(200, { 'content-type': 'text/event-stream' })
          stream.flushHeaders()
        },
        'tools/list': (seen, response) => {
          const answer = JSON.stringify(answerTo(JSON.parse(seen.body) as Message))
          response.writeHead(202).end(() => stream?.write(`data: ${answer}\n\n`))
        }
      })
    )
    expect(await toolsOf(connectionTo(server.origin))).toEqual(['echo'])
  })

  it('is not there to bring one where the server has none', async () => {
    let refused: () => void = () => undefined
    const isRefused = new Promise<void>((resolve) => (refused = resolve))
    const server = await serve(
      plainServer({
        'GET': (_seen, response) => void response.writeHead(405).end(refused),
        'tools/list': (_seen, response) => void response.writeHead(202).end()
      })
    )
    const connection = connectionTo(server.origin)
    const first = toolsOf(connection, 200)
    await isRefused
    await expect(first).rejects.toThrow()
    await expect(toolsOf(connection)).rejects.toThrow("The server answered 'tools/list' with 202 Accepted and no content")
  })

  it('is asked for once, also where it ends and the client comes back', async () => {
    const server = await serve(plainServer({ GET: (_seen, response) => text(response, 200, 'text/event-stream', ': bye\n\n') }))
    const url = `${server.origin}/mcp`
    const optional = new OptionalFetch(deskFor(url))
    const listen = () => optional.listen(new URL(url), { method: 'GET', headers: new Headers() })
    const first = await listen()
    expect([first.status, await first.text(), (await listen()).status]).toEqual([200, ': bye\n\n', 405])
    expect(server.seen).toHaveLength(1)
  })
})
