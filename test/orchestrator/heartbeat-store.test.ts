import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nodeHeartbeatFolder, nodeHeartbeats } from '../../src/orchestrator/heartbeat-store.js'
import { makeFifos } from '../support/fifo.js'
import { tempFolder } from '../support/temp-folder.js'

const LONG_AGO = new Date(Date.UTC(2020, 0, 1))

describe('a heartbeat that is written', () => {
  it('makes its folder, and leaves nothing else in it', async () => {
    const folder = join(tempFolder(), 'a/.orchestrator/heartbeats')
    await nodeHeartbeats.prepare(folder)
    await nodeHeartbeats.prepare(folder)
    const path = join(folder, 'ISS-1.json')
    const mark = await nodeHeartbeats.write(path, '{}\n')
    expect(readdirSync(folder)).toEqual(['ISS-1.json'])
    expect(readFileSync(path, 'utf8')).toBe('{}\n')
    await nodeHeartbeats.remove(path, mark)
    expect(readdirSync(folder)).toEqual([])
  })

  it('replaces the one there, whatever its age and mode', async () => {
    const path = join(tempFolder({ 'ISS-1.json': 'the last words of another worker' }), 'ISS-1.json')
    utimesSync(path, LONG_AGO, LONG_AGO)
    chmodSync(path, 0o444)
    const { ino } = statSync(path)
    await nodeHeartbeats.write(path, '{}\n')
    const after = statSync(path)
    expect(after.ino).not.toBe(ino)
    expect(after.mtimeMs).toBeGreaterThan(LONG_AGO.getTime())
    expect(readFileSync(path, 'utf8')).toBe('{}\n')
  })

  it('bears another mark each time, and only the last one deletes it', async () => {
    const path = join(tempFolder(), 'ISS-1.json')
    const first = await nodeHeartbeats.write(path, '{}\n')
    const second = await nodeHeartbeats.write(path, '{}\n')
    expect(second).not.toBe(first)
    await nodeHeartbeats.remove(path, first)
    expect(existsSync(path)).toBe(true)
    await nodeHeartbeats.remove(path, second)
    expect(existsSync(path)).toBe(false)
    await nodeHeartbeats.remove(path, second)
  })

  it('replaces no directory and nothing that a link leads to', async () => {
    const folder = tempFolder({ 'elsewhere.txt': 'kept' })
    mkdirSync(join(folder, 'D.json'))
    symlinkSync('elsewhere.txt', join(folder, 'L.json'))
    makeFifos(join(folder, 'P.json'))
    await expect(nodeHeartbeats.write(join(folder, 'D.json'), '{}')).rejects.toThrow('is a directory, not a file')
    await expect(nodeHeartbeats.write(join(folder, 'L.json'), '{}')).rejects.toThrow('is a symbolic link, not a file')
    await expect(nodeHeartbeats.write(join(folder, 'P.json'), '{}')).rejects.toThrow('is a device, a pipe or a socket, not a file')
    expect(readFileSync(join(folder, 'elsewhere.txt'), 'utf8')).toBe('kept')
    expect(readdirSync(folder).sort()).toEqual(['D.json', 'L.json', 'P.json', 'elsewhere.txt'])
  })

  it('fails where the folder is gone, and there is nothing to delete then', async () => {
    const folder = join(tempFolder(), 'beats')
    await nodeHeartbeats.prepare(folder)
    const path = join(folder, 'ISS-1.json')
    const mark = await nodeHeartbeats.write(path, '{}')
    rmSync(folder, { recursive: true })
    await expect(nodeHeartbeats.write(path, '{}')).rejects.toMatchObject({ code: 'ENOENT' })
    await nodeHeartbeats.remove(path, mark)
    writeFileSync(folder, 'a file now')
    await nodeHeartbeats.remove(path, mark)
    await expect(nodeHeartbeats.prepare(folder)).rejects.toMatchObject({ code: 'EEXIST' })
  })
})

describe('a heartbeat folder', () => {
  it('shows what is at a name', () => {
    const path = tempFolder({ 'A.json': '{}', 'E.json': '', 'target.json': '{}' })
    utimesSync(join(path, 'A.json'), LONG_AGO, LONG_AGO)
    mkdirSync(join(path, 'D.json'))
    makeFifos(join(path, 'P.json'))
    symlinkSync('A.json', join(path, 'L.json'))
    symlinkSync('nowhere', join(path, 'N.json'))
    const folder = nodeHeartbeatFolder(path)
    expect(folder.look('A.json')).toEqual({ is: 'file', mtimeMs: LONG_AGO.getTime(), empty: false })
    expect(folder.look('E.json')).toMatchObject({ is: 'file', empty: true })
    expect(folder.look('D.json')).toEqual({ is: 'directory' })
    expect(folder.look('P.json')).toEqual({ is: 'other' })
    expect(folder.look('L.json')).toEqual({ is: 'file', mtimeMs: LONG_AGO.getTime(), empty: false })
    expect(folder.look('N.json')).toEqual({ is: 'other' })
    expect(folder.look('none.json')).toBeUndefined()
    expect([...folder.names()].sort()).toEqual(['A.json', 'D.json', 'E.json', 'L.json', 'N.json', 'P.json', 'target.json'])
  })

  it('that is not there lists nothing: it is an error', () => {
    const folder = nodeHeartbeatFolder(join(tempFolder(), 'none'))
    expect(folder.look('A.json')).toBeUndefined()
    expect(() => folder.names()).toThrow('ENOENT')
  })
})
