import type { Span } from '../text/position.js'
import type { Place, Places } from './locate.js'
import type { Path } from './pointer.js'

const QUOTE = 34
const COMMA = 44
const COLON = 58
const OPEN_BRACKET = 91
const BACKSLASH = 92
const CLOSE_BRACKET = 93
const OPEN_BRACE = 123
const CLOSE_BRACE = 125

interface Wanted {
  readonly below: Map<string, Wanted>
  /** Whether it was asked for, and does not only lead to what was. */
  asked: boolean
  place: Place | undefined
}

/** A container on the way to a place that is looked for. */
interface Frame {
  readonly wanted: Wanted
  readonly start: number
  readonly isArray: boolean
  /** The key the container stands under. */
  readonly key: Span | undefined
  index: number
}

/**
 * Finds the places of paths, and of their ancestors, in a text that `JSON.parse` has read: what is not on the way to one
 * of them is jumped over. Of a duplicate key the last one counts, as there.
 * @param isUnique whether no key is written twice, as far as is known: then the walk ends at the last place
 */
export function locateInValid(text: string, paths: Iterable<Path>, isUnique: boolean): Places {
  const { root, count } = wantedOf(paths)
  new Walk(text, isUnique ? count : Infinity).run(root)
  return {
    placeOf(path) {
      let wanted: Wanted | undefined = root
      for (const step of path) wanted = wanted?.below.get(String(step))
      return wanted?.place
    }
  }
}

function wantedOf(paths: Iterable<Path>): { root: Wanted; count: number } {
  const root = newWanted()
  let count = 0
  for (const path of paths) {
    let wanted = root
    for (const step of path) {
      const name = String(step)
      let next = wanted.below.get(name)
      if (next === undefined) {
        next = newWanted()
        wanted.below.set(name, next)
      }
      wanted = next
    }
    if (!wanted.asked) count++
    wanted.asked = true
  }
  return { root, count }
}

function newWanted(): Wanted {
  return { below: new Map(), asked: false, place: undefined }
}

class Walk {
  readonly #text: string
  readonly #stack: Frame[] = []
  #at = 0
  /** How many places are still looked for. */
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
    this.#skipString()
    const key = { start, end: this.#at }
    this.#skipSpace()
    if (this.#text.charCodeAt(this.#at) === COLON) this.#at++
    this.#skipSpace()
    const wanted = frame.wanted.below.get(this.#textOf(key))
    if (wanted !== undefined) forget(wanted)
    this.#value(wanted, key)
  }

  #textOf({ start, end }: Span): string {
    const inner = this.#text.slice(start + 1, end - 1)
    return inner.includes('\\') ? (JSON.parse(`"${inner}"`) as string) : inner
  }

  /** Goes into a container in which something is looked for, and past every other value. */
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
    if (opens) this.#skipContainer()
    else if (code === QUOTE) this.#skipString()
    else this.#skipWord()
    if (wanted !== undefined) this.#found(wanted, key, start)
  }

  #found(wanted: Wanted, key: Span | undefined, start: number): void {
    const value = { start, end: this.#at }
    wanted.place = key === undefined ? { value } : { value, key }
    if (wanted.asked) this.#left--
  }

  #skipContainer(): void {
    const text = this.#text
    let depth = 0
    do {
      const code = text.charCodeAt(this.#at)
      if (code === QUOTE) {
        this.#skipString()
        continue
      }
      if (code === OPEN_BRACE || code === OPEN_BRACKET) depth++
      else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth--
      this.#at++
    } while (depth > 0 && this.#at < text.length)
  }

  #skipString(): void {
    const text = this.#text
    let end = text.indexOf('"', this.#at + 1)
    while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
    this.#at = end < 0 ? text.length : end + 1
  }

  /** A number, `true`, `false` or `null`. */
  #skipWord(): void {
    while (isWordCode(this.#text.charCodeAt(this.#at))) this.#at++
  }

  #skipSpace(): void {
    while (isSpaceCode(this.#text.charCodeAt(this.#at))) this.#at++
  }
}

/** Whether an odd number of backslashes stands before a place in a string. */
function isEscaped(text: string, at: number): boolean {
  let before = at - 1
  while (text.charCodeAt(before) === BACKSLASH) before--
  return (at - before) % 2 === 0
}

function isSpaceCode(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9
}

/** Digits, small letters, and the signs of a number. */
function isWordCode(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 97 && code <= 122) || code === 43 || code === 45 || code === 46 || code === 69
}

/** A later writing of the same key replaces the earlier one with all that stood in it. */
function forget(root: Wanted): void {
  const queue = [root]
  for (let wanted = queue.pop(); wanted !== undefined; wanted = queue.pop()) {
    wanted.place = undefined
    for (const below of wanted.below.values()) queue.push(below)
  }
}
