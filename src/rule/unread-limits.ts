import { join } from '../base/path.js'
import { subjectOf } from '../hosts/profiles.js'
import { shownSibling } from '../project/plugin-set.js'
import type { Reading } from '../project/reading.js'
import { acrossAgents } from './across-agents.js'
import { unreadLimit } from './agent-limits.js'
import { andMore, inFiles, textsOfPlugin } from './front-matter.js'
import { sourceReadingMatter } from './named-in-source.js'
import type { Problem } from './rule.js'

/** Agents of a plugin that have all of a tool, and limit it in a field that is not read. */
export function* unreadLimits(reading: Reading): Generator<Problem<'misspelled'>> {
  const { host, plugin, value, surroundings: { files } } = reading
  if (plugin === undefined) return
  const found = textsOfPlugin(plugin.root, value, files).flatMap(({ file, is }) => {
    const limit = is === 'agent' ? unreadLimit(files.readText(join(plugin.root, file)) ?? '') : undefined
    return limit === undefined ? [] : [{ file, ...limit }]
  })
  const [first] = found
  if (first === undefined || sourceReadingMatter(reading, plugin.root, first.field) !== undefined) return
  const { more, related } = inFiles(reading, found, 'the field', 'and here')
  const effect = { text: "'tools' gives {{agents}} all of {{tool}}", data: { agents: found.length === 1 ? 'the agent' : 'the agents', tool: first.tool } }
  yield { message: 'misspelled', data: { host: subjectOf(host), field: first.field, file: first.file, more, effect, fix: fixOf(first.tool, 'hooks/hooks.json') }, at: [], related }
}

/** The same of the agents in a folder of a project: the first one tells for all. */
export function* unreadLimitsOfProject(reading: Reading): Generator<Problem<'ownUnread'>> {
  const { host, path, document: { text } } = reading
  const limit = unreadLimit(text)
  if (limit === undefined) return
  const alike = limitsAcross(reading).filter(({ field, tool }) => field === limit.field && tool === limit.tool)
  if ((alike[0]?.file ?? path) !== path || sourceReadingMatter(reading, path.slice(0, path.lastIndexOf('.claude') - 1), limit.field) !== undefined) return
  const effect = { text: "'tools' gives this one{{more}} all of {{tool}}", data: { more: andMore(alike), tool: limit.tool } }
  const related = alike.slice(1).map(({ file, source }) => ({ message: 'and here', at: [], source, file, shown: shownSibling(reading, file) }))
  yield { message: 'ownUnread', data: { host: subjectOf(host), field: limit.field, effect, fix: fixOf(limit.tool, '.claude/settings.json') }, at: [limit.field], part: 'key', related }
}

const limitsAcross = acrossAgents((file, text) => {
  const limit = unreadLimit(text)
  return limit === undefined ? [] : [{ file, ...limit }]
})

function fixOf(tool: string, place: string) {
  const hook = place === '.claude/settings.json' ? 'in the front matter or in {{place}}' : 'in {{place}}'
  return { text: `Remove the field if all of {{tool}} is meant. Otherwise, a hook for \`PreToolUse\` ${hook} can refuse the rest.`, data: { tool, place } }
}
