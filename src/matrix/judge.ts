import type { Range, Span } from '../base/text.js'
import type { HostProfile } from '../hosts/profile.js'
import { parseDocument } from '../json/document.js'
import { isRecord, type Path, toPointer } from '../json/value.js'
import type { Finding } from '../lint/finding.js'
import { type JudgedReading, judgeReading, type Verdict } from '../lint/verdict.js'
import type { ProjectFile } from '../project/project.js'
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
export function judgeFile({ shown, readings }: ProjectFile, hosts: readonly HostProfile[]): MatrixFile | undefined {
  const [own] = readings
  const servers = serversOf(own)
  if (servers.length === 0) return undefined
  const columns = hosts.map((host) => {
    const reading = readings.find((one) => one.host.name === host.name)
    return { host, judged: judgeReading(reading ?? placedIn(host, own)) }
  })
  const rows = servers.map((server): MatrixRow => {
    const { name, path, value } = server
    const transport = isRecord(value) ? { transport: new ServerEntry(name, path, value, own.host).transport } : {}
    const cells = columns.map(({ host, judged }) => cellOf(server, host, own, judged))
    return { name: own.secrets.redact(name), pointer: own.secrets.redact(toPointer(path)), ...transport, cells }
  })
  return { shown, hosts: readings.map(({ host }) => host), rows }
}

function serversOf({ serverMap: map, document }: Reading): Server[] {
  const members = map === undefined ? [] : serverMembers(map)
  const places = document.locate(members.map(({ path }) => path))
  return members.flatMap((member) => {
    const place = places.placeOf(member.path)
    return place === undefined ? [] : [{ ...member, span: { start: place.key?.start ?? place.value.start, end: place.value.end } }]
  })
}

const LENIENT = { comments: true, trailingCommas: true, byteOrderMark: true } as const

/** The file as a host would read it if it were where that host looks for its servers. */
function placedIn(host: HostProfile, own: Reading): Reading {
  const path = own.serverMap?.path ?? []
  const serversKeys = [path.map(String)]
  const wrapper = { ...host.files.mcp, json: LENIENT, serversKeys, bareMap: path.length === 0, open: true, required: [] }
  const { document, plugin } = own
  return own.with({
    kind: 'mcp',
    host: { ...host, files: { mcp: wrapper } },
    document: document.trust === 'valid' ? document : parseDocument(document.text, LENIENT),
    pluginRoot: plugin?.root
  })
}

function cellOf({ name, path, value, span }: Server, host: HostProfile, own: Reading, { result, verdicts }: JudgedReading): MatrixCell {
  const redact = (text: string) => own.secrets.redact(text)
  const verdict = verdicts.get(name)
  const rejection = verdict?.loads === false ? verdict.by : undefined
  const isReason = ({ ruleId, message }: Finding) => ruleId === rejection?.ruleId && message === rejection.message
  const findings = result.findings.filter(
    (finding) => finding.severity !== 'info' && (concerns(finding, span) || (rejection?.at.length === 0 && isReason(finding)))
  )
  const lost = isRecord(value) && host.name !== own.host.name ? translateServer(value, own.host, host).losses : []
  const losses = lost.filter(({ effect }) => effect !== 'unread')
  const [state, reason, because] = stateOf(verdict, losses, findings)
  return {
    host,
    state,
    ...(reason === undefined ? {} : { reason: redact(reason) }),
    ...(because === undefined ? {} : { because: redact(because) }),
    findings,
    judged: { ...result, host, hosts: [host] },
    losses: losses.flatMap((loss) => shownLoss(loss, path, redact))
  }
}

type State = readonly [state: CellState, reason?: string, because?: string]

/** What happens to a server in a host. */
function stateOf(verdict: Verdict | undefined, losses: readonly Loss[], findings: readonly Finding[]): State {
  const obstacle = losses.find(({ effect }) => effect === 'inexpressible')
  if (obstacle !== undefined) return ['not-expressible', phraseOf(obstacle)]
  if (verdict?.loads === false) {
    const { by, because } = verdict
    return because === undefined ? ['dropped', by.message] : ['dropped', `the whole file is rejected because of '${because}'`, because]
  }
  const gravest = findings.find(({ severity }) => severity === 'error') ?? findings[0]
  if (gravest !== undefined) return ['warning', gravest.message]
  // Its own host would have filled something in.
  const reference = losses.find((loss) => loss.reference === true)
  return reference === undefined ? ['loads'] : ['warning', phraseOf(reference)]
}

function phraseOf({ what, by, why }: Loss): string {
  const reason = by === undefined ? why : `the host ${why}`
  return what === WHOLE_SERVER ? reason : `${what}: ${reason}`
}

/** Whether a finding is about a server, even if it is reported at an earlier one with the same mistake. */
function concerns({ file, range, related }: Finding, server: Span): boolean {
  return isInside(range, server) || related.some((other) => other.file === file && isInside(other.range, server))
}

function isInside({ start, end }: Range, span: Span): boolean {
  return start.offset >= span.start && end.offset <= span.end
}

function shownLoss(loss: Loss, entry: Path, redact: (text: string) => string): ShownLoss[] {
  const { path, what, effect } = loss
  if (effect === 'unread') return []
  return [{ pointer: redact(toPointer([...entry, ...path])), what: redact(what), why: redact(reasonFor(loss)), effect }]
}
