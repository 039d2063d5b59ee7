import { jsonText } from './json-text.js'
import type { ReportedRun } from './report.js'
import { toResultV1 } from './result-v1.js'

/** The machine-readable result, version 1. */
export function json(run: ReportedRun): string {
  return jsonText(toResultV1(run))
}
