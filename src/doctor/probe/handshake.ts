import { Client, type ClientOptions, ProtocolErrorCode, type ServerCapabilities } from '@modelcontextprotocol/client'
import type { Connection, Trouble } from '../connection.js'
import type { PlannedServer } from '../planned-server.js'
import { MODERN } from './answers.js'
import { ObservedTransport } from './observed-transport.js'
import { legacyOnlyTrouble, maybeLegacyTrouble, modernOnlyTrouble, type Refusal, refusalTrouble } from './refusal.js'
import { ProbeFailure } from './trouble.js'

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
export interface Introduction {
  readonly server: PlannedServer
  readonly era: Era
  /** Plugvet's own version, which every server is told. */
  readonly version: string
  /** What the library is to wait at most, in milliseconds: more than the caller does. */
  readonly timeout: number
}

const LEGACY: ClientOptions = { versionNegotiation: { mode: 'legacy' } }
const PINNED: ClientOptions = {
  versionNegotiation: { mode: { pin: MODERN } },
  inputRequired: { autoFulfill: false }
}

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
  awaited: Refusal['method']
  /** Why the server counts as failed, unless another attempt succeeds. */
  setback: Trouble | undefined
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
  async outcome(): Promise<Session | Refusal> {
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
 * Agrees with a server on a protocol, in one connection: first `initialize`, which servers of old and of both eras
 * answer; one that may know only the new revision is asked for `server/discover` then.
 * @param first the first attempt, already on its way
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
    throw mayBeLegacy ? final(legacyOnlyTrouble(server, outcome)) : onlyModern(connection, how, outcome)
  }
  if (era === 'legacy') throw isModern ? final(modernOnlyTrouble(server)) : refused(server, outcome)
  if (!mayBeModern(outcome)) throw refused(server, outcome)
  // A server that knows neither method failed at the first, also where it ends at the second, or ignores it.
  if (!isModern) first.setback = refusalTrouble(server, outcome)
  first.awaited = 'server/discover'
  const second = await new Handshake(connection, 'modern', how).outcome()
  if ('client' in second) return second
  throw first.setback === undefined ? refused(server, second) : final(first.setback)
}

function mayBeModern({ answer }: Refusal): boolean {
  if (answer?.kind === 'error') return OF_THE_NEW_ERA.has(answer.code)
  return answer?.kind === 'result' && answer.result.protocolVersion === MODERN
}

function onlyModern(connection: Connection, { server }: Introduction, outcome: Refusal): Error {
  const trouble = connection.trouble('initialize')
  return trouble?.kind === 'http-status' ? final(maybeLegacyTrouble(trouble)) : refused(server, outcome)
}

function refused(server: PlannedServer, refusal: Refusal): Error {
  const trouble = refusalTrouble(server, refusal)
  return trouble === undefined ? refusal.error : new ProbeFailure(trouble)
}

function final(trouble: Trouble): ProbeFailure {
  return new ProbeFailure(trouble, true)
}
