import { join } from '../../base/path.js'
import { listed } from '../../base/wording.js'
import { fileProfile } from '../../hosts/profile.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord, valueAt } from '../../json/value.js'
import { isListedPlugin, isListedWith, listingsOf } from '../../project/listed-plugins.js'
import type { Reading } from '../../project/reading.js'
import { submodulesOf } from '../build-output.js'
import { FOLDERS, inFiles, matterOf, textsOfPlugin } from '../front-matter.js'
import type { Problem } from '../rule.js'
import { SKILL } from '../skill-files.js'
import { IN_EXAMPLES } from '../templates.js'
import { hasSkills, lostSkills, textsIn } from '../texts/lost-skills.js'
import { readAsPrompts } from '../texts/plugin-prompts.js'
import { innerComponents, partsIn } from './inner-components.js'

type Unloaded = Problem<'lost' | 'asAgents' | 'empty'>

/** Each of so many folders is looked into. */
const MAX_FOLDERS = 100

/** Parts of a plugin that are in a folder where Claude Code does not look for them, as `plugin validate` and `plugin details` of 2.1.332 show. */
export function* unloadedParts(reading: Reading): Generator<Unloaded> {
  const { plugin, value } = reading
  if (plugin === undefined || !isRecord(value)) return
  yield* insideSkills(reading, plugin.root)
  yield* skillsOfAgents(reading, plugin.root)
  yield* nothing(reading, plugin.root)
}

/** Commands and agents in the folder of a skill that does not refer to them by their path. */
function* insideSkills(reading: Reading, root: string): Generator<Unloaded> {
  const { host, value, surroundings: { files } } = reading
  const skills = (files.directoriesIn?.(join(root, 'skills')) ?? []).filter((name) => files.kindOf(join(root, 'skills', name, SKILL)) === 'file').toSorted().slice(0, MAX_FOLDERS)
  // Each plugin of the same folder would have what is in its root.
  const isShared = listingsOf(root, files).some((one) => one.isShared)
  for (const [folder, is] of FOLDERS) {
    if ((isRecord(value) && Object.hasOwn(value, folder)) || files.kindOf(join(root, folder)) !== undefined || isListedWith(folder, root, files)) continue
    const all = skills.flatMap((name) => {
      const inside = join(root, 'skills', name)
      const meant = textsIn(reading, join(inside, folder)).filter((file) => isMeantAs(is, files.readText(join(inside, folder, file)) ?? ''))
      const names =
        meant.length === 0 ||
        textsIn(reading, inside).some((file) => files.readText(join(inside, file))?.includes(`${folder}/`) === true) ||
        FOLDERS.some(
          ([other]) =>
            other !== folder &&
            textsIn(reading, join(inside, other)).some((file) => files.readText(join(inside, other, file))?.includes(`${name}/${folder}/`) === true)
        )
      return names ? [] : meant.map((file) => `skills/${name}/${folder}/${file}`)
    })
    const prompts = is === 'agent' ? readAsPrompts(reading, root, all) : new Set()
    const found = all.filter((file) => !prompts.has(file)).map((file) => ({ file }))
    const [first] = found
    if (first === undefined) continue
    const { more, related } = inFiles(reading, found, `the ${is}`, 'another one')
    const from = [...new Set(found.map(({ file }) => file.slice(0, file.lastIndexOf('/') + 1)))]
    yield {
      message: 'lost',
      data: {
        host: subjectOf(host),
        file: first.file,
        more,
        why: `it looks for ${is}s in ${folder}/ at the root of the plugin`,
        fix: isShared
          ? `List the files in ${shortened(from)} under "${folder}", in the entry of the marketplace that is to have them.`
          : `Move what is in ${shortened(from)} to ${folder}/ in the root of the plugin.`
      },
      at: [],
      related
    }
  }
}

/** So many folders are named. */
const MAX_NAMED = 3

function shortened(folders: readonly string[]): string {
  return listed(folders.length > MAX_NAMED ? [...folders.slice(0, MAX_NAMED - 1), `${String(folders.length - MAX_NAMED + 1)} more`] : folders)
}

/** Whether the front matter of a text is that of a command or an agent. */
function isMeantAs(is: 'agent' | 'command', text: string): boolean {
  const matter = matterOf(text)
  return /^description:/m.test(matter) && (is === 'command' || /^name:/m.test(matter))
}

/** Whether a text in a folder of agents is a skill, and not an agent in a file with the name of one: that says so, or has the members of one. */
function isMeantAsSkill(text: string): boolean {
  const matter = matterOf(text)
  return (
    isMeantAs('agent', text) &&
    !/^(?:model|tools|disallowedTools|color|permissionMode):/m.test(matter) &&
    !/\bagent\b/i.test(matter.replace(/^name:.*/m, '')) &&
    !/^(?:#{1,3} .*\bagent\b|.*\b(?:use|invoke|launch) this agent\b)/im.test(text)
  )
}

/** Whether a text below agents/ is a skill, or a command in a folder for these: there, Claude Code 2.1.332 loads every text as an agent. */
export function isOtherAmongAgents(file: string, text: string): boolean {
  const isOther = /^agents\/.+\/SKILL\.md$/.test(file) || (/^agents\/(?:.+\/)?commands\//.test(file) && /^allowed-tools:/m.test(matterOf(text)))
  return isOther && isMeantAsSkill(text)
}

/** Skills and commands in folders below agents/. */
function* skillsOfAgents(reading: Reading, root: string): Generator<Unloaded> {
  const { host, value, surroundings: { files } } = reading
  const found = textsOfPlugin(root, value, files).filter(({ file, is }) => is === 'agent' && isOtherAmongAgents(file, files.readText(join(root, file)) ?? ''))
  const [first] = found
  if (first === undefined) return
  const kinds = [...new Set(found.map(({ file }) => (file.endsWith(`/${SKILL}`) ? 'skill' : 'command')))].toSorted().toReversed()
  const { more, related } = inFiles(reading, found, `the ${first.file.endsWith(`/${SKILL}`) ? 'skill' : 'command'}`, 'another one')
  yield {
    message: 'asAgents',
    data: {
      host: subjectOf(host),
      file: first.file,
      more,
      is:
        found.length === 1
          ? `an agent, and not as a ${kinds.join('')}`
          : `agents, and not as ${listed(
              kinds.map((kind) => `${kind}s`),
              'or'
            )}`
    },
    at: [],
    related
  }
}

/** What says that there is no more to come, or that people set it up by hand. */
export const KNOWN =
  /\b(?:deprecated|obsolete|placeholder|coming soon|work in progress|wip|stub|skeleton|template|planned|(?:no (?:commands|skills|agents|content)|empty) (?:yet|for now)|empty scaffolds?|for future|manual(?:ly)?|settings\.json)\b/i
/** What says that a plugin is there for something else than its parts: it holds texts or settings alone, or brings other plugins along. */
const ON_PURPOSE =
  /\b(?:documentation|docs|settings|config(?:uration)?|reference|guidelines?|dependenc(?:y|ies))[- ]only\b|\b(?:only (?:contains|holds|has|provides|ships|bundles)|(?:contains|holds|has|provides|ships|is) (?:only|nothing but|just|purely))(?: [\w-]{1,20}){0,3} (?:documentation|docs|documents|settings|configuration|guidelines|references|dependencies)\b|\bmeta[- ]?(?:plugin|package)\b|\b(?:bundles?|pulls in|installs) (?:all |the |these |our |other )+(?:\w+ )?plugins\b/i
/** The name of an entry, or of a plugin, that says it. */
const NAMED_EMPTY = /"name"\s{0,9}:\s{0,9}"(?:empty[-_][^"]{0,100}|[^"]{0,100}[-_]empty)"/
/** What people put into a folder so that git keeps it without anything in it. */
const IS_KEPT = /^\.(?:git)?keep$/
const HEAD = 1000
/** What documents a plugin, or is there for its looks. */
const DOCUMENT = /\.(?:mdc?|txt|rst|png|svg|jpe?g|gif)$|^(?:LICEN[CS]E|NOTICE|CHANGELOG|package\.json|\..*)$/i
/** Where Claude Code looks besides the members of a manifest with a usual place. */
const OTHER_PLACES = [SKILL, 'bin', 'themes', 'monitors', 'workflows', 'settings.json']
const OTHER_MEMBERS = ['experimental', 'themes', 'workflows']

/** A plugin that a marketplace lists and that has nothing where Claude Code looks: its parts are in another folder, or it has only documents. */
function* nothing(reading: Reading, root: string): Generator<Unloaded> {
  const { host, value, surroundings: { files } } = reading
  const { memberTypes = {} } = fileProfile(host, 'plugin')
  const parts = Object.entries(memberTypes).filter(([name]) => name !== 'name' && name !== 'version')
  const places = parts.flatMap(([, { default: place }]) => (place === undefined ? [] : [place]))
  const members = [...parts.map(([name]) => name), ...OTHER_MEMBERS]
  if (members.some((name) => isRecord(value) && Object.hasOwn(value, name))) return
  const components = innerComponents(reading, root)
  if (components === undefined && !isListedPlugin(root, files, [MARKETPLACE])) return
  const isWithoutSkills = hasNoSkills(reading, root)
  // Of hooks without a file that declares them, and of parts next to the manifest, another finding tells.
  if (
    [...places.map((place) => place.split('/')[0] ?? ''), ...OTHER_PLACES].some(
      (place) =>
        (files.kindOf(join(root, place)) !== undefined && !(isWithoutSkills && place === 'skills')) || files.kindOf(join(root, MANIFESTS, place)) !== undefined
    )
  )
    return
  if (members.some((name) => isListedWith(name, root, files)) || ['.', 'skills'].some(submodulesOf(reading))) return
  const folders = (files.directoriesIn?.(root) ?? [])
    .filter((name) => name !== MANIFESTS && name !== 'node_modules' && name !== '.git' && !/archive|backup/i.test(name))
    .toSorted()
    .slice(0, MAX_FOLDERS)
  // Plugins of their own may be in the folder of one.
  const inner = folders
    .filter((name) => files.kindOf(join(root, name, MANIFESTS)) === undefined && !isListedPlugin(join(root, name), files, [MARKETPLACE]))
    .flatMap((name) => partsIn(reading, join(root, name)).map((part) => `${name}/${part}`))
  const looked = isWithoutSkills ? `no folder in skills/ has a ${SKILL}` : 'it has none of skills/, commands/, agents/ and hooks/hooks.json'
  if (components !== undefined) {
    const { field, parts, isByPath } = components
    const targets = [...new Set(parts.map((part) => `${part.split('/').at(-2) ?? ''}/`))].toSorted()
    yield {
      message: 'empty',
      data: {
        host: subjectOf(host),
        why: `${looked}, and '${field}' is not read`,
        fix: `Move what is in ${shortened(parts)} to ${listed(targets)} in the root of the plugin${isByPath ? `, and remove '${field}'` : ''}.`
      },
      at: [field],
      part: 'key'
    }
    return
  }
  if (inner.length > 0) {
    const meant = inner.filter((part) => !IN_EXAMPLES.test(part))
    yield { message: 'empty', data: { host: subjectOf(host), why: looked, fix: meant.length === 0 ? ADD : `Move ${shortened(meant)} to the root of the plugin.` }, at: [] }
    return
  }
  const skills = folders.filter((name) => files.kindOf(join(root, name, SKILL)) === 'file')
  if (skills.length > 0 && !isWithoutSkills) {
    if ([...lostSkills(reading)].length === 0)
      yield { message: 'empty', data: { host: subjectOf(host), why: looked, fix: `Move ${shortened(skills.map((name) => `${name}/`))} into skills/.` }, at: [] }
    return
  }
  // Further down in a document, such a word is about something else than the plugin, if that has a folder with files for skills.
  const documents = (files.filesIn(root) ?? []).map((name) => (files.readText(join(root, name)) ?? '').slice(0, isWithoutSkills ? HEAD : undefined)).join('\n')
  const entries = listingsOf(root, files).map(({ marketplace, name }) => {
    const plugins: unknown = valueAt(reading.documentOf(marketplace)?.value, ['plugins'])
    return JSON.stringify(Array.isArray(plugins) ? plugins.filter((one: unknown) => valueAt(one, ['name']) === name) : [])
  })
  if ([documents, reading.document.text, ...entries].some((text) => KNOWN.test(text) || ON_PURPOSE.test(text) || NAMED_EMPTY.test(text))) return
  if (isWithoutSkills) {
    yield { message: 'empty', data: { host: subjectOf(host), why: looked, fix: `Write skills/<name>/${SKILL} for each skill: it says when to use the skill, and how.` }, at: [] }
    return
  }
  const names = files.filesIn(root) ?? []
  const isHook = [root, ...folders.map((name) => join(root, name))].some((folder) => (files.filesIn(folder) ?? []).some((name) => /\bhook\b.*\.[cm]?[jt]s$|\bhook\b.*\.(?:py|sh|ps1)$/i.test(name)))
  // What has more may be used in another way: another plugin may read it.
  if (!isHook && (folders.length > 0 || !names.every((name) => DOCUMENT.test(name)) || names.some((name) => IS_KEPT.test(name)))) return
  yield { message: 'empty', data: { host: subjectOf(host), why: looked, fix: isHook ? 'Declare in hooks/hooks.json when its hook is to run.' : ADD }, at: [] }
}

const ADD = 'Add what it is to have, or remove the plugin from the marketplace.'

/** Whether a plugin has a folder for skills with something in it, and neither skills nor texts of which another finding tells. */
function hasNoSkills(reading: Reading, root: string): boolean {
  const { files } = reading.surroundings
  const inside = join(root, 'skills')
  const has = (folder: string) => (files.filesIn(folder) ?? []).some((name) => !name.startsWith('.') && files.kindOf(join(folder, name)) === 'file')
  if (files.kindOf(inside) !== 'directory' || hasSkills(reading, inside) || files.kindOf(join(inside, SKILL)) === 'file') return false
  const folders = (files.directoriesIn?.(inside) ?? []).slice(0, MAX_FOLDERS).map((name) => join(inside, name))
  return [inside, ...folders].some(has) && [...lostSkills(reading)].length === 0
}

/** The manifest of a marketplace of Claude Code, and the folder of that and of a plugin's own. */
const MARKETPLACE = '.claude-plugin/marketplace.json'
const MANIFESTS = '.claude-plugin'
