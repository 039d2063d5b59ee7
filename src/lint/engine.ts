import { PluginSet } from '../project/plugin-set.js'
import type { ProjectFile } from '../project/project.js'
import type { Reading } from '../project/reading.js'
import type { AnyRule } from '../rule/rule.js'
import { collect, type Collected, type Keeps, type Raw, rulesFor } from './collect.js'
import type { FileMemory } from './file-memory.js'
import type { FileResult } from './finding.js'
import { IgnoredOnce, joinParts, mergeHosts, withoutDisputes } from './merge.js'
import { type Made, resultOf } from './result.js'
import type { FileConfig } from './settings.js'
import { isReadAlike, saysNoMore } from './silence.js'

/** What the settings say about a file. */
export type ConfigOf = (file: ProjectFile) => FileConfig

/** Checks files together: each by its rules, for every host that reads it, and all of them for what is declared twice. */
export class Linter {
  readonly #set = new PluginSet()
  readonly #held: ProjectFile[] = []

  /**
   * @param keeps tells which problems are listed however many there are
   * @param memory what was found in an earlier text of the only file
   */
  constructor(
    private readonly configOf: ConfigOf,
    private readonly keeps: Keeps = () => false,
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
    const all: AllProblems = new Map()
    const [reading, ...others] = file.readings
    const { memory } = this
    if (others.length === 0) {
      const only = lintReading(reading, config, this.keeps, all, { memory })
      return file.because === undefined ? only : { ...only, because: file.because }
    }
    if (file.parts === true) return joinParts(file.readings.map((one) => lintReading(one, config, this.keeps, all, { memory })))
    const ignored = new IgnoredOnce()
    const found = new Set<AnyRule>()
    const made: Made = new Map()
    const first = lintReading(reading, ignored.watch(config), this.keeps, all, { found, made, memory })
    const further = others.map((other) => {
      if (!saysNoMore(other, reading)) return lintReading(other, ignored.watch(config), this.keeps, all, { memory })
      // What found nothing for the first host finds nothing for one that has nothing to add.
      if (found.size === 0) return resultOf(other, NOTHING)
      const shared = sharedProblems(all.get(reading) ?? [], other, reading)
      const only = new Set(found)
      for (const { active } of shared) only.delete(active.rule)
      return lintReading(other, ignored.watch(config), this.keeps, all, { only, shared, made, memory })
    })
    const merged = mergeHosts([first, ...further], ignored.count, file)
    return file.assumed === true ? withoutDisputes(merged, file.readings) : merged
  }
}

/** The problems of each reading for which all of them are known. */
type AllProblems = Map<Reading, readonly Raw[]>

const NOTHING: Collected = { raw: [], suppressed: 0 }

/**
 * Checks files that are already read, as `Linter` does.
 * @throws RuleFailure if a rule throws
 */
export function lintFiles(files: Iterable<ProjectFile>, configOf: ConfigOf, keeps?: Keeps): FileResult[] {
  const linter = new Linter(configOf, keeps)
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

interface Asked {
  /** The rules to be run; all of them by default. */
  readonly only?: ReadonlySet<AnyRule> | undefined
  /** Receives the rules that find something, whether or not the settings ignore it. */
  readonly found?: Set<AnyRule> | undefined
  /** What is known to be found by other rules. */
  readonly shared?: readonly Raw[]
  /** The findings that were made of problems for another host; receives those of this one. */
  readonly made?: Made
  /** What was found in an earlier text of the file. */
  readonly memory?: FileMemory | undefined
}

/** Checks a file for one host. */
function lintReading(reading: Reading, config: FileConfig, keeps: Keeps, all: AllProblems, asked: Asked = {}): FileResult {
  const { only, shared = [], made } = asked
  const found = only?.size === 0 ? NOTHING : collectBy(reading, config, keeps, asked)
  const collected = shared.length === 0 ? found : { ...found, raw: [...shared, ...found.raw] }
  const isAll = collected.suppressed === 0 && collected.raw.every(({ omits }) => omits === undefined)
  if (isAll) all.set(reading, collected.raw)
  return resultOf(reading, collected, made)
}

function collectBy(reading: Reading, config: FileConfig, keeps: Keeps, { only, found, memory }: Asked): Collected {
  const rules = rulesFor(config.rules, reading.kind, reading.host)
  return collect(reading, only === undefined ? rules : rules.filter(({ rule }) => only.has(rule)), config, keeps, found, memory)
}

/**
 * What was found for a host that need not be looked for again for another one, which says no more.
 * @param raw all that was found, if nothing was ignored
 */
function sharedProblems(raw: readonly Raw[], other: Reading, one: Reading): readonly Raw[] {
  const isShared = ({ active: { rule } }: Raw) => rule.knowsNoHost === true && other.host.rules[rule.id] === one.host.rules[rule.id]
  return raw.some(isShared) && isReadAlike(other, one) ? raw.filter(isShared) : []
}
