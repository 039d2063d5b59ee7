import { addTo } from '../../base/lists.js'
import { listed } from '../../base/wording.js'
import type { Reading } from '../../project/reading.js'
import { insteadOfAll, kindOfAdvice } from '../credentials/credentials.js'
import type { Grouping, Problem } from '../rule.js'
import { asOne } from '../suggestions.js'

type OfNotation = 'leftWithEquivalent' | 'lookedUpWithEquivalent' | 'several' | 'severalLookedUp'

/** What is said once of several references in a file: those for which the remedy is the same, as far as one may have a value to write. */
export const ADVISED_ALIKE: Grouping = {
  also: 'another one here',
  by: ({ message, data }) => {
    if (message === 'shared') return JSON.stringify([data?.sharers, data?.instead])
    if (message === 'apart') return JSON.stringify([data?.readers, kindOfAdvice(data ?? {})])
    if (message === 'never') return JSON.stringify([data?.where, kindOfAdvice(data ?? {})])
    if (message === 'misplaced') return JSON.stringify([data?.top])
    if (message === 'undeclared') return JSON.stringify([data?.member, data?.sharers])
    if (message === 'left' || message === 'lookedUp') return JSON.stringify([message, data?.shown, data?.reference, data?.refer])
    if (message === 'dollar') return message
    if (ALIKE.has(message)) return JSON.stringify([message, data?.shown, data?.refer])
    return message === 'template' ? JSON.stringify(data) : undefined
  },
  count: (group) => {
    const [first] = group
    if (first?.message === 'never' || first?.message === 'apart') return insteadOfAll(group)
    if (first?.message === 'undeclared') return { name: listed(namesIn(group, 'name')) }
    return first?.message === 'dollar' ? { written: listed(namesIn(group, 'reference')) } : {}
  }
}

/** Messages that say the same wherever one reference is. */
const ALIKE: ReadonlySet<string> = new Set(['left', 'lookedUp', 'noDefault'])

function namesIn(group: readonly Problem[], member: string): string[] {
  return [...new Set(group.flatMap(({ data }) => (typeof data?.[member] === 'string' ? [data[member]] : [])))]
}

/** Joins what is written in the notation of the same hosts in a file: it was copied together. */
export function* inOneNotation<Id extends string>(problems: readonly Problem<Id | OfNotation>[], reading: Reading): Generator<Problem<Id | OfNotation>> {
  const groups = new Map<Problem | string, Problem<Id | OfNotation>[]>()
  for (const problem of problems) {
    const string = reading.stringAt(problem.at)
    // Elsewhere, what is looked up is another variable each time.
    const isLeft = problem.message === 'leftWithEquivalent' || (problem.message === 'lookedUpWithEquivalent' && string?.takesAnyName(problem.span?.start ?? 0) === true)
    // A URL that begins with a reference is not one, as `valid-url` says, and what a program is found by, other rules look at again.
    const isApart = string?.means === 'command' || (string?.means === 'url' && string.text.startsWith('$'))
    const isOne = isLeft && problem.suggestions?.length === 1 && !isApart
    addTo(groups, isOne ? JSON.stringify([problem.data?.owner, problem.severity]) : problem, problem)
  }
  for (const group of groups.values()) {
    if (group.length < 2) yield* group
    else {
      const here = [...new Set(group.flatMap(({ data }) => (typeof data?.here === 'string' ? [data.here] : [])))]
      const written = here.length > MAX_WRITTEN ? `${here.slice(0, MAX_WRITTEN - 1).join(', ')}, and do the same for the others` : listed(here)
      const message = group.some((one) => one.message === 'leftWithEquivalent') ? ('several' as const) : ('severalLookedUp' as const)
      yield* asOne(group.map((one) => ({ ...one, message, data: { ...one.data, count: String(group.length), here: written } })), 'Write each in the notation of this file')
    }
  }
}

const MAX_WRITTEN = 4
