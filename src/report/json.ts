import type * as written from '../../generated/result-types.js'
import { shownEdits } from './shown-edits.js'
import type { Position, Range } from '../base/text.js'
import type { ShownCall } from '../doctor/call.js'
import { isFlaky, percentile, toolCosts, totalTokens } from '../doctor/repeats.js'
import type { MissingServer, Repeats, ServerResult, Tool, ToolChanges } from '../doctor/server.js'
import { type Fixed, jsonText } from '../json/value.js'
import { type FileResult, type Finding, summarize } from '../lint/finding.js'
import type { Fix } from '../rule/rule.js'
import { maskedPointer } from '../secrets/masks.js'
import { toLoginV1 } from './login.js'
import { type ReportedRun, shownRelated, suggestionTitles } from './report.js'
import { toReachV1 } from './tool-reach.js'

/** The machine-readable result, version 1. */
export function json(run: ReportedRun): string {
  return jsonText(toResultV1(run))
}

/** With members that older results do not have, and today's have. */
type Always<T, Key extends keyof T> = T & Required<Pick<T, Key>>

/**
 * The machine-readable result, version 1, as schemas/result.schema.json describes it. It shares no type with the internals of plugvet, so that
 * those can change without affecting readers.
 */
export type ResultV1 = Omit<Always<Fixed<written.Result>, 'skipped' | 'failures'>, 'files' | 'servers'> & { readonly files: readonly FileV1[]; readonly servers?: readonly ServerV1[] }
export type FileV1 = Always<Fixed<written.File>, 'hosts'>
export type FindingV1 = Fixed<written.Finding>
/** The replacement of a range. */
export type EditV1 = Fixed<written.Edits[number]>
export type RangeV1 = Fixed<written.Range>
export type SummaryV1 = Fixed<written.Summary>
/** A server in version 1 of the result. */
export type ServerV1 = Always<Fixed<written.Server>, 'protocolVersion' | 'serverInfo' | 'tools' | 'resources' | 'prompts'>
/** The call of a tool. */
type CallV1 = NonNullable<ResultV1['call']>

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

export function toFileV1({ shown, kind, hosts, because, suppressed }: FileResult): FileV1 {
  const further = { ...(because === undefined ? {} : { because }), ...(suppressed === 0 ? {} : { suppressed }) }
  return { path: shown, kind, host: hosts[0].name, hosts: hosts.map(({ name }) => name), ...further }
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
    ...(finding.notApplied === undefined ? {} : { notApplied: finding.notApplied }),
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
