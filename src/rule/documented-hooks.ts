import { subjectOf } from '../hosts/profiles.js'
import { isRecord, type Path, valueAt } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import type { Problem } from './rule.js'

type Documented = Problem<'documented'>

/** What is not a list of hooks as the documents of the host have it, in a file of settings: each kind of mistake once. */
export function* documentedForm(reading: Reading): Generator<Documented> {
  const { host, kind, value } = reading
  const settings = kind === 'mcp' ? (host.files.mcp.switches ?? []).find(({ does, entries }) => does === 'hooks' && entries === 'commands') : undefined
  const map = settings === undefined ? undefined : valueAt(value, settings.at)
  if (settings === undefined || map === undefined || map === null) return
  const faults = isRecord(map) ? Object.entries(map).flatMap(([event, list]) => faultsOf(list, [...settings.at, event], settings.values?.includes(event) === true)) : [{ at: settings.at, expected: 'an object, with a list of hooks for each event', fix: 'Write { "afterFileEdit": [{ "command": "…" }] }, with the events and commands that are meant.' }]
  for (const expected of new Set(faults.map((fault) => fault.expected))) {
    const [first, ...others] = faults.filter((fault) => fault.expected === expected)
    if (first === undefined) continue
    yield { message: 'documented', data: { host: subjectOf(host), expected, fix: first.fix }, at: first.at, related: others.slice(0, MAX_RELATED).map(({ at }) => ({ message: 'and here', at })) }
  }
}

/** So many places show what is meant. */
const MAX_RELATED = 5

/** @param isEvent whether the host has the event */
function faultsOf(list: unknown, at: Path, isEvent: boolean): { readonly at: Path; readonly expected: string; readonly fix: string }[] {
  if (!Array.isArray(list)) return [{ at, expected: 'a list of hooks for an event', fix: `Write [{ "command": "…" }]${isEvent ? '' : ', for an event that it has, such as afterFileEdit or stop'}.` }]
  return list.flatMap((hook: unknown, index) => {
    const place = [...at, index]
    if (!isRecord(hook)) return [{ at: place, expected: 'an object for a hook', fix: 'Write { "command": "…" }.' }]
    // In groups, as other hosts have them, and of other kinds: that is not documented.
    if (typeof hook.command === 'string' || Array.isArray(hook.hooks) || (hook.type !== undefined && hook.type !== 'command')) return []
    const isList = Array.isArray(hook.command)
    return [{ at: isList ? [...place, 'command'] : place, expected: isList ? 'a string for "command"' : 'a "command" in a hook', fix: isList ? 'Write the command line as one string.' : 'Write the program that is to decide as "command", or remove the hook.' }]
  })
}
