import { realpathSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { isGone } from '../files/absence.js'
import { type BaselineEntry, entriesOf, totalOf } from '../lint/baseline.js'
import { compare } from '../lint/baseline-compare.js'
import type { Keeps } from '../lint/collect.js'
import type { FileResult } from '../lint/finding.js'
import type { BaselineChoice } from './baseline-choice.js'
import { readBaseline, writeBaseline } from './baseline-file.js'
import { fixedNote, updateNote } from './baseline-notes.js'
import type { Context } from './context.js'
import { shownPath } from './shown-path.js'

/** What is left of a run's files once the baseline has hidden what it knows. */
export interface Settled {
  readonly files: readonly FileResult[]
  /** What is to be said of the baseline itself. */
  readonly notes: readonly string[]
}

/** The baseline of a run: read before anything is judged. */
export class OpenBaseline {
  readonly #choice: BaselineChoice
  readonly #context: Context
  readonly #entries: readonly BaselineEntry[]
  readonly #rules: ReadonlySet<string>
  /** What the names of the files are relative to. */
  readonly #folder: string

  /** @throws UsageError for a file that cannot be used */
  constructor(choice: BaselineChoice, context: Context) {
    this.#choice = choice
    this.#context = context
    this.#entries = readBaseline(choice)
    this.#rules = new Set(this.#entries.map(({ rule }) => rule))
    this.#folder = realFolder(choice.path)
  }

  /** What is not listed could neither be hidden nor written down. */
  readonly keeps: Keeps = (ruleId) => this.#choice.updates || this.#rules.has(ruleId)

  /**
   * Hides what the baseline knows, or writes the baseline anew. What was not judged (other files, a rule that is off, the
   * rest of a broken file) is neither fixed nor taken out.
   * @param files judged with `keeps`
   * @throws UsageError for a baseline that cannot be written
   */
  async settle(files: readonly FileResult[]): Promise<Settled> {
    const { updates } = this.#choice
    const { settled, known, fixed, unjudged } = this.#compare(files)
    if (!updates) return { files: settled, notes: fixed.length === 0 ? [] : [fixedNote(this.#choice, fixed)] }
    const today = files.flatMap((file) => entriesOf(file, this.#nameOf(file.path)))
    await writeBaseline(this.#choice, [...unjudged, ...today])
    const counts = { all: totalOf(unjudged) + totalOf(today), added: totalOf(today) - known, fixed: totalOf(fixed) }
    const hidden = files.map((file) => ({ ...file, findings: [], suppressed: file.suppressed + file.findings.length }))
    return { files: hidden, notes: [updateNote(this.#choice, counts)] }
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
      const list = isGone(resolve(this.#folder, name)) ? fixed : unjudged
      for (const entry of entries) list.push(entry)
    }
    return { settled, known, fixed, unjudged }
  }

  #nameOf(path: string): string {
    return shownPath(this.#folder, path)
  }

  /** Whether a rule looked at a file; true of one that there is no more, of which nothing can be left. */
  #isJudged({ path, document }: FileResult, ruleId: string): boolean {
    const { settings, base } = this.#context
    const active = settings.configFor(shownPath(base, path)).rules.find(({ rule }) => rule.id === ruleId)
    if (active === undefined) return !settings.knows(ruleId)
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
