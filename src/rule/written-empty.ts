import { madeOnce, oncePer } from '../base/lists.js'
import { join } from '../base/path.js'
import type { FileAccess } from '../base/world.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository } from '../project/repository.js'

/** Where the programs of a repository are, with the folders in them. */
const FOLDERS = ['', 'src', 'lib', 'scripts', 'bin', 'tools', 'app']
const SOURCE = /\.(?:[cm]?[jt]sx?|py|go|rs|rb|php|sh)$/
/** `"NAME": ""` and `env["NAME"] = ""`. */
const EMPTY = /["'`]([A-Z][A-Z0-9_]{2,80})["'`]\]?\s?[:=]\s?(?:""|'')(?!["'])/g
/** Of more files, nobody reads all for one warning. */
const MAX_FILES = 200

/** The variables that a program of the repository sets to nothing itself: servers are then not to have those of the environment. */
export function namesWrittenEmpty({ path, surroundings: { files } }: Reading): ReadonlySet<string> {
  const root = foldersInRepository(path, files).at(-1) ?? ''
  return madeOnce(namesIn(files), root, () => namesFrom(root, files))
}

/** A repository may have many files of servers, and is looked at once. */
const namesIn = oncePer((_files: FileAccess) => new Map<string, ReadonlySet<string>>())

function namesFrom(root: string, files: FileAccess): ReadonlySet<string> {
  const folders = FOLDERS.flatMap((name) => {
    const folder = join(root, name)
    return [folder, ...(name === '' ? [] : (files.directoriesIn?.(folder) ?? []).filter((inner) => inner !== 'node_modules').map((inner) => join(folder, inner)))]
  })
  const sources = folders.flatMap((folder) => (files.filesIn(folder) ?? []).filter((name) => SOURCE.test(name)).map((name) => join(folder, name)))
  return new Set(sources.slice(0, MAX_FILES).flatMap((file) => Array.from((files.readText(file) ?? '').matchAll(EMPTY), ([, name = '']) => name)))
}
