import { closeSync, openSync, readdirSync, readSync } from 'node:fs'
import { posix, win32 } from 'node:path'
import { closest } from '../../base/wording.js'
import type { FileAccess, Platform } from '../../base/world.js'
import { isLauncher, isPath, programName } from '../../server/shell.js'

/** Why a file that has the right name cannot be started. */
export type Rejection = 'directory' | 'no-file' | 'no-permission'

export type ProgramSearch =
  | { readonly is: 'found'; readonly path: string }
  | { readonly is: 'refused'; readonly path: string; readonly why: Rejection }
  | { readonly is: 'missing' }

/** Looks a command up as the system does (§2.2). What cannot be executed is skipped, and returned where nothing better follows. */
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

/** @param everyFile whether a file needs no permission to be executed */
function rejectionOf(path: string, everyFile: boolean, files: FileAccess): Rejection | 'absent' | undefined {
  const kind = files.kindOf(path)
  if (kind === undefined) return 'absent'
  if (kind !== 'file') return kind === 'directory' ? 'directory' : 'no-file'
  return everyFile || files.isExecutable(path) ? undefined : 'no-permission'
}

/** What a program is looked up in. */
export interface SearchSurroundings {
  readonly platform: Platform
  readonly env: Readonly<Record<string, string>>
  /** Absolute. */
  readonly cwd: string
}

/** Where the C library looks in an environment without PATH. */
const DEFAULT_PATH = '/bin:/usr/bin'
const DEFAULT_PATHEXT = '.COM;.EXE;.BAT;.CMD'

/** The directories a name is looked up in, in order and absolute. */
export function searchPath({ platform, env, cwd }: SearchSurroundings): readonly string[] {
  const value = valueOf(env, 'PATH', platform)
  if (platform === 'win32') {
    const named = (value ?? '').split(';').map((part) => part.trim().replace(/^"(.*)"$/, '$1'))
    return [cwd, ...named.filter((part) => part !== '').map((part) => win32.resolve(cwd, part))]
  }
  // An empty part means the working directory.
  return (value ?? DEFAULT_PATH).split(':').map((part) => posix.resolve(cwd, part))
}

/** The names a program's file may have: on Windows it is named without its suffix as a rule. */
function fileNames(command: string, { platform, env }: SearchSurroundings): readonly string[] {
  if (platform !== 'win32') return [command]
  const suffixed = programSuffixes(env).map((suffix) => command + suffix)
  return win32.basename(command).includes('.') ? [command, ...suffixed] : [...suffixed, command]
}

/** The suffixes by which Windows knows a program, in lower case. */
function programSuffixes(env: Readonly<Record<string, string>>): readonly string[] {
  const value = valueOf(env, 'PATHEXT', 'win32') ?? DEFAULT_PATHEXT
  return value.split(';').flatMap((part) => (part.trim() === '' ? [] : [part.trim().toLowerCase()]))
}

/** A variable of an environment; on Windows the case of its name makes no difference. */
function valueOf(env: Readonly<Record<string, string>>, name: string, platform: Platform): string | undefined {
  if (platform !== 'win32') return Object.hasOwn(env, name) ? env[name] : undefined
  const upper = name.toUpperCase()
  return Object.entries(env).find(([key]) => key.toUpperCase() === upper)?.[1]
}

/** A PATH has a few dozen directories and a few thousand programs; more is not looked through. */
const MOST_DIRECTORIES = 100
const MOST_NAMES = 20_000
/** How many candidates are tried before it is given up that one of them is a program. */
const MOST_TRIES = 5

/** The program that a missing command was probably meant to be, on PATH or, for a path, beside it. @param list the names in a directory */
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
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const near = nearName(name, names)
    if (near === undefined) return undefined
    const candidate = inPlace ? command.slice(0, command.length - name.length) + near : near
    if (findProgram(candidate, surroundings, files).is === 'found') return candidate
    names.delete(near)
  }
  return undefined
}

/** A launcher such as `npx` is spelt right and not installed: only another version of it will do (`python3`, `nodejs`). */
function nearName(name: string, names: ReadonlySet<string>): string | undefined {
  const folded = programName(name)
  if (!isLauncher(folded)) return closest(name, names)
  for (const candidate of names) {
    if (candidate.startsWith(folded) && /^(?:js|[\d.]+)$/.test(candidate.slice(folded.length))) return candidate
  }
  return undefined
}

/** Launchers come first, so that they win over what is as near. */
function programNamesIn(
  directories: readonly string[],
  { platform, env }: SearchSurroundings,
  list: (directory: string) => readonly string[]
): Set<string> {
  const suffixes = platform === 'win32' ? programSuffixes(env) : []
  const names = new Set<string>()
  for (const directory of directories.slice(0, MOST_DIRECTORIES)) {
    for (const name of list(directory)) {
      if (names.size >= MOST_NAMES) break
      const suffix = suffixes.find((each) => name.toLowerCase().endsWith(each))
      names.add(suffix === undefined ? name : name.slice(0, -suffix.length))
    }
  }
  return new Set([...[...names].filter((name) => isLauncher(programName(name))), ...names])
}

/** How much of a file tells what runs it. */
const HEAD_BYTES = 256

/** The first bytes of a file; undefined where it cannot be read. Only for regular files: a FIFO would block. */
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

/** The names in a directory; none where it cannot be read. */
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

/** Mach-O of 32 and 64 bits in both byte orders, and the fat binary, whose mark Java's class files share. */
const MACH_O = new Set(['feedface', 'feedfacf', 'cefaedfe', 'cffaedfe'])

/** The processor an ELF file is made for, as its header numbers it; undefined for any other file. */
export function elfMachine(head: Buffer): number | undefined {
  if (formatOf(head) !== 'elf' || head.length < 20) return undefined
  return head[5] === 2 ? head.readUInt16BE(18) : head.readUInt16LE(18)
}

/** The program a script's first line names; after a Windows line end the carriage return counts as a part of the name. */
export function interpreterOf(head: Buffer): { readonly path: string; readonly carriageReturn: boolean } | undefined {
  const [line = ''] = head.toString('utf8').split('\n', 1)
  const path = /^#![ \t]*([^\s]+)/.exec(line)?.[1]
  return path === undefined ? undefined : { path, carriageReturn: line.endsWith('\r') }
}
