import { describe, expect, it } from 'vitest'
import type { HostProfile } from '../../src/hosts/profile.js'
import { AGENT_PLUGIN } from '../../src/hosts/profiles.js'
import { ignoredOnce, joinParts, mergeHosts } from '../../src/lint/engine.js'
import type { FileResult } from '../../src/lint/finding.js'
import { parseDocument } from '../../src/json/document.js'
import { handMade, type Stated } from '../support/hand-made.js'

const TEXT = '{ "a": 1, "b": 2 }'
const A: HostProfile = { ...AGENT_PLUGIN, name: 'a', title: 'Host A' }
const B: HostProfile = { ...AGENT_PLUGIN, name: 'b', title: 'Host B' }

function result(host: HostProfile, findings: readonly Stated[]): FileResult {
  return handMade({ path: 'x.json', text: TEXT, hosts: [host], findings })
}

function merged(ofA: readonly Stated[], ofB: readonly Stated[]): FileResult {
  return mergeHosts([result(A, ofA), result(B, ofB)], 3)
}

/** The findings, each with its severity, its message and its hosts. */
function told({ findings }: FileResult): string[] {
  return findings.map(({ severity, message, hosts = [] }) => `${severity} ${message} for ${hosts.join(' and ')}`)
}

/** Advice of sentences: of two that differ in the name of the host alone, the identity is the same. */
function advised(...sentences: readonly string[]): Stated {
  return { help: sentences.join(' '), advice: sentences.map((text) => ({ id: text.replace(/^Host [AB]/, ''), text })) }
}

function never(): never {
  throw new Error('a finding has a range')
}

const REMOVE_A = [{ op: 'remove', at: ['a'] }] as const
const REMOVE_B = [{ op: 'remove', at: ['b'] }] as const

describe('what is found in a file for several hosts', () => {
  it('is one finding where rule, place and message are the same', () => {
    const same = { message: 'same', on: '"a"' }
    expect(told(merged([same], [same]))).toEqual(['error same for a and b'])
    expect(told(merged([same], [{ ...same, on: '"b"' }]))).toEqual(['error same for a', 'error same for b'])
    expect(told(merged([same], [{ ...same, ruleId: 'z' }]))).toEqual(['error same for a', 'error same for b'])
    expect(told(merged([same], [{ ...same, message: 'other' }]))).toEqual(['error other for b', 'error same for a'])
  })

  it('is as severe as for the host where it is most severe', () => {
    const [mild, grave] = [{ on: '"a"', severity: 'info' }, { on: '"a"', severity: 'warning' }] as const
    expect(merged([mild], [grave]).findings[0]?.severity).toBe('warning')
    expect(merged([grave], [mild]).findings[0]?.severity).toBe('warning')
  })

  it('says what helps the host for which it is the most severe, and of several each on its own', () => {
    const [mild, grave] = [{ on: '"a"', severity: 'info', help: 'Mild.' }, { on: '"a"', severity: 'warning', help: 'Grave.' }] as const
    const help = (ofA: Stated, ofB: Stated) => merged([ofA], [ofB]).findings.map((finding) => finding.help)
    expect(help(mild, grave)).toEqual(['Grave.'])
    expect(help(grave, mild)).toEqual(['Grave.'])
    expect(help(grave, { ...grave, help: 'Second.' })).toEqual(['Host A: Grave. Host B: Second.'])
  })

  it('has the places that a product names, where it is as severe for a specification', () => {
    const at = (message: string): Stated => ({ on: '"a"', related: [{ message, file: 'x.json', range: handMade({ path: 'x', text: TEXT, findings: [{}] }).findings[0]?.range ?? never() }] })
    const related = (first: HostProfile, second: HostProfile) => mergeHosts([result(first, [at(first.name)]), result(second, [at(second.name)])], 0).findings[0]?.related.map(({ message }) => message)
    expect(related(AGENT_PLUGIN, B)).toEqual(['b'])
    expect(related(B, AGENT_PLUGIN)).toEqual(['b'])
    expect(related(A, B)).toEqual(['a'])
  })

  it('is in order, with the hosts in theirs', () => {
    const file = merged([{ message: 'second', on: '"b"' }], [{ message: 'first', on: '"a"' }])
    expect(told(file)).toEqual(['error first for b', 'error second for a'])
    expect(file).toMatchObject({ hosts: [A, B], suppressed: 3 })
  })

  it('has a fix only where it is the same for all of them', () => {
    const fixes = (ofA: Stated, ofB: readonly Stated[]) => merged([{ on: '"a"', ...ofA }], ofB).findings.map(({ fix }) => fix)
    expect(fixes({ fix: REMOVE_A }, [{ on: '"a"', fix: REMOVE_A }])).toEqual([REMOVE_A])
    expect(fixes({ fix: REMOVE_A }, [{ on: '"a"', fix: REMOVE_B }])).toEqual([undefined])
    expect(fixes({ fix: REMOVE_A }, [{ on: '"a"' }])).toEqual([undefined])
    expect(fixes({}, [{ on: '"a"', fix: REMOVE_A }])).toEqual([undefined])
    expect(fixes({ fix: REMOVE_A }, [])).toEqual([undefined])
  })

  it('keeps the suggestions that help all of the hosts it holds for', () => {
    const [one, two] = [{ title: 'one', fix: REMOVE_A }, { title: 'two', fix: REMOVE_B }]
    const suggested = (ofA: Stated, ofB: readonly Stated[]) =>
      merged([{ on: '"a"', ...ofA }], ofB).findings.map(({ suggestions }) => suggestions.map(({ title }) => title))
    expect(suggested({ suggestions: [one, two] }, [{ on: '"a"', suggestions: [two] }])).toEqual([['two']])
    expect(suggested({ suggestions: [one] }, [{ on: '"a"', suggestions: [{ ...one, fix: REMOVE_B }] }])).toEqual([[]])
    expect(suggested({ suggestions: [one] }, [])).toEqual([['one']])
  })

  it('says that no change works for all of them only where one of them has a suggestion', () => {
    const help = (ofA: Stated, ofB: Stated) => merged([{ on: '"a"', ...ofA }], [{ on: '"a"', ...ofB }]).findings.map((one) => one.help)
    const one = { title: 'one', fix: REMOVE_A }
    expect(help({ help: 'Do this.', suggestions: [one] }, { help: 'Do that.' })).toEqual([
      'Host A: Do this. Host B: Do that. No single change works for all of them: give each host its own file.'
    ])
    expect(help({ help: 'Do this.' }, { help: 'Do that.' })).toEqual(['Host A: Do this. Host B: Do that.'])
    expect(help({ help: 'Do this.', suggestions: [one] }, { help: 'Do this.' })).toEqual(['Do this.'])
    expect(help({ ...advised('See.', 'Do this.'), suggestions: [one] }, advised('See.'))).toEqual(['See. Host A: Do this.'])
  })

  it('says for each host what to do where that differs', () => {
    const help = (ofA: Stated, ofB: Stated) => merged([{ on: '"a"', ...ofA }], [{ on: '"a"', ...ofB }]).findings.map((one) => one.help)
    expect(help({ help: 'Do this.' }, { help: 'Do this.' })).toEqual(['Do this.'])
    expect(help({ help: 'Do this.' }, { help: 'Do that.' })).toEqual(['Host A: Do this. Host B: Do that.'])
    expect(help(advised('Host A asks.', 'Remove it.'), advised('Host B asks.', 'Remove it.'))).toEqual(['Host A asks. Remove it.'])
    expect(help(advised('See this.', 'Do this.', 'Then go.'), advised('See this.', 'Do that.', 'Then go.'))).toEqual(['See this. Host A: Do this. Host B: Do that. Then go.'])
    expect(help(advised('Harmless.', 'Or do this.'), advised('Harmless.'))).toEqual(['Harmless. Host A: Or do this.'])
    expect(help(advised('One.', 'Two.', 'Do this.', 'Now.'), advised('One.', 'Two.'))).toEqual(['One. Two. Host A: Do this. Now.'])
    expect(help(advised('Go.', 'Go.'), advised('Go.'))).toEqual(['Go. Host A: Go.'])
    const [one, two] = [{ title: 'one', fix: REMOVE_A }, { title: 'two', fix: REMOVE_B }]
    expect(help({ help: 'Do this.', suggestions: [one] }, { help: 'Do that.', suggestions: [two] })).toEqual([
      'Host A: Do this. Host B: Do that. No single change works for all of them: give each host its own file.'
    ])
    expect(help({ help: 'Do this.', suggestions: [one, two] }, { help: 'Do that.', suggestions: [two] })).toEqual([
      'Host A: Do this. Host B: Do that.'
    ])
  })

  it('shows the text of the host that found something', () => {
    const empty = { ...result(A, []), source: () => handMade({ path: 'x', text: '' }).source() }
    expect(mergeHosts([empty, result(B, [{ on: '"b"' }])], 0).source().text).toBe(TEXT)
    expect(mergeHosts([empty, result(B, [])], 0)).toMatchObject({ findings: [], hosts: [A, B] })
  })
})

describe('what is found in the parts of a file', () => {
  it('is one list in the order of the file, and what the settings ignore is added up', () => {
    const [first, second] = [result(A, [{ message: 'late', on: '"b"' }]), result(A, [{ message: 'early', on: '"a"' }])]
    const joined = joinParts([{ ...first, suppressed: 2 }, { ...second, suppressed: 3 }])
    expect(joined.findings.map(({ message }) => message)).toEqual(['early', 'late'])
    expect(joined.suppressed).toBe(5)
  })

  it('says once what is found in each of them, and has repairs as edits of the text, because paths mean something in one part alone', () => {
    const whole = parseDocument(TEXT)
    const [once, gone] = [{ message: 'both', on: '"a"' }, { title: 'Nowhere', fix: [{ op: 'remove', at: ['c'] }] } as const]
    const fixed = { on: '"b"', fix: REMOVE_B, suggestions: [{ title: 'Remove it', fix: REMOVE_A }, gone] }
    const parts = [result(A, [once, { ...fixed, message: 'fixed' }]), result(A, [once, { ...once, ruleId: 'z' }, { on: '1', message: 'lost', fix: gone.fix }])] as const
    const joined = joinParts(parts, whole)
    expect(joined).toMatchObject({ document: whole, parts: true })
    expect(joined.findings.map(({ ruleId, message, fix, suggestions }) => [ruleId, message, fix, suggestions])).toEqual([
      ['some-rule', 'both', undefined, []],
      ['z', 'both', undefined, []],
      ['some-rule', 'lost', undefined, []],
      ['some-rule', 'fixed', [{ op: 'text', edit: { start: 8, end: 16, text: '' } }], [{ title: 'Remove it', fix: [{ op: 'text', edit: { start: 2, end: 10, text: '' } }] }]]
    ])
    expect(joinParts(parts).findings.at(-1)?.fix).toBe(REMOVE_B)
    const clean = joinParts([result(A, []), result(A, [])], whole)
    expect([clean.document === whole, clean.findings]).toEqual([false, []])
    expect(joinParts(parts).document).toBe(parts[0].document)
  })

  it('shows the text of the part that has findings', () => {
    const empty = { ...result(A, []), source: () => handMade({ path: 'x', text: '' }).source() }
    expect(joinParts([empty, result(A, [{ on: '"b"' }]), empty]).source().text).toBe(TEXT)
    expect(joinParts([empty, result(A, [])]).source().text).toBe('')
    expect(joinParts([empty, result(B, [{ on: '"b"' }])])).toMatchObject({ hosts: [A, B] })
  })
})

it('what the settings ignore counts for the host with the most of it', () => {
  const [a, b] = [new Map([['known /a', 2]]), new Map([['known /a', 1], ['known /b', 1]])]
  expect(ignoredOnce([a, b])).toBe(3)
})
