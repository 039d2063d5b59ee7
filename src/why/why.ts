import { fitsWildcard } from '../base/glob.js'
import { dirname } from '../base/path.js'
import { listed } from '../base/wording.js'
import type { DeclarationsProfile, GateProfile, HostProfile, LoadingProfile, Scope, TrustProfile } from '../hosts/profile.js'
import { isRecord } from '../json/value.js'
import { load, type Load } from '../lint/load.js'
import type { Reading } from '../project/reading.js'
import { approvalText, approvalsIn } from '../rule/approvals.js'
import { hostFields, type ServerEntry } from '../server/entry.js'
import { allPlaced, type Item, itemsOf, type Line, lineAt, type Placed, placedAt, type WhyWorld } from './places.js'

/** What keeps a server from starting, or a declaration from counting. Its texts are masked. */
export interface Reason {
  readonly kind: 'untrusted' | 'other-file' | 'refused' | 'unapproved' | 'rejected' | 'denied' | 'not-allowed' | 'disabled' | 'variable'
  readonly message: string
  readonly at?: Line
  /** The rule of lint that says the same. */
  readonly rule?: string
}

/** A declaration of a server. */
export interface Declared {
  readonly scope: Scope | undefined
  readonly at: Line
  /** What it runs, or where it connects to; nothing for one that only turns another one on or off. */
  readonly runs: string
  readonly counts: boolean
  /** Why it does not count. */
  readonly because?: Reason
}

/** What a host does with a server, and why. */
export interface Answer {
  readonly server: string
  readonly host: { readonly name: string; readonly title: string }
  /** Whether the host would start it; undefined if nothing is known about its settings. */
  readonly starts: boolean | undefined
  /** The strongest first. */
  readonly declarations: readonly Declared[]
  /** The first thing that stops it, or with `variable` may stop it. */
  readonly stops?: Reason
}

/** A declaration with all that decides about it. */
interface Candidate {
  readonly profile: DeclarationsProfile | undefined
  readonly reading: Reading
  readonly entry: ServerEntry
  readonly runs: string
  readonly at: Line
  readonly verdict: Load | undefined
}

/** Says of each server that a host finds where it is declared, which declaration counts, and what stops it. Starts nothing. */
export function answersOf(host: HostProfile, world: WhyWorld): Answer[] {
  const candidates = candidatesOf(host, world)
  const names = [...new Set(candidates.map(({ entry }) => entry.name))].toSorted()
  const alone = (host.loading?.declarations ?? []).filter((one) => (one.alone === true ? candidates.some(({ profile }) => profile === one) : one.alone === 'scope' && world.readingsOf(one).length > 0))
  return names.map((name) => {
    const own = candidates.filter(({ entry }) => entry.name === name)
    return host.loading === undefined ? unknownAnswer(name, host, own) : new Decision(host, host.loading, world, candidates, alone).answer(name, own)
  })
}

function candidatesOf(host: HostProfile, world: WhyWorld): Candidate[] {
  const profiles = host.loading?.declarations ?? [...(host.projectFile === undefined ? [] : [host.projectFile]), ...(host.userFiles ?? [])].map((path) => ({ path, at: undefined }))
  return profiles.flatMap((profile) => {
    const at = profile.at?.map((key) => (key === '{project}' ? world.project : key))
    const readings = world.readingsOf(profile).filter(({ serverMap, project }) => {
      if (at === undefined) return project === undefined || project === world.project
      return serverMap !== undefined && serverMap.place === 'right' && serverMap.path.join('\0') === at.join('\0')
    })
    return readings.flatMap((reading) => candidatesIn(reading, 'scope' in profile ? profile : undefined, world))
  })
}

function candidatesIn(reading: Reading, profile: DeclarationsProfile | undefined, world: WhyWorld): Candidate[] {
  const verdicts = load(reading)
  return approvalsIn(reading).map(({ approval, entry }) => ({
    ...{ profile, reading, entry, runs: entry.command === undefined && entry.url === undefined ? '' : approvalText(approval) },
    at: { file: world.shownPath(reading.path), line: lineAt(reading.document, entry.path) },
    verdict: verdicts.get(entry.name)
  }))
}

function unknownAnswer(server: string, { name, title }: HostProfile, own: readonly Candidate[]): Answer {
  const declarations = own.map((one) => ({ ...shownOf(one, true), because: refusalOf(one) }))
  const stops = own.length > 0 && declarations.every(({ because }) => because !== undefined) ? declarations[0]?.because : undefined
  const shown = declarations.map(({ because, ...one }) => ({ ...one, ...(because === undefined ? {} : { counts: false, because }) }))
  return { server, host: { name, title }, starts: stops === undefined ? undefined : false, declarations: shown, ...(stops === undefined ? {} : { stops }) }
}

function shownOf({ profile, at, runs }: Candidate, counts: boolean): Declared {
  return { scope: profile?.scope, at, runs, counts }
}

/** Why the host refuses an entry, as lint says it. */
function refusalOf({ verdict, at, reading }: Candidate): Reason | undefined {
  if (verdict?.loads !== false) return undefined
  const { by, because } = verdict
  const message = because === undefined ? by.message : `the host drops the file because of '${reading.secrets.redact(because)}': ${by.message}`
  return { kind: 'refused', message, at: { file: at.file, line: by.source === undefined ? lineAt(reading.document, by.at) : at.line }, rule: by.ruleId }
}

/** Decides about the servers of one name. */
class Decision {
  readonly #isTrusted: boolean

  constructor(private readonly host: HostProfile, private readonly loading: LoadingProfile, private readonly world: WhyWorld, private readonly all: readonly Candidate[], private readonly alone: readonly DeclarationsProfile[]) {
    this.#isTrusted = loading.trust === undefined || isTrusted(loading.trust, world)
  }

  answer(server: string, own: readonly Candidate[]): Answer {
    const weighed = own.map((one) => ({ one, because: this.#whyUncounted(one) }))
    const counting = weighed.filter(({ because }) => because === undefined).map(({ one }) => one)
    const [winner] = counting
    const merged = this.loading.sameName === 'merged'
    const declarations = weighed.map(({ one, because }) => ({ ...shownOf(one, because === undefined && (merged || one === winner)), ...(because === undefined ? {} : { because }) }))
    const stops = winner === undefined ? weighed[0]?.because : this.#whyStopped(counting, winner)
    const { name, title } = this.host
    return { server, host: { name, title }, starts: stops === undefined || stops.kind === 'variable', declarations, ...(stops === undefined ? {} : { stops }) }
  }

  /** The file because of which the host does not read that of a declaration. */
  #hiddenBy({ profile }: Candidate): DeclarationsProfile | undefined {
    return this.alone.find((other) => other !== profile && (other.alone === true || other.scope === profile?.scope))
  }

  /** Why the host acts as if a declaration was not there. */
  #whyUncounted(one: Candidate): Reason | undefined {
    const { profile } = one
    const { loading } = this
    const other = this.#hiddenBy(one)
    if (other !== undefined) {
      const [reading] = this.world.readingsOf(other)
      const file = reading === undefined ? other.path : this.world.shownPath(reading.path)
      const which = other.alone === 'scope' ? 'servers of the project' : 'servers'
      return { kind: 'other-file', message: `${this.host.title} reads no other ${which} than those of ${file}`, ...(reading === undefined ? {} : { at: { file, line: 1 } }) }
    }
    if (profile?.scope === 'project' && !this.#isTrusted && loading.trust?.without === 'project-unread') return this.#untrusted("and so does not read the project's servers")
    if (loading.refused === 'undeclared') {
      const refused = refusalOf(one)
      if (refused !== undefined) return refused
    }
    for (const gate of loading.gates) {
      if (gate.gate !== 'approval' || profile === undefined || !gate.of.includes(profile.scope)) continue
      const reason = this.#whyUnapproved(one, gate)
      if (reason !== undefined) return reason
    }
    return undefined
  }

  /** What a list of the settings says is heard, unless it comes with a project that is not trusted. */
  #heard(places: Parameters<typeof allPlaced>[0]): Placed[] {
    const isHeard = this.#isTrusted || this.loading.trust?.without !== 'project-unheard'
    return allPlaced(places, this.world).filter(({ isOfProject }) => isHeard || !isOfProject)
  }

  #whyUnapproved({ entry: { name }, at }: Candidate, gate: Extract<GateProfile, { gate: 'approval' }>): Reason | undefined {
    const rejected = firstItem(allPlaced(gate.rejects, this.world), ({ value }) => value === name)
    if (rejected !== undefined) return { kind: 'rejected', message: `${keyOf(gate.rejects)} lists it`, at: rejected.line }
    if (firstItem(this.#heard(gate.approves), ({ value }) => value === name) !== undefined) return undefined
    const [all] = this.#heard(gate.approvesAll).filter(({ value }) => typeof value === 'boolean')
    if (all?.value === true) return undefined
    const ignored = allPlaced(gate.approvesAll, this.world).find(({ value }) => value === true)
    if (ignored !== undefined && !this.#isTrusted) return this.#untrusted(`and so does not listen to ${ignored.line.file}, which approves it`)
    return { kind: 'unapproved', message: `nobody has approved it: ${this.host.title} asks at its next start in this folder`, at }
  }

  #whyStopped(counting: readonly Candidate[], winner: Candidate): Reason | undefined {
    const { loading, host } = this
    if (loading.refused === 'stops-host') {
      const bad = this.all.find((one) => this.#isRead(one) && one.verdict?.loads === false && one.verdict.because === undefined)
      const refused = bad === undefined ? undefined : refusalOf(bad)
      if (bad !== undefined && refused !== undefined) return bad.entry.name === winner.entry.name ? refused : { ...refused, message: `${host.title} does not start because of '${bad.reading.secrets.redact(bad.entry.name)}': ${refused.message}` }
    }
    const refused = refusalOf(winner)
    if (refused !== undefined) return refused
    if (!this.#isTrusted && loading.trust?.without === 'nothing-starts') return this.#untrusted('and starts no server in it')
    for (const gate of loading.gates) {
      const reason = gate.gate === 'approval' ? undefined : this.#whyClosed(winner, gate)
      if (reason !== undefined) return reason
    }
    return whyOff(counting, host) ?? whyUnset(winner)
  }

  /** Whether the host reads the file of a declaration. */
  #isRead(one: Candidate): boolean {
    const { profile } = one
    if (this.#hiddenBy(one) !== undefined) return false
    return profile?.scope !== 'project' || this.#isTrusted || this.loading.trust?.without !== 'project-unread'
  }

  #whyClosed({ entry }: Candidate, gate: Exclude<GateProfile, { gate: 'approval' }>): Reason | undefined {
    const lists = allPlaced(gate.lists, this.world)
    const isMeant = (item: Item) => matches(item, entry)
    if (gate.gate !== 'allowed') {
      const item = firstItem(lists, (one) => isMeant(one) && !isOn(one.value))
      if (item === undefined) return undefined
      const kind = gate.gate
      return { kind, message: kind === 'denied' ? `${keyOf(gate.lists)} lists it` : 'it is turned off for this project or user', at: item.line }
    }
    const without = lists.filter((list) => !itemsOf(list).some(isMeant))
    const [first] = without
    const isClosed = gate.counts === 'in-all' ? first !== undefined : without.length === lists.length
    return first === undefined || !isClosed ? undefined : { kind: 'not-allowed', message: `${keyOf(gate.lists)} does not list it`, at: first.line }
  }

  #untrusted(effect: string): Reason {
    const { trust } = this.loading
    const file = trust === undefined ? undefined : this.world.pathOf(trust)
    const at = trust === undefined ? undefined : placedAt(trust, this.world)?.line
    const where = file === undefined ? '' : `; ${this.world.shownPath(file)} says which folders it trusts`
    return { kind: 'untrusted', message: `${this.host.title} does not trust this folder, ${effect}${where}`, ...(at === undefined ? {} : { at }) }
  }
}

/** The name of a setting, as people know it. */
function keyOf(places: readonly { readonly path: string; readonly at: readonly string[] }[]): string {
  const [{ at, path } = { at: [], path: '' }] = places
  const keys = at.filter((key) => key !== 'projects' && key !== '{project}')
  return keys.length === 0 ? path : `'${keys.join('.')}'`
}

function firstItem(lists: readonly Placed[], isMeant: (item: Item) => boolean): Item | undefined {
  for (const list of lists) for (const item of itemsOf(list)) if (isMeant(item)) return item
  return undefined
}

/** Whether a member of a map of switches is one that leaves its server on. */
function isOn(value: unknown): boolean {
  return isRecord(value) && value.enabled === true
}

/** Whether an item of a list is about a server: its name, or what it runs. */
function matches({ value, key }: Item, entry: ServerEntry): boolean {
  if (typeof value === 'string') return value === entry.name
  if (!isRecord(value) || (key !== undefined && key !== entry.name)) return false
  const { serverName, serverCommand, serverUrl, identity } = value
  if (key !== undefined) return !isRecord(identity) || (identity.command ?? entry.command) === entry.command && (identity.url ?? entry.url) === entry.url
  if (serverName !== undefined) return serverName === entry.name
  if (Array.isArray(serverCommand)) return JSON.stringify(serverCommand) === JSON.stringify([entry.command, ...entry.argumentValues])
  return typeof serverUrl === 'string' && entry.url !== undefined && fitsWildcard(serverUrl, entry.url)
}

/** The switch in the entry itself: of several that are merged, the strongest that has one. */
function whyOff(counting: readonly Candidate[], host: HostProfile): Reason | undefined {
  const fields = hostFields(host)
  const switches = [...fields.namesOf('enabled').map((name) => ({ name, off: false })), ...fields.namesOf('disabled').map((name) => ({ name, off: true }))]
  for (const { name, off } of switches) {
    const one = counting.find(({ entry }) => Object.hasOwn(entry.value, name))
    if (one === undefined || one.entry.value[name] !== off) continue
    return { kind: 'disabled', message: `'${name}' is ${String(off)}`, at: { file: one.at.file, line: lineAt(one.reading.document, [...one.entry.path, name]) } }
  }
  return undefined
}

function whyUnset({ reading, entry, at }: Candidate): Reason | undefined {
  const unset = reading.expand(entry).strings.filter(({ isRead }) => isRead).flatMap(({ path, expansion }) => expansion.references.filter(({ origin }) => origin === 'unset').map(({ name }) => ({ path, name })))
  const [first] = unset
  if (first === undefined) return undefined
  const names = listed([...new Set(unset.map(({ name }) => `'${reading.secrets.redact(name)}'`))])
  return { kind: 'variable', message: `${names} ${unset.length === 1 ? 'is' : 'are'} not set here`, at: { file: at.file, line: lineAt(reading.document, first.path) }, rule: 'unset-variable' }
}

function isTrusted(trust: TrustProfile, world: WhyWorld): boolean {
  if (trust.variable !== undefined && world.env[trust.variable] === 'true') return true
  if (trust.off !== undefined && placedAt(trust.off, world)?.value === false) return true
  const places = [trust, ...(trust.also ?? [])]
  for (let folder = world.project; ; folder = dirname(folder)) {
    for (const place of places) {
      const found = placedAt(place, { ...world, project: folder })
      if (Array.isArray(found?.value)) {
        if (trust.is.includes('{project}') && found.value.includes(folder)) return true
      } else if (found !== undefined) return trust.is.some((value) => value === found.value)
    }
    if (trust.below !== true || dirname(folder) === folder) return false
  }
}
