import { durationText } from '../base/wording.js'
import type { HostProfile } from '../hosts/profile.js'
import type { ServerEntry } from '../server/entry.js'
import type { Diagnosis } from './diagnosis.js'
import type { PlannedServer, ServerResult, StartLimit } from './server.js'

const UNITS = { s: 1000, ms: 1 } as const

/** The limit for an entry: its own, or that of its host; undefined if it is not known. */
export function startLimitOf({ value, path }: ServerEntry, { startup }: HostProfile): StartLimit | undefined {
  if (startup === undefined) return undefined
  const { limit, field, unit = 'ms', variable } = startup
  const further = variable === undefined ? {} : { variable }
  if (field === undefined) return { milliseconds: limit, ...further }
  const own = Object.hasOwn(value, field) ? value[field] : undefined
  const isOwn = typeof own === 'number' && own > 0
  return { milliseconds: isOwn ? own * UNITS[unit] : limit, field: { name: field, unit, ...(isOwn ? { at: [...path, field] } : {}) }, ...further }
}

/** A suggested limit has so much room above the time that the server took now, and is a multiple of ten seconds. */
const ROOM = 1.3
const STEP = 10_000

/** Which of the ready servers took longer to start than their host waits. */
export function slowStarts(results: readonly ServerResult[]): readonly { readonly server: PlannedServer; readonly diagnosis: Diagnosis }[] {
  return results.flatMap(({ server, state, phases }) => {
    const { startLimit: limit } = server
    const took = phases.findLast(({ name, ok }) => name === 'initialize' && ok)?.end
    if (state !== 'ready' || limit === undefined || took === undefined || took <= limit.milliseconds) return []
    const enough = Math.ceil((took * ROOM) / STEP) * STEP
    const message = `The server was ready after ${durationText(took)}; ${server.host.title} gives up after ${durationText(limit.milliseconds)}`
    const at = limit.field?.at ?? server.entry
    return [{ server, diagnosis: { kind: 'slow-start', message, help: remedyOf(limit, enough, server.host.title), at, ...(limit.field?.at === undefined ? { part: 'key' } : {}) } }]
  })
}

function remedyOf({ field, variable }: StartLimit, enough: number, host: string): string {
  if (field !== undefined) return `Set \`${field.name}\` to ${enough / UNITS[field.unit]} in the entry, or install what it runs, so that nothing is downloaded at its start.`
  if (variable !== undefined) return `Set the variable ${variable} to ${enough} before ${host} starts, or install what the server runs, so that nothing is downloaded at its start.`
  return 'Install what the server runs, so that nothing is downloaded at its start.'
}
