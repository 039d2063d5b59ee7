import type { Run } from '../lint/finding.js'
import { jsonText } from './json-text.js'
import { toResultV1 } from './result-v1.js'

/** The machine-readable result, version 1. */
export function json(run: Run): string {
  return jsonText(toResultV1(run))
}
