import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import { isatty } from 'node:tty'
import { visible } from '../../base/wording.js'
import { findHeartbeatFolder, Heartbeat, HEARTBEAT_FOLDER, HeartbeatObstacle, MAX_INTERVAL_MS } from '../../orchestrator/heartbeat.js'
import { nodeHeartbeats } from '../../orchestrator/heartbeat-store.js'
import { isSafeIssueId } from '../../orchestrator/state.js'
import { DEFAULT_HEARTBEAT_INTERVAL_MS } from '../../orchestrator/workflow.js'
import { describeError, nodeFiles } from '../../project/disk.js'
import type { Arguments } from '../start/args.js'
import { UsageError } from '../start/exit.js'
import type { CliIo } from '../start/io.js'
import { workflowSettings } from '../start/workflow.js'

/**
 * `plugvet heartbeat`: runs a worker as §2.7 says, with a heartbeat file while it lives. The file is deleted when the worker ends
 * gracefully, and left behind when it does not.
 * @returns the worker's exit code, 128 and the signal's number where one has ended it; a code of cli.md or of shells where it was not run
 */
export async function heartbeatCommand(args: Arguments, io: CliIo): Promise<number> {
  const { issue, command, rest } = operandsOf(args)
  const intervalMs = await intervalOf(args, io.cwd)
  const say = (text: string) => io.err(`plugvet: ${visible(text)}\n`)
  const heartbeat = new Heartbeat(issue, {
    folder: folderOf(args, io.cwd),
    intervalMs,
    store: nodeHeartbeats,
    onFailure: (error) =>
      say(`the heartbeat cannot be refreshed: ${reasonOf(error)}; the worker goes on, and other sessions may take it for abandoned`)
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

function operandsOf({ paths, worker }: Arguments): { issue: string; command: string; rest: readonly string[] } {
  const [issue, ...others] = paths
  const [command, ...rest] = worker ?? []
  if (issue === undefined) throw new UsageError('heartbeat takes an issue: plugvet heartbeat ISSUE -- CMD ARGS…')
  if (others.length > 0 || command === undefined || command === '') {
    throw new UsageError('heartbeat takes one issue, and the command behind --: plugvet heartbeat ISSUE -- CMD ARGS…')
  }
  if (isSafeIssueId(issue)) return { issue, command, rest }
  const problem = `the issue "${issue}" is no name of a file in the heartbeat folder`
  throw new UsageError(`${problem}: no path, no name that a system reserves or cuts`)
}

async function intervalOf(args: Arguments, cwd: string): Promise<number> {
  const { heartbeatIntervalMs } = await workflowSettings(args, cwd)
  const interval = args.duration('interval-ms') ?? heartbeatIntervalMs ?? DEFAULT_HEARTBEAT_INTERVAL_MS
  if (interval <= MAX_INTERVAL_MS) return interval
  throw new UsageError(`an interval of ${interval} ms is longer than a timer can wait, which is ${MAX_INTERVAL_MS} ms`)
}

/** The folder given, or the nearest from the working directory upwards, or a new one in it. */
function folderOf(args: Arguments, cwd: string): string {
  const given = args.text('dir')
  if (given !== undefined) return resolve(cwd, given)
  const found = findHeartbeatFolder(join(cwd, 'worker'), (path) => nodeFiles.kindOf(path) === 'directory')
  return found ?? join(cwd, HEARTBEAT_FOLDER)
}

/** @throws UsageError where the file cannot be written: without it, others would retry the task at once */
async function start(heartbeat: Heartbeat): Promise<void> {
  try {
    await heartbeat.start()
  } catch (error) {
    const reason = reasonOf(error)
    throw new UsageError(`the heartbeat ${heartbeat.path} cannot be written, and the worker was not started: ${reason}`)
  }
}

/** Ends the heartbeat; that it cannot be deleted takes nothing from how the worker ended. */
async function end(heartbeat: Heartbeat, gracefully: boolean, say: (text: string) => void): Promise<void> {
  try {
    await (gracefully ? heartbeat.stop() : heartbeat.leave())
  } catch (error) {
    say(`the heartbeat ${heartbeat.path} cannot be deleted: ${reasonOf(error)}`)
  }
}

/** @returns what shells say of a command that is not there, and of one that cannot be run */
function notStarted(command: string, error: NodeJS.ErrnoException, say: (text: string) => void): number {
  const isMissing = error.code === 'ENOENT'
  say(isMissing ? `${command}: no such command` : `${command}: cannot be run: ${reasonOf(error)}`)
  return isMissing ? 127 : 126
}

function reasonOf(error: unknown): string {
  if (error instanceof HeartbeatObstacle) return error.message
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return describeError(error)
  return String(error)
}

/** How a worker has ended, or why it could not be started. */
type WorkerEnd = { readonly code: number; readonly gracefully: boolean } | { readonly error: NodeJS.ErrnoException }

/**
 * Runs a worker to its end: with the input and the outputs of this process, and the signals it is sent. It has ended
 * gracefully when it ended by itself with code 0, or after it was asked to stop.
 * @param onObstacle told when a signal cannot be passed on
 */
function runWorker(
  command: string,
  args: readonly string[],
  { cwd, env }: CliIo,
  relay: SignalRelay,
  onObstacle: (error: Error) => void
): Promise<WorkerEnd> {
  return new Promise((resolve) => {
    const child = spawn(command, [...args], { cwd, env, stdio: 'inherit' })
    child.on('error', (error: NodeJS.ErrnoException) => {
      if (child.pid === undefined) resolve({ error })
      else onObstacle(error)
    })
    child.on('exit', (code, signal) => {
      const exitCode = signal === null ? (code ?? 0) : exitCodeOf(signal)
      resolve({ code: exitCode, gracefully: exitCode === 0 || relay.asked !== undefined })
    })
    relay.passTo = (signal) => child.kill(signal)
  })
}

/** The signals that ask a program to stop, and that a wrapper passes on. */
const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Hears the signals this process is sent, from when it is made until `close`, and passes them on. */
class SignalRelay {
  /** The first signal that came. */
  asked: NodeJS.Signals | undefined
  /** Where what comes from now on goes. */
  passTo: ((signal: NodeJS.Signals) => void) | undefined
  readonly #listener = (signal: NodeJS.Signals) => {
    this.asked ??= signal
    // A terminal sends the signals of its keys to the worker as well: a second SIGINT would tell many programs to give up.
    const isInTerminal = [0, 1, 2].some((descriptor) => isatty(descriptor))
    if (signal !== 'SIGINT' || !isInTerminal) this.passTo?.(signal)
  }

  constructor() {
    for (const signal of PASSED_ON) process.on(signal, this.#listener)
  }

  close(): void {
    for (const signal of PASSED_ON) process.off(signal, this.#listener)
  }
}

/** The exit code of a program that a signal has ended, as shells have it. */
function exitCodeOf(signal: NodeJS.Signals): number {
  return 128 + constants.signals[signal]
}
