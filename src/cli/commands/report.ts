import { summarize } from '../../lint/finding.js'
import { listed } from '../../base/wording.js'
import { exitCodeOf, toleranceOf } from '../lint/lint.js'
import { linesOfReport, MergedRun } from '../report/read.js'
import type { Arguments } from '../start/args.js'
import { EXIT, type ExitCode, UsageError } from '../start/exit.js'
import { type CliIo, VERSION } from '../start/io.js'
import { requireOutputs, sayFailures, writeReports } from '../start/reports.js'

/**
 * `plugvet report`: merges reports of lint into one, in any format.
 * @throws UsageError for a report that cannot be read, is not whole, or is not one
 */
export async function reportCommand(args: Arguments, io: CliIo): Promise<ExitCode> {
  const tolerance = toleranceOf(args)
  if (args.paths.length === 0) throw new UsageError('report needs the reports to merge: plugvet report FILES…')
  requireOutputs(args, io)
  const merged = new MergedRun()
  for (const path of args.paths) {
    for await (const line of linesOfReport(path, io)) merged.add(line)
  }
  const { run, versions } = merged
  const isMixed = versions.length > 1 || versions[0] !== VERSION
  if (isMixed && !args.flag('quiet')) {
    io.err(`plugvet: the reports were written by plugvet ${listed(versions)}; this is ${VERSION}, and describes the rules as it knows them\n`)
  }
  await writeReports(run, args, io, false)
  sayFailures(run.failures, io)
  if (run.files.length + run.failures.length === 0 && !args.flag('allow-empty')) {
    io.err('plugvet: the reports contain no file that was checked; --allow-empty accepts that\n')
    return EXIT.usage
  }
  return exitCodeOf(tolerance, summarize(run), run.failures, io)
}
