import type { Cases } from '../../support/cases.js'

export const cases: Cases = {
  valid: [
    ...['raise SystemExit(main())', 'result = main()', 'import notes.start', 'app.state["x"].run()', '\uFEFFmain()', 'try:\r\n    main()'].map((line) => ({
      title: `a module of Python that starts something: ${JSON.stringify(line)}`,
      path: '.mcp.json',
      files: { '.git/HEAD': '', 'server.py': `def main():\r\n    pass\r\n`.replace(/^/, line.startsWith('\uFEFF') ? `${line}\n` : '') + line },
      input: { mcpServers: { a: { command: 'python', args: ['-m', 'server'] } } }
    })),
    {
      title: 'modules of Python that start a server, in their own file, in a package or with a call, and one that is elsewhere',
      files: { 'notes/__init__.py': '', 'notes/__main__.py': '', 'src/tasks.py': "if __name__ == '__main__':\n    main()\n", 'calls.py': 'app = App()\napp.run()\n' },
      input: { mcpServers: { a: { command: 'python', args: ['-m', 'notes'] }, b: { command: 'python3', args: ['-u', '-m', 'tasks'] }, c: { command: 'python', args: ['-m', 'calls'] }, d: { command: 'python', args: ['-m', 'mcp_server_fetch'] } } }
    },
    {
      title: 'modules of Python that the package of the project has in another form, and those of a package that is not of the project',
      files: { 'pyproject.toml': '[project]\nname = "notes"\n', 'notes/__init__.py': '', 'notes/fast.pyx': '', 'notes/plain/a.py': '', 'mcp/__init__.py': '' },
      input: { mcpServers: { a: { command: 'python', args: ['-m', 'notes.fast'] }, b: { command: 'python', args: ['-m', 'notes.plain'] }, c: { command: 'python', args: ['-m', 'mcp.server'] }, d: { command: 'python', args: ['-m', 'notes.bridge'], env: { PYTHONPATH: '/srv/notes' } } } }
    },
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
      title: 'a module that the package of the project does not have',
      path: '.claude-plugin/.mcp.json',
      files: { '.git/HEAD': '', 'pyproject.toml': '[project]\nname = "shop-notes"\n', 'src/shop_notes/__init__.py': '', 'src/shop_notes/mcp/server.py': 'main()\n' },
      input: { mcpServers: { a: { command: 'python3', args: ['-m', 'shop_notes.bridge'] }, b: { command: 'python3', args: ['-m', 'shop_notes.mcp.bridge'] } } },
      problems: [
        { message: "'python -m shop_notes.bridge' starts nothing: the project of pyproject.toml has no such module", range: '7:9-28', severity: 'warning' },
        { message: "'python -m shop_notes.mcp.bridge' starts nothing: the project of pyproject.toml has no such module", range: '14:9-32', severity: 'warning' }
      ]
    },
    {
      title: 'a command line of a database',
      input: { mcpServers: { a: { command: 'redis-cli', args: ['-h', 'localhost'], env: { REDIS_PASSWORD: '${REDIS_PASSWORD}' } } } },
      problems: [{ message: "'redis-cli' is not an MCP server: the host gets no answer from it", range: '4:18-29' }]
    },
    {
      title: 'modules of Python that start nothing',
      path: 'examples/.mcp.json',
      files: { '.git/HEAD': '', 'notes/__init__.py': '', 'notes/server.py': 'from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from mcp import Server\n\nclass Notes:\n    pass\n' },
      input: { mcpServers: { a: { command: 'python', args: ['-m', 'notes.server'] }, b: { command: 'python', args: ['-m', 'notes'] } } },
      problems: [
        { message: "'python -m notes.server' starts nothing: notes/server.py only defines what others import", range: '7:9-23', severity: 'warning' },
        { message: "'python -m notes' starts nothing: there is no notes/__main__.py", range: '14:9-16', severity: 'warning' }
      ]
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
