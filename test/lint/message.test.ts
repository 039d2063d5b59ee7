import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../src/lint/result.js'
import type { Problem } from '../../src/rule/rule.js'
import { madeUpRule } from '../support/rule.js'

const rule = madeUpRule('r', () => [])

function format(message: string, data?: Problem['data']) {
  return formatProblem(rule, { message, at: [], ...(data === undefined ? {} : { data }) })
}

describe('the text of a problem', () => {
  it.each<[string, Problem['data'], string]>([
    ['a value', { what: 'it' }, 'one it'],
    ['a number', { what: 0 }, 'one 0'],
    ['nothing known of it', {}, 'one {{what}}'],
    ['a value with braces, once', { what: '{{what}}' }, 'one {{what}}'],
    ['a pattern of a replacement', { what: '$&' }, 'one $&'],
    ['what would steer a terminal', { what: 'a\u001B[2J\n\u202Eb' }, 'one a\\u001b[2J\\u000a\\u202eb']
  ])('with %s', (_title, data, expected) => {
    expect(format('one', data).message).toBe(expected)
  })

  it('takes nothing from the prototype of its data', () => {
    const strange = madeUpRule('r', () => [], { messages: { one: '{{toString}}' } })
    expect(formatProblem(strange, { message: 'one', data: {}, at: [] }).message).toBe('{{toString}}')
  })

  it('comes with the remedy of the message, or of the rule, both filled in', () => {
    expect(format('one', { what: 'it' }).help).toBe('Mend it.')
    expect(format('two').help).toBe('Mend both.')
  })

  it('is asked for by an id that exists', () => {
    expect(() => format('three')).toThrow(new RangeError('rule r has no message "three"'))
  })
})
