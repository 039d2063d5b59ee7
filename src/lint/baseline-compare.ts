import { valueAt } from '../document/pointer.js'
import type { BaselineEntry } from './baseline.js'
import { contentsOf } from './baseline-content.js'
import { Stock } from './baseline-stock.js'
import type { FileResult } from './finding.js'
import { withoutSurplus } from './omission.js'

/** A judged file against its part of a baseline. */
export interface Comparison {
  /** The file with the findings that the baseline does not know; the others count as suppressed. */
  readonly file: FileResult
  /** How many findings the baseline knows. */
  readonly known: number
  /** The entries of which there is no finding any more. */
  readonly gone: readonly BaselineEntry[]
}

/**
 * Hides the findings that a baseline knows: those of the same rule, at the same place, about the same; and of a value in an
 * array also at another index of it, since whoever adds an argument moves those behind it. What stands in a server or under
 * a key that was renamed is new: of another server with the same defect it could not be told.
 * @param file with every finding listed of the rules that the entries name
 * @param entries those of the baseline for this file
 */
export function compare(file: FileResult, entries: readonly BaselineEntry[]): Comparison {
  if (entries.length === 0) return { file: listed(file), known: 0, gone: [] }
  const { document } = file
  const stock = new Stock(entries)
  const contents = contentsOf(file)
  const findings = file.findings.map((finding, index) => {
    const { hash = '', path } = contents[index] ?? {}
    return { finding, path, entry: { rule: finding.ruleId, pointer: finding.pointer, hash } }
  })
  // Those at their very places first, so that none takes what another one is still to have.
  const left = findings
    .filter(({ entry }) => !stock.take(entry))
    .filter(({ path, entry }) => {
      const isIndex = (step: number) => Array.isArray(valueAt(document.value, path?.slice(0, step - 1) ?? []))
      return path === undefined || !stock.takeMoved(entry, isIndex)
    })
  const known = findings.length - left.length
  const rest = { ...file, findings: left.map(({ finding }) => finding), suppressed: file.suppressed + known }
  return { file: listed(rest), known, gone: stock.rest() }
}

function listed(file: FileResult): FileResult {
  return { ...file, findings: withoutSurplus(file.findings) }
}
