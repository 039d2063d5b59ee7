import { basename, join } from '../../base/path.js'
import { listed, type Phrase } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import { withSlashes } from '../../project/classify.js'
import { MARKETPLACES } from '../../project/listed-plugins.js'
import { pluginName } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, isIgnoredByName } from '../../project/repository.js'
import { inFiles } from '../front-matter.js'
import type { Problem } from '../rule.js'
import { filesNearRoot } from '../texts/unread-texts.js'

/** What else is to change where a file of a plugin is moved: a manifest or a marketplace that names it, whose list takes the place of the folder in Claude Code 2.1.332. @param file from the root, with slashes */
export function pathsToo({ plugin, path, document, surroundings: { files } }: Reading, file: string): Phrase | '' {
  const quoted = [`"./${file}"`, `"${file}"`]
  const isIn = (text: string) => quoted.some((one) => text.includes(one))
  const lists = foldersInRepository(join(plugin?.root ?? '', 'x'), files)
    .flatMap((folder) => MARKETPLACES.map((tail) => join(folder, tail)))
    .filter((one) => one !== path && isIn(files.readText(one) ?? ''))
  const names = [...new Set([...(isIn(document.text) ? [path] : []), ...lists].map((one) => basename(one)))]
  return names.length === 0 ? '' : { text: "Change './{{file}}' in {{names}} too.", data: { file, names: listed(names) } }
}

/** What no name of a file has on Windows, where git refuses a whole checkout for one: "error: invalid path". */
const REFUSED = /[:*?"<>|]|[. ]$/
/** What Windows writes next to files that WSL copies from it: git may not have them. */
const OF_WSL = ':Zone.Identifier'
/** A name such as Claude Code gives a command in a folder: `task:new.md` is called as `task/new.md` is. */
const IN_FOLDER = /^(commands\/)([\w-]+):([\w-]+\.md)$/

/** Files of a plugin with names that Windows cannot have. */
export function* windowsNames(reading: Reading): Generator<Problem<'windowsName'>> {
  const { host, plugin, surroundings: { files } } = reading
  if (plugin === undefined) return
  const found = filesNearRoot(plugin.root, files)
    .filter((path) => !path.endsWith(OF_WSL) && (files.isTracked?.(path) !== false || !isIgnoredByName(path, files)))
    .map((path) => ({ file: withSlashes(path.slice(plugin.root.length + 1)) }))
    .filter(({ file }) => file.split('/').some((part) => REFUSED.test(part)))
  const [first] = found
  if (first === undefined) return
  const { more, related } = inFiles(reading, found, 'the file', 'and this one')
  const [, folder, group, name] = IN_FOLDER.exec(first.file) ?? []
  const twinOf = (file: string) => file.replaceAll(':', '-')
  const textOf = (file: string) => files.readText(join(plugin.root, file))
  const isTwice = found.every(({ file }) => file !== twinOf(file) && textOf(file) !== undefined && textOf(file) === textOf(twinOf(file)))
  const isOwn = group === pluginName(reading)
  const place = isOwn ? `${folder ?? ''}${name ?? ''}` : `${folder ?? ''}${group ?? ''}/${name ?? ''}`
  const fix = isTwice
    ? { text: 'Remove it: {{twin}} is the same file, under a name that Windows allows.', data: { twin: twinOf(first.file) } }
    : group === undefined || name === undefined || files.kindOf(join(plugin.root, place)) !== undefined
      ? renaming(reading, first.file)
      : {
          text: isOwn ? 'Rename it to {{place}}: {{host}} then calls it /{{group}}:{{command}}.' : 'Move it to {{place}}: the command keeps its name.',
          data: { host: subjectOf(host), place, group, command: name.slice(0, -'.md'.length) }
        }
  yield {
    message: 'windowsName',
    data: {
      host: subjectOf(host),
      file: first.file,
      more,
      fix,
      paths: pathsToo(reading, first.file),
      others: found.length === 1 ? '' : 'Do the same for the others.'
    },
    at: [],
    related
  }
}

/** Which part of a path to rename: what calls a skill has the name of its folder. */
function renaming({ host, plugin, surroundings: { files } }: Reading, file: string): Phrase | string {
  const parts = file.split('/')
  const depth = parts.findIndex((part) => REFUSED.test(part)) + 1
  if (depth === parts.length) return 'Rename it.'
  const folder = parts.slice(0, depth).join('/')
  const twin = folder.replaceAll(':', '-')
  if (twin !== folder && files.kindOf(join(plugin?.root ?? '', twin)) === 'directory')
    return { text: 'Remove the folder {{folder}}: {{twin}} is there too. If their files differ, keep the newer ones there.', data: { folder, twin } }
  const isOfSkill = depth === 2 && parts[0] === 'skills'
  return {
    text: isOfSkill
      ? 'Rename the folder {{folder}}: {{host}} calls the skill by that name, so change it where texts call the skill.'
      : 'Rename the folder {{folder}}.',
    data: { folder, host: subjectOf(host) }
  }
}
