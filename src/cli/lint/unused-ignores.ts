import { visible } from '../../base/wording.js'
import { isDiagnosisId } from '../../doctor/diagnosis.js'
import type { Document } from '../../json/document.js'
import type { FileResult } from '../../lint/finding.js'
import type { IgnoreEntry } from '../../lint/settings.js'
import { hasEffect } from '../../rule/rule.js'
import type { Arguments } from '../start/args.js'
import type { Context } from '../start/context.js'
import { rootsOf, settingsPath } from '../start/inputs.js'
import { shownPath } from '../start/io.js'

/** Options that make a run differ from what the settings describe. */
const OTHER_RUNS = ['preset', 'kind', 'host', 'plugin-root'] as const
const OTHER_RUNS_LISTS = ['rule', 'platform', 'dotenv'] as const

/** A file that was linted, and how far it could be read. */
export type LintedPath = Pick<FileResult, 'path'> & { readonly document: Pick<Document, 'trust'> }

/**
 * The entries of `ignore` that ignored nothing, if that is certain: every file they cover was linted, by a rule that is on and finds the
 * same on every machine.
 * @param files all linted files
 * @param isWhole whether every file could be linted
 */
export function unusedIgnores(args: Arguments, context: Context, files: readonly LintedPath[], isWhole: boolean): string[] {
  const { settings, settingsSource: source, base, io } = context
  const isOther = OTHER_RUNS.some((name) => args.text(name) !== undefined) || OTHER_RUNS_LISTS.some((name) => args.list(name).length > 0)
  if (source === undefined || !isWhole || isOther || args.flag('stdin') || !rootsOf(args, io.cwd).includes(base)) return []
  const unused = settings.unusedIgnores.filter(({ entry, matches }) => {
    const own = files.filter(({ path }) => matches(settingsPath(context, path)))
    return own.length > 0 && !isDiagnosisId(entry.rule) && own.every((file) => hasRun(file, entry, context))
  })
  if (unused.length === 0) return []
  const locator = source.document.locate(unused.map(({ index }) => [...source.at, 'ignore', index]))
  return unused.map(({ entry: { rule, file, pointer }, index }) => {
    const start = locator.placeOf([...source.at, 'ignore', index])?.value.start ?? 0
    const nothing = [`${rule} finds nothing`, pointer && `at ${pointer}`, file && `in ${file}`].filter(Boolean).join(' ')
    const { line, column } = source.document.lines.positionAt(start)
    return visible(`${shownPath(io.cwd, source.path)}:${line}:${column}: unused ignore: ${nothing}; remove the entry`)
  })
}

/** Whether a rule has looked through a file, and finds the same on every machine. */
function hasRun({ path, document }: LintedPath, { rule: id }: IgnoreEntry, context: Context): boolean {
  const active = context.settings.configFor(settingsPath(context, path)).rules.find(({ rule }) => rule.id === id)
  if (active === undefined) return false
  const { variesByMachine, online, judgesBroken } = active.rule
  if (hasEffect(active.rule, (effect) => effect === 'machine') || variesByMachine === true || online === true) return false
  return document.trust !== 'broken' || judgesBroken === true
}
