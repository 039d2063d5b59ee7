import type { Keeps } from '../../lint/collect.js'
import type { Arguments } from '../args.js'
import type { Context } from '../context.js'
import type { Found } from '../inputs.js'
import type { Judgement } from '../lint-once.js'
import { isNews, type Kept } from './kept.js'
import type { Recording } from './recording.js'
import { relint } from './relint.js'
import type { LintSteps } from './steps.js'

/** What a run is judged by. */
export interface Terms {
  readonly args: Arguments
  readonly context: Context
  readonly keeps: Keeps | undefined
  /** The same as long as every file is to be judged in the same way. */
  readonly key: string
}

/** How a look differs from the one before. */
export interface News {
  /** How many files were judged. */
  readonly judged: number
  /** How many are no longer there. */
  readonly gone: number
  readonly isWorthTelling: boolean
}

/** Judges files and keeps what came of it: as long as nothing happens to what a judgement depends on, it holds. */
export class Memory {
  readonly #steps: LintSteps
  #kept: ReadonlyMap<string, Kept> = new Map()
  #found: Found = { candidates: [], directories: [], failures: [], parser: undefined }
  #key: string | undefined
  #news: News = { judged: 0, gone: 0, isWorthTelling: false }

  constructor(steps: LintSteps) {
    this.#steps = steps
  }

  /** How the last look differed from the one before. */
  get news(): News {
    return this.#news
  }

  /** What was found in the last look. */
  get found(): Found {
    return this.#found
  }

  /** How many files are judged. */
  get count(): number {
    return [...this.#kept.values()].filter(hasResult).length
  }

  /** What the judgements depend on besides the files. */
  get recordings(): ReadonlySet<Recording> {
    return new Set([...this.#kept.values()].map(({ recording }) => recording))
  }

  /**
   * Looks at the files of a run.
   * @param changed paths that were told to have changed
   */
  async judge({ args, context, keeps, key }: Terms, changed: ReadonlySet<string>): Promise<Judgement> {
    const found = await this.#steps.findFiles(args, context)
    const isOther = key !== this.#key
    const before = isOther ? new Map<string, Kept>() : this.#kept
    const after = relint({ context, found, before, changed, keeps }, this.#steps)
    this.#news = newsOf(this.#kept, after, isOther || !isSame(found.failures, this.#found.failures))
    this.#kept = after
    this.#found = found
    this.#key = key
    const outcomes = [...after.values()].flatMap(({ outcome }) => outcome ?? [])
    return {
      files: outcomes.filter((outcome) => 'findings' in outcome),
      skipped: outcomes.filter((outcome) => 'reason' in outcome),
      failures: [...found.failures, ...outcomes.filter((outcome) => 'message' in outcome)]
    }
  }
}

function newsOf(before: ReadonlyMap<string, Kept>, after: ReadonlyMap<string, Kept>, isOther: boolean): News {
  const paths = [...new Set([...before.keys(), ...after.keys()])]
  const changed = paths.filter((path) => before.get(path) !== after.get(path))
  return {
    judged: changed.filter((path) => hasResult(after.get(path))).length,
    gone: changed.filter((path) => hasResult(before.get(path)) && !hasResult(after.get(path))).length,
    isWorthTelling: isOther || changed.some((path) => isNews(before.get(path), after.get(path)))
  }
}

function hasResult(kept: Kept | undefined): boolean {
  return kept?.outcome !== undefined && 'findings' in kept.outcome
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
