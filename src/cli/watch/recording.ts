import type { FileAccess } from '../../lint/surroundings.js'

interface Answer {
  readonly question: keyof FileAccess
  readonly path: string
  readonly answer: string | undefined
}

/** So long a judgement that asked for the time holds: what depends on it are minutes and days. In milliseconds. */
const TIME_HOLDS_MS = 60_000

/** What a judgement asked of the world, with the answers: as long as they are the same, so is the judgement. */
export class Recording {
  readonly #access: FileAccess
  readonly #now: () => number
  readonly #answers = new Map<string, Answer>()
  #askedTime: number | undefined

  constructor(access: FileAccess, now: () => number) {
    this.#access = access
    this.#now = now
  }

  /** Answers as the files do, and keeps it. */
  readonly files: FileAccess = {
    readText: (path) => this.#record('readText', path, this.#access.readText(path)),
    kindOf: (path) => this.#record('kindOf', path, this.#access.kindOf(path)),
    isExecutable: (path) => this.#record('isExecutable', path, this.#access.isExecutable(path)),
    filesIn: (directory) => this.#record('filesIn', directory, this.#access.filesIn(directory))
  }

  readonly now = (): number => {
    this.#askedTime ??= this.#now()
    return this.#askedTime
  }

  /** Asks everything again. @returns whether the answers are the same, and the time nearly so */
  isCurrent(): boolean {
    if (this.#askedTime !== undefined && Math.abs(this.#now() - this.#askedTime) >= TIME_HOLDS_MS) return false
    for (const { question, path, answer } of this.#answers.values()) {
      if (JSON.stringify(this.#access[question](path)) !== answer) return false
    }
    return true
  }

  /** The absolute paths that were asked about. */
  paths(): string[] {
    return [...this.#answers.values()].map(({ path }) => path)
  }

  /** The directories that were asked what is in them. */
  directories(): string[] {
    return [...this.#answers.values()].filter(({ question }) => question === 'filesIn').map(({ path }) => path)
  }

  #record<Given>(question: keyof FileAccess, path: string, given: Given): Given {
    const key = `${question} ${path}`
    // The first of two answers that differ: the second time the question is asked, it is found out.
    if (!this.#answers.has(key)) this.#answers.set(key, { question, path, answer: JSON.stringify(given) })
    return given
  }
}
