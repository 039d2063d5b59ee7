import { resolve } from 'node:path'
import { visible } from '../../base/wording.js'
import { isDiagnosisId } from '../../doctor/diagnosis.js'
import type { Plan } from '../../doctor/plan.js'
import type { PlannedServer } from '../../doctor/server.js'
import { isRecord, type JsonObject } from '../../json/value.js'
import { readConfig } from '../../project/disk.js'
import { maskedPointer } from '../../secrets/masks.js'
import { UsageError } from '../start/exit.js'

/** A server that a report names. Its texts are masked, as they are in the report. */
interface ReportedServer {
  readonly name: string
  readonly file: string
  readonly pointer: string
}

/** What failed in an earlier run of the doctor. */
export interface LastFailures {
  /** The report, as it was named. */
  readonly report: string
  /** The servers that failed, that were not examined to the end, or that the doctor found an error in. */
  readonly servers: readonly ReportedServer[]
  /** The names of servers that were expected, and that no file declared. */
  readonly missing: readonly string[]
}

/** Reads a JSON report of the doctor. @throws UsageError for any other file */
export function readFailures(report: string, cwd: string): LastFailures {
  const read = readConfig(resolve(cwd, report))
  if ('failure' in read) throw new UsageError(`--failed ${report}: ${read.failure}`)
  const refuse = (why: string, cause?: unknown) => new UsageError(`--failed ${report} is not a JSON report of plugvet doctor: ${why}`, { cause })
  let result: unknown
  try {
    result = JSON.parse(read.text)
  } catch (error) {
    throw refuse('it is not valid JSON', error)
  }
  if (!isRecord(result) || !isRecord(result.tool) || result.tool.name !== 'plugvet') throw refuse('"tool" does not name plugvet')
  if (result.version !== 1) throw refuse('"version" must be 1; this version of plugvet supports no other')
  if (!Array.isArray(result.servers)) throw refuse('it has no "servers", as the report of a lint run')
  const faulty = faultyServers(result.findings)
  const servers: ReportedServer[] = []
  const missing: string[] = []
  for (const [index, server] of (result.servers as readonly unknown[]).entries()) {
    if (!isServer(server)) throw refuse(`"servers" has an element ${index} without a name, a file or a pointer`)
    if (server.state === 'ready' && server.failure === null && !faulty.has(keyOf(server))) continue
    if (server.transport === null) missing.push(server.name)
    else servers.push(server)
  }
  return { report, servers, missing }
}

/** The servers that an earlier run says to examine again, and those among them that are not declared any more. */
export function failedServers(
  { servers, missing }: LastFailures,
  plan: Plan,
  among: readonly PlannedServer[]
): { readonly again: readonly PlannedServer[]; readonly gone: readonly ReportedServer[] } {
  const placeOf = (file: string, pointer: string) => `${file}#${pointer}`
  const placeIn = ({ file, entry, redact }: PlannedServer) => placeOf(file, maskedPointer(entry, redact))
  const failed = new Set(servers.map(({ file, pointer }) => placeOf(file, pointer)))
  const declared = new Set(plan.servers.map(placeIn))
  return {
    again: among.filter((server) => failed.has(placeIn(server)) || missing.includes(server.name)),
    gone: servers.filter(({ file, pointer }) => !declared.has(placeOf(file, pointer)))
  }
}

/** What is said about failed servers that are gone; undefined if there are none. */
export function goneNote({ report }: LastFailures, gone: readonly ReportedServer[]): string | undefined {
  if (gone.length === 0) return undefined
  const names = gone.map(({ name, file }) => `${visible(name)} (${visible(file)})`)
  return `plugvet: --failed ${visible(report)} has servers that the files no longer declare: ${names.join(', ')}\n`
}

function isServer(value: unknown): value is JsonObject & ReportedServer {
  return isRecord(value) && typeof value.name === 'string' && typeof value.file === 'string' && typeof value.pointer === 'string'
}

/** The servers that the doctor found an error in, such as tools that changed. */
function faultyServers(findings: unknown): ReadonlySet<string> {
  const all: readonly unknown[] = Array.isArray(findings) ? findings : []
  return new Set(
    all.flatMap((finding) => {
      if (!isRecord(finding) || finding.severity !== 'error') return []
      const { ruleId, file, server } = finding
      const isOwn = typeof ruleId === 'string' && isDiagnosisId(ruleId)
      return isOwn && typeof file === 'string' && typeof server === 'string' ? [keyOf({ file, name: server })] : []
    })
  )
}

function keyOf({ file, name }: Pick<ReportedServer, 'file' | 'name'>): string {
  return `${file}#${name}`
}
