import { dirname } from '../base/path.js'
import type { Span } from '../base/text.js'
import { listed, type Phrase } from '../base/wording.js'
import { subjectOf } from '../hosts/profiles.js'
import { shownSibling } from '../project/plugin-set.js'
import type { Reading } from '../project/reading.js'
import { acrossAgents, folderOfAgents } from './across-agents.js'
import { flatHook, GUARDS } from './flat-hooks.js'
import { andMore, matterOf } from './front-matter.js'
import { eventLike } from './hook-forms.js'
import { sourceReadingMatter } from './named-in-source.js'
import type { Problem } from './rule.js'

/** An agent with the names in its `hooks` that are not those of events of Claude Code, all of which begin with a capital letter. */
interface AgentWithHooks {
  readonly file: string
  readonly names: readonly string[]
}

/** A message names so many. */
const MAX_SHOWN = 3

/**
 * Hooks in agents of a project under names that Claude Code does not have for an event: 2.1.332 writes "unknown hook event; entry ignored" to its log and starts the agent
 * without them. One author writes the same in all of them, and the first of them tells for all.
 */
export function* unknownAgentEvents(reading: Reading): Generator<Problem<'ownEvents'>> {
  const { host, path } = reading
  const folder = folderOfAgents(reading)
  if (folder === undefined || !HAS_HOOKS.test(matterOf(reading.document.text))) return
  const all = eventsAcross(reading)
  const [first, ...others] = all
  const [name] = first?.names ?? []
  // A program of the repository may run them.
  if (first?.file !== path || name === undefined || sourceReadingMatter(reading, dirname(folder), HOOKS, OF_FOLDER) !== undefined) return
  const names = [...new Set(all.flatMap((one) => one.names))]
  const shown = names.length > MAX_SHOWN ? [...names.slice(0, MAX_SHOWN).map((one) => `'${one}'`), `${String(names.length - MAX_SHOWN)} more`] : names.map((one) => `'${one}'`)
  const related = others.map(({ file }) => ({ message: 'another one', at: [], source: { start: 0, end: 0 }, file, shown: shownSibling(reading, file) }))
  yield { message: 'ownEvents', data: { host: subjectOf(host), events: listed(shown), more: others.length === 0 ? '' : ' and others', them: names.length === 1 ? 'event' : 'events', fix: fixOf(name, host.hooks?.matchers?.toolEvents ?? [], names.length > 1) }, at: [HOOKS, name], part: 'key', related }
}

const eventsAcross = acrossAgents(unknownIn)

/** Hooks of such agents in the place of a matcher and its hooks, which 2.1.332 leaves out in the same way. Without one that may guard something, the agent is not loaded. */
export function* flatAgentHooks(reading: Reading): Generator<Problem<'ownFlat'>> {
  const { host, path, document } = reading
  const own = skippedIn(document.text)
  if (own === undefined) return
  const all = flatAcross(reading)
  if (all[0]?.file !== path) return
  const related = all.slice(1).map(({ file, source }) => ({ message: 'and here', at: [], source, file, shown: shownSibling(reading, file) }))
  yield { message: 'ownFlat', data: { host: subjectOf(host), more: andMore(all) }, at: [], source: own, related }
}

function skippedIn(text: string): Span | undefined {
  const flat = flatHook(text)
  return flat === undefined || GUARDS.has(flat.event) ? undefined : flat.source
}

const flatAcross = acrossAgents((file, text) => {
  const source = skippedIn(text)
  return source === undefined ? [] : [{ file, source }]
})

/** What a source has that reads the folder. */
const OF_FOLDER = /\.claude(?:[/\\]|["'], ?["'])agents\b/
const HOOKS = 'hooks'
const HAS_HOOKS = /^hooks:[ \t]*(?:#.*)?\r?\n/m

function unknownIn(file: string, text: string): readonly AgentWithHooks[] {
  const names = namesOfHooks(matterOf(text))
  return names.length === 0 ? [] : [{ file, names }]
}

/** The names right below `hooks`, which has them on lines of their own, that begin with a small letter, as no event does: what is further in belongs to one of them. */
function namesOfHooks(matter: string): readonly string[] {
  const start = HAS_HOOKS.exec(matter)
  if (start === null) return []
  const rest = matter.slice(start.index + start[0].length)
  const [inside = ''] = rest.split(/\n(?=[^\s#])/, 1)
  const [, indent = ''] = /^([ ]+)[^\s#]/m.exec(inside) ?? []
  return indent === '' ? [] : Array.from(inside.matchAll(new RegExp(`^${indent}(["']?)([a-z][\\w.:-]{0,40})\\1[ \\t]*:(?=\\s|$)`, 'gm')), ([, , name = '']) => name)
}

function fixOf(name: string, events: readonly string[], isOfSeveral: boolean): Phrase {
  const meant = eventLike(name, events)
  if (meant !== undefined) return { text: isOfSeveral ? "Write '{{meant}}' in place of '{{name}}', and correct the others." : "Write '{{meant}}'.", data: { meant, name } }
  return { text: 'Move what they run to events that it has, such as `Stop`, at the end of the agent, and write a list there: `[{ hooks: [{ type: command, command: … }] }]`. Remove the rest.', data: {} }
}
