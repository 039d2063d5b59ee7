import type { Span } from '../base/text.js'
import type { ScanHandler } from './containers.js'
import { isEscaped } from './strings.js'
import { isSpace } from './syntax.js'
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
    const next = this.below.get(name) ?? new Wanted()
    this.below.set(name, next)
    return next
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

/** What is looked for, and what has been found. */
class WantedPlaces implements KnownPlaces {
  readonly root = new Wanted()
  count = 0

  constructor(paths: Iterable<Path>) {
    for (const path of paths) {
      let wanted = this.root
      for (const step of path) wanted = wanted.step(String(step))
      if (!wanted.asked) this.count++
      wanted.asked = true
    }
  }

  has(path: Path): boolean {
    return this.#at(path)?.asked === true
  }

  placeOf(path: Path): Place | undefined {
    return this.#at(path)?.place
  }

  #at(path: Path): Wanted | undefined {
    let wanted: Wanted | undefined = this.root
    for (const step of path) wanted = wanted?.below.get(String(step))
    return wanted
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
export class Locator extends WantedPlaces implements ScanHandler {
  readonly #stack: OpenContainer[] = []

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
    if (frame === undefined) return this.root.place === undefined ? this.root : undefined
    if (!frame.isArray) return frame.child
    const index = frame.index++
    return frame.wanted === undefined || frame.wanted.below.size === 0 ? undefined : frame.wanted.below.get(String(index))
  }

  #set(wanted: Wanted, value: Span): void {
    const parent = this.#stack.at(-1)
    const key = parent === undefined || parent.isArray ? undefined : parent.key
    wanted.place = key === undefined ? { value } : { value, key }
  }
}

const QUOTE = 34
const COMMA = 44
const COLON = 58
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93
const OPEN_BRACE = 123
const CLOSE_BRACE = 125

/** A container on the way to a place that is looked for. */
interface Frame {
  readonly wanted: Wanted
  readonly start: number
  readonly isArray: boolean
  /** The key of the container. */
  readonly key: Span | undefined
  index: number
}

/**
 * Finds the places of paths and of their ancestors in a text that `JSON.parse` has read. Everything that does not lead to
 * one of them is skipped. Of a duplicate key, the last one counts, as there.
 * @param isUnique whether it is known that no key occurs twice: then the walk ends at the last place
 */
export function locateInValid(text: string, paths: Iterable<Path>, isUnique: boolean): KnownPlaces {
  const places = new WantedPlaces(paths)
  new Walk(text, isUnique ? places.count : Infinity).run(places.root)
  return places
}

class Walk {
  readonly #text: string
  readonly #stack: Frame[] = []
  #at = 0
  /** How many places have not been found yet. */
  #left: number

  constructor(text: string, count: number) {
    this.#text = text
    this.#left = count
  }

  run(root: Wanted): void {
    this.#skipSpace()
    this.#value(root, undefined)
    for (let frame = this.#stack.at(-1); frame !== undefined && this.#left > 0; frame = this.#stack.at(-1)) {
      const code = this.#text.charCodeAt(this.#at)
      if (code === CLOSE_BRACE || code === CLOSE_BRACKET) this.#close(frame)
      else if (frame.isArray) this.#value(frame.wanted.below.get(String(frame.index++)), undefined)
      else this.#property(frame)
      this.#skipSpace()
      if (this.#text.charCodeAt(this.#at) === COMMA) this.#at++
      this.#skipSpace()
    }
  }

  #close({ wanted, start, key }: Frame): void {
    this.#at++
    this.#stack.pop()
    this.#found(wanted, key, start)
  }

  #property(frame: Frame): void {
    const start = this.#at
    this.#at = endOfValue(this.#text, start)
    const key = { start, end: this.#at }
    this.#skipSpace()
    if (this.#text.charCodeAt(this.#at) === COLON) this.#at++
    this.#skipSpace()
    const wanted = frame.wanted.below.get(this.#textOf(key))
    wanted?.forget()
    this.#value(wanted, key)
  }

  #textOf({ start, end }: Span): string {
    const inner = this.#text.slice(start + 1, end - 1)
    return inner.includes('\\') ? (JSON.parse(`"${inner}"`) as string) : inner
  }

  /** Enters a container in which something is looked for, and skips every other value. */
  #value(wanted: Wanted | undefined, key: Span | undefined): void {
    const start = this.#at
    const code = this.#text.charCodeAt(start)
    const opens = code === OPEN_BRACE || code === OPEN_BRACKET
    if (wanted !== undefined && wanted.below.size > 0 && opens) {
      this.#at++
      this.#skipSpace()
      this.#stack.push({ wanted, start, isArray: code === OPEN_BRACKET, key, index: 0 })
      return
    }
    this.#at = endOfValue(this.#text, start)
    if (wanted !== undefined) this.#found(wanted, key, start)
  }

  #found(wanted: Wanted, key: Span | undefined, start: number): void {
    const value = { start, end: this.#at }
    wanted.place = key === undefined ? { value } : { value, key }
    if (wanted.asked) this.#left--
  }

  #skipSpace(): void {
    this.#at = endOfSpace(this.#text, this.#at)
  }
}

/** Where a value ends that begins at an offset of a text that `JSON.parse` has read. */
function endOfValue(text: string, start: number): number {
  const first = text.charCodeAt(start)
  if (first === QUOTE) return endOfString(text, start)
  let at = start
  if (first !== OPEN_BRACE && first !== OPEN_BRACKET) {
    // A number, `true`, `false` or `null`.
    while (isWordCode(text.charCodeAt(at))) at++
    return at
  }
  let depth = 0
  do {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      at = endOfString(text, at)
      continue
    }
    if (code === OPEN_BRACE || code === OPEN_BRACKET) depth++
    else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth--
    at++
  } while (depth > 0 && at < text.length)
  return at
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end < 0 ? text.length : end + 1
}

function endOfSpace(text: string, start: number): number {
  let at = start
  while (isSpace(text.charCodeAt(at))) at++
  return at
}

/** Digits, lower-case letters and the signs of a number. */
function isWordCode(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 97 && code <= 122) || code === 43 || code === 45 || code === 46 || code === 69
}
