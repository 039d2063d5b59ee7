/** A command of a host's program, as documents say it, and what it takes. */
export interface ProgramCommand {
  readonly commands: readonly string[]
  /** The title of the host. */
  readonly host: string
  /** What it adds or installs, a marketplace that was added or a plugin that was installed, or the host itself. */
  readonly of: 'server' | 'plugin' | 'marketplace' | 'added' | 'installed' | 'host'
  /** The options that take one value, each with the values that they have; empty for any. */
  readonly values: Readonly<Record<string, readonly string[]>>
  /** The options that take everything up to the next option. */
  readonly lists: readonly string[]
  readonly flags: readonly string[]
  /** What is meant by options and values that documents have and the host does not. */
  readonly meant: Readonly<Record<string, string>>
  /** How the command of a server is set apart: an option after the command is the host's up to `--`, or the server's, or there may be no `--`. */
  readonly command?: 'after-separator' | 'after-name' | 'without-separator'
  /** What goes before the URL of a server. */
  readonly url?: string
  /** The names that a server can have. */
  readonly name?: RegExp
  /** How a plugin is named: alone or with its marketplace, always with it, or with it or by a source. */
  readonly plugin?: 'name' | 'with-marketplace' | 'with-marketplace-or-source'
  /** The command that adds the marketplace of a plugin. */
  readonly adds?: string
  /** What it does not take as a source of a marketplace, where nothing else tells of it. */
  readonly refuses?: RegExp
  /** Whether it is a command of a session, of whose options nothing is known here. */
  readonly isOfSession?: true
}

const SCOPES = ['user', 'project', 'local']
const OF_SCOPE = { '--project': '--scope project', '--user': '--scope user', '--local': '--scope local', '--global': '--scope user', '-g': '--scope user', global: 'user' }
const HELP = ['-h', '--help']
const changesOf = (program: string): readonly string[] => ['update', 'remove', 'rm'].map((change) => `${program} marketplace ${change}`)

/** Run on 2026-11-29: Claude Code 2.1.332, Codex 0.171.0, Gemini CLI 0.61.0 and Copilot CLI 1.0.102. */
export const PROGRAM_COMMANDS: readonly ProgramCommand[] = [
  {
    commands: ['claude mcp add'],
    host: 'Claude Code',
    of: 'server',
    values: { '-s': SCOPES, '--scope': SCOPES, '-t': ['stdio', 'sse', 'http', 'streamable-http'], '--transport': ['stdio', 'sse', 'http', 'streamable-http'], '--callback-port': [], '--client-id': [] },
    lists: ['-e', '--env', '-H', '--header'],
    flags: ['--client-secret', '--xaa', ...HELP],
    meant: { ...OF_SCOPE, '--type': '--transport', '--headers': '--header', '--environment': '--env', streamableHttp: 'http', streamable_http: 'http' },
    command: 'after-separator',
    url: '--transport http',
    name: /^[\w-]+$/
  },
  {
    commands: ['claude plugin install', 'claude plugins install', 'claude plugin i'],
    host: 'Claude Code',
    of: 'plugin',
    values: { '-s': SCOPES, '--scope': SCOPES, '--config': [], '--marketplace': [], '--accept-command': [] },
    lists: [],
    flags: ['-y', '--yes', '--json', ...HELP],
    meant: OF_SCOPE,
    plugin: 'name',
    adds: 'claude plugin marketplace add'
  },
  { commands: ['/plugin install', '/plugins install', '/plugin i'], host: 'Claude Code', of: 'plugin', values: {}, lists: [], flags: [], meant: {}, plugin: 'name', adds: '/plugin marketplace add', isOfSession: true },
  { commands: ['/plugin marketplace add', '/plugins marketplace add'], host: 'Claude Code', of: 'marketplace', values: {}, lists: [], flags: [], meant: {}, isOfSession: true },
  { commands: ['copilot plugin install', 'copilot plugins install', 'copilot plugin add'], host: 'GitHub Copilot CLI', of: 'plugin', values: {}, lists: [], flags: HELP, meant: {}, plugin: 'with-marketplace-or-source', adds: 'copilot plugin marketplace add', isOfSession: true },
  {
    commands: ['claude plugin marketplace add', 'claude plugins marketplace add'],
    host: 'Claude Code',
    of: 'marketplace',
    values: { '--scope': SCOPES },
    lists: ['--sparse'],
    flags: ['--json', '--claudeai', ...HELP],
    meant: OF_SCOPE
  },
  { commands: ['/plugin', '/plugins'].flatMap(changesOf), host: 'Claude Code', of: 'added', values: {}, lists: [], flags: [], meant: {}, isOfSession: true },
  { commands: ['claude plugin', 'claude plugins'].flatMap((program) => ['update', 'enable', 'disable', 'uninstall'].map((change) => `${program} ${change}`)), host: 'Claude Code', of: 'installed', values: { '-s': SCOPES, '--scope': SCOPES }, lists: [], flags: ['-a', '--all', '--json', '--keep-data', '-y', '--yes', '--prune', ...HELP], meant: OF_SCOPE },
  { commands: ['claude install'], host: 'Claude Code', of: 'host', values: {}, lists: [], flags: ['--force', ...HELP], meant: {}, adds: 'claude plugin marketplace add' },
  { commands: ['claude plugin', 'claude plugins'].flatMap(changesOf), host: 'Claude Code', of: 'added', values: { '--scope': SCOPES }, lists: [], flags: ['--json', ...HELP], meant: OF_SCOPE },
  {
    commands: ['codex mcp add'],
    host: 'Codex',
    of: 'server',
    values: { '-c': [], '--config': [], '--env': [], '--enable': [], '--disable': [], '--url': [], '--bearer-token-env-var': [], '--oauth-client-id': [], '--oauth-client-secret': [], '--oauth-client-registration': [], '--oauth-resource': [] },
    lists: [],
    flags: HELP,
    meant: { '-e': '--env', '--header': '--bearer-token-env-var VARIABLE', '-H': '--bearer-token-env-var VARIABLE', '--bearer-token': '--bearer-token-env-var VARIABLE' },
    command: 'after-name',
    url: '--url'
  },
  {
    commands: ['codex plugin add'],
    host: 'Codex',
    of: 'plugin',
    values: { '-c': [], '--config': [], '-m': [], '--marketplace': [], '--enable': [], '--disable': [] },
    lists: [],
    flags: ['--json', ...HELP],
    meant: {},
    plugin: 'with-marketplace'
  },
  {
    commands: ['codex plugin marketplace add'],
    host: 'Codex',
    of: 'marketplace',
    values: { '-c': [], '--config': [], '--ref': [], '--sparse': [], '--enable': [], '--disable': [] },
    lists: [],
    flags: ['--json', ...HELP],
    meant: { '--branch': '--ref' },
    refuses: /^(?!.*[-_](?:name|url|path|source|repo|address)$)[a-z\d]+[-_][\w-]+$/i
  },
  {
    commands: ['codex plugin marketplace upgrade', 'codex plugin marketplace remove'],
    host: 'Codex',
    of: 'added',
    values: { '-c': [], '--config': [], '--enable': [], '--disable': [] },
    lists: [],
    flags: ['--json', ...HELP],
    meant: {}
  },
  {
    commands: ['gemini mcp add'],
    host: 'Gemini CLI',
    of: 'server',
    values: { '-s': ['user', 'project'], '--scope': ['user', 'project'], '-t': ['stdio', 'sse', 'http'], '--transport': ['stdio', 'sse', 'http'], '-e': [], '--env': [], '-H': [], '--header': [], '--timeout': [], '--description': [], '--include-tools': [], '--exclude-tools': [] },
    lists: [],
    flags: ['--trust', ...HELP],
    meant: {},
    command: 'without-separator',
    url: '--transport http'
  }
]

/** Commands that documents have and the program of a host does not. */
export interface AbsentCommands {
  /** The title of the host. */
  readonly host: string
  /** What the commands begin with. */
  readonly programs: readonly string[]
  /** By what follows: what to write instead. */
  readonly meant: Readonly<Record<string, string>>
  /** What to write instead of those after which an address or a path follows. */
  readonly byAddress?: string
  /** What the host does with them, after its name. */
  readonly why?: string
}

const [FOLDER, SETTINGS] = ['`claude plugin list --json`, which prints the folder of each plugin as "installPath",', 'what to change in a file of settings, such as ~/.claude/settings.json,']
const BY_MARKETPLACE = '`claude plugin marketplace add` with the address of a repository that has a .claude-plugin/marketplace.json, and then `claude plugin install` with the name of the plugin,'
const FOLDER_FOR_SESSION = '`claude --plugin-dir` with a folder'
const MARKET = '`claude plugin marketplace add`'
const [UPDATE, RELOAD, UPGRADE] = ['`claude plugin update` with the name of a plugin, a command for a terminal,', '`/reload-plugins`, a command of a session,', '`codex plugin marketplace upgrade` with the name of a marketplace']

/**
 * Run on 2026-11-29 with Claude Code 2.1.332, Codex 0.171.0, Gemini CLI 0.61.0 and Copilot CLI 1.0.102, without those that install or add
 * a plugin in Claude Code and Codex: their profiles have these.
 */
export const ABSENT_COMMANDS: readonly AbsentCommands[] = [
  {
    host: 'Claude Code',
    programs: ['claude plugin', 'claude plugins'],
    meant: {
      upgrade: '`claude plugin update`', ls: '`claude plugin list`', delete: '`claude plugin uninstall`', info: '`claude plugin details`', show: '`claude plugin details`', config: '`claude plugin configure`',
      root: FOLDER, path: FOLDER, search: '`claude plugin list --available --json`', refresh: RELOAD, reload: RELOAD, link: FOLDER_FOR_SESSION, load: FOLDER_FOR_SESSION,
      'add-marketplace': MARKET, 'install-marketplace': MARKET, status: '`claude plugin list`', verify: '`claude plugin list`', logs: '`claude --debug`',
      'marketplace install': MARKET, 'marketplace upgrade': '`claude plugin marketplace update`', 'marketplace refresh': '`claude plugin marketplace update`', 'marketplace ls': '`claude plugin marketplace list`'
    }
  },
  { host: 'Claude Code', programs: ['/install-plugin', 'claude /install-plugin'], meant: { '': '`/plugin marketplace add` with the address of a repository that has a .claude-plugin/marketplace.json, and then `/plugin install` with the name of the plugin,' } },
  { host: 'Claude Code', programs: ['claude mcp'], meant: { rm: '`claude mcp remove`', delete: '`claude mcp remove`', ls: '`claude mcp list`', status: '`claude mcp list`', test: '`claude mcp get`', auth: '`claude mcp login`', 'add-plugin': MARKET, 'add-from-marketplace': MARKET } },
  { host: 'Claude Code', programs: ['claude marketplace'], why: 'treats these words as a prompt', meant: { add: MARKET, install: MARKET } },
  { host: 'Claude Code', programs: ['cc plugin', 'cc plugins', 'claude-code plugin', 'claude-code plugins'], why: 'is started as `claude`', byAddress: BY_MARKETPLACE, meant: { install: '`claude plugin install`', link: FOLDER_FOR_SESSION, 'marketplace add': MARKET } },
  { host: 'Claude Code', programs: ['cc marketplace', 'claude-code marketplace'], why: 'is started as `claude`', meant: { add: MARKET } },
  { host: 'Claude Code', programs: ['claude plugins:install', 'claude plugin:install'], why: 'treats these words as a prompt', meant: { '': '`claude plugin install`' } },
  { host: 'Claude Code', programs: ['claude code plugin', 'claude code plugins'], why: 'treats these words as a prompt', byAddress: BY_MARKETPLACE, meant: { install: '`claude plugin install`', 'marketplace add': MARKET } },
  { host: 'Claude Code', programs: ['claude install-plugin'], why: 'treats these words as a prompt', byAddress: BY_MARKETPLACE, meant: { '': '`claude plugin install`' } },
  { host: 'Claude Code', programs: ['claude plugin list', 'claude plugins list'], why: 'has no such option there', meant: { '--plugin-dir': '`claude --plugin-dir`, the folder, and after it `plugin list`' } },
  { host: 'Claude Code', programs: ['/plugin plugin', '/plugins plugin'], why: 'only opens its menu of plugins then', meant: { install: '`/plugin install`', 'marketplace add': '`/plugin marketplace add`' } },
  { host: 'Claude Code', programs: ['/marketplace'], why: 'only opens its menu of plugins then', meant: { add: '`/plugin marketplace add`' } },
  { host: 'Gemini CLI', programs: ['gemini extensions install'], why: 'takes no such option, and wants a source', meant: { '--path': '`gemini extensions install` and the path, without `--path`,', '--source': '`gemini extensions install` and the source, without `--source`,' } },
  { host: 'Claude Code', programs: ['claude config'], meant: { set: SETTINGS, add: SETTINGS, get: SETTINGS, list: SETTINGS, remove: SETTINGS } },
  {
    host: 'Claude Code',
    programs: ['/plugin', '/plugins'],
    why: 'only opens its menu of plugins then',
    meant: { 'add-marketplace': '`/plugin marketplace add`', update: UPDATE, upgrade: UPDATE, refresh: '`/reload-plugins`', reload: '`/reload-plugins`', remove: '`/plugin uninstall`', 'marketplace install': '`/plugin marketplace add`', 'marketplace refresh': '`/plugin marketplace update`', 'marketplace reload': '`/plugin marketplace update`', 'marketplace upgrade': '`/plugin marketplace update`' }
  },
  { host: 'Codex', programs: ['codex plugin'], meant: { uninstall: '`codex plugin remove`', update: UPGRADE, upgrade: UPGRADE, 'marketplace update': '`codex plugin marketplace upgrade`', search: '`codex plugin list`' } },
  { host: 'Codex', programs: ['codex mcp'], meant: { rm: '`codex mcp remove`', delete: '`codex mcp remove`', ls: '`codex mcp list`' } },
  { host: 'Gemini CLI', programs: ['gemini extensions', 'gemini extension'], meant: { add: '`gemini extensions install`', remove: '`gemini extensions uninstall`', upgrade: '`gemini extensions update`' } },
  { host: 'Gemini CLI', programs: ['gemini'], meant: { install: '`gemini extensions install`', 'skills add': '`gemini skills install`', 'mcp get': '`gemini mcp list`', 'mcp rm': '`gemini mcp remove`' } },
  { host: 'GitHub Copilot CLI', programs: ['copilot plugin', 'copilot plugins'], meant: { upgrade: '`copilot plugin update`', ls: '`copilot plugin list`', 'marketplace upgrade': '`copilot plugin marketplace update`' } }
]

/** A word of a command line. */
export interface CommandWord {
  /** Without quotes. */
  readonly text: string
  /** Whether a reader puts something else there, or a shell does. */
  readonly stands: boolean
  readonly start: number
  readonly end: number
}

/**
 * The words that follow a command in a document, up to the end of its line or of its span of code; a backslash goes on in the next line.
 * @returns undefined where something is left out, or where a shell does more than split words
 */
export function wordsAfter(text: string, from: number): readonly CommandWord[] | undefined {
  const words: CommandWord[] = []
  const rest = text.slice(from, from + MAX_LENGTH)
  // A command ends here, in what is still the same line.
  const end = /(?<!\\\r?)\n|`|[;&|]|[ \t]#|<\/|<br/i.exec(rest.replaceAll(QUOTED, (run) => '_'.repeat(run.length)))?.index ?? rest.length
  for (const { 0: word, index } of rest.slice(0, end).matchAll(WORD)) {
    if (word === '\\' || word === '\\\r') continue
    const plain = word.replaceAll(/(["'])((?:(?!\1)[^])*)\1/g, '$2')
    if (/\.\.\.|…|^[[(]/.test(plain) || /^["']/.test(plain) || OPEN.test(word)) return undefined
    words.push({ text: plain, stands: /[<>{}$*]|^%|^(?:your|my)[-_]|^[A-Z_]+$/.test(plain), start: from + index, end: from + index + word.length })
  }
  return words
}

/** What joins a command of a session to another one in the same line, as in a shell: the session takes the line as one command. */
export function jointAfter(text: string, words: readonly CommandWord[]): CommandWord | undefined {
  const from = words.at(-1)?.end ?? text.length
  const [whole, joint = ''] = /^[ \t]*(&&|;)[ \t]*(?:claude[ \t]+|\/)plugins?[ \t]/.exec(text.slice(from, from + MAX_JOINT)) ?? []
  if (whole === undefined) return undefined
  const start = from + whole.indexOf(joint)
  return { text: joint, stands: false, start, end: start + joint.length }
}

const MAX_JOINT = 40
const MAX_LENGTH = 1500
/** What is one word, whatever is in it. */
const QUOTED = /"[^"`\n]*"|'[^'`\n]*'|<[A-Za-z][^<>\n]*>|\$\([^()\n]*\)|\{[^{}\n]*\}|\[[^[\]\n]*\]/g
const WORD = /(?:"[^"`]*"|'[^'`]*'|<[A-Za-z][^<>\n]*>|\$\([^()\n]*\)|\{[^{}\n]*\}|\[[^[\]\n]*\]|[^\s"'<$[{]|[<$[{"'])+/g
/** A variable that may stand for several words. */
const OPEN = /^\$\{?\w+\}?$/
