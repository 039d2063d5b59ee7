import { resolve } from 'node:path'
import { type CatalogueEntry, reporterOf, type ReportedRun, type ReportOptions } from '../report/index.js'
import type { Arguments, Target } from './args.js'
import { wantsColor } from './color.js'
import { UsageError } from './exit-code.js'
import type { CliIo } from './io.js'
import { obstacleToWriting, writeFile } from './write-file.js'

/**
 * Writes every report that was asked for; of a run that has printed something else, those with a file alone.
 * @throws UsageError for files that cannot be written, once the others are
 */
export async function writeReports(run: ReportedRun, args: Arguments, io: CliIo, onlyFiles: boolean): Promise<void> {
  const failures: UsageError[] = []
  for (const target of args.targets) {
    if (target.output === undefined && onlyFiles) continue
    const report = await reporterOf(target.format)
    const text = report(run, await optionsOf(target, run, args, io))
    try {
      await writeOutput(text, target, io)
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      failures.push(error)
    }
  }
  const [first] = failures
  if (first !== undefined) throw new UsageError(failures.map(({ message }) => message).join('; '), { cause: first })
}

async function optionsOf({ format, output }: Target, run: ReportedRun, args: Arguments, io: CliIo): Promise<ReportOptions> {
  const width = output === undefined ? io.width() : undefined
  return {
    color: output === undefined && format === 'text' && wantsColor(args, io),
    info: args.flag('info'),
    quiet: args.flag('quiet'),
    rules: format === 'sarif' || format === 'html' ? await catalogueOf(run) : [],
    ...(width === undefined ? {} : { width })
  }
}

async function catalogueOf(run: ReportedRun): Promise<readonly CatalogueEntry[]> {
  const { rules, diagnoses } = await import('./rule-catalogue.js')
  return run.servers === undefined ? rules : [...rules, ...diagnoses]
}

/** @throws UsageError where a report could not be written: to be asked before something is done that takes long */
export function requireOutputs({ targets }: Arguments, io: CliIo): void {
  for (const { output } of targets) {
    if (output !== undefined) refuseOutput(output, obstacleToWriting(resolve(io.cwd, output)))
  }
}

/**
 * Writes a text to the file it is meant for, or to standard output.
 * @throws UsageError for a file that cannot be written
 */
export async function writeOutput(text: string, { output }: Target, io: CliIo): Promise<void> {
  if (output === undefined) {
    if (text !== '') io.out(text)
    return
  }
  refuseOutput(output, await writeFile(resolve(io.cwd, output), text))
}

function refuseOutput(output: string, reason: string | undefined): void {
  if (reason !== undefined) throw new UsageError(`--output ${output}: cannot be written: ${reason}`)
}
