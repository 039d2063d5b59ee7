import { STATUS_CODES } from 'node:http'
import type { Fault } from './fault.js'

/** An answer that is none: its status says no. */
export interface Refusal {
  readonly status: number
  /** What the body says, short and masked; empty where it says nothing. */
  readonly excerpt: string
  /** `Retry-After`, as it stands there. */
  readonly retryAfter: string | null
  /** What is refused, where it is no request that is owed an answer: `'notifications/initialized'`. */
  readonly notification?: string | undefined
}

const HELPS: Readonly<Record<number, string>> = {
  400: 'The server takes the request for a faulty one: check the path of the URL, and the headers it asks for.',
  402: 'The account behind the credentials does not cover this use.',
  404: 'Nothing is served at this path: correct the path of the URL. By convention it ends in /mcp.',
  405: 'The server takes no such request at this path: it may be another service, or MCP over another transport.',
  406: 'The server does not give what an MCP client accepts, JSON and event streams: check the path of the URL.',
  407: 'A proxy on the way asks for credentials.',
  410: 'What was served at this path is gone for good: look up the new address.',
  413: 'The server, or a proxy before it, takes no request of this size.',
  415: 'The server takes no JSON at this path: check the path of the URL.',
  421: 'The server is not responsible for this host: correct the host in the URL.',
  426: 'The server asks for another protocol: check scheme and path of the URL.',
  429: 'The server limits how often it is asked: wait, and ask less often.',
  451: 'The server is not allowed to answer.'
}
const OF_CLIENT = 'The server refuses the request: check the URL and the headers.'
const OF_SERVER = 'The fault is on the side of the server: look at its log, and try again later.'
const OF_NOTIFICATION = 'Servers must take this notification, with 202: many clients break off where one does not.'
const OF_GATEWAY = 'A proxy answers, and the server behind it does not: check that the server runs.'

/** Seconds, or a date (RFC 9110 §10.2.3). */
const A_TIME = /^(?:\d{1,9}|[A-Z][A-Za-z0-9 ,:]{10,40})$/

/** Says what a status means that is neither success nor a question for credentials. */
export function statusFault({ status, excerpt, retryAfter, notification }: Refusal): Fault {
  const message = `The server answers ${nameOf(status)}${notification === undefined ? '' : ` to ${notification}`}`
  const wait = retryAfter !== null && A_TIME.test(retryAfter) ? ` It names a time to wait: ${retryAfter}.` : ''
  return {
    kind: 'http-status',
    message,
    help: (notification === undefined ? helpOf(status) : OF_NOTIFICATION) + wait,
    detail: withExcerpt(message, excerpt),
    field: ['url']
  }
}

/** `404 Not Found` */
export function nameOf(status: number): string {
  const name = STATUS_CODES[status]
  return name === undefined ? `with status ${status}` : `${status} ${name}`
}

export function withExcerpt(message: string, excerpt: string): string {
  // Behind a colon the excerpt would look like the value of what is named before it, and be masked as such.
  return excerpt === '' ? message : `${message}. It says: ${excerpt}`
}

function helpOf(status: number): string {
  if (status === 502 || status === 503 || status === 504) return OF_GATEWAY
  return HELPS[status] ?? (status >= 500 ? OF_SERVER : OF_CLIENT)
}
