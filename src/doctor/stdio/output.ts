import type { JSONRPCMessage } from '@modelcontextprotocol/client'
import { sizeText } from '../../base/wording.js'
import { type Diagnosis, quote } from '../diagnosis.js'
import type { Limits, PlannedServer, StdioLaunch } from '../server.js'
import { begunBefore, startOf } from './excerpt.js'
import type { FatalParts } from './launch.js'
import {
  type BrokenAnswer,
  brokenAnswerDiagnosis,
  floodDiagnosis,
  idAnswered,
  isJson,
  LineSplitter,
  longAnswerDiagnosis,
  type OutputLine,
  readLine,
  UNFINISHED
} from './lines.js'
import type { StdioTransport } from './process.js'
import { ECHO, silenceDiagnosis, spreadDiagnosis, wrongIdDiagnosis } from './silence.js'

/** How much of a line is quoted. */
const QUOTED_BYTES = 400
/** Every line costs time, and no examination needs so many. */
const MAX_LINES = 100_000

/** Reads a server's standard output: messages for the open transport, and anything else. */
export class ServerOutput {
  readonly #noise: StrayLines
  readonly #splitter: LineSplitter
  #transport: StdioTransport | undefined
  #bytes = 0
  #largest = 0
  /** The first thing that broke a request, or everything. */
  fatal: FatalParts | undefined
  /** Whether any request was answered with a result. */
  answered = false
  /** Whether any request was answered at all. */
  #hasReplied = false
  readonly #spread: SpreadMessage
  /** The first answer to a request that nobody made. */
  #stray: FatalParts | undefined
  /** The end of the line before: a secret may begin there. */
  #before: Buffer = Buffer.alloc(0)

  /** @param context how much more of a line is kept than is quoted, in bytes */
  constructor(private readonly server: PlannedServer, private readonly limits: Limits, private readonly context: number) {
    this.#noise = new StrayLines(server)
    const kept = { message: limits.messageBytes, other: QUOTED_BYTES + context }
    this.#splitter = new LineSplitter(kept, (line) => {
      this.#read(line)
      this.#before = endOfLine(line)
    })
    this.#spread = new SpreadMessage(limits.messageBytes)
  }

  attach(transport: StdioTransport): void {
    this.#transport = transport
  }

  detach(transport: StdioTransport): void {
    if (this.#transport === transport) this.#transport = undefined
  }

  /** Ends the open transport. */
  endTransport(): void {
    const transport = this.#transport
    this.#transport = undefined
    transport?.end()
  }

  /** @returns false once the server has sent more than it may */
  push(chunk: Buffer): boolean {
    const { totalBytes } = this.limits
    this.#bytes += chunk.length
    if (this.#bytes <= totalBytes) this.#splitter.push(chunk)
    if (this.#bytes > totalBytes) this.fatal ??= floodDiagnosis(sizeText(totalBytes))
    else if (this.#splitter.lines > MAX_LINES) this.fatal ??= floodDiagnosis(`${MAX_LINES} lines`)
    else return true
    return false
  }

  /** The output has ended: the last line counts even without a line break. */
  end(): void {
    this.#splitter.end()
  }

  /** What may explain that no message was understood, if nothing else does. @param errors masked standard error */
  suspicion(launch: StdioLaunch, errors: string): FatalParts | undefined {
    const line = this.#splitter.pending()
    const wrong = this.#noise.fatal() ?? (line !== undefined && isJson(line) ? UNFINISHED : this.#stray)
    if (wrong !== undefined || this.#hasReplied) return wrong
    const last = line === undefined ? [] : [this.#textOf(line)]
    return silenceDiagnosis(this.server, launch, { output: [...this.#noise.texts, ...last], errors })
  }

  observations(): readonly Diagnosis[] {
    const observations = this.#spread.isFound ? [] : this.#noise.observations()
    if (this.#largest === 0) return observations
    const [size, limit] = [sizeText(this.#largest), sizeText(this.limits.messageBytes)]
    const message = `The server sent a line of ${size} on standard output; the limit is ${limit}`
    const help = 'Make the server send less at a time: hosts reject messages of that size.'
    return [...observations, { kind: 'output-flood', message, help, at: this.server.entry, part: 'key' }]
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
    if (line.size > this.limits.messageBytes) this.#largest = Math.max(this.#largest, line.size)
    const spread = this.#spread.add(line.bytes)
    const request = spread === undefined ? undefined : this.#transport?.requestFor(spread)
    if (request !== undefined) this.#fail(request.id, spreadDiagnosis(request.method))
    this.#noise.add(line.number, reading.what, () => this.#textOf(line))
  }

  #receive(message: JSONRPCMessage): void {
    const transport = this.#transport
    if ('method' in message) {
      if ('id' in message && transport?.requestFor(message.id)?.method === message.method) {
        this.#fail(message.id, ECHO)
        return
      }
    } else if (message.id !== undefined && transport?.hasSent(message.id) === false) {
      const awaited = transport.requestFor(null)
      this.#stray ??= awaited && wrongIdDiagnosis(this.server, JSON.stringify(message.id), JSON.stringify(awaited.id), awaited.method)
    } else {
      this.#hasReplied = true
      if ('result' in message) this.answered = true
    }
    transport?.receive(message)
  }

  #break(answer: BrokenAnswer, line: OutputLine): void {
    // After the handshake, an error that names no request may be about a notification, for which no request is waiting.
    const isVague = answer.id === null && this.answered
    const request = isVague ? undefined : this.#transport?.requestFor(answer.id)
    if (request === undefined) {
      this.#noise.add(line.number, 'JSON', () => this.#textOf(line))
      return
    }
    this.#fail(request.id, brokenAnswerDiagnosis(request.method, answer, this.#textOf(line)))
  }

  #tooLong(line: OutputLine, answers: string | number | undefined): void {
    const request = answers === undefined ? undefined : this.#transport?.requestFor(answers)
    if (request === undefined) {
      this.#largest = Math.max(this.#largest, line.size)
      return
    }
    this.#fail(request.id, longAnswerDiagnosis(request.method, line.size, this.limits.messageBytes))
  }

  #fail(id: string | number, fatal: FatalParts): void {
    this.fatal ??= fatal
    this.#transport?.fail(id, 'the answer cannot be read')
  }

  #textOf({ bytes }: OutputLine): string {
    const { redact } = this.server
    const kept = bytes.subarray(0, QUOTED_BYTES + this.context)
    const shown = startOf(kept, QUOTED_BYTES, redact)
    const hidden = begunBefore(this.#before, kept, redact)
    return hidden === 0 ? shown : `***${shown.slice(hidden)}`
  }
}

/** How much is kept of the line before the one that is read, in bytes. */
const KEPT_BEFORE = 4096

/** The last bytes of a line, as far as they are known. */
function endOfLine({ bytes, tail, size }: OutputLine): Buffer {
  const end = tail ?? (size === bytes.length ? bytes : Buffer.alloc(0))
  return Buffer.from(end.subarray(-KEPT_BEFORE))
}

const MAX_QUOTE_LENGTH = 160
/** How many lines are searched for the reason of a server's silence. */
const MAX_KEPT = 20

/** Recognises the first message that is spread over several lines. */
class SpreadMessage {
  #lines: string[] | undefined
  #size = 0
  isFound = false

  /** @param limit for a message, in bytes */
  constructor(private readonly limit: number) {}

  /** @param bytes of a line that is not a message. @returns the id of the answer that ends here */
  add(bytes: Buffer): string | number | undefined {
    const line = bytes.toString('utf8').trimEnd()
    if (line === '{') this.#begin()
    if (this.#lines === undefined || (this.#size += line.length) > this.limit) {
      this.#lines = undefined
      return undefined
    }
    this.#lines.push(line)
    if (line !== '}') return undefined
    const text = this.#lines.join('\n')
    this.#lines = undefined
    const id = idAnswered(text)
    this.isFound ||= id !== undefined
    return id
  }

  #begin(): void {
    this.#lines = []
    this.#size = 0
  }
}

/** Lines on standard output that are not messages: hosts skip them or fail on them. */
class StrayLines {
  /** The first such line; its text is masked. */
  #first: { readonly number: number; readonly what: 'text' | 'JSON'; readonly text: string } | undefined
  #count = 0
  /** The first lines; masked. */
  readonly texts: string[] = []

  constructor(private readonly server: PlannedServer) {}

  /** @param text returns the masked beginning of the line; called only if it is quoted */
  add(number: number, what: 'text' | 'JSON', text: () => string): void {
    this.#count++
    if (this.texts.length >= MAX_KEPT) return
    const masked = text()
    this.texts.push(masked)
    this.#first ??= { number, what, text: masked }
  }

  /** Why no message was understood, if the noise shows it. */
  fatal(): FatalParts | undefined {
    if (!/^Content-Length:/i.test(this.#first?.text ?? '')) return undefined
    return {
      kind: 'protocol-error',
      message: "The server writes 'Content-Length' headers before its messages, like a language server",
      help: 'Use an MCP library for the transport: over stdio a message is one line of JSON without headers.'
    }
  }

  observations(): readonly Diagnosis[] {
    if (this.#first === undefined) return []
    const { number, what, text } = this.#first
    const problem = what === 'JSON' ? 'JSON, but not a JSON-RPC 2.0 message' : 'not a message'
    const more = this.#count === 1 ? '' : `; ${this.#count} such lines in total`
    const quoted = quote(text, this.server.redact, MAX_QUOTE_LENGTH)
    const message = `Line ${number} of the server's standard output is ${problem}: '${quoted}'${more}`
    const help = /^[[{]$/.test(text.trim())
      ? 'Make the server write each message on one line, without formatting its JSON.'
      : 'Make the server write logs and banners to standard error: standard output is only for protocol messages.'
    return [{ kind: 'stdout-noise', message, help, at: this.server.entry, part: 'key' }]
  }
}
