import type { Trouble } from '../connection.js'
import type { PlannedServer } from '../planned-server.js'
import { quote } from '../quote.js'
import { discoverDefect, initializeDefect, MODERN } from './answers.js'
import type { Answer } from './observed-transport.js'
import { troubleOf } from './trouble.js'

/** What came of an attempt to agree on a protocol, if it failed. */
export interface Refusal {
  /** The request that was refused. */
  readonly method: 'initialize' | 'server/discover'
  readonly error: Error
  readonly answer: Answer | undefined
}

const SHOWN = 200

/**
 * A refusal in words, as far as the server's answer explains it.
 * @returns undefined where it does not: there was none, or the connection broke after it
 */
export function refusalTrouble(server: PlannedServer, refusal: Refusal): Trouble | undefined {
  const quoted = (text: string): string => quote(text, server.redact, SHOWN)
  const { method, answer } = refusal
  if (answer?.kind === 'error') {
    const said = answer.message === '' ? '' : `: ${quoted(answer.message)}`
    return troubleOf(server, 'initialize-error', `The server refuses '${method}' with error ${answer.code}${said}`, {
      help: 'Look into the log of the server for what it did not like.'
    })
  }
  if (answer?.kind === 'malformed') {
    return troubleOf(server, 'initialize-error', `The answer of the server to '${method}' is ${answer.what}`, {
      help: 'An answer has "jsonrpc", the "id" of the request, and either "result" or "error"; and nothing beside.'
    })
  }
  if (answer?.kind !== 'result') return undefined
  const defect = (method === 'initialize' ? initializeDefect : discoverDefect)(answer.result, quoted)
  if (defect === undefined) return undefined
  return troubleOf(server, 'initialize-error', `The server answers '${method}' wrongly: ${defect}`)
}

/** Why a server that knows only the new revision fails where only the old ones are allowed. */
export function modernOnlyTrouble(server: PlannedServer): Trouble {
  return troubleOf(server, 'initialize-error', `The server speaks protocol revision ${MODERN} only, not the older ones`, {
    help: 'Leave out `--era legacy` if the host knows that revision; otherwise the host needs an older server.'
  })
}

/** Why a server that knows only the old revisions fails where only the new one is allowed. */
export function legacyOnlyTrouble(server: PlannedServer, refusal: Refusal): Trouble {
  const trouble = refusalTrouble(server, refusal)
  return troubleOf(server, 'initialize-error', `The server does not offer protocol revision ${MODERN}`, {
    ...(trouble === undefined ? {} : { detail: trouble.detail }),
    help: 'Leave out `--era modern`: the older revisions may do.'
  })
}

/**
 * A failure of the way to a server that was asked for the new revision only: an old server takes the question itself for
 * a faulty request.
 */
export function maybeLegacyTrouble(trouble: Trouble): Trouble {
  const help = 'A server of the older revisions may answer so as well: leave out `--era modern`.'
  return { ...trouble, help: trouble.help === undefined ? help : `${trouble.help} ${help}` }
}
