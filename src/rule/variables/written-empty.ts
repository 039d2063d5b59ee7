import { madeOnce, oncePer } from '../../base/lists.js'
import { join } from '../../base/path.js'
import type { FileAccess } from '../../base/world.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'

/** Where the programs of a repository are, with the folders in them. */
const FOLDERS = ['', 'src', 'lib', 'scripts', 'bin', 'tools', 'app']
const SOURCE = /\.(?:[cm]?[jt]sx?|py|go|rs|rb|php|sh)$/
/** `"NAME": ""` and `env["NAME"] = ""`. */
const EMPTY = /["'`]([A-Z][A-Z0-9_]{2,80})["'`]\]?\s?[:=]\s?(?:""|'')(?!["'])/g
/** `'${NAME}': os.environ.get('NAME', '')`, with which a script replaces a reference in what it writes. */
const REPLACED = /\$\{([A-Z][A-Z0-9_]{2,80})\}["'`]\s?[:,]\s?os\.(?:environ\.get|getenv)\(["'`][A-Z0-9_]{1,80}["'`],\s?(?:""|'')\)/g
/** Of more files, nobody reads all for one warning. */
const MAX_FILES = 200

/** What expands references in a text that a program has read. */
const EXPANDS = /\bexpandvars\(|\bos\.ExpandEnv\(|\bExpandEnvironmentVariables\(/
/** The name of a variable in quotes. */
const QUOTED = /["'`]([A-Z][A-Z0-9_]{2,80})["'`]/g

/** The variables that a program of the repository sets to nothing itself: servers are then not to have those of the environment. */
export function namesWrittenEmpty(reading: Reading): ReadonlySet<string> {
  return namesOf(reading).empty
}

/** The variables that sources of the repository read which expand references themselves. */
export function namesExpanded(reading: Reading): ReadonlySet<string> {
  return namesOf(reading).expanded
}

interface Names {
  readonly empty: ReadonlySet<string>
  readonly expanded: ReadonlySet<string>
}

function namesOf({ path, surroundings: { files } }: Reading): Names {
  const root = foldersInRepository(path, files).at(-1) ?? ''
  return madeOnce(namesIn(files), root, () => namesFrom(root, files))
}

/** A repository may have many files of servers, and is looked at once. */
const namesIn = oncePer((_files: FileAccess) => new Map<string, Names>())

function namesFrom(root: string, files: FileAccess): Names {
  const folders = FOLDERS.flatMap((name) => {
    const folder = join(root, name)
    return [folder, ...(name === '' ? [] : (files.directoriesIn?.(folder) ?? []).filter((inner) => inner !== 'node_modules').map((inner) => join(folder, inner)))]
  })
  const sources = folders.flatMap((folder) => (files.filesIn(folder) ?? []).filter((name) => SOURCE.test(name)).map((name) => join(folder, name)))
  const texts = sources.slice(0, MAX_FILES).map((file) => files.readText(file) ?? '')
  const named = (some: readonly string[], pattern: RegExp) => new Set(some.flatMap((text) => Array.from(text.matchAll(pattern), ([, name = '']) => name)))
  return { empty: new Set([...named(texts, EMPTY), ...named(texts, REPLACED)]), expanded: named(texts.filter((text) => EXPANDS.test(text)), QUOTED) }
}
