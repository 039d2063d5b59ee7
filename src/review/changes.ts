import { groupedBy } from '../base/lists.js'
import { type News, NEWS } from './news.js'
import type { DeclaredServer, Idle } from './servers.js'

/** A difference between two lists. */
export interface Difference {
  readonly gained: readonly string[]
  readonly lost: readonly string[]
}

/** What happened to a server, for the hosts for which the same happened. */
export interface Change {
  readonly kind: 'added' | 'changed' | 'removed'
  /** Why the hosts do not start it now, and did not before. */
  readonly idle: { readonly now?: Idle; readonly before?: Idle }
  readonly server: string
  /** The titles of the hosts. */
  readonly hosts: readonly string[]
  /** Where it is declared now; of a server that is removed, where it was. */
  readonly places: readonly { readonly file: string; readonly line: number }[]
  readonly news: readonly News[]
  /** What it runs now, and ran before; absent where it runs nothing. */
  readonly command?: string
  readonly before?: string
  /** The folders in which it runs now, and ran before, as far as its entry says so. */
  readonly folder: { readonly now?: string; readonly before?: string }
  readonly reaches: Difference
  readonly variables: Difference
  readonly approvals: Difference
  readonly headers: Difference
  /** The names of the variables, headers or fields in which a credential is newly hard-coded. */
  readonly hardCoded: readonly string[]
  /** The fields that differ, in a server that is changed. */
  readonly fields: readonly string[]
  /** Those of them about which nothing else here tells. */
  readonly untold: readonly string[]
}

/**
 * What a change does to the servers that hosts read. A server that is declared in the same way in another file or under another name does
 * not count, as long as the same host reads it.
 */
export function changesBetween(before: readonly DeclaredServer[], after: readonly DeclaredServer[]): Change[] {
  const commands = new Set(before.filter(({ idle }) => idle === undefined).map(runText))
  const pairs = pairsOf(before, after)
  return merged(pairs.map(([old, now]) => changeOf(old, now, commands)))
}

/** A program in its folder, as a text that is only compared. */
function runText({ command = '', folder = '' }: Pick<DeclaredServer, 'command' | 'folder'>): string {
  return `${command}\0${folder}`
}

type Pair = readonly [old: DeclaredServer | undefined, now: DeclaredServer | undefined]

/** The servers that differ, by host and name: those of the same file belong together, then the others in order. */
function pairsOf(before: readonly DeclaredServer[], after: readonly DeclaredServer[]): Pair[] {
  const [olds, nows] = [byHostAndName(before), byHostAndName(after)]
  return withoutRenamed([...new Set([...olds.keys(), ...nows.keys()])].flatMap((key) => {
    const [old, now] = [[...(olds.get(key) ?? [])], [...(nows.get(key) ?? [])]]
    takePairs(old, now, isSame)
    return [...takePairs(old, now, (a, b) => a.file === b.file), ...takePairs(old, now, () => true), ...old.map((one): Pair => [one, undefined]), ...now.map((one): Pair => [undefined, one])]
  }))
}

/** Whether a server is declared in the same way, and starts as before. */
function isSame(a: DeclaredServer, b: DeclaredServer): boolean {
  return a.identity === b.identity && a.idle?.is === b.idle?.is
}

/** Leaves out the servers that have only another name now, for the same host. */
function withoutRenamed(pairs: readonly Pair[]): Pair[] {
  const keyOf = ({ host, identity, idle }: DeclaredServer) => `${host}\0${idle?.is ?? ''}\0${identity}`
  const gone = groupedBy(pairs.flatMap(([old, now]) => (old !== undefined && now === undefined ? [old] : [])), keyOf)
  const come = groupedBy(pairs.flatMap(([old, now]) => (old === undefined && now !== undefined ? [now] : [])), keyOf)
  const renamed = new Set([...gone].flatMap(([key, olds]) => {
    const nows = come.get(key) ?? []
    const count = Math.min(olds.length, nows.length)
    return [...olds.slice(0, count), ...nows.slice(0, count)]
  }))
  return pairs.filter(([old, now]) => (old !== undefined && now !== undefined) || ![old, now].some((one) => one !== undefined && renamed.has(one)))
}

function byHostAndName(servers: readonly DeclaredServer[]): ReadonlyMap<string, readonly DeclaredServer[]> {
  return groupedBy(servers, ({ host, name }) => `${host}\0${name}`)
}

/** Takes the servers that belong together out of both lists. */
function takePairs(olds: DeclaredServer[], nows: DeclaredServer[], belong: (old: DeclaredServer, now: DeclaredServer) => boolean): Pair[] {
  const pairs: Pair[] = []
  for (const old of [...olds]) {
    const now = nows.find((one) => belong(old, one))
    if (now === undefined) continue
    olds.splice(olds.indexOf(old), 1)
    nows.splice(nows.indexOf(now), 1)
    pairs.push([old, now])
  }
  return pairs
}

/** @param commands everything that ran before */
function changeOf(old: DeclaredServer | undefined, now: DeclaredServer | undefined, commands: ReadonlySet<string>): Change {
  const one = now ?? old
  if (one === undefined) throw new RangeError('a change needs a server')
  // What no host started reached nothing.
  const isStarted = old?.idle !== undefined && now !== undefined && now.idle === undefined
  const reaches = difference(isStarted ? [] : old?.reaches, now?.reaches)
  const variables = difference(old?.variables, now?.variables)
  const approvals = approvalsBetween(old?.approvals, now?.approvals)
  const headers = difference(old?.headers, now?.headers)
  const fields = old === undefined || now === undefined ? [] : differing(old.fields, now.fields)
  const isNew: Readonly<Record<News, boolean>> = {
    'new-server': old === undefined,
    'new-command': now?.command !== undefined && now.idle === undefined && !commands.has(runText(now)),
    'new-host': reaches.gained.length > 0,
    'new-variable': variables.gained.length > 0,
    'new-approval': approvals.gained.length > 0
  }
  return {
    kind: old === undefined ? 'added' : now === undefined ? 'removed' : 'changed',
    idle: { ...(now?.idle === undefined ? {} : { now: now.idle }), ...(old?.idle === undefined ? {} : { before: old.idle }) },
    server: one.name,
    hosts: [one.host],
    places: [{ file: one.file, line: one.line }],
    news: NEWS.filter((news) => isNew[news]),
    ...(now?.command === undefined ? {} : { command: now.command }),
    ...(old?.command === undefined ? {} : { before: old.command }),
    folder: { ...(now?.folder === undefined ? {} : { now: now.folder }), ...(old?.folder === undefined ? {} : { before: old.folder }) },
    ...{ reaches, variables, approvals, headers },
    hardCoded: [...(now?.hardCoded ?? [])].flatMap(([name, value]) => (old?.hardCoded.get(name) === value ? [] : [name])),
    fields,
    untold: fields.filter((field) => !one.told.has(field))
  }
}

function difference(old: readonly string[] = [], now: readonly string[] = []): Difference {
  return { gained: now.filter((text) => !old.includes(text)), lost: old.filter((text) => !now.includes(text)) }
}

/** What is approved one by one does not change where every tool is. */
function approvalsBetween(old: readonly string[] = [], now: readonly string[] = []): Difference {
  const isOfAll = (tool: string) => tool === '*'
  return difference(now.includes('*') ? old.filter(isOfAll) : old, old.includes('*') ? now.filter(isOfAll) : now.includes('*') ? ['*'] : now)
}

function differing(old: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
  return [...new Set([...old.keys(), ...now.keys()])].filter((name) => old.get(name) !== now.get(name)).toSorted()
}

/** Joins what is the same for several hosts, in order of the servers' names. */
function merged(changes: readonly Change[]): Change[] {
  const groups = groupedBy(changes, ({ hosts: _hosts, places: _places, ...what }) => JSON.stringify(what))
  const joined = [...groups.values()].flatMap((same): Change[] => {
    const [first] = same
    if (first === undefined) return []
    const places = new Map(same.flatMap(({ places: those }) => those.map((place) => [`${place.file}:${place.line}`, place])))
    return [
      {
        ...first,
        hosts: [...new Set(same.flatMap(({ hosts }) => hosts))].toSorted(),
        places: [...places.values()].toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line))
      }
    ]
  })
  return joined.toSorted((a, b) => (a.server === b.server ? 0 : a.server < b.server ? -1 : 1))
}
