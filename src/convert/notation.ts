import { Document, visit } from 'yaml'
import { escapeCharacter, isHiding, visibleNotation } from '../base/wording.js'
import type { FileNotation, HostProfile } from '../hosts/profile.js'
import { isRecord, jsonText, type JsonValue, valueAt } from '../json/value.js'
import { tomlValue } from '../toml/edits.js'
import { writtenKey } from '../toml/strings.js'

/** An entry of a host, as it is written. */
export type Entry = Readonly<Record<string, JsonValue>>

/** The entries in the value of a new file, in its order. */
export function entriesIn(value: unknown, { files }: HostProfile, notation: FileNotation): readonly (readonly [name: string, entry: Entry])[] {
  const servers = Object.entries(valueAt(value, files.mcp.serversKeys[0] ?? []) as Readonly<Record<string, Entry>>)
  // TOML has no null: a host that accepts it means nothing by it.
  return notation !== 'TOML' ? servers : servers.map(([name, entry]) => [name, Object.fromEntries(Object.entries(entry).filter(([, field]) => field !== null))])
}

/** A new file with nothing in it but servers. */
export function fileText(value: unknown, host: HostProfile, notation: FileNotation): string {
  if (notation === 'JSON') return jsonText(value)
  if (notation === 'YAML') return yamlText(listed(value, host))
  const [key = ''] = host.files.mcp.serversKeys[0] ?? []
  return entriesIn(value, host, notation).map(([name, entry]) => tomlTables(key, name, entry)).join('\n')
}

/** A value as YAML that can be printed anywhere: only between double quotes there are escapes. */
function yamlText(value: object): string {
  const document = new Document(value)
  visit(document, {
    Scalar: (_key, scalar) => {
      if (typeof scalar.value === 'string' && isHiding(scalar.value)) scalar.type = 'QUOTE_DOUBLE'
    }
  })
  return visibleNotation(document.toString({ lineWidth: 0 }), escapeCharacter)
}

/** The value of a file in which the servers are a list, if the host has them so. */
function listed(value: unknown, { files: { mcp } }: HostProfile): object {
  const [[key] = []] = mcp.serversKeys
  const root = isRecord(value) ? value : {}
  const servers = key === undefined ? undefined : root[key]
  if (mcp.list === undefined || key === undefined || !isRecord(servers)) return root
  return { ...root, [key]: Object.entries(servers).map(([name, entry]) => (mcp.list === 'keyed' ? { [name]: entry } : { name, ...(isRecord(entry) ? entry : {}) })) }
}

/** Why a server cannot be written in TOML; undefined if it can. */
export function whyNotInToml(name: string, entry: Entry): string | undefined {
  if (writtenKey(name) === undefined) return 'TOML cannot contain its name'
  const lost = Object.keys(entry).find((field) => writtenKey(field) === undefined || tomlValue(entry[field] ?? null) === undefined)
  return lost === undefined ? undefined : `TOML cannot express its '${lost}'`
}

/** A server as a table of its own, and each object in it as a table below that. */
export function tomlTables(key: string, name: string, entry: Entry, lineEnd = '\n'): string {
  const header = `${writtenKey(key)}.${writtenKey(name)}`
  const isTable = (value: JsonValue): value is Entry => isRecord(value) && Object.keys(value).length > 0
  const linesOf = (members: Entry, wanted: (value: JsonValue) => boolean) =>
    Object.entries(members).flatMap(([field, value]) => (wanted(value) ? `${writtenKey(field)} = ${tomlValue(value)}` : []))
  const tables = Object.entries(entry).flatMap(([field, value]) =>
    isTable(value) ? ['', `[${header}.${writtenKey(field)}]`, ...linesOf(value, () => true)] : []
  )
  return [`[${header}]`, ...linesOf(entry, (value) => !isTable(value)), ...tables, ''].join(lineEnd)
}
