import { madeOnce, oncePer } from '../base/lists.js'
import { dirname, join } from '../base/path.js'
import type { Span } from '../base/text.js'
import { listed, type Phrase } from '../base/wording.js'
import type { FileAccess } from '../base/world.js'
import { subjectOf } from '../hosts/profiles.js'
import { withSlashes } from '../project/classify.js'
import { shownSibling } from '../project/plugin-set.js'
import type { Reading } from '../project/reading.js'
import { flatHook, GUARDS } from './flat-hooks.js'
import { andMore, matterOf, textsOfPlugin } from './front-matter.js'
import { eventLike } from './hook-forms.js'
import { sourceReadingMatter } from './named-in-source.js'
import type { Problem } from './rule.js'

/** An agent with the names in its `hooks` that are not those of events of Claude Code, all of which begin with a capital letter. */
interface AgentWithHooks {
  readonly file: string
  readonly names: readonly string[]
}

const AGENTS = 'agents'
/** A message names so many. */
const MAX_SHOWN = 3

/**
 * Hooks in agents of a project under names that Claude Code does not have for an event: 2.1.332 writes "unknown hook event; entry ignored" to its log and starts the agent
 * without them. One author writes the same in all of them, and the first of them tells for all.
 */
export function* unknownAgentEvents(reading: Reading): Generator<Problem<'ownEvents'>> {
  const { host, path, surroundings: { files } } = reading
  const root = withSlashes(path).lastIndexOf(`/${AGENTS}/`)
  if (root < 0 || !HAS_HOOKS.test(matterOf(reading.document.text))) return
  const folder = path.slice(0, root)
  const all = madeOnce(agentsWithHooks(files), folder, () => textsOfPlugin(folder, undefined, files).flatMap(({ file, is }) => (is === 'agent' ? unknownIn(reading, join(folder, file)) : [])))
  const [first, ...others] = all
  const [name] = first?.names ?? []
  // A program of the repository may run them.
  if (first?.file !== path || name === undefined || sourceReadingMatter(reading, dirname(folder), HOOKS, OF_FOLDER) !== undefined) return
  const names = [...new Set(all.flatMap((one) => one.names))]
  const shown = names.length > MAX_SHOWN ? [...names.slice(0, MAX_SHOWN).map((one) => `'${one}'`), `${String(names.length - MAX_SHOWN)} more`] : names.map((one) => `'${one}'`)
  const related = others.map(({ file }) => ({ message: 'another one', at: [], source: { start: 0, end: 0 }, file, shown: shownSibling(reading, file) }))
  yield { message: 'ownEvents', data: { host: subjectOf(host), events: listed(shown), more: others.length === 0 ? '' : ' and others', them: names.length === 1 ? 'event' : 'events', fix: fixOf(name, host.hooks?.matchers?.toolEvents ?? [], names.length > 1) }, at: [HOOKS, name], part: 'key', related }
}

/** Each agent asks for the others. */
const agentsWithHooks = oncePer((_files: FileAccess) => new Map<string, readonly AgentWithHooks[]>())

/** Hooks of such agents in the place of a matcher and its hooks, which 2.1.332 leaves out in the same way. Without one that may guard something, the agent is not loaded. */
export function* flatAgentHooks(reading: Reading): Generator<Problem<'ownFlat'>> {
  const { host, path, document, surroundings: { files } } = reading
  const root = withSlashes(path).lastIndexOf(`/${AGENTS}/`)
  const own = root < 0 ? undefined : skippedIn(document.text)
  if (own === undefined) return
  const folder = path.slice(0, root)
  const all = madeOnce(agentsWithFlatHooks(files), folder, () => textsOfPlugin(folder, undefined, files).flatMap(({ file, is }) => {
    const found = is === 'agent' ? skippedIn(files.readText(join(folder, file)) ?? '') : undefined
    return found === undefined ? [] : [{ file: join(folder, file), source: found }]
  }))
  if (all[0]?.file !== path) return
  const related = all.slice(1).map(({ file, source }) => ({ message: 'and here', at: [], source, file, shown: shownSibling(reading, file) }))
  yield { message: 'ownFlat', data: { host: subjectOf(host), more: andMore(all) }, at: [], source: own, related }
}

function skippedIn(text: string): Span | undefined {
  const flat = flatHook(text)
  return flat === undefined || GUARDS.has(flat.event) ? undefined : flat.source
}

const agentsWithFlatHooks = oncePer((_files: FileAccess) => new Map<string, readonly { readonly file: string; readonly source: Span }[]>())

/** What a source has that reads the folder. */
const OF_FOLDER = /\.claude(?:[/\\]|["'], ?["'])agents\b/
const HOOKS = 'hooks'
const HAS_HOOKS = /^hooks:[ \t]*(?:#.*)?\r?\n/m

function unknownIn({ surroundings: { files } }: Reading, file: string): readonly AgentWithHooks[] {
  const names = namesOfHooks(matterOf(files.readText(file) ?? ''))
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
