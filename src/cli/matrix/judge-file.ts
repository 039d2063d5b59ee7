import { findCredentials } from '../../config/credentials/find.js'
import type { HostProfile } from '../../config/host-profile.js'
import { isRecord, ServerEntry } from '../../config/servers/server-entry.js'
import { findServerMap, type ServerMap } from '../../config/servers/server-map.js'
import { type Loss, reasonFor } from '../../config/translate/loss.js'
import { translateServer } from '../../config/translate/translate-server.js'
import { type Path, toPointer } from '../../document/pointer.js'
import { type FileConfig, lintFiles, type LintInput } from '../../lint/engine.js'
import { FileSet } from '../../lint/file-set.js'
import type { FileResult, Finding } from '../../lint/finding.js'
import { secretsOf } from '../../lint/secrets-of.js'
import type { MatrixCell, MatrixFile, MatrixRow, ShownLoss } from '../../report/matrix.js'
import type { Span } from '../../text/position.js'
import { brokenFile, type Judgement, judgeEntry, withTheFile } from './judge-entry.js'

/** What the files of a matrix are judged by. */
export interface MatrixTerms {
  readonly hosts: readonly HostProfile[]
  readonly config: FileConfig
  /** The plugin's directory, where the user gave one. */
  readonly pluginRoot: string | undefined
}

/** One server of a file. */
interface Server {
  readonly name: string
  readonly path: Path
  readonly value: unknown
  /** From its name to its end, in the source. */
  readonly span: Span
}

/**
 * Judges each server of a file by the rules of every host, as it is written. What stands around the servers is set aside:
 * the key they stand under, comments, further members.
 * @returns undefined for a file that declares no server
 */
export function judgeFile(input: LintInput, terms: MatrixTerms): MatrixFile | undefined {
  const { host: own, document, kind, others = [] } = input
  const map = kind === 'mcp' || kind === 'plugin' ? findServerMap(document.value, own, kind) : undefined
  const servers = map === undefined ? [] : serversOf(map, input)
  if (map === undefined || servers.length === 0) return undefined
  const { surroundings } = terms.config
  const pluginRoot = new FileSet(surroundings.files, terms.pluginRoot).add(input)?.root
  const columns = terms.hosts.map((host) => {
    const judged = judgedBy(host, input, map, terms.config, pluginRoot)
    const judgements = servers.map((server) => judgeServer(server, host, own, judged, document.trust === 'broken'))
    return { host, judged, judgements: withTheFile(judgements, host) }
  })
  const secrets = secretsOf(document, () => findCredentials(document.value))
  const redact = (text: string) => secrets.redact(text)
  const rows = servers.map((server, index): MatrixRow => {
    const cells = columns.flatMap(({ host, judged, judgements }) => {
      const judgement = judgements[index]
      return judgement === undefined ? [] : [cellOf(judgement, host, judged, server, redact)]
    })
    const { name, path, value } = server
    const transport = isRecord(value) ? { transport: new ServerEntry(name, path, value, own).transport } : {}
    return { name: redact(name), pointer: redact(toPointer(path)), ...transport, cells }
  })
  return { shown: input.shown, hosts: [own, ...others.map(({ host }) => host)], rows }
}

function serversOf({ value, path }: ServerMap, { document }: LintInput): Server[] {
  if (!isRecord(value)) return []
  const members = Object.entries(value).map(([name, entry]) => ({ name, value: entry, path: [...path, name] }))
  const places = document.locate(members.map((member) => member.path))
  return members.flatMap((member) => {
    const place = places.placeOf(member.path)
    const isComment = !isRecord(member.value) && /^(?:[_$]|\/\/)/.test(member.name)
    if (place === undefined || isComment) return []
    return [{ ...member, span: { start: place.key?.start ?? place.value.start, end: place.value.end } }]
  })
}

/** The file as a host would judge it if it stood where that host looks for its servers. */
function judgedBy(
  host: HostProfile,
  { path, shown, document }: LintInput,
  { path: mapPath }: ServerMap,
  config: FileConfig,
  pluginRoot: string | undefined
): FileResult {
  const { mcp } = host.files
  const serversKeys = [mapPath.map(String)]
  const wrapper = { ...mcp, json: document.dialect, serversKeys, bareMap: mapPath.length === 0, open: true, required: [] }
  const placed = { ...host, files: { mcp: wrapper } }
  const input: LintInput = { path, shown, kind: 'mcp', host: placed, document, config }
  const [result] = lintFiles([input], config.surroundings, pluginRoot, () => true)
  if (result === undefined) throw new RangeError('the file was not judged')
  return { ...result, host, hosts: [host] }
}

function judgeServer(
  { name, value, span }: Server,
  host: HostProfile,
  own: HostProfile,
  { findings }: FileResult,
  isBroken: boolean
): Judgement {
  const grave = findings.filter(({ severity }) => severity !== 'info')
  if (isBroken) return brokenFile(name, grave)
  const inside = grave.filter((finding) => isInside(finding, span))
  const losses = isRecord(value) && host.name !== own.name ? translateServer(value, own, host).losses : []
  return judgeEntry({ name, findings: inside, losses: losses.filter(({ effect }) => effect !== 'unread') }, host)
}

function isInside({ range }: Finding, { start, end }: Span): boolean {
  return range.start.offset >= start && range.end.offset <= end
}

function cellOf(
  { state, reason, because, findings, losses }: Judgement,
  host: HostProfile,
  judged: FileResult,
  { path }: Server,
  redact: (text: string) => string
): MatrixCell {
  return {
    host,
    state,
    ...(reason === undefined ? {} : { reason: redact(reason) }),
    ...(because === undefined ? {} : { because: redact(because) }),
    findings,
    judged,
    losses: losses.flatMap((loss) => shownLoss(loss, path, redact))
  }
}

function shownLoss(loss: Loss, entry: Path, redact: (text: string) => string): ShownLoss[] {
  const { path, what, effect } = loss
  if (effect === 'unread') return []
  return [{ pointer: redact(toPointer([...entry, ...path])), what: redact(what), why: redact(reasonFor(loss)), effect }]
}
