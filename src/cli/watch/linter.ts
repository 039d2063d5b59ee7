import { resolve } from 'node:path'
import type { Arguments } from '../args.js'
import type { Context } from '../context.js'
import { UsageError } from '../exit-code.js'
import type { CliIo } from '../io.js'
import type { Judged } from '../lint-once.js'
import type { LoadedSettings } from '../load-settings.js'
import { dependenciesOf } from './dependencies.js'
import { Memory } from './memory.js'
import { Scope } from './scope.js'
import { stampOf } from './stamp.js'
import type { LintSteps } from './steps.js'

const CLEAR_SCREEN = '\u001B[2J\u001B[H'

/** Lints again and again, and reports where there is something new. */
export class Linter {
  readonly #args: Arguments
  readonly #io: CliIo
  readonly #steps: LintSteps
  readonly #memory: Memory
  /** The files that the reports go to, absolute. */
  readonly #written: readonly string[]
  #loaded: LoadedSettings
  /** What was told to have changed since the files were last judged. */
  readonly #changed = new Set<string>()
  #isFirst = true
  /** Whether there is a report to write: what was to be told before could not be. */
  #isDue = false
  #mistake: string | undefined

  constructor(args: Arguments, io: CliIo, steps: LintSteps) {
    this.#args = args
    this.#io = io
    this.#steps = steps
    this.#memory = new Memory(steps)
    this.#written = args.targets.flatMap(({ output }) => (output === undefined ? [] : resolve(io.cwd, output)))
    this.#loaded = { settings: {}, base: io.cwd }
  }

  /** How many files are judged. */
  get count(): number {
    return this.#memory.count
  }

  /**
   * Looks at everything once more.
   * @param changed absolute paths that something has happened to
   * @returns what is to be watched from now on
   * @throws UsageError the first time; later it is printed, since what is wrong may be mended
   */
  async look(changed: ReadonlySet<string>): Promise<Scope> {
    for (const path of changed) this.#changed.add(path)
    try {
      await this.#lint()
      this.#mistake = undefined
    } catch (error) {
      if (this.#isFirst || !(error instanceof UsageError)) throw error
      this.#isDue = true
      this.#sayMistake(error)
    }
    this.#isFirst = false
    return this.#scope()
  }

  async #lint(): Promise<void> {
    const args = this.#args
    const { cwd } = this.#io
    if (!args.flag('no-config')) this.#loaded = await this.#steps.loadSettings(cwd, args.text('config'))
    const context = await this.#steps.createContext(args, this.#io)
    const key = this.#keyOf(context)
    const judged = await this.#steps.lintOnce(args, context, async (_args, _context, keeps) => {
      const judgement = await this.#memory.judge({ args, context, keeps, key }, this.#changed)
      this.#changed.clear()
      return judgement
    })
    if (!this.#memory.news.isWorthTelling) {
      if (!this.#isDue) return
      this.#steps.requireOutputs(args, this.#io)
    }
    this.#refuseOwn(judged)
    // Until it is written, since something may be in the way.
    this.#isDue = true
    if (!this.#isFirst) this.#begin(this.#sayingOfNews())
    await this.#steps.conclude(judged)
    this.#isDue = false
  }

  /** A report that is judged itself would be followed by another one, without end. */
  #refuseOwn({ run }: Judged): void {
    const own = run.files.find(({ path }) => this.#written.includes(path))
    if (own !== undefined) throw new UsageError(`--watch does not go with --output ${own.shown}: it is one of the files that are judged`)
  }

  /** What decides how every file is judged. */
  #keyOf(context: Context): string {
    const baseline = this.#steps.baselineChoice(this.#args, context)
    const { envFile, heartbeats } = context.surroundings
    return JSON.stringify([this.#loaded, envFile, heartbeats, context.pluginRoot, baseline && stampOf(baseline.path)])
  }

  #scope(): Scope {
    const { found, recordings } = this.#memory
    const { cwd } = this.#io
    const roots = this.#steps.rootsOf(this.#args, cwd)
    const sources = { cwd, args: this.#args, roots, loaded: this.#loaded, found, recordings }
    return new Scope(dependenciesOf(sources, this.#steps.files), this.#written)
  }

  /** Sets what comes apart from what came before: on a terminal it takes its place. */
  #begin(saying: string): void {
    const isShown = this.#args.targets.some(({ output }) => output === undefined)
    if (isShown && this.#io.isTerminal() && this.#io.env.TERM !== 'dumb') this.#io.out(CLEAR_SCREEN)
    const time = new Date(this.#io.now()).toTimeString().slice(0, 8)
    this.#io.err(`plugvet: ${time}, ${saying}\n`)
  }

  #sayingOfNews(): string {
    const { judged, gone } = this.#memory.news
    const files = this.count === 1 ? 'file' : 'files'
    return `${judged} of ${this.count} ${files} judged again${gone === 0 ? '' : `, ${gone} gone`}`
  }

  #sayMistake(error: UsageError): void {
    const shown = this.#steps.shownMistake(error, this.#io.env)
    // Not once more for everything else that happens before it is mended.
    if (shown === this.#mistake) return
    this.#mistake = shown
    this.#begin(shown)
  }
}
