import type { Limits } from '../limits.js'
import type { PlannedServer, RemoteLaunch } from '../planned-server.js'
import { tlsBehindHttp } from './certificate-fault.js'
import { type Beginning, beginningOf, excerptOf, isWebPage } from './excerpt.js'
import { contentFault } from './content-fault.js'
import type { Question } from './exchange-log.js'
import type { Fault } from './fault.js'
import { statusFault } from './status-fault.js'
import { unauthorizedFault } from './unauthorized-fault.js'
import type { Answer } from './wire.js'

/** What a server says when it does not say what it should. */
export class Refusals {
  readonly #redact: (text: string) => string
  readonly #launch: RemoteLaunch
  readonly #limits: Limits

  constructor(server: PlannedServer, launch: RemoteLaunch, limits: Limits) {
    this.#redact = server.redact
    this.#launch = launch
    this.#limits = limits
  }

  /** The beginning of an answer that people are to read. */
  read(answer: Answer): Promise<Beginning> {
    return beginningOf(answer, this.#limits.grace)
  }

  excerpt(beginning: Beginning, type: string): string {
    return excerptOf(beginning, type, this.#redact)
  }

  /** Why a status is none of success. */
  ofStatus({ url, status, headers, type }: Answer, beginning: Beginning, { id, what }: Question): Fault {
    const excerpt = this.excerpt(beginning, type)
    if (status === 401 || status === 403) {
      const challenge = headers.get('www-authenticate')
      return unauthorizedFault({ status, challenge, excerpt }, this.#launch.headers)
    }
    if (url.protocol === 'http:' && status === 400 && FOR_TLS.test(beginning.text)) return tlsBehindHttp(url)
    const notification = id === undefined ? what : undefined
    return statusFault({ status, excerpt, retryAfter: headers.get('retry-after'), notification })
  }

  /** Why a content is none of MCP. */
  ofContent({ type }: Answer, beginning: Beginning): Fault {
    return contentFault(type, isWebPage(beginning.text, type), this.excerpt(beginning, type))
  }
}

/** What nginx, Apache and Go answer to plain HTTP at a port for TLS. */
const FOR_TLS =
  /plain HTTP request was sent to HTTPS port|speaking plain HTTP to an SSL|HTTP request to an HTTPS server/i
