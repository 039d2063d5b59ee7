import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { casesOf, TABLE_IDS } from '../support/cases.js'
import { exampleText, fixExample, formatRange, runExample } from '../support/run-example.js'

describe.each(rules)('the cases of $id', (rule) => {
  const { valid, invalid } = casesOf(rule)

  it.each(valid.map((example) => [example.title ?? exampleText(example), example] as const))(
    'valid: %s',
    (_title, example) => {
      expect(runExample(rule, example).findings).toEqual([])
    }
  )

  it.each(invalid.map((example) => [example.title ?? exampleText(example), example] as const))(
    'invalid: %s',
    (_title, example) => {
      const findings = runExample(rule, example).findings.map((finding) => ({
        message: finding.message,
        range: formatRange(finding.range),
        severity: finding.severity
      }))
      const expected = example.problems.map((problem) => ({
        message: problem.message,
        range: problem.range,
        severity: problem.severity ?? 'error'
      }))
      expect(findings).toEqual(expected)
    }
  )

  const fixable = invalid.filter((example) => example.fixed !== undefined)
  it.each(fixable.map((example) => [example.title ?? exampleText(example), example] as const))(
    'fixed: %s',
    (_title, example) => {
      const fixed = fixExample(rule, example)
      const expected = typeof example.fixed === 'string' ? example.fixed : JSON.stringify(example.fixed, null, 2) + '\n'
      expect(fixed).toBe(expected)
      expect(runExample(rule, example, fixed).findings.filter((finding) => finding.fix !== undefined)).toEqual([])
    }
  )

  it('show what each fix leaves', () => {
    for (const example of invalid) {
      const offers = runExample(rule, example).findings.some((finding) => finding.fix !== undefined)
      expect([example.title ?? exampleText(example), offers]).toEqual([
        example.title ?? exampleText(example),
        example.fixed !== undefined
      ])
    }
  })
})

describe.each(rules)('the page of $id', ({ id, examples }) => {
  it('has one to three examples of each kind', () => {
    for (const { length } of [examples.valid, examples.invalid]) {
      expect(length).toBeGreaterThanOrEqual(1)
      expect(length).toBeLessThanOrEqual(3)
    }
  })

  it('shows a fix where the rule has one', () => {
    const fixes = (cases: typeof examples) => cases.invalid.some(({ fixed }) => fixed !== undefined)
    expect(fixes(examples)).toBe(fixes(casesOf({ id, examples })))
  })

  it('has a title for every further example', () => {
    for (const { title } of [...examples.valid.slice(1), ...examples.invalid]) expect(title).toMatch(/^\S/)
  })
})

it('every table of cases belongs to a rule', () => {
  const ids = rules.map(({ id }) => id)
  expect(TABLE_IDS.filter((id) => !ids.includes(id))).toEqual([])
  expect(TABLE_IDS).not.toHaveLength(0)
})
