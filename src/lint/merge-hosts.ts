import type { FileConfig } from './engine.js'
import type { FileResult, Finding } from './finding.js'
import { inOrder } from './place.js'
import { milder, type Severity } from './severity.js'

/**
 * Puts together what was found in a file for each of the hosts that read it: what they all say in the same words of the
 * same place is one finding. What is applied without being asked for must be right for all of them.
 * @param results at least one, all of the same file
 * @param suppressed how many findings the settings ignore
 */
export function mergeHosts(results: readonly [FileResult, ...FileResult[]], suppressed: number): FileResult {
  const shown = results.find(({ findings }) => findings.length > 0) ?? results[0]
  const same = new Map<string, [Finding, ...Finding[]]>()
  for (const { host, findings } of results) {
    for (const finding of findings) {
      const { ruleId, range, message } = finding
      const key = JSON.stringify([ruleId, range.start.offset, range.end.offset, message])
      const one = { ...finding, hosts: [host.name] }
      const others = same.get(key)
      if (others === undefined) same.set(key, [one])
      else others.push(one)
    }
  }
  const findings = inOrder([...same.values()].map((group) => mergedFinding(group, results.length)))
  return { ...shown, host: results[0].host, hosts: results.map(({ host }) => host), findings, suppressed }
}

function mergedFinding(group: readonly [Finding, ...Finding[]], hostCount: number): Finding {
  const { fix, suggestions, ...first } = group[0]
  const isSafe = fix !== undefined && group.length === hostCount && group.every((finding) => isSame(finding.fix, fix))
  return {
    ...first,
    severity: group.map(({ severity }) => severity).reduce(graver),
    hosts: group.flatMap(({ hosts = [] }) => hosts),
    ...(isSafe ? { fix } : {}),
    suggestions: suggestions.filter((one) => group.every((other) => other.suggestions.some((its) => isSame(its, one))))
  }
}

function graver(a: Severity, b: Severity): Severity {
  return milder(a, b) === a ? b : a
}

/** Whether two repairs are the same. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Counts what the settings ignore of a file that is judged several times: a finding of all its hosts counts once. */
export class IgnoredOnce {
  readonly #most = new Map<string, number>()

  get count(): number {
    return [...this.#most.values()].reduce((sum, count) => sum + count, 0)
  }

  /** The settings of the file for one more host. */
  watch(config: FileConfig): FileConfig {
    const own = new Map<string, number>()
    return {
      ...config,
      isIgnored: (ruleId, pointer) => {
        const isIgnored = config.isIgnored(ruleId, pointer)
        if (isIgnored) {
          const key = `${ruleId} ${pointer}`
          const count = (own.get(key) ?? 0) + 1
          own.set(key, count)
          this.#most.set(key, Math.max(this.#most.get(key) ?? 0, count))
        }
        return isIgnored
      }
    }
  }
}
