import { fitsWildcard } from '../base/glob.js'
import { groupedBy, madeOnce } from '../base/lists.js'
import { listed } from '../base/wording.js'
import type { DeclarationsProfile, GateProfile, HostProfile, LoadingProfile, PlaceProfile, Scope } from '../hosts/profile.js'
import { isRecord } from '../json/value.js'
import { load, type Load, refusalText } from '../lint/load.js'
import type { Reading } from '../project/reading.js'
import { approvalsIn, approvalText } from '../rule/credentials/approvals.js'
import { hostFields, type ServerEntry } from '../server/entry.js'
import { allPlaced, foldersOf, type InstalledPlugin, type Item, keysOf, type Line, Lined, type Placed, placedAt, type WhyWorld } from './places.js'
import { nameInPlugin, whyPluginOff } from './plugins.js'
import { isTrusted, projectOf } from './trust.js'

/** What keeps a server from starting, or a declaration from counting. Its texts are masked. */
export interface Reason {
  readonly kind: 'untrusted' | 'other-file' | 'plugin-off' | 'refused' | 'unapproved' | 'rejected' | 'denied' | 'not-allowed' | 'disabled' | 'variable'
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
  /** Its name, masked. */
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
  /** The folder of the project in which its file is looked for. */
  readonly folder: string
  readonly plugin?: InstalledPlugin
  /** As the host calls it. */
  readonly name: string
  readonly reading: Reading
  readonly lined: Lined
  readonly entry: ServerEntry
  readonly runs: string
  readonly at: Line
  readonly verdict: Load | undefined
}

/** A file because of which the host does not read others. */
interface Alone {
  readonly profile: DeclarationsProfile
  readonly folder: string
}

/** Says of each server that a host finds where it is declared, which declaration counts, and what stops it. Starts nothing. */
export function answersOf(host: HostProfile, world: WhyWorld): Answer[] {
  const candidates = candidatesOf(host, world)
  const byName = groupedBy(candidates, ({ name }) => name)
  const alone = (host.loading?.declarations ?? []).flatMap((profile): Alone[] => {
    if (profile.alone === true) return candidates.some((one) => one.profile === profile) ? [{ profile, folder: world.project }] : []
    if (profile.alone === 'scope' && profile.scope === 'plugin') return world.pluginsAt(profile).flatMap(({ folder, readings }) => (readings.length > 0 ? [{ profile, folder }] : []))
    return profile.alone === undefined ? [] : foldersOf(profile, world).filter((folder) => world.readingsOf(profile, folder).length > 0).map((folder) => ({ profile, folder }))
  })
  const decision = host.loading === undefined ? undefined : new Decision(host, host.loading, world, candidates, alone)
  const names = [...byName.keys()].toSorted()
  return names.map((name) => decision?.answer(name, byName.get(name) ?? []) ?? unknownAnswer(name, host, byName.get(name) ?? []))
}

function candidatesOf(host: HostProfile, world: WhyWorld): Candidate[] {
  const { loading } = host
  if (loading === undefined) {
    const paths = [...(host.projectFile === undefined ? [] : [host.projectFile]), ...(host.userFiles ?? [])]
    const readings = paths.flatMap((path) => world.readingsOf({ path })).filter(({ project }) => project === undefined || project === world.project)
    return readings.flatMap((reading) => candidatesIn(reading, world, { profile: undefined, folder: world.project }))
  }
  const project = projectOf(loading, world.project, world)
  return groupsOf(loading.declarations).flatMap((group) => {
    const [first] = group
    if (first?.scope === 'plugin') {
      return world
        .pluginsAt(first)
        .flatMap((plugin) =>
          plugin.readings
            .filter(({ serverMap }) => serverMap?.place === 'right')
            .flatMap((reading) => candidatesIn(reading, world, { profile: first, folder: plugin.folder, plugin }, loading))
        )
    }
    return (first === undefined ? [] : foldersOf(first, world)).flatMap((folder) =>
      group.flatMap((profile) => {
        const at = keysOf(profile.at, { project }).join('\0')
        const readings = world.readingsOf(profile, folder).filter(({ serverMap }) => serverMap?.place === 'right' && serverMap.path.join('\0') === at)
        return readings.flatMap((reading) => candidatesIn(reading, world, { profile, folder }, loading))
      })
    )
  })
}

/** Files that the host looks for in the same folders belong together: all in the strongest folder, then all in the next one. */
function groupsOf(declarations: readonly DeclarationsProfile[]): DeclarationsProfile[][] {
  const groups: DeclarationsProfile[][] = []
  for (const one of declarations) {
    const last = groups.at(-1)
    const [other] = last ?? []
    if (last !== undefined && one.above !== undefined && other?.above === one.above && other.farthestFirst === one.farthestFirst) last.push(one)
    else groups.push([one])
  }
  return groups
}

function candidatesIn(reading: Reading, world: WhyWorld, where: Pick<Candidate, 'profile' | 'folder' | 'plugin'>, loading?: LoadingProfile): Candidate[] {
  const verdicts = load(reading)
  const { plugin } = where
  const lined = new Lined(reading.document, world.shownPath(reading.path))
  return approvalsIn(reading).map(({ approval, entry }) => ({
    ...{ ...where, reading, lined, entry, runs: entry.command === undefined && entry.url === undefined ? '' : approvalText(approval) },
    name: plugin === undefined || loading === undefined ? entry.name : nameInPlugin(entry.name, plugin, loading),
    at: lined.at(entry.path),
    verdict: verdicts.get(entry.name)
  }))
}

function unknownAnswer(server: string, { name, title }: HostProfile, own: readonly Candidate[]): Answer {
  const declarations = own.map((one) => ({ ...shownOf(one, true), because: refusalOf(one) }))
  const stops = own.length > 0 && declarations.every(({ because }) => because !== undefined) ? declarations[0]?.because : undefined
  const shown = declarations.map(({ because, ...one }) => ({ ...one, ...(because === undefined ? {} : { counts: false, because }) }))
  return { server: shownName(server, own), host: { name, title }, starts: stops === undefined ? undefined : false, declarations: shown, ...(stops === undefined ? {} : { stops }) }
}

/** A name without the credentials of the files that declare it. */
function shownName(name: string, declaredIn: readonly Candidate[]): string {
  return declaredIn.reduce((shown, { reading }) => reading.secrets.redact(shown), name)
}

function shownOf({ profile, at, runs }: Candidate, counts: boolean): Declared {
  return { scope: profile?.scope, at, runs, counts }
}

/** Why the host refuses an entry, as lint says it. */
function refusalOf({ verdict, at, reading, lined }: Candidate): Reason | undefined {
  if (verdict?.loads !== false) return undefined
  const { by } = verdict
  return { kind: 'refused', message: refusalText(verdict, reading), at: by.source === undefined ? lined.at(by.at) : at, rule: by.ruleId }
}

/** Decides about the servers of each name. */
class Decision {
  readonly #isTrusted: boolean
  /** The first of all declarations that the host refuses, and does not start because of it. */
  readonly #refused: Candidate | undefined
  readonly #lists = new Map<readonly PlaceProfile[], readonly Placed[]>()
  /** What `{project}` stands for in the keys of settings. */
  readonly #keyed: { readonly project: string }

  constructor(private readonly host: HostProfile, private readonly loading: LoadingProfile, private readonly world: WhyWorld, all: readonly Candidate[], private readonly alone: readonly Alone[]) {
    this.#isTrusted = this.#trusts(world.project)
    this.#keyed = { project: projectOf(loading, world.project, world) }
    const isRefused = (one: Candidate) => one.plugin === undefined && this.#isRead(one) && one.verdict?.loads === false && one.verdict.because === undefined
    this.#refused = loading.refused === 'stops-host' ? all.find(isRefused) : undefined
  }

  answer(server: string, own: readonly Candidate[]): Answer {
    const weighed = own.map((one) => ({ one, because: this.#whyUncounted(one) }))
    const counting = weighed.filter(({ because }) => because === undefined).map(({ one }) => one)
    const [winner] = counting
    const { sameName, plugins } = this.loading
    const isMerged = (one: Candidate) => (one.plugin === undefined && winner?.plugin === undefined ? sameName === 'merged' : plugins?.merged === true)
    const used = counting.filter((one) => one === winner || isMerged(one))
    const declarations = weighed.map(({ one, because }) => ({ ...shownOf(one, used.includes(one)), ...(because === undefined ? {} : { because }) }))
    const stops = winner === undefined ? weighed[0]?.because : this.#whyStopped(used, winner)
    const { name, title } = this.host
    return { server: shownName(server, own), host: { name, title }, starts: stops === undefined || stops.kind === 'variable', declarations, ...(stops === undefined ? {} : { stops }) }
  }

  #trusts(folder: string): boolean {
    const { loading, world } = this
    return loading.trust === undefined || isTrusted(loading.trust, projectOf(loading, folder, world), world)
  }

  /** The file because of which the host does not read that of a declaration. */
  #hiddenBy({ profile, folder }: Candidate): Alone | undefined {
    return this.alone.find((other) => other.profile !== profile && (other.profile.alone === true || (other.profile.scope === profile?.scope && other.folder === folder)))
  }

  /** Why the host acts as if a declaration was not there. */
  #whyUncounted(one: Candidate): Reason | undefined {
    const { profile, plugin } = one
    const { loading } = this
    const other = this.#hiddenBy(one)
    if (other !== undefined) {
      const readings =
        plugin === undefined
          ? this.world.readingsOf(other.profile, other.folder)
          : this.world.pluginsAt(other.profile).flatMap((one) => (one.folder === other.folder ? one.readings : []))
      const [reading] = readings
      const file = reading === undefined ? other.profile.path : this.world.shownPath(reading.path)
      const which = other.profile.alone === 'scope' ? `servers of the ${plugin === undefined ? 'project' : 'plugin'}` : 'servers'
      return { kind: 'other-file', message: `${this.host.title} reads no other ${which} than those in ${file}`, ...(reading === undefined ? {} : { at: { file, line: 1 } }) }
    }
    const off = plugin === undefined || loading.plugins === undefined ? undefined : whyPluginOff(plugin, loading.plugins, this.world)
    if (off !== undefined) return { kind: 'plugin-off', ...off }
    if (profile?.scope === 'project' && !this.#trusts(one.folder) && loading.trust?.without === 'project-unread') return this.#untrusted("and so does not read the project's servers", one.folder)
    if (loading.refused === 'undeclared' || plugin !== undefined) {
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

  /** The values at some places, read once for all servers. */
  #placed(places: readonly PlaceProfile[]): readonly Placed[] {
    return madeOnce(this.#lists, places, () => allPlaced(places, this.world, this.#keyed))
  }

  /** What a list of the settings says is heard, unless it comes with a project that is not trusted. */
  #heard(places: readonly PlaceProfile[]): Placed[] {
    const isHeard = this.#isTrusted || this.loading.trust?.without !== 'project-unheard'
    return this.#placed(places).filter(({ isOfProject }) => isHeard || !isOfProject)
  }

  #whyUnapproved({ name, at }: Candidate, gate: Extract<GateProfile, { gate: 'approval' }>): Reason | undefined {
    const rejected = firstItem(this.#placed(gate.rejects), ({ value }) => value === name)
    if (rejected !== undefined) return { kind: 'rejected', message: `${keyOf(gate.rejects)} lists it`, at: rejected.line() }
    if (firstItem(this.#heard(gate.approves), ({ value }) => value === name) !== undefined) return undefined
    const [all] = this.#heard(gate.approvesAll).filter(({ value }) => typeof value === 'boolean')
    if (all?.value === true) return undefined
    const ignored = this.#placed(gate.approvesAll).find(({ value }) => value === true)
    if (ignored !== undefined && !this.#isTrusted) return this.#untrusted(`and so does not listen to ${ignored.line.file}, which approves it`)
    return { kind: 'unapproved', message: `nobody has approved it: ${this.host.title} asks at its next start in this folder`, at }
  }

  #whyStopped(counting: readonly Candidate[], winner: Candidate): Reason | undefined {
    const { loading, host } = this
    const bad = this.#refused
    const stopping = bad === undefined ? undefined : refusalOf(bad)
    if (bad !== undefined && stopping !== undefined)
      return bad.name === winner.name
        ? stopping
        : { ...stopping, message: `${host.title} does not start because of '${bad.reading.secrets.redact(bad.entry.name)}': ${stopping.message}` }
    const refused = refusalOf(winner)
    if (refused !== undefined) return refused
    if (!this.#isTrusted && loading.trust?.without === 'nothing-starts') return this.#untrusted('and starts no server in it')
    for (const gate of loading.gates) {
      const reason = gate.gate === 'approval' ? undefined : gate.gate === 'hashed' ? this.#whyNotApprovedAsIs(winner, gate) : this.#whyClosed(winner, gate)
      if (reason !== undefined) return reason
    }
    return whyOff(counting, host) ?? whyUnset(winner)
  }

  /** Whether the host reads the file of a declaration. */
  #isRead(one: Candidate): boolean {
    const { profile } = one
    if (this.#hiddenBy(one) !== undefined) return false
    return profile?.scope !== 'project' || this.#trusts(one.folder) || this.loading.trust?.without !== 'project-unread'
  }

  /** An approval counts for the entry as it was. */
  #whyNotApprovedAsIs({ profile, name, entry, reading, at }: Candidate, gate: Extract<GateProfile, { gate: 'hashed' }>): Reason | undefined {
    if (profile === undefined || !gate.of.includes(profile.scope)) return undefined
    const placed = placedAt(gate.approvals, this.world, this.#keyed)
    const item = placed?.items.find(({ key }) => key === name)
    const record = isRecord(item?.value) ? item.value : {}
    const asks = `${this.host.title} asks at its next start in this folder`
    // What the host puts in for a variable belongs to what was approved, and is not known here.
    const isSame =
      reading.expand(entry).strings.some(({ isRead, expansion }) => isRead && expansion.references.length > 0) ||
      record.hash === hashOf(entry.value, gate.without)
    if (item === undefined || !isSame)
      return {
        kind: 'unapproved',
        message: item === undefined ? `nobody has approved it: ${asks}` : `it was changed since it was approved or rejected: ${asks}`,
        at: item?.line() ?? at
      }
    return record.status === 'approved' ? undefined : { kind: 'rejected', message: 'it was rejected for this project', at: item.line() }
  }

  #whyClosed({ entry, name }: Candidate, gate: Exclude<GateProfile, { gate: 'approval' | 'hashed' }>): Reason | undefined {
    const lists = this.#placed(gate.lists)
    const isMeant = (item: Item) => (gate.wildcards === true && typeof item.value === 'string' ? fitsWildcard(item.value, name) : matches(item, name, entry))
    if (gate.gate !== 'allowed') {
      const item = firstItem(lists, (one) => isMeant(one) && !isOn(one))
      if (item === undefined) return undefined
      const kind = gate.gate
      return { kind, message: kind === 'denied' ? `${keyOf(gate.lists)} lists it` : 'it is turned off for this project or user', at: item.line() }
    }
    const without = lists.filter((list) => !list.items.some(isMeant))
    const [first] = without
    const isClosed = gate.counts === 'in-all' ? first !== undefined : without.length === lists.length
    return first === undefined || !isClosed ? undefined : { kind: 'not-allowed', message: `${keyOf(gate.lists)} does not list it`, at: first.line }
  }

  #untrusted(effect: string, folder = this.world.project): Reason {
    const { trust } = this.loading
    const file = trust === undefined ? undefined : this.world.pathOf(trust)
    const at = trust === undefined ? undefined : placedAt(trust, this.world, { project: projectOf(this.loading, folder, this.world) })?.line
    const where = file === undefined ? '' : `; ${this.world.shownPath(file)} says which folders it trusts`
    const which = folder === this.world.project ? 'this folder' : this.world.shownPath(folder)
    return { kind: 'untrusted', message: `${this.host.title} does not trust ${which}, ${effect}${where}`, ...(at === undefined ? {} : { at }) }
  }
}

/** The name of a setting, as people know it. */
function keyOf(places: readonly { readonly path: string; readonly at: readonly string[] }[]): string {
  const [{ at, path } = { at: [], path: '' }] = places
  const keys = at.filter((key) => key !== 'projects' && key !== '{project}')
  return keys.length === 0 ? path : `'${keys.join('.')}'`
}

function firstItem(lists: readonly Placed[], isMeant: (item: Item) => boolean): Item | undefined {
  for (const list of lists) for (const item of list.items) if (isMeant(item)) return item
  return undefined
}

/** Whether a member of a map of switches is one that leaves its server on. */
function isOn({ value, key }: Item): boolean {
  return key !== undefined && isRecord(value) && value.enabled !== false
}

/** The SHA-256 of an entry, its members being in order, without some of them. */
function hashOf(value: Readonly<Record<string, unknown>>, without: readonly string[]): string {
  const { createHash } = process.getBuiltinModule('node:crypto')
  const sorted = (part: unknown) => (isRecord(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part)
  const kept = Object.fromEntries(Object.entries(value).filter(([key]) => !without.includes(key)))
  return createHash('sha256').update(JSON.stringify(kept, (_key, part: unknown) => sorted(part))).digest('hex')
}

/** Whether an item of a list is about a server: its name, or what it runs. */
function matches({ value, key }: Item, name: string, entry: ServerEntry): boolean {
  if (typeof value === 'string') return value === name
  if (!isRecord(value) || (key !== undefined && key !== name)) return false
  const { serverName, serverCommand, serverUrl, identity } = value
  if (key !== undefined) return !isRecord(identity) || (identity.command ?? entry.command) === entry.command && (identity.url ?? entry.url) === entry.url
  if (serverName !== undefined) return serverName === name
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
    return { kind: 'disabled', message: `'${name}' is ${String(off)}`, at: one.lined.at([...one.entry.path, name]) }
  }
  return undefined
}

function whyUnset({ reading, entry, lined }: Candidate): Reason | undefined {
  const unset = reading
    .expand(entry)
    .strings.filter(({ isRead }) => isRead)
    .flatMap(({ path, expansion }) => expansion.references.filter(({ origin }) => origin === 'unset').map(({ name }) => ({ path, name })))
  const [first] = unset
  if (first === undefined) return undefined
  const names = listed([...new Set(unset.map(({ name }) => `'${reading.secrets.redact(name)}'`))])
  return { kind: 'variable', message: `${names} ${unset.length === 1 ? 'is' : 'are'} not set here`, at: lined.at(first.path), rule: 'unset-variable' }
}
