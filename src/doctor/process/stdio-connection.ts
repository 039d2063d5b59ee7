import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import type { Transport } from '@modelcontextprotocol/client'
import type { Connection, StopReport, Trouble } from '../connection.js'
import type { Diagnosis } from '../diagnosis.js'
import type { PhaseName } from '../server-result.js'
import { endTrouble } from './end-trouble.js'
import type { LaunchContext } from './launch-obstacle.js'
import { contextFor, excerptOf } from './masked-excerpt.js'
import { closedTrouble } from './output-troubles.js'
import type { ProcessGroup } from './process-group.js'
import type { ProcessWorld } from './process-world.js'
import { type OutputHandlers, type ProcessEnd, RunningProcess } from './running-process.js'
import { ServerOutput } from './server-output.js'
import { sizeText } from '../../text/size.js'
import { type Channel, StdioTransport } from './stdio-transport.js'
import { stopObservations } from './stop-observations.js'
import { stopProcess } from './stop-process.js'
import { type TroubleParts, troubleOf } from './trouble.js'
import { within } from './wait.js'

/** After the end of a process, the part of a grace without output after which nothing more is expected. */
const QUIET = 1 / 10

/**
 * A stdio server that has been started.
 *
 * `lost` takes the end of the process for a failed start as long as nothing was answered; `trouble` judges by the phase:
 * up to `initialize` the end is a `startup-error`, later a `protocol-error`. After `stop` was called, `lost` does not
 * settle any more. A request whose answer cannot be read (too long, no JSON-RPC) fails at once with an error answer that
 * the transport makes up; `trouble` says why.
 */
export class StdioConnection implements Connection, Channel {
  readonly lost: Promise<Trouble>
  readonly #process: RunningProcess
  readonly #output: ServerOutput
  readonly #observations: Diagnosis[] = []
  /** Settles when nothing can be sent any more. */
  readonly #over: Promise<void>
  #settleOver: () => void = () => undefined
  #settleLost: (trouble: Trouble) => void = () => undefined
  /** The end of a process that nobody has asked to end. */
  #ownEnd: ProcessEnd | undefined
  #break: TroubleParts | undefined
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
    this.#process = new RunningProcess(child, clock, this.#handlers(), limits.stderrBytes + margin)
    this.lost = new Promise((resolve) => {
      this.#settleLost = resolve
    })
    this.#over = new Promise((resolve) => {
      this.#settleOver = resolve
    })
    void this.#watch()
  }

  openTransport(): Transport {
    return new StdioTransport(this)
  }

  trouble(phase: PhaseName): Trouble | undefined {
    const end = this.#ownEnd
    const printed = this.printed()
    const parts =
      this.#output.trouble() ??
      this.#break ??
      (end === undefined ? this.#output.suspicion() : endTrouble(this.context, end, phase, printed))
    return parts === undefined ? undefined : troubleOf(this.context.server, { ...parts, printed })
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
    const flood: Diagnosis = {
      kind: 'output-flood',
      message: `The server wrote ${sizeText(total)} to standard error`,
      help: 'Hosts keep or show what a server writes there: log less by default.',
      at: this.context.server.entry,
      part: 'key'
    }
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
    // A server that ends closes its input first, and its end says more.
    if (!(await within(this.#over, this.world.limits.grace))) this.#lose(closedTrouble('input'))
    throw new Error('The server is gone')
  }

  #handlers(): OutputHandlers {
    return {
      onOutput: (chunk: Buffer) => {
        if (this.#stop !== undefined || this.#output.push(chunk)) return
        this.#process.stopReading()
        this.#lose()
      },
      onOutputEnd: () => void this.#outputEnded()
    }
  }

  async #outputEnded(): Promise<void> {
    if (!(await within(this.#process.exited, this.world.limits.grace))) this.#lose(closedTrouble('output'))
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

  /** @param parts what broke the connection, where neither the output nor the end of the process tells it */
  #lose(parts?: TroubleParts): void {
    if (this.#isOver) return
    this.#break = parts
    this.#finish()
    const trouble = this.trouble(this.#output.answered ? 'stop' : 'initialize')
    if (trouble !== undefined) this.#settleLost(trouble)
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
    const endInput = () => {
      this.#process.endInput()
    }
    const outcome = await stopProcess({ group: this.group, exited, released, endInput }, limits.grace)
    this.#process.release()
    const isGone = !this.group.isRunning && outcome.unkillable.length === 0
    if (isGone) live.delete(this.group)
    const stop = { ...outcome, isGone, grace: limits.grace, platform: this.group.platform }
    this.#observations.push(...stopObservations(this.context.server, stop))
    return { how: outcome.how, leftBehind: outcome.leftBehind.length }
  }
}
