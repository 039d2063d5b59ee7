import { stripVTControlCharacters } from 'node:util'
import type { JSONRPCMessage } from '@modelcontextprotocol/client'
import { sizeText, visible } from '../../base/wording.js'
import { type Diagnosis, quote } from '../diagnosis.js'
import type { Limits, PlannedServer, StdioLaunch } from '../server.js'
import type { FatalParts } from './launch.js'
import {
  type BrokenAnswer,
  brokenAnswerDiagnosis,
  floodDiagnosis,
  type HeadAndTail,
  isJson,
  LineSplitter,
  longAnswerDiagnosis,
  type OutputLine,
  readLine,
  UNFINISHED
} from './lines.js'
import type { StdioTransport } from './process.js'

/** How much of a line is quoted. */
const QUOTED_BYTES = 400
/** A line costs time however short it is, and no examination needs so many. */
const MOST_LINES = 100_000

/** What a server says on standard output: messages for the transport that is open, and whatever else there is. */
export class ServerOutput {
  readonly #noise: Noise
  readonly #splitter: LineSplitter
  #transport: StdioTransport | undefined
  #bytes = 0
  #largest = 0
  /** The first thing that broke a request, or everything. */
  fatal: FatalParts | undefined
  /** Whether a request was answered with a result. */
  answered = false

  /** @param context how much more of a line is kept than is quoted, in bytes */
  constructor(private readonly server: PlannedServer, private readonly limits: Limits, private readonly context: number) {
    this.#noise = new Noise(server)
    const kept = { message: limits.messageBytes, other: QUOTED_BYTES + context }
    this.#splitter = new LineSplitter(kept, (line) => this.#read(line))
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
    const { totalBytes } = this.limits
    this.#bytes += chunk.length
    if (this.#bytes <= totalBytes) this.#splitter.push(chunk)
    if (this.#bytes > totalBytes) this.fatal ??= floodDiagnosis(sizeText(totalBytes))
    else if (this.#splitter.lines > MOST_LINES) this.fatal ??= floodDiagnosis(`${MOST_LINES} lines`)
    else return true
    return false
  }

  /** The last line counts also where nothing ends it, once nothing can follow. */
  end(): void {
    this.#splitter.end()
  }

  /** What would explain that nothing was understood, where nothing else does. */
  suspicion(): FatalParts | undefined {
    const line = this.#splitter.pending()
    return this.#noise.fatal() ?? (line !== undefined && isJson(line) ? UNFINISHED : undefined)
  }

  observations(): readonly Diagnosis[] {
    const observations = this.#noise.observations()
    if (this.#largest === 0) return observations
    const [size, limit] = [sizeText(this.#largest), sizeText(this.limits.messageBytes)]
    const message = `The server sent a line of ${size} on standard output, more than the ${limit} that are read`
    const help = 'Hosts refuse messages of that size: send less at a time.'
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
    this.#noise.add(line.number, reading.what, () => this.#textOf(line))
  }

  #receive(message: JSONRPCMessage): void {
    if ('result' in message) this.answered = true
    this.#transport?.receive(message)
  }

  #break(answer: BrokenAnswer, line: OutputLine): void {
    // Once the handshake is over, an error that names no request may be about a notification, which no request waits for.
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
    return startOf(bytes.subarray(0, QUOTED_BYTES + this.context), QUOTED_BYTES, this.server.redact)
  }
}

/** Takes the secrets out of a text. */
type Mask = (text: string) => string

/** A credential that no variable holds is not longer than that: a private key, a signed token. */
const LEAST_CONTEXT = 4096
/** A byte of a secret takes up to so many when it is percent-encoded or escaped. */
const LONGEST_ENCODING = 8

/** How many bytes more are kept than are shown: a secret that is cut in two is recognised only with its rest at hand. */
export function contextFor({ args, env }: StdioLaunch): number {
  let longest = 0
  for (const text of [...args, ...Object.values(env)]) longest = Math.max(longest, Buffer.byteLength(text))
  return Math.max(LEAST_CONTEXT, longest * LONGEST_ENCODING)
}

/**
 * The beginning and the end of what a server printed, `shown` bytes each: decoded, without colours, masked, visible, in its lines.
 * @param sample keeps as much more than `shown` as `contextFor` says
 */
export function excerptOf(sample: HeadAndTail, shown: number, mask: Mask): string {
  if (!sample.isWhole) {
    return joined(startOf(sample.head(), shown, mask), endOf(sample.tail(), shown, mask), sample.total)
  }
  const bytes = Buffer.concat([sample.head(), sample.tail()])
  if (bytes.length <= 2 * shown) return visibleLines(mask(clean(decoded(bytes))))
  return joined(startOf(bytes, shown, mask), endOf(bytes, shown, mask), sample.total)
}

function joined(head: string, tail: string, total: number): string {
  const gap = `[… of ${total} bytes, only the beginning and the end are shown …]`
  return `${visibleLines(head)}\n${gap}\n${visibleLines(tail)}`
}

/** The beginning of an output, masked alone and with what follows it: where both agree, nothing belongs to a secret that is cut. */
function startOf(bytes: Buffer, shown: number, mask: Mask): string {
  const whole = mask(clean(decoded(bytes)))
  if (bytes.length <= shown) return whole
  const alone = mask(clean(decoded(bytes.subarray(0, shown))))
  let length = 0
  while (length < alone.length && alone[length] === whole[length]) length++
  return whole.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}

/** The same at the other end. */
function endOf(bytes: Buffer, shown: number, mask: Mask): string {
  const whole = mask(clean(decoded(bytes)))
  const alone = mask(clean(decoded(bytes.subarray(-shown))))
  let length = 0
  while (length < alone.length && alone.at(-1 - length) === whole.at(-1 - length)) length++
  return whole.slice(whole.length - length).replace(/^[\uDC00-\uDFFF]/, '')
}

/** Decodes UTF-8; a character of which the cut has left a part only, at either end, is left out. */
function decoded(bytes: Buffer): string {
  let start = 0
  while (start < 3 && ((bytes[start] ?? 0) & 0xc0) === 0x80) start++
  return new TextDecoder().decode(bytes.subarray(start), { stream: true })
}

/** Colours must not part a secret, nor a progress bar overwrite what stands before it. */
function clean(text: string): string {
  return stripVTControlCharacters(text).replaceAll(/\r\n?/g, '\n').replaceAll('\t', '  ').trimEnd()
}

function visibleLines(text: string): string {
  return text.split('\n').map(visible).join('\n')
}

const LONGEST_QUOTE = 160

/** Lines on standard output that are no messages: hosts skip them or stumble over them. */
class Noise {
  /** Its text is masked. */
  #first: { readonly number: number; readonly what: 'text' | 'JSON'; readonly text: string } | undefined
  #count = 0

  constructor(private readonly server: PlannedServer) {}

  /** @param text the masked beginning of the line; asked for only where it is quoted */
  add(number: number, what: 'text' | 'JSON', text: () => string): void {
    this.#count++
    this.#first ??= { number, what, text: text() }
  }

  /** What the noise itself says of why nothing was understood. */
  fatal(): FatalParts | undefined {
    if (!/^Content-Length:/i.test(this.#first?.text ?? '')) return undefined
    return {
      kind: 'protocol-error',
      message: "The server puts 'Content-Length' headers before its messages, as language servers do",
      help: 'Over stdio a message is one line of JSON, without any header: use an MCP library for the transport.'
    }
  }

  observations(): readonly Diagnosis[] {
    if (this.#first === undefined) return []
    const { number, what, text } = this.#first
    const problem = what === 'JSON' ? 'JSON, but no JSON-RPC 2.0 message' : 'no message'
    const more = this.#count === 1 ? '' : `; ${this.#count} lines are none`
    const quoted = quote(text, this.server.redact, LONGEST_QUOTE)
    const message = `Line ${number} of the server's standard output is ${problem}: '${quoted}'${more}`
    const help = /^[[{]$/.test(text.trim())
      ? 'A message stands on one line: do not format its JSON.'
      : 'Standard output is for the messages of the protocol: write logs and banners to standard error.'
    return [{ kind: 'stdout-noise', message, help, at: this.server.entry, part: 'key' }]
  }
}
