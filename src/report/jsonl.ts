import { jsonText } from '../json/value.js'
import { type FileResult, summarize, type Summary } from '../lint/finding.js'
import type { Failure, SkippedFile } from '../project/project.js'
import { type FileV1, type FindingV1, type ServerV1, serversV1, type SummaryV1, toFileV1, toFindingsV1 } from './json.js'
import { type LoginV1, toLoginV1 } from './login.js'
import type { ReportedRun } from './report.js'
import { type ReachV1, toReachV1 } from './tool-reach.js'

/**
 * A line of the result as JSON Lines, version 1 (schemas/jsonl.schema.json). A run begins with the line `run` and ends with `summary`: without
 * that, it was interrupted. A file comes before its findings.
 */
export type LineV1 =
  | { readonly type: 'run'; readonly data: { readonly version: 1; readonly tool: { readonly name: 'plugvet'; readonly version: string } } }
  | { readonly type: 'file'; readonly data: FileV1 }
  | { readonly type: 'finding'; readonly data: FindingV1 }
  | { readonly type: 'skipped'; readonly data: SkippedFile }
  | { readonly type: 'failure'; readonly data: Failure }
  | { readonly type: 'server'; readonly data: ServerV1 }
  | { readonly type: 'reach'; readonly data: ReachV1 }
  | { readonly type: 'login'; readonly data: LoginV1 }
  | { readonly type: 'summary'; readonly data: SummaryV1 & { readonly skipped: number; readonly failures: number } }

/** One object a line, for very large runs and for programs that read while plugvet writes. */
export function jsonl(run: ReportedRun): string {
  const servers = run.servers === undefined ? [] : serversV1(run)
  const parts = [
    beginLine(run.toolVersion),
    ...run.files.map(fileLines),
    ...servers.map((data) => lineOf({ type: 'server', data })),
    ...(run.reach ?? []).flatMap(toReachV1).map((data) => lineOf({ type: 'reach', data })),
    ...(run.logins ?? []).map((login) => lineOf({ type: 'login', data: toLoginV1(login) })),
    ...run.skipped.map(skippedLine),
    ...run.failures.map(failureLine),
    summaryLine(summarize(run), run.skipped.length, run.failures.length)
  ]
  return parts.join('')
}

export function beginLine(version: string): string {
  return lineOf({ type: 'run', data: { version: 1, tool: { name: 'plugvet', version } } })
}

/** A file, and its findings. */
export function fileLines(file: FileResult): string {
  let lines = lineOf({ type: 'file', data: toFileV1(file) })
  for (const data of toFindingsV1(file)) lines += lineOf({ type: 'finding', data })
  return lines
}

export function skippedLine({ path, host, reason }: SkippedFile): string {
  return lineOf({ type: 'skipped', data: { path, host, reason } })
}

export function failureLine({ path, message }: Failure): string {
  return lineOf({ type: 'failure', data: { path, message } })
}

export function summaryLine({ files, errors, warnings, infos, fixed, suppressed }: Summary, skipped: number, failures: number): string {
  return lineOf({ type: 'summary', data: { files, errors, warnings, infos, fixed, suppressed, skipped, failures } })
}

function lineOf(line: LineV1): string {
  return jsonText(line, 0)
}
