import { toPointer } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { entryProblems, isAmong } from '../schema/validate.js'
import { type ServerEntry, transportMeant } from '../server/entry.js'
import type { ServerUrl } from '../server/url.js'

// What an entry with a url has and would have, as `valid-shape` sees it and as its url says.

/** Whether an entry has a url; one of the wrong type counts if `valid-shape` does not report it. */
export function hasUrl(server: ServerEntry, reading: Reading): boolean {
  if (server.url !== undefined || !server.has('url')) return server.url !== undefined
  const at = toPointer([...server.path, server.fieldFor('url')])
  return !isAmong(reading.schemaProblems, at)
}

/** Whether the host takes what the entry has, once it has a type: `valid-shape` would report the rest. */
export function isWellFormed({ path, value, host }: ServerEntry, reading: Reading, type: Readonly<Record<string, unknown>>): boolean {
  return entryProblems({ ...value, ...type }, path, host).every((problem) => isAmong(reading.schemaProblems, toPointer(problem.path)))
}

/** The transport that a url alone means; undefined if its path looks like sse, because only its owner knows. */
export function transportOf({ value }: ServerEntry, url: ServerUrl | undefined): 'http' | 'sse' | undefined {
  const named = Object.hasOwn(value, 'transport') && typeof value.transport === 'string' ? value.transport : ''
  const meant = transportMeant(named)
  if (meant === 'http' || meant === 'sse') return meant
  return url?.lastSegment?.text === 'sse' ? undefined : 'http'
}
