import type { Span } from '../text/position.js'
import type { Path } from './pointer.js'
import type { ScanHandler } from './scan.js'

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

interface Frame {
  readonly node: Node | undefined
  readonly start: number
  readonly array: boolean
  index: number
  key: Span | undefined
  child: Node | undefined
}

/**
 * Finds the places of the paths it was given, and of their ancestors, in one walk. Of a duplicate key the last one
 * counts (`JSON.parse`).
 */
export class Locator implements ScanHandler, Places {
  readonly #root: Node = newNode()
  readonly #stack: Frame[] = []

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
    if (frame.child !== undefined) forget(frame.child)
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
function forget(root: Node): void {
  const queue = [root]
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    node.place = undefined
    for (const next of node.steps.values()) queue.push(next)
  }
}
