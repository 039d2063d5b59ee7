import { describe, expect, it } from 'vitest'
import { hostNamed } from '../support/host-profiles.js'
import { judged } from './judge.js'

// The examples that the Agent Plugins Specification 1.0.0 prints (agentplugins/agent-plugins-spec, spec/1.0.0.md@bd38355,
// 2026-08-06, CC BY 4.0), each with the section it is in and the verdict the specification gives.
const HOST = hostNamed('agent-plugins-1.0')
const MCP = 'https://agent-plugins.org/schemas/1.0.0/mcp.schema.json'
const PLUGIN = 'https://agent-plugins.org/schemas/1.0.0/plugin.schema.json'

const VALID_SERVERS: Readonly<Record<string, object>> = {
  '§4.1': { server: { type: 'stdio', command: './bin/server', cwd: './data' } },
  '§7.2.1': {
    'local-validator': {
      type: 'stdio',
      command: './bin/validator',
      args: ['--data', '${PLUGIN_DATA}/validator'],
      env: { CONFIG: '${PLUGIN_ROOT}/config.json' },
      cwd: '${PLUGIN_ROOT}'
    },
    'deployment-api': {
      type: 'streamable-http',
      url: 'https://deploy.example.com/mcp',
      headers: { 'X-Tenant': 'public-tenant' }
    },
    'legacy-events': { type: 'sse', url: 'https://legacy.example.com/sse' }
  },
  '§9.2': {
    database: {
      type: 'stdio',
      command: 'npx',
      args: ['--config', '${PLUGIN_ROOT}/config/db.json'],
      cwd: '${PLUGIN_ROOT}',
      env: { DATA_DIR: '${PLUGIN_DATA}/database' }
    }
  }
}

const VALID_MANIFESTS: Readonly<Record<string, object>> = {
  '§5.2, minimal': { name: 'minimal-plugin' },
  '§5.2, full': {
    name: 'plugin-name',
    version: '1.2.0',
    description: 'Brief plugin description',
    author: { name: 'Author Name', email: 'author@example.com', url: 'https://example.com' },
    homepage: 'https://docs.example.com/plugin',
    repository: 'https://github.com/example/plugin',
    license: 'MIT',
    keywords: ['keyword1', 'keyword2'],
    extensions: { 'com.example.client': { setting: true } }
  },
  '§8.1': { name: 'example-plugin', extensions: { 'com.example.client': { setting: true } } }
}

function servers(map: object): string {
  return JSON.stringify({ $schema: MCP, mcpServers: map }, null, 2)
}

function manifest(rest: object): string {
  return JSON.stringify({ $schema: PLUGIN, ...rest }, null, 2)
}

describe('the examples of the Agent Plugins specification', () => {
  it.each(Object.entries(VALID_SERVERS))('servers of %s: valid', (_section, map) => {
    expect(judged(HOST, 'mcp.json', servers(map), 'mcp', ['bin/server', 'bin/validator'])).toEqual([])
  })

  it('server of §4.1: invalid for its command and for its cwd', () => {
    const map = { server: { type: 'stdio', command: '../bin/server', cwd: 'data' } }
    expect(judged(HOST, 'mcp.json', servers(map))).toEqual([
      "error field-form: Agent Plugins 1.0.0 does not accept this value of 'command'",
      "error field-form: Agent Plugins 1.0.0 does not accept this value of 'cwd'"
    ])
  })

  it.each(Object.entries(VALID_MANIFESTS))('manifest of %s: valid', (_section, rest) => {
    expect(judged(HOST, 'plugin.json', manifest(rest), 'plugin')).toEqual([])
  })
})
