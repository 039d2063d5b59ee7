import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findFrontMatter } from '../../src/yaml/front-matter.js'
import { runs } from '../support/runs.js'

function contentOf(text: string): string | undefined {
  const found = findFrontMatter(text)
  return found === undefined ? undefined : text.slice(found.content.start, found.content.end)
}

describe('the front matter of a text', () => {
  it.each([
    ['is between two lines of hyphens', '---\na: 1\n---\n# A\n', 'a: 1\n'],
    ['ends at the first of them', '---\na: 1\n---\nb: 2\n---\n', 'a: 1\n'],
    ['may end the file', '---\na: 1\n---', 'a: 1\n'],
    ['may be empty', '---\n---\n', ''],
    ['may be written with CR LF', '---\r\na: 1\r\n---\r\n', 'a: 1\r\n'],
    ['may be written with a lone CR', '---\ra: 1\r---\r', 'a: 1\r'],
    ['bears blanks after the hyphens', '--- \t\na: 1\n---  \nb', 'a: 1\n'],
    ['does not end at more hyphens', '---\na: 1\n----\n--- b\n---\n', 'a: 1\n----\n--- b\n'],
    ['does not end at indented hyphens', '---\na: |\n  ---\n---\n', 'a: |\n  ---\n'],
    ['does not end at a line separator of Unicode', '---\na: "\u2028---\u2028"\n---\n', 'a: "\u2028---\u2028"\n']
  ])('%s', (_title, text, content) => {
    expect(contentOf(text)).toBe(content)
    expect(findFrontMatter(text)?.closed).toBe(true)
  })

  it.each([
    ['nothing', ''],
    ['prose', '# A\n---\na: 1\n---\n'],
    ['a line before it', '\n---\na: 1\n---\n'],
    ['blanks before it', ' ---\na: 1\n---\n'],
    ['more hyphens', '----\na: 1\n----\n'],
    ['text after the hyphens', '--- # A\na: 1\n---\n'],
    ['a byte order mark, which is not part of the text', '\uFEFF---\na: 1\n---\n']
  ])('is absent: %s', (_title, text) => {
    expect(findFrontMatter(text)).toBeUndefined()
  })

  it.each([
    ['---', ''],
    ['---\n', ''],
    ['---\r\na: 1', 'a: 1'],
    ['---\n ---\n', ' ---\n']
  ])('that is not closed is all the rest: %j', (text, content) => {
    expect(contentOf(text)).toBe(content)
    expect(findFrontMatter(text)).toMatchObject({ closed: false, opening: { start: 0, end: 3 } })
  })

  it('is found whatever the lines, and as they would be told apart one by one', () => {
    const line = fc.constantFrom('', 'a: 1', '---', '--- ', ' ---', '----', '--', '# A', '\u2028---')
    const ending = fc.constantFrom('\n', '\r\n', '\r')
    fc.assert(
      fc.property(fc.array(fc.tuple(line, ending), { maxLength: 6 }), (lines) => {
        const text = '---\n' + lines.flat().join('')
        const closing = lines.findIndex(([written]) => /^---[ \t]*$/.test(written))
        const inside = lines.slice(0, closing < 0 ? lines.length : closing)
        expect(contentOf(text)).toBe(inside.flat().join(''))
        expect(findFrontMatter(text)?.closed).toBe(closing >= 0)
      }),
      { numRuns: runs(2000) }
    )
  })
})
