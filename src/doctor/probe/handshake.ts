import {
  Client,
  type ClientOptions,
  ProtocolErrorCode,
  type ServerCapabilities,
  specTypeSchemas,
  SUPPORTED_PROTOCOL_VERSIONS
} from '@modelcontextprotocol/client'
import { isRecord, type JsonObject, kindOf, valueAt } from '../../json/value.js'
import { quote } from '../diagnosis.js'
import type { Connection, FatalDiagnosis, PlannedServer } from '../server.js'
import { missingVariables } from '../stdio/error-lines.js'
import { remedyForVariables } from '../stdio/exit.js'
import { fatalDiagnosis, ProbeFailure } from './failure.js'
import { type Answer, ObservedTransport } from './transport.js'

/** The first revision without `initialize` and sessions. */
const MODERN = '2026-07-28'

/** What is wrong with the result of `initialize`, as a phrase. @param quoted masks and shortens the server's texts */
function initializeDefect(result: JsonObject, quoted: (text: string) => string): string | undefined {
  const issues = specTypeSchemas.InitializeResult['~standard'].validate(result).issues
  if (issues?.[0] !== undefined) return shapeDefect(result, issues[0].path, quoted)
  const version = typeof result.protocolVersion === 'string' ? result.protocolVersion : ''
  if (SUPPORTED_PROTOCOL_VERSIONS.includes(version)) return undefined
  return version === MODERN
    ? `it selects protocol revision ${MODERN}, which has no 'initialize'`
    : `it selects the unknown protocol revision '${quoted(version)}'`
}

/** What is wrong with the result of `server/discover`; see {@link initializeDefect}. */
function discoverDefect(result: JsonObject, quoted: (text: string) => string): string | undefined {
  const issues = specTypeSchemas.DiscoverResult['~standard'].validate(result).issues
  if (issues?.[0] !== undefined) return shapeDefect(result, issues[0].path, quoted)
  const versions = Array.isArray(result.supportedVersions) ? result.supportedVersions.map(String) : []
  if (versions.includes(MODERN)) return undefined
  return versions.length === 0 ? 'it offers no protocol revision' : `it offers ${quoted(versions.join(', '))}, but not ${MODERN}`
}

/** What a list result of revision 2026-07-28 lacks: the client library rejects it, and so does every host built on the library. */
export function envelopeDefect(result: JsonObject): string | undefined {
  const { resultType, ttlMs, cacheScope } = result
  if (resultType !== 'complete') return isKnownString(resultType, "'resultType'", '"complete"')
  if (!Number.isInteger(ttlMs) || Number(ttlMs) < 0) return isKnownString(ttlMs, "'ttlMs'", 'a number of milliseconds')
  if (cacheScope === 'public' || cacheScope === 'private') return undefined
  return isKnownString(cacheScope, "'cacheScope'", '"public" or "private"')
}

function isKnownString(value: unknown, name: string, expected: string): string {
  return value === undefined ? `${name} is missing` : `${name} is not ${expected}`
}

type IssuePath = readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined

function shapeDefect(result: JsonObject, issuePath: IssuePath, quoted: (text: string) => string): string {
  const path = (issuePath ?? []).map((step) => (typeof step === 'object' ? step.key : step)).map(String)
  if (path.length === 0) return 'it does not have the form that MCP requires'
  const value = valueAt(result, path)
  const name = `'${quoted(path.join('.'))}'`
  return isRecord(value) || typeof value === 'string' ? `${name} is not what MCP requires` : `${name} is ${kindOf(value)}`
}

/** Which protocols to speak: the revisions with `initialize`, the one without, or whichever the server supports. */
export type Era = 'auto' | 'legacy' | 'modern'

/** A server that has agreed on a protocol. */
export interface Session {
  readonly client: Client
  readonly transport: ObservedTransport
  readonly protocolVersion: string
  /** What the server calls itself; unmasked. */
  readonly serverInfo: { readonly name: string; readonly version: string } | undefined
  readonly capabilities: ServerCapabilities
  /** What the server tells the model about itself as a whole; unmasked. */
  readonly instructions: string | undefined
}

/** What a handshake needs to know. */
interface Introduction {
  readonly server: PlannedServer
  readonly era: Era
  /** Plugvet's own version, which is sent to every server. */
  readonly version: string
  /** How long the library waits, in milliseconds: longer than the caller does. */
  readonly timeout: number
}

const LEGACY: ClientOptions = { versionNegotiation: { mode: 'legacy' } }
const PINNED: ClientOptions = { versionNegotiation: { mode: { pin: MODERN } }, inputRequired: { autoFulfill: false } }

/** How a server may answer a request of an era it does not support. */
const OF_ANOTHER_ERA: readonly number[] = [
  ProtocolErrorCode.MethodNotFound,
  ProtocolErrorCode.UnsupportedProtocolVersion,
  ProtocolErrorCode.InvalidRequest,
  ProtocolErrorCode.InvalidParams
]
/** How a server of the new revision may answer `initialize`, which lacks what that revision requires. */
const OF_THE_NEW_ERA = new Set([
  ...OF_ANOTHER_ERA,
  ProtocolErrorCode.MissingRequiredClientCapability,
  // A header is missing or does not match.
  -32020
])

/** One attempt to agree on a protocol with a server, over its own transport. */
export class Handshake {
  readonly transport: ObservedTransport
  /** The request that the server has not answered yet. */
  awaited: Rejection['method']
  /** Why the server counts as failed, unless another attempt succeeds. */
  setback: FatalDiagnosis | undefined
  readonly #client: Client
  readonly #work: Promise<void>

  constructor(connection: Connection, era: 'legacy' | 'modern', { version, timeout }: Introduction) {
    this.transport = new ObservedTransport(connection.openTransport())
    this.awaited = era === 'legacy' ? 'initialize' : 'server/discover'
    this.#client = new Client({ name: 'plugvet', version }, era === 'legacy' ? LEGACY : PINNED)
    this.#work = this.#client.connect(this.transport, { timeout })
  }

  /** Settles when the connection is open. Rejects if it cannot be opened. */
  async opened(): Promise<void> {
    await Promise.race([this.transport.started, this.#work])
  }

  /** The session, or why the attempt failed. */
  async outcome(): Promise<Session | Rejection> {
    const method = this.awaited
    try {
      await this.#work
    } catch (error) {
      await this.transport.close()
      return { method, error: error instanceof Error ? error : new Error(String(error)), answer: this.transport.answer }
    }
    return {
      client: this.#client,
      transport: this.transport,
      protocolVersion: this.#client.getNegotiatedProtocolVersion() ?? MODERN,
      serverInfo: this.#client.getServerVersion(),
      capabilities: this.#client.getServerCapabilities() ?? {},
      instructions: this.#client.getInstructions()
    }
  }
}

/**
 * Agrees on a protocol with a server, on one connection: first with `initialize`, which servers of the old era and of both answer; then,
 * if the server may support only the new revision, with `server/discover`.
 * @throws ProbeFailure if the server's answer explains the failure; otherwise what the library throws
 */
export async function agree(connection: Connection, first: Handshake, how: Introduction): Promise<Session> {
  const { server, era } = how
  const outcome = await first.outcome()
  if ('client' in outcome) return outcome
  const code = outcome.answer?.kind === 'error' ? outcome.answer.code : undefined
  const isModern = code === ProtocolErrorCode.UnsupportedProtocolVersion
  if (era === 'modern') {
    const mayBeLegacy = code !== undefined && OF_ANOTHER_ERA.includes(code)
    throw mayBeLegacy ? final(legacyOnlyDiagnosis(server, outcome)) : onlyModern(connection, how, outcome)
  }
  if (era === 'legacy') throw isModern ? final(modernOnlyDiagnosis(server)) : refused(server, outcome)
  if (!mayBeModern(outcome)) throw refused(server, outcome)
  // A server that supports neither method failed at the first, even if it exits at the second or ignores it.
  if (!isModern) first.setback = rejectionDiagnosis(server, outcome)
  first.awaited = 'server/discover'
  const second = await new Handshake(connection, 'modern', how).outcome()
  if ('client' in second) return second
  throw first.setback === undefined ? refused(server, second) : final(first.setback)
}

function mayBeModern({ answer }: Rejection): boolean {
  if (answer?.kind === 'error') return OF_THE_NEW_ERA.has(answer.code)
  return answer?.kind === 'result' && answer.result.protocolVersion === MODERN
}

function onlyModern(connection: Connection, { server }: Introduction, outcome: Rejection): Error {
  const fatal = connection.fatal('initialize')
  return fatal?.kind === 'http-status' ? final(maybeLegacyDiagnosis(fatal)) : refused(server, outcome)
}

function refused(server: PlannedServer, rejection: Rejection): Error {
  const fatal = rejectionDiagnosis(server, rejection)
  return fatal === undefined ? rejection.error : new ProbeFailure(fatal)
}

const final = (fatal: FatalDiagnosis): ProbeFailure => new ProbeFailure(fatal, true)

/** A failed attempt to agree on a protocol. */
interface Rejection {
  /** The request that was refused. */
  readonly method: 'initialize' | 'server/discover'
  readonly error: Error
  readonly answer: Answer | undefined
}

const SHOWN = 200

/** An error that is about credentials: it names one and what is wrong with it. */
const DENIED = new RegExp(
  String.raw`\b(?:api[ _-]?key|(?:access )?token|credentials?|secret|password)\b.{0,60}\b(?:missing|required|not (?:set|found|provided|configured)|invalid|expired|wrong)\b|` +
    String.raw`\b(?:missing|no|invalid|expired|wrong|provide)\b.{0,40}\b(?:api[ _-]?key|(?:access )?token|credentials?|secret|password)\b|` +
    String.raw`\b(?:unauthori[sz]ed|unauthenticated|authentication (?:is )?(?:required|failed)|not logged in)\b`,
  'i'
)

function helpOfDenial({ launch }: PlannedServer, said: string): string {
  if (launch?.transport !== 'stdio') return "Check the credential in 'headers', and the variable it refers to."
  const names = missingVariables(said, (name) => Object.hasOwn(launch.env, name))
  return names.length > 0 ? remedyForVariables(names) : "Add the variable that its documentation names to 'env' in the entry, and check its value."
}

/** The diagnosis for a rejection; undefined if the server's answer does not explain it. */
function rejectionDiagnosis(server: PlannedServer, rejection: Rejection): FatalDiagnosis | undefined {
  const quoted = (text: string): string => quote(text, server.redact, SHOWN)
  const { method, answer } = rejection
  if (answer?.kind === 'error') {
    const said = answer.message === '' ? '' : `: ${quoted(answer.message)}`
    const isDenied = DENIED.test(answer.message)
    return fatalDiagnosis(server, isDenied ? 'unauthorized' : 'initialize-error', `The server refused '${method}' with error ${answer.code}${said}`, {
      help: isDenied ? helpOfDenial(server, answer.message) : 'Look at the log of the server to see why.'
    })
  }
  if (answer?.kind === 'malformed') {
    return fatalDiagnosis(server, 'initialize-error', `The server's answer to '${method}' is ${answer.what}`, {
      help: 'An answer has "jsonrpc", the "id" of the request, and either "result" or "error", and nothing else.'
    })
  }
  if (answer?.kind !== 'result') return undefined
  const defect = (method === 'initialize' ? initializeDefect : discoverDefect)(answer.result, quoted)
  if (defect === undefined) return undefined
  return fatalDiagnosis(server, 'initialize-error', `The server's answer to '${method}' is invalid: ${defect}`)
}

/** The diagnosis for a server of the new revision only, with `--era legacy`. */
function modernOnlyDiagnosis(server: PlannedServer): FatalDiagnosis {
  return fatalDiagnosis(server, 'initialize-error', `The server supports only protocol revision ${MODERN}, not the older ones`, {
    help: 'Leave out `--era legacy` if the host supports that revision. Otherwise the host needs an older version of the server.'
  })
}

/** The diagnosis for a server of the old revisions only, with `--era modern`. */
function legacyOnlyDiagnosis(server: PlannedServer, rejection: Rejection): FatalDiagnosis {
  const fatal = rejectionDiagnosis(server, rejection)
  return fatalDiagnosis(server, 'initialize-error', `The server does not support protocol revision ${MODERN}`, {
    ...(fatal === undefined ? {} : { detail: fatal.detail }),
    help: 'Leave out `--era modern`: the server may support the older revisions.'
  })
}

/** An HTTP failure with `--era modern`: a server of the old revisions may treat the request itself as invalid. */
function maybeLegacyDiagnosis(fatal: FatalDiagnosis): FatalDiagnosis {
  const help = 'A server of the older revisions may answer like this too: try without `--era modern`.'
  return { ...fatal, help: fatal.help === undefined ? help : `${fatal.help} ${help}` }
}
