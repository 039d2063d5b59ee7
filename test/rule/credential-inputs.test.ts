import { describe, expect, it } from 'vitest'
import { descriptionOf, inputUses, isForCredential, newInput } from '../../src/rule/credentials/inputs.js'
import { hostNamed } from '../support/host-profiles.js'

/** Whether the input `x` of a server is for a credential. */
function judged(server: Readonly<Record<string, unknown>>): boolean {
  const root = { servers: { a: server } }
  return isForCredential(root, 'x', inputUses(root, 'inputs', hostNamed('vscode').variables))
}

describe('isForCredential', () => {
  it.each(['api-key', 'githubToken', 'DB_PASSWORD', 'perplexity-api-key'])('knows the id %s', (id) => {
    expect(isForCredential({}, id, [])).toBe(true)
  })

  it.each(['region', 'token-limit', 'key-file', ''])('does not know the id %j', (id) => {
    expect(isForCredential({}, id, [])).toBe(false)
  })

  it.each([
    ['a variable', { env: { API_KEY: '${input:x}' } }],
    ['a header', { headers: { Authorization: 'Bearer ${input:x}' } }],
    ['a flag', { args: ['--token', '${input:x}'] }],
    ['a flag with its value', { args: ['--token=${input:x}'] }],
    ['a variable of a container', { args: ['-e', 'API_KEY=${input:x}'] }]
  ])('goes by %s', (_, server) => {
    expect(judged(server)).toBe(true)
  })

  it.each([
    ['another variable', { env: { NAME: '${input:x}' } }],
    ['a flag before another argument', { args: ['--token', 'a', '${input:x}'] }],
    ['an argument that only begins with something else', { args: ['--token', 'user-${input:x}'] }],
    ['a word before it that is not a flag', { args: ['token', '${input:x}'] }],
    ['the first argument', { args: ['${input:x}'] }],
    ['a key', { env: { 'TOKEN_${input:x}': 'y' } }]
  ])('does not go by %s', (_, server) => {
    expect(judged(server)).toBe(false)
  })
})

describe('newInput', () => {
  it('asks for a text, and hides it where told to', () => {
    expect(newInput('region', false)).toEqual({ type: 'promptString', id: 'region', description: 'Region' })
    expect(newInput('apiKey', true)).toEqual({
      type: 'promptString',
      id: 'apiKey',
      description: 'API key',
      password: true
    })
  })

  it.each([
    ['githubToken', 'Github token'],
    ['obsidian-api_key', 'Obsidian API key'],
    ['--', '--']
  ])('describes %s as %s', (id, description) => {
    expect(descriptionOf(id)).toBe(description)
  })
})
