import type { Platform } from '../base/world.js'
import { isRecord } from '../json/value.js'
import { load, type Load, refusalText } from '../lint/load.js'
import type { ProjectFile } from '../project/project.js'
import type { Reading } from '../project/reading.js'
import { maskFor, quotedWord } from '../rule/approvals.js'
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
  /** The hosts in its addresses. */
  readonly reaches: readonly string[]
  /** The names of the variables it gets. */
  readonly variables: readonly string[]
  /** The tools that run without asking; `*` for all. */
  readonly approvals: readonly string[]
  /** The fields that the host reads, each as text that is equal for equal values. It may hold credentials, and is only compared. */
  readonly fields: ReadonlyMap<string, string>
  /** All of them as such a text. */
  readonly identity: string
}

/** The servers that hosts read in some files: one for each host. A file that shows no host counts for its first reader, as in lint, and one where its host does not look for none. */
export function declaredServers(files: readonly ProjectFile[], platform: Platform): DeclaredServer[] {
  const readings = files.flatMap((file) => (file.assumed === true && file.parts !== true ? file.readings.slice(0, 1) : file.readings))
  // Of servers under a key at which the host does not look, it starts none.
  return readings.filter(({ isMisplaced, serverMap }) => !isMisplaced && serverMap?.place === 'right').flatMap((reading) => serversOf(reading, platform))
}

function serversOf(given: Reading, platform: Platform): DeclaredServer[] {
  // What is set on this machine does not belong to the repository.
  const reading = given.with({ surroundings: { ...given.surroundings, platforms: [platform], env: {}, envFile: {}, assumeEnv: true } })
  const { servers, document, shown, host } = reading
  const places = document.locate(servers.map(({ path }) => path))
  const { byName } = hostFields(host)
  const loads = load(reading)
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
      reaches: unique(addressesOf(server)).map(show),
      variables: unique(variablesOf(server)).map(show),
      approvals: unique(approvalsOf(server)).map(show),
      fields: new Map(Object.entries(read).map(([name, value]) => [name, canonical(value)])),
      identity: canonical(read)
    }
  })
}

function commandOf(server: ServerEntry): string[] {
  return [server.command ?? '', ...server.args.map(({ text }) => text)]
}

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
