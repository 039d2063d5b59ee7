import type { HostProfile } from '../host-profile.js'
import { ServerEntry } from '../servers/server-entry.js'
import type { Loss } from './loss.js'
import { readServer, type WithheldAt } from './read-server.js'
import { writeServer } from './write-server.js'

export interface TranslatedServer {
  /** The entry in the words of the other host; undefined where a loss is fatal. */
  readonly entry: Readonly<Record<string, unknown>> | undefined
  readonly losses: readonly Loss[]
}

const NOTHING: WithheldAt = () => []

/**
 * Tells a server of one host in the words of another. What cannot be told is lost, and reported; nothing is guessed.
 * @param value the entry as it is written
 * @param withheldAt the runs of its strings that are not to be written, such as credentials; none where absent
 */
export function translateServer(
  value: Readonly<Record<string, unknown>>,
  from: HostProfile,
  to: HostProfile,
  withheldAt: WithheldAt = NOTHING
): TranslatedServer {
  const { server, losses } = readServer(new ServerEntry('', [], value, from), withheldAt)
  if (server === undefined) return { entry: undefined, losses }
  const written = writeServer(server, to)
  return { entry: written.entry, losses: [...losses, ...written.losses] }
}
