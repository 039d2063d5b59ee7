import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { nodeFiles } from '../../../src/project/disk.js'
import { needsFile } from '../../support/needs.js'
import { isAlive, processesWithMarker } from '../../support/processes.js'
import { GRACE, type RunningServer, start, Wire } from '../../support/stdio-server.js'
import { tempFolder } from '../../support/temp-folder.js'

/** Starts a server that answers, and asks it for the process it has started. */
async function startWithChild(name: string, args: readonly string[] = []): Promise<RunningServer & { child: number }> {
  const server = await start(name, args)
  const wire = await Wire.open(server.connection)
  const answer = await wire.ask('test/child')
  const child = 'result' in answer ? Number(answer.result.pid) : NaN
  expect(isAlive(child)).toBe(true)
  onTestFinished(() => {
    expect(isAlive(child)).toBe(false)
  })
  return { ...server, child }
}

describe('stopping a server', () => {
  it('needs no more than the end of its input', async () => {
    const { connection, marker, world } = await start('healthy')
    const wire = await Wire.open(connection)
    await wire.ask('initialize')
    const [pid] = processesWithMarker(marker)
    expect(world.live.size).toBe(1)
    expect(await connection.stop()).toEqual({ how: 'end-of-input', leftBehind: 0 })
    await wire.closed
    expect(isAlive(Number(pid))).toBe(false)
    expect(processesWithMarker(marker)).toEqual([])
    expect(world.live.size).toBe(0)
    expect(connection.observations()).toEqual([])
    expect(connection.fatal('stop')).toBeUndefined()
    expect(await Promise.race([connection.lost, Promise.resolve('not lost')])).toBe('not lost')
  })

  it('gives the same promise when asked again', async () => {
    const { connection } = await start('healthy')
    expect(connection.stop()).toBe(connection.stop())
    await connection.stop()
  })

  it('sends SIGTERM to a server that does not mind its input', async () => {
    const { connection, marker } = await start('waits-for-sigterm')
    await (await Wire.open(connection)).ask('initialize')
    expect(await connection.stop()).toEqual({ how: 'terminated', leftBehind: 0 })
    expect(processesWithMarker(marker)).toEqual([])
    expect(connection.observations()).toEqual([])
  })

  it('kills a server that ignores SIGTERM, and says so', async () => {
    const { connection, marker, world } = await start('stubborn')
    await (await Wire.open(connection)).ask('initialize')
    const before = world.clock()
    expect(await connection.stop()).toEqual({ how: 'killed', leftBehind: 0 })
    expect(world.clock() - before).toBeGreaterThanOrEqual(2 * GRACE - 1)
    expect(processesWithMarker(marker)).toEqual([])
    expect(connection.observations()).toMatchObject([
      {
        kind: 'stubborn-stop',
        message: `The server had to be killed: it did not exit within ${GRACE} ms after its input ended, nor within ${GRACE} ms after SIGTERM`,
        at: ['mcpServers', 'test']
      }
    ])
  })

  it('ends what a server leaves behind in its own group', async () => {
    const { connection, child } = await startWithChild('forks')
    expect(await connection.stop()).toEqual({ how: 'terminated', leftBehind: 1 })
    expect(isAlive(child)).toBe(false)
    expect(connection.observations()).toMatchObject([{ kind: 'left-behind' }])
  })

  it.each([[[]], [['stubborn']]])('finds a process in a session of its own by its marker %j', async (modes) => {
    const { connection, marker, child } = await startWithChild('escapee', modes)
    expect(await connection.stop()).toEqual({ how: 'end-of-input', leftBehind: 1 })
    expect(isAlive(child)).toBe(false)
    expect(processesWithMarker(marker)).toEqual([])
    expect(connection.observations()).toMatchObject([
      { kind: 'left-behind', message: `The server left 1 process (node ${child}) behind, which the doctor had to stop` }
    ])
  })

  it('finds one that has cleared its environment too, as long as its parent is there', async () => {
    const { connection, marker, child } = await startWithChild('escapee', ['cleared'])
    expect(processesWithMarker(marker)).not.toContain(child)
    expect(await connection.stop()).toEqual({ how: 'end-of-input', leftBehind: 1 })
    expect(isAlive(child)).toBe(false)
  })

  it(
    'finds one that has forked twice, with a session of its own and no environment',
    needsFile('/proc/self/coredump_filter'),
    async () => {
      const { connection, child } = await startWithChild('escapee', ['cleared', 'twice'])
      expect(readFileSync(`/proc/${child}/environ`, 'utf8')).toBe('')
      expect(await connection.stop()).toEqual({ how: 'end-of-input', leftBehind: 1 })
      expect(isAlive(child)).toBe(false)
      expect(connection.observations()).toMatchObject([
        { kind: 'left-behind', message: `The server left 1 process (node ${child}) behind, which the doctor had to stop` }
      ])
    }
  )

  it('kills such a one too when plugvet has to exit at once', needsFile('/proc/self/coredump_filter'), async () => {
    const { child, world } = await startWithChild('escapee', ['cleared', 'twice', 'stubborn'])
    world.live.killAllNow()
    expect(isAlive(child)).toBe(false)
  })

  it('does not touch a process of somebody else', async () => {
    const other = spawn('sleep', ['1000'], { detached: true, stdio: 'ignore' })
    await once(other, 'spawn')
    onTestFinished(() => void other.kill('SIGKILL'))
    const { connection } = await startWithChild('escapee')
    await connection.stop()
    expect(isAlive(Number(other.pid))).toBe(true)
  })

  it('is stopped as well when it has not been asked anything, and before it is up', async () => {
    const { connection, marker } = await start('healthy')
    const { how, leftBehind } = await connection.stop()
    expect(['end-of-input', 'terminated']).toContain(how)
    expect(leftBehind).toBe(0)
    expect(processesWithMarker(marker)).toEqual([])
  })

  it('gets a stopped process (SIGSTOP) to end', async () => {
    const { connection, marker } = await start('healthy')
    await (await Wire.open(connection)).ask('initialize')
    process.kill(Number(processesWithMarker(marker)[0]), 'SIGSTOP')
    expect(await connection.stop()).toEqual({ how: 'killed', leftBehind: 0 })
    expect(processesWithMarker(marker)).toEqual([])
  })

  it('lets a server end that is blocked because nobody reads its output', async () => {
    const { connection, marker } = await start('long-line', ['0', 'endless'], { limits: { totalBytes: 1024 * 1024 } })
    const wire = await Wire.open(connection)
    await wire.transport.send({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
    await connection.lost
    await connection.stop()
    expect(processesWithMarker(marker)).toEqual([])
  })
})

describe('on Windows', () => {
  /** Files of this machine by paths with the separator of the other. */
  const windowsFiles = { ...nodeFiles, kindOf: (path: string) => nodeFiles.kindOf(path.replaceAll('\\', '/')) }

  it('taskkill ends a server that does not end with its input', async () => {
    const folder = tempFolder()
    // The path is put together as on Windows, and here it is the name of a file.
    const tool = join(folder, 'w\\System32\\taskkill.exe')
    const log = join(folder, 'log')
    writeFileSync(tool, `#!/bin/sh\necho "$@" > ${log}\nkill -9 "$2"\n`, { mode: 0o755 })
    const { connection, marker } = await start('waits-for-sigterm', [], {
      world: { platform: 'win32', systemRoot: join(folder, 'w'), files: windowsFiles }
    })
    await (await Wire.open(connection)).ask('initialize')
    const [pid] = processesWithMarker(marker)
    expect(await connection.stop()).toEqual({ how: 'killed', leftBehind: 0 })
    expect(processesWithMarker(marker)).toEqual([])
    expect(connection.observations()).toMatchObject([
      { kind: 'stubborn-stop', message: `The server had to be killed: it did not exit within ${GRACE} ms after its input ended` }
    ])
    expect(readFileSync(log, 'utf8')).toBe(`/PID ${pid} /T /F\n`)
  })
})
