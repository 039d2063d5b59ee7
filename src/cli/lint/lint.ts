import { type Held, Linter, lintFiles, settled } from '../../lint/engine.js'
import { type FileResult, type Finding, type Run, summarize, type Summary } from '../../lint/finding.js'
import { type Failure, type SkippedFile, withText } from '../../project/project.js'
import { atLeast, SEVERITIES, type Severity } from '../../rule/rule.js'
import type { Arguments } from '../start/args.js'
import { baselineChoice, type Context, knownId, RULE_IDS } from '../start/context.js'
import { EXIT, type ExitCode, UsageError } from '../start/exit.js'
import { allInputs, configOf, inputsOf, requireInputs } from '../start/inputs.js'
import { type CliIo, VERSION } from '../start/io.js'
import { nothingToCheck } from '../start/nothing.js'
import { ALL_RULES } from '../start/options.js'
import { sayFailures, writeReports } from '../start/reports.js'
import type { Online } from './online.js'
import type { LintedPath } from './unused-ignores.js'

/** The result of linting the files once. */
interface LintOutcome {
  readonly run: Run
  /** Whether the output was already printed, so that no report follows. */
  readonly reported: boolean
  /** Notes about the baseline and the settings. */
  readonly notes: readonly string[]
  /** Said of a run that had nothing to lint, which fails. */
  readonly nothing: string | undefined
}

/** The files of a run, linted. */
type LintedFiles = Pick<Run, 'files' | 'skipped' | 'failures'>

/**
 * Finds and lints the files of a run, fixes them if asked to, and hides the findings in the baseline. Prints only what `--fix` prints.
 * @param online asks the registries, if they may be asked
 * @throws UsageError for options that do not go together, and for a baseline that cannot be used
 */
export async function lintOnce(args: Arguments, context: Context, online?: Online): Promise<LintOutcome> {
  const fixes = args.flag('fix') || args.list('fix-suggestions').length > 0
  if (args.flag('dry-run') && !fixes) throw new UsageError('--dry-run needs --fix or --fix-suggestions')
  const choice = baselineChoice(args, context)
  // Few runs have one, so its code is loaded for those alone.
  const baseline = choice === undefined ? undefined : new (await import('./baseline.js')).OpenBaseline(choice, context, () => online?.isComplete === true)
  const outcome = fixes
    ? await fixAll(args, context, online)
    : { ...(await lintFound(args, context, baseline !== undefined, online)), fixed: 0, reported: false, refusals: [] }
  const { reported, refusals, ...found } = outcome
  const nothing = nothingToCheck(args, context, found)
  // A run that has checked nothing writes no baseline either.
  const afterBaseline = baseline === undefined || nothing !== undefined ? { files: found.files, notes: [] } : await baseline.settle(found.files)
  const unused = await unusedNotes(args, context, found.files, found.failures)
  const notes = [...context.followed, ...afterBaseline.notes, ...unused, ...refusals]
  return { run: { toolVersion: VERSION, ...found, files: afterBaseline.files }, reported, notes, nothing }
}

/** Reports the findings. @returns the exit code */
export async function conclude({ run, reported, notes, nothing }: LintOutcome, tolerance: Tolerance, args: Arguments, io: CliIo): Promise<ExitCode> {
  await writeReports(run, args, io, reported)
  return finish({ summary: summarize(run), failures: run.failures, notes, nothing }, tolerance, args, io)
}

/** What remains to be said once the findings are reported. */
type Rest = Pick<LintOutcome, 'notes' | 'nothing'> & Pick<Run, 'failures'> & { readonly summary: Summary }

/** Says what a run has besides findings. @returns the exit code */
export function finish({ summary, failures, notes, nothing }: Rest, tolerance: Tolerance, args: Arguments, io: CliIo): ExitCode {
  sayFailures(failures, io)
  if (!args.flag('quiet')) for (const note of notes) io.err(`plugvet: ${note}\n`)
  if (nothing !== undefined) io.err(nothing)
  return nothing === undefined ? exitCodeOf(tolerance, summary, failures, io) : EXIT.usage
}

/**
 * Notes about unused entries of `ignore`. The check is loaded only if there may be some.
 * @param files all linted files
 */
export async function unusedNotes(args: Arguments, context: Context, files: readonly LintedPath[], failures: readonly Failure[]): Promise<readonly string[]> {
  if (context.settings.unusedIgnores.length === 0) return []
  const { unusedIgnores } = await import('./unused-ignores.js')
  return unusedIgnores(args, context, files, failures.length === 0)
}

/** Finds, reads and lints every file. */
async function lintFound(args: Arguments, context: Context, listsAll: boolean, online?: Online): Promise<LintedFiles> {
  if (online !== undefined) {
    // All files are read first, because each package is looked up once.
    const { files, ...rest } = await allInputs(args, context)
    await online.ask(files)
    return { files: lintFiles(files, configOf(context), listsAll), ...rest }
  }
  const { results, skipped, failures } = await lintAsFound(args, context, listsAll)
  const files: (FileResult | Held)[] = []
  for await (const result of results) files.push(result)
  return { files: files.map(settled), skipped, failures }
}

/** The files of a run while they are found and linted, which fills the other two lists. */
interface LintInProgress {
  /** A result for each file; those of plugins can be had once all files are read. */
  readonly results: AsyncIterable<FileResult | Held>
  readonly skipped: readonly SkippedFile[]
  readonly failures: readonly Failure[]
}

/**
 * Finds, reads and lints every file.
 * @param listsAll whether all findings of a rule are listed, however many there are
 */
export async function lintAsFound(args: Arguments, context: Context, listsAll = false): Promise<LintInProgress> {
  requireInputs(args)
  const { files, skipped, failures } = await inputsOf(args, context, 'every-host')
  const linter = new Linter(configOf(context), listsAll)
  async function* results(): AsyncGenerator<FileResult | Held> {
    for await (const file of files) yield linter.add(file)
  }
  return { results: results(), skipped, failures }
}

/** Finds, reads, lints and fixes every file. @returns also how many findings were fixed, whether the output was already printed, and notes on what was not applied */
async function fixAll(args: Arguments, context: Context, online?: Online): Promise<LintedFiles & Pick<Run, 'fixed'> & Pick<LintOutcome, 'reported'> & { refusals: readonly string[] }> {
  const { diffOf, fixFile, refusalsOf, withReasons, writeFixed } = await import('./fix.js')
  const { files: inputs, skipped, failures } = await allInputs(args, context)
  await online?.ask(inputs)
  const { io } = context
  const settings = configOf(context)
  const wanted = args.list('fix-suggestions')
  const named = new Set(wanted.map((id) => (id === ALL_RULES ? id : knownId(id, RULE_IDS))))
  // What the report hides is not counted as fixable.
  const isShown = ({ severity }: Pick<Finding, 'severity'>) => severity !== 'info' || args.flag('info')
  const isSuggested = (finding: Finding) => named.has(finding.ruleId) || (named.has(ALL_RULES) && isShown(finding))
  const files = lintFiles(inputs, settings, true)
  const fixedFiles = inputs.flatMap((input, index) => {
    const result = files[index]
    return result === undefined ? [] : [fixFile(input, context, isSuggested, result)]
  })
  const fromStdin = args.flag('stdin')
  const isReported = !args.flag('dry-run') && !fromStdin && args.targets.every(({ format }) => format === 'text')
  const refusals = isReported ? [] : refusalsOf(fixedFiles.flatMap(({ result }) => result.findings).filter(isShown))
  if (args.flag('dry-run')) {
    io.out(await diffOf(fixedFiles))
    return { files, skipped, failures, fixed: 0, reported: true, refusals }
  }
  if (fromStdin) io.out(fixedFiles.map((file) => file.after).join(''))
  const unwritten = fromStdin ? new Map<number, Failure>() : await writeFixed(fixedFiles, context)
  const fixed = fixedFiles.reduce((sum, file, index) => sum + (unwritten.has(index) ? 0 : file.fixed), 0)
  // All are read anew: what did not change may be about a file that did.
  const written = fixedFiles.map(({ input, after: text }, index) => (unwritten.has(index) ? (inputs[index] ?? input) : withText(input, text)))
  const after = withReasons(fixed === 0 ? files : lintFiles(written, settings, true), fixedFiles)
  return { files: after, skipped, failures: [...failures, ...unwritten.values()], fixed, reported: fromStdin, refusals }
}

/** What a run may contain without failing. */
export interface Tolerance {
  readonly failOn: Severity
  readonly maxWarnings: number | undefined
}

/** @throws UsageError for an invalid number */
export function toleranceOf(args: Arguments): Tolerance {
  return { failOn: (args.text('fail-on') ?? 'error') as Severity, maxWarnings: args.count('max-warnings') }
}

/** The exit code of a run: by its findings, and by the files that could not be linted. */
export function exitCodeOf({ failOn, maxWarnings }: Tolerance, summary: Summary, failures: readonly Failure[], io: CliIo): ExitCode {
  if (failures.length > 0) return EXIT.usage
  const fails = SEVERITIES.some((severity) => summary[`${severity}s`] > 0 && atLeast(severity, failOn))
  const tooMany = maxWarnings !== undefined && summary.warnings > maxWarnings
  // With --quiet, nothing else says why the run failed.
  if (tooMany) io.err(`plugvet: too many warnings: ${summary.warnings}, but --max-warnings allows ${maxWarnings}\n`)
  return fails || tooMany ? EXIT.findings : EXIT.ok
}
