import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { INTERNAL_ERROR, type JSONRPCMessage, type RequestId, serializeMessage, type Transport } from '@modelcontextprotocol/client'
import { HeadAndTail } from './lines.js'

/** How a process ended. */
export interface ProcessEnd {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** What is done with the output of a process. */
export interface OutputHandlers {
  onOutput(chunk: Buffer): void
  /** Standard output has ended; so has the process, as a rule. */
  onOutputEnd(): Promise<void>
}

/** A process that has been started, its streams and its end. Standard error is read from the beginning, and sampled. */
export class RunningProcess {
  readonly exited: Promise<ProcessEnd>
  /** Settles when the process has ended and nothing else holds its pipes. */
  readonly released: Promise<void>
  readonly errors: HeadAndTail
  lastActivity: number | undefined
  #heard = 0
  #isRead = false

  /** @param errorBytes how much is kept of the beginning, and of the end, of standard error */
  constructor(
    private readonly child: ChildProcessWithoutNullStreams,
    private readonly clock: () => number,
    private readonly handlers: OutputHandlers,
    errorBytes: number
  ) {
    this.errors = new HeadAndTail(errorBytes)
    this.exited = new Promise((resolve) => {
      const ended = (code: number | null, signal: NodeJS.Signals | null) => {
        // Before Node throws away what nobody reads.
        this.startReading()
        resolve({ code, signal })
      }
      child.once('exit', ended)
      // On Windows that is how cross-spawn tells that `cmd` found no such program.
      child.on('error', () => ended(1, null))
    })
    this.released = new Promise((resolve) => child.once('close', () => resolve()))
    // Each has its say elsewhere: a broken pipe in `write`, the end of the process in `exited`.
    for (const stream of child.stdio) stream?.on('error', () => undefined)
    child.stderr.on('data', (chunk: Buffer) => {
      this.#hear()
      this.errors.push(chunk)
    })
  }

  /** From now on standard output is read; until then it waits in the pipe. */
  startReading(): void {
    if (this.#isRead) return
    this.#isRead = true
    this.child.stdout.on('data', (chunk: Buffer) => {
      this.#hear()
      this.handlers.onOutput(chunk)
    })
    this.child.stdout.once('end', () => void this.handlers.onOutputEnd())
  }

  /** Reads no more of standard output: whoever writes to it is told by a broken pipe. */
  stopReading(): void {
    this.child.stdout.destroy()
  }

  /** @returns whether the text was taken; settles only when the pipe has room for it, or is broken */
  write(text: string): Promise<boolean> {
    return new Promise((resolve) => {
      this.child.stdin.write(text, (error) => resolve(error === undefined || error === null))
    })
  }

  endInput(): void {
    this.child.stdin.end()
  }

  /** Waits for what an ended process printed last: until its pipes close, or, as others may hold them open, nothing came for `quiet` ms. */
  async drained(quiet: number, most: number): Promise<void> {
    for (let waited = 0; waited < most; waited += quiet) {
      const before = this.#heard
      if (await within(this.released, quiet)) return
      // What came while plugvet was busy has not been read yet.
      await nextTurn()
      if (this.#heard === before) return
    }
  }

  /** Lets go of the pipes, whoever holds their other ends, and of the process. */
  release(): void {
    for (const stream of this.child.stdio) stream?.destroy()
    this.child.unref()
  }

  #hear(): void {
    this.lastActivity = this.clock()
    this.#heard++
  }
}

/** Whether something happens within some milliseconds. It must not reject. */
export async function within(event: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  try {
    return await Promise.race([event.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}

/** The process at the other end of a transport. */
export interface Channel {
  /** From now on the transport is handed what the server says; false where the server is gone. */
  attach(transport: StdioTransport): boolean
  detach(transport: StdioTransport): void
  /** Settles when the text has been taken; rejects when the server is lost, and not before. */
  write(text: string): Promise<void>
}

/** MCP over the standard streams of a running process, which it does not own: several transports can follow one another. */
export class StdioTransport implements Transport {
  onclose?: Transport['onclose']
  onerror?: Transport['onerror']
  onmessage?: Transport['onmessage']

  /** The requests that have no answer yet, with their methods. */
  readonly #waiting = new Map<RequestId, string>()
  #state: 'new' | 'open' | 'closed' = 'new'

  constructor(private readonly channel: Channel) {}

  start(): Promise<void> {
    if (this.#state !== 'new') return Promise.reject(new Error(`This transport is ${this.#state}, not new`))
    if (!this.channel.attach(this)) return Promise.reject(new Error('The server is gone'))
    this.#state = 'open'
    return Promise.resolve()
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (this.#state !== 'open') throw new Error(`This transport is ${this.#state}, not open`)
    if ('method' in message && 'id' in message) this.#waiting.set(message.id, message.method)
    await this.channel.write(serializeMessage(message))
  }

  close(): Promise<void> {
    this.channel.detach(this)
    this.end()
    return Promise.resolve()
  }

  /** The server is lost, or the client has had enough of it. */
  end(): void {
    if (this.#state === 'closed') return
    this.#state = 'closed'
    this.onclose?.()
  }

  /** Hands the client a message of the server. */
  receive(message: JSONRPCMessage): void {
    if (!('method' in message) && message.id !== undefined) this.#waiting.delete(message.id)
    try {
      this.onmessage?.(message)
    } catch (error) {
      this.onerror?.(error instanceof Error ? error : new Error(String(error)))
    }
  }

  /** The waiting request that an answer is meant for: that of its id or, if it names none, the only one there is. */
  requestFor(id: RequestId | null): { readonly id: RequestId; readonly method: string } | undefined {
    const [first, ...more] = this.#waiting
    const found = id ?? (more.length === 0 ? first?.[0] : undefined)
    const method = found === undefined ? undefined : this.#waiting.get(found)
    return found === undefined || method === undefined ? undefined : { id: found, method }
  }

  /** Ends a request whose answer cannot be handed on, so that nobody waits for it any longer. */
  fail(id: RequestId, message: string): void {
    this.receive({ jsonrpc: '2.0', id, error: { code: INTERNAL_ERROR, message } })
  }
}
