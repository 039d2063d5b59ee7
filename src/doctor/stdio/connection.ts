import { append } from '../../base/lists.js'
import type { ChildProcess, ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import type { Transport } from '@modelcontextprotocol/client'
import spawn from 'cross-spawn'
import { makeFolder } from '../../base/folders.js'
import { sizeText } from '../../base/wording.js'
import type { Diagnosis } from '../diagnosis.js'
import type { Connection, FatalDiagnosis, PhaseName, PlannedServer, StdioLaunch, StopReport } from '../server.js'
import { contextFor, excerptOf } from './excerpt.js'
import { endDiagnosis } from './exit.js'
import { fatalDiagnosis, type FatalParts, type LaunchContext, launchDiagnosis, named, spawnDiagnosis } from './launch.js'
import { closedDiagnosis } from './lines.js'
import { ServerOutput } from './output.js'
import { type Channel, type OutputHandlers, type ProcessEnd, RunningProcess, StdioTransport, within } from './process.js'
import { marked, type ProcessGroup, type ProcessWorld } from './process-group.js'
import { beginningOf, dumpFilters, MARKER_VARIABLE } from './process-table.js'
import { stopObservations, stopProcess } from './stop.js'

/**
 * Starts a stdio server (§2.2, §3.1) in its own process group. The caller must `stop` it; until then it is in `world.live`.
 * @returns the connection, or why the server does not start (§7)
 */
export async function startProcess(server: PlannedServer, launch: StdioLaunch, world: ProcessWorld): Promise<Connection | FatalDiagnosis> {
  const { platform, files, marker, live } = world
  const context: LaunchContext = { server, launch, files, platform, env: launch.env, cwd: launch.cwd }
  const diagnosis = dataFolderDiagnosis(context) ?? launchDiagnosis(context)
  if (diagnosis !== undefined) return diagnosis
  const { child, mark } = await spawned(launch, world)
  if (typeof child === 'string') return spawnDiagnosis(child, context)
  const group: ProcessGroup = {
    pid: child.pid,
    start: beginningOf(child.pid, platform),
    marker,
    mark,
    platform,
    taskkill: `${world.systemRoot ?? 'C:\\Windows'}\\System32\\taskkill.exe`,
    isRunning: true,
    known: []
  }
  live.add(group)
  return new StdioConnection(child, group, context, world)
}

type Child = ChildProcessWithoutNullStreams & { readonly pid: number }

/** Makes the folder for the plugin's data, and says why it cannot. */
function dataFolderDiagnosis({ server, launch: { dataFolder } }: LaunchContext): FatalDiagnosis | undefined {
  if (dataFolder === undefined) return undefined
  try {
    // What a plugin remembers is nobody else's business.
    makeFolder(dataFolder, 0o700)
    return undefined
  } catch (error) {
    const message = `The server cannot be started, because the folder for the data of its plugin, ${named(server, dataFolder)}, cannot be made (${codeOf(error)})`
    return fatalDiagnosis(server, { kind: 'startup-error', message, help: 'Free that path, or make it writable.' })
  }
}

/** @returns the process with its mark, or the system's error code, such as `EACCES` */
async function spawned(
  launch: StdioLaunch,
  { platform, marker }: ProcessWorld
): Promise<{ readonly child: Child | string; readonly mark?: string | undefined }> {
  try {
    const { result: child, mark } = marked(dumpFilters(platform), marker, () =>
      spawn(launch.command, launch.args, {
        cwd: launch.cwd,
        env: { ...launch.env, [MARKER_VARIABLE]: marker },
        stdio: 'pipe',
        // Gives it its own session, and so its own process group; on Windows this would only open a window.
        detached: platform !== 'win32',
        windowsHide: true
      })
    )
    if (isStarted(child)) return { child, mark }
    const [error] = (await once(child, 'error')) as [unknown]
    return { child: codeOf(error) }
  } catch (error) {
    return { child: codeOf(error) }
  }
}

function isStarted(child: ChildProcess): child is Child {
  return child.pid !== undefined
}

/** @throws the error itself if it does not come from the system: a bug in plugvet must not be blamed on the server */
function codeOf(error: unknown): string {
  const isSystemError = error instanceof Error && 'code' in error && 'syscall' in error
  if (isSystemError && typeof error.code === 'string') return error.code
  throw error
}

/** After a process has exited and been silent for this part of the grace period, no more output is expected. */
const QUIET = 1 / 10

/**
 * A running stdio server. `fatal` judges its exit by the phase: up to `initialize` it is a `startup-error`, later a `protocol-error`. A
 * request whose answer cannot be read fails at once, with an error from the transport.
 */
class StdioConnection implements Connection, Channel, OutputHandlers {
  readonly lost: Promise<FatalDiagnosis>
  readonly #process: RunningProcess
  readonly #output: ServerOutput
  readonly #observations: Diagnosis[] = []
  /** Settles when nothing more can be sent. */
  readonly #over: Promise<void>
  #settleOver: () => void = () => undefined
  #settleLost: (fatal: FatalDiagnosis) => void = () => undefined
  /** How the process exited, if it did so by itself. */
  #ownEnd: ProcessEnd | undefined
  #break: FatalParts | undefined
  #isOver = false
  #stop: Promise<StopReport> | undefined

  constructor(
    child: ChildProcessWithoutNullStreams,
    private readonly group: ProcessGroup,
    private readonly context: LaunchContext,
    private readonly world: ProcessWorld
  ) {
    const { limits, clock } = world
    const margin = contextFor(context.launch)
    this.#output = new ServerOutput(context.server, limits, margin)
    this.#process = new RunningProcess(child, clock, this, limits.stderrBytes + margin)
    this.lost = new Promise((resolve) => (this.#settleLost = resolve))
    this.#over = new Promise((resolve) => (this.#settleOver = resolve))
    void this.#watch()
  }

  openTransport(): Transport {
    return new StdioTransport(this)
  }

  fatal(phase: PhaseName): FatalDiagnosis | undefined {
    const end = this.#ownEnd
    const printed = this.printed()
    const broken = this.#output.fatal ?? this.#break
    const parts = broken ?? (end === undefined ? this.#output.suspicion(this.context.launch, printed) : endDiagnosis(this.context, end, phase, printed))
    return parts && fatalDiagnosis(this.context.server, { ...parts, printed })
  }

  printed(): string {
    return excerptOf(this.#process.errors, this.world.limits.stderrBytes, this.context.server.redact)
  }

  lastActivity(): number | undefined {
    return this.#process.lastActivity
  }

  observations(): readonly Diagnosis[] {
    const { total } = this.#process.errors
    const { totalBytes } = this.world.limits
    const message = `The server wrote ${sizeText(total)} to standard error`
    const help = 'Make the server log less by default: hosts keep or show what it writes there.'
    const flood: Diagnosis = { kind: 'output-flood', message, help, at: this.context.server.entry, part: 'key' }
    return [...this.#output.observations(), ...(total > totalBytes ? [flood] : []), ...this.#observations]
  }

  stop(): Promise<StopReport> {
    this.#stop ??= this.#end()
    return this.#stop
  }

  attach(transport: StdioTransport): boolean {
    if (this.#isOver) return false
    this.#output.attach(transport)
    this.#process.startReading()
    return true
  }

  detach(transport: StdioTransport): void {
    this.#output.detach(transport)
  }

  async write(text: string): Promise<void> {
    if (!this.#isOver && (await this.#process.write(text))) return
    // An exiting server closes its input first, and its exit explains more.
    if (!(await within(this.#over, this.world.limits.grace))) this.#lose(closedDiagnosis('input'))
    throw new Error('The server is gone')
  }

  onOutput(chunk: Buffer): void {
    if (this.#stop !== undefined || this.#output.push(chunk)) return
    this.#process.stopReading()
    this.#lose()
  }

  async onOutputEnd(): Promise<void> {
    if (!(await within(this.#process.exited, this.world.limits.grace))) this.#lose(closedDiagnosis('output'))
  }

  async #watch(): Promise<void> {
    const end = await this.#process.exited
    this.group.isRunning = false
    if (this.#stop !== undefined) return
    this.#ownEnd = end
    await this.#process.drained(this.world.limits.grace * QUIET, this.world.limits.grace)
    this.#output.end()
    this.#process.release()
    this.#lose()
  }

  /** @param parts what broke the connection, if neither the output nor the exit of the process explains it */
  #lose(parts?: FatalParts): void {
    if (this.#isOver) return
    this.#break = parts
    this.#finish()
    const fatal = this.fatal(this.#output.answered ? 'stop' : 'initialize')
    if (fatal !== undefined) this.#settleLost(fatal)
    this.#output.endTransport()
  }

  #finish(): void {
    this.#isOver = true
    this.#settleOver()
  }

  async #end(): Promise<StopReport> {
    this.#finish()
    this.#output.endTransport()
    this.#process.startReading()
    const { exited, released } = this.#process
    const { live, limits } = this.world
    const endInput = () => this.#process.endInput()
    const outcome = await stopProcess({ group: this.group, exited, released, endInput }, limits.grace)
    this.#process.release()
    const isGone = !this.group.isRunning && outcome.unkillable.length === 0
    if (isGone) live.delete(this.group)
    append(this.#observations, stopObservations(this.context.server, outcome, this.group.platform, limits.grace, isGone))
    return { how: outcome.how, leftBehind: outcome.leftBehind.length }
  }
}
