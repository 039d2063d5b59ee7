import type { Surroundings } from '../base/world.js'
import type { HostProfile } from '../hosts/profile.js'
import { isDeeperThan, isRecord } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import type { Fix, Problem } from '../rule/rule.js'
import type { Credential } from '../secrets/judge.js'
import { findCredentials } from '../secrets/find.js'
import { TokenSearch } from '../secrets/tokens.js'
import type { ServerEntry } from '../server/entry.js'
import type { ActiveRule } from './settings.js'
import { Watched } from './watched.js'

/** What is known of a server that has not changed. */
interface Known {
  readonly entry: ServerEntry
  readonly credentials: Credential[]
  /** By the rules that look at each server by itself; undefined if they found nothing. */
  problems: { readonly active: ActiveRule; readonly problem: Problem }[] | undefined
}

/** What the rules have found in each server for one host. */
interface Findings {
  readonly host: HostProfile
  readonly rules: readonly ActiveRule[]
  readonly watched: Watched
  readonly original: Surroundings
  readonly key: string
  /** The rules that look at each server by itself, of which none looked at another file or found something at a place in the text. */
  readonly alone: Set<ActiveRule>
  servers: ReadonlyMap<string, Known>
}

/** Checks a file by some rules. */
type Check = (reading: Reading, rules: readonly ActiveRule[]) => Iterable<{ readonly active: ActiveRule; readonly problem: Problem }>

/** More levels are not for recursive code. */
const DEEPEST = 50

/**
 * What was found in the servers of an open file, from one text of it to the next: after a keystroke, the rules that look at each server
 * by itself check the changed one only, and all rules get the unchanged ones as they were analysed before.
 */
export class FileMemory {
  readonly #byHost = new Map<string, Findings>()
  readonly #tokens = new TokenSearch()

  /**
   * What the rules that look at each server by itself find in a file. Only the servers that have changed are checked.
   * @param rules those for the file
   * @param check checks a file by rules
   * @returns by rule; the other rules have to be run over the whole file. Undefined if all have to
   */
  recall(reading: Reading, rules: readonly ActiveRule[], check: Check): ReadonlyMap<ActiveRule, readonly Problem[]> | undefined {
    const { document, kind, serverMap: map, plugin, value } = reading
    const [key] = map?.path ?? []
    if (kind !== 'mcp' || document.trust !== 'valid' || document.notation !== 'JSON' || plugin !== undefined) return undefined
    if (typeof key !== 'string' || map?.path.length !== 1 || !isRecord(map.value) || !isRecord(value)) return undefined
    const findings = this.#findingsFor(reading, rules, key)
    const servers = new Map<string, Known | undefined>()
    const changed: [string, unknown][] = []
    const others: [string, unknown][] = []
    for (const name in map.value) {
      const entry = map.value[name]
      if (!isRecord(entry)) {
        others.push([name, entry])
        continue
      }
      const known = findings.servers.get(name)
      const isSame = known !== undefined && isUnchanged(known.entry.value, entry)
      servers.set(name, isSame ? known : undefined)
      if (!isSame) changed.push([name, entry])
    }
    if (changed.length > 0) {
      const parts = Object.fromEntries(changed)
      if (isDeeperThan(DEEPEST, parts)) return undefined
      for (const [name, known] of found(reading.withServers(key, parts, findings.watched.surroundings), findings, check)) servers.set(name, known)
    }
    const all: ServerEntry[] = []
    const credentials = [...findCredentials({ ...value, [key]: Object.fromEntries(others) })]
    const isInOrder = credentials.length === 0
    const problems = new Map<ActiveRule, Problem[]>([...findings.alone].map((active) => [active, []]))
    for (const known of servers.values()) {
      if (known === undefined) return undefined
      all.push(known.entry)
      for (const credential of known.credentials) credentials.push(credential)
      for (const { active, problem } of known.problems ?? []) problems.get(active)?.push(problem)
    }
    findings.servers = servers as ReadonlyMap<string, Known>
    reading.adopt(all, isInOrder ? credentials : undefined, (text) => this.#tokens.search(text))
    return problems
  }

  #findingsFor({ host, surroundings }: Reading, rules: readonly ActiveRule[], key: string): Findings {
    const known = this.#byHost.get(host.name)
    if (known?.host === host && known.rules === rules && known.original === surroundings && known.key === key) return known
    const alone = new Set(rules.filter(({ rule }) => rule.perServer === true))
    const fresh = { host, rules, watched: new Watched(surroundings), original: surroundings, key, alone, servers: new Map<string, Known>() }
    this.#byHost.set(host.name, fresh)
    return fresh
  }
}

/** What is found in a file that holds changed servers only. */
function found(changed: Reading, { alone, watched }: Findings, check: Check): Map<string, Known> {
  const servers = new Map(changed.servers.map((entry): [string, Known] => [entry.name, { entry, credentials: [], problems: undefined }]))
  for (const credential of changed.credentials) servers.get(String(credential.path[1]))?.credentials.push(credential)
  for (const active of alone) {
    const before = watched.looks
    const problems = [...check(changed, [active])]
    if (watched.looks !== before || problems.some(({ problem }) => isInText(problem) || !servers.has(String(problem.at[1])))) {
      alone.delete(active)
      continue
    }
    for (const one of problems) {
      const known = servers.get(String(one.problem.at[1]))
      if (known !== undefined) (known.problems ??= []).push(one)
    }
  }
  return servers
}

/** Whether a problem is at a place of the text, which is another one in another text. */
function isInText({ source, related = [], fix, suggestions = [] }: Problem): boolean {
  const isText = (one: Fix) => one.some(({ op }) => op === 'text')
  return source !== undefined || related.some((place) => place.source !== undefined) || (fix !== undefined && isText(fix)) || suggestions.some((one) => isText(one.fix))
}

/** Whether two values are written alike, with their members in the same order. */
function isUnchanged(before: unknown, now: unknown): boolean {
  if (typeof before !== 'object' || before === null || typeof now !== 'object' || now === null) return before === now
  if (Array.isArray(before) !== Array.isArray(now)) return false
  const [keys, others] = [Object.keys(before), Object.keys(now)]
  return keys.length === others.length && keys.every((key, index) => key === others[index] && isUnchanged((before as Members)[key], (now as Members)[key]))
}

type Members = Readonly<Record<string, unknown>>
