import { Transform, type TransformCallback } from 'node:stream'
import { sizeText } from '../../base/wording.js'
import { idOfMessage } from '../../doctor/stdio/message-ends.js'

/** The longest message that is read, in bytes. */
const MAX_LENGTH = 10 * 2 ** 20
/** How deep a message may be nested. Its arguments are texts: nobody needs more. */
const MAX_DEPTH = 512
/** How much of a message that is too long is kept at each end: enough to see its id. */
const ENDS = 1024

const [NEWLINE, QUOTE, BACKSLASH] = [10, 34, 92]
const OPENERS = new Set([0x7b, 0x5b])
const CLOSERS = new Set([0x7d, 0x5d])

/** The answer to a message that is not read. */
export interface ErrorAnswer {
  readonly jsonrpc: '2.0'
  /** Null if the message does not show it. */
  readonly id: string | number | null
  readonly error: { readonly code: number; readonly message: string }
}

/**
 * Lets whole lines through, one at a time, and refuses those that would take too much memory or time: the connection goes on.
 * It holds no more than one message, and looks at each byte once.
 */
export class MessageGate extends Transform {
  #parts: Buffer[] = []
  #size = 0
  #head = Buffer.alloc(0)
  #tail = Buffer.alloc(0)

  /** @param refuse is called with the answer to a message that is not read */
  constructor(private readonly refuse: (answer: ErrorAnswer) => void) {
    super()
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      this.#add(chunk.subarray(from, end + 1))
      this.#finish()
      from = end + 1
    }
    if (from < chunk.length) this.#add(chunk.subarray(from))
    done()
  }

  #add(part: Buffer): void {
    this.#size += part.length
    if (this.#size <= MAX_LENGTH) {
      this.#parts.push(part)
      return
    }
    if (this.#parts.length > 0) {
      this.#head = Buffer.concat(this.#parts).subarray(0, ENDS)
      this.#tail = Buffer.concat(this.#parts).subarray(-ENDS)
      this.#parts = []
    } else if (this.#head.length === 0) {
      this.#head = Buffer.from(part.subarray(0, ENDS))
    }
    this.#tail = Buffer.concat([this.#tail, part.subarray(-ENDS)]).subarray(-ENDS)
  }

  #finish(): void {
    const line = this.#size <= MAX_LENGTH ? Buffer.concat(this.#parts) : undefined
    if (line === undefined) this.#refuse(`The message is longer than the limit of ${sizeText(MAX_LENGTH)}`, this.#head, this.#tail)
    else if (isTooDeep(line)) this.#refuse(`The message is nested deeper than the limit of ${MAX_DEPTH} levels`, line.subarray(0, ENDS), line.subarray(-ENDS))
    else this.push(line)
    this.#parts = []
    this.#size = 0
    this.#head = this.#tail = Buffer.alloc(0)
  }

  #refuse(message: string, head: Buffer, tail: Buffer): void {
    this.refuse({ jsonrpc: '2.0', id: idOfMessage(head, tail) ?? null, error: { code: INVALID_REQUEST, message } })
  }
}

/** JSON-RPC 2.0 §5.1. */
const INVALID_REQUEST = -32600

function isTooDeep(line: Buffer): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < line.length; at++) {
    const byte = line[at] ?? 0
    if (inString) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) inString = false
    } else if (byte === QUOTE) inString = true
    else if (OPENERS.has(byte)) {
      if (++depth > MAX_DEPTH) return true
    } else if (CLOSERS.has(byte)) depth--
  }
  return false
}
