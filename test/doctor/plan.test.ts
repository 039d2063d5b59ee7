import { describe, expect, it } from 'vitest'
import { debugEnvironment, planServers } from '../../src/doctor/plan.js'
import type { PlannedServer } from '../../src/doctor/server.js'
import { toPointer } from '../../src/json/value.js'
import { readingOf } from '../support/reading.js'

const MANIFEST = '/plugin/.agent-plugin/plugin.json'

interface World {
  readonly path?: string
  readonly plugin?: boolean
  readonly pluginRoot?: string
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly envFile?: Readonly<Record<string, string>>
  readonly windows?: boolean
}

/** The servers of one file, in a plugin unless the test says otherwise. */
function plan(source: unknown, { path = '/plugin/.mcp.json', plugin = true, pluginRoot, env = {}, envFile = {}, windows = false }: World = {}): readonly PlannedServer[] {
  const text = typeof source === 'string' ? source : JSON.stringify(source)
  const files = plugin ? { [MANIFEST]: '{ "name": "demo" }' } : {}
  const surroundings = { env, envFile, files, platforms: [windows ? 'win32' : 'linux'] } as const
  const reading = readingOf({ path, text, kind: path === MANIFEST ? 'plugin' : 'mcp', pluginRoot, surroundings })
  return planServers([reading], { env, windows }).servers
}

function planOne(entry: unknown, world?: World): PlannedServer {
  const [server] = plan({ mcpServers: { api: entry } }, world)
  if (server === undefined) throw new Error('nothing was planned')
  return server
}

/** What keeps a server from being started: kind, place and message. */
function diagnoses(server: PlannedServer): string[] {
  return server.diagnoses.map(({ kind, at, message }) => `${kind} ${toPointer(at.slice(2))} ${message}`)
}

describe('a stdio server', () => {
  it('is planned with everything expanded', () => {
    const entry = {
      command: '${AGENT_PLUGIN_ROOT}/bin/api',
      args: ['--port', '${PORT:-3000}', '$HOME', '${FILE}', '${EMPTY}'],
      env: { MODE: '${MODE}-x' }
    }
    const world = { env: { MODE: 'fast', HOME: '/home/me', EMPTY: '' }, envFile: { FILE: 'from a file' } }
    const server = planOne(entry, world)
    expect(server.launch).toEqual({
      transport: 'stdio',
      command: '/plugin/bin/api',
      args: ['--port', '3000', '$HOME', 'from a file', ''],
      env: { MODE: 'fast-x', HOME: '/home/me', EMPTY: '' },
      cwd: '/plugin'
    })
    expect(server).toMatchObject({ name: 'api', path: '/plugin/.mcp.json', file: '.mcp.json', plugin: 'demo', diagnoses: [] })
    expect(server.entry).toEqual(['mcpServers', 'api'])
  })

  it('inherits the whole environment, which its own variables overrule; env files are not inherited', () => {
    const server = planOne(
      { command: 'api', env: { PATH: '/only/this', OWN: '1' } },
      { env: { PATH: '/usr/bin', LANG: 'C', NOTHING: undefined }, envFile: { FROM_FILE: 'x' } }
    )
    expect(server.launch).toMatchObject({ env: { PATH: '/only/this', LANG: 'C', OWN: '1' } })
    expect(Object.keys((server.launch as { env: object }).env).sort()).toEqual(['LANG', 'OWN', 'PATH'])
  })

  it('has one variable of a name on Windows, whatever the case of its letters', () => {
    const entry = { command: 'api', args: ['${home}'], env: { PATH: 'C:/only' } }
    const world = { env: { Path: 'C:/Windows', Home: 'C:/Users/me' } }
    expect(planOne(entry, { ...world, windows: true }).launch).toMatchObject({
      args: ['C:/Users/me'],
      env: { PATH: 'C:/only', Home: 'C:/Users/me' }
    })
    expect(Object.keys((planOne(entry, { ...world, windows: true }).launch as { env: object }).env)).toHaveLength(2)
    expect(diagnoses(planOne(entry, world))).toEqual([
      "variable-unset /args/0 Environment variable 'home' is required but not set"
    ])
  })

  it('takes a variable of any name for what it is', () => {
    const text = '{ "mcpServers": { "api": { "command": "x", "env": { "__proto__": "1", "constructor": "2" } } } }'
    const [server] = plan(text)
    expect(Object.entries((server?.launch as { env: Record<string, string> } | undefined)?.env ?? {})).toEqual([
      ['__proto__', '1'],
      ['constructor', '2']
    ])
  })

  it('runs in the directory of its file where it belongs to no plugin, and in the one the user names', () => {
    const entry = { command: 'api' }
    expect(planOne(entry, { plugin: false, path: '/project/a/.mcp.json' })).toMatchObject({ launch: { cwd: '/project/a' } })
    expect(planOne(entry, { plugin: false, path: '/project/a/.mcp.json' })).not.toHaveProperty('plugin')
    expect(planOne(entry, { plugin: false, pluginRoot: '/elsewhere' })).toMatchObject({ launch: { cwd: '/elsewhere' } })
  })

  it('of a manifest runs in the root of the plugin', () => {
    const text = '{ "name": "inline", "mcpServers": { "api": { "command": "${AGENT_PLUGIN_ROOT}/api" } } }'
    const [server] = plan(text, { path: MANIFEST, plugin: false })
    expect(server).toMatchObject({ plugin: 'inline', launch: { command: '/plugin/api', cwd: '/plugin' } })
  })

  it('is started although its type is superfluous', () => {
    expect(planOne({ type: 'stdio', command: 'api' }).diagnoses).toEqual([])
  })
})

describe('a remote server', () => {
  it.each(['http', 'sse'] as const)('of type %s is planned with everything expanded', (type) => {
    const entry = { type, url: 'https://${HOST:-api.example.com}/mcp', headers: { 'X-Mode': '${MODE}', Accept: 'x' } }
    expect(planOne(entry, { env: { MODE: 'fast' } })).toMatchObject({
      transport: type,
      launch: { transport: type, url: 'https://api.example.com/mcp', headers: { 'X-Mode': 'fast', Accept: 'x' } },
      diagnoses: []
    })
  })

  it('may have headers of any name', () => {
    const [server] = plan('{ "mcpServers": { "a": { "type": "http", "url": "http://a", "headers": { "__proto__": "x" } } } }')
    expect(Object.keys((server?.launch as { headers: object } | undefined)?.headers ?? {})).toEqual(['__proto__'])
  })
})

describe('a server is not started', () => {
  it('for each variable that is unset, and the others are planned', () => {
    const servers = plan({
      mcpServers: {
        a: { command: '${TOOL}', args: ['x${A}y${A}'], env: { K: '${A:-1}${B}' } },
        b: { type: 'http', url: 'https://${HOST}/mcp', headers: { Authorization: 'Bearer ${KEY}' } },
        c: { command: 'c' }
      }
    })
    expect(servers.map(({ launch }) => launch === undefined)).toEqual([true, true, false])
    expect(servers.flatMap((server) => server.diagnoses.map(({ kind, at, span }) => [kind, toPointer(at), span]))).toEqual([
      ['variable-unset', '/mcpServers/a/command', { start: 0, end: 7 }],
      ['variable-unset', '/mcpServers/a/args/0', { start: 1, end: 5 }],
      ['variable-unset', '/mcpServers/a/args/0', { start: 6, end: 10 }],
      ['variable-unset', '/mcpServers/a/env/K', { start: 7, end: 11 }],
      ['variable-unset', '/mcpServers/b/url', { start: 8, end: 15 }],
      ['variable-unset', '/mcpServers/b/headers/Authorization', { start: 7, end: 13 }]
    ])
    expect(servers[0]?.diagnoses[0]?.message).toBe("Environment variable 'TOOL' is required but not set")
  })

  it('for the plugin root of a file that belongs to no plugin', () => {
    const server = planOne({ command: '${AGENT_PLUGIN_ROOT}/x' }, { plugin: false })
    expect(server.diagnoses).toMatchObject([{ kind: 'variable-unset', help: expect.stringContaining('--plugin-root') as string }])
  })

  it('for variables of its own transport alone', () => {
    expect(planOne({ command: 'x', headers: { A: '${NEVER}' } }).diagnoses).toEqual([])
  })

  it.each<[entry: unknown, obstacle: string]>([
    [{}, "command-missing  Missing required field 'command' in stdio server config"],
    [{ command: ' ' }, "command-missing /command Missing required field 'command' in stdio server config"],
    [
      { command: '${E}' },
      "command-missing /command Missing required field 'command' in stdio server config: it is empty once its variables are expanded"
    ],
    [{ command: 7 }, "command-missing /command Expected a string for 'command', found a number"],
    [{ command: 'x', args: 'y' }, "not-loaded /args Expected an array of strings for 'args', found a string"],
    [{ command: 'x', args: ['y', 2] }, "not-loaded /args/1 Expected a string for 'args[1]', found a number"],
    [{ command: 'x', env: { PORT: 80 } }, "not-loaded /env/PORT Expected a string for 'env.PORT', found a number"],
    [{ command: 'x', env: [] }, "not-loaded /env Expected an object whose values are strings for 'env', found an array"],
    [
      { url: 'https://a.example/mcp' },
      "not-loaded  The entry has a 'url' but no 'type', so the host treats it as a stdio server and drops it"
    ],
    [{ type: 'http' }, "unreachable  Missing required field 'url' in http server config"],
    [{ type: 'sse', url: '' }, "unreachable /url The 'url' is empty, so a host that follows the plugin specification cannot connect to the server"],
    [{ type: 'http', url: null }, "unreachable /url Expected a string for 'url', found null"],
    [
      { type: 'http', url: 'ftp://a.example' },
      'unreachable /url Invalid URL in http server config: the scheme is neither https nor http'
    ],
    [
      { type: 'http', url: 'a.example/mcp' },
      'unreachable /url Invalid URL in http server config: it does not start with https:// or http://'
    ],
    [
      { type: 'http', url: '${E}' },
      'unreachable /url Invalid URL in http server config: it is empty once its variables are expanded'
    ],
    [
      { type: 'http', url: 'https://a.example', headers: { A: null } },
      "not-loaded /headers/A Expected a string for 'headers.A', found null"
    ],
    [{ type: 'streamable-http', url: 'https://a.example' }, "not-loaded /type Unknown transport type 'streamable-http'"],
    [{ type: 1, command: 'x' }, `not-loaded /type Expected "http" or "sse" for 'type', found a number`]
  ])('%j', (entry, obstacle) => {
    const server = planOne(entry, { env: { E: '' } })
    expect(diagnoses(server)).toEqual([obstacle])
    expect(server.launch).toBeUndefined()
  })

  it('when the host cannot parse its file, takes another key for the map, or none', () => {
    const failed = 'not-loaded  Failed to parse .mcp.json'
    const entry = '{ "mcpServers": { "a": { "command": "x" } } }'
    expect(plan('{ "mcpServers": { "a": { "command": "x" }, } }').map(diagnoses)).toEqual([
      [`${failed}: JSON does not allow a comma after the last property`]
    ])
    expect(plan(`${entry} // note`).map(diagnoses)).toEqual([[`${failed}: JSON does not allow comments`]])
    expect(plan(`\uFEFF${entry}`).map(diagnoses)).toEqual([[`${failed}: the file starts with a byte order mark`]])
    expect(plan({ servers: { a: { command: 'x' } } }).map(diagnoses)).toEqual([
      ["not-loaded  The servers are under 'servers', but the host looks for them under 'mcpServers'"]
    ])
    expect(plan({ tools: { command: 'x' } }).map((server) => server.diagnoses.map(({ kind }) => kind))).toEqual([['not-loaded']])
  })

  it('and no message of it holds a credential that stands in the place of a name', () => {
    const token = 'ghp_' + 'fR7tq2LxVb91mZsKwD4yHc8NgJ3pEa6UoT5i'
    expect(diagnoses(planOne({ command: 'x', env: { [token]: 5 } }))[0]).toContain("Expected a string for 'env.***', found a number")
  })
})

it('plans nothing for members that are no objects, and for other files', () => {
  expect(plan({ mcpServers: { a: 'x', b: null } })).toEqual([])
  expect(plan('[]')).toEqual([])
  const state = readingOf({ path: '/plugin/state.json', kind: 'state', value: { mcpServers: { a: { command: 'x' } } } })
  expect(planServers([state], { env: {}, windows: false }).servers).toEqual([])
})

describe('the environment for debugging', () => {
  it('has the variables of the Diagnostics section', () => {
    expect(debugEnvironment({ A: '1' })).toEqual({ A: '1', DEBUG: 'mcp*', MCP_LOG_LEVEL: 'debug' })
  })

  it('keeps the patterns there are', () => {
    expect(debugEnvironment({ DEBUG: 'express:*' }).DEBUG).toBe('express:*,mcp*')
    expect(debugEnvironment({ DEBUG: '' }).DEBUG).toBe('mcp*')
    expect(debugEnvironment({ DEBUG: 'mcp*' }).DEBUG).toBe('mcp*')
  })

  it('gives way to what the entry says', () => {
    const env = debugEnvironment({})
    expect(planOne({ command: 'x', env: { MCP_LOG_LEVEL: 'error' } }, { env }).launch).toMatchObject({
      env: { DEBUG: 'mcp*', MCP_LOG_LEVEL: 'error' }
    })
  })
})
