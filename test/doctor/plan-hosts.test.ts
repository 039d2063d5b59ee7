import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { type Plan, planServers } from '../../src/doctor/plan.js'
import type { HostProfile } from '../../src/hosts/profile.js'
import { hostNamed } from '../support/host-profiles.js'
import { readingOf } from '../support/reading.js'

interface World {
  readonly path?: string
  readonly around?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
  readonly windows?: boolean
}

/** What would be started of the servers of a file, for a host. */
function plan(host: HostProfile, value: unknown, { path = '/w/x.json', around = {}, env = {}, windows = false }: World = {}): Plan {
  const surroundings = { env, files: around, platforms: [windows ? 'win32' : 'linux'] } as const
  return planServers([readingOf({ path, host, value, surroundings })], { env, cwd: '/project', windows, parseEnv })
}

/** The launch of the only server, or what keeps it from being started. */
function launch(host: HostProfile, value: unknown, world?: World): unknown {
  const { servers } = plan(host, value, world)
  expect(servers).toHaveLength(1)
  const [server] = servers
  return server?.launch ?? server?.diagnoses.map(({ kind, message }) => `${kind}: ${message}`)
}

describe('a server of a plugin starts', () => {
  const startOf = (host: string, manifest: string, entry: object) =>
    launch(hostNamed(host), { mcpServers: { a: { command: './a', ...entry } } }, { path: '/p/.mcp.json', around: { [`/p/${manifest}`]: '{ "name": "p" }' } })

  it.each([
    ['agent-plugin', '.agent-plugin/plugin.json', {}, '/p'],
    ['claude-code', '.claude-plugin/plugin.json', {}, '/project'],
    ['claude-code', '.claude-plugin/plugin.json', { cwd: '.' }, '/project'],
    ['codex', '.codex-plugin/plugin.json', {}, '/project'],
    ['codex', '.codex-plugin/plugin.json', { cwd: '.' }, '/p'],
    ['codex', '.codex-plugin/plugin.json', { cwd: '/data' }, '/data']
  ])('where command-path says it does: %s, %s, %j', (host, manifest, entry, cwd) => {
    expect(startOf(host, manifest, entry)).toMatchObject({ cwd })
  })
})

describe('the environment of a server', () => {
  const SCHEMAS = 'https://agent-plugins.org/schemas/1.0.0'
  const pluginData = (root: string): string => `/state${root}`
  const started = (host: string, path: string, around: Readonly<Record<string, string>>, entry: object, rest: object = {}) => {
    const reading = readingOf({ path, host: hostNamed(host), value: { ...rest, mcpServers: { a: { command: 'a-mcp', ...entry } } }, surroundings: { files: around, pluginData } })
    const { launch } = planServers([reading], { env: { PLUGIN_DATA: 'inherited', LANG: 'C' }, windows: false }).servers[0] ?? {}
    return { reading, launch }
  }

  it('has PLUGIN_ROOT and PLUGIN_DATA in a plugin of Agent Plugins (9.1), which its strings name too (9.2)', () => {
    const entry = { type: 'stdio', args: ['${PLUGIN_DATA}/log'], env: { FROM: '${PLUGIN_ROOT}', INTO: '${PLUGIN_DATA}' } }
    const { reading, launch } = started('agent-plugins-1.0', '/p/mcp.json', { '/p/plugin.json': `{ "$schema": "${SCHEMAS}/plugin.schema.json", "name": "p" }` }, entry, { $schema: `${SCHEMAS}/mcp.schema.json` })
    expect(launch).toEqual({
      transport: 'stdio',
      command: 'a-mcp',
      args: ['/state/p/log'],
      env: { LANG: 'C', FROM: '/p', INTO: '/state/p', PLUGIN_ROOT: '/p', PLUGIN_DATA: '/state/p' },
      cwd: '/p',
      dataFolder: '/state/p'
    })
    const [server] = reading.servers
    expect(server && reading.expand(server).strings.map(({ expansion }) => expansion.text)).toEqual(['a-mcp', '/state/p/log', '/p', '/state/p'])
  })

  it('has what Claude Code sets, unless the entry says otherwise', () => {
    const plugin = started('claude-code', '/p/.mcp.json', { '/p/.claude-plugin/plugin.json': '{ "name": "p" }' }, { env: { CLAUDE_PLUGIN_ROOT: '/q' } })
    expect(plugin.launch).toMatchObject({ env: { CLAUDE_PLUGIN_ROOT: '/q', CLAUDE_PLUGIN_DATA: '/state/p', PLUGIN_DATA: 'inherited' } })
    const project = started('claude-code', '/w/.mcp.json', {}, {})
    expect(project.launch).toMatchObject({ env: { CLAUDE_PROJECT_DIR: '/w' } })
    expect(project.launch).not.toHaveProperty('dataFolder')
  })

  it('has nothing of a plugin for a host that sets nothing', () => {
    const { launch } = started('agent-plugin', '/p/.mcp.json', { '/p/.agent-plugin/plugin.json': '{ "name": "p", "version": "1.0.0" }' }, {})
    expect(launch).toMatchObject({ env: { PLUGIN_DATA: 'inherited', LANG: 'C' } })
    expect(launch).not.toHaveProperty('dataFolder')
  })
})

it('the command of a server of Amazon Q may begin with ~', () => {
  const entry = { command: '~/bin/a', args: ['~/b'] }
  expect(launch(hostNamed('amazon-q'), { mcpServers: { a: entry } }, { env: { HOME: '/home/jo' } })).toMatchObject({ command: '/home/jo/bin/a', args: ['~/b'] })
})

it('so may the command, the arguments and the directory of one of VS Code, also in the object `config`', () => {
  const entry = { command: '~/bin/a', args: ['~/b', 'b~'], env: { A: '~/c' }, cwd: '~' }
  const expected = { command: '/home/jo/bin/a', args: ['/home/jo/b', 'b~'], env: { A: '~/c' }, cwd: '/home/jo' }
  expect(launch(hostNamed('vscode'), { servers: { a: entry } }, { env: { HOME: '/home/jo' } })).toMatchObject(expected)
  expect(launch(hostNamed('vscode'), { servers: { a: { config: entry } } }, { env: { HOME: '/home/jo' } })).toMatchObject(expected)
})

it('a PATH of a server of VS Code is added to the end of its own', () => {
  const entry = { command: 'a', env: { PATH: '/opt/a/bin' } }
  expect(launch(hostNamed('vscode'), { servers: { a: entry } }, { env: { PATH: '/usr/bin' } })).toMatchObject({ env: { PATH: '/usr/bin:/opt/a/bin' } })
  expect(launch(hostNamed('claude-code'), { mcpServers: { a: entry } }, { env: { PATH: '/usr/bin' } })).toMatchObject({ env: { PATH: '/opt/a/bin' } })
})

describe('for OpenCode', () => {
  const opencode = hostNamed('opencode')
  const one = (entry: unknown) => ({ mcp: { api: entry } })

  it('a local server is started with the array it has for a command', () => {
    const entry = { type: 'local', command: ['node', '{env:MAIN}', '$HOME'], environment: { MODE: '{env:MODE}' }, cwd: 'sub' }
    expect(launch(opencode, one(entry), { env: { MAIN: 'a.js', MODE: 'fast' } })).toEqual({
      transport: 'stdio',
      command: 'node',
      args: ['a.js', '$HOME'],
      env: { MAIN: 'a.js', MODE: 'fast' },
      cwd: '/w/sub'
    })
  })

  it('a remote server is reached', () => {
    const entry = { type: 'remote', url: 'https://docs.example.com/mcp', headers: { 'X-Mode': '{env:MODE}' } }
    expect(launch(opencode, one(entry), { env: { MODE: 'fast' } })).toEqual({
      transport: 'http',
      url: 'https://docs.example.com/mcp',
      headers: { 'X-Mode': 'fast' }
    })
  })

  it('a variable that is not set is nothing', () => {
    expect(opencode.variables.unset).toBe('empty')
    expect(launch(opencode, one({ type: 'local', command: ['a-mcp', 'x{env:GONE}y'] }))).toMatchObject({ args: ['xy'] })
    expect(launch(opencode, one({ type: 'local', command: ['{env:GONE}'] }))).toEqual([
      "command-missing: The 'command' is empty once its variables are expanded"
    ])
  })

  it.each([
    [{ type: 'local', command: 'node main.js' }, "command-missing: Expected an array of strings for 'command', found a string"],
    [{ type: 'local', command: ['node', 1] }, "command-missing: Expected a string for 'command[1]', found a number"],
    [{ type: 'local', command: [] }, "command-missing: Missing required field 'command' in stdio server config"],
    [{ type: 'local' }, "command-missing: Missing required field 'command' in stdio server config"],
    [{ type: 'remote' }, "unreachable: Missing required field 'url' in http server config"]
  ])('%j is not started', (entry, obstacle) => {
    expect(launch(opencode, one(entry))).toEqual([obstacle])
  })

  it('a server that is switched off is known', () => {
    const { servers } = plan(opencode, one({ type: 'local', command: ['a-mcp'], enabled: false }))
    expect(servers).toMatchObject([{ name: 'api', switchedOff: true, diagnoses: [] }])
  })
})

describe('for Cursor', () => {
  const cursor = hostNamed('cursor')
  const one = (entry: unknown) => ({ mcpServers: { api: entry } })
  const inWorkspace = { path: '/home/me/work/.cursor/mcp.json' }

  it('what Cursor puts in of its own is put in, in the folder of the workspace', () => {
    const args = ['${workspaceFolder}${/}main.js', '${workspaceFolderBasename}', '${userHome}', '${HOME}', '${env:MODE}']
    const world = { ...inWorkspace, env: { HOME: '/home/me', MODE: 'fast' } }
    expect(launch(cursor, one({ command: 'node', args }), world)).toEqual({
      transport: 'stdio',
      command: 'node',
      args: ['/home/me/work/main.js', 'work', '/home/me', '${HOME}', 'fast'],
      env: { HOME: '/home/me', MODE: 'fast' },
      cwd: '/home/me/work'
    })
    const windows = { ...world, env: { USERPROFILE: 'C:\\me' }, windows: true }
    expect(launch(cursor, one({ command: 'node', args: ['${userHome}${pathSeparator}x'] }), windows)).toMatchObject({ args: ['C:\\me\\x'] })
  })

  it('a url without a type, or with any, is enough', () => {
    const url = 'https://docs.example.com/mcp'
    expect(launch(cursor, one({ url }))).toEqual({ transport: 'http', url, headers: {} })
    expect(launch(cursor, one({ type: 'websocket', url }))).toEqual({ transport: 'http', url, headers: {} })
  })

  it('a variable that is not set stays as it is written', () => {
    expect(cursor.variables.unset).toBe('literal')
    expect(launch(cursor, one({ command: 'node', args: ['${env:GONE}'] }))).toMatchObject({ args: ['${env:GONE}'] })
  })

  it('the variables of an env file are set, under those of the entry, and struck out where they are secrets', () => {
    const entry = { command: 'node', env: { MODE: 'own' }, envFile: '${workspaceFolder}/.env' }
    const around = { '/home/me/work/.env': 'MODE=file\nAPI_TOKEN=correct-horse-battery-staple\n' }
    const { servers, masks } = plan(cursor, one(entry), { ...inWorkspace, around })
    expect(servers[0]?.launch).toMatchObject({ env: { MODE: 'own', API_TOKEN: 'correct-horse-battery-staple' } })
    expect(masks.redact('it is correct-horse-battery-staple')).toBe('it is ***')
    expect(launch(cursor, one(entry), inWorkspace)).toMatchObject({ env: { MODE: 'own' } })
  })
})

describe('for other hosts', () => {
  it('what only the host knows keeps a server from being started', () => {
    const servers = { api: { type: 'stdio', command: 'a-mcp', args: ['${input:key}'] } }
    expect(launch(hostNamed('vscode'), { servers })).toEqual([
      "variable-unset: Only VS Code knows the value of '${input:key}'"
    ])
  })

  it('a server of a type that plugvet does not speak is left out', () => {
    const claude = hostNamed('claude-code')
    expect(claude.otherTypes).toContain('ws')
    expect(plan(claude, { mcpServers: { a: { type: 'ws', url: 'wss://a.example.com' }, b: { command: 'b' } } }).servers).toMatchObject([
      { name: 'b' }
    ])
  })

  it('the types of the host are named where there is another', () => {
    const [server] = plan(hostNamed('claude-code'), { mcpServers: { api: { type: 'websocket', url: 'https://docs.example.com/mcp' } } }).servers
    expect(server?.diagnoses).toMatchObject([{ message: "Unknown transport type 'websocket'", help: expect.stringContaining('"http"') as string }])
  })

  it('a host that only warns of an unknown type has the server started', () => {
    const servers = { api: { type: 'websocket', url: 'https://docs.example.com/mcp' } }
    expect(launch(hostNamed('vscode'), { servers })).toMatchObject({ url: 'https://docs.example.com/mcp' })
  })

  it('a file with a bad server is refused as a whole, where the host does so', () => {
    const host = { ...hostNamed('claude-code'), badServer: 'file' } as const
    const { servers } = plan(host, { mcpServers: { good: { command: 'a' }, bad: { command: 7 } } })
    expect(servers.map(({ diagnoses }) => diagnoses.map(({ kind, message }) => `${kind}: ${message}`))).toEqual([
      ["not-loaded: The host rejects the whole file because of server 'bad': Expected a string for 'command', found a number"],
      ["command-missing: Expected a string for 'command', found a number"]
    ])
  })

  it('a url under a name of the host is one', () => {
    const entry = { serverUrl: 'https://docs.example.com/mcp' }
    expect(launch(hostNamed('windsurf'), { mcpServers: { api: entry } })).toMatchObject({ url: 'https://docs.example.com/mcp' })
  })

  it('a command that the host splits is a program and its arguments', () => {
    expect(launch(hostNamed('mcporter'), { mcpServers: { api: { command: 'npx -y "files mcp"' } } })).toMatchObject({ command: 'npx', args: ['-y', 'files mcp'] })
    expect(launch(hostNamed('mcporter'), { mcpServers: { api: { command: 'my tool', args: ['x'] } } })).toMatchObject({ command: 'my tool', args: ['x'] })
  })

  it.each([{}, { cwd: '.' }])('a host that starts servers in the folder of the file does so with %j', (entry) => {
    expect(launch(hostNamed('mcporter'), { mcpServers: { a: { command: 'a', ...entry } } }, { path: '/p/config/mcporter.json' })).toMatchObject({ cwd: '/p/config' })
  })

  it('what is not expanded is passed on as it is written', () => {
    const desktop = hostNamed('claude-desktop')
    expect(desktop.variables.expanded).toEqual([])
    const entry = { command: '${HOME}/a', args: ['${X}'], env: { A: '${Y}' } }
    expect(launch(desktop, { mcpServers: { api: entry } })).toMatchObject({ command: '${HOME}/a', args: ['${X}'], env: { A: '${Y}' } })
  })
})

describe('for a host that leaves a reference to an unset variable as it is', () => {
  it('what is then not a URL cannot be reached', () => {
    const host = hostNamed('claude-code')
    expect(host.variables.unset).toBe('literal')
    const value = { mcpServers: { docs: { type: 'http', url: '${GONE}/mcp' } } }
    expect(launch(host, value)).toEqual(["unreachable: Invalid URL in http server config: 'GONE' is not set"])
    expect(launch(host, value, { env: { GONE: 'https://docs.example.com' } })).toMatchObject({ url: 'https://docs.example.com/mcp' })
  })
})
