import { describe, expect, it } from 'vitest'
import foreignVariable from '../../rules/foreign-variable.js'
import literalCredential from '../../rules/literal-credential.js'
import placeholderCredential from '../../rules/placeholder-credential.js'
import unbracedVariable from '../../rules/unbraced-variable.js'
import unknownField from '../../rules/unknown-field.js'
import validJson from '../../rules/valid-json.js'
import { applyEdits } from '../../src/base/text.js'
import { resolveFix } from '../../src/json/edits.js'
import type { AnyRule } from '../../src/rule/rule.js'
import { KEY, madeUp } from '../secrets/made-up.js'
import { hostNamed } from '../support/host-profiles.js'
import { runExample } from '../support/run-example.js'

const OTHER_KEY = madeUp(25)

/** The entry as each suggestion leaves it, with the suggestion's title. */
function suggested(rule: AnyRule, entry: object, host?: string): [title: string, entry: unknown][] {
  const { document, findings } = runExample(rule, { ...(host === undefined ? {} : { host }), input: { mcpServers: { x: entry } } })
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
    ['X_API_TOKEN', { headers: { Authorization: `Bearer ${KEY}` } }, { headers: { Authorization: 'Bearer ${X_API_TOKEN}' } }],
    ['X_API_KEY', { url: `https://x.io/?key=${KEY}&v=1` }, { url: 'https://x.io/?key=${X_API_KEY}&v=1' }],
    ['MYSQL_PASSWORD', { args: ['mysql://u:Tq7vLx2mZ@x.io'] }, { args: ['mysql://u:${MYSQL_PASSWORD}@x.io'] }],
    ['X_PASSWORD', { args: ['{"a":"\\"","password":"Tq7vLx2mZ"}'] }, { args: ['{"a":"\\"","password":"${X_PASSWORD}"}'] }],
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

describe('a variable replaces one credential only', () => {
  const references = (rule: AnyRule, mcpServers: object) =>
    runExample(rule, { host: 'cursor', path: '.cursor/mcp.json', input: { mcpServers } }).findings.flatMap(({ suggestions }) => suggestions.map(({ title }) => title.replace('Refer to ', '')))
  const key = (value: string) => ({ command: 'x', args: ['--key', value] })

  it('so that the next one begins with the name of its server, and then ends in a number', () => {
    const servers = { mysql: key(KEY), fs: { command: 'x', args: ['--key', OTHER_KEY, '--api-key', madeUp(26)] }, again: key(OTHER_KEY) }
    expect(references(literalCredential, servers)).toEqual(['${env:MYSQL_API_KEY}', '${env:FS_API_KEY}', '${env:FS_API_KEY_2}', '${env:FS_API_KEY}'])
  })

  it('also when the file refers to it already', () => {
    expect(references(literalCredential, { a: key('${env:API_KEY}'), b: key(KEY) })).toEqual(['${env:B_API_KEY}'])
  })

  it('and one credential has one name, also as a default', () => {
    const servers = { a: key(KEY), b: { command: 'x', env: { API_KEY: `\${API_KEY:-${KEY}}` } }, c: key(OTHER_KEY) }
    const { findings } = runExample(literalCredential, { host: 'claude-code', path: '.mcp.json', input: { mcpServers: servers } })
    expect(findings.map(({ suggestions }) => suggestions[0]?.title)).toEqual(['Refer to ${API_KEY}', 'Refer to ${API_KEY}', 'Refer to ${C_API_KEY}'])
  })

  it('and not a placeholder too', () => {
    const servers = { a: { command: 'x', env: { API_KEY: 'YOUR_API_KEY' } }, b: key(KEY) }
    expect(references(placeholderCredential, servers)).toEqual(['${env:API_KEY}'])
    expect(references(literalCredential, servers)).toEqual(['${env:B_API_KEY}'])
    const both = { b: { url: 'https://b.example.com/mcp', headers: { 'X-Api-Key': 'YOUR_API_KEY' } }, 'b-mcp-server': key(KEY) }
    expect(references(placeholderCredential, both)).toEqual(['${env:B_API_KEY_2}'])
    expect(references(literalCredential, both)).toEqual(['${env:B_API_KEY}'])
  })

  it('that an env template has for the server, if it has one', () => {
    const files = { '.env.example': 'NOTES_KEY=\nNOTES_LEVEL=info\nWIKI_KEY=\nWIKI_TOKEN=\n' }
    const servers = { 'notes-mcp': key(KEY), wiki: key(OTHER_KEY) }
    const { findings } = runExample(literalCredential, { host: 'cursor', path: '.cursor/mcp.json', files, input: { mcpServers: servers } })
    expect(findings.flatMap(({ suggestions }) => suggestions.map(({ title }) => title))).toEqual(['Refer to ${env:NOTES_KEY}', 'Refer to ${env:WIKI_API_KEY}'])
  })

  it('that an env template or a document names for tokens that begin so, or for the server', () => {
    const bearer = (token: string) => ({ type: 'http', url: 'https://x.io/mcp', headers: { Authorization: `Bearer ${token}` } })
    const named = (files: Record<string, string>, server: string, token: string) =>
      runExample(literalCredential, { files, input: { mcpServers: { [server]: bearer(token) } } }).findings.flatMap(({ suggestions }) => suggestions.map(({ title }) => title))
    const own = `patv1_${madeUp(30)}`
    expect(named({ '.env.example': 'PERSON_PAT=patv1_yours\nOTHER_KEY=\n' }, 'link-mcp', own)).toEqual(['Refer to ${PERSON_PAT}'])
    expect(named({ 'README.md': '| `PERSON_PAT` | begins with `patv1_` |\n| `OTHER_KEY` | begins with `key_` |\n' }, 'link-mcp', own)).toEqual(['Refer to ${PERSON_PAT}'])
    expect(named({ 'README.md': '`PERSON_PAT` or `LINKS_TOKEN`: `patv1_…`\n' }, 'link-mcp', own)).toEqual(['Refer to ${LINK_API_TOKEN}'])
    expect(named({ 'README.md': 'PAYMENTS_SECRET_KEY=sk_yours\n' }, 'link-mcp', `sk_${madeUp(30)}`)).toEqual(['Refer to ${LINK_API_TOKEN}'])
    expect(named({ 'README.md': 'Set `LINK_SECRET_TOKEN`, and LINK_LEVEL.\n' }, 'link-mcp', KEY)).toEqual(['Refer to ${LINK_SECRET_TOKEN}'])
  })
})

describe('the notation is that of the host', () => {
  const literal = (host: string, value: object) => {
    const { document, findings } = runExample(literalCredential, { host, path: hostNamed(host).files.mcp.paths[0] ?? 'mcp.json', input: { ...value } })
    return findings.map(({ help, suggestions }) => {
      const fixed = suggestions.map(({ fix }) => JSON.parse(applyEdits(document.text, resolveFix(document, fix) ?? [])) as unknown)
      return { help, fixed }
    })
  }
  const history = '. Revoke the credential: it is still in the version history.'

  it('a name in place of a credential that is where the name belongs', () => {
    const entry = (value: string) => ({ mcpServers: { x: { command: 'x', args: ['--access-token', value] } } })
    expect(literal('roo', entry(`\${env:ghp_${madeUp(36)}}`))).toMatchObject([{ fixed: [entry('${env:GITHUB_TOKEN}')] }])
  })

  it.each([
    ['cursor', 'mcpServers', '${env:API_KEY}'],
    ['roo', 'mcpServers', '${env:API_KEY}'],
    ['windsurf', 'mcpServers', '${env:API_KEY}'],
    ['gemini', 'mcpServers', '${API_KEY}'],
    ['kiro', 'mcpServers', '${API_KEY}']
  ])('%s', (host, key, written) => {
    const entry = (value: string) => ({ [key]: { x: { command: 'x', env: { API_KEY: value } } } })
    expect(literal(host, entry(KEY))).toEqual([
      { help: `Refer to an environment variable instead, such as ${written}${history}`, fixed: [entry(written)] }
    ])
    // Whether or not the host knows defaults, the reference is written anew.
    expect(literal(host, entry(`\${API_KEY:-${KEY}}`))).toMatchObject([{ fixed: [entry(written)] }])
  })

  it('opencode', () => {
    const entry = (value: string) => ({ mcp: { x: { type: 'local', command: ['x'], environment: { API_KEY: value } } } })
    expect(literal('opencode', entry(KEY))).toMatchObject([{ fixed: [entry('{env:API_KEY}')] }])
  })

  it('vscode, where a hidden input is added', () => {
    const file = (value: string, ...inputs: object[]) => ({ servers: { x: { command: 'x', env: { API_KEY: value } } }, inputs })
    const input = { type: 'promptString', id: 'api-key', description: 'API key', password: true }
    expect(literal('vscode', { servers: file(KEY).servers })).toEqual([
      { help: `Refer to an input instead, such as \${input:api-key}, so that VS Code asks for it${history}`, fixed: [file('${input:api-key}', input)] }
    ])
    const used = { ...file(KEY, input), sandbox: '${input:api-key}' }
    const [second] = literal('vscode', used)
    expect(second?.fixed).toEqual([{ ...used, ...file('${input:api-key-2}', input, { ...input, id: 'api-key-2', description: 'API key 2' }) }])
  })

  it('vscode, but none next to a null, at which it fails', () => {
    const servers = { x: { command: 'x', env: { API_KEY: KEY } } }
    expect(literal('vscode', { servers, inputs: [null] }).map(({ fixed }) => fixed)).toEqual([[]])
  })

  it('vscode, where the input that is meant is not hidden yet', () => {
    const file = (value: string, ...inputs: object[]) => ({ inputs, servers: { x: { command: 'x', env: { API_TOKEN: value } } } })
    const input = { type: 'promptString', id: 'api_token', description: 'The token' }
    expect(literal('vscode', file(KEY, input))).toMatchObject([
      { help: `Refer to the input \${input:api_token}, so that VS Code asks for it${history}`, fixed: [file('${input:api_token}', { ...input, password: true })] }
    ])
  })

  it('vscode, where a hidden input is used that nothing refers to', () => {
    const file = (one: string, other: string, ...inputs: object[]) => ({
      servers: { x: { command: 'x', env: { API_KEY: one, SHOP_TOKEN: other } } },
      inputs
    })
    const input = (id: string) => ({ type: 'promptString', id, description: 'x', password: true })
    expect(literal('vscode', file(KEY, '', input('for-the-shop')))).toEqual([
      { help: `Refer to the input \${input:for-the-shop}, so that VS Code asks for it${history}`, fixed: [file('${input:for-the-shop}', '', input('for-the-shop'))] }
    ])
    // Of several, the name tells which one belongs to which, and the last one is for the last credential.
    const inputs = [input('shop_token'), input('other')]
    expect(literal('vscode', file(KEY, KEY, ...inputs)).map(({ fixed }) => fixed[0])).toEqual([
      file('${input:other}', KEY, ...inputs),
      file(KEY, '${input:shop_token}', ...inputs)
    ])
    const shown = { type: 'promptString', id: 'api-key', description: 'x' }
    expect(literal('vscode', file(KEY, '', shown))[0]?.fixed).toEqual([
      file('${input:api-key}', '', { ...shown, password: true })
    ])
  })

  it('vscode, with an input for each of several credentials that want the same name', () => {
    const servers = { a: { command: 'x', env: { API_KEY: KEY } }, b: { command: 'x', env: { API_KEY: OTHER_KEY } } }
    const input = (id: string) => ({ type: 'promptString', id, description: 'x', password: true })
    const env = (fixed: readonly unknown[]) => fixed.map((one) => Object.values((one as { servers: typeof servers }).servers).map(({ env: { API_KEY } }) => API_KEY))
    const written = (...inputs: object[]) => literal('vscode', { servers, inputs }).map(({ fixed }) => env(fixed))
    const [first, second] = [[['${input:api-key}', OTHER_KEY]], [[KEY, '${input:b-api-key}']]]
    expect(written()).toEqual([first, second])
    expect(written(input('api-key'))).toEqual([first, second])
    expect(written(input('other'))).toEqual([first, second])
    expect(written(input('the-api-key'))).toEqual([[['${input:the-api-key}', OTHER_KEY]], second])
  })

  it.each([
    [{ command: 'x', env: { API_KEY: KEY } }, 'remove `API_KEY` from `env`, and name it in `env_vars`'],
    [{ url: 'https://x.io/mcp', http_headers: { 'X-Api-Key': KEY } }, 'remove `X-Api-Key` from `http_headers`, and name the variable in `env_http_headers`, or for a bearer token in `bearer_token_env_var`']
  ])('codex, which takes names of variables: %j', (entry, names) => {
    expect(literal('codex', { mcpServers: { x: entry } })).toEqual([{ help: `Codex does not expand variables: ${names}${history}`, fixed: [] }])
  })

  it.each([
    [unbracedVariable, 'env', { API: '$API_KEY' }, 'Remove `API` from `env`, name it in `env_vars`, and set `API` instead of `API_KEY` before the host starts.'],
    [foreignVariable, 'env', { API: '${API_KEY}' }, 'Remove `API` from `env`, name it in `env_vars`, and set `API` instead of `API_KEY` before the host starts.'],
    [foreignVariable, 'env', { API: '${API}' }, 'Remove `API` from `env`, name it in `env_vars`, and set it before the host starts.'],
    [foreignVariable, 'env', { API: 'https://${HOST}/api' }, 'Remove `API` from `env`, name it in `env_vars`, and set it before the host starts.'],
    [foreignVariable, 'args', ['${API_KEY}'], 'Remove the argument, name the variable in `env_vars`, and let the server read it.'],
    [foreignVariable, 'args', ['${TEAM}'], 'Write the value, or name the variable in `env_vars`, and let the server read it.']
  ] as const)('codex, for a variable that it does not expand: %o in %s', (rule, field, value, help) => {
    const { findings } = runExample(rule, { host: 'codex', input: { mcpServers: { x: { command: 'x', [field]: value } } } })
    expect(findings).toMatchObject([{ help }])
  })

  it.each([
    ['headers', { Authorization: 'Bearer ${A_TOKEN}' }, 'Name A_TOKEN in "bearer_token_env_var"', { bearer_token_env_var: 'A_TOKEN' }],
    ['headers', { 'X-Key': '${A_KEY:-}' }, 'Name A_KEY in "env_http_headers"', { env_http_headers: { 'X-Key': 'A_KEY' } }],
    ['headers', { 'X-Key': '${A_KEY}', 'X-Team': 'docs' }, 'Name A_KEY in "env_http_headers" and write the other headers in "http_headers"', { env_http_headers: { 'X-Key': 'A_KEY' }, http_headers: { 'X-Team': 'docs' } }],
    ['headers', { 'X-Team': 'docs' }, 'Rename it to "http_headers"', { http_headers: { 'X-Team': 'docs' } }],
    ['http_headers', { Authorization: 'Bearer ${A_TOKEN}' }, 'Name A_TOKEN in "bearer_token_env_var"', { bearer_token_env_var: 'A_TOKEN' }],
    ['http_headers', { 'X-Key': '${A_KEY}', 'X-Team': 'docs' }, 'Name A_KEY in "env_http_headers"', { http_headers: { 'X-Team': 'docs' }, env_http_headers: { 'X-Key': 'A_KEY' } }]
  ])('codex, for headers with references, in one step: %s %j', (field, headers, title, expected) => {
    const url = 'https://x.io/mcp'
    expect(suggested(field === 'headers' ? unknownField : foreignVariable, { url, [field]: headers }, 'codex')).toEqual([[title, { url, ...expected }]])
  })

  it.each([{ Authorization: 'Bearer ${A_TOKEN:-}' }, { 'X-Key': 'v ${A_KEY}' }, { 'X-Key': '${A_KEY:-a}' }, { 'X-Token': 'Bearer ${A_TOKEN}' }])('codex, for headers that cannot be written by name: %j', (headers) => {
    const { findings } = runExample(unknownField, { host: 'codex', input: { mcpServers: { x: { url: 'https://x.io/mcp', headers } } } })
    expect(findings.map(({ help, suggestions }) => [help.includes(hostNamed('codex').variables.instead ?? '-'), suggestions])).toEqual([[true, []]])
  })

  it.each(['claude-desktop', 'agent-plugins-1.0'])('%s, which expands nothing and says what there is instead', (host) => {
    const { instead = '' } = hostNamed(host).variables
    const entry = { type: 'stdio', command: 'x', env: { API_KEY: KEY } }
    expect(literal(host, { mcpServers: { x: entry } })).toEqual([{ help: instead + history, fixed: [] }])
    expect(instead).not.toBe('')
  })
})

it.each([
  ['agent-plugin', ['Write "${TOKEN}"']],
  ['cursor', ['Write "${env:TOKEN}"']],
  ['opencode', ['Write "{env:TOKEN}"']],
  ['claude-desktop', []]
])('valid-json writes an expression as a reference of the host: %s', (host, titles) => {
  const path = hostNamed(host).files.mcp.paths[0] ?? '.mcp.json'
  const { findings } = runExample(validJson, { host, path, input: '{ "mcpServers": { "x": { "env": { "A": process.env.TOKEN } } } }' })
  expect(findings.flatMap(({ suggestions }) => suggestions.map(({ title }) => title))).toEqual(titles)
})

describe('placeholder-credential suggests a reference', () => {
  it.each([
    ['API_KEY', { env: { API_KEY: 'YOUR_API_KEY' } }, { env: { API_KEY: '${API_KEY}' } }],
    ['API_KEY', { env: { API_KEY: '${API_KEY:-changeme}' } }, { env: { API_KEY: '${API_KEY}' } }],
    ['NOTES_API_KEY', { env: { NOTES_API_KEY: '<INSERT_API_KEY_HERE>' } }, { env: { NOTES_API_KEY: '${NOTES_API_KEY}' } }],
    ['GITHUB_TOKEN', { env: { GITHUB_PERSONAL_ACCESS_TOKEN: '<GITHUB_TOKEN>' } }, { env: { GITHUB_PERSONAL_ACCESS_TOKEN: '${GITHUB_TOKEN}' } }],
    ['NOTES_KEY', { env: { NOTES_KEY: '<API_KEY>' } }, { env: { NOTES_KEY: '${NOTES_KEY}' } }],
    ['DB_PASSWORD', { args: ['postgres://app:<DB_PASSWORD>@db.example.com/app'] }, { args: ['postgres://app:${DB_PASSWORD}@db.example.com/app'] }]
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

it.each([['cursor', '.cursor/mcp.json'], ['gemini', '.gemini/settings.json']])('of six or more in one server is a hint without a suggestion: nobody sets all of them (%s)', (host, path) => {
  const offered = (count: number) => {
    const env = Object.fromEntries(Array.from({ length: count }, (_, index) => [`SERVICE_${index}_API_KEY`, 'YOUR_API_KEY_HERE']))
    const { findings } = runExample(placeholderCredential, { host, path, input: { mcpServers: { tasks: { command: 'tasks-mcp', env } } } })
    return findings.map(({ suggestions, severity }) => [severity, suggestions.length])
  }
  expect(offered(5)).toEqual([['error', 1]])
  expect(offered(6)).toEqual([['info', 0]])
})
