import { realpathSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { validateBaseline as validator } from '../../../generated/baseline-validator.js'
import { visible } from '../../base/wording.js'
import { parseDocument } from '../../json/document.js'
import { isRecord, jsonText } from '../../json/value.js'
import { type Baseline, type BaselineEntry, compare, counted, countOf, entriesOf, totalOf } from '../../lint/baseline.js'
import type { Keeps } from '../../lint/collect.js'
import type { FileResult } from '../../lint/finding.js'
import { type Disk, writeFile } from '../../project/disk.js'
import { amount } from '../../report/report.js'
import { problemsOf, type SchemaProblem } from '../../schema/problems.js'
import type { BaselineChoice, Context } from '../start/context.js'
import { UsageError } from '../start/exit.js'
import { diskOf, shownPath } from '../start/io.js'
import { placedProblems, problemLines } from '../start/schema-problems.js'

/** What is left of a run's files once the baseline has hidden what it knows. */
interface Settled {
  readonly files: readonly FileResult[]
  /** What is to be said of the baseline itself. */
  readonly notes: readonly string[]
}

/** The baseline of a run: read before anything is judged. */
export class OpenBaseline {
  readonly #entries: readonly BaselineEntry[]
  readonly #rules: ReadonlySet<string>
  /** What the names of the files are relative to. */
  readonly #folder: string

  /**
   * @param isAnswered whether the registries said all there is to know of the packages
   * @throws UsageError for a file that cannot be used
   */
  constructor(
    private readonly choice: BaselineChoice,
    private readonly context: Context,
    private readonly isAnswered: () => boolean
  ) {
    this.#entries = readBaseline(choice, diskOf(context.io))
    this.#rules = new Set(this.#entries.map(({ rule }) => rule))
    this.#folder = realFolder(choice.path)
  }

  /** What is not listed could neither be hidden nor written down. */
  readonly keeps: Keeps = (ruleId) => this.choice.updates || this.#rules.has(ruleId)

  /**
   * Hides what the baseline knows, or writes the baseline anew. What was not judged (other files, a rule that is off, the
   * rest of a broken file) is neither fixed nor taken out.
   * @param files judged with `keeps`
   * @throws UsageError for a baseline that cannot be written
   */
  async settle(files: readonly FileResult[]): Promise<Settled> {
    const { updates } = this.choice
    const { settled, known, fixed, unjudged } = this.#compare(files)
    if (!updates) return { files: settled, notes: fixed.length === 0 ? [] : [fixedNote(this.choice, fixed)] }
    const today = files.flatMap((file) => entriesOf(file, this.#nameOf(file.path)))
    await writeBaseline(this.choice, [...unjudged, ...today])
    const counts = { all: totalOf(unjudged) + totalOf(today), added: totalOf(today) - known, fixed: totalOf(fixed) }
    const hidden = files.map((file) => ({ ...file, findings: [], suppressed: file.suppressed + file.findings.length }))
    return { files: hidden, notes: [updateNote(this.choice, counts)] }
  }

  #compare(files: readonly FileResult[]) {
    const byFile = groupedByFile(this.#entries)
    const fixed: BaselineEntry[] = []
    const unjudged: BaselineEntry[] = []
    let known = 0
    const settled = files.map((file) => {
      const name = this.#nameOf(file.path)
      const comparison = compare(file, byFile.get(name) ?? [])
      byFile.delete(name)
      known += comparison.known
      for (const entry of comparison.gone) (this.#isJudged(file, entry.rule) ? fixed : unjudged).push(entry)
      return comparison.file
    })
    for (const [name, entries] of byFile) {
      const list = diskOf(this.context.io).isGone(resolve(this.#folder, name)) ? fixed : unjudged
      for (const entry of entries) list.push(entry)
    }
    return { settled, known, fixed, unjudged }
  }

  #nameOf(path: string): string {
    return shownPath(this.#folder, path)
  }

  /** Whether a rule looked at a file; true of one that there is no more, of which nothing can be left. */
  #isJudged({ path, document }: FileResult, ruleId: string): boolean {
    const { settings, base } = this.context
    const active = settings.configFor(shownPath(base, path)).rules.find(({ rule }) => rule.id === ruleId)
    if (active === undefined) return !settings.knows(ruleId)
    if (active.rule.online === true && !this.isAnswered()) return false
    return document.trust !== 'broken' || active.rule.judgesBroken === true
  }
}

/** A shell gives its directory with the links that led there (`$PWD`), and the operating system without. */
function realFolder(path: string): string {
  const folder = dirname(path)
  try {
    return realpathSync(folder)
  } catch {
    // Nothing can be written there either, and that is said when it is tried.
    return folder
  }
}

function groupedByFile(entries: readonly BaselineEntry[]): Map<string, BaselineEntry[]> {
  const byFile = new Map<string, BaselineEntry[]>()
  for (const entry of entries) {
    const others = byFile.get(entry.file)
    if (others === undefined) byFile.set(entry.file, [entry])
    else others.push(entry)
  }
  return byFile
}

/**
 * Reads a baseline; there need not be one yet where it is to be written.
 * @throws UsageError for a file that is none, which is not written over either, with the place of each mistake
 */
function readBaseline({ path, shown, label, updates }: BaselineChoice, disk: Disk): readonly BaselineEntry[] {
  if (disk.files.kindOf(path) === undefined) {
    if (updates) return []
    throw new UsageError(`${label}: no such file; --update-baseline writes it`)
  }
  const read = disk.open(path)
  if ('failure' in read) throw new UsageError(`${label}: ${read.failure}`)
  const document = parseDocument(read.text)
  const { value } = document
  if (isRecord(value) && typeof value.version === 'number' && value.version > 1) {
    throw new UsageError(`${label} is of a later plugvet: its version is ${value.version}, and this one knows 1`)
  }
  const placed =
    document.problems.length > 0
      ? document.problems
      : placedProblems(document, validateBaseline(value), [], (name) => `unknown property '${name}'`)
  if (placed.length > 0) throw new UsageError(`${label} cannot be used\n${problemLines(document, shown, placed)}`)
  return (value as Baseline).findings
}

/** @throws UsageError for a file that cannot be written */
async function writeBaseline({ path, label }: BaselineChoice, entries: readonly BaselineEntry[]): Promise<void> {
  const baseline: Baseline = { version: 1, findings: counted(entries) }
  const reason = await writeFile(path, jsonText(baseline))
  if (reason !== undefined) throw new UsageError(`${label}: cannot be written: ${reason}`)
}

/** So many are named. */
const MOST_NAMED = 10

/** Says which findings of a baseline are fixed. */
function fixedNote({ shown }: BaselineChoice, fixed: readonly BaselineEntry[]): string {
  const total = totalOf(fixed)
  const are = total === 1 ? 'is' : 'are'
  const them = total === 1 ? 'it' : 'them'
  const named = fixed.slice(0, MOST_NAMED).map(nameOf)
  const more = fixed.length > MOST_NAMED ? [`  and ${total - totalOf(fixed.slice(0, MOST_NAMED))} more`] : []
  const head = `${visible(shown)}: ${amount(total, 'finding')} ${are} fixed, --update-baseline takes ${them} out`
  return [head, ...named, ...more].join('\n')
}

/** Says what was written into a baseline. */
function updateNote(
  { shown, isDefault }: BaselineChoice,
  { all, added, fixed }: { readonly all: number; readonly added: number; readonly fixed: number }
): string {
  const changes = [added > 0 ? `${added} new` : '', fixed > 0 ? `${fixed} fixed` : ''].filter((change) => change !== '')
  const text = `${visible(shown)} holds ${amount(all, 'finding')}${changes.length === 0 ? '' : `: ${changes.join(', ')}`}`
  return isDefault ? `${text}\nplugvet: hide them with --baseline ${visible(shown)}, or with the setting "baseline"` : text
}

function nameOf(entry: BaselineEntry): string {
  const count = countOf(entry)
  const times = count === 1 ? '' : ` (${count} times)`
  return `  ${visible(entry.file)}  ${visible(entry.rule)}  ${visible(entry.pointer)}${times}`.trimEnd()
}

/** Checks a value against schemas/baseline.schema.json. Apart from the others, since few runs have a baseline. */
function validateBaseline(value: unknown): readonly SchemaProblem[] {
  return validator(value) ? [] : problemsOf(validator.errors ?? [], value)
}
