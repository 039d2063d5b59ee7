import { HeadAndTail } from './head-and-tail.js'

/** A line of a server's standard output, without its end. */
export interface OutputLine {
  /** 1-based. */
  readonly number: number
  /** How long it is; `bytes` may be less of it. */
  readonly size: number
  /** The whole line, or the beginning of it where it is too long to be kept. */
  readonly bytes: Buffer
  /** The last bytes of a message that was too long. */
  readonly tail?: Buffer
  /** Whether it starts as a JSON object or array does. */
  readonly looksLikeMessage: boolean
}

/** How much is kept of a line, in bytes. */
export interface LineLimits {
  /** Of one that could be a message; of a longer one, the ends. */
  readonly message: number
  /** Of any other. */
  readonly other: number
}

/** What is kept of the ends of a message that is too long: enough to see which request it answers. */
const END_BYTES = 1024
const FIRST_CAPACITY = 4096
const NEWLINE = 10

/** Cuts a stream of bytes into lines, in bounded memory however long a line is. Empty lines are counted only. */
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

  /** How many lines there have been, empty ones included. */
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

  /** Ends the line that has begun: what follows is another one. */
  end(): void {
    const line = this.pending()
    if (line !== undefined) this.onLine(line)
    this.#number++
    this.#size = 0
    this.#length = 0
    this.#looks = undefined
    this.#ends = undefined
    // A long line must not hold on to its memory for the rest of the examination.
    if (this.#kept.length > FIRST_CAPACITY) this.#kept = Buffer.alloc(0)
  }

  /** What has come of a line that is not ended yet; undefined for nothing or blanks. */
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

/**
 * @param offset of the part in the output: a byte order mark at its very beginning counts as blank
 * @returns undefined where there are only blanks so far
 */
function looksLikeMessage(part: Buffer, offset: number): boolean | undefined {
  for (let at = 0; at < part.length; at++) {
    const byte = part[at] ?? 0
    if (!BLANKS.has(byte) && byte !== MARK[offset + at]) return OPENERS.has(byte)
  }
  return undefined
}
