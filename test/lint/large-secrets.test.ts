import { describe, expect, it } from 'vitest'
import { parseDocument } from '../../src/json/document.js'
import { secretsOf } from '../../src/secrets/file-secrets.js'

const TOKEN = 'ghp_' + 'x7Kq2Lw9Zr4Tn8Vb3Mc6Yd1Hf5Jg0PsAeUiO'
const PASSWORD = 'synthetic-' + 'Pass-word-7'

/** So much that nobody would search all of it for what is shown of it. */
const FILLER = 'x '.repeat(2.5 * 2 ** 20)

function never(): never {
  throw new Error('the whole file was searched')
}

function largeFile(running: object) {
  const document = parseDocument(JSON.stringify({ filler: FILLER, running }, null, 2))
  return { document, secrets: secretsOf(document, never) }
}

describe('a text about a large file', () => {
  it('has the credentials of the entry it is about struck out, and nothing else', () => {
    const { secrets } = largeFile({ A: { env: { DB_PASSWORD: PASSWORD } }, B: { worktree: '/w' } })
    const text = `'A' has ${PASSWORD} in DB_PASSWORD`
    expect(secrets.redact(text, ['running', 'A', 'env'])).toBe("'A' has *** in DB_PASSWORD")
    expect(secrets.redact(text, ['running', 'B'])).toBe(text)
    expect(secrets.redact(text, ['running', 'A'])).toBe("'A' has *** in DB_PASSWORD")
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

describe('a file of common size', () => {
  it('is searched whole, once', () => {
    let asked = 0
    const secrets = secretsOf(parseDocument('{}'), () => {
      asked++
      return []
    })
    secrets.redact('a', ['running', 'A'])
    secrets.redact('b')
    expect(asked).toBe(1)
  })
})
