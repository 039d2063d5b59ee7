import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    {
      title: 'a package after dlx, and a program in a package of the workspace',
      input: { mcpServers: { a: { command: 'pnpm', args: ['dlx', '@example/notes'] }, b: { command: 'pnpm', args: ['--filter', '@example/notes', 'start'] } } }
    },
    { title: 'the command line of a project that has it', files: { 'package.json': '{ "devDependencies": { "firebase-tools": "15" } }' }, input: { mcpServers: { a: { command: 'npx', args: ['firebase', 'mcp'] }, b: { command: 'npx', args: ['-y', 'firebase-tools@latest', 'mcp'] } } } },
    { title: 'a server that is called like what installs', input: { mcpServers: { a: { command: 'uv', args: ['run', 'install'] }, b: { command: 'npm', args: ['run', 'install-mcp'] }, c: { command: 'npx', args: ['install'] } } } },
    { title: 'a server that is turned off', host: 'kiro', path: '.kiro/settings/mcp.json', input: { mcpServers: { a: { command: 'echo', disabled: true } } } },
    { title: 'a remote server with the rest of a command', input: { mcpServers: { a: { type: 'http', url: 'https://a.example.com/mcp' } } } },
    { title: 'a program of one\'s own that is called like another one', input: { mcpServers: { a: { command: 'echo-mcp' }, b: { command: 'curl-mcp' } } } },
    { title: 'a runner whose arguments have another name or another form, which other rules report', input: { mcpServers: { a: { command: 'npx', arguments: ['-y', '@example/notes'] }, b: { command: 'npx', args: '-y @example/notes' } } } },
    { title: 'a program of git, and a file that the options of node name', input: { mcpServers: { a: { command: 'git', args: ['notes-mcp'] }, b: { command: 'node', env: { NODE_OPTIONS: '--import ./server.mjs' } } } } },
    { title: 'a file that node finds without its suffix, and a folder', host: 'cursor', path: '.cursor/mcp.json', files: { 'server.js': '', 'a/index.js': '', 'README.md': '' }, input: { mcpServers: { a: { command: 'node', args: ['server'] }, b: { command: 'node', args: ['a'] } } } }
  ],
  invalid: [
    {
      title: 'a runner whose arguments are null, which the host takes for none',
      host: 'kilo-mcp-json',
      path: '.kilocode/mcp.json',
      input: { mcpServers: { a: { command: 'npx', args: null } } },
      problems: [{ message: "'npx' without arguments starts no MCP server: the host gets no answer from it", range: '4:18-23' }]
    },
    {
      title: 'what installs a server and ends',
      input: { mcpServers: { a: { command: 'pip', args: ['install', 'notes-mcp'] }, b: { command: 'uv', args: ['pip', 'install', 'notes-mcp'] }, c: { command: 'python3', args: ['-m', 'pip', 'install', 'notes-mcp'] }, d: { command: 'npm', args: ['i', '-g', 'notes-mcp'] } } },
      problems: [
        { message: "'pip install' installs packages and exits, so it never answers the host", range: '4:18-23' },
        { message: "'uv pip install' installs packages and exits, so it never answers the host", range: '11:18-22' },
        { message: "'python3 -m pip install' installs packages and exits, so it never answers the host", range: '19:18-27' },
        { message: "'npm i' installs packages and exits, so it never answers the host", range: '28:18-23' }
      ]
    },
    {
      title: 'a library in place of the command line of the same name',
      input: { mcpServers: { a: { command: 'npx', args: ['-y', 'firebase@latest', 'mcp'] } } },
      problems: [{ message: "'npx firebase' starts something only where firebase-tools is installed: the package 'firebase' is a library without a program", range: '7:9-26', severity: 'warning' }]
    },
    {
      title: 'a command line of a database',
      input: { mcpServers: { a: { command: 'redis-cli', args: ['-h', 'localhost'], env: { REDIS_PASSWORD: '${REDIS_PASSWORD}' } } } },
      problems: [{ message: "'redis-cli' is not an MCP server: the host gets no answer from it", range: '4:18-29' }]
    },
    {
      title: 'a shell, an interpreter and a runner that are told nothing, and a program that prints its help',
      input: { mcpServers: { a: { command: 'cmd', args: [] }, b: { command: 'python3' }, c: { command: 'npx' }, d: { command: 'git', args: [] } } },
      problems: [
        { message: "'cmd' without arguments starts no MCP server: the host gets no answer from it", range: '4:18-23' },
        { message: "'python3' without arguments starts no MCP server: the host gets no answer from it", range: '8:18-27' },
        { message: "'npx' without arguments starts no MCP server: the host gets no answer from it", range: '11:18-23' },
        { message: "'git' without arguments starts no MCP server: the host gets no answer from it", range: '14:18-23' }
      ]
    },
    {
      title: 'an interpreter that is told nothing, by a path of one machine, for which its name is offered',
      input: { mcpServers: { a: { command: '/opt/tools/node' } } },
      problems: [{ message: "'node' without arguments starts no MCP server: the host gets no answer from it", range: '4:18-35' }]
    },
    {
      title: 'a package that pnpm is to start without dlx',
      input: { mcpServers: { a: { command: 'pnpm', args: ['-y', '@example/notes'] }, b: { command: 'pnpm', args: ['@example/notes@latest'] } } },
      problems: [
        { message: "'pnpm @example/notes' is not a command: pnpm looks for a script or a program of that name in the project", range: '7:9-25' },
        { message: "'pnpm @example/notes@latest' is not a command: pnpm looks for a script or a program of that name in the project", range: '13:9-32' }
      ]
    },
    {
      title: 'what a wrapper starts',
      input: { mcpServers: { a: { command: 'env', args: ['A=1', 'sleep', '10'] }, b: { command: 'sh', args: ['-c', 'true'] } } },
      problems: [
        { message: "'sleep' is not an MCP server: the host gets no answer from it", range: '7:10-15' },
        { message: "'true' is not an MCP server: the host gets no answer from it", range: '15:10-14' }
      ]
    },
    {
      title: 'a request as a whole command line',
      input: { mcpServers: { a: { command: 'curl -s -X POST https://a.example.com/mcp' } } },
      problems: [{ message: "'curl' is not an MCP server: it sends a request of its own, and the host gets no answer", range: '4:18-61' }]
    },
    {
      title: 'a package where node needs a file',
      host: 'cursor',
      path: '.cursor/mcp.json',
      files: { 'README.md': '' },
      input: { mcpServers: { a: { command: 'node', args: ['@example/notes'] } } },
      problems: [{ message: "'node' runs files, and the project has no file '@example/notes'", range: '6:9-25' }]
    }
  ]
}
