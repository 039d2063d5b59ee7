/** One event of a stream (WHATWG HTML §9.2). */
export interface StreamEvent {
  /** `message` where the stream names none. */
  readonly name: string
  readonly data: string
}

const [LF, CR] = [10, 13]

/** Takes an event stream apart as it arrives, and knows how large the event is that has not ended yet. */
export class EventScanner {
  #line: Uint8Array[] = []
  #afterReturn = false
  #isFirstLine = true
  #name = ''
  #data: string[] = []
  #size = 0
  #largest = 0

  /** The bytes of the largest event yet, comments and the event under way included. */
  get largest(): number {
    return Math.max(this.#largest, this.#size)
  }

  /** @returns the events that end in this chunk */
  push(chunk: Uint8Array): StreamEvent[] {
    const events: StreamEvent[] = []
    let from = 0
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]
      if (byte !== LF && byte !== CR) {
        this.#afterReturn = false
        continue
      }
      if (byte === LF && this.#afterReturn) {
        this.#afterReturn = false
        from = at + 1
        continue
      }
      this.#afterReturn = byte === CR
      this.#keep(chunk.subarray(from, at))
      from = at + 1
      this.#size++
      this.#endLine(events)
    }
    this.#keep(chunk.subarray(from))
    return events
  }

  #keep(bytes: Uint8Array): void {
    if (bytes.length === 0) return
    this.#line.push(bytes)
    this.#size += bytes.length
  }

  #endLine(events: StreamEvent[]): void {
    let line = Buffer.concat(this.#line).toString('utf8')
    this.#line = []
    if (this.#isFirstLine) line = line.replace(/^\uFEFF/, '')
    this.#isFirstLine = false
    if (line !== '') {
      this.#field(line)
      return
    }
    if (this.#data.length > 0)
      events.push({ name: this.#name === '' ? 'message' : this.#name, data: this.#data.join('\n') })
    this.#largest = Math.max(this.#largest, this.#size)
    this.#name = ''
    this.#data = []
    this.#size = 0
  }

  #field(line: string): void {
    const colon = line.indexOf(':')
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'data') this.#data.push(value)
    else if (field === 'event') this.#name = value
  }
}
