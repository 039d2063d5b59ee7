import { SEVERITIES } from '../lint/severity.js'
import type { FindingV1 } from '../report/result-v1.js'

/** An agent reads all of an answer: of a file with hundreds of findings the gravest will do, and the next call has the rest. */
const MOST_FINDINGS = 100
/** In UTF-16 units of JSON. A client drops the connection at some 10 MiB, and most take far less. */
const MOST_CHARACTERS = 100_000

/** The findings of an answer. */
export interface Listing {
  /** In the order of the file. */
  readonly findings: readonly FindingV1[]
  /** How many more there are. */
  readonly unlisted: number
}

/** As many findings as an answer may hold, the gravest first. */
export function listingOf(all: readonly FindingV1[]): Listing {
  const bySeverity = all.toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity))
  const kept = new Set<FindingV1>()
  let room = MOST_CHARACTERS
  for (const finding of bySeverity) {
    const { length } = JSON.stringify(finding)
    if (length > room || kept.size === MOST_FINDINGS) continue
    room -= length
    kept.add(finding)
  }
  const findings = all.filter((finding) => kept.has(finding))
  const left = all.filter((finding) => !kept.has(finding))
  return { findings, unlisted: left.reduce((sum, { omits }) => sum + (omits ?? 1), 0) }
}
