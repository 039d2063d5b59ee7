import { groupedBy } from '../base/lists.js'
import { subjectOf } from '../hosts/profiles.js'
import type { Reading } from '../project/reading.js'
import type { Fault } from './hook-fault.js'
import { isNoExpression, unmatchedServer, unmatchedTool } from './hook-matchers.js'
import type { WrittenHook } from './hooks.js'
import { namedTools } from './plugin-tools.js'

/** Matchers that match nothing, so that the hooks never run. */
export function* matcherFaults(reading: Reading, written: readonly WrittenHook[]): Generator<Fault> {
  const { host: { hooks } } = reading
  const { matchers } = hooks ?? {}
  if (matchers === undefined) return
  // A group of hooks has one matcher.
  const groups = [...groupedBy(written, ({ group }) => JSON.stringify(group)).values()].flatMap(([one]) => (one?.matcher === undefined ? [] : [{ ...one, matcher: one.matcher, at: [...one.group, 'matcher'] }]))
  // Of other events, such as FileChanged, it may be a list of paths.
  for (const { event, matcher, at } of groups.filter((one) => matchers.toolEvents.includes(one.event))) {
    const missed = unmatchedTool(matcher)
    if (missed === undefined && isNoExpression(matcher)) yield { message: 'expression', data: { host: subjectOf(reading.host), matcher, event }, at }
    if (missed === undefined) continue
    const { part, tool, condition } = missed
    const fix = condition === undefined ? { text: 'Write {{tool}}.', data: { tool } } : { text: 'Write {{tool}}, and give the hook an "if": "{{condition}}".', data: { tool, condition } }
    yield { message: 'noTool', data: { host: subjectOf(reading.host), part, fix }, at }
  }
  const tools = reading.kind === 'plugin' ? namedTools(reading, matchers) : []
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
