import { groupedBy } from '../base/lists.js'
import { subjectOf } from '../hosts/profiles.js'
import { isRecord, type Path, valueAt } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import type { Fault } from './hook-fault.js'
import type { Hooks, WrittenHook } from './hooks.js'
import type { FixStep } from './rule.js'

const IF = 'if'
const TIMEOUT = 'timeout'
/** More seconds are milliseconds, or not meant. */
const MAX_SECONDS = 600

/** What is next to the hooks of a group and belongs in each of them: Claude Code 2.1.332 takes `matcher` and `hooks` from a group, and nothing else. */
export function* groupFields({ host }: Reading, hooks: Hooks, written: readonly WrittenHook[]): Generator<Fault> {
  if (host.hooks?.guards?.fields.if === undefined) return
  const groups = groupedBy(written.filter(({ at, group }) => at !== group), ({ group }) => JSON.stringify(group))
  for (const members of groups.values()) {
    const [one] = members
    const group = one === undefined ? undefined : valueAt(hooks.reading.value, one.group)
    if (one === undefined || !isRecord(group)) continue
    const at = (field: string): Path => [...one.group, field]
    if (typeof group[IF] === 'string') yield { message: 'always', data: { host: subjectOf(host), what: "'if' next to 'hooks'", when: 'for all that the matcher matches', fix: 'Move it into each hook, next to `type`. It takes one permission, such as "Bash(git push *)".' }, at: at(IF), part: 'key' }
    const timeout = group[TIMEOUT]
    if (typeof timeout !== 'number') continue
    const isSet = members.every(({ hook }) => typeof hook[TIMEOUT] === 'number')
    const isInSeconds = timeout > 0 && timeout <= MAX_SECONDS
    const title = isSet ? "Remove the 'timeout' next to 'hooks'" : 'Move it into each hook'
    const moved = members.flatMap(({ hook, at: place }): FixStep[] => (typeof hook[TIMEOUT] === 'number' ? [] : [{ op: 'add', at: [...place, TIMEOUT], value: timeout, where: 'last' }]))
    const fix = isSet ? 'Remove it: each hook has one.' : isInSeconds ? 'Move it into each hook, next to `type`.' : 'Write it in seconds in each hook, next to `type`.'
    yield { message: 'timeless', data: { host: subjectOf(host), fix }, at: at(TIMEOUT), part: 'key', suggestions: isSet || isInSeconds ? [{ title, fix: [...moved, { op: 'remove', at: at(TIMEOUT) }] }] : [] }
  }
}
