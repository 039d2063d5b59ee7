import { posix, win32 } from 'node:path'
import { isLauncher, isPath, programName } from '../../config/commands/command-line.js'
import { closest } from '../../text/closest.js'
import { findProgram } from './find-program.js'
import type { FileAccess } from '../../config/surroundings.js'
import { programSuffixes, searchPath, type SearchSurroundings } from './search-path.js'

/** A PATH has a few dozen directories and a few thousand programs; more is not looked through. */
const MOST_DIRECTORIES = 100
const MOST_NAMES = 20_000
/** How many candidates are tried before it is given up that one of them is a program. */
const MOST_TRIES = 5

/**
 * The program that a command which is not found was probably meant to be: of PATH's programs, or of the files beside it
 * where the command is a path.
 * @param list the names in a directory; empty where it cannot be read
 */
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
  const names = namesIn(directories, surroundings, list)
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const near = nearName(name, names)
    if (near === undefined) return undefined
    const candidate = inPlace ? command.slice(0, command.length - name.length) + near : near
    if (findProgram(candidate, surroundings, files).is === 'found') return candidate
    names.delete(near)
  }
  return undefined
}

/**
 * For a launcher such as `npx`, which is spelt right and not installed, a neighbour in spelling is none in meaning:
 * only another version of it will do (`python3`, `nodejs`).
 */
function nearName(name: string, names: ReadonlySet<string>): string | undefined {
  const folded = programName(name)
  if (!isLauncher(folded)) return closest(name, names)
  for (const candidate of names) {
    if (candidate.startsWith(folded) && /^(?:js|[\d.]+)$/.test(candidate.slice(folded.length))) return candidate
  }
  return undefined
}

/** Launchers come first, so that they win over what is as near. */
function namesIn(
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
