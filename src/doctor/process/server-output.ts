import type { JSONRPCMessage } from '@modelcontextprotocol/client'
import type { Diagnosis } from '../diagnosis.js'
import type { Limits } from '../limits.js'
import type { PlannedServer } from '../planned-server.js'
import { LineSplitter, type OutputLine } from './line-splitter.js'
import { startOf } from './masked-excerpt.js'
import { Noise } from './noise.js'
import { brokenAnswerTrouble, floodTrouble, longAnswerTrouble, UNFINISHED } from './output-troubles.js'
import { type BrokenAnswer, isJson, readLine } from './read-line.js'
import { sizeText } from '../../text/size.js'
import type { StdioTransport } from './stdio-transport.js'
import type { TroubleParts } from './trouble.js'

/** How much of a line is quoted. */
const QUOTED_BYTES = 400
/** A line costs time however short it is, and no examination needs so many. */
const MOST_LINES = 100_000

/** What a server says on standard output: messages for the transport that is open, and whatever else there is. */
export class ServerOutput {
  readonly #limits: Limits
  readonly #noise: Noise
  readonly #splitter: LineSplitter
  #transport: StdioTransport | undefined
  #bytes = 0
  #largest = 0
  #trouble: TroubleParts | undefined
  #answered = false

  /** @param context how much more of a line is kept than is quoted, in bytes */
  constructor(
    private readonly server: PlannedServer,
    limits: Limits,
    private readonly context: number
  ) {
    this.#limits = limits
    this.#noise = new Noise(server)
    const kept = { message: limits.messageBytes, other: QUOTED_BYTES + context }
    this.#splitter = new LineSplitter(kept, (line) => {
      this.#read(line)
    })
  }

  attach(transport: StdioTransport): void {
    this.#transport = transport
  }

  detach(transport: StdioTransport): void {
    if (this.#transport === transport) this.#transport = undefined
  }

  /** Ends the transport that is open. */
  endTransport(): void {
    const transport = this.#transport
    this.#transport = undefined
    transport?.end()
  }

  /** @returns false as soon as it has been more than a server may send */
  push(chunk: Buffer): boolean {
    const { totalBytes } = this.#limits
    this.#bytes += chunk.length
    if (this.#bytes <= totalBytes) this.#splitter.push(chunk)
    if (this.#bytes > totalBytes) this.#trouble ??= floodTrouble(sizeText(totalBytes))
    else if (this.#splitter.lines > MOST_LINES) this.#trouble ??= floodTrouble(`${MOST_LINES} lines`)
    else return true
    return false
  }

  /** The last line counts also where nothing ends it, once nothing can follow. */
  end(): void {
    this.#splitter.end()
  }

  /** Whether a request was answered with a result. */
  get answered(): boolean {
    return this.#answered
  }

  /** The first thing that broke a request, or everything. */
  trouble(): TroubleParts | undefined {
    return this.#trouble
  }

  /** What would explain that nothing was understood, where nothing else does. */
  suspicion(): TroubleParts | undefined {
    const line = this.#splitter.pending()
    return this.#noise.trouble() ?? (line !== undefined && isJson(line) ? UNFINISHED : undefined)
  }

  observations(): readonly Diagnosis[] {
    const observations = this.#noise.observations()
    if (this.#largest === 0) return observations
    return [
      ...observations,
      {
        kind: 'output-flood',
        message:
          `The server sent a line of ${sizeText(this.#largest)} on standard output, ` +
          `more than the ${sizeText(this.#limits.messageBytes)} that are read`,
        help: 'Hosts refuse messages of that size: send less at a time.',
        at: this.server.entry,
        part: 'key'
      }
    ]
  }

  #read(line: OutputLine): void {
    const reading = readLine(line)
    if (reading.is === 'messages') {
      for (const message of reading.messages) this.#receive(message)
      for (const answer of reading.broken) this.#break(answer, line)
      return
    }
    if (reading.is === 'too-long') {
      this.#tooLong(line, reading.answers)
      return
    }
    if (line.size > this.#limits.messageBytes) this.#largest = Math.max(this.#largest, line.size)
    this.#noise.add(line.number, reading.what, () => this.#textOf(line))
  }

  #receive(message: JSONRPCMessage): void {
    if ('result' in message) this.#answered = true
    this.#transport?.receive(message)
  }

  #break(answer: BrokenAnswer, line: OutputLine): void {
    // Once the handshake is over, an error that names no request may be about a notification, which no request waits for.
    const isVague = answer.id === null && this.#answered
    const request = isVague ? undefined : this.#transport?.requestFor(answer.id)
    if (request === undefined) {
      this.#noise.add(line.number, 'JSON', () => this.#textOf(line))
      return
    }
    this.#fail(request.id, brokenAnswerTrouble(request.method, answer, this.#textOf(line)))
  }

  #tooLong(line: OutputLine, answers: string | number | undefined): void {
    const request = answers === undefined ? undefined : this.#transport?.requestFor(answers)
    if (request === undefined) {
      this.#largest = Math.max(this.#largest, line.size)
      return
    }
    this.#fail(request.id, longAnswerTrouble(request.method, line.size, this.#limits.messageBytes))
  }

  #fail(id: string | number, trouble: TroubleParts): void {
    this.#trouble ??= trouble
    this.#transport?.fail(id, 'the answer cannot be read')
  }

  #textOf({ bytes }: OutputLine): string {
    return startOf(bytes.subarray(0, QUOTED_BYTES + this.context), QUOTED_BYTES, this.server.redact)
  }
}
