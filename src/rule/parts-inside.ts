import { dirname, join } from '../base/path.js'
import { listed, type Phrase } from '../base/wording.js'
import { fileProfile, serversKey } from '../hosts/profile.js'
import { subjectOf } from '../hosts/profiles.js'
import { isRecord, valueAt } from '../json/value.js'
import { isListedPlugin, MARKETPLACES } from '../project/listed-plugins.js'
import type { Reading } from '../project/reading.js'
import { hasSkills, SKILLS, textsIn } from './lost-skills.js'
import type { Problem } from './rule.js'

/** Components of a plugin in the folder of its manifest, where the host does not look for them. @param folder of the manifest, from the root */
export function* partsInside(reading: Reading, folder: string): Generator<Problem<'inside'>> {
  const { host, value, path, surroundings: { files } } = reading
  if (!isRecord(value)) return
  // The servers have a rule of their own.
  const parts = Object.entries(fileProfile(host, 'plugin').memberTypes ?? {}).flatMap(([name, { default: place }]) =>
    place !== undefined && name !== serversKey(host, 'plugin') && !Object.hasOwn(value, name) && isInside(reading, folder, place) ? [{ name, place }] : []
  )
  if (parts.length === 0 || isListedPlugin(dirname(path), files, MARKETPLACES)) return
  const moves = parts.flatMap(({ place }) => movesOf(reading, folder, place))
  yield {
    message: 'inside',
    data: {
      host: subjectOf(host),
      folder,
      parts: listed(parts.map(({ name }) => NAMES.get(name) ?? name)),
      moves: moves.length === 0 ? '' : { text: 'Move {{moves}} in the root of the plugin.', data: { moves: listed(moves.map(({ from, to }) => `${from} to ${to}`)) } },
      skills: parts.some(({ place }) => place === SKILLS) ? skillsIn(reading, folder) : ''
    },
    at: []
  }
}

/** What is not called as its member. */
const NAMES = new Map([['outputStyles', 'output styles'], ['lspServers', 'language servers']])

/** Whether the folder of the manifest has what the host looks for at a place of the root, and the root has nothing there. */
function isInside(reading: Reading, folder: string, place: string): boolean {
  const { plugin, surroundings: { files } } = reading
  const root = plugin?.root ?? ''
  const [inside, usual] = [join(root, folder, place), join(root, place)].map((path) => path.replace(/[/\\]$/, '')) as [string, string]
  if (files.kindOf(usual) !== undefined) return false
  if (!place.endsWith('/')) return isRecord(valueAt(reading.documentOf(inside)?.value, place.startsWith('hooks/') ? ['hooks'] : []))
  return textsIn(reading, inside).length > 0 || (place === SKILLS && hasSkills(reading, inside))
}

/** What to move: the whole folder, or only the file if it names others where they are. */
function movesOf(reading: Reading, folder: string, place: string): readonly { readonly from: string; readonly to: string }[] {
  const inside = join(reading.plugin?.root ?? '', folder)
  const isFile = !place.endsWith('/') && (!place.includes('/') || reading.documentOf(join(inside, place))?.text.includes(`${folder}/`) === true)
  const whole = `${place.slice(0, place.indexOf('/'))}/`
  // Into a folder that is there, only the file can go.
  const moved = isFile || (!place.endsWith('/') && reading.surroundings.files.kindOf(join(reading.plugin?.root ?? '', whole.slice(0, -1))) !== undefined) ? place : whole
  return place === SKILLS && !hasSkills(reading, join(inside, 'skills')) ? [] : [{ from: `${folder}/${moved}`, to: moved }]
}

/** A skill is a folder: what to do with texts that are in no folder of their own. */
function skillsIn(reading: Reading, folder: string): Phrase | '' {
  const inside = join(reading.plugin?.root ?? '', folder, 'skills')
  const [first, ...others] = textsIn(reading, inside)
  if (first === undefined || hasSkills(reading, inside)) return ''
  return { text: others.length === 0 ? 'Move {{from}} to {{to}}: a skill is a folder.' : 'Give each skill its own folder in skills/ at the root of the plugin: move {{from}} to {{to}}, for example.', data: { from: `${folder}/skills/${first}`, to: `skills/${first.replace(/\.\w+$/, '')}/SKILL.md` } }
}
