import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { LiveProcesses } from '../../../src/doctor/stdio/process-group.js'
import { isAlive, processesWithMarker, processesWithVariable } from '../../support/processes.js'
import { start, Wire } from '../../support/stdio-server.js'

describe('the registry of running servers', () => {
  it('kills them all with all they have started, before it returns', async () => {
    const live = new LiveProcesses()
    const run = randomUUID()
    const options = { world: { live }, env: { TEST_RUN: run } }
    const servers = await Promise.all([
      start('healthy', [], options),
      start('stubborn', [], options),
      start('forks', [], options),
      start('escapee', ['stubborn'], options)
    ])
    for (const { connection } of servers) await (await Wire.open(connection)).ask('initialize')
    expect(servers.map(({ marker }) => processesWithMarker(marker).length)).toEqual([1, 1, 2, 2])
    const pids = processesWithVariable('TEST_RUN', run)
    expect(pids).toHaveLength(6)
    live.killAllNow()
    expect(pids.filter(isAlive)).toEqual([])
    expect(processesWithVariable('TEST_RUN', run)).toEqual([])
    // Everything had been registered, and is taken out as it is stopped.
    expect(live.size).toBe(4)
    const reports = await Promise.all(servers.map(({ connection }) => connection.stop()))
    expect(reports.map(({ leftBehind }) => leftBehind)).toEqual([0, 0, 0, 0])
    expect(live.size).toBe(0)
  })

  it('knows what has escaped without its environment, as long as the server is there', async () => {
    const { connection, world } = await start('escapee', ['stubborn', 'cleared'])
    const answer = await (await Wire.open(connection)).ask('test/child')
    const child = 'result' in answer ? Number(answer.result.pid) : NaN
    expect(isAlive(child)).toBe(true)
    world.live.killAllNow()
    expect(isAlive(child)).toBe(false)
    await connection.stop()
  })

  it('finds what a server has left behind that is gone itself', async () => {
    const { connection, marker, world } = await start('holds-pipes', ['detached'])
    await connection.lost
    expect(processesWithMarker(marker)).toHaveLength(1)
    world.live.killAllNow()
    expect(processesWithMarker(marker)).toEqual([])
    expect(await connection.stop()).toEqual({ how: 'gone', leftBehind: 0 })
  })

  it('has nothing to do where nothing runs', () => {
    expect(() => {
      new LiveProcesses().killAllNow()
    }).not.toThrow()
  })
})
