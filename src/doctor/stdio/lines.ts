import { isJSONRPCNotification, isJSONRPCRequest, isJSONRPCResponse, type JSONRPCMessage, type RequestId } from '@modelcontextprotocol/client'
import { sizeText } from '../../base/wording.js'
import type { FatalParts } from './launch.js'
import { idAtEnds } from './message-ends.js'

/** A line of a server's standard output, without its line ending. */
export interface OutputLine {
  /** 1-based. */
  readonly number: number
  /** Its length in bytes; `bytes` may hold less. */
  readonly size: number
  /** The whole line, or its beginning if it is too long to keep. */
  readonly bytes: Buffer
  /** The last bytes of a message that was too long. */
  readonly tail?: Buffer
  /** Whether it starts like a JSON object or array. */
  readonly looksLikeMessage: boolean
}

/** How much is kept of a line, in bytes. */
interface LineLimits {
  /** Of a line that could be a message. Of a longer one, only the ends are kept. */
  readonly message: number
  /** Of any other line. */
  readonly other: number
}

/** How much is kept at each end of a message that is too long: enough to see which request it answers. */
const END_BYTES = 1024
const FIRST_CAPACITY = 4096
const NEWLINE = 10

/** Splits a stream of bytes into lines, in bounded memory however long a line is. Empty lines are only counted. */
export class LineSplitter {
  #number = 1
  #size = 0
  #kept = Buffer.alloc(0)
  #length = 0
  #looks: boolean | undefined
  #ends: HeadAndTail | undefined

  /** @param onLine the bytes of the line are valid only during the call */
  constructor(
    private readonly limits: LineLimits,
    private readonly onLine: (line: OutputLine) => void
  ) {}

  /** The number of lines so far, including empty ones. */
  get lines(): number {
    return this.#number - 1
  }

  push(chunk: Buffer): void {
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      this.#append(chunk.subarray(start, end))
      this.end()
      start = end + 1
    }
    if (start < chunk.length) this.#append(chunk.subarray(start))
  }

  /** Ends the current line. */
  end(): void {
    const line = this.pending()
    if (line !== undefined) this.onLine(line)
    this.#number++
    this.#size = 0
    this.#length = 0
    this.#looks = undefined
    this.#ends = undefined
    // Frees the memory of a long line.
    if (this.#kept.length > FIRST_CAPACITY) this.#kept = Buffer.alloc(0)
  }

  /** The current line so far; undefined if it is empty or blank. */
  pending(): OutputLine | undefined {
    if (this.#looks === undefined) return undefined
    const common = { number: this.#number, size: this.#size, looksLikeMessage: this.#looks }
    const ends = this.#ends
    if (ends === undefined) return { ...common, bytes: this.#kept.subarray(0, this.#length) }
    return { ...common, bytes: ends.head(), tail: ends.tail() }
  }

  #append(part: Buffer): void {
    this.#looks ??= looksLikeMessage(part, this.#number === 1 ? this.#size : MARK.length)
    this.#size += part.length
    if (this.#ends !== undefined) {
      this.#ends.push(part)
    } else if (this.#looks === false) {
      this.#keep(part.subarray(0, Math.max(0, this.limits.other - this.#length)))
    } else if (this.#size > this.limits.message) {
      this.#ends = new HeadAndTail(END_BYTES)
      this.#ends.push(this.#kept.subarray(0, this.#length))
      this.#ends.push(part)
      this.#kept = Buffer.alloc(0)
    } else {
      this.#keep(part)
    }
  }

  #keep(part: Buffer): void {
    const needed = this.#length + part.length
    if (needed > this.#kept.length) {
      const larger = Buffer.alloc(Math.max(needed, 2 * this.#kept.length, FIRST_CAPACITY))
      this.#kept.copy(larger, 0, 0, this.#length)
      this.#kept = larger
    }
    part.copy(this.#kept, this.#length)
    this.#length = needed
  }
}

const MARK = Buffer.from('\uFEFF')
const BLANKS = new Set([0x20, 0x09, 0x0d])
const OPENERS = new Set([0x7b, 0x5b])

/** @param offset of the part in the output: a byte order mark at its start counts as blank. @returns undefined if all is blank */
function looksLikeMessage(part: Buffer, offset: number): boolean | undefined {
  for (let at = 0; at < part.length; at++) {
    const byte = part[at] ?? 0
    if (!BLANKS.has(byte) && byte !== MARK[offset + at]) return OPENERS.has(byte)
  }
  return undefined
}

/** Keeps the beginning and the end of a stream of bytes in bounded memory, and counts all bytes. */
export class HeadAndTail {
  readonly #head: Buffer
  /** A ring buffer: once it is full, the oldest byte is at `#next`. */
  readonly #tail: Buffer
  #inHead = 0
  #inTail = 0
  #next = 0
  /** The number of bytes so far. */
  total = 0

  /** @param capacity how many bytes are kept of the beginning, and of the end */
  constructor(private readonly capacity: number) {
    this.#head = Buffer.alloc(capacity)
    this.#tail = Buffer.alloc(capacity)
  }

  push(chunk: Buffer): void {
    this.total += chunk.length
    const taken = chunk.copy(this.#head, this.#inHead)
    this.#inHead += taken
    const rest = chunk.subarray(Math.max(taken, chunk.length - this.capacity))
    const first = rest.copy(this.#tail, this.#next)
    rest.copy(this.#tail, 0, first)
    this.#next = (this.#next + rest.length) % this.capacity
    this.#inTail = Math.min(this.capacity, this.#inTail + rest.length)
  }

  /** Whether head and tail together are everything. */
  get isWhole(): boolean {
    return this.total === this.#inHead + this.#inTail
  }

  head(): Buffer {
    return this.#head.subarray(0, this.#inHead)
  }

  /** What follows the head, or the end of that. */
  tail(): Buffer {
    const end = this.#next
    if (this.#inTail < this.capacity) return Buffer.from(this.#tail.subarray(0, end))
    return Buffer.concat([this.#tail.subarray(end), this.#tail.subarray(0, end)])
  }
}

/** An answer that no client accepts. */
export interface BrokenAnswer {
  /** The request it is meant for; null for an error that does not name one. */
  readonly id: RequestId | null
  /** The message of an error; undefined if it is not an error or has no message. */
  readonly error: string | undefined
}

/** What a line of standard output is. */
type LineReading =
  | { readonly is: 'messages'; readonly messages: readonly JSONRPCMessage[]; readonly broken: readonly BrokenAnswer[] }
  /** Longer than a message may be. `answers` is the request it answers, if its ends show that. */
  | { readonly is: 'too-long'; readonly answers: RequestId | undefined }
  | { readonly is: 'noise'; readonly what: 'text' | 'JSON' }

/** Reads a line as a JSON-RPC 2.0 message, or as a batch, which revision 2025-03-26 allows. */
export function readLine(line: OutputLine): LineReading {
  if (!line.looksLikeMessage) return { is: 'noise', what: 'text' }
  if (line.tail !== undefined) return { is: 'too-long', answers: idAtEnds(line.bytes, line.tail) }
  const value = parsed(line.bytes)
  if (value === undefined) return { is: 'noise', what: 'text' }
  const messages: JSONRPCMessage[] = []
  const broken: BrokenAnswer[] = []
  for (const item of Array.isArray(value.json) ? (value.json as readonly unknown[]) : [value.json]) {
    if (!isMessage(item)) {
      if (isAnswer(item)) broken.push({ id: idOf(item), error: errorOf(item) })
    } else if ('error' in item && item.id === undefined) {
      broken.push({ id: null, error: errorOf(item) })
    } else {
      messages.push(item)
    }
  }
  return messages.length + broken.length === 0 ? { is: 'noise', what: 'JSON' } : { is: 'messages', messages, broken }
}

function isMessage(item: unknown): item is JSONRPCMessage {
  // The library's checks are slow for values that fail them.
  if (typeof item !== 'object' || item === null || !('jsonrpc' in item)) return false
  if (!('method' in item)) return isJSONRPCResponse(item)
  return 'id' in item ? isJSONRPCRequest(item) : isJSONRPCNotification(item)
}

/** Whether a line is a complete JSON text. */
export function isJson(line: OutputLine): boolean {
  return line.looksLikeMessage && line.tail === undefined && parsed(line.bytes) !== undefined
}

/** The id of the request that a JSON text answers; undefined if it is not an answer. */
export function idAnswered(text: string): RequestId | undefined {
  const value = parsed(Buffer.from(text))?.json
  return isAnswer(value) ? (idOf(value) ?? undefined) : undefined
}

function parsed(bytes: Buffer): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, '')) as unknown }
  } catch {
    return undefined
  }
}

function isAnswer(item: unknown): item is object {
  return typeof item === 'object' && item !== null && ('result' in item || 'error' in item) && !('method' in item)
}

function idOf(item: object): RequestId | null {
  const id: unknown = 'id' in item ? item.id : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

function errorOf(item: object): string | undefined {
  const error: unknown = 'error' in item ? item.error : undefined
  if (typeof error === 'string') return error
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  const { message } = error
  if (typeof message !== 'string') return undefined
  return 'code' in error && typeof error.code === 'number' ? `${message} (${error.code})` : message
}

/** The server sent more on standard output than it may in total. @param most the limit: `64 MiB`, `100000 lines` */
export function floodDiagnosis(most: string): FatalParts {
  return {
    kind: 'protocol-error',
    message: `The server sent more than ${most} on standard output and was disconnected`,
    help: 'Make the server write only protocol messages to standard output, and everything else to standard error.'
  }
}

/** @param text the masked beginning of the answer's line */
export function brokenAnswerDiagnosis(method: string, answer: BrokenAnswer, text: string): FatalParts {
  const isNameless = answer.id === null
  const what = isNameless ? 'with an error that names no request' : 'with an invalid JSON-RPC 2.0 message'
  return {
    kind: 'protocol-error',
    message: `The server answered '${method}' ${what}: '${isNameless ? (answer.error ?? text) : text}'`,
    help:
      'An answer has the members `jsonrpc` (`"2.0"`), `id` (that of the request) and either `result` (an object) ' +
      'or `error` (with `code` and `message`), and no others.'
  }
}

/** @param size of the answer, in bytes. @param limit for a message, in bytes */
export function longAnswerDiagnosis(method: string, size: number, limit: number): FatalParts {
  return {
    kind: 'protocol-error',
    message: `The answer to '${method}' is ${sizeText(size)} long; the limit is ${sizeText(limit)}`,
    help: 'Make the server return less at a time, in pages with a cursor: hosts reject messages of that size.'
  }
}

/** A message without a line break at its end, which no host would read. */
export const UNFINISHED: FatalParts = {
  kind: 'protocol-error',
  message: "The server's last message does not end with a line break, so it is never read",
  help: 'Make the server write `\\n` after each message.'
}

/** The server closed a pipe that the protocol needs. */
export function closedDiagnosis(stream: 'input' | 'output'): FatalParts {
  return {
    kind: 'protocol-error',
    message: `The server closed its standard ${stream} but kept running`,
    help: 'Make the server keep standard input and output open until its input ends.'
  }
}
