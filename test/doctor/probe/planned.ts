import { type Launch, type Limits, limitsOf, type PlannedServer } from '../../../src/doctor/server.js'

export const SECRET = ['s3cr3t', 'value'].join('-')

const STDIO: Launch = { transport: 'stdio', command: 'node', args: [], env: {}, cwd: '/plugin' }

/** A planned server; its redaction knows one secret. */
export function plannedServer(overrides: Partial<PlannedServer> = {}): PlannedServer {
  const { name = 'demo', transport = 'stdio' } = overrides
  return {
    name,
    path: '/plugin/.mcp.json',
    file: '.mcp.json',
    entry: ['mcpServers', name],
    host: { name: 'agent-plugin', title: 'Agent plugin host' },
    transport,
    launch: transport === 'stdio' ? STDIO : { transport, url: 'http://127.0.0.1:1/mcp', headers: {} },
    diagnoses: [],
    redact: (text) => text.replaceAll(SECRET, '***'),
    ...overrides
  }
}

export function testLimits(overrides: Partial<Limits> = {}): Limits {
  return { ...limitsOf(30_000), ...overrides }
}
