import { describe, expect, it } from 'vitest'
import { cardDiagnoses } from '../../src/doctor/server-card.js'
import type { RemoteLaunch } from '../../src/doctor/server.js'
import { readyServer } from '../support/fake-examiner.js'
import { plannedServer } from './probe/planned.js'

const URL_OF_API = 'https://api.example.com/mcp'
const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v2/server-card.schema.json'
const CARD = { $schema: SCHEMA, name: 'com.example/notes-mcp', version: '1.0.0', description: 'Notes.', remotes: [{ type: 'streamable-http', url: `${URL_OF_API}/`, supportedProtocolVersions: ['2025-11-25'] }] }

function differences(card: object, transport: RemoteLaunch['transport'] = 'http'): string[] {
  const server = plannedServer({ name: 'api', entry: ['mcpServers', 'api'], launch: { transport, url: URL_OF_API, headers: {} } })
  const result = readyServer(server, { serverInfo: { name: 'Notes MCP', version: '1.0.0' }, tools: [{ name: 'search' }] })
  const start = 'The server card at /mcp/server-card does not match the server: '
  return cardDiagnoses(result, { at: '/mcp/server-card', card: { ...card } }).map(({ kind, message, at }) => {
    expect({ kind, at, starts: message.startsWith(start) }).toEqual({ kind: 'server-card', at: ['mcpServers', 'api'], starts: true })
    return message.slice(start.length)
  })
}

describe('a server card', () => {
  it.each([
    ['the same', CARD, []],
    ['a name without a namespace', { ...CARD, name: 'notes.mcp' }, []],
    ['another name', { ...CARD, name: 'com.example/calendar' }, ['it names the server com.example/calendar, which calls itself Notes MCP']],
    ['another version', { ...CARD, version: '0.9.0' }, ['it has version 0.9.0, and the server says 1.0.0']],
    ['fields that every card has', { $schema: SCHEMA, name: 'com.example/notes-mcp' }, ['it needs `version` and `description`']],
    ['another address', { ...CARD, remotes: [{ type: 'streamable-http', url: 'https://old.example.com/mcp' }] }, ['it says that the server is at https://old.example.com/mcp']],
    ['an address with a variable', { ...CARD, remotes: [{ type: 'streamable-http', url: 'https://{tenant}.example.com/mcp' }] }, []],
    ['another transport', { ...CARD, remotes: [{ type: 'sse', url: URL_OF_API }] }, ['it has the transport sse for this URL, at which the server speaks streamable-http']],
    ['other protocol versions', { ...CARD, remotes: [{ type: 'streamable-http', url: URL_OF_API, supportedProtocolVersions: ['2024-11-05', '2025-03-26'] }] }, ['it lists the protocol versions 2024-11-05, 2025-03-26, and the server speaks 2025-11-25']],
    ['the form of the drafts', { serverInfo: { name: 'notes-mcp', version: '1.1.0' }, tools: [{ name: 'search' }, { name: 'delete' }] }, ['it has version 1.1.0, and the server says 1.0.0', 'it lists a tool that the server does not have: delete']],
    ['tools that it does not name', { serverInfo: { name: 'notes-mcp', version: '1.0.0' }, tools: ['dynamic'] }, []],
    ['values of other types', { ...CARD, name: 1, version: null, description: 'x', remotes: 'x', tools: {} }, ['it needs `name` and `version`']]
  ])('has %s', (_, card, expected) => {
    expect(differences(card)).toEqual(expected)
  })

  it('has the transport SSE where the server speaks that', () => {
    expect(differences({ ...CARD, remotes: [{ type: 'sse', url: URL_OF_API }] }, 'sse')).toEqual([])
  })
})
