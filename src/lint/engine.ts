import { PluginSet } from '../project/plugin-set.js'
import type { ProjectFile } from '../project/project.js'
import type { Reading } from '../project/reading.js'
import { CleanForms } from './clean-forms.js'
import { collect, type Collected, type Keeps, rulesFor } from './collect.js'
import type { FileMemory } from './file-memory.js'
import type { FileResult } from './finding.js'
import { IgnoredOnce, mergeHosts, withoutDisputes } from './merge.js'
import { cleanResult, resultOf } from './result.js'
import { type Advises, type AllProblems, withSafeRepairs } from './safe-repairs.js'
import type { FileConfig } from './settings.js'
import { saysNoMore } from './silence.js'

/** What the settings say about a file. */
export type ConfigOf = (file: ProjectFile) => FileConfig

/** Checks files together: each by its rules, for every host that reads it, and all of them for what is declared twice. */
export class Linter {
  readonly #set = new PluginSet()
  readonly #held: ProjectFile[] = []
  readonly #forms = new CleanForms()

  /**
   * @param keeps tells which problems are listed however many there are
   * @param advises tells for which findings the suggestions are needed
   * @param repairs whether fixes and suggestions are needed at all: to try them out takes longer than to find what they fix
   * @param memory what was found in an earlier text of the only file
   */
  constructor(
    private readonly configOf: ConfigOf,
    private readonly keeps: Keeps = () => false,
    private readonly advises: Advises = () => true,
    private readonly repairs = true,
    private readonly memory?: FileMemory
  ) {}

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
    const { because } = file
    const check = (one: ProjectFile) => this.#check(one, config)
    const result = this.memory === undefined ? (this.#forms.check(file, config.rules, check, isClean) ?? cleanResult(file)) : check(file)
    return because === undefined ? result : { ...result, because }
  }

  #check(file: ProjectFile, config: FileConfig): FileResult {
    const all: AllProblems = new Map()
    const judged = this.#judgeForHosts(file, config, all)
    return this.repairs ? withSafeRepairs(judged, { file, rules: config.rules, all }, this.advises) : judged
  }

  /** @param all receives the problems of each reading for which all of them are known */
  #judgeForHosts(file: ProjectFile, config: FileConfig, all: AllProblems): FileResult {
    const [reading, ...others] = file.readings
    if (others.length === 0) return lintReading(reading, config, this.keeps, all, this.memory)
    const ignored = new IgnoredOnce()
    const judge = (one: Reading) => lintReading(one, ignored.watch(config), this.keeps, all, this.memory)
    const first = judge(reading)
    const isSilent = first.findings.length === 0 && ignored.count === 0
    const further = others.map((other) => (isSilent && saysNoMore(other, reading) ? resultOf(other, NOTHING) : judge(other)))
    const merged = mergeHosts([first, ...further], ignored.count, file.assumed)
    return file.assumed === true ? withoutDisputes(merged, file.readings) : merged
  }
}

function isClean({ findings, suppressed }: FileResult): boolean {
  return findings.length === 0 && suppressed === 0
}

const NOTHING: Collected = { raw: [], suppressed: 0 }

/**
 * Checks files that are already read, as `Linter` does.
 * @throws RuleFailure if a rule throws
 */
export function lintFiles(files: Iterable<ProjectFile>, configOf: ConfigOf, keeps?: Keeps, advises?: Advises): FileResult[] {
  const linter = new Linter(configOf, keeps, advises)
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
function lintReading(reading: Reading, config: FileConfig, keeps: Keeps, all: AllProblems, memory?: FileMemory): FileResult {
  const collected = collect(reading, rulesFor(config.rules, reading.kind, reading.host), config, keeps, memory)
  const isAll = collected.suppressed === 0 && collected.raw.every(({ omits }) => omits === undefined)
  if (isAll) all.set(reading, collected.raw)
  return resultOf(reading, collected)
}
