import { groupedBy } from '../base/lists.js'
import type { Several } from './members.js'
import type { Problem } from './rule.js'
import { asOne } from './suggestions.js'

/** A problem of a member of a manifest. */
export type MemberProblem<Id extends string> = Problem<Id> & { readonly several?: Several | undefined }

/**
 * Joins what needs the same at several places of a manifest: it is one mistake.
 * @param ofElements the messages about elements of a list or of a map: those of one member are joined
 * @param ofAny those that are one mistake in whatever member, each with the message about several
 */
export function joined<Id extends string>(problems: Iterable<MemberProblem<Id>>, ofElements: ReadonlySet<string>, ofAny: ReadonlyMap<string, Id>): Problem<Id>[] {
  const groups = groupedBy(problems, (problem) => {
    const { message, severity, several, data, at: [field, ...inner] } = problem
    if (ofAny.has(message)) return message
    return inner.length > 0 && ofElements.has(message) ? JSON.stringify([message, severity, field, inner.length, data?.expected, data?.missing, data?.event, several?.title ?? data?.fix]) : problem
  })
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const isAlone = group.length === 1
    const fix = isAlone ? undefined : fixOf(group)
    const field = isAlone || group.every(({ data }) => data?.field === first?.data?.field) ? undefined : fieldOf(group)
    const alike = group.map(({ several: _several, message, data, ...problem }) => ({ ...problem, message: isAlone ? message : (ofAny.get(message) ?? message), data: { ...data, count: group.length, ...(fix === undefined ? {} : { fix }), ...(field === undefined ? {} : { field }) } }))
    return asOne(alike, first?.several?.title ?? first?.suggestions?.[0]?.title ?? '')
  })
}

/** What several fields are called together: a star for names that differ. */
function fieldOf(group: readonly Problem[]): string {
  const [first = [], ...others] = group.map(({ at }) => at.filter((key) => typeof key === 'string'))
  return first.map((key, index) => (others.every((other) => other[index] === key) ? key : '*')).join('.')
}

/** What several problems need: what to write, and which members to remove. */
function fixOf<Id extends string>(group: readonly MemberProblem<Id>[]): string | undefined {
  const [removed = [], others = []] = [true, false].map((isWanted) => group.filter(({ suggestions = [] }) => (suggestions[0]?.fix[0]?.op === 'remove') === isWanted))
  const sentences = [...others.slice(0, 1), ...removed].flatMap(({ several }) => several?.fix ?? [])
  return sentences.length === 0 ? undefined : [...new Set(sentences)].join(' ')
}
