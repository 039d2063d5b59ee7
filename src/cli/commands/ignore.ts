import { basename, dirname, join, resolve } from 'node:path'
import type { TextEdit } from '../../base/text.js'
import { closest, visible } from '../../base/wording.js'
import { isDiagnosisId } from '../../doctor/diagnosis.js'
import { jsonText, valueAt } from '../../json/value.js'
import { lintFiles } from '../../lint/engine.js'
import { resolveFix, sourceWith } from '../../json/edits.js'
import { type IgnoreEntry, isAtOrBelow } from '../../lint/settings.js'
import { SETTINGS_FILE } from '../../project/left-out.js'
import { nodeFiles, writeFile } from '../../project/disk.js'
import type { ProjectFile } from '../../project/project.js'
import { amount } from '../../report/report.js'
import type { Fix } from '../../rule/rule.js'
import { Arguments } from '../start/args.js'
import { type Context, createContext, knownId } from '../start/context.js'
import { EXIT, type ExitCode, UsageError } from '../start/exit.js'
import { allInputs, configOf, settingsPath } from '../start/inputs.js'
import { type CliIo, shownPath } from '../start/io.js'

/**
 * `plugvet ignore FILE RULE [POINTER] --reason TEXT`: accepts what a rule finds in a file, by an entry in the settings.
 * @throws UsageError if the rule finds nothing there, or the settings cannot be written
 */
export async function ignoreCommand(args: Arguments, io: CliIo): Promise<ExitCode> {
  const [file, id, pointer, ...rest] = args.paths
  if (file === undefined || id === undefined || rest.length > 0) {
    throw new UsageError('ignore needs a file and a rule, and takes a pointer: plugvet ignore FILE RULE [POINTER] --reason TEXT')
  }
  const rule = knownId(id)
  if (isDiagnosisId(rule)) throw new UsageError(`only the doctor finds ${rule}: add it to "ignore" in the settings by hand`)
  const reason = args.text('reason')?.trim() ?? ''
  if (reason === '') throw new UsageError('ignore needs --reason TEXT, for people who read the settings later')
  const context = await createContext(args, io)
  const input = await inputOf(file, context)
  const { pointers, shown } = foundBy(rule, input, context)
  const covered = pointers.filter((found) => pointer === undefined || isAtOrBelow(found, pointer))
  if (covered.length === 0) throw nothingFound(rule, input.shown, pointer, shown)
  const config = configOf(context)(input)
  const places = pointer === undefined ? `in ${input.shown} (${amount(covered.length, 'place')})` : `at ${pointer} in ${input.shown}`
  if (covered.every((found) => config.takeIgnore(rule, found))) {
    io.out(`${visible(`${settingsOf(context).shown} already ignores ${rule} ${places}`)}\n`)
    return EXIT.ok
  }
  await add({ rule, file: globOf(input.path, context), ...(pointer === undefined ? {} : { pointer }), reason }, context)
  io.out(`${visible(`${settingsOf(context).shown} now ignores ${rule} ${places}`)}\n`)
  return EXIT.ok
}

/** The one file, as lint would read it. */
async function inputOf(file: string, context: Context): Promise<ProjectFile> {
  const path = resolve(context.io.cwd, file)
  const kind = nodeFiles.kindOf(path)
  if (kind === undefined) {
    const near = closest(basename(path), nodeFiles.filesIn(dirname(path)) ?? [])
    const meant = near === undefined ? '' : `; did you mean ${join(dirname(file), near)}?`
    throw new UsageError(`${file}: no such file${meant}`)
  }
  if (kind === 'directory') throw new UsageError(`${file}: is a directory, not a file`)
  const { files: [input], failures } = await allInputs(new Arguments('lint', [path], [], {}), context)
  if (input === undefined) throw new UsageError(`${file}: ${failures[0]?.message ?? 'is not a file that plugvet judges'}`)
  return input
}

/** Where a rule finds something, whether or not the settings ignore it. */
function foundBy(rule: string, input: ProjectFile, context: Context): { readonly pointers: string[]; readonly shown: string[] } {
  const pointers: string[] = []
  const takeIgnore = (id: string, pointer: string) => {
    if (id === rule) pointers.push(pointer)
    return false
  }
  const { rules, surroundings } = configOf(context)(input)
  const results = lintFiles([input], () => ({ rules, surroundings, takeIgnore }))
  const findings = results.flatMap((result) => result.findings).filter(({ ruleId, omits }) => ruleId === rule && omits === undefined)
  // A file of several hosts is judged once for each, so that places repeat.
  return { pointers: [...new Set(pointers)], shown: [...new Set(findings.map((finding) => finding.pointer))] }
}

/** How many places are listed. */
const MAX_NAMED = 10

function nothingFound(rule: string, file: string, pointer: string | undefined, shown: readonly string[]): UsageError {
  if (pointer === undefined || shown.length === 0) return new UsageError(`${rule} finds nothing in ${file}`)
  const named = shown.slice(0, MAX_NAMED).map((one) => `  ${one === '' ? '(the whole file)' : one}`)
  const more = shown.length > MAX_NAMED ? [`  and ${shown.length - MAX_NAMED} more`] : []
  return new UsageError(`${rule} finds nothing at ${pointer} in ${file}, only at:`, { details: [...named, ...more] })
}

/** @throws UsageError if the settings cannot be written */
async function add(entry: IgnoreEntry, context: Context): Promise<void> {
  const { path, shown } = settingsOf(context)
  const document = context.settingsSource?.document
  const text = document === undefined ? jsonText({ ignore: [entry] }) : sourceWith(document, settingsEdits(entry, context))
  const reason = await writeFile(path, text, context.bounds)
  if (reason !== undefined) throw new UsageError(`${shown}: cannot be written: ${reason}`)
}

/** The file of the settings, which may not exist yet. */
export function settingsOf({ settingsSource, io }: Context): { readonly path: string; readonly shown: string } {
  const path = settingsSource?.path ?? join(io.cwd, SETTINGS_FILE)
  return { path, shown: shownPath(io.cwd, path) }
}

/** A file as the globs of the settings name it and no other. */
export function globOf(path: string, context: Context): string {
  return settingsPath(context, path).replaceAll(/[\\*?[\]{}()!+@|]/g, '\\$&')
}

/** The edits that add an entry to the settings, in their current formatting. There must be settings. */
export function settingsEdits(entry: IgnoreEntry, { settingsSource: source }: Context): readonly TextEdit[] {
  if (source === undefined) throw new RangeError('there are no settings to edit')
  const { at, document } = source
  const list = [...at, 'ignore']
  const present = valueAt(document.value, list)
  const fix: Fix = Array.isArray(present)
    ? [{ op: 'insert', at: [...list, present.length], values: [{ ...entry }] }]
    : [{ op: 'add', at: list, value: [{ ...entry }], where: 'last' }]
  const edits = resolveFix(document, fix)
  if (edits === undefined) throw new RangeError('the settings have no place for an entry')
  return edits
}
