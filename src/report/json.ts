import type { Position, Range } from '../base/text.js'
import type { ShownCall } from '../doctor/call.js'
import { isFlaky, percentile, toolCosts, totalTokens } from '../doctor/repeats.js'
import type { MissingServer, Repeats, ServerResult, Tool, ToolChanges } from '../doctor/server.js'
import { jsonText } from '../json/value.js'
import { type FileResult, type Finding, summarize } from '../lint/finding.js'
import { shownEdits } from '../lint/fixes.js'
import type { Fix } from '../rule/rule.js'
import { maskedPointer } from '../secrets/masks.js'
import { type LoginV1, toLoginV1 } from './login.js'
import { type ReportedRun, shownRelated, suggestionTitles } from './report.js'
import { type ReachV1, toReachV1 } from './tool-reach.js'

/** The machine-readable result, version 1. */
export function json(run: ReportedRun): string {
  return jsonText(toResultV1(run))
}

/**
 * The machine-readable result, version 1 (schemas/result.schema.json). It is spelled out here and shares no type with the
 * internals of plugvet, so that those can change without affecting readers.
 */
export interface ResultV1 {
  readonly version: 1
  readonly tool: { readonly name: 'plugvet'; readonly version: string }
  readonly files: readonly FileV1[]
  readonly findings: readonly FindingV1[]
  /** Only for the doctor. */
  readonly servers?: readonly ServerV1[]
  /** Only for the doctor: which tools reach a model, for each file, host and interface. Absent if nothing is known of the hosts. */
  readonly reach?: readonly ReachV1[]
  /** Only for `doctor --login-check`: how to log in to each remote server. */
  readonly logins?: readonly LoginV1[]
  /** Only for `doctor --call`. */
  readonly call?: CallV1
  readonly skipped: readonly { readonly path: string; readonly host: string; readonly reason: string }[]
  readonly failures: readonly { readonly path: string; readonly message: string }[]
  readonly summary: SummaryV1
}

export interface FileV1 {
  readonly path: string
  readonly kind: 'mcp' | 'plugin' | 'server-json' | 'bundle' | 'marketplace' | 'state' | 'heartbeat' | 'workflow'
  /** The first of its hosts. */
  readonly host: string
  /** Those it was checked for. */
  readonly hosts: readonly string[]
  /** Why it was checked for these, as a clause: `CLAUDE.md is next to it`. Absent if the path or the user says so. */
  readonly because?: string
  /** How many findings the settings or the baseline ignore; absent if there are none. */
  readonly suppressed?: number
}

export interface FindingV1 {
  readonly ruleId: string
  readonly severity: 'error' | 'warning' | 'info'
  readonly message: string
  readonly file: string
  /** JSON Pointer (RFC 6901). */
  readonly pointer: string
  readonly server?: string
  /** The hosts it applies to, if the file was checked for a host other than the default, or for several. */
  readonly hosts?: readonly string[]
  /** The hosts that still load the server, or the file, if nothing shows which host it is for. */
  readonly loadedBy?: readonly string[]
  readonly range: RangeV1
  readonly related: readonly { readonly message: string; readonly file: string; readonly range: RangeV1 }[]
  readonly fixable: boolean
  /** What `--fix` does about it, if that can be expressed as edits. */
  readonly fix?: { readonly edits: readonly EditV1[] }
  /** Without edits if those would contain a credential. */
  readonly suggestions: readonly { readonly title: string; readonly edits?: readonly EditV1[] }[]
  readonly help: string
  /** How many findings of the rule it stands for; they are not listed, but the summary counts them. */
  readonly omits?: number
  /** How many of those `--fix` fixes; absent if there are none. */
  readonly omitsFixable?: number
}

/** The replacement of a range. The edits of a fix do not overlap, and all of them refer to the current file. */
export interface EditV1 {
  readonly range: RangeV1
  readonly newText: string
}

/** Half-open; line and column count from 1, the offset from 0. Column and offset are in UTF-16 code units. */
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

/** A run in the format of the result. */
export function toResultV1(run: ReportedRun): ResultV1 {
  const { files, errors, warnings, infos, fixed, suppressed } = summarize(run)
  return {
    version: 1,
    tool: { name: 'plugvet', version: run.toolVersion },
    files: run.files.map(toFileV1),
    findings: run.files.flatMap(toFindingsV1),
    ...(run.servers === undefined ? {} : { servers: serversV1(run) }),
    ...(run.reach === undefined || run.reach.length === 0 ? {} : { reach: run.reach.flatMap(toReachV1) }),
    ...(run.logins === undefined || run.logins.length === 0 ? {} : { logins: run.logins.map(toLoginV1) }),
    ...(run.call === undefined ? {} : { call: toCallV1(run.call) }),
    skipped: run.skipped.map(({ path, host, reason }) => ({ path, host, reason })),
    failures: run.failures.map(({ path, message }) => ({ path, message })),
    summary: { files, errors, warnings, infos, fixed, suppressed }
  }
}

/** The servers of a run of the doctor. */
export function serversV1({ servers = [], missing = [] }: ReportedRun): ServerV1[] {
  return [...servers.map(toServerV1), ...missing.map(toMissingV1)]
}

export function toFileV1({ shown, kind, host, hosts, because, suppressed }: FileResult): FileV1 {
  const names = hosts.map(({ name }) => name)
  const further = { ...(because === undefined ? {} : { because }), ...(suppressed === 0 ? {} : { suppressed }) }
  return { path: shown, kind, host: host.name, hosts: names, ...further }
}

export function toFindingsV1(file: FileResult): FindingV1[] {
  return file.findings.map((finding) => toFinding(file, finding))
}

function toFinding(file: FileResult, finding: Finding): FindingV1 {
  const fix = editsOf(file, finding.fix)
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
    related: shownRelated(finding).map((related) => ({ message: related.message, file: related.file, range: toRange(related.range) })),
    fixable: finding.fix !== undefined,
    ...(fix === undefined ? {} : { fix: { edits: fix } }),
    suggestions: suggestionTitles({ file, finding }).map((title, index) => {
      const edits = editsOf(file, finding.suggestions[index]?.fix)
      return edits === undefined ? { title } : { title, edits }
    }),
    help: finding.help,
    ...(finding.omits === undefined ? {} : { omits: finding.omits.count }),
    ...(finding.omits === undefined || finding.omits.fixable === 0 ? {} : { omitsFixable: finding.omits.fixable })
  }
}

/** The edits of a fix; none if they cannot be shown, or if one removes a byte order mark, which has no range. */
function editsOf(file: FileResult, fix: Fix | undefined): EditV1[] | undefined {
  const edits = fix === undefined ? undefined : shownEdits(file, fix)
  if (edits === undefined || edits.length === 0 || edits.some(({ start }) => start < 0)) return undefined
  return edits.map((edit) => ({ range: toRange(file.document.lines.rangeOf(edit)), newText: edit.text }))
}

function toRange({ start, end }: Range): RangeV1 {
  return { start: toPosition(start), end: toPosition(end) }
}

function toPosition({ line, column, offset }: Position): RangeV1['start'] {
  return { line, column, offset }
}

/** A server in version 1 of the result. */
export interface ServerV1 {
  readonly name: string
  readonly file: string
  /** The host that it was started for. */
  readonly host?: string
  /** JSON Pointer (RFC 6901) of its entry; of the nearest place if it is not declared. */
  readonly pointer: string
  readonly plugin?: string
  /** Null if it is not declared. */
  readonly transport: 'stdio' | 'http' | 'sse' | null
  readonly state: 'registered' | 'started' | 'ready' | 'stopped' | 'failed'
  readonly protocolVersion: string | null
  readonly serverInfo: { readonly name: string; readonly version: string } | null
  readonly tools: number | null
  /** About how many tokens the tools take in a model's context: all of them, and each. */
  readonly toolTokens?: number
  readonly toolCosts?: readonly { readonly name: string; readonly tokens: number }[]
  readonly resources: number | null
  readonly prompts: number | null
  /** Milliseconds by phase, and until the server was `ready`. */
  readonly timings: Readonly<Record<string, number>>
  readonly failure: { readonly class: string; readonly reason: string; readonly detail: string } | null
  /** Only with --repeat: how many runs there were, in how many the server was ready, and the milliseconds until its tools were listed. */
  readonly repeat?: {
    readonly runs: number
    readonly ready: number
    readonly flaky: boolean
    /** Null if they were never listed. */
    readonly toolsListed: { readonly p50: number; readonly p95: number } | null
  }
  /** Only with --locked, if the tools differ from the lock. `diff` is in unified format; `note` says why it is not there, or not whole. */
  readonly toolChanges?: {
    readonly added: readonly string[]
    readonly removed: readonly string[]
    readonly changed: readonly { readonly name: string; readonly diff?: string; readonly note?: string }[]
  }
}

/** What the doctor found out about a server, in the format of the result. */
export function toServerV1(result: ServerResult): ServerV1 {
  const { server, state, protocolVersion, serverInfo, tools, resources, prompts, failure, repeats, toolChanges } = result
  // What a server says about itself may contain what it was given.
  const { redact } = server
  return {
    name: redact(server.name),
    file: server.file,
    pointer: maskedPointer(server.entry, redact),
    host: server.host.name,
    ...(server.plugin === undefined ? {} : { plugin: redact(server.plugin) }),
    transport: server.transport,
    state,
    protocolVersion: protocolVersion === null ? null : redact(protocolVersion),
    serverInfo: serverInfo === null ? null : { name: redact(serverInfo.name), version: redact(serverInfo.version) },
    tools: tools?.length ?? null,
    ...(tools === null ? {} : costsOf(tools, redact)),
    resources,
    prompts,
    timings: timingsOf(result),
    failure: failure === null ? null : { class: failure.class, reason: failure.reason, detail: failure.detail },
    ...(repeats === undefined ? {} : { repeat: repeatOf(repeats) }),
    ...(toolChanges === undefined ? {} : { toolChanges: toChangesV1(toolChanges) })
  }
}

function toChangesV1({ added, removed, changed }: ToolChanges): NonNullable<ServerV1['toolChanges']> {
  return {
    added,
    removed,
    changed: changed.map(({ name, diff, note }) => ({
      name,
      ...(diff.length === 0 ? {} : { diff: diff.map((line) => `${line}\n`).join('') }),
      ...(note === undefined ? {} : { note })
    }))
  }
}

function repeatOf(repeats: Repeats): NonNullable<ServerV1['repeat']> {
  const [p50, p95] = [50, 95].map((percent) => percentile(repeats.listedAfter, percent))
  const toolsListed = p50 === undefined || p95 === undefined ? null : { p50: tenths(p50), p95: tenths(p95) }
  return { runs: repeats.runs, ready: repeats.ready, flaky: isFlaky(repeats), toolsListed }
}

function costsOf(tools: readonly Tool[], redact: (text: string) => string): Pick<ServerV1, 'toolTokens' | 'toolCosts'> {
  return { toolTokens: totalTokens(tools), toolCosts: toolCosts(tools).map(({ name, tokens }) => ({ name: redact(name), tokens })) }
}

/** A server that was expected but not found. */
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

/** The call of a tool, in version 1 of the result. */
export interface CallV1 {
  readonly server: string
  readonly tool: string
  /** Why there is no result, or null. */
  readonly failure: string | null
  readonly isError: boolean
  /** The parts of the result: their texts, and what is not text described; `length` is that of a text that is cut. */
  readonly content: readonly { readonly type: string; readonly text?: string; readonly description?: string; readonly length?: number }[]
  readonly structuredContent?: unknown
  /** Milliseconds. */
  readonly took: number | null
}

function toCallV1({ server, tool, failure, isError, content, structuredContent, took }: ShownCall): CallV1 {
  const structured = structuredContent === undefined ? {} : { structuredContent }
  return { server, tool, failure, isError, content, ...structured, took: took === null ? null : tenths(took) }
}

/** If a phase occurs twice, as when a server speaks another protocol revision than the one tried first, both times are added. */
function timingsOf({ phases, readyAfter }: ServerResult): Record<string, number> {
  const sums = new Map<string, number>()
  for (const { name, start, end } of phases) {
    // In the order of the phases, `ready` comes before `stop`.
    if (name === 'stop' && readyAfter !== null) sums.set('ready', readyAfter)
    sums.set(name, (sums.get(name) ?? 0) + end - start)
  }
  if (readyAfter !== null) sums.set('ready', readyAfter)
  return Object.fromEntries([...sums].map(([name, time]) => [name, tenths(time)]))
}

/** Milliseconds with one decimal. */
function tenths(time: number): number {
  return Math.max(0, Math.round(time * 10) / 10)
}
