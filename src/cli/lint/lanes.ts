import { setImmediate } from 'node:timers/promises'
import { type Keeps, keepsOf, type KeptRules } from '../../lint/collect.js'
import { Linter } from '../../lint/engine.js'
import type { FileResult } from '../../lint/finding.js'
import { revived } from '../../lint/plain.js'
import type { Found } from '../../project/discover.js'
import type { Failure, ProjectFile, SkippedFile } from '../../project/project.js'
import type { Arguments } from '../start/args.js'
import type { Context } from '../start/context.js'
import { configOf, projectOf } from '../start/inputs.js'
import type { Thread, Threads, ThreadSetup } from '../start/io.js'
import { SHARE } from './threads.js'

/** The files of a run while they are found and judged, which fills the other two lists. */
export interface Judging {
  /** A result for each file; undefined for one of a plugin. */
  readonly results: AsyncIterable<FileResult | undefined>
  /** Those of the plugins, which are judged together, once all files are read. */
  readonly late: () => Iterable<FileResult>
  readonly skipped: readonly SkippedFile[]
  readonly failures: readonly Failure[]
}

/** What became of a file. One of a plugin is judged when its turn comes, with those before it. */
export type Outcome =
  | { readonly judged: FileResult; readonly file?: ProjectFile }
  | { readonly ofPlugin: ProjectFile }
  | { readonly left: SkippedFile | Failure }
  | { readonly nothing: true }
  | { readonly error: unknown }

/** Reads and judges files in this thread. */
export class OwnLane {
  readonly linter: Linter
  readonly #project

  constructor(private readonly context: Context, keeps: Keeps) {
    this.linter = new Linter(configOf(context), keeps)
    this.#project = projectOf(context, 'every-host')
  }

  /** @param project how it is read, if not as the others */
  async lint(found: Found, project = this.#project): Promise<Outcome> {
    const { bounds } = this.context
    if (!('candidate' in found)) return { left: found }
    bounds.limitTo(found.projects)
    try {
      const file = await project.open(found.candidate)
      if (file === undefined) return { nothing: true }
      if (!('readings' in file)) return { left: file }
      if (file.readings.some(({ plugin }) => plugin !== undefined)) return { ofPlugin: file }
      const judged = this.linter.add(file)
      return judged === undefined ? { ofPlugin: file } : { judged, file }
    } catch (error) {
      return { error }
    } finally {
      bounds.limitTo(Infinity)
    }
  }
}

/**
 * Judges files in this thread and in others.
 * @param kept the rules whose findings are all listed
 */
export function judgingInLanes(args: Arguments, context: Context, { found, threads, count }: Work, kept?: KeptRules): Judging {
  const { cwd, env, platform } = context.io
  const setup: ThreadSetup = { arguments: args.parts, cwd, env, platform, kept }
  const own = new OwnLane(context, keepsOf(kept))
  const skipped: SkippedFile[] = []
  const failures: Failure[] = []
  async function* results(): AsyncGenerator<FileResult | undefined> {
    const starting = Array.from({ length: count }, () => threads.start(setup))
    try {
      for await (const outcome of new Lanes(found, own, context, starting).outcomes()) {
        if ('judged' in outcome) yield outcome.judged
        else if ('ofPlugin' in outcome) yield own.linter.add(outcome.ofPlugin)
        else if ('left' in outcome) {
          if ('message' in outcome.left) failures.push(outcome.left)
          else skipped.push(outcome.left)
        }
      }
    } finally {
      for (const one of starting) {
        one.then(
          (thread) => thread.end(),
          () => undefined
        )
      }
    }
  }
  return { results: results(), late: () => own.linter.finish(), skipped, failures }
}

/** The files of a run, and the threads for them. */
interface Work {
  readonly found: AsyncGenerator<Found>
  readonly threads: Threads
  /** How many to start. */
  readonly count: number
}

/** So many shares does each thread have waiting, and so many are looked ahead for each. */
const WAITING = 2
const AHEAD = 8

interface Job {
  readonly found: readonly Found[]
  state: 'new' | 'away' | 'done'
  /** By file; undefined for one that was left to this thread. */
  outcomes: readonly (Outcome | undefined)[]
}

interface Lane {
  readonly thread: Thread
  /** How many shares it has. */
  waiting: number
  /** How many projects it knows. */
  projects: number
}

type Settled = Exclude<Outcome, { readonly error: unknown }>

/** Shares files out to threads, of which this one is one, and reports what became of them in their order. */
class Lanes {
  readonly #jobs: Job[] = []
  readonly #lanes: Lane[] = []
  readonly #most: number
  #isOver = false
  #failure: { readonly error: unknown } | undefined
  #wake: () => void = () => undefined

  /** @param starting the other threads, which may take their time */
  constructor(private readonly found: AsyncIterator<Found>, private readonly own: OwnLane, private readonly context: Context, starting: readonly Promise<Thread>[]) {
    this.#most = (starting.length + 1) * AHEAD
    for (const one of starting) {
      one.then(
        (thread) => {
          this.#lanes.push({ thread, waiting: 0, projects: 0 })
          this.#wake()
        },
        // This thread does what one that cannot be started would have done.
        () => undefined
      )
    }
  }

  /** @throws Error what was thrown when a file was looked for or judged, after what became of those before it */
  async *outcomes(): AsyncGenerator<Settled> {
    for (;;) {
      await this.#lookAhead()
      this.#shareOut()
      const [first] = this.#jobs
      if (first === undefined) break
      if (first.state === 'done') {
        this.#jobs.shift()
        for (const [index, outcome] of first.outcomes.entries()) yield await this.#settled(outcome, first.found[index])
        continue
      }
      const next = this.#nextNew()
      if (next === undefined) {
        await new Promise<void>((resolve) => (this.#wake = resolve))
        continue
      }
      next.state = 'away'
      const outcomes: Outcome[] = []
      for (const one of next.found) outcomes.push(await this.own.lint(one))
      next.outcomes = outcomes
      next.state = 'done'
      // What the others have done arrives between two turns of the event loop.
      await setImmediate()
    }
    if (this.#failure !== undefined) throw this.#failure.error
  }

  async #settled(known: Outcome | undefined, found: Found | undefined): Promise<Settled> {
    if (found === undefined) throw new RangeError('there is an outcome of no file')
    const outcome = known ?? (await this.own.lint(found))
    if ('error' in outcome) throw outcome.error
    return outcome
  }

  async #lookAhead(): Promise<void> {
    while (!this.#isOver && this.#jobs.length < this.#most) {
      const found: Found[] = []
      try {
        while (found.length < SHARE && !this.#isOver) {
          const next = await this.found.next()
          if (next.done === true) this.#isOver = true
          else found.push(next.value)
        }
      } catch (error) {
        this.#isOver = true
        this.#failure = { error }
      }
      if (found.length > 0) this.#jobs.push({ found, state: 'new', outcomes: [] })
    }
  }

  #nextNew(): Job | undefined {
    return this.#jobs.find(({ state }) => state === 'new')
  }

  #shareOut(): void {
    for (const lane of this.#lanes) {
      for (let job = this.#nextNew(); job !== undefined && lane.waiting < WAITING; job = this.#nextNew()) this.#send(job, lane)
    }
  }

  #send(job: Job, lane: Lane): void {
    const { roots } = this.context.bounds
    const projects = roots.slice(lane.projects)
    lane.projects = roots.length
    lane.waiting++
    job.state = 'away'
    lane.thread.lint({ found: job.found, projects }).then(
      ({ outcomes, usedIgnores }) => {
        this.context.settings.useIgnores(usedIgnores)
        job.outcomes = outcomes.map((outcome) => (outcome !== undefined && 'judged' in outcome ? { judged: revived(outcome.judged) } : outcome))
        job.state = 'done'
        lane.waiting--
        this.#wake()
      },
      () => {
        // Whatever went wrong there goes wrong here too, with its own words, and a thread that has ended is not needed.
        const index = this.#lanes.indexOf(lane)
        if (index >= 0) this.#lanes.splice(index, 1)
        job.state = 'new'
        this.#wake()
      }
    )
  }
}
