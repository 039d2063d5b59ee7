import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: "variables of the entry's own that the program expands, where the host does not",
      host: 'factory',
      path: '.factory/mcp.json',
      input: {
        mcpServers: {
          docs: { command: 'npx', args: ['-y', 'mcp-remote', 'https://docs.example.com/mcp', '--header', 'Authorization:${AUTH}'], env: { AUTH: 'Bearer x' } },
          wiki: { command: 'sh', args: ['-c', 'exec wiki --team ${TEAM}'], env: { TEAM: 'a' } }
        }
      }
    },
    {
      title: 'a text that begins with a reference, in a host that expands no other in env',
      host: 'mcporter',
      path: 'config/mcporter.json',
      input: { mcpServers: { docs: { command: 'docs-mcp', env: { DIR: '${BASE}/docs', LEVEL: 'info' } } } }
    },
    {
      title: 'texts that are not references',
      input: { mcpServers: { '$A ${': { command: 'x', env: { $A: '', '${}': '' } } } }
    },
    {
      title: "a reference in the user's own file of Kilo Code, and texts in a project's that are not references to the environment",
      host: 'kilo',
      path: '.config/kilo/kilo.json',
      input: { mcp: { notes: { type: 'local', command: ['notes', '{env:NOTES}'] } } }
    },
    { title: 'another notation in a project', host: 'kilo', path: 'kilo.json', input: { mcp: { notes: { type: 'local', command: ['notes', '{file:a}', '{env:}'] } } } },
    {
      title: 'a field of another transport, which `transport-field` reports',
      host: 'claude-code',
      input: { mcpServers: { docs: { type: 'http', url: 'https://docs.example.com/mcp', cwd: '${DIR}', args: ['${DIR}'] } } }
    },
    {
      title: 'names that the host expands too',
      host: 'vscode',
      path: '.vscode/mcp.json',
      input: { servers: { docs: { type: 'stdio', command: 'x', env: { 'A_${workspaceFolderBasename}': 'a' } }, wiki: { type: 'http', url: 'https://wiki.example.com', headers: { 'X-${workspaceFolderBasename}': 'a' } } } }
    },
    { title: 'another value than an object', input: { mcpServers: { '${A}': null } } }
  ],
  invalid: [
    {
      title: 'a reference inside a text, in a host that expands only what begins with one',
      host: 'mcporter',
      path: 'config/mcporter.json',
      input: `{ "mcpServers": { "docs": { "command": "docs-mcp", "env": {
  "DIR": "at-\${BASE}"
} } } }`,
      problems: [{ message: "A reference to 'BASE' inside a text in 'env' is not expanded", range: '2:14-21' }]
    },
    {
      title: 'a variable that the program does not expand',
      host: 'factory',
      path: '.factory/mcp.json',
      input: { mcpServers: { docs: { command: 'docs-mcp', args: ['--team=${TEAM}'], env: { TEAM: 'a' } } } },
      problems: [{ message: "A reference to 'TEAM' in 'args' is not expanded", range: '6:17-24' }]
    },
    {
      title: "a reference in a project's file of Kilo Code",
      host: 'kilo',
      path: 'kilo.json',
      input: '{ "mcp": { "a": { "type": "local", "command": ["x", "--key={env:A_KEY}"] } } }',
      problems: [{ severity: 'error', message: "Kilo Code loads no server from a project's file with a reference to a variable", range: '1:60-71' }]
    },
    {
      title: 'a reference in a header there, for which Kilo Code drops the server alone',
      host: 'kilo',
      path: 'kilo.json',
      input: '{ "mcp": { "a": { "type": "remote", "url": "https://a.example.com", "headers": { "X-Key": "{env:A_KEY}" } } } }',
      problems: [
        { severity: 'error', message: "Kilo Code does not load a server from a project's file with a reference to a variable in a header", range: '1:92-103' }
      ]
    },
    {
      title: 'references there in a name, in an unknown field and outside of the servers',
      host: 'kilo',
      path: 'kilo.json',
      input: `{
  "instructions": ["{env:A}"],
  "mcp": { "a": { "type": "local", "command": ["x"], "environment": { "{env:B}": "b" }, "note": "{env:C}" } }
}`,
      problems: [
        { severity: 'error', message: "Kilo Code loads no server from a project's file with a reference to a variable", range: '2:21-28' },
        { severity: 'error', message: "Kilo Code loads no server from a project's file with a reference to a variable", range: '3:72-79' },
        { severity: 'error', message: "Kilo Code loads no server from a project's file with a reference to a variable", range: '3:98-105' }
      ]
    },
    {
      title: 'a reference next to one without braces, which the host expands',
      host: 'gemini',
      input: '{ "mcpServers": { "${NOTES}": { "command": "x", "args": ["$TOKEN"] } } }',
      env: { TOKEN: 'a' },
      problems: [{ message: "A reference to 'NOTES' in a server name is not expanded", range: '1:20-28' }]
    }
  ]
}
