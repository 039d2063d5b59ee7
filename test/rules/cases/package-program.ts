import type { Cases } from '../../support/cases.js'

const SEVERAL = '{ "name": "@example/notes", "version": "1.0.0", "bin": { "notes-cli": "cli.js", "notes-mcp": "server.js" } }'
const NAMED = '{ "name": "notes", "version": "1.0.0", "bin": { "notes": "cli.js", "notes-mcp": "server.js" } }'
const NO_BIN = '{ "name": "@example/notes", "version": "1.0.0", "main": "index.js" }'
const PYPROJECT = '[project]\nname = "notes-server"\nversion = "1.0.0"\n\n[project.scripts]\nnotes = "notes.server:main"\n'
const serverJson = (item: Record<string, unknown>) => ({ $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json', name: 'io.example/notes', description: 'Notes.', version: '1.0.0', packages: [{ registryType: 'npm', identifier: '@example/notes', version: '1.0.0', transport: { type: 'stdio' }, ...item }] })

const ONE = '{ "name": "@example/notes", "version": "1.0.0", "bin": { "notes": "cli.js" } }'
const inReadme = (...args: string[]) => JSON.stringify({ mcpServers: { notes: { command: 'npx', args: ['-y', '@example/notes', ...args] } } }, null, 2)

export const cases: Cases = {
  valid: [
    { title: 'a folder with the name of the server that has another package', path: 'server.json', files: { 'notes/pyproject.toml': PYPROJECT }, input: serverJson({ registryType: 'pypi', identifier: 'notes' }) },
    ...[
      [inReadme('serve'), inReadme('--verbose')],
      [inReadme('serve'), inReadme('run')],
      [inReadme('/path/to/notes')],
      [inReadme('serve'), 'claude mcp add notes -- npx -y @example/notes']
    ].map((texts) => ({ title: `a package that documents start in several ways, or with a value: ${texts.join(' ').replaceAll(/\s+/g, ' ')}`, path: 'server.json', files: { 'package.json': ONE, 'README.md': texts.join('\n\n') }, input: serverJson({}) })),
    {
      title: 'a commit and a version that have a program which was removed later, and a package of another name',
      input: {
        mcpServers: {
          a: { command: 'uvx', args: ['--from', 'git+https://github.com/oraios/serena@v0.1.4', 'serena-mcp-server'] },
          b: { command: 'uvx', args: ['--from', 'serena-agent==0.1.4', 'serena-mcp-server'] },
          c: { command: 'uvx', args: ['--from', 'git+https://github.com/example/serena', 'serena-mcp-server'] },
          d: { command: 'uvx', args: ['--from', 'git+https://github.com/oraios/serena', 'serena', 'start-mcp-server'] }
        }
      }
    },
    {
      title: 'several names of one file: npx takes the first',
      files: { 'package.json': '{ "name": "@example/notes", "version": "1.0.0", "bin": { "notes-mcp": "server.js", "notes-server": "server.js" } }' },
      input: { mcpServers: { a: { command: 'npx', args: ['-y', '@example/notes'] } } }
    },
    {
      title: 'another version, a package that is not published, one whose programs a build lists, and a registry of its own',
      files: {
        'package.json': SEVERAL,
        'docs/README.md': '',
        'pyproject.toml': '[project]\nname = "notes"\nversion = "1.0.0"\ndynamic = ["scripts"]\n'
      },
      input: {
        mcpServers: {
          a: { command: 'npx', args: ['-y', '@example/notes@0.9.0'] },
          b: { command: 'npx', args: ['-y', '--registry=https://npm.example.com', '@example/notes'] },
          c: { command: 'uvx', args: ['notes'] },
          d: { command: 'bunx', args: ['@example/notes'] },
          e: { command: 'bunx', args: ['@example/notes', 'serve'] }
        }
      }
    },
    {
      title: 'a package that is kept private',
      files: { 'package.json': '{ "name": "notes", "version": "1.0.0", "private": true, "bin": { "a": "a.js", "b": "b.js" } }' },
      input: { mcpServers: { a: { command: 'npx', args: ['-y', 'notes'] } } }
    },
    {
      title: 'names that PyPI and uv compare without case, and a program of another package',
      files: { 'pyproject.toml': PYPROJECT.replace('notes = "', 'Notes_Server = "'), 'package.json': SEVERAL },
      input: { mcpServers: { a: { command: 'uvx', args: ['notes-server'] }, b: { command: 'uvx', args: ['--from', 'notes-server', 'python', '-m', 'notes'] }, c: { command: 'npx', args: ['-y', '-p', '@example/notes', 'node', 'x.js'] } } }
    },
    {
      title: 'a server of its own where documents start the package by its name',
      files: { 'package.json': NAMED, 'README.md': '`notes-mcp` is the server.\n```json\n{ "mcpServers": { "a": { "command": "npx", "args": ["-y", "notes@latest"] } } }\n```\n' },
      input: { mcpServers: { a: { command: 'npx', args: ['-y', 'notes'] } } }
    },
    {
      title: 'one that is given an argument',
      files: { 'package.json': NAMED, 'README.md': '`notes-mcp` is the server.\n' },
      input: { mcpServers: { a: { command: 'npx', args: ['-y', 'notes', 'serve'] } } }
    },
    {
      title: 'a package whose runtime is given the name of a program, and one that hosts connect to',
      path: 'server.json',
      files: { 'package.json': SEVERAL },
      input: serverJson({ runtimeArguments: [{ type: 'named', name: '--package', value: '@example/notes' }, { type: 'positional', value: 'notes-mcp' }] })
    },
    {
      title: 'a package without programs that hosts connect to',
      path: 'server.json',
      files: { 'package.json': NO_BIN },
      input: serverJson({ transport: { type: 'streamable-http', url: 'http://localhost:6006/mcp' } })
    },
    {
      title: 'documents that start a program in several ways',
      path: 'server.json',
      files: { 'package.json': NAMED, 'README.md': '{ "command": "notes", "args": ["mcp"] }\n{ "command": "notes", "args": [] }\n' },
      input: serverJson({ identifier: 'notes' })
    }
  ],
  invalid: [
    {
      title: 'a package in a folder with the name of the server, whose only program has another name than the package',
      path: 'server.json',
      files: { 'notes/pyproject.toml': PYPROJECT },
      input: serverJson({ registryType: 'pypi', identifier: 'notes-server' }),
      problems: [{ message: "uvx finds no program 'notes-server' in 'notes-server': notes/pyproject.toml has 'notes'", range: '9:21-35' }]
    },
    ...[
      ['serve', [inReadme('serve'), inReadme('serve', '--verbose'), 'claude mcp add notes -- npx -y @example/notes@latest serve']],
      ['mcp serve', [inReadme('mcp', 'serve', '--read-only', 'true')]]
    ].map(([words = '', texts = []]) => ({
      title: `a package that all documents start with '${String(words)}'`,
      path: 'server.json',
      files: { 'package.json': ONE, 'README.md': [texts].flat().join('\n\n') },
      input: serverJson({}),
      problems: [{ message: `Clients start 'notes' without arguments, but the documents start the server with 'notes ${String(words)}'`, range: '9:21-37', severity: 'warning' as const }]
    })),
    {
      title: 'a package whose smithery.yaml has the arguments',
      path: 'server.json',
      files: { 'package.json': ONE, 'smithery.yaml': "commandFunction: |-\n  config => ({ command: 'npx', args: ['-y', '@example/notes', 'mcp'] })\n" },
      input: serverJson({}),
      problems: [{ message: "Clients start 'notes' without arguments, but the documents start the server with 'notes mcp'", range: '9:21-37', severity: 'warning' }]
    },
    {
      title: 'a program that a package no longer has, from its repository and from PyPI, in a shell, and as an argument of another one',
      input: {
        mcpServers: {
          a: { command: 'uvx', args: ['--from', 'git+https://github.com/oraios/serena', 'serena-mcp-server', '--context', 'ide-assistant'] },
          b: { command: 'uvx', args: ['--from', 'git+https://github.com/oraios/serena.git@main', 'serena', 'serena-mcp-server'] },
          c: { command: 'sh', args: ['-c', 'uvx --from serena-agent serena-mcp-server'] }
        }
      },
      problems: [
        { message: "'serena-agent' no longer has 'serena-mcp-server': it starts its server with 'serena start-mcp-server'", range: '8:10-27' },
        { message: "'serena-agent' no longer has 'serena serena-mcp-server': it starts its server with 'serena start-mcp-server'", range: '19:10-27' }
      ]
    },
    {
      title: 'a package of PyPI, and a program of one that it does not have',
      files: { 'pyproject.toml': PYPROJECT, 'package.json': SEVERAL },
      input: { mcpServers: { a: { command: 'uvx', args: ['notes-server'] }, b: { command: 'npx', args: ['-y', '-p', '@example/notes', 'notes'] } } },
      problems: [
        { message: "uvx finds no program 'notes-server' in 'notes-server': pyproject.toml has 'notes'", range: '6:10-22' },
        { message: "'@example/notes' has no program 'notes': package.json has 'notes-cli' and 'notes-mcp'", range: '15:10-15' }
      ]
    },
    {
      title: 'a package of a workspace',
      files: { 'package.json': '{ "private": true, "workspaces": ["packages/*"] }', 'packages/notes/package.json': SEVERAL },
      input: { mcpServers: { a: { command: 'npx', args: ['-y', '@example/notes@latest'] } } },
      problems: [{ message: "npx finds no program 'notes' in '@example/notes': packages/notes/package.json has 'notes-cli' and 'notes-mcp'", range: '7:10-31' }]
    },
    {
      title: 'a package without programs',
      path: 'server.json',
      files: { 'package.json': NO_BIN },
      input: serverJson({}),
      problems: [{ message: "npx finds no program in '@example/notes': package.json has no 'bin'", range: '9:21-37' }]
    },
    {
      title: 'the command line of a package whose server is another program',
      files: { 'package.json': NAMED, 'README.md': 'Start `notes-mcp`.\n' },
      input: { mcpServers: { a: { command: 'npx', args: ['-y', 'notes'] } } },
      problems: [{ message: "npx starts 'notes' of 'notes', but package.json has another program for the server: 'notes-mcp'", range: '7:10-15', severity: 'warning' }]
    },
    {
      title: 'the name of the program as an argument: bunx starts the first one, and npx the one with the name of the package, or none',
      files: { 'package.json': SEVERAL, 'tools/package.json': NAMED, 'pnpm-workspace.yaml': 'packages:\n  - tools\n' },
      input: { mcpServers: { a: { command: 'bunx', args: ['@example/notes', 'notes-mcp'] }, b: { command: 'npx', args: ['-y', 'notes', 'notes-mcp'] } } },
      problems: [
        { message: "bunx starts 'notes-cli' of '@example/notes', but package.json has another program for the server: 'notes-mcp'", range: '6:10-24', severity: 'warning' },
        { message: "npx starts 'notes' of 'notes', but tools/package.json has another program for the server: 'notes-mcp'", range: '14:10-15', severity: 'warning' }
      ]
    },
    {
      title: 'the same in a server.json',
      path: 'server.json',
      files: { 'package.json': NAMED, 'README.md': 'Start `notes-mcp`.\n' },
      input: serverJson({ identifier: 'notes' }),
      problems: [{ message: "npx starts 'notes' of 'notes', but package.json has another program for the server: 'notes-mcp'", range: '9:21-28', severity: 'warning' }]
    }
  ]
}
