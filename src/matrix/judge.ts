import { addTo, firstIndex, madeOnce } from '../base/lists.js'
import type { Range, Span } from '../base/text.js'
import { remembering, type Surroundings } from '../base/world.js'
import { convertFile } from '../convert/convert.js'
import type { HostProfile } from '../hosts/profile.js'
import { byUse, isSpecification } from '../hosts/order.js'
import { parseDocument } from '../json/document.js'
import { isRecord, type Path, toPointer } from '../json/value.js'
import type { Finding, Related } from '../lint/finding.js'
import { lintAndLoad, type Load } from '../lint/load.js'
import { LENIENT } from '../project/private-file.js'
import { decidingReadings, ownReadings, type ProjectFile } from '../project/project.js'
import type { Reading } from '../project/reading.js'
import { ServerEntry } from '../server/entry.js'
import { type ServerMember, serverMembers } from '../server/server-map.js'
import { type Loss, reasonFor, WHOLE_SERVER } from '../translate/portable.js'
import { translateServer } from '../translate/translate.js'
import type { CellState, MatrixCell, MatrixFile, MatrixRow, ShownLoss } from './report.js'

/** One server in a file. */
interface Server extends ServerMember {
  /** From its name to its end, in the source. */
  readonly span: Span
}

/**
 * Checks each server in a file by the rules of every host. A host that reads the file checks it as it is. For the others,
 * everything around the servers is disregarded: the key they are under, comments, other members.
 * @returns undefined for a file that declares no server
 */
export function judgeFile(file: ProjectFile, hosts: readonly HostProfile[]): MatrixFile | undefined {
  const { shown, readings, parts } = file
  const rows = ownReadings(file).flatMap((own) => rowsOf(own, parts === true ? [own] : readings, hosts))
  if (rows.length === 0) return undefined
  return { shown, hosts: [...new Set(decidingReadings(file).map(({ host }) => host))], rows, convert: (to) => convertFile(file, to) }
}

/**
 * The hosts that a file is judged for, in the order in which they are shown: those that read it first. The specifications of
 * plugins are among them only if one of the files belongs to a plugin, or is judged by one of them.
 */
export function hostsFor(files: readonly ProjectFile[], hosts: readonly HostProfile[]): HostProfile[] {
  const deciding = files.flatMap((file) => decidingReadings(file))
  const first = [...new Set(deciding.map(({ host }) => host.name))]
  const isOfPlugin = deciding.some(({ plugin, kind }) => plugin !== undefined || kind === 'plugin')
  return byUse(hosts, first).filter((host) => isOfPlugin || !isSpecification(host) || first.includes(host.name))
}

/** @param readings the same servers as each host reads them that reads the file */
function rowsOf(own: Reading, readings: readonly Reading[], hosts: readonly HostProfile[]): MatrixRow[] {
  const servers = serversOf(own)
  if (servers.length === 0) return []
  const surroundings = { ...own.surroundings, files: remembering(own.surroundings.files) }
  const columns = hosts.map((host) => {
    const reading = readings.find((one) => one.host.name === host.name)
    const judged = lintAndLoad(reading ?? placedIn(host, own, surroundings))
    return { host, judged, about: new FindingsByServer(judged.result.findings, servers) }
  })
  return servers.map((server): MatrixRow => {
    const { name, path, value } = server
    const transport = isRecord(value) ? { transport: new ServerEntry(name, path, value, own.host).transport } : {}
    const cells = columns.map((column) => cellOf(server, own, column))
    return { name: own.secrets.redact(name), pointer: own.secrets.redact(toPointer(path)), ...transport, cells }
  })
}

function serversOf({ serverMap: map, document }: Reading): Server[] {
  const members = map === undefined ? [] : serverMembers(map)
  const places = document.locate(members.map(({ path }) => path))
  return members.flatMap((member) => {
    const place = places.placeOf(member.path)
    return place === undefined ? [] : [{ ...member, span: { start: place.key?.start ?? place.value.start, end: place.value.end } }]
  })
}

/** The file as a host would read it if it were where that host looks for its servers. */
function placedIn(host: HostProfile, own: Reading, surroundings: Surroundings): Reading {
  const path = own.serverMap?.path ?? []
  const serversKeys = [path.map(String)]
  const wrapper = { ...host.files.mcp, json: LENIENT, serversKeys, bareMap: path.length === 0, open: true, required: [] }
  const { document, plugin } = own
  return own.with({
    kind: 'mcp',
    surroundings,
    host: { ...host, files: { mcp: wrapper } },
    document: document.trust === 'valid' || document.notation !== 'JSON' ? document : parseDocument(document.text, LENIENT),
    pluginRoot: plugin?.root
  })
}

/** A host, and what it says about the file. */
interface Column {
  readonly host: HostProfile
  readonly judged: ReturnType<typeof lintAndLoad>
  readonly about: FindingsByServer
}

function cellOf(server: Server, own: Reading, { host, judged: { result, loads }, about }: Column): MatrixCell {
  const { name, path, value } = server
  const redact = (text: string) => own.secrets.redact(text)
  const load = loads.get(name)
  const rejection = load?.loads === false ? load.by : undefined
  const findings = about.of(server, rejection?.at.length === 0 ? rejection : undefined)
  const lost = isRecord(value) && host.name !== own.host.name ? translateServer(value, own.host, host).losses : []
  const losses = lost.filter(({ effect }) => effect !== 'unread')
  const [state, reason, because] = stateOf(load, losses, findings)
  return {
    host,
    state,
    ...(reason === undefined ? {} : { reason: redact(reason) }),
    ...(because === undefined ? {} : { because: redact(because) }),
    findings,
    judged: { ...result, hosts: [host] },
    losses: losses.flatMap((loss) => shownLoss(loss, path, redact))
  }
}

type State = readonly [state: CellState, reason?: string, because?: string]

/** What happens to a server in a host. */
function stateOf(load: Load | undefined, losses: readonly Loss[], findings: readonly Finding[]): State {
  const loss = losses.find(({ effect }) => effect === 'inexpressible')
  if (loss !== undefined) return ['not-expressible', phraseOf(loss)]
  if (load?.loads === false) {
    const { by, because } = load
    return because === undefined ? ['dropped', by.message] : ['dropped', `the whole file is rejected because of '${because}'`, because]
  }
  const fatal = findings.find(({ effect }) => effect === 'fails')
  if (fatal !== undefined) return ['fails', fatal.message]
  const worst = findings.find(({ severity }) => severity === 'error') ?? findings[0]
  if (worst !== undefined) return ['warning', worst.message]
  // Its own host would have filled something in.
  const reference = losses.find((loss) => loss.reference === true)
  return reference === undefined ? ['loads'] : ['warning', phraseOf(reference)]
}

function phraseOf({ what, by, why }: Loss): string {
  const reason = by === undefined ? why : `the host ${why}`
  return what === WHOLE_SERVER ? reason : `${what}: ${reason}`
}

/** As many findings that reject the whole file are shown at each server. */
const MAX_REASONS = 10

type Reason = Pick<Finding, 'ruleId' | 'message'>

/** The errors and warnings of a file by the server they are about. Made in one walk, since both may be many. */
class FindingsByServer {
  readonly #findings: readonly Finding[]
  readonly #servers: readonly Server[]
  /** The indexes of the findings about a server, with its places if they are reported at another one. */
  readonly #about = new Map<Server, Map<number, Related[]>>()
  readonly #byReason = new Map<string, number[]>()

  constructor(findings: readonly Finding[], servers: readonly Server[]) {
    this.#findings = findings.filter(({ severity }) => severity !== 'info')
    this.#servers = [...servers].sort((a, b) => a.span.start - b.span.start)
    for (const [index, finding] of this.#findings.entries()) this.#add(index, finding)
  }

  /** @param reason why the host rejects the whole file, if it does: the findings that say so are about every server */
  of(server: Server, reason: Reason | undefined): readonly Finding[] {
    const about = this.#about.get(server) ?? new Map<number, Related[]>()
    const indexes = reason === undefined ? about.keys() : new Set([...about.keys(), ...(this.#byReason.get(keyOf(reason)) ?? [])])
    return [...indexes].sort((a, b) => a - b).flatMap((index) => {
      const finding = this.#findings[index]
      return finding === undefined ? [] : toldAt(finding, about.get(index) ?? [])
    })
  }

  #add(index: number, finding: Finding): void {
    const { file, range, related } = finding
    const key = keyOf(finding)
    const alike = madeOnce(this.#byReason, key, (): number[] => [])
    if (alike.length < MAX_REASONS) alike.push(index)
    const first = this.#serverAt(range)
    if (first !== undefined) this.#placesOf(first).set(index, [])
    // It may be reported at an earlier server with the same mistake.
    for (const other of related) {
      const server = other.file === file ? this.#serverAt(other.range) : undefined
      if (server === undefined || server === first) continue
      const places = this.#placesOf(server)
      addTo(places, index, other)
    }
  }

  #placesOf(server: Server): Map<number, Related[]> {
    return madeOnce(this.#about, server, () => new Map<number, Related[]>())
  }

  /** The server that contains a range. */
  #serverAt({ start, end }: Range): Server | undefined {
    const server = this.#servers[firstIndex(this.#servers.length, (index) => (this.#servers[index]?.span.start ?? 0) > start.offset) - 1]
    return server !== undefined && end.offset <= server.span.end ? server : undefined
  }
}

/**
 * A finding as it is told at a server. Its edits are for all of them: they are only where it is reported.
 * @param places those of this server, if it is reported at another one
 */
function toldAt(finding: Finding, places: readonly Related[]): Finding {
  if (places.length === 0) return finding
  const { fix: _fix, ...others } = finding
  return { ...others, related: places, suggestions: [] }
}

function keyOf({ ruleId, message }: Reason): string {
  return `${ruleId} ${message}`
}

function shownLoss(loss: Loss, entry: Path, redact: (text: string) => string): ShownLoss[] {
  const { path, what, effect } = loss
  if (effect === 'unread') return []
  return [{ pointer: redact(toPointer([...entry, ...path])), what: redact(what), why: redact(reasonFor(loss)), effect }]
}
