import type { FileAccess, Surroundings } from '../base/world.js'
import type { HostProfile } from '../hosts/profile.js'
import { type Document, parseDocument, parseEdited } from '../json/document.js'
import { isDeeperThan, isRecord } from '../json/value.js'
import type { Reading, ServerTest } from '../project/reading.js'
import type { Fix, Problem } from '../rule/rule.js'
import type { SchemaProblem } from '../schema/problems.js'
import { findCredentials } from '../secrets/find.js'
import type { Credential } from '../secrets/judge.js'
import { TokenSearch } from '../secrets/tokens.js'
import type { ServerEntry } from '../server/entry.js'
import type { ActiveRule } from './settings.js'

/** What is known of a server that has not changed. */
interface Known {
  readonly entry: ServerEntry
  /** The entry as it is in the last text: it is the same value there for as long as only other servers change. */
  value: unknown
  readonly credentials: Credential[]
  readonly schemaProblems: SchemaProblem[]
  /** By the rules that look at each server by itself; undefined if they found nothing. */
  problems: { readonly active: ActiveRule; readonly problem: Problem }[] | undefined
  /** The answers to the questions of `Findings.tests`, by number; undefined if none was asked. */
  answers: boolean[] | undefined
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
  readonly tests: Map<ServerTest, number>
  /** In the order of the file. */
  servers: readonly Known[]
}

/** Checks a file by a rule. */
type Check = (reading: Reading, active: ActiveRule) => readonly Problem[]

/** More levels are not for recursive code. */
const DEEPEST = 50

/**
 * What was found in the servers of an open file, from one text of it to the next: after a keystroke, the rules that look at each server
 * by itself check the changed one only, and all rules get the unchanged ones as they were analysed before.
 */
export class FileMemory {
  readonly #byHost = new Map<string, Findings>()
  readonly #tokens = new TokenSearch()
  /** The last text that was whole: while something is typed, a text is often no JSON for a moment. */
  #whole: Document | undefined
  #entries: { readonly of: Members; readonly entries: readonly (readonly [string, unknown])[] } | undefined

  /** Parses a text of the file as strict JSON: only the server that has changed, if that is all that has. */
  parse(text: string): Document {
    const document = (this.#whole === undefined ? undefined : parseEdited(this.#whole, text)) ?? parseDocument(text)
    if (document.isWhole) this.#whole = document
    return document
  }

  /**
   * What the rules that look at each server by itself find in a file. Only the servers that have changed are checked.
   * @param rules those for the file
   * @param check checks a file by a rule
   * @returns by rule; the other rules have to be run over the whole file. Undefined if all have to
   */
  recall(reading: Reading, rules: readonly ActiveRule[], check: Check): ReadonlyMap<ActiveRule, readonly Problem[]> | undefined {
    const { document, kind, serverMap: map, plugin, value } = reading
    const [key] = map?.path ?? []
    if (kind !== 'mcp' || document.trust !== 'valid' || document.notation !== 'JSON' || plugin !== undefined) return undefined
    if (typeof key !== 'string' || map?.path.length !== 1 || !isRecord(map.value) || !isRecord(value)) return undefined
    const findings = this.#findingsFor(reading, rules, key)
    const servers = new Servers(findings.servers)
    for (const [name, entry] of this.#entriesOf(map.value)) servers.add(name, entry)
    const { changed, others } = servers
    if (changed.length > 0) {
      const parts = Object.fromEntries(changed)
      if (isDeeperThan(DEEPEST, parts)) return undefined
      for (const known of found(reading.withServers(key, parts, findings.watched.surroundings), findings, check)) servers.set(known)
    }
    const all = servers.known()
    if (all === undefined) return undefined
    findings.servers = all
    const ofOthers = [...findCredentials({ ...value, [key]: Object.fromEntries(others) })]
    reading.adopt({
      servers: all.map(({ entry }) => entry),
      credentials: ofOthers.length === 0 ? joined(all, ({ credentials }) => credentials) : undefined,
      schemaProblems: others.length === 0 ? joined(all, ({ schemaProblems }) => schemaProblems) : undefined,
      tokens: (text) => this.#tokens.search(text),
      serversThat: (test) => serversThat(test, findings)
    })
    return problemsOf(findings)
  }

  /** The members of the map of servers. To list thousands of them takes as long as to compare them, and each host wants them. */
  #entriesOf(map: Members): readonly (readonly [string, unknown])[] {
    if (this.#entries?.of !== map) this.#entries = { of: map, entries: Object.entries(map) }
    return this.#entries.entries
  }

  #findingsFor({ host, surroundings }: Reading, rules: readonly ActiveRule[], key: string): Findings {
    const known = this.#byHost.get(host.name)
    if (known?.host === host && known.rules === rules && known.original === surroundings && known.key === key) return known
    const alone = new Set(rules.filter(({ rule }) => rule.perServer === true))
    const fresh = { host, rules, watched: new Watched(surroundings), original: surroundings, key, alone, tests: new Map<ServerTest, number>(), servers: [] }
    this.#byHost.set(host.name, fresh)
    return fresh
  }
}

/** The servers of a text: what is known of them, or that they have changed. */
class Servers {
  readonly changed: (readonly [string, unknown])[] = []
  /** Members that are not servers. */
  readonly others: (readonly [string, unknown])[] = []
  readonly #known: (Known | string)[] = []
  readonly #fresh = new Map<string, Known>()
  #byName: ReadonlyMap<string, Known> | undefined

  /** @param before those of the text before */
  constructor(private readonly before: readonly Known[]) {}

  add(name: string, entry: unknown): void {
    if (!isRecord(entry)) {
      this.others.push([name, entry])
      return
    }
    const known = this.#find(name)
    if (known === undefined || !isUnchanged(known.value, entry)) {
      this.#known.push(name)
      this.changed.push([name, entry])
      return
    }
    known.value = entry
    this.#known.push(known)
  }

  /** Most servers are where they were. */
  #find(name: string): Known | undefined {
    const known = this.before[this.#known.length]
    if (known?.entry.name === name) return known
    this.#byName ??= new Map(this.before.map((one) => [one.entry.name, one]))
    return this.#byName.get(name)
  }

  set(known: Known): void {
    this.#fresh.set(known.entry.name, known)
  }

  /** All of them, in order; undefined if something is not known of one of them. */
  known(): readonly Known[] | undefined {
    const all = this.#known.map((one) => (typeof one === 'string' ? this.#fresh.get(one) : one))
    return all.every((one) => one !== undefined) ? all : undefined
  }
}

/** What is known of the servers in a file that holds changed ones only. */
function found(changed: Reading, { alone, watched }: Findings, check: Check): Iterable<Known> {
  const fresh = changed.servers.map((entry): Known => ({ entry, value: entry.value, credentials: [], schemaProblems: [], problems: undefined, answers: undefined }))
  const servers = new Map(fresh.map((known) => [known.entry.name, known]))
  for (const credential of changed.credentials) servers.get(String(credential.path[1]))?.credentials.push(credential)
  for (const problem of changed.schemaProblems) servers.get(String(problem.path[1]))?.schemaProblems.push(problem)
  for (const active of alone) {
    const before = watched.looks
    const problems = check(changed, active)
    if (watched.looks !== before || problems.some((problem) => isInText(problem) || !servers.has(String(problem.at[1])))) {
      alone.delete(active)
      continue
    }
    for (const problem of problems) {
      const known = servers.get(String(problem.at[1]))
      if (known !== undefined) (known.problems ??= []).push({ active, problem })
    }
  }
  return fresh
}

/** What the rules that look at each server by itself have found in all of them. */
function problemsOf({ alone, servers }: Findings): ReadonlyMap<ActiveRule, readonly Problem[]> {
  const problems = new Map<ActiveRule, Problem[]>([...alone].map((active) => [active, []]))
  for (const known of servers) for (const { active, problem } of known.problems ?? []) problems.get(active)?.push(problem)
  return problems
}

/** Lists of which nearly all are empty. For thousands of them, `flatMap` takes several times as long. */
function joined<Item>(all: readonly Known[], listOf: (known: Known) => readonly Item[]): readonly Item[] {
  const items: Item[] = []
  for (const known of all) for (const item of listOf(known)) items.push(item)
  return items
}

/** Asks a question about each server once. */
function serversThat(test: ServerTest, { servers, tests }: Findings): readonly ServerEntry[] {
  const number = tests.get(test) ?? tests.size
  tests.set(test, number)
  const passing: ServerEntry[] = []
  for (const known of servers) {
    known.answers ??= []
    if ((known.answers[number] ??= test(known.entry))) passing.push(known.entry)
  }
  return passing
}

/** Whether a problem is at a place of the text, which is another one in another text. */
function isInText({ source, related = [], fix, suggestions = [] }: Problem): boolean {
  const isText = (one: Fix) => one.some(({ op }) => op === 'text')
  return source !== undefined || related.some((place) => place.source !== undefined) || (fix !== undefined && isText(fix)) || suggestions.some((one) => isText(one.fix))
}

/** Whether two values are written alike, with their members in the same order. */
function isUnchanged(before: unknown, now: unknown): boolean {
  if (before === now) return true
  if (typeof before !== 'object' || before === null || typeof now !== 'object' || now === null) return false
  if (Array.isArray(before) !== Array.isArray(now)) return false
  const [keys, others] = [Object.keys(before), Object.keys(now)]
  return keys.length === others.length && keys.every((key, index) => key === others[index] && isUnchanged((before as Members)[key], (now as Members)[key]))
}

type Members = Readonly<Record<string, unknown>>

/** Surroundings that count how often the files in them are looked at: what was found without a look is found again. */
class Watched {
  looks = 0
  readonly surroundings: Surroundings

  constructor(surroundings: Surroundings) {
    const { files } = surroundings
    const watched: FileAccess = {
      readText: (path) => (this.looks++, files.readText(path)),
      kindOf: (path) => (this.looks++, files.kindOf(path)),
      isExecutable: (path) => (this.looks++, files.isExecutable(path)),
      filesIn: (directory) => (this.looks++, files.filesIn(directory)),
      ...(files.leadsOut === undefined ? {} : { leadsOut: (path, directory) => (this.looks++, files.leadsOut?.(path, directory) === true) })
    }
    this.surroundings = { ...surroundings, files: watched }
  }
}
