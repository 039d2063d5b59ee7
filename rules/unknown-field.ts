import { dirname, join } from '../src/base/path.js'
import { insertion } from '../src/base/text.js'
import { capitalized, closest, listed } from '../src/base/wording.js'
import { fileProfile, type HostProfile, serversKey } from '../src/hosts/profile.js'
import { subjectOf } from '../src/hosts/profiles.js'
import { isOfField } from '../src/hosts/shape.js'
import { childrenOf, moveMembers } from '../src/json/children.js'
import type { Document } from '../src/json/document.js'
import { isRecord, type Path, valueAt } from '../src/json/value.js'
import type { Reading } from '../src/project/reading.js'
import { defineRule, type Problem, type Suggestion } from '../src/rule/rule.js'
import { allDocumentsAround } from '../src/rule/documents.js'
import { isTakenAs } from '../src/rule/forms.js'
import { removing, renaming, textEdits } from '../src/rule/suggestions.js'
import { hostFields, type ServerEntry, takes, transportMeant } from '../src/server/entry.js'
import { fetchedBy } from '../src/server/fetched.js'
import { resolveFields, type ResolvedField } from '../src/server/fields.js'
import { type ForeignField, foreignFileField, isDescriptive, isTimeLimit, limitAdvice, timeLimitOf } from '../src/server/foreign-fields.js'
import { isAbsolutePath } from '../src/server/paths.js'
import { programName } from '../src/server/shell.js'
import { isVariableName, originOf } from '../src/server/variables.js'
import { isEntry, isMapOfServers, isPutAside, mapsBeside } from '../src/server/server-map.js'

export default defineRule({
  id: 'unknown-field',
  kinds: ['mcp', 'plugin'],
  presets: { spec: 'off', recommended: 'warning', strict: 'warning' },
  effect: 'ignored',
  summary: 'A field that the host does not read.',
  why: `The host silently ignores fields that it does not know: with a misspelled \`args\` the server starts without arguments,
and a \`disabled\` from another host's file disables nothing. Fields that only describe something are not reported.`,
  remedy: 'Correct the name, or remove the field.',
  spec: '§2.2–2.4',
  messages: {
    unknown: {
      text: "Unknown field '{{field}}': {{host}} does not read it",
      remedy: ['{{effect}}', '{{advice}}']
    },
    misspelled: { text: "Unknown field '{{field}}': did you mean '{{meant}}'?", remedy: 'Rename it to `{{meant}}`.' },
    namesServers: { text: "{{subject}} loads no servers from '{{field}}': did you mean '{{meant}}'?", remedy: 'Rename it to `{{meant}}`{{alone}}.' },
    otherForm: {
      text: "Unknown field '{{field}}': did you mean '{{meant}}'?",
      remedy: 'If so, rename it, and give it the form that {{host}} expects of `{{meant}}`: this value has another one.'
    },
    path: {
      text: "Unknown field '{{field}}': did you mean '{{meant}}'?",
      remedy: 'Rename it to `{{meant}}`, and put "./" in front of the path.'
    },
    readAnyway: { text: "Unknown field '{{field}}': {{host}} does not read it", remedy: 'Remove it: {{host}} reads {{path}} without it.' },
    oneServer: {
      text: "Unknown field '{{field}}': did you mean '{{meant}}'?",
      remedy: 'If so, rename it, and put the server under its name there: "{{meant}}": { "{{name}}": { … } }.'
    },
    foreign: {
      text: "{{subject}} does not read '{{field}}'",
      remedy: ['{{effect}}', '{{advice}}']
    },
    known: {
      text: "{{subject}} does not read '{{field}}', but {{others}}",
      remedy: ['{{effect}}', '{{advice}}']
    },
    beside: {
      text: "'{{field}}' looks like a server, but is next to '{{key}}', not in it",
      remedy: 'Move it into "{{key}}".'
    },
    inside: {
      text: "'{{field}}' looks like a server, but is inside the entry of '{{server}}'",
      remedy: 'Move it out of that entry, next to "{{server}}".'
    },
    inTable: {
      text: "Unknown field '{{field}}' of the server '{{server}}': {{host}} does not read it",
      remedy: ['A setting of the whole file belongs above the first [header]: below one, it is part of that table.', '{{effect}}']
    },
    serversThere: { text: "{{subject}} does not load the servers in '{{field}}': it reads '{{key}}'", remedy: 'Remove it{{unless}}: "{{key}}" has them already.' },
    servers: {
      text: "{{subject}} does not load the servers in '{{field}}': it reads '{{key}}'",
      remedy: 'Move them into "{{key}}"{{unless}}.'
    }
  },
  examples: {
    valid: [
      { input: { mcpServers: { files: { command: 'files-mcp', args: [], env: {} } } } },
      {
        title: 'fields that only describe something',
        input: {
          $schema: 'https://example.com/mcp.json',
          _comment: 'shared by the team',
          mcpServers: {
            files: { command: 'files-mcp', description: 'the files', title: 'Files', note: 'slow', '//': 'x', tags: [] }
          }
        }
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
        input: { mcpServers: { files: { command: 'files-mcp', arg: [], evn: {}, HEADERS: {} } } },
        problems: [
          { message: "Unknown field 'arg': did you mean 'args'?", range: '5:7-12' },
          { message: "Unknown field 'evn': did you mean 'env'?", range: '6:7-12' },
          { message: "Unknown field 'HEADERS': did you mean 'headers'?", range: '7:7-16' }
        ]
      },
      {
        title: 'fields of other hosts',
        input: { mcpServers: { files: { command: 'files-mcp', disabled: true, cwd: 'server', timeout: 30 } } },
        problems: [
          {
            message: "A host that follows the plugin specification does not read 'disabled'",
            range: '5:7-17'
          },
          {
            message: "A host that follows the plugin specification does not read 'cwd'",
            range: '6:7-12'
          },
          {
            message: "A host that follows the plugin specification does not read 'timeout'",
            range: '7:7-16'
          }
        ]
      },
      {
        title: 'fields of other hosts, with their default values',
        input: { mcpServers: { files: { command: 'files-mcp', disabled: false, autoApprove: [], enabled: true, cwd: '.' } } },
        problems: [
          {
            message: "A host that follows the plugin specification does not read 'disabled'",
            range: '5:7-17',
            severity: 'info'
          },
          {
            message: "A host that follows the plugin specification does not read 'autoApprove', but Cline and Kiro do",
            range: '6:7-20',
            severity: 'info'
          },
          {
            message: "A host that follows the plugin specification does not read 'enabled'",
            range: '7:7-16',
            severity: 'info'
          },
          {
            message: "A host that follows the plugin specification does not read 'cwd'",
            range: '8:7-12',
            severity: 'info'
          }
        ]
      }
    ]
  },
  group: { also: 'also here', by: sameField },
  *check(reading) {
    if (reading.kind === 'plugin') yield* manifestFields(reading)
    else yield* fieldsBeside(reading)
    yield* fieldsOfServers(reading)
  }
})

function* fieldsOfServers(reading: Reading): Generator<Problem<MessageId>> {
  const counts = new Map<string, number>()
  for (const { value } of reading.servers) for (const field of Object.keys(value)) counts.set(field, (counts.get(field) ?? 0) + 1)
  for (const server of reading.servers) {
    if (isMapOfServers(server.value)) continue
    for (const one of resolveFields(server)) {
      for (const problem of ofField(reading, server, one)) yield problem.message === 'unknown' && isMeant(server, one.field, counts, reading) ? { ...problem, data: { ...problem.data, advice: 'If another program reads it there, leave it.' }, severity: 'info', suggestions: [] } : problem
    }
  }
}

/** So many entries are not all wrong by mistake. */
const MANY = 4

/** Whether something else reads a field that no host does: each of many entries has it, or a document of the repository explains it. */
function isMeant({ value }: ServerEntry, field: string, counts: ReadonlyMap<string, number>, reading: Reading): boolean {
  if (reading.host.unknownFields === 'refused' || isSwitchedOff(field, value[field])) return false
  const isEverywhere = reading.servers.length >= MANY && counts.get(field) === reading.servers.length
  return isEverywhere || allDocumentsAround(reading).some((text) => text.includes(`\`${field}\``))
}

function* ofField(reading: Reading, server: ServerEntry, { field, is, meant, foreign }: ResolvedField): Generator<Problem<MessageId>> {
  const { host } = reading
  const at = [...server.path, field]
  const value = server.value[field]
  const isMeant = meant !== undefined && !isSse(value) && !isTimeLimit(field) && (is !== 'foreign' || isOfEntry(value, meant, host))
  const rename = isMeant ? renaming(at, meant) : sameLimit(server, field)
  if (holdsArguments(server, field)) {
    const moved = movedIntoCommand(server, field)
    // Where the command is not a list yet, `valid-shape` says so, and its offer takes the arguments along.
    if (moved !== undefined && foreign !== undefined) yield { ...ofOtherHost(reading, foreign, at, value, moved), ...(saysNothing(field, value) ? { severity: 'info' } : {}) }
  } else if (is === 'server') yield { message: 'inside', data: { field, server: server.name }, at, part: 'key' }
  else if (is === 'foreign' && foreign !== undefined) {
    const known = /^env_?file$/i.test(field) ? ofEnvFile(foreign, server, reading) : foreign
    if (field === 'cwd' && startsAnywhere(server)) yield { ...ofOtherHost(reading, known, at, value, rename), severity: 'info' }
    else if (field === 'cwd' && typeof value === 'string') yield ofWorkingFolder(reading, server, ofOtherHost(reading, known, at, value, rename), value)
    else if (!saysAgain(server, field)) yield ofOtherHost(reading, known, at, value, rename)
    else if (field !== 'type') yield { ...ofOtherHost(reading, foreign, at, value), severity: 'info' }
  } else if (is === 'misspelled' && meant !== undefined && rename !== undefined) yield isOfEntry(value, meant, host) ? misspelled(at, meant, rename) : inOtherForm(host, at, meant)
  else if (is === 'misspelled' || is === 'unknown') {
    if (isSwitchedOff(field, value) && host.unknownFields !== 'refused') yield { message: 'unknown', data: { field, host: subjectOf(host), effect: 'The server still starts.', advice: offAdvice(reading) }, at, part: 'key', ...(reading.isAssumed ? { severity: 'info' as const } : {}) }
    else yield reading.document.notation === 'TOML' ? inTable(host, at, server.name) : unknown(reading, at, host.unknownFields === 'refused' ? NOT_LOADED : undefined)
  }
}

/** What a host that reads no file of variables does not set: its own environment has to have what the entry refers to. */
function ofEnvFile(foreign: ForeignField, server: ServerEntry, { scope, host }: Reading): ForeignField {
  const references = server.strings.filter(({ isRead }) => isRead).flatMap((string) => string.references)
  const names = [...new Set(references.filter((one) => isVariableName(one.name) && one.predefined !== true && !/^(?:HOME|USER|PATH|USERPROFILE|(?:LOCAL)?APPDATA|TMPDIR)$/i.test(one.name) && !['plugin-root', 'host'].includes(originOf(one, scope))).map(({ name }) => name))]
  if (names.length > 0) return { ...foreign, effect: { text: 'Nothing in that file reaches {{subject}}: set {{names}} before it starts.', data: { subject: subjectOf(host), names: listed(names) } } }
  // Nothing sets variables for a server that is not started.
  const { effect: _effect, ...without } = foreign
  return server.transport === 'stdio' ? foreign : without
}

/** Whether a field has the arguments of a server whose host reads them in its command. */
function holdsArguments(server: ServerEntry, field: string): boolean {
  const args = server.value[field]
  const command = hostFields(server.host).byName.get(server.fieldFor('command'))
  return field === 'args' && command !== undefined && takes(command, 'strings') && Array.isArray(args) && args.length > 0 && args.every((arg) => typeof arg === 'string')
}

/** Moves arguments into a command that is a list; undefined if it is not. */
function movedIntoCommand(server: ServerEntry, field: string): Suggestion | undefined {
  const key = server.fieldFor('command')
  const [command, values] = [server.value[key], server.value[field]]
  if (!Array.isArray(command) || !Array.isArray(values)) return undefined
  const fix = [{ op: 'insert', at: [...server.path, key, command.length], values: values.map(String) }, { op: 'remove', at: [...server.path, field] }] as const
  return { title: `Move them into "${key}"`, fix }
}

/** A file has the same field in dozens of servers, with other values. */
function sameField({ message, data, at, severity, suggestions = [] }: Problem<MessageId>): string | undefined {
  if (message === 'inside' || message === 'servers' || message === 'serversThere' || at.length === 1) return undefined
  return JSON.stringify([message, data?.field, data?.meant, message === 'unknown' ? severity : undefined, suggestions.map(({ title }) => title)])
}

type MessageId = 'unknown' | 'path' | 'readAnyway' | 'oneServer' | 'inside' | 'inTable' | 'misspelled' | 'namesServers' | 'otherForm' | 'foreign' | 'known' | 'beside' | 'servers' | 'serversThere'

/** Whether a value has the form that the host expects of its field of a name. */
function isOfEntry(value: unknown, field: string, host: HostProfile): boolean {
  const profile = hostFields(host).byName.get(field)
  return profile === undefined || isOfField(value, profile)
}

/** The field of an extension of Gemini CLI with the names of the files for the model. */
const CONTEXT = 'contextFileName'

/** In a manifest with other fields allowed (§2.1b), only a near miss of a field that the host reads is a mistake. */
function* manifestFields(reading: Reading): Generator<Problem<MessageId>> {
  const { value, host } = reading
  if (!isRecord(value)) return
  const { members, serversKeys, open } = fileProfile(host, 'plugin')
  const known = [...members, ...serversKeys.flat()]
  const absent = known.filter((name) => !Object.hasOwn(value, name))
  if (open && absent.length === 0) return
  for (const field of Object.keys(value)) {
    if (known.includes(field)) continue
    const isServers = /^mcp(?:[-_]?servers?)?$/i.test(field) && absent.includes(serversKey(host, 'plugin')) && (typeof value[field] !== 'string' || host.manifestTakesPath)
    const meant = isServers ? serversKey(host, 'plugin') : closest(field, absent, field.length > 4 ? 1 : 0)
    // A host that rejects unknown fields of servers still reads a manifest with one.
    const severity = open ? {} : ({ severity: 'warning' } as const)
    if (meant === undefined && /^context_?files?(?:_?names?)?$/i.test(field) && absent.includes(CONTEXT)) {
      const names = value[field]
      const isName = typeof names === 'string' || (Array.isArray(names) && names.every((name) => typeof name === 'string'))
      yield isName ? similar(host, field, names, CONTEXT) : inOtherForm(host, [field], CONTEXT)
    } else if (meant !== undefined) yield { ...severity, ...(isServers ? asServers(reading, field, meant) : similar(host, field, value[field], meant)) }
    else if (!open && !isDescriptive(field)) {
      yield { ...unknown(reading, [field]), ...severity }
    }
  }
}

function similar(host: HostProfile, field: string, value: unknown, meant: string): Problem<MessageId> {
  return isTakenAs(value, meant, host) ? misspelled([field], meant, renaming([field], meant)) : inOtherForm(host, [field], meant)
}

/** A member of a manifest that is called nearly like the one with the servers: a map of them, one of them, or the path of a file. */
function asServers({ host, document, value: manifest, plugin, surroundings: { files } }: Reading, field: string, meant: string): Problem<MessageId> {
  const at = [field]
  const value = valueAt(manifest, at)
  const problem = { data: { field, meant, host: subjectOf(host), path: host.serversPath }, at, part: 'key' } as const
  if (typeof value === 'string') {
    if (join(value) === host.serversPath) return { ...problem, message: 'readAnyway', severity: 'info', suggestions: [removing(at)] }
    if (isTakenAs(value, meant, host) || !/^\w[\w./-]*\.json$/.test(value) || !isTakenAs(`./${value}`, meant, host)) {
      const alone = host.serversPath === undefined ? '' : `: of the files that it does not name, ${subjectOf(host)} reads only ${host.serversPath}`
      const found = similar(host, field, value, meant)
      return found.message === 'misspelled' ? { ...found, message: 'namesServers', data: { ...found.data, subject: capitalized(subjectOf(host)), alone } } : found
    }
    const fix = [{ op: 'rename', at, key: meant }, { op: 'splice', at, span: { start: 0, end: 0 }, text: './' }] as const
    const isThere = plugin !== undefined && files.kindOf(join(plugin.root, value)) === 'file'
    return { ...problem, message: 'path', suggestions: isThere ? [{ title: `Rename it to "${meant}", with "./" in front of the path`, fix }] : [] }
  }
  if (!isRecord(value) || isMapOfServers(value) || Object.keys(value).length === 0) return similar(host, field, value, meant)
  if (!isEntry(value)) return inOtherForm(host, at, meant)
  const name = isRecord(manifest) && typeof manifest.name === 'string' && manifest.name !== '' ? manifest.name : 'name'
  const span = document.locate([at]).placeOf(at)?.value
  const edits = span === undefined || name === 'name' ? [] : [insertion(span.start, `{ ${JSON.stringify(name)}: `), insertion(span.end, ' }')]
  const suggestions = edits.length === 0 ? [] : [{ title: `Rename it to "${meant}", and put the server under "${name}" there`, fix: [{ op: 'rename', at, key: meant } as const, ...textEdits(edits)] }]
  return { ...problem, message: 'oneServer', data: { ...problem.data, name }, suggestions }
}

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
      yield unknown(reading, at, refuses ? 'The file is not loaded because of it.' : undefined)
    }
  }
}

/** Servers that are next to the map of servers. */
function unread(reading: Reading, at: Path, map: Path): Problem<MessageId> {
  const { host, document } = reading
  const key = serversKey(host, 'mcp')
  const [field = '', ...inner] = at.map(String)
  const unless = reading.unlessFor(({ keys = ['mcpServers'] }) => keys.includes(field))
  if (hasNamesOf(valueAt(reading.value, map), valueAt(reading.value, at))) {
    const data = { subject: capitalized(subjectOf(host)), field: at.join('.'), key, unless }
    return { message: 'serversThere', data, at, part: 'key', suggestions: unless === '' && document.notation !== 'TOML' ? [removing(at)] : [] }
  }
  const suggestions = inner.length > 0 || document.notation === 'TOML' ? [] : moving(document, field, map, key)
  return { message: 'servers', data: { subject: capitalized(subjectOf(host)), field: at.join('.'), key, unless }, at, part: 'key', suggestions }
}

/** Whether a map of servers has one of each name of another, as where a tool writes its server for several hosts. */
function hasNamesOf(map: unknown, other: unknown): boolean {
  return isRecord(map) && isRecord(other) && Object.keys(other).length > 0 && Object.keys(other).every((name) => Object.hasOwn(map, name))
}

function ofOtherHost(
  reading: Reading,
  foreign: ForeignField,
  at: Path,
  value: unknown,
  rename?: Suggestion
): Problem<MessageId> {
  const { host } = reading
  const { readers } = foreign
  const field = String(at.at(-1))
  const fromProject = field === 'cwd' && startsInProject(reading) ? { text: FROM_PROJECT, data: { subject: capitalized(subjectOf(host)) } } : undefined
  const effect = saysNothing(field, value) ? NO_EFFECT : (fromProject ?? foreign.effect ?? NO_EFFECT)
  const isForOther = reading.isForAnotherReader(foreign)
  const isOff = isSwitchedOff(field, value)
  const others = readers.length > MAX_NAMED ? undefined : `${readers.join(' and ')} ${readers.length === 1 ? 'does' : 'do'}`
  const limit = limitAdvice(field, host)
  const removal = reading.isAssumed ? '' : `Remove the field${isForOther ? reading.unlessFor((one) => foreign.hosts.includes(one.host)) : ''}.`
  const advice = isOff ? offAdvice(reading) : (limit ?? (rename === undefined || isForOther ? removal : `${insteadOfRemoval(rename)}${foreign.harmless ? ', or remove it' : ''}.`))
  const data = { subject: capitalized(subjectOf(host)), field, others, effect, advice }
  const problem = { message: others === undefined ? 'foreign' : 'known', data, at, part: 'key' } as const
  const renames = rename === undefined ? [] : [rename]
  if (host.unknownFields === 'refused') return { ...problem, data: { ...data, advice: 'Remove the field.' }, suggestions: [...renames, removing(at)] }
  const needing = foreign.harmless || isOff ? [] : reading.otherReaders.filter(({ name }) => foreign.hosts.includes(name))
  if (needing.length > 0) {
    const titles = listed(needing.map((other) => subjectOf(other)))
    const keeps = `Keep the field for ${titles}, and add what ${subjectOf(host)} reads next to it.`
    // A copy of the value would be sent as it is written.
    if (field === 'headers' && host.variables.instead !== undefined && !host.variables.expanded.includes('headers') && isRecord(value) && Object.values(value).some((text) => typeof text === 'string' && text.includes('${'))) {
      return { ...problem, data: { ...data, effect: `${host.variables.instead}.`, advice: `Keep the field for ${titles}.` }, suggestions: [] }
    }
    return { ...problem, data: { ...data, advice: keeps }, suggestions: [] }
  }
  // Paths may be meant from another folder.
  const isRemovable = !isOff && (field !== 'cwd' || isOwnFolder(value, reading)) && limit === undefined && !reading.isAssumed && (rename === undefined || foreign.harmless)
  const isMinor = isForOther || (reading.isAssumed && foreign.harmless) || saysNothing(field, value) || (field === 'cwd' && isOwnFolder(value, reading))
  return { ...problem, suggestions: isForOther ? [] : [...renames, ...(isRemovable ? [removing(at)] : [])], ...(isMinor ? { severity: 'info' } : {}) }
}

/** What to do with a field that has what the host reads elsewhere. */
function insteadOfRemoval({ title, fix }: Suggestion): string {
  const [step] = fix
  return step?.op === 'rename' ? `Rename it to \`${step.key}\`` : title.replaceAll('"', '`')
}

/** From here on, a time limit is hardly one in seconds: that would be over a quarter of an hour. */
const MILLISECONDS = 1000

/** The time limit of a server under the name that the host gives it, where both are in milliseconds. */
function sameLimit({ host, path, value }: ServerEntry, field: string): Suggestion | undefined {
  const limit = isTimeLimit(field) ? timeLimitOf(host) : undefined
  const given = value[field]
  if (limit?.unit !== 'milliseconds' || Object.hasOwn(value, limit.field) || typeof given !== 'number' || given < MILLISECONDS) return undefined
  return renaming([...path, field], limit.field)
}

/** Whether a field of another host turns its server off. */
function isSwitchedOff(field: string, value: unknown): boolean {
  return value === true ? field === 'disabled' : value === false && /^(?:enabled|autoEnabled?|autoStart|active|isActive)$/.test(field)
}

/** How to keep a server from starting, which is what its author wants. */
function offAdvice({ host, kind, plugin }: Reading): string {
  const [off] = hostFields(host).namesOf('disabled')
  const [on] = hostFields(host).namesOf('enabled')
  if (off !== undefined || on !== undefined) return off === undefined ? `Write "${on}": false instead.` : `Write "${off}": true instead.`
  if (kind === 'mcp' && plugin === undefined && host.switchedOff !== undefined) return `To keep it from starting, ${host.switchedOff}, or take the entry out of the file.`
  return 'To keep it from starting, take the entry out of the file.'
}

/** If more hosts read a field, naming them all helps nobody. */
const MAX_NAMED = 2

/** Absolute paths would be those of one person. */
const FROM_PROJECT = '{{subject}} starts the server where it was started itself, mostly at the root of the project: write paths from there.'

/** Whether a file of a project is for a host that starts servers where it was started itself. */
function startsInProject({ kind, plugin, isUsersOwn, host }: Reading): boolean {
  return kind === 'mcp' && plugin === undefined && !isUsersOwn && host.pluginServersStartIn === 'start'
}

const NO_EFFECT = 'It has no effect.'
const NOT_LOADED = 'The server is not loaded because of it.'

/** Where nothing shows that the host reads the file, something else may read the field. */
function unknown({ host, isAssumed }: Reading, at: Path, effect = NO_EFFECT): Problem<MessageId> {
  const data = { field: at.at(-1), host: subjectOf(host), effect }
  if (!isAssumed) return { message: 'unknown', data: { ...data, advice: 'Correct the name, or remove the field.' }, at, part: 'key', suggestions: [removing(at)] }
  return { message: 'unknown', data: { ...data, advice: { text: 'If it is meant for {{host}}, correct the name.', data: { host: subjectOf(host) } } }, at, part: 'key', severity: 'info' }
}

/** A field that resembles one of the host's, with a value that the host would not take there. */
function inOtherForm(host: HostProfile, at: Path, meant: string): Problem<MessageId> {
  return { message: 'otherForm', data: { field: at.at(-1), meant, host: subjectOf(host) }, at, part: 'key', suggestions: [] }
}

/** Whether a field of another host has the value that it would have there by default. */
function saysNothing(field: string, value: unknown): boolean {
  if (typeof value === 'boolean') return value === (field === 'enabled')
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === '' || (isRecord(value) && Object.keys(value).length === 0)
}

/** Whether a server is a package that is fetched, and nothing in its command line depends on where it is started. */
function startsAnywhere(server: ServerEntry): boolean {
  return fetchedBy(server).length > 0 && !server.args.some(({ text }) => /(?:^|=)\.{1,2}(?:[/\\]|$)/.test(text) || /^[\w-]+(?:\/[\w.-]+)*\.(?:[cm]?[jt]s|py|json|ya?ml|toml|env)$/.test(text))
}

/** A path that begins in the working directory: `./run`, `.venv/bin/python`, `src/main.py`, `../tools`. */
const FROM_FOLDER = /^(?![@$~])(?:\.{1,2}[/\\]\S+|\.?\w[\w.-]*\/[\w./-]*\w|[\w-]+\.(?:[cm]?[jt]s|py|sh|jar))$/

/** Says which path is meant from the folder, where the host starts the server at the root of the project; where nothing begins there and the host is assumed, little changes. */
function ofWorkingFolder(reading: Reading, server: ServerEntry, problem: Problem<MessageId>, folder: string): Problem<MessageId> {
  const [first] = server.strings.filter(({ means, text }) => (means === 'command' || means === 'args' || means === 'env') && FROM_FOLDER.test(text))
  if (first === undefined) return reading.isAssumed || namesScript(server) ? { ...problem, severity: 'info' } : problem
  if (!startsInProject(reading) || reading.otherReaders.some((other) => hostFields(other).namesOf('cwd').length > 0) || !/^(?:\.\/)?[\w-][\w./-]*$/.test(folder) || folder.split('/').includes('..') || first.text.includes('..')) return problem
  const joined = join(folder, first.text)
  // Such a path is one from the root already.
  const fromRoot = join(first.text)
  if (fromRoot.startsWith(`${join(folder)}/`) || reading.surroundings.files.kindOf(join(dirname(reading.path), fromRoot)) !== undefined) return problem
  return { ...problem, data: { ...problem.data, advice: { text: 'For \'{{path}}\', that is {{joined}}.', data: { path: first.text, joined } } } }
}

/** Whether what a server runs is at a path that begins nowhere in particular: alone, or as the script of an interpreter that looks for nothing around itself. */
function namesScript({ command = '', args }: ServerEntry): boolean {
  const [first] = args
  const isWhole = (text: string) => isAbsolutePath(text) || /^\$\{\w+\}[/\\]/.test(text)
  return isWhole(command) || (first !== undefined && /^(?:node|bun|deno|python[\d.]*|bash|sh)$/.test(programName(command)) && isWhole(first.text))
}

/** Whether a working directory is the one of a project in which hosts start the servers of its files anyway. */
function isOwnFolder(value: unknown, { plugin, isUsersOwn }: Reading): boolean {
  return plugin === undefined && !isUsersOwn && (value === '.' || value === './')
}

/** A field of a table may be meant for the whole file, so there is no suggestion to remove it. */
function inTable(host: HostProfile, at: Path, server: string): Problem<MessageId> {
  const effect = host.unknownFields === 'refused' ? NOT_LOADED : NO_EFFECT
  return { message: 'inTable', data: { field: at.at(-1), host: subjectOf(host), effect, server }, at, part: 'key' }
}

/** Whether a value names the transport that is deprecated, which `no-sse` reports where it has an effect. */
function isSse(value: unknown): boolean {
  return typeof value === 'string' && transportMeant(value) === 'sse'
}

/** Whether a field names the transport that the entry has in any case. */
function saysAgain(server: ServerEntry, field: string): boolean {
  const value = server.value[field]
  return /^(?:type|transport|transportType)$/.test(field) && server.host.unknownFields !== 'refused' && typeof value === 'string' && transportMeant(value) === server.transport
}

function misspelled(at: Path, meant: string | undefined, rename: Suggestion): Problem<MessageId> {
  const data = { field: at.at(-1), meant }
  return { message: 'misspelled', data, at, part: 'key', suggestions: [rename] }
}

/** The field contains servers, so there is no suggestion to remove it. */
function moving(document: Document, field: string, into: Path, key: string): Suggestion[] {
  const count = childrenOf(document, [field])?.children.length ?? 0
  const edits = moveMembers(document, field, into)
  const title = `Move its ${count === 1 ? 'server' : `${count} servers`} into "${key}"`
  return edits.length === 0 ? [] : [{ title, fix: textEdits(edits) }]
}
