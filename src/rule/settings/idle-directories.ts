import { basename } from '../../base/path.js'
import type { Phrase } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord, type Path, valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { climbsOut, findHomePath } from '../../server/paths.js'
import { projectOf } from '../hooks/hook-scripts.js'
import type { Problem } from '../rule.js'

/** A folder in a list of settings that adds nothing to what a session may use. */
export interface IdleDirectory {
  readonly shown: string
  readonly why: string
  readonly fix: Phrase
  readonly at: Path
  /** Set if it adds a folder on the machine of one person. */
  readonly isOfOne?: true
}

export const DIRECTORIES = 'additionalDirectories'

const GLOB = /[*?]/

/**
 * Folders that the settings of a project add, and that add nothing: Claude Code 2.1.332 takes each as the path of one folder, and drops one that is not there or is in the
 * folder of the session, both without a word. Read in its code. From a folder further down it reads no settings of the project: a relative path begins in the project.
 */
export function idleDirectories(reading: Reading, at: Path): readonly IdleDirectory[] {
  const list = valueAt(reading.value, [...at, DIRECTORIES])
  // Settings among dotfiles are those of a home folder: a path there is of its person, and none is of a project.
  const { isAmongDotfiles } = reading
  if (!Array.isArray(list) || (!isAmongDotfiles && projectOf(reading) === undefined)) return []
  return list.flatMap((path: unknown, index) => {
    const fault = typeof path === 'string' && (!isAmongDotfiles || /^[~/].*[*?]/.test(path)) ? faultOf(path, !reading.isUsersOwn && !isAmongDotfiles) : undefined
    return fault === undefined ? [] : [{ ...fault, at: [...at, DIRECTORIES, index] }]
  })
}

/** Whether a path is below the home folder of one person: `/root` is in every container. */
function isOfOne(path: string): boolean {
  const home = findHomePath(path)
  return home?.start === 0 && home.goesOn && !path.startsWith('/root/')
}

/** What is to be replaced with a path, as in a template or on Windows. */
const IS_BLANK = /[%<>{}]/

/** @param isForAll whether the settings are not meant for one person */
function faultOf(path: string, isForAll: boolean): Omit<IdleDirectory, 'at'> | undefined {
  // The value of a variable of Windows, or what is to be filled in, may be anywhere.
  if (IS_BLANK.test(path)) return undefined
  const isRelative = !/^(?:[~/\\$]|[A-Za-z]:)/.test(path)
  if (isRelative && path !== '' && !climbsOut(path)) return { shown: path, why: 'uses the folders of the project anyway', fix: { text: 'Remove what is in the project.', data: {} } }
  const isHome = isForAll && isOfOne(path)
  if (GLOB.test(path)) return { shown: path, why: 'takes each as the path of one folder', fix: fixOfGlob(path, isHome) }
  return isHome
    ? {
        shown: path,
        why: 'skips a folder that is not there',
        fix: { text: 'Keep the paths of one machine in .claude/settings.local.json, which each person has alone.', data: {} },
        isOfOne: true
      }
    : undefined
}

function fixOfGlob(path: string, isHome: boolean): Phrase {
  const where = isHome ? ' in .claude/settings.local.json, which each person has alone' : ''
  if (!/^[^*?]+\/\*{1,2}(?:\/\*)?$/.test(path)) return { text: 'Write the path of each folder that is meant{{where}}.', data: { where } }
  const folder = path.replace(/\/\*{1,2}(?:\/\*)?$/, '')
  return isHome ? { text: 'Write {{folder}}{{where}}: it has the folders in it too.', data: { folder, where } } : { text: 'Write {{folder}}, which has the folders in it too.', data: { folder } }
}

const OF_FILES = ['sandbox', 'filesystem']
/** What paths below the home folder of one person do in a list elsewhere. */
const IDLE = [['allowRead', 'adds', 'add'], ['allowWrite', 'adds', 'add'], ['denyRead', 'protects', 'protect'], ['denyWrite', 'protects', 'protect']] as const

/** Paths of one person in what the settings of a project say of the files outside of a sandbox: Claude Code 2.1.332 takes each as it is. */
export function* sandboxOfOne(reading: Reading): Generator<Problem<'added'>> {
  const { kind, host, value } = reading
  const lists = valueAt(value, OF_FILES)
  if (!isRecord(lists) || kind !== 'mcp' || host.name !== 'claude-code' || reading.isUsersOwn || reading.isAmongDotfiles) return
  for (const [list, one, more] of IDLE) {
    const paths = lists[list]
    const found = (Array.isArray(paths) ? paths : []).flatMap((path: unknown, index) => {
      const home = typeof path === 'string' ? findHomePath(path) : undefined
      return typeof path === 'string' && home !== undefined && isOfOne(path) ? [{ path, instead: `~${path.slice(home.end).replaceAll('\\', '/')}`, at: [...OF_FILES, list, index] }] : []
    })
    const [first, ...others] = found
    if (first === undefined) continue
    const data = {
      host: subjectOf(host),
      shown: first.path,
      list,
      more: others.length === 0 ? '' : ` and ${String(others.length)} more`,
      adds: others.length === 0 ? one : more,
      where: ' on other machines',
      why: 'takes each path as it is, and there is no such path',
      fix: {
        text: 'Write {{instead}}, which is in the home folder of each person{{alike}}.',
        data: { instead: first.instead, alike: others.length === 0 ? '' : ', and do the same for the others' }
      }
    }
    yield { message: 'added', data, at: first.at, related: others.map(({ at }) => ({ message: 'and here', at })), severity: 'info' }
  }
}

/** Tools that use files, and the one whose permissions count for each. */
const USES_FILES: ReadonlyMap<string, string> = new Map([['Write', 'Edit'], ['MultiEdit', 'Edit'], ['NotebookEdit', 'Edit'], ['Glob', 'Read'], ['Edit', 'Edit'], ['Read', 'Read']])
/** Names that projects have for a folder, and for no file. */
const FOLDERS: ReadonlySet<string> = new Set(['dist', 'docs', 'lib', 'node_modules', 'src', 'tests'])
/** The parameter of a tool in front of a path. An address begins in the same way. */
const PARAMETER = /^(?:path|paths|file_path|filePath|file|glob|pattern):(?!\/\/\/)\s{0,4}/
/** What ends a permission for commands that begin with a text. */
const PREFIX = /:\*$/

/** A permission for files as Claude Code 2.1.332 takes it. */
interface FilePermission {
  /** The tool whose permissions count. */
  readonly counts: string
  /** The path or pattern that is meant. */
  readonly content: string
  /** Whether several paths are in one. */
  readonly isList: boolean
  /** What is written with it, if it makes the host look for another path, or skip it. */
  readonly has: 'parameter' | 'prefix' | undefined
}

/**
 * What a permission for files is meant to be. In sessions of Claude Code 2.1.332, `Read(path:.env)` under `deny` let `.env` be read, `Edit(path:.tmp/*)` under `allow` allowed no
 * file there, and it skipped `Read(src:*)`. A path alone is for a file, and as a pattern of gitignore for all in a folder.
 * @param isDirectory whether the project has a directory at a path below it
 */
export function filePermission(tool: string, written: string, isDirectory: (path: string) => boolean): FilePermission | undefined {
  const counts = USES_FILES.get(tool)
  if (counts === undefined) return undefined
  const path = written.replace(PARAMETER, '')
  const begin = path.replace(PREFIX, '')
  const has = path !== written ? 'parameter' : begin === path ? undefined : 'prefix'
  const isList = has === 'parameter' && !path.includes('{') && (written.startsWith('paths') ? /,/ : /,\s/).test(path)
  return { counts, content: begin === path ? begin : begin === '' ? '*' : isFolder(begin, isDirectory) ? `${begin.replace(/\/$/, '')}/**` : begin, isList, has }
}

function isFolder(path: string, isDirectory: (path: string) => boolean): boolean {
  if (path.endsWith('/')) return true
  if (/[*.]$/.test(path)) return false
  return FOLDERS.has(basename(path)) || (!/^(?:~|\/\/|\.\.)/.test(path) && isDirectory(path.replace(/^\//, '')))
}

/** The tool whose permissions count for one that uses files. */
export function countsFor(tool: string): string | undefined {
  return USES_FILES.get(tool)
}

/** A permission for a tool, with a path or a pattern or for any. */
export function permission(tool: string, content: string): string {
  return content === '*' ? tool : `${tool}(${content})`
}
