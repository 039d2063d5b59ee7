import { posix, win32 } from 'node:path'
import { isPath } from '../../config/commands/command-line.js'
import type { FileAccess } from '../../config/surroundings.js'
import { fileNames, searchPath, type SearchSurroundings } from './search-path.js'

/** Why a file that has the right name cannot be started. */
export type Refusal = 'directory' | 'no-file' | 'no-permission'

export type ProgramSearch =
  | { readonly is: 'found'; readonly path: string }
  | { readonly is: 'refused'; readonly path: string; readonly why: Refusal }
  | { readonly is: 'missing' }

/**
 * Looks a command up as the system does (§2.2): a path against the working directory, a name along PATH. What PATH has
 * under the name but cannot be executed is passed over, and told where nothing better follows.
 */
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
      const why = refusalOf(path, platform === 'win32', files)
      if (why === undefined) return { is: 'found', path }
      if (why !== 'absent') refused ??= { is: 'refused', path, why }
    }
  }
  return refused ?? { is: 'missing' }
}

/** @param everyFile whether a file needs no permission to be executed */
function refusalOf(path: string, everyFile: boolean, files: FileAccess): Refusal | 'absent' | undefined {
  const kind = files.kindOf(path)
  if (kind === undefined) return 'absent'
  if (kind !== 'file') return kind === 'directory' ? 'directory' : 'no-file'
  return everyFile || files.isExecutable(path) ? undefined : 'no-permission'
}
