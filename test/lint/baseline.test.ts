import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { type BaselineEntry, compare, counted, entriesOf, KnownFindings, totalOf } from '../../src/lint/baseline.js'
import type { FileResult } from '../../src/lint/finding.js'
import { casesOf } from '../support/cases.js'
import { handMade, rangeOf, type Stated } from '../support/hand-made.js'
import { exampleText, runExample } from '../support/run-example.js'

/** The same value with the members of every object the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]): [string, unknown] => [key, reversed(inner)]).reverse())
}

function judged(text: string, findings: readonly Stated[], secret?: string): FileResult {
  return handMade({ path: '.mcp.json', text, findings, ...(secret === undefined ? {} : { secret }) })
}

/** How many findings of a file the baseline of another state of it knows. */
function knownOf(before: FileResult, after: FileResult): number {
  return compare(after, entriesOf(before, '.mcp.json')).known
}

describe('every finding of the rules\' cases', () => {
  const cases = rules.flatMap((rule) =>
    casesOf(rule).invalid.flatMap((example, index) =>
      typeof example.input === 'string' ? [] : [{ name: `${rule.id} ${index}`, rule, example }]
    )
  )

  it.each(cases)('is known again however the file is written: $name', ({ rule, example }) => {
    const before = runExample(rule, example)
    const entries = entriesOf(before, 'file')
    expect(totalOf(entries)).toBe(before.findings.length)
    expect(compare(before, entries)).toMatchObject({ known: before.findings.length, gone: [], file: { findings: [] } })
    const value = JSON.parse(exampleText(example)) as unknown
    for (const text of [JSON.stringify(value), JSON.stringify(reversed(value), null, '\t')]) {
      const after = runExample(rule, example, text)
      expect(compare(after, entries)).toMatchObject({ known: before.findings.length, gone: [], file: { findings: [] } })
    }
  })
})

describe('the entries of a file', () => {
  it('stand for as many findings as there are, in the order of file, pointer, rule and hash', () => {
    const entry = { rule: 'b', file: 'b', pointer: '/b', hash: 'b' }
    const others: BaselineEntry[] = [{ ...entry, hash: 'a' }, { ...entry, rule: 'a' }, { ...entry, pointer: '/a' }, { ...entry, file: 'a' }]
    expect(counted([entry, { ...entry, count: 2 }, ...others])).toEqual([...others.reverse(), { ...entry, count: 3 }])
  })

  it('need every finding listed', () => {
    const file = judged('{}', [{ omits: { count: 2, fixable: 0 } }])
    expect(() => entriesOf(file, '.mcp.json')).toThrow('a baseline needs every finding listed')
  })

  it('tell two problems apart of one rule with an object', () => {
    const before = judged('{ "a": {} }', [{ pointer: '/a', message: "no 'name'" }])
    expect(knownOf(before, judged('{ "a": { "b": 1 } }', [{ pointer: '/a', message: "no 'name'" }]))).toBe(1)
    expect(knownOf(before, judged('{ "a": {} }', [{ pointer: '/a', message: "no 'version'" }]))).toBe(0)
  })

  it('hold the message where a masked pointer leads nowhere, or is none', () => {
    for (const pointer of ['/***/url', '***']) {
      const before = judged('{ "key": { "url": "a" } }', [{ pointer, message: 'one' }])
      expect(knownOf(before, judged('{ "key": { "url": "b" } }', [{ pointer, message: 'one' }]))).toBe(1)
      expect(knownOf(before, judged('{ "key": { "url": "a" } }', [{ pointer, message: 'two' }]))).toBe(0)
    }
  })

  it('hold of a value with a credential what stands around it, and the message', () => {
    const before = judged('{ "a": "x:secret@h" }', [{ pointer: '/a', message: 'one' }], 'secret')
    expect(knownOf(before, judged('{ "a": "x:other-secret@h" }', [{ pointer: '/a', message: 'one' }], 'other-secret'))).toBe(1)
    expect(knownOf(before, judged('{ "a": "y:secret@h" }', [{ pointer: '/a', message: 'one' }], 'secret'))).toBe(0)
    expect(knownOf(before, judged('{ "a": "x:secret@h" }', [{ pointer: '/a', message: 'two' }], 'secret'))).toBe(0)
  })

  it('do not hold the name of another file, which depends on the working directory', () => {
    const about = (shown: string): Stated => ({
      message: `declared in ${shown} too`,
      related: [{ message: 'here', file: shown, range: rangeOf('{}', '{') }]
    })
    expect(knownOf(judged('{}', [about('plugin.json')]), judged('{}', [about('p/plugin.json')]))).toBe(1)
  })
})

describe('the stock of entries', () => {
  const entry: BaselineEntry = { rule: 'r', file: 'f', pointer: '/a/1/b/2', hash: 'h', count: 2 }
  const anywhere = () => true

  it('gives each of them once', () => {
    const stock = new KnownFindings([entry])
    expect([stock.take(entry), stock.rest()]).toEqual([true, [{ rule: 'r', file: 'f', pointer: '/a/1/b/2', hash: 'h' }]])
    expect([stock.take(entry), stock.take(entry), stock.rest()]).toEqual([true, false, []])
  })

  it.each([
    ['another index', { pointer: '/a/1/b/3' }, true],
    ['another index above', { pointer: '/a/0/b/2' }, true],
    ['two other indexes', { pointer: '/a/0/b/3' }, false],
    ['another key', { pointer: '/c/1/b/2' }, false],
    ['another depth', { pointer: '/a/1/b/2/3' }, false],
    ['another rule', { pointer: '/a/1/b/3', rule: 's' }, false],
    ['another hash', { pointer: '/a/1/b/3', hash: 'i' }, false]
  ])('gives one for %s: %j', (_, other, expected) => {
    expect(new KnownFindings([entry]).takeMoved({ ...entry, ...other }, anywhere)).toBe(expected)
  })

  it('gives none for a key that is a number', () => {
    const steps: number[] = []
    const isIndex = (step: number) => steps.push(step) === 0
    expect(new KnownFindings([entry]).takeMoved({ ...entry, pointer: '/a/1/b/3' }, isIndex)).toBe(false)
    expect(steps).toEqual([2, 4])
  })

  it('gives none twice, by whichever way', () => {
    const stock = new KnownFindings([entry])
    expect(stock.take(entry)).toBe(true)
    expect(stock.takeMoved({ ...entry, pointer: '/a/1/b/3' }, anywhere)).toBe(true)
    expect(stock.takeMoved({ ...entry, pointer: '/a/1/b/4' }, anywhere)).toBe(false)
    expect(stock.take(entry)).toBe(false)
  })
})

it('a key that looks like an index is no place a value moves to', () => {
  const at = (pointer: string): Stated => ({ pointer })
  expect(knownOf(judged('{ "1": "x" }', [at('/1')]), judged('{ "2": "x" }', [at('/2')]))).toBe(0)
  expect(knownOf(judged('[0, "x"]', [at('/1')]), judged('[0, 0, "x"]', [at('/2')]))).toBe(1)
})
