import { basename } from '../base/path.js'

/** Tools that use files, and the one whose permissions count for each. */
const OF_FILES: ReadonlyMap<string, string> = new Map([['Write', 'Edit'], ['MultiEdit', 'Edit'], ['NotebookEdit', 'Edit'], ['Glob', 'Read'], ['Edit', 'Edit'], ['Read', 'Read']])
/** Names that projects have for a folder, and for no file. */
const FOLDERS: ReadonlySet<string> = new Set(['dist', 'docs', 'lib', 'node_modules', 'src', 'tests'])
/** The parameter of a tool in front of a path. An address begins in the same way. */
const PARAMETER = /^(?:path|paths|file_path|filePath|file|glob|pattern):(?!\/\/\/)\s{0,4}/
/** What ends a permission for commands that begin with a text. */
const PREFIX = /:\*$/

/** A permission for files as Claude Code 2.1.332 takes it. */
export interface FilePermission {
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
  const counts = OF_FILES.get(tool)
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
  return OF_FILES.get(tool)
}

/** A permission for a tool, with a path or a pattern or for any. */
export function permission(tool: string, content: string): string {
  return content === '*' ? tool : `${tool}(${content})`
}
