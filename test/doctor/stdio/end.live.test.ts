import { describe, expect, it } from 'vitest'
import { isAlive, processesWithMarker } from '../../support/processes.js'
import { attempt, start, Wire } from '../../support/stdio-server.js'

describe('a server that ends by itself', () => {
  it('says so with its exit code and its last telling line', async () => {
    const lines = ['Starting …', 'Error: cannot open the ledger', '    at main (x.js:1:2)']
    const { connection, marker } = await start('crash', ['7', ...lines])
    expect(await connection.lost).toEqual({
      kind: 'startup-error',
      message: "The server exited with code 7 before it answered 'initialize': Error: cannot open the ledger",
      at: ['mcpServers', 'test'],
      part: 'key',
      detail:
        "The server exited with code 7 before it answered 'initialize'.\nStandard error:\n" +
        'Starting …\nError: cannot open the ledger\n    at main (x.js:1:2)'
    })
    expect(processesWithMarker(marker)).toEqual([])
    expect(await connection.stop()).toEqual({ how: 'gone', leftBehind: 0 })
    expect(connection.observations()).toEqual([])
  })

  it('says that it ended without an error, and what a stdio server does', async () => {
    const { connection } = await start('crash', ['0'])
    const fatal = await connection.lost
    expect(fatal).toMatchObject({
      kind: 'startup-error',
      message: "The server exited with code 0 before it answered 'initialize'",
      detail:
        "The server exited with code 0 before it answered 'initialize', " +
        'and printed nothing to standard error.'
    })
    expect(fatal.help).toContain('must run until its standard input is closed')
    await connection.stop()
  })

  it.each(['SIGSEGV', 'SIGKILL', 'SIGTERM'])('names the signal %s', async (signal) => {
    const { connection } = await start('killed', [signal])
    const { message } = await connection.lost
    expect(message).toBe(`The server was killed by ${signal} before it answered 'initialize'`)
    expect(await connection.stop()).toEqual({ how: 'gone', leftBehind: 0 })
  })

  it('names the signal that a shell tells by its code', async () => {
    const { connection } = await start('crash', ['139', 'oops'])
    expect((await connection.lost).message).toContain('exited with code 139 (which means it was killed by SIGSEGV) before it answered')
    await connection.stop()
  })

  it.each(['attached', 'detached'])('is noticed while an %s child holds its pipes', async (mode) => {
    const { connection, marker, world } = await start('holds-pipes', [mode])
    const before = world.clock()
    const fatal = await connection.lost
    expect(fatal.message).toContain("exited with code 1 before it answered 'initialize': Error: crashed beside its child")
    // Starting node takes most of it; a child that holds the pipes would hold them for ever.
    expect(world.clock() - before).toBeLessThan(world.limits.initialize)
    const child = Number(/child (\d+)/.exec(fatal.detail)?.[1])
    expect(isAlive(child)).toBe(true)
    expect(processesWithMarker(marker)).toEqual([child])
    expect(await connection.stop()).toEqual({ how: 'gone', leftBehind: 1 })
    expect(isAlive(child)).toBe(false)
    expect(processesWithMarker(marker)).toEqual([])
    expect(connection.observations()).toMatchObject([
      { kind: 'left-behind', message: `The server left 1 process (node ${child}) behind, which the doctor had to stop` }
    ])
  })

  it('breaks the protocol once it has answered', async () => {
    const { connection } = await start('crash-later')
    const wire = await Wire.open(connection)
    await wire.ask('initialize')
    const asked = wire.transport.send({ jsonrpc: '2.0', id: 99, method: 'tools/list' })
    const fatal = await connection.lost
    await asked
    await wire.closed
    expect(fatal).toMatchObject({ kind: 'protocol-error' })
    expect(connection.fatal('tools/list')).toMatchObject({
      kind: 'protocol-error',
      message: "The server exited with code 3 during 'tools/list': Error: the database is gone"
    })
    expect(connection.fatal('initialize')).toMatchObject({ kind: 'startup-error' })
    await connection.stop()
  })

  it('rejects what is sent to it afterwards, and refuses another transport', async () => {
    const { connection } = await start('crash', ['1'])
    const wire = await Wire.open(connection)
    await connection.lost
    await wire.closed
    await expect(wire.transport.send({ jsonrpc: '2.0', method: 'x' })).rejects.toThrow('closed, not open')
    await expect(connection.openTransport().start()).rejects.toThrow('The server is gone')
    await connection.stop()
  })

  it.each([
    ['stdout', 'The server closed its standard output but kept running'],
    ['stdin', 'The server closed its standard input but kept running']
  ])('is lost when it closes %s', async (stream, message) => {
    const { connection, marker } = await start('closes', [stream])
    const wire = await Wire.open(connection)
    if (stream === 'stdin') await wire.notice('closed')
    const sent = wire.transport.send({ jsonrpc: '2.0', id: 1, method: 'initialize', params: {} })
    const outcome = sent.then(
      () => 'sent',
      (error: unknown) => String(error)
    )
    expect(await connection.lost).toMatchObject({ kind: 'protocol-error', message })
    expect(await outcome).toBe(stream === 'stdin' ? 'Error: The server is gone' : 'sent')
    expect(await connection.stop()).toEqual({ how: 'terminated', leftBehind: 0 })
    expect(processesWithMarker(marker)).toEqual([])
  })

  it('keeps its environment: the file wins, and the marker is there', async () => {
    const { result, world } = await attempt({
      command: 'sh',
      args: ['-c', 'echo "$GIVEN $PLUGVET_DOCTOR_RUN $PWD" >&2; exit 1'],
      env: { GIVEN: 'value' },
      cwd: '/'
    })
    if (!('lost' in result)) throw new Error(result.message)
    expect((await result.lost).detail).toContain(`\nvalue ${world.marker} /`)
    await result.stop()
  })
})
