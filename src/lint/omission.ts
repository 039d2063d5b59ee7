import type { Finding, Omission } from './finding.js'

/**
 * So many problems of one rule in one file are listed. The rest is counted: whoever reads hundreds will not read a
 * million, and each of them would be kept with its place and its texts.
 */
export const MOST_LISTED = 250

/** What stands for the findings of a rule that are not listed. */
export function omissionOf(count: number): { message: string; help: string } {
  const help = 'So many of one kind have one cause: mend it, and lint again.'
  return { message: `${count} more findings of this rule are not listed`, help }
}

/**
 * The findings of one file with no more of a rule than are listed: one finding for each severity stands for the others,
 * at the place of the first of them.
 * @param findings in the order of their places; those that stand for others already are left as they are
 */
export function withoutSurplus(findings: readonly Finding[]): readonly Finding[] {
  const listed = new Map<string, number>()
  const surplus = new Map<string, Surplus>()
  const shown: (Finding | Surplus)[] = []
  for (const finding of findings) {
    const count = (listed.get(finding.ruleId) ?? 0) + 1
    if (finding.omits === undefined) listed.set(finding.ruleId, count)
    if (finding.omits !== undefined || count <= MOST_LISTED) {
      shown.push(finding)
      continue
    }
    const key = `${finding.ruleId} ${finding.severity}`
    let more = surplus.get(key)
    if (more === undefined) {
      more = { first: finding, count: 0, fixable: 0 }
      surplus.set(key, more)
      shown.push(more)
    }
    more.count++
    if (finding.fix !== undefined) more.fixable++
  }
  return surplus.size === 0 ? findings : shown.map((one) => ('first' in one ? standIn(one) : one))
}

interface Surplus extends Omission {
  readonly first: Finding
  count: number
  fixable: number
}

function standIn({ first, count, fixable }: Surplus): Finding {
  // Of one alone it is as short to say what it is.
  if (count === 1) return first
  const { ruleId, severity, file, pointer, server, range } = first
  return {
    ...{ ruleId, severity, ...omissionOf(count), file, pointer },
    ...(server === undefined ? {} : { server }),
    ...{ range, related: [], suggestions: [], omits: { count, fixable } }
  }
}
