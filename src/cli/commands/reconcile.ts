import { join, resolve } from 'node:path'
import { parseDocument } from '../../json/document.js'
import { lintFiles } from '../../lint/engine.js'
import type { Run } from '../../lint/finding.js'
import { findHeartbeatFolder, type HeartbeatSighting, readHeartbeats } from '../../orchestrator/heartbeat.js'
import { nodeHeartbeatFolder } from '../../orchestrator/heartbeat-store.js'
import { heartbeatIdsOf, reconcile, type ReconcileInput } from '../../orchestrator/reconcile.js'
import { HEARTBEAT_FOLDER, heartbeatFileName, stateOf } from '../../orchestrator/state.js'
import { DEFAULT_HEARTBEAT_INTERVAL_MS } from '../../orchestrator/workflow.js'
import { describeError, nodeFiles, readConfig } from '../../project/disk.js'
import type { ProjectFile } from '../../project/project.js'
import { reconciliationJson, type ReconciliationReport, reconciliationText } from '../../report/reconciliation.js'
import type { Arguments } from '../start/args.js'
import { homeOf, requireOwnFolder } from '../start/bounds.js'
import { workflowSettings } from './heartbeat.js'
import { type Context, createContext } from '../start/context.js'
import { EXIT, type ExitCode, UsageError } from '../start/exit.js'
import { allInputs, configOf } from '../start/inputs.js'
import { type CliIo, shownPath, VERSION, wantsColor } from '../start/io.js'
import { writeOutput } from '../start/reports.js'

/** `plugvet reconcile`: judges each running entry of a state record (§3.2). It is read-only and does not stop any task. */
export async function reconcileCommand(args: Arguments, io: CliIo): Promise<ExitCode> {
  for (const { format } of args.targets) {
    if (format !== 'text' && format !== 'json') throw new UsageError('reconcile supports only --format text and json')
  }
  const staleMs = await staleMsOf(args, io)
  const tasks = taskList(args, io.cwd)
  const clock = clockOf(args, io)
  const now = clock()
  const context = { ...(await createContext(args, { ...io, now: clock })), kind: 'state' as const }
  const file = await recordOf(args, context)
  const report = judge(file, context, { tasks, staleMs, now, session: args.text('session') })
  for (const target of args.targets) {
    const color = target.output === undefined && target.format === 'text' && wantsColor(args, io)
    const options = { color, info: args.flag('info'), quiet: args.flag('quiet'), rules: [] }
    const text = target.format === 'json' ? reconciliationJson(report) : reconciliationText(report, options)
    await writeOutput(text, target, io)
  }
  const fails = report.run.files.some((file) => file.findings.some(({ severity }) => severity === 'error'))
  return fails ? EXIT.findings : EXIT.ok
}

/** @throws UsageError if nothing says when a heartbeat is stale: the specification has no default (§2.8) */
async function staleMsOf(args: Arguments, io: CliIo): Promise<number> {
  const option = args.duration('stale-ms')
  const { heartbeatStaleMs, heartbeatIntervalMs = DEFAULT_HEARTBEAT_INTERVAL_MS } = await workflowSettings(args, io.cwd)
  const staleMs = option ?? heartbeatStaleMs
  const workflow = args.text('workflow')
  if (staleMs === undefined) {
    throw new UsageError(
      workflow === undefined
        ? 'reconcile needs --stale-ms N, or --workflow FILE with heartbeat_stale_ms; there is no default'
        : `${workflow} does not set heartbeat_stale_ms, which has no default; set it, or use --stale-ms N`
    )
  }
  if (workflow !== undefined && staleMs <= heartbeatIntervalMs) {
    const times = `stale after ${staleMs} ms, but refreshed only every ${heartbeatIntervalMs} ms`
    io.err(`plugvet: a heartbeat is ${times}: running tasks will be treated as abandoned\n`)
  }
  return staleMs
}

function clockOf(args: Arguments, io: CliIo): () => number {
  const text = args.text('now')
  if (text === undefined) return () => io.now()
  const moment = parseMoment(text)
  if (moment !== undefined) return () => moment
  throw new UsageError(`--now needs a date-time with a UTC offset, such as 2026-01-31T12:00:00Z, not "${text}"`)
}

async function recordOf(args: Arguments, context: Context): Promise<ProjectFile> {
  const [path, ...others] = args.paths
  if (path === undefined || others.length > 0) throw new UsageError('reconcile needs one state record: plugvet reconcile STATE')
  if (nodeFiles.kindOf(resolve(context.io.cwd, path)) === 'directory') throw new UsageError(`${path}: is a directory, not a file`)
  const { files, failures } = await allInputs(args, context)
  const [file] = files
  if (file !== undefined) return file
  throw new UsageError(`${path}: ${failures[0]?.message ?? 'cannot be read'}`)
}

/** What the entries are judged by. */
type Terms = Pick<ReconcileInput, 'tasks' | 'staleMs' | 'now'> & { readonly session: string | undefined }

function judge(file: ProjectFile, context: Context, { tasks, staleMs, now, session }: Terms): ReconciliationReport {
  const { surroundings, io } = context
  const [reading] = file.readings
  const state = stateOf(reading.document)
  const issues = [...heartbeatIdsOf(state, tasks)]
  const folder = issues.length === 0 ? undefined : heartbeatFolderOf(file.path, surroundings.heartbeats, homeOf(io))
  const heartbeats = folder === undefined ? new Map<string, never>() : sightingsIn(folder, issues, now, () => surroundings.now())
  const named = session === undefined ? {} : { session }
  const files = lintFiles([file], configOf(context))
  const run: Run = { toolVersion: VERSION, files, skipped: [], failures: [], fixed: 0 }
  return {
    run,
    reconciliation: reconcile({ state, heartbeats, tasks, now, staleMs, ...named }),
    ...(state.defect === undefined ? {} : { defect: state.defect }),
    ...named,
    now,
    staleMs,
    ...(folder === undefined ? {} : { folder: shownPath(io.cwd, folder) }),
    pathOf: (issue) => shownPath(io.cwd, join(folder ?? '', heartbeatFileName(issue))),
    redact: (text) => reading.secrets.redact(text)
  }
}

/**
 * The heartbeat folder of a state record: the given one, or the nearest one next to it or above.
 * @param statePath absolute
 * @throws UsageError if there is none: every running task of another session would be treated as abandoned
 */
function heartbeatFolderOf(statePath: string, given: string | undefined, home: string | undefined): string {
  if (given !== undefined) return given
  const found = findHeartbeatFolder(statePath, (path) => nodeFiles.kindOf(path) === 'directory')
  if (found !== undefined) return requireOwnFolder(found, '--heartbeats', home)
  const problem = `there is no folder ${HEARTBEAT_FOLDER} next to the record or above it`
  throw new UsageError(`${problem}; name it with --heartbeats, or every task of another session would be treated as abandoned`)
}

/**
 * What is at the heartbeat files of issues.
 * @param now the time for which the entries are judged, in milliseconds since 1970
 * @param clock returns the current time
 * @throws UsageError for a folder that cannot be read
 */
function sightingsIn(folder: string, issues: Iterable<string>, now: number, clock: () => number): ReadonlyMap<string, HeartbeatSighting> {
  const found = readFolder(folder, issues)
  const end = clock()
  for (const [issue, sighting] of found) {
    // It was refreshed while the folder was being read, so it is not from the future.
    if (sighting.is !== 'file' || sighting.mtimeMs <= now || sighting.mtimeMs > end) continue
    found.set(issue, { ...sighting, mtimeMs: now })
  }
  return found
}

function readFolder(folder: string, issues: Iterable<string>): Map<string, HeartbeatSighting> {
  try {
    return readHeartbeats(issues, nodeHeartbeatFolder(folder))
  } catch (error) {
    throw new UsageError(`the heartbeat folder ${folder}: ${describeError(error)}`)
  }
}

/**
 * This session's task list: from `--task` and from the file of `--tasks`. A file that starts with a bracket is a JSON array of strings. Any
 * other file has one task per line; white space around tasks and empty lines are ignored.
 * @throws UsageError for a file that cannot be read or is an array of something else
 */
function taskList(args: Arguments, cwd: string): ReadonlySet<string> {
  const path = args.text('tasks')
  return new Set([...args.list('task'), ...(path === undefined ? [] : tasksOf(path, resolve(cwd, path)))])
}

function tasksOf(shown: string, path: string): readonly string[] {
  const read = readConfig(path)
  if ('failure' in read) throw new UsageError(`--tasks ${shown}: ${read.failure}`)
  if (read.problem !== undefined) throw new UsageError(`--tasks ${shown}: ${read.problem.message}`)
  const text = read.text.replace(/^\uFEFF/, '')
  if (!text.trimStart().startsWith('[')) return text.split(/\r\n?|\n/).map((line) => line.trim()).filter((line) => line !== '')
  const document = parseDocument(text)
  const [problem] = document.problems
  if (problem !== undefined) {
    const { line, column } = document.lines.positionAt(problem.start)
    throw new UsageError(`--tasks ${shown}:${line}:${column}: ${problem.message}`)
  }
  const tasks: readonly unknown[] = Array.isArray(document.value) ? document.value : []
  return tasks.map((task, index) => {
    if (typeof task === 'string') return task
    throw new UsageError(`--tasks ${shown}: element ${index} of the array is not a string`)
  })
}

/** A date-time of RFC 3339, with its UTC offset. */
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/i

/**
 * The moment a date-time names, such as `2026-01-31T12:00:00Z`.
 * @returns milliseconds since 1970-01-01T00:00Z; undefined for an invalid one, such as a local time or 30 February
 */
function parseMoment(text: string): number | undefined {
  const day = DATE_TIME.exec(text)?.[1]
  if (day === undefined) return undefined
  const midnight = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return undefined
  const moment = Date.parse(text)
  return Number.isNaN(moment) ? undefined : moment
}
