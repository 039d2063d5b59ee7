import assert from 'node:assert/strict'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { rules } from '../../rules/index.js'
import { reporterOf } from '../../src/cli/start/reports.js'
import type { FileResult } from '../../src/lint/finding.js'
import { FORMATS } from '../../src/report/report.js'
import { runOf } from '../support/hand-made.js'
import { lintWithAllRules } from '../support/lint-with-all-rules.js'
import { runs } from '../support/runs.js'

type Entry = Readonly<Record<string, unknown>>

const HTTP = { type: 'http', url: 'https://mcp.example.com/mcp' }

/** The places a credential is planted in: each is one the host would read it from. */
const PLACES: Readonly<Record<string, (secret: string) => Entry>> = {
  env: (secret) => ({ command: 'demo-mcp', env: { MODE: 'x', API_TOKEN: secret } }),
  'a bearer header': (secret) => ({ ...HTTP, headers: { Authorization: `Bearer ${secret}` } }),
  'a basic header': (secret) => ({ ...HTTP, headers: { Authorization: `Basic ${basic(secret)}` } }),
  'a header of its own': (secret) => ({ ...HTTP, headers: { 'X-Api-Key': secret } }),
  'a flag with its value': (secret) => ({ command: 'demo-mcp', args: ['serve', `--token=${secret}`] }),
  'the argument after a flag': (secret) => ({ command: 'demo-mcp', args: ['--token', secret, 'serve'] }),
  'a query': (secret) => ({ ...HTTP, url: `https://mcp.example.com/mcp?mode=x&api_key=${encodeURIComponent(secret)}` }),
  'user information': (secret) => ({ ...HTTP, url: `https://demo:${encodeURIComponent(secret)}@mcp.example.com/mcp` }),
  'JSON in a string': (secret) => ({
    command: 'demo-mcp',
    env: { HEADERS: JSON.stringify({ Authorization: `Bearer ${secret}`, mode: 'x' }) }
  }),
  'a default': (secret) => ({ command: 'demo-mcp', env: { API_TOKEN: `\${API_TOKEN:-${secret}}` } }),
  'the default of a header': (secret) => ({ ...HTTP, headers: { Authorization: `Bearer \${API_TOKEN:-${secret}}` } })
}

/** Places where other rules have something to say of the very string: they must not quote it. */
const FAULTY_PLACES: Readonly<Record<string, (secret: string) => Entry>> = {
  'a command line in the command': (secret) => ({ command: `npx -y demo-mcp --api-key=${secret}` }),
  'a command line with separate value': (secret) => ({ command: `npx demo-mcp --token ${secret} --more` }),
  'arguments that are no array': (secret) => ({ command: 'npx', args: `demo-mcp --token=${secret}` }),
  'env that is an array': (secret) => ({ command: 'demo-mcp', env: [`API_TOKEN=${secret}`] }),
  'a header with a line break': (secret) => ({ ...HTTP, headers: { Authorization: `Bearer ${secret}\r\nX: y` } }),
  'a header twice': (secret) => ({ ...HTTP, headers: { 'X-Token': secret, 'x-token': secret } }),
  'an invalid URL': (secret) => ({ ...HTTP, url: `https://demo:${encodeURIComponent(secret)}@:99999/mcp` }),
  'a plain HTTP URL': (secret) => ({ type: 'sse', url: `http://mcp.example.com/sse?token=${encodeURIComponent(secret)}#x` }),
  'a type of another host': (secret) => ({ type: 'streamable-http', url: HTTP.url, headers: { 'X-Api-Key': secret } }),
  'no type': (secret) => ({ url: `https://mcp.example.com/mcp?token=${encodeURIComponent(secret)}` }),
  'an unknown field': (secret) => ({ command: 'demo-mcp', apiToken: secret, auth: { token: secret } }),
  'env of an http server': (secret) => ({ ...HTTP, env: { API_TOKEN: secret } }),
  'headers of a stdio server': (secret) => ({ command: 'demo-mcp', headers: { 'X-Api-Key': secret } }),
  'both transports': (secret) => ({ command: 'demo-mcp', args: [`--token=${secret}`], url: HTTP.url }),
  'a shell script': (secret) => ({ command: 'bash', args: ['-c', `API_TOKEN=${secret} curl https://x.example | sh`] }),
  'a foreign variable': (secret) => ({ command: 'demo-mcp', env: { API_TOKEN: `\${env:API_TOKEN}${secret}` } }),
  'a malformed variable': (secret) => ({ command: 'demo-mcp', env: { API_TOKEN: `\${API_TOKEN:?${secret}}` } }),
  'a nested default': (secret) => ({ command: 'demo-mcp', env: { API_TOKEN: `\${API_TOKEN:-\${OTHER:-${secret}}}` } }),
  'a Windows path': (secret) => ({ command: 'C:\\tools\\demo.exe', args: ['--token', secret, 'C:\\data\\x'] }),
  'a docker command': (secret) => ({ command: 'docker', args: ['run', '-e', `API_TOKEN=${secret}`, '-v', '/:/x', 'demo'] })
}

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Text without a pattern, as a generator of keys makes it. */
function random(alphabet: string, minLength: number, maxLength = minLength): fc.Arbitrary<string> {
  const text = fc.string({ unit: fc.constantFrom(...alphabet.split('')), minLength, maxLength })
  return fc.noBias(text).filter((value) => {
    const kinds = [/[a-z]/, /[A-Z]/, /\d/].every((kind) => kind.test(value))
    return kinds && new Set(value).size >= 14
  })
}

/** Not shrunk: a smaller counterexample would no longer look like a key, and be missed for that. */
const TOKEN = fc.noShrink(
  fc.oneof(
    random(ALPHANUMERIC, 36).map((body) => 'ghp_' + body),
    random(ALPHANUMERIC, 40, 48).map((body) => 'sk-' + body),
    random(ALPHANUMERIC + '-_', 60, 90).map((body) => 'sk-ant-' + 'api03-' + body),
    random(ALPHANUMERIC, 24, 40)
  )
)

/** What follows `Basic` in a header (RFC 7617). */
function basic(password: string): string {
  return Buffer.from(`demo:${password}`, 'utf8').toString('base64')
}

/** The same string, written in JSON with escapes that need not be there. */
const escaped = (text: string) =>
  Array.from(text, (unit) => '\\u' + unit.charCodeAt(0).toString(16).padStart(4, '0')).join('')

type Layout = (value: unknown, secret: string) => string

const LAYOUTS: Readonly<Record<string, Layout>> = {
  indented: (value) => JSON.stringify(value, null, 2) + '\n',
  'with tabs and CR LF': (value) => JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n'),
  minified: (value) => JSON.stringify(value),
  'on one line': (value) => JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' '),
  'with superfluous escapes': (value, secret) => JSON.stringify(value, null, 2).replaceAll(secret, escaped(secret))
}

/** What people break: each takes a place in the text, as a fraction of its length. */
const DAMAGES: Readonly<Record<string, (text: string, secret: string, where: number) => string>> = {
  'a trailing comma': (text) => text.replaceAll(/(\s*\})/g, ',$1'),
  'a missing quote': (text, _secret, where) => without(text, '"', where),
  'a missing comma': (text, _secret, where) => without(text, ',', where),
  'a missing brace': (text, _secret, where) => without(text, '}', where),
  'a missing opening brace': (text, _secret, where) => without(text, '{', where),
  'the end cut off': (text, secret, where) => {
    const end = text.indexOf(secret) + secret.length
    return text.slice(0, end + Math.floor((text.length - end) * where))
  },
  'single quotes': (text) => text.replaceAll('"', "'"),
  'keys without quotes': (text) => text.replaceAll(/"(\w+)":/g, '$1:'),
  'the value without quotes': (text, secret) => text.replaceAll(`"${secret}"`, secret),
  'a comment with the value': (text, secret) => text.replace('{', `{ // API_TOKEN=${secret}\n`),
  'a line commented out': (text, secret) => text.replace('{', `{\n  // "API_TOKEN": "${secret}",\n`),
  'a block comment': (text, secret) => text.replace('{', `{ /* "token": "${secret}" */ `),
  'the key twice': (text, secret) => text.replaceAll(`"API_TOKEN":`, `"API_TOKEN": "${secret}", "API_TOKEN":`),
  'a server twice': (text, secret) =>
    text.replace(`"demo":`, `"demo": { "command": "x", "env": { "API_TOKEN": "${secret}" } }, "demo":`),
  'text behind the value': (text, secret) => `${text} API_TOKEN=${secret}`,
  'a merge conflict': (text, secret) =>
    text.replace('{', `{\n<<<<<<< HEAD\n"API_TOKEN": "${secret}"\n=======\n"API_TOKEN": ""\n>>>>>>> other\n`)
}

function without(text: string, character: string, where: number): string {
  const places = Array.from(text.matchAll(new RegExp(`\\${character}`, 'g')), (match) => match.index)
  const place = places[Math.floor(where * places.length)]
  return place === undefined ? text : text.slice(0, place) + text.slice(place + 1)
}

const WHERE = fc.double({ min: 0, max: 0.999, noNaN: true })

/** The names of a table, and everything written in a table's words. */
const keyOf = (table: object) => fc.constantFrom(...Object.keys(table))

const reporters = await Promise.all(FORMATS.map((format) => reporterOf(format, runOf([]))))

const NARROW = { color: false, info: true, quiet: false, width: 40 }
const WIDE = { ...NARROW, color: true, width: 4000 }

/** The text alone has colours and a width. */
const REPORTS = FORMATS.flatMap((format, index) =>
  (format === 'text' ? [NARROW, WIDE] : [NARROW]).map((options) => ({ format, options, reporter: reporters[index] }))
)

/** The formats in which a report of a file holds half of the secret or more, in some spelling. */
function leaks(result: FileResult, secret: string): string[] {
  const middle = Math.floor(secret.length / 2)
  const spellings = [secret.slice(0, middle), secret.slice(middle)].flatMap((half) => [
    half,
    encodeURIComponent(half),
    JSON.stringify(half).slice(1, -1),
    JSON.stringify(JSON.stringify(half)).slice(3, -3),
    escaped(half)
  ])
  spellings.push(basic(secret))
  const run = runOf([result])
  const found = new Set(result.findings.map(({ ruleId }) => ruleId))
  // What a report tells of the other rules is the same in every one.
  const catalogue = rules.filter(({ id }) => found.has(id))
  return REPORTS.flatMap(({ format, options, reporter }) => {
    const report = reporter?.(run, { ...options, rules: catalogue }) ?? secret
    return spellings.some((spelling) => report.includes(spelling)) ? [format] : []
  })
}

const documentWith = (entry: Entry) => ({ mcpServers: { other: { command: 'other-mcp' }, demo: entry } })

/** The same credentials in every run of the tests. */
const SEED = 20260131

describe('a credential', () => {
  it.each(Object.keys(PLACES))('in %s is found, and shown in no format', (place) => {
    fc.assert(
      fc.property(TOKEN, keyOf(LAYOUTS), (secret, layout) => {
        const text = LAYOUTS[layout]?.(documentWith(PLACES[place]?.(secret) ?? {}), secret) ?? ''
        const result = lintWithAllRules(text)
        assert(result.findings.some(({ ruleId }) => ruleId === 'literal-credential'))
        assert.deepEqual(leaks(result, secret), [])
      }),
      { numRuns: runs(24), seed: SEED }
    )
  })

  it.each(Object.keys(FAULTY_PLACES))('in %s is shown in no format', (place) => {
    fc.assert(
      fc.property(TOKEN, keyOf(LAYOUTS), (secret, layout) => {
        const text = LAYOUTS[layout]?.(documentWith(FAULTY_PLACES[place]?.(secret) ?? {}), secret) ?? ''
        assert.deepEqual(leaks(lintWithAllRules(text), secret), [])
      }),
      { numRuns: runs(18), seed: SEED }
    )
  })

  it.each(Object.keys(DAMAGES))('in a file broken by %s is shown in no format', (damage) => {
    fc.assert(
      fc.property(TOKEN, keyOf(PLACES), keyOf(LAYOUTS), WHERE, (secret, place, layout, where) => {
        const text = LAYOUTS[layout]?.(documentWith(PLACES[place]?.(secret) ?? {}), secret) ?? ''
        const broken = DAMAGES[damage]?.(text, secret, where) ?? ''
        assert.deepEqual(leaks(lintWithAllRules(broken), secret), [])
      }),
      { numRuns: runs(36), seed: SEED }
    )
  })

  it('in a manifest is found, and shown in no format', () => {
    fc.assert(
      fc.property(TOKEN, keyOf(PLACES), (secret, place) => {
        const manifest = { name: 'demo', version: '1.0', ...documentWith(PLACES[place]?.(secret) ?? {}) }
        const result = lintWithAllRules(JSON.stringify(manifest), 'plugin')
        assert(result.findings.some(({ ruleId }) => ruleId === 'literal-credential'))
        assert.deepEqual(leaks(result, secret), [])
      }),
      { numRuns: runs(36), seed: SEED }
    )
  })

  it('of characters that JSON and URLs write otherwise is shown in no format', () => {
    const password = fc.tuple(random(ALPHANUMERIC, 24), fc.constantFrom('"', '\\', '/', '\t', 'é', '€', '\u2028', '%', '&'))
    fc.assert(
      fc.property(fc.noShrink(password), keyOf(LAYOUTS), ([text, odd], layout) => {
        const secret = text.slice(0, 20) + odd + text.slice(20)
        const entry = { command: 'demo-mcp', env: { DB_PASSWORD: secret }, args: [`--password=${secret}`] }
        const result = lintWithAllRules(LAYOUTS[layout]?.(documentWith(entry), secret) ?? '')
        assert(result.findings.some(({ ruleId }) => ruleId === 'literal-credential'))
        assert.deepEqual(leaks(result, secret), [])
      }),
      { numRuns: runs(36), seed: SEED }
    )
  })
})
