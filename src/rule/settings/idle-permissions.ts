import { groupedBy } from '../../base/lists.js'
import { basename, join } from '../../base/path.js'
import type { Phrase } from '../../base/wording.js'
import { endsIn } from '../../hosts/paths.js'
import { type Path, valueAt } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { isIgnoredByName } from '../../project/repository.js'
import { NAMES_WITHOUT_TOOL, OWN_TOOLS } from '../agents/own-tools.js'
import { unmatchedCommand } from '../texts/command-permissions.js'
import { isCopiedAs, isCopiedHome } from '../used-anyway.js'
import { countsFor, DIRECTORIES, filePermission, idleDirectories, permission } from './idle-directories.js'

/** Permissions of one list that a host skips or that match nothing, for one reason and with one remedy. */
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
  return [
    ...modeOfProject(reading, [...at, MODE]),
    ...directories(reading, at),
    ...LISTS.flatMap((list) => {
      const permissions = valueAt(value, [...at, list])
      if (!Array.isArray(permissions)) return []
      const all = new Set(permissions)
      const found = permissions.flatMap((text: unknown, index) => {
        const fault = typeof text === 'string' ? faultOf(text, list, all, reading) : undefined
        return fault === undefined ? [] : [{ ...fault, at: [...at, list, index] }]
      })
      return [...groupedBy(found, ({ why, fix }) => JSON.stringify([why, fix.text])).values()].flatMap(([first, ...others]) =>
        first === undefined ? [] : [{ ...first, fix: alike(first.fix, others), list, at: [first, ...others].map((one) => one.at) }]
      )
    })
  ]
}

/** What is to be done about several, where the first says what to write for it. */
function alike(fix: Phrase, { length }: readonly unknown[]): Phrase {
  return length > 0 && (fix.data.meant ?? fix.data.folder) !== undefined
    ? { text: fix.text.replace(/\.$/, ', and do the same for the others.'), data: fix.data }
    : fix
}

/** Folders that are added for nothing, those of one kind together. */
function directories(reading: Reading, at: Path): readonly IdlePermissions[] {
  return [...groupedBy(idleDirectories(reading, at), ({ why, fix }) => JSON.stringify([why, fix.text])).values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const { why, ...found } = first
    return [
      {
        ...found,
        fix: alike(found.fix, others),
        kind: 'added' as const,
        list: DIRECTORIES,
        why: { text: why, data: {} },
        at: [first, ...others].map((one) => one.at)
      }
    ]
  })
}

/** A mode that the settings of a project cannot set: Claude Code 2.1.332 says in its log that it ignores it there, as in those of a person for one project, which it does not read in the home folder either. */
function modeOfProject(reading: Reading, at: Path): readonly IdlePermissions[] {
  const mode = valueAt(reading.value, at)
  if (typeof mode !== 'string' || !OF_PERSONS.has(mode)) return []
  const isLocal = endsIn(withSlashes(reading.path), LOCAL)
  if (isLocal ? isCopiedAs(reading, basename(LOCAL)) : reading.isUsersOwn || reading.isAmongDotfiles || isCopiedHome(reading, HOME_PLACE)) return []
  return [
    {
      ...fault(
        'skipped',
        mode,
        `${isLocal ? LOCAL : 'the settings of a project'} cannot set it`,
        'Remove it: each person sets this mode in {{place}}, or starts a session with `--permission-mode {{mode}}`.',
        { place: HOME_PLACE, mode }
      ),
      list: MODE,
      at: [at],
      isForAll: isLocal && reading.surroundings.files.isTracked?.(reading.path) === true
    }
  ]
}

/** The tools of a server, or one of them, as other programs have them. */
const WITH_COLONS = /^mcp:([\w-]+)(?::(\*|[\w-]+))?$/

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
    const [, server] = AS_COMMAND.exec(tool) ?? []
    if (server !== undefined)
      return all.has(server) || all.has(`${server}__*`)
        ? undefined
        : fault('skipped', tool, 'only a permission for Bash has ":*"', 'Write {{meant}}.', { meant: `${server}__*` })
    if (tool.startsWith('mcp__')) return fault('skipped', tool, 'it allows only tools of a server that it names', OF_EACH_SERVER)
    const [, own] = /^([A-Z]\w*):?\*$/.exec(tool) ?? []
    return fault('skipped', tool, 'it takes only whole names of tools there', own !== undefined && TOOLS.includes(own) ? 'Write {{own}}.' : 'Name each tool.', {
      own
    })
  }
  if (list !== 'allow' && NAMES_WITHOUT_TOOL.has(tool) && (content === undefined || countsFor(tool) === undefined)) return gone(tool, content)
  if (tool.startsWith('mcp__'))
    return open === undefined
      ? namelessTool(tool, all)
      : fault(
          'skipped',
          tool,
          'one of a server has no parentheses',
          tool.includes('*') && list === 'allow' && !OF_ONE_SERVER.test(tool) ? OF_EACH_SERVER : 'Write {{meant}}.',
          { meant: OF_SERVER.test(tool) && /^[A-Za-z][\w-]*$/.test(content ?? '') ? `${tool}__${content ?? ''}` : tool }
        )
  if (/^[a-z]/.test(tool)) {
    const own = TOOLS.find((name) => name.toLowerCase() === tool.toLowerCase())
    const [, server, ofServer = '*'] = WITH_COLONS.exec(tool) ?? []
    if (server !== undefined)
      return fault(
        tool.includes('_') ? 'idle' : 'skipped',
        tool,
        tool.includes('_') ? 'has no such tool' : 'a permission begins with the name of a tool',
        'Write {{meant}}.',
        { meant: `mcp__${server}__${ofServer}` }
      )
    const command = { text: 'Write Bash({{command}} *) for a command with any arguments.', data: { command: words(tool) } }
    // It does not skip one with a _ in it.
    if (tool.includes('_')) return tool.includes(' ') ? { ...fault('idle', shown, 'has no such tool', ''), fix: command } : undefined
    return {
      ...fault('skipped', shown, 'a permission begins with the name of a tool', ''),
      fix: own === undefined ? command : asOwn(own, content ?? '', list, all, reading)
    }
  }
  if (open !== undefined && content === undefined)
    return fault('skipped', shown, 'its parentheses do not close at its end', 'End it with the parenthesis that closes.')
  if (content === '') return fault('skipped', OF_NAMES.test(tool) ? text : shown, 'its parentheses are empty', 'Remove them, or write what it may do in them.')
  if (tool === 'WebFetch' && content !== undefined && /^https?:\/\//.test(content))
    return fault('skipped', shown, 'one of WebFetch names a domain', 'Write WebFetch(domain:…), with the name of the host.')
  if (tool === 'WebFetch' && content !== undefined && DOMAIN.test(content))
    return fault('skipped', text, 'one of WebFetch begins with "domain:"', 'Write WebFetch(domain:{{domain}}).', { domain: content })
  if (content === undefined || content === '*') return undefined
  const unmatched = tool === 'Bash' ? unmatchedCommand(content, list) : undefined
  if (unmatched !== undefined)
    return {
      kind: 'idle',
      shown: unmatched.shown,
      why: { text: WHY[unmatched.is], data: {} },
      fix: (list === 'allow' ? withoutFolder(content, reading) : undefined) ?? unmatched.fix
    }
  if (tool === 'MCP') return fault('idle', text, 'has no such tool', 'Write mcp__<server>__<tool>, with the name of the server as it is declared.')
  return fileFault(text, tool, content, all, reading)
}

/** The remedy for commands in a folder that the project does not have: nothing would match them without the ":*" either. */
function withoutFolder(content: string, { folder, isUsersOwn, isAmongDotfiles, surroundings: { files } }: Reading): Phrase | undefined {
  const [, named] = IN_FOLDER.exec(content) ?? []
  if (named === undefined || isUsersOwn || isAmongDotfiles || files.kindOf(join(folder, named)) !== undefined || isIgnoredByName(join(folder, named), files))
    return undefined
  return { text: 'Remove it: there is no {{named}} in the project.', data: { named } }
}

/** All that is in a folder that no build makes. */
const IN_FOLDER = /^(?:\.\/)?(\.claude(?:\/[\w-][\w.-]*)+)\/\*:\*$/

/** The same for another tool that a permission in small letters means. */
function asOwn(own: string, content: string, list: string, all: ReadonlySet<unknown>, reading: Reading): Phrase {
  if (content === '') return { text: 'Write {{own}}.', data: { own } }
  const again = faultOf(`${own}(${content})`, list, all, reading)
  if (again !== undefined) return again.fix
  return countsFor(own) === undefined
    ? { text: 'Write {{own}}(…), with the same text.', data: { own } }
    : { text: 'Write {{meant}}.', data: { meant: permission(own, content) } }
}

/** Why a permission for files matches nothing, or is skipped. */
function fileFault(text: string, tool: string, written: string, all: ReadonlySet<unknown>, reading: Reading): Fault | undefined {
  const {
    folder,
    surroundings: { files }
  } = reading
  const file = filePermission(tool, written, (path) => files.kindOf(join(folder, path)) === 'directory')
  if (file === undefined) return undefined
  const { counts, content, isList, has } = file
  const isAtRoot = isOfMachine(content, reading)
  const meant = permission(counts, isAtRoot ? `/${content}` : content)
  if (all.has(meant) || (has === undefined && isAtRoot ? false : all.has(counts) || all.has(`${counts}(*)`))) return undefined
  const fix = 'Write {{meant}}.'
  const parameter = 'takes the word before ":" as part of the path'
  if (content === '') return fault('idle', text, parameter, 'Write a path in its parentheses, without the word before ":", or remove them.')
  if (isList) return fault('idle', text, parameter, 'Write {{meant}} for each path.', { meant: permission(counts, '…') })
  if (has === 'parameter') return fault('idle', text, parameter, fix, { meant })
  if (has === 'prefix' && tool !== 'MultiEdit') return fault('skipped', text, 'only a permission for Bash has ":*"', fix, { meant })
  if (isAtRoot && tool === counts) return fault('idle', text, 'looks in the folder of the project for a path that begins with one /', fix, { meant })
  return tool === counts
    ? undefined
    : fault(
        'idle',
        text,
        counts === 'Edit'
          ? 'checks every tool that changes files against permissions for Edit'
          : 'checks every tool that reads files against permissions for Read',
        fix,
        { meant }
      )
}

/** Folders at the root of a disk that people have paths of in permissions. */
const OF_MACHINE = /^\/(etc|home|mnt|opt|private|root|tmp|Users|usr|var|Volumes)\//

/** Whether a path is meant to begin at the root of the disk: for Claude Code 2.1.332, one with a single / begins in the folder of the project. */
function isOfMachine(content: string, reading: Reading): boolean {
  const {
    host,
    folder,
    surroundings: { files }
  } = reading
  const [, top] = OF_MACHINE.exec(content) ?? []
  return (
    top !== undefined &&
    host.hooks?.matchers !== undefined &&
    !reading.isAmongDotfiles &&
    files.kindOf(join(folder, top)) === undefined &&
    !isIgnoredByName(join(folder, top), files)
  )
}

function fault(kind: Fault['kind'], shown: string, why: string, fix: string, data: Phrase['data'] = {}): Fault {
  return { kind, shown, why: { text: why, data: {} }, fix: { text: fix, data } }
}

/** What Claude Code 2.1.332 warns of at its start, under `deny` and `ask` alone: run with each of these in a list of a project. */
function gone(tool: string, content: string | undefined): Fault {
  const own = NAMES_WITHOUT_TOOL.get(tool) ?? ''
  return fault(
    'idle',
    tool,
    'has no such tool',
    own === ''
      ? 'Remove it.'
      : content === undefined
        ? `Remove it, or write ${own} if that is meant.`
        : `Write ${countsFor(own) ?? own}(…) with the same text, or remove it.`
  )
}

/** A pattern for the names of tools: anything else may be a command, with a secret in it. */
const OF_NAMES = /^(?:mcp__|[A-Z*])[\w*:-]*$/
/** A pattern for tools of one server, which is written without a `*`. */
const OF_ONE_SERVER = /^mcp__[^*]+__/

/** The program and its command, as far as they have nothing secret: `git add`. */
function words(text: string): string {
  return /^[a-z][\w.-]*(?: [a-z][a-z-]*)?/.exec(text)?.[0] ?? '…'
}

/** A permission for tools of a server as one for commands is written, or without the name of a tool: in sessions of Claude Code 2.1.332, it allowed and denied nothing. */
function namelessTool(text: string, all: ReadonlySet<unknown>): Fault | undefined {
  const [, begin = '', end = ''] = /^(mcp__[\w-]+?)(:\*|__)$/.exec(text) ?? []
  if (begin === '') return undefined
  // One with the whole name of a tool is about this one alone, as for commands.
  const meant = end === '__' || OF_SERVER.test(begin) ? `${begin}__*` : begin.endsWith('_') ? `${begin}*` : begin
  if (all.has(meant) || all.has(begin.replace(/__$/, ''))) return undefined
  return fault('idle', text, end === '__' ? 'has no such tool' : 'reads ":*" as part of the name of a tool', 'Write {{meant}}.', { meant })
}

/** The name of a server, with what only commands have. */
const AS_COMMAND = /^(mcp__(?:(?!__)[\w-])+):\*$/
/** The name of a server alone. */
const OF_SERVER = /^mcp__(?:(?!__)[\w-])+$/
const OF_EACH_SERVER = 'Write mcp__<server>__* for each server.'
/** The name of a host, or of all below one. */
const DOMAIN = /^(?:\*\.)?(?:[a-z\d-]+\.)+[a-z]{2,}$/
/** Why no command matches one for Bash. */
const WHY = {
  list: 'reads all of it as one command',
  several: 'checks several commands one by one',
  colons: 'reads the colons as part of the command',
  star: 'treats a * before ":*" as a literal asterisk',
  space: 'reads the space before ":*" as part of the command',
  folder: 'matches only the folder itself before ":*"'
}

const TOOLS = [...OWN_TOOLS, 'Task']
