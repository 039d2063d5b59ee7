import { resolve } from 'node:path'
import type { Run } from '../../lint/finding.js'
import { collectLooks, isGone } from '../../project/disk.js'
import { amount } from '../../report/report.js'
import { conclude, lintOnce, toleranceOf } from '../lint/lint.js'
import type { Arguments } from '../start/args.js'
import { createContext } from '../start/context.js'
import { EXIT, EXIT_OF_SIGNAL, type ExitCode, UsageError } from '../start/exit.js'
import { rootsOf } from '../start/inputs.js'
import type { CliIo, Interrupt, Key } from '../start/io.js'
import { requireOutputs, shownError } from '../start/reports.js'
import { stampsOf, THIS_MACHINE, Watcher } from './watcher.js'

/** Why an option does not go with --watch. */
const REFUSED = {
  stdin: 'standard input does not change',
  'files-from': 'the list is read once',
  fix: 'it would write into files that are being edited',
  'fix-suggestions': 'it would write into files that are being edited',
  'dry-run': 'it goes with --fix',
  'update-baseline': 'it would take in every new finding'
} as const

const CLEAR_SCREEN = '\u001B[2J\u001B[H'

/**
 * `plugvet --watch`: lints, and lints everything again whenever something changes, until a signal or a key ends it.
 * @returns 128 and the number of the signal; 0 for the key
 * @throws UsageError for options that do not go with it, and for what cannot be used at the beginning
 */
export async function watch(args: Arguments, io: CliIo, world = THIS_MACHINE): Promise<ExitCode> {
  for (const [name, reason] of Object.entries(REFUSED) as [keyof typeof REFUSED, string][]) {
    if (args.flag(name) || args.text(name) !== undefined || args.list(name).length > 0) throw new UsageError(`--watch does not go with --${name}: ${reason}`)
  }
  const linter = new WatchedLint(args, io)
  const watcher = new Watcher(world, io)
  let release: () => void = () => undefined
  const interrupted = new Promise<Interrupt>((resolve) => (release = io.onInterrupt(resolve)))
  const keys = new Keys()
  const releaseKeys = await io.readKeys((key) => keys.press(key))
  const hint = releaseKeys === undefined ? 'Ctrl-C ends' : 'press q to quit, Enter to lint again, f to fix, ? for help'
  try {
    let change: Promise<undefined> | undefined
    for (let isTold = false, key: Key | undefined; ; ) {
      const looks = await linter.look(key)
      // The next look finds what happened while nobody watched.
      const isDue = watcher.watch(looks)
      if (!isDue && !isTold) io.err(`plugvet: watching ${amount(linter.judged.size, 'file')}; ${hint}\n`)
      isTold ||= !isDue
      do {
        // One that is not over yet is waited for once more.
        if (!isDue) change ??= watcher.settled().then(() => (change = undefined))
        const event = await Promise.race([interrupted, isDue ? undefined : change, keys.pressed()])
        if (event !== undefined) return EXIT_OF_SIGNAL[event]
        key = keys.take()
        if (key === 'quit') return EXIT.ok
        if (key === 'help') io.err(KEYS)
      } while (key === 'help')
    }
  } finally {
    releaseKeys?.()
    watcher.close()
    release()
  }
}

const KEYS = `
  Enter  lint again
  f      apply the safe fixes
  q      quit
  ?      show the keys
`

/** The key that was pressed last and not looked at yet. */
class Keys {
  #key: Key | undefined
  #wake: () => void = () => undefined

  press(key: Key): void {
    this.#key = key
    this.#wake()
  }

  /** Resolves when there is one. */
  async pressed(): Promise<undefined> {
    if (this.#key === undefined) await new Promise<void>((resolve) => (this.#wake = resolve))
  }

  take(): Key | undefined {
    const key = this.#key
    this.#key = undefined
    return key
  }
}

/** Lints again and again, and reports where there is something new. */
class WatchedLint {
  /** The files that were judged last, absolute. */
  judged: ReadonlySet<string> = new Set()
  /** The paths of the last look; where a mistake was in its way, those of the one before as well. */
  #looks = new Set<string>()
  /** What was printed last: the mistake, or what the report was about. */
  #printed: string | undefined

  constructor(private readonly args: Arguments, private readonly io: CliIo) {}

  /**
   * Lints everything once more.
   * @param key what was asked for: with `run` all is printed again, with `fix` the safe fixes are applied
   * @returns the paths that the result depends on, as `collectLooks` collects them
   * @throws UsageError the first time; later it is printed, since its cause may be fixed
   */
  async look(key?: Key): Promise<ReadonlySet<string>> {
    const looks = new Set<string>()
    try {
      await collectLooks(looks, () => this.#lint(key))
      this.#looks = looks
    } catch (error) {
      if (this.#printed === undefined || !(error instanceof UsageError)) throw error
      for (const path of looks) this.#looks.add(path)
      const shown = shownError(error, this.io.env)
      // Not once more for everything else that happens before it is fixed.
      if (shown !== this.#printed || key !== undefined) this.#begin(shown)
      this.#printed = shown
    }
    return this.#looks
  }

  async #lint(key: Key | undefined): Promise<void> {
    const { io, judged: before } = this
    const args = key === 'fix' ? this.args.with({ fix: true }) : this.args
    const outcome = await lintOnce(args, await createContext(args, io))
    const run = this.#withoutDeleted(outcome.run)
    const paths = new Set(run.files.map(({ path }) => path))
    this.judged = paths
    const subject = JSON.stringify([subjectOf(run), outcome.notes])
    if (subject === this.#printed && key === undefined) return
    // A report that is judged itself would be followed by another one, without end.
    const own = args.targets.find(({ output }) => output !== undefined && paths.has(resolve(io.cwd, output)))?.output
    if (own !== undefined) throw new UsageError(`--watch does not go with --output ${own}: it is one of the files that are judged`)
    if (this.#printed !== undefined) {
      requireOutputs(args, io)
      const gone = [...before].filter((path) => !paths.has(path)).length
      this.#begin(`${amount(paths.size, 'file')} judged again${gone === 0 ? '' : `, ${gone} gone`}`)
    }
    await conclude({ ...outcome, run }, toleranceOf(args), args, io)
    this.#printed = subject
  }

  /** A file that was deleted after it was found is not a failure: an editor may be replacing it, and the watcher will see its return. */
  #withoutDeleted(run: Run): Run {
    const { cwd } = this.io
    const isDeleted = (path: string) => !rootsOf(this.args, cwd).includes(path) && isGone(path)
    return { ...run, failures: run.failures.filter(({ path }) => !isDeleted(resolve(cwd, path))) }
  }

  /** Sets what follows apart from what came before: on a terminal it takes its place. */
  #begin(saying: string): void {
    const isShown = this.args.targets.some(({ output }) => output === undefined)
    if (isShown && this.io.isTerminal() && this.io.env.TERM !== 'dumb') this.io.out(CLEAR_SCREEN)
    const time = new Date(this.io.now()).toTimeString().slice(0, 8)
    this.io.err(`plugvet: ${time}, ${saying}\n`)
  }
}

/**
 * What a report is about: the same as long as there is nothing new for a person. A worker refreshes its heartbeat every
 * minute (§2.7), which is news only where there is something to say of it.
 */
function subjectOf({ files, skipped, failures }: Run): readonly unknown[] {
  const worthSaying = files.filter(({ kind, findings, suppressed }) => kind !== 'heartbeat' || findings.length + suppressed > 0)
  const about = worthSaying.map(({ path, kind, findings, suppressed }) => [path, kind === 'heartbeat' || stampsOf(path), findings, suppressed])
  return [about, skipped, failures]
}
