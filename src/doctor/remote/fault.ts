import type { Trouble } from '../connection.js'
import { parseUrl } from '../../config/urls/parse-url.js'
import type { FailureReason } from '../failure.js'
import type { PlannedServer } from '../planned-server.js'
import { quote } from '../quote.js'
import { asWritten } from './resolve-url.js'

/** What is wrong with a remote server, before it has a place in a file and before anything in it is masked. */
export interface Fault {
  readonly kind: FailureReason
  /** In one line, without a full stop. */
  readonly message: string
  readonly help: string
  readonly detail: string
  /** What is to blame: the way to it, from the server's entry. */
  readonly field: readonly string[]
  readonly part?: 'key' | 'value'
}

/** Ends a request that came to nothing. Its message is not masked: it is not for showing. */
export class FaultError extends Error {
  readonly fault: Fault

  constructor(fault: Fault) {
    super(fault.message)
    this.fault = fault
  }
}

/** A fault in the terms of the configuration: at its place in the entry, and with nothing secret in any text. */
export function troubleOf(fault: Fault, server: PlannedServer): Trouble {
  const { kind, field, part } = fault
  const masked = (text: string, length: number): string => maskedText(text, server, length)
  return {
    kind,
    message: masked(fault.message, 300),
    help: masked(fault.help, 600),
    detail: masked(fault.detail, 1500),
    at: [...server.entry, ...field],
    ...(part && { part })
  }
}

/**
 * A text about a remote server, fit to be shown.
 * @param length the UTF-16 units it may have
 */
export function maskedText(text: string, { launch, redact }: PlannedServer, length: number): string {
  const url = launch?.transport === 'stdio' ? undefined : launch?.url
  const host = url === undefined ? undefined : parseUrl(url)?.hostname
  if (url === undefined || host === undefined) return quote(text, redact, length)
  const written = asWritten(host, url)
  const shown = redact(written)
  return quote(shown === written ? text : text.replaceAll(host, shown), redact, length)
}
