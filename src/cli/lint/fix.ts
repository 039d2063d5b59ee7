import { visible, withoutCiCommands } from '../../base/wording.js'
import type { Keeps } from '../../lint/collect.js'
import { lintFiles } from '../../lint/engine.js'
import type { FileResult, Finding } from '../../lint/finding.js'
import { fixSource } from '../../lint/fixes.js'
import { readConfig, writeFile } from '../../project/disk.js'
import { type Failure, type ProjectFile, withText } from '../../project/project.js'
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
    const isExit = bounds.exitOf(input.path) !== undefined
    const reason = isExit ? 'it is a link that leads out of the project; fix the file itself' : await writeOver(input.path, before, after)
    if (reason !== undefined) failures.set(index, { path: input.shown, message: `cannot be written: ${reason}` })
  }
  return failures
}

/**
 * Replaces the text of a file, if it is still what it was.
 * @returns why it was not written; undefined on success
 */
export async function writeOver(path: string, before: string, after: string): Promise<string | undefined> {
  const current = readConfig(path)
  if ('failure' in current) return current.failure
  // The same file was already fixed under another name.
  if (current.text === after) return undefined
  if (current.text !== before) return 'it was changed in the meantime'
  return await writeFile(path, after)
}

/** What the fixes would change: a unified diff with credentials masked. */
export async function diffOf(files: readonly FixedFile[]): Promise<string> {
  const { unifiedDiff } = await import('./diff.js')
  return files.filter(({ before, after }) => before !== after)
    .map((file) => {
      const { before, after } = file.shown()
      const { shown } = file.input
      return printable(unifiedDiff(shown, before, after))
    })
    .join('')
}

/** A diff without commands to a terminal or a CI runner. */
export function printable(diff: string): string {
  return withoutCiCommands(diff.replaceAll(/[^\t\r\n]+/g, visible))
}

/** A file with its fixes applied, and the first suggestions of some rules; nothing is written. */
export function fixedFile(input: ProjectFile, context: Context, suggested: readonly string[]): FixedFile {
  const [result] = lintFiles([input], configOf(context), keepsFor(suggested), ({ ruleId }) => suggested.includes(ruleId))
  if (result === undefined) throw new RangeError(`${input.shown} was not judged`)
  return fixFile(result, input, context, suggested)
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
 * Applies the fixes of a file to its text. Writes nothing.
 * @param suggested the rules whose first suggestion is applied too
 */
export function fixFile(result: FileResult, input: ProjectFile, context: Context, suggested: readonly string[]): FixedFile {
  const before = sourceOf(input)
  if (result.findings.every((finding) => repairOf(finding, result, suggested) === undefined)) {
    return { input, before, after: before, fixed: 0, shown: () => ({ before, after: before }) }
  }
  const { source, fixed } = fixSource(before, (text) => {
    const current = withText(input, text)
    const results = lintFiles([current], configOf(context), keepsFor(suggested), ({ ruleId }) => suggested.includes(ruleId))
    const fixes = results.flatMap((judged) =>
      judged.findings.flatMap((finding) => {
        const fix = repairOf(finding, judged, suggested)
        return fix === undefined ? [] : [{ fix }]
      })
    )
    return { document: current.readings[0].document, findings: fixes }
  })
  const after = withText(input, source)
  return { input: after, before, after: source, fixed, shown: () => ({ before: masked(input), after: masked(after) }) }
}

function sourceOf({ readings: [{ document }] }: ProjectFile): string {
  return (document.byteOrderMark ? '\uFEFF' : '') + document.text
}

/** Keeps every finding that can be fixed, however many there are. */
export function keepsFor(suggested: readonly string[]): Keeps {
  return (ruleId, { fix, suggestions = [] }) => fix !== undefined || (suggestions.length > 0 && suggested.includes(ruleId))
}

/** A suggestion for one of the hosts that read a file may be wrong for another, unless the finding says that the other loads it. */
function repairOf({ fix, hosts, loadedBy, ruleId, suggestions }: Finding, file: FileResult, suggested: readonly string[]): Fix | undefined {
  if (fix !== undefined) return fix
  const isForAll = hosts === undefined || hosts.length === file.hosts.length || loadedBy !== undefined
  return isForAll && suggested.includes(ruleId) ? suggestions[0]?.fix : undefined
}

function masked({ readings: [reading] }: ProjectFile): string {
  return reading.secrets.source.text
}
