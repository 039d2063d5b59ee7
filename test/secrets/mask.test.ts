import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDocument } from '../../src/json/document.js'
import { FileSecrets } from '../../src/secrets/file-secrets.js'
import { maskSpans } from '../../src/secrets/mask.js'
import { runs } from '../support/runs.js'
import { ALNUM, HEX, KEY, madeUp, UUID } from './made-up.js'
import { expectLinear } from '../support/scaling.js'

const GITHUB = 'ghp_' + madeUp(36)

function masked(text: string): string {
  let result = ''
  let from = 0
  for (const { start, end } of maskSpans(text)) {
    result += text.slice(from, start) + '***'
    from = end
  }
  return result + text.slice(from)
}

describe('maskSpans', () => {
  it.each([
    ['a token anywhere', `at ${GITHUB}.`, 'at ***.'],
    ['a key', `"API_KEY": "${KEY}",`, '"API_KEY": "***",'],
    ['a short value', '"DB_PASSWORD" : "x1",', '"DB_PASSWORD" : "***",'],
    ['an escaped value', '"password": "a\\"b",', '"password": "***",'],
    ['a string that never ends', `"password": "a b\n}`, '"password": "***\n}'],
    ['a quote that is not closed', `API_KEY: "${KEY}\nOTHER: x`, 'API_KEY: "***\nOTHER: x'],
    ['a second colon in YAML', `API_KEY: ${KEY}: x`, 'API_KEY: ***: x'],
    ['a number', 'password: 1234, x', 'password: ***, x'],
    ['JSON in a string', '"{\\"token\\":\\"abc\\"}"', '"{\\"token\\":\\"***\\"}"'],
    ['a comment', `// "token": "${KEY}"`, '// "token": "***"'],
    ['single quotes', `'token': 'abc def'`, `'token': '***'`],
    ['an argument', `"--token=${KEY}"`, '"--token=***"'],
    ['a flag and its value', `"--api-key",\n  "abc"`, '"--api-key",\n  "***"'],
    ['two flags', '"--skip-auth", "--metadata"', '"--skip-auth", "--metadata"'],
    ['a command line', `run --token abc -x`, 'run --token *** -x'],
    ['a setting', `API_KEY=abc node .`, 'API_KEY=*** node .'],
    ['a header', `Authorization: Bearer velvet`, 'Authorization: Bearer ***'],
    ['a scheme', `sent 'Bearer velvet' to`, `sent 'Bearer ***' to`],
    ['user information', 'pg://me:pw@db/x', 'pg://me:***@db/x'],
    ['user information cut off', '"url": "https://me:abcd', '"url": "https://me:***'],
    ['a port', 'http://localhost:3000 and http://x:80', 'http://localhost:3000 and http://x:80'],
    ['a parameter', 'https://x.io/?api_key=abc&v=1', 'https://x.io/?api_key=***&v=1'],
    ['an array of keys', '"API_KEYS": ["a", "b"]', '"API_KEYS": [***]'],
    ['a default', '"X": "${API_KEY:-abc}"', '"X": "${API_KEY:-***}"'],
    ['a default of a key', '"API_KEY": "${X:-abc}"', '"API_KEY": "${X:-***}"'],
    ['curl', 'curl -u me:pw x', 'curl -u me:*** x'],
    ['the user of another program, and that of a process', 'wget --user me:pw x; docker run -u 1000:1000 x', 'wget --user me:*** x; docker run -u 1000:1000 x'],
    ['curl with colons for spaces', 'curl:-u:me:pw x', 'curl:-u:me:*** x'],
    ['a random run under no name', `sent ${madeUp(32)} to`, 'sent *** to'],
    ['a vague name with a random value', `session=${UUID}`, 'session=***'],
    ['a private key that breaks off', `-----BEGIN PRIVATE KEY-----\\n${madeUp(64)}\\n`, '***'],
    ['a reference', '"API_KEY": "${API_KEY}", "Authorization": "Bearer ${TOKEN}"', undefined],
    ['a placeholder', '"API_KEY": "YOUR_API_KEY", "Authorization": "Bearer <your token>", "--token", "xxxxxxxx"', undefined],
    ['a placeholder next to a key', '"API_KEYS": ["YOUR_KEY", "velvet"]', '"API_KEYS": [***]'],
    ['a word that a password may be', '"DB_PASSWORD": "shop_secret"', '"DB_PASSWORD": "***"'],
    ['the skills of a plugin, and a code', 'skills: code:plan-writer, code:aB3-x', 'skills: code:plan-writer, code:***'],
    ['words in a log', 'Auth: signed in; token: null; code=ENOENT', undefined],
    ['a digest', `sha256:${madeUp(64, HEX)}`, undefined],
    [
      'an ordinary file',
      '{ "command": "npx", "args": ["-y", "@modelcontextprotocol/server-filesystem", "/tmp"] }',
      undefined
    ]
  ])('%s', (_title, text, expected) => {
    expect(masked(text)).toBe(expected ?? text)
  })

  it('leaves nothing of a key in any of the usual places', () => {
    const secret = fc.noBias(fc.string({ unit: fc.constantFrom(...ALNUM.split('')), minLength: 24, maxLength: 40 }))
    const place = fc.constantFrom<(text: string) => string>(
      (text) => `{"env":{"TOKEN":"${text}"`,
      (text) => `["--token", "${text}"`,
      (text) => `"url": "https://x.io/?token=${text}`,
      (text) => `"Authorization": "Bearer ${text}`,
      (text) => `Error: invalid api key ${text}`,
      (text) => `x://u:${text}@h`
    )
    fc.assert(
      fc.property(secret, place, (text, write) => {
        expect(masked(write(text))).not.toContain(text.slice(2, 12))
      }),
      { numRuns: runs(1000), seed: 20260131 }
    )
  })

  it('gives disjoint spans in order', () => {
    const piece = fc.constantFrom(
      ...[KEY, GITHUB, '"token": "', '"', 'password=', ' ', '\n', 'Bearer ', 'a://b:c@d', '["', ']', '${X:-', '}']
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 15 }), (pieces) => {
        const text = pieces.join('')
        let end = -1
        for (const span of maskSpans(text)) {
          expect(span.start).toBeGreaterThan(end)
          expect(span.end).toBeGreaterThan(span.start)
          end = span.end
        }
        expect(end).toBeLessThanOrEqual(text.length)
      }),
      { numRuns: runs(2000), seed: 20260131 }
    )
  })

  it.each([
    ...['://', 'a://b:c/', '"token": "', '"tokens": [', '"--token", ', 'Bearer ', 'sk-'],
    ...['-----BEGIN PRIVATE KEY-----', '${TOKEN:-', '\\']
  ])(
    'takes linear time for %j over and over',
    (unit) => {
      expectLinear((size) => maskSpans(unit.repeat(size / unit.length)), 50_000)
    }
  )
})

describe('thousands of values', () => {
  it('are masked one by one: a call takes about 120,000 arguments', () => {
    const secret = madeUp(9)
    const text = JSON.stringify({ env: { DB_PASSWORD: secret }, args: Array.from({ length: 150_000 }, () => secret) })
    const document = parseDocument(text)
    expect(new FileSecrets(document).source.text).not.toContain(secret)
  })
})
