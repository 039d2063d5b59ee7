import type { Span } from '../../base/text.js'
import { listed, type Phrase } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import type { Reading } from '../../project/reading.js'
import { brokenLine, folderOfAgents, matterOf } from '../front-matter.js'
import { eventLike } from '../hooks/hook-forms.js'
import { sourceReadingAgents } from '../named-in-source.js'
import type { Problem } from '../rule.js'

/** A message names so many. */
const MAX_SHOWN = 3

/**
 * Hooks in an agent of a project under names that Claude Code does not have for an event, all of which begin with a capital letter: 2.1.332 writes "unknown hook event; entry ignored" to its log
 * and starts the agent without them.
 */
export function* unknownAgentEvents(reading: Reading): Generator<Problem<'ownEvents'>> {
  const { host } = reading
  const names = folderOfAgents(reading) === undefined ? [] : namesOfHooks(matterOf(reading.document.text))
  const [name] = names
  // A program of the repository may run them.
  if (name === undefined || sourceReadingAgents(reading, HOOKS) !== undefined) return
  const shown =
    names.length > MAX_SHOWN
      ? [...names.slice(0, MAX_SHOWN).map((one) => `'${one}'`), `${String(names.length - MAX_SHOWN)} more`]
      : names.map((one) => `'${one}'`)
  yield {
    message: 'ownEvents',
    data: {
      host: subjectOf(host),
      events: listed(shown),
      them: names.length === 1 ? 'event' : 'events',
      fix: fixOf(name, host.hooks?.matchers?.toolEvents ?? [], names.length > 1)
    },
    at: [HOOKS, name],
    part: 'key'
  }
}

/** A hook of such an agent in the place of a matcher and its hooks, which 2.1.332 leaves out in the same way. Without one that may guard something, the agent is not loaded. */
export function* flatAgentHooks(reading: Reading): Generator<Problem<'ownFlat'>> {
  const flat = folderOfAgents(reading) === undefined ? undefined : flatHook(reading.document.text)
  if (flat !== undefined && !GUARDS.has(flat.event)) yield { message: 'ownFlat', data: { host: subjectOf(reading.host) }, at: [], source: flat.source }
}

const HOOKS = 'hooks'
const HAS_HOOKS = /^hooks:[ \t]*(?:#.*)?\r?\n/m

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
  if (meant !== undefined)
    return { text: isOfSeveral ? "Write '{{meant}}' in place of '{{name}}', and correct the others." : "Write '{{meant}}'.", data: { meant, name } }
  return {
    text: 'Move what they run to events that it has, such as `Stop`, at the end of the agent, and write a list there: `[{ hooks: [{ type: command, command: … }] }]`. Remove the rest.',
    data: {}
  }
}

/** Events whose hooks may guard what a skill or an agent does: where they cannot be read, a skill is allowed nothing, and an agent of a project is not loaded (Claude Code 2.1.332). */
export const GUARDS: ReadonlySet<string> = new Set(['PreToolUse', 'PermissionRequest'])

/** The first hook in the front matter of a skill or an agent that is in the place of a matcher and its hooks; Claude Code 2.1.332 logs that it skips it. */
export function flatHook(text: string): { readonly event: string; readonly source: Span } | undefined {
  const matter = matterOf(text)
  const begin = matter.search(/\nhooks:[ \t]*\r?\n/)
  if (begin < 0 || brokenLine(text) !== undefined) return undefined
  let [start, event, ofEvents, ofGroups] = [begin + 1, '', 0, -1]
  let group: { readonly source: Span; readonly column: number; readonly keys: Set<string> } | undefined
  const isFlat = () => group?.keys.has('command') === true && !group.keys.has('hooks')
  for (const line of matter.slice(start).split('\n').slice(1)) {
    start = matter.indexOf('\n', start) + 1
    const indent = line.search(/\S/)
    if (indent < 0 || line.startsWith('#', indent)) continue
    if (indent === 0) break
    const [dash = '', key = ''] = /^(- +)?([\w-]+)(?=:)/.exec(line.slice(indent))?.slice(1) ?? []
    ofEvents ||= indent
    const isGroup = dash !== '' && (ofGroups < 0 || indent === ofGroups)
    if ((isGroup || indent === ofEvents) && isFlat()) break
    if (isGroup) {
      ofGroups = indent
      group = { source: { start: start + indent, end: start + line.trimEnd().length }, column: indent + dash.length, keys: new Set([key]) }
    } else if (indent === ofEvents) [event, ofGroups, group] = [key, -1, undefined]
    else if (indent === group?.column) group.keys.add(key)
  }
  return group !== undefined && /^[A-Z]/.test(event) && isFlat() ? { event, source: group.source } : undefined
}
