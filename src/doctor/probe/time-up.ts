import type { Trouble } from '../connection.js'
import type { PlannedServer } from '../planned-server.js'
import type { PhaseName } from '../server-result.js'
import { durationText } from '../../text/duration.js'
import type { TimeUp } from './guard.js'
import { troubleOf } from './trouble.js'

/** What was going on when the time was up. Moments are on the clock of the examination. */
export interface Silence {
  readonly phase: PhaseName
  readonly phaseBegan: number
  readonly now: number
  /** When the server last sent anything. */
  readonly lastActivity: number | undefined
  /** The request that the handshake is waiting for an answer to, where it is not `initialize`. */
  readonly awaited?: string | undefined
}

/**
 * Why a server did not answer in time: `startup-timeout` for a process that never answered `initialize`, `no-answer`
 * for whatever was reached and stayed silent. Tells a slow server from a dead one by what it sent meanwhile.
 */
export function timeUpTrouble(server: PlannedServer, { limit, whole }: TimeUp, silence: Silence): Trouble {
  const { phase, phaseBegan, now, lastActivity } = silence
  const isStart = phase === 'spawn' || phase === 'connect' || phase === 'initialize'
  const isSlow = lastActivity !== undefined && lastActivity > phaseBegan
  const method = phase === 'initialize' ? (silence.awaited ?? phase) : phase
  const awaited = phase === 'connect' ? 'opened its stream' : `answered '${method}'`
  const message = whole
    ? `The server had used up its ${durationText(limit)} before it ${awaited}`
    : `The server has not ${awaited} within ${durationText(limit)}`
  const signs =
    lastActivity === undefined
      ? 'It has sent nothing at all'
      : `It last sent something ${durationText(now - lastActivity)} before, ${isSlow ? 'so it is alive but slow' : 'and nothing since it was asked'}`
  return troubleOf(server, isStart && server.transport === 'stdio' ? 'startup-timeout' : 'no-answer', message, {
    detail: `${message}. ${signs}.`,
    help: isSlow ? 'Grant it more with --timeout, or find out what takes it so long.' : silentHelp(server, isStart)
  })
}

function silentHelp({ transport }: PlannedServer, isStart: boolean): string {
  if (!isStart) return 'Look into the log of the server for what became of the request.'
  return transport === 'stdio'
    ? 'Run the command by hand: it may wait for input, fetch a package first, or not be an MCP server.'
    : 'Check that the url is that of an MCP server, and that nothing on the way holds the answer back.'
}
