import type { Run } from '../lint/finding.js'
import type { MatrixReport } from '../matrix/report.js'
import type { Question } from './question.js'

/** What is behind the result of a lint run. */
export interface LintRun {
  readonly run: Run
  /** Puts the same question once more. */
  readonly ask: () => Promise<Question>
}

/** What is behind a result. The result is plain JSON, and reports show more: the source around a finding, for one. */
type Behind = LintRun | { readonly matrix: MatrixReport }

const BEHIND = new WeakMap<object, Behind>()

/** Keeps what is behind a result as long as there is the result. @returns the result */
export function rememberRun<Result extends object>(result: Result, behind: Behind): Result {
  BEHIND.set(result, behind)
  return result
}

/** What is behind a result; undefined for an object that is none. */
export function runOf(result: object): Behind | undefined {
  return BEHIND.get(result)
}
