import type { Progress } from './exchange-log.js'
import type { Fault } from './fault.js'

const SEEN: Readonly<Record<Progress, string>> = {
  sent: 'The connection stands and the request went out, but no response has begun',
  accepted: 'The server accepted the request, but the answer never came over the event stream',
  streaming: 'The server began an event stream, but what was asked for is not in it'
}

const HELP = 'Look at the log of the server: it may be busy, waiting for something else, or stuck.'

/**
 * The server was asked, and is silent.
 * @param what `'initialize'`
 * @param milliseconds how long the answer was waited for
 */
export function noAnswer(what: string, progress: Progress, milliseconds: number): Fault {
  const detail = `${SEEN[progress]}; given up after ${milliseconds} ms.`
  return silence('no-answer', `The server does not answer ${what}`, HELP, detail)
}

/** The stream on which an answer was due came to its end without it. */
export function endedWithoutAnswer(what: string): Fault {
  const message = `The server ends its event stream without having answered ${what}`
  return silence('no-answer', message, HELP, message)
}

/** The stream of an SSE server, without which it cannot answer anything, came to its end. */
export function streamEnded(awaited: string | undefined): Fault {
  const until = awaited === undefined ? '' : ` before it has answered ${awaited}`
  const message = `The server closes the event stream${until}`
  const help =
    'The server, or a proxy before it, ends long requests: look at its log, and at the time limits in between.'
  return { kind: 'unreachable', message, help, detail: message, field: ['url'] }
}

function silence(kind: Fault['kind'], message: string, help: string, detail: string): Fault {
  return { kind, message, help, detail, field: [], part: 'key' }
}
