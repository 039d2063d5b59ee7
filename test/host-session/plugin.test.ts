import { describe, expect, it } from 'vitest'
import { AGENT_PLUGIN } from '../../src/hosts/profiles.js'
import { type PluginConfiguration, readPlugin } from '../../src/host-session/plugin.js'
import { memoryFiles } from '../support/memory-files.js'

/** A plugin in memory, as its host reads it. */
async function read(texts: Readonly<Record<string, unknown>>, env: Readonly<Record<string, string>> = {}): Promise<PluginConfiguration> {
  const all = Object.entries(texts).map(([path, value]) => [`/plugin/${path}`, typeof value === 'string' ? value : JSON.stringify(value)] as const)
  const files = memoryFiles(Object.fromEntries(all))
  return await readPlugin('/plugin', {
    surroundings: { env, envFile: {}, platforms: ['linux'], files, now: () => 0 },
    cwd: '/work',
    host: { profile: AGENT_PLUGIN, overrules: false },
    open: (path) => {
      const text = files.readText(path)
      return text === undefined ? { failure: 'no such file or directory' } : { text }
    },
    shown: (path) => path.slice(1)
  })
}

const NODE = { command: 'node', args: ['${AGENT_PLUGIN_ROOT}/a.mjs'] }

/** The names of its servers, and why others are left out. */
function verdicts({ servers, dropped }: PluginConfiguration) {
  return { servers: servers.map(({ name }) => name), dropped: dropped.map(({ name, reason }) => `${name}: ${reason}`) }
}

describe('a plugin', () => {
  it('has a name and a version from its manifest, and servers from both of its files', async () => {
    const plugin = await read({
      '.agent-plugin/plugin.json': { name: 'notes', version: '1.2.3', mcpServers: { inline: NODE } },
      '.mcp.json': { mcpServers: { file: NODE } }
    })
    expect(plugin).toMatchObject({ name: 'notes', version: '1.2.3', namesByPlugin: false })
    expect(plugin.files).toEqual([
      { path: '/plugin/.mcp.json', shown: 'plugin/.mcp.json' },
      { path: '/plugin/.agent-plugin/plugin.json', shown: 'plugin/.agent-plugin/plugin.json' }
    ])
    expect(verdicts(plugin)).toEqual({ servers: ['file', 'inline'], dropped: [] })
    expect(plugin.servers[0]?.planned.launch).toMatchObject({ args: ['/plugin/a.mjs'], cwd: '/plugin' })
  })

  it('needs no manifest: the folder is the plugin, and its name', async () => {
    const plugin = await read({ '.mcp.json': { mcpServers: { file: NODE } } })
    expect([plugin.name, plugin.version, plugin.problem]).toEqual(['plugin', undefined, undefined])
    expect(plugin.servers[0]?.planned.launch).toMatchObject({ args: ['/plugin/a.mjs'] })
  })

  it('is none without either file', async () => {
    expect((await read({ 'a.txt': '' })).problem).toBe('plugin is not a plugin: it has no .agent-plugin/plugin.json and no .mcp.json')
    expect((await read({})).problem).toBe('There is no folder plugin')
  })

  it('leaves out what its host does not load, and says why', async () => {
    const plugin = await read({
      '.agent-plugin/plugin.json': { name: 'notes', version: '1.0.0', mcpServers: { twice: { command: 'other' } } },
      '.mcp.json': { mcpServers: { twice: NODE, empty: { args: [] }, remote: { type: 'http' } } }
    })
    expect(verdicts(plugin)).toEqual({
      servers: ['twice'],
      dropped: [
        "empty: Missing required field 'command' in stdio server config",
        "remote: Missing required field 'url' in http server config",
        'twice: plugin/.mcp.json declares a server of this name too, and a name is given once'
      ]
    })
  })

  it('keeps a server whose variable is not set: it is registered, and fails when the host starts', async () => {
    const plugin = await read({ '.mcp.json': { mcpServers: { far: { type: 'http', url: 'https://a.example/mcp', headers: { 'X-API-Key': '${NO_KEY}' } } } } })
    expect(verdicts(plugin)).toEqual({ servers: ['far'], dropped: [] })
    expect(plugin.servers[0]?.planned.diagnoses).toMatchObject([{ kind: 'variable-unset' }])
  })

  it('has no servers where its file cannot be parsed, and says so of the file', async () => {
    const plugin = await read({ '.mcp.json': '{ "mcpServers": { "a": { "command": "a" ' })
    expect(plugin.files).toEqual([{ path: '/plugin/.mcp.json', shown: 'plugin/.mcp.json', problem: expect.stringContaining('Failed to parse .mcp.json') as unknown }])
    expect(plugin.servers).toEqual([])
  })

  it('of a host whose manifest names files of servers has those too, and none from outside of its folder', async () => {
    const plugin = await read({
      '.claude-plugin/plugin.json': { name: 'claude', mcpServers: ['./servers/more.json', './../outside.json', './absent.json'] },
      'servers/more.json': { mcpServers: { more: { command: 'node' } } },
      '../outside.json': { mcpServers: { outside: { command: 'node' } } }
    })
    expect(plugin.files.map(({ shown }) => shown)).toEqual(['plugin/.claude-plugin/plugin.json', 'plugin/servers/more.json'])
    expect([verdicts(plugin), plugin.namesByPlugin]).toEqual([{ servers: ['more'], dropped: [] }, true])
  })

  it('is the same as long as its servers would be started in the same way', async () => {
    const fingerprint = async (texts: Readonly<Record<string, unknown>>, env = {}) => (await read(texts, env)).servers[0]?.fingerprint
    const entry = { command: 'node', env: { KEY: '${KEY:-none}' } }
    const first = await fingerprint({ '.mcp.json': { mcpServers: { a: entry } } })
    expect(await fingerprint({ '.mcp.json': JSON.stringify({ mcpServers: { a: { env: entry.env, command: 'node' } } }, null, 8) })).toBe(first)
    expect(await fingerprint({ '.agent-plugin/plugin.json': { name: 'plugin', version: '1.0.0', mcpServers: { a: entry } } })).toBe(first)
    expect(await fingerprint({ '.mcp.json': { mcpServers: { a: { ...entry, args: ['-v'] } } } })).not.toBe(first)
    expect(await fingerprint({ '.mcp.json': { mcpServers: { a: entry } } }, { KEY: 'x' })).not.toBe(first)
  })
})
