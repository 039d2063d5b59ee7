import { parseUrl } from '../../server/url.js'
import { type FailureReason, quote } from '../diagnosis.js'
import type { FatalDiagnosis, PlannedServer } from '../server.js'

/** What is wrong with a remote server. It has no place in a file yet, and nothing in it is masked. */
export interface RemoteDiagnosis {
  readonly kind: FailureReason
  /** One line, without a full stop. */
  readonly message: string
  readonly help: string
  readonly detail: string
  /** The path from the server's entry to the field to blame. */
  readonly field: readonly string[]
  readonly part?: 'key' | 'value'
}

/** A request failed. The message is not masked: do not show it. */
export class RemoteError extends Error {
  constructor(readonly diagnosis: RemoteDiagnosis) {
    super(diagnosis.message)
  }
}

/** The diagnosis at its place in the configuration, with all texts masked. */
export function fatalDiagnosis(diagnosis: RemoteDiagnosis, server: PlannedServer): FatalDiagnosis {
  const { kind, field, part } = diagnosis
  const masked = (text: string, length: number): string => maskedText(text, server, length)
  return {
    kind,
    message: masked(diagnosis.message, 300),
    help: masked(diagnosis.help, 600),
    detail: masked(diagnosis.detail, 1500),
    at: [...server.entry, ...field],
    ...(part && { part })
  }
}

/** A text about a remote server, masked for showing. @param length the most UTF-16 units it may have */
export function maskedText(text: string, { launch, redact }: PlannedServer, length: number): string {
  const url = launch?.transport === 'stdio' ? undefined : launch?.url
  const host = url === undefined ? undefined : parseUrl(url)?.hostname
  if (url === undefined || host === undefined) return quote(text, redact, length)
  const written = asWritten(host, url)
  const shown = redact(written)
  return quote(shown === written ? text : text.replaceAll(host, shown), redact, length)
}

/** Resolves a reference that a server gave. Not with `URL.canParse`: see `parseUrl`. @returns undefined if it is not a URL */
export function resolveUrl(reference: string, base: URL): URL | undefined {
  try {
    return new URL(reference, base)
  } catch {
    // The only possible error is an invalid URL.
    return undefined
  }
}

/** The host of a URL as spelled in `text`: `URL` lower-cases it, and a secret in it would not be recognised. */
export function asWritten(host: string, text: string): string {
  const at = text.toLowerCase().indexOf(host, text.indexOf('//'))
  return at < 0 ? host : text.slice(at, at + host.length)
}

/** A fault to report at the URL. */
export function atUrl(kind: FailureReason, message: string, help: string, detail = message): RemoteDiagnosis {
  return { kind, message, help, detail, field: ['url'] }
}

/** A fault to report at the server as a whole. */
export function atServer(kind: FailureReason, message: string, help: string, detail = message): RemoteDiagnosis {
  return { kind, message, help, detail, field: [], part: 'key' }
}

/** @param excerpt what the server said, short and masked; may be empty */
export function quoting(diagnosis: RemoteDiagnosis, excerpt: string): RemoteDiagnosis {
  // Directly after the detail and a colon, the excerpt could look like the value of a name in the detail, and would be masked.
  return excerpt === '' ? diagnosis : { ...diagnosis, detail: `${diagnosis.detail}. It says: ${excerpt}` }
}
