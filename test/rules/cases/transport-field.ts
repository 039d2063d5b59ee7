import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'a `command` that is a URL, which `command-line-in-command` reports',
      input: { mcpServers: { docs: { command: 'https://docs.example.com/mcp', headers: { 'X-Team': 'docs' } } } }
    },
    {
      title: 'a remote server without its URL, which `http-url` reports: it may have another type',
      input: { mcpServers: { files: { type: 'http', args: ['--root', '.'], env: { LEVEL: 'info' } } } }
    },
    {
      title: 'a transport that the host does not support, which `transport-type` reports',
      host: 'opencode',
      path: 'opencode.json',
      input: { mcp: { docs: { type: 'sse', url: 'https://docs.example.com/sse', enabled: false } } }
    },
    { input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp', headers: {} } } } },
    {
      title: 'both transports, which `one-transport` reports',
      input: { mcpServers: { both: { command: 'both-mcp', url: 'https://both.example.com/mcp', headers: {} } } }
    },
    {
      title: 'a command under a remote type, which `http-url` reports',
      input: { mcpServers: { files: { type: 'http', command: 'files-mcp', args: ['--root', '.'] } } }
    },
    {
      title: 'an unknown type, which `transport-type` reports',
      input: { mcpServers: { docs: { type: 'carrier-pigeon', env: { LEVEL: 'info' } } } }
    }
  ],
  invalid: [
    {
      title: 'an empty one for a host that refuses it',
      host: 'roo',
      path: '.roo/mcp.json',
      input: { mcpServers: { docs: { type: 'sse', url: 'https://docs.example.com/sse', env: {} } } },
      problems: [{ message: "An sse server does not use 'env': Roo Code rejects the file because of it", range: '6:7-12' }]
    },
    {
      title: 'a field for which Codex drops the server alone',
      host: 'codex',
      path: '.codex-plugin/plugin.json',
      input: { name: 'notes', mcpServers: { notes: { url: 'https://notes.example.com/mcp', env: { NOTES_KEY: '${NOTES_KEY}' } } } },
      problems: [{ message: "An http server does not use 'env': Codex drops the server because of it", range: '6:7-12' }]
    }
  ]
}
