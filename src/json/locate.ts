import { madeOnce } from '../base/lists.js'
import type { Span } from '../base/text.js'
import type { ScanHandler } from './containers.js'
import { scan } from './scan.js'
import type { JsonDialect } from './syntax.js'
import type { Path } from './value.js'

/** Where a value is: its own span and, for a property, the span of its key. Both include their quotes. */
export interface Place {
  readonly value: Span
  readonly key?: Span
}

/** The places of the requested paths. */
export interface Places {
  /** The place of a requested path, or of an ancestor of one; undefined if the text has no such value. */
  placeOf(path: Path): Place | undefined
}

export interface KnownPlaces extends Places {
  /** Whether a path was requested. */
  has(path: Path): boolean
}

/** A value that is looked for, or that contains one. */
class Wanted {
  readonly below = new Map<string, Wanted>()
  /** Whether it was requested itself, rather than being on the way to something requested. */
  asked = false
  place: Place | undefined

  /** The child of a value under a step; created if there is none. */
  step(name: string): Wanted {
    return madeOnce(this.below, name, () => new Wanted())
  }

  /** A later occurrence of the same key replaces the earlier one and everything in it. */
  forget(): void {
    const queue: Wanted[] = [this]
    for (let wanted = queue.pop(); wanted !== undefined; wanted = queue.pop()) {
      wanted.place = undefined
      for (const below of wanted.below.values()) queue.push(below)
    }
  }
}

interface OpenContainer {
  readonly wanted: Wanted | undefined
  readonly start: number
  readonly isArray: boolean
  index: number
  key: Span | undefined
  child: Wanted | undefined
}

/** Finds the places of paths and of their ancestors in one walk. Of a duplicate key, the last one counts (`JSON.parse`). */
export function locate(text: string, dialect: JsonDialect, paths: Iterable<Path>): KnownPlaces {
  const locator = new Locator(paths)
  scan(text, dialect, locator)
  return locator
}

class Locator implements KnownPlaces, ScanHandler {
  readonly #root = new Wanted()
  readonly #stack: OpenContainer[] = []

  constructor(paths: Iterable<Path>) {
    for (const path of paths) {
      let wanted = this.#root
      for (const step of path) wanted = wanted.step(String(step))
      wanted.asked = true
    }
  }

  has(path: Path): boolean {
    return this.#at(path)?.asked === true
  }

  placeOf(path: Path): Place | undefined {
    return this.#at(path)?.place
  }

  open(kind: 'object' | 'array', start: number): void {
    const wanted = this.#enter()
    this.#stack.push({ wanted, start, isArray: kind === 'array', index: 0, key: undefined, child: undefined })
  }

  close(end: number): void {
    const frame = this.#stack.pop()
    if (frame?.wanted !== undefined) this.#set(frame.wanted, { start: frame.start, end })
  }

  key(text: string, start: number, end: number): void {
    const frame = this.#stack.at(-1)
    if (frame === undefined) return
    frame.key = { start, end }
    frame.child = frame.wanted?.below.get(text)
    frame.child?.forget()
  }

  scalar(_value: unknown, start: number, end: number): void {
    const wanted = this.#enter()
    if (wanted !== undefined) this.#set(wanted, { start, end })
  }

  /** What is looked for inside the value that begins now. */
  #enter(): Wanted | undefined {
    const frame = this.#stack.at(-1)
    if (frame === undefined) return this.#root.place === undefined ? this.#root : undefined
    if (!frame.isArray) return frame.child
    const index = frame.index++
    return frame.wanted === undefined || frame.wanted.below.size === 0 ? undefined : frame.wanted.below.get(String(index))
  }

  #set(wanted: Wanted, value: Span): void {
    const parent = this.#stack.at(-1)
    const key = parent === undefined || parent.isArray ? undefined : parent.key
    wanted.place = key === undefined ? { value } : { value, key }
  }

  #at(path: Path): Wanted | undefined {
    let wanted: Wanted | undefined = this.#root
    for (const step of path) wanted = wanted?.below.get(String(step))
    return wanted
  }
}

/** Where a document has what a text has that still begins with the byte order mark. */
export function afterMark({ byteOrderMark }: { readonly byteOrderMark: boolean }, { start, end }: Span): Span {
  return byteOrderMark ? { start: Math.max(0, start - 1), end: Math.max(0, end - 1) } : { start, end }
}
