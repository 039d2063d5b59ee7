import type { BrokenAnswer } from './read-line.js'
import { sizeText } from '../../text/size.js'
import type { TroubleParts } from './trouble.js'

/**
 * Standard output brought more than a server may send in all.
 * @param most what that is: `64 MiB`, `100000 lines`
 */
export function floodTrouble(most: string): TroubleParts {
  return {
    kind: 'protocol-error',
    message: `The server sent more than ${most} on standard output and was cut off`,
    help: 'Standard output is for the messages of the protocol: write everything else to standard error.'
  }
}

/** @param text the masked beginning of the answer's line */
export function brokenAnswerTrouble(method: string, answer: BrokenAnswer, text: string): TroubleParts {
  const isNameless = answer.id === null
  const what = isNameless ? 'with an error that names no request' : 'with no valid JSON-RPC 2.0 message'
  return {
    kind: 'protocol-error',
    message: `The server answered '${method}' ${what}: '${isNameless ? (answer.error ?? text) : text}'`,
    help:
      'An answer has the members `jsonrpc` (`"2.0"`), `id` (that of the request) and either `result` (an object) ' +
      'or `error` (with `code` and `message`), and no others.'
  }
}

/** @param size of the answer, in bytes; `limit` is what a message may have */
export function longAnswerTrouble(method: string, size: number, limit: number): TroubleParts {
  return {
    kind: 'protocol-error',
    message: `The answer to '${method}' is ${sizeText(size)} long, more than the ${sizeText(limit)} that are read`,
    help: 'Hosts refuse messages of that size: return less at a time, in pages with a cursor.'
  }
}

/** There is a message that no line break ends, so that no host would read it. */
export const UNFINISHED: TroubleParts = {
  kind: 'protocol-error',
  message: "The server's last message is not ended by a line break, so that it is never read",
  help: 'Messages over stdio are separated by line breaks: write `\\n` behind each.'
}

/** A pipe that the protocol needs was closed. */
export function closedTrouble(stream: 'input' | 'output'): TroubleParts {
  return {
    kind: 'protocol-error',
    message: `The server closed its standard ${stream} and went on running`,
    help: 'Messages go over standard input and output: keep both open until the end of the input.'
  }
}
