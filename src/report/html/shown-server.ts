import type { Failure, MissingServer, ServerResult, ServerState } from '../../doctor/server-result.js'
import type { ReportedRun } from '../report.js'
import type { Markup } from './markup.js'
import { badge, clip } from './words.js'

/** How many characters of a name are shown. */
const NAME = 200

/** A server as the page speaks of it. */
export interface ShownServer {
  readonly id: string
  readonly name: string
  /** The file that declares it, or speaks for its absence. */
  readonly file: string
  readonly state: ServerState
  readonly failure: Failure | null
  /** What the doctor learned of it; undefined where it was expected in vain. */
  readonly result: ServerResult | undefined
  /**
   * Masks a text and cuts it to a length that a page can bear: what a server says of itself may quote the secrets it
   * was given, and has no bound.
   */
  readonly say: (text: string, units?: number) => string
}

/** The servers of a doctor's run, those that were expected in vain at the end; undefined for a run of lint alone. */
export function shownServers({ servers, missing = [] }: ReportedRun): readonly ShownServer[] | undefined {
  if (servers === undefined) return undefined
  const count = servers.length
  return [...servers.map(ofResult), ...missing.map((server, index) => ofMissing(server, count + index))]
}

function ofResult(result: ServerResult, index: number): ShownServer {
  const { server, state, failure } = result
  const say = (text: string, units = NAME) => clip(server.redact(text), units)
  return { id: idOf(index), name: say(server.name), file: server.file, state, failure, result, say }
}

function ofMissing({ name, file, failure }: MissingServer, index: number): ShownServer {
  const say = (text: string, units = NAME) => clip(text, units)
  return { id: idOf(index), name: say(name), file, state: 'failed', failure, result: undefined, say }
}

function idOf(index: number): string {
  return `server-${index + 1}`
}

/** What the label of each state is coloured as. */
const TONES: Readonly<Record<ServerState, string>> = {
  registered: 'info',
  started: 'info',
  ready: 'ok',
  stopped: 'warning',
  failed: 'error'
}

export function stateBadge({ state }: ShownServer): Markup {
  return badge(state, TONES[state])
}
