import { basename, dirname, join } from 'node:path'
import { AGENT_PLUGIN } from '../config/agent-plugin.js'
import { kindByShape, withSlashes } from '../config/classify.js'
import { fileProfile } from '../config/file-profile.js'
import type { HostProfile } from '../config/host-profile.js'
import { namesSchema, type Neighbours, readersOf } from '../config/hosts/detect.js'
import type { Claim, HostTable, Reader } from '../config/hosts/host-table.js'
import { findServerMap } from '../config/servers/server-map.js'
import { isRecord } from '../config/servers/server-entry.js'
import type { Decoded } from '../document/decode.js'
import { type Document, parseDocument, unreadableDocument } from '../document/document.js'
import { type JsonDialect, STRICT_JSON } from '../document/syntax.js'
import { sizeText } from '../text/size.js'
import { visible } from '../text/visible.js'
import type { Kind } from './rule.js'
import type { FileAccess } from './surroundings.js'

/** Whose rules hold for a file. */
export interface HostChoice {
  /** The host of the files of which nothing tells whose they are. */
  readonly host: HostProfile
  /** Whether it judges the others too. */
  readonly overrules: boolean
  /** Whether files that it does not read are left out: whoever starts servers is one host. */
  readonly single: boolean
  readonly table: HostTable
  /** The profile of a host in the table. */
  readonly profileOf: (name: string) => HostProfile
}

/** A file of which a host is to be found. */
export interface FoundFile {
  /** Absolute path. */
  readonly path: string
  readonly text: Decoded
  /** Whether the user named it: such a file is judged whatever it is called. */
  readonly named: boolean
  /** What it is, where the user said so. */
  readonly kind: Kind | undefined
  /** Set where it is known that no plugin's manifest stands beside it. */
  readonly alone?: true
}

/** How one host reads a file. */
export interface Reading {
  readonly host: HostProfile
  readonly document: Document
}

export interface ReadFile {
  readonly kind: Kind
  /** One for each host that reads it. */
  readonly readings: readonly [Reading, ...Reading[]]
}

/** A file that is not judged, and why. */
export interface LeftOut {
  readonly host: string
  readonly reason: string
}

/**
 * Finds the hosts that read a file, and reads it as each of them does.
 * @returns undefined for a file that plugvet has nothing to do with
 */
export function readForHosts(file: FoundFile, choice: HostChoice, files: FileAccess): ReadFile | LeftOut | undefined {
  const claim = choice.table.claimOn(withSlashes(file.path))
  const strict = readAs(file.text, STRICT_JSON)
  const readers = hostsFor(file, claim, strict.value, choice, files)
  if (readers === undefined || 'reason' in readers) return readers
  const kind = file.kind ?? readers.kind
  // What is no host's is the orchestrator's, which the specification describes.
  const hosts = kind === 'mcp' || kind === 'plugin' ? readers.hosts.map((name) => profileIn(choice, name)) : [AGENT_PLUGIN]
  const [first = choice.host, ...others] = hosts
  const read = (host: HostProfile): Reading => ({ host, document: sameOr(strict, file.text, fileProfile(host, kind).json) })
  return { kind, readings: [read(first), ...others.map(read)] }
}

/**
 * Leaves out the hosts for which a file is too large: they drop it unread.
 * @returns the reason why none of them reads it, where that is so
 */
export function withinLimits(file: ReadFile, { text }: Decoded): ReadFile | string {
  const { kind, readings } = file
  if (!readings.some(({ host }) => isTooLarge(text, host))) return file
  const [first, ...others] = readings.filter(({ host }) => !isTooLarge(text, host))
  if (first !== undefined) return { kind, readings: [first, ...others] }
  const [{ host }] = readings
  return `is larger than ${sizeText(host.maxBytes ?? 0)}, so that ${visible(host.title)} does not read it`
}

function isTooLarge(text: string, { maxBytes = Infinity }: HostProfile): boolean {
  // In UTF-8 a unit takes three bytes at most.
  return text.length * 3 > maxBytes && Buffer.byteLength(text) > maxBytes
}

interface Chosen {
  readonly kind: Kind
  readonly hosts: readonly string[]
}

function hostsFor(
  file: FoundFile,
  claim: Claim | undefined,
  value: unknown,
  choice: HostChoice,
  files: FileAccess
): Chosen | LeftOut | undefined {
  const { path, named } = file
  const { host, overrules, single, table } = choice
  const own = claim?.readers.find((reader) => reader.host === host.name)
  const kind = own?.kind ?? claim?.readers[0]?.kind ?? kindByShape(path, value)
  const byChoice = { kind, hosts: [host.name] }
  if (overrules && (named || own !== undefined)) return byChoice
  // Most files are alone and name no schema: nothing can tell whose they are.
  const isUntold = claim?.shared === true && file.alone === true && !namesSchema(value)
  const readers = kind === 'state' || isUntold ? [] : readersOf(basename(path), claim, value, neighboursOf(file, files), table)
  const [first] = readers
  if (first !== undefined) return hostsTold(byChoice, [first, ...readers.slice(1)], value, choice)
  if (single && overrules && claim !== undefined) return kind === 'plugin' ? undefined : ofOthers(claim.readers, table)
  const isDefault = own !== undefined || claim?.readers.some((reader) => reader.host === AGENT_PLUGIN.name) === true
  if (named || isDefault || (overrules && kind === 'mcp')) return byChoice
  // A plain mcp.json belongs to some host, and nothing says to which; files called plugin.json are anybody's.
  return kind === 'mcp' && isRecord(value) ? { host: 'unknown', reason: 'a file of another host' } : undefined
}

/** The hosts of a file that tells whose it is. */
function hostsTold(
  byChoice: Chosen,
  readers: readonly [Reader, ...Reader[]],
  value: unknown,
  choice: HostChoice
): Chosen | LeftOut | undefined {
  const { host, overrules, single, table } = choice
  const isOfChoice = readers.some((reader) => reader.host === host.name)
  if (single) return isOfChoice ? byChoice : ofOthers(readers, table)
  return overrules ? unlessOthers(byChoice, readers, value, choice) : { kind: readers[0].kind, hosts: hostsOf(readers) }
}

/** What a host is to judge though it does not read it: not the manifest of another host, nor settings without servers. */
function unlessOthers(
  byChoice: Chosen,
  readers: readonly Reader[],
  value: unknown,
  { table, profileOf }: HostChoice
): Chosen | LeftOut | undefined {
  if (byChoice.kind === 'plugin') {
    return { ...ofOthers(readers, table), reason: `is the manifest of ${titlesOf(readers, table)}` }
  }
  const holdsServers = readers.some(({ host, kind }) => {
    const profile = profileOf(host)
    return !fileProfile(profile, kind).open || findServerMap(value, profile, kind) !== undefined
  })
  return holdsServers ? byChoice : undefined
}

function hostsOf(readers: readonly Reader[]): readonly string[] {
  return [...new Set(readers.map(({ host }) => host))]
}

function ofOthers(readers: readonly Reader[], table: HostTable): LeftOut {
  const names = hostsOf(readers)
  const [host = ''] = names
  return { host, reason: `is read by ${titlesOf(readers, table)}; examine it with --host ${names.join(' or ')}` }
}

function titlesOf(readers: readonly Reader[], table: HostTable): string {
  return hostsOf(readers)
    .map((name) => visible(table.find(name)?.title ?? name))
    .join(' and ')
}

function profileIn({ host, profileOf }: HostChoice, name: string): HostProfile {
  return name === host.name ? host : profileOf(name)
}

function neighboursOf({ path, alone }: FoundFile, files: FileAccess): Neighbours {
  const directory = dirname(path)
  return {
    isFile: (name) => alone !== true && files.kindOf(join(directory, name)) === 'file',
    readText: (name) => files.readText(join(directory, name))
  }
}

/**
 * Reads a text in a dialect of JSON.
 * @param text the decoded file, with what keeps it from being read
 */
export function readAs({ text, problem }: Decoded, dialect: JsonDialect): Document {
  return problem === undefined ? parseDocument(text, dialect) : unreadableDocument(text, problem)
}

/** The document that there is already, where the dialect makes no difference. */
function sameOr(strict: Document, text: Decoded, dialect: JsonDialect): Document {
  const { comments, trailingCommas, byteOrderMark } = dialect
  return comments || trailingCommas || byteOrderMark ? readAs(text, dialect) : strict
}
