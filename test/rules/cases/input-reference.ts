import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'inputs in all the places where they are expanded',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: {
        inputs: [
          { type: 'promptString', id: 'api-key', description: 'API key', password: true },
          { type: 'pickString', id: 'region', description: 'Region', options: ['eu', 'us'] },
          { type: 'promptString', id: 'client', description: 'Client' },
          { type: 'command', id: 'folder', command: 'notes.folder' }
        ],
        servers: {
          notes: { command: 'notes-mcp', args: ['--region=${input:region}'], env: { NOTES_KEY: '${input:api-key}' } },
          docs: { type: 'http', url: 'https://docs.example.com/mcp', oauth: { clientId: '${input:client}' } }
        },
        sandbox: { filesystem: { allowWrite: ['${input:folder}'] } }
      }
    },
    {
      title: 'a field of another transport, which `transport-field` reports',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: { servers: { notes: { command: 'notes-mcp', headers: { 'X-Key': '${input:key}' } } } }
    },
    {
      title: 'a list that is not an array, which `valid-input` reports',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: { inputs: {}, servers: { notes: { command: 'notes-mcp', args: ['${input:region}'] } } }
    }
  ],
  invalid: [
    {
      title: 'a reference without an id, and one in the name of a variable',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: { inputs: [], servers: { notes: { command: '${input:}', env: { '${input:name}': 'x' } } } },
      problems: [
        { message: "'inputs' has no entry with the id ''", range: '5:19-28' },
        { message: "'inputs' has no entry with the id 'name'", range: '7:10-23' }
      ]
    },
    {
      title: 'places where the host may or may not expand inputs',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: {
        servers: { docs: { type: 'http', url: 'https://docs.example.com/mcp', oauth: { clientId: '${input:id}' } } },
        sandbox: { network: { allowedDomains: ['${input:domain}'] } }
      },
      problems: [
        { message: "'inputs' has no entry with the id 'id'", range: '7:22-33', severity: 'warning' },
        { message: "'inputs' has no entry with the id 'domain'", range: '14:10-25', severity: 'warning' }
      ]
    }
  ]
}
