import type { ContainerKind } from './containers.js'
import type { SyntaxProblem } from './syntax.js'
import type { Scalar } from './tokens.js'

/** Receives the structure of a JSON text in the order it is written. Offsets are UTF-16, half-open. */
export interface ScanHandler {
  open(kind: ContainerKind, start: number): void
  close(end: number): void
  key(text: string, start: number, end: number): void
  scalar(value: Scalar, start: number, end: number): void
  problem(problem: SyntaxProblem): void
}
