import { type Document, startOf } from '../document/document.js'
import type { Places } from '../document/locate.js'
import type { Span } from '../text/position.js'
import type { Finding } from './finding.js'
import type { Problem } from './rule.js'

/** A place in terms of the value. */
export type SymbolicPlace = Pick<Problem, 'at' | 'part' | 'span' | 'source'>

/**
 * The span of a place; of its nearest ancestor where the text does not have it, of the file's start at last.
 * @param locator one that was asked for the place's path
 */
export function spanOf(document: Document, locator: Places, at: SymbolicPlace): Span {
  if (at.source !== undefined) return at.source
  for (let path = at.at; path.length > 0; path = path.slice(0, -1)) {
    const place = locator.placeOf(path)
    if (place === undefined) continue
    const whole = at.part === 'key' ? (place.key ?? place.value) : place.value
    return at.span !== undefined && path === at.at ? document.spanIn(whole, at.span) : whole
  }
  return startOf(document)
}

/** Findings of one file in the order of their places, each once. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  const sorted = [...findings].sort(byPlace)
  return sorted.filter((finding, index) => {
    const before = sorted[index - 1]
    return before === undefined || byPlace(before, finding) !== 0
  })
}

function byPlace(a: Finding, b: Finding): number {
  return (
    a.range.start.offset - b.range.start.offset ||
    a.range.end.offset - b.range.end.offset ||
    compareTexts(a.ruleId, b.ruleId) ||
    compareTexts(a.message, b.message)
  )
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
