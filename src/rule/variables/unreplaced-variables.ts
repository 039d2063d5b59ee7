import { groupedBy } from '../../base/lists.js'
import { dirname, join } from '../../base/path.js'
import { fileProfile } from '../../hosts/profile.js'
import { subjectOf } from '../../hosts/profiles.js'
import type { Reading } from '../../project/reading.js'
import { climbsOut } from '../../server/paths.js'
import { findFrontMatter } from '../../yaml/front-matter.js'
import { inFiles } from '../front-matter.js'
import { MAX_LENGTH, MAX_PATHS, SCRIPT } from '../paths/skill-paths.js'
import type { Problem } from '../rule.js'
import { skillsOf } from '../texts/refused-skills.js'
import { isOnlyInPaths } from './bare-variables.js'

/** What Claude Code puts the folder of the skill, or of the plugin, in place of. */
const WRITTEN = /\$\{(CLAUDE_SKILL_DIR|CLAUDE_PLUGIN_ROOT)\}((?:\/\.\.)*(?:\/[\w.-]*\w)+)/g
const OF_SKILL = 'CLAUDE_SKILL_DIR'
const NAMES = [OF_SKILL, 'CLAUDE_PLUGIN_ROOT']
/** On a line for its host, such as one of its hooks in JSON, the variable is right. */
const FOR_OTHER = /Claude Code|"command"\s{0,4}:\s{0,4}"[^"\n]{0,200}$/
/** What else Claude Code sets, or puts in place: who needs that is not helped by a path. */
const NEEDS_MORE = /\bCLAUDE_(?:PROJECT_DIR|CODE_SESSION_ID|SESSION_ID|PLUGIN_DATA|ENV_FILE)\b/
/** A text may also write the hooks of a project, which have such variables. */
const IS_NEEDED = /\b(?:requires?|needs?|depends? on)\b[^\n]{0,40}\bCLAUDE_(?:PROJECT_DIR|CODE_SESSION_ID|SESSION_ID|PLUGIN_DATA|ENV_FILE)\b/i
/** What a script reads of the environment with a value of its own for where there is none. */
const HAS_OWN = /\bCLAUDE_[A-Z_]+\b(?::-|["'\])]{0,3}[ \t]{0,3}(?:\?\?|\|\||\bor\b)|["'][ \t]{0,3},)/

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
    const names = NAMES.filter((name) => text.includes(name) && isOnlyInPaths(`\${${name}}`, { root, file, text }, files))
    if (IS_NEEDED.test(text)) return []
    const isThere = (name: string, path: string) => {
      const own = join(name === OF_SKILL ? dirname(file) : '', path)
      const kind = climbsOut(own) ? undefined : files.kindOf(join(root, own))
      return kind !== undefined && !(kind === 'file' && SCRIPT.test(own) && needsMore(files.readText(join(root, own)) ?? ''))
    }
    // In front matter, it is for a hook of Claude Code, which alone runs one there.
    const start = findFrontMatter(text)?.content.end ?? 0
    return Array.from(text.matchAll(WRITTEN)).slice(0, MAX_PATHS).flatMap(({ 0: { length }, 1: name = '', 2: path = '', index }) => {
      const isMeant = index >= start && names.includes(name) && !FOR_OTHER.test(text.slice(text.lastIndexOf('\n', index) + 1, index)) && isThere(name, path)
      return isMeant ? [{ file, name, path: path.slice(1), source: { start: index, end: index + length } }] : []
    })
  })
  for (const [name, alike] of groupedBy(found, (one) => one.name)) {
    const [first] = alike
    if (first === undefined) continue
    const up = dirname(first.file).split('/').map(() => '..').join('/')
    const isOfSkill = name === OF_SKILL
    const own = `${dirname(first.file)}/`
    const { more, related } = inFiles(reading, alike, 'the variable', 'and here')
    const place = isOfSkill ? 'the folder of this SKILL.md' : `${up} from the folder of this SKILL.md`
    yield {
      message: 'unreplaced',
      data: {
        host: title,
        written: `\${${name}}`,
        name,
        file: first.file,
        more,
        path: isOfSkill ? first.path : first.path.startsWith(own) ? first.path.slice(own.length) : `${up}/${first.path}`,
        place
      },
      at: [],
      related
    }
  }
}

/** Whether a script of Claude Code's alone reads what no other host sets. */
function needsMore(script: string): boolean {
  return NEEDS_MORE.test(script) && !HAS_OWN.test(script)
}
