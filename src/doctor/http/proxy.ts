import type { Duplex } from 'node:stream'
import { parseUrl } from '../../server/url.js'
import type { RemoteDiagnosis } from './failure.js'
import { REMOTE_DIAGNOSES } from './remote-diagnoses.js'

/** The proxies that the environment names, as undici reads them. */
export interface Proxies {
  readonly http: string
  readonly https: string
  readonly no: string
}

export const NO_PROXIES: Proxies = { http: '', https: '', no: '' }

/** The proxies that an environment names; the names in lower case win, as in undici and curl. */
export function proxiesIn(env: Readonly<Record<string, string | undefined>>): Proxies {
  return {
    http: env.http_proxy ?? env.HTTP_PROXY ?? '',
    https: env.https_proxy ?? env.HTTPS_PROXY ?? '',
    no: env.no_proxy ?? env.NO_PROXY ?? ''
  }
}

/** The proxy for a URL, if its host is not excepted: for https that of http, if there is no other. */
export function proxyOf({ http, https }: Proxies, url: URL): string {
  return url.protocol === 'https:' && https !== '' ? https : http
}

/** Why no request can go through the proxies; undefined if they are usable. */
export function unusableProxy(proxies: Proxies): RemoteDiagnosis | undefined {
  for (const [name, value] of [['HTTP_PROXY', proxies.http], ['HTTPS_PROXY', proxies.https]] as const) {
    if (value !== '' && !/^(?:https?|socks5?):$/.test(parseUrl(value)?.protocol ?? '')) return REMOTE_DIAGNOSES.badProxy(name)
  }
  return undefined
}

/** A proxy did not connect to the server. Nothing was sent to the server. */
export class ProxyError extends Error {
  /** @param why undici's error, the status of the answer, or what the proxy did instead of answering */
  constructor(readonly why: Error | number | string) {
    super(why instanceof Error ? why.message : String(why), { cause: why instanceof Error ? why : undefined })
  }
}

/** What a proxy makes of a request to connect, as undici has it. */
interface Tunnel {
  readonly statusCode: number
  readonly socket: Duplex
}

/**
 * Asks a proxy for a connection. Of all failures comes a `ProxyError`: after most errors of its own, undici would ask again, without a pause
 * and without an end.
 */
export async function openTunnel<Opened extends Tunnel>(ask: () => Promise<Opened>): Promise<Opened> {
  const tunnel = await ask().catch((error: unknown) => {
    throw new ProxyError(error instanceof Error ? error : String(error))
  })
  // Neither in HTTP nor in TLS does a server speak first: these bytes are from the proxy.
  const isAnswer = tunnel.socket.readableLength > 0
  if (tunnel.statusCode === 200 && !isAnswer) return tunnel
  tunnel.socket.on('error', () => undefined).destroy()
  throw new ProxyError(tunnel.statusCode === 200 ? 'it sent an answer of its own' : tunnel.statusCode)
}

const UNREACHABLE: readonly string[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH', 'ENETUNREACH']

/** The diagnosis for a request that failed at the proxy. @param root the cause of the failure, if there is a deeper one */
export function proxyDiagnosis(proxy: string, { why }: ProxyError, root: { readonly code: string; readonly message: string }): RemoteDiagnosis {
  const place = placeOf(proxy)
  if (typeof why === 'number') return REMOTE_DIAGNOSES.proxyRefused(place, why)
  if (typeof why === 'string') return REMOTE_DIAGNOSES.proxyBroken(place, why)
  const error = root.code === '' ? root.message : `${root.message} (${root.code})`
  return UNREACHABLE.includes(root.code) ? REMOTE_DIAGNOSES.proxyUnreachable(place, error) : REMOTE_DIAGNOSES.proxyBroken(place, error)
}

/** A diagnosis of a request that a proxy forwarded: the proxy may be the cause, and nobody can tell from here. */
export function throughProxy(diagnosis: RemoteDiagnosis, proxy: string): RemoteDiagnosis {
  return proxy === '' ? diagnosis : { ...diagnosis, help: `${diagnosis.help} The request went through the proxy ${placeOf(proxy)}, which may be the cause.` }
}

/** Without the user name and the password. */
function placeOf(proxy: string): string {
  return parseUrl(proxy)?.host ?? 'of the environment'
}
