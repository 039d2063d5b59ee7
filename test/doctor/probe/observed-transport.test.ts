import type { JSONRPCMessage, Transport, TransportSendOptions } from '@modelcontextprotocol/client'
import { describe, expect, it } from 'vitest'
import { MAX_REQUESTS, ObservedTransport } from '../../../src/doctor/probe/transport.js'

class Inner implements Transport {
  onclose?: () => void
  onerror?: (error: Error) => void
  onmessage?: NonNullable<Transport['onmessage']>
  sessionId = 'session-1'
  version: string | undefined
  closes = 0
  readonly sent: JSONRPCMessage[] = []
  endStream: (() => void) | undefined

  start(): Promise<void> {
    return Promise.resolve()
  }

  send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
    this.sent.push(message)
    this.endStream = options?.onRequestStreamEnd
    return Promise.resolve()
  }

  close(): Promise<void> {
    this.closes++
    this.onclose?.()
    return Promise.resolve()
  }

  setProtocolVersion(version: string): void {
    this.version = version
  }
}

async function observed() {
  const inner = new Inner()
  const transport = new ObservedTransport(inner)
  const received: unknown[] = []
  transport.onmessage = (message) => void received.push(message)
  await transport.start()
  const ask = (method: string, id: string | number = 1) => transport.send({ jsonrpc: '2.0', id, method })
  const say = (message: unknown) => inner.onmessage?.(message as JSONRPCMessage)
  return { inner, transport, received, ask, say }
}

describe('an observed transport', () => {
  it('tells when the one underneath has started', async () => {
    const transport = new ObservedTransport(new Inner())
    await transport.start()
    await expect(transport.started).resolves.toBeUndefined()
  })

  it('passes so many requests of a server on, and no more', async () => {
    const { transport, received, ask, say } = await observed()
    await ask('tools/list')
    for (let id = 0; id < 3 * MAX_REQUESTS; id++) say({ jsonrpc: '2.0', id, method: 'ping' })
    expect(received).toHaveLength(MAX_REQUESTS)
    expect(transport.requests).toBe(3 * MAX_REQUESTS)
    say({ jsonrpc: '2.0', method: 'notifications/message' })
    say({ jsonrpc: '2.0', id: 1, result: { tools: [] } })
    expect(received.slice(MAX_REQUESTS)).toMatchObject([{ method: 'notifications/message' }, { result: { tools: [] } }])
  })

  it('keeps the items of a list and its cursor aside', async () => {
    const { transport, received, ask, say } = await observed()
    await ask('tools/list')
    const result = { tools: [{ name: 7 }], nextCursor: null, ttlMs: 1 }
    say({ jsonrpc: '2.0', id: 1, result })
    expect(received).toEqual([{ jsonrpc: '2.0', id: 1, result: { tools: [], ttlMs: 1 } }])
    expect(transport.answer).toEqual({ kind: 'result', result })
  })

  it('leaves everything else as it is', async () => {
    const { transport, received, ask, say } = await observed()
    await ask('initialize')
    const messages = [
      { jsonrpc: '2.0', method: 'notifications/message', params: {} },
      { jsonrpc: '2.0', id: 9, method: 'ping' },
      { jsonrpc: '2.0', id: 77, result: {} },
      { jsonrpc: '2.0', id: 1, result: { tools: [1], nextCursor: 'x' } }
    ]
    messages.forEach(say)
    expect(received).toEqual(messages)
    expect(transport.answer).toMatchObject({ kind: 'result' })
  })

  it('leaves a list alone that is no array', async () => {
    const { received, ask, say } = await observed()
    await ask('prompts/list')
    say({ jsonrpc: '2.0', id: 1, result: { prompts: {} } })
    expect(received).toEqual([{ jsonrpc: '2.0', id: 1, result: { prompts: {} } }])
  })

  it('knows an id that comes back as a string', async () => {
    const { transport, ask, say } = await observed()
    await ask('tools/list', 3)
    say({ jsonrpc: '2.0', id: '3', result: { tools: [] } })
    expect(transport.answer).toMatchObject({ kind: 'result' })
  })

  it('notes an error', async () => {
    const { transport, received, ask, say } = await observed()
    await ask('tools/list')
    say({ jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'no' } })
    expect(transport.answer).toEqual({ kind: 'error', code: -32603, message: 'no' })
    expect(received).toHaveLength(1)
  })

  it.each([
    ['a result that is null', { jsonrpc: '2.0', id: 1, result: null }],
    ['a result that is an array', { jsonrpc: '2.0', id: 1, result: [] }],
    ['a result and an error', { jsonrpc: '2.0', id: 1, result: {}, error: null }],
    ['no version', { id: 1, result: {} }],
    ['an error without a code', { jsonrpc: '2.0', id: 1, error: { message: 'no' } }]
  ])('tells the library at once of an answer with %s', async (_what, message) => {
    const { transport, received, ask, say } = await observed()
    await ask('tools/list')
    say(message)
    expect(transport.answer).toEqual({ kind: 'malformed', what: 'not a JSON-RPC message' })
    expect(received).toEqual([{ jsonrpc: '2.0', id: 1, error: { code: -32700, message: 'malformed answer' } }])
  })

  it.each([null, undefined])('takes an error whose id is %s for the answer to the first request', async (id) => {
    const { transport, received, ask, say } = await observed()
    await ask('initialize')
    say({ jsonrpc: '2.0', id, error: { code: -32022, message: 'no' } })
    expect(transport.answer).toEqual({ kind: 'error', code: -32022, message: 'no' })
    expect(received).toEqual([{ jsonrpc: '2.0', id: 1, error: { code: -32022, message: 'no' } }])
  })

  it.each([null, undefined])('takes an error whose id is %s for no answer to a later one', async (id) => {
    const { transport, ask, say } = await observed()
    await ask('tools/list')
    // What some servers make of a notification.
    say({ jsonrpc: '2.0', id, error: { code: -32601, message: 'no' } })
    expect(transport.answer).toEqual({ kind: 'error', code: -32601, message: 'no' })
    say({ jsonrpc: '2.0', id: 1, result: { tools: [] } })
    expect(transport.answer).toEqual({ kind: 'result', result: { tools: [] } })
  })

  it('tells the library at once that the stream ended on which an answer was due', async () => {
    const { inner, transport, received, ask, say } = await observed()
    await ask('tools/list')
    inner.endStream?.()
    inner.endStream?.()
    expect(received).toEqual([{ jsonrpc: '2.0', id: 1, error: { code: -32700, message: 'no answer' } }])
    expect(transport.answer).toBeUndefined()
    await ask('prompts/list', 2)
    say({ jsonrpc: '2.0', id: 2, result: { prompts: [] } })
    inner.endStream?.()
    expect(received).toHaveLength(2)
  })

  it('keeps from the library what is nested too deeply', async () => {
    const { transport, received, ask, say } = await observed()
    const deep: unknown = JSON.parse('{"a":'.repeat(100_000) + '1' + '}'.repeat(100_000))
    say({ jsonrpc: '2.0', method: 'notifications/message', params: { deep } })
    await ask('initialize')
    say({ jsonrpc: '2.0', id: 1, result: { capabilities: deep } })
    expect(transport.answer).toEqual({ kind: 'malformed', what: 'nested too deeply to read' })
    expect(received).toEqual([{ jsonrpc: '2.0', id: 1, error: { code: -32700, message: 'malformed answer' } }])
    await ask('tools/list', 2)
    say({ jsonrpc: '2.0', id: 2, result: { tools: [deep] } })
    expect(received[1]).toEqual({ jsonrpc: '2.0', id: 2, result: { tools: [] } })
  })

  it('takes the first answer, and forgets it with the next request', async () => {
    const { transport, ask, say } = await observed()
    await ask('tools/list')
    say({ jsonrpc: '2.0', id: 1, result: { tools: ['first'] } })
    say({ jsonrpc: '2.0', id: 1, result: { tools: ['second'] } })
    expect(transport.answer).toMatchObject({ result: { tools: ['first'] } })
    await ask('tools/list', 2)
    expect(transport.answer).toBeUndefined()
  })

  it('passes on what concerns the transport', async () => {
    const { inner, transport } = await observed()
    const seen: string[] = []
    transport.onclose = () => void seen.push('closed')
    transport.onerror = ({ message }) => void seen.push(message)
    inner.onerror?.(new Error('odd'))
    transport.setProtocolVersion('2025-06-18')
    expect(inner.version).toBe('2025-06-18')
    expect(transport.sessionId).toBe('session-1')
    expect(transport.hasPerRequestStream).toBe(false)
    await Promise.all([transport.close(), transport.close()])
    expect(inner.closes).toBe(1)
    expect(seen).toEqual(['odd', 'closed'])
  })
})
