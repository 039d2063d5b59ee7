import type { Platform } from '../../config/surroundings.js'
import type { Diagnosis } from '../diagnosis.js'
import type { PlannedServer } from '../planned-server.js'
import { quote } from '../quote.js'
import type { ProcessEntry } from './process-table.js'
import type { StopOutcome } from './stop-process.js'

const MOST_NAMED = 3
const LONGEST_MESSAGE = 400

/** How a server was stopped. */
interface Stop extends StopOutcome {
  readonly platform: Platform
  /** How long each step was waited for, in milliseconds. */
  readonly grace: number
  /** Whether nothing is left. */
  readonly isGone: boolean
}

/** What the end of a server was like, where it was not as it should be. */
export function stopObservations(
  server: PlannedServer,
  { how, leftBehind, unkillable, grace, isGone, platform }: Stop
): readonly Diagnosis[] {
  const observations: Diagnosis[] = []
  const observe = (kind: Diagnosis['kind'], message: string, help: string) => {
    observations.push({ kind, message: quote(message, server.redact, LONGEST_MESSAGE), help, at: server.entry, part: 'key' })
  }
  if (how === 'killed') {
    observe(
      'stubborn-stop',
      platform === 'win32'
        ? `The server had to be killed: it did not end within ${grace} ms of its input`
        : `The server had to be killed: it ended neither with its input nor on SIGTERM, each within ${grace} ms`,
      'A server ends when its standard input is closed, or at the latest on SIGTERM.'
    )
  }
  if (leftBehind.length > 0) {
    observe(
      'left-behind',
      `The server left ${processes(leftBehind)} behind, which had to be ended`,
      'A server ends what it has started: hand the end of its input or SIGTERM on to its child processes.'
    )
  }
  if (!isGone) {
    const what = unkillable.length === 0 ? 'The server' : `${processes(unkillable)} of the server`
    observe('left-behind', `${what} could not be killed`, 'Look for the processes, and end them by hand.')
  }
  return observations
}

function processes(entries: readonly ProcessEntry[]): string {
  const names = entries.slice(0, MOST_NAMED).map(({ name, pid }) => `${name} ${pid}`)
  const more = entries.length > MOST_NAMED ? ', …' : ''
  return `${entries.length} ${entries.length === 1 ? 'process' : 'processes'} (${names.join(', ')}${more})`
}
