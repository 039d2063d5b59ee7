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

const UNREACHABLE: readonly string[] = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'EHOSTUNREACH', 'ENETUNREACH']

/** The diagnosis for a request that failed at the proxy; undefined if it failed at the server. */
export function proxyDiagnosis(proxy: string, { code, message }: { readonly code: string; readonly message: string }): RemoteDiagnosis | undefined {
  // Without the user name and the password.
  const place = parseUrl(proxy)?.host ?? 'of the environment'
  const status = /^Proxy response \((\d{3})\)/.exec(message)?.[1] ?? /^Proxy Authentication Required \((407)\)/.exec(message)?.[1]
  if (status !== undefined) return REMOTE_DIAGNOSES.proxyRefused(place, Number(status))
  return UNREACHABLE.includes(code) ? REMOTE_DIAGNOSES.proxyUnreachable(place, `${message} (${code})`) : undefined
}
