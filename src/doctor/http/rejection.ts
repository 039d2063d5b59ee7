import { isRecord } from '../../json/value.js'
import { quote } from '../diagnosis.js'
import type { Limits, PlannedServer, RemoteLaunch } from '../server.js'
import { discard } from './body.js'
import type { Question } from './exchange-log.js'
import { quoting, type RemoteDiagnosis, resolveUrl } from './failure.js'
import { clientCertificate, tlsBehindHttp } from './network.js'
import { REMOTE_DIAGNOSES } from './remote-diagnoses.js'
import { parameterOf, statusDiagnosis, unauthorizedDiagnosis } from './response.js'
import type { Answer } from './wire.js'

/** Turns unexpected answers into diagnoses. */
export class Rejections {
  readonly #redact: (text: string) => string

  constructor(private readonly server: PlannedServer, private readonly launch: RemoteLaunch, private readonly limits: Limits) {
    this.#redact = server.redact
  }

  /** Reads the beginning of an answer, for people. */
  read(answer: Answer): Promise<Beginning> {
    return beginningOf(answer, this.limits.grace)
  }

  excerpt(beginning: Beginning, type: string): string {
    return excerptOf(beginning, type, this.#redact)
  }

  /**
   * The diagnosis for a status other than success.
   * @param about.session whether the request named a session. @param about.login what login the server wants, if that is known
   */
  ofStatus(answer: Answer, beginning: Beginning, { id, what }: Question, about: About = {}): RemoteDiagnosis {
    const { url, status, headers, type } = answer
    if (url.protocol === 'http:' && status === 400 && FOR_TLS.test(beginning.text)) return tlsBehindHttp(url)
    if (status === 400 && NO_CERTIFICATE.test(beginning.text)) return clientCertificate()
    if (about.session === true && (status === 404 || (status === 400 && /\bsession\b/i.test(beginning.text)))) {
      return quoting(REMOTE_DIAGNOSES.lostSession(what, status), this.excerpt(beginning, type))
    }
    if (about.login !== undefined) {
      return REMOTE_DIAGNOSES.login(about.login.server, about.login.scopes, this.server.host.title)
    }
    const notDenied = status === 403 ? forbiddenOtherwise(answer, beginning) : undefined
    if (notDenied !== undefined) return quoting(notDenied, this.excerpt(beginning, type))
    const isDenial = status === 401 || status === 403
    const diagnosis = isDenial
      ? unauthorizedDiagnosis(status, headers.get('www-authenticate'), this.launch.headers)
      : statusDiagnosis(status, headers.get('retry-after'), id === undefined ? what : undefined)
    return quoting(diagnosis, this.excerpt(beginning, type))
  }

  /** The diagnosis for content that is not MCP. */
  ofContent({ type }: Answer, beginning: Beginning): RemoteDiagnosis {
    const excerpt = this.excerpt(beginning, type)
    return isWebPage(beginning.text, type) ? REMOTE_DIAGNOSES.webPage(excerpt) : REMOTE_DIAGNOSES.otherContent(type, excerpt)
  }
}

/** What else is known about a rejected request. */
interface About {
  readonly session?: boolean
  readonly login?: Login | undefined
}

/** A 403 that is not about credentials: a check for bots, or a server that answers only for certain hosts. */
function forbiddenOtherwise({ headers, url }: Answer, { text }: Beginning): RemoteDiagnosis | undefined {
  const isCloudflare = headers.get('cf-mitigated') !== null || /\bcloudflare\b/i.test(`${headers.get('server') ?? ''} ${titleOf(text)}`)
  if (headers.get('cf-mitigated') === 'challenge' || (isCloudflare && BOT_CHECK.test(text))) return REMOTE_DIAGNOSES.botCheck('Cloudflare')
  return OF_HOSTS.test(text) ? REMOTE_DIAGNOSES.rejectedHost(url.host) : undefined
}

const BOT_CHECK = /\b(?:just a moment|attention required|checking your browser|verify you are human|sorry, you have been blocked|challenge-platform)\b/i
const OF_HOSTS = /\b(?:invalid|unknown|disallowed|untrusted|blocked) host\b|\bhost (?:header )?(?:is )?not (?:allowed|permitted)\b|\bhost not in allowlist\b/i
const NO_CERTIFICATE = /No required SSL certificate was sent/i

/** What nginx, Apache and Go answer to plain HTTP on a TLS port. */
const FOR_TLS = /plain HTTP request was sent to HTTPS port|speaking plain HTTP to an SSL|HTTP request to an HTTPS server/i

/** How much of a body is read for people, in bytes. */
const MAX_BYTES = 32 * 1024
/** A cut text may end in the first part of a secret, which would not be recognised: this much of its end is not shown. */
const RIM = 8 * 1024
const SHOWN = 240

/** The beginning of a body. */
interface Beginning {
  readonly text: string
  /** Whether there is more. */
  readonly isCut: boolean
}

/** Reads the beginning of a body, and discards the rest. @param timeout in milliseconds; it uses what has arrived by then */
export async function beginningOf({ body }: Answer, timeout: number): Promise<Beginning> {
  if (body === undefined) return { text: '', isCut: false }
  const chunks: Uint8Array[] = []
  const reader = body.getReader()
  const read = async (): Promise<'whole' | 'cut'> => {
    for (let size = 0; size <= MAX_BYTES;) {
      const { done, value } = await reader.read()
      if (done) return 'whole'
      chunks.push(value)
      size += value.byteLength
    }
    return 'cut'
  }
  let timer: NodeJS.Timeout | undefined
  const timeUp = new Promise<'cut'>((resolve) => {
    timer = setTimeout(() => resolve('cut'), timeout)
  })
  // A body that breaks off still has a beginning.
  const outcome = await Promise.race([read().catch(() => 'cut' as const), timeUp])
  clearTimeout(timer)
  await discard(reader)
  return { text: Buffer.concat(chunks).subarray(0, MAX_BYTES).toString('utf8'), isCut: outcome === 'cut' }
}

/** A short, masked excerpt of a body: the title of a web page, nothing of a binary. @param type its media type */
function excerptOf({ text, isCut }: Beginning, type: string, redact: (text: string) => string): string {
  if (isWebPage(text, type)) return shortened(masked(titleOf(text), redact), redact)
  if (!/^(?:text\/.*|application\/(?:[\w.+-]*json|xml)|)$/.test(type)) return ''
  const whole = masked(text, redact)
  return shortened(isCut ? whole.slice(0, Math.max(0, whole.length - RIM)) : whole, redact)
}

/** Masks before and after decoding: a secret escaped as HTML or JSON would not be recognised. */
function masked(text: string, redact: (text: string) => string): string {
  return redact(withoutEntities(withoutEscapes(redact(text))))
}

function shortened(text: string, redact: (text: string) => string): string {
  return quote(text.replaceAll(/\s+/g, ' ').trim(), redact, SHOWN)
}

export function isWebPage(text: string, type: string): boolean {
  return /^(?:text\/html|application\/xhtml\+xml)$/.test(type) || /^\s*<(?:!doctype html|html)\b/i.test(text)
}

function titleOf(page: string): string {
  return /<title[^<>]{0,200}>([^<]{0,1000})<\/title>/i.exec(page)?.[1] ?? ''
}

/** Decodes the optional escapes of JSON: `\/`, and any character by its number. */
function withoutEscapes(text: string): string {
  return text.replaceAll(/(?<!\\)\\+(?:\/|u([\da-f]{4}))/gi, (_, code?: string) =>
    code === undefined ? '/' : String.fromCharCode(Number.parseInt(code, 16))
  )
}

function withoutEntities(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot|#\d{1,7}|#x[\da-f]{1,6});/gi, (entity) => characterOf(entity) ?? entity)
}

function characterOf(entity: string): string | undefined {
  const number = /^&#(x?)([\da-f]+);$/i.exec(entity)
  if (number === null) return NAMED[entity.toLowerCase()]
  const code = Number.parseInt(number[2] ?? '', number[1] === '' ? 10 : 16)
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined
}

const NAMED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** What a server that wants an OAuth login says about it. */
export interface Login {
  /** The authorization server; undefined if it could not be found out. */
  readonly server: string | undefined
  readonly scopes: readonly string[]
}

const MAX_SCOPES = 10

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
  return (text ?? '').split(' ').filter((scope) => scope !== '').slice(0, MAX_SCOPES)
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
  return { server, scopes: Array.isArray(scopes) ? scopes.map(String).slice(0, MAX_SCOPES) : [] }
}
