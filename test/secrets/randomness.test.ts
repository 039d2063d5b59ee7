import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isUuid, longestRandomRun, looksRandom, readsAsWords } from '../../src/secrets/randomness.js'
import { ALNUM, CAPITALS, HEX, UUID } from './made-up.js'

const SEED = 20260131
const BASE64 = ALNUM + '+/'
const random = (alphabet: string, length: number) =>
  fc.noBias(fc.string({ unit: fc.constantFrom(...alphabet.split('')), minLength: length, maxLength: length }))

describe('looksRandom', () => {
  it.each([
    ['letters and digits', ALNUM, 24],
    ['base64', BASE64, 32],
    ['a digest', HEX, 32],
    ['small letters and digits', ALNUM.toLowerCase(), 32],
    ['capitals and digits', CAPITALS, 32]
  ])('recognises %s', (_title, alphabet, length) => {
    fc.assert(
      fc.property(random(alphabet, length), (text) => {
        expect(looksRandom(text)).toBe(true)
      }),
      { numRuns: 300, seed: SEED }
    )
  })

  it.each([
    'modelcontextprotocol',
    '@modelcontextprotocol/server-filesystem',
    'claude-3-5-sonnet-20241022',
    'gpt-4o-mini-2024-07-18',
    '2026-01-31T12:00:00.000Z',
    'https://mcp.example.com/mcp',
    '/home/someone/projects/server/dist/index.js',
    'C:\\Users\\someone\\AppData\\Roaming',
    'us-east-1.compute.internal',
    'ThisIsMyVeryOwnAccessToken',
    'my-super-secret-password',
    'deterministic',
    'application/vnd.api+json',
    '12345678901234567890',
    'ghcr.io/example/mcp-server:1.2.3',
    'noFallthroughCasesInSwitch',
    ''
  ])('leaves %s alone', (text) => {
    expect(looksRandom(text)).toBe(false)
  })

  it('wants as many random characters as it is told', () => {
    expect(looksRandom('fR7tq2LxVb91', 12)).toBe(true)
    expect(looksRandom('fR7tq2LxVb91', 13)).toBe(false)
  })

  it('wants them to be most of the text', () => {
    expect(looksRandom('/run/workspaces/storage/extensions/globals/fR7tq2LxVb91mZsK')).toBe(false)
  })

  it('takes a UUID for random, in any letter case', () => {
    expect(looksRandom(UUID, 30)).toBe(true)
    expect(isUuid(UUID.toUpperCase())).toBe(true)
    expect(isUuid(UUID + '0')).toBe(false)
  })
})

describe('longestRandomRun', () => {
  it('measures the longest run between signs', () => {
    expect(longestRandomRun('your-fR7tq2LxVb91mZsK.x9Q2wL')).toBe(16)
    expect(longestRandomRun('your-key-here')).toBe(0)
  })
})

describe('readsAsWords', () => {
  it.each([
    ['thisIsMyPersonalAccessToken', true],
    ['insert-your-token', true],
    ['fR7tq2LxVb91mZsK', false],
    ['', false]
  ])('%s: %s', (text, words) => {
    expect(readsAsWords(text)).toBe(words)
  })
})
