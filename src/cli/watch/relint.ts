import type { Candidate } from '../../files/discover.js'
import type { Keeps } from '../../lint/collect.js'
import type { LintInput } from '../../lint/engine.js'
import type { FileResult } from '../../lint/finding.js'
import type { Context } from '../context.js'
import type { Found } from '../inputs.js'
import type { Kept } from './kept.js'
import { Recording } from './recording.js'
import { stampOf } from './stamp.js'
import type { LintSteps } from './steps.js'

/** What a look at the files has to go by. */
export interface Look {
  readonly context: Context
  readonly found: Found
  /** What is known from the look before. */
  readonly before: ReadonlyMap<string, Kept>
  /** Paths that were told to have changed: the stamp of a file may not show it. */
  readonly changed: ReadonlySet<string>
  /** Tells which problems are listed however many there are. */
  readonly keeps: Keeps | undefined
}

/**
 * Judges the files anew that have changed, or that depend on what has, and keeps what is known of the others. All the files
 * of plugins are judged together, since a server is compared with those of the others.
 * @returns what is known of each file, in the order in which they were found; the very same of those that are kept
 */
export function relint(look: Look, steps: LintSteps): Map<string, Kept> {
  return new Relinting(look, steps).run()
}

class Relinting {
  readonly #look: Look
  readonly #steps: LintSteps
  readonly #after = new Map<string, Kept>()
  /** Of each recording whether it holds: many files may have the same. */
  readonly #holds = new Map<Recording, boolean>()
  /** Those to be judged together. */
  readonly #ofPlugins = new Map<string, { readonly input: LintInput; readonly stamp: string }>()

  constructor(look: Look, steps: LintSteps) {
    this.#look = look
    this.#steps = steps
  }

  run(): Map<string, Kept> {
    const { before, found } = this.#look
    for (const candidate of found.candidates) {
      const known = before.get(candidate.path)
      if (known !== undefined && this.#isCurrent(known, candidate)) this.#after.set(candidate.path, known)
      else this.#read(candidate)
    }
    const hasLostOne = [...before].some(([path, known]) => known.isOfPlugin && this.#after.get(path) !== known)
    if (hasLostOne || this.#ofPlugins.size > 0) this.#judgeTogether()
    return new Map(
      found.candidates.flatMap(({ path }): [string, Kept][] => {
        const kept = this.#after.get(path)
        return kept === undefined ? [] : [[path, kept]]
      })
    )
  }

  #isCurrent({ stamp, recording }: Kept, candidate: Candidate): boolean {
    if (this.#look.changed.has(candidate.path) || stampOfCandidate(candidate) !== stamp) return false
    const known = this.#holds.get(recording)
    if (known !== undefined) return known
    const holds = recording.isCurrent()
    this.#holds.set(recording, holds)
    return holds
  }

  /** Reads a file, and judges it where it needs no other for that. */
  #read(candidate: Candidate): void {
    const { context, found } = this.#look
    const { path } = candidate
    // Before it is read, so that a change in between shows the next time.
    const stamp = stampOfCandidate(candidate)
    const recording = this.#record()
    const read = this.#steps.readInput(context, candidate, { parser: found.parser, scope: 'every-host' })
    if (read !== undefined && 'document' in read) {
      const isOfPlugin = this.#steps.isOfPlugin(read, recording.files, context.pluginRoot)
      if (isOfPlugin) this.#ofPlugins.set(path, { input: read, stamp })
      else this.#after.set(path, { stamp, outcome: this.#lint([read], recording)[0], isOfPlugin, recording })
      return
    }
    // An editor may be just replacing it: its return will be told.
    const isGone = !candidate.named && this.#steps.files.kindOf(path) === undefined
    const left = isGone ? { stamp: stampOfCandidate(candidate), outcome: undefined } : { stamp, outcome: read }
    this.#after.set(path, { ...left, isOfPlugin: false, recording })
  }

  #judgeTogether(): void {
    const { candidates } = this.#look.found
    for (const candidate of candidates) if (this.#after.get(candidate.path)?.isOfPlugin === true) this.#read(candidate)
    const together = candidates.flatMap(({ path }) => this.#ofPlugins.get(path) ?? [])
    const recording = this.#record()
    const results = this.#lint(together.map(({ input }) => input), recording)
    for (const [index, { input, stamp }] of together.entries()) {
      this.#after.set(input.path, { stamp, outcome: results[index], isOfPlugin: true, recording })
    }
  }

  #record(): Recording {
    const { surroundings } = this.#look.context
    return new Recording(this.#steps.files, () => surroundings.now())
  }

  #lint(inputs: readonly LintInput[], { files, now }: Recording): FileResult[] {
    const { context, keeps } = this.#look
    const recorded = inputs.map((input) => {
      const { config } = input
      return { ...input, config: { ...config, surroundings: { ...config.surroundings, files, now } } }
    })
    return this.#steps.lintFiles(recorded, { ...context.surroundings, files, now }, context.pluginRoot, keeps)
  }
}

/** What stands beside a file can make it part of a plugin. */
function stampOfCandidate({ path, named, alone }: Candidate): string {
  return `${stampOf(path)} ${named} ${alone === true}`
}
