import { expect, it } from 'vitest'
import { type Finding, MOST_LISTED, withoutSurplus } from '../../src/lint/finding.js'
import { handMade, type Stated } from '../support/hand-made.js'

function findings(stated: readonly Stated[]): readonly Finding[] {
  return handMade({ path: '.mcp.json', text: '{}', findings: stated }).findings
}

const many = (count: number, stated: Stated = {}) => Array.from({ length: count }, (_, index) => ({ pointer: `/${index}`, ...stated }))

it('no more than are listed stay as they are', () => {
  const all = findings([...many(MOST_LISTED), ...many(MOST_LISTED, { ruleId: 'other-rule' })])
  expect(withoutSurplus(all)).toBe(all)
})

it('one more stays too: it is as short to say what it is', () => {
  const all = findings(many(MOST_LISTED + 1))
  expect(withoutSurplus(all)).toEqual(all)
})

it('of more one stands for the others, for each severity, at the place of the first', () => {
  const fix = [{ op: 'remove', at: [] }] as const
  const all = findings([
    ...many(MOST_LISTED),
    { pointer: '/first', server: 'a', fix },
    { pointer: '/milder', severity: 'info' },
    { pointer: '/second', fix },
    { pointer: '/third' },
    { pointer: '/milder/too', severity: 'info' },
    { pointer: '/other', ruleId: 'other-rule' }
  ])
  const rest = withoutSurplus(all).slice(MOST_LISTED)
  expect(rest).toEqual([
    expect.objectContaining({
      ...{ pointer: '/first', server: 'a', severity: 'error', omits: { count: 3, fixable: 2 } },
      ...{ message: '3 more findings of this rule are not listed', suggestions: [], related: [] }
    }),
    expect.objectContaining({ pointer: '/milder', severity: 'info', omits: { count: 2, fixable: 0 } }),
    all.at(-1)
  ])
  expect(rest[0]).not.toHaveProperty('fix')
})

it('what stands for others already is left as it is', () => {
  const all = findings([...many(MOST_LISTED), { omits: { count: 7, fixable: 0 } }])
  expect(withoutSurplus(all)).toBe(all)
})
