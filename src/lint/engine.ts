import { type Document, parseDocument, startOf } from '../document/document.js'
import type { Locator } from '../document/locate.js'
import { type Path, toPointer } from '../document/pointer.js'
import { spanInString } from '../document/string-offsets.js'
import { Lines } from '../text/lines.js'
import type { Span } from '../text/position.js'
import { FileSet, type SetFile } from './file-set.js'
import type { FileResult, Finding, Related } from './finding.js'
import { formatProblem } from './message.js'
import type { AnyRule, Kind, Problem, RelatedPlace } from './rule.js'
import { Secrets } from './secrets.js'
import { milder, type Severity } from './severity.js'
import type { Surroundings } from './surroundings.js'
import { FileView } from './view.js'

/** A rule that is switched on, as the settings have it for one file. */
export interface ActiveRule {
  readonly rule: AnyRule
  readonly severity: Severity
  readonly options: object
}

/** What the settings say of one file. */
export interface FileConfig {
  readonly rules: readonly ActiveRule[]
  readonly surroundings: Surroundings
  /** Whether the settings ignore a finding of this file. */
  isIgnored(ruleId: string, pointer: string): boolean
}

export interface LintInput extends SetFile {
  readonly config: FileConfig
}

/** A rule that threw: plugvet's own mistake, never a finding. */
class RuleFailure extends Error {
  override readonly name = 'RuleFailure'
}

/**
 * Judges files together: each by its rules, and all of them for what they declare twice.
 * @param pluginRoot the plugin's directory, where the user gave one
 * @throws RuleFailure when a rule throws
 */
export function lintFiles(inputs: Iterable<LintInput>, surroundings: Surroundings, pluginRoot?: string): FileResult[] {
  const set = new FileSet(surroundings.files, pluginRoot)
  const results: (FileResult | undefined)[] = []
  const members: { readonly input: LintInput; readonly index: number }[] = []
  for (const input of inputs) {
    // A file that belongs to no plugin is judged alone and let go: of thousands, none but its result is kept.
    if (set.add(input) === undefined) {
      results.push(lintFile(input, set))
    } else {
      members.push({ input, index: results.length })
      results.push(undefined)
    }
  }
  for (const { input, index } of members) results[index] = lintFile(input, set)
  return results.filter((result) => result !== undefined)
}

interface Raw {
  readonly active: ActiveRule
  readonly problem: Problem
}

function lintFile(input: LintInput, set: FileSet): FileResult {
  const { document, config } = input
  const view = new FileView({
    path: input.path,
    kind: input.kind,
    host: input.host,
    document,
    surroundings: config.surroundings,
    plugin: set.pluginOf(input),
    declaredElsewhere: (name) => set.declaredElsewhere(input, name)
  })
  const raw = problemsOf(view, config.rules)
  const { path, shown, kind, host } = input
  if (raw.length === 0) return { path, shown, kind, host, findings: [], suppressed: 0, ...NOTHING_TO_SHOW }
  const secrets = new Secrets(document, () => view.credentials)
  const source = () => secrets.source
  const redact = (text: string) => secrets.redact(text)
  const kept = raw.filter(({ active, problem }) => !config.isIgnored(active.rule.id, toPointer(problem.at)))
  const findings = new Resolver(view, input, set, secrets).resolve(kept)
  return { path, shown, kind, host, findings, suppressed: raw.length - kept.length, document, source, redact }
}

/** What stands for the text of a file without findings, which is not kept. */
const NOTHING_TO_SHOW: Pick<FileResult, 'document' | 'source' | 'redact'> = {
  document: parseDocument('{}'),
  source: () => ({ text: '', lines: new Lines('') }),
  redact: (text) => text
}

function problemsOf(view: FileView, rules: readonly ActiveRule[]): Raw[] {
  const raw: Raw[] = []
  const broken = view.document.trust === 'broken'
  for (const active of rulesOfKind(rules, view.kind)) {
    const { rule } = active
    if (broken && rule.judgesBroken !== true) continue
    if (rule.onlyIf?.(view) === false) continue
    try {
      for (const problem of rule.check(view, active.options)) raw.push({ active, problem })
    } catch (error) {
      throw new RuleFailure(`rule ${rule.id} failed on ${view.name}`, { cause: error })
    }
  }
  return raw
}

const BY_KIND = new WeakMap<readonly ActiveRule[], Map<Kind, readonly ActiveRule[]>>()

/** The rules for a kind of file; sorted out once for all the files of the same settings. */
function rulesOfKind(rules: readonly ActiveRule[], kind: Kind): readonly ActiveRule[] {
  let byKind = BY_KIND.get(rules)
  if (byKind === undefined) {
    byKind = new Map()
    BY_KIND.set(rules, byKind)
  }
  let chosen = byKind.get(kind)
  if (chosen === undefined) {
    chosen = rules.filter(({ rule }) => rule.kinds.includes(kind))
    byKind.set(kind, chosen)
  }
  return chosen
}

/** Turns problems into findings: every place of a file is found in one walk. */
class Resolver {
  readonly #view: FileView
  readonly #file: SetFile
  readonly #set: FileSet
  readonly #secrets: Secrets
  #serverNames: ReadonlySet<string> | undefined

  constructor(view: FileView, file: SetFile, set: FileSet, secrets: Secrets) {
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
    const findings = raw.map(({ active, problem }) => this.#finding(active, problem, locator))
    return withoutRepetitions(findings.sort(byPlace))
  }

  #finding(active: ActiveRule, problem: Problem, locator: Locator): Finding {
    const { document } = this.#view
    const { message, help } = formatProblem(active.rule, problem)
    const server = this.#serverOf(problem.at)
    return {
      ruleId: active.rule.id,
      severity: problem.severity === undefined ? active.severity : milder(problem.severity, active.severity),
      message: this.#secrets.redact(message),
      help: this.#secrets.redact(help),
      file: this.#file.shown,
      pointer: this.#secrets.redact(toPointer(problem.at)),
      ...(server === undefined ? {} : { server: this.#secrets.redact(server) }),
      range: document.lines.rangeOf(spanOf(document, locator, problem)),
      related: (problem.related ?? []).map((related) => this.#related(related, locator)),
      ...(problem.fix === undefined ? {} : { fix: problem.fix }),
      suggestions: problem.suggestions ?? []
    }
  }

  #related(related: RelatedPlace, locator: Locator): Related {
    const message = this.#secrets.redact(related.message)
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

/** The span of a place; of its nearest ancestor where the text does not have it, of the file's start at last. */
function spanOf(document: Document, locator: Locator, at: Pick<Problem, 'at' | 'part' | 'span' | 'source'>): Span {
  if (at.source !== undefined) return at.source
  for (let path = at.at; path.length > 0; path = path.slice(0, -1)) {
    const place = locator.placeOf(path)
    if (place === undefined) continue
    const whole = at.part === 'key' ? (place.key ?? place.value) : place.value
    return at.span !== undefined && path === at.at ? spanInString(document.text, whole, at.span) : whole
  }
  return startOf(document)
}

function byPlace(a: Finding, b: Finding): number {
  return (
    a.range.start.offset - b.range.start.offset ||
    a.range.end.offset - b.range.end.offset ||
    compareTexts(a.ruleId, b.ruleId) ||
    compareTexts(a.message, b.message)
  )
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function withoutRepetitions(sorted: readonly Finding[]): Finding[] {
  return sorted.filter((finding, index) => {
    const before = sorted[index - 1]
    return before === undefined || byPlace(before, finding) !== 0
  })
}
