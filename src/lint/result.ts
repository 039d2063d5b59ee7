import { parseDocument } from '../json/document.js'
import type { Places } from '../json/locate.js'
import { isRecord, type Path, toPointer, valueAt } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import type { Problem, RelatedPlace } from '../rule/rule.js'
import { shownText } from '../secrets/file-secrets.js'
import { type Collected, MAX_MESSAGE, type RuleProblem, ShownTexts } from './collect.js'
import { type FileResult, type Finding, type HostName, hostShown, inOrder, omissionOf, type Related, shownServer, spanOf } from './finding.js'

/** What was collected for a file, each problem with its place. */
export function resultOf(reading: Reading, { problems, suppressed }: Pick<Collected, 'problems' | 'suppressed'>): FileResult {
  const { path, shown, kind, document } = reading
  const host = reading.isUnread ? NO_HOST : reading.host
  const hosts = [host]
  // The result must show that a file is broken, even if nothing is reported about it.
  if (problems.length === 0 && document.trust !== 'broken') {
    return { path, shown, kind, host, hosts, findings: [], suppressed, ...NOTHING_TO_SHOW }
  }
  const findings = findingsOf(reading, problems)
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
function findingsOf(reading: Reading, problems: readonly RuleProblem[]): Finding[] {
  const paths: Path[] = []
  for (const { problem } of problems) {
    paths.push(problem.at)
    for (const related of problem.related ?? []) if (related.file === undefined) paths.push(related.at)
  }
  const locator = reading.document.locate(paths)
  const texts = new ShownTexts(reading.secrets)
  return inOrder(problems.map((one) => findingOf(one, reading, locator, texts)))
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
    ...hostShown(host),
    ...(omits === undefined ? adviceOf(problem, reading, locator, texts) : { related: [], suggestions: [], omits })
  }
}

function adviceOf({ related = [], fix, suggestions = [] }: Problem, reading: Reading, locator: Places, texts: ShownTexts): Pick<Finding, 'related' | 'fix' | 'suggestions'> {
  return {
    related: related.map((one) => relatedOf(one, reading, locator, texts)),
    ...(fix === undefined ? {} : { fix }),
    // A report masks the titles: only what is cut has to be masked here.
    suggestions: suggestions.map((one) => (one.title.length <= MAX_MESSAGE ? one : { ...one, title: texts.text(one.title) }))
  }
}

function relatedOf(related: RelatedPlace, reading: Reading, locator: Places, texts: ShownTexts): Related {
  const other = related.file === undefined ? undefined : reading.documentOf(related.file)
  const span = spanOf(other ?? reading.document, other?.locate([related.at]) ?? locator, related)
  const file = other === undefined ? undefined : (related.shown ?? related.file)
  return { message: texts.text(related.message), file: file ?? reading.shown, range: (other ?? reading.document).lines.rangeOf(span) }
}

/** The member of the map of servers that contains a place; undefined for a place above or next to the map. */
export function serverAt(at: Path, base: Path): string | undefined {
  const name = at[base.length]
  return name !== undefined && base.every((step, index) => at[index] === step) ? String(name) : undefined
}
