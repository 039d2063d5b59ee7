import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { json, type ResultV1 } from '../../src/report/json.js'
import { golden } from '../support/golden.js'
import { handMade, runOf } from '../support/hand-made.js'
import { SAMPLE } from './sample.js'

const SCHEMA = JSON.parse(readFileSync(new URL('../../schemas/result.schema.json', import.meta.url), 'utf8')) as object
const validate = new Ajv({ allErrors: true, strict: false }).compile(SCHEMA)

function errorsOf(report: string): unknown {
  return validate(JSON.parse(report)) ? [] : validate.errors
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
        suggestions: [{ title: 'Remove it' }],
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
