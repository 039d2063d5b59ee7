import { describe, expect, it } from 'vitest'
import type { HostProfile } from '../../src/hosts/profile.js'
import { describeLoss } from '../../src/translate/portable.js'
import { translateServer } from '../../src/translate/translate.js'
import { hostNamed } from '../support/host-profiles.js'

/** A translation, with its losses as sentences. */
function told(value: Readonly<Record<string, unknown>>, from: string | HostProfile, to: string | HostProfile) {
  const host = (named: string | HostProfile) => (typeof named === 'string' ? hostNamed(named) : named)
  const { entry, losses } = translateServer(value, host(from), host(to))
  return { entry, losses: losses.map(describeLoss) }
}

const STDIO = { command: 'npx', args: ['-y', 'notes-mcp@2.1.0', '--port=${PORT}'], env: { NOTES_KEY: '${NOTES_KEY}' } }
const REMOTE = { type: 'http', url: 'https://docs.example.com/mcp', headers: { Authorization: 'Bearer ${DOCS_KEY}' } }

describe('a server in the format of a host', () => {
  it.each<[to: string, entry: Readonly<Record<string, unknown>>]>([
    ['agent-plugin', STDIO],
    ['cursor', { ...STDIO, args: ['-y', 'notes-mcp@2.1.0', '--port=${env:PORT}'], env: { NOTES_KEY: '${env:NOTES_KEY}' } }],
    ['gemini', STDIO],
    [
      'opencode',
      {
        type: 'local',
        command: ['npx', '-y', 'notes-mcp@2.1.0', '--port={env:PORT}'],
        environment: { NOTES_KEY: '{env:NOTES_KEY}' }
      }
    ]
  ])('stdio: %s', (to, entry) => {
    expect(told(STDIO, 'claude-code', to)).toEqual({ entry, losses: [] })
    expect(told(entry, to, 'claude-code')).toEqual({
      entry: to === 'opencode' ? { type: 'stdio', ...STDIO } : STDIO,
      losses: []
    })
  })

  it.each<[to: string, entry: Readonly<Record<string, unknown>>]>([
    ['agent-plugin', REMOTE],
    ['vscode', { ...REMOTE, headers: { Authorization: 'Bearer ${env:DOCS_KEY}' } }],
    ['roo', { ...REMOTE, type: 'streamable-http', headers: { Authorization: 'Bearer ${env:DOCS_KEY}' } }],
    ['cline', { ...REMOTE, type: 'streamableHttp', headers: { Authorization: 'Bearer ${env:DOCS_KEY}' } }],
    ['windsurf', { transport: 'http', serverUrl: REMOTE.url, headers: { Authorization: 'Bearer ${env:DOCS_KEY}' } }],
    ['opencode', { type: 'remote', url: REMOTE.url, headers: { Authorization: 'Bearer {env:DOCS_KEY}' } }]
  ])('http: %s', (to, entry) => {
    expect(told(REMOTE, 'claude-code', to)).toEqual({ entry, losses: [] })
    expect(told(entry, to, 'claude-code')).toEqual({ entry: REMOTE, losses: [] })
  })

  it('and its type is written where the host asks for one, or where the entry names it', () => {
    const url = 'https://docs.example.com/mcp'
    expect(told({ url }, 'cursor', 'vscode').entry).toEqual({ url })
    expect(told({ url }, 'cursor', 'claude-code').entry).toEqual({ type: 'http', url })
    expect(told({ url }, 'roo', 'vscode').entry).toEqual({ type: 'sse', url })
    expect(told({ type: 'sse', url }, 'cursor', 'kiro').entry).toEqual({ type: 'sse', url })
    expect(told({ type: 'stdio', command: 'a' }, 'claude-code', 'vscode').entry).toEqual({ type: 'stdio', command: 'a' })
    expect(told({ command: 'a' }, 'claude-code', 'agent-plugins-1.0').entry).toEqual({ type: 'stdio', command: 'a' })
  })

  it('and its switch, its timeout and its tools in the fields that the host has for them', () => {
    const value = { command: 'a', disabled: true, timeout: 60, alwaysAllow: ['read'], disabledTools: ['write'] }
    expect(told(value, 'roo', 'codex')).toEqual({
      entry: { command: 'a', enabled: false, tool_timeout_sec: 60, disabled_tools: ['write'] },
      losses: ['alwaysAllow is left out: Codex has no field for it in a server with this transport']
    })
    expect(told(value, 'roo', 'kiro')).toEqual({
      entry: { command: 'a', disabled: true, timeout: 60_000, autoApprove: ['read'], disabledTools: ['write'] },
      losses: []
    })
    expect(told({ command: 'a', timeout: 70 }, 'kiro', 'codex')).toEqual({
      entry: { command: 'a', tool_timeout_sec: 0.07 },
      losses: ['timeout changes: Codex counts it in seconds, and 70 milliseconds are 0.07']
    })
    expect(told({ command: 'a', timeout: 70 }, 'kiro', 'claude-code')).toEqual({
      entry: { command: 'a' },
      losses: ["timeout is left out: Claude Code ignores a 'timeout' below 1000"]
    })
    expect(told({ command: 'a', timeout: 1500 }, 'kiro', 'codex')).toEqual({ entry: { command: 'a', tool_timeout_sec: 1.5 }, losses: [] })
    expect(told({ command: 'a', tool_timeout_sec: 0.07 }, 'codex', 'kiro').entry).toEqual({ command: 'a', timeout: 70 })
  })

  it("and the plugin's directory by the name that the host has for it", () => {
    const value = { command: '${CLAUDE_PLUGIN_ROOT}/bin/notes', args: ['--data=${CLAUDE_PLUGIN_ROOT}/data'] }
    expect(told(value, 'claude-code', 'cursor').entry).toEqual({
      command: '${CURSOR_PLUGIN_ROOT}/bin/notes',
      args: ['--data=${CURSOR_PLUGIN_ROOT}/data']
    })
  })

  it('and what the host puts in where both have it', () => {
    const value = { command: 'a', args: ['${workspaceFolder}${/}notes'] }
    expect(told(value, 'vscode', 'cursor')).toEqual({ entry: value, losses: [] })
  })
})

describe('what is lost', () => {
  it('is the default of a variable, where the host has none', () => {
    expect(told({ command: 'a', args: ['${PORT:-3000}'] }, 'claude-code', 'vscode')).toEqual({
      entry: { command: 'a', args: ['${env:PORT}'] },
      losses: ['the default of the variable PORT in args[0] is left out: VS Code does not support default values']
    })
    expect(told({ command: '${AGENT_PLUGIN_ROOT:-.}/a' }, 'agent-plugin', 'cursor')).toEqual({
      entry: { command: '${CURSOR_PLUGIN_ROOT}/a' },
      losses: ["the default of the plugin's directory in command is left out: Cursor does not support default values"]
    })
  })

  it.each<[what: string, value: Readonly<Record<string, unknown>>, from: string, to: string, loss: string]>([
    ['a variable', { command: 'a', env: { K: '${K}' } }, 'claude-code', 'claude-desktop', 'env.K is left out: Claude Desktop cannot refer to the variable K there'],
    ['an input', { command: 'a', env: { K: '${input:k}' } }, 'vscode', 'cursor', 'env.K is left out: Cursor cannot refer to ${input:k} there'],
    ['a working directory', { command: 'a', cwd: '/srv' }, 'vscode', 'cursor', 'cwd is left out: Cursor has no field for it in a server with this transport'],
    ['a field of one host', { command: 'a', trust: true }, 'gemini', 'vscode', 'trust is left out: VS Code has no known equivalent'],
    ['a field of another host', { command: 'a', note: 1 }, 'gemini', 'vscode', "note is left out: Gemini CLI does not read 'note'"],
    ['a field of another transport', { command: 'a', headers: {} }, 'claude-code', 'vscode', "headers is left out: Claude Code does not read 'headers' in a server with this transport"],
    ['a switch', { command: 'a', disabled: true }, 'roo', 'vscode', 'disabled is left out: VS Code cannot disable a server in its file, and starts it'],
    ['a switch that says nothing', { command: 'a', disabled: false }, 'roo', 'vscode', 'disabled is left out: VS Code starts every server anyway'],
    ['a switch that is not one', { command: 'a', disabled: 'no' }, 'roo', 'kiro', 'disabled is left out: it is neither true nor false'],
    ['a timeout', { command: 'a', timeout: 5000 }, 'kiro', 'cursor', 'timeout is left out: Cursor has no timeout setting for a server'],
    ['a timeout out of bounds', { command: 'a', timeout: 500 }, 'kiro', 'roo', "timeout is left out: Roo Code does not accept 0.5 for 'timeout'"],
    ['a timeout that is not a number', { command: 'a', timeout: '5000' }, 'gemini', 'kiro', 'timeout is left out: it is not a number'],
    ['a list with a wildcard', { command: 'a', autoApprove: ['*'] }, 'kiro', 'roo', "autoApprove is left out: Roo Code may treat '*' differently"],
    ['a list that is not one', { command: 'a', disabledTools: 'x' }, 'kiro', 'roo', 'disabledTools is left out: it is not an array'],
    ['a map that is not one', { command: 'a', env: [] }, 'kiro', 'roo', 'env is left out: it is not an object'],
    ['a value that is not a string', { command: 'a', env: { A: null } }, 'vscode', 'roo', 'env.A is left out: it is not a string'],
    ['a text that is not a string', { command: 'a', cwd: 1 }, 'vscode', 'roo', 'cwd is left out: it is not a string'],
    ['a variable the host sets', { command: 'a', env: { PLUGIN_ROOT: '/' } }, 'vscode', 'agent-plugins-1.0', 'env.PLUGIN_ROOT is left out: Agent Plugins 1.0.0 sets it itself'],
    ['a form', { command: 'a', cwd: '/srv' }, 'vscode', 'agent-plugins-1.0', 'cwd is left out: Agent Plugins 1.0.0 accepts only a path that begins with ./, ${PLUGIN_ROOT} or ${PLUGIN_DATA}'],
    ['a type nobody looks at', { command: 'a', type: 'carrier-pigeon' }, 'codex', 'roo', 'type is left out: Codex determines the transport from the other fields'],
    ['a second name', { type: 'http', url: 'https://a.example/', httpUrl: 'https://b.example/' }, 'gemini', 'vscode', "url is left out: 'httpUrl' already says the same"]
  ])('is %s', (_, value, from, to, loss) => {
    const { entry, losses } = told(value, from, to)
    expect(losses).toEqual([loss])
    expect(entry).toBeDefined()
    expect(Object.values(entry ?? {}).map((one) => JSON.stringify(one))).not.toContain('{}')
  })

  it('is one of two switches', () => {
    const value = { type: 'local', command: ['a'], enabled: true, disabled: false }
    expect(told(value, 'opencode', 'roo').losses).toEqual(["disabled is left out: 'enabled' already says the same"])
    expect(told({ ...value, disabled: true }, 'opencode', 'roo').losses).toEqual([
      "disabled is left out: 'enabled' says the opposite"
    ])
  })

  it('is what nobody could be sure to have meant the same by', () => {
    const value = { command: 'a', env: { PORT: 8080 } }
    expect(told(value, 'vscode', 'roo')).toEqual({
      entry: { command: 'a', env: { PORT: '8080' } },
      losses: ['env.PORT changes: it is a number and is written as a string']
    })
  })

  it.each<[what: string, args: string, from: string, to: string, written: string]>([
    ['a text that the other host expands', '${HOME}', 'vscode', 'claude-code', '${HOME}'],
    ['a text with a dollar', 'cost: $PRICE', 'claude-code', 'gemini', 'cost: $PRICE'],
    ['a variable whose name the other host has for something of its own', '${env:CLAUDE_PLUGIN_ROOT}', 'vscode', 'claude-code', '${CLAUDE_PLUGIN_ROOT}']
  ])('is the meaning of %s', (_, text, from, to, written) => {
    const { entry, losses } = told({ command: 'a', args: [text] }, from, to)
    const { title } = hostNamed(to)
    expect(losses).toEqual([`args[0] changes: ${title} expands it differently`])
    expect(entry?.args ?? (entry?.command as unknown[] | undefined)?.slice(1)).toEqual([written])
  })

  it('is nothing where another spelling is read as it is meant', () => {
    const braced = { type: 'http', url: 'https://a.example/{env:${KEY}' }
    expect(told(braced, 'agent-plugin', 'gemini').entry).toEqual({ type: 'http', httpUrl: 'https://a.example/{env:$KEY' })
    // OpenCode expands {env:KEY} after a sign too.
    expect(told({ command: 'a', args: ['$${KEY}'] }, 'claude-code', 'opencode')).toEqual({ entry: { type: 'local', command: ['a', '${env:KEY}'] }, losses: [] })
    const url = 'https://a.example/{env:$KEY'
    expect(told({ url }, 'gemini', 'gemini')).toEqual({ entry: { httpUrl: url }, losses: [] })
  })
})

it('a host that requires arguments gets an empty list', () => {
  expect(told({ command: 'a' }, 'claude-desktop', 'librechat')).toEqual({ entry: { command: 'a', args: [] }, losses: [] })
  expect(told({ command: 'a', args: ['b'] }, 'claude-desktop', 'librechat').entry).toEqual({ command: 'a', args: ['b'] })
})

describe('arguments for a host that gives them to a shell', () => {
  it.each(['a b', '', '"c"', 'd\\e', "it's", 'a;b', '*.md', '$HOME'])('change if they are %j', (arg) => {
    const { entry, losses } = told({ command: 'a', args: ['--root', arg] }, 'claude-desktop', 'auggie')
    expect(entry).toMatchObject({ args: ['--root', arg] })
    expect(losses).toContain('args[1] changes: Auggie gives the arguments to a shell, which splits them and removes quotes')
  })

  it.each(['--root', 'a=b', '@scope/a@1.2.3', '100$', '50%', '{x}', './a/b.js', 'é'])('stay if they are %j', (arg) => {
    expect(told({ command: 'a', args: [arg] }, 'claude-desktop', 'auggie').losses).toEqual([])
  })
})

describe('a server is not written', () => {
  it.each<[why: string, value: Readonly<Record<string, unknown>>, from: string, to: string, loss: string]>([
    ['over a transport the host does not have', { type: 'sse', url: 'https://a.example/sse' }, 'claude-code', 'codex', 'the server is left out: Codex does not support sse servers'],
    ['of a transport only its host has', { type: 'ws', url: 'wss://a.example' }, 'claude-code', 'vscode', "the server is left out: no other host is known to support the type 'ws'"],
    ["in a plugin's directory the host does not have", { command: 'node', args: ['${CLAUDE_PLUGIN_ROOT}/a.js'] }, 'claude-code', 'vscode', "the server is left out because of args[0]: VS Code cannot refer to the plugin's directory there"],
    ['at a url with a variable the host does not have', { url: '${URL}' }, 'gemini', 'agent-plugins-1.0', 'the server is left out because of url: Agent Plugins 1.0.0 cannot refer to the variable URL there'],
    ['with a command of a form the host refuses', { command: '/usr/bin/a' }, 'roo', 'agent-plugins-1.0', 'the server is left out because of command: Agent Plugins 1.0.0 accepts only the name of a program, or a path to a file in the plugin that begins with ./'],
    ['without a command', { args: [] }, 'roo', 'vscode', 'the server is left out: it has no command'],
    ['with an empty command', { command: ' ' }, 'roo', 'vscode', 'the server is left out because of command: it is empty'],
    ['with an empty url', { type: 'sse', url: '' }, 'roo', 'vscode', 'the server is left out because of url: it is empty'],
    ['with an empty command line', { type: 'local', command: [] }, 'opencode', 'vscode', 'the server is left out because of command[0]: it does not name a program'],
    ['with a command of a type the host takes not', { type: 'local', command: 'npx -y a' }, 'opencode', 'vscode', 'the server is left out because of command: OpenCode does not accept a command of this type'],
    ['with arguments that are not an array', { command: 'a', args: '-y' }, 'roo', 'vscode', 'the server is left out because of args: it is not an array'],
    ['with an argument that is not a string', { command: 'a', args: ['-p', 80] }, 'roo', 'vscode', 'the server is left out because of args[1]: it is not a string'],
    ['of a type its host does not know', { type: 'local', command: 'a' }, 'claude-code', 'vscode', "the server is left out: Claude Code does not support the type 'local'"],
    ['of a type that is not a string', { type: 1, command: 'a' }, 'claude-code', 'vscode', 'the server is left out: its type is not a string'],
    ['without the type that its host asks for', { url: 'https://a.example' }, 'claude-code', 'vscode', 'the server is left out: Claude Code requires a type, but the entry has none'],
    ['of two transports', { command: 'a', url: 'https://a.example' }, 'codex', 'vscode', 'the server is left out: Codex rejects an entry with both a command and a url'],
    ['whose fields are nested', { transport: { type: 'stdio', command: 'a' } }, 'claude-code', 'vscode', 'the server is left out: its fields are not directly in the entry'],
    ['over a transport its own host does not have', { type: 'http', url: 'https://a.example' }, 'claude-desktop', 'vscode', "the server is left out: Claude Desktop does not support the type 'http'"],
    ['over a transport its own host cannot speak', { url: 'https://a.example' }, 'claude-desktop', 'vscode', 'the server is left out: Claude Desktop requires a type, but the entry has none']
  ])('%s', (_, value, from, to, loss) => {
    expect(told(value, from, to)).toEqual({ entry: undefined, losses: [loss] })
  })
})

describe('the host of the file decides', () => {
  it('which of a command and a url counts', () => {
    const url = 'https://a.example/'
    const both = { command: 'a', url }
    expect(told(both, 'cursor', 'roo').entry).toEqual({ command: 'a' })
    expect(told(both, 'gemini', 'vscode').entry).toEqual({ url })
    expect(told({ ...both, type: 'stdio' }, 'gemini', 'vscode')).toEqual({
      entry: { url },
      losses: [
        "command is left out: Gemini CLI does not read 'command' in a server with this transport",
        'type is left out: Gemini CLI determines the transport from the other fields'
      ]
    })
    expect(told({ ...both, type: 'http' }, 'claude-code', 'vscode').entry).toEqual({ type: 'http', url })
  })

  it('whether a type that it does not know, or needs not, keeps it from loading a server', () => {
    const url = 'https://a.example/'
    expect(told({ type: 'streamable-http', url }, 'vscode', 'cursor')).toEqual({
      entry: { url },
      losses: ['type is left out: VS Code determines the transport from the other fields']
    })
    expect(told({ type: 'stdio', command: 'a' }, 'agent-plugin', 'vscode')).toEqual({
      entry: { command: 'a' },
      losses: ["type is left out: a host that follows the plugin specification does not read 'type' in a server with this transport"]
    })
  })

  it('where the arguments stand', () => {
    const own: HostProfile = {
      ...hostNamed('opencode'),
      name: 'own',
      transports: {
        stdio: {
          types: [],
          required: ['command'],
          fields: { args: { type: 'strings', means: 'args' }, command: { type: ['string', 'strings'], means: 'command' } }
        }
      },
      untyped: { command: 'stdio' }
    }
    expect(told({ command: 'a', args: ['b'] }, own, 'roo').entry).toEqual({ command: 'a', args: ['b'] })
    expect(told({ command: ['a', 'b'] }, own, 'roo').entry).toEqual({ command: 'a', args: ['b'] })
    const twice = ['the server is left out because of args: the entry has arguments in two places']
    expect(told({ command: 'a "b c"' }, 'mcporter', 'roo').entry).toEqual({ command: 'a', args: ['b c'] })
    expect(told({ command: ['a', 'b'], args: ['c'] }, own, 'roo')).toEqual({ entry: undefined, losses: twice })
    expect(told({ args: ['c'], command: ['a', 'b'] }, own, 'roo').entry).toBeUndefined()
    expect(told({ command: 'a', args: ['b'] }, 'roo', own).entry).toEqual({ command: 'a', args: ['b'] })
  })

  it('of which the other expands only texts that begin with a reference has no other reference', () => {
    const { entry, losses } = told({ command: 'a', env: { DIR: '${BASE}/a', AT: 'at-${BASE}', PRICE: '5$' } }, 'claude-code', 'mcporter')
    expect(entry).toEqual({ command: 'a', env: { DIR: '${BASE}/a', PRICE: '5$' } })
    expect(losses).toEqual(['env.AT is left out: mcporter cannot refer to the variable BASE there'])
  })
})

describe('a ~ at the start, which some hosts expand', () => {
  const value = { command: '~/bin/notes', args: ['~/notes', '~', 'a~'], cwd: '~\\work' }

  it('is the home folder in the notation of the other host', () => {
    expect(told(value, 'vscode', 'cursor').entry).toEqual({ command: '${userHome}/bin/notes', args: ['${userHome}/notes', '${userHome}', 'a~'] })
    expect(told(value, 'vscode', 'qwen').entry).toEqual({ command: '${HOME}/bin/notes', args: ['${HOME}/notes', '${HOME}', 'a~'], cwd: '${HOME}\\work' })
    expect(told(value, 'vscode', 'vscode')).toEqual({ entry: value, losses: [] })
    expect(told({ command: '~/bin/notes' }, 'vscode', 'amazon-q')).toEqual({ entry: { command: '~/bin/notes' }, losses: [] })
    expect(told({ command: 'notes', cwd: '~' }, 'vscode', 'codex').losses).toEqual(['cwd is left out: Codex cannot refer to the home folder there'])
  })

  it('is announced where the other host expands it', () => {
    expect(told({ command: 'notes', args: ['~/notes'] }, 'claude-code', 'vscode')).toEqual({
      entry: { command: 'notes', args: ['~/notes'] },
      losses: ["args[0] changes: VS Code treats '~' as the home folder"]
    })
  })
})
