import { describe, expect, it } from 'vitest'
import { AGENT_PLUGIN } from '../../src/config/agent-plugin.js'
import { parseDocument } from '../../src/document/document.js'
import { FileSet, type SetFile } from '../../src/lint/file-set.js'
import type { Kind } from '../../src/lint/rule.js'
import { hostNamed } from '../support/host-profiles.js'
import { memoryFiles } from '../support/memory-files.js'

const MANIFEST = '.agent-plugin/plugin.json'
const CLAUDE = hostNamed('claude-code')
const CODEX = hostNamed('codex')

function file(path: string, kind: Kind, servers: readonly string[] = [], rest: Partial<SetFile> = {}): SetFile {
  const mcpServers = Object.fromEntries(servers.map((name) => [name, { command: name }]))
  const document = parseDocument(JSON.stringify({ mcpServers }))
  return { path, shown: path.slice(1), kind, host: AGENT_PLUGIN, document, ...rest }
}

describe('the plugin of a file', () => {
  const access = memoryFiles({ [`/p/${MANIFEST}`]: '{}', '/q/.agent-plugin/plugin.json/x': '', '/c/.claude-plugin/plugin.json': '{}' })

  it.each<[string, SetFile, string | undefined]>([
    ['a manifest: two directories up, be it there or not', file('/n/.agent-plugin/plugin.json', 'plugin'), '/n'],
    ['a server configuration beside a manifest', file('/p/.mcp.json', 'mcp'), '/p'],
    ['one below it', file('/p/sub/.mcp.json', 'mcp'), undefined],
    ['one beside a directory of that name', file('/q/.mcp.json', 'mcp'), undefined],
    ['one in the directory of the manifest, where the host looks for it', file('/c/.claude-plugin/mcp.json', 'mcp', [], { host: CLAUDE }), '/c'],
    ['another in the directory of the manifest', file('/c/.claude-plugin/.mcp.json', 'mcp', [], { host: CLAUDE }), undefined],
    ['one of which it is known that it is alone', file('/p/.mcp.json', 'mcp', [], { alone: true }), undefined],
    ['a state record', file('/p/state.json', 'state'), undefined]
  ])('of %s', (_title, member, root) => {
    const set = new FileSet(access)
    expect(set.add(member)?.root).toBe(root)
    expect(set.pluginOf(member)?.root).toBe(root)
  })

  it('is what the user says', () => {
    expect(new FileSet(access, '/given').add(file('/p/.mcp.json', 'mcp'))).toEqual({ root: '/given' })
  })
})

describe('a server declared elsewhere', () => {
  function declared(set: FileSet, from: SetFile, name: string): string[] {
    return set.declaredElsewhere(from, name).map(({ shown, entry, pluginRoot }) => `${shown} ${entry.name} of ${pluginRoot}`)
  }

  it('is found in the other file of the plugin, which is read where it is not judged', () => {
    const set = new FileSet(memoryFiles({ [`/p/${MANIFEST}`]: '{"mcpServers": {"a": {"command": "x"}}}' }))
    const servers = file('/p/.mcp.json', 'mcp', ['a', 'b'])
    set.add(servers)
    expect(declared(set, servers, 'a')).toEqual([`p/${MANIFEST} a of /p`])
    expect(declared(set, servers, 'b')).toEqual([])
    expect(declared(set, servers, '__proto__')).toEqual([])
    expect(set.documentOf(`/p/${MANIFEST}`)?.value).toEqual({ mcpServers: { a: { command: 'x' } } })
    expect(set.documentOf('/elsewhere')).toBeUndefined()
  })

  it('is found from the manifest too, and shown as the manifest is', () => {
    const set = new FileSet(memoryFiles({ '/p/.mcp.json': '{"mcpServers": {"a": {"command": "x"}}}' }))
    const manifest = file(`/p/${MANIFEST}`, 'plugin', ['a'], { shown: `../../p/${MANIFEST}` })
    set.add(manifest)
    expect(declared(set, manifest, 'a')).toEqual(['../../p/.mcp.json a of /p'])
  })

  it('counts once where both files are judged, and in other plugins', () => {
    const set = new FileSet(memoryFiles({ [`/p/${MANIFEST}`]: '{"mcpServers": {"stale": {"command": "x"}}}' }))
    const servers = file('/p/.mcp.json', 'mcp', ['a'])
    for (const member of [servers, file(`/p/${MANIFEST}`, 'plugin', ['a']), file(`/q/${MANIFEST}`, 'plugin', ['a'])]) set.add(member)
    expect(declared(set, servers, 'a')).toEqual([`p/${MANIFEST} a of /p`, `q/${MANIFEST} a of /q`])
  })

  it('is one that the same host reads', () => {
    const set = new FileSet(memoryFiles({ '/p/.mcp.json': '{"mcpServers": {"a": {"command": "x"}}}' }))
    const manifests = [CLAUDE, CODEX].map((host) => file(`/p/${host.manifestPath ?? ''}`, 'plugin', ['a'], { host }))
    for (const manifest of manifests) set.add(manifest)
    const [claude, codex] = manifests
    if (claude === undefined || codex === undefined) throw new Error('there are two')
    expect(declared(set, claude, 'a')).toEqual(['p/.mcp.json a of /p'])
    expect(declared(set, codex, 'a')).toEqual(['p/.mcp.json a of /p'])
  })

  it('is shown below the root of the plugin, wherever the file itself stands', () => {
    const set = new FileSet(memoryFiles({ '/p/.claude-plugin/plugin.json': '{"mcpServers": {"a": {"command": "x"}}}' }))
    const servers = file('/p/.claude-plugin/mcp.json', 'mcp', ['a'], { host: CLAUDE, shown: '../p/.claude-plugin/mcp.json' })
    set.add(servers)
    expect(declared(set, servers, 'a')).toEqual(['../p/.claude-plugin/plugin.json a of /p'])
  })

  it('is none for a project file', () => {
    const set = new FileSet(memoryFiles({}))
    const [project, plugin] = [file('/w/.mcp.json', 'mcp', ['a']), file(`/p/${MANIFEST}`, 'plugin', ['a'])]
    set.add(project)
    set.add(plugin)
    expect(declared(set, project, 'a')).toEqual([])
    expect(declared(set, plugin, 'a')).toEqual([])
  })
})
