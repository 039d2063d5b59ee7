import type { Held } from '../../lint/engine.js'
import { type FileResult, Totals } from '../../lint/finding.js'
import { beginLine, failureLine, fileLines, skippedLine, summaryLine } from '../../report/jsonl.js'
import type { Arguments } from '../start/args.js'
import { baselineChoice, type Context } from '../start/context.js'
import type { ExitCode } from '../start/exit.js'
import { VERSION } from '../start/io.js'
import { nothingToCheck } from '../start/nothing.js'
import { LineOutput, requireOutputs, sayWritten } from '../start/reports.js'
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
 * These are linted together, and come last.
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
