import { expect, it } from 'vitest'
import { expiryOf } from '../../src/secrets/jwt.js'

const withClaims = (claims: string) => `eyJhbGciOiJIUzI1NiJ9.${btoa(claims)}.c2ln`

it.each([
  ['{"exp": 1700000000}', 1_700_000_000_000],
  ['{"exp": -1e20}', undefined],
  ['{"exp": 1e300}', undefined],
  ['{"exp": "1700000000"}', undefined],
  ['{}', undefined],
  ['not JSON', undefined]
])('a token with the claims %s expires at %s', (claims, expected) => {
  expect(expiryOf(withClaims(claims))).toBe(expected)
})
