import type { Connection, Trouble } from '../connection.js'
import type { PlannedServer } from '../planned-server.js'
import { quote } from '../quote.js'
import type { PhaseName } from '../server-result.js'
import { envelopeDefect } from './answers.js'
import { type Guard, ServerLost, TimeUp, WorkFailed } from './guard.js'
import { NoItems } from './list.js'
import type { Answer } from './observed-transport.js'
import { timeUpTrouble } from './time-up.js'
import { ProbeFailure, troubleOf } from './trouble.js'

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
  readonly setback: Trouble | undefined
}

/** Why something failed, and whether the server is gone with it. */
export interface Explanation {
  readonly trouble: Trouble
  readonly isLost: boolean
}

const METHOD_NOT_FOUND = -32601

/**
 * Puts in words why a phase failed. The first thing that went wrong on the way is the cause; what the server answered
 * comes next; the words of the client library say nothing to a user, and are quoted only where there is nothing else.
 * @param thrown what the guard threw, or a ProbeFailure
 * @throws anything else that is passed in: it is no fault of the server's
 */
export async function explain(thrown: unknown, circumstances: Circumstances): Promise<Explanation> {
  const error = thrown instanceof WorkFailed ? thrown.cause : thrown
  if (error instanceof ProbeFailure && error.isFinal) return { trouble: error.trouble, isLost: false }
  const { server, connection, guard, phase, grace, setback } = circumstances
  if (setback !== undefined && (error instanceof ServerLost || error instanceof TimeUp)) {
    return { trouble: setback, isLost: error instanceof ServerLost }
  }
  const first = connection.trouble(phase)
  if (error instanceof ServerLost) return { trouble: first ?? error.trouble, isLost: true }
  const own = known(error, circumstances)
  if (own === undefined && !(thrown instanceof WorkFailed)) throw thrown
  // A server that is lost closes the connection, which fails what was asked of it.
  const isLost = guard.loss !== undefined
  if (first !== undefined) return { trouble: first, isLost }
  if (own !== undefined) return { trouble: own, isLost: false }
  // The pipe is often noticed to be broken before the process is seen to have ended.
  const loss = await guard.lossWithin(grace)
  if (loss !== undefined) return { trouble: connection.trouble(phase) ?? loss, isLost: true }
  const said = quote(error instanceof Error ? error.message : String(error), server.redact, 200)
  const message = `The connection broke while '${phase}' was waited for`
  return { trouble: troubleOf(server, 'protocol-error', message, { detail: `${message}: ${said}.` }), isLost: false }
}

function known(error: unknown, circumstances: Circumstances): Trouble | undefined {
  const { server, connection, phase, phaseBegan, now, answer, awaited } = circumstances
  if (error instanceof ProbeFailure) return error.trouble
  if (error instanceof TimeUp) {
    // One that did not say what it was about: what is asked last is the likeliest.
    if (answer?.kind === 'error') return answerTrouble(server, phase, answer)
    return timeUpTrouble(server, error, { phase, phaseBegan, now: now(), lastActivity: connection.lastActivity(), awaited })
  }
  if (error instanceof NoItems) {
    return troubleOf(server, 'protocol-error', `The server answers '${phase}' wrongly: ${error.found}, and no array`)
  }
  return answer === undefined ? undefined : answerTrouble(server, phase, answer)
}

/** Why an answer to a request for a list is none. */
function answerTrouble(server: PlannedServer, phase: PhaseName, answer: Answer): Trouble {
  if (answer.kind === 'result') {
    const defect = envelopeDefect(answer.result) ?? 'it is not of the shape the protocol demands'
    return troubleOf(server, 'protocol-error', `The server answers '${phase}' wrongly: ${defect}`)
  }
  if (answer.kind === 'malformed') {
    return troubleOf(server, 'protocol-error', `The answer of the server to '${phase}' is ${answer.what}`)
  }
  const said = answer.message === '' ? '' : `: ${quote(answer.message, server.redact, 200)}`
  const message = `The server answers '${phase}' with error ${answer.code}${said}`
  return troubleOf(server, 'protocol-error', message, {
    help:
      answer.code === METHOD_NOT_FOUND
        ? 'It declares the capability and does not know the method: it should do both or neither.'
        : 'Look into the log of the server for what went wrong.'
  })
}
