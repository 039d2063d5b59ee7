import { closeSync, openSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { visible, withoutCiCommands } from '../../base/wording.js'
import { describeError, whyNotWritable, writeFile } from '../../project/disk.js'
import type { CatalogueEntry, Format, ReportedRun, Reporter, ReportOptions } from '../../report/report.js'
import { text } from '../../report/text.js'
import { masksOf } from '../../secrets/masks.js'
import { environmentSecrets, secretsInside } from '../../secrets/server-secrets.js'
import type { Arguments, Target } from './args.js'
import { writingBounds } from './bounds.js'
import { UsageError } from './exit.js'
import { type CliIo, wantsColor, wrapFor } from './io.js'
import { ALL_RULES } from './options.js'

/**
 * Writes all requested reports.
 * @param onlyFiles whether to write only those with a file, because the run has printed something else
 * @throws UsageError for files that cannot be written, after the others were written
 */
export async function writeReports(run: ReportedRun, args: Arguments, io: CliIo, onlyFiles: boolean): Promise<void> {
  const failures: UsageError[] = []
  for (const target of args.targets) {
    if (target.output === undefined && onlyFiles) continue
    const report = await reporterOf(target.format, run)
    const options = await optionsOf(target, run, args, io)
    try {
      await writeOutput(whole(target, () => report(run, options)), target, io)
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      failures.push(error)
    }
  }
  const [first] = failures
  if (first !== undefined) throw new UsageError(failures.map(({ message }) => message).join('; '), { cause: first })
}

/** @throws UsageError for a report that is longer than a text can be: about 512 MB */
function whole({ format }: Target, write: () => string): string {
  try {
    return write()
  } catch (error) {
    if (!(error instanceof RangeError) || error.message !== 'Invalid string length') throw error
    throw new UsageError(`--format ${format}: the report would be too large for one text; --format jsonl has no limit`, { cause: error })
  }
}

async function optionsOf({ format, output }: Target, run: ReportedRun, args: Arguments, io: CliIo): Promise<ReportOptions> {
  const isText = output === undefined && format === 'text'
  const width = output === undefined ? io.width() : undefined
  const wrap = isText ? await wrapFor(io) : undefined
  return {
    color: isText && wantsColor(args, io),
    links: isText && (await io.showsLinks()),
    info: args.flag('info'),
    quiet: args.flag('quiet'),
    suggesting: (args.command === 'lint' || args.command === 'report') && !args.list('fix-suggestions').includes(ALL_RULES),
    rules: format === 'sarif' || format === 'html' ? await catalogueOf(run) : [],
    ...(width === undefined ? {} : { width }),
    ...(wrap === undefined ? {} : { wrap })
  }
}

/** The rules with their documentation; of a run of the doctor, with what it can find. */
export async function catalogueOf(run: ReportedRun): Promise<readonly CatalogueEntry[]> {
  const { rules, diagnoses } = await import('./rule-catalogue.js')
  return run.servers === undefined ? rules : [...rules, ...diagnoses]
}

/** Checks before a long task that the reports can be written. @throws UsageError if one cannot */
export function requireOutputs({ targets }: Arguments, io: CliIo): void {
  for (const { output } of targets) {
    if (output !== undefined) refuseOutput(output, whyNotWritable(resolve(io.cwd, output), writingBounds(io)))
  }
}

/** The formats that are commands to a CI runner, or in which an escape would be another text. */
const RUN_BY_CI: ReadonlySet<Format> = new Set(['github', 'junit', 'html'])

/**
 * Writes a text to its file, or to standard output, where a CI runner may read it.
 * @throws UsageError for a file that cannot be written
 */
export async function writeOutput(text: string, target: Target, io: CliIo): Promise<void> {
  const { format, output } = target
  if (output !== undefined) {
    refuseOutput(output, await writeFile(resolve(io.cwd, output), text, writingBounds(io)))
    sayWritten(target, io)
  } else if (text !== '') io.out(RUN_BY_CI.has(format) ? text : withoutCiCommands(text))
}

/** Where the lines of a report go. A file is written as it goes, not at the end: a report that was interrupted is one without its last line. */
export class LineOutput {
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

/** Says which file was written. */
export function sayWritten({ output, quiet }: Target, io: CliIo): void {
  if (output !== undefined && quiet !== true) io.err(`plugvet: wrote ${visible(output)}\n`)
}

function refuseOutput(output: string, reason: string | undefined): void {
  if (reason !== undefined) throw new UsageError(`--output ${output}: cannot be written: ${reason}`)
}

/** How the reporter of each format is loaded: most runs need one, and text is what most runs of lint print. */
const REPORTERS: Readonly<Record<Format, () => Reporter | Promise<Reporter>>> = {
  text: () => text,
  compact: async () => (await import('../../report/compact.js')).compact,
  json: async () => (await import('../../report/json.js')).json,
  jsonl: async () => (await import('../../report/jsonl.js')).jsonl,
  sarif: async () => (await import('../../report/sarif.js')).sarif,
  github: async () => (await import('../../report/github.js')).github,
  gitlab: async () => (await import('../../report/gitlab.js')).gitlab,
  junit: async () => (await import('../../report/junit.js')).junit,
  html: async () => (await import('../../report/html/html.js')).html
}

/** @param run what is to be reported: the doctor has a text of its own */
export async function reporterOf(format: Format, { servers, call }: ReportedRun): Promise<Reporter> {
  if (format === 'text' && (servers !== undefined || call !== undefined)) return (await import('../../report/examined.js')).examinedText
  return REPORTERS[format]()
}

/** Prints which files could not be linted, and why. */
export function sayFailures(failures: ReportedRun['failures'], io: CliIo): void {
  for (const { path, message } of failures) io.err(`plugvet: ${visible(path)}: ${message}\n`)
}

/** A usage error with secrets masked: it may quote the value of a shell variable that was used in the wrong place. */
export function shownError({ lines }: UsageError, env: Readonly<Record<string, string | undefined>>): string {
  const { redactKnown } = masksOf([...environmentSecrets(env), ...lines.flatMap((line) => secretsInside(line))])
  return lines.map((line) => visible(redactKnown(line))).join('\n')
}
