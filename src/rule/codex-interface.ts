import { basename, join } from '../base/path.js'
import { isRecord, type JsonObject, valueAt } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { isIgnoredByName } from '../project/repository.js'
import { climbsOut } from '../server/paths.js'
import { absenceOf } from './build-output.js'
import type { Problem } from './rule.js'

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
export function* codexInterface(reading: Reading): Generator<Problem<'prompts' | 'longPrompt' | 'icon' | 'picture'>> {
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
    yield { message: 'icon', data: { name, meant }, at, part: 'key', suggestions: Object.hasOwn(shown, meant) || isLost ? [] : [{ title: `Rename it to "${meant}"`, fix: [{ op: 'rename', at, key: meant }] }] }
  }
}

/** Pictures whose file is not in the plugin: `plugin/read` of Codex 0.171.0 gives the path of each to what shows the plugin, and looks at no file. */
function* absentPictures(reading: Reading, shown: JsonObject): Generator<Problem<'picture'>> {
  const { plugin, surroundings: { files } } = reading
  if (plugin === undefined) return
  for (const name of PICTURES) {
    const value = Object.hasOwn(shown, name) ? shown[name] : undefined
    for (const [index, file] of [value].flat().slice(0, MAX_PICTURES).entries()) {
      if (typeof file !== 'string' || !/^\.\/[^\s{}<>$]+\.\w+$/.test(file) || climbsOut(file)) continue
      const path = join(plugin.root, file)
      if (files.kindOf(path) !== undefined) continue
      const stem = (one: string) => one.replace(/\.\w+$/, '').toLowerCase()
      const other = (files.filesIn(join(path, '..')) ?? []).find((one) => stem(one) === stem(basename(file)))
      // A build may make the picture, or a release bring it.
      const absence = other === undefined ? absenceOf(reading, plugin.root, file.slice('./'.length), false) : undefined
      if (other === undefined && (absence?.why !== 'missing' || absence.severity !== 'warning' || isIgnoredByName(path, files))) continue
      const meant = other === undefined ? '' : `${file.slice(0, -basename(file).length)}${other}`
      const fix = other === undefined ? { text: "Add the file, or remove it from '{{name}}'.", data: { name } } : { text: 'Write "{{meant}}" if that picture is meant, or add the file.', data: { meant } }
      yield { message: 'picture', data: { file, name, fix }, at: ['interface', name, ...(Array.isArray(value) ? [index] : [])] }
    }
  }
}
