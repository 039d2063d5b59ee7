import { describe, expect, it } from 'vitest'
import literalCredential from '../../rules/literal-credential.js'
import placeholderCredential from '../../rules/placeholder-credential.js'
import { applyEdits } from '../../src/base/text.js'
import { resolveFix } from '../../src/lint/fixes.js'
import type { AnyRule } from '../../src/rule/rule.js'
import { KEY, madeUp } from '../secrets/made-up.js'
import { runExample } from '../support/run-example.js'

/** The entry as each suggestion leaves it, with the suggestion's title. */
function suggested(rule: AnyRule, entry: object): [title: string, entry: unknown][] {
  const { document, findings } = runExample(rule, { input: { mcpServers: { x: entry } } })
  return findings.flatMap(({ suggestions }) =>
    suggestions.map(({ title, fix }): [string, unknown] => {
      const text = applyEdits(document.text, resolveFix(document, fix) ?? [])
      const value = JSON.parse(text) as { mcpServers: { x: unknown } }
      return [title, value.mcpServers.x]
    })
  )
}

describe('literal-credential suggests a reference', () => {
  it.each([
    ['API_KEY', { env: { API_KEY: KEY } }, { env: { API_KEY: '${API_KEY}' } }],
    ['GITHUB_TOKEN', { args: ['ghp_' + madeUp(36)] }, { args: ['${GITHUB_TOKEN}'] }],
    ['FIGMA_API_KEY', { args: [`--figma-api-key=${KEY}`] }, { args: ['--figma-api-key=${FIGMA_API_KEY}'] }],
    ['API_TOKEN', { headers: { Authorization: `Bearer ${KEY}` } }, { headers: { Authorization: 'Bearer ${API_TOKEN}' } }],
    ['API_KEY', { url: `https://x.io/?key=${KEY}&v=1` }, { url: 'https://x.io/?key=${API_KEY}&v=1' }],
    ['MYSQL_PASSWORD', { args: ['mysql://u:Tq7vLx2mZ@x.io'] }, { args: ['mysql://u:${MYSQL_PASSWORD}@x.io'] }],
    ['PASSWORD', { args: ['{"a":"\\"","password":"Tq7vLx2mZ"}'] }, { args: ['{"a":"\\"","password":"${PASSWORD}"}'] }],
    ['TOKEN', { args: ['-c', `TOKEN=${KEY} run`] }, { args: ['-c', 'TOKEN=${TOKEN} run'] }]
  ])('to %s', (name, entry, expected) => {
    const command = 'url' in entry || 'headers' in entry ? { type: 'http' } : { command: 'x' }
    expect(suggested(literalCredential, { ...command, ...entry })).toEqual([
      [`Refer to \${${name}}`, { ...command, ...expected }]
    ])
  })

  it('without the default that holds it', () => {
    const entry = { command: 'x', args: [`--a=\${A:-pg://u:Tq7vLx2mZ@x.io}`], env: { B: `\${API_KEY:-${KEY}}` } }
    expect(suggested(literalCredential, entry)).toEqual([
      ['Refer to ${A}', { ...entry, args: ['--a=${A}'] }],
      ['Refer to ${API_KEY}', { ...entry, env: { B: '${API_KEY}' } }]
    ])
  })

  it('and repeats nothing of the secret', () => {
    const entry = { command: 'x', env: { A: `\${API_KEY:-${KEY}}`, B: 'ghp_' + madeUp(36) } }
    const { findings } = runExample(literalCredential, { input: { mcpServers: { x: entry } } })
    expect(findings).toHaveLength(2)
    for (const secret of [KEY, madeUp(36)]) expect(JSON.stringify(findings)).not.toContain(secret.slice(0, 8))
  })

  it('but not where the host expands nothing', () => {
    const entry = { command: 'x', apiKey: KEY, oauth: { clientSecret: KEY } }
    expect(suggested(literalCredential, entry)).toEqual([])
    expect(runExample(literalCredential, { input: { mcpServers: { x: entry } } }).findings).toHaveLength(2)
  })
})

describe('placeholder-credential suggests a reference', () => {
  it.each([
    ['API_KEY', { env: { API_KEY: 'YOUR_API_KEY' } }, { env: { API_KEY: '${API_KEY}' } }],
    ['API_KEY', { env: { API_KEY: '${API_KEY:-changeme}' } }, { env: { API_KEY: '${API_KEY}' } }]
  ])('to %s', (name, entry, expected) => {
    expect(suggested(placeholderCredential, { command: 'x', ...entry })).toEqual([
      [`Refer to \${${name}}`, { command: 'x', ...expected }]
    ])
  })
})

it('the two rules share the credentials between them', () => {
  const env = { API_KEY: KEY, TOKEN: '<token>', DB_PASSWORD: 'postgres', OTHER: '${OTHER}' }
  const judged = (rule: AnyRule) =>
    runExample(rule, { input: { mcpServers: { x: { command: 'x', env } } } }).findings.map(
      ({ pointer, severity }) => `${severity} ${pointer}`
    )
  expect(judged(literalCredential)).toEqual(['error /mcpServers/x/env/API_KEY', 'info /mcpServers/x/env/DB_PASSWORD'])
  expect(judged(placeholderCredential)).toEqual(['error /mcpServers/x/env/TOKEN'])
})
