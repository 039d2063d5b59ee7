import { type CompletionItem, CompletionItemKind, type Range } from 'vscode-languageserver'
import { madeOnce } from '../base/lists.js'
import { listed, visible } from '../base/wording.js'
import { fileProfile, type FieldProfile, type HostProfile, type Transport, TRANSPORTS } from '../hosts/profile.js'
import { isRecord, type Path, valueAt } from '../json/value.js'
import { decidingReadings, documentOf } from '../project/project.js'
import type { Reading } from '../project/reading.js'
import { hostFields, takes } from '../server/entry.js'
import { writtenReference } from '../server/variables.js'
import { type Cursor, cursorAt, Places, readingAt, serverAt } from './places.js'
import type { LintedDocument } from './workspace.js'

/** What could be written at a position: keys and values that the hosts of the file read, and the names of variables. */
export function completionsAt(linted: LintedDocument, position: Parameters<Places['offsetAt']>[0]): CompletionItem[] {
  const places = new Places(documentOf(linted.file))
  const offset = places.offsetAt(position)
  const reading = readingAt(linted.file, offset)
  const cursor = cursorAt(reading, offset)
  if (cursor === undefined) return []
  const readings = linted.file.parts === true ? [reading] : decidingReadings(linted.file)
  if (cursor.isKey) return keys(readings, cursor, (span) => places.rangeOf(span), offset)
  return [...values(readings, cursor, (span) => places.rangeOf(span), offset), ...variables(linted, reading, cursor, places, offset)]
}

type RangeOf = (span: { readonly start: number; readonly end: number }) => Range

/** A key, with the hosts that read it. */
interface Choice {
  readonly label: string
  readonly hosts: HostProfile[]
  readonly field?: FieldProfile
  readonly isRequired?: boolean
}

function keys(readings: readonly Reading[], { path, literal }: Cursor, rangeOf: RangeOf, offset: number): CompletionItem[] {
  const choices = new Map<string, Choice>()
  for (const reading of readings) {
    for (const choice of keysFor(reading, path.slice(0, -1))) {
      const known = madeOnce(choices, choice.label, () => choice)
      if (known !== choice) known.hosts.push(reading.host)
    }
  }
  const [first] = readings
  const object = first === undefined ? undefined : valueAt(first.value, path.slice(0, -1))
  const written = String(path.at(-1) ?? '')
  const range = rangeOf(literal ?? { start: offset, end: offset })
  // With a colon after it, only the name is wanted.
  const hasValue = literal !== undefined && /^\s*:/.test(first?.document.text.slice(literal.end, literal.end + MAX_BLANKS) ?? '')
  return [...choices.values()].filter(({ label }) => label === written || !isRecord(object) || !Object.hasOwn(object, label))
    .map(({ label, hosts, field, isRequired }) => ({
      label,
      kind: CompletionItemKind.Property,
      detail: visible(listed(hosts.map(({ title }) => title))),
      sortText: `${isRequired === true ? 0 : 1}${label}`,
      filterText: JSON.stringify(label),
      textEdit: { range, newText: `${JSON.stringify(label)}${hasValue ? '' : `: ${emptyValue(field)}`}` }
    }))
}

/** As far as the colon after a key is looked for. */
const MAX_BLANKS = 100

/** The keys that a host reads in an object. */
function keysFor(reading: Reading, path: Path): Choice[] {
  const { host, kind } = reading
  const found = serverAt(reading, path)
  if (found?.below.length === 0) {
    const transport = host.transports[found.server.transport]
    const fields = isUndecided(found.server.value, host) ? hostFields(host).byName : new Map(Object.entries(transport?.fields ?? {}))
    return [...fields].map(([label, field]) => ({ label, field, hosts: [host], isRequired: transport?.required.includes(label) === true }))
  }
  if (path.length > 0) return []
  const { serversKeys, members } = fileProfile(host, kind)
  const own = serversKeys.flatMap(([key]) => (key === undefined ? [] : [{ label: key, hosts: [host], field: MAP, isRequired: true }]))
  return [...own, ...members.map((label) => ({ label, hosts: [host] }))]
}

const MAP: FieldProfile = { type: 'object' }

/** Whether an entry does not show yet which transport it means. */
function isUndecided(value: Readonly<Record<string, unknown>>, host: HostProfile): boolean {
  return Object.keys(value).every((key) => !['type', 'command', 'url'].includes(hostFields(host).byName.get(key)?.means ?? ''))
}

function emptyValue(field: FieldProfile | undefined): string {
  if (field === undefined) return ''
  if (takes(field, 'string')) return '""'
  if (takes(field, 'strings')) return '[]'
  return takes(field, 'map') || takes(field, 'object') ? '{}' : ''
}

/** The transports that a host reads, where `type` is written. */
function values(readings: readonly Reading[], { path, literal }: Cursor, rangeOf: RangeOf, offset: number): CompletionItem[] {
  const found = new Map<string, { readonly hosts: string[]; readonly transport: Transport }>()
  for (const reading of readings) {
    const { host } = reading
    const at = serverAt(reading, path)
    const [field] = at?.below ?? []
    if (at?.below.length !== 1 || hostFields(host).byName.get(String(field))?.means !== 'type') continue
    for (const transport of TRANSPORTS) {
      for (const type of host.transports[transport]?.types ?? []) {
        const known = madeOnce(found, type, () => ({ hosts: [], transport }))
        known.hosts.push(host.title)
      }
    }
  }
  const range = rangeOf(literal ?? { start: offset, end: offset })
  return [...found].map(([type, { hosts, transport }]) => ({
    label: type,
    kind: CompletionItemKind.EnumMember,
    detail: visible(`${transport}: ${listed(hosts)}`),
    filterText: JSON.stringify(type),
    textEdit: { range, newText: JSON.stringify(type) }
  }))
}

/** The beginning of a reference, before the pointer. */
const BEGUN = /(?:\$\{(?:env:)?|\{env:|\$)\w*$/

/** The names of variables, never their values, in the notation of the host. */
function variables(linted: LintedDocument, reading: Reading, { path, literal }: Cursor, places: Places, offset: number): CompletionItem[] {
  const string = reading.stringAt(path)
  if (literal === undefined || string?.expanded !== true) return []
  const { document, host } = reading
  const before = document.text.slice(Math.max(literal.start, offset - MAX_NAME), offset)
  const begun = BEGUN.exec(before)
  if (begun === null) return []
  const rest = /^\w*\}?/.exec(document.text.slice(offset, Math.min(literal.end, offset + MAX_NAME)))?.[0] ?? ''
  const range = places.rangeOf({ start: offset - begun[0].length, end: offset + rest.length })
  const { pluginRoot, predefined } = host.variables
  const special = [...pluginRoot, ...predefined.filter((name) => !name.endsWith('*'))]
  const used = reading.strings.flatMap(({ references }) => references.map(({ name }) => name))
  const names = new Set([...used, ...linted.variables].filter((name) => /^[A-Za-z_]\w*$/.test(name) && !special.includes(name)))
  const offer = (name: string, written: string | undefined, sort: string): CompletionItem[] =>
    written === undefined || reading.secrets.redact(name) !== name
      ? []
      : [{ label: name, kind: CompletionItemKind.Variable, sortText: `${sort}${name}`, filterText: written, textEdit: { range, newText: written } }]
  return [
    ...special.flatMap((name) => offer(name, `\${${name}}`, '0')),
    ...[...names].flatMap((name) => offer(name, writtenReference(name, host.variables), used.includes(name) ? '1' : '2'))
  ]
}

const MAX_NAME = 200
