import { describe, expect, it } from 'vitest'
import { serversOfBundle, serversOfServerJson } from '../../src/convert/published.js'
import { EXIT } from '../../src/cli/start/exit.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const serverJson = (rest: object) => serversOfServerJson({ name: 'io.example/notes', description: 'Notes.', version: '1.0.0', ...rest })
const npm = (rest: object) => serverJson({ packages: [{ registryType: 'npm', identifier: 'notes-mcp', version: '1.0.0', transport: { type: 'stdio' }, ...rest }] })
const entryOf = ({ servers: [first] }: ReturnType<typeof npm>) => first?.entry

describe('a package of a server.json', () => {
  it.each([
    ['npm', { registryType: 'npm', identifier: '@a/b', version: '1.0.0' }, { command: 'npx', args: ['-y', '@a/b@1.0.0'] }],
    ['pypi', { registryType: 'pypi', identifier: 'b', version: '1.0.0' }, { command: 'uvx', args: ['b@1.0.0'] }],
    ['nuget', { registryType: 'nuget', identifier: 'B', version: '1.0.0' }, { command: 'dnx', args: ['B@1.0.0', '--yes'] }],
    ['oci', { registryType: 'oci', identifier: 'ghcr.io/a/b:1.0.0' }, { command: 'docker', args: ['run', '-i', '--rm', 'ghcr.io/a/b:1.0.0'] }],
    ['oci without a tag', { registryType: 'oci', identifier: 'localhost:5000/a/b', version: '2' }, { command: 'docker', args: ['run', '-i', '--rm', 'localhost:5000/a/b:2'] }]
  ])('of %s', (_, item, entry) => {
    expect(entryOf(serverJson({ packages: [{ transport: { type: 'stdio' }, ...item }] }))).toEqual(entry)
  })

  it.each([
    ['positional', [{ type: 'positional', value: 'a' }], ['a']],
    ['named, with a value', [{ type: 'named', name: '--a', value: 'b' }], ['--a', 'b']],
    ['a flag', [{ type: 'named', name: '--a' }], ['--a']],
    ['a default', [{ type: 'positional', valueHint: 'dir', default: '.' }], ['.']],
    ['to be given', [{ type: 'positional', valueHint: 'rootDir', isRequired: true }], ['${ROOT_DIR}']],
    ['with variables', [{ type: 'positional', value: '{a}/{b}/{c}', variables: { a: { default: 'x' }, b: { isRequired: true } } }], ['x/${B}/{c}']],
    ['optional', [{ type: 'named', name: '--a', valueHint: 'b' }], []]
  ])('has arguments: %s', (_, packageArguments, args) => {
    expect(entryOf(npm({ packageArguments }))).toEqual({ command: 'npx', args: ['-y', 'notes-mcp@1.0.0', ...args] })
  })

  it('has its variables, those that a user gives as references', () => {
    const environmentVariables = [{ name: 'A', value: '1' }, { name: 'B', default: '2' }, { name: 'TOKEN', isSecret: true }, { name: 'C' }]
    const { servers, losses } = npm({ environmentVariables })
    expect(servers[0]?.entry.env).toEqual({ A: '1', B: '2', TOKEN: '${TOKEN}' })
    expect(losses).toEqual([{ kind: 'left-out', server: 'notes', path: ['packages', 0, 'environmentVariables', 3], message: '`C` is optional and has no default' }])
  })

  it('gives its variables to a container by name, unless an argument does', () => {
    const item = { registryType: 'oci', identifier: 'a/b:1', transport: { type: 'stdio' }, environmentVariables: [{ name: 'A', value: '1' }, { name: 'B', value: '2' }], runtimeArguments: [{ type: 'named', name: '-e', value: 'A={a}', variables: { a: { default: '3' } } }] }
    expect(entryOf(serverJson({ packages: [item] }))?.args).toEqual(['run', '-i', '--rm', '-e', 'A=3', '-e', 'B', 'a/b:1'])
  })

  it.each([
    ['one that listens', { transport: { type: 'streamable-http', url: 'http://127.0.0.1:80' } }, 'the server is left out: the package has to be started first, and is then reached over streamable-http; a host starts only programs that it talks to over standard input'],
    ['a bundle', { registryType: 'mcpb' }, 'the server is left out: an MCP bundle is installed by an app; convert its manifest.json instead'],
    ['another runner', { runtimeHint: 'bunx' }, 'the server is left out: it is run by bunx, and it is not known with which arguments'],
    ['another registry', { registryType: 'cargo' }, 'the server is left out: it is not known how such a package is run']
  ])('cannot be written: %s', (_, item, message) => {
    expect(npm(item)).toEqual({ servers: [], losses: [{ kind: 'server-left-out', server: 'notes', path: ['packages', 0], message }] })
  })

  it('and a remote are servers of their own', () => {
    const remotes = [{ type: 'sse', url: 'https://a.example.com/sse' }, { type: 'streamable-http', url: 'https://{t}.example.com/mcp', variables: { t: {} }, headers: [{ name: 'X-API-Key', isRequired: true }] }]
    const packages = [{ registryType: 'pypi', identifier: 'b', transport: { type: 'stdio' } }]
    expect(serverJson({ remotes, packages }).servers).toEqual([
      { name: 'notes', entry: { type: 'sse', url: 'https://a.example.com/sse' }, from: ['remotes', 0] },
      { name: 'notes-http', entry: { type: 'http', url: 'https://${T}.example.com/mcp', headers: { 'X-API-Key': '${X_API_KEY}' } }, from: ['remotes', 1] },
      { name: 'notes-pypi', entry: { command: 'uvx', args: ['b'] }, from: ['packages', 0] }
    ])
  })
})

describe('the server of a bundle', () => {
  const CONFIG = { command: 'node', args: ['${__dirname}/server/index.js', '--dirs', '${user_config.dirs}', '${DESKTOP}${/}x'], env: { KEY: '${user_config.api_key}', LEVEL: '${user_config.level}' } }
  const bundle = (config: object, rest: object = {}) => serversOfBundle({ manifest_version: '0.3', name: 'notes', server: { type: 'node', mcp_config: config }, ...rest }, 'bundles/notes/manifest.json')

  it('has references for what the app asks for, and defaults where there are some', () => {
    const { servers, losses } = bundle(CONFIG, { user_config: { dirs: { type: 'directory', multiple: true, default: ['${HOME}/a', '${DOCUMENTS}'] }, api_key: { sensitive: true }, level: { default: 3 } } })
    expect(servers).toEqual([
      {
        name: 'notes',
        from: ['server', 'mcp_config'],
        entry: { command: 'node', args: ['bundles/notes/server/index.js', '--dirs', '${HOME}/a', '${HOME}/Documents', '${HOME}/Desktop/x'], env: { KEY: '${API_KEY}', LEVEL: '3' } }
      }
    ])
    expect(losses.map(({ kind, path }) => [kind, path.join('/')])).toEqual([['changed', 'server/mcp_config/args/0']])
  })

  it('loses what differs by platform, and is left out without a command', () => {
    expect(bundle({ command: 'a', platform_overrides: { win32: { command: 'a.exe' } } }).losses.map(({ message }) => message)).toEqual(['what differs on win32 has no equivalent in one entry'])
    expect(bundle({ args: [] })).toMatchObject({ servers: [], losses: [{ kind: 'server-left-out', path: ['server'] }] })
  })
})

describe('plugvet convert', () => {
  const SERVER = JSON.stringify({ $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json', name: 'io.example/notes', description: 'Notes.', version: '1.0.0', packages: [{ registryType: 'npm', identifier: 'notes-mcp', version: '1.0.0', transport: { type: 'stdio' }, environmentVariables: [{ name: 'TOKEN', isSecret: true }] }] }, null, 2)

  it('writes a server.json as the file of a host, in its notation for variables', async () => {
    const { code, out, err } = await runCli(tempFolder({ 'server.json': SERVER }), ['convert', 'server.json', '--to', 'cursor'])
    expect({ code, err }).toEqual({ code: EXIT.ok, err: '' })
    expect(JSON.parse(out)).toEqual({ mcpServers: { notes: { command: 'npx', args: ['-y', 'notes-mcp@1.0.0'], env: { TOKEN: '${env:TOKEN}' } } } })
  })

  it('says at the place in the file what the host cannot express', async () => {
    const text = SERVER.replace('"transport": {', '"packageArguments": [{ "type": "positional", "valueHint": "dir", "isRequired": true }],\n      "transport": {')
    const { code, out, err } = await runCli(tempFolder({ 'server.json': text }), ['convert', 'server.json', '--to', 'codex'])
    expect({ code, out, err }).toEqual({ code: EXIT.findings, out: '', err: 'plugvet: server.json:7:5: notes: the server is left out because of args[2]: Codex cannot refer to the variable DIR there\n' })
  })

  it('writes the server of a bundle from its manifest', async () => {
    const manifest = JSON.stringify({ manifest_version: '0.3', name: 'notes', version: '1.0.0', description: 'Notes.', author: { name: 'A' }, server: { type: 'node', entry_point: 'server.js', mcp_config: { command: 'node', args: ['${__dirname}/server.js'] } } })
    const { code, out, err } = await runCli(tempFolder({ 'manifest.json': manifest }), ['convert', 'manifest.json', '--to', 'claude-code'])
    expect(code).toBe(EXIT.ok)
    expect(JSON.parse(out)).toEqual({ mcpServers: { notes: { command: 'node', args: ['./server.js'] } } })
    expect(err).toContain('notes: `${__dirname}` is the folder of the manifest')
  })
})
