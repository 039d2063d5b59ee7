import { closest, type Phrase } from '../base/wording.js'
import { commandPattern } from '../hosts/profile.js'

/** The commands of one program that begin with the same words: which there are, or some that there are not. */
export interface CommandFamily {
  /** The title of the host. */
  readonly host: string
  /** What the commands begin with. */
  readonly programs: readonly string[]
  /** All that may follow, where that is known, with what the profiles tell of: any other word is not a command. */
  readonly has?: readonly string[]
  /** What to write instead, by what follows and is not there. */
  readonly meant: Readonly<Record<string, string>>
  /** What to write instead of those that install what an address or a path names. */
  readonly byAddress?: Readonly<Record<'address' | 'path', string>>
  /** What the host does with a command that it does not have, after its name. */
  readonly why?: string
}

const FOLDER = '`claude plugin list --json`, which prints the folder of each plugin as "installPath",'
const SETTINGS = 'what to change in a file of settings, such as ~/.claude/settings.json,'
const INSTALL = '`claude plugin install`'
const MARKET = '`claude plugin marketplace add`'
const [A_REPOSITORY, A_FOLDER] = ['the address of a repository that has', 'the path of a folder that has']
const byMarketplace = (plugin: string, source: string) =>
  `\`${plugin} marketplace add\` with ${source} a .claude-plugin/marketplace.json, and then \`${plugin} install\` with the name of the plugin,`
const BY_MARKETPLACE = { address: byMarketplace('claude plugin', A_REPOSITORY), path: byMarketplace('claude plugin', A_FOLDER) }
const IN_SESSION = byMarketplace('/plugin', A_REPOSITORY)
const FOLDER_FOR_SESSION = '`claude --plugin-dir` with a folder'
const FOLDER_ADDED = `${MARKET} with the folder of a marketplace, or \`claude --plugin-dir\` with that of a plugin,`
const UPDATE = '`claude plugin update` with the name of a plugin, a command for a terminal,'
const RELOAD = '`/reload-plugins`, a command of a session,'
const UPGRADE = '`codex plugin marketplace upgrade` with the name of a marketplace'
const [MENU, PROMPT] = ['only opens its menu of plugins then', 'treats these words as a prompt']
const IN_MENU = '`/plugin`, which opens a menu with all plugins,'
const NEW = '`claude plugin init` with a name, a command for a terminal,'
const DETAILS = '`claude plugin details` with the name, a command for a terminal,'
/** An update to the same version changes nothing (run with 2.1.332), and without `--keep-data`, what the plugin keeps is removed (its help). */
const ANEW = `\`claude plugin uninstall --keep-data\` with the name of the plugin, and then ${INSTALL} with it,`
const ANEW_IN_SESSION = `${ANEW} in a terminal,`
/** Who writes these wants the menu that opens for any other word. */
const OPENS_MENU = ['menu', 'browse', 'discover', 'open']
const AGAIN = '`/mcp`, a command of a session in which a server can be connected again,'

/**
 * Asked of each program for its help, on 2026-11-30: Claude Code 2.1.332, Codex 0.171.0, Gemini CLI 0.61.0 and Copilot CLI 1.0.102; what a
 * session of Claude Code takes is from its program. Those that install or add a plugin in Claude Code and Codex are in their profiles.
 * By what is meant, each has the words that people write for it.
 */
const TABLE: readonly (Omit<CommandFamily, 'host' | 'meant'> & { readonly meant: Readonly<Record<string, readonly string[]>> })[] = [
  {
    programs: ['claude plugin', 'claude plugins'],
    has: ['add', 'configure', 'details', 'disable', 'enable', 'eval', 'help', 'init', 'new', 'install', 'i', 'list', 'marketplace', 'prune',
      'autoremove', 'restore-set-aside', 'tag', 'test', 'uninstall', 'remove', 'update', 'validate'],
    meant: { '`claude plugin update`': ['upgrade'], '`claude plugin list`': ['ls', 'status', 'verify'],
      '`claude plugin uninstall`': ['delete', 'rm'], '`claude plugin details`': ['info', 'show'], '`claude plugin configure`': ['config'],
      [FOLDER]: ['root', 'path'], '`claude plugin list --available --json`': ['search', 'browse'], [RELOAD]: ['refresh', 'reload'],
      [FOLDER_FOR_SESSION]: ['link', 'load'], [MARKET]: ['add-marketplace', 'install-marketplace'], [FOLDER_ADDED]: ['add-dir'],
      '`claude plugin install` for each plugin': ['install-all'], '`claude plugin validate`': ['lint'], '`claude --debug`': ['logs'],
      '`claude plugin init`': ['create'], [ANEW]: ['reinstall', 'cache', 'clear-cache'] }
  },
  {
    programs: ['claude plugin marketplace', 'claude plugins marketplace'], has: ['add', 'help', 'list', 'remove', 'rm', 'update'],
    meant: { [MARKET]: ['install'], '`claude plugin marketplace update`': ['upgrade', 'refresh'],
      '`claude plugin marketplace list`': ['ls'] }
  },
  {
    programs: ['/plugin', '/plugins'],
    has: ['add', 'help', 'list', 'ls', 'install', 'i', 'manage', 'stats', 'directory', 'search', 'uninstall', 'enable', 'disable',
      'configure', 'config', 'validate', 'tag', 'marketplace', 'market', ...OPENS_MENU],
    why: MENU,
    meant: { '`/plugin marketplace add`': ['add-marketplace'], [UPDATE]: ['update', 'upgrade', 'update-all'],
      [ANEW_IN_SESSION]: ['reinstall'], '`/reload-plugins`': ['refresh', 'reload', 'reconnect'], '`/plugin uninstall`': ['remove', 'rm'],
      '`/plugin marketplace remove`': ['remove marketplace', 'rm marketplace'], '`/plugin marketplace update`': ['update marketplace'],
      [DETAILS]: ['info', 'show', 'details'], [NEW]: ['create', 'new', 'init'], '`/plugin install`': ['plugin install'],
      '`/plugin marketplace`': ['plugin marketplace'] }
  },
  {
    programs: ['/plugin marketplace', '/plugins marketplace'], has: ['add', 'remove', 'rm', 'update', 'list', ...OPENS_MENU], why: MENU,
    meant: { '`/plugin marketplace add`': ['install'], '`/plugin marketplace update`': ['refresh', 'reload', 'upgrade'],
      [IN_MENU]: ['search'] }
  },
  {
    programs: ['claude mcp'],
    has: ['add', 'add-from-claude-desktop', 'add-json', 'get', 'help', 'list', 'login', 'logout', 'remove', 'reset-project-choices',
      'serve'],
    meant: { '`claude mcp remove`': ['rm', 'delete'], '`claude mcp list`': ['ls', 'status'], '`claude mcp get`': ['test'],
      '`claude mcp login`': ['auth'], '`claude mcp add NAME`, with the command or the URL of the server after it,': ['install'],
      '`claude --debug`': ['logs'], [AGAIN]: ['restart', 'reconnect', 'start'],
      [MARKET]: ['add-plugin', 'add-from-marketplace', 'add-marketplace'], [FOLDER_ADDED]: ['add-dir'] }
  },
  {
    programs: ['codex plugin'], has: ['add', 'install', 'list', 'marketplace', 'remove', 'help'],
    meant: { '`codex plugin remove`': ['uninstall'], [UPGRADE]: ['update', 'upgrade'], '`codex plugin list`': ['search'] }
  },
  {
    programs: ['codex plugin marketplace'], has: ['add', 'list', 'upgrade', 'remove', 'help'],
    meant: { '`codex plugin marketplace upgrade`': ['update', 'refresh'] }
  },
  {
    programs: ['codex mcp'], has: ['list', 'get', 'add', 'remove', 'login', 'logout', 'help'],
    meant: { '`codex mcp remove`': ['rm', 'delete'], '`codex mcp list`': ['ls', 'status'] }
  },
  {
    programs: ['gemini extensions', 'gemini extension'],
    has: ['install', 'uninstall', 'list', 'update', 'disable', 'enable', 'link', 'new', 'validate', 'config', 'help'],
    meant: { '`gemini extensions install`': ['add'], '`gemini extensions uninstall`': ['remove'], '`gemini extensions update`': ['upgrade'],
      '`gemini extensions new`': ['create'], '`gemini extensions config`': ['settings'] }
  },
  {
    programs: ['gemini mcp'], has: ['add', 'remove', 'list', 'enable', 'disable', 'help'],
    meant: { '`gemini mcp list`': ['get'], '`gemini mcp remove`': ['rm'] }
  },
  {
    programs: ['copilot plugin', 'copilot plugins'],
    has: ['install', 'add', 'uninstall', 'remove', 'update', 'list', 'enable', 'disable', 'marketplace', 'help'],
    meant: { '`copilot plugin update`': ['upgrade'], '`copilot plugin list`': ['ls'] }
  },
  {
    programs: ['copilot plugin marketplace', 'copilot plugins marketplace'], has: ['add', 'remove', 'list', 'browse', 'update', 'help'],
    meant: { '`copilot plugin marketplace update`': ['upgrade'] }
  },
  { programs: ['/install-plugin', 'claude /install-plugin'], meant: { [IN_SESSION]: [''] } },
  {
    programs: ['claude /install', 'claude plugins:install', 'claude plugin:install', 'claude install-plugin'], why: PROMPT,
    byAddress: BY_MARKETPLACE, meant: { [INSTALL]: [''] }
  },
  { programs: ['claude marketplace'], why: PROMPT, meant: { [MARKET]: ['add', 'install'] } },
  {
    programs: ['cc plugin', 'cc plugins', 'claude-code plugin', 'claude-code plugins'], why: 'is started as `claude`',
    byAddress: BY_MARKETPLACE, meant: { [INSTALL]: ['install'], [FOLDER_FOR_SESSION]: ['link'], [MARKET]: ['marketplace add'] }
  },
  { programs: ['cc marketplace', 'claude-code marketplace'], why: 'is started as `claude`', meant: { [MARKET]: ['add'] } },
  {
    programs: ['claude code plugin', 'claude code plugins'], why: PROMPT, byAddress: BY_MARKETPLACE,
    meant: { [INSTALL]: ['install'], [MARKET]: ['marketplace add'] }
  },
  { programs: ['/marketplace'], why: MENU, meant: { '`/plugin marketplace add`': ['add'] } },
  {
    programs: ['gemini extensions install'], why: 'takes no such option, and wants a source',
    meant: { '`gemini extensions install` and the path, without `--path`,': ['--path'],
      '`gemini extensions install` and the source, without `--source`,': ['--source'] }
  },
  { programs: ['claude config'], meant: { [SETTINGS]: ['set', 'add', 'get', 'list', 'remove'] } },
  { programs: ['gemini'], meant: { '`gemini extensions install`': ['install'], '`gemini skills install`': ['skills add'] } }
]

const HOSTS: Readonly<Record<string, string>> = { codex: 'Codex', gemini: 'Gemini CLI', copilot: 'GitHub Copilot CLI' }

const FAMILIES: readonly CommandFamily[] = TABLE.map(({ meant, ...family }) => ({
  ...family,
  host: HOSTS[family.programs[0]?.split(' ', 1)[0] ?? ''] ?? 'Claude Code',
  meant: Object.fromEntries(Object.entries(meant).flatMap(([right, words]) => words.map((word) => [word, right])))
}))

/** A command that a program does not have, with what to write instead. */
export interface AbsentCommand {
  readonly family: CommandFamily
  readonly start: number
  readonly end: number
  readonly instead: Phrase
  /** Whether what it is taken for installs a plugin. */
  readonly installs: boolean
  /** Whether authors are known to write this word for another command: any other word may belong to a sentence. */
  readonly isKnown: boolean
}

/** The commands of a text that programs do not have, wherever they are in it. @param found what a pattern finds there */
export function absentCommands(found: (pattern: RegExp) => readonly RegExpExecArray[]): readonly AbsentCommand[] {
  return PATTERNS.flatMap(({ family, pattern }) => found(pattern).flatMap(({ 0: whole, 1: program = '', 2: word = '', 3: next = '', index }) => {
    const absent = absentWord(family, program, word, next)
    if (absent === undefined) return []
    const isTwo = Object.hasOwn(family.meant, `${word} ${next}`)
    const command = next === '' || isTwo ? whole : whole.slice(0, -next.length)
    const { right } = absent.data
    const source = { start: index, end: index + command.trimEnd().length }
    return [{ family, ...source, instead: absent, installs: right === INSTALL, isKnown: right !== undefined }]
  }))
}

/** By what a family has: one of its words that is not there, or any word that it does not have. */
const PATTERNS = FAMILIES.map((family) => {
  const ends = '(?=[ \\t`"\']|\\r?$)'
  const programs = `(${commandPattern(family.programs)})`
  const words = Object.keys(family.meant).map((one) => one.replace(' ', '[ \\t]+')).join('|')
  const ofMeant = words === '' ? '' : `[ \\t]+(${words})`
  const any = `[ \\t]+([a-z][a-z-]{1,30})${ends}(?:[ \\t]+([a-z][a-z-]{0,30})${ends})?`
  return { family, pattern: new RegExp(programs + (family.has === undefined ? ofMeant + ends : any), 'gm') }
})

function absentWord({ has, meant }: CommandFamily, program: string, word: string, next: string): Phrase | undefined {
  if (has?.includes(word) === true) return undefined
  const right = meant[`${word} ${next}`] ?? meant[word]
  if (right !== undefined) return { text: 'Write {{right}} there', data: { right } }
  if (OF_SENTENCES.test(word)) return undefined
  const near = word.length < MIN_LENGTH ? undefined : closest(word, (has ?? []).filter((one) => one.length > 2), 1)
  if (near !== undefined) return { text: 'Write `{{program}} {{near}}` there', data: { program, near } }
  const help = program.startsWith('/') ? `${program.split(' ', 1)[0] ?? ''} help` : `${program} --help`
  return { text: 'Write one of the commands there that `{{help}}` shows, or remove it', data: { help } }
}

/** What follows the name of a command in a sentence, or names a part of the screen. */
const OF_SENTENCES = /^(?:and|or|then|to|opens|tab|menu)$/
/** A shorter word is one letter away from too many others. */
const MIN_LENGTH = 4
