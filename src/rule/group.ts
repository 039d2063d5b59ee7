import { addTo } from '../base/lists.js'
import { listed } from '../base/wording.js'
import type { Grouping, Problem, Suggestion } from './rule.js'
import { atFirst } from './suggestions.js'

/**
 * Joins the problems of a rule that say the same about several places of a file into one. It offers what each of them offers, for all places.
 * @param isApart whether a problem is reported by itself in any case
 * @returns in the order of the first of each group
 */
export function grouped<Found extends Problem>(problems: Iterable<Found>, grouping: Grouping, isApart?: (problem: Found) => boolean): Found[] {
  const groups = new Map<string | Found, [Found, ...Found[]]>()
  for (const problem of problems) {
    const key = isApart?.(problem) === true ? problem : keyOf(problem, grouping)
    addTo(groups, key, problem)
  }
  return Array.from(groups, ([key, group]) => (typeof key === 'string' ? joined(group, grouping) : key))
}

/** @returns the problem itself if it is not to be joined with others */
function keyOf<Found extends Problem>(problem: Found, grouping: Grouping): string | Found {
  if (grouping.by === undefined) return JSON.stringify([problem.message, problem.data])
  return grouping.by(problem) ?? problem
}

function joined<Found extends Problem>(group: readonly [Found, ...Found[]], grouping: Grouping): Found {
  const first = worstOf(group)
  if (group.length === 1) return { ...first, once: true }
  const others = group.filter((one) => one !== first)
  const suggestions = (first.suggestions ?? []).flatMap(({ title }) => forAll(title, group))
  return { ...first, data: { ...first.data, ...grouping.count?.(group) }, ...atFirst([first, ...others], grouping.also), suggestions }
}

/** The first problem of a group that is not milder than others. */
function worstOf<Found extends Problem>(group: readonly [Found, ...Found[]]): Found {
  return group.find(({ severity }) => severity === undefined) ?? group.find(({ severity }) => severity !== 'info') ?? group[0]
}

/** @returns nothing if one of the problems lacks the suggestion. What several of them would add, such as an input, is added once. */
function forAll(title: string, group: readonly Problem[]): Suggestion[] {
  const each = group.map(({ suggestions = [] }) => suggestions.find((one) => one.title === title))
  if (each.includes(undefined)) return []
  const steps = new Map(each.flatMap((one) => one?.fix ?? []).map((step) => [JSON.stringify(step), step]))
  return [{ title, fix: [...steps.values()] }]
}

/** What the problems of a group have in a member of their data, each once, with the number of those beyond so many. */
export function namedTogether(group: readonly Problem[], member: string, most: number, others = 'others'): string {
  const found = [...new Set(group.flatMap(({ data }) => (typeof data?.[member] === 'string' ? [data[member]] : [])))]
  return listed(found.length > most + 1 ? [...found.slice(0, most), `${found.length - most} ${others}`] : found)
}
