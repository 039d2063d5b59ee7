import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    { title: 'a template from which an engine takes one of two', input: '{ "mcpServers": { {{#if local}}"a": { "command": "a-mcp" }{{else}}"a": { "command": "b-mcp" }{{/if}} } }\n' }
  ],
  invalid: [
    {
      title: 'the map of servers, with which its host rejects the file',
      host: 'codex',
      path: '.mcp.json',
      files: { '.codex-plugin/plugin.json': '{ "name": "notes" }' },
      input: '{\n  "mcpServers": {},\n  "mcpServers": { "a": { "command": "a-mcp" } }\n}\n',
      problems: [{ message: "Key 'mcpServers' appears 2 times, and Codex rejects the file", range: '3:3-15' }]
    },
    {
      title: 'a field of a server twice, where such a host keeps the last one',
      host: 'codex',
      path: '.mcp.json',
      files: { '.codex-plugin/plugin.json': '{ "name": "notes" }' },
      input: '{\n  "mcpServers": { "a": { "command": "a-mcp", "command": "b-mcp" } }\n}\n',
      problems: [{ message: "Key 'command' appears 2 times; the last one wins", range: '2:46-55' }]
    },
    {
      title: 'a field of a server in YAML, with which its host rejects the file',
      host: 'continue',
      path: '.continue/config.yaml',
      input: 'name: a\nversion: 0.0.1\nmcpServers:\n  - name: files\n    command: none\n    command: files-mcp\n',
      problems: [{ message: "Key 'command' appears 2 times, and Continue rejects the file", range: '6:5-12' }]
    },
    {
      title: 'a name twice in a list of servers',
      host: 'continue',
      path: '.continue/config.yaml',
      input: 'name: a\nversion: 0.0.1\nmcpServers:\n  - name: files\n    command: files-mcp\n  - name: files\n    command: other-mcp\n',
      problems: [{ message: "Server 'files' is in the list 2 times; the first one wins and the host never sees the others", range: '6:11-16' }]
    },
    {
      title: 'a field twice in YAML',
      path: 'goose/config.yaml',
      host: 'goose',
      input: 'extensions:\n  files:\n    enabled: true\n    type: stdio\n    name: files\n    cmd: other-mcp\n    cmd: files-mcp\n    args: []\n',
      problems: [{ message: "Key 'cmd' appears 2 times; some readers keep the last one, others reject the file", range: '7:5-8' }]
    }
  ]
}
