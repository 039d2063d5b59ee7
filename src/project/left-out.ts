import { isAuthorKind } from '../authors/files.js'
import { join } from '../base/path.js'
import { listed, visible } from '../base/wording.js'
import type { FileAccess } from '../base/world.js'
import { byUse } from '../hosts/order.js'
import { endsIn } from '../hosts/paths.js'
import type { HostProfile, Kind } from '../hosts/profile.js'
import { type Claim, HOST_TABLE, type HostTable, namesSchema, type Reader, schemaOf } from '../hosts/table.js'
import type { Document } from '../json/document.js'
import { isRecord } from '../json/value.js'
import { entriesIn, mayHoldServers } from '../server/server-map.js'
import { type Candidate, isMarkdown, kindByShape, withSlashes } from './classify.js'
import type { ForeignPlace } from './foreign-places.js'

/** A file that is not checked, and why. */
export interface LeftOut {
  /** The host it seems to belong to. */
  readonly host: string
  readonly reason: string
  /** Set if it declares servers: the short reason, as a clause. */
  readonly servers?: string
  /** Set if some host looks for servers in a file of this name. */
  readonly isClaimed?: true
}

/** Why a file in a folder of fixtures is left out. */
export const IN_FIXTURES: LeftOut = { host: 'fixture', reason: 'is in a folder of fixtures, which tests read; name it to check it', servers: 'in a folder of fixtures' }

/** Why a file in a host's copy of a plugin is left out. */
export const IN_COPIES: LeftOut = { host: 'copy', reason: 'is in a copy that a host made of a plugin, which its next update replaces; name it to check it', servers: 'in a copy that a host made' }

/** A file in a copy of a project that is published from its own repository. @param origin the owner and the name of that one */
export function ofCopy(origin: string): LeftOut {
  return { host: 'copy', reason: `is in a copy of ${visible(origin)}, whose owner publishes it from there; name it to check it` }
}

/** A file that other hosts read than the one that was asked for. */
export function ofOthers(readers: readonly Reader[], table: HostTable): LeftOut {
  const names = hostsOf(readers)
  const [host = ''] = names
  return { host, reason: `is read by ${titlesOf(readers, table)}; check it with --host ${names.join(' or ')}` }
}

/** A file of a host without a profile. */
export function ofForeign({ host, title }: Pick<ForeignPlace, 'host' | 'title'>): LeftOut {
  if (title === undefined) return { host, reason: `no host that plugvet knows looks for it here; check it with --host${host === 'unknown' ? '' : ` ${host}`}`, servers: UNREAD }
  if (host === 'chezmoi') return { host, reason: 'is what chezmoi writes into a home folder; check it with --host', servers: 'of chezmoi' }
  return { host, reason: `belongs to ${title}, of which plugvet has no profile; check it with --host`, servers: `of ${title}` }
}

const UNREAD = 'no host that plugvet knows reads it'

/** Whether no host reads a file because of its place, whatever is in it. */
export function isUnread({ servers }: LeftOut): boolean {
  return servers === UNREAD
}

/** A file with the name of a host's, in the format of a program that reads it. */
export const OF_PROGRAM: LeftOut = {
  host: 'unknown',
  reason: 'is in a format that no host has: a program of this repository seems to read it; check it with --host',
  servers: 'in a format that no host has',
  isClaimed: true
}

/** A file that a program of its repository reads as no host does. @param program the source that reads it, as it is shown */
export function ofProgram(program: string): LeftOut {
  return { ...OF_PROGRAM, reason: `is in a format that no host has: ${visible(program)} seems to read it; check it with --host` }
}

/** A file that is given to a program of its repository, which starts the servers in it. @param program the source that names it, as it is shown */
export function ofClient(program: string): LeftOut {
  return {
    host: 'unknown',
    reason: `is given to a program of this repository, in ${visible(program)}, which starts its servers itself; check it with --host`,
    servers: 'of a program of this repository',
    isClaimed: true
  }
}

/** A file that hosts read only next to another, which is not there. */
export function ofNobody({ readers }: Claim, table: HostTable): LeftOut {
  const where = hostsOf(readers).flatMap((name) => {
    const { title = name, plugin, signs } = table.find(name) ?? {}
    const beside = plugin?.manifest ?? signs?.beside?.[0]
    return beside === undefined ? [] : [`${visible(title)} next to ${visible(beside)}`]
  })
  const only = where.length === 0 ? '' : `, only ${listed(where)}`
  return { host: 'unknown', reason: `no host that plugvet knows looks for it here${only}; check it with --host, or give it the name that your host reads`, servers: UNREAD, isClaimed: true }
}

/** A manifest with servers that no host reads, next to the one that a host reads; undefined if there is none. @param folder absolute */
export function besideManifest(folder: string, files: Pick<FileAccess, 'kindOf'>, { hosts }: HostTable): LeftOut | undefined {
  const other = hosts.find(({ plugin }) => plugin?.manifest.includes('/') === true && files.kindOf(join(folder, plugin.manifest)) === 'file')
  if (other?.plugin === undefined) return undefined
  const instead = `${visible(other.title)} reads ${visible(other.plugin.manifest)} instead`
  return { host: other.name, reason: `no host that plugvet knows looks for it here: ${instead}`, servers: instead, isClaimed: true }
}

/** A manifest in whose place its host reads another one; undefined for any other file. @param path with forward slashes */
export function unlessBeside(path: string, readers: readonly Reader[], files: Pick<FileAccess, 'kindOf'>, table: HostTable): LeftOut | undefined {
  const [only, ...others] = readers
  const { title, plugin } = table.find(only?.host ?? '') ?? {}
  if (only?.kind !== 'plugin' || others.length > 0 || title === undefined || plugin?.unlessBeside === undefined || !endsIn(path, plugin.manifest)) return undefined
  const first = plugin.unlessBeside.find((one) => files.kindOf(path.slice(0, -plugin.manifest.length) + one) === 'file')
  if (first === undefined) return undefined
  const instead = `${visible(title)} reads ${visible(first)} of this plugin instead`
  return { host: only.host, reason: instead, servers: instead, isClaimed: true }
}

export function hostsOf(readers: readonly Reader[]): readonly string[] {
  return [...new Set(readers.map(({ host }) => host))]
}

/** The hosts as a sentence names them. */
export function titlesOf(readers: readonly Reader[], table: HostTable): string {
  return hostsOf(readers).map((name) => visible(table.find(name)?.title ?? name)).join(' and ')
}

/** The notations that a file's ending names, where it does not name JSON. */
const NOTATIONS: ReadonlyMap<string, string> = new Map([
  ['toml', 'TOML'], ['yaml', 'YAML'], ['yml', 'YAML'], ['ini', 'INI'], ['xml', 'XML'], ['js', 'JavaScript'], ['ts', 'TypeScript'], ['py', 'Python']
])

/** The comments and white space that JSON of some hosts may begin with. */
const BEFORE_JSON = /^\uFEFF?(?:\s|\/\/[^\n]*\n|\/\*[^]*?\*\/)*/

/**
 * What to say of a file that was named by hand and is not JSON, nor meant to be: whoever named it would be offered edits
 * that make no sense there. JSON under any name is JSON.
 * @param text one that cannot be read as JSON
 * @returns undefined for a file that is meant to be JSON
 */
function notJson({ path, byPath }: Candidate, text: string): string | undefined {
  const [, ending = ''] = /\.(\w+)$/.exec(withSlashes(path)) ?? []
  if ((byPath !== undefined && byPath.is !== 'foreign') || /^json[c5]?$/i.test(ending)) return undefined
  const notation = NOTATIONS.get(ending.toLowerCase())
  const readers = HOST_TABLE.hosts.filter(({ files }) => files.some(({ notation: own, paths }) => own !== undefined && own === notation && !paths.every(isMarkdown)))
  if (readers.length > 0) {
    const options = readers.map(({ name }) => `--host ${name}`)
    return `is ${notation}, not JSON: plugvet checks ${notation} only for ${listed(readers.map(({ title }) => title))}, with ${options.join(' or ')}`
  }
  if (notation !== undefined) return `is ${notation}, not JSON: plugvet cannot check it`
  const start = BEFORE_JSON.exec(text)?.[0].length ?? 0
  return /[{[]/.test(text.charAt(start)) ? undefined : 'is not JSON: plugvet cannot check it'
}

/** The name under which plugvet looks for its settings. */
export const SETTINGS_FILE = 'plugvet.config.json'

function isOwnSettings(path: string, value: unknown): boolean {
  const slashed = withSlashes(path)
  return slashed.slice(slashed.lastIndexOf('/') + 1) === SETTINGS_FILE || schemaOf(value)?.endsWith('plugvet/schemas/settings.schema.json') === true
}

/** Why a file that the user named is not checked; undefined if it is. */
export function whyNotChecked(
  candidate: Candidate,
  { text, trust, value }: Document,
  { kind, host, overrules }: { readonly kind?: Kind | undefined; readonly host: HostProfile; readonly overrules: boolean }
): string | undefined {
  if (kind === undefined && isOwnSettings(candidate.path, value)) return "is plugvet's settings file, in which no host looks for servers"
  if (trust === 'broken') return notJson(candidate, text)
  if (kind === undefined && candidate.byPath === undefined && isFileOfHooks(value, host)) return OF_HOOKS
  return kind === undefined && !overrules ? withoutServers(candidate, value, host) : undefined
}

const OF_HOOKS = 'contains hooks and no servers; to check the hooks of a plugin, check its manifest'

/** Whether a value is what hosts read hooks from, by event, without servers: the command of a hook looks like that of a server. */
function isFileOfHooks(value: unknown, host: HostProfile): boolean {
  if (!isRecord(value) || !isRecord(value.hooks)) return false
  const events = Object.values(value.hooks)
  return events.length > 0 && events.every(Array.isArray) && !Object.keys(value).some((key) => mayHoldServers(key, host))
}

/** The most hosts that are named to somebody who has to choose one. */
const MAX_NAMED = 5

/** Why a file whose path and content say nothing of a host is not checked: it declares no servers. */
function withoutServers({ path, byPath }: Candidate, value: unknown, host: HostProfile): string | undefined {
  const isNamedAlike = byPath?.is === 'unsure' && isAuthorKind(byPath.as)
  if ((byPath !== undefined && !isNamedAlike) || kindByShape(byPath, path, value) !== 'mcp' || namesSchema(value) || entriesIn(value).length > 0) return undefined
  if (isRecord(value) && Object.keys(value).some((key) => mayHoldServers(key, host))) return undefined
  const names = byUse(HOST_TABLE.hosts).slice(0, MAX_NAMED).map(({ name }) => name).join(', ')
  return `contains nothing that looks like servers, and no host reads a file of this name; use --host to say which host reads it, such as ${names}`
}
