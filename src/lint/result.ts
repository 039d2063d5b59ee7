import { groupedBy, madeOnce } from '../base/lists.js'
import { capitalized, clipClauses, clipMiddle, partsOf, visible } from '../base/wording.js'
import type { HostProfile } from '../hosts/profile.js'
import { changeText, subjectOf } from '../hosts/profiles.js'
import { parseDocument } from '../json/document.js'
import { afterMark, type Places } from '../json/locate.js'
import { isRecord, type Path, toPointer, valueAt } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { isInOthers, whereToChange } from '../rule/generated-file.js'
import { type AnyRule, effectOf, OFFER, type Problem, type RelatedPlace } from '../rule/rule.js'
import { type FileSecrets, shownText } from '../secrets/file-secrets.js'
import type { Collected, RuleProblem } from './collect.js'
import { type FileResult, type Finding, type HostName, hostShown, inOrder, omissionOf, type Related, type Sentence, shownServer, spanOf } from './finding.js'

/** What was collected for a file, each problem with its place. */
export function resultOf(reading: Reading, { problems, suppressed }: Pick<Collected, 'problems' | 'suppressed'>): FileResult {
  const { path, shown, kind, document } = reading
  const hosts = [reading.isUnread ? NO_HOST : reading.host] as const
  // The result must show that a file is broken, even if nothing is reported about it.
  if (problems.length === 0 && document.trust !== 'broken') {
    return { path, shown, kind, hosts, findings: [], suppressed, ...NOTHING_TO_SHOW }
  }
  const findings = findingsOf(reading, problems)
  // What is kept of a file until the report is written holds no reading.
  const { secrets } = reading
  return { path, shown, kind, hosts, findings, suppressed, document, source: () => secrets.source, redact: (text) => secrets.redact(text) }
}

/** In place of a host for a file that none reads. */
const NO_HOST: HostName = { name: 'unknown', title: 'no known host' }

/** Used in place of the text of a file without findings, which is not kept. */
const NOTHING_TO_SHOW: Pick<FileResult, 'document' | 'source' | 'redact'> = {
  document: parseDocument('{}'),
  source: () => shownText(''),
  redact: (text) => text
}

/** Turns problems into findings: every place in a file is found in one walk. */
function findingsOf(reading: Reading, problems: readonly RuleProblem[]): Finding[] {
  const paths: Path[] = []
  for (const { problem } of problems) {
    paths.push(problem.at)
    for (const related of problem.related ?? []) if (related.file === undefined) paths.push(related.at)
  }
  const locator = reading.document.locate(paths)
  const texts = new ShownTexts(reading.secrets)
  // A text about another file may quote it.
  const found = (one: RuleProblem, masking = reading.maskingOf(one.problem.related)) => findingOf(one, reading, locator, masking === reading.secrets ? texts : new ShownTexts(masking))
  // Most files have hints alone, for which nothing is looked up.
  const elsewhere = problems.every(({ severity }) => severity === 'info') ? undefined : whereToChange(reading)
  return inOrder(problems.map((one) => (elsewhere === undefined || isInOthers(one.problem) ? found(one) : ofGenerated(found(one), texts.text(fill(elsewhere.text, elsewhere.data))))))
}

/** A finding in a file that is written anew: a repair of it would be lost. */
function ofGenerated({ fix: _fix, advice, ...finding }: Finding, where: string): Finding {
  return { ...finding, help: `${finding.help} ${where}`, suggestions: [], ...(advice === undefined ? {} : { advice: [...advice, { id: where, text: where }] }) }
}

function findingOf({ active, problem, severity, effect, omits }: RuleProblem, reading: Reading, locator: Places, texts: ShownTexts): Finding {
  const { document, host, serverMap } = reading
  const { message, help } = omits === undefined ? texts.ofProblem(active.rule, problem, host) : omissionOf(omits.count)
  const redact = (text: string) => reading.secrets.redact(text)
  const name = serverMap === undefined ? undefined : serverAt(problem.at, serverMap.path)
  const server = name !== undefined && isRecord(valueAt(serverMap?.value, [name])) ? name : undefined
  return {
    ruleId: active.rule.id,
    severity,
    message,
    help,
    ...((reading.otherReaders.length === 0 && problem.fix === undefined) || omits !== undefined ? {} : { advice: texts.advice(active.rule, problem, host) }),
    file: reading.shown,
    pointer: redact(toPointer(problem.at)),
    ...(server === undefined ? {} : { server: shownServer(server, redact) }),
    range: document.lines.rangeOf(spanOf(document, locator, problem)),
    ...(problem.once === true ? { once: true } : {}),
    ...(effect === undefined ? {} : { effect }),
    ...(reading.isUnread ? {} : hostShown(host)),
    ...(omits === undefined ? adviceOf(problem, reading, locator, texts) : { related: [], suggestions: [], omits })
  }
}

function adviceOf({ related = [], fix, suggestions = [] }: Problem, reading: Reading, locator: Places, texts: ShownTexts): Pick<Finding, 'related' | 'fix' | 'suggestions'> {
  // In one walk, after which the document knows them.
  for (const [file, places] of groupedBy(related, (one) => one.file)) if (file !== undefined) reading.documentOf(file)?.locate(places.map(({ at }) => at))
  return {
    related: related.map((one) => relatedOf(one, reading, locator, texts)),
    ...(fix === undefined ? {} : { fix }),
    // A report masks the titles: only what is cut has to be masked here.
    suggestions: suggestions.map((one) => (one.title.length <= MAX_MESSAGE ? one : { ...one, title: texts.text(one.title) }))
  }
}

function relatedOf(related: RelatedPlace, reading: Reading, locator: Places, texts: ShownTexts): Related {
  const [other, secrets] = related.file === undefined ? [] : [reading.documentOf(related.file), reading.secretsOf(related.file)]
  const [document, file] = other === undefined ? [reading.document, reading.shown] : [other, related.shown ?? related.file ?? reading.shown]
  const place = other === undefined || related.source === undefined ? related : { ...related, source: afterMark(other, related.source) }
  const range = document.lines.rangeOf(spanOf(document, other?.locate([related.at]) ?? locator, place))
  return { message: texts.text(related.message), file, range, ...(secrets === undefined ? {} : { source: () => reading.secrets.sourceOf(secrets) }) }
}

/** The member of the map of servers that contains a place; undefined for a place above or next to the map. */
export function serverAt(at: Path, base: Path): string | undefined {
  const name = at[base.length]
  return name !== undefined && base.every((step, index) => at[index] === step) ? String(name) : undefined
}

/** The longest message of a finding, and the longest value that one quotes, in UTF-16 units. */
const MAX_MESSAGE = 1000
const MAX_VALUE = 400

/** The texts about a file's problems as they are shown: masked, and only then cut, so that no half of a secret is left. */
export class ShownTexts {
  /** Long texts, each masked once: hundreds of findings may quote the same key of a megabyte. */
  readonly #long = new Map<string, string>()

  constructor(private readonly secrets: Pick<FileSecrets, 'redact'>) {}

  /** The message of a problem and what to do about it. A long value is cut where it is quoted: what is said of it stays. */
  ofProblem(rule: AnyRule, problem: Problem, host: HostProfile): { message: string; help: string } {
    const { message, help } = formatProblem(rule, problem, this.#quoted)
    return { message: this.text(message), help: this.text([help, ...sinceWhen(rule, problem, host)].join(' '), clipClauses) }
  }

  /** What to do about a problem, in sentences that can be compared with those for another host. */
  advice(rule: AnyRule, problem: Problem, host: HostProfile): Sentence[] {
    const names = new Set([host.title, ...[subjectOf(host), 'the host'].flatMap((name) => [name, capitalized(name)])])
    const { remedy, data } = templatesOf(rule, problem)
    const sentences = remedy.flatMap((template) => {
      const text = this.text(fill(template, data, this.#quoted), clipClauses)
      return text === '' ? [] : [{ id: JSON.stringify(identityOf(template, data, names)), text }]
    })
    return [...sentences, ...sinceWhen(rule, problem, host).map((text) => ({ id: text, text }))]
  }

  readonly #quoted: typeof visible = (value) => visible(value.length <= MAX_VALUE ? value : clipClauses(this.#masked(value), MAX_VALUE))

  text(text: string, clip = clipMiddle): string {
    return clip(this.#masked(text), MAX_MESSAGE)
  }

  #masked(text: string): string {
    if (text.length <= MAX_MESSAGE) return this.secrets.redact(text)
    return madeOnce(this.#long, text, () => this.secrets.redact(text))
  }
}

/** In which versions the host does what a problem says, where older ones did not: somebody else may still have one of those. */
function sinceWhen(rule: AnyRule, problem: Problem, host: HostProfile): string[] {
  const effect = effectOf(rule, problem, host)
  // The changes are about servers: such a problem loses no server, or the file has none that could be lost.
  if (effect === 'ignored' || effect === 'unloadable') return []
  const { title, changes = [] } = host
  return changes.filter((one) => one.rule === rule.id && one.fields?.includes(String(problem.at.at(-1))) !== false).map((one) => changeText(title, one))
}

/** The message of a problem and what to do about it, with the placeholders filled in. */
export function formatProblem(rule: AnyRule, problem: Problem, quoted: typeof visible = visible): { message: string; help: string } {
  const { text, remedy, data } = templatesOf(rule, problem)
  return { message: fill(text, data, quoted), help: remedy.map((sentence) => fill(sentence, data, quoted)).filter((sentence) => sentence !== '').join(' ') }
}

/** The texts of a message, and what goes in their places: `{{offer}}` is the title of what is offered for the problem. */
interface Templates {
  readonly text: string
  readonly remedy: readonly string[]
  readonly data: Problem['data']
}

/** Where nothing is offered for a problem, the remedy of the rule says what to do. */
function templatesOf({ id, messages, remedy: ofRule }: AnyRule, { message: messageId, data, suggestions = [] }: Problem): Templates {
  const message = messages[messageId]
  if (message === undefined) throw new RangeError(`rule ${id} has no message "${messageId}"`)
  const { text, remedy = ofRule } = typeof message === 'string' ? { text: message } : message
  if (remedy !== OFFER) return { text, remedy: typeof remedy === 'string' ? [remedy] : remedy, data }
  const [first, ...others] = suggestions.map(({ title }) => title)
  if (first === undefined) return { text, remedy: [ofRule], data }
  return { text, remedy: [`${OFFER}.`], data: { ...data, offer: [first, ...others.map((title) => title.charAt(0).toLowerCase() + title.slice(1))].join(', or ') } }
}

function fill(template: string, data: Problem['data'], quoted: typeof visible = visible): string {
  if (!template.includes('{{')) return template
  const shown = (value: NonNullable<Problem['data']>[string]) => (typeof value === 'object' ? fill(value.text, value.data, quoted) : quoted(String(value)))
  return partsOf(template)
    .map((part, index) => (index % 2 === 0 ? part : data !== undefined && Object.hasOwn(data, part) ? shown(data[part]) : `{{${part}}}`))
    .join('')
}

/** The parts of a sentence, without the names of hosts: equal for sentences that say the same about different hosts. */
function identityOf(template: string, data: Problem['data'], names: ReadonlySet<string>): unknown[] {
  const values = partsOf(template).map((part, index) => {
    const value = index % 2 === 0 ? undefined : data?.[part]
    if (typeof value === 'object') return identityOf(value.text, value.data, names)
    return value === undefined || names.has(String(value)) ? null : value
  })
  return [template, ...values]
}
