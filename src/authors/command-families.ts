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

const [FOLDER, SETTINGS] = ['`claude plugin list --json`, which prints the folder of each plugin as "installPath",', 'what to change in a file of settings, such as ~/.claude/settings.json,']
const INSTALL = '`claude plugin install`'
const BY_MARKETPLACE = {
  address: '`claude plugin marketplace add` with the address of a repository that has a .claude-plugin/marketplace.json, and then `claude plugin install` with the name of the plugin,',
  path: '`claude plugin marketplace add` with the path of a folder that has a .claude-plugin/marketplace.json, and then `claude plugin install` with the name of the plugin,'
}
const IN_SESSION = '`/plugin marketplace add` with the address of a repository that has a .claude-plugin/marketplace.json, and then `/plugin install` with the name of the plugin,'
const FOLDER_FOR_SESSION = '`claude --plugin-dir` with a folder'
const FOLDER_ADDED = '`claude plugin marketplace add` with the folder of a marketplace, or `claude --plugin-dir` with that of a plugin,'
const MARKET = '`claude plugin marketplace add`'
const [UPDATE, RELOAD, UPGRADE] = ['`claude plugin update` with the name of a plugin, a command for a terminal,', '`/reload-plugins`, a command of a session,', '`codex plugin marketplace upgrade` with the name of a marketplace']
const [MENU, PROMPT] = ['only opens its menu of plugins then', 'treats these words as a prompt']
const [IN_MENU, NEW, DETAILS] = ['`/plugin`, which opens a menu with all plugins,', '`claude plugin init` with a name, a command for a terminal,', '`claude plugin details` with the name, a command for a terminal,']
/** An update to the same version changes nothing (run with 2.1.332: "already at the latest version"), and without `--keep-data`, what the plugin keeps is removed (its help). */
const [ANEW, ANEW_IN_SESSION] = ['`claude plugin uninstall --keep-data` with the name of the plugin, and then `claude plugin install` with it,', '`claude plugin uninstall --keep-data` with the name of the plugin, and then `claude plugin install` with it, in a terminal,']
/** Who writes these wants the menu that opens for any other word. */
const OPENS_MENU = ['menu', 'browse', 'discover', 'open']
const AGAIN = '`/mcp`, a command of a session in which a server can be connected again,'

/**
 * Asked of each program for its help, on 2026-11-30: Claude Code 2.1.332, Codex 0.171.0, Gemini CLI 0.61.0 and Copilot CLI 1.0.102; what a session of Claude Code takes is from
 * its program. Those that install or add a plugin in Claude Code and Codex are in their profiles.
 */
const FAMILIES: readonly CommandFamily[] = [
  {
    host: 'Claude Code',
    programs: ['claude plugin', 'claude plugins'],
    has: ['add', 'configure', 'details', 'disable', 'enable', 'eval', 'help', 'init', 'new', 'install', 'i', 'list', 'marketplace', 'prune', 'autoremove', 'restore-set-aside', 'tag', 'test', 'uninstall', 'remove', 'update', 'validate'],
    meant: {
      upgrade: '`claude plugin update`', ls: '`claude plugin list`', delete: '`claude plugin uninstall`', rm: '`claude plugin uninstall`', info: '`claude plugin details`', show: '`claude plugin details`', config: '`claude plugin configure`',
      root: FOLDER, path: FOLDER, search: '`claude plugin list --available --json`', browse: '`claude plugin list --available --json`', refresh: RELOAD, reload: RELOAD, link: FOLDER_FOR_SESSION, load: FOLDER_FOR_SESSION,
      'add-marketplace': MARKET, 'add-dir': FOLDER_ADDED, 'install-marketplace': MARKET, 'install-all': '`claude plugin install` for each plugin', status: '`claude plugin list`', verify: '`claude plugin list`', lint: '`claude plugin validate`', logs: '`claude --debug`', create: '`claude plugin init`',
      reinstall: ANEW, cache: ANEW, 'clear-cache': ANEW
    }
  },
  {
    host: 'Claude Code',
    programs: ['claude plugin marketplace', 'claude plugins marketplace'],
    has: ['add', 'help', 'list', 'remove', 'rm', 'update'],
    meant: { install: MARKET, upgrade: '`claude plugin marketplace update`', refresh: '`claude plugin marketplace update`', ls: '`claude plugin marketplace list`' }
  },
  {
    host: 'Claude Code',
    programs: ['/plugin', '/plugins'],
    has: ['add', 'help', 'list', 'ls', 'install', 'i', 'manage', 'stats', 'directory', 'search', 'uninstall', 'enable', 'disable', 'configure', 'config', 'validate', 'tag', 'marketplace', 'market', ...OPENS_MENU],
    why: MENU,
    meant: {
      'add-marketplace': '`/plugin marketplace add`', update: UPDATE, upgrade: UPDATE, 'update-all': UPDATE, reinstall: ANEW_IN_SESSION, refresh: '`/reload-plugins`', reload: '`/reload-plugins`', reconnect: '`/reload-plugins`', remove: '`/plugin uninstall`', rm: '`/plugin uninstall`',
      'remove marketplace': '`/plugin marketplace remove`', 'rm marketplace': '`/plugin marketplace remove`', 'update marketplace': '`/plugin marketplace update`', info: DETAILS, show: DETAILS, details: DETAILS, create: NEW, new: NEW, init: NEW, 'plugin install': '`/plugin install`', 'plugin marketplace': '`/plugin marketplace`'
    }
  },
  {
    host: 'Claude Code',
    programs: ['/plugin marketplace', '/plugins marketplace'],
    has: ['add', 'remove', 'rm', 'update', 'list', ...OPENS_MENU],
    why: MENU,
    meant: { install: '`/plugin marketplace add`', refresh: '`/plugin marketplace update`', reload: '`/plugin marketplace update`', upgrade: '`/plugin marketplace update`', search: IN_MENU }
  },
  {
    host: 'Claude Code',
    programs: ['claude mcp'],
    has: ['add', 'add-from-claude-desktop', 'add-json', 'get', 'help', 'list', 'login', 'logout', 'remove', 'reset-project-choices', 'serve'],
    meant: { rm: '`claude mcp remove`', delete: '`claude mcp remove`', ls: '`claude mcp list`', status: '`claude mcp list`', test: '`claude mcp get`', auth: '`claude mcp login`', install: '`claude mcp add NAME`, with the command or the URL of the server after it,', logs: '`claude --debug`', restart: AGAIN, reconnect: AGAIN, start: AGAIN, 'add-plugin': MARKET, 'add-from-marketplace': MARKET, 'add-dir': FOLDER_ADDED, 'add-marketplace': MARKET }
  },
  { host: 'Codex', programs: ['codex plugin'], has: ['add', 'install', 'list', 'marketplace', 'remove', 'help'], meant: { uninstall: '`codex plugin remove`', update: UPGRADE, upgrade: UPGRADE, search: '`codex plugin list`' } },
  { host: 'Codex', programs: ['codex plugin marketplace'], has: ['add', 'list', 'upgrade', 'remove', 'help'], meant: { update: '`codex plugin marketplace upgrade`', refresh: '`codex plugin marketplace upgrade`' } },
  { host: 'Codex', programs: ['codex mcp'], has: ['list', 'get', 'add', 'remove', 'login', 'logout', 'help'], meant: { rm: '`codex mcp remove`', delete: '`codex mcp remove`', ls: '`codex mcp list`', status: '`codex mcp list`' } },
  { host: 'Gemini CLI', programs: ['gemini extensions', 'gemini extension'], has: ['install', 'uninstall', 'list', 'update', 'disable', 'enable', 'link', 'new', 'validate', 'config', 'help'], meant: { add: '`gemini extensions install`', remove: '`gemini extensions uninstall`', upgrade: '`gemini extensions update`', create: '`gemini extensions new`', settings: '`gemini extensions config`' } },
  { host: 'Gemini CLI', programs: ['gemini mcp'], has: ['add', 'remove', 'list', 'enable', 'disable', 'help'], meant: { get: '`gemini mcp list`', rm: '`gemini mcp remove`' } },
  { host: 'GitHub Copilot CLI', programs: ['copilot plugin', 'copilot plugins'], has: ['install', 'add', 'uninstall', 'remove', 'update', 'list', 'enable', 'disable', 'marketplace', 'help'], meant: { upgrade: '`copilot plugin update`', ls: '`copilot plugin list`' } },
  { host: 'GitHub Copilot CLI', programs: ['copilot plugin marketplace', 'copilot plugins marketplace'], has: ['add', 'remove', 'list', 'browse', 'update', 'help'], meant: { upgrade: '`copilot plugin marketplace update`' } },
  { host: 'Claude Code', programs: ['/install-plugin', 'claude /install-plugin'], meant: { '': IN_SESSION } },
  { host: 'Claude Code', programs: ['claude /install'], why: PROMPT, byAddress: BY_MARKETPLACE, meant: { '': INSTALL } },
  { host: 'Claude Code', programs: ['claude marketplace'], why: PROMPT, meant: { add: MARKET, install: MARKET } },
  { host: 'Claude Code', programs: ['cc plugin', 'cc plugins', 'claude-code plugin', 'claude-code plugins'], why: 'is started as `claude`', byAddress: BY_MARKETPLACE, meant: { install: INSTALL, link: FOLDER_FOR_SESSION, 'marketplace add': MARKET } },
  { host: 'Claude Code', programs: ['cc marketplace', 'claude-code marketplace'], why: 'is started as `claude`', meant: { add: MARKET } },
  { host: 'Claude Code', programs: ['claude plugins:install', 'claude plugin:install'], why: PROMPT, byAddress: BY_MARKETPLACE, meant: { '': INSTALL } },
  { host: 'Claude Code', programs: ['claude code plugin', 'claude code plugins'], why: PROMPT, byAddress: BY_MARKETPLACE, meant: { install: INSTALL, 'marketplace add': MARKET } },
  { host: 'Claude Code', programs: ['claude install-plugin'], why: PROMPT, byAddress: BY_MARKETPLACE, meant: { '': INSTALL } },
  { host: 'Claude Code', programs: ['/marketplace'], why: MENU, meant: { add: '`/plugin marketplace add`' } },
  { host: 'Gemini CLI', programs: ['gemini extensions install'], why: 'takes no such option, and wants a source', meant: { '--path': '`gemini extensions install` and the path, without `--path`,', '--source': '`gemini extensions install` and the source, without `--source`,' } },
  { host: 'Claude Code', programs: ['claude config'], meant: { set: SETTINGS, add: SETTINGS, get: SETTINGS, list: SETTINGS, remove: SETTINGS } },
  { host: 'Gemini CLI', programs: ['gemini'], meant: { install: '`gemini extensions install`', 'skills add': '`gemini skills install`' } }
]

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
    return [{ family, start: index, end: index + (next === '' || isTwo ? whole : whole.slice(0, -next.length)).trimEnd().length, instead: absent, installs: absent.data.right === INSTALL, isKnown: absent.data.right !== undefined }]
  }))
}

/** By what a family has: one of its words that is not there, or any word that it does not have. */
const PATTERNS = FAMILIES.map((family) => {
  const ends = '(?=[ \\t`"\']|\\r?$)'
  const programs = `(${commandPattern(family.programs)})`
  const words = Object.keys(family.meant).map((one) => one.replace(' ', '[ \\t]+')).join('|')
  return { family, pattern: new RegExp(family.has !== undefined ? `${programs}[ \\t]+([a-z][a-z-]{1,30})${ends}(?:[ \\t]+([a-z][a-z-]{0,30})${ends})?` : words === '' ? programs + ends : `${programs}[ \\t]+(${words})${ends}`, 'gm') }
})

function absentWord({ has, meant }: CommandFamily, program: string, word: string, next: string): Phrase | undefined {
  if (has?.includes(word) === true) return undefined
  const right = meant[`${word} ${next}`] ?? meant[word]
  if (right !== undefined) return { text: 'Write {{right}} there', data: { right } }
  if (OF_SENTENCES.test(word)) return undefined
  const near = word.length < MIN_LENGTH ? undefined : closest(word, (has ?? []).filter((one) => one.length > 2), 1)
  return near === undefined ? { text: 'Write one of the commands there that `{{help}}` shows, or remove it', data: { help: program.startsWith('/') ? `${program.split(' ', 1)[0] ?? ''} help` : `${program} --help` } } : { text: 'Write `{{program}} {{near}}` there', data: { program, near } }
}

/** What follows the name of a command in a sentence, or names a part of the screen. */
const OF_SENTENCES = /^(?:and|or|then|to|opens|tab|menu)$/
/** A shorter word is one letter away from too many others. */
const MIN_LENGTH = 4
