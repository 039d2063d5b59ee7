import { Client } from '@modelcontextprotocol/client'
import { describe, expect, it } from 'vitest'
import type { Limits } from '../../../src/doctor/server.js'
import { growthWhileRead } from '../../support/kept-memory.js'
import { processesWithMarker } from '../../support/processes.js'
import { start, Wire } from '../../support/stdio-server.js'

const MIB = 1024 * 1024
/** What may be kept of a stream of at least 30 MB. */
const MOST = 4 * MIB

/** A clock, which is read whenever a server has sent something: the first time settles `heard`. */
function listener(): { heard: Promise<void>; clock: () => number } {
  let hear: () => void
  const heard = new Promise<void>((resolve) => {
    hear = resolve
  })
  const clock = () => {
    hear()
    return performance.now()
  }
  return { heard, clock }
}

describe('what a server prints', () => {
  it('reaches a client of the official library, and a second one after the first', async () => {
    const { connection } = await start('healthy')
    for (let round = 0; round < 2; round++) {
      const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: 'legacy' } })
      await client.connect(connection.openTransport())
      expect(await client.listTools()).toMatchObject({ tools: [{ name: 'echo' }] })
      await client.close()
    }
    expect(connection.fatal('tools/list')).toBeUndefined()
    expect(connection.lastActivity()).toBeGreaterThan(0)
    expect(await connection.stop()).toEqual({ how: 'end-of-input', leftBehind: 0 })
  })

  it('may be a banner: it is told, and the server works', async () => {
    const { connection } = await start('banner')
    const wire = await Wire.open(connection)
    expect(await wire.ask('initialize')).toMatchObject({ result: { protocolVersion: '2025-11-25' } })
    await connection.stop()
    expect(connection.fatal('stop')).toBeUndefined()
    expect(connection.observations()).toEqual([
      {
        kind: 'stdout-noise',
        message: "Line 1 of the server's standard output is not a message: 'Server running on stdio'; 2 such lines in total",
        help: 'Make the server write logs and banners to standard error: standard output is only for protocol messages.',
        at: ['mcpServers', 'test'],
        part: 'key'
      }
    ])
  })

  it('may flood standard error with 200 MB: the server still answers, in bounded memory', async () => {
    const { clock, growth } = growthWhileRead()
    const { connection } = await start('stderr-flood', [String(200 * MIB)], { world: { clock } })
    const wire = await Wire.open(connection)
    expect(await wire.ask('tools/list')).toMatchObject({ result: { tools: [{ name: 'echo' }] } })
    await connection.stop()
    expect(growth()).toBeLessThan(MOST)
    expect(connection.observations()).toMatchObject([
      { kind: 'output-flood', message: 'The server wrote 200 MiB to standard error' }
    ])
    expect(connection.printed?.()).toContain(`[… only the beginning and the end of ${200 * MIB} bytes are shown …]`)
  })

  it('may be one message of 50 MB: the request fails, in bounded memory, and the server lives', async () => {
    const { clock, growth } = growthWhileRead()
    const { connection } = await start('long-line', [String(50 * MIB), 'message'], { world: { clock } })
    const wire = await Wire.open(connection)
    expect(await wire.ask('tools/list')).toMatchObject({ error: { message: 'the answer cannot be read' } })
    // Up to the limit a message is kept, in a buffer that may be twice as large.
    expect(growth()).toBeLessThan(20 * MIB + MOST)
    expect(connection.fatal('tools/list')).toMatchObject({
      kind: 'protocol-error',
      message: "The answer to 'tools/list' is 50 MiB long; the limit is 10 MiB",
      at: ['mcpServers', 'test']
    })
    expect(await wire.ask('ping')).toMatchObject({ result: {} })
    expect(await connection.stop()).toMatchObject({ how: 'end-of-input' })
  })

  it('may be one line of 50 MB that is no message: nothing fails', async () => {
    const { clock, growth } = growthWhileRead()
    const { connection } = await start('long-line', [String(50 * MIB), 'text'], { world: { clock } })
    const wire = await Wire.open(connection)
    expect(await wire.ask('tools/list')).toMatchObject({ result: { tools: [{ name: 'echo' }] } })
    expect(growth()).toBeLessThan(MOST)
    await connection.stop()
    expect(connection.fatal('tools/list')).toBeUndefined()
    expect(connection.observations().map(({ kind }) => kind)).toEqual(['stdout-noise', 'output-flood'])
  })

  it.each([
    ['endless', '32 MiB'],
    ['lines', '100000 lines']
  ])('is cut off where it never ends: %s', async (mode, most) => {
    const { clock, growth } = growthWhileRead()
    const { connection, marker } = await start('long-line', ['0', mode], { limits: { totalBytes: 32 * MIB }, world: { clock } })
    const wire = await Wire.open(connection)
    await wire.transport.send({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
    expect(await connection.lost).toMatchObject({
      kind: 'protocol-error',
      message: `The server sent more than ${most} on standard output and was disconnected`
    })
    await wire.closed
    expect(growth()).toBeLessThan(MOST)
    await connection.stop()
    expect(processesWithMarker(marker)).toEqual([])
  })

  const nameless = "with an error that names no request: 'Parse error (-32700)'"

  it.each([
    ['result of a wrong kind', '{"jsonrpc":"2.0","id":<id>,"result":[]}', "with an invalid JSON-RPC 2.0 message: '{"],
    ['no version', '{"id":<id>,"result":{}}', "with an invalid JSON-RPC 2.0 message: '{"],
    ['no id', '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}', nameless],
    ['no id at all', '{"jsonrpc":"2.0","error":{"code":-32700,"message":"Parse error"}}', nameless],
    ['an error deeper than a stack', `{"id":<id>,"error":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'with an invalid JSON']
  ])('may be a broken answer: %s', async (_what, text, message) => {
    const { connection } = await start('one-answer', [text])
    const wire = await Wire.open(connection)
    expect(await wire.ask('initialize')).toMatchObject({ error: { message: 'the answer cannot be read' } })
    expect(connection.fatal('initialize')).toMatchObject({ kind: 'protocol-error' })
    expect(connection.fatal('initialize')?.message).toContain(`The server answered 'initialize' ${message}`)
    await connection.stop()
    expect(connection.observations()).toEqual([])
  })

  it('may hold an error about a notification, which fails no request', async () => {
    const { connection } = await start('vague-error', [])
    const wire = await Wire.open(connection)
    await wire.ask('initialize')
    await wire.transport.send({ jsonrpc: '2.0', method: 'notifications/initialized' })
    expect(await wire.ask('tools/list')).toMatchObject({ result: { tools: [{ name: 'look' }] } })
    expect(connection.fatal('tools/list')).toBeUndefined()
    await connection.stop()
  })

  it('may be a batch', async () => {
    const batch = '[{"jsonrpc":"2.0","method":"hello"},{"jsonrpc":"2.0","id":<id>,"result":{}}]'
    const { connection } = await start('one-answer', [batch])
    const wire = await Wire.open(connection)
    await wire.ask('initialize')
    expect(wire.received).toHaveLength(2)
    await connection.stop()
    expect(connection.observations()).toEqual([])
  })

  it.each([
    ['plain', "The server's last message does not end with a line break, so it is never read"],
    ['headers', "The server writes 'Content-Length' headers before its messages, like a language server"]
  ])('may be framed in another way: %s', async (mode, message) => {
    const { heard, clock } = listener()
    const { connection } = await start('no-line-end', [mode], { world: { clock } })
    const wire = await Wire.open(connection)
    await wire.transport.send({ jsonrpc: '2.0', id: 1, method: 'initialize' })
    await heard
    expect(connection.fatal('initialize')).toMatchObject({ kind: 'protocol-error', message })
    await connection.stop()
  })

  it('reaches the client also when only the end of the server ends the last line', async () => {
    const { connection } = await start('no-line-end', ['plain', 'exit'])
    const wire = await Wire.open(connection)
    expect(await wire.ask('initialize')).toMatchObject({ result: {} })
    expect(await connection.lost).toMatchObject({ kind: 'protocol-error' })
    await connection.stop()
  })
})

describe('what a server is sent', () => {
  it('waits for one that never reads, without holding anything up', async () => {
    const { connection, marker } = await start('never-reads')
    const wire = await Wire.open(connection)
    const text = 'x'.repeat(8 * MIB)
    const outcome = wire.transport.send({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { text } }).then(
      () => 'sent',
      (error: unknown) => String(error)
    )
    expect(await connection.stop()).toEqual({ how: 'terminated', leftBehind: 0 })
    expect(await outcome).toBe('Error: The server is gone')
    expect(processesWithMarker(marker)).toEqual([])
  })
})

describe('secrets in standard error', () => {
  const secret = ['s3cr3t', 'value', 'that', 'is', 'rather', 'long'].join('-')
  const limits: Partial<Limits> = { stderrBytes: 100 }

  it.each([60, 75, 85, 95, 98, 100, 105])('never show, also across the cut (%i)', async (offset) => {
    const filler = 'abcdefg '.repeat(5000)
    const before = 'x'.repeat(offset)
    const text = `${before} ${secret} ${filler} ${secret} ${before}`
    const script = `process.stderr.write(${JSON.stringify(text)}); process.exitCode = 1`
    const { connection } = await start('crash', ['0'], {
      limits,
      secrets: [secret],
      env: { KEY: secret, NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(script)}` }
    })
    const fatal = await connection.lost
    for (let length = 5; length <= secret.length; length++) {
      expect(fatal.detail).not.toContain(secret.slice(0, length))
      expect(fatal.detail).not.toContain(secret.slice(-length))
    }
    expect(fatal.detail).toContain('xxxxx')
    await connection.stop()
  })

  it('never show in the message either', async () => {
    const { connection } = await start('crash', ['1', `Error: wrong key ${secret}`], { secrets: [secret] })
    expect((await connection.lost).message).toContain('Error: wrong key ***')
    await connection.stop()
  })

  it('never show in a quoted line of standard output', async () => {
    const { heard, clock } = listener()
    const text = `token ${secret} `.repeat(40)
    const { connection } = await start('one-answer', [text], { secrets: [secret], world: { clock } })
    const wire = await Wire.open(connection)
    await wire.transport.send({ jsonrpc: '2.0', id: 1, method: 'x' })
    await heard
    await connection.stop()
    const [noise] = connection.observations()
    expect(noise?.message).toContain("'token *** token ***")
    expect(noise?.message).not.toContain('s3cr3t')
  })
})
