import { listIn, textIn } from '../authors/registry.js'
import { publishedShapeProblems } from '../authors/shape.js'
import { join } from '../base/path.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository, shownAs } from '../project/repository.js'
import { stampOf } from './stamps.js'

/** A server.json of the same name with a newer version. */
interface NewerServer {
  /** Absolute, and as it is shown. */
  readonly file: string
  readonly shown: string
  readonly version: string
  /** Whether the registry takes it, as far as its shape tells. */
  readonly isValid: boolean
}

/** The newer one above a server.json in the repository or in a folder next to it: this one was left there. */
export function newerServer(reading: Reading): NewerServer | undefined {
  const { path, value, surroundings: { files } } = reading
  const [name, own] = [textIn(value, 'name'), numbersOf(value)]
  if (name === undefined || own === undefined || stampOf(reading, 'version') !== undefined) return undefined
  const [folder = '', ...above] = foldersInRepository(path, files)
  for (const one of [...above, ...(files.directoriesIn?.(folder) ?? []).slice(0, MAX_FOLDERS).map((inner) => join(folder, inner))]) {
    const file = join(one, 'server.json')
    const other = files.kindOf(file) === 'file' ? reading.documentOf(file)?.value : undefined
    const numbers = textIn(other, 'name') === name ? numbersOf(other) : undefined
    const at = numbers?.findIndex((number, index) => number !== own[index]) ?? -1
    if (numbers === undefined || at < 0 || (numbers[at] ?? 0) < (own[at] ?? 0)) continue
    return { file, shown: shownAs(reading, file), version: textIn(other, 'version') ?? '', isValid: publishedShapeProblems('server-json', other).length === 0 && listIn(other, 'packages').length + listIn(other, 'remotes').length > 0 }
  }
  return undefined
}

const MAX_FOLDERS = 60

/** The three numbers of a version; undefined for another form. */
function numbersOf(value: unknown): readonly number[] | undefined {
  const [, ...numbers] = /^(\d{1,9})\.(\d{1,9})\.(\d{1,9})$/.exec(textIn(value, 'version') ?? '') ?? []
  return numbers.length === 0 ? undefined : numbers.map(Number)
}
