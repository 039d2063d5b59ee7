import { groupedBy } from '../base/lists.js'
import { basename, join } from '../base/path.js'
import type { Phrase } from '../base/wording.js'
import { endsIn } from '../hosts/paths.js'
import { type Path, valueAt } from '../json/value.js'
import { withSlashes } from '../project/classify.js'
import type { Reading } from '../project/reading.js'
import { isIgnoredByName } from '../project/repository.js'
import { unmatchedCommand } from './command-permissions.js'
import { DIRECTORIES, idleDirectories } from './idle-directories.js'
import { NAMES_WITHOUT_TOOL, OWN_TOOLS } from './own-tools.js'
import { isCopiedAs, isCopiedHome } from './used-anyway.js'

/** Permissions of one list that a host skips or that are about nothing, for one reason and with one remedy. */
export interface IdlePermissions {
  readonly kind: 'skipped' | 'idle' | 'added'
  readonly list: string
  /** The first, as far as it may be shown: a command can have a secret in it. */
  readonly shown: string
  readonly why: Phrase
  readonly fix: Phrase
  readonly at: readonly Path[]
  /** Whether everyone who clones the repository has it, although the file is one person's by its path. */
  readonly isForAll?: boolean
  /** Set if it adds a folder on the machine of one person. */
  readonly isOfOne?: true
}

const LISTS = ['allow', 'ask', 'deny']

/** What does nothing in the permissions of settings, as `claude doctor` of 2.1.332 says. */
export function idlePermissions(reading: Reading): readonly IdlePermissions[] {
  const { host, value } = reading
  const at = (host.files.mcp.switches ?? []).find(({ does, begins }) => does === 'approves-tools' && begins === 'mcp__')?.at.slice(0, -1)
  if (at === undefined) return []
  return [...modeOfProject(reading, [...at, MODE]), ...directories(reading, at), ...LISTS.flatMap((list) => {
    const permissions = valueAt(value, [...at, list])
    if (!Array.isArray(permissions)) return []
    const all = new Set(permissions)
    const found = permissions.flatMap((text: unknown, index) => {
      const fault = typeof text === 'string' ? faultOf(text, list, all, reading) : undefined
      return fault === undefined ? [] : [{ ...fault, at: [...at, list, index] }]
    })
    return [...groupedBy(found, ({ why, fix }) => JSON.stringify([why, fix.text])).values()].flatMap(([first, ...others]) => (first === undefined ? [] : [{ ...first, list, at: [first, ...others].map((one) => one.at) }]))
  })]
}

/** Folders that are added for nothing, those of one kind together. */
function directories(reading: Reading, at: Path): readonly IdlePermissions[] {
  return [...groupedBy(idleDirectories(reading, at), ({ why, fix }) => JSON.stringify([why, fix])).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const { why, ...found } = first
    return [{ ...found, kind: 'added' as const, list: DIRECTORIES, why: { text: why, data: {} }, at: [first, ...others].map((one) => one.at) }]
  })
}

/** A mode that the settings of a project cannot set: Claude Code 2.1.332 says in its log that it ignores it there, as in those of a person for one project, which it does not read in the home folder either. */
function modeOfProject(reading: Reading, at: Path): readonly IdlePermissions[] {
  const mode = valueAt(reading.value, at)
  if (typeof mode !== 'string' || !OF_PERSONS.has(mode)) return []
  const isLocal = endsIn(withSlashes(reading.path), LOCAL)
  if (isLocal ? isCopiedAs(reading, basename(LOCAL)) : reading.isUsersOwn || reading.isAmongDotfiles || isCopiedHome(reading, HOME_PLACE)) return []
  return [{ ...fault('skipped', mode, `${isLocal ? LOCAL : 'the settings of a project'} cannot set it`, 'Remove it: each person sets this mode in {{place}}, or starts a session with `--permission-mode {{mode}}`.', { place: HOME_PLACE, mode }), list: MODE, at: [at], isForAll: isLocal && reading.surroundings.files.isTracked?.(reading.path) === true }]
}

const LOCAL = '.claude/settings.local.json'
const MODE = 'defaultMode'
const OF_PERSONS: ReadonlySet<string> = new Set(['auto', 'bypassPermissions'])
const HOME_PLACE = '~/.claude/settings.json'

type Fault = Omit<IdlePermissions, 'list' | 'at' | 'isForAll'>

function faultOf(text: string, list: string, all: ReadonlySet<unknown>, reading: Reading): Fault | undefined {
  const start = text.indexOf('(')
  const [tool, open, inside] = start === -1 ? [text, undefined, ''] : [text.slice(0, start), '(', text.slice(start + 1)]
  const shown = (tool.split(/[\s=]/)[0] ?? '') + (/[\s=]/.test(tool) || open !== undefined ? ' …' : '')
  const content = inside.endsWith(')') ? inside.slice(0, -1) : undefined
  if (list === 'allow' && open === undefined && tool.includes('*') && OF_NAMES.test(tool) && !OF_ONE_SERVER.test(tool)) {
    if (tool.startsWith('mcp__')) return fault('skipped', tool, 'it allows only tools of a server that it names', 'Write mcp__<server>__* for each server.')
    const [, own] = /^([A-Z]\w*):?\*$/.exec(tool) ?? []
    return fault('skipped', tool, 'it takes only whole names of tools there', own !== undefined && TOOLS.includes(own) ? 'Write {{own}}.' : 'Name each tool.', { own })
  }
  if (list !== 'allow' && NAMES_WITHOUT_TOOL.has(tool) && (content === undefined || !OF_FILES.has(tool))) return gone(tool, content)
  if (tool.startsWith('mcp__')) return open === undefined ? undefined : fault('skipped', tool, 'one of a server has no parentheses', 'Write {{tool}}.', { tool })
  if (/^[a-z]/.test(tool)) {
    const own = TOOLS.find((name) => name.toLowerCase() === tool)
    return fault('skipped', shown, 'a permission begins with the name of a tool', own === undefined ? 'Write Bash({{command}} *) for a command with any arguments.' : 'Write {{own}}.', { own, command: words(tool) })
  }
  if (open !== undefined && content === undefined) return fault('skipped', shown, 'its parentheses do not close at its end', 'End it with the parenthesis that closes.')
  if (content === '') return fault('skipped', OF_NAMES.test(tool) ? text : shown, 'its parentheses are empty', 'Remove them, or write what it may do in them.')
  if (tool === 'WebFetch' && content !== undefined && /^https?:\/\//.test(content)) return fault('skipped', shown, 'one of WebFetch names a domain', 'Write WebFetch(domain:…), with the name of the host.')
  if (content === undefined || content === '*') return undefined
  const unmatched = tool === 'Bash' ? unmatchedCommand(content) : undefined
  if (unmatched !== undefined) return { kind: 'idle', shown: unmatched.shown, why: { text: unmatched.is === 'list' ? 'reads all of it as one command' : 'reads the colons as part of the command', data: {} }, fix: unmatched.fix }
  const prefix = reading.host.hooks?.matchers !== undefined && tool === 'Bash' && content.endsWith(':*') ? content.slice(0, -':*'.length) : ''
  if (hasStar(prefix)) return starBefore(prefix, list)
  if (/\S $/.test(prefix)) return fault('idle', begun(prefix), 'reads the space before ":*" as part of the command', 'Remove the space before ":*".')
  if (list !== 'allow' && ENDS_WITH_FOLDER.test(prefix) && !TAKES_FOLDERS.test(prefix)) return fault('idle', begun(prefix), 'matches only the folder itself before ":*"', 'Write * in place of the ":*" at its end.')
  if (tool === 'MCP') return fault('idle', text, 'has no such tool', 'Write mcp__<server>__<tool>, with the name of the server as it is declared.')
  const meant = OF_FILES.get(tool)
  const counts = meant ?? tool
  if ((counts === 'Edit' || counts === 'Read') && isOfMachine(content, reading)) return all.has(`${counts}(/${content})`) ? undefined : fault('idle', text, 'looks in the folder of the project for a path that begins with one /', 'Write {{counts}}(/{{content}}).', { counts, content })
  if (meant === undefined || all.has(meant) || all.has(`${meant}(*)`) || all.has(`${meant}(${content})`)) return undefined
  return fault('idle', text, 'looks at the permissions of {{meant}} for that', 'Write {{meant}}({{content}}).', { meant, content })
}

/** Whether a prefix has a `*` that is meant for any characters: one in quotes, or of a command that removes all in a folder, is in the command too. */
function hasStar(prefix: string): boolean {
  return /^[^"'*]*\*/.test(prefix) && !prefix.includes('\\*') && !REMOVES.test(prefix)
}

const REMOVES = /^(?:sudo )?rm /
/** A folder after the program: not an address, the value of an option or the root of the disk. */
const ENDS_WITH_FOLDER = /\s(?:~\/|\.{1,2}\/|\/)?(?![-/])[\w.-]+(?:\/[\w.-]+)*\/$/
/** Programs for which a folder alone is as dangerous as what is in it, or that take more after it. */
const TAKES_FOLDERS = /^(?:sudo )?(?:chmod|chown|du|find|ls|rm|tree)\s/

/** Claude Code 2.1.332 warns of it at its start: the `:*` makes a prefix of it, in which nothing stands for other characters. */
function starBefore(prefix: string, list: string): Fault {
  const ofNames = prefix === '*' ? 'Write Bash, or a permission for each command that is meant.' : 'Write one for each command that is meant, without a * before ":*".'
  return fault('idle', begun(prefix), 'treats a * before ":*" as a literal asterisk', list === 'allow' ? ofNames : `Write * in place of ${prefix.includes(':*') || prefix.endsWith(':') ? 'each ":*" and "::*"' : 'the ":*" at its end'}, without a space before ${prefix.includes(':*') ? 'the last one' : 'it'}.`)
}

/** A permission with a prefix, as far as it may be shown. */
function begun(prefix: string): string {
  const begin = words(prefix)
  return begin === '…' ? 'Bash …' : `Bash(${begin} …)`
}

/** Folders at the root of a disk that people have paths of in permissions. */
const OF_MACHINE = /^\/(etc|home|mnt|opt|private|root|tmp|Users|usr|var|Volumes)\//

/** Whether a path is meant to begin at the root of the disk: for Claude Code 2.1.332, one with a single / begins in the folder of the project. */
function isOfMachine(content: string, reading: Reading): boolean {
  const { host, folder, surroundings: { files } } = reading
  const [, top] = OF_MACHINE.exec(content) ?? []
  return top !== undefined && host.hooks?.matchers !== undefined && !reading.isAmongDotfiles && files.kindOf(join(folder, top)) === undefined && !isIgnoredByName(join(folder, top), files)
}

function fault(kind: Fault['kind'], shown: string, why: string, fix: string, data: Phrase['data'] = {}): Fault {
  return { kind, shown, why: { text: why, data: data.meant === undefined ? {} : { meant: data.meant } }, fix: { text: fix, data } }
}

/** What Claude Code 2.1.332 warns of at its start, under `deny` and `ask` alone: run with each of these in a list of a project. */
function gone(tool: string, content: string | undefined): Fault {
  const own = NAMES_WITHOUT_TOOL.get(tool) ?? ''
  return fault('idle', tool, 'has no such tool', own === '' ? 'Remove it.' : content === undefined ? `Remove it, or write ${own} if that is meant.` : `Write ${own}(…) with the same text, or remove it.`)
}

/** A pattern for the names of tools: anything else may be a command, with a secret in it. */
const OF_NAMES = /^(?:mcp__|[A-Z*])[\w*:-]*$/
/** A pattern for tools of one server, which is written without a `*`. */
const OF_ONE_SERVER = /^mcp__[^*]+__/

/** The program and its command, as far as they have nothing secret: `git add`. */
function words(text: string): string {
  return /^[a-z][\w.-]*(?: [a-z][a-z-]*)?/.exec(text)?.[0] ?? '…'
}

const TOOLS = [...OWN_TOOLS, 'Task']
/** Tools that use files, and the one whose permissions count for each. */
const OF_FILES = new Map([['Write', 'Edit'], ['MultiEdit', 'Edit'], ['NotebookEdit', 'Edit'], ['Glob', 'Read']])
