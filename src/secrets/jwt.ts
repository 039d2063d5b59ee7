import { isRecord } from '../json/value.js'

/** When a JSON Web Token expires (RFC 7519 §4.1.4), in milliseconds since 1970; undefined if it does not say. */
export function expiryOf(token: string): number | undefined {
  const [, payload = ''] = token.split('.')
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return isRecord(claims) && typeof claims.exp === 'number' && Number.isFinite(claims.exp) ? claims.exp * 1000 : undefined
  } catch {
    return undefined
  }
}
