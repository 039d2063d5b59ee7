import { isRecord } from '../json/value.js'

/** The last second that a date can have. */
const MAX_SECONDS = 8_640_000_000_000

/** When a JSON Web Token expires (RFC 7519 §4.1.4), in milliseconds since 1970; undefined if it does not say. */
export function expiryOf(token: string): number | undefined {
  const [, payload = ''] = token.split('.')
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    // Other numbers do not stand for dates.
    return isRecord(claims) && typeof claims.exp === 'number' && claims.exp > 0 && claims.exp < MAX_SECONDS ? claims.exp * 1000 : undefined
  } catch {
    return undefined
  }
}
