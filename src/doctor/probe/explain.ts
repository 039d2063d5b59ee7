import { durationText } from '../../base/wording.js'
import { quote } from '../diagnosis.js'
import type { Connection, FatalDiagnosis, PhaseName, PlannedServer } from '../server.js'
import { fatalDiagnosis, ProbeFailure } from './failure.js'
import { type Guard, ServerLost, TimeUp, WorkFailed } from './guard.js'
import { envelopeDefect } from './handshake.js'
import { type Answer, NoItems } from './transport.js'

/** What is known when something goes wrong. */
export interface FailureContext {
  readonly server: PlannedServer
  readonly connection: Connection
  readonly guard: Guard
  readonly phase: PhaseName
  /** On the clock of the examination. */
  readonly phaseBegan: number
  /** When the examination began, on its clock. */
  readonly began: number
  readonly now: () => number
  /** How long to wait for a broken connection to say why, in milliseconds. */
  readonly grace: number
  /** The server's last answer, if that is what failed. */
  readonly answer: Answer | undefined
  /** The request that the handshake is waiting for. */
  readonly awaited: string | undefined
  /** Why the first attempt of the handshake failed, if this was the second. */
  readonly setback: FatalDiagnosis | undefined
}

/** Why something failed, and whether the server was lost with it. */
export interface Explanation {
  readonly fatal: FatalDiagnosis
  readonly isLost: boolean
}

const METHOD_NOT_FOUND = -32601

/**
 * Explains why a phase failed: by the first thing that went wrong on the connection, or by what the server answered. The client library's
 * messages do not help users, and are quoted only if there is nothing else.
 * @throws anything that is not the server's fault
 */
export async function explain(thrown: unknown, circumstances: FailureContext): Promise<Explanation> {
  const error = thrown instanceof WorkFailed ? thrown.cause : thrown
  if (error instanceof ProbeFailure && error.isFinal) return { fatal: error.fatal, isLost: false }
  const { server, connection, guard, phase, grace, setback } = circumstances
  if (setback !== undefined && (error instanceof ServerLost || error instanceof TimeUp)) {
    return { fatal: setback, isLost: error instanceof ServerLost }
  }
  const first = connection.fatal(phase)
  if (error instanceof ServerLost) return { fatal: first ?? error.fatal, isLost: true }
  // What the server had not answered yet matters less than what used up the time.
  if (error instanceof TimeUp && error.whole && first?.kind === 'no-answer') return { fatal: timeUp(error, circumstances), isLost: false }
  const own = known(error, circumstances)
  if (own === undefined && !(thrown instanceof WorkFailed)) throw thrown
  // A lost server closes the connection, and so the requests to it fail.
  const isLost = guard.loss !== undefined
  if (first !== undefined) return { fatal: first, isLost }
  if (own !== undefined) return { fatal: own, isLost: false }
  // The broken pipe is often noticed before the exit of the process.
  const loss = await guard.lossWithin(grace)
  if (loss !== undefined) return { fatal: connection.fatal(phase) ?? loss, isLost: true }
  const said = quote(error instanceof Error ? error.message : String(error), server.redact, 200)
  const message = `The connection broke before the server answered '${phase}'`
  return { fatal: fatalDiagnosis(server, 'protocol-error', message, { detail: `${message}: ${said}.` }), isLost: false }
}

function known(error: unknown, circumstances: FailureContext): FatalDiagnosis | undefined {
  const { server, phase, answer } = circumstances
  if (error instanceof ProbeFailure) return error.fatal
  if (error instanceof TimeUp) {
    // An error that names no request is most likely about the last one.
    if (answer?.kind === 'error') return answerDiagnosis(server, phase, answer)
    return timeUp(error, circumstances)
  }
  if (error instanceof NoItems) {
    return fatalDiagnosis(server, 'protocol-error', `The server's answer to '${phase}' is invalid: ${error.found}, not an array`)
  }
  return answer === undefined ? undefined : answerDiagnosis(server, phase, answer)
}

function timeUp(error: TimeUp, { server, connection, phase, phaseBegan, began, now, awaited }: FailureContext): FatalDiagnosis {
  const earlier = phaseBegan - began
  return timeUpDiagnosis(server, error, { phase, phaseBegan, earlier, now: now(), lastActivity: connection.lastActivity(), awaited })
}

/** What is wrong with an answer to a list request. */
function answerDiagnosis(server: PlannedServer, phase: PhaseName, answer: Answer): FatalDiagnosis {
  if (answer.kind === 'result') {
    const defect = envelopeDefect(answer.result) ?? 'it does not have the form that MCP requires'
    return fatalDiagnosis(server, 'protocol-error', `The server's answer to '${phase}' is invalid: ${defect}`)
  }
  if (answer.kind === 'malformed') {
    return fatalDiagnosis(server, 'protocol-error', `The server's answer to '${phase}' is ${answer.what}`)
  }
  const said = answer.message === '' ? '' : `: ${quote(answer.message, server.redact, 200)}`
  const message = `The server answered '${phase}' with error ${answer.code}${said}`
  return fatalDiagnosis(server, 'protocol-error', message, {
    help:
      answer.code === METHOD_NOT_FOUND
        ? 'Fix the server: it declares the capability, but does not support the method.'
        : 'Look at the log of the server to see what went wrong.'
  })
}

/** What was happening when the time was up. Times are on the clock of the examination. */
export interface Silence {
  readonly phase: PhaseName
  readonly phaseBegan: number
  /** How long the earlier phases took, in milliseconds. */
  readonly earlier?: number
  readonly now: number
  /** When the server last sent anything. */
  readonly lastActivity: number | undefined
  /** The request that the handshake is waiting for, if it is not `initialize`. */
  readonly awaited?: string | undefined
}

/** A server that has sent nothing for this part of the time is silent, not slow. */
const SILENT = 1 / 4

/** The diagnosis for a server that did not answer in time. A server that keeps sending something is slow, not stuck. */
export function timeUpDiagnosis(server: PlannedServer, { limit, whole }: TimeUp, silence: Silence): FatalDiagnosis {
  const { phase, phaseBegan, earlier = 0, now, lastActivity } = silence
  const isStart = phase === 'spawn' || phase === 'connect' || phase === 'initialize'
  const quiet = lastActivity === undefined ? undefined : now - lastActivity
  const isSlow = lastActivity !== undefined && lastActivity > phaseBegan && now - lastActivity < limit * SILENT
  const method = phase === 'initialize' ? (silence.awaited ?? phase) : phase
  const awaited = phase === 'connect' ? 'opened its stream' : `answered '${method}'`
  const message = whole
    ? `The server used up its ${durationText(limit)} before it ${awaited}`
    : `The server has not ${awaited} within ${durationText(limit)}`
  const isLate = whole && earlier > limit / 2
  const used = isLate ? ` The phases before that took ${durationText(earlier)}.` : ''
  return fatalDiagnosis(server, isStart && server.transport === 'stdio' ? 'startup-timeout' : 'no-answer', message, {
    detail: `${message}.${used} ${signsOf(quiet, isSlow, (lastActivity ?? 0) > phaseBegan)}.`,
    help: isLate
      ? 'Raise --timeout, or find out why the earlier phases take so long.'
      : isSlow
        ? 'Raise --timeout, or find out why the server is slow.'
        : silentHelp(server, isStart)
  })
}

function signsOf(quiet: number | undefined, isSlow: boolean, isSince: boolean): string {
  if (quiet === undefined) return 'It has not sent anything'
  const last = `It last sent something ${durationText(quiet)} ago`
  if (isSlow) return `${last}, so it is alive but slow`
  return isSince ? `${last}, and has been silent since` : `${last}, before the request`
}

function silentHelp({ transport }: PlannedServer, isStart: boolean): string {
  if (!isStart) return 'Look at the log of the server to see what happened to the request.'
  return transport === 'stdio'
    ? 'Run the command by hand: it may be waiting for input, downloading a package, or not be an MCP server.'
    : 'Check that the url is that of an MCP server, and that no proxy in between holds the answer back.'
}
