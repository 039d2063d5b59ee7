import type { Run } from '../lint/finding.js'
import type { MatrixReport } from '../matrix/report.js'
import type { Question } from './question.js'

/** The lint run that a result came from. */
export interface LintRun {
  readonly run: Run
  /** Puts the same question once more. */
  readonly ask: () => Promise<Question>
}

/** The run that a result came from. The result is plain JSON; reports show more, such as the source around a finding. */
type Origin = LintRun | { readonly matrix: MatrixReport }

const BEHIND = new WeakMap<object, Origin>()

/** Remembers the run of a result for as long as the result exists. @returns the result */
export function rememberRun<Result extends object>(result: Result, origin: Origin): Result {
  BEHIND.set(result, origin)
  return result
}

/** The run of a result; undefined for any other object. */
export function runOf(result: object): Origin | undefined {
  return BEHIND.get(result)
}
