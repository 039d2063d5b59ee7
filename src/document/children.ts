import type { Span } from '../text/position.js'
import type { ContainerKind } from './containers.js'
import type { Document } from './document.js'
import type { Path } from './pointer.js'
import { type ScanHandler, scan } from './scan.js'

/** A direct member of an object or array, in the order it is written. */
export interface Child {
  readonly step: string | number
  /** Where the member begins: at its key, or at its value in an array. */
  readonly start: number
  readonly key?: Span
  readonly value: Span
}

/** An object or array with its members as they are written. */
export interface Members {
  readonly span: Span
  readonly children: readonly Child[]
  /** The index of the last member of a step in `children`; undefined where there is none. */
  indexOf(step: string | number): number | undefined
}

/**
 * The members of the container at a path, as they are written (a key written twice is there twice). Of a path through
 * such a key the last writing counts (`JSON.parse`). The first call walks the text; the layout is kept with it.
 * @returns undefined where no object or array stands at the path
 */
export function childrenOf(document: Document, path: Path): Members | undefined {
  let layout = layouts.get(document)
  if (layout === undefined) {
    layout = new Layout()
    scan(document.text, document.dialect, layout)
    layouts.set(document, layout)
  }
  return layout.at(path)
}

const layouts = new WeakMap<Document, Layout>()

class Container implements Members {
  span: Span
  readonly children: Child[] = []
  readonly #containers = new Map<number, Container>()
  readonly #indexes = new Map<string, number>()
  #key: { text: string; span: Span } | undefined

  constructor(start: number) {
    this.span = { start, end: start }
  }

  key(text: string, span: Span): void {
    this.#key = { text, span }
  }

  add(value: Span, container?: Container): void {
    const key = this.#key
    this.#key = undefined
    const child =
      key === undefined
        ? { step: this.children.length, start: value.start, value }
        : { step: key.text, start: key.span.start, key: key.span, value }
    const index = this.children.push(child) - 1
    this.#indexes.set(String(child.step), index)
    if (container !== undefined) this.#containers.set(index, container)
  }

  indexOf(step: string | number): number | undefined {
    return this.#indexes.get(String(step))
  }

  below(step: string | number): Container | undefined {
    return this.#containers.get(this.indexOf(step) ?? -1)
  }
}

/** Where every container of a text stands, with its members. */
class Layout implements ScanHandler {
  #root: Container | undefined
  readonly #open: Container[] = []

  at(path: Path): Members | undefined {
    let container = this.#root
    for (const step of path) container = container?.below(step)
    return container
  }

  open(_kind: ContainerKind, start: number): void {
    this.#open.push(new Container(start))
  }

  close(end: number): void {
    const container = this.#open.pop()
    if (container === undefined) return
    container.span = { start: container.span.start, end }
    const parent = this.#open.at(-1)
    if (parent === undefined) this.#root ??= container
    else parent.add(container.span, container)
  }

  key(text: string, start: number, end: number): void {
    this.#open.at(-1)?.key(text, { start, end })
  }

  scalar(_value: unknown, start: number, end: number): void {
    this.#open.at(-1)?.add({ start, end })
  }

  problem(): void {
    // Syntax is reported by the pass that builds the value.
  }
}
