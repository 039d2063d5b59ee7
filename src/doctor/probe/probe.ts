import type { Connection, Trouble } from '../connection.js'
import { withPrinted } from '../detail.js'
import type { Diagnosis } from '../diagnosis.js'
import { CLASS_OF } from '../failure.js'
import { LONGEST_TIMER } from '../limits.js'
import type { PlannedServer } from '../planned-server.js'
import { quote } from '../quote.js'
import type { ServerResult } from '../server-result.js'
import type { Examination } from './examine-server.js'
import { type Circumstances, explain } from './explain.js'
import { Guard, Interrupted } from './guard.js'
import { agree, Handshake, type Session } from './handshake.js'
import { judgeTools } from './judge-tools.js'
import { listAll } from './lists.js'
import { MOST_REQUESTS } from './observed-transport.js'
import type { Phases } from './phases.js'
import { diagnosisOf } from './trouble.js'

/** What is found out about a server, bit by bit. */
export type Findings = { -readonly [Key in keyof Omit<ServerResult, 'server' | 'phases' | 'diagnoses'>]: ServerResult[Key] }

/** Everything between the start of a server and its stop. */
export class Probe {
  readonly #examination: Examination
  readonly #connection: Connection
  readonly #phases: Phases
  readonly #findings: Findings
  readonly #guard: Guard
  /** More than the server is granted: the library's own clock must never be the one that runs out first. */
  readonly #timeout: number
  readonly #found: Diagnosis[] = []
  #phaseBegan: number
  #handshake: Handshake | undefined
  #session: Session | undefined
  /** Why the server failed. */
  #trouble: Trouble | undefined
  #items: readonly unknown[] = []

  /** @param findings where it notes what it learns */
  constructor(examination: Examination, connection: Connection, phases: Phases, findings: Findings) {
    const { limits, interrupted, clock, schedule } = examination
    const ends = { lost: connection.lost, interrupted }
    this.#examination = examination
    this.#connection = connection
    this.#phases = phases
    this.#findings = findings
    this.#guard = new Guard(ends, limits.server, phases.began, clock, schedule)
    this.#timeout = Math.min(limits.server * 2 + 60_000, LONGEST_TIMER)
    this.#phaseBegan = phases.began
  }

  /** Probes the server. @throws what is no fault of the server's */
  async run(): Promise<void> {
    const findings = this.#findings
    try {
      await this.#probe()
      findings.state = 'ready'
      findings.readyAfter = this.#phases.all.at(-1)?.end ?? null
      // It has given all its answers, and no host would keep it.
      const { loss } = this.#guard
      if (loss !== undefined) this.#found.push(diagnosisOf(loss, 'warning'))
    } catch (thrown) {
      await this.#fail(thrown)
    }
  }

  /** Everything found, the failure's own first. To be asked for when the server is stopped, which need not wait for it. */
  diagnoses(): readonly Diagnosis[] {
    const { server } = this.#examination
    const bad = judgeTools(this.#items, { at: server.entry, redact: server.redact })
    const found = [...bad, ...this.#found, ...this.#unanswered(), ...this.#connection.observations()]
    const trouble = this.#trouble
    if (trouble === undefined) return found
    return [diagnosisOf(trouble), ...found.filter(({ message }) => message !== trouble.message)]
  }

  /** Lets go of the client library. */
  async close(): Promise<void> {
    await this.#session?.client.close()
    await this.#handshake?.transport.close()
  }

  /** That there were more requests than the library gets to answer. */
  #unanswered(): readonly Diagnosis[] {
    const { requests } = (this.#session ?? this.#handshake)?.transport ?? { requests: 0 }
    if (requests <= MOST_REQUESTS) return []
    const message = `The server sent ${requests} requests, of which ${MOST_REQUESTS} were answered`
    const help = 'Hosts answer each of them and wait for room to do so: ask them less.'
    return [{ kind: 'output-flood', message, help, at: this.#examination.server.entry, part: 'key' }]
  }

  async #probe(): Promise<void> {
    const { server, era, version, isInterrupted, limits, clock } = this.#examination
    if (isInterrupted()) throw new Interrupted()
    const how = { server, era, version, timeout: this.#timeout }
    const first = new Handshake(this.#connection, era === 'modern' ? 'modern' : 'legacy', how)
    this.#handshake = first
    const { began } = this.#phases
    this.#phaseBegan = clock()
    // Over http there is nothing to open: the first request is the handshake itself.
    if (server.transport === 'sse') {
      await this.#phases.run('connect', () => this.#guard.during(first.opened(), limits.initialize, began))
    }
    const session = await this.#phases.run('initialize', () =>
      this.#guard.during(agree(this.#connection, first, how), limits.initialize, began)
    )
    this.#session = session
    Object.assign(this.#findings, identityOf(session, server))
    await listAll(
      {
        server,
        session,
        limits,
        timeout: this.#timeout,
        found: (diagnosis) => void this.#found.push(diagnosis),
        explain: (thrown) => explain(thrown, this.#circumstances()),
        phase: (name, work) => {
          this.#phaseBegan = clock()
          return this.#phases.run(name, () => this.#guard.during(work(), limits.list))
        }
      },
      ({ items, ...offered }) => {
        this.#items = items ?? this.#items
        Object.assign(this.#findings, offered)
      }
    )
  }

  async #fail(thrown: unknown): Promise<void> {
    if (thrown instanceof Interrupted) return
    try {
      const { trouble } = await explain(thrown, this.#circumstances())
      this.#trouble = trouble
      const detail = withPrinted(trouble.detail, this.#connection.printed?.() ?? '')
      Object.assign(this.#findings, failureOf({ ...trouble, detail }))
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error
    }
  }

  #circumstances(): Circumstances {
    const { server, limits, clock } = this.#examination
    return {
      server,
      connection: this.#connection,
      guard: this.#guard,
      phase: this.#phases.current ?? 'initialize',
      phaseBegan: this.#phaseBegan,
      now: clock,
      grace: limits.grace,
      answer: this.#session?.transport.answer,
      awaited: this.#handshake?.awaited,
      setback: this.#session === undefined ? this.#handshake?.setback : undefined
    }
  }
}

/** The result of a server that failed. */
export function failureOf({ kind, detail }: Trouble): Pick<ServerResult, 'state' | 'failure'> {
  return { state: 'failed', failure: { class: CLASS_OF[kind], reason: kind, detail } }
}

function identityOf(
  { protocolVersion, serverInfo }: Session,
  { redact }: PlannedServer
): Pick<ServerResult, 'protocolVersion' | 'serverInfo'> {
  if (serverInfo === undefined) return { protocolVersion, serverInfo: null }
  const { name, version } = serverInfo
  return { protocolVersion, serverInfo: { name: quote(name, redact, 200), version: quote(version, redact, 200) } }
}
