import { addTo } from '../base/lists.js'
import type { Platform } from '../base/world.js'
import { isRecord, valueAt } from '../json/value.js'
import { spanOf } from '../lint/finding.js'
import { fileRefusal, load, type Load, refusalText } from '../lint/load.js'
import type { ProjectFile } from '../project/project.js'
import type { Reading } from '../project/reading.js'
import { maskFor, quotedWord } from '../rule/credentials/approvals.js'
import { reportedCredentials } from '../rule/credentials/credentials.js'
import type { Credential } from '../secrets/judge.js'
import { hostFields, type ServerEntry } from '../server/entry.js'
import { namesAt } from '../server/own-env.js'

/** Why a host does not start a server: its entry turns it off, or the host refuses it, for the reason given. */
export type Idle = { readonly is: 'off' } | { readonly is: 'refused'; readonly reason: string }

/** A server as one host reads it in one file. Every text but `identity` and `fields` is masked. */
export interface DeclaredServer {
  readonly name: string
  /** The path of its file as it is shown. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** The title of the host. */
  readonly host: string
  /** Why the host does not start it; absent where it does. */
  readonly idle?: Idle
  /** What it runs, as in a shell, with its variables unexpanded; undefined for a server that is only connected to. */
  readonly command: string | undefined
  /** The folder in which it runs, if its entry says so. */
  readonly folder?: string
  /** The hosts in its addresses. */
  readonly reaches: readonly string[]
  /** The names of the variables it gets. */
  readonly variables: readonly string[]
  /** The names of the headers that it is sent. */
  readonly headers: readonly string[]
  /** Where credentials are hard-coded in its entry: the name of the variable, header or field, by a text that is only compared. */
  readonly hardCoded: ReadonlyMap<string, string>
  /** The tools that run without asking; `*` for all. */
  readonly approvals: readonly string[]
  /** The fields that the host reads, each as text that is equal for equal values. It may hold credentials, and is only compared. */
  readonly fields: ReadonlyMap<string, string>
  /** The names of those of them that say what else is here: what runs without asking, which headers it is sent, where it runs. */
  readonly told: ReadonlySet<string>
  /** All of them as such a text. */
  readonly identity: string
}

/** The servers that hosts read in some files: one for each host. A file that shows no host counts for its first reader, as in lint, and one where its host does not look for none. */
export function declaredServers(files: readonly ProjectFile[], platform: Platform): DeclaredServer[] {
  const readings = countedReadings(files)
  // Of servers under a key at which the host does not look, it starts none.
  return readings.filter(({ isMisplaced, serverMap }) => !isMisplaced && serverMap?.place === 'right').flatMap((reading) => serversOf(reading, platform))
}

function countedReadings(files: readonly ProjectFile[]): readonly Reading[] {
  return files.flatMap((file) => (file.assumed === true && file.parts !== true ? file.readings.slice(0, 1) : file.readings))
}

/** What is set on this machine does not belong to the repository. */
function elsewhere(reading: Reading, platform: Platform): Reading {
  return reading.with({ surroundings: { ...reading.surroundings, platforms: [platform], env: {}, envFile: {}, assumeEnv: true } })
}

/** A file that a host refuses, and in which it finds no server. Its texts are masked. */
export interface RefusedFile {
  readonly file: string
  /** From 1. */
  readonly line: number
  /** The title of the host. */
  readonly host: string
  readonly reason: string
  /** Set for a manifest, with which the host refuses the plugin. */
  readonly isPlugin?: true
}

/** The files that hosts refuse, as far as no server can be named in them. */
export function refusedFiles(files: readonly ProjectFile[], platform: Platform): RefusedFile[] {
  return countedReadings(files).filter(({ mayHoldServers, isMisplaced, isUnread }) => mayHoldServers && !isMisplaced && !isUnread).flatMap((given): RefusedFile[] => {
    const reading = elsewhere(given, platform)
    const found = fileRefusal(reading)
    if (found === undefined) return []
    const { document, shown, host, kind } = reading
    const line = document.lines.rangeOf(spanOf(document, document.locate([found.at]), found)).start.line
    return [{ file: shown, line, host: host.title, reason: found.message, ...(kind === 'plugin' ? { isPlugin: true } : {}) }]
  })
}

function serversOf(given: Reading, platform: Platform): DeclaredServer[] {
  const reading = elsewhere(given, platform)
  const { servers, document, shown, host } = reading
  const places = document.locate(servers.map(({ path }) => path))
  const { byName } = hostFields(host)
  const loads = load(reading)
  const hardCoded = hardCodedIn(reading)
  return servers.map((server) => {
    const read = Object.fromEntries(Object.entries(server.value).filter(([name]) => byName.has(name)))
    const show = maskFor(server, reading)
    const idle = idleOf(server, loads.get(server.name), reading)
    return {
      name: show(server.name),
      file: shown,
      line: document.lines.rangeOf(places.placeOf(server.path)?.key ?? { start: 0, end: 0 }).start.line,
      host: host.title,
      ...(idle === undefined ? {} : { idle }),
      // What is refused for its lack of a command would run nothing.
      command: server.transport === 'stdio' && (server.command !== undefined || idle === undefined) ? commandOf(server).map((word) => quotedWord(show(word))).join(' ') : undefined,
      ...folderOf(server, show),
      reaches: unique(addressesOf(server)).map(show),
      variables: unique(variablesOf(server)).map(show),
      headers: unique(server.strings.flatMap(({ isRead, means, key }) => (isRead && means === 'headers' && typeof key === 'string' ? [key] : []))).map(show),
      hardCoded: new Map((hardCoded.get(server.name) ?? []).map(({ path }) => [show(String(path.findLast((step) => typeof step === 'string'))), JSON.stringify(valueAt(reading.value, path))])),
      approvals: unique(approvalsOf(server)).map(show),
      told: new Set(TOLD.flatMap((means) => hostFields(host).namesOf(means))),
      fields: new Map(Object.entries(read).map(([name, value]) => [name, canonical(value)])),
      identity: canonical(read)
    }
  })
}

function commandOf(server: ServerEntry): string[] {
  return [server.command ?? '', ...server.args.map(({ text }) => text)]
}

/** The hard-coded credentials of the servers in a file, by the names of the servers. */
function hardCodedIn(reading: Reading): ReadonlyMap<string, readonly Credential[]> {
  const map = reading.serverMap?.path ?? []
  const found = new Map<string, Credential[]>()
  for (const credential of reportedCredentials(reading)) {
    const { path, verdict } = credential
    if (verdict !== 'literal' || !map.every((step, index) => path[index] === step)) continue
    addTo(found, String(path[map.length]), credential)
  }
  return found
}

function folderOf({ value, host }: ServerEntry, show: (text: string) => string): Pick<DeclaredServer, 'folder'> {
  const folder = hostFields(host).namesOf('cwd').map((name) => value[name]).find((one) => typeof one === 'string')
  return folder === undefined ? {} : { folder: show(folder) }
}

const TOLD = ['approved-tools', 'trusted', 'cwd', 'headers'] as const

const ADDRESS = /^[a-z][a-z\d+.-]*:\/\/(?:[^@/?#\s]*@)?([^/?#\s]+)/i

function addressesOf({ strings }: ServerEntry): string[] {
  return strings.filter(({ isRead }) => isRead).flatMap(({ text }) => ADDRESS.exec(text)?.[1] ?? [])
}

/** The variables that it gets, but for those that the host fills in itself. */
function variablesOf({ strings, host, value }: ServerEntry): string[] {
  const roots = new Set(host.variables.pluginRoot)
  const named = namesAt(value, (host.variables.declared ?? []).filter((place) => place.in === 'server' && place.gives !== undefined))
  const used = strings.filter(({ isRead }) => isRead).flatMap(({ means, key, references }) => {
    const own = means === 'env' && typeof key === 'string' ? [key] : []
    return [...own, ...references.flatMap(({ name, predefined }) => (predefined === true || roots.has(name) ? [] : [name]))]
  })
  return [...used, ...named]
}

function idleOf(server: ServerEntry, found: Load | undefined, reading: Reading): Idle | undefined {
  if (isOff(server)) return { is: 'off' }
  return found?.loads === false ? { is: 'refused', reason: refusalText(found, reading) } : undefined
}

function isOff({ value, host }: ServerEntry): boolean {
  const fields = hostFields(host)
  const says = (means: 'disabled' | 'enabled', off: boolean) => fields.namesOf(means).some((name) => value[name] === off)
  return says('disabled', true) || says('enabled', false)
}

function approvalsOf({ value, host }: ServerEntry): string[] {
  const fields = hostFields(host)
  const approved = fields.namesOf('approved-tools').flatMap((field) => value[field] ?? [])
  const isTrusted = fields.namesOf('trusted').some((field) => value[field] === true || value[field] === 'true')
  return [...approved.filter((tool) => typeof tool === 'string'), ...(isTrusted ? ['*'] : [])]
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}

/** A value as text that is equal for equal values, whatever the order of their members. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (isRecord(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part))
}
