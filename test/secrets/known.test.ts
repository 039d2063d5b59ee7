import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownFinder } from '../../src/secrets/known.js'
import { masksOf } from '../../src/secrets/masks.js'
import { runs } from '../support/runs.js'
import { expectLinear } from '../support/scaling.js'
import { KEY, madeUp } from './made-up.js'

const SECRET = 'tulip-Harbor/42 x'
/** Replaces secrets in a text, in all the forms in which they are found. */
const redactorOf = (secrets: readonly string[]) => masksOf(secrets).redactKnown
const hex = (text: string) => Buffer.from(text).toString('hex')

describe('what a server makes of a secret is masked', () => {
  it.each([
    ['as it is', SECRET],
    ['in small letters', SECRET.toLowerCase()],
    ['in capitals', SECRET.toUpperCase()],
    ['in hex', hex(SECRET)],
    ['in hex with blanks', hex(SECRET).replaceAll(/..../g, '$& ').trim()],
    ['in hex, cut', hex(SECRET).slice(0, 16)],
    ['in base64, cut', Buffer.from(SECRET).toString('base64').slice(0, -6)],
    ['on two lines', 'tulip-Har\nbor/42 x'],
    ['on two lines with an indent', 'tulip-Har\r\n\t   bor/42 x'],
    ['with a soft hyphen', 'tulip-Har\u00ADbor/42 x'],
    ['with joiners', 'tulip\u200D-Har\u200Cbor\u2060/42 x'],
    ['with fillers', 'tulip\u3164-Har\uFE0Fbor\u{E0041}/42 x'],
    ['with colours', 'tulip\u001B[1;31m-Harbor\u001B[0m/42 x'],
    ['with a null', 'tulip-Har\0bor/42 x'],
    ['in base32', 'OR2WY2LQFVEGC4TCN5ZC6NBSEB4A'],
    ['in base32, cut', 'or2wy2lqfvegc4tcn5zc'],
    ['with an escape of JSON', String.raw`tulip-\u0048arbor/42 x`],
    ['with an escape of JSON in JSON', String.raw`tulip-\\u0048arbor/42 x`],
    ['in escapes of JSON', SECRET.split('').map((one) => String.raw`\u` + one.charCodeAt(0).toString(16).padStart(4, '0')).join('')],
    ['with an escape of code', String.raw`tulip-\u{48}arbor/42\x20x`],
    ['in escapes of code', hex(SECRET).replaceAll(/../g, String.raw`\x$&`)],
    ['with an entity', 'tulip-&#72;arbor/42&#x20;x'],
    ['in entities', SECRET.split('').map((one) => `&#${one.charCodeAt(0)};`).join('')],
    ['in an address', 'tulip-%48arbor%2F42%20x'],
    ['percent-encoded', hex(SECRET).replaceAll(/../g, '%$&')],
    ['with no-break spaces', 'tulip-Harbor/42\u00A0x'],
    ['without its end', 'tulip-Harbor/42'],
    ['all but its start', 'tulip-Ha']
  ])('%s', (_title, written) => {
    expect(redactorOf([SECRET])(`<${written}>`)).toBe('<***>')
  })

  it.each([
    ['its second half', KEY.slice(12)],
    ['twelve characters of its middle', KEY.slice(5, 17)],
    ['twelve characters with an escape', `${KEY.slice(5, 10)}&#${KEY.charCodeAt(10)};${KEY.slice(11, 17)}`],
    ['all but its first character', KEY.slice(1)]
  ])('%s', (_title, part) => {
    expect(redactorOf([KEY, SECRET])(`<${part}>`)).toBe('<***>')
  })

  it('next to another one whose last character makes an escape of its first ones', () => {
    const beginsInHex = `dc${KEY}`
    expect(redactorOf(['tulip-Harbor%', beginsInHex])(`<tulip-Harbor%${beginsInHex}>`)).toBe('<******>')
  })

  it('an ampersand as an entity', () => {
    expect(redactorOf(['tulip&Harbor'])('<tulip&amp;Harbor>')).toBe('<***>')
  })

  it('characters that are not ASCII, in their bytes', () => {
    expect(redactorOf(['tulpe-Häfen-Öl'])('<tulpe-H%C3%A4fen-%C3%96l>')).toBe('<***>')
    expect(redactorOf(['tulpe-Häfen-Öl'])(String.raw`<tulpe-H\xc3\xa4fen-\xc3\x96l>`)).toBe('<***>')
  })

  it('also if only the last step of a path is left of it', () => {
    expect(redactorOf([`/srv/${KEY}`])(`${KEY} 1234`)).toBe('*** 1234')
  })

  it('together with a second one that overlaps it', () => {
    expect(redactorOf(['abcdefgh12', 'GH12345678'])('<abcdefgh12345678>')).toBe('<***>')
  })

  it('also if it begins anew within its own beginning', () => {
    expect(redactorOf(['abcdabcdabcdX'])('<abcdabcdabcdabcdX>')).toBe('<***>')
  })

  it('up to its end even if it is long', () => {
    const long = madeUp(500)
    expect(redactorOf([long])(`<${long}>`)).toBe('<***>')
    expect(redactorOf([long, `${long.slice(0, 64)}!`])(`<${long.slice(0, 300)}>`)).toMatch(/^<\*\*\*>?$/)
  })
})

describe('a text that only resembles a secret stays', () => {
  it.each([
    ['seven characters of it', [SECRET], 'tulip-H'],
    ['eleven characters of its middle', [KEY], KEY.slice(5, 16)],
    ['the last words of a phrase', ['velvet-anchor-plum-lantern'], 'a plum-lantern and an anchor-plum-lantern'],
    ['a word in an object', [`{"type": "service_account", "client_x509_cert_url": "${KEY}"}`], '"client_x509_cert_url" is missing'],
    ['a short secret across a blank', ['hunter2'], 'hunt er2'],
    ['an ordinary word it begins with', ['development-7-x'], 'the development server'],
    ['the scheme of an address', ['https://hooks.example.com/x/y'], 'see https://docs.example.com'],
    ['the host of an address', ['https://hooks.example.com/abcdefgh12345'], 'POST https://hooks.example.com/ failed'],
    ['the prefix of a vendor', [`github_pat_${madeUp(40)}`], 'a token that starts with github_pat_'],
    ['the header of a token', [`eyJhbGciOiJIUzI1NiJ9.${madeUp(40)}`], 'eyJhbGciOiJIUzI1NiJ9 is its header'],
    ['the frame of a key', [`-----BEGIN PRIVATE KEY-----\n${madeUp(64)}`], '-----BEGIN PRIVATE KEY----- is missing'],
    ['the beginning of an object', [`{"type": "service_account", "key": "${KEY}"}`], '{"type": "stdio"}'],
    ['the scheme of a header', [`Bearer ${KEY}`], 'Bearer token']
  ])('%s', (_title, secrets, text) => {
    expect(redactorOf(secrets)(text)).toBe(text)
  })

  it('with six characters it is found in any case, in one piece', () => {
    const redact = redactorOf(['hunter2', 'a b c d'])
    expect(redact('HUNTER2, a b c d')).toBe('***, ***')
  })
})

it('finds a secret wherever it is split, and nothing else', () => {
  const gap = fc.constantFrom('', ' ', '\n', '\u200B', '\u001B[0m', '\0', '\t\r\n')
  const around = fc.string({ unit: fc.constantFrom(...'xy .'.split('')), maxLength: 5 })
  fc.assert(
    fc.property(fc.array(gap, { minLength: KEY.length - 1, maxLength: KEY.length - 1 }), around, around, (gaps, before, behind) => {
      const split = KEY.split(/(?:)/).map((character, at) => character + (gaps[at] ?? '')).join('')
      expect(knownFinder([KEY])(before + split + behind)).toEqual([{ start: before.length, end: before.length + split.length }])
    }),
    { numRuns: runs(500), seed: 20260131 }
  )
})

describe('takes linear time', () => {
  const many = Array.from({ length: 2000 }, (_, at) => `sk-proj-${madeUp(12)}${at}`)
  it.each<[string, readonly string[], string]>([
    ['for a secret of one letter', ['a'.repeat(100_000)], 'a'],
    ['for beginnings of a secret', [KEY], KEY.slice(0, 9)],
    ['for what is unseen', [KEY], `${KEY.slice(0, 9)}\n\u200B\u001B[`],
    ['for escapes', [KEY], String.raw`\u0041%41&#65;\\\&#`],
    ['for backslashes', [KEY], '\\\\'],
    ['for parts of a secret', [madeUp(4000)], madeUp(4000).slice(100, 111)],
    ['for overlapping parts of a secret', [madeUp(4000)], madeUp(4000).slice(100, 120)],
    ['for many secrets that begin alike', many, `sk-proj-${madeUp(12)}`]
  ])('%s', (_title, secrets, unit) => {
    const find = knownFinder(secrets)
    expectLinear((length) => find(unit.repeat(length / unit.length)), 60_000)
  }, 60_000)

  it('in the number of secrets', () => {
    expectLinear((count) => knownFinder(Array.from({ length: count }, (_, at) => `sk-proj-${madeUp(12)}${at}`))(''), 600)
  }, 60_000)
})
