import { ENTRY_READERS } from '../../generated/foreign-fields.js'
import { fromPointer, isRecord, toPointer, valueAt } from '../../src/json/value.js'
import type { FileResult, Finding } from '../../src/lint/finding.js'
import { resolveFix, sourceWith } from '../../src/json/edits.js'
import { decidingReadings, type ProjectFile, withText } from '../../src/project/project.js'
import type { Reading } from '../../src/project/reading.js'
import { type Fix, SEVERITIES } from '../../src/rule/rule.js'
import { isMapOfServers } from '../../src/server/server-map.js'

// Whether an offer does harm is asked here in another way than plugvet does when somebody applies one: each fix and each suggestion alone,
// the whole result linted for each host alone.

/** A fix or a suggestion that makes a file worse. */
export interface Harm {
  readonly ruleId: string
  /** The title of the suggestion; `--fix` for a fix. */
  readonly title: string
  readonly text: string
}

/** What is tried on a file. */
export interface Tried {
  /** How many fixes and suggestions there are. */
  readonly offers: number
  readonly harms: readonly Harm[]
}

/**
 * Tries each fix and each suggestion for a file.
 * @param result what was found in it for all of its hosts
 * @param lint finds everything in a file
 * @param isApplied whether an offer is applied when somebody asks for it
 */
export function tryOffers(
  file: ProjectFile,
  result: FileResult,
  lint: (file: ProjectFile) => FileResult,
  isApplied: (finding: Finding, fix: Fix) => boolean = () => true
): Tried {
  const known = new Map<Reading, readonly Finding[]>()
  const findingsOf = (reading: Reading): readonly Finding[] => {
    const findings = known.get(reading) ?? lint({ path: reading.path, shown: reading.shown, kind: reading.kind, readings: [reading] }).findings
    known.set(reading, findings)
    return findings
  }
  const harms: Harm[] = []
  let offers = 0
  for (const finding of result.findings) {
    const { ruleId, fix, suggestions } = finding
    const all: [string, Fix][] = suggestions.map((one) => [one.title, one.fix])
    if (fix !== undefined) all.push(['--fix', fix])
    for (const [title, offer] of all) {
      if (!isApplied(finding, offer)) continue
      offers++
      const edits = resolveFix(result.document, offer)
      if (edits === undefined || edits.length === 0) {
        harms.push({ ruleId, title, text: 'it has no place' })
        continue
      }
      const after = withText(file, sourceWith(result.document, edits)).readings
      for (const [index, before] of decidingReadings(file).entries()) {
        for (const text of harmsFor(before, after[index] ?? before, finding, findingsOf)) harms.push({ ruleId, title, text })
      }
    }
  }
  return { offers, harms }
}

type FindingsOf = (reading: Reading) => readonly Finding[]

function harmsFor(before: Reading, after: Reading, mended: Finding, findingsOf: FindingsOf): string[] {
  const { document: old } = before
  const harms: string[] = []
  if (after.document.problems.length > old.problems.length) harms.push('the text is broken')
  const [servers, left] = [serversIn(before.value), serversIn(after.value)]
  const isGone = left.length < servers.length && servers.some((server) => !left.includes(server))
  if (isGone || after.servers.length < before.servers.length) harms.push('a server is gone')
  // Of a broken file most rules say nothing.
  if (old.trust === 'broken') return harms
  const [now, then] = [[...countedOf(after, before, mended, findingsOf)], [...countedOf(before, before, mended, findingsOf)]]
  const added = surplus(now, then)
  // One mistake may hide the next, but not a graver one, nor two.
  return [...harms, ...added.filter((text) => text.startsWith('error') || added.length > surplus(then, now).length)]
}

/** The findings that an offer may not add, by what they say. */
function* countedOf(reading: Reading, before: Reading, mended: Finding, findingsOf: FindingsOf): Generator<string> {
  // The host has seen none if the offer has put them where it looks.
  const known = reading.serverMap?.place === before.serverMap?.place ? membersOf(before) : new Set()
  const map = reading.serverMap === undefined ? undefined : `${toPointer(reading.serverMap.path)}/`
  for (const { ruleId, message, pointer, ...finding } of findingsOf(reading)) {
    if (finding.effect === 'machine') continue
    // An error may hide all that is milder, and a warning an info.
    if (SEVERITIES.indexOf(finding.severity) > SEVERITIES.indexOf(mended.severity) && reading !== before) continue
    // So it is of a text whose syntax the host did not take.
    if (before.document.trust !== 'valid' && reading.document.trust === 'valid' && finding.severity === 'warning' && reading !== before) continue
    // What no host saw as a server before has findings that are new, and not by the offer.
    const [member] = map !== undefined && pointer.startsWith(map) ? fromPointer(`/${pointer.slice(map.length)}`) : []
    if (member !== undefined && !known.has(member)) continue
    // Of two files there is one thing to say: whether they agree. A copy is mended in its own file.
    const others = finding.related.map(({ file }) => file).filter((file) => file !== reading.shown)
    if (others.length > 0) {
      yield `${ruleId} ${others.join(' ')}`
      continue
    }
    // A message quotes the value that an offer has changed, or the program of its path, or the path that it has written with other slashes; a reference without its default.
    const value = valueAt(reading.value, fromPointer(pointer))
    const text = typeof value === 'string' ? withSlashes(value) : ''
    const marked = withSlashes(reading.document.text.slice(finding.range.start.offset, finding.range.end.offset))
    const parts = text === '' ? [] : [text, text.trim(), text.slice(text.lastIndexOf('/') + 1), text.replaceAll(/:-[^{}]*\}/g, '}'), ...(text.includes(marked) ? [marked] : [])]
    yield `${finding.severity} ${ruleId} ${parts.reduce((said, part) => said.replaceAll(`'${part}'`, "'…'"), withSlashes(before.secrets.redact(message)))}`
  }
}

/** A path with other slashes is the same; in JSON a backslash is written twice. */
function withSlashes(text: string): string {
  return text.replaceAll(/\\+/g, '/')
}

/** What a host sees as servers: a map of servers is none. */
function membersOf({ serverMap }: Reading): ReadonlySet<string> {
  const members = isRecord(serverMap?.value) ? Object.entries(serverMap.value) : []
  return new Set(members.flatMap(([name, value]) => (isMapOfServers(value) ? [] : [name])))
}

/** What is in a list more often than in another one. */
function surplus(list: Iterable<string>, other: Iterable<string>): string[] {
  const left = [...other]
  return [...list].filter((item) => {
    const index = left.indexOf(item)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}

const PROGRAM = Object.entries(ENTRY_READERS).flatMap(([field, { means }]) => (means === 'command' || means === 'url' ? [field] : []))

/** What looks like a server, by its name and its program. */
function serversIn(value: unknown, name = ''): string[] {
  if (!isRecord(value)) return Array.isArray(value) ? value.flatMap((item) => serversIn(item)) : []
  const isServer = PROGRAM.some((field) => typeof value[field] === 'string') || Array.isArray(value.command)
  // What a manifest says of its author and its repository has a url too.
  if (value.type === 'git' || ['author', 'bugs', 'contributors', 'funding', 'maintainers', 'owner', 'repository'].includes(name)) return []
  return isServer ? [JSON.stringify([name, value.args, ...PROGRAM.map((field) => value[field])])] : Object.entries(value).flatMap(([key, member]) => serversIn(member, key))
}
