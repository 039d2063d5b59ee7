import { describe, expect, it } from 'vitest'
import { parseDocument } from '../../src/json/document.js'
import { FileSecrets } from '../../src/secrets/file-secrets.js'
import type { Credential } from '../../src/secrets/judge.js'
import { lintText } from '../support/judge-text.js'
import { surroundingsOf } from '../support/reading.js'

const TOKEN = 'ghp_' + 'x7Kq2Lw9Zr4Tn8Vb3Mc6Yd1Hf5Jg0PsAeUiO'

function shownOf(text: string): string {
  return new FileSecrets(parseDocument(text)).source.text
}

describe('the source that is shown', () => {
  it('has asterisks for a credential, one for each character of the source', () => {
    const text = (value: string) => `{ "mcpServers": { "a": { "command": "x", "env": { "API_TOKEN": "${value}" } } } }`
    expect(shownOf(text(TOKEN))).toBe(text('*'.repeat(TOKEN.length)))
    // An escape is six characters of the source.
    expect(shownOf(text('\\u0067' + TOKEN.slice(1)))).toBe(text('*'.repeat(TOKEN.length + 5)))
  })

  it('has them for a password that is written as a number, which has no quotes', () => {
    const text = (value: string) => `{ "mcpServers": { "a": { "command": "x", "env": { "DB_PASSWORD": ${value}, "PORT": 3000 } } } }`
    expect(shownOf(text('83471592'))).toBe(text('********'))
    const flag = (value: string) => `{ "mcpServers": { "a": { "command": "x", "args": ["--password", ${value}, "--port", 3000] } } }`
    expect(shownOf(flag('83471592.50'))).toBe(flag('***********'))
  })

  it.each([
    ['of a comment', `{ "a": 1 } // ${TOKEN}`],
    ['of the first of two equal keys', `{ "mcpServers": { "a": { "command": "x", "env": { "T": "${TOKEN}", "T": "" } } } }`],
    ['of the rest of a broken file', `{ "a": ] "${TOKEN}"`]
  ])('has none %s', (_title, text) => {
    const shown = shownOf(text)
    expect(shown).not.toContain(TOKEN.slice(4))
    expect(shown).toHaveLength(text.length)
  })

  it('is the text itself where there is nothing to hide, and keeps a placeholder', () => {
    const text = '{ "mcpServers": { "a": { "command": "x", "env": { "API_TOKEN": "YOUR_TOKEN_HERE" } } } }'
    expect(shownOf(text)).toBe(text)
  })

  it('covers credentials that overlap as one, and keeps the ends of lines', () => {
    const document = parseDocument('["abcdef"]')
    const at = (start: number, end: number) => ({ path: [0], span: { start, end }, verdict: 'literal' }) as unknown as Credential
    expect(new FileSecrets(document, () => [at(2, 5), at(1, 3), at(2, 3)]).source.text).toBe('["a****f"]')
  })
})

describe('a text about a file', () => {
  it('has its credentials struck out, and nothing else', () => {
    const secrets = new FileSecrets(parseDocument(JSON.stringify({ mcpServers: { a: { command: 'x', env: { API_TOKEN: TOKEN } } } })))
    expect(secrets.redact(`found ${TOKEN} in API_TOKEN`)).toBe('found *** in API_TOKEN')
  })

  it('keeps a placeholder, also where a comment makes the file one that is masked rather too much', () => {
    const text = (value: string) => `{ "mcpServers": { "a": { "command": "x", "env": { "API_KEY": "${value}" } } } } // a note`
    const redact = (value: string) => new FileSecrets(parseDocument(text(value))).redact(`'${value}' is there`)
    expect(redact('YOUR_KEY_HERE')).toBe("'YOUR_KEY_HERE' is there")
    expect(redact('Tq7vLx2mZ9')).toBe("'***' is there")
  })

  it('asks for the credentials only when there is something to show', () => {
    let asked = 0
    const secrets = new FileSecrets(parseDocument('{}'), () => {
      asked++
      return []
    })
    expect(asked).toBe(0)
    secrets.redact('a')
    secrets.redact('b')
    expect(asked).toBe(1)
  })
})

describe('a text about a file', () => {
  it('has no token that a rule put together from pieces, as the quotes of a shell take one apart', () => {
    const script = `npx -y foo@'${TOKEN.slice(0, 20)}'${TOKEN.slice(20)}`
    const secrets = new FileSecrets(parseDocument(JSON.stringify({ mcpServers: { a: { command: 'sh', args: ['-c', script] } } })))
    expect(secrets.redact(`Package 'foo' is fetched at the tag '${TOKEN}', which moves`)).toBe(
      "Package 'foo' is fetched at the tag '***', which moves"
    )
  })
})

const KEY = 'Zq8Rk3Wm' + '6Tc9Lp2Xv5Nb7Hd4'
const PASSWORD = 'synthetic-' + 'Pass-word-7'

describe('the outputs about a file', () => {
  const entry = { type: 'http', url: 'https://api.example.com/mcp' }
  const text = JSON.stringify({ mcpServers: { A: { ...entry, headers: { 'X-Password': PASSWORD, 'X-Api-Key': KEY } }, B: { ...entry, [KEY]: 1, [PASSWORD]: 1 } } }, null, 2)

  it('show the key of one server in no message about another', () => {
    const file = lintText(text, { path: '/w/.mcp.json', settings: { preset: 'strict' }, surroundings: surroundingsOf() })
    const about = file.findings.filter(({ server }) => server === 'B')
    expect(about.filter(({ message }) => message.includes('***')).length).toBeGreaterThanOrEqual(2)
    const texts = file.findings.map(({ message, help, pointer, related, suggestions }) => [message, help, pointer, related, suggestions.map(({ title }) => file.redact(title))])
    for (const secret of [KEY, PASSWORD]) expect(JSON.stringify(texts)).not.toContain(secret.slice(0, 8))
    for (const { range } of about) {
      const shown = file.source().text.slice(range.start.offset - 40, range.end.offset + 40)
      for (const secret of [KEY, PASSWORD]) expect(shown).not.toContain(secret.slice(0, 8))
    }
  })
})
