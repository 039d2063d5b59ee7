import { PluginSet } from '../project/plugin-set.js'
import type { ProjectFile } from '../project/project.js'
import type { Reading } from '../project/reading.js'
import { collect, rulesFor } from './collect.js'
import type { FileResult } from './finding.js'
import { loadsByProblems } from './load.js'
import { forFirstReader, ignoredOnce, joinParts, mergeHosts } from './merge.js'
import { resultOf } from './result.js'
import type { FileConfig } from './settings.js'

/** What the settings say about a file. */
export type ConfigOf = (file: ProjectFile) => FileConfig

/** Gives the result of a file that is linted together with those that are added later. */
export type Held = () => FileResult

/**
 * Lints files that are already read, together with each other.
 * @param listsAll whether all findings of a rule are listed, however many there are: a fix and a baseline need them
 * @throws RuleFailure if a rule throws
 */
export function lintFiles(files: Iterable<ProjectFile>, configOf: ConfigOf, listsAll?: boolean): FileResult[] {
  const linter = new Linter(configOf, listsAll)
  return Array.from(files, (file) => linter.add(file)).map(settled)
}

/** The result of a file, once all files are added. */
export function settled(result: FileResult | Held): FileResult {
  return typeof result === 'function' ? result() : result
}

/** Lints files together: each by its rules, for every host that reads it, and all of them for what is declared twice. */
export class Linter {
  readonly #set = new PluginSet()

  constructor(private readonly configOf: ConfigOf, private readonly listsAll = false) {}

  /**
   * Adds a file. One that belongs to no plugin is linted by itself and released.
   * @throws RuleFailure if a rule throws
   */
  add(file: ProjectFile): FileResult | Held {
    let isOfPlugin = false
    for (const reading of file.readings) if (this.#set.add(reading)) isOfPlugin = true
    return isOfPlugin ? () => this.#lint(file) : this.#lint(file)
  }

  #lint(file: ProjectFile): FileResult {
    const { readings, parts, assumed, because, whole } = file
    const config = this.configOf(file)
    const lint = (reading: Reading) => this.#lintFor(reading, config)
    const [first, ...others] = [lint(readings[0]), ...readings.slice(1).map(lint)] as const
    const results = [first.result, ...others.map(({ result }) => result)] as const
    if (parts === true) return joinParts(results, whole?.document)
    if (others.length === 0) return because === undefined ? first.result : { ...first.result, because }
    const suppressed = ignoredOnce([first, ...others].map(({ ignored }) => ignored))
    if (assumed !== true) return mergeHosts(results, suppressed, because)
    return forFirstReader(results, suppressed, file, () => loadsByProblems(readings[0], first.problems))
  }

  /** Lints a file for one host. */
  #lintFor(reading: Reading, config: FileConfig) {
    const collected = collect(reading, rulesFor(config.rules, reading.kind, reading.host), config, this.listsAll)
    return { ...collected, result: resultOf(reading, collected) }
  }
}
