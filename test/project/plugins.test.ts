import { describe, expect, it } from 'vitest'
import type { Kind } from '../../src/hosts/profile.js'
import { PluginSet } from '../../src/project/plugin-set.js'
import type { Reading } from '../../src/project/reading.js'
import { hostNamed } from '../support/host-profiles.js'
import { readingOf, type StatedReading, surroundingsOf } from '../support/reading.js'

const MANIFEST = '.agent-plugin/plugin.json'
const CLAUDE = hostNamed('claude-code')
const CODEX = hostNamed('codex')

function file(path: string, kind: Kind, servers: readonly string[] = [], rest: StatedReading = {}): Reading {
  const mcpServers = Object.fromEntries(servers.map((name) => [name, { command: name }]))
  return readingOf({ path, shown: path.slice(1), kind, value: { mcpServers }, ...rest })
}

/** The readings, as members of one set. */
function joined(...readings: readonly Reading[]): PluginSet {
  const set = new PluginSet()
  for (const reading of readings) set.add(reading)
  return set
}

describe('the plugin of a file', () => {
  const surroundings = { files: { [`/p/${MANIFEST}`]: '{}', '/q/.agent-plugin/plugin.json/x': '', '/c/.claude-plugin/plugin.json': '{}', '/m/.claude-plugin/plugin.json': '{ "mcpServers": ["./config/servers.json"] }' } }

  it.each<[string, StatedReading, string | undefined]>([
    ['a manifest: two directories up, be it there or not', { path: '/n/.agent-plugin/plugin.json', kind: 'plugin' }, '/n'],
    ['a server configuration next to a manifest', { path: '/p/.mcp.json', kind: 'mcp' }, '/p'],
    ['one below it', { path: '/p/sub/.mcp.json', kind: 'mcp' }, undefined],
    ['one below it that the manifest names', { path: '/m/config/servers.json', kind: 'mcp', host: CLAUDE }, '/m'],
    ['one below it that the manifest does not name', { path: '/m/config/other.json', kind: 'mcp', host: CLAUDE }, undefined],
    ['one next to a directory of that name', { path: '/q/.mcp.json', kind: 'mcp' }, undefined],
    ['one in the directory of the manifest, where people put it', { path: '/c/.claude-plugin/mcp.json', kind: 'mcp', host: CLAUDE }, '/c'],
    ['another in the directory of the manifest', { path: '/c/.claude-plugin/servers.json', kind: 'mcp', host: CLAUDE }, undefined],
    ['one of which it is known that it is alone', { path: '/p/.mcp.json', kind: 'mcp', alone: true }, undefined],
    ['a state record', { path: '/p/state.json', kind: 'state' }, undefined]
  ])('of %s', (_title, stated, root) => {
    const reading = readingOf({ ...stated, surroundings })
    expect(reading.plugin?.root).toBe(root)
    expect(new PluginSet().add(reading)).toBe(root !== undefined)
  })

  it('is what the user says', () => {
    expect(readingOf({ path: '/p/.mcp.json', pluginRoot: '/given', surroundings }).plugin).toEqual({ root: '/given' })
  })
})

describe('a server declared elsewhere', () => {
  function declared(from: Reading, name: string): string[] {
    return from.declaredElsewhere(name).map(({ shown, entry, pluginRoot }) => `${shown} ${entry.name} of ${pluginRoot}`)
  }

  it('is found in the other file of the plugin, which is read where it is not judged', () => {
    const surroundings = { files: { [`/p/${MANIFEST}`]: '{"mcpServers": {"a": {"command": "x"}}}' } }
    const servers = file('/p/.mcp.json', 'mcp', ['a', 'b'], { surroundings })
    const set = joined(servers)
    expect(declared(servers, 'a')).toEqual([`p/${MANIFEST} a of /p`])
    expect(declared(servers, 'b')).toEqual([])
    expect(declared(servers, '__proto__')).toEqual([])
    expect(set.documentOf(`/p/${MANIFEST}`)?.value).toEqual({ mcpServers: { a: { command: 'x' } } })
    expect(set.documentOf('/elsewhere')).toBeUndefined()
  })

  it('reads a file near several once', () => {
    const surroundings = surroundingsOf({ files: { '/w/README.md': '# Notes\n' } })
    const [one, other] = ['/w/a/.mcp.json', '/w/b/.mcp.json'].map((path) => readingOf({ path, surroundings }))
    expect(one?.documentOf('/w/README.md')?.text).toBe('# Notes\n')
    expect(other?.documentOf('/w/README.md')).toBe(one?.documentOf('/w/README.md'))
  })

  it('is found from the manifest too, and shown as the manifest is', () => {
    const surroundings = { files: { '/p/.mcp.json': '{"mcpServers": {"a": {"command": "x"}}}' } }
    const manifest = file(`/p/${MANIFEST}`, 'plugin', ['a'], { shown: `../../p/${MANIFEST}`, surroundings })
    joined(manifest)
    expect(declared(manifest, 'a')).toEqual(['../../p/.mcp.json a of /p'])
  })

  it('counts once where both files are judged, and in other plugins', () => {
    const surroundings = { files: { [`/p/${MANIFEST}`]: '{"mcpServers": {"stale": {"command": "x"}}}' } }
    const servers = file('/p/.mcp.json', 'mcp', ['a'], { surroundings })
    joined(servers, file(`/p/${MANIFEST}`, 'plugin', ['a'], { surroundings }), file(`/q/${MANIFEST}`, 'plugin', ['a'], { surroundings }))
    expect(declared(servers, 'a')).toEqual([`p/${MANIFEST} a of /p`, `q/${MANIFEST} a of /q`])
  })

  it('is one that the same host reads', () => {
    const surroundings = { files: { '/p/.mcp.json': '{"mcpServers": {"a": {"command": "x"}}}' } }
    const manifests = [CLAUDE, CODEX].map((host) => file(`/p/${host.manifestPath ?? ''}`, 'plugin', ['a'], { host, surroundings }))
    joined(...manifests)
    const [claude, codex] = manifests
    if (claude === undefined || codex === undefined) throw new Error('there are two')
    expect(declared(claude, 'a')).toEqual(['p/.mcp.json a of /p'])
    expect(declared(codex, 'a')).toEqual(['p/.mcp.json a of /p'])
  })

  it('is shown below the root of the plugin, wherever the file itself stands', () => {
    const surroundings = { files: { '/p/.claude-plugin/plugin.json': '{"mcpServers": {"a": {"command": "x"}}}' } }
    const servers = file('/p/.claude-plugin/mcp.json', 'mcp', ['a'], { host: CLAUDE, shown: '../p/.claude-plugin/mcp.json', surroundings })
    joined(servers)
    expect(declared(servers, 'a')).toEqual(['../p/.claude-plugin/plugin.json a of /p'])
  })

  it('is none for a project file', () => {
    const [project, plugin] = [file('/w/.mcp.json', 'mcp', ['a']), file(`/p/${MANIFEST}`, 'plugin', ['a'])]
    joined(project, plugin)
    expect(declared(project, 'a')).toEqual([])
    expect(declared(plugin, 'a')).toEqual([])
  })
})
