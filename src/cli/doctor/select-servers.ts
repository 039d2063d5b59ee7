import type { Plan } from '../../doctor/plan.js'
import type { PlannedServer } from '../../doctor/planned-server.js'
import { closest } from '../../text/closest.js'
import { UsageError } from '../exit-code.js'

/** How many names a message lists. */
const MOST_LISTED = 10

/**
 * The servers of the names that were asked for, wherever they are declared; where none was, all that the host starts.
 * @throws UsageError for a name that no server has
 */
export function selectServers(plan: Plan, names: readonly string[]): readonly PlannedServer[] {
  const { servers, masks } = plan
  if (names.length === 0) return servers.filter(({ switchedOff }) => switchedOff !== true)
  const known = new Set(servers.map(({ name }) => name))
  for (const name of names) {
    if (!known.has(name)) throw new UsageError(`--server ${masks.redact(name)}: no file here declares it${hint(name, plan)}`)
  }
  return servers.filter(({ name }) => names.includes(name))
}

/** What else there is: the name that was probably meant, or all of them. */
export function hint(name: string, { servers, masks }: Plan): string {
  const names = [...new Set(servers.map((server) => masks.redact(server.name)))]
  const near = closest(name, names)
  if (near !== undefined) return `; did you mean ${near}?`
  if (names.length === 0) return '; there are no servers'
  const more = names.length > MOST_LISTED ? `, and ${names.length - MOST_LISTED} more` : ''
  return `; there are ${names.slice(0, MOST_LISTED).join(', ')}${more}`
}
