import {
  Client,
  type ClientOptions,
  ProtocolErrorCode,
  type ServerCapabilities,
  specTypeSchemas,
  SUPPORTED_PROTOCOL_VERSIONS
} from '@modelcontextprotocol/client'
import { isJsonObject, type JsonObject, kindOf, valueAt } from '../../json/value.js'
import { quote } from '../diagnosis.js'
import type { Connection, FatalDiagnosis, PlannedServer } from '../server.js'
import { fatalDiagnosis, ProbeFailure } from './failure.js'
import { type Answer, ObservedTransport } from './transport.js'

/** The revision that came without `initialize` and without sessions. */
const MODERN = '2026-07-28'

/** What is wrong with the result of `initialize`: a phrase in which the server's texts are `quoted`. */
function initializeDefect(result: JsonObject, quoted: (text: string) => string): string | undefined {
  const issues = specTypeSchemas.InitializeResult['~standard'].validate(result).issues
  if (issues?.[0] !== undefined) return shapeDefect(result, issues[0].path, quoted)
  const version = typeof result.protocolVersion === 'string' ? result.protocolVersion : ''
  if (SUPPORTED_PROTOCOL_VERSIONS.includes(version)) return undefined
  return version === MODERN
    ? `it agrees on protocol revision ${MODERN}, which has no 'initialize'`
    : `it insists on protocol revision '${quoted(version)}', which is not known`
}

/** What is wrong with the result of `server/discover`; see {@link initializeDefect}. */
function discoverDefect(result: JsonObject, quoted: (text: string) => string): string | undefined {
  const issues = specTypeSchemas.DiscoverResult['~standard'].validate(result).issues
  if (issues?.[0] !== undefined) return shapeDefect(result, issues[0].path, quoted)
  const versions = Array.isArray(result.supportedVersions) ? result.supportedVersions.map(String) : []
  if (versions.includes(MODERN)) return undefined
  return `it offers ${versions.length === 0 ? 'no protocol revision' : quoted(versions.join(', '))}, and not ${MODERN}`
}

/** What a list lacks that revision 2026-07-28 demands: the client library refuses it, and so does every host built on it. */
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
  if (path.length === 0) return 'it is not of the shape the protocol demands'
  const value = valueAt(result, path)
  const name = `'${quoted(path.join('.'))}'`
  return isJsonObject(value) || typeof value === 'string' ? `${name} is not what the protocol demands` : `${name} is ${kindOf(value)}`
}

/** The protocols that may be spoken: the revisions with `initialize`, the one without, or whichever the server knows. */
export type Era = 'auto' | 'legacy' | 'modern'

/** A server that has agreed on a protocol. */
export interface Session {
  readonly client: Client
  readonly transport: ObservedTransport
  readonly protocolVersion: string
  /** What the server calls itself; unmasked. */
  readonly serverInfo: { readonly name: string; readonly version: string } | undefined
  readonly capabilities: ServerCapabilities
}

/** What a handshake needs to know. */
interface Introduction {
  readonly server: PlannedServer
  readonly era: Era
  /** Plugvet's own version, which every server is told. */
  readonly version: string
  /** What the library is to wait at most, in milliseconds: more than the caller does. */
  readonly timeout: number
}

const LEGACY: ClientOptions = { versionNegotiation: { mode: 'legacy' } }
const PINNED: ClientOptions = { versionNegotiation: { mode: { pin: MODERN } }, inputRequired: { autoFulfill: false } }

/** What a server may make of a request of an era it does not know. */
const OF_ANOTHER_ERA: readonly number[] = [
  ProtocolErrorCode.MethodNotFound,
  ProtocolErrorCode.UnsupportedProtocolVersion,
  ProtocolErrorCode.InvalidRequest,
  ProtocolErrorCode.InvalidParams
]
/** And of one without what the new revision demands of every request. */
const OF_THE_NEW_ERA = new Set([
  ...OF_ANOTHER_ERA,
  ProtocolErrorCode.MissingRequiredClientCapability,
  // A header that does not match, or is missing.
  -32020
])

/** One attempt to agree with a server, over a transport of its own. */
export class Handshake {
  readonly transport: ObservedTransport
  /** What the server owes an answer to. */
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

  /** Settles when the way to the server is open. Rejects where it cannot be opened. */
  async opened(): Promise<void> {
    await Promise.race([this.transport.started, this.#work])
  }

  /** The session, or why there is none. */
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
      capabilities: this.#client.getServerCapabilities() ?? {}
    }
  }
}

/**
 * Agrees with a server on a protocol, in one connection: first by `initialize`, which servers of the older and of both eras answer; then,
 * if the server may know only the new revision, by `server/discover`.
 * @throws ProbeFailure where the server's answer explains why there is no session; else what the library throws
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
  // A server that knows neither method failed at the first, also where it ends at the second, or ignores it.
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

/** What came of an attempt to agree on a protocol, if it failed. */
interface Rejection {
  /** The request that was refused. */
  readonly method: 'initialize' | 'server/discover'
  readonly error: Error
  readonly answer: Answer | undefined
}

const SHOWN = 200

/** A refusal in words; undefined where the server's answer does not explain it. */
function rejectionDiagnosis(server: PlannedServer, rejection: Rejection): FatalDiagnosis | undefined {
  const quoted = (text: string): string => quote(text, server.redact, SHOWN)
  const { method, answer } = rejection
  if (answer?.kind === 'error') {
    const said = answer.message === '' ? '' : `: ${quoted(answer.message)}`
    return fatalDiagnosis(server, 'initialize-error', `The server refuses '${method}' with error ${answer.code}${said}`, {
      help: 'Look into the log of the server for what it did not like.'
    })
  }
  if (answer?.kind === 'malformed') {
    return fatalDiagnosis(server, 'initialize-error', `The answer of the server to '${method}' is ${answer.what}`, {
      help: 'An answer has "jsonrpc", the "id" of the request, and either "result" or "error"; and nothing beside.'
    })
  }
  if (answer?.kind !== 'result') return undefined
  const defect = (method === 'initialize' ? initializeDefect : discoverDefect)(answer.result, quoted)
  if (defect === undefined) return undefined
  return fatalDiagnosis(server, 'initialize-error', `The server answers '${method}' wrongly: ${defect}`)
}

/** Why a server that knows only the new revision fails where only the old ones are allowed. */
function modernOnlyDiagnosis(server: PlannedServer): FatalDiagnosis {
  return fatalDiagnosis(server, 'initialize-error', `The server speaks protocol revision ${MODERN} only, not the older ones`, {
    help: 'Leave out `--era legacy` if the host knows that revision; otherwise the host needs an older server.'
  })
}

/** Why a server that knows only the old revisions fails where only the new one is allowed. */
function legacyOnlyDiagnosis(server: PlannedServer, rejection: Rejection): FatalDiagnosis {
  const fatal = rejectionDiagnosis(server, rejection)
  return fatalDiagnosis(server, 'initialize-error', `The server does not offer protocol revision ${MODERN}`, {
    ...(fatal === undefined ? {} : { detail: fatal.detail }),
    help: 'Leave out `--era modern`: the older revisions may do.'
  })
}

/** What failed when only the new revision was asked for: an old server may treat the question itself as a faulty request. */
function maybeLegacyDiagnosis(fatal: FatalDiagnosis): FatalDiagnosis {
  const help = 'A server of the older revisions may answer so as well: leave out `--era modern`.'
  return { ...fatal, help: fatal.help === undefined ? help : `${fatal.help} ${help}` }
}
