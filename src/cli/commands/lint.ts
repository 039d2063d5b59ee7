import { visible } from '../../text/visible.js'
import type { Arguments } from '../args.js'
import { createContext } from '../context.js'
import type { ExitCode } from '../exit-code.js'
import type { CliIo } from '../io.js'
import { type Judged, lintOnce } from '../lint-once.js'
import { type Tolerance, toleranceOf, verdict } from '../verdict.js'
import { LINT_STEPS } from '../watch/steps.js'
import { writeReports } from '../write-reports.js'

/** `plugvet lint`: judges files, mends them where asked, reports. */
export async function lint(args: Arguments, io: CliIo): Promise<ExitCode> {
  const tolerance = toleranceOf(args)
  if (args.flag('watch')) {
    const { watch } = await import('../watch/watch.js')
    return await watch(args, io, { ...LINT_STEPS, conclude: (judged) => conclude(judged, tolerance, args, io) })
  }
  const context = await createContext(args, io)
  return await conclude(await lintOnce(args, context), tolerance, args, io)
}

/** Reports what was found, and gives the exit code for it. */
export async function conclude({ run, reported, notes }: Judged, tolerance: Tolerance, args: Arguments, io: CliIo): Promise<ExitCode> {
  await writeReports(run, args, io, reported)
  for (const { path, message } of run.failures) io.err(`plugvet: ${visible(path)}: ${message}\n`)
  if (!args.flag('quiet')) for (const note of notes) io.err(`plugvet: ${note}\n`)
  return verdict(tolerance, run, io)
}
