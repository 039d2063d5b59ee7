import { join, resolve } from 'node:path'
import { closest } from '../../base/wording.js'
import type { FileAccess } from '../../base/world.js'
import { CLASS_OF } from '../../doctor/diagnosis.js'
import type { FileDiagnosis } from '../../doctor/findings.js'
import type { Plan } from '../../doctor/plan.js'
import type { MissingServer, PlannedServer, ServerResult } from '../../doctor/server.js'
import { parseDocument } from '../../json/document.js'
import { isRecord, type Path } from '../../json/value.js'
import { siblingOf } from '../../project/plugin-set.js'
import type { SkippedFile } from '../../project/project.js'
import { Reading } from '../../project/reading.js'
import { maskedPointer } from '../../secrets/masks.js'
import type { Context } from '../start/context.js'
import { UsageError } from '../start/exit.js'

/** Where expected servers are looked for. */
interface Search {
  readonly cwd: string
  readonly files: FileAccess
  /** The files that were linted. There is at least one. */
  readonly linted: readonly Reading[]
  readonly skipped: readonly SkippedFile[]
  /** Contains every declared server, examined or not. */
  readonly plan: Plan
  readonly results: readonly ServerResult[]
}

/** An expectation that was not met. */
export interface Unmet {
  readonly diagnosis: FileDiagnosis
  /** Undefined for a server that was examined, because it is in the results. */
  readonly missing: MissingServer | undefined
}

/** The expected servers that are not ready, each with where it is declared, if anywhere (§7: not found). */
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
  const why = failure === null ? `its state is ${state}` : `it failed with ${failure.reason}`
  const of = server.plugin === undefined ? server.file : `${server.file} of the plugin '${server.redact(server.plugin)}'`
  const message = `Server '${name}' is expected, and ${of} declares it, but it is not ready: ${why}`
  const help = 'Fix what makes it fail.'
  const diagnosis = { kind: 'not-enabled', message, help, at: server.entry, part: 'key' } as const
  return { diagnosis: { path: server.path, server: server.name, diagnosis }, missing: undefined }
}

/** What is known about a server that was not examined. */
interface Trace {
  readonly file: Reading
  readonly at: Path
  /** What is wrong, as the rest of a sentence that ends in "but". */
  readonly tells: string
}

function absent(name: string, search: Search): Unmet {
  const { file, at, tells } =
    leftOut(name, search) ?? malformed(name, search) ?? inSibling(name, search) ?? inSkipped(name, search) ?? nowhere(name, search)
  // The user may have passed the value of a variable instead of a name.
  const { redact } = search.plan.masks
  const shown = redact(name)
  const message = `Server '${shown}' is expected, but ${tells}`
  const diagnosis = { kind: 'not-enabled', message, at, part: 'key' } as const
  const failure = { class: CLASS_OF['not-enabled'], reason: 'not-enabled', detail: message } as const
  return {
    diagnosis: { path: file.path, diagnosis },
    missing: { name: shown, file: file.shown, pointer: maskedPointer(at, redact), failure }
  }
}

function leftOut(name: string, { linted, plan }: Search): Trace | undefined {
  const server = plan.servers.find((candidate) => candidate.name === name)
  const file = linted.find(({ path }) => path === server?.path)
  if (server === undefined || file === undefined) return undefined
  return { file, at: server.entry, tells: server.switchedOff === true ? `${server.file} switches it off` : '--server leaves it out' }
}

/** A member of the map that is not an object: no host treats it as a server. */
function malformed(name: string, { linted }: Search): Trace | undefined {
  const file = linted.find((each) => placeIn(each, name) !== undefined)
  const at = file && placeIn(file, name)
  return file && at && { file, at, tells: `its entry in ${file.shown} is not an object` }
}

/** In the plugin's other file, if only one of the two was examined. */
function inSibling(name: string, { linted }: Search): Trace | undefined {
  for (const file of linted) {
    const sibling = siblingOf(file)
    if (sibling === undefined || linted.some(({ path }) => path === sibling.path)) continue
    if (placeIn(sibling, name) === undefined) continue
    const other = sibling.kind === 'mcp' ? sibling.host.serversPath : sibling.host.manifestPath
    return { file, at: mapOf(file), tells: `only ${other ?? sibling.shown} of the same plugin declares it, which is not among the files` }
  }
  return undefined
}

function inSkipped(name: string, search: Search): Trace | undefined {
  const file = nearest(search)
  for (const { path, host } of search.skipped) {
    const text = search.files.readText(resolve(search.cwd, path))
    const other = text === undefined ? undefined : file.with({ kind: 'mcp', document: parseDocument(text) })
    if (other === undefined || placeIn(other, name) === undefined) continue
    const of = host === 'unknown' ? 'another host' : host
    return { file, at: mapOf(file), tells: `only ${path} declares it, which is a file of ${of}` }
  }
  return undefined
}

function nowhere(name: string, search: Search): Trace {
  const file = nearest(search)
  return { file, at: mapOf(file), tells: `no file here declares it${hint(name, search.plan)}` }
}

/** The file in which a user would look for a server first: a server configuration, else a manifest. */
function nearest({ linted }: Search): Reading {
  const [first] = linted
  const found = linted.find(({ kind }) => kind === 'mcp') ?? linted.find(({ kind }) => kind === 'plugin') ?? first
  if (found === undefined) throw new RangeError('no file was linted')
  return found
}

function mapOf({ serverMap }: Reading): Path {
  return serverMap?.path ?? []
}

function placeIn({ serverMap: map }: Reading, name: string): Path | undefined {
  return map !== undefined && isRecord(map.value) && Object.hasOwn(map.value, name) ? [...map.path, name] : undefined
}

/** The file in which the host would look, if there is no file at all. */
export function wouldBeFile({ io, host, surroundings }: Context): Reading {
  const shown = host.serversPath ?? host.files.mcp.paths[0] ?? ''
  return new Reading({ path: join(io.cwd, shown), shown, kind: 'mcp', host, document: parseDocument(''), surroundings })
}

/** How many names a message lists. */
const MAX_LISTED = 10

/** The servers with these names, or all that the host starts. @throws UsageError for a name that no server has */
export function selectServers(plan: Plan, names: readonly string[], option: '--server' | '--call' = '--server'): readonly PlannedServer[] {
  const { servers, masks } = plan
  if (names.length === 0) return servers.filter(({ switchedOff }) => switchedOff !== true)
  const known = new Set(servers.map(({ name }) => name))
  for (const name of names) {
    if (!known.has(name)) throw new UsageError(`${option} ${masks.redact(name)}: no file here declares it${hint(name, plan)}`)
  }
  return servers.filter(({ name }) => names.includes(name))
}

/** Suggests the name that was probably meant, or lists them all. */
function hint(name: string, { servers, masks }: Plan): string {
  const names = [...new Set(servers.map((server) => masks.redact(server.name)))]
  const near = closest(name, names)
  if (near !== undefined) return `; did you mean ${near}?`
  if (names.length === 0) return '; there are no servers'
  const more = names.length > MAX_LISTED ? `, and ${names.length - MAX_LISTED} more` : ''
  return `; the servers are ${names.slice(0, MAX_LISTED).join(', ')}${more}`
}
