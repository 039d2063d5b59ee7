import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'a shell that finds npx by itself',
      platforms: ['win32'],
      input: { mcpServers: { files: { command: 'bash', args: ['-c', 'npx -y files-mcp'] } } }
    },
    {
      title: 'a program of another platform',
      platforms: ['win32'],
      input: { mcpServers: { files: { command: '/usr/local/bin/npx', args: ['-y', 'files-mcp'] } } }
    },
    {
      title: 'a batch file in a plugin, without Windows as a target',
      path: '.agent-plugin/plugin.json',
      platforms: ['linux'],
      input: { name: 'tools', mcpServers: { files: { command: '${AGENT_PLUGIN_ROOT}/start.bat' } } }
    },
    {
      title: 'an http server',
      platforms: ['win32'],
      input: { mcpServers: { files: { type: 'http', url: 'https://files.example.com/mcp', command: 'npx' } } }
    }
  ],
  invalid: [
    {
      title: 'no arguments, an empty list of them, another case, an explicit suffix',
      platforms: ['win32'],
      input:
        '{ "mcpServers": {\n  "a": { "command": "pnpm" },\n  "b": { "command": "yarn", "args": [] },\n' +
        '  "c": { "command": "NPX", "args": ["c"] },\n  "d": { "command": "npx.cmd", "args": ["d"] }\n} }\n',
      problems: [
        { message: "'pnpm' is a batch file on Windows and does not start without 'cmd /c'", range: '2:21-27' },
        { message: "'yarn' is a batch file on Windows and does not start without 'cmd /c'", range: '3:21-27' },
        { message: "'NPX' is a batch file on Windows and does not start without 'cmd /c'", range: '4:21-26' },
        { message: "'npx.cmd' is a batch file on Windows and does not start without 'cmd /c'", range: '5:21-30' }
      ],
      fixed:
        '{ "mcpServers": {\n  "a": { "command": "cmd", "args": ["/c", "pnpm"] },\n' +
        '  "b": { "command": "cmd", "args": ["/c", "yarn"] },\n' +
        '  "c": { "command": "cmd", "args": ["/c", "NPX", "c"] },\n' +
        '  "d": { "command": "cmd", "args": ["/c", "npx.cmd", "d"] }\n} }\n'
    },
  {
    title: 'a batch file of your own, which some hosts can start',
    platforms: ['win32'],
    input: { mcpServers: { files: { command: 'C:\\tools\\files.bat' }, npx: { command: 'C:/nodejs/npx.cmd' } } },
    problems: [
      { message: "A batch file does not start on Windows without 'cmd /c'", range: '4:18-40', severity: 'warning' },
      { message: "A batch file does not start on Windows without 'cmd /c'", range: '7:18-37' }
    ]
  },
    {
      title: 'arguments that are not texts, which come first',
      platforms: ['win32'],
      input: '{ "mcpServers": { "files": { "command": "npx", "args": ["-y", ["files-mcp"]] } } }',
      problems: [{ message: "'npx' is a batch file on Windows and does not start without 'cmd /c'", range: '1:41-46' }]
    },
    {
      title: 'Windows and macOS together',
      platforms: ['win32', 'darwin'],
      input: { mcpServers: { files: { command: 'npx', args: ['-y', 'files-mcp'] } } },
      problems: [
        { message: "'npx' is a batch file on Windows and does not start without 'cmd /c'", range: '4:18-23' }
      ]
    },
    {
      title: 'the configuration of a plugin in its own file',
      files: { '.agent-plugin/plugin.json': '{ "name": "tools" }' },
      platforms: ['darwin'],
      input: { mcpServers: { files: { command: 'pnpm', args: ['dlx', 'files-mcp'] } } },
      problems: [
        { message: "'pnpm' does not start on Windows without 'cmd /c'", range: '4:18-24', severity: 'info' }
      ]
    }
  ]
}
