import { describe, expect, it } from 'vitest'
import { parseDocument } from '../../src/json/document.js'
import { secretsOf } from '../../src/secrets/file-secrets.js'
import { findCredentials } from '../../src/secrets/find.js'
import { lintText } from '../support/judge-text.js'
import { surroundingsOf } from '../support/reading.js'

const TOKEN = 'ghp_' + 'x7Kq2Lw9Zr4Tn8Vb3Mc6Yd1Hf5Jg0PsAeUiO'
const KEY = 'Zq8Rk3Wm' + '6Tc9Lp2Xv5Nb7Hd4'
const PASSWORD = 'synthetic-' + 'Pass-word-7'

/** So much that nobody would search all of it for what is shown of it. */
const FILLER = 'x '.repeat(2.5 * 2 ** 20)

function largeFile(running: object) {
  const document = parseDocument(JSON.stringify({ filler: FILLER, running }, null, 2))
  return { document, secrets: secretsOf(document, () => findCredentials(document.value)) }
}

describe('a text about a large file', () => {
  it.each([['a token', TOKEN], ['a key', KEY], ['a password of words', PASSWORD]])('has %s struck out, whatever entry it is about', (_title, secret) => {
    const { secrets } = largeFile({ A: { env: { DB_PASSWORD: secret } }, B: { worktree: '/w' } })
    const text = `'A' has ${secret} in DB_PASSWORD`
    for (const at of [['running', 'A', 'env'], ['running', 'A'], ['running', 'B'], ['running', 'B', 'worktree'], ['running'], [], undefined]) {
      expect(secrets.redact(text, at)).toBe("'A' has *** in DB_PASSWORD")
    }
    expect(secrets.redact("'B' is in /w", ['running', 'B'])).toBe("'B' is in /w")
  })

  it('has what is a token by its form struck out wherever it is about', () => {
    const { secrets } = largeFile({ [TOKEN]: {} })
    for (const at of [undefined, [], ['running'], ['running', TOKEN]]) {
      expect(secrets.redact(`'${TOKEN}' runs`, at)).toBe("'***' runs")
      expect(secrets.redact('nothing here', at)).toBe('nothing here')
    }
  })

  it('has all that may be a credential struck out where nobody says what it is about', () => {
    const { secrets } = largeFile({})
    expect(secrets.redact(`Set DB_PASSWORD=${PASSWORD}`)).toBe('Set DB_PASSWORD=***')
  })
})

describe('the outputs about a large file', () => {
  const entry = { type: 'http', url: 'https://api.example.com/mcp' }
  const text = JSON.stringify({ filler: FILLER, mcpServers: { A: { ...entry, headers: { 'X-Password': PASSWORD, 'X-Api-Key': KEY } }, B: { ...entry, [KEY]: 1, [PASSWORD]: 1 } } }, null, 2)

  it('show the key of one server in no message about another', () => {
    const file = lintText(text, { path: '/w/.mcp.json', settings: { preset: 'strict' }, surroundings: surroundingsOf() })
    const about = file.findings.filter(({ server }) => server === 'B')
    expect(about.filter(({ message }) => message.includes('***')).length).toBeGreaterThanOrEqual(2)
    const texts = file.findings.map(({ message, help, pointer, related, suggestions }) => [message, help, pointer, related, suggestions.map(({ title }) => file.redact(title))])
    for (const secret of [KEY, PASSWORD]) expect(JSON.stringify(texts)).not.toContain(secret.slice(0, 8))
    for (const { range } of about) {
      const shown = file.source().slice(range.start.offset - 40, range.end.offset + 40)
      for (const secret of [KEY, PASSWORD]) expect(shown).not.toContain(secret.slice(0, 8))
    }
  })
})

describe('the source of a large file', () => {
  const { document, secrets } = largeFile({
    A: { args: ['--password', PASSWORD], env: { GITHUB_TOKEN: TOKEN }, worktree: '/srv/worktrees/A' }
  })
  const { text } = document
  const { source } = secrets

  it('has asterisks for a credential, one for each character, in whatever part is asked for', () => {
    for (const secret of [TOKEN, PASSWORD]) {
      const start = text.indexOf(secret)
      const end = start + secret.length
      expect(source.slice(start, end)).toBe('*'.repeat(secret.length))
      expect(source.slice(start - 3, start + 5)).toBe(text.slice(start - 3, start) + '*****')
      expect(source.slice(end - 5, end + 3)).toBe('*****' + text.slice(end, end + 3))
      expect(source.slice(start + 1, start + 2)).toBe('*')
    }
    expect(source.slice(text.length - 900, text.length)).toHaveLength(900)
    expect(source.slice(text.length - 900, text.length)).not.toContain(TOKEN.slice(4, 12))
  })

  it('is the text itself elsewhere, with its lines, and ends where the text ends', () => {
    const start = text.indexOf('"worktree"')
    expect(source.slice(start, start + 30)).toBe(text.slice(start, start + 30))
    expect(source.slice(-5, 3)).toBe(text.slice(0, 3))
    expect(source.slice(text.length - 2, text.length + 9)).toBe(text.slice(-2))
    expect(source.slice(text.length + 1, text.length + 9)).toBe('')
    expect(source.lines.positionAt(start).column).toBe(7)
  })

  it('hides the same where all of it is asked for', () => {
    const all = source.text
    expect(all).toHaveLength(text.length)
    for (const secret of [TOKEN, PASSWORD]) expect(all).not.toContain(secret)
  })
})

describe('a file of any size', () => {
  it.each([['common', '{}'], ['large', JSON.stringify({ filler: FILLER })]])('is searched whole, once: %s', (_title, text) => {
    let asked = 0
    const secrets = secretsOf(parseDocument(text), () => {
      asked++
      return []
    })
    secrets.redact('a', ['running', 'A'])
    secrets.redact('b')
    expect(asked).toBe(1)
  })
})
