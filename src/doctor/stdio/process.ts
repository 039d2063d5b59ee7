import type { ChildProcessWithoutNullStreams } from 'node:child_process'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { INTERNAL_ERROR, type JSONRPCMessage, type RequestId, serializeMessage, type Transport } from '@modelcontextprotocol/client'
import { HeadAndTail } from './lines.js'

/** How a process exited. */
export interface ProcessEnd {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
}

/** Handles the output of a process. */
export interface OutputHandlers {
  onOutput(chunk: Buffer): void
  /** Standard output has ended, usually because the process exited. */
  onOutputEnd(): Promise<void>
}

/** A running process, its streams and its exit. Standard error is read from the start, and sampled. */
export class RunningProcess {
  readonly exited: Promise<ProcessEnd>
  /** Settles when the process has exited and no other process holds its pipes. */
  readonly released: Promise<void>
  readonly errors: HeadAndTail
  lastActivity: number | undefined
  #heard = 0
  #isRead = false

  /** @param errorBytes how much of the beginning, and of the end, of standard error is kept */
  constructor(
    private readonly child: ChildProcessWithoutNullStreams,
    private readonly clock: () => number,
    private readonly handlers: OutputHandlers,
    errorBytes: number
  ) {
    this.errors = new HeadAndTail(errorBytes)
    this.exited = new Promise((resolve) => {
      const ended = (code: number | null, signal: NodeJS.Signals | null) => {
        // Otherwise Node discards unread output.
        this.startReading()
        resolve({ code, signal })
      }
      child.once('exit', ended)
      // On Windows, cross-spawn reports a program that `cmd` cannot find this way.
      child.on('error', () => ended(1, null))
    })
    this.released = new Promise((resolve) => child.once('close', () => resolve()))
    // These errors are handled elsewhere: a broken pipe in `write`, the exit of the process in `exited`.
    for (const stream of child.stdio) stream?.on('error', () => undefined)
    child.stderr.on('data', (chunk: Buffer) => {
      this.#hear()
      this.errors.push(chunk)
    })
  }

  /** Starts reading standard output; until then it waits in the pipe. */
  startReading(): void {
    if (this.#isRead) return
    this.#isRead = true
    this.child.stdout.on('data', (chunk: Buffer) => {
      this.#hear()
      this.handlers.onOutput(chunk)
    })
    this.child.stdout.once('end', () => void this.handlers.onOutputEnd())
  }

  /** Stops reading standard output: writing to it fails with a broken pipe. */
  stopReading(): void {
    this.child.stdout.destroy()
  }

  /** @returns whether the text was written; settles when the pipe has room for it or is broken */
  write(text: string): Promise<boolean> {
    return new Promise((resolve) => {
      this.child.stdin.write(text, (error) => resolve(error === undefined || error === null))
    })
  }

  endInput(): void {
    this.child.stdin.end()
  }

  /** Waits for the last output of an exited process: until its pipes close or, if others hold them open, nothing came for `quiet` ms. */
  async drained(quiet: number, most: number): Promise<void> {
    for (let waited = 0; waited < most; waited += quiet) {
      const before = this.#heard
      if (await within(this.released, quiet)) return
      // Output that came while plugvet was busy has not been read yet.
      await nextTurn()
      if (this.#heard === before) return
    }
  }

  /** Closes the pipes, whoever holds their other ends, and no longer waits for the process. */
  release(): void {
    for (const stream of this.child.stdio) stream?.destroy()
    this.child.unref()
  }

  #hear(): void {
    this.lastActivity = this.clock()
    this.#heard++
  }
}

/** Whether an event happens within some milliseconds. The promise must not reject. */
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
  /** Passes what the server sends to this transport from now on. @returns false if the server is gone */
  attach(transport: StdioTransport): boolean
  detach(transport: StdioTransport): void
  /** Settles when the text has been written. Rejects only once the server is lost. */
  write(text: string): Promise<void>
}

/** MCP over the standard streams of a running process. It does not own the process, so several transports can follow one another. */
export class StdioTransport implements Transport {
  onclose?: Transport['onclose']
  onerror?: Transport['onerror']
  onmessage?: Transport['onmessage']

  /** The requests without an answer yet, with their methods. */
  readonly #waiting = new Map<string, { readonly id: RequestId; readonly method: string }>()
  /** The ids of all requests, as text: some servers answer with a string instead of a number. */
  readonly #sent = new Set<string>()
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
    if ('method' in message && 'id' in message) {
      const { id, method } = message
      this.#waiting.set(String(id), { id, method })
      this.#sent.add(String(id))
    }
    await this.channel.write(serializeMessage(message))
  }

  close(): Promise<void> {
    this.channel.detach(this)
    this.end()
    return Promise.resolve()
  }

  /** The server is lost, or the client is done with it. */
  end(): void {
    if (this.#state === 'closed') return
    this.#state = 'closed'
    this.onclose?.()
  }

  /** Passes a message from the server to the client. */
  receive(message: JSONRPCMessage): void {
    if (!('method' in message) && message.id !== undefined) this.#waiting.delete(String(message.id))
    try {
      this.onmessage?.(message)
    } catch (error) {
      this.onerror?.(error instanceof Error ? error : new Error(String(error)))
    }
  }

  /** The waiting request that an answer is meant for: the one with its id or, if it has no id, the only one. */
  requestFor(id: RequestId | null): { readonly id: RequestId; readonly method: string } | undefined {
    if (id !== null) return this.#waiting.get(String(id))
    const [only, ...more] = this.#waiting.values()
    return more.length === 0 ? only : undefined
  }

  /** Whether a request with this id was ever sent. */
  hasSent(id: RequestId): boolean {
    return this.#sent.has(String(id))
  }

  /** Fails a request whose answer cannot be passed on, so that nothing keeps waiting for it. */
  fail(id: RequestId, message: string): void {
    this.receive({ jsonrpc: '2.0', id, error: { code: INTERNAL_ERROR, message } })
  }
}
