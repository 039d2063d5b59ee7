import { durationText } from '../../base/wording.js'
import { quote } from '../diagnosis.js'
import type { Connection, FatalDiagnosis, PhaseName, PlannedServer } from '../server.js'
import { fatalDiagnosis, ProbeFailure } from './failure.js'
import { type Guard, ServerLost, TimeUp, WorkFailed } from './guard.js'
import { envelopeDefect } from './handshake.js'
import { type Answer, NoItems } from './transport.js'

/** In what circumstances something went wrong. */
export interface Circumstances {
  readonly server: PlannedServer
  readonly connection: Connection
  readonly guard: Guard
  readonly phase: PhaseName
  /** On the clock of the examination. */
  readonly phaseBegan: number
  readonly now: () => number
  /** How long a connection that broke is waited for to say why, in milliseconds. */
  readonly grace: number
  /** What the server answered last, if that is what failed. */
  readonly answer: Answer | undefined
  /** What the handshake is waiting for. */
  readonly awaited: string | undefined
  /** Why the handshake had failed already, where what was awaited is a second attempt. */
  readonly setback: FatalDiagnosis | undefined
}

/** Why something failed, and whether the server is gone with it. */
export interface Explanation {
  readonly fatal: FatalDiagnosis
  readonly isLost: boolean
}

const METHOD_NOT_FOUND = -32601

/**
 * Puts in words why a phase failed: the first thing that went wrong on the way, or what the server answered. The words of the client
 * library say nothing to a user, and are quoted only where there is nothing else.
 * @throws anything that is no fault of the server's
 */
export async function explain(thrown: unknown, circumstances: Circumstances): Promise<Explanation> {
  const error = thrown instanceof WorkFailed ? thrown.cause : thrown
  if (error instanceof ProbeFailure && error.isFinal) return { fatal: error.fatal, isLost: false }
  const { server, connection, guard, phase, grace, setback } = circumstances
  if (setback !== undefined && (error instanceof ServerLost || error instanceof TimeUp)) {
    return { fatal: setback, isLost: error instanceof ServerLost }
  }
  const first = connection.fatal(phase)
  if (error instanceof ServerLost) return { fatal: first ?? error.fatal, isLost: true }
  const own = known(error, circumstances)
  if (own === undefined && !(thrown instanceof WorkFailed)) throw thrown
  // A server that is lost closes the connection, which fails what was asked of it.
  const isLost = guard.loss !== undefined
  if (first !== undefined) return { fatal: first, isLost }
  if (own !== undefined) return { fatal: own, isLost: false }
  // The pipe is often noticed to be broken before the process is seen to have ended.
  const loss = await guard.lossWithin(grace)
  if (loss !== undefined) return { fatal: connection.fatal(phase) ?? loss, isLost: true }
  const said = quote(error instanceof Error ? error.message : String(error), server.redact, 200)
  const message = `The connection broke while '${phase}' was waited for`
  return { fatal: fatalDiagnosis(server, 'protocol-error', message, { detail: `${message}: ${said}.` }), isLost: false }
}

function known(error: unknown, circumstances: Circumstances): FatalDiagnosis | undefined {
  const { server, connection, phase, phaseBegan, now, answer, awaited } = circumstances
  if (error instanceof ProbeFailure) return error.fatal
  if (error instanceof TimeUp) {
    // One that did not say what it was about: what is asked last is the likeliest.
    if (answer?.kind === 'error') return answerDiagnosis(server, phase, answer)
    return timeUpDiagnosis(server, error, { phase, phaseBegan, now: now(), lastActivity: connection.lastActivity(), awaited })
  }
  if (error instanceof NoItems) {
    return fatalDiagnosis(server, 'protocol-error', `The server answers '${phase}' wrongly: ${error.found}, and no array`)
  }
  return answer === undefined ? undefined : answerDiagnosis(server, phase, answer)
}

/** Why an answer to a request for a list is none. */
function answerDiagnosis(server: PlannedServer, phase: PhaseName, answer: Answer): FatalDiagnosis {
  if (answer.kind === 'result') {
    const defect = envelopeDefect(answer.result) ?? 'it is not of the shape the protocol demands'
    return fatalDiagnosis(server, 'protocol-error', `The server answers '${phase}' wrongly: ${defect}`)
  }
  if (answer.kind === 'malformed') {
    return fatalDiagnosis(server, 'protocol-error', `The answer of the server to '${phase}' is ${answer.what}`)
  }
  const said = answer.message === '' ? '' : `: ${quote(answer.message, server.redact, 200)}`
  const message = `The server answers '${phase}' with error ${answer.code}${said}`
  return fatalDiagnosis(server, 'protocol-error', message, {
    help:
      answer.code === METHOD_NOT_FOUND
        ? 'It declares the capability and does not know the method: it should do both or neither.'
        : 'Look into the log of the server for what went wrong.'
  })
}

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

/** Why a server did not answer in time. Tells a slow server from a dead one by what it sent meanwhile. */
export function timeUpDiagnosis(server: PlannedServer, { limit, whole }: TimeUp, silence: Silence): FatalDiagnosis {
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
  return fatalDiagnosis(server, isStart && server.transport === 'stdio' ? 'startup-timeout' : 'no-answer', message, {
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
