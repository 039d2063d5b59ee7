import { capitalized } from '../src/base/wording.js'
import { fileProfile, serversKey } from '../src/hosts/profile.js'
import { subjectOf } from '../src/hosts/profiles.js'
import { mayBeField } from '../src/hosts/shape.js'
import { moveMembers } from '../src/json/children.js'
import { isRecord, type Path, valueAt } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { allDocumentsAround } from '../src/rule/documents.js'
import { reportedThen } from '../src/rule/entry-form.js'
import { unreadMembers } from '../src/rule/manifest-members.js'
import { fieldsOfMarketplace, inOtherForm, isInTwin, isNote, meantMember, misspelled } from '../src/rule/manifests/meant-members.js'
import { isForOtherProgram, isManifestOfAnother } from '../src/rule/other-program.js'
import { whereFolderIsIgnored } from '../src/rule/paths/working-folder.js'
import { defineRule, type Problem, type Suggestion } from '../src/rule/rule.js'
import { adviceOnForeign, ENV_FILE, isSwitchedOff, offAdvice, renamingMap, sameLimit, turnsNothingOff, withoutEnvFile } from '../src/rule/servers/foreign-advice.js'
import { holdsArguments, movedIntoCommand } from '../src/rule/servers/shape-repairs.js'
import { fieldOfTable, fieldsOfTable, holdsCredential, NOT_LOADED, ofOtherProgram, unknownField } from '../src/rule/servers/unknown-fields.js'
import { removing, textEdits } from '../src/rule/suggestions.js'
import { hasTwinFor } from '../src/rule/twin-file.js'
import { hasUnexpandedHeaders, headersByName } from '../src/rule/variables/named-headers.js'
import { hostFields, type ServerEntry, transportMeant } from '../src/server/entry.js'
import { type ResolvedField, resolveFields } from '../src/server/fields.js'
import { type ForeignField, foreignFileField, hasOwnFor, isDescriptive, isLimitOfCalls, isReadInManifest, isSameAddress, isTimeLimit } from '../src/server/foreign-fields.js'
import { isEntry, isMapOfServers, isOfMissingTransport, isPutAside, isSpelledLikeKey, mapsBeside, urlNeedsType } from '../src/server/server-map.js'

export default defineRule({
  id: 'unknown-field',
  kinds: ['mcp', 'plugin', 'marketplace'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  effect: 'ignored',
  summary: 'A field that the host does not read.',
  why: `The host silently ignores fields that it does not know: with a misspelled \`args\` the server starts without arguments,
and a \`disabled\` from another host's file disables nothing. Fields that only describe something are not reported.`,
  remedy: 'Correct the name, or remove the field.',
  spec: '§2.2–2.4',
  messages: {
    unknown: { text: "Unknown field '{{field}}': {{host}} does not read it", remedy: ['{{effect}}', '{{advice}}'] },
    misspelled: { text: "Unknown field '{{field}}': did you mean '{{meant}}'?", remedy: '{{fix}}' },
    namesServers: { text: "{{subject}} loads no servers from '{{field}}': did you mean '{{meant}}'?", remedy: 'Rename it to `{{meant}}`{{alone}}.' },
    readAnyway: { text: "Unknown field '{{field}}': {{host}} does not read it", remedy: 'Remove it: {{host}} reads {{path}} without it.' },
    foreign: { text: "{{subject}} does not read '{{field}}'", remedy: ['{{effect}}', '{{advice}}'] },
    known: { text: "{{subject}} does not read '{{field}}', but {{others}}", remedy: ['{{effect}}', '{{advice}}'] },
    beside: { text: "'{{field}}' looks like a server, but is next to '{{key}}', not in it", remedy: 'Move it into "{{key}}".' },
    inside: {
      text: "'{{field}}' looks like a server, but is inside the entry of '{{server}}'",
      remedy: 'Move it out of that entry, next to "{{server}}".'
    },
    inTable: {
      text: "Unknown {{what}} of the server '{{server}}': {{host}} does not read {{it}}",
      remedy: ['A setting of the whole file belongs above the first [header]: below one, it is part of that table.', '{{effect}}']
    },
    serversThere: { text: "{{subject}} does not load the servers in '{{field}}': it reads '{{key}}'", remedy: 'Remove it{{unless}}: "{{key}}" has them already.' },
    servers: { text: "{{subject}} does not load the servers in '{{field}}': it reads '{{key}}'", remedy: ['Move them into "{{key}}"{{unless}}.', '{{then}}'] }
  },
  examples: {
    valid: [
      { input: { mcpServers: { files: { command: 'files-mcp', args: [], env: {} } } } },
      {
        title: 'fields that only describe something',
        input: { $schema: 'https://example.com/mcp.json', _comment: 'shared by the team', mcpServers: { files: { command: 'files-mcp', description: 'the files', note: 'slow', '//': 'x', tags: [] } } }
      },
      {
        title: 'a manifest, which may have other fields',
        path: '.agent-plugin/plugin.json',
        input: { name: 'notes', version: '1.0.0', author: 'me', hooks: {}, lspServers: {}, keyword: [], names: 'x' }
      }
    ],
    invalid: [
      {
        title: 'misspelled fields',
        input: { mcpServers: { files: { command: 'files-mcp', arg: [], HEADERS: {} } } },
        problems: [
          { message: "Unknown field 'arg': did you mean 'args'?", range: '5:7-12' },
          { message: "Unknown field 'HEADERS': did you mean 'headers'?", range: '6:7-16' }
        ]
      },
      {
        title: 'fields of other hosts',
        input: { mcpServers: { files: { command: 'files-mcp', disabled: true, timeout: 30 } } },
        problems: [
          { message: "A host that follows the plugin specification does not read 'disabled'", range: '5:7-17' },
          { message: "A host that follows the plugin specification does not read 'timeout'", range: '6:7-16', severity: 'info' }
        ]
      },
      {
        title: 'a field of another host, with its default value',
        input: { mcpServers: { files: { command: 'files-mcp', autoApprove: [] } } },
        problems: [{ message: "A host that follows the plugin specification does not read 'autoApprove', but Cline and Kiro do", range: '5:7-20', severity: 'info' }]
      }
    ]
  },
  group: { also: 'also here', by: sameField, count: fieldsOfTable },
  *check(reading) {
    yield* reading.kind === 'marketplace' ? fieldsOfMarketplace(reading) : reading.kind === 'plugin' ? manifestFields(reading) : fieldsBeside(reading)
    if (reading.kind !== 'marketplace') yield* fieldsOfServers(reading)
  }
})

function* fieldsOfServers(reading: Reading): Generator<Problem<MessageId>> {
  const counts = new Map<string, number>()
  for (const { value } of reading.servers) for (const field of Object.keys(value)) counts.set(field, (counts.get(field) ?? 0) + 1)
  // Something else reads a field that no host does if each of many entries has it, or a document of the repository explains it.
  const isMeant = (field: string) => (reading.servers.length >= MANY && counts.get(field) === reading.servers.length) || allDocumentsAround(reading).some((text) => text.includes(`\`${field}\``))
  for (const server of reading.servers) {
    const fields = isMapOfServers(server.value) ? [] : resolveFields(server).filter(({ is }) => is !== 'own')
    // Notes that are next to one for other readers are for them too.
    const hasNotes = fields.some(({ is, field }) => is === 'unknown' && !isSwitchedOff(field, server.value[field]) && isMeant(field))
    for (const one of fields) {
      const problem = ofField(reading, server, one)
      // The bridge that takes the place of its URL reads none of them, and what starts nothing needs no switch.
      if ((one.is === 'unknown' || one.is === 'foreign') && (isOfMissingTransport(server) || turnsNothingOff(server, one.field))) continue
      const isOff = isSwitchedOff(one.field, server.value[one.field])
      if (problem !== undefined && reading.host.unknownFields !== 'refused' && (isOff || problem.message === 'unknown') && isForOtherProgram(reading)) yield ofOtherProgram(problem)
      else if (problem?.message !== 'unknown' || reading.host.unknownFields === 'refused' || isOff || !(isMeant(one.field) || (hasNotes && one.is === 'unknown' && !/time_?out/i.test(one.field)))) {
        if (problem !== undefined) yield one.meant !== undefined && holdsCredential(reading, problem.at) ? { ...problem, suggestions: [] } : problem
      } else yield ofOtherProgram(problem)
    }
  }
}

/** So many entries are not all wrong by mistake. */
const MANY = 4

function ofField(reading: Reading, server: ServerEntry, { field, is, meant, foreign }: ResolvedField): Problem<MessageId> | undefined {
  const { host } = reading
  const at = [...server.path, field]
  const value = server.value[field]
  if (is === 'server') return { message: 'inside', data: { field, server: server.name }, at, part: 'key' }
  const profile = meant === undefined ? undefined : hostFields(host).byName.get(meant)
  const fits = profile === undefined || mayBeField(value, profile)
  const transport = typeof value === 'string' ? transportMeant(value) : undefined
  // `no-sse` reports a transport that is deprecated where it has an effect.
  const isMeant = meant !== undefined && transport !== 'sse' && !isTimeLimit(field) && (is !== 'foreign' || fits)
  const isByName = is === 'foreign' && field === 'headers' && hasUnexpandedHeaders(host, value)
  const rename = isByName ? headersByName(server, field) : isMeant ? renamingMap(server, field, meant) : sameLimit(server, field)
  if (foreign !== undefined && holdsArguments(server, field)) {
    const moved = movedIntoCommand(server, field)
    // Where the command is not a list yet, `valid-shape` says so, and its offer takes the arguments along.
    return moved === undefined ? undefined : ofOtherHost(reading, foreign, at, value, moved)
  }
  if (is === 'foreign' && foreign !== undefined) {
    if (isSameAddress(server, field) || reading.otherReaders.some(({ name }) => foreign.hosts.includes(name)) && (hasOwnFor(server, field) || (foreign.harmless && host.unknownFields !== 'refused'))) return undefined
    const saysAgain = /^(?:type|transport|transportType)$/.test(field) && host.unknownFields !== 'refused' && transport !== undefined && transport === server.transport
    if (saysAgain) return field === 'type' || (server.type === undefined && server.url !== undefined && urlNeedsType(host)) ? undefined : { ...ofOtherHost(reading, foreign, at, value), severity: 'info' }
    const problem = ofOtherHost(reading, ENV_FILE.test(field) ? withoutEnvFile(foreign, server, reading) : foreign, at, value, rename)
    if (host.unknownFields !== 'refused' && hasTwinFor(reading, foreign.hosts)) return ofOtherProgram(problem)
    // The server works without it, and the host has a limit of its own.
    if (isLimitOfCalls(field) && host.unknownFields !== 'refused') return { ...problem, severity: 'info' }
    const { severity, advice } = field === 'cwd' ? whereFolderIsIgnored(reading, server, value) : {}
    return { ...problem, ...(severity === undefined ? {} : { severity }), ...(advice === undefined ? {} : { data: { ...problem.data, advice } }) }
  }
  if (is === 'misspelled' && meant !== undefined && rename !== undefined) return fits ? misspelled(at, meant, rename) : inOtherForm(host, at, meant)
  if (is !== 'misspelled' && is !== 'unknown') return undefined
  if (isSwitchedOff(field, value) && host.unknownFields !== 'refused') return { message: 'unknown', data: { field, host: subjectOf(host), effect: 'The server still starts.', advice: offAdvice(reading) }, at, part: 'key', ...(reading.isAssumed ? { severity: 'info' } : {}) }
  return reading.document.notation === 'TOML' ? fieldOfTable(reading, at, server.name) : unknownField(reading, at, host.unknownFields === 'refused' ? NOT_LOADED : undefined)
}

function ofOtherHost(reading: Reading, foreign: ForeignField, at: Path, value: unknown, rename?: Suggestion): Problem<MessageId> {
  const advice = adviceOnForeign(reading, foreign, at, value, rename)
  return { message: advice.data.others === undefined ? 'foreign' : 'known', ...advice }
}

/** A file has the same field in dozens of servers, with other values. */
function sameField({ message, data, at, severity, suggestions = [] }: Problem<MessageId>): string | undefined {
  if (message === 'inside' || message === 'servers' || message === 'serversThere' || at.length === 1) return undefined
  return message === 'inTable' ? JSON.stringify(at.slice(0, -1)) : JSON.stringify([message, data?.field, data?.meant, data?.field === 'cwd' ? data.advice : undefined, message === 'unknown' || data?.field === 'disabled' ? severity : undefined, suggestions.map(({ title }) => title)])
}

type MessageId = 'unknown' | 'readAnyway' | 'inside' | 'inTable' | 'misspelled' | 'namesServers' | 'foreign' | 'known' | 'beside' | 'servers' | 'serversThere'

/** In a manifest, only a member that resembles one that the host reads is a mistake for certain: one that rejects unknown fields of servers still reads a manifest with one. */
function* manifestFields(reading: Reading): Generator<Problem<MessageId>> {
  const { value, host } = reading
  if (!isRecord(value) || isManifestOfAnother(reading)) return
  const severity = fileProfile(host, 'plugin').open ? {} : ({ severity: 'warning' } as const)
  for (const { field, meant } of unreadMembers(value, host)) {
    const found = meant === undefined ? unknownField(reading, [field]) : meantMember(reading, field, meant)
    // It was copied with the manifest for another host.
    if (meant === undefined && isReadInManifest(field) && isRecord(value[field])) yield { ...found, data: { ...found.data, advice: 'Remove the field.' }, severity: 'info' }
    else if (meant === undefined && field === 'dependencies') yield { ...found, ...severity, data: { ...found.data, ...WITHOUT_PLUGINS }, suggestions: [] }
    // What resembles nothing and names no file is a note for other readers, and loses nothing; nor does what is the same in the manifest for another host.
    else if (meant === undefined && (isNote(field, value[field]) || isInTwin(reading, field))) yield { ...found, severity: 'info', suggestions: isInTwin(reading, field) ? [] : (found.suggestions ?? []) }
    else yield { ...severity, ...found, ...(meant === undefined ? severity : {}) }
  }
}

/** Of the plugins that a plugin needs. */
const WITHOUT_PLUGINS = { effect: 'The plugins that it names are not installed.', advice: 'Declare what they provide in this plugin, or tell people to install them.' }

/** Fields at the top level, if the map of servers is in the right place: otherwise `servers-key` reports them. */
function* fieldsBeside(reading: Reading): Generator<Problem<MessageId>> {
  const { value, host, serverMap } = reading
  const { members, open } = fileProfile(host, 'mcp')
  const key = serversKey(host, 'mcp')
  const refuses = host.unknownFields === 'refused'
  if (!isRecord(value) || serverMap?.place !== 'right' || serverMap.path.length === 0) return
  const maps = mapsBeside(value, host)
  for (const at of maps) yield unread(reading, at, serverMap.path)
  if (open) return
  for (const [field, member] of Object.entries(value)) {
    if (field === serverMap.path[0] || members.includes(field) || (!refuses && isDescriptive(field))) continue
    if (maps.some(([first]) => first === field) || (isPutAside(field) && (isMapOfServers(member) || (isRecord(member) && isEntry(member))))) continue
    const at = [field]
    const foreign = foreignFileField(field, host)
    if (isRecord(member) && isEntry(member)) {
      yield { message: 'beside', data: { field, key }, at, part: 'key' }
    } else if (isMapOfServers(member)) {
      yield unread(reading, at, serverMap.path)
    } else if (foreign !== undefined) {
      yield ofOtherHost(reading, foreign, at, member)
    } else {
      const problem = unknownField(reading, at, refuses ? 'The file is not loaded because of it.' : undefined)
      // It keeps no server from starting, and is often there for people who read the file.
      yield refuses || isSpelledLikeKey(field) ? problem : { ...problem, severity: 'info' }
    }
  }
}

/** Servers that are next to the map of servers. */
function unread(reading: Reading, at: Path, map: Path): Problem<MessageId> {
  const { host, document, value } = reading
  const key = serversKey(host, 'mcp')
  const [field = '', ...inner] = at.map(String)
  const unless = reading.unlessFor(({ keys = ['mcpServers'] }) => keys.includes(field))
  const problem = { data: { subject: capitalized(subjectOf(host)), field: at.join('.'), key, unless }, at, part: 'key' } as const
  const [own, other] = [valueAt(value, map), valueAt(value, at)]
  const count = isRecord(other) ? Object.keys(other).length : 0
  // As where a tool writes its server for several hosts.
  if (count > 0 && isRecord(own) && isRecord(other) && Object.keys(other).every((name) => Object.hasOwn(own, name))) return { ...problem, message: 'serversThere', suggestions: unless === '' && document.notation !== 'TOML' ? [removing(at)] : [] }
  // The field contains servers, so there is no suggestion to remove it.
  const then = reportedThen(other, host)
  // One server that the host refuses may cost all of the others.
  const edits = inner.length > 0 || document.notation === 'TOML' || then !== '' ? [] : moveMembers(document, field, map)
  const title = `Move its ${count === 1 ? 'server' : `${count} servers`} into "${key}"`
  return { ...problem, message: 'servers', data: { ...problem.data, then }, suggestions: edits.length === 0 ? [] : [{ title, fix: textEdits(edits) }] }
}
