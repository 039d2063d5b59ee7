import type { HostProfile } from '../../src/hosts/profile.js'
import { isRecord, type Path } from '../../src/json/value.js'
import { expandsText, hostFields } from '../../src/server/entry.js'
import { expand, parseReferences } from '../../src/server/variables.js'
import type { Loss } from '../../src/translate/portable.js'

type Entry = Readonly<Record<string, unknown>>

/** What a field means, whatever it is called; its name where it means nothing to others. */
function meaningOf(field: string, host: HostProfile): string {
  const means = hostFields(host).byName.get(field)?.means
  if (means === 'disabled' || means === 'enabled') return 'on'
  if (means === 'timeout-ms' || means === 'timeout-s') return 'timeout'
  return means ?? `field ${field}`
}

/** The place of a value whatever its host calls it, as a JSON pointer. */
function placeOf(path: Path, host: HostProfile): string {
  const [field, key, ...rest] = path
  if (field === undefined) return ''
  const means = meaningOf(String(field), host)
  if (means === 'command' && typeof key === 'number') return key === 0 ? '/command' : `/args/${key - 1}`
  return ['', means, ...(key === undefined ? [] : [key]), ...rest].join('/')
}

export function placesOf(losses: readonly Loss[], host: HostProfile): string[] {
  return losses.flatMap(({ path }) => {
    const gives = givenBy(String(path[0]), host)
    return gives === undefined ? [placeOf(path, host)] : [placeOf(path, host), gives === 'env' ? '/env' : '/headers']
  })
}

/** What a server gets through a field that names variables. */
export function givenBy(field: string, { variables }: HostProfile) {
  return variables.declared?.find((place) => place.in === 'server' && place.path[0] === field)?.gives
}

/** The values that a server gets through a field that names variables, by their places; undefined where they are not all names. */
function lentValues(field: string, value: unknown, host: HostProfile): readonly (readonly [place: string, value: string])[] | undefined {
  const gives = givenBy(field, host)
  if (gives === undefined) return undefined
  const members = gives === 'bearer' ? [['', value] as const] : Object.entries(value ?? {})
  const lent = members.flatMap(([key, name]): (readonly [string, string])[] => {
    if (typeof name !== 'string' || !/^[A-Za-z_]\w*$/.test(name) || Array.isArray(value) !== (gives === 'env')) return []
    if (gives === 'bearer') return [['/headers/Authorization', `Bearer <${name}>`]]
    return [gives === 'env' ? [`/env/${name}`, `<${name}>`] : [`/headers/${key}`, `<${name}>`]]
  })
  return lent.length === members.length && lent.length > 0 ? lent : undefined
}

/** Whether a loss is reported at a place, or above it; of a list of tools, which is compared as a whole, also below. */
export function isReported(place: string, reported: readonly string[]): boolean {
  const isList = place.endsWith('-tools')
  return reported.some((other) => other === place || place.startsWith(other + '/') || (isList && other.startsWith(place + '/')))
}

/** The values of an entry by their places, whatever its fields are called. */
function valuesOf(entry: Entry, host: HostProfile): Map<string, unknown> {
  const values = new Map<string, unknown>()
  for (const [field, value] of Object.entries(entry)) {
    const means = meaningOf(field, host)
    if (means === 'type' || givenBy(field, host) !== undefined) continue
    const profile = hostFields(host).byName.get(field)
    if (means === 'on' && typeof value === 'boolean') values.set('/on', profile?.means === 'enabled' ? value : !value)
    else if (means === 'timeout' && typeof value === 'number') {
      values.set('/timeout', profile?.means === 'timeout-s' ? Number((value * 1000).toPrecision(15)) : value)
    } else if (Array.isArray(value) && (means === 'args' || means === 'command')) {
      value.forEach((item: unknown, index) => values.set(placeOf([field, index], host), item))
    } else if (isRecord(value) && (means === 'env' || means === 'headers')) {
      for (const [key, item] of Object.entries(value)) values.set(`/${means}/${key}`, item)
    } else values.set(`/${means}`, value)
  }
  for (const [field, value] of Object.entries(entry)) {
    if (givenBy(field, host) === undefined) continue
    const lent = lentValues(field, value, host) ?? []
    const taken = [...values.keys(), ...lent.map(([place]) => place)].map((place) => place.toLowerCase())
    const isFree = lent.length > 0 && lent.every(([place]) => taken.filter((other) => other === place.toLowerCase()).length === 1)
    if (isFree) for (const [place, text] of lent) values.set(place, text)
    else values.set(`/field ${field}`, value)
  }
  return values
}

/** A value with each of its references in one spelling, where the host knows several. */
function inOneSpelling(value: unknown, host: HostProfile): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => inOneSpelling(item, host))
  if (typeof value !== 'string') return value
  let text = ''
  let from = 0
  for (const { start, end, name, default: fallback } of parseReferences(value, host.variables)) {
    // A host may have several names for the plugin's directory.
    const one = host.variables.pluginRoot.includes(name) ? 'plugin root' : name
    text += `${value.slice(from, start)}<${one}${fallback === undefined ? '' : `, else ${fallback}`}>`
    from = end
  }
  return text + value.slice(from)
}

/** The places at which two entries of a host do not say the same. */
export function changedPlaces(before: Entry, after: Entry, host: HostProfile): string[] {
  const [left, right] = [valuesOf(before, host), valuesOf(after, host)]
  const places = new Set([...left.keys(), ...right.keys()])
  const said = (value: unknown) => JSON.stringify(inOneSpelling(value, host))
  const differing = [...places].filter((place) => said(left.get(place)) !== said(right.get(place)))
  return transportOf(before, host) === transportOf(after, host) ? differing : ['/type', ...differing]
}

/** The transport that the host takes an entry for. */
function transportOf(entry: Entry, host: HostProfile): string | undefined {
  const field = Object.keys(entry).find((name) => meaningOf(name, host) === 'type')
  const type = field === undefined ? undefined : entry[field]
  const byType = Object.entries(host.transports).find(([, { types }]) => typeof type === 'string' && types.includes(type))
  if (byType !== undefined) return byType[0]
  const hasCommand = Object.keys(entry).some((name) => meaningOf(name, host) === 'command')
  return hasCommand ? host.untyped.command : host.untyped.url
}

/** The strings that a server receives, by their places, in a world where every variable is set. */
export function receivedStrings(entry: Entry, host: HostProfile): Map<string, string> {
  const received = new Map<string, string>()
  for (const [place, value] of valuesOf(entry, host)) {
    const [, means = ''] = place.split('/')
    if (typeof value !== 'string' || means.startsWith('field ')) continue
    const references = expandsText(value, means, host.variables) ? parseReferences(value, host.variables) : []
    const environment = Object.fromEntries(references.map(({ name }) => [name, `<${name}>`]))
    const scope = { pluginRootVariable: host.variables.pluginRoot, pluginRoot: '/plugin', environment }
    received.set(place, expand(value, scope, references).text)
  }
  return received
}
