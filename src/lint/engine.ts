import { AGENT_PLUGIN } from '../hosts/profiles.js'
import { parseDocument } from '../json/document.js'
import type { Places } from '../json/locate.js'
import { type Path, toPointer } from '../json/value.js'
import { PluginSet } from '../project/plugin-set.js'
import type { ProjectFile } from '../project/project.js'
import type { Reading } from '../project/reading.js'
import { milder, type Problem, type RelatedPlace, type Severity } from '../rule/rule.js'
import { shownText } from '../secrets/file-secrets.js'
import { collect, type Collected, formatProblem, type Keeps, type Raw, rulesFor } from './collect.js'
import { type FileResult, type Finding, inOrder, omissionOf, type Related, spanOf } from './finding.js'
import { type Advises, withSafeRepairs } from './safe-repairs.js'
import type { FileConfig } from './settings.js'

/** What the settings say of a file. */
export type ConfigOf = (file: ProjectFile) => FileConfig

/** Judges files together: each by its rules, for every host that reads it, and all of them for what they declare twice. */
export class Linter {
  readonly #set = new PluginSet()
  readonly #results: (FileResult | undefined)[] = []
  readonly #members: { readonly file: ProjectFile; readonly index: number }[] = []

  /**
   * @param keeps tells which problems are listed however many there are
   * @param advises tells of which findings the suggestions are wanted
   */
  constructor(
    private readonly configOf: ConfigOf,
    private readonly keeps: Keeps = () => false,
    private readonly advises: Advises = () => true
  ) {}

  /**
   * Takes a file. One that belongs to no plugin is judged alone and let go: of thousands, none but its result is kept.
   * @throws RuleFailure when a rule throws
   */
  add(file: ProjectFile): void {
    let isOfPlugin = false
    for (const reading of file.readings) if (this.#set.add(reading)) isOfPlugin = true
    if (isOfPlugin) this.#members.push({ file, index: this.#results.length })
    this.#results.push(isOfPlugin ? undefined : this.#judge(file))
  }

  /**
   * Judges the files that were kept for each other.
   * @returns a result for each file, in the order in which they came
   * @throws RuleFailure when a rule throws
   */
  finish(): FileResult[] {
    for (const { file, index } of this.#members) this.#results[index] = this.#judge(file)
    return this.#results.filter((result) => result !== undefined)
  }

  #judge(file: ProjectFile): FileResult {
    const config = this.configOf(file)
    return withSafeRepairs(this.#judgeForHosts(file, config), file, config.rules, this.advises)
  }

  #judgeForHosts(file: ProjectFile, config: FileConfig): FileResult {
    const [reading, ...others] = file.readings
    if (others.length === 0) return lintReading(reading, config, this.keeps)
    const ignored = new IgnoredOnce()
    const judge = (one: Reading) => lintReading(one, ignored.watch(config), this.keeps)
    return mergeHosts([judge(reading), ...others.map(judge)], ignored.count)
  }
}

/**
 * Judges files that are at hand, as `Linter` does.
 * @throws RuleFailure when a rule throws
 */
export function lintFiles(files: Iterable<ProjectFile>, configOf: ConfigOf, keeps?: Keeps, advises?: Advises): FileResult[] {
  const linter = new Linter(configOf, keeps, advises)
  for (const file of files) linter.add(file)
  return linter.finish()
}

/** Judges a file as one host reads it. */
function lintReading(reading: Reading, config: FileConfig, keeps: Keeps): FileResult {
  return resultOf(reading, collect(reading, rulesFor(config.rules, reading.kind, reading.host), config, keeps))
}

/** What was collected of a file, each problem with its place. */
export function resultOf(reading: Reading, { raw, suppressed }: Collected): FileResult {
  const { path, shown, kind, host, document } = reading
  const hosts = [host]
  // Whoever asks what was judged must see that a file is broken, also where nothing is said of it.
  if (raw.length === 0 && document.trust !== 'broken') {
    return { path, shown, kind, host, hosts, findings: [], suppressed, ...NOTHING_TO_SHOW }
  }
  const findings = new Resolver(reading).resolve(raw)
  const masking = { source: () => reading.secrets.source, redact: (text: string) => reading.secrets.redact(text) }
  return { path, shown, kind, host, hosts, findings, suppressed, document, ...masking }
}

/** Used instead of the text of a file without findings, which is not kept. */
const NOTHING_TO_SHOW: Pick<FileResult, 'document' | 'source' | 'redact'> = {
  document: parseDocument('{}'),
  source: () => shownText(''),
  redact: (text) => text
}

/** Turns problems into findings: every place of a file is found in one walk. */
class Resolver {
  #serverNames: ReadonlySet<string> | undefined

  constructor(private readonly reading: Reading) {}

  resolve(raw: readonly Raw[]): Finding[] {
    if (raw.length === 0) return []
    const paths: Path[] = []
    for (const { problem } of raw) {
      paths.push(problem.at)
      for (const related of problem.related ?? []) if (related.file === undefined) paths.push(related.at)
    }
    const locator = this.reading.document.locate(paths)
    return inOrder(raw.map((one) => this.#finding(one, locator)))
  }

  #finding({ active, problem, severity, omits }: Raw, locator: Places): Finding {
    const { document } = this.reading
    const { message, help } = omits === undefined ? formatProblem(active.rule, problem) : omissionOf(omits.count)
    const redact = (text: string) => this.reading.secrets.redact(text, problem.at)
    const server = this.#serverOf(problem.at)
    return {
      ruleId: active.rule.id,
      severity,
      message: redact(message),
      help: redact(help),
      file: this.reading.shown,
      pointer: redact(toPointer(problem.at)),
      ...(server === undefined ? {} : { server: redact(server) }),
      range: document.lines.rangeOf(spanOf(document, locator, problem)),
      ...(this.reading.host.name === AGENT_PLUGIN.name ? {} : { hosts: [this.reading.host.name] }),
      ...(omits === undefined ? this.#advice(problem, locator) : { related: [], suggestions: [], omits })
    }
  }

  #advice(problem: Problem, locator: Places): Pick<Finding, 'related' | 'fix' | 'suggestions'> {
    return {
      related: (problem.related ?? []).map((related) => this.#related(related, locator)),
      ...(problem.fix === undefined ? {} : { fix: problem.fix }),
      suggestions: problem.suggestions ?? []
    }
  }

  #related(related: RelatedPlace, locator: Places): Related {
    const message = this.reading.secrets.redact(related.message, related.at)
    const other = related.file === undefined ? undefined : this.reading.documentOf(related.file)
    const document = other ?? this.reading.document
    const span = spanOf(document, other?.locate([related.at]) ?? locator, related)
    const file = other === undefined ? undefined : (related.shown ?? related.file)
    return { message, file: file ?? this.reading.shown, range: document.lines.rangeOf(span) }
  }

  #serverOf(at: Path): string | undefined {
    const map = this.reading.serverMap
    if (map === undefined || at.length <= map.path.length) return undefined
    const inside = map.path.every((step, index) => at[index] === step)
    const name = at[map.path.length]
    if (!inside || name === undefined) return undefined
    this.#serverNames ??= new Set(this.reading.servers.map((server) => server.name))
    return this.#serverNames.has(String(name)) ? String(name) : undefined
  }
}

/**
 * Puts together what was found in a file for each of the hosts that read it: what they all say in the same words of the
 * same place is one finding. What is applied without being asked for must be right for all of them.
 * @param results at least one, all of the same file
 * @param suppressed how many findings the settings ignore
 */
export function mergeHosts(results: readonly [FileResult, ...FileResult[]], suppressed: number): FileResult {
  const shown = results.find(({ findings }) => findings.length > 0) ?? results[0]
  const same = new Map<string, [Finding, ...Finding[]]>()
  for (const { host, findings } of results) {
    for (const finding of findings) {
      const { ruleId, range, message } = finding
      const key = JSON.stringify([ruleId, range.start.offset, range.end.offset, message])
      const one = { ...finding, hosts: [host.name] }
      const others = same.get(key)
      if (others === undefined) same.set(key, [one])
      else others.push(one)
    }
  }
  const findings = inOrder([...same.values()].map((group) => mergedFinding(group, results.length)))
  return { ...shown, host: results[0].host, hosts: results.map(({ host }) => host), findings, suppressed }
}

function mergedFinding(group: readonly [Finding, ...Finding[]], hostCount: number): Finding {
  const { fix, suggestions, ...first } = group[0]
  const isSafe = fix !== undefined && group.length === hostCount && group.every((finding) => isSame(finding.fix, fix))
  return {
    ...first,
    severity: group.map(({ severity }) => severity).reduce(graver),
    hosts: group.flatMap(({ hosts = [] }) => hosts),
    ...(isSafe ? { fix } : {}),
    suggestions: suggestions.filter((one) => group.every((other) => other.suggestions.some((its) => isSame(its, one))))
  }
}

function graver(a: Severity, b: Severity): Severity {
  return milder(a, b) === a ? b : a
}

/** Whether two repairs are the same. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Counts what the settings ignore of a file that is judged several times: a finding of all its hosts counts once. */
export class IgnoredOnce {
  readonly #most = new Map<string, number>()

  get count(): number {
    return [...this.#most.values()].reduce((sum, count) => sum + count, 0)
  }

  /** The settings of the file for one more host. */
  watch(config: FileConfig): FileConfig {
    const own = new Map<string, number>()
    return {
      ...config,
      isIgnored: (ruleId, pointer) => {
        const isIgnored = config.isIgnored(ruleId, pointer)
        if (isIgnored) {
          const key = `${ruleId} ${pointer}`
          const count = (own.get(key) ?? 0) + 1
          own.set(key, count)
          this.#most.set(key, Math.max(this.#most.get(key) ?? 0, count))
        }
        return isIgnored
      }
    }
  }
}
