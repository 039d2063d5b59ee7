/** A date-time of RFC 3339, which says how far it is from UTC. */
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/i

/**
 * The moment a date-time names, such as `2026-01-31T12:00:00Z`.
 * @returns milliseconds since 1970-01-01T00:00Z; undefined for what is none, such as a local time or the 30th of February
 */
export function parseMoment(text: string): number | undefined {
  const day = DATE_TIME.exec(text)?.[1]
  if (day === undefined) return undefined
  const midnight = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight) || !new Date(midnight).toISOString().startsWith(day)) return undefined
  const moment = Date.parse(text)
  return Number.isNaN(moment) ? undefined : moment
}
