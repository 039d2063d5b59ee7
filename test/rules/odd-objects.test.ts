import { expect, it } from 'vitest'
import { linted } from '../support/linted.js'
import { readText } from '../support/project-files.js'

/** Such an object cannot become a text: what would ask it for one throws. */
const ODD = { toString: 1 }

const FILES: readonly (readonly [path: string, value: object])[] = [
  ['.factory/mcp.json', { mcpServers: { a: { url: 'https://notes.example.com/mcp', type: ODD } } }],
  ['.claude-plugin/plugin.json', { name: 'p', author: ODD, skills: { toString: [{ a: null }] }, commands: [ODD], hooks: { PreToolUse: [{ matcher: ODD, hooks: [{ type: ODD, command: ODD }] }] }, mcpServers: { a: { command: ODD, timeout: ODD } } }],
  ['server.json', { name: 'io.example/notes', description: 'Notes.', version: '1.0.0', packages: [{ registryType: 'oci', identifier: 'notes', runtime: ODD, type: ODD, runtimeArguments: [ODD], environmentVariables: [{ name: 'PORT', default: ODD }], transport: { type: 'streamable-http' } }] }],
  ['.mcp.json', { mcpServers: { a: { command: '__proto__', args: ['a.js'] }, b: { command: 'constructor', env: ODD } } }],
  ['manifest.json', { manifest_version: '0.3', name: 'p', server: { type: ODD, command: 'node', args: ['a.js'] } }],
  ['server.json', { name: 'io.example/notes', description: 'Notes.', version: '1.0.0', status: ODD, packages: [{ registryType: 'npm', registry_type: ODD, identifier: 'notes', version: ODD, transport: { type: ODD }, environmentVariables: [{ name: 'A', format: ODD }] }], remotes: [{ transport_type: ODD }] }],
  ['manifest.json', { manifest_version: '0.3', name: 'p', node_version: ODD, server: { type: 'node', entry_point: 'a.js', mcp_config: { command: 'node', args: [ODD], env: { A: ODD } } }, user_config: { a: { type: 'string', title: ODD } } }]
]

it.each(FILES)('%s may have objects that cannot become a text', (path, value) => {
  const file = readText(path, JSON.stringify(value))
  expect(file !== undefined && 'readings' in file ? linted(file).findings.length : 0).toBeGreaterThan(0)
})
