import type { Span } from '../base/text.js'
import type { ScanHandler } from './containers.js'
import type { Path } from './value.js'

/** Where a value stands: its own span and, for a property, the span of its key, both with their quotes. */
export interface Place {
  readonly value: Span
  readonly key?: Span
}

/** The places of the paths that were asked for. */
export interface Places {
  /** The place of a path, or of an ancestor of one; undefined where the text has no such value. */
  placeOf(path: Path): Place | undefined
}

interface Node {
  readonly steps: Map<string, Node>
  place: Place | undefined
}

interface OpenContainer {
  readonly node: Node | undefined
  readonly start: number
  readonly array: boolean
  index: number
  key: Span | undefined
  child: Node | undefined
}

/**
 * Finds the places of the paths it was given, and of their ancestors, in one walk. Of a duplicate key the last one counts (`JSON.parse`).
 */
export class Locator implements ScanHandler, Places {
  readonly #root: Node = newNode()
  readonly #stack: OpenContainer[] = []

  constructor(paths: Iterable<Path>) {
    for (const path of paths) this.#want(path)
  }

  placeOf(path: Path): Place | undefined {
    let node: Node | undefined = this.#root
    for (const step of path) node = node?.steps.get(String(step))
    return node?.place
  }

  open(kind: 'object' | 'array', start: number): void {
    const node = this.#enter()
    this.#stack.push({ node, start, array: kind === 'array', index: 0, key: undefined, child: undefined })
  }

  close(end: number): void {
    const frame = this.#stack.pop()
    if (frame?.node !== undefined) this.#set(frame.node, { start: frame.start, end })
  }

  key(text: string, start: number, end: number): void {
    const frame = this.#stack.at(-1)
    if (frame === undefined) return
    frame.key = { start, end }
    frame.child = frame.node?.steps.get(text)
    if (frame.child !== undefined) forgetBelow(frame.child)
  }

  scalar(_value: unknown, start: number, end: number): void {
    const node = this.#enter()
    if (node !== undefined) this.#set(node, { start, end })
  }

  problem(): void {
    // Syntax is reported by the pass that builds the value.
  }

  /** The node of the value that begins now. */
  #enter(): Node | undefined {
    const frame = this.#stack.at(-1)
    if (frame === undefined) return this.#root.place === undefined ? this.#root : undefined
    if (!frame.array) return frame.child
    const index = frame.index++
    return frame.node === undefined || frame.node.steps.size === 0 ? undefined : frame.node.steps.get(String(index))
  }

  #set(node: Node, value: Span): void {
    const parent = this.#stack.at(-1)
    const key = parent === undefined || parent.array ? undefined : parent.key
    node.place = key === undefined ? { value } : { value, key }
  }

  #want(path: Path): void {
    let node = this.#root
    for (const step of path) {
      const name = String(step)
      let next = node.steps.get(name)
      if (next === undefined) {
        next = newNode()
        node.steps.set(name, next)
      }
      node = next
    }
  }
}

function newNode(): Node {
  return { steps: new Map(), place: undefined }
}

/** A later writing of the same key replaces the earlier one with all that stood in it. */
function forgetBelow(root: Node): void {
  const queue = [root]
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    node.place = undefined
    for (const next of node.steps.values()) queue.push(next)
  }
}

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
