import { resolve } from 'node:path'
import { realSchedule, type Schedule } from '../../base/world.js'
import type { Run } from '../../lint/finding.js'
import type { Discovery } from '../../project/discover.js'
import { nodeFiles } from '../../project/disk.js'
import { amount } from '../../report/report.js'
import { conclude, lintOnce, toleranceOf } from '../lint/lint.js'
import type { Arguments } from '../start/args.js'
import { baselineChoice, type Context, createContext } from '../start/context.js'
import { EXIT_OF_SIGNAL, type ExitCode, UsageError } from '../start/exit.js'
import { findFiles, rootsOf } from '../start/inputs.js'
import type { CliIo, Interrupt } from '../start/io.js'
import { requireOutputs, shownError } from '../start/reports.js'
import { type LoadedSettings, loadSettings } from '../start/settings.js'
import { Asked, openWatcher, Scope, stampOf, type Watcher, type WatchListener } from './scope.js'

/** What watching takes from the world outside. */
interface WatchWorld {
  open(listener: WatchListener): Watcher
  readonly schedule: Schedule
  /** Called when there is nothing to do until something changes. */
  idle?(): void
}

const LIVE: WatchWorld = { open: openWatcher, schedule: realSchedule }

/** Why an option does not go with --watch. */
const REFUSED = {
  stdin: 'standard input does not change',
  fix: 'it would write into files that are being edited',
  'fix-suggestions': 'it would write into files that are being edited',
  'dry-run': 'it goes with --fix',
  'update-baseline': 'it would take in every new finding'
} as const

/** The files are judged when nothing has happened for so long, since editors write in several steps. In milliseconds. */
const QUIET_MS = 100

/** Where something happens all the time, this long after it has begun. In milliseconds. */
const LONGEST_MS = 1000

const CLEAR_SCREEN = '\u001B[2J\u001B[H'

/**
 * `plugvet --watch`: lints, and lints everything again whenever something changes, until a signal ends it.
 * @returns 128 and the number of the signal
 * @throws UsageError for options that do not go with it, and for what cannot be used at the beginning
 */
export async function watch(args: Arguments, io: CliIo, world: WatchWorld = LIVE): Promise<ExitCode> {
  for (const [name, reason] of Object.entries(REFUSED) as [keyof typeof REFUSED, string][]) {
    if (args.flag(name) || args.list(name).length > 0) throw new UsageError(`--watch does not go with --${name}: ${reason}`)
  }
  const linter = new WatchedLint(args, io)
  const burst = new Burst(world)
  const said = new Set<string>()
  let scope: Scope | undefined
  const watcher = world.open({
    changed: (path) => {
      if (scope?.matters(path) === true) burst.add()
    },
    failed: (error) => {
      const saying = hindranceOf(error)
      if (!said.has(saying)) io.err(`plugvet: some changes will not be seen: ${saying}\n`)
      said.add(saying)
    }
  })
  let release: () => void = () => undefined
  const interrupted = new Promise<Interrupt>((resolve) => (release = io.onInterrupt(resolve)))
  let watched: string | undefined
  let isTold = false
  try {
    for (;;) {
      scope = await linter.look()
      const { key } = scope
      const isWatched = key === watched
      if (isWatched && !isTold) io.err(`plugvet: watching ${amount(linter.count, 'file')}; Ctrl-C ends\n`)
      isTold ||= isWatched
      // The next look finds what happened while nobody watched.
      const event = isWatched ? burst.settled() : watcher.watch(scope)
      watched = key
      const signal = await Promise.race([interrupted, event])
      if (signal !== undefined) return EXIT_OF_SIGNAL[signal]
    }
  } finally {
    burst.close()
    await watcher.close()
    release()
  }
}

/** Lints again and again, and reports where there is something new. */
class WatchedLint {
  /** The files that the reports go to, absolute. */
  readonly #written: readonly string[]
  #loaded: LoadedSettings
  #found: Discovery = { candidates: [], directories: [], failures: [] }
  #asked = new Asked()
  /** The files that were judged last, absolute. */
  #judged: ReadonlySet<string> = new Set()
  #isFirst = true
  /** What the last report was about; undefined where one is due, since something was in the way. */
  #reported: string | undefined
  #error: string | undefined

  constructor(private readonly args: Arguments, private readonly io: CliIo) {
    this.#written = args.targets.flatMap(({ output }) => (output === undefined ? [] : resolve(io.cwd, output)))
    this.#loaded = { settings: {}, base: io.cwd }
  }

  /** How many files are judged. */
  get count(): number {
    return this.#judged.size
  }

  /**
   * Lints everything once more.
   * @returns what is to be watched from now on
   * @throws UsageError the first time; later it is printed, since its cause may be fixed
   */
  async look(): Promise<Scope> {
    try {
      await this.#lint()
      this.#error = undefined
    } catch (error) {
      if (this.#isFirst || !(error instanceof UsageError)) throw error
      this.#reported = undefined
      this.#sayError(error)
    }
    this.#isFirst = false
    const sources = { cwd: this.io.cwd, args: this.args, loaded: this.#loaded, found: this.#found, asked: this.#asked }
    return new Scope(sources, this.#written)
  }

  async #lint(): Promise<void> {
    const args = this.args
    const io = this.io
    if (!args.flag('no-config')) this.#loaded = await loadSettings(io.cwd, args.text('config'))
    const asked = new Asked()
    const context = await createContext(args, io, asked.files)
    const found = findFiles(args, context)
    const judged = await lintOnce(args, context)
    this.#found = found
    this.#asked = asked
    const run = this.#withoutDeleted(judged.run)
    const subject = this.#subjectOf(run, context)
    const gone = [...this.#judged].filter((path) => run.files.every((file) => file.path !== path)).length
    this.#judged = new Set(run.files.map(({ path }) => path))
    if (subject === this.#reported) return
    // A report that is judged itself would be followed by another one, without end.
    const own = run.files.find(({ path }) => this.#written.includes(path))
    if (own !== undefined) throw new UsageError(`--watch does not go with --output ${own.shown}: it is one of the files that are judged`)
    if (!this.#isFirst) requireOutputs(args, io)
    if (!this.#isFirst) this.#begin(`${amount(this.count, 'file')} judged again${gone === 0 ? '' : `, ${gone} gone`}`)
    await conclude({ ...judged, run }, toleranceOf(args), args, io)
    this.#reported = subject
  }

  /** It is no failure that a file was deleted after it was found: an editor may be just replacing it, and its return will be seen. */
  #withoutDeleted(run: Run): Run {
    const { cwd } = this.io
    const roots = rootsOf(this.args, cwd)
    const failures = run.failures.filter(({ path }) => {
      const absolute = resolve(cwd, path)
      return roots.includes(absolute) || nodeFiles.kindOf(absolute) !== undefined
    })
    return { ...run, failures }
  }

  /**
   * What a report is about: the same as long as there is nothing new for a person. A worker refreshes its heartbeat every
   * minute (§2.7), which is news only where there is something to say of it.
   */
  #subjectOf({ files, skipped, failures }: Run, context: Context): string {
    const baseline = baselineChoice(this.args, context)
    const terms = [this.#loaded, context.surroundings.envFile, baseline && stampOf(baseline.path)]
    const about = files.flatMap(({ path, kind, findings, suppressed }) => {
      if (kind !== 'heartbeat') return [[path, stampOf(path), findings, suppressed]]
      return findings.length + suppressed === 0 ? [] : [[path, findings, suppressed]]
    })
    return JSON.stringify([terms, about, skipped, failures])
  }

  /** Sets what follows apart from what came before: on a terminal it takes its place. */
  #begin(saying: string): void {
    const isShown = this.args.targets.some(({ output }) => output === undefined)
    if (isShown && this.io.isTerminal() && this.io.env.TERM !== 'dumb') this.io.out(CLEAR_SCREEN)
    const time = new Date(this.io.now()).toTimeString().slice(0, 8)
    this.io.err(`plugvet: ${time}, ${saying}\n`)
  }

  #sayError(error: UsageError): void {
    const shown = shownError(error, this.io.env)
    // Not once more for everything else that happens before it is fixed.
    if (shown === this.#error) return
    this.#error = shown
    this.#begin(shown)
  }
}

/** Gathers the changes that follow each other closely, so that the files are judged once for all of them. */
class Burst {
  #endQuiet: (() => void) | undefined
  #endLongest: (() => void) | undefined
  #isOver = false
  #wake: (() => void) | undefined

  constructor(private readonly world: WatchWorld) {}

  add(): void {
    this.#endQuiet?.()
    this.#endQuiet = this.world.schedule(QUIET_MS, () => this.#settle())
    this.#endLongest ??= this.world.schedule(LONGEST_MS, () => this.#settle())
  }

  /** Resolves when a burst is over: at once for one that has ended since the last time this was asked. */
  async settled(): Promise<void> {
    if (!this.#isOver) {
      this.world.idle?.()
      await new Promise<void>((resolve) => (this.#wake = resolve))
    }
    this.#isOver = false
  }

  /** Cancels what it waits for. */
  close(): void {
    this.#endQuiet?.()
    this.#endLongest?.()
  }

  #settle(): void {
    this.close()
    this.#endLongest = undefined
    this.#isOver = true
    this.#wake?.()
  }
}

const OBSTACLES: Readonly<Record<string, string>> = {
  ENOSPC: 'the system watches no more files for this user (on Linux: fs.inotify.max_user_watches)',
  EMFILE: 'the system lets this program open no more files, or watch none (on Linux: fs.inotify.max_user_instances)'
}

function hindranceOf({ code, message }: NodeJS.ErrnoException): string {
  return (code === undefined ? undefined : OBSTACLES[code]) ?? code ?? message
}
