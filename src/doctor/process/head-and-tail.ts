/** Keeps the beginning and the end of a stream of bytes in bounded memory, and counts the rest. */
export class HeadAndTail {
  readonly #head: Buffer
  /** A ring: the oldest byte stands at `#next` once it is full. */
  readonly #tail: Buffer
  #inHead = 0
  #inTail = 0
  #next = 0
  #total = 0

  /** @param capacity how many bytes are kept of the beginning, and as many of the end */
  constructor(private readonly capacity: number) {
    this.#head = Buffer.alloc(capacity)
    this.#tail = Buffer.alloc(capacity)
  }

  push(chunk: Buffer): void {
    this.#total += chunk.length
    const taken = chunk.copy(this.#head, this.#inHead)
    this.#inHead += taken
    const rest = chunk.subarray(Math.max(taken, chunk.length - this.capacity))
    const first = rest.copy(this.#tail, this.#next)
    rest.copy(this.#tail, 0, first)
    this.#next = (this.#next + rest.length) % this.capacity
    this.#inTail = Math.min(this.capacity, this.#inTail + rest.length)
  }

  /** How many bytes there were. */
  get total(): number {
    return this.#total
  }

  /** Whether nothing is missing between head and tail. */
  get isWhole(): boolean {
    return this.#total === this.#inHead + this.#inTail
  }

  head(): Buffer {
    return this.#head.subarray(0, this.#inHead)
  }

  /** What follows the head, or the end of it. */
  tail(): Buffer {
    const end = this.#next
    if (this.#inTail < this.capacity) return Buffer.from(this.#tail.subarray(0, end))
    return Buffer.concat([this.#tail.subarray(end), this.#tail.subarray(0, end)])
  }
}
