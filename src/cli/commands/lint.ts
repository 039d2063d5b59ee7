import { visible } from '../../text/visible.js'
import type { Arguments } from '../args.js'
import { createContext } from '../context.js'
import type { ExitCode } from '../exit-code.js'
import type { CliIo } from '../io.js'
import { type Judged, lintOnce } from '../lint-once.js'
import { type Tolerance, toleranceOf, verdict } from '../verdict.js'
import { writeReports } from '../write-reports.js'

/** `plugvet lint`: judges files, mends them where asked, reports. */
export async function lint(args: Arguments, io: CliIo): Promise<ExitCode> {
  const tolerance = toleranceOf(args)
  const context = await createContext(args, io)
  return await conclude(await lintOnce(args, context), tolerance, args, io)
}

/** Reports what was found, and gives the exit code for it. */
async function conclude({ run, reported }: Judged, tolerance: Tolerance, args: Arguments, io: CliIo): Promise<ExitCode> {
  await writeReports(run, args, io, reported)
  for (const { path, message } of run.failures) io.err(`plugvet: ${visible(path)}: ${message}\n`)
  return verdict(tolerance, run, io)
}
