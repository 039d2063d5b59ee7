import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { documents } from './arbitrary.js'
import type { Answer, Order, Terms } from './child.js'
import { type Counts, noCounts } from './properties.js'
import { faultOf, type Finding, Search } from './search.js'
import { PLUGVET } from './subject.js'

/** A batch takes so many limits of a document at the most, unless one of them takes forever. */
const LIMITS_OF_BATCH = 3
/** In MiB. */
const HEAP = 1024

/** When a run ends: at the first of these. */
export interface Ends {
  readonly milliseconds: number
  readonly documents: number
  /** The number of different faults. */
  readonly faults: number
  /** In milliseconds: a document that takes longer, twice, does not end. The machine may do other things too. */
  readonly limit: number
}

/** What a run found. */
export interface Outcome {
  readonly counts: Counts
  /** One for each fault. */
  readonly findings: readonly Finding[]
  readonly milliseconds: number
  /** The most memory that a process used, in MiB. */
  readonly memory: number
}

/** Runs the search in other processes, so that one that hangs or runs out of memory is a finding like any other. Their program is next to this one in a bundle. */
export class Supervisor {
  #next = 0
  #inspected = 0
  #memory = 0
  readonly #counts = noCounts()
  readonly #findings = new Map<string, Finding>()
  readonly #start = Date.now()

  /** @param progress is called after each batch */
  constructor(private readonly terms: Terms, private readonly ends: Ends, private readonly progress: (outcome: Outcome) => void = () => undefined) {}

  async run(processes: number): Promise<Outcome> {
    await Promise.all(Array.from({ length: processes }, () => this.#work()))
    return this.outcome
  }

  get outcome(): Outcome {
    return { counts: this.#counts, findings: [...this.#findings.values()], milliseconds: Date.now() - this.#start, memory: this.#memory }
  }

  get #isOver(): boolean {
    const { milliseconds, documents: most, faults } = this.ends
    return Date.now() - this.#start >= milliseconds || this.#inspected >= most || this.#findings.size >= faults
  }

  async #work(): Promise<void> {
    let child = await started(this.terms)
    let counts = noCounts()
    while (!this.#isOver) {
      const batch = this.#next++
      const answer = await asked(child, { batch, slowly: false }, LIMITS_OF_BATCH * this.ends.limit)
      if (answer === undefined) {
        await this.#findCause(batch)
        if (this.#isOver) return
        child = await started(this.terms)
        counts = noCounts()
        continue
      }
      for (const finding of answer.findings) this.#take(finding)
      this.#inspected += answer.counts.documents - counts.documents
      for (const name of Object.keys(counts) as (keyof Counts)[]) this.#counts[name] += answer.counts[name] - counts[name]
      counts = answer.counts
      this.#memory = Math.max(this.#memory, Math.round(answer.memory / 2 ** 20))
      this.progress(this.outcome)
    }
    await ended(child)
  }

  #take(finding: Finding): void {
    const fault = faultOf(finding)
    if (!this.#findings.has(fault)) this.#findings.set(fault, finding)
  }

  /** A batch did not end, or ended its process: which of its documents does so again, alone? */
  async #findCause(batch: number): Promise<void> {
    const child = await started(this.terms)
    let last = 0
    const answer = await asked(child, { batch, slowly: true }, this.ends.limit, (index) => (last = index))
    if (answer !== undefined) {
      await ended(child)
      console.log(`batch ${batch} did not end once, and did when it was repeated`)
      return
    }
    const isCrash = child.exitCode !== null || (child.signalCode !== null && !child.killed)
    const document = new Search(documents(this.terms.settings), PLUGVET, this.terms.seed).documentAt(batch, last)
    const message = isCrash ? `its process ended with ${child.signalCode ?? String(child.exitCode)}` : `it did not end within ${this.ends.limit} ms`
    this.#take({ property: isCrash ? 'crash' : 'hang', message, batch, index: last, document })
  }
}

async function started(terms: Terms): Promise<ChildProcess> {
  const child = fork(new URL('child.mjs', import.meta.url), [JSON.stringify(terms)], { execArgv: [`--max-old-space-size=${HEAP}`] })
  const [first] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [Answer | number | null]
  if (typeof first !== 'object') throw new Error('the process that inspects the documents did not start')
  return child
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/**
 * @param limit in milliseconds, for the whole order or, if it is done slowly, for each document
 * @returns undefined if the process ended, or had to be ended
 */
async function asked(child: ChildProcess, order: Order, limit: number, at?: (index: number) => void): Promise<Extract<Answer, { is: 'done' }> | undefined> {
  const answer = new Promise<Extract<Answer, { is: 'done' }> | undefined>((resolve) => {
    let timer = endedAfter(limit, child)
    const exit = () => {
      timer.stop()
      resolve(undefined)
    }
    child.once('exit', exit)
    child.on('message', function listen(message: Answer) {
      timer.stop()
      if (message.is === 'at') {
        at?.(message.index)
        timer = endedAfter(limit, child)
      } else if (message.is === 'done') {
        child.off('exit', exit).off('message', listen)
        resolve(message)
      }
    })
  })
  child.send(order)
  return await answer
}

/** A process that waits for something uses no time of the processor: after so many limits, it does not end either. */
const MAX_WAIT = 20

/** Ends a process that takes longer than a limit, in milliseconds of the processor: another program that keeps the machine busy is not at fault. */
function endedAfter(limit: number, child: ChildProcess): { stop(): void } {
  const [begun, start] = [timeOf(child), Date.now()]
  const look = () => {
    const left = limit - (timeOf(child) - begun)
    if (left <= 0 || Date.now() - start >= MAX_WAIT * limit) child.kill('SIGKILL')
    else timer = setTimeout(look, left)
  }
  let timer = setTimeout(look, limit)
  return { stop: () => clearTimeout(timer) }
}

/** In milliseconds: of the processor where the system tells it, otherwise of the clock. */
function timeOf({ pid }: ChildProcess): number {
  const path = `/proc/${String(pid)}/stat`
  if (!existsSync(path)) return Date.now()
  const [, rest = ''] = readFileSync(path, 'latin1').split(/\) (?!.*\) )/)
  const [user, system] = rest.split(' ').slice(11, 13).map(Number)
  return ((user ?? 0) + (system ?? 0)) * 10
}
