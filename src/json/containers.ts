import type { Span } from '../base/text.js'
import type { SyntaxProblem } from './syntax.js'
import type { Scalar } from './tokens.js'

export type ContainerKind = 'object' | 'array'

/** An object or array that has not been closed yet. */
export interface Container {
  readonly kind: ContainerKind
  readonly start: number
}

/** The containers that are open at a place in a text, innermost last. */
export class Containers {
  readonly #stack: Container[] = []
  readonly #count = { object: 0, array: 0 }

  get top(): Container | undefined {
    return this.#stack.at(-1)
  }

  get depth(): number {
    return this.#stack.length
  }

  /** Whether a container of a kind is open, at any depth. */
  has(kind: ContainerKind): boolean {
    return this.#count[kind] > 0
  }

  push(kind: ContainerKind, start: number): void {
    this.#stack.push({ kind, start })
    this.#count[kind]++
  }

  pop(): void {
    const container = this.#stack.pop()
    if (container !== undefined) this.#count[container.kind]--
  }
}

/** What can come next inside a container. */
export function memberOf({ kind }: Container): 'key' | 'value' {
  return kind === 'object' ? 'key' : 'value'
}

/** The closing bracket of a container, in quotes. */
export function closerOf({ kind }: Container): string {
  return kind === 'object' ? '"}"' : '"]"'
}

export function openerOf({ kind, start }: Container): Span & { message: string } {
  return { start, end: start + 1, message: `the ${kind} opened here` }
}

/** Receives the structure of a JSON text in the order of the text. Offsets are UTF-16, half-open. */
export interface ScanHandler {
  open(kind: ContainerKind, start: number): void
  close(end: number): void
  key(text: string, start: number, end: number): void
  scalar(value: Scalar, start: number, end: number): void
  /** Absent in a pass that does not report syntax errors. */
  problem?(problem: SyntaxProblem): void
}
