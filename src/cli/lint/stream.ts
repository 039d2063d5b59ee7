import { closeSync, openSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Held } from '../../lint/engine.js'
import { type FileResult, Totals } from '../../lint/finding.js'
import { describeError } from '../../project/disk.js'
import { beginLine, failureLine, fileLines, skippedLine, summaryLine } from '../../report/jsonl.js'
import type { Arguments, Target } from '../start/args.js'
import { baselineChoice, type Context } from '../start/context.js'
import { type ExitCode, UsageError } from '../start/exit.js'
import { type CliIo, VERSION } from '../start/io.js'
import { nothingToCheck } from '../start/nothing.js'
import { requireOutputs, sayWritten, writeOutput } from '../start/reports.js'
import { finish, lintAsFound, type Tolerance, unusedNotes } from './lint.js'
import type { LintedPath } from './unused-ignores.js'

/** Options for which all files have to be linted before the first can be reported. */
const WHOLE = ['fix', 'dry-run', 'online'] as const

/** Whether a run whose reports are all JSON Lines can be reported while it goes on. */
export function canStream(args: Arguments, context: Context): boolean {
  const isWhole = WHOLE.some((name) => args.flag(name)) || args.list('fix-suggestions').length > 0
  return !isWhole && baselineChoice(args, context) === undefined
}

/**
 * Finds, reads, lints and reports file by file: nothing of a file that was reported stays in memory, except of those of plugins.
 * These are judged together, and come last.
 * @throws UsageError for a report that cannot be written
 */
export async function lintStreaming(args: Arguments, context: Context, tolerance: Tolerance): Promise<ExitCode> {
  const { io } = context
  requireOutputs(args, io)
  const { results, skipped, failures } = await lintAsFound(args, context)
  const outputs = args.targets.map((target) => new LineOutput(target, io))
  const write = async (lines: string) => {
    for (const output of outputs) await output.write(lines)
  }
  const totals = new Totals()
  const mayBeUnused = context.settings.unusedIgnores.length > 0
  const linted: LintedPath[] = []
  const held: Held[] = []
  try {
    const told = { skipped: 0, failures: 0 }
    const report = async (result: FileResult) => {
      totals.add(result)
      if (mayBeUnused) linted.push({ path: result.path, document: { trust: result.document.trust } })
      await write(fileLines(result))
    }
    const reportRest = async () => {
      const lines = [...skipped.slice(told.skipped).map(skippedLine), ...failures.slice(told.failures).map(failureLine)]
      Object.assign(told, { skipped: skipped.length, failures: failures.length })
      if (lines.length > 0) await write(lines.join(''))
    }
    await write(beginLine(VERSION))
    for await (const result of results) {
      await reportRest()
      if (typeof result === 'function') held.push(result)
      else await report(result)
    }
    for (const one of held) await report(one())
    await reportRest()
    const { summary } = totals
    await write(summaryLine(summary, skipped.length, failures.length))
    for (const target of args.targets) sayWritten(target, io)
    const notes = [...context.followed, ...(await unusedNotes(args, context, linted, failures))]
    const nothing = nothingToCheck(args, context, { files: summary.files, skipped, failures })
    return finish({ summary, failures, notes, nothing }, tolerance, args, io)
  } finally {
    for (const output of outputs) output.close()
  }
}

/** Where the lines of a report go. A file is written as it goes, not at the end: a report that was interrupted is one without its last line. */
class LineOutput {
  #file: number | undefined

  /** @throws UsageError for a file that cannot be written */
  constructor(private readonly target: Target, private readonly io: CliIo) {
    const { output } = target
    if (output !== undefined) this.#file = this.#guarded(() => openSync(resolve(io.cwd, output), 'w'))
  }

  /** @param lines whole lines */
  async write(lines: string): Promise<void> {
    const file = this.#file
    if (file !== undefined) this.#guarded(() => writeFileSync(file, lines))
    else await writeOutput(lines, this.target, this.io)
    // A reader that is slower than plugvet must not fill the memory.
    await this.io.drained?.()
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
  }

  #guarded<Result>(action: () => Result): Result {
    try {
      return action()
    } catch (error) {
      throw new UsageError(`--output ${this.target.output ?? ''}: cannot be written: ${describeError(error)}`, { cause: error })
    }
  }
}
