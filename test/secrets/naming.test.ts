import { describe, expect, it } from 'vitest'
import { withArticle } from '../../src/secrets/names.js'
import { tokenForms } from '../../src/secrets/token-forms.js'

describe('withArticle', () => {
  it.each([
    ['GitHub OAuth token', 'A GitHub OAuth token'],
    ['OpenAI API key', 'An OpenAI API key'],
    ['npm access token', 'An npm access token'],
    ['bearer token', 'A bearer token'],
    ['value of `API_KEY`', 'The value of `API_KEY`'],
    ['default of `API_KEY`', 'The default of `API_KEY`'],
    ['password in a URL', 'The password in a URL'],
    ['password on a command line', 'The password on a command line']
  ])('%s', (kind, sentence) => {
    expect(withArticle(kind)).toBe(sentence)
  })
})

describe('the forms', () => {
  it('suggest variables a shell can hold', () => {
    for (const { variable } of tokenForms()) expect(variable).toMatch(/^[A-Z][A-Z0-9_]+$/)
  })
})
