import { describe, expect, it } from 'vitest'
import { convertFile } from '../../src/convert/convert.js'
import { planServers } from '../../src/doctor/plan.js'
import { load } from '../../src/lint/load.js'
import { judgeFile } from '../../src/matrix/judge.js'
import { inventoryOf } from '../../src/scan/inventory.js'
import { hostNamed } from '../support/host-profiles.js'
import { fileOf, lintAll } from '../support/reading.js'

const STANDARD = 'https://agent-plugins.org/schemas/1.0.0'
const SERVERS = { good: { command: 'good-mcp' }, bad: { command: 7 } }

/** The servers of a plugin, next to its manifest. */
function fileBeside(name: string, manifest: unknown, servers: unknown = SERVERS) {
  const host = hostNamed(name)
  const { manifestPath = '', serversPath = '' } = host
  const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest, null, 2)
  return fileOf({ path: `/w/${serversPath}`, value: { mcpServers: servers }, host, surroundings: { files: { [`/w/${manifestPath}`]: text } } })
}

function reasons(name: string, manifest: unknown): Record<string, string | undefined> {
  const { readings: [reading] } = fileBeside(name, manifest)
  return Object.fromEntries([...load(reading)].map(([server, verdict]) => [server, verdict.loads ? undefined : verdict.by.message]))
}

describe('a manifest for which the host rejects the plugin', () => {
  it.each<[host: string, manifest: unknown, reason: string]>([
    ['claude-code', { version: '1.0.0' }, ".claude-plugin/plugin.json:1:1: Missing required field 'name' in the plugin manifest"],
    ['claude-code', { name: 'a b' }, '.claude-plugin/plugin.json:2:11: Claude Code does not accept this plugin name'],
    ['claude-code', { name: 'a', version: null }, ".claude-plugin/plugin.json:3:14: Expected a string for 'version', found null"],
    ['claude-code', { name: 'a', mcpServers: null }, ".claude-plugin/plugin.json:3:17: Expected an object for 'mcpServers', found null"],
    ['claude-code', { name: 'a', mcpServers: { n: { args: [] } } }, ".claude-plugin/plugin.json:4:5: Missing required field 'command' in stdio server config"],
    ['claude-code', '{ "name": "a", }', '.claude-plugin/plugin.json:1:14: Failed to parse plugin.json: JSON does not allow a comma after the last property'],
    ['codex', { name: null }, ".codex-plugin/plugin.json:2:11: Expected a string for 'name', found null"],
    ['codex', { keywords: 'a' }, ".codex-plugin/plugin.json:2:15: Expected an array of strings for 'keywords', found a string"],
    ['codex', '// a\n{}', '.codex-plugin/plugin.json:1:1: Failed to parse plugin.json: JSON does not allow comments']
  ])('takes the servers of the other file with it: %s %j', (host, manifest, reason) => {
    expect(reasons(host, manifest)).toEqual({ good: `The host rejects the plugin because of ${reason}`, bad: "Expected a string for 'command', found a number" })
  })

  it.each<[host: string, manifest: unknown]>([
    ['claude-code', { name: 'a', description: 1 }],
    ['claude-code', { name: 'a', mcpServers: { n: { type: 'http', url: 'ftp://a.example.com' } } }],
    ['claude-code', { name: 'a', servers: { n: { command: 'n-mcp' } } }],
    ['codex', {}],
    ['codex', { name: '', version: null, mcpServers: 1 }],
    // No source says what these do.
    ['agent-plugin', { name: 1 }],
    ['agent-plugin', '{'],
    ['cursor', { name: 1 }]
  ])('is not one of another fault: %s %j', (host, manifest) => {
    expect(reasons(host, manifest)).toEqual({ good: undefined, bad: "Expected a string for 'command', found a number" })
  })

  it('of Agent Plugins 1.0.0, whatever is in mcp.json', () => {
    const host = hostNamed('agent-plugins-1.0')
    const value = { $schema: `${STANDARD}/mcp.schema.json`, mcpServers: { good: { type: 'stdio', command: 'good-mcp' } } }
    const loads = (manifest: object) => {
      const files = { '/w/plugin.json': JSON.stringify({ $schema: `${STANDARD}/plugin.schema.json`, ...manifest }) }
      return [...load(fileOf({ path: '/w/mcp.json', value, host, surroundings: { files } }).readings[0]).values()].map((verdict) => verdict.loads)
    }
    expect(loads({ name: 'tools' })).toEqual([true])
    expect(loads({ name: 'tools', mcpServers: { n: {} } })).toEqual([true])
    for (const manifest of [{}, { name: 'Tools' }, { name: 'tools', $schema: value.$schema }, { name: 'tools', author: 'Jo' }, { name: 'tools', version: 1 }]) expect(loads(manifest)).toEqual([false])
  })
})

describe('the servers of a rejected plugin', () => {
  const reason = "The host rejects the plugin because of .claude-plugin/plugin.json:2:11: Expected a string for 'name', found a number"
  const file = fileBeside('claude-code', { name: 1 }, { good: { command: 'good-mcp' } })
  const [reading] = file.readings

  it('are dropped in the matrix', () => {
    expect(judgeFile(file, [reading.host])?.rows[0]?.cells[0]).toMatchObject({ state: 'dropped', reason })
  })

  it('are not in the other hosts of the matrix', () => {
    expect(judgeFile(file, [hostNamed('codex'), hostNamed('cursor')])?.rows[0]?.cells.map(({ state }) => state)).toEqual(['loads', 'loads'])
  })

  it('are not started by the doctor, which says why at their entries', () => {
    const [server] = planServers([reading], { env: {}, windows: false }).servers
    expect(server?.launch).toBeUndefined()
    expect(server?.diagnoses).toMatchObject([{ kind: 'not-loaded', message: reason, at: ['mcpServers', 'good'], part: 'key' }])
  })

  it('do not load for a scan', () => {
    const [result] = lintAll([file], {})
    if (result === undefined) throw new Error('the file was not checked')
    const { files } = inventoryOf([{ file, result, isUsers: false, shown: file.shown }], [], false)
    expect(files[0]?.servers).toMatchObject([{ name: 'good', loads: false }])
  })

  it('are converted, with a note', () => {
    const found = convertFile(file, hostNamed('codex'))
    expect('why' in found ? found : found.servers.map(([name]) => name)).toEqual(['good'])
    expect('why' in found ? [] : found.notes.map(({ kind, message }) => [kind, message])).toEqual([['file', expect.stringContaining(reason)]])
  })
})

it('a credential in a manifest is masked in the reason', () => {
  const token = 'ghp_' + 'q7B2x9D4m5F1g8H3i6J0z1L5m3N9o2P6y7R4'
  const { readings: [reading] } = fileBeside('codex', { interface: 1, [token]: 1, mcpServers: { [token]: { command: 1 } } })
  const { readings: [other] } = fileBeside('claude-code', { name: 'a', mcpServers: { [token]: 1 } })
  for (const one of [reading, other]) expect(JSON.stringify([...load(one)])).not.toContain(token)
  expect([...load(other).values()][0]).toMatchObject({ by: { message: expect.stringContaining('plugin.json:4:') as string } })
})
