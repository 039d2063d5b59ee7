import { programName } from '../../server/shell.js'
import { quote } from '../diagnosis.js'
import type { PlannedServer, StdioLaunch } from '../server.js'
import type { FatalParts } from './launch.js'

/** What a server has printed that answers nothing; masked. */
interface Printed {
  /** The first lines on standard output that are not messages, and the last one so far, which may not have ended yet. */
  readonly output: readonly string[]
  readonly errors: string
}

const SHOWN = 120

/** A question to a person, at the end of an output that waits for the answer. */
const QUESTION = /(?:\((?:y|yes|y\/n|yes\/no)\)|\[(?:y|y\/n|yes\/no)\]|\b(?:proceed|continue)\?|\b(?:password|passphrase|username|api key|token):)\s*$/i
/** An address of this machine at which a program says that it serves something. */
const SERVES = /\b(?:listen|running|runs|serv|start|available|ready)\w{0,6}\b/i
const ADDRESS = /https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?::\d{1,5})?(?:\/[^\s"'<>)\]]{0,200})?/i
const PORT = /\blisten\w{0,6} (?:on|at) (?:port )?:?(\d{2,5})\b/i

/** Why a server that runs answers nothing, if what it printed shows it. */
export function silenceDiagnosis(server: PlannedServer, launch: StdioLaunch, { output, errors }: Printed): FatalParts | undefined {
  const lines = [...output, ...errors.split('\n')].map((line) => line.trim())
  const question = [output.at(-1) ?? '', lines.at(-1) ?? ''].find((line) => QUESTION.test(line))
  if (question !== undefined) return questionDiagnosis(server, launch, question)
  for (const line of lines) {
    if (!SERVES.test(line)) continue
    const address = ADDRESS.exec(line)?.[0]
    const port = PORT.exec(line)?.[1]
    if (address !== undefined || port !== undefined) return addressDiagnosis(server, address, port ?? '')
  }
  return undefined
}

function questionDiagnosis(server: PlannedServer, { command }: StdioLaunch, question: string): FatalParts {
  const isNpx = /^(?:npx|pnpx|pnx)$/.test(programName(command))
  return {
    kind: 'startup-timeout',
    message: `The server asks a question and waits for the answer: '${quote(question, server.redact, SHOWN)}'`,
    help: isNpx
      ? "Add '-y' to 'args', before the name of the package: no one can answer a question of a server that a host starts."
      : 'Answer it with an option or a variable: no one can answer a question of a server that a host starts.'
  }
}

function addressDiagnosis(server: PlannedServer, address: string | undefined, port: string): FatalParts {
  const where = address === undefined ? `on port ${port}` : `at ${quote(address, server.redact, SHOWN)}`
  return {
    kind: 'startup-timeout',
    message: `The server did not answer 'initialize', and says that it listens ${where}`,
    help: "Start it in stdio mode, or start it yourself and declare it with 'type' and 'url'."
  }
}

/** A program that answers every line with the same line. */
export const ECHO: FatalParts = {
  kind: 'protocol-error',
  message: 'The server sends back what it is sent: it is not an MCP server',
  help: "Check 'command' and 'args': they start another program.",
  below: ['command']
}

/** An answer that is spread over several lines, which no host reads. */
export function spreadDiagnosis(method: string): FatalParts {
  return {
    kind: 'protocol-error',
    message: `The server's answer to '${method}' spans several lines`,
    help: 'Make the server write each message on one line, without formatting its JSON.'
  }
}

/** An answer to a request that nobody made. @param id as JSON. @param expected the id of the request that waits, as JSON */
export function wrongIdDiagnosis(server: PlannedServer, id: string, expected: string, method: string): FatalParts {
  return {
    kind: 'protocol-error',
    message: `The server answers '${method}' with id ${quote(id, server.redact, SHOWN)} instead of ${expected}`,
    help: 'Fix the server: an answer must have the id of its request.'
  }
}
