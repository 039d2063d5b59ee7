import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { exampleText, fixExample, formatRange, runExample } from '../support/run-example.js'

describe.each(rules)('the examples of $id', (rule) => {
  it.each(rule.examples.valid.map((example) => [example.title ?? exampleText(example), example] as const))(
    'valid: %s',
    (_title, example) => {
      expect(runExample(rule, example).findings).toEqual([])
    }
  )

  it.each(rule.examples.invalid.map((example) => [example.title ?? exampleText(example), example] as const))(
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

  const fixable = rule.examples.invalid.filter((example) => example.fixed !== undefined)
  it.each(fixable.map((example) => [example.title ?? exampleText(example), example] as const))(
    'fixed: %s',
    (_title, example) => {
      const fixed = fixExample(rule, example)
      const expected = typeof example.fixed === 'string' ? example.fixed : JSON.stringify(example.fixed, null, 2) + '\n'
      expect(fixed).toBe(expected)
      expect(runExample(rule, example, fixed).findings.filter((finding) => finding.fix !== undefined)).toEqual([])
    }
  )

  it('offers a fix only where an example shows what it leaves', () => {
    for (const example of rule.examples.invalid) {
      const offers = runExample(rule, example).findings.some((finding) => finding.fix !== undefined)
      expect([example.title ?? exampleText(example), offers]).toEqual([
        example.title ?? exampleText(example),
        example.fixed !== undefined
      ])
    }
  })
})
