import { groupedBy } from '../base/lists.js'
import { endsIn } from '../hosts/paths.js'
import { fileProfile, type SwitchEffect, type SwitchProfile } from '../hosts/profile.js'
import { subjectOf } from '../hosts/profiles.js'
import { isRecord, stringsIn, valueAt } from '../json/value.js'
import { fileRefusal } from '../lint/load.js'
import { withSlashes } from '../project/classify.js'
import type { ProjectFile } from '../project/project.js'
import type { Reading } from '../project/reading.js'
import { type Hooks, hooksIn, hooksOf } from '../rule/hooks/hooks.js'
import { parseUrl } from '../server/url.js'
import type { Difference } from './changes.js'
import type { News } from './news.js'

/** What a setting in the repository decides for everyone. Its texts are masked. */
export interface Switch {
  /** As it is shown. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** As a sentence names it. */
  readonly host: string
  /** Its name. */
  readonly setting: string
  readonly does: Reviewed
  /** The servers that it approves or keeps from starting, the host to which the model's traffic goes, hooks as `event (matcher): command`, or a value; `*` for every server. */
  readonly values: readonly string[]
  /** Set if the file is meant for one person, and was committed. */
  readonly isPersonal?: true
  /** The events of hooks that the host is not known to have. */
  readonly unknown?: readonly string[]
  /** Set if the host runs a hook only after its user has looked at it. */
  readonly asks?: true
}

type Reviewed = Exclude<SwitchEffect, 'allows' | 'denies' | 'marketplaces'>

/** What a change does to a setting. */
export interface SwitchChange extends Omit<Switch, 'values'>, Difference {
  readonly news: readonly News[]
}

/**
 * The settings in some files that decide about servers, hooks, questions and the model's traffic. Those in files of one person decide for nobody
 * else, unless they are committed.
 * @param isCommitted whether a file that is meant for one person is in the repository
 */
export function switchesIn(files: readonly ProjectFile[], isCommitted: (path: string) => boolean): Switch[] {
  return files.flatMap(({ readings }) => readings).flatMap((reading) => {
    if (!reading.isUsersOwn) return switchesOf(reading)
    return isPersonal(reading) && isCommitted(reading.path) ? switchesOf(reading).map((one) => ({ ...one, isPersonal: true as const })) : []
  })
}

/** The paths of the files that are meant for one person by their names. */
export function personalPaths(files: readonly ProjectFile[]): string[] {
  return files.filter(({ readings }) => readings.some((reading) => isPersonal(reading))).map(({ path }) => path)
}

function isPersonal({ host, path }: Reading): boolean {
  return host.files.mcp.personal?.some((own) => endsIn(withSlashes(path), own)) === true
}

function switchesOf(reading: Reading): Switch[] {
  const { host, value, document, shown, secrets } = reading
  const { switches = [] } = fileProfile(host, reading.kind)
  const places = document.locate(switches.map(({ at }) => at))
  const others = switches.flatMap((one): Switch[] => {
    const { at, does } = one
    if (does === 'allows' || does === 'denies' || does === 'marketplaces' || does === 'hooks') return []
    const values = VALUES[does](valueAt(value, at), one).map((text) => secrets.redact(text))
    const line = document.lines.rangeOf(places.placeOf(at)?.key ?? { start: 0, end: 0 }).start.line
    return values.length === 0 ? [] : [{ file: shown, line, host: subjectOf(host), setting: at.at(-1) ?? '', does, values }]
  })
  return [...others, ...(isRefused(reading) ? [] : hooksOf(reading).flatMap(switchOfHooks))]
}

/** Whether the host refuses the plugin of a manifest, so that it runs none of its hooks. */
function isRefused(reading: Reading): boolean {
  return reading.kind === 'plugin' && fileRefusal(reading) !== undefined
}

function switchOfHooks(hooks: Hooks): Switch[] {
  const { reading: { document, shown, host, secrets }, at, events, asks } = hooks
  const found = hooksIn(hooks)
  if (found.length === 0) return []
  const place = document.locate([at]).placeOf(at)
  const line = document.lines.rangeOf(place?.key ?? place?.value ?? { start: 0, end: 0 }).start.line
  const values = [...new Set(found.map(({ event, matcher, runs }) => secrets.redact(`${event}${matcher === undefined ? '' : ` (${matcher})`}: ${runs}`)))]
  const known = new Set(events)
  const unknown = events === undefined ? [] : [...new Set(found.map(({ event }) => event).filter((event) => !known.has(event)))].map((event) => secrets.redact(event))
  return [{ file: shown, line, host: subjectOf(host), setting: 'hooks', does: 'hooks', values, ...(unknown.length === 0 ? {} : { unknown }), ...(asks === undefined ? {} : { asks }) }]
}

const VALUES: Readonly<Record<Exclude<Reviewed, 'hooks'>, (value: unknown, profile: SwitchProfile) => string[]>> = {
  'approves-all': (value) => (value === true ? ['*'] : []),
  approves: namesIn,
  rejects: namesIn,
  enables: (value) => (isRecord(value) ? Object.keys(value).filter((plugin) => value[plugin] === true) : []),
  'approves-tools': (value, { begins = '' }) => namesIn(value).filter((tool) => tool.startsWith(begins)),
  unasked: oneOf,
  unconfined: oneOf,
  'model-address': (value) => (typeof value === 'string' ? [parseUrl(value)?.hostname ?? ''].filter((host) => host !== '') : [])
}

function namesIn(value: unknown): string[] {
  return [...new Set(stringsIn(value))]
}

function oneOf(value: unknown, { values = [] }: SwitchProfile): string[] {
  return typeof value === 'string' && values.includes(value) ? [value] : []
}

/** What a change does to the settings of a repository. */
export function switchChanges(before: readonly Switch[], after: readonly Switch[]): SwitchChange[] {
  const keyOf = ({ file, host, setting }: Switch) => `${file}\0${host}\0${setting}`
  const byKey = (switches: readonly Switch[]) => {
    return new Map(
      [...groupedBy(switches, keyOf)].flatMap(([key, [first, ...others]]): [string, Switch][] =>
        first === undefined ? [] : [[key, others.length === 0 ? first : { ...first, values: [...new Set([first, ...others].flatMap(({ values }) => values))] }]]
      )
    )
  }
  const [olds, nows] = [byKey(before), byKey(after)]
  dropMoved(olds, nows)
  const keys = [...new Set([...olds.keys(), ...nows.keys()])].toSorted()
  return keys.flatMap((key) => {
    const [old, now] = [olds.get(key), nows.get(key)]
    const one = now ?? old
    if (one === undefined) return []
    const { values: _values, ...where } = one
    const [were, are] = [new Set(old?.values), new Set(now?.values)]
    const gained = [...are].filter((text) => !were.has(text))
    const lost = [...were].filter((text) => !are.has(text))
    return gained.length + lost.length === 0 ? [] : [{ ...where, gained, lost, news: newsOf(where.does, gained, lost) }]
  })
}

/** What a file no longer says and another one now does in the same way is not news. */
function dropMoved(olds: Map<string, Switch>, nows: Map<string, Switch>): void {
  const [gone, come] = [[...olds].filter(([key]) => !nows.has(key)), [...nows].filter(([key]) => !olds.has(key))]
  for (const [oldKey, old] of gone) {
    const at = come.findIndex(([, now]) => isSame(old, now))
    const [moved] = at < 0 ? [] : come.splice(at, 1)
    if (moved === undefined) continue
    olds.delete(oldKey)
    nows.delete(moved[0])
  }
}

function isSame(one: Switch, other: Switch): boolean {
  return one.host === other.host && one.setting === other.setting && one.isPersonal === other.isPersonal && one.values.join('\0') === other.values.join('\0')
}

function newsOf(does: Reviewed, gained: readonly string[], lost: readonly string[]): News[] {
  if (does === 'rejects') return lost.length > 0 ? ['new-approval'] : []
  if (gained.length === 0) return []
  return does === 'hooks' ? ['new-command'] : does === 'model-address' ? ['new-host'] : ['new-approval']
}
