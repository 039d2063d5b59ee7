import type { Failure, FileResult, SkippedFile } from '../../lint/finding.js'
import type { Recording } from './recording.js'

/** What came of one file; undefined where plugvet has nothing to do with it. */
export type Outcome = FileResult | SkippedFile | Failure | undefined

/** A file with what is known of it. */
export interface Kept {
  readonly stamp: string
  readonly outcome: Outcome
  /** Whether it was judged together with the other files of plugins. */
  readonly isOfPlugin: boolean
  /** What the judgement depends on besides the file. */
  readonly recording: Recording
}

/**
 * Whether something has happened to a file that a person should hear of. Where the file itself is the same, or a worker
 * refreshes its heartbeat, as it does every minute (§2.7), it is only that there is something else to say of it.
 */
export function isNews(before: Kept | undefined, after: Kept | undefined): boolean {
  if (before?.outcome === undefined && after?.outcome === undefined) return false
  const isQuiet = isHeartbeat(before) || isHeartbeat(after) || before?.stamp === after?.stamp
  return !isQuiet || sayingOf(before) !== sayingOf(after)
}

function isHeartbeat(kept: Kept | undefined): boolean {
  return kept?.outcome !== undefined && 'kind' in kept.outcome && kept.outcome.kind === 'heartbeat'
}

/** What is said of a file; nothing of one without findings. */
function sayingOf(kept: Kept | undefined): string {
  const outcome = kept?.outcome
  if (outcome === undefined) return ''
  if (!('findings' in outcome)) return JSON.stringify(outcome)
  return outcome.findings.length + outcome.suppressed === 0 ? '' : JSON.stringify([outcome.findings, outcome.suppressed])
}
