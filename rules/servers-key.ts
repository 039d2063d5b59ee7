import { fileProfile, serversKey, takesBareMap } from '../src/hosts/profile.js'
import { AGENT_PLUGIN, subjectOf } from '../src/hosts/profiles.js'
import { fitsPattern } from '../src/hosts/shape.js'
import { unwrapMember, wrapRoot, wrapValue } from '../src/json/children.js'
import type { Document } from '../src/json/document.js'
import { listElements, type ListForm } from '../src/json/listed.js'
import { isRecord, type Path, valueAt } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { shownAs } from '../src/project/repository.js'
import { reachedBy, reportedThen } from '../src/rule/entry-form.js'
import { defineRule, type Fix, type Problem, type Suggestion } from '../src/rule/rule.js'
import { isInProjectOf, originalAbove, placeOfCopy } from '../src/rule/servers/read-places.js'
import { nameOfPlugin, textEdits } from '../src/rule/suggestions.js'
import { isNamedNextToIt, isPerhapsOfOther, isSourceOfPlugin } from '../src/rule/twin-file.js'
import { ServerEntry } from '../src/server/entry.js'
import { describesServer, isLoneEntry, isMapOfServers, isMisplaced, isNamelessServer, isOfMissingTransport, isPutAside, keyMeant, listMeant, nestedTransport, readsNested, type ServerMap } from '../src/server/server-map.js'

const AT_TOP = "The servers are at the top level, but the host looks for them under '{{key}}'"
const UNDER_KEY = 'Put the whole map under "{{key}}".'
const AS_OBJECT = "'{{key}}' contains an object, but {{host}} looks for a list of servers there"

export default defineRule({
  id: 'servers-key',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'error', recommended: 'error', strict: 'error' },
  effect: 'unseen',
  summary: 'Servers that are not where the host looks for them.',
  why: `The host reads only the map of servers under one key at the top level. With the key of another host, without a key, or
with the map one level too deep, the file is valid, and declares no servers.`,
  remedy: 'Put the servers under "mcpServers" at the top level.',
  spec: '§2.1',
  supersedes: ['unknown-field'],
  messages: {
    member: { text: "Missing required field '{{member}}'", remedy: 'Add `{{member}}`: {{host}} rejects a file without it.' },
    missing: { text: "Missing required field '{{key}}'", remedy: ['Put the servers under "{{key}}"; an empty map is allowed.', '{{other}}'] },
    bare: { text: AT_TOP, remedy: [UNDER_KEY, '{{then}}'] },
    bareOfPlugin: { text: AT_TOP, remedy: [UNDER_KEY, '{{then}}', 'Or, if this is a plugin, add its manifest: there, a map without that key is read.'] },
    copy: { text: AT_TOP, remedy: 'Remove this file: {{path}}, which the host reads here too, has its servers already.' },
    none: { text: "This file declares no servers: {{host}} looks for them under '{{key}}'", remedy: 'Put the servers under "{{key}}". If the file is about something else, give it another name.', effect: 'ignored' },
    undocumented: {
      text: "The servers are at the top level, but {{host}} documents them only under '{{key}}'",
      remedy: 'Put the whole map under "{{key}}": it is not documented whether {{host}} finds it here.',
      effect: 'ignored'
    },
    lone: {
      text: "The fields of a server are at the top level, but the host looks for named servers under '{{key}}'",
      remedy: 'Give the server a name and put it under "{{key}}".'
    },
    unnamed: {
      text: "'{{key}}' has the fields of a server, but the host looks for named servers there",
      remedy: 'Give the server a name: "{{key}}": { "{{name}}": { … } }.'
    },
    otherKey: { text: "The servers are under '{{found}}', but the host looks for them under '{{key}}'", remedy: ['Rename the key to "{{key}}".', '{{then}}', '{{place}}'] },
    list: {
      text: "'{{found}}' contains an array, but the host looks for a map of servers under '{{key}}'",
      remedy: 'Write an object under "{{key}}", with each server under its name.'
    },
    map: { text: AS_OBJECT, remedy: 'Write each server as an element of the list, with its name in `name`: `- name: {{name}}`.' },
    keyedMap: { text: AS_OBJECT, remedy: 'Write each server as an element of the list, with its name as the only key: `- {{name}}:`.' },
    keyless: {
      text: "An element of '{{key}}' has the fields of a server, but {{host}} expects the server's name there, as the only key",
      remedy: 'Write `- {{name}}:`, with the fields of the server below it, indented further.'
    },
    several: {
      text: "An element of '{{key}}' contains several servers, but {{host}} skips one with more than one key",
      remedy: 'Write each server as an element of its own.'
    },
    nameless: { text: "Missing required field 'name' in an element of '{{key}}'", remedy: 'Add `name`: {{host}} rejects a file with a server that has none.' },
    nested: { text: "The servers are one level too deep, in '{{outer}}'", remedy: ['Put them under "{{key}}"{{top}}.', '{{then}}'] },
    dotted: {
      text: "The dot in '{{name}}' is not in quotes: this is a server '{{outer}}', which has no command and no url",
      remedy: 'Write the name in quotes: [{{key}}."{{name}}"], in the headers of its other tables too.'
    },
    remote: { text: "The fields of '{{server}}' are in a nested 'transport', and {{host}} does not support {{transport}} servers", remedy: '{{instead}}, or declare it in another host.' },
    transport: {
      text: "The fields of '{{server}}' are in a nested 'transport', but the host reads them from the entry itself",
      remedy: ['Move the fields of `transport` into the entry.', '{{then}}']
    }
  },
  examples: {
    valid: [
      { input: { mcpServers: { files: { command: 'files-mcp' } } } },
      { title: 'other keys next to the map', input: { $schema: 'https://example.com/mcp.json', mcpServers: {} } },
      { title: 'a manifest without servers', path: '.agent-plugin/plugin.json', input: { name: 'notes' } }
    ],
    invalid: [
      {
        title: "another host's key",
        input: { servers: { files: { command: 'files-mcp' } } },
        problems: [{ message: "The servers are under 'servers', but the host looks for them under 'mcpServers'", range: '2:3-12' }]
      },
      {
        title: 'servers without a key above them',
        input: { files: { command: 'files-mcp' } },
        problems: [{ message: "The servers are at the top level, but the host looks for them under 'mcpServers'", range: '1:1-2' }]
      },
      {
        title: 'a nested transport',
        input: { mcpServers: { docs: { transport: { type: 'http', url: 'https://docs.example.com/mcp' } } } },
        problems: [{ message: "The fields of 'docs' are in a nested 'transport', but the host reads them from the entry itself", range: '4:7-18' }]
      }
    ]
  },
  *check(reading) {
    const { value, serverMap: map } = reading
    if (!isRecord(value)) return
    if (map?.place === 'bare' && (isSourceOfPlugin(reading) || isNamedNextToIt(reading))) return
    const key = serversKey(reading.host, reading.kind) || String(map?.path.at(-1) ?? '')
    const file = fileProfile(reading.host, reading.kind)
    const { pluginBareMapUnknown, required, open, members } = file
    const bareMap = takesBareMap(file, reading.plugin !== undefined)
    const perhaps = () => (isPerhapsOfOther(reading) ? ({ severity: 'info', suggestions: [] } as const) : {})
    const found = map === undefined || map.place === 'bare' ? keyMeant(value, reading.host, reading.kind) : map.place === 'other-key' ? map.path[0] : undefined
    if (found !== undefined) {
      if (isInProjectOf(reading, found)) return
      // What the entries have is looked at where the host finds them.
      yield { message: 'otherKey', data: { found, key, then: reportedThen(value[found], reading.host), place: placeOfCopy(reading) }, at: [found], part: 'key', suggestions: renaming(value, [found], key), ...perhaps() }
    } else if (map === undefined || map.place === 'bare') {
      const list = map === undefined ? listMeant(value, reading.host, reading.kind) : undefined
      if (list !== undefined) yield { message: 'list', data: { found: list, key }, at: [list], part: 'key' }
      else if (map !== undefined) {
        const wrapped = Object.values(value).every(isRecord) ? textEdits(wrapRoot(reading.document, key)) : []
        const suggestions = suggestion(`Put the servers under "${key}"`, wrapped)
        const problem = { data: { key, host: subjectOf(reading.host), then: reportedThen(value, reading.host) }, at: [], suggestions }
        const original = originalAbove(reading)
        if (original !== undefined) {
          yield { message: 'copy', data: { key, path: shownAs(reading, original) }, at: [] }
          return
        }
        // No source says that the host ignores it, so it is not an error.
        const isTakenElsewhere = reading.otherReaders.some((other) => takesBareMap(fileProfile(other, reading.kind), true))
        if (pluginBareMapUnknown === true && reading.plugin !== undefined) {
          yield { ...problem, message: 'undocumented', severity: isTakenElsewhere ? 'info' : 'warning' }
        }
        // Where nothing but the file's name suggests the specification, the host of the folder decides.
        else yield { ...problem, message: !bareMap && takesBareMap(file, true) ? 'bareOfPlugin' : 'bare', ...(reading.isAssumed && reading.host.name === AGENT_PLUGIN.name ? { severity: 'info' } : file.personal?.includes('*') === true ? { severity: 'warning' } : perhaps()) }
      } else if (reading.kind === 'mcp' && isNamelessServer(value)) {
        yield { message: 'lone', data: { key }, at: [] }
      } else if (reading.kind === 'mcp' && required.includes(key) && !(bareMap && Object.keys(value).length === 0)) {
        const fix: Fix = [{ op: 'add', at: [key], value: {}, where: 'last' }]
        const other = Object.keys(value).some((name) => !name.startsWith('$')) ? 'If the file is about something else, give it another name.' : ''
        // A file about something else would be no better with an empty map.
        yield { message: 'missing', data: { key, other }, at: [], suggestions: other === '' ? suggestion(`Add an empty "${key}"`, fix) : [] }
      } else if (reading.kind === 'mcp' && (open ? describesServer(value) : Object.keys(value).some((name) => name !== '$schema' && !members.includes(name)))) {
        yield { message: 'none', data: { key, host: subjectOf(reading.host) }, at: [], severity: 'warning' }
      }
    } else if (map.place === 'nested') {
      const [outer, inner] = map.path
      const lifted = textEdits(unwrapMember(reading.document, [outer ?? '']))
      const rename: Fix = inner === key ? [] : [{ op: 'rename', at: map.path, key }]
      yield { message: 'nested', data: { outer, key, top: ' at the top level', then: reportedThen(map.value, reading.host) }, at: map.path, part: 'key', suggestions: suggestion(`Put them under "${key}"`, lifted.length === 0 ? [] : [...lifted, ...rename]) }
    }
    if (map?.place === 'right' && isLoneEntry(map)) {
      const name = nameOfPlugin(reading)
      const suggestions = name === undefined || reading.document.notation !== 'JSON' ? [] : suggestion(`Put the server under "${name}"`, textEdits(wrapValue(reading.document, map.path, name)))
      yield { message: 'unnamed', data: { key, name: name ?? 'name' }, at: map.path, part: 'key', suggestions }
    }
    if (map !== undefined && file.list !== undefined) yield* ofList(reading, map, key, file.list)
    if (reading.kind === 'mcp' && map !== undefined) {
      // `schema-version` reports a `$schema` that is missing.
      for (const member of required.filter((one) => one !== key && one !== '$schema' && !Object.hasOwn(value, one))) {
        const first = file.begins?.[member]
        const suggestions = first === undefined ? [] : suggestion(`Add ${member}: ${first}`, [{ op: 'add', at: [member], value: first, where: 'first' }])
        yield { message: 'member', data: { member, host: subjectOf(reading.host) }, at: [], suggestions }
      }
    }
    const nameless = new Set(reading.document.listed?.nameless.map((at) => String(at.at(-1))))
    const misplaced = reading.servers.filter((server) => !nameless.has(server.name) && isMisplaced(server))
    const headers = misplaced.length === 0 ? new Set<string>() : headersOf(reading)
    for (const server of misplaced) {
      const transport = nestedTransport(server)
      if (transport !== undefined && readsNested(reading.host, transport)) continue
      if (transport !== undefined) {
        const flat = withoutNesting(server, transport)
        if (isOfMissingTransport(flat)) yield { message: 'remote', data: { server: server.name, host: subjectOf(reading.host), transport: flat.transport, instead: reachedBy(flat) }, at: transport, part: 'key' }
        else yield { message: 'transport', data: { server: server.name, then: reportedThen({ [server.name]: flat.value }, reading.host) }, at: transport, part: 'key', suggestions: lifting(reading.document, transport) }
      } else if (isMapOfServers(server.value)) {
        const name = dottedName(server, key, headers)
        const suggestions = lifting(reading.document, server.path)
        if (name !== undefined) yield { message: 'dotted', data: { name, outer: server.name, key }, at: server.path, part: 'key' }
        else yield { message: 'nested', data: { outer: server.name, key, top: server.path.length > 2 ? ' of the entry' : ' at the top level', then: reportedThen(server.value, reading.host) }, at: server.path, part: 'key', suggestions }
      }
    }
  }
})

/** An entry with the fields of its transport in it. */
function withoutNesting({ name, path, value, host }: ServerEntry, transport: Path): ServerEntry {
  const inner = value[String(transport.at(-1))]
  const { [String(transport.at(-1))]: _nested, ...rest } = value
  return new ServerEntry(name, path, { ...rest, ...(isRecord(inner) ? inner : {}) }, host)
}

/** What is wrong where a host reads a list of servers. */
function* ofList({ document, host, value: root }: Reading, { path, value }: ServerMap, key: string, form: ListForm): Generator<Problem<'map' | 'keyedMap' | 'nameless' | 'keyless' | 'several'>> {
  const data = { key, host: subjectOf(host) }
  for (const at of document.listed?.nameless ?? []) {
    const element = valueAt(root, at)
    if (form === 'named') yield { message: 'nameless', data, at, part: 'key' }
    else if (isMapOfServers(element)) yield { message: 'several', data, at, part: 'key' }
    else yield { message: 'keyless', data: { ...data, name: nameIn(element) }, at, part: 'key' }
  }
  const names = isRecord(value) ? Object.keys(value) : []
  // What is translated for a host is looked at as a map, before it is written.
  if (document.notation !== 'YAML' || document.listed !== undefined || names[0] === undefined) return
  const suggestions = suggestion('Make it a list', textEdits(listElements(document, path, names, form)))
  yield { message: form === 'named' ? 'map' : 'keyedMap', data: { ...data, name: names[0] }, at: path, part: 'key', suggestions }
}

/** The name that an element was meant to have: as a member, or as a key with its fields next to it instead of below. */
function nameIn(element: unknown): string {
  if (!isRecord(element)) return 'name'
  return typeof element.name === 'string' ? element.name : (Object.keys(element).find((key) => element[key] === null) ?? 'name')
}

/** The headers of tables in TOML, as they are written. */
function headersOf({ document }: Reading): ReadonlySet<string> {
  return new Set(document.notation === 'TOML' ? [...document.text.matchAll(/^[ \t]*\[([^[\]\n]+)\]/gm)].map(([, header = '']) => header) : [])
}

/** The name that a header is meant to give a server, if its dot is not in quotes and so makes another level. */
function dottedName({ name, value, host }: ServerEntry, key: string, headers: ReadonlySet<string>): string | undefined {
  const inner = Object.keys(value).find((member) => headers.has(`${key}.${name}.${member}`))
  const dotted = `${name}.${inner}`
  return inner === undefined || (host.namePattern !== undefined && !fitsPattern(host.namePattern, dotted)) ? undefined : dotted
}

/** The key of the host for a map; none where another map is next to it, and nothing says which is meant. */
function renaming(root: Readonly<Record<string, unknown>>, at: Path, key: string): Suggestion[] {
  const maps = Object.keys(root).filter((name) => !isPutAside(name) && isMapOfServers(root[name]))
  return maps.length > 1 ? [] : suggestion(`Rename the key to "${key}"`, [{ op: 'rename', at, key }])
}

function lifting(document: Document, at: Path): Suggestion[] {
  return suggestion('Move its members one level up', textEdits(unwrapMember(document, at)))
}

function suggestion(title: string, fix: Fix): Suggestion[] {
  return fix.length === 0 ? [] : [{ title, fix }]
}
