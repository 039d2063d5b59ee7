import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import { isatty } from 'node:tty'
import { visible } from '../../base/wording.js'
import { MAX_TIMER } from '../../base/world.js'
import { nodeHeartbeats } from '../../orchestrator/heartbeat-store.js'
import { findHeartbeatFolder, Heartbeat, HeartbeatError } from '../../orchestrator/heartbeat.js'
import { HEARTBEAT_FOLDER, isSafeIssueId } from '../../orchestrator/state.js'
import { agentSetting, DEFAULT_HEARTBEAT_INTERVAL_MS, HEARTBEAT_SETTINGS, type HeartbeatSettings, isDuration } from '../../orchestrator/workflow.js'
import { describeError, nodeFiles, readConfig } from '../../project/disk.js'
import type { Arguments } from '../start/args.js'
import { homeOf, requireOwnFolder } from '../start/bounds.js'
import { INTERRUPTS, UsageError } from '../start/exit.js'
import type { CliIo } from '../start/io.js'

/**
 * `plugvet heartbeat`: runs a worker with a heartbeat file (§2.7). The file is deleted if the worker exits gracefully, and kept if not.
 * @returns the worker's exit code, or 128 plus the number of the signal that killed it. If it was not run: plugvet's own exit code, or the
 *   one that shells use
 */
export async function heartbeatCommand(args: Arguments, io: CliIo): Promise<number> {
  const { issue, command, rest } = operandsOf(args)
  const intervalMs = await intervalOf(args, io.cwd)
  const say = (text: string) => io.err(`plugvet: ${visible(text)}\n`)
  const heartbeat = new Heartbeat(issue, {
    folder: folderOf(args, io),
    intervalMs,
    store: nodeHeartbeats,
    onFailure: (error) =>
      say(`the heartbeat cannot be refreshed: ${reasonOf(error)}; the worker keeps running, but other sessions may treat it as abandoned`)
  })
  const relay = new SignalRelay()
  try {
    await start(heartbeat)
    if (relay.asked !== undefined) {
      await end(heartbeat, true, say)
      return exitCodeOf(relay.asked)
    }
    const worker = await runWorker(command, rest, io, relay, (error) =>
      say(`a signal could not be passed on to the worker: ${reasonOf(error)}`)
    )
    await end(heartbeat, 'error' in worker || worker.gracefully, say)
    return 'error' in worker ? notStarted(command, worker.error, say) : worker.code
  } finally {
    relay.close()
  }
}

function operandsOf({ paths, rest: worker = [] }: Arguments): { issue: string; command: string; rest: readonly string[] } {
  const [issue, ...others] = paths
  const [command, ...rest] = worker
  if (issue === undefined) throw new UsageError('heartbeat needs an issue: plugvet heartbeat ISSUE -- CMD ARGS…')
  if (others.length > 0 || command === undefined || command === '') {
    throw new UsageError('heartbeat needs one issue, and a command after --: plugvet heartbeat ISSUE -- CMD ARGS…')
  }
  if (isSafeIssueId(issue)) return { issue, command, rest }
  throw new UsageError(`the issue "${issue}" is not a valid file name: use a short name without slashes, which Windows does not reserve`)
}

async function intervalOf(args: Arguments, cwd: string): Promise<number> {
  const { heartbeatIntervalMs } = await workflowSettings(args, cwd)
  const interval = args.duration('interval-ms') ?? heartbeatIntervalMs ?? DEFAULT_HEARTBEAT_INTERVAL_MS
  if (interval <= MAX_TIMER) return interval
  throw new UsageError(`an interval of ${interval} ms is too long; the longest is ${MAX_TIMER} ms`)
}

/**
 * The given folder, else the nearest one from the working directory upwards, else a new one in the working directory.
 * @throws UsageError if it was not given, and is a link out of the project: files would be replaced and deleted there
 */
function folderOf(args: Arguments, io: CliIo): string {
  const given = args.text('dir')
  if (given !== undefined) return resolve(io.cwd, given)
  const found = findHeartbeatFolder(join(io.cwd, 'worker'), (path) => nodeFiles.kindOf(path) === 'directory')
  return requireOwnFolder(found ?? join(io.cwd, HEARTBEAT_FOLDER), '--dir', homeOf(io))
}

/** @throws UsageError if the file cannot be written: without it, other sessions would retry the task at once */
async function start(heartbeat: Heartbeat): Promise<void> {
  try {
    await heartbeat.start()
  } catch (error) {
    const reason = reasonOf(error)
    throw new UsageError(`the worker was not started, because the heartbeat ${heartbeat.path} cannot be written: ${reason}`)
  }
}

/** Ends the heartbeat. A failure to delete it does not change the exit code. */
async function end(heartbeat: Heartbeat, gracefully: boolean, say: (text: string) => void): Promise<void> {
  try {
    await (gracefully ? heartbeat.stop() : heartbeat.leave())
  } catch (error) {
    say(`the heartbeat ${heartbeat.path} cannot be deleted: ${reasonOf(error)}`)
  }
}

/** @returns the exit code that shells use for a missing command, or for one that cannot be run */
function notStarted(command: string, error: NodeJS.ErrnoException, say: (text: string) => void): number {
  const isMissing = error.code === 'ENOENT'
  say(isMissing ? `${command}: no such command` : `${command}: cannot be run: ${reasonOf(error)}`)
  return isMissing ? 127 : 126
}

function reasonOf(error: unknown): string {
  if (error instanceof HeartbeatError) return error.message
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return describeError(error)
  return String(error)
}

/** How a worker exited, or why it could not be started. */
type WorkerEnd = { readonly code: number; readonly gracefully: boolean } | { readonly error: NodeJS.ErrnoException }

/**
 * Runs a worker until it exits, with the input and the outputs of this process, and passes signals on. It exits gracefully if it exits
 * with code 0, or after it was asked to stop.
 * @param onError called if a signal cannot be passed on
 */
function runWorker(
  command: string,
  args: readonly string[],
  { cwd, env }: CliIo,
  relay: SignalRelay,
  onError: (error: Error) => void
): Promise<WorkerEnd> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], { cwd, env, stdio: 'inherit' })
    child.on('error', (error: NodeJS.ErrnoException) => {
      if (child.pid === undefined) resolve({ error })
      else onError(error)
    })
    child.on('exit', (code, signal) => {
      const exitCode = signal === null ? (code ?? 0) : exitCodeOf(signal)
      resolve({ code: exitCode, gracefully: exitCode === 0 || relay.asked !== undefined })
    })
    relay.passTo = (signal) => child.kill(signal)
  })
}

/** Receives the signals sent to this process, from its creation until `close`, and passes them on. */
class SignalRelay {
  /** The first signal received that asks to stop. */
  asked: NodeJS.Signals | undefined
  /** Where further signals go. */
  passTo: ((signal: NodeJS.Signals) => void) | undefined
  readonly #listener = (signal: NodeJS.Signals) => {
    // What the others mean, the worker knows.
    if (signal !== 'SIGUSR1' && signal !== 'SIGUSR2') this.asked ??= signal
    // A terminal sends Ctrl-C and Ctrl-\\ to the worker too, and many programs give up at a second SIGINT.
    const isInTerminal = [0, 1, 2].some((descriptor) => isatty(descriptor))
    if ((signal !== 'SIGINT' && signal !== 'SIGQUIT') || !isInTerminal) this.passTo?.(signal)
  }

  constructor() {
    for (const signal of INTERRUPTS) process.on(signal, this.#listener)
  }

  close(): void {
    for (const signal of INTERRUPTS) process.off(signal, this.#listener)
  }
}

/** The exit code that shells use for a program killed by a signal. */
function exitCodeOf(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal]
}

/**
 * The heartbeat settings (§2.8) of the file given with `--workflow`; none without it.
 * @throws UsageError for a file that cannot be read, and for invalid settings: with a default instead, running tasks could be treated as
 *   abandoned
 */
export async function workflowSettings(args: Arguments, cwd: string): Promise<HeartbeatSettings> {
  const path = args.text('workflow')
  if (path === undefined) return {}
  const read = readConfig(resolve(cwd, path))
  if ('failure' in read) throw new UsageError(`--workflow ${path}: ${read.failure}`)
  // The YAML library is large.
  const { readWorkflow } = await import('../../orchestrator/read-workflow.js')
  const { settings, document, problems } = readWorkflow(read.text)
  const [problem] = problems
  if (problem !== undefined) {
    const { line, column } = document.lines.positionAt(problem.start)
    throw new UsageError(`--workflow ${path}:${line}:${column}: ${problem.message}`)
  }
  for (const name of HEARTBEAT_SETTINGS) {
    const value = agentSetting(document.value, name)
    if (value === undefined || isDuration(value)) continue
    const remedy = 'must be a positive integer (milliseconds); run plugvet lint to see where it is'
    throw new UsageError(`--workflow ${path}: '${name}' ${remedy}`)
  }
  return settings
}
