import { oneLine } from '../../base/wording.js'
import { applyFixes, notApplied } from '../../lint/fixes.js'
import { Linter, settled } from '../../lint/engine.js'
import { type FileResult, type Finding, suggestedFix } from '../../lint/finding.js'
import { type Bounds, readConfig, writeFile } from '../../project/disk.js'
import { type Failure, type ProjectFile, sourceOf } from '../../project/project.js'
import { placeOf } from '../../report/report.js'
import type { Context } from '../start/context.js'
import { configOf } from '../start/inputs.js'

/**
 * Writes fixed files, each completely or not at all.
 * @returns the files that could not be written, by their index
 */
export async function writeFixed(files: readonly Pick<FixedFile, 'input' | 'before' | 'after'>[], { bounds }: Pick<Context, 'bounds'>): Promise<Map<number, Failure>> {
  const failures = new Map<number, Failure>()
  for (const [index, { input, before, after }] of files.entries()) {
    if (before === after) continue
    const reason = await writeOver(input.path, before, after, bounds)
    if (reason !== undefined) failures.set(index, { path: input.shown, message: `cannot be written: ${reason}` })
  }
  return failures
}

/**
 * Replaces the text of a file, if it is still what it was.
 * @returns why it was not written; undefined on success
 */
export async function writeOver(path: string, before: string, after: string, bounds: Bounds): Promise<string | undefined> {
  const current = readConfig(path)
  if ('failure' in current) return current.failure
  // The same file was already fixed under another name.
  if (current.text === after) return undefined
  if (current.text !== before) return 'it was changed in the meantime'
  return await writeFile(path, after, bounds)
}

/** What the fixes would change: a unified diff with credentials masked. */
export async function diffOf(files: readonly FixedFile[]): Promise<string> {
  const { printable, unifiedDiff } = await import('../start/diff.js')
  const changed = files.filter(({ before, after }) => before !== after)
  return changed.map((file) => printable(unifiedDiff(file.input.shown, file.shown().before, file.shown().after))).join('')
}

/** A file before and after its fixes. */
interface FixedFile {
  readonly input: ProjectFile
  readonly before: string
  readonly after: string
  readonly fixed: number
  /** What is still found in it: of what was not applied, with the reason. */
  readonly result: FileResult
  /** Both texts with their credentials masked. */
  shown(): { readonly before: string; readonly after: string }
}

/** Whether the first suggestion of a finding is applied as well. */
type Suggested = (finding: Finding) => boolean

/**
 * A file with its fixes applied, and the first suggestions of some findings, as far as they do no harm; nothing is written.
 * @param found what was found in the file when it was linted with others: what two files say differently is found in one of them
 */
export function fixFile(input: ProjectFile, context: Context, isSuggested: Suggested, found?: FileResult): FixedFile {
  const lint = (file: ProjectFile) => settled(new Linter(configOf(context), true).add(file))
  const chosen = (finding: Finding, of: FileResult) => finding.fix ?? (isSuggested(finding) ? suggestedFix(finding, of) : undefined)
  const isDone = found?.findings.every((finding) => chosen(finding, found) === undefined) === true
  const masked = ({ readings: [reading] }: ProjectFile) => reading.secrets.source.text
  const { file: after, result, fixed } = applyFixes({ file: input, result: isDone ? found : lint(input) }, lint, chosen)
  return { input: after, before: sourceOf(input), after: sourceOf(after), fixed, result, shown: () => ({ before: masked(input), after: masked(after) }) }
}

/** Says of findings which of their fixes were not applied, and why. */
export function refusalsOf(findings: readonly Finding[]): string[] {
  return findings.flatMap(({ file, range, ruleId, notApplied: reason }) => (reason === undefined ? [] : [`${placeOf(file, range.start)}: ${ruleId} was not fixed: ${oneLine(reason)}`]))
}

/** What was found in fixed files when they were linted together, with the reasons why some fixes were not applied. */
export function withReasons(results: readonly FileResult[], files: readonly FixedFile[]): FileResult[] {
  return results.map((result, index) => {
    const reasons = new Map(files[index]?.result.findings.map((finding) => [identityOf(finding), finding.notApplied]))
    return { ...result, findings: result.findings.map((finding) => notApplied(finding, reasons.get(identityOf(finding)))) }
  })
}

function identityOf({ ruleId, message, range: { start } }: Finding): string {
  return `${ruleId} ${start.offset} ${message}`
}

