import { realpathSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { validateBaseline as validator } from '../../../generated/baseline-validator.js'
import { addTo } from '../../base/lists.js'
import { visible } from '../../base/wording.js'
import { parseDocument } from '../../json/document.js'
import { isRecord, jsonText } from '../../json/value.js'
import { type Baseline, type BaselineEntry, compare, counted, countOf, entriesOf, totalOf } from '../../lint/baseline.js'
import type { FileResult } from '../../lint/finding.js'
import { type Disk, writeFile } from '../../project/disk.js'
import { amount } from '../../report/report.js'
import { problemsOf } from '../../schema/problems.js'
import { type BaselineChoice, type Context, RULE_IDS } from '../start/context.js'
import { UsageError } from '../start/exit.js'
import { diskOf, shownPath } from '../start/io.js'
import { placedProblems, problemLines } from '../start/schema-problems.js'

/** The baseline of a run. It is read before any file is linted. */
export class OpenBaseline {
  readonly #entries: readonly BaselineEntry[]
  /** The folder that the file names are relative to. */
  readonly #folder: string

  /**
   * @param isAnswered whether the registries have answered for all packages
   * @throws UsageError for a file that cannot be used
   */
  constructor(
    private readonly choice: BaselineChoice,
    private readonly context: Context,
    private readonly isAnswered: () => boolean
  ) {
    this.#entries = readBaseline(choice, diskOf(context.io))
    this.#folder = realFolder(choice.path)
  }

  /** Hides the findings of one file that the baseline lists. */
  hide(file: FileResult): FileResult {
    const name = this.#nameOf(file.path)
    return compare(file, this.#entries.filter((entry) => entry.file === name)).file
  }

  /** The text of the baseline with a finding that it does not list yet. @param file with this finding alone */
  textWith(file: FileResult): string {
    return textOf([...this.#entries, ...entriesOf(file, this.#nameOf(file.path))])
  }

  /**
   * Hides the findings in the baseline, or updates the baseline. Entries that were not linted in this run (other files, a rule that is
   * off, the rest of a broken file) neither count as fixed nor are removed.
   * @param files with all findings listed
   * @returns also notes about the baseline itself
   * @throws UsageError for a baseline that cannot be written
   */
  async settle(files: readonly FileResult[]): Promise<{ files: readonly FileResult[]; notes: readonly string[] }> {
    const { updates } = this.choice
    const { settled, known, fixed, unlinted } = this.#compare(files)
    if (!updates) return { files: settled, notes: fixed.length === 0 ? [] : [fixedNote(this.choice, fixed)] }
    const today = files.flatMap((file) => entriesOf(file, this.#nameOf(file.path)))
    const reason = await writeFile(this.choice.path, textOf([...unlinted, ...today]), this.context.bounds)
    if (reason !== undefined) throw new UsageError(`${this.choice.label}: cannot be written: ${reason}`)
    const counts = { all: totalOf(unlinted) + totalOf(today), added: totalOf(today) - known, fixed: totalOf(fixed) }
    const hidden = files.map((file) => ({ ...file, findings: [], suppressed: file.suppressed + file.findings.length }))
    return { files: hidden, notes: [updateNote(this.choice, counts)] }
  }

  #compare(files: readonly FileResult[]) {
    const byFile = new Map<string, BaselineEntry[]>()
    for (const entry of this.#entries) addTo(byFile, entry.file, entry)
    const fixed: BaselineEntry[] = []
    const unlinted: BaselineEntry[] = []
    let known = 0
    const settled = files.map((file) => {
      const name = this.#nameOf(file.path)
      const comparison = compare(file, byFile.get(name) ?? [])
      byFile.delete(name)
      known += comparison.known
      for (const entry of comparison.gone) (this.#hasRun(file, entry.rule) ? fixed : unlinted).push(entry)
      return comparison.file
    })
    for (const [name, entries] of byFile) {
      const list = diskOf(this.context.io).isGone(resolve(this.#folder, name)) ? fixed : unlinted
      for (const entry of entries) list.push(entry)
    }
    return { settled, known, fixed, unlinted }
  }

  #nameOf(path: string): string {
    return shownPath(this.#folder, path)
  }

  /** Whether a rule has looked through a file. True for a rule that no longer exists, whose findings cannot remain. */
  #hasRun({ path, document }: FileResult, ruleId: string): boolean {
    const { settings, base } = this.context
    const active = settings.configFor(shownPath(base, path)).rules.find(({ rule }) => rule.id === ruleId)
    if (active === undefined) return !RULE_IDS.includes(ruleId)
    if (active.rule.online === true && !this.isAnswered()) return false
    return document.trust !== 'broken' || active.rule.judgesBroken === true
  }
}

/** Resolves links: a shell shows its directory with them (`$PWD`), the operating system without. */
function realFolder(path: string): string {
  const folder = dirname(path)
  try {
    return realpathSync(folder)
  } catch {
    // Writing there fails too, and reports the error then.
    return folder
  }
}

/**
 * Reads a baseline. With `updates` it need not exist yet.
 * @throws UsageError for a file that is not a baseline, which is not overwritten either, with the place of each mistake
 */
function readBaseline({ path, shown, label, updates }: BaselineChoice, disk: Disk): readonly BaselineEntry[] {
  if (disk.files.kindOf(path) === undefined) {
    if (updates) return []
    throw new UsageError(`${label}: no such file; --update-baseline creates it`)
  }
  const read = disk.open(path)
  if ('failure' in read) throw new UsageError(`${label}: ${read.failure}`)
  const document = parseDocument(read.text)
  const { value } = document
  if (isRecord(value) && typeof value.version === 'number' && value.version > 1) {
    throw new UsageError(`${label} was written by a later version of plugvet: it has version ${value.version}, but only version 1 is supported`)
  }
  // Kept apart from the other validators, because few runs have a baseline.
  const faults = () => (validator(value) ? [] : problemsOf(validator.errors ?? [], value))
  const placed = document.problems.length > 0 ? document.problems : placedProblems(document, faults())
  if (placed.length > 0) throw new UsageError(`${label} cannot be used`, { details: problemLines(document, shown, placed) })
  return (value as Baseline).findings
}

function textOf(entries: readonly BaselineEntry[]): string {
  const baseline: Baseline = { version: 1, findings: counted(entries) }
  return jsonText(baseline)
}

/** How many entries are listed. */
const MAX_NAMED = 10

/** Lists the findings of a baseline that are fixed. */
function fixedNote({ shown }: BaselineChoice, fixed: readonly BaselineEntry[]): string {
  const total = totalOf(fixed)
  const are = total === 1 ? 'is' : 'are'
  const them = total === 1 ? 'it' : 'them'
  const named = fixed.slice(0, MAX_NAMED).map(nameOf)
  const more = fixed.length > MAX_NAMED ? [`  and ${total - totalOf(fixed.slice(0, MAX_NAMED))} more`] : []
  const head = `${visible(shown)}: ${amount(total, 'finding')} ${are} fixed; --update-baseline removes ${them}`
  return [head, ...named, ...more].join('\n')
}

/** Summarises what was written to a baseline. */
function updateNote(
  { shown, isDefault }: BaselineChoice,
  { all, added, fixed }: { readonly all: number; readonly added: number; readonly fixed: number }
): string {
  const changes = [added > 0 ? `${added} new` : '', fixed > 0 ? `${fixed} fixed` : ''].filter((change) => change !== '')
  const text = `${visible(shown)} contains ${amount(all, 'finding')}${changes.length === 0 ? '' : ` (${changes.join(', ')})`}`
  return isDefault ? `${text}\nplugvet: to hide them, use --baseline ${visible(shown)} or the setting "baseline"` : text
}

function nameOf(entry: BaselineEntry): string {
  const times = countOf(entry) === 1 ? '' : ` (${countOf(entry)} times)`
  return `  ${visible(entry.file)}  ${visible(entry.rule)}  ${visible(entry.pointer)}${times}`.trimEnd()
}
