import { describe, expect, it } from 'vitest'
import type { Diagnosis } from '../../src/doctor/diagnosis.js'
import { type FileDiagnosis, type FindingSettings, type LintedReading, withDiagnoses } from '../../src/doctor/findings.js'
import type { HostProfile } from '../../src/hosts/profile.js'
import { AGENT_PLUGIN } from '../../src/hosts/profiles.js'
import type { FileResult, Finding } from '../../src/lint/finding.js'
import type { RuleSeverity } from '../../src/rule/rule.js'
import { masksOf } from '../../src/secrets/masks.js'
import { handMade, type Stated } from '../support/hand-made.js'
import { readingOf } from '../support/reading.js'

const TEXT = `{
  "mcpServers": {
    "api": { "command": "api-mcp", "args": ["\\u00e9\${KEY}"] },
    "web": { "url": "https://web.example/mcp" }
  }
}
`

const API = ['mcpServers', 'api']

/** What the settings say, by the id of the finding; nothing where absent. */
function settings(severities: Readonly<Record<string, RuleSeverity>> = {}, ignored: readonly string[] = []): FindingSettings {
  return {
    severityOf: (_, id) => severities[id],
    isIgnored: (_, id, pointer) => ignored.includes(`${id} ${pointer}`)
  }
}

interface Stage {
  readonly text?: string
  readonly findings?: readonly Stated[]
  readonly settings?: FindingSettings
  readonly secrets?: readonly string[]
}

function linted(text: string, findings: readonly Stated[]): LintedReading {
  const result = handMade({ path: '.mcp.json', text, findings })
  return { input: readingOf({ path: result.path, text }), result }
}

/** The file with the doctor's diagnoses of one server. */
function merge(diagnoses: readonly Diagnosis[], stage: Stage = {}): FileResult {
  const file = linted(stage.text ?? TEXT, stage.findings ?? [])
  const of = { path: file.input.path, server: 'api', entry: API }
  const own = diagnoses.map((diagnosis): FileDiagnosis => ({ ...of, diagnosis }))
  const [result] = withDiagnoses([file], own, stage.settings ?? settings(), masksOf(stage.secrets ?? []))
  if (result === undefined) throw new Error('the file is gone')
  return result
}

/** What a finding points at in the text. */
function pointedAt({ document }: FileResult, { range }: Finding): string {
  return document.text.slice(range.start.offset, range.end.offset)
}

function shown(result: FileResult): string[] {
  return result.findings.map((finding) => `${finding.severity} ${finding.ruleId} ${pointedAt(result, finding)}`)
}

describe('a diagnosis becomes a finding', () => {
  it.each<[what: string, diagnosis: Diagnosis, on: string]>([
    ['its value', { kind: 'command-missing', message: 'm', at: [...API, 'command'] }, '"api-mcp"'],
    ['its key', { kind: 'startup-error', message: 'm', at: API, part: 'key' }, '"api"'],
    ['the name of a server as a whole', { kind: 'empty', message: 'm', at: API }, '"api"'],
    ['the name of a server of which the field is missing', { kind: 'unauthorized', message: 'm', at: [...API, 'headers'] }, '"api"'],
    ['the name of a field of which a member is missing', { kind: 'startup-error', message: 'm', at: [...API, 'args', 3] }, '"args"'],
    ['a run behind an escape', { kind: 'variable-unset', message: 'm', at: [...API, 'args', 0], span: { start: 1, end: 7 } }, '${KEY}'],
    ['what is nearest where the field is missing', { kind: 'unauthorized', message: 'm', at: [...API, 'headers'], part: 'key' }, '"api"'],
    ['the first character where there is nothing of it', { kind: 'not-enabled', message: 'm', at: [] }, '{']
  ])('at %s', (_, diagnosis, on) => {
    const result = merge([diagnosis])
    expect(shown(result)).toEqual([`error doctor/${diagnosis.kind} ${on}`])
    expect(result.findings[0]).toMatchObject({ file: '.mcp.json', server: 'api', message: 'm', related: [], suggestions: [] })
  })

  it('of the host of the file, which is named where it is not the default', () => {
    const { input, result } = linted(TEXT, [])
    const diagnosis: FileDiagnosis = { path: input.path, diagnosis: { kind: 'empty', message: 'm', at: API } }
    const hostsOf = (host: HostProfile) => {
      const [file] = withDiagnoses([{ input: input.with({ host }), result }], [diagnosis], settings(), masksOf([]))
      return file?.findings.map((finding) => finding.hosts)
    }
    expect(hostsOf(AGENT_PLUGIN)).toEqual([undefined])
    expect(hostsOf({ ...AGENT_PLUGIN, name: 'other' })).toEqual([['other']])
  })

  it('with the help of its own, or of the catalogue', () => {
    const { findings } = merge([
      { kind: 'empty', message: 'm', at: API },
      { kind: 'empty', message: 'n', at: API, help: 'Wait.' }
    ])
    expect(findings.map(({ help }) => help)).toEqual([expect.stringMatching(/^Check the arguments/), 'Wait.'])
  })

  it('with a severity that it may lower and the settings may set', () => {
    const at = API
    const severityOf = (diagnosis: Diagnosis, id?: RuleSeverity) =>
      merge([diagnosis], id === undefined ? {} : { settings: settings({ [`doctor/${diagnosis.kind}`]: id }) }).findings[0]?.severity
    expect(severityOf({ kind: 'bad-tool', message: 'm', at })).toBe('warning')
    expect(severityOf({ kind: 'bad-tool', message: 'm', at, severity: 'error' })).toBe('warning')
    expect(severityOf({ kind: 'bad-tool', message: 'm', at, severity: 'info' })).toBe('info')
    expect(severityOf({ kind: 'bad-tool', message: 'm', at }, 'error')).toBe('error')
    expect(severityOf({ kind: 'bad-tool', message: 'm', at, severity: 'info' }, 'error')).toBe('info')
    expect(severityOf({ kind: 'empty', message: 'm', at }, 'off')).toBeUndefined()
  })

  it('unless the settings ignore it, which is counted', () => {
    const diagnosis = { kind: 'stdout-noise', message: 'm', at: API } as const
    const result = merge([diagnosis], { settings: settings({}, ['doctor/stdout-noise /mcpServers/api']) })
    expect([result.findings, result.suppressed]).toEqual([[], 1])
  })

  it('sorted in among those of lint, once', () => {
    const result = merge(
      [
        { kind: 'startup-error', message: 'm', at: ['mcpServers', 'web'], part: 'key' },
        { kind: 'stdout-noise', message: 'm', at: API, part: 'key' },
        { kind: 'stdout-noise', message: 'm', at: API, part: 'key' }
      ],
      { findings: [{ on: '"https://web.example/mcp"' }, { on: '"api-mcp"' }] }
    )
    expect(shown(result)).toEqual([
      'warning doctor/stdout-noise "api"',
      'error some-rule "api-mcp"',
      'error doctor/startup-error "web"',
      'error some-rule "https://web.example/mcp"'
    ])
  })

  it('and the file has its source, which lint did not keep, with its credentials masked', () => {
    const token = 'ghp_' + 'fR7tq2LxVb91mZsKwD4yHc8NgJ3pEa6UoT5i'
    const text = `{ "mcpServers": { "api": { "command": "x", "env": { "TOKEN": "${token}" } } } }`
    const result = merge([{ kind: 'startup-error', message: `said ${token}`, help: token, at: API }], { text })
    expect(result.source().text).toBe(text.replace(token, '*'.repeat(token.length)))
    expect(JSON.stringify([result.findings, result.redact(token)])).not.toContain(token)
    expect(result.findings[0]?.message).toBe('said ***')
  })

  it('and no secret of a server is in it, nor in what lint has found', () => {
    const secret = 'tulip/Harbor-42'
    const text = `{ "mcpServers": { "${secret}": { "command": "x" } } }`
    const at = ['mcpServers', secret]
    const lint = { message: `a ${secret}`, help: secret, pointer: `/mcpServers/tulip~1Harbor-42/x`, server: secret, suggestions: [{ title: secret, fix: [] }] }
    const result = merge([{ kind: 'startup-error', message: `said ${secret}`, help: secret, at }], { text, secrets: [secret], findings: [lint] })
    const shown = result.findings.map(({ suggestions, ...rest }) => [rest, suggestions.map(({ title }) => result.redact(title))])
    expect(JSON.stringify([shown, result.source()])).not.toMatch(/tulip|Harbor/)
    expect(result.findings.map(({ pointer, message }) => `${pointer} ${message}`)).toEqual(['/mcpServers/***/x a ***', '/mcpServers/*** said ***'])
  })

  it('and a secret of which lint has covered a part is covered whole', () => {
    const token = 'ghp_' + 'fR7tq2LxVb91mZsKwD4yHc8NgJ3pEa6UoT5i'
    const text = `{ "mcpServers": { "api": { "command": "x", "args": ["${token} and more"] } } }`
    const result = merge([{ kind: 'empty', message: 'm', at: API }], { text, secrets: [`${token} and more`] })
    expect(result.source().text).toBe(text.replace(`${token} and more`, '*'.repeat(token.length + 9)))
  })

  it('and files without a diagnosis keep their findings', () => {
    const file = linted(TEXT, [{}])
    const [result] = withDiagnoses([file], [], settings(), masksOf([]))
    expect(result?.findings).toEqual(file.result.findings)
  })

  it('and what is a secret to the doctor is covered in every source', () => {
    const masks = masksOf(['api-mcp'])
    const diagnosis = { path: '/project/.mcp.json', diagnosis: { kind: 'empty', message: 'm', at: [] } } as const
    for (const diagnoses of [[], [diagnosis]]) {
      const [result] = withDiagnoses([linted(TEXT, [{}])], diagnoses, settings(), masks)
      expect(result?.source().text).toBe(TEXT.replace('api-mcp', '*******'))
    }
  })
})

describe('one mistake is one finding', () => {
  const unset = { kind: 'variable-unset', message: 'not set', at: [...API, 'args', 0], span: { start: 1, end: 7 } } as const
  const suggestions = [{ title: 'Write ${OTHER}', fix: [] }]

  it.each(['unset-variable', 'plugin-root-outside-plugin'])('an unset variable takes the place of %s', (ruleId) => {
    const result = merge([unset], { findings: [{ ruleId, severity: 'warning', on: '${KEY}', suggestions }] })
    expect(shown(result)).toEqual(['error doctor/variable-unset ${KEY}'])
    expect(result.findings[0]?.suggestions).toEqual(suggestions)
  })

  it('a missing program takes the place of a command line in its field, and of nothing else', () => {
    const missing: Diagnosis = { kind: 'command-missing', message: 'm', at: [...API, 'command'] }
    const packed: Stated = { ruleId: 'command-line-in-command', pointer: '/mcpServers/api/command', on: '"api-mcp"', suggestions }
    expect(shown(merge([missing], { findings: [packed] }))).toEqual(['error doctor/command-missing "api-mcp"'])
    expect(merge([missing], { findings: [{ ...packed, pointer: '/mcpServers/api/args/0' }] }).findings).toHaveLength(2)
  })

  it('and of no finding elsewhere, or of another rule', () => {
    const findings: Stated[] = [
      { ruleId: 'unset-variable', severity: 'warning', on: '"api-mcp"' },
      { ruleId: 'foreign-variable', severity: 'warning', on: '${KEY}' }
    ]
    expect(shown(merge([unset], { findings }))).toEqual([
      'warning unset-variable "api-mcp"',
      'error doctor/variable-unset ${KEY}',
      'warning foreign-variable ${KEY}'
    ])
  })

  it('what is ignored takes no place', () => {
    const stage = { findings: [{ ruleId: 'unset-variable', on: '${KEY}' }] }
    const ignoring = settings({}, ['doctor/variable-unset /mcpServers/api/args/0'])
    expect(shown(merge([unset], { ...stage, settings: ignoring }))).toEqual(['error unset-variable ${KEY}'])
  })

  it('what keeps the host from loading a server is not reported again where lint reports it', () => {
    const diagnosis: Diagnosis = { kind: 'command-missing', message: 'm', at: API, lint: { ruleId: 'stdio-command', at: API } }
    const lint: Stated = { ruleId: 'stdio-command', pointer: '/mcpServers/api', on: '"api"' }
    expect(shown(merge([diagnosis], { findings: [lint] }))).toEqual(['error stdio-command "api"'])
    // Lint may be silent, or report another rule or another server.
    expect(merge([diagnosis]).findings).toHaveLength(1)
    expect(merge([diagnosis], { findings: [{ ...lint, ruleId: 'valid-shape' }] }).findings).toHaveLength(2)
    expect(merge([diagnosis], { findings: [{ ...lint, pointer: '/mcpServers/apis' }] }).findings).toHaveLength(2)
  })

  it('nor is it under the name of the server that is not loaded because of another one', () => {
    const at = ['mcpServers', 'web']
    const diagnosis: Diagnosis = { kind: 'not-enabled', message: 'm', at: API, part: 'key', lint: { ruleId: 'http-url', at } }
    expect(shown(merge([diagnosis], { findings: [{ ruleId: 'http-url', pointer: '/mcpServers/web', on: '"web"' }] }))).toEqual([
      'error http-url "web"'
    ])
  })
})
