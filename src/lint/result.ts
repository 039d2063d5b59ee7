import { parseDocument } from '../json/document.js'
import type { Places } from '../json/locate.js'
import { isRecord, type Path, toPointer } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import type { Problem, RelatedPlace } from '../rule/rule.js'
import { shownText } from '../secrets/file-secrets.js'
import { type Collected, MAX_MESSAGE, type RuleProblem, ShownTexts } from './collect.js'
import { type FileResult, type Finding, type HostName, hostShown, inOrder, omissionOf, type Related, shownServer, spanOf } from './finding.js'

/** What was collected for a file, each problem with its place. */
export function resultOf(reading: Reading, { problems, suppressed }: Collected): FileResult {
  const { path, shown, kind, document } = reading
  const host = reading.isUnread ? NO_HOST : reading.host
  const hosts = [host]
  // The result must show that a file is broken, even if nothing is reported about it.
  if (problems.length === 0 && document.trust !== 'broken') {
    return { path, shown, kind, host, hosts, findings: [], suppressed, ...NOTHING_TO_SHOW }
  }
  const findings = new Resolver(reading).resolve(problems)
  const masking = { source: () => reading.secrets.source, redact: (text: string) => reading.secrets.redact(text) }
  return { path, shown, kind, host, hosts, findings, suppressed, document, ...masking }
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
class Resolver {
  readonly #texts: ShownTexts

  constructor(private readonly reading: Reading) {
    this.#texts = new ShownTexts(reading.secrets)
  }

  resolve(problems: readonly RuleProblem[]): Finding[] {
    if (problems.length === 0) return []
    const paths: Path[] = []
    for (const { problem } of problems) {
      paths.push(problem.at)
      for (const related of problem.related ?? []) if (related.file === undefined) paths.push(related.at)
    }
    const locator = this.reading.document.locate(paths)
    return inOrder(problems.map((one) => this.#finding(one, locator)))
  }

  #finding({ active, problem, severity, effect, omits }: RuleProblem, locator: Places): Finding {
    const { document } = this.reading
    const { message, help } = omits === undefined ? this.#texts.ofProblem(active.rule, problem) : omissionOf(omits.count)
    const redact = (text: string) => this.reading.secrets.redact(text, problem.at)
    const server = this.#serverOf(problem.at)
    return {
      ruleId: active.rule.id,
      severity,
      message,
      help,
      ...((this.reading.otherReaders.length === 0 && problem.fix === undefined) || omits !== undefined ? {} : { advice: this.#texts.advice(active.rule, problem, this.reading.host) }),
      file: this.reading.shown,
      pointer: redact(toPointer(problem.at)),
      ...(server === undefined ? {} : { server: shownServer(server, redact) }),
      range: document.lines.rangeOf(spanOf(document, locator, problem)),
      ...(problem.once === true ? { once: true } : {}),
      ...(effect === undefined ? {} : { effect }),
      ...hostShown(this.reading.host),
      ...(omits === undefined ? this.#advice(problem, locator) : { related: [], suggestions: [], omits })
    }
  }

  #advice(problem: Problem, locator: Places): Pick<Finding, 'related' | 'fix' | 'suggestions'> {
    return {
      related: (problem.related ?? []).map((related) => this.#related(related, locator)),
      ...(problem.fix === undefined ? {} : { fix: problem.fix }),
      // A report masks the titles: only what is cut has to be masked here.
      suggestions: (problem.suggestions ?? []).map((one) => (one.title.length <= MAX_MESSAGE ? one : { ...one, title: this.#texts.text(one.title, problem.at) }))
    }
  }

  #related(related: RelatedPlace, locator: Places): Related {
    const message = this.#texts.text(related.message, related.at)
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
    return isRecord(map.value) && Object.hasOwn(map.value, name) && isRecord(map.value[name]) ? String(name) : undefined
  }
}
