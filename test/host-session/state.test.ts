import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createHost } from '../../src/host-session/host.js'
import { fileStore } from '../../src/host-session/machine.js'
import { changedState, readState } from '../../src/host-session/world.js'
import { userFile } from '../../src/project/user-files.js'
import { tempFolder } from '../support/temp-folder.js'
import { FakeWorld } from './fake-world.js'

describe('the state file', () => {
  it('keeps which plugins are enabled, in the order in which they were', () => {
    const text = changedState(changedState('', '/b', true), '/a', true)
    expect(text).toBe('{\n  "version": 1,\n  "enabled": [\n    "/b",\n    "/a"\n  ]\n}\n')
    expect(readState(changedState(text, '/b', true))).toEqual(['/b', '/a'])
    expect(readState(changedState(text, '/b', false))).toEqual(['/a'])
  })

  it.each(['', '[]', '{', '{"version":2,"enabled":["/a"]}', '{"version":1,"enabled":{}}'])('is empty where it is %s', (text) => {
    expect(readState(text)).toEqual([])
  })

  it('is where the platform keeps what belongs to a user', () => {
    expect(userFile('state', 'host.json', { HOME: '/home/ann' }, 'linux')).toBe('/home/ann/.local/state/plugvet/host.json')
    expect(userFile('state', 'host.json', { HOME: '/home/ann', XDG_STATE_HOME: '/state' }, 'linux')).toBe('/state/plugvet/host.json')
    expect(userFile('state', 'host.json', { HOME: '/home/ann', XDG_STATE_HOME: 'state' }, 'linux')).toBe('/home/ann/.local/state/plugvet/host.json')
    expect(userFile('state', 'host.json', { HOME: '/Users/ann' }, 'darwin')).toBe('/Users/ann/Library/Application Support/plugvet/host.json')
    expect(userFile('state', 'host.json', { LOCALAPPDATA: 'C:\\Local' }, 'win32')).toBe('C:\\Local\\plugvet\\host.json')
    expect(userFile('state', 'host.json', {}, 'linux')).toBeUndefined()
  })

  it('loses nothing where many sessions write at once', async () => {
    const path = join(tempFolder(), 'state/plugvet/host.json')
    const folders = Array.from({ length: 20 }, (_, at) => `/plugin-${at}`)
    const outcomes = await Promise.all(folders.map((folder) => fileStore(path).set(folder, true)))
    expect(outcomes).toEqual(folders.map(() => undefined))
    expect([...(await fileStore(path).read())].sort()).toEqual([...folders].sort())
    // Neither a lock nor a half-written file stays.
    expect(readdirSync(dirname(path))).toEqual(['host.json'])
  })

  it('does not wait for the lock of a session that has crashed', async () => {
    const path = join(tempFolder(), 'host.json')
    mkdirSync(`${path}.lock`)
    utimesSync(`${path}.lock`, new Date(0), new Date(0))
    expect(await fileStore(path).set('/a', true)).toBeUndefined()
    expect([existsSync(`${path}.lock`), await fileStore(path).read()]).toEqual([false, ['/a']])
  })

  it('is left alone where a newer version has written it', async () => {
    const path = join(tempFolder({ 'host.json': '{"version":2}' }), 'host.json')
    expect(await fileStore(path).set('/a', true)).toBe(`${path} was written by a newer version of plugvet`)
    expect(readFileSync(path, 'utf8')).toBe('{"version":2}')
  })

  it('that cannot be written is told, and keeps the session from nothing', async () => {
    const path = join(tempFolder({ blocked: '' }), 'blocked/host.json')
    const world = new FakeWorld({ '/one': { a: '1' } })
    const host = await createHost({ plugins: ['/one'], world: { ...world.world, store: fileStore(path) } })
    const warnings: string[] = []
    host.on('warning', ({ message }) => warnings.push(message))
    await host.enable('one')
    expect(warnings).toEqual([expect.stringMatching(/^The next session will not know that one is enabled: .*blocked\/host\.json: /)])
    expect(host.servers()).toMatchObject([{ name: 'a', state: 'registered' }])
  })

  it('enables in the next session what was enabled in the last, and nothing is started', async () => {
    const world = new FakeWorld({ '/one': { a: '1' }, '/two': { b: '1' } })
    const first = await createHost({ plugins: world.folders, world: world.world })
    await first.enable('two')
    await first.quit()
    const second = await createHost({ plugins: world.folders, world: world.world })
    expect(second.plugins().map(({ name, enabled }) => [name, enabled])).toEqual([['one', false], ['two', true]])
    expect(second.servers()).toMatchObject([{ name: 'b', state: 'registered' }])
    expect(world.launcher.runs).toEqual([])
  })
})
