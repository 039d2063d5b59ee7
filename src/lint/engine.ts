import { PluginSet } from '../project/plugin-set.js'
import type { ProjectFile } from '../project/project.js'
import type { Reading } from '../project/reading.js'
import { collect, rulesFor } from './collect.js'
import type { FileResult } from './finding.js'
import { forFirstReader, IgnoredOnce, joinParts, mergeHosts } from './merge.js'
import { resultOf } from './result.js'
import type { FileConfig } from './settings.js'

/** What the settings say about a file. */
export type ConfigOf = (file: ProjectFile) => FileConfig

/** Checks files together: each by its rules, for every host that reads it, and all of them for what is declared twice. */
export class Linter {
  readonly #set = new PluginSet()
  readonly #held: ProjectFile[] = []

  /** @param listsAll whether all findings of a rule are listed, however many there are: a fix and a baseline need them */
  constructor(private readonly configOf: ConfigOf, private readonly listsAll = false) {}

  /**
   * Adds a file. One that belongs to no plugin is checked by itself and released.
   * @returns its result; undefined for a file that is held back, because those of plugins are checked together
   * @throws RuleFailure if a rule throws
   */
  add(file: ProjectFile): FileResult | undefined {
    let isOfPlugin = false
    for (const reading of file.readings) if (this.#set.add(reading)) isOfPlugin = true
    if (!isOfPlugin) return this.#judge(file)
    this.#held.push(file)
    return undefined
  }

  /**
   * Checks the files that were held back.
   * @returns their results, in the order in which they were added
   * @throws RuleFailure if a rule throws
   */
  *finish(): Generator<FileResult> {
    for (const file of this.#held) yield this.#judge(file)
  }

  #judge(file: ProjectFile): FileResult {
    const config = this.configOf(file)
    const [reading, ...others] = file.readings
    if (others.length === 0) {
      const only = lintReading(reading, config, this.listsAll)
      return file.because === undefined ? only : { ...only, because: file.because }
    }
    if (file.parts === true) return joinParts(file.readings.map((one) => lintReading(one, config, this.listsAll)))
    const ignored = new IgnoredOnce()
    const lint = (one: Reading) => lintReading(one, ignored.watch(config), this.listsAll)
    const judged = [lint(reading), ...others.map(lint)] as const
    return file.assumed === true ? forFirstReader(judged, ignored.count, file) : mergeHosts(judged, ignored.count, file.because)
  }
}

/**
 * Checks files that are already read, as `Linter` does.
 * @throws RuleFailure if a rule throws
 */
export function lintFiles(files: Iterable<ProjectFile>, configOf: ConfigOf, listsAll?: boolean): FileResult[] {
  const linter = new Linter(configOf, listsAll)
  const results = new InOrder<FileResult>()
  for (const file of files) results.add(linter.add(file))
  return results.complete(linter.finish())
}

/** Results in the order of their files, of which some come later. */
export class InOrder<Result> {
  readonly #results: (Result | undefined)[] = []
  readonly #late: number[] = []

  /** @param result undefined for one that comes later */
  add(result: Result | undefined): void {
    if (result === undefined) this.#late.push(this.#results.length)
    this.#results.push(result)
  }

  /** @param late those that were missing, in order */
  complete(late: Iterable<Result>): Result[] {
    const gaps = this.#late.values()
    for (const result of late) {
      const { value, done } = gaps.next()
      if (done === true) throw new RangeError('there is a result of no file')
      this.#results[value] = result
    }
    return this.#results.filter((result) => result !== undefined)
  }
}

/** Checks a file for one host. */
function lintReading(reading: Reading, config: FileConfig, listsAll: boolean): FileResult {
  return resultOf(reading, collect(reading, rulesFor(config.rules, reading.kind, reading.host), config, listsAll))
}
