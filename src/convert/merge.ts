import { applyEdits, indentationAt, insertion, lineEndOf, lineStart, type Range, type TextEdit } from '../base/text.js'
import { visibleNotation } from '../base/wording.js'
import type { HostProfile } from '../hosts/profile.js'
import { childrenOf } from '../json/children.js'
import type { Document } from '../json/document.js'
import { isCompact, unitOf } from '../json/member-changes.js'
import { isRecord, jsonText, type JsonValue, type Path, sameValue, valueAt } from '../json/value.js'
import { resolveFix, sourceWith } from '../json/edits.js'
import type { Fix } from '../rule/rule.js'
import { findServerMap } from '../server/server-map.js'
import { isBlock, layoutOf, nodeAt } from '../toml/layout.js'
import { type Entry, tomlTables } from './notation.js'

type Servers = readonly (readonly [name: string, entry: Entry])[]

/** What a merge would do with a file. */
export interface Merge {
  /** The servers that are not there yet. */
  readonly added: readonly string[]
  /** Those that are there, and are not the same. */
  readonly differing: readonly string[]
  /** Those that are there already as they would be written. */
  readonly same: readonly string[]
  /**
   * The text of the file with the new servers, and with those that may be replaced. Everything else in it stays as it is: comments, order
   * and white space.
   * @returns undefined if the file cannot express it where it has its servers
   */
  readonly textWith: (replaced: ReadonlySet<string>) => string | undefined
}

/** Why nothing can be merged into a file, as a sentence without its full stop. */
export interface Unmergeable {
  readonly why: string
  readonly range?: Range
}

/**
 * Merges servers into a file of a host.
 * @param document the whole file, in which nothing is broken; in TOML, with all of its keys
 * @param host as it reads the file
 */
export function mergeInto(document: Document, servers: Servers, host: HostProfile): Merge | Unmergeable {
  const { value } = document
  if (!isRecord(value)) return { why: 'it is not an object', range: document.lines.rangeOf({ start: 0, end: 0 }) }
  const map = findServerMap(value, host, 'mcp', false)
  const path = map?.place === 'right' ? map.path : (host.files.mcp.serversKeys[0] ?? [])
  for (let depth = 1; depth <= path.length; depth++) {
    const inner = valueAt(value, path.slice(0, depth))
    if (inner === undefined || isRecord(inner)) continue
    const place = document.locate([path.slice(0, depth)]).placeOf(path.slice(0, depth))
    const why = `its '${path.slice(0, depth).join('.')}' is not an object`
    return place === undefined ? { why } : { why, range: document.lines.rangeOf(place.key ?? place.value) }
  }
  const known = (valueAt(value, path) ?? {}) as Readonly<Record<string, unknown>>
  const isKnown = ([name]: Servers[number]) => Object.hasOwn(known, name)
  const isSame = ([name, entry]: Servers[number]) => Object.hasOwn(known, name) && sameValue(known[name], entry)
  const namesOf = (some: Servers) => some.map(([name]) => name)
  const added = servers.filter((one) => !isKnown(one))
  const differing = servers.filter((one) => isKnown(one) && !isSame(one))
  return {
    added: namesOf(added),
    differing: namesOf(differing),
    same: namesOf(servers.filter(isSame)),
    textWith: (replaced) => mergedText(document, path, added, differing.filter(([name]) => replaced.has(name)))
  }
}

function mergedText(document: Document, path: Path, added: Servers, replaced: Servers): string | undefined {
  const current = replaced.length === 0 ? document : withReplaced(document, path, replaced)
  const after = current === undefined || added.length === 0 ? current : withAdded(current, path, added)
  return after === undefined ? undefined : sourceWith(after, [])
}

function withAdded(document: Document, path: Path, added: Servers): Document | undefined {
  const edits = additionsIn(document)(document, path, added)
  return edited(document, edits, withServers(document.value, path, added))
}

/** The document after edits; undefined if it is broken, or does not have the value that is expected. */
function edited(document: Document, edits: readonly TextEdit[] | undefined, expected?: unknown): Document | undefined {
  if (edits === undefined) return undefined
  const after = document.reparse((document.byteOrderMark ? '\uFEFF' : '') + applyEdits(document.text, edits))
  return after.trust !== 'broken' && (expected === undefined || sameValue(after.value, expected)) ? after : undefined
}

/** A value with servers in the map at a path, which is made if it is not there. */
function withServers(root: unknown, [step, ...rest]: Path, servers: Servers): unknown {
  const members = isRecord(root) ? Object.entries(root) : []
  const next: [string, unknown][] =
    step === undefined ? servers.map(([name, entry]) => [name, entry]) : [[String(step), withServers(valueAt(root, [step]), rest, servers)]]
  // Unlike an assignment, this takes `__proto__` as a name.
  return Object.fromEntries([...new Map([...members, ...next])])
}

/** The document with other entries for servers: what stays the same in them keeps its place and its comments, if that is possible. */
function withReplaced(document: Document, path: Path, servers: Servers): Document | undefined {
  const expected = withServers(document.value, path, servers)
  const stepsOf = (step: (entry: Entry, at: Path) => Fix) => servers.flatMap(([name, entry]) => step(entry, [...path, name]))
  const changed = edited(document, resolveFix(document, stepsOf((entry, at) => stepsBetween(valueAt(document.value, at), entry, at))), expected)
  if (changed !== undefined) return changed
  const whole = edited(document, resolveFix(document, stepsOf((value, at) => [{ op: 'replace', at, value }])), expected)
  if (whole !== undefined || document.notation !== 'TOML') return whole
  const rest = edited(document, resolveFix(document, stepsOf((_, at) => [{ op: 'remove', at }])))
  const after = rest === undefined ? undefined : withAdded(rest, path, servers)
  return after !== undefined && sameValue(after.value, expected) ? after : undefined
}

/** The steps that turn a value into another. */
function stepsBetween(from: unknown, to: JsonValue, at: Path): Fix {
  if (sameValue(from, to)) return []
  if (!isRecord(from) || !isRecord(to)) return [{ op: 'replace', at, value: to }]
  const removed = Object.keys(from).filter((key) => !Object.hasOwn(to, key)).map((key) => ({ op: 'remove', at: [...at, key] }) as const)
  const kept = Object.entries(to).flatMap(([key, value]) => {
    if (!Object.hasOwn(from, key)) return [{ op: 'add', at: [...at, key], value, where: 'last' } as const]
    return stepsBetween(from[key], value, [...at, key])
  })
  return [...removed, ...kept]
}

/** Adds servers after those that are there, in YAML; the map itself, with the keys around it, if there is none. */
function yamlAdditions(document: Document, path: Path, servers: Servers): TextEdit[] | undefined {
  const depth = path.findIndex((_, index) => valueAt(document.value, path.slice(0, index + 1)) === undefined)
  if (depth < 0) return resolveFix(document, servers.map(([name, value]) => ({ op: 'add', at: [...path, name], value, where: 'last' }) as const))
  let value: JsonValue = Object.fromEntries(servers)
  for (const step of path.slice(depth + 1).reverse()) value = { [step]: value }
  return resolveFix(document, [{ op: 'add', at: path.slice(0, depth + 1), value, where: 'last' }])
}

/** Adds servers as tables of their own, after those that are there. */
function tomlAdditions(document: Document, path: Path, servers: Servers): TextEdit[] | undefined {
  const { text } = document
  const node = nodeAt(layoutOf(text), path)
  if (node?.kind === 'inline') return resolveFix(document, servers.map(([name, value]) => ({ op: 'add', at: [...path, name], value, where: 'last' }) as const))
  const lineEnd = lineEndOf(text)
  const tables = servers.map(([name, entry]) => tomlTables(String(path[0]), name, entry, lineEnd)).join(lineEnd)
  const last = node?.parts.at(-1)
  // Below a line at the top of the file, a table would take in the lines that follow.
  const end = last !== undefined && isBlock(last) ? text.indexOf('\n', last.end) : -1
  const start = end < 0 ? text.length : end + 1
  const before = text.slice(0, start)
  const gap = before.trim() === '' || /\n[ \t]*\r?\n$/.test(before) ? '' : before.endsWith('\n') ? lineEnd : lineEnd + lineEnd
  return [{ start, end: start, text: gap + tables }]
}

/** Adds servers after those that are there; the map itself if there is none. */
function jsonAdditions(document: Document, path: Path, servers: Servers): TextEdit[] | undefined {
  const depth = path.findIndex((_, index) => valueAt(document.value, path.slice(0, index + 1)) === undefined)
  if (depth < 0) return membersAdded(document, path, servers)
  let value: JsonValue = Object.fromEntries(servers)
  for (const step of path.slice(depth + 1).reverse()) value = { [step]: value }
  return membersAdded(document, path.slice(0, depth), [[String(path[depth]), value]])
}

/** Adds members to an object after its last one, and after the comment that follows that on its line. */
function membersAdded(document: Document, path: Path, members: readonly (readonly [string, JsonValue])[]): TextEdit[] | undefined {
  const { text } = document
  const container = childrenOf(document, path)
  if (container === undefined) return undefined
  const { span, children } = container
  const last = children.at(-1)
  const from = last?.value.end ?? span.start + 1
  const gap = text.slice(from, span.end - 1)
  const hasComma = withoutComments(gap).includes(',')
  const comma: TextEdit[] = last === undefined || hasComma ? [] : [{ start: from, end: from, text: ',' }]
  if (isCompact(text)) return [...comma, insertion(from + (hasComma ? gap.length : 0), members.map(([key, value]) => `${inJson(key)}:${inJson(value)}`).join(','))]
  const lineEnd = lineEndOf(text)
  const base = indentationAt(text, span.start)
  const own = last === undefined ? undefined : indentationOf(text, last.start)
  const unit = own?.startsWith(base) === true && own.length > base.length ? own.slice(base.length) : unitOf(text)
  const indentation = own ?? base + unit
  const written = members.map(([key, value]) => lineEnd + indentation + `${inJson(key)}: ${indented(value, indentation, unit, lineEnd)}`)
  const start = from + gap.trimEnd().length
  const closing = gap.slice(gap.trimEnd().length).includes('\n') ? '' : lineEnd + base
  return [...comma, insertion(start, written.join(',') + (hasComma ? ',' : '') + closing)]
}

function additionsIn({ notation }: Document): typeof jsonAdditions {
  if (notation === 'TOML') return tomlAdditions
  return notation === 'YAML' ? yamlAdditions : jsonAdditions
}

/** A value on one line. */
function inJson(value: JsonValue): string {
  return visibleNotation(JSON.stringify(value))
}

/** A value over several lines, in the indentation of its place. */
function indented(value: JsonValue, base: string, unit: string, lineEnd: string): string {
  const [first = '', ...lines] = jsonText(value).trimEnd().split('\n')
  return [first, ...lines.map((line) => base + unit.repeat((line.length - line.trimStart().length) / 2) + line.trimStart())].join(lineEnd)
}

/** What is between two members without its comments. */
function withoutComments(gap: string): string {
  return gap.replaceAll(/\/\/[^\n]*|\/\*[^]*?\*\//g, '')
}

/** The white space before an offset; undefined if there is something else on its line. */
function indentationOf(text: string, offset: number): string | undefined {
  const before = text.slice(lineStart(text, offset), offset)
  return before.trim() === '' ? before : undefined
}
