import { resolve } from 'node:path'
import type { Run } from '../lint/finding.js'
import { reporters } from '../report/index.js'
import type { Arguments, Target } from './args.js'
import { wantsColor } from './color.js'
import { UsageError } from './exit-code.js'
import type { CliIo } from './io.js'
import { writeFile } from './write-file.js'

/** Writes every report that was asked for; of a run that has printed something else, those with a file alone. */
export async function writeReports(run: Run, args: Arguments, io: CliIo, onlyFiles: boolean): Promise<void> {
  for (const target of args.targets) {
    const { format, output } = target
    if (output === undefined && onlyFiles) continue
    const color = output === undefined && format === 'text' && wantsColor(args, io)
    const { rules } = format === 'sarif' ? await import('./rule-catalogue.js') : { rules: [] }
    const text = reporters[format](run, { color, info: args.flag('info'), quiet: args.flag('quiet'), rules })
    await writeOutput(text, target, io)
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
  const reason = await writeFile(resolve(io.cwd, output), text)
  if (reason !== undefined) throw new UsageError(`--output ${output}: cannot be written: ${reason}`)
}
