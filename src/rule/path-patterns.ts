import { fitsWildcard } from '../base/glob.js'
import { join } from '../base/path.js'
import { fileProfile } from '../hosts/profile.js'
import { subjectOf } from '../hosts/profiles.js'
import { fitsPattern } from '../hosts/shape.js'
import { type Path, valueAt } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { climbsOut } from '../server/paths.js'
import type { Remedy } from './members.js'

/** So many folders are looked into for what a pattern means. */
const MAX_FOLDERS = 200

/** What to do about a pattern with `*` in a manifest whose host takes paths alone; undefined for any other text, and for `**`, which may mean any folder. */
export function insteadOfPattern(reading: Reading, at: Path): Remedy | undefined {
  const { host, value, plugin } = reading
  const text = valueAt(value, at)
  const [field = ''] = at
  const { memberTypes = {}, validator } = fileProfile(host, 'plugin')
  const { default: usual = '/', pattern = '' } = memberTypes[field] ?? {}
  if (plugin === undefined || validator === undefined || typeof text !== 'string' || !text.startsWith('./') || !text.includes('*') || text.includes('**') || climbsOut(text)) return undefined
  const list = valueAt(value, [field])
  const isWhole = !Array.isArray(list) || list.length === 1
  const title = isWhole ? `Remove '${field}'` : `Remove "${text}"`
  const suggestions = [{ title, fix: [{ op: 'remove' as const, at: isWhole ? [field] : at }] }]
  const { files } = reading.surroundings
  const found = matches(reading, plugin.root, text.slice(2).replace(/\/(?:SKILL\.md)?$/, '').split('/'))
  if (found === undefined) return undefined
  const place = join(plugin.root, usual.slice(0, -1))
  const there = usual.endsWith('/') ? [...(files.filesIn(place) ?? []), ...(files.directoriesIn?.(place) ?? [])] : []
  const isRead = there.length > 0 && there.every((name) => found.includes(usual + name))
  if (isRead && isWhole) return { fix: `${title}: the folder ${usual} is read without it.`, suggestions }
  const [first] = found.map((path) => `./${path}`).filter((path) => fitsPattern(pattern, path))
  if (first !== undefined) return { fix: `Write each path, such as "${first}": ${subjectOf(host)} does not expand patterns.`, suggestions: [] }
  // Of folders where files are taken, the files in them are meant.
  const inside = found.flatMap((path) => (files.filesIn(join(plugin.root, path)) ?? []).map((name) => `./${path}/${name}`)).find((path) => fitsPattern(pattern, path))
  if (inside !== undefined) return { fix: `Write the path of each file, such as "${inside}": ${subjectOf(host)} does not expand patterns.`, suggestions: [] }
  return found.length === 0 ? { fix: `${title}: the plugin has nothing there.`, suggestions } : undefined
}

/** The paths in a folder that a pattern matches; undefined if they are too many to look for. */
function matches({ surroundings: { files } }: Reading, root: string, steps: readonly string[]): readonly string[] | undefined {
  let looked = 0
  let paths = ['']
  for (const [index, step] of steps.entries()) {
    looked += paths.length
    if (looked > MAX_FOLDERS) return undefined
    paths = paths.flatMap((path) => {
      if (!step.includes('*')) return files.kindOf(join(root, path, step)) === undefined ? [] : [join(path, step)]
      const names = [...(files.directoriesIn?.(join(root, path)) ?? []), ...(index === steps.length - 1 ? (files.filesIn(join(root, path)) ?? []) : [])]
      return names.filter((name) => !name.startsWith('.') && fitsWildcard(step, name)).toSorted().map((name) => join(path, name))
    })
  }
  return paths
}
