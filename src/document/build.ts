import type { ContainerKind } from './containers.js'
import type { ScanHandler } from './scan.js'
import type { SyntaxProblem } from './syntax.js'
import type { Scalar } from './tokens.js'

/** Builds the value of a text that `JSON.parse` refuses, as far as it can be known. */
export class ValueBuilder implements ScanHandler {
  readonly problems: SyntaxProblem[] = []
  value: unknown = undefined
  readonly #stack: (unknown[] | Record<string, unknown>)[] = []
  readonly #keys: string[] = []
  #key = ''

  open(kind: ContainerKind): void {
    const container = kind === 'object' ? {} : []
    this.#put(container)
    this.#stack.push(container)
    this.#keys.push(this.#key)
  }

  close(): void {
    this.#stack.pop()
    this.#key = this.#keys.pop() ?? ''
  }

  key(text: string): void {
    this.#key = text
  }

  scalar(value: Scalar): void {
    this.#put(value)
  }

  problem(problem: SyntaxProblem): void {
    this.problems.push(problem)
  }

  #put(value: unknown): void {
    const top = this.#stack.at(-1)
    if (top === undefined) {
      if (this.value === undefined) this.value = value
    } else if (Array.isArray(top)) {
      top.push(value)
    } else if (this.#key === '__proto__') {
      // As JSON.parse does: a key like any other. An assignment would set the prototype.
      Object.defineProperty(top, this.#key, { value, writable: true, enumerable: true, configurable: true })
    } else {
      top[this.#key] = value
    }
  }
}
