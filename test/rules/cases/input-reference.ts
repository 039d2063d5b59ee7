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
    },
    {
      title: 'a secret in a block of Continue, and an input that the file which uses a block fills in',
      host: 'continue',
      path: '.continue/config.yaml',
      input: 'name: notes\nversion: 0.0.1\nschema: v1\nmodels:\n  - uses: acme/model\n    with:\n      KEY: ${{ inputs.KEY }}\nmcpServers:\n  - name: notes\n    command: notes-mcp\n    env:\n      NOTES_KEY: ${{ secrets.NOTES_KEY }}\n'
    },
    {
      title: 'a block in JSON, where the reference is plain text',
      host: 'continue',
      path: '.continue/mcpServers/notes.json',
      input: { mcpServers: { notes: { command: 'notes-mcp', args: ['${{ inputs.DIR }}'] } } }
    }
  ],
  invalid: [
    {
      title: 'typos in an id',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: {
        inputs: [{ type: 'promptString', id: 'region', description: 'Region' }],
        servers: {
          notes: { command: 'notes-mcp', args: ['${input:Region}', '${input: region}', '${input:region}'] },
          docs: { type: 'http', url: 'https://docs.example.com/mcp', headers: { 'X-Region': '${input:regoin}' } }
        }
      },
      problems: [
        { message: "'inputs' has no entry with the id 'Region': did you mean 'region'?", range: '13:10-25' },
        { message: "'inputs' has no entry with the id ' region': did you mean 'region'?", range: '14:10-26' },
        { message: "'inputs' has no entry with the id 'regoin': did you mean 'region'?", range: '22:22-37' }
      ]
    },
    {
      title: 'an input in the configuration itself',
      host: 'continue',
      path: '.continue/config.yaml',
      input: 'name: notes\nversion: 0.0.1\nschema: v1\nmcpServers:\n  - name: notes\n    command: notes-mcp\n    env:\n      NOTES_KEY: ${{ inputs.NOTES_KEY }}\n',
      problems: [{ message: "Nothing gives the input 'NOTES_KEY' a value: the reference reaches the server unchanged", range: '8:18-41', severity: 'warning' }]
    },
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
