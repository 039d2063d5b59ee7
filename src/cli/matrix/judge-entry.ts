import type { HostProfile } from '../../config/host-profile.js'
import { type Loss, WHOLE_SERVER } from '../../config/translate/loss.js'
import type { Finding } from '../../lint/finding.js'
import type { CellState } from '../../report/matrix.js'
import { rules } from '../../../rules/index.js'

/** What a host is found to make of an entry. */
export interface EntryEvidence {
  /** The server's name. */
  readonly name: string
  /** The errors and warnings of the entry. */
  readonly findings: readonly Finding[]
  /** What a translation to the host would lose. */
  readonly losses: readonly Loss[]
}

/** What becomes of an entry in a host. */
export interface Judgement extends EntryEvidence {
  readonly state: CellState
  readonly reason?: string
  /** The server because of which the whole file is refused. */
  readonly because?: string
  /** Whether the host refuses the entry as it is written. */
  readonly isRefused: boolean
}

const RULES = new Map(rules.map((rule) => [rule.id, rule]))

/** Judges what was found of one entry. */
export function judgeEntry(evidence: EntryEvidence, host: HostProfile): Judgement {
  const { name, findings, losses } = evidence
  const refusal = findings.find((finding) => refuses(finding, host))?.message ?? nameRefusal(name, host)
  const isRefused = refusal !== undefined
  const obstacle = losses.find(({ effect }) => effect === 'inexpressible')
  if (obstacle !== undefined) return { ...evidence, state: 'not-expressible', reason: phraseOf(obstacle), isRefused }
  if (isRefused) return { ...evidence, state: 'dropped', reason: refusal, isRefused }
  const gravest = findings.find(({ severity }) => severity === 'error') ?? findings[0]
  if (gravest !== undefined) return { ...evidence, state: 'warning', reason: gravest.message, isRefused }
  // Its own host would have put something in.
  const reference = losses.find((loss) => loss.reference === true)
  if (reference === undefined) return { ...evidence, state: 'loads', isRefused }
  return { ...evidence, state: 'warning', reason: phraseOf(reference), isRefused }
}

/**
 * Whether a finding means that the host does not load the server. A variable that is not set here may be set elsewhere:
 * `unset-variable` refuses nothing.
 */
export function refuses({ ruleId, severity }: Finding, host: HostProfile): boolean {
  const refusing = RULES.get(ruleId)?.refuses
  return severity === 'error' && (typeof refusing === 'function' ? refusing(host) : refusing === true)
}

function nameRefusal(name: string, { reservedNames, namePattern }: HostProfile): string | undefined {
  if (reservedNames.includes(name)) return 'the host keeps the name for itself'
  return namePattern === undefined || new RegExp(namePattern).test(name) ? undefined : 'the host does not take the name'
}

function phraseOf({ what, by, why }: Loss): string {
  const reason = by === undefined ? why : `the host ${why}`
  return what === WHOLE_SERVER ? reason : `${what}: ${reason}`
}

/** What becomes of a server of which nothing is known for certain: its file has defects that no host puts up with. */
export function brokenFile(name: string, findings: readonly Finding[]): Judgement {
  return { name, findings, losses: [], state: 'dropped', reason: 'the file is not JSON', isRefused: true }
}

/** What becomes of the servers of a file where a host refuses the whole file because of a bad one. */
export function withTheFile(judgements: readonly Judgement[], { badServer }: HostProfile): readonly Judgement[] {
  const bad = badServer === 'file' ? judgements.find(({ isRefused }) => isRefused) : undefined
  if (bad === undefined) return judgements
  return judgements.map((judgement) => {
    if (judgement.isRefused || judgement.state === 'not-expressible') return judgement
    return { ...judgement, state: 'dropped', reason: `the file is refused because of '${bad.name}'`, because: bad.name }
  })
}
