import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { json, type ResultV1 } from '../../src/report/json.js'
import type { Fix } from '../../src/rule/rule.js'
import { golden } from '../support/golden.js'
import { handMade, runOf } from '../support/hand-made.js'
import { SAMPLE } from './sample.js'

const SCHEMA = JSON.parse(readFileSync(new URL('../../schemas/result.schema.json', import.meta.url), 'utf8')) as object
const validate = new Ajv({ allErrors: true, strict: false }).compile(SCHEMA)

function errorsOf(report: string): unknown {
  return validate(JSON.parse(report)) ? [] : validate.errors
}

/** The removal of what is in the braces. */
const EMPTIED = {
  range: { start: { line: 1, column: 2, offset: 1 }, end: { line: 1, column: 10, offset: 9 } },
  newText: ''
}

describe('json', () => {
  it('writes everything, infos and failures too', () => {
    expect(json(SAMPLE)).toBe(golden('result.json'))
  })

  it('keeps to its schema', () => {
    expect(errorsOf(json(SAMPLE))).toEqual([])
    expect(errorsOf(json(runOf([])))).toEqual([])
  })

  it('is a schema that would notice', () => {
    const result = JSON.parse(json(SAMPLE)) as ResultV1
    expect(errorsOf(JSON.stringify({ ...result, more: 1 }))).toHaveLength(1)
    expect(errorsOf(JSON.stringify({ ...result, findings: [{}] }))).not.toEqual([])
  })

  it('carries no edit that would hold a credential, remove a byte order mark or have no place', () => {
    const secret = 'made-up-secret'
    const edits = (text: string, fix: Fix) => {
      const file = handMade({ path: 'a.json', text, secret, findings: [{ fix, suggestions: [{ title: 'Do it', fix }] }] })
      const [finding] = (JSON.parse(json(runOf([file]))) as ResultV1).findings
      expect([finding?.fixable, finding?.suggestions[0]?.edits]).toEqual([true, finding?.fix?.edits])
      return finding?.fix?.edits.map(({ newText }) => newText)
    }
    const text = `{ "a": "${secret}", "b": 1 }`
    expect(edits(text, [{ op: 'replace', at: ['b'], value: 'x' }])).toEqual(['"x"'])
    expect(edits(text, [{ op: 'replace', at: ['b'], value: `--token=${secret}` }])).toBeUndefined()
    expect(edits(text, [{ op: 'text', edit: { start: 0, end: 0, text: '"made-up-\\u0073ecret"' } }])).toBeUndefined()
    expect(edits(`// ${text}\n{}`, [{ op: 'text', edit: { start: 0, end: 0, text: '// password=hunter2-hunter2' } }])).toBeUndefined()
    expect(edits('\uFEFF{}', [{ op: 'text', edit: { start: -1, end: 0, text: '' } }])).toBeUndefined()
    expect(edits('{}', [{ op: 'remove', at: ['b'] }])).toBeUndefined()
  })

  it('carries nothing that the contract does not name', () => {
    const fix = [{ op: 'remove', at: ['a'] }] as const
    const suggestions = [{ title: 'Remove it', fix }]
    const file = handMade({ path: 'a.json', text: '{ "a": 1 }', findings: [{ fix, suggestions, server: 's' }] })
    const { findings } = JSON.parse(json(runOf([file]))) as ResultV1
    expect(findings).toEqual([
      {
        ruleId: 'some-rule',
        severity: 'error',
        message: 'Something is wrong',
        file: 'a.json',
        pointer: '',
        server: 's',
        range: { start: { line: 1, column: 1, offset: 0 }, end: { line: 1, column: 2, offset: 1 } },
        related: [],
        fixable: true,
        fix: { edits: [EMPTIED] },
        suggestions: [{ title: 'Remove it', edits: [EMPTIED] }],
        help: 'Mend it.'
      }
    ])
  })

  it('masks titles', () => {
    const secret = 'made-up-secret'
    const suggestions = [{ title: `Take ${secret} out`, fix: [] }]
    const file = handMade({ path: 'a.json', text: '{}', secret, findings: [{ suggestions }] })
    expect(json(runOf([file]))).toContain('Take ************** out')
    expect(json(runOf([file]))).not.toContain(secret)
  })

  it('can be printed: control characters are escaped and read back as they were', () => {
    const server = 'a\u001B\u009B\u2028\u202E\uFEFF\uD800b'
    const report = json(runOf([handMade({ path: 'a.json', text: '{}', findings: [{ server }] })]))
    expect(report.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}]/u)
    expect((JSON.parse(report) as ResultV1).findings[0]?.server).toBe(server)
  })
})
