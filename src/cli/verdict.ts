import { type Run, summarize } from '../lint/finding.js'
import { atLeast, type Severity } from '../lint/severity.js'
import type { Arguments } from './args.js'
import { EXIT, type ExitCode } from './exit-code.js'
import type { CliIo } from './io.js'

/** What a run may hold without failing. */
export interface Tolerance {
  readonly failOn: Severity
  readonly maxWarnings: number | undefined
}

/** @throws UsageError for a number that is none */
export function toleranceOf(args: Arguments): Tolerance {
  return { failOn: (args.text('fail-on') ?? 'error') as Severity, maxWarnings: args.count('max-warnings') }
}

/** The exit code of a run by its findings and by the files that could not be judged. */
export function verdict({ failOn, maxWarnings }: Tolerance, run: Run, io: CliIo): ExitCode {
  if (run.failures.length > 0) return EXIT.usage
  const fails = run.files.some((file) => file.findings.some((finding) => atLeast(finding.severity, failOn)))
  const { warnings } = summarize(run)
  const tooMany = maxWarnings !== undefined && warnings > maxWarnings
  // With --quiet nothing else would say why the run failed.
  if (tooMany) io.err(`plugvet: too many warnings: ${warnings}, where --max-warnings allows ${maxWarnings}\n`)
  return fails || tooMany ? EXIT.findings : EXIT.ok
}
