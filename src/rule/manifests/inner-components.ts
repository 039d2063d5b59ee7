import { join } from '../../base/path.js'
import { isRecord, valueAt } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import { isListedPlugin } from '../../project/listed-plugins.js'
import type { Reading } from '../../project/reading.js'
import { climbsOut } from '../../server/paths.js'
import { FOLDERS } from '../front-matter.js'
import { plainPath } from '../named-file.js'
import { hasSkills, PUT_ASIDE, textsIn } from '../texts/lost-skills.js'

/** Components that a manifest speaks of in a field that Claude Code does not read. */
interface InnerComponents {
  readonly field: string
  /** The folders that have them, from the root of the plugin. */
  readonly parts: readonly string[]
  /** Whether the field has their paths. */
  readonly isByPath: boolean
}

/** Each of so many folders is looked into, and so many elements are read. */
const MAX_FOLDERS = 100
const MAX_NAMED = 200
/** The folders of such components are in folders for kinds of them. */
const MAX_DEPTH = 3
/** The members of an element that have its path. */
const PATHS = ['path', 'file', 'source']
/** What ends in the folder of components, in a folder of the plugin. */
const OF_PART = /^(?:[^/]+\/){1,4}(?:agents|commands|skills)(?=\/)/
/** What says that something else than Claude Code takes the files from there. */
const OTHER_WAY = /^(?:(?:un)?install|setup|build|sync|deploy)\b|^(?:Makefile|package\.json|gemini-extension\.json)$/i

/** What a folder has of a plugin, each as a path from there. */
export function partsIn(reading: Reading, folder: string): readonly string[] {
  const { files } = reading.surroundings
  const found = FOLDERS.map(([part]) => part).filter((part) => textsIn(reading, join(folder, part)).length > 0).map((part) => `${part}/`)
  return [...(hasSkills(reading, join(folder, 'skills')) ? ['skills/'] : []), ...found, ...(files.kindOf(join(folder, 'hooks/hooks.json')) === 'file' ? ['hooks/'] : [])]
}

/**
 * The components that `plugins` or `components` in a manifest names by their paths or counts, in folders further down: Claude Code 2.1.332 installs such a plugin, and `plugin details` shows none.
 * @param root of the plugin, absolute
 */
export function innerComponents(reading: Reading, root: string): InnerComponents | undefined {
  const { kind, value, surroundings: { files } } = reading
  if (kind !== 'plugin' || !isRecord(value)) return undefined
  const fields = ['plugins', 'components'].filter((name) => Object.hasOwn(value, name))
  if (fields.length === 0 || (files.filesIn(root) ?? []).some((name) => OTHER_WAY.test(name))) return undefined
  for (const field of fields) {
    const named = pathsIn(value[field]).filter((path) => !climbsOut(path) && files.kindOf(join(root, path)) !== undefined)
    const parts = [...new Set(named.flatMap((path) => OF_PART.exec(`${plainPath(path).replace(/\/$/, '')}/`)?.[0] ?? []))].filter((part) => !isOfAnother(reading, root, part))
    if (parts.length > 0) return { field, parts: parts.map((part) => `${part}/`), isByPath: true }
    const counted = ['skills', ...FOLDERS.map(([folder]) => folder)].filter((folder) => isCount(valueAt(value, [field, folder])))
    const below = counted.length === 0 ? [] : partsBelow(reading, root).filter((part) => counted.some((folder) => part.endsWith(`/${folder}/`)))
    if (below.length > 0) return { field, parts: below, isByPath: false }
  }
  return undefined
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && value > 0
}

/** The paths in a list, or in lists of a map, as they are or as a member of their element. */
function pathsIn(value: unknown): readonly string[] {
  const lists = isRecord(value) ? Object.values(value).filter(Array.isArray) : [value]
  const elements: readonly unknown[] = lists.flat().slice(0, MAX_NAMED)
  return elements.flatMap((one) => [one, ...PATHS.map((name) => valueAt(one, [name]))]).filter((one) => typeof one === 'string')
}

/** The folders of components further down, and none of another plugin or for examples. */
function partsBelow(reading: Reading, root: string): readonly string[] {
  const { files } = reading.surroundings
  let level: readonly string[] = [root]
  const found: string[] = []
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    level = level
      .flatMap((folder) => (files.directoriesIn?.(folder) ?? []).filter((name) => !PUT_ASIDE.test(name)).map((name) => join(folder, name)))
      .filter((folder) => !isPlugin(reading, folder))
      .toSorted()
      .slice(0, MAX_FOLDERS)
    for (const folder of level) for (const part of partsIn(reading, folder)) found.push(`${withSlashes(folder.slice(root.length + 1))}/${part}`)
  }
  return found
}

/** Whether a folder on the way to a part is another plugin. */
function isOfAnother(reading: Reading, root: string, part: string): boolean {
  const names = part.split('/')
  return names.some((name, index) => PUT_ASIDE.test(name) || (index < names.length - 1 && isPlugin(reading, join(root, ...names.slice(0, index + 1)))))
}

/** Whether a folder is a plugin, for whatever host. */
function isPlugin({ surroundings: { files } }: Reading, folder: string): boolean {
  return (
    (files.directoriesIn?.(folder) ?? []).some((name) => /^\..*-plugin$/.test(name)) ||
    (files.filesIn(folder) ?? []).some((name) => /^(?:plugin|gemini-extension)\.json$/.test(name)) ||
    isListedPlugin(folder, files)
  )
}
