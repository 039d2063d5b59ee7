import { applyFixes, sourceOf } from '../../lint/fixes.js'
import { lintFiles } from '../../lint/engine.js'
import { type FileResult, type Finding, isForAllHosts } from '../../lint/finding.js'
import { type Bounds, readConfig, writeFile } from '../../project/disk.js'
import type { Failure, ProjectFile } from '../../project/project.js'
import type { Fix } from '../../rule/rule.js'
import type { Context } from '../start/context.js'
import { configOf } from '../start/inputs.js'

/**
 * Writes fixed files, each completely or not at all.
 * @returns the files that could not be written, by their index
 */
export async function writeFixed(files: readonly FixedFile[], { bounds }: Pick<Context, 'bounds'>): Promise<Map<number, Failure>> {
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
  /** Both texts with their credentials masked. */
  shown(): { readonly before: string; readonly after: string }
}

/**
 * A file with its fixes applied, and the first suggestions of some rules, as far as they do no harm; nothing is written.
 * @param result all that lint finds in the file
 */
export function fixFile(input: ProjectFile, context: Context, suggested: readonly string[], result = lintFile(input, context)): FixedFile {
  const lint = (file: ProjectFile) => lintFile(file, context)
  const masked = ({ readings: [reading] }: ProjectFile) => reading.secrets.source.text
  const { file: after, fixed } = applyFixes({ file: input, result }, lint, (finding, of) => chosenFix(finding, of, suggested, input.parts === true))
  return { input: after, before: sourceOf(input), after: sourceOf(after), fixed, shown: () => ({ before: masked(input), after: masked(after) }) }
}

function lintFile(file: ProjectFile, context: Context): FileResult {
  const [result] = lintFiles([file], configOf(context), true)
  if (result === undefined) throw new RangeError(`${file.shown} was not linted`)
  return result
}

/** A part is read by one host. */
function chosenFix(finding: Finding, file: FileResult, suggested: readonly string[], inParts: boolean): Fix | undefined {
  const { fix, ruleId, suggestions } = finding
  if (fix !== undefined) return fix
  return suggested.includes(ruleId) && (inParts || isForAllHosts(finding, file)) ? suggestions[0]?.fix : undefined
}
