import { lintFiles, type LintInput } from '../lint/engine.js'
import type { Failure, FileResult, Run } from '../lint/finding.js'
import type { Arguments } from './args.js'
import { type Context, knownRule } from './context.js'
import { UsageError } from './exit-code.js'
import { diffOf, writeMended } from './fix-files.js'
import { inputsOf } from './inputs.js'
import { keepsFor, mend } from './mend.js'
import { VERSION } from './version.js'

/** What came of judging the files once. */
export interface Judged {
  readonly run: Run
  /** Whether what was asked for has been printed already, so that there is no report beside it. */
  readonly reported: boolean
}

/**
 * Finds and judges the files of a run, and mends them where asked; reports nothing but what `--fix` prints.
 * @throws UsageError for options that do not go together
 */
export async function lintOnce(args: Arguments, context: Context): Promise<Judged> {
  const { inputs, skipped, failures } = await inputsOf(args, context)
  const mends = args.flag('fix') || args.list('fix-suggestions').length > 0
  if (args.flag('dry-run') && !mends) throw new UsageError('--dry-run goes with --fix')
  const outcome = mends
    ? await mendAndLint(args, context, [...inputs()])
    : { files: lintFiles(inputs(), context.surroundings, context.pluginRoot), failures: [], fixed: 0, reported: false }
  const { files, fixed, reported } = outcome
  // The failures of reading are complete only now that the inputs have been walked.
  const run = { toolVersion: VERSION, files, skipped, failures: [...failures, ...outcome.failures], fixed }
  return { run, reported }
}

interface Outcome {
  readonly files: readonly FileResult[]
  /** The files that could not be written. */
  readonly failures: readonly Failure[]
  readonly fixed: number
  /** Whether what was asked for has been printed already, so that there is no report beside it. */
  readonly reported: boolean
}

async function mendAndLint(args: Arguments, context: Context, inputs: readonly LintInput[]): Promise<Outcome> {
  const { io, surroundings, pluginRoot } = context
  const suggested = args.list('fix-suggestions').map((id) => knownRule(id).id)
  const files = lintFiles(inputs, surroundings, pluginRoot, keepsFor(suggested))
  const mended = inputs.flatMap((input, index) => {
    const result = files[index]
    return result === undefined ? [] : [mend(result, input, context, suggested)]
  })
  if (args.flag('dry-run')) {
    io.out(await diffOf(mended))
    return { files, failures: [], fixed: 0, reported: true }
  }
  const isText = args.flag('stdin')
  if (isText) io.out(mended.map((file) => file.after).join(''))
  const failures = isText ? new Map<number, Failure>() : await writeMended(mended)
  const fixed = mended.reduce((sum, file, index) => sum + (failures.has(index) ? 0 : file.fixed), 0)
  const left = inputs.map((input, index) => (failures.has(index) ? input : (mended[index]?.input ?? input)))
  const after = fixed === 0 ? files : lintFiles(left, surroundings, pluginRoot)
  return { files: after, failures: [...failures.values()], fixed, reported: isText }
}
