import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import { brokenTexts } from '../../src/rule/front-matter.js'
import { runs } from '../support/runs.js'

function isBroken(text: string): boolean {
  const files = { filesIn: (path: string) => (path === '/plugin/agents' ? ['find.md'] : []), directoriesIn: () => [], readText: () => text }
  return brokenTexts('/plugin', {}, files).length > 0
}

function isYaml(text: string): boolean {
  try {
    const document = parseDocument(text, { prettyErrors: false, uniqueKeys: false, logLevel: 'silent' })
    // Fails if an alias stands for nothing.
    document.toJS()
    return document.errors.length === 0
  } catch {
    return false
  }
}

const INDENTS = fc.constantFrom('', ' ', '  ', '    ')
const KEYS = fc.constantFrom('name', 'description', 'a b', 'a.b', '"k"', 'my_key', '1')
const TEXTS = [
  ...['', 'Finds notes.', 'a: b', 'a:b', 'a #b', '"q"', '"q" r', "'it''s'", "'q' r", '"a \\d"', '[a, b]', '[a, b] c', '{a: b}', '{a: b} c', '[a', '*a', '**b**', '&a b', '!t a', '|', '>-', '|2', '@a'],
  ...['`a`', '%a', '- a', '-', '?', '? a', ', a', '] a', '"open', 'https://x.example/', 'a: "b"', 'x: y: z', 'é', 'a  ', '--- b', 'a:', 'a: ']
]
const SIGNS = fc.string({ unit: fc.constantFrom(...'ab: #"\'[]{},-|>*&!%@`\\?\t'.split('')), maxLength: 8 }).filter((text) => !text.trim().startsWith(':'))
const VALUES = fc.oneof(fc.constantFrom(...TEXTS), SIGNS)
const LINES = fc.oneof(
  fc.tuple(INDENTS, fc.constantFrom('', '- ', '- - '), VALUES).map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom('', '  ', '- ', '  - '), KEYS, VALUES).map(([before, key, value]) => `${before}${key}:${value === '' ? '' : ` ${value}`}`),
  fc.constantFrom('', '# c', '  # c', 'Text of no key', '<example>'),
  // A value in quotes that goes on in further lines.
  fc.tuple(KEYS, fc.constantFrom("'", '"'), fc.constantFrom('a', "''s", '\\"b', '"', ': ', ' #'), fc.constantFrom('\n  ', '\n\n  ', '\n', ' '), VALUES).map(([key, quote, first, gap, rest]) => `${key}: ${quote}${first}${gap}${rest}${quote}`)
)

describe('front matter that is read by hand', () => {
  // Each was asked of `claude plugin validate`, 2.1.332.
  it.each<[string, boolean]>([
    ['description: "Keeps notes and\nfinds them."', true],
    ["description: 'Keeps notes and\nfinds them.'", true],
    ['description: "Keeps notes\n\n<example>\nuser: hi\n</example>"\nmodel: sonnet', true],
    ['description: "Keeps notes and\n  finds them."', false],
    ['name: notes\n\tdescription: Keeps notes.', true],
    ['description: >\n\tKeeps notes.\nmodel: sonnet', true],
    ['description: Keeps notes.\nallowed-tools:\n\t- Read', false],
    ['description: Keeps\tnotes.', false]
  ])('%j is broken: %s', (content, expected) => {
    expect(isBroken(`---\n${content}\n---\nText.\n`)).toBe(expected)
  })

  it('is not YAML for the library either, where a rule says so', () => {
    let broken = 0
    const asked = runs(6000)
    fc.assert(
      fc.property(fc.array(LINES, { minLength: 1, maxLength: 7 }), (lines) => {
        const content = `${lines.join('\n')}\n`
        if (!isBroken(`---\n${content}---\n`)) return
        broken++
        expect(isYaml(content), content).toBe(false)
      }),
      { numRuns: asked }
    )
    expect(broken).toBeGreaterThan(asked / 20)
  })
})
