import { ENTRY_READERS, FILE_READERS, HOST_TITLES } from '../../generated/foreign-fields.js'
import { listed } from '../base/wording.js'
import type { HostProfile, Meaning } from '../hosts/profile.js'
import { hostFields, type ServerEntry, takes } from './entry.js'

/** A field of a server entry, or of the file, that other hosts read. */
export interface ForeignField {
  /** The hosts that read it, as they are called in a sentence. */
  readonly hosts: string
  /** What comes of its being ignored, as a sentence; where it is worth saying. */
  readonly effect?: string
}

/** Members that no profile has, as the host reads them elsewhere or takes any member: the host, and what is said. */
const OTHER_MEMBERS: Readonly<Record<string, readonly [host: string, shown: string]>> = {
  globalShortcut: ['claude-desktop', 'Claude Desktop'],
  mcp_servers: ['codex', 'Codex in its config.toml'],
  preferences: ['claude-desktop', 'Claude Desktop']
}

/** What is known of a field that the host does not read; undefined where no other host is known to read it. */
export function foreignEntryField(name: string, host: HostProfile): ForeignField | undefined {
  const readers = Object.hasOwn(ENTRY_READERS, name) ? ENTRY_READERS[name] : undefined
  return readers === undefined ? undefined : fieldOf(readers.hosts, host, effectOf(name, readers.means, host))
}

/** The same for a field at top level, beside the map of servers. */
export function foreignFileField(name: string, host: HostProfile): ForeignField | undefined {
  if (Object.hasOwn(OTHER_MEMBERS, name)) {
    const [reader, hosts] = OTHER_MEMBERS[name] ?? []
    const effect = effectOfMember(name, name === 'mcp_servers')
    return hosts === undefined || reader === host.name ? undefined : withEffect(hosts, effect)
  }
  const readers = Object.hasOwn(FILE_READERS, name) ? FILE_READERS[name] : undefined
  if (readers === undefined) return undefined
  return fieldOf(readers.hosts, host, effectOfMember(name, readers.holdsServers === true))
}

function fieldOf(hosts: readonly string[], host: HostProfile, effect: string | undefined): ForeignField | undefined {
  const others = hosts.filter((name) => name !== host.name).map((name) => HOST_TITLES[name] ?? name)
  return others.length === 0 ? undefined : withEffect(inSentence(others), effect)
}

function withEffect(hosts: string, effect: string | undefined): ForeignField {
  return effect === undefined ? { hosts } : { hosts, effect }
}

const MOST_NAMED = 5
const NAMED_OF_MORE = 3

function inSentence(titles: readonly string[]): string {
  const others = titles.length - NAMED_OF_MORE
  if (titles.length > MOST_NAMED) return `${titles.slice(0, NAMED_OF_MORE).join(', ')} and ${others} others`
  return listed(titles)
}

/** Words for the fields that no host reads, but people and generators write. */
const SYNONYMS: Readonly<Record<string, Meaning>> = {
  argv: 'args',
  arguments: 'args',
  baseUrl: 'url',
  cmd: 'command',
  endpoint: 'url',
  exec: 'command',
  executable: 'command',
  httpHeaders: 'headers',
  link: 'url',
  parameters: 'args',
  program: 'command',
  protocol: 'type',
  transportType: 'type',
  transport_type: 'type',
  uri: 'url'
}

/** The field of a host that is usually meant by another word for it, or that other hosts have under that name. */
export function fieldMeant(name: string, host: HostProfile): string | undefined {
  const synonym = Object.hasOwn(SYNONYMS, name) ? SYNONYMS[name] : undefined
  const meaning = synonym ?? (Object.hasOwn(ENTRY_READERS, name) ? ENTRY_READERS[name]?.means : undefined)
  const [field] = meaning === undefined ? [] : hostFields(host).namesOf(meaning)
  return field === name ? undefined : field
}

const DESCRIPTIVE = new Set(
  `author authors category categories comment comments copyright description display_name displayName docs documentation
  examples help homepage icon icons id info instructions keywords label license maintainer meta metadata name note notes
  owner publisher readme repository schema source summary tags title todo updatedAt version vendor website`.split(/\s+/)
)

/** Whether a field only describes, so that it is no mistake that the host does not read it. */
export function isDescriptive(name: string): boolean {
  return /^(?:[_$#]|\/\/)/.test(name) || DESCRIPTIVE.has(name)
}

type Effect = (host: HostProfile) => string | undefined

const ASKED = 'This host asks for permission as it always does.'
const ALL_TOOLS = 'Every tool of the server is offered.'
const STARTED = 'The server is started all the same'
const NOT_SENT = 'No header is sent for it.'

/** What comes of a field that the host ignores, by what it means to others. */
const OF_MEANINGS: Readonly<Partial<Record<Meaning, Effect>>> = {
  type: (host) => readsField(host, 'type'),
  args: inCommand,
  env: (host) => `None of these variables is set${instead(host, 'env')}.`,
  url: (host) => readsField(host, 'url'),
  headers: (host) => `None of these headers is sent${instead(host, 'headers')}.`,
  cwd: ({ variables }) =>
    'The host chooses the directory in which the server starts: give it absolute paths' +
    (variables.pluginRoot.length > 0 ? ', or paths under the plugin root.' : '.'),
  'env-file': (host) => `No variable of that file is set: give them in \`${fieldFor(host, 'env') ?? 'env'}\`.`,
  disabled: (host) => `${STARTED}${instead(host, 'disabled', 'enabled')}.`,
  enabled: (host) => `${STARTED}${instead(host, 'enabled', 'disabled')}.`,
  'approved-tools': () => ASKED,
  'included-tools': () => ALL_TOOLS,
  'excluded-tools': () => ALL_TOOLS
}

/** The same of fields that mean nothing in general. */
const OF_FIELDS: Readonly<Record<string, Effect>> = {
  bearer_token_env_var: (host) => {
    const headers = fieldFor(host, 'headers')
    return headers === undefined ? 'No token is sent.' : `No token is sent: give it in \`${headers}\`.`
  },
  env_http_headers: () => NOT_SENT,
  env_vars: (host) => `It hands no variable on: give them in \`${fieldFor(host, 'env') ?? 'env'}\`.`,
  headersHelper: () => NOT_SENT,
  http_headers_helper: () => NOT_SENT,
  trust: () => ASKED
}

/** What comes of a host ignoring a field, as a sentence, where there is anything to say; `means` is what other hosts read it as. */
function effectOf(field: string, means: Meaning | undefined, host: HostProfile): string | undefined {
  const known = Object.hasOwn(OF_FIELDS, field) ? OF_FIELDS[field] : undefined
  return (known ?? (means === undefined ? undefined : OF_MEANINGS[means]))?.(host)
}

/** The same for a member beside the map of servers. */
function effectOfMember(member: string, holdsServers: boolean): string | undefined {
  if (holdsServers) return 'Its servers are not seen here.'
  return member === 'inputs' ? 'Nothing is asked for: give values by environment variables.' : undefined
}

function inCommand(host: HostProfile): string | undefined {
  const command = fieldFor(host, 'command')
  const field = command === undefined ? undefined : hostFields(host).byName.get(command)
  if (command === undefined || field === undefined || !takes(field, 'strings')) return undefined
  return `No argument is passed: this host reads them behind the program, in \`${command}\`.`
}

function readsField(host: HostProfile, means: Meaning): string | undefined {
  const field = fieldFor(host, means)
  return field === undefined ? undefined : `This host reads \`${field}\`.`
}

/** How a sentence goes on where the host has a field of its own for it. */
function instead(host: HostProfile, ...meanings: readonly Meaning[]): string {
  for (const means of meanings) {
    const field = fieldFor(host, means)
    if (field !== undefined) return `: this host reads \`${field}\``
  }
  return ''
}

function fieldFor(host: HostProfile, means: Meaning): string | undefined {
  return hostFields(host).namesOf(means)[0]
}

/** Whether the host reads a field in the entries of any transport. */
export function isKnownField(host: HostProfile, field: string): boolean {
  return hostFields(host).byName.has(field)
}

/** The fields the host knows and the entry does not have, of every transport. */
export function absentFields({ host, value }: ServerEntry): string[] {
  return [...hostFields(host).byName.keys()].filter((field) => !Object.hasOwn(value, field))
}
