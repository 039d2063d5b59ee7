import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { gitlab } from '../../src/report/gitlab.js'
import { golden } from '../support/golden.js'
import { handMade, runOf, type Stated } from '../support/hand-made.js'
import { lintWithAllRules } from '../support/lint-with-all-rules.js'
import { SAMPLE } from './sample.js'

interface Issue {
  readonly description: string
  readonly fingerprint: string
  readonly severity: string
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } }
}

/** What GitLab asks of a report, by its documentation and its own schema of an issue. */
const REPORT = {
  type: 'array',
  items: {
    type: 'object',
    required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
    properties: {
      description: { type: 'string', minLength: 1 },
      check_name: { type: 'string', minLength: 1 },
      fingerprint: { type: 'string', minLength: 1 },
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: {
        type: 'object',
        required: ['path', 'lines'],
        properties: {
          path: { type: 'string', minLength: 1, not: { pattern: '^\\./' } },
          lines: { type: 'object', required: ['begin'], properties: { begin: { type: 'integer', minimum: 1 } } }
        }
      }
    }
  }
}

function issuesOf(text: string, findings: readonly Stated[], path = 'a.json'): readonly Issue[] {
  return JSON.parse(gitlab(runOf([handMade({ path, text, findings })]))) as Issue[]
}

describe('gitlab', () => {
  it('writes an issue for every finding', () => {
    expect(gitlab(SAMPLE)).toBe(golden('gitlab.json'))
  })

  it('writes what GitLab takes', () => {
    const isReport = new Ajv({ allErrors: true }).compile(REPORT)
    isReport(JSON.parse(gitlab(SAMPLE)))
    expect(isReport.errors).toBe(null)
    expect(isReport([{ description: 'd', check_name: 'c', fingerprint: 'f', severity: 'error', location: {} }])).toBe(false)
  })

  it('writes an empty array where nothing was found', () => {
    expect(gitlab(runOf([]))).toBe('[]\n')
    expect(gitlab(runOf([handMade({ path: 'a.json', text: '{}' })]))).toBe('[]\n')
  })

  it('has a severity of GitLab for each of its own', () => {
    const findings = (['error', 'warning', 'info'] as const).map((severity) => ({ severity }))
    expect(issuesOf('{}', findings).map(({ severity }) => severity)).toEqual(['major', 'minor', 'info'])
  })

  it('writes a description of one line, in which nothing is hidden', () => {
    const [issue] = issuesOf('{}', [{ message: 'first\r\n  second \u202Ethird' }])
    expect(issue?.description).toBe('first second \\u202ethird (plugvet/some-rule)')
  })

  it('names a file as it is called, and the line a finding begins in', () => {
    const [issue] = issuesOf('{\n  "a": {\n  }\n}', [{ on: '{\n  }' }], 'ä b/[c]#1.json')
    expect(issue?.location).toEqual({ path: 'ä b/[c]#1.json', lines: { begin: 2 } })
  })
})

describe('the fingerprints of gitlab', () => {
  const fingerprintsOf = (text: string, findings: readonly Stated[], path?: string) =>
    issuesOf(text, findings, path).map(({ fingerprint }) => fingerprint)

  it('stay when lines move', () => {
    const finding = { pointer: '/a', on: '"a"' }
    const before = fingerprintsOf('{ "a": 1 }', [finding])
    expect(fingerprintsOf('\n\n{\n\t"b": 2,\n\t"a":\n1 }', [finding])).toEqual(before)
  })

  it('are each of their own, also where findings are alike', () => {
    const alike = { pointer: '/a' }
    const others = [{ ...alike, ruleId: 'r' }, { pointer: '/b' }, { ...alike, message: 'm' }]
    const prints = [...fingerprintsOf('{}', [alike, alike, ...others]), ...fingerprintsOf('{}', [alike], 'b.json')]
    expect(new Set(prints).size).toBe(6)
  })

  it('know nothing of a credential', () => {
    const reportOf = (body: string) => {
      const env = { API_TOKEN: 'ghp_' + body }
      return gitlab(runOf([lintWithAllRules(JSON.stringify({ mcpServers: { demo: { command: 'demo-mcp', env } } }))]))
    }
    const report = reportOf('x7Kq2Lw9Zr4Tn8Vb3Mc6Yd1Hf5Jg0PsAeUiO')
    expect(report).toContain('plugvet/literal-credential')
    expect(reportOf('b4Nw8Rk1Xz6Qp3Vt9Lm2Gc7Hs5Jd0FyAeUoI')).toBe(report)
  })
})
