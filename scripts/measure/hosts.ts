import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Style } from './cases.js'
import { type Fakes, MODEL, PORT } from './fakes.js'
import { HOOK_CASES } from './hook-cases.js'
import { MODEL_SESSIONS, type ModelSession, type SessionHost } from './model-session.js'
import { type Case, VALIDATED } from './row.js'
import { type Place, type Session, write } from './session.js'
import { startWorkbench } from './workbench.js'

/** How a host is asked what it does with a file. */
export interface Driver {
  /** The name of its profile. */
  readonly host: string
  /** Distinguishes several ways to give it servers: the name of the table's file. */
  readonly table: string
  readonly package: string
  /** Which of the package's programs is run, and how; `<plugin>` stands for the folder of the file. */
  readonly program: string
  readonly args: readonly string[]
  /** Set if it needs the Node.js of `install.ts`. */
  readonly node?: true
  /** The path of the file, as in the head of the table. */
  readonly path: string
  readonly kind: 'mcp' | 'plugin'
  readonly plugin?: true
  /** Where that path is: in which of the folders, and where there. */
  readonly at: keyof Place
  readonly under?: string
  /** For a program that is asked in a conversation: what it is told line by line, and what its answer or its refusal contains. */
  readonly talk?: { readonly lines: readonly object[]; readonly until: readonly string[] } | undefined
  readonly env?: Readonly<Record<string, string>>
  /** For a host that is slow to start, and notices when its file changes. The variables of the cases are not set in it. */
  readonly session?: (place: Place, path: string, fakes: Fakes) => Promise<Session>
  /** How many odd servers may be in one file. Where a bad one takes the good one with it, the file is halved. */
  readonly batch: number
  /**
   * The session with a fake model in which the host is asked too, wherever the answer to `args` is not that everything loads; and
   * arguments that come before those of the session.
   */
  readonly model?: { readonly host: SessionHost; readonly before?: readonly string[] }
  readonly style: Style
  /** Set if it only says whether a plugin is in order, and reads its manifest alone: then it loads both servers, or none. */
  readonly validates?: true
  /** Writes what else the host needs; with the manifest of a plugin, if it is to be an odd one. */
  readonly prepare?: (place: Place, reachable: (text: string) => string, manifest?: string) => void
  /** What is run first, so that it starts the servers of a project without a question. */
  readonly approve?: readonly string[]
  /** For a host that lists its servers and starts them in two ways: how it lists them, and what ends what it then leaves behind. */
  readonly listing?: { readonly args: readonly string[]; readonly after: (place: Place) => void }
  /** What the file needs at its end, apart from the servers. */
  readonly last?: string
  /** What its list ends with where it comes upon an entry that it cannot print: a session may do something else. */
  readonly breaks?: RegExp
  /** How its list writes the name of a server, where it writes it differently from the file. */
  readonly shown?: (name: string) => string
  /** The servers it lists, by its output, whether they can be started or not. */
  readonly listed: (output: string) => readonly string[]
}

/** The same host, asked in its session alone; undefined if it has none. */
export function inSession(driver: Driver): Driver | undefined {
  if (driver.model === undefined || driver.validates === true) return undefined
  const session: ModelSession = MODEL_SESSIONS[driver.model.host]
  return {
    ...driver,
    talk: undefined,
    listed: () => [],
    args: [...(driver.model.before ?? []), ...session.args(MODEL)],
    env: { ...driver.env, ...session.env(MODEL) },
    prepare(place, reachable, manifest) {
      driver.prepare?.(place, reachable, manifest)
      session.prepare?.(place)
    }
  }
}

const URL = `http://127.0.0.1:${PORT}/s/mcp`

const STDIO = { command: 'fake-s' }

/** A default after what is not the name of a variable. */
const ANY_NAME = { id: 'env: ${env:S_UNSET:-d}', s: { ...STDIO, env: { GIVEN: '${env:S_UNSET:-d}' } } }

/** What Claude Code fills in itself, in the default of a variable. */
const IN_DEFAULTS: readonly Case[] = [
  '${S_UNSET:-${CLAUDE_PROJECT_DIR}/x}',
  '${S_SET:-${CLAUDE_PROJECT_DIR}/x}',
  '${S_UNSET:-a${CLAUDE_PLUGIN_ROOT}${S_SET}}',
  '${S_UNSET:-$CLAUDE_PROJECT_DIR}'
].map((text) => ({
  id: `own: ${text}`,
  s: { ...STDIO, args: [text], env: { GIVEN: text } }
}))

const CLAUDE_CODE_OWN: readonly Case[] = [
  ...IN_DEFAULTS,
  ...[
    { scopes: 'a' },
    { scopes: ['a'] },
    { clientId: 1 },
    { clientId: 'a' },
    { callbackPort: '8080' },
    { callbackPort: 8080 },
    { callbackPort: 0 },
    { callbackPort: 1.5 },
    { authServerMetadataUrl: 'http://x.example' },
    { authServerMetadataUrl: 'https://x.example' },
    { authServerMetadataUrl: 'x' },
    { x: 1 },
    { clientSecret: 1 },
    { xaa: 1 },
    { xaa: true },
    { scope: 1 }
  ].map((oauth) => ({ id: `own: oauth = ${JSON.stringify(oauth)}`, s: { type: 'http', url: URL, oauth } })),
  ...['http', 'sse'].map((type) => ({ id: `own: ${type}, a url without a scheme`, s: { type, url: `localhost:${PORT}/s/mcp` } }))
]

const CLAUDE_CODE: Driver = {
  host: 'claude-code',
  table: 'claude-code',
  package: '@anthropic-ai/claude-code',
  program: 'claude',
  args: ['mcp', 'list'],
  path: '.mcp.json',
  kind: 'mcp',
  at: 'project',
  env: { DISABLE_AUTOUPDATER: '1', CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1' },
  model: { host: 'claude-code' },
  batch: 1,
  style: {
    keys: ['mcpServers'],
    good: { stdio: STDIO, http: { type: 'http', url: URL }, sse: { type: 'sse', url: URL } },
    further: ['cwd', 'disabled', 'description', 'env_vars', 'httpUrl', 'serverUrl', 'x-unknown'],
    own: CLAUDE_CODE_OWN
  },
  prepare({ home, project }) {
    write(join(home, '.claude.json'), { hasCompletedOnboarding: true, projects: { [project]: { hasTrustDialogAccepted: true } } })
    write(join(project, '.claude/settings.local.json'), { enableAllProjectMcpServers: true })
  },
  listed: (output) => namesBefore(output, /^(.*?): .* - \S/)
}

/** What people write into the manifest of a plugin for Claude Code. */
const MANIFESTS: readonly Case[] = Object.entries({
  mcpServers: [
    'mcp.json',
    '/abs',
    '../x',
    '../x.json',
    './mcp.txt',
    './',
    '.mcp.json',
    '${CLAUDE_PLUGIN_ROOT}/mcp.json',
    'https://x.example/m.json',
    './b.mcpb',
    'https://x.example/m.mcpb',
    'b.mcpb',
    ['./.mcp.json'],
    ['mcp.json'],
    ['./.mcp.json', '../x'],
    [{ n: { command: 'fake-n' } }],
    [1]
  ],
  author: ['Me', { name: 'Me' }, {}, { email: 'me@x.example' }],
  homepage: ['x', 'https://x.example'],
  repository: [{ type: 'git', url: 'https://x.example' }],
  keywords: [['a']],
  commands: ['commands', './commands', './none', '../c', '/abs', ['./commands'], ['./a.md', 'x'], [], {}, { a: { source: './a.md' } }],
  agents: ['agents', './agents', './a.md', ['./a.md'], ['./agents'], []],
  skills: ['skills', './skills', ['./skills'], ['x'], []],
  outputStyles: ['o', './o', ['./o'], ['o']],
  hooks: ['hooks.json', './hooks.json', './hooks.txt', {}, { PreToolUse: [] }, ['./hooks.json'], ['x'], [{ PreToolUse: [] }], []],
  lspServers: ['lsp.json', './lsp.json', {}, { a: {} }, { a: { command: 'x' } }, { a: { command: 'x', extensionToLanguage: { '.x': 'x' } } }, [], ['./lsp.json']],
  monitors: ['m.json', './m.json', [], [{ name: 'a', command: 'x', description: 'd' }], [{ name: 'a' }], {}],
  channels: [[], [{ server: 's' }], [{}]],
  userConfig: [
    {},
    { k: {} },
    { k: 'x' },
    { k: { title: 't', description: 'd' } },
    ...[
      {},
      { type: 'text' },
      { type: 'number' },
      { type: 'directory' },
      { title: undefined },
      { description: undefined },
      { sensitive: true, required: false, multiple: false, default: 'a' },
      { sensitive: 'x' },
      { min: 'a' },
      { secret: true }
    ].map((more) => ({ k: { type: 'string', title: 't', description: 'd', ...more } }))
  ],
  settings: [{}, 'x'],
  dependencies: ['a', []]
}).flatMap(([name, values]) =>
  values.map((value) => ({
    id: `manifest: own ${name} = ${JSON.stringify(value)}`,
    s: STDIO,
    manifest: JSON.stringify({ name: 'notes', version: '1.0.0', [name]: value })
  }))
)

/** What the user is asked for, and answers nothing; and the plugin's directory with a default. */
const ANSWERS: readonly Case[] = [
  ...[{ default: 'a' }, { default: 'a', required: true }, { default: '' }].map((more) => ({
    id: `answers: ${JSON.stringify(more)}`,
    s: { ...STDIO, args: ['${user_config.k}'], env: { GIVEN: '${user_config.k}' } },
    manifest: JSON.stringify({ name: 'notes', version: '1.0.0', userConfig: { k: { type: 'string', title: 't', description: 'd', ...more } } })
  })),
  {
    id: 'answers: ${S_UNSET:-${user_config.k}}',
    s: { ...STDIO, args: ['${S_UNSET:-${user_config.k}}'] },
    manifest: JSON.stringify({ name: 'notes', version: '1.0.0', userConfig: { k: { type: 'string', title: 't', description: 'd', default: 'a' } } })
  },
  { id: 'answers: ${CLAUDE_PLUGIN_ROOT:-x}', s: { ...STDIO, args: ['${CLAUDE_PLUGIN_ROOT:-x}'] } },
  { id: 'answers: ${CLAUDE_PLUGIN_ROOT}', s: { ...STDIO, args: ['${CLAUDE_PLUGIN_ROOT}'] } }
]

const CLAUDE_CODE_PLUGIN: Driver = {
  ...CLAUDE_CODE,
  table: 'claude-code-plugin',
  args: ['--plugin-dir', '<plugin>', 'mcp', 'list'],
  model: { host: 'claude-code', before: ['--plugin-dir', '<plugin>'] },
  plugin: true,
  at: 'home',
  under: 'plugins/notes',
  style: { ...CLAUDE_CODE.style, manifest: { name: 'notes', version: '1.0.0' }, own: [...IN_DEFAULTS, ...ANSWERS, ...MANIFESTS, ...HOOK_CASES] },
  prepare({ home, project }, _, manifest = '{ "name": "notes", "version": "1.0.0" }') {
    write(join(home, '.claude.json'), { hasCompletedOnboarding: true, projects: { [project]: { hasTrustDialogAccepted: true } } })
    write(join(home, 'plugins/notes/.claude-plugin/plugin.json'), manifest)
  },
  listed: (output) => namesBefore(output, /^plugin:notes:(.*?): .* - \S/)
}

/** What it says of a plugin before it is published, which is more than it rejects when it loads one. */
const CLAUDE_CODE_VALIDATE: Driver = {
  ...CLAUDE_CODE_PLUGIN,
  table: 'claude-code-validate',
  args: ['plugin', 'validate', '<plugin>'],
  validates: true,
  prepare(place, reachable, manifest) {
    CLAUDE_CODE_PLUGIN.prepare?.(place, reachable, manifest)
    for (const [path, text] of Object.entries(VALIDATED)) write(join(place.home, 'plugins/notes', path), text)
  },
  listed: (output) => (/^\S+ Validation passed/m.test(output) ? ['s', 'z'] : [])
}

/** Servers in the manifest itself. */
const CLAUDE_CODE_MANIFEST: Driver = {
  ...CLAUDE_CODE_PLUGIN,
  table: 'claude-code-manifest',
  path: '.claude-plugin/plugin.json',
  kind: 'plugin',
  style: { ...CLAUDE_CODE.style, beside: { name: 'notes', version: '1.0.0' }, third: true }
}

const CODEX_PLUGIN = '.codex/plugins/cache/local/notes/1.0.0'

/** How Codex is asked what it runs. */
const TALK = {
  lines: [
    { id: 1, method: 'initialize', params: { clientInfo: { name: 'plugvet', version: '1.0.0' } } },
    { method: 'initialized' },
    { id: 2, method: 'mcpServerStatus/list', params: {} }
  ],
  until: ['\n{"id":2,', '},"id":2}']
}

/** A plugin that is installed from a folder. */
function prepareCodex({ home }: Place, manifestPath: string, manifest: string): void {
  const market = join(home, 'market')
  const source = { source: 'local', path: './plugins/notes' }
  write(join(market, '.agents/plugins/marketplace.json'), { name: 'local', plugins: [{ name: 'notes', source }] })
  write(join(home, '.codex/config.toml'), `[marketplaces.local]\nsource_type = "local"\nsource = "${market}"\n\n[plugins."notes@local"]\nenabled = true\n`)
  for (const folder of [join(market, 'plugins/notes'), join(home, CODEX_PLUGIN)]) write(join(folder, manifestPath), manifest)
}

/** Members of objects, and fields that set one header. */
const CODEX_OWN: readonly Case[] = [
  ...['auto', 'prompt', 'writes', 'approve', 'never', '', 1, true].map((mode) => ({
    id: `own: tools.look.approval_mode = ${JSON.stringify(mode)}`,
    s: { ...STDIO, tools: { look: { approval_mode: mode } } }
  })),
  ...[{ client_id: 'a' }, { client_id: 1 }, { scopes: ['a'] }, { callback_port: 8080 }, { callback_port: 'a' }, { unknown: 1 }].map((oauth) => ({
    id: `own: oauth = ${JSON.stringify(oauth)}`,
    s: { url: URL, oauth }
  })),
  ...[
    { name: 'S_SET' },
    { name: 1 },
    { source: 'a' },
    {},
    { name: 'S_SET', SOURCE: 'local' },
    { name: 'S_SET', source: 'local' },
    { name: 'S_SET', source: 'x' },
    { name: 'S_SET', source: 1 },
    { name: 'S_SET', unknown: 1 }
  ].map((one) => ({ id: `own: env_vars with ${JSON.stringify(one)}`, s: { ...STDIO, env_vars: [one] } })),
  ...[
    { bearer_token_env_var: 'S_LAST' },
    { bearer_token_env_var: 'S_LAST', http_headers: { Authorization: 'Basic a' } },
    { bearer_token_env_var: 'S_UNSET', http_headers: { Authorization: 'Basic a' } },
    { bearer_token_env_var: 'S_LAST', env_http_headers: { Authorization: 'S_HOST' } },
    { http_headers: { Authorization: 'Basic a' }, env_http_headers: { authorization: 'S_HOST' } }
  ].map((fields) => ({ id: `own: ${JSON.stringify(fields)}`, s: { url: URL, ...fields } }))
]

const CODEX: Driver = {
  host: 'codex',
  table: 'codex',
  package: '@openai/codex',
  program: 'codex',
  args: ['app-server'],
  path: '.mcp.json',
  kind: 'mcp',
  plugin: true,
  at: 'home',
  under: CODEX_PLUGIN,
  batch: 20,
  talk: TALK,
  model: { host: 'codex' },
  style: {
    keys: ['mcpServers'],
    good: { stdio: STDIO, http: { url: URL } },
    further: ['headers', 'timeout', 'disabled', 'description', 'httpUrl', 'x-unknown', 'bearer_token'],
    own: CODEX_OWN,
    manifest: { name: 'notes', version: '1.0.0' }
  },
  prepare(place, _, manifest = '{ "name": "notes", "version": "1.0.0" }') {
    prepareCodex(place, '.codex-plugin/plugin.json', manifest)
  },
  listed(output) {
    const answer = output.split('\n').find((line) => line.startsWith('{"id":2,'))
    if (answer === undefined) return []
    const { result } = JSON.parse(answer) as { result?: { data?: { name: string }[] } }
    return (result?.data ?? []).map(({ name }) => name)
  }
}

/** A map under the key of the map, in the manifest. */
const NESTED: readonly Case[] = Object.entries({
  'mcpServers in mcpServers': { mcpServers: { s: STDIO, z: { command: 'fake-z' } } },
  'next to a server': { mcpServers: { s: STDIO }, z: { command: 'fake-z' } },
  'twice': { mcpServers: { mcpServers: { s: STDIO, z: { command: 'fake-z' } } } },
  'mcp_servers in mcpServers': { mcp_servers: { s: STDIO, z: { command: 'fake-z' } } },
  'servers in mcpServers': { servers: { s: STDIO, z: { command: 'fake-z' } } },
  'a bad server in it': { mcpServers: { s: { command: 5 }, z: { command: 'fake-z' } } },
  'empty': { mcpServers: {} },
  'a server of that name': { mcpServers: STDIO, z: { command: 'fake-z' } },
  'null': { mcpServers: null, z: { command: 'fake-z' } },
  '$schema next to it': { $schema: 'x', mcpServers: { s: STDIO, z: { command: 'fake-z' } } }
}).map(([what, mcpServers]) => ({ id: `nested: ${what}`, text: JSON.stringify({ name: 'notes', version: '1.0.0', mcpServers }) }))

const CODEX_MANIFEST: Driver = {
  ...CODEX,
  table: 'codex-manifest',
  path: '.codex-plugin/plugin.json',
  kind: 'plugin',
  style: { ...CODEX.style, beside: { name: 'notes', version: '1.0.0' }, third: true, own: [...CODEX_OWN, ...NESTED] }
}

const STANDARD = 'https://agent-plugins.org/schemas/1.0.0'

/** Codex also reads the plugins of the standard. */
const AGENT_PLUGINS: Driver = {
  ...CODEX,
  host: 'agent-plugins-1.0',
  table: 'agent-plugins',
  path: 'mcp.json',
  style: {
    keys: ['mcpServers'],
    beside: { $schema: `${STANDARD}/mcp.schema.json` },
    good: { stdio: { type: 'stdio', ...STDIO }, http: { type: 'streamable-http', url: URL } },
    lean: true,
    further: ['x-unknown'],
    manifest: { $schema: `${STANDARD}/plugin.schema.json`, name: 'notes' }
  },
  prepare(place, _, manifest = JSON.stringify({ $schema: `${STANDARD}/plugin.schema.json`, name: 'notes' })) {
    prepareCodex(place, 'plugin.json', manifest)
  }
}

const TOML_Z = '[mcp_servers.z]\ncommand = "fake-z"\n'

const toml = (id: string, text: string, rest = TOML_Z): Case => ({ id: `toml: ${id}`, text: text + rest })

const CODEX_TOML: Driver = {
  host: 'codex',
  table: 'codex-toml',
  package: '@openai/codex',
  program: 'codex',
  args: ['app-server'],
  path: '.codex/config.toml',
  kind: 'mcp',
  at: 'home',
  // With one bad server it does not start.
  batch: 1,
  talk: TALK,
  model: { host: 'codex' },
  style: {
    keys: ['mcp_servers'],
    format: 'toml',
    good: { stdio: STDIO, http: { url: URL } },
    further: ['headers', 'timeout', 'disabled', 'description', 'httpUrl', 'x-unknown', 'type', 'bearer_token'],
    own: [
      ...CODEX_OWN,
      toml('a table', '[mcp_servers.s]\ncommand = "fake-s"\n\n'),
      toml('dotted keys', 'mcp_servers.s.command = "fake-s"\nmcp_servers.z.command = "fake-z"\n', ''),
      toml('an inline table', 'mcp_servers.s = { command = "fake-s", args = [] }\nmcp_servers.z = { command = "fake-z" }\n', ''),
      toml('an inline table over several lines', 'mcp_servers.s = {\n  command = "fake-s",\n}\nmcp_servers.z = { command = "fake-z" }\n', ''),
      toml('a quoted key', '["mcp_servers"."s"]\n"command" = "fake-s"\n'),
      toml('a literal string', "[mcp_servers.s]\ncommand = 'fake-s'\n"),
      toml('a string of several lines', '[mcp_servers.s]\ncommand = """\nfake-s"""\n'),
      toml('an array of several lines, with a comma at its end', '[mcp_servers.s]\ncommand = "fake-s"\nargs = [\n  "a", # one\n  "b",\n]\n'),
      toml('comments', '# first\n[mcp_servers.s] # then\ncommand = "fake-s" # last\n'),
      toml('windows line endings', '[mcp_servers.s]\r\ncommand = "fake-s"\r\n\r\n'),
      toml('a byte order mark', '\uFEFF[mcp_servers.s]\ncommand = "fake-s"\n'),
      toml('env as a table of its own', '[mcp_servers.s]\ncommand = "fake-s"\n[mcp_servers.s.env]\nGIVEN = "a"\n'),
      toml('other settings next to it', 'model = "none"\n[mcp_servers.s]\ncommand = "fake-s"\n'),
      toml('an unknown setting next to it', 'x_unknown = 1\n[mcp_servers.s]\ncommand = "fake-s"\n'),
      toml('an unknown table next to it', '[mcp_servers.s]\ncommand = "fake-s"\n[x_unknown]\na = 1\n'),
      toml('a table twice', '[mcp_servers.s]\ncommand = "fake-s"\n[mcp_servers.s]\nargs = []\n'),
      toml('a key twice', '[mcp_servers.s]\ncommand = "fake-s"\ncommand = "fake-s"\n'),
      toml('an array of tables', '[[mcp_servers.s]]\ncommand = "fake-s"\n'),
      toml('a text without quotes', '[mcp_servers.s]\ncommand = fake-s\n'),
      toml('a string that does not end', '[mcp_servers.s]\ncommand = "fake-s\n'),
      toml('an unknown escape', '[mcp_servers.s]\ncommand = "fake-s"\nargs = ["C:\\dir"]\n'),
      toml('a colon for the equals sign', '[mcp_servers.s]\ncommand: "fake-s"\n'),
      toml('a date for a text', '[mcp_servers.s]\ncommand = "fake-s"\nargs = [2026-01-31]\n'),
      toml('numbers in args', '[mcp_servers.s]\ncommand = "fake-s"\nargs = [1]\n'),
      toml('a number in hexadecimal', '[mcp_servers.s]\ncommand = "fake-s"\nstartup_timeout_sec = 0x10\n'),
      toml('a number with underscores', '[mcp_servers.s]\ncommand = "fake-s"\nstartup_timeout_sec = 1_0\n'),
      toml('infinity', '[mcp_servers.s]\ncommand = "fake-s"\nstartup_timeout_sec = inf\n'),
      toml('under mcpServers', '[mcpServers.s]\ncommand = "fake-s"\n'),
      toml('under mcp.servers', '[mcp.servers.s]\ncommand = "fake-s"\n'),
      toml('[mcp-servers.s] next to the right table', '[mcp-servers.s]\ncommand = "fake-s"\n\n'),
      toml('[MCP_SERVERS.s] next to the right table', '[MCP_SERVERS.s]\ncommand = "fake-s"\n\n'),
      toml('JSON', '{ "mcp_servers": { "s": { "command": "fake-s" } } }\n', ''),
      toml('an empty file', '', ''),
      toml('a table for a server without fields', '[mcp_servers.s]\n'),
      toml('two servers, one of them turned off', '[mcp_servers.s]\ncommand = "fake-s"\nenabled = false\n'),
      toml('a server turned off without a command', '[mcp_servers.s]\nenabled = false\n')
    ]
  },
  listed: CODEX.listed
}

const GEMINI: Driver = {
  host: 'gemini',
  table: 'gemini',
  package: '@google/gemini-cli',
  program: 'gemini',
  args: ['mcp', 'list'],
  path: '.gemini/settings.json',
  kind: 'mcp',
  at: 'project',
  env: { GEMINI_CLI_TRUST_WORKSPACE: 'true', GEMINI_CLI_NO_RELAUNCH: 'true' },
  model: { host: 'gemini' },
  batch: 14,
  style: {
    keys: ['mcpServers'],
    good: { stdio: STDIO, http: { httpUrl: URL }, sse: { type: 'sse', url: URL } },
    further: ['disabled', 'serverUrl', 'x-unknown'],
    own: [
      ANY_NAME,
      { id: 'http: url with the type http', s: { type: 'http', url: URL } },
      { id: 'http: url without a type', s: { url: URL } },
      { id: 'http: url and httpUrl', s: { url: URL, httpUrl: URL } },
      { id: 'http: timeout = "30000.5"', s: { httpUrl: URL, timeout: '30000.5' } }
    ]
  },
  listed: (output) => namesBefore(onOneLine(output), /^\S+ (.*?): .* \(.*\) - /)
}

const SERVERS = { s: STDIO, z: { command: 'fake-z' } }

const extension = (id: string, members: object): Case => ({ id: `extension: ${id}`, text: JSON.stringify(members) })

const EXTENSION = { name: 'notes', version: '1.0.0' }

const rootsOfExtension = (texts: readonly string[]): readonly Case[] =>
  texts.flatMap((text) => [
    { id: `extension: args ${text}`, s: { ...STDIO, args: [text] } },
    { id: `extension: env ${text}`, s: { ...STDIO, env: { GIVEN: text } } },
    { id: `extension: cwd ${text}`, s: { ...STDIO, cwd: text } }
  ])

/** What people write into the manifest of an extension. */
const EXTENSIONS: readonly Case[] = [
  extension('no name', { version: '1.0.0', mcpServers: SERVERS }),
  extension('no version', { name: 'notes', mcpServers: SERVERS }),
  extension('no servers', EXTENSION),
  ...[null, '', 'other', 'No Tes', 'notes_1', 'notes.1', 1].map((name) => extension(`the name is ${JSON.stringify(name)}`, { ...EXTENSION, name, mcpServers: SERVERS })),
  ...[null, '', '1', 'text', 1].map((version) => extension(`the version is ${JSON.stringify(version)}`, { ...EXTENSION, version, mcpServers: SERVERS })),
  extension('a setting', { ...EXTENSION, settings: [{ name: 'Key', description: 'A key', envVar: 'S_ASKED' }], mcpServers: { ...SERVERS, s: { ...STDIO, env: { GIVEN: '${S_ASKED}' } } } }),
  extension('a setting without a variable', { ...EXTENSION, settings: [{ name: 'Key', description: 'A key' }], mcpServers: SERVERS }),
  extension('the servers are a path', { ...EXTENSION, mcpServers: './servers.json' })
]

const GEMINI_EXTENSION: Driver = {
  ...GEMINI,
  table: 'gemini-extension',
  path: 'gemini-extension.json',
  kind: 'plugin',
  plugin: true,
  at: 'home',
  under: '.gemini/extensions/notes',
  style: {
    ...GEMINI.style,
    beside: EXTENSION,
    own: [
      ...(GEMINI.style.own ?? []),
      ...rootsOfExtension(['${extensionPath}', '${extensionPath}${/}a', '${extensionPath}${pathSeparator}a', '${workspacePath}', '${extensionPath:-d}', '$extensionPath', '${CLAUDE_PLUGIN_ROOT}']),
      { id: 'extension: a header with ${extensionPath}', s: { httpUrl: URL, headers: { 'X-Given': '${extensionPath}' } } },
      ...EXTENSIONS,
      ...[null, 1, ['a'], { A: 'b' }].flatMap((value) =>
        ['description', 'contextFileName', 'excludeTools', 'settings', 'themes', 'plan', 'migratedTo', 'x-unknown'].map((member) =>
          extension(`${member} is ${JSON.stringify(value)}`, { ...EXTENSION, [member]: value, mcpServers: SERVERS })
        )
      )
    ]
  },
  listed: (output) => namesBefore(output, /^\S+ (.*?) \(from notes\): .* \(.*\) - /)
}

/** Members of objects, and the key of the map in other letters. */
const OPENCODE_OWN: readonly Case[] = [
  ...[
    { clientId: 'a' },
    { clientId: 1 },
    { clientSecret: 1 },
    { scope: 'a' },
    { scope: ['a'] },
    { scopes: 'a' },
    { redirectUri: 'http://127.0.0.1:1/x' },
    { redirectUri: 1 },
    { callbackPort: 3118 },
    { callbackPort: '3118' }
  ].map((oauth) => ({ id: `own: oauth = ${JSON.stringify(oauth)}`, s: { type: 'remote', url: URL, oauth } })),
  ...[{ startup: 20000 }, { startup: '20000' }, { startup: 0 }, { catalog: 'a' }, { execution: 1.5 }].map((timeout) => ({
    id: `own: timeout = ${JSON.stringify(timeout)}`,
    s: { type: 'local', command: ['fake-s'], timeout }
  })),
  ...['MCP', 'Mcp', 'mcps', 'mcpServers'].map((key) => ({
    id: `own: ${key} next to mcp`,
    text: `${JSON.stringify({ [key]: { s: { type: 'local', command: ['fake-s'] } }, mcp: { z: { type: 'local', command: ['fake-z'] } } })}\n`
  }))
]

const OPENCODE: Driver = {
  host: 'opencode',
  table: 'opencode',
  package: 'opencode-ai',
  program: 'opencode',
  args: ['mcp', 'list'],
  path: 'opencode.json',
  kind: 'mcp',
  at: 'project',
  model: { host: 'opencode' },
  batch: 12,
  style: {
    keys: ['mcp'],
    good: { stdio: { type: 'local', command: ['fake-s'] }, http: { type: 'remote', url: URL } },
    further: ['args', 'env', 'disabled', 'x-unknown'],
    own: OPENCODE_OWN
  },
  listed: (output) => namesBefore(output, /^\S+\s+[^\s\w]\s+(\S.*?)\s+(?:failed|connected|disabled)/)
}

const QWEN: Driver = {
  host: 'qwen',
  table: 'qwen',
  package: '@qwen-code/qwen-code',
  program: 'qwen',
  args: ['mcp', 'list'],
  node: true,
  path: '.qwen/settings.json',
  kind: 'mcp',
  // A project's servers wait for an answer of their user.
  at: 'home',
  model: { host: 'qwen' },
  batch: 14,
  style: {
    keys: ['mcpServers'],
    good: { stdio: STDIO, http: { httpUrl: URL }, sse: { url: URL } },
    further: ['disabled', 'serverUrl', 'x-unknown'],
    own: [{ id: 'http: url and httpUrl', s: { url: URL, httpUrl: URL } }]
  },
  listed: (output) => namesBefore(onOneLine(output), /^\S+ (.*?): .* \(.*\) - /)
}

const QWEN_EXTENSION: Driver = {
  ...QWEN,
  table: 'qwen-extension',
  path: 'qwen-extension.json',
  kind: 'plugin',
  plugin: true,
  under: '.qwen/extensions/notes',
  style: {
    ...QWEN.style,
    beside: EXTENSION,
    own: [
      ...(QWEN.style.own ?? []),
      ...rootsOfExtension([
        '${extensionPath}',
        '${extensionPath}${/}a',
        '${extensionPath}${pathSeparator}a',
        '${workspacePath}',
        '${extensionPath:-d}',
        '$extensionPath',
        '${CLAUDE_PLUGIN_ROOT}',
        '${CLAUDE_PLUGIN_ROOT:-d}',
        '${PLUGIN_ROOT}',
        '${x.y}'
      ]),
      ...EXTENSIONS,
      ...[null, 1, ['a'], { A: 'b' }].flatMap((value) =>
        [
          'description',
          'displayName',
          'contextFileName',
          'settings',
          'channels',
          'commands',
          'skills',
          'agents',
          'workflows',
          'hooks',
          'lspServers',
          'skillStates',
          'x-unknown'
        ].map((member) => extension(`${member} is ${JSON.stringify(value)}`, { ...EXTENSION, [member]: value, mcpServers: SERVERS }))
      ),
      ...[{}, { envVar: null }, { envVar: '' }, { envVar: 'A B' }, { envVar: 'A-B' }, { envVar: '1A' }, { envVar: 1 }, { envVar: 'a' }].map((more) =>
        extension(`a setting with ${JSON.stringify(more)}`, { ...EXTENSION, settings: [{ name: 'Key', description: 'A key', ...more }], mcpServers: SERVERS })
      )
    ]
  }
}

/** In a project, where it asks for each. */
const QWEN_PROJECT: Driver = { ...QWEN, table: 'qwen-project', path: '.mcp.json', at: 'project', approve: ['mcp', 'approve', '--all'], style: { ...QWEN.style, third: true } }

const COPILOT: Driver = {
  host: 'copilot',
  table: 'copilot',
  package: '@github/copilot',
  program: 'copilot',
  // It lists servers without starting them.
  args: MODEL_SESSIONS.copilot.args(),
  path: '.mcp.json',
  kind: 'mcp',
  at: 'project',
  env: MODEL_SESSIONS.copilot.env(MODEL),
  batch: 20,
  style: {
    keys: ['mcpServers'],
    good: { stdio: STDIO, http: { type: 'http', url: URL }, sse: { type: 'sse', url: URL } },
    further: ['disabled', 'enabled', 'description', 'oauth', 'httpUrl', 'serverUrl', 'x-unknown'],
    own: ['{a}', 'a{'].map((name) => ({ id: `name: ${JSON.stringify(name)}`, text: JSON.stringify({ mcpServers: { [name]: STDIO, z: { command: 'fake-z' } } }) }))
  },
  prepare: (place) => MODEL_SESSIONS.copilot.prepare(place),
  listing: { args: ['mcp', 'list', '--json'], after: () => undefined },
  listed(output) {
    const start = output.search(/^\{$/m)
    const end = output.search(/^\}$/m)
    if (start < 0 || end < start) return []
    const { mcpServers } = JSON.parse(output.slice(start, end + 1)) as { mcpServers?: object }
    return Object.keys(mcpServers ?? {})
  }
}

const CLINE: Driver = {
  host: 'cline',
  table: 'cline',
  package: 'cline',
  program: 'cline',
  // A session with the model of the fakes: the only way to see what it starts.
  args: ['--json', 'say ok'],
  path: 'cline_mcp_settings.json',
  kind: 'mcp',
  at: 'home',
  under: '.cline/data/settings',
  env: { CLINE_SESSION_BACKEND_MODE: 'local' },
  batch: 8,
  talk: { lines: [], until: ['"agent_end"', '{"workflows":'] },
  style: {
    keys: ['mcpServers'],
    good: { stdio: STDIO, http: { type: 'streamableHttp', url: URL }, sse: { type: 'sse', url: URL } },
    lean: true,
    further: ['enabled', 'x-unknown'],
    own: [
      { id: 'http: url without a type', s: { url: URL } },
      { id: 'stdio: in a nested transport, with env', s: { transport: { type: 'stdio', command: 'fake-s', args: ['a'], env: { GIVEN: 'a' } } } },
      { id: 'http: in a nested transport, streamableHttp', s: { transport: { type: 'streamableHttp', url: URL, headers: { 'X-Given': 'a' } } } },
      { id: 'http: in a nested transport, a url that cannot be one', s: { transport: { type: 'streamableHttp', url: '${user_config.key}' } } },
      { id: 'http: transportType', s: { transportType: 'http', url: URL } }
    ]
  },
  prepare({ home }, reachable) {
    const settings = { provider: 'openai-compatible', apiKey: 'none', model: 'fake', baseUrl: reachable(`http://127.0.0.1:${PORT}/model/v1`) }
    const known = { settings, updatedAt: '2026-01-01T00:00:00.000Z', tokenSource: 'manual' }
    write(join(home, '.cline/data/settings/providers.json'), { version: 1, lastUsedProvider: settings.provider, modes: {}, providers: { [settings.provider]: known } })
  },
  listing: {
    args: ['--json', 'config'],
    after({ home }) {
      const lock = join(home, '.cline/data/locks/hub/production.json')
      if (!existsSync(lock)) return
      const { pid } = JSON.parse(readFileSync(lock, 'utf8')) as { pid: number }
      process.kill(pid, 'SIGKILL')
    }
  },
  listed(output) {
    const answer = output.split('\n').find((line) => line.startsWith('{"workflows":'))
    return answer === undefined ? [] : (JSON.parse(answer) as { mcp: { name: string }[] }).mcp.map(({ name }) => name)
  }
}

const FACTORY: Driver = {
  host: 'factory',
  table: 'factory',
  package: 'droid',
  program: 'droid',
  args: ['mcp', 'list'],
  path: '.factory/mcp.json',
  kind: 'mcp',
  at: 'project',
  batch: 14,
  style: {
    keys: ['mcpServers'],
    good: { stdio: { type: 'stdio', ...STDIO }, http: { type: 'http', url: URL }, sse: { type: 'sse', url: URL } },
    further: ['cwd', 'timeout', 'enabled', 'oauth', 'x-unknown'],
    own: [
      { id: 'own: a command in __proto__', s: JSON.parse('{"type":"stdio","__proto__":{"command":"fake-s"}}') as unknown },
      { id: 'stdio: without a type', s: STDIO },
      { id: 'http: url without a type', s: { url: URL } }
    ]
  },
  shown: (name) => name.replaceAll(/[^\w-]+/g, '-').replaceAll(/^-+|-+$/g, '').slice(0, 32) || 'invalid-server-name',
  listed: (output) => namesBefore(output, /^ {2}(\S.*?) {2}.*\[project\]$/)
}

const KILO: Driver = {
  host: 'kilo',
  table: 'kilo',
  package: '@kilocode/cli',
  program: 'kilo',
  args: ['mcp', 'list'],
  path: 'kilo.json',
  kind: 'mcp',
  at: 'project',
  batch: 14,
  style: {
    keys: ['mcp'],
    good: { stdio: { type: 'local', command: ['fake-s'] }, http: { type: 'remote', url: URL } },
    lean: true,
    third: true,
    further: ['cwd', 'args', 'env', 'disabled', 'x-unknown'],
    own: OPENCODE_OWN
  },
  listed: (output) => namesBefore(output, /^\S+\s+[^\s\w]\s+(\S.*?)\s+(?:failed|connected|disabled)/)
}

const KILO_USER: Driver = { ...KILO, table: 'kilo-user', at: 'home', path: '.config/kilo/config.json' }

/** The files of its older extension, which it reads next to its own. */
const KILO_MCP_JSON: Driver = {
  ...KILO,
  host: 'kilo-mcp-json',
  table: 'kilo-mcp-json',
  path: '.kilo/mcp.json',
  style: {
    keys: ['mcpServers'],
    good: { stdio: STDIO, http: { type: 'streamable-http', url: URL }, sse: { type: 'sse', url: URL } },
    lean: true,
    third: true,
    further: ['cwd', 'timeout', 'x-unknown'],
    own: [
      { id: 'own: a url without a type', s: { url: URL } },
      { id: 'own: type http', s: { type: 'http', url: URL } },
      { id: 'own: an odd type next to a command', s: { type: 'http', ...STDIO } },
      { id: 'own: cwd', s: { ...STDIO, cwd: '/' } },
      { id: 'own: without a command', s: { args: ['a'] } },
      { id: 'entry: null', text: '{ "mcpServers": { "s": null, "z": {"command":"fake-z"} } }\n' },
      { id: 'entry: a text', text: '{ "mcpServers": { "s": "x", "z": {"command":"fake-z"} } }\n' },
      { id: 'stdio: alwaysAllow = "text"', s: { ...STDIO, alwaysAllow: 'text' } },
      { id: 'stdio: args = 1', s: { ...STDIO, args: 1 } },
      { id: 'stdio: args = 1, off', s: { ...STDIO, args: 1, disabled: true } },
      { id: 'http: args = 1', s: { type: 'sse', url: URL, args: 1 } },
      { id: 'stdio: args = 1, no command', s: { args: 1 } },
      { id: 'stdio: args = [1]', s: { ...STDIO, args: [1] } }
    ]
  }
}

const AUGGIE: Driver = {
  host: 'auggie',
  table: 'auggie',
  package: '@augmentcode/auggie',
  program: 'auggie',
  // It starts the servers in order to list their tools.
  args: ['tools', 'list'],
  node: true,
  path: '.augment/settings.json',
  kind: 'mcp',
  at: 'project',
  batch: 14,
  style: {
    keys: ['mcpServers'],
    good: { stdio: { type: 'stdio', ...STDIO }, http: { type: 'http', url: URL }, sse: { type: 'sse', url: URL } },
    lean: true,
    third: true,
    further: ['timeout', 'x-unknown'],
    own: [
      { id: 'stdio: without a type', s: STDIO },
      { id: 'http: url without a type', s: { url: URL } },
      { id: 'stdio: an empty command', s: { type: 'stdio', command: '' } },
      { id: 'http: an empty url', s: { type: 'http', url: '' } }
    ]
  },
  listing: { args: ['mcp', 'list', '--json'], after: () => undefined },
  listed: (output) => namesInJson(output, (answer) => (answer as { servers?: { name: string }[] }).servers ?? [])
}

const QODER: Driver = {
  host: 'qoder',
  table: 'qoder',
  package: '@qoder-ai/qodercli',
  program: 'qodercli',
  args: ['mcp', 'list'],
  path: '.mcp.json',
  kind: 'mcp',
  at: 'project',
  batch: 8,
  // It lists them in their order, and then takes seconds to end.
  talk: { lines: [], until: [' z: '] },
  breaks: /^(?:[\w.?]+ is not a function|Cannot read properties of null .*)$/m,
  style: {
    keys: ['mcpServers'],
    good: { stdio: { type: 'stdio', ...STDIO }, http: { type: 'http', url: URL }, sse: { type: 'sse', url: URL } },
    lean: true,
    third: true,
    further: ['httpUrl', 'tcp', 'x-unknown'],
    own: [
      { id: 'stdio: without a type', s: STDIO },
      { id: 'http: url without a type', s: { url: URL } },
      { id: 'http: httpUrl without a type', s: { httpUrl: URL } },
      { ...ANY_NAME, s: { ...ANY_NAME.s, type: 'stdio' } }
    ]
  },
  listed: (output) => namesBefore(onOneLine(output), /^\S+ (.*?): .* \(.*\) - /)
}

const AMP: Driver = {
  host: 'amp',
  table: 'amp',
  package: '@sourcegraph/amp',
  program: 'amp',
  args: ['mcp', 'doctor'],
  path: '.config/amp/settings.json',
  kind: 'mcp',
  // A project's servers wait for their user's approval.
  at: 'home',
  // The doctor asks for a key, and not whether it is one.
  env: { AMP_API_KEY: 'none', AMP_URL: 'http://127.0.0.1:9', AMP_SKIP_UPDATE_CHECK: '1' },
  batch: 14,
  style: {
    keys: ['amp.mcpServers'],
    good: { stdio: STDIO, http: { url: URL } },
    further: ['cwd', 'type', 'timeout', 'enabled', 'x-unknown'],
    own: [{ scopes: ['read'] }, { scopes: 'read' }, { scopes: 5 }, { clientId: 5 }].map((oauth) => ({ id: `own: oauth = ${JSON.stringify(oauth)}`, s: { url: URL, oauth } }))
  },
  listing: { args: ['mcp', 'list', '--json'], after: () => undefined },
  listed: (output) => namesInJson(output, (answer) => answer as { name: string }[])
}

/** It runs on the Node.js before the one that it asks for. */
const MCPORTER: Driver = {
  host: 'mcporter',
  table: 'mcporter',
  package: 'mcporter',
  program: 'mcporter',
  args: ['list', '--json'],
  node: true,
  path: 'config/mcporter.json',
  kind: 'mcp',
  at: 'project',
  batch: 14,
  style: {
    keys: ['mcpServers'],
    beside: { imports: [] },
    good: { stdio: STDIO, http: { url: URL } },
    further: ['type', 'transport', 'timeout', 'disabled', 'enabled', 'httpUrl', 'x-unknown'],
    own: [
      { id: 'env: a variable of the environment, with another value', s: { ...STDIO, env: { GIVEN: 'a', S_SET: 'other' } } },
      { id: 'command: several words', s: { command: 'fake-s one two' } },
      { id: 'command: words and args', s: { command: 'fake-s one', args: ['two'] } },
      { id: 'baseUrl: empty, and a command', s: { ...STDIO, baseUrl: '' } },
      { id: 'bearerToken', s: { url: URL, bearerToken: 'a' } },
      { id: 'bearerToken: a variable', s: { url: URL, bearerToken: '${S_SET}' } },
      { id: 'bearerTokenEnv', s: { url: URL, bearerTokenEnv: 'S_LAST' } },
      { id: 'bearerTokenEnv: unset', s: { url: URL, bearerTokenEnv: 'S_UNSET' } },
      { id: 'bearerTokenEnv: and an authorization', s: { url: URL, headers: { Authorization: 'Basic a' }, bearerTokenEnv: 'S_LAST' } },
      { id: 'allowedTools and blockedTools', s: { ...STDIO, allowedTools: ['a'], blockedTools: ['b'] } },
      { id: 'headers: $env:', s: { url: URL, headers: { 'X-Given': '$env:S_SET' } } }
    ]
  },
  listed: (output) => namesInJson(output, (answer) => (answer as { servers: { name: string }[] }).servers)
}

const YAML_HEAD = 'name: servers\nversion: 0.0.1\nschema: v1\n'

const yaml = (id: string, text: string, rest = '  - name: z\n    command: fake-z\n'): Case => ({ id: `yaml: ${id}`, text: text + rest })

/** Its command line tool, in a session. It reads the file of its user alone. */
const CONTINUE: Driver = {
  host: 'continue',
  table: 'continue',
  package: '@continuedev/cli',
  program: 'cn',
  args: ['-p', 'say ok', '--auto'],
  path: '.continue/config.yaml',
  kind: 'mcp',
  at: 'home',
  env: { CONTINUE_TELEMETRY_ENABLED: '0' },
  batch: 14,
  last: `models:\n  - { name: fake, provider: openai, model: fake, apiKey: none, apiBase: "${MODEL}/v1", capabilities: [tool_use] }\n`,
  style: {
    keys: ['mcpServers'],
    beside: { name: 'servers', version: '0.0.1', schema: 'v1' },
    format: 'yaml',
    named: true,
    good: { stdio: STDIO, http: { type: 'streamable-http', url: URL }, sse: { type: 'sse', url: URL } },
    lean: true,
    third: true,
    further: ['timeout', 'disabled', 'x-unknown'],
    own: [
      { id: 'http: url without a type', s: { url: URL } },
      { id: 'own: an empty command and a url, without a type', s: { command: '', url: URL } },
      { id: 'own: a command with args that are a text, and a url', s: { ...STDIO, args: 'serve --quiet', url: URL } },
      { id: 'own: a command with args that are a text, and a url with a type', s: { type: 'sse', ...STDIO, args: 'serve --quiet', url: URL } },
      { id: 'http: headers', s: { url: URL, headers: { 'X-Given': 'a' } } },
      { id: 'http: requestOptions.headers', s: { url: URL, requestOptions: { headers: { 'X-Given': 'a' } } } },
      { id: 'http: apiKey', s: { url: URL, apiKey: 'a' } },
      ...['${{ secrets.S_LAST }}', '${{secrets.S_LAST}}', '${{ secrets.S_UNSET }}', '${{ secrets.S_EMPTY }}', '${{ inputs.S_LAST }}', '${{ S_LAST }}', '${{ env.S_LAST }}'].flatMap((text) => [
        { id: `args: ${text}`, s: { ...STDIO, args: [text] } },
        { id: `env: ${text}`, s: { ...STDIO, env: { GIVEN: text } } },
        { id: `url: after it, ${text}`, s: { url: `${URL}/${text}` } },
        { id: `requestOptions.headers: ${text}`, s: { url: URL, requestOptions: { headers: { 'X-Given': text } } } }
      ]),
      { id: 'command: ${{ secrets.S_COMMAND }}', s: { command: '${{ secrets.S_COMMAND }}' } },
      yaml('a list', `${YAML_HEAD}mcpServers:\n  - name: s\n    command: fake-s\n`),
      yaml('in the form of JSON', `${YAML_HEAD}mcpServers: [{ "name": "s", "command": "fake-s" }, { name: z, command: fake-z }]\n`, ''),
      yaml('a map', `${YAML_HEAD}mcpServers:\n  s:\n    command: fake-s\n  z:\n    command: fake-z\n`, ''),
      ...['name: servers\n', 'version: 0.0.1\n', 'schema: v1\n'].map((line) =>
        yaml(`without ${line.replace(/:.*\n/, '')}`, `${YAML_HEAD.replace(line, '')}mcpServers:\n  - name: s\n    command: fake-s\n`)
      ),
      yaml('uses next to a server', `${YAML_HEAD}mcpServers:\n  - uses: acme/notes\n  - name: s\n    command: fake-s\n`),
      yaml('without name, version and schema', 'mcpServers:\n  - name: s\n    command: fake-s\n'),
      yaml('a comment', `# first\n${YAML_HEAD}mcpServers: # then\n  - name: s\n    command: fake-s # last\n`),
      yaml('windows line endings', `${YAML_HEAD}mcpServers:\n  - name: s\n    command: fake-s\n`.replaceAll('\n', '\r\n')),
      yaml('a byte order mark', `\uFEFF${YAML_HEAD}mcpServers:\n  - name: s\n    command: fake-s\n`),
      yaml('a field twice', `${YAML_HEAD}mcpServers:\n  - name: s\n    command: none\n    command: fake-s\n`),
      yaml('the list twice', `${YAML_HEAD}mcpServers: []\nmcpServers:\n  - name: s\n    command: fake-s\n`),
      yaml('a name twice', `${YAML_HEAD}mcpServers:\n  - name: s\n    command: fake-n\n  - name: s\n    command: fake-s\n`),
      yaml('a tab', `${YAML_HEAD}mcpServers:\n  - name: s\n\tcommand: fake-s\n`),
      yaml('without a name', `${YAML_HEAD}mcpServers:\n  - command: fake-s\n`),
      yaml('a number in args', `${YAML_HEAD}mcpServers:\n  - name: s\n    command: fake-s\n    args: [--port, 8080]\n`),
      yaml('yes and no in args', `${YAML_HEAD}mcpServers:\n  - name: s\n    command: fake-s\n    args: [yes, no]\n`),
      yaml('a number in env', `${YAML_HEAD}mcpServers:\n  - name: s\n    command: fake-s\n    env: { GIVEN: 1 }\n`),
      yaml('an anchor', `${YAML_HEAD}mcpServers:\n  - &base\n    name: s\n    command: fake-s\n`),
      yaml('a merge key', `${YAML_HEAD}x: &base { command: fake-s }\nmcpServers:\n  - <<: *base\n    name: s\n`),
      yaml('a merge key that brings args', `${YAML_HEAD}x: &base { args: [a] }\nmcpServers:\n  - <<: *base\n    name: s\n    command: fake-s\n`),
      yaml('a merge key in env', `${YAML_HEAD}x: &base { GIVEN: a }\nmcpServers:\n  - name: s\n    command: fake-s\n    env:\n      <<: *base\n`),
      yaml('an alias for a map', `${YAML_HEAD}x: &base { GIVEN: a }\nmcpServers:\n  - name: s\n    command: fake-s\n    env: *base\n`),
      yaml('an alias for a server', `${YAML_HEAD}x: &base { name: s, command: fake-s }\nmcpServers:\n  - *base\n`),
      yaml('no servers', `${YAML_HEAD}mcpServers:\n`, ''),
      yaml('a text of several lines', `${YAML_HEAD}mcpServers:\n  - name: s\n    command: fake-s\n    args:\n      - |\n        a\n        b\n`),
      yaml('an unquoted @', `${YAML_HEAD}mcpServers:\n  - name: s\n    command: fake-s\n    args: [@a/b]\n`)
    ]
  },
  listed: (output) => /failed to load:(.*)"\}/.exec(output)?.[1]?.split('\\n').flatMap((line) => /^(\w+): /.exec(line)?.[1] ?? []) ?? []
}

const VSCODE: Driver = {
  host: 'vscode',
  table: 'vscode',
  package: 'code-server',
  program: 'code-server',
  args: [],
  path: '.vscode/mcp.json',
  kind: 'mcp',
  at: 'project',
  batch: 10,
  session: startWorkbench,
  style: {
    keys: ['servers'],
    good: { stdio: { type: 'stdio', ...STDIO }, http: { type: 'http', url: URL }, sse: { type: 'sse', url: URL } },
    lean: true,
    third: true,
    further: ['timeout', 'disabled', 'x-unknown'],
    own: [
      { id: 'stdio: without a type', s: STDIO },
      { id: 'http: url without a type', s: { url: URL } },
      ...Object.entries({ 'a text called _comment': ['_comment', 'Notes'], 'null': ['none', null], 'a list': ['list', []], 'a number': ['n', 5] }).map(([what, [name, entry]]) => ({
        id: `entry: ${what}`,
        text: `${JSON.stringify({ servers: { [String(name)]: entry, s: { type: 'stdio', ...STDIO }, z: { type: 'stdio', command: 'fake-z' } } })}\n`
      })),
      ...[
        { config: STDIO },
        { config: { type: 'http', url: URL } },
        { ...STDIO, config: { A: 'b' } },
        { ...STDIO, config: null },
        { ...STDIO, config: 'text' },
        { type: 'http', config: { url: URL } }
      ].map((s) => ({ id: `read: ${JSON.stringify(s)}`, s })),
      ...['${env:S_URL}', '${input:url}', '${workspaceFolder}', 'x y://a', '////a', '?a:b', ':a'].map((url) => ({
        id: `read: url = ${JSON.stringify(url)}`,
        s: { type: 'http', url }
      })),
      ...[true, null, {}].map((type) => ({ id: `read: a url, type ${JSON.stringify(type)}`, s: { type, url: URL } })),
      ...['', null, false].map((command) => ({ id: `read: command ${JSON.stringify(command)} and a url`, s: { command, url: URL } })),
      { id: 'read: args, and a url with a space', s: { type: 'stdio', ...STDIO, args: ['~/a'], url: ` ${URL}` } },
      ...['${workspaceFolder}', '${workspaceFolderBasename}', '${env:S_UNSET}', '${userHome}', '${pathSeparator}', '${nobody}'].map((text) => ({
        id: `args: ${text}, a variable of VS Code`,
        s: { ...STDIO, args: [text] }
      }))
    ]
  },
  listed: (output) => JSON.parse(output) as string[]
}

/** The names in the JSON that a host prints, perhaps after other lines. */
function namesInJson(output: string, serversOf: (answer: unknown) => readonly { readonly name: string }[]): string[] {
  const start = output.search(/^[[{]$/m)
  const end = output.search(/^[\]}]$/m)
  return start < 0 || end < start ? [] : serversOf(JSON.parse(output.slice(start, end + 1))).map(({ name }) => name)
}

/** A list in which a command or a type that ends in a line feed is on one line with what follows. */
function onOneLine(output: string): string {
  return output.replaceAll(/\n(?= *\((?:stdio|http|sse)\n?\) - )/g, ' ').replaceAll(/\n(?=\) - )/g, '')
}

/** The names at the beginning of lines. */
function namesBefore(output: string, pattern: RegExp): string[] {
  return output.split('\n').flatMap((line) => pattern.exec(line)?.[1]?.trim() ?? [])
}

export const DRIVERS: readonly Driver[] = [
  CLAUDE_CODE,
  CLAUDE_CODE_PLUGIN,
  CLAUDE_CODE_VALIDATE,
  CLAUDE_CODE_MANIFEST,
  CODEX,
  CODEX_MANIFEST,
  AGENT_PLUGINS,
  CODEX_TOML,
  GEMINI,
  GEMINI_EXTENSION,
  OPENCODE,
  QWEN,
  QWEN_EXTENSION,
  QWEN_PROJECT,
  COPILOT,
  CLINE,
  FACTORY,
  KILO,
  KILO_USER,
  KILO_MCP_JSON,
  AUGGIE,
  QODER,
  AMP,
  MCPORTER,
  CONTINUE,
  VSCODE
]
