import { DECLARED_NAMES, ENTRY_READERS, FILE_READERS, HOST_TITLES, MANIFEST_MEMBERS } from '../../generated/foreign-fields.js'
import { capitalized, type Phrase } from '../base/wording.js'
import type { DeclaredNames, HostProfile, Meaning } from '../hosts/profile.js'
import { isRecord } from '../json/value.js'
import { hostFields, type ServerEntry, takes } from './entry.js'
import { isComment } from './server-map.js'

/** A field of a server entry, or of the file, that other hosts read. */
export interface ForeignField {
  /** The hosts that read it, as a sentence names them; at least one. */
  readonly readers: readonly string[]
  /** Their names. */
  readonly hosts: readonly string[]
  /** What happens because it is ignored, as a sentence, if that is worth saying. */
  readonly effect?: Phrase
  /** Whether the server works the same without it: at most, the host asks more often. */
  readonly harmless: boolean
}

/** What is known about a field that the host does not read; undefined if no other host is known to read it. */
export function foreignEntryField(name: string, host: HostProfile): ForeignField | undefined {
  const readers = Object.hasOwn(ENTRY_READERS, name) ? ENTRY_READERS[name] : undefined
  return readers === undefined ? undefined : fieldOf(readers.hosts, host, effectOf(name, readers.means, host))
}

/** What is known about a field next to the map of servers that the host does not read; undefined if no other host is known to read it. */
export function foreignFileField(name: string, host: HostProfile): ForeignField | undefined {
  const readers = Object.hasOwn(FILE_READERS, name) ? FILE_READERS[name] : undefined
  return readers === undefined ? undefined : fieldOf(readers.hosts, host, effectOfMember(name, readers.holdsServers === true))
}

function fieldOf(hosts: readonly string[], host: HostProfile, effect: string | undefined): ForeignField | undefined {
  const others = hosts.filter((name) => name !== host.name)
  if (others.length === 0) return undefined
  const readers = others.map((name) => HOST_TITLES[name] ?? name)
  // What a host is called in a sentence after one that names it.
  const name = host.described === undefined ? host.title : 'the host'
  const phrase = effect === undefined ? {} : { effect: { text: effect, data: { name, subject: capitalized(name) } } }
  return { readers, hosts: others, harmless: effect === undefined || effect === STILL_ASKS || effect === INHERITED, ...phrase }
}

const DESCRIPTIVE = new Set(
  [
    'author authors capabilities category categories comment comments copyright description display_name displayName docs documentation',
    'examples gallery help homepage icon icons id info instructions keywords label license maintainer meta metadata name note notes',
    'owner publisher readme repository schema source summary tags title todo updatedAt version vendor website websiteUrl'
  ].flatMap((line) => line.split(' '))
)

/** Whether some host reads a member of manifests. */
export function isReadInManifest(name: string): boolean {
  return MANIFEST_MEMBERS.has(name)
}

/** Whether a field only describes something, so that it is not a mistake if the host does not read it. */
export function isDescriptive(name: string): boolean {
  return isComment(name) || name.startsWith('#') || DESCRIPTIVE.has(name)
}

/** What happens, as the text of a phrase with the host's `name`, or as the `subject` of the sentence. */
type Effect = (host: HostProfile) => string | undefined

const STILL_ASKS = '{{subject}} still asks for permission.'
const INHERITED = 'It has no effect: {{name}} passes the whole environment.'
const ASKED: Effect = () => STILL_ASKS
const OWN_LIMIT: Effect = (host) => {
  const limit = timeLimitOf(host)
  return limit === undefined ? '{{subject}} uses its own time limit.' : `{{subject}} reads \`${limit.field}\`, in ${limit.unit}.`
}
const ALL_TOOLS = 'All tools of the server are available.'
const STARTED = 'The server still starts'
const NOT_SENT = 'Its headers are not sent.'

/** What happens if the host ignores a field, by what the field means to other hosts. */
const OF_MEANINGS: Readonly<Partial<Record<Meaning, Effect>>> = {
  type: (host) => readsField(host, 'type'),
  args: inCommand,
  env: (host) => `These variables are not set${instead(host, 'env')}.`,
  url: (host) => readsField(host, 'url'),
  headers: (host) => `These headers are not sent${instead(host, 'headers')}.`,
  cwd: (host) =>
    "{{subject}} chooses the server's working directory: use absolute paths" +
    (host.variables.pluginRoot.length > 0 ? ', or in a plugin, paths under its root.' : '.'),
  'env-file': (host) =>
    `The variables in that file are not set: put them in \`${fieldFor(host, 'env') ?? 'env'}\`${host.variables.expanded.includes('env') ? ', a credential as a reference to a variable' : ''}.`,
  disabled: (host) => `${STARTED}${instead(host, 'disabled', 'enabled')}.`,
  enabled: (host) => `${STARTED}${instead(host, 'enabled', 'disabled')}.`,
  'timeout-ms': OWN_LIMIT,
  'timeout-s': OWN_LIMIT,
  'approved-tools': ASKED,
  trusted: ASKED,
  'included-tools': () => ALL_TOOLS,
  'excluded-tools': () => ALL_TOOLS
}

/** What happens if a host ignores a field in which another one finds the names of variables, by what that one does with them. */
const OF_NAMES: Readonly<Record<NonNullable<DeclaredNames['gives']>, Effect>> = {
  env: (host) => host.variables.inherited === true ? INHERITED : `These variables are not passed to the server: put them in \`${fieldFor(host, 'env') ?? 'env'}\`.`,
  headers: () => NOT_SENT,
  bearer: (host) => {
    const headers = fieldFor(host, 'headers')
    return headers === undefined ? 'No token is sent.' : `No token is sent: if the server needs one, put it in \`${headers}\`.`
  }
}

/** The fields that limit only the start of a server, by the hosts that read them: a host may take that from elsewhere than the limit of a call. */
const START_LIMITS: readonly string[] = ['startup_timeout_sec', 'startup_timeout_ms', 'startupTimeoutMs', 'initTimeout', 'initializationTimeout']

const OWN_START: Effect = (host) => {
  const limit = startLimitOf(host)
  if (limit === undefined) return '{{subject}} uses its own time limit for the start of a server.'
  return `{{subject}} reads the time limit for the start of a server from ${limit.field === undefined ? `the environment variable ${limit.variable}` : `\`${limit.field}\``}, in ${limit.unit}.`
}

/** What happens if a host ignores a field that does not mean the same everywhere: a timeout is in seconds here and in milliseconds there. */
const OF_FIELDS: Readonly<Record<string, Effect>> = {
  headersHelper: () => NOT_SENT,
  http_headers_helper: () => NOT_SENT,
  timeout: OWN_LIMIT,
  ...Object.fromEntries(START_LIMITS.map((field) => [field, OWN_START]))
}

interface StartLimit {
  readonly field?: string
  readonly variable?: string
  readonly unit: 'milliseconds' | 'seconds'
}

/** Where a host takes the limit of a server's start from: a field of the entry, or a variable of its own environment. */
function startLimitOf(host: HostProfile): StartLimit | undefined {
  const { field, variable, unit } = host.startup ?? {}
  if (field !== undefined) return { field, unit: unit === 's' ? 'seconds' : 'milliseconds' }
  if (variable !== undefined) return { variable, unit: 'milliseconds' }
  const own = START_LIMITS.find((name) => hostFields(host).byName.has(name))
  return own === undefined ? undefined : { field: own, unit: own.endsWith('_sec') ? 'seconds' : 'milliseconds' }
}

/** What to do with a time limit that another host reads in a field of this name, if the host takes it from elsewhere. */
export function limitAdvice(field: string, host: HostProfile): Phrase | undefined {
  if (!START_LIMITS.includes(field)) return isTimeLimit(field) && timeLimitOf(host) !== undefined ? { text: 'Write the limit there.', data: {} } : undefined
  const limit = startLimitOf(host)
  if (limit === undefined) return undefined
  return limit.field === undefined
    ? { text: 'Set it before {{name}} starts, and remove the field.', data: { name: host.described === undefined ? host.title : 'the host' } }
    : { text: 'Write the limit there.', data: {} }
}

/** The field with the time limit of a server, and its unit. */
export function timeLimitOf(host: HostProfile): { readonly field: string; readonly unit: 'milliseconds' | 'seconds' } | undefined {
  const [inMilliseconds, inSeconds] = [fieldFor(host, 'timeout-ms'), fieldFor(host, 'timeout-s')]
  if (inMilliseconds !== undefined) return { field: inMilliseconds, unit: 'milliseconds' }
  return inSeconds === undefined ? undefined : { field: inSeconds, unit: 'seconds' }
}

/** Whether other hosts read the time limit of a server in a field of this name. */
export function isTimeLimit(field: string): boolean {
  const means = Object.hasOwn(ENTRY_READERS, field) ? ENTRY_READERS[field]?.means : undefined
  return field === 'timeout' || means === 'timeout-ms' || means === 'timeout-s'
}

/** Whether other hosts read the time limit of a server in a field of this name, and do not take it for that of its start. */
export function isLimitOfCalls(field: string): boolean {
  return isTimeLimit(field) && !START_LIMITS.includes(field)
}

/** Whether an entry has in a field of its host what other hosts read in another one: a file that several read has both. */
export function hasOwnFor({ host, value }: ServerEntry, field: string): boolean {
  const means = Object.hasOwn(ENTRY_READERS, field) ? ENTRY_READERS[field]?.means : undefined
  const gives = givenBy(field)
  const has = (...meanings: readonly Meaning[]) => meanings.some((one) => hostFields(host).namesOf(one).some((name) => Object.hasOwn(value, name)))
  if (means === 'headers' || gives === 'headers' || gives === 'bearer') {
    const own = headersIn(host, value)
    return [...headersOf(value[field], gives === 'bearer')].every((name) => own.has(name))
  }
  const limit = START_LIMITS.includes(field) ? startLimitOf(host)?.field : isTimeLimit(field) ? timeLimitOf(host)?.field : undefined
  if (limit !== undefined) return Object.hasOwn(value, limit)
  if (means === 'enabled' || means === 'disabled') return has('enabled', 'disabled')
  return means !== undefined && has(means)
}

/** Whether an entry has its address a second time, for hosts that read it in another field. */
export function isSameAddress({ host, value, url }: ServerEntry, field: string): boolean {
  const means = Object.hasOwn(ENTRY_READERS, field) ? ENTRY_READERS[field]?.means : undefined
  return host.unknownFields !== 'refused' && means === 'url' && url !== undefined && hostFields(host).namesOf('url').some((name) => value[name] === value[field])
}

/** The headers that a field gives, by their names in small letters. */
function headersOf(value: unknown, isBearer: boolean): readonly string[] {
  return isBearer ? ['authorization'] : isRecord(value) ? Object.keys(value).map((name) => name.toLowerCase()) : []
}

/** The headers of an entry as its host reads them: as they are written, or by the names of variables. */
function headersIn(host: HostProfile, value: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const written = hostFields(host)
    .namesOf('headers')
    .flatMap((name) => headersOf(value[name], false))
  const named = (host.variables.declared ?? []).flatMap(({ in: place, gives, path: [name] }) =>
    place === 'server' && (gives === 'headers' || gives === 'bearer') && Object.hasOwn(value, String(name))
      ? headersOf(value[String(name)], gives === 'bearer')
      : []
  )
  return new Set([...written, ...named])
}

function givenBy(field: string): DeclaredNames['gives'] {
  return DECLARED_NAMES.find((place) => place.in === 'server' && place.path[0] === field)?.gives
}

/** What happens if a host ignores a field, as a sentence, if there is anything to say; `means` is what other hosts read it as. */
function effectOf(field: string, means: Meaning | undefined, host: HostProfile): string | undefined {
  const gives = givenBy(field)
  const known = gives !== undefined ? OF_NAMES[gives] : Object.hasOwn(OF_FIELDS, field) ? OF_FIELDS[field] : undefined
  return (known ?? (means === undefined ? undefined : OF_MEANINGS[means]))?.(host)
}

/** What happens if a host ignores a member next to the map of servers, if there is anything to say. */
function effectOfMember(member: string, holdsServers: boolean): string | undefined {
  if (holdsServers) return 'The servers in it are not loaded.'
  return member === 'inputs' ? 'The user is not asked for these values: use environment variables instead.' : undefined
}

function inCommand(host: HostProfile): string | undefined {
  const command = fieldFor(host, 'command')
  const field = command === undefined ? undefined : hostFields(host).byName.get(command)
  if (command === undefined || field === undefined || !takes(field, 'strings')) return undefined
  return `These arguments are not passed: {{name}} reads arguments after the program, in \`${command}\`.`
}

function readsField(host: HostProfile, means: Meaning): string | undefined {
  const field = fieldFor(host, means)
  return field === undefined ? undefined : `{{subject}} reads \`${field}\`.`
}

/** The rest of the sentence if the host has its own field for this. */
function instead(host: HostProfile, ...meanings: readonly Meaning[]): string {
  for (const means of meanings) {
    const field = fieldFor(host, means)
    if (field !== undefined) return `: {{name}} reads \`${field}\``
  }
  return ''
}

function fieldFor(host: HostProfile, means: Meaning): string | undefined {
  return hostFields(host).namesOf(means)[0]
}

/** Whether the host refuses an entry because of a field. One that is null is not there. */
export function isRefused({ host: { refusedFields }, value }: ServerEntry, field: string): boolean {
  return refusedFields !== undefined && Object.hasOwn(refusedFields, field) && value[field] !== null
}
