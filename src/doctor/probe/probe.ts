import { judgeTools, listAll } from './lists.js'
import { MAX_TIMER, type Schedule } from '../../base/world.js'
import { CLASS_OF, type Diagnosis, isReason, quote, withPrinted } from '../diagnosis.js'
import type { Connection, FatalDiagnosis, Launch, Limits, Phase, PhaseName, PlannedServer, ServerResult } from '../server.js'
import { type FailureContext, explain } from './explain.js'
import { diagnosisOf } from './failure.js'
import { Guard, Interrupted, ServerLost } from './guard.js'
import { agree, type Era, Handshake, type Session } from './handshake.js'
import { MAX_REQUESTS } from './transport.js'

/** How one server is examined. */
interface Examination {
  readonly server: PlannedServer
  readonly limits: Limits
  readonly era: Era
  /** Plugvet's own version. */
  readonly version: string
  readonly clock: () => number
  readonly schedule: Schedule
  /** Settles when the doctor is told to stop. */
  readonly interrupted: Promise<void>
  readonly isInterrupted: () => boolean
  /** Starts the server, or prepares the connection to it. */
  readonly open: (launch: Launch) => Promise<Connection | FatalDiagnosis>
  readonly announce: (phase: PhaseName) => void
  /** Uses a server that is ready. It is stopped when the promise, which must not reject, has settled; without this, at once. */
  readonly keep?: (kept: KeptServer) => Promise<void>
}

/** A server that is ready, as long as it is used. */
export interface KeptServer {
  readonly session: Session
  /** What has been learned of it. */
  readonly result: () => ServerResult
  /** Settles when the server is lost, and the result says why. */
  readonly lost: Promise<void>
  /** Asks again for everything it offers, as it may change. Never rejects: what goes wrong is a warning of the result. */
  readonly listAgain: () => Promise<void>
}

/** Does with one server what a host does (§3.1), and always stops it. @throws errors that are not the server's fault */
export async function examineServer(examination: Examination): Promise<ServerResult> {
  const { server, clock, announce, isInterrupted, open, keep } = examination
  const phases = new Phases(clock, announce)
  const { launch } = server
  const findings: Findings = {
    state: 'stopped',
    protocolVersion: null,
    serverInfo: null,
    tools: null,
    resources: null,
    prompts: null,
    readyAfter: null,
    failure: null
  }
  const result = (diagnoses: readonly Diagnosis[] = []): ServerResult => ({ server, ...findings, phases: phases.all, diagnoses })
  if (server.diagnoses.length > 0 || launch === undefined) {
    return { ...result(server.diagnoses), ...failureOf(whyNotStarted(server)) }
  }
  if (isInterrupted()) return result()
  const opened = launch.transport === 'stdio' ? await phases.run('spawn', () => open(launch), isConnection) : await open(launch)
  if (!isConnection(opened)) return { ...result([diagnosisOf(opened)]), ...failureOf(opened) }
  const probe = new Probe(examination, opened, phases, findings)
  try {
    await probe.run()
    if (keep !== undefined) await probe.keep(keep, () => result(probe.diagnoses()))
  } finally {
    await phases.run('stop', () => opened.stop(), ({ how, leftBehind }) => how !== 'killed' && leftBehind === 0)
    await probe.close()
  }
  return result(probe.diagnoses())
}

function isConnection(opened: Connection | FatalDiagnosis): opened is Connection {
  return 'openTransport' in opened
}

/** Why a server cannot be started at all. */
function whyNotStarted({ name, diagnoses }: PlannedServer): FatalDiagnosis {
  for (const { kind, ...diagnosis } of diagnoses) if (isReason(kind)) return { ...diagnosis, kind, detail: `${diagnosis.message}.` }
  throw new Error(`server '${name}' has neither a launch nor a diagnosis`)
}

/** What is known about a server so far. */
type Findings = { -readonly [Key in keyof Omit<ServerResult, 'server' | 'phases' | 'diagnoses'>]: ServerResult[Key] }

/** Everything between the start of a server and its stop. */
class Probe {
  #guard: Guard
  /** Longer than the server's own limit: the library's timer must never fire first. */
  readonly #timeout: number
  readonly #found: Diagnosis[] = []
  #phaseBegan: number
  #handshake: Handshake | undefined
  #session: Session | undefined
  /** Why the server failed. */
  #fatal: FatalDiagnosis | undefined
  #items: readonly unknown[] = []

  /** @param findings where it records what it learns */
  constructor(
    private readonly examination: Examination,
    private readonly connection: Connection,
    private readonly phases: Phases,
    private readonly findings: Findings
  ) {
    const { limits } = examination
    this.#guard = this.#guardSince(phases.began)
    this.#timeout = Math.min(limits.server * 2 + 60_000, MAX_TIMER)
    this.#phaseBegan = phases.began
  }

  /** Probes the server. @throws errors that are not the server's fault */
  async run(): Promise<void> {
    const findings = this.findings
    try {
      await this.#probe()
      findings.state = 'ready'
      findings.readyAfter = this.phases.all.at(-1)?.end ?? null
      // It has answered everything, but no host could go on using it.
      const { loss } = this.#guard
      if (loss !== undefined) this.#found.push(diagnosisOf(loss, 'warning'))
    } catch (thrown) {
      await this.#fail(thrown)
    }
  }

  #guardSince(began: number): Guard {
    const { limits, interrupted, clock, schedule } = this.examination
    return new Guard({ lost: this.connection.lost, interrupted }, limits.server, began, clock, schedule)
  }

  /** Keeps a ready server running while `use` runs. @param result what is known about it so far */
  async keep(use: NonNullable<Examination['keep']>, result: () => ServerResult): Promise<void> {
    const session = this.#session
    if (this.findings.state !== 'ready' || session === undefined) return
    const { connection, phases } = this
    // From now on, an end does not belong to a phase.
    phases.current = 'stop'
    const lost = connection.lost.then((fatal) => this.#fail(new ServerLost(fatal)))
    await use({ session, result, lost, listAgain: () => this.#listAgain(session) })
  }

  async #listAgain(session: Session): Promise<void> {
    this.#guard = this.#guardSince(this.examination.clock())
    try {
      await this.#list(session)
    } catch (thrown) {
      if (thrown instanceof Interrupted || thrown instanceof ServerLost) return
      const { fatal } = await explain(thrown, this.#failureContext())
      this.#found.push(diagnosisOf(fatal, 'warning'))
    } finally {
      this.phases.current = 'stop'
    }
  }

  /** Everything found, the failure's own first. Call it after the server was stopped, because it takes time. */
  diagnoses(): readonly Diagnosis[] {
    const { server } = this.examination
    const bad = judgeTools(this.#items, { at: server.entry, redact: server.redact })
    const found = [...bad, ...this.#found, ...this.#textIds(), ...this.#unanswered(), ...this.connection.observations()]
    const fatal = this.#fatal
    if (fatal === undefined) return found
    return [diagnosisOf(fatal), ...found.filter(({ message }) => message !== fatal.message)]
  }

  /** Closes what the client library has open. */
  async close(): Promise<void> {
    await this.#session?.client.close()
    await this.#handshake?.transport.close()
  }

  /** A finding if the server returns the numbers of requests as strings. */
  #textIds(): readonly Diagnosis[] {
    const { textId } = (this.#session ?? this.#handshake)?.transport ?? {}
    if (textId === undefined) return []
    const message = `The server answers with id "${textId}", a string, instead of the number ${textId}`
    const help = 'Fix the server: it must return the id of a request unchanged. Strict hosts ignore its answers.'
    return [{ kind: 'protocol-error', severity: 'warning', message, help, at: this.examination.server.entry, part: 'key' }]
  }

  /** A finding if the server sent more requests than were answered. */
  #unanswered(): readonly Diagnosis[] {
    const { requests } = (this.#session ?? this.#handshake)?.transport ?? { requests: 0 }
    if (requests <= MAX_REQUESTS) return []
    const message = `The server sent ${requests} requests; the doctor answered only ${MAX_REQUESTS} of them`
    const help = 'Make the server send fewer requests: hosts answer every one, and can block while they do.'
    return [{ kind: 'output-flood', message, help, at: this.examination.server.entry, part: 'key' }]
  }

  async #probe(): Promise<void> {
    const { server, era, version, isInterrupted, limits, clock } = this.examination
    if (isInterrupted()) throw new Interrupted()
    const how = { server, era, version, timeout: this.#timeout }
    const first = new Handshake(this.connection, era === 'modern' ? 'modern' : 'legacy', how)
    this.#handshake = first
    const { began } = this.phases
    this.#phaseBegan = clock()
    // Over http there is nothing to open: the handshake is the first request.
    if (server.transport === 'sse') {
      await this.phases.run('connect', () => this.#guard.during(first.opened(), limits.initialize, began))
    }
    const session = await this.phases.run('initialize', () =>
      this.#guard.during(agree(this.connection, first, how), limits.initialize, began)
    )
    this.#session = session
    Object.assign(this.findings, identityOf(session, server), session.instructions === undefined ? {} : { instructions: session.instructions })
    await this.#list(session)
  }

  async #list(session: Session): Promise<void> {
    const { server, limits, clock } = this.examination
    await listAll(
      {
        server,
        session,
        limits,
        timeout: this.#timeout,
        found: (diagnosis) => void this.#found.push(diagnosis),
        explain: (thrown) => explain(thrown, this.#failureContext()),
        phase: (name, work) => {
          this.#phaseBegan = clock()
          return this.phases.run(name, () => this.#guard.during(work(), limits.list))
        }
      },
      ({ items, ...offered }) => {
        this.#items = items ?? this.#items
        Object.assign(this.findings, offered)
      }
    )
  }

  async #fail(thrown: unknown): Promise<void> {
    if (thrown instanceof Interrupted) return
    try {
      const { fatal } = await explain(thrown, this.#failureContext())
      this.#fatal = fatal
      const detail = withPrinted(fatal.detail, this.connection.printed?.() ?? '')
      Object.assign(this.findings, failureOf({ ...fatal, detail }))
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error
    }
  }

  #failureContext(): FailureContext {
    const { server, limits, clock } = this.examination
    return {
      server,
      connection: this.connection,
      guard: this.#guard,
      phase: this.phases.current ?? 'initialize',
      phaseBegan: this.#phaseBegan,
      began: this.phases.began,
      now: clock,
      grace: limits.grace,
      answer: this.#session?.transport.answer,
      awaited: this.#handshake?.awaited,
      setback: this.#session === undefined ? this.#handshake?.setback : undefined
    }
  }
}

/** The result of a server that failed. */
function failureOf({ kind, detail }: FatalDiagnosis): Pick<ServerResult, 'state' | 'failure'> {
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

/** Times the phases of an examination. */
export class Phases {
  /** When the examination began, on the clock. */
  readonly began: number
  readonly #phases: Phase[] = []
  /** The current phase, or the last one. */
  current: PhaseName | undefined

  /** @param announce called at the start of every phase */
  constructor(private readonly clock: () => number, private readonly announce: (name: PhaseName) => void) {
    this.began = clock()
  }

  get all(): readonly Phase[] {
    return [...this.#phases]
  }

  /** Times one phase. @param isOk whether its outcome counts as success; a phase that throws does not succeed */
  async run<T>(name: PhaseName, work: () => Promise<T>, isOk: (outcome: T) => boolean = () => true): Promise<T> {
    this.current = name
    const start = this.#now()
    this.announce(name)
    let ok = false
    try {
      const outcome = await work()
      ok = isOk(outcome)
      return outcome
    } finally {
      this.#phases.push({ name, start, end: this.#now(), ok })
    }
  }

  #now(): number {
    return this.clock() - this.began
  }
}
