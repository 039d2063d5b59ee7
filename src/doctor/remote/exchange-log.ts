import type { Trouble } from '../connection.js'
import type { PlannedServer } from '../planned-server.js'
import type { PhaseName } from '../server-result.js'
import { type Fault, FaultError, troubleOf } from './fault.js'
import { neverConnected } from './network-fault.js'
import { noAnswer } from './silence-fault.js'

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

/** How far a question got. */
export type Progress = 'sent' | 'accepted' | 'streaming'

interface Open {
  readonly question: Question
  readonly since: number
  progress: Progress
}

/** Who asks much without waiting for an answer gets no better explanation for it. */
const MOST_OPEN = 100

/**
 * Knows what went wrong with a server, and what it still owes. A failure is kept for the stage it belongs to, the first
 * one only, so that what follows from it does not hide it, and so that a handshake that worked out in the end explains
 * nothing later.
 */
export class ExchangeLog {
  /** Settles when nothing more can come of the connection. Never rejects. */
  readonly lost: Promise<Trouble>
  readonly #server: PlannedServer
  readonly #url: URL
  readonly #clock: () => number
  readonly #failures = new Map<Stage, { readonly question: Question; readonly trouble: Trouble }>()
  readonly #open = new Map<string, Open>()
  #noise: Fault | undefined
  #broken: Trouble | undefined
  #lose: (trouble: Trouble) => void = () => undefined
  #isConnected = false
  #lastActivity: number | undefined

  constructor(server: PlannedServer, url: URL, clock: () => number) {
    this.#server = server
    this.#url = url
    this.#clock = clock
    this.lost = new Promise((resolve) => {
      this.#lose = resolve
    })
  }

  get lastActivity(): number | undefined {
    return this.#lastActivity
  }

  connected(): void {
    this.#isConnected = true
  }

  active(): void {
    this.#lastActivity = this.#clock()
  }

  asked(question: Question): void {
    if (question.id === undefined || this.#open.size >= MOST_OPEN) return
    this.#open.set(String(question.id), { question, since: this.#clock(), progress: 'sent' })
  }

  progressed({ id }: Question, progress: Progress): void {
    const open = this.#open.get(String(id))
    if (open !== undefined) open.progress = progress
  }

  /**
   * An answer makes up for what went wrong with the question before.
   * @param id as a message has it
   */
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

  /**
   * Something that is no message; to blame if the answer does not come.
   * @param fault asked for only the first time
   */
  noise(fault: () => Fault): void {
    this.#noise ??= fault()
  }

  /**
   * Notes what a question ended with. Of two failures of the same question the second explains the first.
   * @returns what to throw instead: an error without a secret in it
   */
  failed(question: Question, error: unknown): Error {
    if (!(error instanceof FaultError)) return error instanceof Error ? error : new Error(String(error))
    this.#open.delete(String(question.id))
    const trouble = troubleOf(error.fault, this.#server)
    const { stage } = question
    if (stage !== undefined && (this.#failures.get(stage)?.question ?? question) === question) {
      this.#failures.set(stage, { question, trouble })
    }
    return new Error(trouble.message)
  }

  /** Nothing more can come of the connection. */
  broke(fault: Fault): void {
    this.#broken ??= troubleOf(fault, this.#server)
    this.#lose(this.#broken)
  }

  trouble(phase: PhaseName): Trouble | undefined {
    const stage = stageOf(phase)
    if (stage === undefined) return undefined
    return this.#failures.get(stage)?.trouble ?? this.#broken ?? this.#owed(stage)
  }

  /** What to say of a question that was never answered. */
  #owed(stage: Stage): Trouble | undefined {
    const open = [...this.#open.values()].find(({ question }) => question.stage === stage)
    if (open === undefined) return undefined
    const waited = Math.round(this.#clock() - open.since)
    const fault = this.#isConnected
      ? (this.#noise ?? noAnswer(open.question.what, open.progress, waited))
      : neverConnected(this.#url, waited)
    return troubleOf(fault, this.#server)
  }
}

function stageOf(phase: PhaseName): Stage | undefined {
  if (phase === 'stop') return undefined
  return phase === 'spawn' || phase === 'connect' ? 'initialize' : phase
}
