import { madeOnce } from '../../base/lists.js'
import { isRecord, type JsonObject, stringsIn } from '../../json/value.js'
import { parseUrl, type Reach, reachOf } from '../../server/url.js'
import type { LoginOutcome, LoginTerms } from '../login.js'
import { type Limits, limitsOf } from '../server.js'
import { RemoteError, resolveUrl } from './failure.js'
import { beginningOf } from './rejection.js'
import { parameterOf } from './response.js'
import { isSuccess, type Means, SILENT, Wire, type WireRequest } from './wire.js'

/** For one request, in milliseconds. */
const PATIENCE = 10_000
const MAX_SCOPES = 10
const MAX_ANSWER_LENGTH = 120

/** Why the check cannot go on, as the rest of a sentence. */
class Unclear extends Error {
  override readonly name = 'Unclear'
}

/**
 * Finds out how to log in to a server, without logging in: the metadata of the server (RFC 9728) and of its authorization server (RFC 8414),
 * and a registration for each address to return to, which is taken back where the authorization server allows it (RFC 7592).
 *
 * The requests go to the server and to the origins that it names, over https or to this machine, and carry none of the configured headers.
 * Programs on this machine, and in its network, are asked only for a server that is there too.
 * @param redirects the addresses to return to. @param means how requests are sent
 */
export async function checkLogin(url: string, redirects: readonly string[], means: Means = {}): Promise<LoginOutcome> {
  const wires = new Wires(new URL(url), limitsOf(PATIENCE), means)
  try {
    return await outcomeOf(url, redirects, wires)
  } catch (error) {
    if (error instanceof Unclear) return { is: 'unclear', why: error.message }
    if (error instanceof RemoteError) return { is: 'unclear', why: error.diagnosis.message }
    if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) return { is: 'unclear', why: 'there was no answer in time' }
    throw error
  } finally {
    await wires.close()
  }
}

const HELLO = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'plugvet', version: '1' } }
})

async function outcomeOf(text: string, redirects: readonly string[], wires: Wires): Promise<LoginOutcome> {
  const url = new URL(text)
  const { status, challenge } = await wires.ask(url, { method: 'POST', headers: new Headers({ 'content-type': 'application/json', accept: 'application/json, text/event-stream' }), body: HELLO })
  if (isSuccess(status)) return { is: 'open' }
  if (status !== 401 && status !== 403) throw new Unclear(`the server answers ${status} without a login`)
  const found = await resourceMetadata(url, challenge, wires)
  const resource = found?.value
  const issuer = serverIn(resource) ?? url.origin
  const at = parseUrl(issuer)
  if (at === undefined) throw new Unclear(`its authorization server, ${issuer}, is not a URL`)
  const metadata = await serverMetadata(at, wires)
  const named = challenge === undefined ? undefined : parameterOf(challenge, 'scope')
  const scopes = named === undefined ? stringsIn(resource?.scopes_supported ?? metadata.scopes_supported) : named.split(' ').filter((scope) => scope !== '')
  const registration = typeof metadata.registration_endpoint === 'string' ? resolveUrl(metadata.registration_endpoint, at) : undefined
  return {
    is: 'known',
    ...(found === undefined ? {} : { resourceMetadata: found.at.href }),
    authorizationServer: issuer,
    registers: registration !== undefined,
    documents: metadata.client_id_metadata_document_supported === true,
    pkce: stringsIn(metadata.code_challenge_methods_supported).includes('S256'),
    scopes: scopes.slice(0, MAX_SCOPES),
    redirects: registration === undefined ? new Map() : await tryRedirects(registration, redirects, wires)
  }
}

/** What the server says about itself; undefined if it says nothing, as older ones do. @throws Unclear for a document about another one */
async function resourceMetadata(url: URL, challenge: string | undefined, wires: Wires): Promise<{ readonly at: URL; readonly value: JsonObject } | undefined> {
  const named = challenge === undefined ? undefined : parameterOf(challenge, 'resource_metadata')
  const path = url.pathname === '/' ? '' : url.pathname
  const places = [...(named === undefined ? [] : [named]), `/.well-known/oauth-protected-resource${path}`, '/.well-known/oauth-protected-resource']
  for (const place of places) {
    const at = resolveUrl(place, url)
    const value = at === undefined ? undefined : await wires.read(at)
    if (at === undefined || value === undefined) continue
    const { resource } = value
    if (typeof resource === 'string' && !covers(resource, url)) throw new Unclear(`its metadata is about ${resource}, not about this url, so that clients refuse it`)
    return { at, value }
  }
  return undefined
}

/** Whether a resource is the server, or contains it. */
function covers(resource: string, url: URL): boolean {
  const own = resolveUrl(resource, url)
  if (own === undefined || own.origin !== url.origin) return false
  const [path, whole] = [own.pathname, url.pathname].map((part) => (part.endsWith('/') ? part : `${part}/`))
  return path !== undefined && whole?.startsWith(path) === true
}

function serverIn(resource: JsonObject | undefined): string | undefined {
  const [first] = stringsIn(resource?.authorization_servers)
  return first
}

/** @throws Unclear if there is none */
async function serverMetadata(url: URL, wires: Wires): Promise<JsonObject> {
  const path = url.pathname === '/' ? '' : url.pathname.replace(/\/$/, '')
  const places = [`/.well-known/oauth-authorization-server${path}`, `/.well-known/openid-configuration${path}`, `${path}/.well-known/openid-configuration`]
  for (const place of new Set(places)) {
    const found = await wires.read(new URL(place, url))
    if (found !== undefined && typeof found.authorization_endpoint === 'string') return found
  }
  throw new Unclear(`its authorization server, ${url.href.replace(/\/$/, '')}, has no metadata`)
}

/** Tries a registration for each address, as a host would. @returns what was answered, for those that were refused */
async function tryRedirects(at: URL, redirects: readonly string[], wires: Wires): Promise<LoginTerms['redirects']> {
  const outcomes = new Map<string, string | undefined>()
  for (const redirect of redirects) {
    const body = JSON.stringify({
      client_name: 'plugvet login check',
      application_type: 'native',
      redirect_uris: [redirect],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none'
    })
    const { status, text } = await wires.ask(at, {
      method: 'POST',
      headers: new Headers({ 'content-type': 'application/json', accept: 'application/json' }),
      body
    })
    const answer = objectIn(text)
    outcomes.set(redirect, isSuccess(status) ? undefined : refusalIn(status, answer))
    if (isSuccess(status)) await takeBack(answer, at, wires)
  }
  return outcomes
}

function refusalIn(status: number, answer: JsonObject | undefined): string {
  const { error, error_description: description } = answer ?? {}
  const told = [error, description].filter((part) => typeof part === 'string').join(': ')
  return told === '' ? `status ${status}` : told.slice(0, MAX_ANSWER_LENGTH)
}

/** Deletes a client that was registered, if the authorization server says how. */
async function takeBack(answer: JsonObject | undefined, at: URL, wires: Wires): Promise<void> {
  const { registration_client_uri: place, registration_access_token: token } = answer ?? {}
  const url = typeof place === 'string' ? resolveUrl(place, at) : undefined
  if (url === undefined || url.origin !== at.origin || typeof token !== 'string') return
  await wires.ask(url, { method: 'DELETE', headers: new Headers({ authorization: `Bearer ${token}` }) })
}

function objectIn(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    // A web page, or nothing.
    return undefined
  }
}

/** From where an address can be reached, the closest first. */
const REACHES: readonly Reach[] = ['loopback', 'private', 'public']

/**
 * Why an address that a server names is not asked: a server elsewhere could otherwise send requests to programs on this machine, and
 * in its network.
 */
export function whyNotAsked(url: URL, server: URL): string | undefined {
  const reach = reachOf(url.hostname)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && reach === 'loopback')) return `${url.origin} is asked neither over https nor on this machine`
  if (url.username !== '' || url.password !== '') return 'an address contains credentials'
  if (REACHES.indexOf(reach) >= REACHES.indexOf(reachOf(server.hostname))) return undefined
  return `${url.origin} is ${reach === 'loopback' ? 'on this machine' : 'in a private network'}, and the server that names it is not`
}

/** What came back. */
interface Reply {
  readonly status: number
  readonly challenge: string | undefined
  readonly text: string
}

/** Connections, one for each origin: none of them carries a configured header, and none follows a redirect to another origin. */
class Wires {
  readonly #wires = new Map<string, Wire>()

  constructor(private readonly server: URL, private readonly limits: Limits, private readonly means: Means) {}

  /** @throws Unclear for a place that is not asked; RemoteError if there is no answer */
  async ask(url: URL, request: WireRequest): Promise<Reply> {
    const why = whyNotAsked(url, this.server)
    if (why !== undefined) throw new Unclear(why)
    const wire = madeOnce(this.#wires, url.origin, () => new Wire({ transport: 'http', url: url.origin, headers: {} }, this.limits, SILENT, this.means))
    const answer = await wire.request(url, { ...request, signal: AbortSignal.timeout(PATIENCE) })
    const { text } = await beginningOf(answer, this.limits.grace)
    return { status: answer.status, challenge: answer.headers.get('www-authenticate') ?? undefined, text }
  }

  /** The JSON object at a place; undefined if there is none. */
  async read(url: URL): Promise<JsonObject | undefined> {
    const { status, text } = await this.ask(url, { method: 'GET', headers: new Headers({ accept: 'application/json' }) })
    return isSuccess(status) ? objectIn(text) : undefined
  }

  async close(): Promise<void> {
    await Promise.all([...this.#wires.values()].map((wire) => wire.close()))
  }
}
