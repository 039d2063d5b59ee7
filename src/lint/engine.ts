import { AGENT_PLUGIN } from '../config/agent-plugin.js'
import { parseDocument } from '../document/document.js'
import type { Places } from '../document/locate.js'
import { type Path, toPointer } from '../document/pointer.js'
import { collect, type Keeps, type Raw } from './collect.js'
import { FileSet, type SetFile } from './file-set.js'
import type { FileResult, Finding, Related } from './finding.js'
import { IgnoredOnce, mergeHosts } from './merge-hosts.js'
import { formatProblem } from './message.js'
import { omissionOf } from './omission.js'
import { inOrder, spanOf } from './place.js'
import type { Reading } from './readings.js'
import type { AnyRule, Problem, RelatedPlace } from './rule.js'
import { rulesFor } from './rules-for.js'
import type { FileSecrets } from './secrets.js'
import { secretsOf } from './secrets-of.js'
import type { Severity } from './severity.js'
import { shownText } from './shown-source.js'
import type { Surroundings } from './surroundings.js'
import { FileView } from './view.js'

/** A rule that is switched on, as the settings have it for one file. */
export interface ActiveRule {
  readonly rule: AnyRule
  readonly severity: Severity
  readonly options: object
  /** Set where the user chose the severity, so that no host makes it graver. */
  readonly chosen?: true
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

export interface LintInput extends SetFile {
  readonly config: FileConfig
  /** How it is read by the other hosts that read it too. */
  readonly others?: readonly Reading[]
}

/**
 * Judges files together: each by its rules, for every host that reads it, and all of them for what they declare twice.
 * @param pluginRoot the plugin's directory, where the user gave one
 * @param keeps tells which problems are listed however many there are
 * @throws RuleFailure when a rule throws
 */
export function lintFiles(
  inputs: Iterable<LintInput>,
  surroundings: Surroundings,
  pluginRoot?: string,
  keeps: Keeps = () => false
): FileResult[] {
  const set = new FileSet(surroundings.files, pluginRoot)
  const results: (FileResult | undefined)[] = []
  const members: { readonly input: LintInput; readonly files: readonly SetFile[]; readonly index: number }[] = []
  for (const input of inputs) {
    const files = filesOf(input)
    let isOfPlugin = false
    for (const file of files) if (set.add(file) !== undefined) isOfPlugin = true
    // A file that belongs to no plugin is judged alone and let go: of thousands, none but its result is kept.
    if (!isOfPlugin) {
      results.push(lintInput(input, files, set, keeps))
    } else {
      members.push({ input, files, index: results.length })
      results.push(undefined)
    }
  }
  for (const { input, files, index } of members) results[index] = lintInput(input, files, set, keeps)
  return results.filter((result) => result !== undefined)
}

/** The file as each of its hosts reads it. */
function filesOf(input: LintInput): readonly SetFile[] {
  const { others = [] } = input
  return others.length === 0 ? [input] : [input, ...others.map((reading) => ({ ...input, ...reading }))]
}

function lintInput({ config }: LintInput, files: readonly SetFile[], set: FileSet, keeps: Keeps): FileResult {
  const [file, ...others] = files
  if (file === undefined) throw new RangeError('no host reads the file')
  if (others.length === 0) return lintFile(file, config, set, keeps)
  const ignored = new IgnoredOnce()
  const judge = (one: SetFile) => lintFile(one, ignored.watch(config), set, keeps)
  const results = [judge(file), ...others.map(judge)] as const
  return mergeHosts(results, ignored.count)
}

function lintFile(file: SetFile, config: FileConfig, set: FileSet, keeps: Keeps): FileResult {
  const { path, shown, kind, host, document } = file
  const view = new FileView({
    path,
    kind,
    host,
    document,
    surroundings: config.surroundings,
    plugin: set.pluginOf(file),
    declaredElsewhere: (name) => set.declaredElsewhere(file, name)
  })
  const { raw, suppressed } = collect(view, rulesFor(config.rules, kind, host), config, keeps)
  const hosts = [host]
  // Whoever asks what was judged must see that a file is broken, also where nothing is said of it.
  if (raw.length === 0 && document.trust !== 'broken') {
    return { path, shown, kind, host, hosts, findings: [], suppressed, ...NOTHING_TO_SHOW }
  }
  const secrets = secretsOf(document, () => view.credentials)
  const source = () => secrets.source
  const redact = (text: string) => secrets.redact(text)
  const findings = new Resolver(view, file, set, secrets).resolve(raw)
  return { path, shown, kind, host, hosts, findings, suppressed, document, source, redact }
}

/** What stands for the text of a file without findings, which is not kept. */
const NOTHING_TO_SHOW: Pick<FileResult, 'document' | 'source' | 'redact'> = {
  document: parseDocument('{}'),
  source: () => shownText(''),
  redact: (text) => text
}

/** Turns problems into findings: every place of a file is found in one walk. */
class Resolver {
  readonly #view: FileView
  readonly #file: SetFile
  readonly #set: FileSet
  readonly #secrets: FileSecrets
  #serverNames: ReadonlySet<string> | undefined

  constructor(view: FileView, file: SetFile, set: FileSet, secrets: FileSecrets) {
    this.#view = view
    this.#file = file
    this.#set = set
    this.#secrets = secrets
  }

  resolve(raw: readonly Raw[]): Finding[] {
    if (raw.length === 0) return []
    const paths: Path[] = []
    for (const { problem } of raw) {
      paths.push(problem.at)
      for (const related of problem.related ?? []) if (related.file === undefined) paths.push(related.at)
    }
    const locator = this.#view.document.locate(paths)
    return inOrder(raw.map((one) => this.#finding(one, locator)))
  }

  #finding({ active, problem, severity, omits }: Raw, locator: Places): Finding {
    const { document } = this.#view
    const { message, help } = omits === undefined ? formatProblem(active.rule, problem) : omissionOf(omits.count)
    const redact = (text: string) => this.#secrets.redact(text, problem.at)
    const server = this.#serverOf(problem.at)
    return {
      ruleId: active.rule.id,
      severity,
      message: redact(message),
      help: redact(help),
      file: this.#file.shown,
      pointer: redact(toPointer(problem.at)),
      ...(server === undefined ? {} : { server: redact(server) }),
      range: document.lines.rangeOf(spanOf(document, locator, problem)),
      ...(this.#file.host.name === AGENT_PLUGIN.name ? {} : { hosts: [this.#file.host.name] }),
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
    const message = this.#secrets.redact(related.message, related.at)
    const document = related.file === undefined ? this.#view.document : this.#set.documentOf(related.file)
    if (related.file === undefined || document === undefined) {
      const span = spanOf(this.#view.document, locator, related)
      return { message, file: this.#file.shown, range: this.#view.document.lines.rangeOf(span) }
    }
    const span = spanOf(document, document.locate([related.at]), related)
    return { message, file: related.shown ?? related.file, range: document.lines.rangeOf(span) }
  }

  #serverOf(at: Path): string | undefined {
    const map = this.#view.serverMap
    if (map === undefined || at.length <= map.path.length) return undefined
    const inside = map.path.every((step, index) => at[index] === step)
    const name = at[map.path.length]
    if (!inside || name === undefined) return undefined
    this.#serverNames ??= new Set(this.#view.servers.map((server) => server.name))
    return this.#serverNames.has(String(name)) ? String(name) : undefined
  }
}
