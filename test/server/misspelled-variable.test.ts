import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMisspelling, KnownNames } from '../../src/server/misspelled-variable.js'

describe('a name is a misspelling of another', () => {
  it.each([
    ['API_TOKNE', 'two letters are swapped'],
    ['API_TOKN', 'one is missing'],
    ['API_TOOKEN', 'one is too many'],
    ['API_TOKEM', 'one is another'],
    ['APITOKEN', 'the underscore is missing'],
    ['API__TOKEN', 'there is one too many'],
    ['AP_ITOKEN', 'it is swapped']
  ])('%s: %s', (name) => {
    expect(isMisspelling(name, 'API_TOKEN')).toBe(true)
    expect(isMisspelling('API_TOKEN', name)).toBe(true)
    expect(new KnownNames(['OTHER', 'API_TOKEN']).meantBy(name)).toBe('API_TOKEN')
  })

  it.each([
    ['API_TOKEN', 'API_TOKEN', 'it is the same'],
    ['GITHUB_TOKEN', 'GITLAB_TOKEN', 'two letters are others'],
    ['API_TOKEN', 'API_TOKENS', 'one is the plural'],
    ['HTTP_PROXY', 'HTTPS_PROXY', 'one has an s at the end of a word'],
    ['API_TOKEN', 'API_TOKEN2', 'one has a number'],
    ['API_TOKEN1', 'API_TOKEN2', 'the numbers differ'],
    ['API_TOKEN12', 'API_TOKEN21', 'digits are swapped'],
    ['HOST_A', 'HOST_B', 'they have a letter instead of a number'],
    ['SERVICE_URL', 'SERVICE_URI', 'a short word may be another one'],
    ['DATABASE_DSN', 'DATABASE_DNS', 'so may one with letters swapped'],
    ['EMAIL_HOST', 'MAIL_HOST', 'a word begins otherwise'],
    ['READER_URL', 'HEADER_URL', 'a word has another first letter']
  ])('%s is none of %s: %s', (name, known) => {
    expect(isMisspelling(name, known)).toBe(false)
    expect(isMisspelling(known, name)).toBe(false)
    expect(new KnownNames([known]).meantBy(name)).toBeUndefined()
  })
})

describe('known names', () => {
  it('find one whose letters have another case', () => {
    expect(new KnownNames(['Api_Token']).meantBy('API_TOKEN')).toBe('Api_Token')
  })

  it('are neither short nor endless', () => {
    const [short, long] = ['HOMEE', 'X'.repeat(64)]
    expect(new KnownNames(['HOME', 'PATH']).meantBy(short)).toBeUndefined()
    expect(new KnownNames(['home']).meantBy('HOME')).toBeUndefined()
    expect(new KnownNames([long]).meantBy(long.slice(1))).toBe(long)
    expect(new KnownNames([long + 'X']).meantBy(long)).toBeUndefined()
  })

  it('give the first of several', () => {
    expect(new KnownNames(['API_TOKEM', 'API_TOKEN']).meantBy('API_TOKE')).toBe('API_TOKEM')
  })

  it('find what a comparison with each of them finds', () => {
    const name = fc.string({ unit: fc.constantFrom('A', 'B', 'S', '_', '1'), minLength: 4, maxLength: 9 })
    fc.assert(
      fc.property(fc.array(name), name, (names, wanted) => {
        const near = names.filter((one) => one.length > 4 && wanted.length > 4 && isMisspelling(wanted, one))
        const found = new KnownNames(names).meantBy(wanted)
        expect(found === undefined ? near : [found]).toEqual(found === undefined ? [] : [expect.toSatisfy((one) => near.includes(String(one)))])
      })
    )
  })
})
