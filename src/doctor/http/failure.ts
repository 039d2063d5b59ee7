import { parseUrl } from '../../server/reach.js'
import { type FailureReason, quote } from '../diagnosis.js'
import type { FatalDiagnosis, PlannedServer } from '../server.js'

/** What is wrong with a remote server, before it has a place in a file and before anything in it is masked. */
export interface RemoteDiagnosis {
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
export class RemoteError extends Error {
  constructor(readonly diagnosis: RemoteDiagnosis) {
    super(diagnosis.message)
  }
}

/** A fault in the terms of the configuration: at its place in the entry, and with nothing secret in any text. */
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

/** A text about a remote server, fit to be shown. @param length the UTF-16 units it may have */
export function maskedText(text: string, { launch, redact }: PlannedServer, length: number): string {
  const url = launch?.transport === 'stdio' ? undefined : launch?.url
  const host = url === undefined ? undefined : parseUrl(url)?.hostname
  if (url === undefined || host === undefined) return quote(text, redact, length)
  const written = asWritten(host, url)
  const shown = redact(written)
  return quote(shown === written ? text : text.replaceAll(host, shown), redact, length)
}

/** Resolves a reference that a server gave. Not by `URL.canParse`: see `parseUrl`. @returns undefined for what is no reference */
export function resolveUrl(reference: string, base: URL): URL | undefined {
  try {
    return new URL(reference, base)
  } catch {
    // The only error there is says that the text is no URL, which is the answer.
    return undefined
  }
}

/** The host of a URL as `text` spells it: a URL lower-cases it, and a secret in it would not be recognised. */
export function asWritten(host: string, text: string): string {
  const at = text.toLowerCase().indexOf(host, text.indexOf('//'))
  return at < 0 ? host : text.slice(at, at + host.length)
}

/** A fault that the URL is to blame for. */
export function atUrl(kind: FailureReason, message: string, help: string, detail = message): RemoteDiagnosis {
  return { kind, message, help, detail, field: ['url'] }
}

/** A fault of the server as a whole. */
export function atServer(kind: FailureReason, message: string, help: string, detail = message): RemoteDiagnosis {
  return { kind, message, help, detail, field: [], part: 'key' }
}

/** @param excerpt what the server says, short and masked; empty where it says nothing */
export function quoting(diagnosis: RemoteDiagnosis, excerpt: string): RemoteDiagnosis {
  // After a colon the excerpt would look like the value of what is named before it, and be masked as such.
  return excerpt === '' ? diagnosis : { ...diagnosis, detail: `${diagnosis.detail}. It says: ${excerpt}` }
}
