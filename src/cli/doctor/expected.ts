import { join, resolve } from 'node:path'
import type { HostProfile } from '../../config/host-profile.js'
import type { Kind } from '../../config/kind.js'
import { isRecord } from '../../config/servers/server-entry.js'
import { findServerMap } from '../../config/servers/server-map.js'
import { parseDocument } from '../../document/document.js'
import type { Path } from '../../document/pointer.js'
import { CLASS_OF } from '../../doctor/failure.js'
import type { FileDiagnosis } from '../../doctor/findings.js'
import type { Plan } from '../../doctor/plan.js'
import { maskedPointer } from '../../doctor/redaction.js'
import type { MissingServer, ServerResult } from '../../doctor/server-result.js'
import { FileSet, type SetFile } from '../../lint/file-set.js'
import type { SkippedFile } from '../../lint/finding.js'
import type { FileAccess } from '../../lint/surroundings.js'
import { hint } from './select-servers.js'

/** Where expected servers are looked for. */
export interface Search {
  readonly cwd: string
  readonly files: FileAccess
  readonly pluginRoot: string | undefined
  /** The files that were judged. There is at least one. */
  readonly judged: readonly SetFile[]
  readonly skipped: readonly SkippedFile[]
  /** With every server that is declared, whether or not it was examined. */
  readonly plan: Plan
  readonly results: readonly ServerResult[]
}

/** An expectation that is not met. */
export interface Unmet {
  readonly diagnosis: FileDiagnosis
  /** Undefined for a server that was examined and is among the results. */
  readonly missing: MissingServer | undefined
}

/** Of the servers that are expected, those that are not ready, each with where it is declared, if anywhere (§7: not found). */
export function unmetExpectations(names: readonly string[], search: Search): Unmet[] {
  return [...new Set(names)].flatMap((name) => {
    const examined = search.results.filter(({ server }) => server.name === name)
    if (examined.some(({ state }) => state === 'ready')) return []
    const [first] = examined
    return [first === undefined ? absent(name, search) : notReady(first)]
  })
}

function notReady({ server, state, failure }: ServerResult): Unmet {
  const name = server.redact(server.name)
  const why = failure === null ? `it is ${state}` : `it failed as ${failure.reason}`
  const of = server.plugin === undefined ? server.file : `${server.file} of the plugin '${server.redact(server.plugin)}'`
  const message = `Server '${name}' is expected; ${of} declares it, and it is not ready: ${why}`
  const help = 'Mend what makes it fail.'
  const diagnosis = { kind: 'not-enabled', message, help, at: server.entry, part: 'key' } as const
  return { diagnosis: { path: server.path, server: server.name, diagnosis }, missing: undefined }
}

/** What is known of a server that was not examined. */
interface Trace {
  readonly file: SetFile
  readonly at: Path
  /** What is to be said of it after its name. */
  readonly tells: string
}

function absent(name: string, search: Search): Unmet {
  const { file, at, tells } =
    leftOut(name, search) ?? malformed(name, search) ?? inSibling(name, search) ?? inSkipped(name, search) ?? nowhere(name, search)
  // Somebody may have given the value of a variable in place of a name.
  const { redact } = search.plan.masks
  const shown = redact(name)
  const message = `Server '${shown}' is expected; ${tells}`
  const diagnosis = { kind: 'not-enabled', message, at, part: 'key' } as const
  const failure = { class: CLASS_OF['not-enabled'], reason: 'not-enabled', detail: message } as const
  return {
    diagnosis: { path: file.path, diagnosis },
    missing: { name: shown, file: file.shown, pointer: maskedPointer(at, redact), failure }
  }
}

function leftOut(name: string, { judged, plan }: Search): Trace | undefined {
  const server = plan.servers.find((candidate) => candidate.name === name)
  const file = judged.find(({ path }) => path === server?.path)
  if (server === undefined || file === undefined) return undefined
  const why = server.switchedOff === true ? 'switches it off' : '--server leaves it out'
  return { file, at: server.entry, tells: `${server.file} declares it, and ${why}` }
}

/** A member of the map that is no object: no host makes a server of it. */
function malformed(name: string, { judged }: Search): Trace | undefined {
  for (const file of judged) {
    const at = placeIn(file.document.value, name, file.host, file.kind)
    if (at === undefined) continue
    return { file, at, tells: `${file.shown} has the name, and no server under it` }
  }
  return undefined
}

/** In the plugin's other file, where only one of the two was to be examined. */
function inSibling(name: string, { judged, files, pluginRoot }: Search): Trace | undefined {
  const set = new FileSet(files, pluginRoot)
  for (const file of judged) {
    const root = set.add(file)?.root
    if (root === undefined) continue
    const kind = file.kind === 'plugin' ? 'mcp' : 'plugin'
    const other = kind === 'mcp' ? file.host.serversPath : file.host.manifestPath
    if (other === undefined) continue
    const text = judged.some(({ path }) => path === join(root, other)) ? undefined : files.readText(join(root, other))
    if (text === undefined || placeIn(parseDocument(text).value, name, file.host, kind) === undefined) continue
    return { file, at: mapOf(file), tells: `${other} of the same plugin declares it, and was not among the files` }
  }
  return undefined
}

function inSkipped(name: string, search: Search): Trace | undefined {
  const file = nearest(search)
  for (const { path, host } of search.skipped) {
    const text = search.files.readText(resolve(search.cwd, path))
    if (text === undefined || placeIn(parseDocument(text).value, name, file.host, 'mcp') === undefined) continue
    const of = host === 'unknown' ? 'which is of another host' : `which is of the host ${host}`
    return { file, at: mapOf(file), tells: `only ${path} declares it, ${of}` }
  }
  return undefined
}

function nowhere(name: string, search: Search): Trace {
  const file = nearest(search)
  return { file, at: mapOf(file), tells: `no file here declares it${hint(name, search.plan)}` }
}

/** The file in which one would first look for a server: a server configuration, or a manifest. */
function nearest({ judged }: Search): SetFile {
  const [first] = judged
  const found = judged.find(({ kind }) => kind === 'mcp') ?? judged.find(({ kind }) => kind === 'plugin') ?? first
  if (found === undefined) throw new RangeError('no file was judged')
  return found
}

function mapOf({ document, host, kind }: SetFile): Path {
  return findServerMap(document.value, host, kind)?.path ?? []
}

function placeIn(value: unknown, name: string, host: HostProfile, kind: Kind): Path | undefined {
  const map = findServerMap(value, host, kind)
  return map !== undefined && isRecord(map.value) && Object.hasOwn(map.value, name) ? [...map.path, name] : undefined
}

/** Where there is no file at all: the one in which the host would look. */
export function wouldBeFile(cwd: string, host: HostProfile): SetFile {
  const serversPath = host.serversPath ?? host.files.mcp.paths[0] ?? ''
  return { path: join(cwd, serversPath), shown: serversPath, kind: 'mcp', host, document: parseDocument('') }
}
