import type { SyntaxProblem } from './syntax.js'

/** Defects that leave the value in doubt are listed up to this number: a file that is no JSON at all has millions. */
const MAX_GRAVE = 250
const LONG_AGO = -2

/** Lets through the defects of a text, and holds back those that only follow from another. */
export class ProblemFilter {
  readonly #handle: (problem: SyntaxProblem) => void
  /** Tokens read, and the token of the last problem: its direct consequences are not reported again. */
  #tokens = 0
  #lastProblem = LONG_AGO
  #grave = 0

  constructor(handle: (problem: SyntaxProblem) => void) {
    this.#handle = handle
  }

  /** Says that another token was read. */
  nextToken(): void {
    this.#tokens++
  }

  /**
   * Reports a defect of the structure, unless it follows from the one before it. Where it comes with suggestions it is
   * clear enough what was meant, and the next token is no consequence.
   */
  tell(problem: SyntaxProblem | undefined): void {
    if (problem === undefined) return
    const follows = this.#tokens - this.#lastProblem <= 1
    this.#lastProblem = problem.suggestions !== undefined && !follows ? LONG_AGO : this.#tokens
    if (!follows) this.report(problem)
  }

  /** Reports a defect that stands for itself. */
  report(problem: SyntaxProblem): void {
    if (problem.harmless || ++this.#grave <= MAX_GRAVE) {
      this.#handle(problem)
    } else if (this.#grave === MAX_GRAVE + 1) {
      const { start, end } = problem
      const message = `there are more than ${MAX_GRAVE} defects; the others are not listed`
      this.#handle({ code: 'too-many', message, start, end, harmless: false })
    }
  }
}
