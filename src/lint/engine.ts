import { AGENT_PLUGIN } from '../config/agent-plugin.js'
import { parseDocument } from '../document/document.js'
import type { Places } from '../document/locate.js'
import { type Path, toPointer } from '../document/pointer.js'
import { collect, type Collected, type Keeps, type Raw } from './collect.js'
import { PluginSet } from '../project/plugins.js'
import type { ProjectFile } from '../project/project.js'
import type { Reading } from '../project/reading.js'
import type { FileResult, Finding, Related } from './finding.js'
import { IgnoredOnce, mergeHosts } from './merge-hosts.js'
import { formatProblem } from './message.js'
import { omissionOf } from './omission.js'
import { inOrder, spanOf } from './place.js'
import type { AnyRule, Problem, RelatedPlace } from './rule.js'
import { rulesFor } from './rules-for.js'
import type { Severity } from './severity.js'
import { shownText } from '../config/credentials/shown-source.js'
import type { Surroundings } from '../config/surroundings.js'

/** A rule that is switched on, as the settings have it for one file. */
export interface ActiveRule {
  readonly rule: AnyRule
  readonly severity: Severity
  readonly options: object
  /** Set where the user chose the severity, so that no host makes it graver. */
  readonly chosen?: true
  /** The severity before a host made it milder. */
  readonly unweighed?: Severity
}

/** What the settings say of one file. */
export interface FileConfig {
  readonly rules: readonly ActiveRule[]
  readonly surroundings: Surroundings
  /** Whether the settings ignore a finding of this file. */
  isIgnored(ruleId: string, pointer: string): boolean
  /** Set where they ignore none, so that nobody need ask. */
  readonly ignoresNothing?: true
}

/** What the settings say of a file. */
export type ConfigOf = (file: ProjectFile) => FileConfig

/** Judges files together: each by its rules, for every host that reads it, and all of them for what they declare twice. */
export class Linter {
  readonly #configOf: ConfigOf
  readonly #keeps: Keeps
  readonly #set = new PluginSet()
  readonly #results: (FileResult | undefined)[] = []
  readonly #members: { readonly file: ProjectFile; readonly index: number }[] = []

  /** @param keeps tells which problems are listed however many there are */
  constructor(configOf: ConfigOf, keeps: Keeps = () => false) {
    this.#configOf = configOf
    this.#keeps = keeps
  }

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
    const config = this.#configOf(file)
    const [reading, ...others] = file.readings
    if (others.length === 0) return lintReading(reading, config, this.#keeps)
    const ignored = new IgnoredOnce()
    const judge = (one: Reading) => lintReading(one, ignored.watch(config), this.#keeps)
    return mergeHosts([judge(reading), ...others.map(judge)], ignored.count)
  }
}

/**
 * Judges files that are at hand, as `Linter` does.
 * @throws RuleFailure when a rule throws
 */
export function lintFiles(files: Iterable<ProjectFile>, configOf: ConfigOf, keeps?: Keeps): FileResult[] {
  const linter = new Linter(configOf, keeps)
  for (const file of files) linter.add(file)
  return linter.finish()
}

/**
 * Judges a file as one host reads it.
 * @param keeps tells which problems are listed however many there are
 * @throws RuleFailure when a rule throws
 */
export function lintReading(reading: Reading, config: FileConfig, keeps: Keeps): FileResult {
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
  const source = () => reading.secrets.source
  const redact = (text: string) => reading.secrets.redact(text)
  const findings = new Resolver(reading).resolve(raw)
  return { path, shown, kind, host, hosts, findings, suppressed, document, source, redact }
}

/** Used instead of the text of a file without findings, which is not kept. */
const NOTHING_TO_SHOW: Pick<FileResult, 'document' | 'source' | 'redact'> = {
  document: parseDocument('{}'),
  source: () => shownText(''),
  redact: (text) => text
}

/** Turns problems into findings: every place of a file is found in one walk. */
class Resolver {
  readonly #reading: Reading
  #serverNames: ReadonlySet<string> | undefined

  constructor(reading: Reading) {
    this.#reading = reading
  }

  resolve(raw: readonly Raw[]): Finding[] {
    if (raw.length === 0) return []
    const paths: Path[] = []
    for (const { problem } of raw) {
      paths.push(problem.at)
      for (const related of problem.related ?? []) if (related.file === undefined) paths.push(related.at)
    }
    const locator = this.#reading.document.locate(paths)
    return inOrder(raw.map((one) => this.#finding(one, locator)))
  }

  #finding({ active, problem, severity, omits }: Raw, locator: Places): Finding {
    const { document } = this.#reading
    const { message, help } = omits === undefined ? formatProblem(active.rule, problem) : omissionOf(omits.count)
    const redact = (text: string) => this.#reading.secrets.redact(text, problem.at)
    const server = this.#serverOf(problem.at)
    return {
      ruleId: active.rule.id,
      severity,
      message: redact(message),
      help: redact(help),
      file: this.#reading.shown,
      pointer: redact(toPointer(problem.at)),
      ...(server === undefined ? {} : { server: redact(server) }),
      range: document.lines.rangeOf(spanOf(document, locator, problem)),
      ...(this.#reading.host.name === AGENT_PLUGIN.name ? {} : { hosts: [this.#reading.host.name] }),
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
    const message = this.#reading.secrets.redact(related.message, related.at)
    const document = related.file === undefined ? this.#reading.document : this.#reading.documentOf(related.file)
    if (related.file === undefined || document === undefined) {
      const span = spanOf(this.#reading.document, locator, related)
      return { message, file: this.#reading.shown, range: this.#reading.document.lines.rangeOf(span) }
    }
    const span = spanOf(document, document.locate([related.at]), related)
    return { message, file: related.shown ?? related.file, range: document.lines.rangeOf(span) }
  }

  #serverOf(at: Path): string | undefined {
    const map = this.#reading.serverMap
    if (map === undefined || at.length <= map.path.length) return undefined
    const inside = map.path.every((step, index) => at[index] === step)
    const name = at[map.path.length]
    if (!inside || name === undefined) return undefined
    this.#serverNames ??= new Set(this.#reading.servers.map((server) => server.name))
    return this.#serverNames.has(String(name)) ? String(name) : undefined
  }
}
