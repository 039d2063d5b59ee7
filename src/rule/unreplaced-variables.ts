import { dirname, join } from '../base/path.js'
import { fileProfile } from '../hosts/profile.js'
import { subjectOf } from '../hosts/profiles.js'
import type { Reading } from '../project/reading.js'
import { isOnlyInPaths } from './bare-variables.js'
import { inFiles } from './front-matter.js'
import { MAX_LENGTH, MAX_PATHS } from './skill-paths.js'
import { skillsOf } from './refused-skills.js'
import type { Problem } from './rule.js'

/** What Claude Code puts the folder of the skill, or of the plugin, in place of. */
const WRITTEN = /\$\{(CLAUDE_SKILL_DIR|CLAUDE_PLUGIN_ROOT)\}((?:\/[\w.-]*\w)+)/g
const OF_SKILL = 'CLAUDE_SKILL_DIR'
/** On a line for its host, the variable is right. */
const OTHER = 'Claude Code'

/**
 * Variables of Claude Code in front of what the plugin has, in skills of another host: Codex 0.171.0 gives the model the text as it is, in a session with
 * `$plugin:skill`; the program of Gemini CLI 0.61.0 has neither name.
 */
export function* unreplacedVariables(reading: Reading): Generator<Problem<'unreplaced'>> {
  const { host, plugin, surroundings: { files } } = reading
  if (plugin === undefined || fileProfile(host, 'plugin').skills === undefined) return
  const { root } = plugin
  const title = subjectOf(host)
  const found = skillsOf(reading, root).flatMap((file) => {
    const text = files.readText(join(root, file)) ?? ''
    if (text.length > MAX_LENGTH || text.toLowerCase().includes(host.name)) return []
    const first = Array.from(text.matchAll(WRITTEN)).slice(0, MAX_PATHS).find(({ 1: name = '', 2: path = '', index }) => !text.slice(text.lastIndexOf('\n', index) + 1, index).includes(OTHER) && isOnlyInPaths(`\${${name}}`, { root, file, text }, files) && files.kindOf(join(root, name === OF_SKILL ? dirname(file) : '', path)) !== undefined)
    return first === undefined ? [] : [{ file, name: first[1] ?? '', path: (first[2] ?? '').slice(1), source: { start: first.index, end: first.index + first[0].length } }]
  })
  const [first] = found
  if (first === undefined) return
  const up = dirname(first.file).split('/').map(() => '..').join('/')
  const isOfSkill = first.name === OF_SKILL
  const own = `${dirname(first.file)}/`
  const { more, related } = inFiles(reading, found, 'the variable', 'and here')
  const place = isOfSkill ? 'the folder of this SKILL.md' : `${up} from the folder of this SKILL.md`
  yield { message: 'unreplaced', data: { host: title, written: `\${${first.name}}`, name: first.name, file: first.file, more, path: isOfSkill ? first.path : first.path.startsWith(own) ? first.path.slice(own.length) : `${up}/${first.path}`, place }, at: [], related }
}
