import { isRecord, type Path, valueAt } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { type AnyRule, type Effect, effectOf, hasEffect, isAboutCredentials, type Problem } from '../rule/rule.js'
import { findFillIn } from '../server/fill-in.js'
import { isEntry } from '../server/server-map.js'

/**
 * Whether a rule is skipped in a block that people copy: it is about the place where a file is used, or it is about the host, and nothing
 * shows which host the block is for.
 */
export function isElsewhere(rule: AnyRule, { excerpt }: Reading): boolean {
  if (excerpt === undefined) return false
  return rule.variesByMachine === true || rule.ofBlanks === true || (!excerpt.isHostSure && !isForAnyHost(rule) && !hasEffect(rule, isForAll))
}

/** Whether a problem in a block that people copy is left to them: they fill it in, or set it on their machine. */
export function isOfReaders(rule: AnyRule, problem: Problem, reading: Reading): boolean {
  const { excerpt, host, value } = reading
  if (excerpt === undefined) return false
  const effect = effectOf(rule, problem, host)
  if (effect === 'machine' || (!isForAnyHost(rule) && isInPart(problem.at, reading)) || (!excerpt.isHostSure && !isForAnyHost(rule) && !isForAll(effect))) return true
  const text = problem.source === undefined && problem.part !== 'key' ? valueAt(value, problem.at) : undefined
  return typeof text === 'string' && !isAboutCredentials(rule) && findFillIn(text) !== undefined
}

/** Whether a rule is about the syntax, about what the server may do wherever it runs, or about what authors publish for every host. */
function isForAnyHost({ judgesBroken, security, kinds }: AnyRule): boolean {
  return judgesBroken === true || security !== undefined || kinds.includes('server-json')
}

/** Whether an effect does not depend on the host. */
function isForAll(effect: Effect | undefined): boolean {
  return effect === 'unloadable' || effect === 'fails'
}

/** Whether a place is in an entry of which only a part is shown: it says neither what to start nor where the server is. */
function isInPart(at: Path, { serverMap }: Reading): boolean {
  if (serverMap === undefined || at.length <= serverMap.path.length) return false
  const entry = valueAt(serverMap.value, [at[serverMap.path.length] ?? ''])
  return isRecord(entry) && !isEntry(entry)
}
