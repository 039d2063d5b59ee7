import type { Document } from '../json/document.js'
import type { Problem, RelatedPlace } from '../rule/rule.js'
import { type Place, placeOf } from '../rule/suggestions.js'
import { spanOf } from './finding.js'

/** Whether a problem is said once for several places of its file, of which any could be the first. */
export function isOfSeveral({ once, source, related = [] }: Problem): boolean {
  return once === true && source === undefined && related.length > 0 && related.every(({ file, source: own, message }) => file === undefined && own === undefined && message === related[0]?.message)
}

/**
 * The same problems, each at the first of its places in the file, with the others in the order of the file: a reader starts at the top, whichever
 * of them the message quotes.
 * @param problems each of several places
 */
export function inFileOrder(problems: readonly Problem[], document: Document): Problem[] {
  if (problems.length === 0) return []
  const locator = document.locate(problems.flatMap((problem) => placesOf(problem).map(({ at }) => at)))
  return problems.map((problem) => {
    const spans = new Map(placesOf(problem).map((place) => [place, spanOf(document, locator, place)]))
    const [first, ...others] = [...spans].sort(([, a], [, b]) => a.start - b.start || a.end - b.end).map(([place]) => place)
    if (first === undefined) return problem
    const { at: _at, span: _span, part: _part, related = [], ...rest } = problem
    const message = related[0]?.message ?? ''
    return { ...rest, ...first, related: others.map((place): RelatedPlace => ({ message, ...place })) }
  })
}

function placesOf(problem: Problem): Place[] {
  return [problem, ...(problem.related ?? [])].map(placeOf)
}
