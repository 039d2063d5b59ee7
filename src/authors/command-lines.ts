/** A command of a host's program, as documents say it, and what it takes. */
export interface ProgramCommand {
  readonly commands: readonly string[]
  /** The title of the host. */
  readonly host: string
  /** What it adds or installs, a marketplace that was added or a plugin that was installed, the host itself, or another command, of which only the options are known. */
  readonly of: 'server' | 'plugin' | 'extension' | 'marketplace' | 'added' | 'installed' | 'host' | 'other'
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
    values: {
      '-s': SCOPES,
      '--scope': SCOPES,
      '-t': ['stdio', 'sse', 'http', 'streamable-http'],
      '--transport': ['stdio', 'sse', 'http', 'streamable-http'],
      '--callback-port': [],
      '--client-id': []
    },
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
  {
    commands: ['/plugin install', '/plugins install', '/plugin i'],
    host: 'Claude Code',
    of: 'plugin',
    values: {},
    lists: [],
    flags: [],
    meant: {},
    plugin: 'name',
    adds: '/plugin marketplace add',
    isOfSession: true
  },
  {
    commands: ['/plugin marketplace add', '/plugins marketplace add'],
    host: 'Claude Code',
    of: 'marketplace',
    values: {},
    lists: [],
    flags: [],
    meant: {},
    isOfSession: true
  },
  {
    commands: ['copilot plugin install', 'copilot plugins install', 'copilot plugin add'],
    host: 'GitHub Copilot CLI',
    of: 'plugin',
    values: {},
    lists: [],
    flags: HELP,
    meant: {},
    plugin: 'with-marketplace-or-source',
    adds: 'copilot plugin marketplace add',
    isOfSession: true
  },
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
  {
    commands: ['claude plugin update', 'claude plugins update'],
    host: 'Claude Code',
    of: 'installed',
    values: { '-s': SCOPES, '--scope': SCOPES, '--accept-command': [] },
    lists: [],
    flags: ['--json', '-y', '--yes', ...HELP],
    meant: OF_SCOPE
  },
  {
    commands: ['claude plugin', 'claude plugins'].flatMap((program) => ['enable', 'disable', 'uninstall'].map((change) => `${program} ${change}`)),
    host: 'Claude Code',
    of: 'installed',
    values: { '-s': SCOPES, '--scope': SCOPES },
    lists: [],
    flags: ['-a', '--all', '--json', '--keep-data', '-y', '--yes', '--prune', ...HELP],
    meant: OF_SCOPE
  },
  {
    commands: ['claude install'],
    host: 'Claude Code',
    of: 'host',
    values: {},
    lists: [],
    flags: ['--force', ...HELP],
    meant: {},
    adds: 'claude plugin marketplace add'
  },
  {
    commands: ['claude plugin list', 'claude plugins list'],
    host: 'Claude Code',
    of: 'other',
    values: {},
    lists: [],
    flags: ['--available', '--data-size', '--json', ...HELP],
    meant: { '--plugin-dir': 'claude --plugin-dir FOLDER plugin list' }
  },
  {
    commands: ['claude plugin validate', 'claude plugins validate'],
    host: 'Claude Code',
    of: 'other',
    values: { '--profile': [] },
    lists: [],
    flags: ['--json', '--strict', ...HELP],
    meant: {}
  },
  {
    commands: ['claude mcp remove', 'claude mcp add-json'],
    host: 'Claude Code',
    of: 'other',
    values: { '-s': SCOPES, '--scope': SCOPES },
    lists: [],
    flags: ['--client-secret', ...HELP],
    meant: OF_SCOPE
  },
  { commands: ['claude mcp list', 'claude mcp get'], host: 'Claude Code', of: 'other', values: {}, lists: [], flags: HELP, meant: {} },
  {
    commands: ['codex plugin list', 'codex plugin remove', 'codex mcp list', 'codex mcp get', 'codex mcp remove'],
    host: 'Codex',
    of: 'other',
    values: { '-c': [], '--config': [], '-m': [], '--marketplace': [], '--enable': [], '--disable': [] },
    lists: [],
    flags: ['--json', '--available', ...HELP],
    meant: {}
  },
  {
    commands: ['codex exec', 'codex e'],
    host: 'Codex',
    of: 'other',
    values: Object.fromEntries(
      [
        '-c',
        '--config',
        '--enable',
        '--disable',
        '--remote',
        '--remote-auth-token-env',
        '-i',
        '--image',
        '-m',
        '--model',
        '--local-provider',
        '-p',
        '--profile',
        '-s',
        '--sandbox',
        '-C',
        '--cd',
        '--add-dir',
        '--thread-source',
        '--cyber-access-program',
        '--output-schema',
        '--color',
        '-o',
        '--output-last-message',
        '--base',
        '--commit',
        '--title'
      ].map((option) => [option, []])
    ),
    lists: [],
    // The first of the last line are of its own commands, such as `resume`; the others are not in its help.
    flags: [
      ...[
        '--strict-config',
        '--oss',
        '--approve-for-me',
        '--dangerously-bypass-approvals-and-sandbox',
        '--dangerously-bypass-hook-trust',
        '--worktree',
        '--skip-git-repo-check',
        '--trust',
        '--ephemeral',
        '--ignore-user-config',
        '--ignore-rules',
        '--json'
      ],
      ...['--last', '--all', '--uncommitted', '--yolo', '--experimental-json', '-V', '--version', ...HELP]
    ],
    meant: { '--full-auto': '--sandbox workspace-write' }
  },
  { commands: ['claude plugin', 'claude plugins'].flatMap(changesOf), host: 'Claude Code', of: 'added', values: { '--scope': SCOPES }, lists: [], flags: ['--json', ...HELP], meant: OF_SCOPE },
  {
    commands: ['codex mcp add'],
    host: 'Codex',
    of: 'server',
    values: {
      '-c': [],
      '--config': [],
      '--env': [],
      '--enable': [],
      '--disable': [],
      '--url': [],
      '--bearer-token-env-var': [],
      '--oauth-client-id': [],
      '--oauth-client-secret': [],
      '--oauth-client-registration': [],
      '--oauth-resource': []
    },
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
    values: {
      '-s': ['user', 'project'],
      '--scope': ['user', 'project'],
      '-t': ['stdio', 'sse', 'http'],
      '--transport': ['stdio', 'sse', 'http'],
      '-e': [],
      '--env': [],
      '-H': [],
      '--header': [],
      '--timeout': [],
      '--description': [],
      '--include-tools': [],
      '--exclude-tools': []
    },
    lists: [],
    flags: ['--trust', ...HELP],
    meant: {},
    command: 'without-separator',
    url: '--transport http'
  },
  {
    commands: ['gemini extensions install', 'gemini extension install'],
    host: 'Gemini CLI',
    of: 'extension',
    values: { '--ref': [] },
    lists: [],
    flags: ['--auto-update', '--pre-release', '--consent', '--skip-settings', '-d', '--debug', ...HELP],
    meant: {},
    command: 'without-separator'
  }
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
