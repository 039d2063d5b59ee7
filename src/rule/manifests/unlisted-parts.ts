import { commandsOf } from '../../authors/readme-commands.js'
import { dirname, join } from '../../base/path.js'
import { listed, type Phrase } from '../../base/wording.js'
import { type FileAccess, oncePerText } from '../../base/world.js'
import { fileProfile, serversKey } from '../../hosts/profile.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord, valueAt } from '../../json/value.js'
import { notNowIn } from '../../markdown/not-now.js'
import { isListedPlugin, isListedWith, MARKETPLACES } from '../../project/listed-plugins.js'
import { pluginName } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, shownAs } from '../../project/repository.js'
import { andMore, FOLDERS } from '../front-matter.js'
import { isCited } from '../paths/skill-paths.js'
import type { Problem } from '../rule.js'
import { hasSkills, SKILLS, textsIn } from '../texts/lost-skills.js'

/** What says in the first lines of a text that it is left out on purpose. */
const IS_EXTRA =
  /\b(?:optional(?! (?:argument|parameter|flag|name|path|filter)s?\b)|opt-in|experimental|not (?:enabled|loaded|installed) by default|disabled by default|(?:an|as|for) (?:example|template))\b/i
/** What such a text shows, such as a form to be filled in. */
const FENCED = /^```[^]*?(?:^```|(?![^]))/gm
const HEAD = 500

/** What tells people of a plugin. */
const GUIDES = ['README.md', 'CLAUDE.md', 'AGENTS.md']

/**
 * Commands and agents in the usual folders that a list in the manifest leaves out, and that a document of the plugin calls by their names: in sessions with Claude Code 2.1.332, such a
 * list took the place of the folder.
 */
export function* unlistedParts(reading: Reading): Generator<Problem<'lost'>> {
  const { kind, host, plugin, value, surroundings: { files } } = reading
  const own = pluginName(reading)
  if (kind !== 'plugin' || plugin === undefined || own === undefined || !isRecord(value)) return
  const { root } = plugin
  for (const [folder, is] of FOLDERS) {
    const named = [value[folder] ?? []].flat()
    if (named.length === 0 || isListedWith(folder, root, files) || !named.every((one) => typeof one === 'string')) continue
    const listed = named.map((one) => join(root, one))
    const isLoaded = (path: string) => listed.some((one) => one === path || path.startsWith(join(one, 'x').slice(0, -1)))
    const left = textsIn(reading, join(root, folder)).filter(
      (name) => name.endsWith('.md') && !isLoaded(join(root, folder, name)) && !IS_EXTRA.test((files.readText(join(root, folder, name)) ?? '').slice(0, HEAD).replaceAll(FENCED, ''))
    )
    const called = left.flatMap((name) => {
      const call = `${is === 'command' ? '/' : ''}${own}:${name.slice(0, -'.md'.length)}`
      const place = placeOf(call, root, files)
      return place === undefined ? [] : [{ ...place, call, file: `${folder}/${name}` }]
    })
    const [first, ...others] = called
    if (first === undefined) continue
    const isInFolder = listed.every((one) => one.startsWith(join(root, folder, 'x').slice(0, -1)))
    const related = [first, ...others].map(({ guide, call, start }, index) => ({
      message: index === 0 ? 'the name' : 'and here',
      at: [],
      source: { start, end: start + call.length },
      file: guide,
      shown: shownAs(reading, guide)
    }))
    const fix =
      isInFolder && called.length === left.length
        ? { text: "Remove '{{folder}}': {{host}} reads the folder {{folder}}/ without it.", data: { folder, host: subjectOf(host) } }
        : { text: others.length === 0 ? 'Add "./{{file}}" to it.' : 'Add "./{{file}}" to it, and do the same for the others.', data: { file: first.file } }
    yield {
      message: 'lost',
      data: {
        host: subjectOf(host),
        file: first.file,
        more: andMore(called),
        why: `'${folder}' takes the place of the folder, and ${shownAs(reading, first.guide)} names ${first.call}`,
        fix
      },
      at: [folder],
      part: 'key',
      related
    }
  }
}

/** The first place in the documents of a plugin and of the folders above it with the whole name of a command or an agent. */
function placeOf(call: string, root: string, files: FileAccess): { readonly guide: string; readonly start: number } | undefined {
  for (const guide of foldersInRepository(join(root, 'x'), files).flatMap((folder) => GUIDES.map((name) => join(folder, name)))) {
    const start = callsIn(guide, files)?.get(call)
    if (start !== undefined) return { guide, start }
  }
  return undefined
}

/** Where a text first calls each command and agent of plugins as one that there is. */
const callsIn = oncePerText((text): ReadonlyMap<string, number> => {
  const isNotNow = notNowIn(text)
  const calls = commandsOf(CALL, text).filter(({ 0: { length }, index }) => !isCited(text, index, index + length) && !isNotNow(index, index + length))
  return new Map(calls.map(({ 0: call, index }) => [call, index] as const).toReversed())
})

const CALL = /(?<![\w/.:-])\/?[\w.-]+:[\w.-]*\w(?![\w:/-])/g

/** Components of a plugin in the folder of its manifest, where the host does not look for them. */
export function* partsInside(reading: Reading): Generator<Problem<'inside'>> {
  const { host, value, path, surroundings: { files } } = reading
  const folder = dirname(host.manifestPath ?? '')
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
  return {
    text:
      others.length === 0
        ? 'Move {{from}} to {{to}}: a skill is a folder.'
        : 'Give each skill its own folder in skills/ at the root of the plugin: move {{from}} to {{to}}, for example.',
    data: { from: `${folder}/skills/${first}`, to: `skills/${first.replace(/\.\w+$/, '')}/SKILL.md` }
  }
}
