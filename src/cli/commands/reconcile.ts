import { join, relative, resolve, sep } from 'node:path'
import { nodeFiles } from '../../files/node-files.js'
import { lintFiles } from '../../lint/engine.js'
import type { Run } from '../../lint/finding.js'
import { DEFAULT_HEARTBEAT_INTERVAL_MS } from '../../orchestrator/agent-settings.js'
import type { HeartbeatSighting } from '../../orchestrator/heartbeat-files.js'
import { heartbeatFileName } from '../../orchestrator/issue-id.js'
import { stateOf } from '../../orchestrator/read-state.js'
import { heartbeatIdsOf, reconcile } from '../../orchestrator/reconcile.js'
import type { ReconciliationReport } from '../../report/reconciliation.js'
import type { ProjectFile } from '../../project/project.js'
import { reconciliationText } from '../../report/reconciliation-text.js'
import { reconciliationJson } from '../../report/reconciliation-v1.js'
import type { Arguments } from '../args.js'
import { wantsColor } from '../color.js'
import { type Context, createContext } from '../context.js'
import { EXIT, type ExitCode, UsageError } from '../exit-code.js'
import { workflowSettings } from '../heartbeat/settings.js'
import { allInputs, configOf } from '../inputs.js'
import type { CliIo } from '../io.js'
import { parseMoment } from '../reconcile/moment.js'
import { heartbeatFolderOf, sightingsIn } from '../reconcile/sightings.js'
import { taskList } from '../reconcile/task-list.js'
import { VERSION } from '../version.js'
import { writeOutput } from '../write-reports.js'

/** `plugvet reconcile`: judges each running entry of a state record (§3.2). Writes nothing and stops nothing. */
export async function reconcileCommand(args: Arguments, io: CliIo): Promise<ExitCode> {
  for (const { format } of args.targets) {
    if (format !== 'text' && format !== 'json') throw new UsageError('reconcile can be printed as text or json')
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

/** @throws UsageError where nothing says when a heartbeat is stale: the specification has no default (§2.8) */
async function staleMsOf(args: Arguments, io: CliIo): Promise<number> {
  const option = args.duration('stale-ms')
  const { heartbeatStaleMs, heartbeatIntervalMs = DEFAULT_HEARTBEAT_INTERVAL_MS } = await workflowSettings(args, io.cwd)
  const staleMs = option ?? heartbeatStaleMs
  const workflow = args.text('workflow')
  if (staleMs === undefined) {
    throw new UsageError(
      workflow === undefined
        ? 'reconcile takes --stale-ms N, or --workflow FILE with heartbeat_stale_ms: the specification has no default'
        : `${workflow} has no heartbeat_stale_ms, which has no default: set it, or give --stale-ms N`
    )
  }
  if (workflow !== undefined && staleMs <= heartbeatIntervalMs) {
    const times = `stale after ${staleMs} ms and refreshed every ${heartbeatIntervalMs} ms`
    io.err(`plugvet: a heartbeat is ${times}: living tasks will pass for abandoned\n`)
  }
  return staleMs
}

function clockOf(args: Arguments, io: CliIo): () => number {
  const text = args.text('now')
  if (text === undefined) return () => io.now()
  const moment = parseMoment(text)
  if (moment !== undefined) return () => moment
  throw new UsageError(`--now takes a date-time with its offset from UTC, such as 2026-01-31T12:00:00Z, not "${text}"`)
}

async function recordOf(args: Arguments, context: Context): Promise<ProjectFile> {
  const [path, ...others] = args.paths
  if (path === undefined || others.length > 0) {
    throw new UsageError('reconcile takes one state record: plugvet reconcile STATE')
  }
  const isDirectory = nodeFiles.kindOf(resolve(context.io.cwd, path)) === 'directory'
  if (isDirectory) throw new UsageError(`${path}: is a directory, not a file`)
  const { files, failures } = await allInputs(args, context)
  const [file] = files
  if (file !== undefined) return file
  throw new UsageError(`${path}: ${failures[0]?.message ?? 'cannot be read'}`)
}

const NO_SIGHTINGS: ReadonlyMap<string, HeartbeatSighting> = new Map()

interface Terms {
  readonly tasks: ReadonlySet<string>
  readonly staleMs: number
  readonly now: number
  readonly session: string | undefined
}

function judge(file: ProjectFile, context: Context, { tasks, staleMs, now, session }: Terms): ReconciliationReport {
  const { surroundings, io } = context
  const [reading] = file.readings
  const state = stateOf(reading.document)
  const issues = [...heartbeatIdsOf(state, tasks)]
  const folder = issues.length === 0 ? undefined : heartbeatFolderOf(file.path, surroundings.heartbeats)
  const heartbeats = folder === undefined ? NO_SIGHTINGS : sightingsIn(folder, issues, now, () => surroundings.now())
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

/** A path as it is shown: relative to the working directory, with forward slashes. */
function shownPath(cwd: string, path: string): string {
  return relative(cwd, path).replaceAll(sep, '/') || '.'
}
