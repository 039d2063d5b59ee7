import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import { closest } from '../../base/wording.js'
import type { FileAccess, Platform } from '../../base/world.js'
import { isLauncher, isPath, programName } from '../../server/shell.js'

/** Why a file with the right name cannot be started. */
export type Rejection = 'directory' | 'no-file' | 'no-permission'

export type ProgramSearch =
  | { readonly is: 'found'; readonly path: string }
  | { readonly is: 'refused'; readonly path: string; readonly why: Rejection }
  | { readonly is: 'missing' }

/** Looks a command up as the system does (§2.2). A file that cannot be executed is returned only if no other is found. */
export function findProgram(command: string, surroundings: SearchSurroundings, files: FileAccess): ProgramSearch {
  const { platform, cwd } = surroundings
  const paths = platform === 'win32' ? win32 : posix
  const named = platform === 'win32' ? !isPath(command) && !/^[a-z]:/i.test(command) : !command.includes('/')
  const directories = named ? searchPath(surroundings) : [cwd]
  const names = fileNames(command, surroundings)
  let refused: ProgramSearch | undefined
  for (const directory of directories) {
    for (const name of names) {
      const path = paths.resolve(directory, name)
      const why = rejectionOf(path, platform === 'win32', files)
      if (why === undefined) return { is: 'found', path }
      if (why !== 'absent') refused ??= { is: 'refused', path, why }
    }
  }
  return refused ?? { is: 'missing' }
}

/** @param everyFile whether every file may be executed, as on Windows */
function rejectionOf(path: string, everyFile: boolean, files: FileAccess): Rejection | 'absent' | undefined {
  const kind = files.kindOf(path)
  if (kind === undefined) return 'absent'
  if (kind !== 'file') return kind === 'directory' ? 'directory' : 'no-file'
  return everyFile || files.isExecutable(path) ? undefined : 'no-permission'
}

/** What the lookup of a program depends on. */
export interface SearchSurroundings {
  readonly platform: Platform
  readonly env: Readonly<Record<string, string>>
  /** Absolute. */
  readonly cwd: string
}

/** Where the C library looks if PATH is not set. */
const DEFAULT_PATH = '/bin:/usr/bin'
const DEFAULT_PATHEXT = '.COM;.EXE;.BAT;.CMD'

/** The directories in which a name is looked up: absolute, and in order. */
export function searchPath({ platform, env, cwd }: SearchSurroundings): readonly string[] {
  const value = valueOf(env, 'PATH', platform)
  if (platform === 'win32') {
    const named = (value ?? '').split(';').map((part) => part.trim().replace(/^"(.*)"$/, '$1'))
    return [cwd, ...named.filter((part) => part !== '').map((part) => win32.resolve(cwd, part))]
  }
  // An empty part means the working directory.
  return (value ?? DEFAULT_PATH).split(':').map((part) => posix.resolve(cwd, part))
}

/** The file names a program may have: on Windows, commands usually leave out the suffix. */
function fileNames(command: string, { platform, env }: SearchSurroundings): readonly string[] {
  if (platform !== 'win32') return [command]
  const suffixed = programSuffixes(env).map((suffix) => command + suffix)
  return win32.basename(command).includes('.') ? [command, ...suffixed] : [...suffixed, command]
}

/** The suffixes that mark a program on Windows, in lower case. */
function programSuffixes(env: Readonly<Record<string, string>>): readonly string[] {
  const value = valueOf(env, 'PATHEXT', 'win32') ?? DEFAULT_PATHEXT
  return value.split(';').flatMap((part) => (part.trim() === '' ? [] : [part.trim().toLowerCase()]))
}

/** A variable of an environment. On Windows, names are compared without case. */
function valueOf(env: Readonly<Record<string, string>>, name: string, platform: Platform): string | undefined {
  if (platform !== 'win32') return Object.hasOwn(env, name) ? env[name] : undefined
  const upper = name.toUpperCase()
  return Object.entries(env).find(([key]) => key.toUpperCase() === upper)?.[1]
}

/** A usual PATH has a few dozen directories and a few thousand programs; more are not searched. */
const MAX_DIRECTORIES = 100
const MAX_NAMES = 20_000
/** How many candidates are checked for being a program. */
const MAX_TRIES = 5

/** The program that a missing command probably means: on PATH or, for a path, in its directory. @param list the names in a directory */
export function nearProgram(
  command: string,
  surroundings: SearchSurroundings,
  files: FileAccess,
  list: (directory: string) => readonly string[]
): string | undefined {
  const paths = surroundings.platform === 'win32' ? win32 : posix
  const inPlace = isPath(command)
  const name = paths.basename(command)
  const directories = inPlace ? [paths.resolve(surroundings.cwd, paths.dirname(command))] : searchPath(surroundings)
  const names = programNamesIn(directories, surroundings, list)
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const near = nearName(name, names)
    if (near === undefined) return undefined
    const candidate = inPlace ? command.slice(0, command.length - name.length) + near : near
    if (findProgram(candidate, surroundings, files).is === 'found') return candidate
    names.delete(near)
  }
  return undefined
}

/** A missing launcher such as `npx` is not misspelled but not installed: only another version of it is suggested (`python3`, `nodejs`). */
function nearName(name: string, names: ReadonlySet<string>): string | undefined {
  const folded = programName(name)
  if (!isLauncher(folded)) return closest(name, names)
  for (const candidate of names) {
    if (candidate.startsWith(folded) && /^(?:js|[\d.]+)$/.test(candidate.slice(folded.length))) return candidate
  }
  return undefined
}

/** Launchers come first, so that they win over equally near names. */
function programNamesIn(
  directories: readonly string[],
  { platform, env }: SearchSurroundings,
  list: (directory: string) => readonly string[]
): Set<string> {
  const suffixes = platform === 'win32' ? programSuffixes(env) : []
  const names = new Set<string>()
  for (const directory of directories.slice(0, MAX_DIRECTORIES)) {
    for (const name of list(directory)) {
      if (names.size >= MAX_NAMES) break
      const suffix = suffixes.find((each) => name.toLowerCase().endsWith(each))
      names.add(suffix === undefined ? name : name.slice(0, -suffix.length))
    }
  }
  return new Set([...[...names].filter((name) => isLauncher(programName(name))), ...names])
}

/** How much of a file is needed to tell what runs it. */
const HEAD_BYTES = 256

/** The first bytes of a file; undefined if it cannot be read. Only for regular files: a FIFO would block. */
export function headOf(path: string): Buffer | undefined {
  try {
    const descriptor = openSync(path, 'r')
    try {
      const head = Buffer.alloc(HEAD_BYTES)
      return head.subarray(0, readSync(descriptor, head, 0, HEAD_BYTES, 0))
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return undefined
  }
}

/** The names in a directory; none if it cannot be read. */
export function namesIn(directory: string): readonly string[] {
  try {
    return readdirSync(directory)
  } catch {
    return []
  }
}

/** What the first bytes of a file say it is. */
export function formatOf(head: Buffer): 'script' | 'elf' | 'windows' | 'macos' | 'unknown' {
  if (head.toString('latin1', 0, 2) === '#!') return 'script'
  if (head.toString('latin1', 0, 4) === '\x7fELF') return 'elf'
  if (head.toString('latin1', 0, 2) === 'MZ') return 'windows'
  return MACH_O.has(head.toString('hex', 0, 4)) ? 'macos' : 'unknown'
}

/** Mach-O with 32 and 64 bits in both byte orders, and the fat binary, whose magic number Java's class files share. */
const MACH_O = new Set(['feedface', 'feedfacf', 'cefaedfe', 'cffaedfe'])

/** The processor of an ELF file, by the number in its header; undefined for any other file. */
export function elfMachine(head: Buffer): number | undefined {
  if (formatOf(head) !== 'elf' || head.length < 20) return undefined
  return head[5] === 2 ? head.readUInt16BE(18) : head.readUInt16LE(18)
}

/** The program named by a script's first line. With Windows line endings, the system takes the carriage return for part of the name. */
export function interpreterOf(head: Buffer): { readonly path: string; readonly carriageReturn: boolean } | undefined {
  const [line = ''] = head.toString('utf8').split('\n', 1)
  const path = /^#![ \t]*([^\s]+)/.exec(line)?.[1]
  return path === undefined ? undefined : { path, carriageReturn: line.endsWith('\r') }
}

/** The program that `env` looks up on PATH for a script: `node` for `#!/usr/bin/env node`. */
export function scriptProgram(head: Buffer): string | undefined {
  const [line = ''] = head.toString('utf8').split('\n', 1)
  return /^#![ \t]*\S*\/env[ \t]+(?:-S[ \t]+)?([^\s=/-][^\s=/]*)/.exec(line)?.[1]
}
