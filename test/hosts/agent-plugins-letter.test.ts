import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allInputs } from '../../src/cli/start/inputs.js'
import { questionOf } from '../../src/library/question.js'
import { judgeFile } from '../../src/matrix/judge.js'
import { hostNamed } from '../support/host-profiles.js'
import { runCli } from '../support/run-cli.js'
import { tempFolder } from '../support/temp-folder.js'

const HOST = 'agent-plugins-1.0'
const SCHEMAS = 'https://agent-plugins.org/schemas/1.0.0'
const MCP = `${SCHEMAS}/mcp.schema.json`
const PLUGIN = `${SCHEMAS}/plugin.schema.json`

/**
 * What the text of Agent Plugins 1.0.0 says of a plugin: it loads, the server `s` is skipped alone, no server is loaded, the plugin
 * is rejected, or something is reported and ignored.
 */
type Outcome = 'loads' | 'skips s' | 'loads no server' | 'rejects the plugin' | 'reports it'

interface Tree {
  /** The text or the value of `mcp.json` and of `plugin.json`; null for none. */
  readonly mcp?: unknown
  readonly plugin?: unknown
  readonly files?: Readonly<Record<string, string>>
  /** The paths of symbolic links, and what they contain. */
  readonly links?: Readonly<Record<string, string>>
  readonly directories?: readonly string[]
}

type Case = readonly [outcome: Outcome, title: string, tree: Tree]

const manifest = { $schema: PLUGIN, name: 'tools' }
const good = { type: 'stdio', command: 'z-mcp' }
const declared = { $schema: MCP, mcpServers: { s: good, z: good } }

const server = (s: unknown, rest: Tree = {}): Tree => ({ mcp: { $schema: MCP, mcpServers: { s, z: good } }, ...rest })
const stdio = (fields: object, rest: Tree = {}) => server({ type: 'stdio', command: 'a-mcp', ...fields }, rest)
const http = (fields: object) => server({ type: 'streamable-http', url: 'https://x.example.com/mcp', ...fields })
const plugin = (fields: object): Tree => ({ plugin: { ...manifest, ...fields } })
const bundled: Tree = { files: { 'bin/a': '', 'data/x': '' } }

/** By the sections of the text. */
const CASES: Readonly<Record<string, readonly Case[]>> = {
  '4.1 paths in the package': [
    ['loads', 'a path that climbs and stays inside', stdio({ command: './x/../bin/a' }, { ...bundled, directories: ['x'] })],
    ['loads', 'a link that stays inside', stdio({ command: './bin/b' }, { ...bundled, links: { 'bin/b': 'a' } })],
    ['loads', 'arguments and values, which are opaque', stdio({ args: ['../x', '/etc/x'], env: { A: '../../x' } })],
    ['loads', 'mcp.json as a link that stays inside', { mcp: null, files: { 'conf/m.json': JSON.stringify(declared) }, links: { 'mcp.json': 'conf/m.json' } }],
    ['skips s', 'a command outside', stdio({ command: './../a' })],
    ['skips s', 'a command that climbs out in the middle', stdio({ command: './bin/../../a' }, bundled)],
    ['skips s', 'a command that climbs out with backslashes', stdio({ command: './bin\\..\\..\\a' }, bundled)],
    ['skips s', 'a command that is a link out', stdio({ command: './bin/out' }, { ...bundled, links: { 'bin/out': '../../outside/x' } })],
    ['skips s', 'a command in a directory that is a link out', stdio({ command: './lib/x' }, { links: { lib: '../outside' } })],
    ['skips s', 'a directory that is a link out', stdio({ cwd: './out' }, { links: { out: '../outside' } })],
    ['loads no server', 'mcp.json as a link out', { mcp: null, links: { 'mcp.json': '../outside/mcp.json' } }],
    ['reports it', 'no plugin.json', { plugin: null }],
    ['reports it', 'plugin.json as a directory', { plugin: null, directories: ['plugin.json'] }],
    ['rejects the plugin', 'plugin.json as a link out', { plugin: null, links: { 'plugin.json': '../outside/plugin.json' } }]
  ],
  '5.2 the manifest': [
    ['loads', 'every field', plugin({ version: '1', description: '', author: {}, homepage: '', repository: '', license: '', keywords: [], extensions: {} })],
    ['rejects the plugin', 'an array', { plugin: [] }],
    ['rejects the plugin', 'a comment', { plugin: `{ /* a */ "$schema": "${PLUGIN}", "name": "tools" }` }],
    ['rejects the plugin', 'no $schema', { plugin: { name: 'tools' } }],
    ['rejects the plugin', 'a version that does not exist', plugin({ $schema: PLUGIN.replace('1.0.0', '7.0.0') })],
    ['rejects the plugin', 'the other schema', plugin({ $schema: MCP })],
    ['reports it', 'servers in it', plugin({ mcpServers: {} })],
    ['reports it', 'another field', plugin({ skills: './s' })]
  ],
  '5.3 and 5.5 the name': [
    ...['my-plugin', 'acme.tools', 'lint3r', 'a', 'a.-b', 'a'.repeat(64)].map((name): Case => ['loads', `the name ${name}`, plugin({ name })]),
    ...['Tools', '-a', 'a-', 'a--b', 'a..b', 'a_b', '', ' a', 'a\n', 'é', 'a'.repeat(65)].map((name): Case => ['rejects the plugin', `the name ${JSON.stringify(name)}`, plugin({ name })]),
    ['rejects the plugin', 'no name', { plugin: { $schema: PLUGIN } }],
    ['rejects the plugin', 'a number for a name', plugin({ name: 1 })]
  ],
  '5.4 metadata': [
    ['loads', 'forms that are only recommended', plugin({ version: 'one', homepage: 'none', repository: 'x', license: 'mine', author: { email: 'no', url: 'x' } })],
    ['rejects the plugin', 'a number for a version', plugin({ version: 1 })],
    ['rejects the plugin', 'a number for a homepage', plugin({ homepage: 1 })],
    ['rejects the plugin', 'a string for an author', plugin({ author: 'Jo' })],
    ['rejects the plugin', 'another member of the author', plugin({ author: { name: 'Jo', phone: '1' } })],
    ['rejects the plugin', 'a number for the name of the author', plugin({ author: { name: 1 } })],
    ['rejects the plugin', 'a string for the keywords', plugin({ keywords: 'a' })],
    ['rejects the plugin', 'a number among the keywords', plugin({ keywords: ['a', 1] })]
  ],
  '6.2 locations': [
    ['loads', 'no mcp.json and no skills', { mcp: null }],
    ['loads', 'skills', { files: { 'skills/a/SKILL.md': '---\nname: a\n---\n' } }],
    ['reports it', 'mcp.json as a directory', { mcp: null, directories: ['mcp.json'] }],
    ['reports it', 'skills as a file', { files: { skills: '' } }],
    ['reports it', 'skills as a link out', { links: { skills: '../outside' } }]
  ],
  '7.2.1 mcp.json': [
    ['loads', 'no servers', { mcp: { $schema: MCP, mcpServers: {} } }],
    ['loads no server', 'no $schema', { mcp: { mcpServers: declared.mcpServers } }],
    ['loads no server', 'a version that does not exist', { mcp: { ...declared, $schema: MCP.replace('1.0.0', '9.9.9') } }],
    ['loads no server', 'another version than the manifest', { mcp: { ...declared, $schema: MCP.replace('1.0.0', '1.0.1') } }],
    ['loads no server', "somebody else's schema", { mcp: { ...declared, $schema: 'https://example.com/x' } }],
    ['loads no server', 'the schema of the manifest', { mcp: { ...declared, $schema: PLUGIN } }],
    ['loads no server', 'a number for a $schema', { mcp: { ...declared, $schema: 1 } }],
    ['loads no server', 'another field', { mcp: { ...declared, inputs: [] } }],
    ['loads no server', 'no mcpServers', { mcp: { $schema: MCP } }],
    ['loads no server', 'an array of servers', { mcp: { $schema: MCP, mcpServers: [] } }],
    ['loads no server', 'an array', { mcp: [] }],
    ['loads no server', 'a comment', { mcp: `// a\n${JSON.stringify(declared)}` }],
    ['skips s', 'a server that is a string', server('a')],
    ['skips s', 'a server that is null', server(null)],
    ['skips s', 'no type', server({ command: 'a' })],
    ['skips s', 'a type of other hosts', server({ type: 'http', url: 'https://a.example.com' })],
    ['skips s', 'a type in capitals', stdio({ type: 'Stdio' })],
    ['skips s', 'an unknown field', stdio({ timeout: 1 })],
    ['skips s', 'a field of another variant', stdio({ url: 'https://a.example.com' })],
    ...[null, ['a'], { A: 'b' }].map((url): Case => ['skips s', `the field of another variant, ${JSON.stringify(url)}`, stdio({ url })]),
    ['skips s', 'a command of a remote server', http({ command: 'a' })]
  ],
  '7.2.1 stdio': [
    ...['a-mcp', '..a', 'a.exe'].map((command): Case => ['loads', `the command ${command}`, stdio({ command })]),
    ['loads', 'a command in the package', stdio({ command: './bin/a' }, bundled)],
    ['loads', 'a path with a space', stdio({ command: './my tool/a' }, { files: { 'my tool/a': '' } })],
    ...['', '../a', '/usr/bin/a', 'bin/a', 'C:\\a.exe', '.\\bin\\a', '.', '..', './', './bin/', '${PLUGIN_ROOT}/a'].map(
      (command): Case => ['skips s', `the command ${JSON.stringify(command)}`, stdio({ command }, bundled)]
    ),
    ...['npx -y a', 'npx\ta', 'npx\u00a0a', 'npx\u3000a', 'a\u0007', 'a\u0000', 'a\n'].map(
      (command): Case => ['skips s', `the command ${JSON.stringify(command)}`, stdio({ command })]
    ),
    ['reports it', 'a command that is a directory', stdio({ command: './bin' }, bundled)],
    ...['./', './data', './data/../data', '${PLUGIN_ROOT}', '${PLUGIN_ROOT}/', '${PLUGIN_DATA}/x', '${PLUGIN_DATA}/a/../x'].map(
      (cwd): Case => ['loads', `the directory ${cwd}`, stdio({ cwd }, bundled)]
    ),
    ...['', '.', 'data', '/tmp', './..', './\\..\\..', '${PLUGIN_ROOT}x', '${PLUGIN_ROOT}/../x', '${PLUGIN_DATA}/../x', '${HOME}/x'].map(
      (cwd): Case => ['skips s', `the directory ${JSON.stringify(cwd)}`, stdio({ cwd }, bundled)]
    ),
    ['skips s', 'a string for the arguments', stdio({ args: 'x' })],
    ['skips s', 'a number among the arguments', stdio({ args: [1] })],
    ['skips s', 'an array of variables', stdio({ env: [] })],
    ['skips s', 'a number for a variable', stdio({ env: { A: 1 } })]
  ],
  '7.2.1 remote servers': [
    ['loads', 'https', http({})],
    ['loads', 'sse', http({ type: 'sse' })],
    ...['http://localhost:3000/mcp', 'http://127.0.0.9/mcp', 'http://[::1]:3000/mcp'].map((url): Case => ['loads', url, http({ url })]),
    ['loads', 'text that looks like a variable, in a header', http({ headers: { 'X-A': '${PLUGIN_ROOT}' } })],
    ...['/mcp', 'x.example.com', 'ftp://x.example.com', 'wss://x.example.com', 'https://u@x.example.com/', 'https://x.example.com/#a', 'https://x.example.com/#'].map(
      (url): Case => ['skips s', url, http({ url })]
    ),
    ...['http://x.example.com/', 'http://a.localhost/', 'http://localhost./', 'http://[::ffff:127.0.0.1]/', 'http://0.0.0.0/', 'http://10.0.0.1/'].map((url): Case => ['skips s', url, http({ url })]),
    ['skips s', 'no url', server({ type: 'sse' })],
    ['skips s', 'a header name with a space', http({ headers: { 'X A': 'a' } })],
    ['skips s', 'a header with a line break', http({ headers: { 'X-A': 'a\nb' } })],
    ['skips s', 'a header in two cases', http({ headers: { 'X-A': 'a', 'x-a': 'b' } })],
    ['skips s', 'a number for a header', http({ headers: { 'X-A': 1 } })],
    ['reports it', 'a credential in a header', http({ headers: { Authorization: 'Bearer ghp_' + 'q7B2x9D4m5F1g8H3i6J0z1L5m3N9o2P6y7R4' } })],
    ['reports it', 'a variable in a url, which is not expanded', http({ url: 'https://x.example.com/${TEAM}' })]
  ],
  '8.1 extensions': [
    ['loads', 'data of a client', plugin({ extensions: { 'com.example.a': { x: [1] } } })],
    ['reports it', 'an array', plugin({ extensions: [] })],
    ['reports it', 'a string', plugin({ extensions: 'a' })],
    ['rejects the plugin', 'a number for the data of a client', plugin({ extensions: { 'com.example.a': 1 } })]
  ],
  '9.2 variables of the client': [
    ['skips s', 'PLUGIN_ROOT set in env', stdio({ env: { PLUGIN_ROOT: '/x' } })],
    ['skips s', 'PLUGIN_DATA set in env', stdio({ env: { PLUGIN_DATA: '/x' } })],
    ['reports it', "a variable of other hosts, which stays as it is", stdio({ env: { A: '${HOME}' } })]
  ]
}

function write(root: string, { mcp = declared, plugin: itsManifest = manifest, files = {}, links = {}, directories = [] }: Tree): void {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  const texts = { ...files, ...(mcp === null ? {} : { 'mcp.json': textOf(mcp) }), ...(itsManifest === null ? {} : { 'plugin.json': textOf(itsManifest) }) }
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text, { mode: 0o755 })
  }
  for (const name of directories) mkdirSync(join(root, name))
  for (const [name, target] of Object.entries(links)) symlinkSync(target, join(root, name))
}

interface Seen {
  /** What becomes of the servers: `s=loads z=dropped`. */
  readonly servers: string
  /** The severest of what is reported of the file, `failure` for one that was not read. */
  readonly mcp: string
  readonly plugin: string
}

async function see(tree: Tree): Promise<Seen> {
  const top = tempFolder({ 'outside/x': '', 'outside/mcp.json': JSON.stringify(declared), 'outside/plugin.json': JSON.stringify(manifest) })
  const root = join(top, 'plugin')
  mkdirSync(root)
  write(root, tree)
  const lint = JSON.parse((await runCli(root, ['lint', '--format', 'json'])).out) as {
    readonly findings: readonly { readonly file: string; readonly severity: string }[]
    readonly failures: readonly { readonly path: string }[]
  }
  const { args, context } = await questionOf({ cwd: root }, {})
  const { files } = await allInputs(args, context)
  const rows = files.flatMap((file) => (file.shown !== 'mcp.json' || file.unread !== undefined ? [] : (judgeFile(file, [hostNamed(HOST)])?.rows ?? [])))
  const states = rows.map(({ name, cells: [cell] }) => `${name}=${cell?.state ?? ''}`)
  const of = (name: string) => {
    if (lint.failures.some(({ path }) => path === name)) return 'failure'
    const severities = lint.findings.filter(({ file }) => file === name).map(({ severity }) => severity)
    return ['error', 'warning', 'info'].find((severity) => severities.includes(severity)) ?? 'nothing'
  }
  return { servers: states.join(' ').replaceAll('warning', 'loads'), mcp: of('mcp.json'), plugin: of('plugin.json') }
}

describe.each(Object.entries(CASES))('Agent Plugins 1.0.0, section %s', (_section, cases) => {
  it.each(cases)('%s: %s', async (outcome, _title, tree) => {
    const seen = await see(tree)
    switch (outcome) {
      case 'loads':
        expect(seen.servers).not.toContain('dropped')
        expect([seen.mcp, seen.plugin]).not.toContain('error')
        break
      case 'skips s':
        expect(seen).toMatchObject({ servers: 's=dropped z=loads', mcp: 'error' })
        break
      case 'loads no server':
        expect(seen.servers).not.toContain('loads')
        expect(seen.mcp).toMatch(/^(?:error|failure)$/)
        break
      case 'rejects the plugin':
        expect(seen.plugin).toMatch(/^(?:error|failure)$/)
        expect(seen.servers).not.toContain('loads')
        break
      case 'reports it':
        expect(`${seen.mcp} ${seen.plugin}`).toMatch(/warning|error/)
    }
  })
})
