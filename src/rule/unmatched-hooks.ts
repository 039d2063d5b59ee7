import { groupedBy } from '../base/lists.js'
import { join } from '../base/path.js'
import { subjectOf } from '../hosts/profiles.js'
import type { Reading } from '../project/reading.js'
import type { Fault } from './hook-fault.js'
import { isNoExpression, unmatchedServer, unmatchedTool } from './hook-matchers.js'
import { scriptOf } from './hook-scripts.js'
import type { WrittenHook } from './hooks.js'
import { namedTools } from './plugin-tools.js'

/** Matchers that match nothing, so that the hooks never run. */
export function* matcherFaults(reading: Reading, written: readonly WrittenHook[]): Generator<Fault> {
  const { host: { hooks } } = reading
  const { matchers } = hooks ?? {}
  if (matchers === undefined) return
  // A group of hooks has one matcher.
  const groups = [...groupedBy(written, ({ group }) => JSON.stringify(group)).values()].flatMap(([one]) => (one?.matcher === undefined ? [] : [{ ...one, matcher: one.matcher, at: [...one.group, 'matcher'] }]))
  const tools = reading.kind === 'plugin' ? namedTools(reading, matchers) : []
  for (const { event, matcher, at } of groups.filter((one) => matchers.toolEvents.includes(one.event))) {
    const missed = unmatchedServer(matcher, tools) === undefined ? unmatchedTool(matcher, tools) : undefined
    if (missed === undefined && isNoExpression(matcher)) yield { message: 'expression', data: { host: subjectOf(reading.host), matcher, event }, at }
    if (missed === undefined) continue
    yield { message: 'noTool', data: { host: subjectOf(reading.host), ...missed }, at }
  }
  const watched = groups.filter(({ event }) => event === WATCHES)
  if (watched.length > 0 && watched.every(({ matcher }) => isOfPatterns(matcher)) && !written.some((one) => mayWatch(reading, one))) for (const { matcher, at } of watched) yield { message: 'watch', data: { host: subjectOf(reading.host), matcher }, at }
  const namedApart = new Map<string, boolean>()
  for (const { event, matcher, at } of groups) {
    const missed = matchers.toolEvents.includes(event) && !isNoExpression(matcher) ? unmatchedServer(matcher, tools) : undefined
    if (missed === undefined) continue
    const id = `${event} ${missed.own}`
    const isNamedApart = namedApart.get(id) ?? groups.some((other) => other.event === event && other.matcher.includes(missed.own))
    namedApart.set(id, isNamedApart)
    if (isNamedApart) continue
    const { server, own, elsewhere } = missed
    // A matcher for one tool is for that one in the plugin too.
    const meant = matcher.includes(elsewhere) ? matcher.replaceAll(elsewhere, own) : undefined
    const fix = { text: meant === undefined ? 'Write {{own}}.* for all of them.' : 'Write {{meant}}.', data: { own, meant } }
    yield { message: 'tools', data: { host: subjectOf(reading.host), matcher, event, server, own, elsewhere, meant, fix }, at }
  }
}

/** The event whose matchers are also the list of the files that Claude Code 2.1.332 watches: run with names, patterns of a shell and regular expressions. */
const WATCHES = 'FileChanged'

/** Whether a list of files has patterns alone, which are the name of no file. */
function isOfPatterns(matcher: string): boolean {
  return matcher.split('|').every((part) => /[*?\\]/.test(part))
}

/** Whether a hook may have more files watched, by what it returns. */
function mayWatch({ plugin, surroundings: { files } }: Reading, written: WrittenHook): boolean {
  const { event, hook: { command } } = written
  if (!/^(?:SessionStart|Setup|CwdChanged)$/.test(event)) return false
  const { file } = scriptOf(written) ?? {}
  const text = file === undefined || plugin === undefined ? undefined : files.readText(join(plugin.root, file))
  return text?.includes('watchPaths') !== false || (typeof command === 'string' && command.includes('watchPaths'))
}
