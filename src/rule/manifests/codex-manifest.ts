import { basename, join } from '../../base/path.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord, type JsonObject, valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { isIgnoredByName } from '../../project/repository.js'
import { climbsOut } from '../../server/paths.js'
import { absenceOf, isMentioned } from '../build-output.js'
import { stampOf } from '../packages/stamps.js'
import type { Problem } from '../rule.js'
import { renaming, replacing } from '../suggestions.js'
import { isFilledInLater } from '../templates.js'
import { hasSkills } from '../texts/lost-skills.js'

// Run with Codex 0.171.0: `plugin add` refuses a plugin with another version than these, and `debug prompt-input` shows which skills a session has. With `agents`, as a text or a list, of Markdown or TOML, a session's model got no agent of the plugin, but one in ~/.codex/agents.

/** It trims a version, whose folder in its cache has that name. */
const VERSION = /^\s*(?!\.{1,2}\s*$)[A-Za-z0-9._+-]+\s*$/
/** What the template of its own skill for plugins has in place of values. */
const TO_FILL = /^\[TODO\b/
const USUAL = 'skills'

/** What Codex refuses in the version of a manifest, or ignores of its skills. */
export function* codexManifest(reading: Reading): Generator<Problem<'versionSigns' | 'ignored' | 'noAgents'>> {
  const { host, value, plugin } = reading
  if (host.name !== 'codex' || !isRecord(value)) return
  const { version, skills } = value
  if (typeof version === 'string' && !VERSION.test(version) && !isFilledInLater(version) && stampOf(reading, 'version') === undefined) {
    const fix = TO_FILL.test(version) ? 'Fill in the whole manifest: write a value in place of each "[TODO: …]", or remove its member.' : 'Write a version such as "1.0.0".'
    yield { message: 'versionSigns', data: { host: subjectOf(host), fix }, at: ['version'] }
  }
  if (hasOwnAgents(reading)) yield { message: 'noAgents', data: { host: subjectOf(host) }, at: [AGENTS], part: 'key', severity: 'warning' }
  const list: readonly unknown[] = [skills].flat()
  if (plugin === undefined || list.length === 0 || !list.every(isRecord)) return
  const isThere = hasSkills(reading, join(plugin.root, USUAL))
  const expected = 'a path that begins with "./", or an array of such paths,'
  const title = "Remove 'skills'"
  const suggestions = isThere ? [{ title, fix: [{ op: 'remove', at: [USUAL] } as const] }] : []
  const fix = isThere
    ? `${title}: Codex reads ${USUAL}/ without it. Skills elsewhere need the path of the folder around them, as a string.`
    : `Write the path of the folder that has the skills, as "${USUAL}": "./${USUAL}/". It must be in the plugin.`
  yield {
    message: 'ignored',
    data: { host: subjectOf(host), field: USUAL, expected, found: Array.isArray(skills) ? 'an array of objects' : 'an object', fix },
    at: [USUAL],
    severity: 'warning',
    suggestions
  }
}

/** Whether a manifest names files of agents for Codex: not those of another host, which a script or its author takes over from there. */
function hasOwnAgents(reading: Reading): boolean {
  const { value, plugin, surroundings: { files } } = reading
  const agents = isRecord(value) ? value[AGENTS] : undefined
  if (plugin === undefined || !Array.isArray(agents) || agents.length === 0) return false
  const others = OTHER_MANIFESTS.map((file) => files.readText(join(plugin.root, file)) ?? '').join('\n')
  const isOwn = (path: unknown) =>
    typeof path === 'string' &&
    /\.(?:md|toml)$/.test(path) &&
    !climbsOut(path) &&
    !/^(?:\.\/)?agents\//.test(path) &&
    files.kindOf(join(plugin.root, path)) === 'file' &&
    !others.includes(path)
  return agents.every(isOwn) && !isMentioned(reading, /\.codex-plugin[^]*\bagents\b|\bagents\b[^]*\.codex-plugin/)
}

const AGENTS = 'agents'
const OTHER_MANIFESTS = ['.claude-plugin/plugin.json', '.cursor-plugin/plugin.json', 'plugin.json']

/** Whether the finding about the version of a manifest says what to do about a value. */
export function isToldWithVersion({ host, value }: Reading, member: unknown): boolean {
  const isToFill = (one: unknown) => typeof one === 'string' && TO_FILL.test(one)
  return host.name === 'codex' && isRecord(value) && isToFill(value.version) && isToFill(member)
}

/** Run on 2026-11-28 with Codex 0.171.0, which logs that it ignores the others. */
const MOST_PROMPTS = 3
/** The longest prompt that it shows: one of 300 characters it kept, and of one of 1,200 it logs this limit. */
const LONGEST_PROMPT = 512

/** The icons of a skill's agents/openai.yaml, which the interface of a plugin has under other names. */
const ICONS: Readonly<Record<string, string>> = { iconSmall: 'composerIcon', iconLarge: 'logo' }

/** The pictures of a plugin. */
const PICTURES = ['composerIcon', 'logo', 'logoDark', 'screenshots']
/** So many of a member are looked for. */
const MAX_PICTURES = 20

/** What Codex leaves out of the `interface` in the manifest of a plugin, and pictures there that the plugin does not have. */
export function* codexInterface(reading: Reading): Generator<Problem<'prompts' | 'longPrompt' | 'icon' | 'picture' | 'pictureForm'>> {
  const shown = valueAt(reading.value, ['interface'])
  if (!isRecord(shown)) return
  yield* absentPictures(reading, shown)
  const { defaultPrompt: prompts } = shown
  if (Array.isArray(prompts) && prompts.length > MOST_PROMPTS) yield { message: 'prompts', data: { most: MOST_PROMPTS, count: prompts.length }, at: ['interface', 'defaultPrompt', MOST_PROMPTS] }
  for (const [index, prompt] of [prompts].flat().slice(0, MOST_PROMPTS).entries()) {
    if (typeof prompt !== 'string' || Array.from(prompt).length <= LONGEST_PROMPT) continue
    yield { message: 'longPrompt', data: { most: LONGEST_PROMPT, count: Array.from(prompt).length }, at: ['interface', 'defaultPrompt', ...(Array.isArray(prompts) ? [index] : [])] }
  }
  for (const [name, meant] of Object.entries(ICONS)) {
    if (!Object.hasOwn(shown, name)) continue
    const at = ['interface', name]
    // Under its right name, a picture that is not there has a finding of its own.
    const isLost = [...absentPictures(reading, { [meant]: shown[name] })].length > 0
    yield { message: 'icon', data: { name, meant }, at, part: 'key', suggestions: Object.hasOwn(shown, meant) || isLost ? [] : [renaming(at, meant)] }
  }
}

/** Pictures whose file is not in the plugin: `plugin/read` of Codex 0.171.0 gives the path of each that begins with `./` to what shows the plugin, and looks at no file. */
function* absentPictures(reading: Reading, shown: JsonObject): Generator<Problem<'picture' | 'pictureForm'>> {
  const { plugin, surroundings: { files } } = reading
  if (plugin === undefined) return
  for (const name of PICTURES) {
    const value = Object.hasOwn(shown, name) ? shown[name] : undefined
    for (const [index, file] of [value].flat().slice(0, MAX_PICTURES).entries()) {
      if (typeof file !== 'string' || !/^[\w.][^\s{}<>$:]+\.\w+$/.test(file) || climbsOut(file)) continue
      const path = join(plugin.root, file)
      const at = ['interface', name, ...(Array.isArray(value) ? [index] : [])]
      const isThere = files.kindOf(path) !== undefined
      if (isThere && !file.startsWith('./')) yield { message: 'pictureForm', at, suggestions: [replacing(at, `./${file}`)] }
      if (isThere || !file.startsWith('./')) continue
      const stem = (one: string) => one.replace(/\.\w+$/, '').toLowerCase()
      const other = (files.filesIn(join(path, '..')) ?? []).find((one) => stem(one) === stem(basename(file)))
      // A build may make the picture, or a release bring it.
      const absence = other === undefined ? absenceOf(reading, plugin.root, file.slice('./'.length), false) : undefined
      if (other === undefined && (absence?.why !== 'missing' || absence.severity !== 'warning' || isIgnoredByName(path, files))) continue
      const meant = other === undefined ? '' : `${file.slice(0, -basename(file).length)}${other}`
      const fix =
        other === undefined
          ? { text: "Add the file, or remove it from '{{name}}'.", data: { name } }
          : { text: 'Write "{{meant}}" if that picture is meant, or add the file.', data: { meant } }
      yield { message: 'picture', data: { file, name, fix }, at }
    }
  }
}
