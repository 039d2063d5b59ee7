import { describe, expect, it } from 'vitest'
import { AGENT_PLUGIN } from '../../src/hosts/profiles.js'
import { ServerEntry } from '../../src/server/entry.js'
import { foreignUrlField, isMapOfServers, isMisplaced, isTransportClear, nestedTransport } from '../../src/server/server-map.js'

const entry = (value: Record<string, unknown>) => new ServerEntry('a', ['mcpServers', 'a'], value, AGENT_PLUGIN)

describe('the shape of an entry', () => {
  it.each([
    [{ transport: { type: 'http' } }, true],
    [{ transport: { command: 'a' } }, true],
    [{ transport: { url: 1 } }, false],
    [{ transport: {} }, false],
    [{ transport: 'http' }, false],
    [{ transport: null }, false],
    [{}, false]
  ])('nestedTransport of %j', (value, found) => {
    expect(nestedTransport(entry(value))).toEqual(found ? ['mcpServers', 'a', 'transport'] : undefined)
  })

  it.each([
    [{ a: { command: 'a' }, b: { url: 'b' } }, true],
    [{ $schema: 'x', _note: 1, a: { command: 'a' } }, true],
    [{ a: { command: 'a' }, b: {} }, false],
    [{ a: { command: ['a'] }, b: { httpUrl: 'b' } }, true],
    [{ command: 'a' }, false],
    [{}, false],
    [[{ command: 'a' }], false],
    [null, false]
  ])('isMapOfServers of %j is %j', (value, found) => {
    expect(isMapOfServers(value)).toBe(found)
  })

  it('isMisplaced', () => {
    expect(isMisplaced(entry({ transport: { url: 'a' } }))).toBe(true)
    expect(isMisplaced(entry({ inner: { command: 'a' } }))).toBe(true)
    expect(isMisplaced(entry({ command: 'a' }))).toBe(false)
  })

  it.each([
    [{ serverUrl: 'a' }, 'serverUrl'],
    [{ httpUrl: 'a', url: 'b' }, undefined],
    [{ httpUrl: null }, undefined],
    [{ URL: 'a' }, undefined]
  ])('foreignUrlField of %j is %j', (value, field) => {
    expect(foreignUrlField(entry(value))).toBe(field)
  })

  it.each([
    [{}, true],
    [{ type: 'http' }, true],
    [{ type: 'Streamable-HTTP' }, true],
    [{ type: 'websocket' }, false],
    [{ type: '' }, false]
  ])('isTransportClear of %j is %j', (value, clear) => {
    expect(isTransportClear(entry(value))).toBe(clear)
  })
})
