import type { Fault } from './fault.js'
import { asWritten, resolveUrl } from './resolve-url.js'

const ELSEWHERE =
  'Headers are never sent to another origin. If you trust that host, write the address it redirects to into the URL; ' +
  'where it is a login page, the request lacks its credentials.'
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Where an answer redirects to; undefined where it does not. */
export function targetOf(status: number, location: string, from: URL): URL | undefined {
  return REDIRECTS.has(status) && location !== '' ? resolveUrl(location, from) : undefined
}

/**
 * A redirect that is not followed: to another origin, since no configured header goes there; or one that makes a GET of
 * a POST. Of the target no more than the origin is named: the rest may hold what the server was sent.
 * @param location what the server says, which `to` was made of
 * @param followed how many were followed before
 */
export function redirectedFault(status: number, from: URL, to: URL, location: string, followed: number): Fault {
  const target = to.origin === 'null' ? to.protocol : `${to.protocol}//${asWritten(to.host, location)}`
  const isSame = to.origin === from.origin
  const message = isSame ? sameOrigin(status, from, to, followed) : `The server redirects (${status}) to ${target}`
  const help = isSame ? 'Write the address it redirects to into the URL.' : ELSEWHERE
  const detail = `${message}; the redirect was not followed.`
  return { kind: 'redirected', message, help: upgrade(from, to) ?? help, detail, field: ['url'] }
}

function sameOrigin(status: number, from: URL, to: URL, followed: number): string {
  if (followed > 0) return `The server redirects again and again (${status}, ${followed + 1} times)`
  return `The server redirects (${status}) to ${placeOf(from.pathname, to.pathname)}`
}

function placeOf(from: string, to: string): string {
  if (to === `${from}/`) return 'the same path with a slash at its end'
  return `${to}/` === from ? 'the same path without the slash at its end' : 'another path of the same origin'
}

function upgrade(from: URL, to: URL): string | undefined {
  const isUpgrade = from.protocol === 'http:' && to.protocol === 'https:' && from.hostname === to.hostname
  return isUpgrade ? 'Write https: in the URL.' : undefined
}
