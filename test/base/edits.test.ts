import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyEdits, EditSet, type TextEdit } from '../../src/base/text.js'
import { runs } from '../support/runs.js'

const edit = (start: number, end: number, text: string): TextEdit => ({ start, end, text })

describe('applyEdits', () => {
  it('inserts, removes and replaces, in whatever order the edits are given', () => {
    expect(applyEdits('abcdef', [edit(4, 5, ''), edit(0, 0, '>'), edit(1, 3, 'XYZ'), edit(6, 6, '<')])).toBe('>aXYZdf<')
    expect(applyEdits('abc', [])).toBe('abc')
  })

  it('keeps the order of insertions at one place, and puts them before what is replaced there', () => {
    expect(applyEdits('abc', [edit(1, 2, 'B'), edit(1, 1, '1'), edit(1, 1, '2')])).toBe('a12Bc')
  })
})

/** A text with the groups that a set takes, and how many it takes. */
function withGroups(text: string, groups: readonly (readonly TextEdit[])[]): { text: string; applied: number } {
  const set = new EditSet()
  const taken = groups.filter((group) => set.add(group))
  return { text: applyEdits(text, taken.flat()), applied: taken.length }
}

describe('EditSet', () => {
  it('takes a group whole or not at all', () => {
    const groups = [
      [edit(0, 1, 'A'), edit(4, 5, 'E')],
      [edit(2, 3, 'C'), edit(5, 6, 'F')],
      [edit(2, 3, 'c')]
    ]
    // The second group abuts the first at 5.
    expect(withGroups('abcdef', groups)).toEqual({ text: 'AbcdEf', applied: 2 })
  })

  it.each([
    ['an overlap', edit(2, 4, ''), edit(3, 5, ''), 1],
    ['the same place', edit(2, 2, 'x'), edit(2, 2, 'y'), 1],
    ['an insertion inside a removal', edit(1, 5, ''), edit(3, 3, 'x'), 1],
    ['an insertion at the edge of a removal', edit(1, 3, ''), edit(3, 3, 'x'), 1],
    ['neighbours with a character between them', edit(1, 2, ''), edit(3, 4, ''), 2]
  ])('of two groups with %s', (_title, first, second, applied) => {
    expect(withGroups('abcdef', [[first], [second]]).applied).toBe(applied)
    expect(withGroups('abcdef', [[second], [first]]).applied).toBe(applied)
  })

  it('takes the groups that a comparison of each with each takes', () => {
    const someEdit = fc.tuple(fc.nat(20), fc.nat(3)).map(([start, length]) => edit(start, start + length, 'x'))
    fc.assert(
      fc.property(fc.array(fc.array(someEdit, { minLength: 1, maxLength: 1 }), { maxLength: 12 }), (groups) => {
        const taken: TextEdit[] = []
        for (const group of groups) {
          const touches = group.some((a) => taken.some((b) => a.start <= b.end && b.start <= a.end))
          if (!touches) taken.push(...group)
        }
        const text = 'a'.repeat(30)
        expect(withGroups(text, groups)).toEqual({ text: applyEdits(text, taken), applied: taken.length })
      }),
      { numRuns: runs(3000) }
    )
  })

  it('does not compare each with each', { timeout: 10_000 }, () => {
    const groups = Array.from({ length: 100_000 }, (_, index) => [edit(index * 3, index * 3 + 1, '')])
    expect(withGroups('a'.repeat(300_000), groups).applied).toBe(100_000)
  })
})
