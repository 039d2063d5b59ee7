import { basename, join } from '../base/path.js'
import { subjectOf } from '../hosts/profiles.js'
import { isRecord } from '../json/value.js'
import { isListedPlugin, isListedWith } from '../project/listed-plugins.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository } from '../project/repository.js'
import { isMentioned } from './build-output.js'
import { documentsAround } from './documents.js'
import { inFiles, matterOf, textsOfPlugin } from './front-matter.js'
import { textsIn } from './lost-skills.js'
import type { Problem } from './rule.js'

const COMMANDS = '.claude/commands'

/**
 * Commands in the `.claude` of a plugin, which Claude Code takes from a project alone: in a session of 2.1.332 with `--plugin-dir`, it has none of them. A plugin with commands of its own, or
 * whose texts do not call these, may have them for those who work on it.
 */
export function* innerCommands(reading: Reading): Generator<Problem<'lost'>> {
  const { host, plugin, value, surroundings: { files } } = reading
  if (plugin === undefined) return
  const { root } = plugin
  const isOfRepository = foldersInRepository(join(root, 'x'), files).at(-1) === root
  if (isOfRepository || files.kindOf(join(root, COMMANDS)) !== 'directory' || files.kindOf(join(root, 'commands')) !== undefined || (isRecord(value) && Object.hasOwn(value, 'commands'))) return
  if (!isListedPlugin(root, files) || isListedWith('commands', root, files)) return
  const own = textsOfPlugin(root, value, files).map(({ file }) => files.readText(join(root, file)) ?? '')
  const found = textsIn(reading, join(root, COMMANDS)).filter((file) => /^description:/m.test(matterOf(files.readText(join(root, COMMANDS, file)) ?? '')))
  const names = found.map((file) => basename(file).slice(0, -'.md'.length)).filter((name) => !OF_HOST.test(name))
  const called = names.filter((name) => own.some((text) => calls(text, name)))
  // One word alone is often a route or a path.
  if (!called.some((name) => name.includes('-') || called.length > 1 || own.some((text) => calls(text, name, true)))) return
  // Where people are to copy them, or a script does, they are for projects.
  if ([...documentsAround(reading), ...own].some((text) => COPIED.test(text)) || isMentioned(reading, NAMED)) return
  const lost = found.map((file) => ({ file: `${COMMANDS}/${file}` }))
  const { more, related } = inFiles(reading, lost, 'the command', 'another one')
  yield { message: 'lost', data: { host: subjectOf(host), file: lost[0]?.file ?? '', more, why: `it takes what is in ${COMMANDS}/ from a project, and the commands of a plugin from commands/ at its root`, fix: 'Move the commands to commands/ in the root of the plugin.' }, at: [], related }
}

const NAMED = /\.claude\/commands\b/
const COPIED = /\b(?:cp|cop(?:y|ied|ies)|mv|move|ln|link|rsync|mkdir|curl|wget|put)\b[^\n]{0,200}\.claude\/commands\b/i

/** Commands that Claude Code 2.1.332 has itself. */
const OF_HOST = /^(?:add-dir|agents|clear|compact|config|context|cost|doctor|export|help|hooks|init|install-github-app|login|logout|mcp|memory|model|output-style|permissions|plugin|pr-comments|release-notes|resume|review|rewind|security-review|simplify|status|statusline|tasks|terminal-setup|todos|usage|vim)$/

/** Whether a text types a command, alone or after the name of a plugin. @param isInFull whether after that only */
function calls(text: string, name: string, isInFull = false): boolean {
  return new RegExp(`(?<![\\w./~-])/(?:[\\w-]{1,60}:)${isInFull ? '' : '?'}${name.replaceAll(/\W/g, '\\$&')}(?![\\w/.-])`).test(text)
}
