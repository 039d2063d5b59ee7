import { isRecord } from '../../json/value.js'
import { resolveUrl } from './failure.js'
import { parameterOf } from './response.js'

/** What a server that wants an OAuth login says about it. */
export interface Login {
  /** The authorization server; undefined if it could not be found out. */
  readonly server: string | undefined
  readonly scopes: readonly string[]
}

const MOST_SCOPES = 10

/** Whether a challenge announces an OAuth login: it names the metadata (RFC 9728), or asks for a token that nobody has configured. */
export function mayNeedLogin(challenge: string | null, hasCredential: boolean): boolean {
  if (challenge === null || hasCredential) return false
  return parameterOf(challenge, 'resource_metadata') !== undefined || /^\s*bearer\b/i.test(challenge)
}

/** Where the metadata may be, at the server's own origin: as the challenge says, then as RFC 9728 and RFC 8414 say. */
function placesOf(challenge: string | null, url: URL): readonly URL[] {
  const named = challenge === null ? undefined : parameterOf(challenge, 'resource_metadata')
  const path = url.pathname === '/' ? '' : url.pathname
  const references = [
    ...(named === undefined ? [] : [named]),
    `/.well-known/oauth-protected-resource${path}`,
    '/.well-known/oauth-protected-resource',
    '/.well-known/oauth-authorization-server'
  ]
  const places = references.map((reference) => resolveUrl(reference, url)).filter((place) => place?.origin === url.origin)
  return [...new Map(places.map((place) => [String(place), place])).values()].filter((place) => place !== undefined)
}

/**
 * Looks up what login a server wants.
 * @param read the text at a URL of the server's origin; undefined if there is none
 * @returns undefined if the server does not say that it wants one
 */
export async function lookUpLogin(
  challenge: string | null,
  url: URL,
  read: (place: URL) => Promise<string | undefined>
): Promise<Login | undefined> {
  const scopes = scopesIn(challenge === null ? undefined : parameterOf(challenge, 'scope'))
  for (const place of placesOf(challenge, url)) {
    const found = metadataIn(await read(place))
    if (found !== undefined) return { server: found.server, scopes: scopes.length > 0 ? scopes : found.scopes }
  }
  const isAnnounced = challenge !== null && parameterOf(challenge, 'resource_metadata') !== undefined
  return isAnnounced ? { server: undefined, scopes } : undefined
}

function scopesIn(text: string | undefined): readonly string[] {
  return (text ?? '').split(' ').filter((scope) => scope !== '').slice(0, MOST_SCOPES)
}

function metadataIn(text: string | undefined): Login | undefined {
  let value: unknown
  try {
    value = JSON.parse(text ?? '')
  } catch {
    // A web page, or nothing.
    return undefined
  }
  if (!isRecord(value)) return undefined
  const servers: unknown = value.authorization_servers
  const server: unknown = Array.isArray(servers) ? servers[0] : value.issuer
  if (typeof server !== 'string') return undefined
  const scopes: unknown = value.scopes_supported
  return { server, scopes: Array.isArray(scopes) ? scopes.map(String).slice(0, MOST_SCOPES) : [] }
}
