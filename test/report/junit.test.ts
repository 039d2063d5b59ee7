import { describe, expect, it } from 'vitest'
import { junit } from '../../src/report/junit.js'
import { golden } from '../support/golden.js'
import { handMade, runOf } from '../support/hand-made.js'
import { wrongInMarkup } from '../support/markup.js'
import { SAMPLE } from './sample.js'

describe('junit', () => {
  it('writes a suite for every file and a case for every finding', () => {
    expect(junit(SAMPLE)).toBe(golden('junit.xml'))
    expect(wrongInMarkup(junit(SAMPLE))).toBeUndefined()
  })

  it('writes an empty report of an empty run', () => {
    expect(junit(runOf([]))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="plugvet" tests="0" failures="0" errors="0" skipped="0" time="0">
</testsuites>
`)
  })

  it('numbers test cases of one name', () => {
    const findings = [{ pointer: '/a' }, { pointer: '/a' }, { pointer: '/b' }, { pointer: '/a' }]
    const report = junit(runOf([handMade({ path: 'a.json', text: '{}', findings })]))
    expect(Array.from(report.matchAll(/testcase name="([^"]*)"/g), (match) => match[1])).toEqual([
      'some-rule /a',
      'some-rule /a (2)',
      'some-rule /b',
      'some-rule /a (3)'
    ])
  })

  it('escapes what XML cannot hold, in attributes and in text', () => {
    const message = `<a b="c" d='e'> & ]]> \u0000\u001B\u009B\uFFFE\uD800 \u{1F600}`
    const escaped =
      '&lt;a b=&quot;c&quot; d=&apos;e&apos;&gt; &amp; ]]&gt; \\u0000\\u001b\\u009b\\ufffe\\ud800 \u{1F600}'
    const run = runOf([handMade({ path: 'a&b\u001B\n.json', text: '{}', findings: [{ message, pointer: '/"\u0001' }] })])
    const report = junit(run)
    expect(report).toContain(`<failure type="error" message="${escaped}">a&amp;b\\u001b\\u000a.json:1:1: ${escaped}\n`)
    expect(report).toContain('<testcase name="some-rule /&quot;\\u0001" classname="a&amp;b\\u001b\\u000a.json"')
    expect(wrongInMarkup(report)).toBeUndefined()
  })

  it('is checked by something that would notice', () => {
    expect(wrongInMarkup('<a><b></a>')).toBe('</a> closes <b>')
    expect(wrongInMarkup('<a>')).toBe('<a> is open')
    expect(wrongInMarkup('<a b="<"/>')).toBe('markup left: <a b="<"/>')
    expect(wrongInMarkup('<a>&x;</a>')).toBe('markup left: &x;')
    expect(wrongInMarkup('<a>\u0001</a>')).toBe('an illegal character')
  })
})
