import type { FatalDiagnosis, PhaseName, PlannedServer } from '../server.js'
import { fatalDiagnosis, type RemoteDiagnosis, RemoteError } from './failure.js'
import { type Progress, REMOTE_DIAGNOSES } from './remote-diagnoses.js'
import type { Wire } from './wire.js'

/** The part of an examination a request belongs to. */
export type Stage = Exclude<PhaseName, 'spawn' | 'connect' | 'stop'>

/** Something that the server was asked. */
export interface Question {
  /** The id of a request, or a name of our own; undefined if the server need not answer. */
  readonly id: string | number | undefined
  /** For messages: `'tools/list'`. */
  readonly what: string
  readonly stage: Stage | undefined
}

interface Open {
  readonly question: Question
  readonly since: number
  progress: Progress
}

/** Beyond so many open requests, more of them would not improve any explanation. */
const MAX_OPEN = 100

/**
 * Records what went wrong with a server, and what it has not answered yet. It keeps only the first failure of each stage, so that later
 * ones do not hide it; the failures of a handshake that succeeded in the end do not explain later ones.
 */
export class ExchangeLog {
  /** Settles when the connection cannot be used any more. Never rejects. */
  readonly lost: Promise<FatalDiagnosis>
  readonly #failures = new Map<Stage, { readonly question: Question; readonly fatal: FatalDiagnosis }>()
  readonly #open = new Map<string, Open>()
  #noise: RemoteDiagnosis | undefined
  #broken: FatalDiagnosis | undefined
  #lose: (fatal: FatalDiagnosis) => void = () => undefined
  #isConnected = false
  lastActivity: number | undefined

  constructor(private readonly server: PlannedServer, private readonly wire: Pick<Wire, 'neverConnected'>, private readonly clock: () => number) {
    this.lost = new Promise((resolve) => (this.#lose = resolve))
  }

  connected(): void {
    this.#isConnected = true
  }

  active(): void {
    this.lastActivity = this.clock()
  }

  asked(question: Question): void {
    if (question.id === undefined || this.#open.size >= MAX_OPEN) return
    this.#open.set(String(question.id), { question, since: this.clock(), progress: 'sent' })
  }

  progressed({ id }: Question, progress: Progress): void {
    const open = this.#open.get(String(id))
    if (open !== undefined) open.progress = progress
  }

  /** An answer clears earlier failures of the same question. @param id as in the message */
  answered(id: string | number): void {
    this.#open.delete(String(id))
    for (const [stage, { question }] of this.#failures) {
      if (String(question.id) === String(id)) this.#failures.delete(stage)
    }
  }

  isOpen({ id }: Question): boolean {
    return this.#open.has(String(id))
  }

  /** What the server has not answered yet, for messages: `'initialize'`; undefined if nothing. */
  get awaited(): string | undefined {
    return [...this.#open.values()].at(-1)?.question.what
  }

  /** The server sent something that is not a message, which is blamed if no answer follows. @param diagnosis called only the first time */
  noise(diagnosis: () => RemoteDiagnosis): void {
    this.#noise ??= diagnosis()
  }

  /** Records how a question failed; a second failure of the same question replaces the first. @returns an error to throw, masked */
  failed(question: Question, error: unknown): Error {
    if (!(error instanceof RemoteError)) return error instanceof Error ? error : new Error(String(error))
    this.#open.delete(String(question.id))
    const fatal = fatalDiagnosis(error.diagnosis, this.server)
    const { stage } = question
    if (stage !== undefined && (this.#failures.get(stage)?.question ?? question) === question) {
      this.#failures.set(stage, { question, fatal })
    }
    return new Error(fatal.message)
  }

  /** The connection cannot be used any more. */
  broke(diagnosis: RemoteDiagnosis): void {
    this.#broken ??= fatalDiagnosis(diagnosis, this.server)
    this.#lose(this.#broken)
  }

  fatal(phase: PhaseName): FatalDiagnosis | undefined {
    const stage = stageOf(phase)
    if (stage === undefined) return undefined
    return this.#failures.get(stage)?.fatal ?? this.#broken ?? this.#owed(stage)
  }

  /** The diagnosis for a question that was never answered. */
  #owed(stage: Stage): FatalDiagnosis | undefined {
    const open = [...this.#open.values()].find(({ question }) => question.stage === stage)
    if (open === undefined) return undefined
    const waited = Math.round(this.clock() - open.since)
    const diagnosis = this.#isConnected
      ? (this.#noise ?? REMOTE_DIAGNOSES.noAnswer(open.question.what, open.progress, waited))
      : this.wire.neverConnected(waited)
    return fatalDiagnosis(diagnosis, this.server)
  }
}

function stageOf(phase: PhaseName): Stage | undefined {
  if (phase === 'stop') return undefined
  return phase === 'spawn' || phase === 'connect' ? 'initialize' : phase
}
