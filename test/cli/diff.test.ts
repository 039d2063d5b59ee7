import { applyPatch } from 'diff'
import { describe, expect, test } from 'vitest'
import { unifiedDiff } from '../../src/cli/start/diff.js'
import { expectLinear } from '../support/scaling.js'

const lines = (count: number, line: (index: number) => string) => Array.from({ length: count }, (_, index) => `${line(index)}\n`).join('')

/** Every third line differs, some are new, and some are gone. */
function pair(count: number): [string, string] {
  const before = lines(count, (index) => `line ${index}`)
  const after = lines(count, (index) => {
    if (index % 31 === 0) return `line ${index}\nmore ${index}`
    return index % 3 === 0 ? `changed ${index}` : `line ${index}`
  })
  return [before, after]
}

describe('the diff of a dry run', () => {
  test.each([10, 600, 5000])('of %d lines leads from one text to the other', (count) => {
    const [before, after] = pair(count)
    expect(applyPatch(before, unifiedDiff('a.json', before, after))).toBe(after)
    expect(applyPatch(after, unifiedDiff('a.json', after, before))).toBe(before)
  })

  test('of very many changes is one hunk from the first line that differs to the last', () => {
    const [before, after] = pair(4000)
    const around = (text: string) => `a\nb\nc\nd\n${text}e\nf\ng\nh\n`
    const [head, ...rest] = unifiedDiff('a.json', around(before), around(after)).split('\n')
    expect(head).toMatch(/^=+$/)
    expect(rest.slice(0, 8)).toEqual(['--- a/a.json', '+++ b/a.json', '@@ -3,4005 +3,4135 @@', ' c', ' d', ' line 0', '-line 1', '-line 2'])
    expect(rest.slice(-5)).toEqual(['+more 3999', ' e', ' f', ' g', ''])
    expect(applyPatch(around(before), unifiedDiff('a.json', around(before), around(after)))).toBe(around(after))
  })

  test('shows that a line feed at the end is missing, after very many changes too', () => {
    const [before, after] = pair(3000)
    const cut = after.slice(0, -1)
    expect(unifiedDiff('a.json', before, cut).endsWith('\\ No newline at end of file\n')).toBe(true)
    expect(applyPatch(before, unifiedDiff('a.json', before, cut))).toBe(cut)
  })

  test('takes linear time', () => {
    expectLinear((count) => unifiedDiff('a.json', ...pair(count)), 20_000)
    expectLinear((count) => unifiedDiff('a.json', lines(count, (index) => `a ${index}`), lines(count, (index) => `b ${index}`)), 20_000)
  })
})
