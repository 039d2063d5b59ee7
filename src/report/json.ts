import type { Position, Range } from '../base/text.js'
import type { MissingServer, ServerResult } from '../doctor/server.js'
import { jsonText } from '../json/value.js'
import { type FileResult, type Finding, summarize } from '../lint/finding.js'
import { maskedPointer } from '../secrets/masks.js'
import { type ReportedRun, suggestionTitles } from './report.js'

/** The machine-readable result, version 1. */
export function json(run: ReportedRun): string {
  return jsonText(toResultV1(run))
}

/**
 * The machine-readable result, version 1 (schemas/result.schema.json). It is written out here and shares no type with
 * the inside of plugvet, so that the inside can change and readers need not notice.
 */
export interface ResultV1 {
  readonly version: 1
  readonly tool: { readonly name: 'plugvet'; readonly version: string }
  readonly files: readonly FileV1[]
  readonly findings: readonly FindingV1[]
  /** Of the doctor alone. */
  readonly servers?: readonly ServerV1[]
  readonly skipped: readonly { readonly path: string; readonly host: string; readonly reason: string }[]
  readonly failures: readonly { readonly path: string; readonly message: string }[]
  readonly summary: SummaryV1
}

export interface FileV1 {
  readonly path: string
  readonly kind: 'mcp' | 'plugin' | 'state' | 'heartbeat' | 'workflow'
  /** The first of its hosts. */
  readonly host: string
  /** Those it was judged for. */
  readonly hosts: readonly string[]
  /** Why it was judged for these, as a clause: `CLAUDE.md is beside it`. Absent where the path says so, or the user. */
  readonly because?: string
}

export interface FindingV1 {
  readonly ruleId: string
  readonly severity: 'error' | 'warning' | 'info'
  readonly message: string
  readonly file: string
  /** JSON Pointer (RFC 6901). */
  readonly pointer: string
  readonly server?: string
  /** The hosts it holds for, where the file is judged for another than the default, or for several. */
  readonly hosts?: readonly string[]
  /** The hosts that load the server, or the file, all the same, where nothing tells whose it is. */
  readonly loadedBy?: readonly string[]
  readonly range: RangeV1
  readonly related: readonly { readonly message: string; readonly file: string; readonly range: RangeV1 }[]
  readonly fixable: boolean
  readonly suggestions: readonly { readonly title: string }[]
  readonly help: string
  /** How many findings of the rule it stands for, which are not listed; the summary counts them. */
  readonly omits?: number
}

/** Half-open; line and column count from 1, the offset from 0, column and offset in UTF-16 code units. */
export interface RangeV1 {
  readonly start: { readonly line: number; readonly column: number; readonly offset: number }
  readonly end: { readonly line: number; readonly column: number; readonly offset: number }
}

export interface SummaryV1 {
  readonly files: number
  readonly errors: number
  readonly warnings: number
  readonly infos: number
  readonly fixed: number
  readonly suppressed: number
}

/** A run as the wire has it. */
export function toResultV1(run: ReportedRun): ResultV1 {
  const { files, errors, warnings, infos, fixed, suppressed } = summarize(run)
  return {
    version: 1,
    tool: { name: 'plugvet', version: run.toolVersion },
    files: run.files.map(toFile),
    findings: run.files.flatMap((file) => file.findings.map((finding) => toFinding(file, finding))),
    ...(run.servers === undefined ? {} : { servers: [...run.servers.map(toServerV1), ...(run.missing ?? []).map(toMissingV1)] }),
    skipped: run.skipped.map(({ path, host, reason }) => ({ path, host, reason })),
    failures: run.failures.map(({ path, message }) => ({ path, message })),
    summary: { files, errors, warnings, infos, fixed, suppressed }
  }
}

function toFile({ shown, kind, host, hosts, because }: FileResult): FileV1 {
  const names = hosts.map(({ name }) => name)
  return { path: shown, kind, host: host.name, hosts: names, ...(because === undefined ? {} : { because }) }
}

function toFinding(file: FileResult, finding: Finding): FindingV1 {
  return {
    ruleId: finding.ruleId,
    severity: finding.severity,
    message: finding.message,
    file: finding.file,
    pointer: finding.pointer,
    ...(finding.server === undefined ? {} : { server: finding.server }),
    ...(finding.hosts === undefined ? {} : { hosts: finding.hosts }),
    ...(finding.loadedBy === undefined ? {} : { loadedBy: finding.loadedBy }),
    range: toRange(finding.range),
    related: finding.related.map((related) => ({ message: related.message, file: related.file, range: toRange(related.range) })),
    fixable: finding.fix !== undefined,
    suggestions: suggestionTitles({ file, finding }).map((title) => ({ title })),
    help: finding.help,
    ...(finding.omits === undefined ? {} : { omits: finding.omits.count })
  }
}

function toRange({ start, end }: Range): RangeV1 {
  return { start: toPosition(start), end: toPosition(end) }
}

function toPosition({ line, column, offset }: Position): RangeV1['start'] {
  return { line, column, offset }
}

/** A server as version 1 of the result has it (cli.md). */
export interface ServerV1 {
  readonly name: string
  readonly file: string
  /** JSON Pointer (RFC 6901) of its entry; of the nearest place where it is not declared. */
  readonly pointer: string
  readonly plugin?: string
  /** Null where it is not declared. */
  readonly transport: 'stdio' | 'http' | 'sse' | null
  readonly state: 'registered' | 'started' | 'ready' | 'stopped' | 'failed'
  readonly protocolVersion: string | null
  readonly serverInfo: { readonly name: string; readonly version: string } | null
  readonly tools: number | null
  readonly resources: number | null
  readonly prompts: number | null
  /** Milliseconds by phase, and until the server was `ready`. */
  readonly timings: Readonly<Record<string, number>>
  readonly failure: { readonly class: string; readonly reason: string; readonly detail: string } | null
}

/** What the doctor learned of a server, as the wire has it. */
export function toServerV1(result: ServerResult): ServerV1 {
  const { server, state, protocolVersion, serverInfo, tools, resources, prompts, failure } = result
  // What a server says of itself may hold what it was given.
  const { redact } = server
  return {
    name: redact(server.name),
    file: server.file,
    pointer: maskedPointer(server.entry, redact),
    ...(server.plugin === undefined ? {} : { plugin: redact(server.plugin) }),
    transport: server.transport,
    state,
    protocolVersion: protocolVersion === null ? null : redact(protocolVersion),
    serverInfo: serverInfo === null ? null : { name: redact(serverInfo.name), version: redact(serverInfo.version) },
    tools: tools?.length ?? null,
    resources,
    prompts,
    timings: timingsOf(result),
    failure: failure === null ? null : { class: failure.class, reason: failure.reason, detail: failure.detail }
  }
}

/** A server that was expected in vain. */
export function toMissingV1({ name, file, pointer, failure }: MissingServer): ServerV1 {
  return {
    name,
    file,
    pointer,
    transport: null,
    state: 'failed',
    protocolVersion: null,
    serverInfo: null,
    tools: null,
    resources: null,
    prompts: null,
    timings: {},
    failure: { class: failure.class, reason: failure.reason, detail: failure.detail }
  }
}

/** A phase that came twice, as where a server speaks another era than the one tried first, counts with both its times. */
function timingsOf({ phases, readyAfter }: ServerResult): Record<string, number> {
  const sums = new Map<string, number>()
  for (const { name, start, end } of phases) {
    // In the order of the phases, `ready` stands before `stop`.
    if (name === 'stop' && readyAfter !== null) sums.set('ready', readyAfter)
    sums.set(name, (sums.get(name) ?? 0) + end - start)
  }
  if (readyAfter !== null) sums.set('ready', readyAfter)
  return Object.fromEntries([...sums].map(([name, time]) => [name, Math.max(0, Math.round(time * 10) / 10)]))
}
