import { groupedBy } from '../base/lists.js'
import { dirname, join } from '../base/path.js'
import { subjectOf } from '../hosts/profiles.js'
import type { Reading } from '../project/reading.js'
import { inFiles, matterOf, textsOfPlugin } from './front-matter.js'
import { ROOT } from './paths-in-texts.js'
import type { Problem } from './rule.js'
import { MAX_LENGTH, MAX_PATHS, OF_PLUGINS } from './skill-paths.js'

/**
 * What the agents, commands and skills of a plugin have in front of what it has, and Claude Code 2.1.332 leaves as it is: its variable without braces, that of skills in other texts, and names that it
 * does not have. The shell of a session has none of them. Seen in sessions, in a command, an agent and a skill, and in a command's own line for the shell.
 */
export function* bareVariables(reading: Reading): Generator<Problem<'bareRoot'>> {
  const { host, plugin, value, surroundings: { files } } = reading
  if (plugin === undefined) return
  const { root } = plugin
  const found = textsOfPlugin(root, value, files).flatMap(({ file, is }) => {
    const text = files.readText(join(root, file)) ?? ''
    if (text.length > MAX_LENGTH || OF_PLUGINS.test(text) || SETS.test(text)) return []
    // The hooks in front matter have the variable.
    const body = matterOf(text).length
    const isSkill = is === 'skill'
    const isLeft = (written: string) => (written === `\${${OF_SKILL}}` ? !isSkill : written === `$${ROOT}` || isOnlyInPaths(written, text))
    const first = Array.from(text.matchAll(BARE)).slice(0, MAX_PATHS).find(({ 1: written = '', 2: path = '', index }) => index >= body && isLeft(written) && (files.kindOf(join(root, path)) !== undefined || (isSkill && files.kindOf(join(root, dirname(file), path)) !== undefined)))
    if (first === undefined) return []
    const isOfSkill = isSkill && files.kindOf(join(root, first[2] ?? '')) === undefined
    return [{ file, source: { start: first.index, end: first.index + first[0].length }, written: first[1] ?? '', meant: isOfSkill ? OF_SKILL : ROOT }]
  })
  const [first] = found
  if (first === undefined || SCRIPTS.some((folder) => (files.filesIn(join(root, folder)) ?? []).some((name) => files.readText(join(root, folder, name))?.includes('CLAUDE_ENV_FILE') === true))) return
  for (const [meant, alike] of groupedBy(found, (one) => one.meant)) {
    const [{ written, file } = first] = alike
    const { more, related } = inFiles(reading, alike, 'the variable', 'and here')
    yield { message: 'bareRoot', data: { host: subjectOf(host), written, file, more, meant, folder: meant === ROOT ? 'plugin' : 'skill' }, at: [], related }
  }
}

/** The variable of Claude Code without braces, another one of skills or plugins, or a name in the braces of templates. */
const BARE = /(\$CLAUDE_PLUGIN_ROOT|\$\{(?:CLAUDE_SKILL_DIR|\w*(?:plugin|skill)_?(?:dir|root|path))\}|\{\{\w*(?:plugin|skill)_?(?:dir|root|path)\}\})((?:\/[\w.-]*\w)+)/gi
const OF_SKILL = 'CLAUDE_SKILL_DIR'

/** Whether a text has a name before paths alone: another text says what it stands for. */
function isOnlyInPaths(written: string, text: string): boolean {
  const name = written.replaceAll(/\W/g, '')
  return !/^CLAUDE_(?:PLUGIN_ROOT|SKILL_DIR|PLUGIN_DATA)$/.test(name) && text.split(name).length === text.split(`${written}/`).length
}

/** A text that gives the variable a value, or says what to take without one. */
const SETS = /\bCLAUDE_PLUGIN_ROOT(?::?[-=+])/
/** Where a hook may be that gives variables to the shell of a session. */
const SCRIPTS = ['hooks', 'hooks/scripts', 'scripts']
