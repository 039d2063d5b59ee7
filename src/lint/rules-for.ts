import type { HostProfile } from '../config/host-profile.js'
import type { ActiveRule } from './engine.js'
import type { Kind } from './rule.js'
import { milder } from './severity.js'

const CHOSEN = new WeakMap<readonly ActiveRule[], WeakMap<HostProfile, Map<Kind, readonly ActiveRule[]>>>()

/** The rules for a kind of file, as they weigh with a host; sorted out once for all the files of the same settings. */
export function rulesFor(rules: readonly ActiveRule[], kind: Kind, host: HostProfile): readonly ActiveRule[] {
  let byHost = CHOSEN.get(rules)
  if (byHost === undefined) {
    byHost = new WeakMap()
    CHOSEN.set(rules, byHost)
  }
  let byKind = byHost.get(host)
  if (byKind === undefined) {
    byKind = new Map()
    byHost.set(host, byKind)
  }
  let chosen = byKind.get(kind)
  if (chosen === undefined) {
    const ofKind = rules.filter(({ rule }) => rule.kinds.includes(kind))
    chosen = ofKind.flatMap((active) => asHostHasIt(active, host) ?? [])
    byKind.set(kind, chosen)
  }
  return chosen
}

/** A rule as it weighs with a host; undefined where it does not hold there. */
function asHostHasIt(active: ActiveRule, { rules }: HostProfile): ActiveRule | undefined {
  const { id } = active.rule
  const weight = Object.hasOwn(rules, id) ? rules[id] : undefined
  if (weight === undefined) return active
  if (weight === 'off') return undefined
  if (weight === 'error') return active.chosen === true ? active : { ...active, severity: 'error' }
  return { ...active, severity: milder(weight, active.severity), unweighed: active.severity }
}
