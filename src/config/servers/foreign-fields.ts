import { ENTRY_READERS, FILE_READERS, HOST_TITLES } from '../../../generated/foreign-fields.js'
import type { HostProfile, Meaning } from '../host-profile.js'
import { effectOf, effectOfMember } from './foreign-effects.js'
import { hostFields } from './host-fields.js'

/** A field of a server entry, or of the file, that other hosts read. */
export interface ForeignField {
  /** The hosts that read it, as they are called in a sentence. */
  readonly hosts: string
  /** What comes of its being ignored, as a sentence; where it is worth saying. */
  readonly effect?: string
}

/** Who reads a field of a server entry, as the profiles of the hosts have it. */
export interface FieldReaders {
  /** The names of the hosts, in the order of their titles. */
  readonly hosts: readonly string[]
  /** What it means; absent where it means nothing plugvet knows, or not the same to all of them. */
  readonly means?: Meaning
}

/** Who reads a member beside the map of servers. */
export interface MemberReaders {
  readonly hosts: readonly string[]
  /** Set where it is the map of servers, or leads to it. */
  readonly holdsServers?: true
}

/** Members that no profile has, as the host reads them elsewhere or takes any member: the host, and what is said. */
const OTHER_MEMBERS: Readonly<Record<string, readonly [host: string, shown: string]>> = {
  globalShortcut: ['claude-desktop', 'Claude Desktop'],
  mcp_servers: ['codex', 'Codex in its config.toml'],
  preferences: ['claude-desktop', 'Claude Desktop']
}

/**
 * What is known of a field of a server entry.
 * @param host the host that does not read it, and so is never among those that do
 * @returns undefined for a field that no other host is known to read
 */
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
  return titles.length < 2 ? titles.join() : `${titles.slice(0, -1).join(', ')} and ${titles.at(-1) ?? ''}`
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
