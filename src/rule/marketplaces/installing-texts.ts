import { guidesIn } from '../../authors/readme-commands.js'
import { groupedBy } from '../../base/lists.js'
import { join } from '../../base/path.js'
import type { FileAccess } from '../../base/world.js'
import type { Reading } from '../../project/reading.js'
import { textsOfPlugin } from '../front-matter.js'

/** A document or a script, as an absolute path, and the folder that it is about. */
export interface InstallingText {
  readonly file: string
  readonly folder: string
  /** What it is, other than a guide: a text of a plugin, which the model has without the documents around it, or another. */
  readonly is?: 'text' | 'other'
}

/**
 * What may install the plugins of a marketplace besides its guides: what its plugins tell a model, its scripts, and the other pages of its documentation.
 * @param folders those of the marketplace and of its plugins
 */
export function installingTexts(reading: Reading, root: string, folders: Iterable<string>): readonly InstallingText[] {
  const { host: { manifestPath = '' }, surroundings: { files } } = reading
  const all = [...folders]
  const guides = guidesIn(all, files)
  const known = new Set(guides.map(({ file }) => file))
  const namesIn = (folder: string, names: RegExp) =>
    (files.filesIn(folder) ?? [])
      .filter((name) => names.test(name))
      .toSorted()
      .map((name) => join(folder, name))
  const texts = all.flatMap((folder) =>
    folder === root && files.kindOf(join(folder, manifestPath)) === undefined
      ? []
      : textsOfPlugin(folder, reading.documentOf(join(folder, manifestPath))?.value, files).map((one): InstallingText => ({
          file: join(folder, one.file),
          folder,
          is: 'text'
        }))
  )
  const scripts = all.flatMap((folder) =>
    [folder, join(folder, 'scripts'), join(folder, 'hooks')]
      .flatMap((place) => namesIn(place, SCRIPT))
      .map((file): InstallingText => ({ file, folder, is: 'other' }))
  )
  const pages = all.flatMap((folder) =>
    [...namesIn(folder, INSTRUCTIONS), ...pagesIn(join(folder, 'docs'), files).flatMap((place) => namesIn(place, PAGE))].map((file): InstallingText => ({
      file,
      folder,
      is: 'other'
    }))
  )
  const others = groupedBy(
    [...texts, ...scripts, ...pages].filter(({ file }) => !known.has(file)),
    ({ file }) => file
  )
  return [...guides, ...[...others.values()].flatMap(([first]) => first ?? []).slice(0, MAX_TEXTS)]
}

/** A folder of pages and the folders in it, without those of what was thought, decided or done once. */
function pagesIn(folder: string, files: FileAccess): readonly string[] {
  const inside = (files.directoriesIn?.(folder) ?? []).filter((name) => !OF_THE_PAST.test(name)).toSorted().slice(0, MAX_FOLDERS)
  return [folder, ...inside.map((name) => join(folder, name))]
}

/** Not a test, whose marketplace may be made up. */
const SCRIPT = /^(?!test[-_])(?!.*[._-](?:test|spec)\.).*\.(?:sh|bash|ps1|py|[cm]?js)$/
const INSTRUCTIONS = /^(?:CLAUDE|AGENTS|CONTRIBUTING)\.md$/
const PAGE = /^(?!(?:[\w.-]*[-_])?(?:changelog|history|release|todo|plan|adr|rfc|migrat))[\w.-]+\.mdx?$/i
const OF_THE_PAST = /^[._]|plan|spec|adr|rfc|archive|history|decision|research|report|superpowers|proposal|design|migrat|changelog|release|session|note|test|draft|old|legacy/i
const MAX_FOLDERS = 20
const MAX_TEXTS = 1000
