import { basename, join } from '../base/path.js'
import type { Phrase } from '../base/wording.js'
import { listed } from '../base/wording.js'
import { MARKETPLACES } from '../project/listed-plugins.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository } from '../project/repository.js'

/** What else is to change where a file of a plugin is moved: a manifest or a marketplace that names it, whose list takes the place of the folder in Claude Code 2.1.332. @param file from the root, with slashes */
export function pathsToo({ plugin, path, document, surroundings: { files } }: Reading, file: string): Phrase | '' {
  const quoted = [`"./${file}"`, `"${file}"`]
  const isIn = (text: string) => quoted.some((one) => text.includes(one))
  const lists = foldersInRepository(join(plugin?.root ?? '', 'x'), files).flatMap((folder) => MARKETPLACES.map((tail) => join(folder, tail))).filter((one) => one !== path && isIn(files.readText(one) ?? ''))
  const names = [...new Set([...(isIn(document.text) ? [path] : []), ...lists].map((one) => basename(one)))]
  return names.length === 0 ? '' : { text: "Change './{{file}}' in {{names}} too.", data: { file, names: listed(names) } }
}
