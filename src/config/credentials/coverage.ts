import type { Span } from '../../text/position.js'

/** From this many spans on a list is searched too slowly. */
const MANY = 32

/** The parts of a text that have been dealt with. Spans that are added may overlap. */
export class Coverage {
  readonly #spans: Span[] = []
  #covered: Uint8Array | undefined

  add(span: Span): void {
    this.#spans.push(span)
    if (this.#covered !== undefined) this.#mark(span)
    else if (this.#spans.length > MANY) {
      this.#covered = new Uint8Array(0)
      for (const earlier of this.#spans) this.#mark(earlier)
    }
  }

  /** Whether a span overlaps with any that was added. */
  touches({ start, end }: Span): boolean {
    const covered = this.#covered
    if (covered === undefined) return this.#spans.some((other) => other.start < end && start < other.end)
    return covered.subarray(start, end).includes(1)
  }

  #mark({ start, end }: Span): void {
    if (this.#covered === undefined || this.#covered.length < end) {
      const larger = new Uint8Array(end * 2)
      larger.set(this.#covered ?? [])
      this.#covered = larger
    }
    this.#covered.fill(1, start, end)
  }
}
