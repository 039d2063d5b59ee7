import type { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { connectionTo, toolsOf } from './examination.js'
import { type LocalServer, serveRaw } from './local-server.js'
import { answerTo, type Message } from './mcp-servers.js'

interface RawServer extends LocalServer {
  /** The requests, by the methods of MCP or of HTTP, in order. */
  readonly asked: readonly string[]
  /** The first bytes of every connection. */
  readonly greetings: readonly string[]
}

/**
 * A server that keeps connections.
 * @param drop whether it closes the connection instead of looking at a request, which is the nth on it
 */
async function rawServer(drop: (method: string, nth: number) => keyof Socket & ('destroy' | 'end') | undefined): Promise<RawServer> {
  const asked: string[] = []
  const greetings: string[] = []
  const server = await serveRaw((socket) => {
    let text = ''
    let count = 0
    socket.once('data', (chunk) => greetings.push(chunk.toString('latin1').slice(0, 4)))
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8')
      for (let request = requestIn(text); request !== undefined; request = requestIn(text)) {
        text = text.slice(request.length)
        asked.push(request.method)
        const how = drop(request.method, ++count)
        if (how === undefined) socket.write(request.answer)
        else socket[how]()
      }
    })
  })
  return { ...server, asked, greetings }
}

function requestIn(text: string): { readonly length: number; readonly method: string; readonly answer: string } | undefined {
  const head = text.indexOf('\r\n\r\n') + 4
  if (head < 4) return undefined
  const size = Number(/\r\ncontent-length: (\d+)\r\n/i.exec(text)?.[1] ?? 0)
  const body = text.slice(head, head + size)
  if (body.length < size) return undefined
  const length = head + size
  if (size === 0) return { length, method: text.slice(0, text.indexOf(' ')), answer: 'HTTP/1.1 405 No\r\ncontent-length: 0\r\n\r\n' }
  const message = JSON.parse(body) as Message
  const { id, method = '' } = message
  if (id === undefined) return { length, method, answer: 'HTTP/1.1 202 Accepted\r\ncontent-length: 0\r\n\r\n' }
  const json = JSON.stringify(answerTo(message))
  const answer = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${json.length}\r\n\r\n${json}`
  return { length, method, answer }
}

describe('a connection that is kept', () => {
  it.each(['destroy', 'end'] as const)('may be closed by the server when it is used again: %s', async (how) => {
    const server = await rawServer((_method, nth) => (nth > 1 ? how : undefined))
    const connection = connectionTo(server.origin)
    expect(await toolsOf(connection)).toEqual(['echo'])
    expect(connection.fatal('initialize')).toBeUndefined()
    expect(connection.fatal('tools/list')).toBeUndefined()
  })

  it('is used again', async () => {
    const server = await rawServer(() => undefined)
    await toolsOf(connectionTo(server.origin))
    // There may be others: what is asked at the same time as something else needs one of its own.
    expect(server.greetings.length).toBeLessThan(server.asked.length)
  })

  it('is not what a server breaks off that breaks off every time, which is not taken for TLS', async () => {
    const server = await rawServer((method) => (method === 'tools/list' ? 'destroy' : undefined))
    const connection = connectionTo(server.origin)
    await expect(toolsOf(connection)).rejects.toThrow()
    expect(connection.fatal('tools/list')).toMatchObject({
      kind: 'unreachable',
      message: `127.0.0.1:${server.port} closed the connection before it answered`
    })
    expect(server.asked.filter((method) => method === 'tools/list')).toHaveLength(2)
    for (const greeting of server.greetings) expect(['POST', 'GET ']).toContain(greeting)
  })

  it('was not there at the first request, which is sent once', async () => {
    const server = await rawServer(() => 'destroy')
    await expect(toolsOf(connectionTo(server.origin))).rejects.toThrow()
    expect(server.asked).toEqual(['initialize'])
  })
})
