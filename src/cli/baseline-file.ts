import { parseDocument } from '../document/document.js'
import { isRecord } from '../config/servers/server-entry.js'
import { nodeFiles } from '../files/node-files.js'
import { readConfig } from '../files/read.js'
import { type Baseline, type BaselineEntry, counted } from '../lint/baseline.js'
import { jsonText } from '../report/json-text.js'
import { validateBaseline } from '../schema/validate-baseline.js'
import type { BaselineChoice } from './baseline-choice.js'
import { UsageError } from './exit-code.js'
import { mistakeLines, placedMistakes } from './schema-mistakes.js'
import { writeFile } from './write-file.js'

/**
 * Reads a baseline; there need not be one yet where it is to be written.
 * @throws UsageError for a file that is none, which is not written over either, with the place of each mistake
 */
export function readBaseline({ path, shown, label, updates }: BaselineChoice): readonly BaselineEntry[] {
  if (nodeFiles.kindOf(path) === undefined) {
    if (updates) return []
    throw new UsageError(`${label}: no such file; --update-baseline writes it`)
  }
  const read = readConfig(path)
  if ('failure' in read) throw new UsageError(`${label}: ${read.failure}`)
  const document = parseDocument(read.text)
  const { value } = document
  if (isRecord(value) && typeof value.version === 'number' && value.version > 1) {
    throw new UsageError(`${label} is of a later plugvet: its version is ${value.version}, and this one knows 1`)
  }
  const mistakes =
    document.problems.length > 0
      ? document.problems
      : placedMistakes(document, validateBaseline(value), [], (name) => `unknown property '${name}'`)
  if (mistakes.length > 0) throw new UsageError(`${label} cannot be used\n${mistakeLines(document, shown, mistakes)}`)
  return (value as Baseline).findings
}

/** @throws UsageError for a file that cannot be written */
export async function writeBaseline({ path, label }: BaselineChoice, entries: readonly BaselineEntry[]): Promise<void> {
  const baseline: Baseline = { version: 1, findings: counted(entries) }
  const reason = await writeFile(path, jsonText(baseline))
  if (reason !== undefined) throw new UsageError(`${label}: cannot be written: ${reason}`)
}
