import type { FatalDiagnosis, PhaseName, PlannedServer } from '../server.js'
import { fatalDiagnosis, type RemoteDiagnosis, RemoteError } from './failure.js'
import { neverConnected } from './network.js'
import { type Progress, REMOTE_DIAGNOSES } from './remote-diagnoses.js'

/** The part of an examination a request belongs to. */
export type Stage = Exclude<PhaseName, 'spawn' | 'connect' | 'stop'>

/** Something that is asked of the server. */
export interface Question {
  /** The id of a request, or a name of ours; undefined where no answer is owed. */
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

/** Who asks much without waiting for an answer gets no better explanation for it. */
const MOST_OPEN = 100

/**
 * Knows what went wrong with a server, and what it still owes. Of each stage it keeps the first failure only: what follows must not
 * hide it, and a handshake that succeeded in the end explains nothing later.
 */
export class ExchangeLog {
  /** Settles when nothing more can come of the connection. Never rejects. */
  readonly lost: Promise<FatalDiagnosis>
  readonly #failures = new Map<Stage, { readonly question: Question; readonly fatal: FatalDiagnosis }>()
  readonly #open = new Map<string, Open>()
  #noise: RemoteDiagnosis | undefined
  #broken: FatalDiagnosis | undefined
  #lose: (fatal: FatalDiagnosis) => void = () => undefined
  #isConnected = false
  lastActivity: number | undefined

  constructor(private readonly server: PlannedServer, private readonly url: URL, private readonly clock: () => number) {
    this.lost = new Promise((resolve) => (this.#lose = resolve))
  }

  connected(): void {
    this.#isConnected = true
  }

  active(): void {
    this.lastActivity = this.clock()
  }

  asked(question: Question): void {
    if (question.id === undefined || this.#open.size >= MOST_OPEN) return
    this.#open.set(String(question.id), { question, since: this.clock(), progress: 'sent' })
  }

  progressed({ id }: Question, progress: Progress): void {
    const open = this.#open.get(String(id))
    if (open !== undefined) open.progress = progress
  }

  /** An answer makes up for what went wrong with the question before. @param id as a message has it */
  answered(id: string | number): void {
    this.#open.delete(String(id))
    for (const [stage, { question }] of this.#failures) {
      if (String(question.id) === String(id)) this.#failures.delete(stage)
    }
  }

  isOpen({ id }: Question): boolean {
    return this.#open.has(String(id))
  }

  /** What is awaited of the server, for messages: `'initialize'`; undefined where it owes nothing. */
  get awaited(): string | undefined {
    return [...this.#open.values()].at(-1)?.question.what
  }

  /** Something that is no message; to blame if the answer does not come. @param fault asked for only the first time */
  noise(diagnosis: () => RemoteDiagnosis): void {
    this.#noise ??= diagnosis()
  }

  /** Notes how a question failed; a second failure of it explains the first. @returns an error to throw, without secrets */
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

  /** Nothing more can come of the connection. */
  broke(diagnosis: RemoteDiagnosis): void {
    this.#broken ??= fatalDiagnosis(diagnosis, this.server)
    this.#lose(this.#broken)
  }

  fatal(phase: PhaseName): FatalDiagnosis | undefined {
    const stage = stageOf(phase)
    if (stage === undefined) return undefined
    return this.#failures.get(stage)?.fatal ?? this.#broken ?? this.#owed(stage)
  }

  /** What to say of a question that was never answered. */
  #owed(stage: Stage): FatalDiagnosis | undefined {
    const open = [...this.#open.values()].find(({ question }) => question.stage === stage)
    if (open === undefined) return undefined
    const waited = Math.round(this.clock() - open.since)
    const diagnosis = this.#isConnected
      ? (this.#noise ?? REMOTE_DIAGNOSES.noAnswer(open.question.what, open.progress, waited))
      : neverConnected(this.url, waited)
    return fatalDiagnosis(diagnosis, this.server)
  }
}

function stageOf(phase: PhaseName): Stage | undefined {
  if (phase === 'stop') return undefined
  return phase === 'spawn' || phase === 'connect' ? 'initialize' : phase
}
