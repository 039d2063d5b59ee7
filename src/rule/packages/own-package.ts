import { isNameOf, type OwnPackage, packagesFrom } from '../../authors/packages.js'
import { textIn } from '../../authors/registry.js'
import { dirname, join } from '../../base/path.js'
import { serversKey } from '../../hosts/profile.js'
import { isRecord, type Path, valueAt } from '../../json/value.js'
import { siblingOf } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import type { ServerEntry } from '../../server/entry.js'
import { fetchedBy } from '../../server/fetched.js'
import type { Suggestion } from '../rule.js'
import { isFilledInLater } from '../templates.js'
import { stampOf } from './stamps.js'

/** What stands for the version of the next release until a script sets it: nobody installs it. */
const UNRELEASED = /^0\.0\.0(?:$|\D)|[-.+](?:local|dev\d*|development|placeholder|snapshot)$/i

/** A version that somebody may install: a word alone may be the name of a release. */
export function released(version: string | undefined): string | undefined {
  return version === undefined || !/^[vV=]?\d/.test(version) || UNRELEASED.test(version) || isFilledInLater(version) ? undefined : version
}

/** The folders in which the package of a bundle may be: its own, and the one above if that has none, as where mcpb/ has the manifest alone. */
export function foldersOfBundle(reading: Reading): readonly string[] {
  const { path, surroundings: { files } } = reading
  const [own = dirname(path), ...above] = foldersInRepository(path, files)
  return packagesFrom(own, (file) => reading.documentOf(file), files).length > 0 ? [own] : [own, ...above.slice(0, 1)]
}

/** The package in a folder next to that of another which depends on it, has the program that it lacks, and shows that this is a server. */
export function programBeside(reading: Reading, own: OwnPackage): OwnPackage | undefined {
  const { files } = reading.surroundings
  const around = dirname(dirname(own.file))
  return (files.directoriesIn?.(around) ?? []).slice(0, MAX_BESIDE).flatMap((name) => packagesFrom(join(around, name), (file) => reading.documentOf(file), files)).find(({ file, name, isProgram }) => {
    const value = reading.documentOf(file)?.value
    const dependencies = valueAt(value, ['dependencies'])
    // The registry asks for the name of the server in the package: what has that of another one is another server.
    const mcpName = textIn(value, 'mcpName')
    if (mcpName !== undefined && mcpName !== textIn(reading.value, 'name')) return false
    const isServer = /\bmcp\b/i.test(name) || mcpName !== undefined || (isRecord(dependencies) && Object.keys(dependencies).some((one) => one.startsWith('@modelcontextprotocol/')))
    return isProgram && isServer && isRecord(dependencies) && Object.hasOwn(dependencies, own.name)
  })
}

/** Whether a package depends on what servers are written with. */
export function isOnServerLibrary(reading: Reading, own: OwnPackage): boolean {
  const dependencies = valueAt(reading.documentOf(own.file)?.value, ['dependencies'])
  return isRecord(dependencies) && Object.keys(dependencies).some((one) => one.startsWith('@modelcontextprotocol/') || /mcp/i.test(one))
}

/** Repositories seldom have more packages in one folder. */
const MAX_BESIDE = 40

/** Whether the file that a bundle starts is the one that the package next to its manifest starts with: it is that package, also if nobody publishes it under the bundle's name. */
export function isProgramOf(reading: Reading, own: OwnPackage): boolean {
  const entry = textIn(valueAt(reading.value, ['server']), 'entry_point')
  const main = textIn(reading.documentOf(own.file)?.value, 'main')
  return entry !== undefined && main !== undefined && dirname(own.file) === dirname(reading.path) && join('/', entry) === join('/', main)
}

/** Whether a package may be that of a bundle, by what its server is written in. */
export function fitsBundle({ value }: Reading, { registry }: OwnPackage): boolean {
  const type = valueAt(value, ['server', 'type'])
  return registry === 'npm' ? type !== 'python' && type !== 'uv' : type !== 'node'
}

/**
 * Whether a plugin and a package of its name are one product: the plugin starts servers, or their versions differ in the last number alone.
 * Skills and commands that explain a library have versions of their own.
 */
export function isVersionedWith({ value, plugin, host, surroundings, servers }: Reading, own: OwnPackage): boolean {
  const declares = isRecord(value) && Object.hasOwn(value, serversKey(host, 'plugin')) && (servers.length === 0 || servers.some((server) => startsOwn(server, own)))
  if (declares || (plugin !== undefined && host.serversPath !== undefined && surroundings.files.kindOf(join(plugin.root, host.serversPath)) === 'file')) return true
  return isInOneLine(textIn(value, 'version') ?? '', own.version ?? '')
}

function isInOneLine(version: string, other: string): boolean {
  const [one, its] = [version, other].map((text) => text.split('.').slice(0, 2).join('.'))
  return one === its
}

/** Whether a manifest does nothing with a package but fetch it in whatever version is the newest: it may count its own versions. */
function onlyFetches(reading: Reading, own: OwnPackage): boolean {
  const servers = reading.servers.length > 0 ? reading.servers : (siblingOf(reading)?.servers ?? [])
  const fetched = servers.map((server) => fetchedBy(server))
  return servers.length > 0 && fetched.every((all) => all.length > 0 && all.every(({ name, pin }) => name !== undefined && isNameOf(own, name.text) && pin !== 'exact'))
}

/** Whether a server may run a package: a remote one does not, nor one that is fetched under another name. */
function startsOwn(server: ServerEntry, own: OwnPackage): boolean {
  const fetched = fetchedBy(server)
  return server.transport === 'stdio' && (fetched.length === 0 || fetched.some(({ name }) => name === undefined || isNameOf(own, name.text)))
}

/** Whether a version comes after another. People who install a plugin get its own: one that is ahead of its package has not been forgotten. */
function isLater(version: string, other: string): boolean {
  const [own, its] = [version, other].map((text) => text.split(/[-+]/, 1)[0]?.split('.').map(Number) ?? [])
  const at = own?.findIndex((part, index) => part !== (its?.[index] ?? 0)) ?? -1
  return at >= 0 && (own?.[at] ?? 0) > (its?.[at] ?? 0)
}

/**
 * What follows a plus, or the id of a commit, is about the build, and does not make it another version: Codex tells copies of a plugin apart by it. A
 * package on the way to a version is not ahead of it.
 */
function isSame(version: string, other: string): boolean {
  if (other.startsWith(`${version}-`)) return true
  const [one, its] = [version, other].map((text) => text.replace(/\+[\w.-]*$|-(?=\d*[a-f])(?=[a-f]*\d)[\da-f]{7,40}$/, ''))
  // As Python writes a version before a release.
  const normal = one?.replace(/-(a|b|r?c)(?:lpha|eta)?[.-]?(\d*)$/, (_, stage: string, count: string) => `${stage.replace(/^c$/, 'rc')}${count || '0'}`)
  return [one, normal].includes(its)
}

/** A version next to a package that is not the package's. */
interface VersionDifference {
  /** `unpublishable`: the package cannot be published in its own. */
  readonly is: 'version' | 'unpublishable'
  readonly version: string
  readonly other: string
  /** For `unpublishable`: the package's version as npm takes it. */
  readonly meant?: string
  readonly severity?: 'info'
}

/** @param version what the file says; undefined is returned for one that a release writes */
export function versionDifference(reading: Reading, version: unknown, own: OwnPackage): VersionDifference | undefined {
  const other = released(own.version)
  if (typeof version !== 'string' || other === undefined || isSame(version, other) || released(version) === undefined) return undefined
  if (own.registry === 'npm' && NUMBERS.test(other) && !THREE_NUMBERS.test(other) && THREE_NUMBERS.test(version))
    return { is: 'unpublishable', version, other, meant: [...other.split('.').map(Number), 0, 0].slice(0, 3).join('.') }
  // What is written into the package alone, and not kept, is for what is published; a release that keeps it there forgets this file.
  const stamp = stampOf(reading, 'version')
  const isLeft = stamp !== undefined && reading.kind === 'server-json' && setsOwnAlone(stamp.text)
  if ((stamp !== undefined && !isLeft) || stampOf(reading, 'version', own.file)?.isKept === false) return undefined
  const isApart = reading.kind === 'plugin' && (onlyFetches(reading, own) || isLater(version, other) || (FIRST.test(version) && !isInOneLine(version, other)))
  return { is: 'version', version, other, ...(isApart || (PREVIEW.test(other) && !PREVIEW.test(version)) ? { severity: 'info' } : {}) }
}

/** Writes a later version in the place of one that a release has left behind. @param places of the old one */
export function laterVersion(old: string, later: string, places: readonly Path[], title = `Write "${later}"`): Suggestion[] {
  const isLater = !`${old}${later}`.includes('-') && old.localeCompare(later, 'en', { numeric: true }) < 0
  return isLater && places.length > 0 ? [{ title, fix: places.map((at) => ({ op: 'replace', at, value: later }) as const) }] : []
}

/** The version that a plugin begins with: one that still has it was never raised with its package. */
const FIRST = /^(?:0\.0\.1|0\.1\.0|1\.0\.0)$/

/** A version on the way to one: until that is there, other files rightly have the one before. */
const PREVIEW = /^[vV=]?\d+(?:\.\d+)*(?:-\d*[a-z]|\.?(?:a|b|rc|alpha|beta|pre|dev)\.?\d)/i

/** Whether a workflow sets with jq the version at the top of a server.json, and touches none of its packages. */
function setsOwnAlone(text: string): boolean {
  return /\bjq\b[^\n]{0,200}["']\s?\.version\s?\|?=[^=]/.test(text) && !/\.packages\b|"packages"|\b(?:sed|python3?|node|perl)\s+[-\w./]/.test(text)
}

/** A version such as 26.08, which no release of a package can have; 0.0 may stand for a later one. */
const NUMBERS = /^[1-9]\d*(?:\.\d+)*$/
const THREE_NUMBERS = /^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/
