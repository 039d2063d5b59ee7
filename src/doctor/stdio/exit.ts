import { constants } from 'node:os'
import { basename } from 'node:path'
import { listed } from '../../base/wording.js'
import type { PhaseName, StdioLaunch } from '../server.js'
import { missingVariables, printsError, tellingLine } from './error-lines.js'
import { elfMachine, findProgram, formatOf, headOf } from './find-program.js'
import { type FatalParts, type LaunchContext, named } from './launch.js'
import type { ProcessEnd } from './process.js'

const BEFORE_ANSWER: ReadonlySet<PhaseName> = new Set<PhaseName>(['spawn', 'connect', 'initialize'])

/**
 * Why a server that exited by itself failed. Before its first answer that is a `startup-error`, later it breaks the protocol.
 * @param printed masked standard error
 */
export function endDiagnosis(context: LaunchContext, end: ProcessEnd, phase: PhaseName, printed: string): FatalParts {
  const evidence: EndEvidence = { end, printed, launch: context.launch }
  const isEarly = BEFORE_ANSWER.has(phase)
  const foreign = isEarly ? foreignProgram(context, evidence) : undefined
  if (foreign !== undefined) return foreign
  const line = tellingLine(printed)
  const silence = line === undefined ? ', and printed nothing to standard error' : ''
  const ended = `The server ${howText(end)} ${whenText(phase)}`
  const message = line === undefined ? ended : `${ended}: ${line}`
  return { kind: isEarly ? 'startup-error' : 'protocol-error', message, help: remedyFor(evidence), detail: `${ended}${silence}.` }
}

function whenText(phase: PhaseName): string {
  if (BEFORE_ANSWER.has(phase)) return "before it answered 'initialize'"
  return phase === 'stop' ? 'before it was stopped' : `during '${phase}'`
}

function howText({ code, signal }: ProcessEnd): string {
  if (signal !== null) return `was killed by ${signal}`
  return code === null ? 'exited' : `exited with code ${code}${shellCode(code)}`
}

/** Shells and containers report the signal that killed a program as a code above 128. */
function shellCode(code: number): string {
  if (code <= 128) return ''
  const signal = Object.entries(constants.signals).find(([, number]) => number === code - 128)?.[0]
  return signal === undefined ? '' : ` (which means it was killed by ${signal})`
}

/** What a shell returns for a file that is not a script. */
const SHELL_CODES: ReadonlySet<number | null> = new Set([1, 2, 126, 127])
const SYSTEMS = { windows: 'Windows', macos: 'macOS', elf: 'Linux' } as const

/** The C library passes a file that is not a program of this system to the shell, which then fails on its bytes. */
function foreignProgram(context: LaunchContext, { end, printed, launch }: EndEvidence): FatalParts | undefined {
  const search = context.platform === 'win32' ? undefined : findProgram(launch.command, context, context.files)
  if (search?.is !== 'found' || !SHELL_CODES.has(end.code) || !printed.includes(basename(search.path))) return undefined
  const head = headOf(search.path)
  const format = head === undefined ? 'unknown' : formatOf(head)
  if (head === undefined || format === 'script' || format === 'unknown') return undefined
  const isOwn = format === (context.platform === 'darwin' ? 'macos' : 'elf')
  if (isOwn && (format === 'macos' || elfMachine(head) === ownMachine())) return undefined
  const kind = isOwn ? 'another processor' : SYSTEMS[format]
  const message = `The server cannot be started: ${named(context.server, search.path)} is a program for ${kind}`
  return { kind: 'not-executable', message, help: 'Install the build for this system.', below: ['command'] }
}

function ownMachine(): number | undefined {
  const head = headOf('/proc/self/exe')
  return head === undefined ? undefined : elfMachine(head)
}

/** The evidence when a server has exited; `printed` is its masked standard error. */
interface EndEvidence {
  readonly end: ProcessEnd
  readonly printed: string
  readonly launch: StdioLaunch
}

/** What to do about a server that exited, if its output or the way it exited leaves no doubt. */
export function remedyFor(evidence: EndEvidence): string | undefined {
  const variables = missingVariables(evidence.printed, (name) => Object.hasOwn(evidence.launch.env, name))
  if (variables.length > 0) return remedyForVariables(variables)
  for (const [form, remedy] of REMEDIES) {
    const match = form.exec(evidence.printed)
    if (match !== null) return remedy(match[1] ?? '')
  }
  return byEnd(evidence)
}

/** What to do about variables that a server needs and does not have. */
export function remedyForVariables(names: readonly string[]): string {
  const are = names.length === 1 ? 'it is' : 'they are'
  return `Add ${listed(names.map((name) => `'${name}'`))} to 'env' in the entry: ${are} not set in the server's environment.`
}

const onPath = (name: string) => `'${name}', which is not on PATH: install it, or add its directory to PATH.`

/** What `env` and shells print about a program that is not on PATH. */
const OF_ENV = /env: [‘'"]?([^’'":\n]+?)[’'"]?: No such file or directory/
const OF_SHELL = /(?:^|\s)([\w./+-]+): (?:command )?not found\s*$/m

/** The program that a server did not find on PATH, according to what it printed. */
export function missingProgram(printed: string): string | undefined {
  return (OF_ENV.exec(printed) ?? OF_SHELL.exec(printed))?.[1]
}

/** What runtimes, shells and launchers print; the remedy names the group. */
const REMEDIES: readonly (readonly [RegExp, (name: string) => string])[] = [
  [
    /\bEADDRINUSE\b(?:.*?:(\d+)[ \t\r]*$)?|address already in use/im,
    (port) => {
      const where = port === '' ? 'the same port' : `port ${port}`
      return `Stop the other program that is listening on ${where}, or give the server another port.`
    }
  ],
  [
    /Cannot find module '((?:\/|[A-Za-z]:)[^']+)'/,
    (path) => `There is no '${path}': correct the path, or build or install what it belongs to.`
  ],
  [
    /Cannot find (?:module|package) '([^'./][^']*)'/,
    (name) => `Install the dependencies of the server, including '${name}': run \`npm install\` in its directory.`
  ],
  [
    /No module named '?([\w.]+)'?/,
    (name) => `Install '${name}' for the Python that runs the server, or start the server with the Python of its virtual environment.`
  ],
  [/can't open file '?([^'\n]+?)'?: \[Errno 2\]/, (path) => `There is no '${path}': correct the path in 'args'.`],
  [/\bE404\b|404 Not Found - GET/, () => "Check the name and the version of the package in 'args': the registry does not have it."],
  [/\bETARGET\b|No matching version found for/, () => "Check the version of the package in 'args': the registry does not have it."],
  [/npm (?:error|err!) code E40[13]\b/i, () => "Log in to the registry, or check the name of the package in 'args': the registry denied access to it."],
  [
    /npm (?:error|err!) code (?:ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET)|Failed to (?:fetch|download)\b/i,
    () => 'Check the network and the address of the registry: the package could not be downloaded.'
  ],
  [/could not determine executable to run/, () => "Check the name of the package in 'args': it does not contain a program with that name."],
  [/Cannot connect to the Docker daemon|docker daemon is not running/i, () => 'Start Docker, then try again.'],
  [OF_ENV, (name) => `The script needs ${onPath(name)}`],
  [OF_SHELL, (name) => `One of the server's scripts calls ${onPath(name)}`],
  [/\bEACCES\b.*?'([^'\n]+)'/, (path) => `Give the server permission to open '${path}', or configure another path.`],
  [/JavaScript heap out of memory/, () => "Raise `--max-old-space-size` through NODE_OPTIONS in 'env': the server ran out of memory."]
]

function byEnd({ end, printed }: EndEvidence): string | undefined {
  if (end.signal === 'SIGKILL') {
    return 'Look at the system log: the system kills programs when memory is short.'
  }
  if (end.signal === 'SIGILL') {
    return 'Install the build for this processor: the program uses instructions that it does not have.'
  }
  if (end.code === 0 && !printsError(printed)) {
    return /^[ \t]*usage:/im.test(printed)
      ? "Check 'args': the server printed its usage and exited."
      : 'Check that the command starts the server in stdio mode: it must run until its standard input is closed.'
  }
  return printed.trim() === '' ? 'Run the command in a terminal to see what it does.' : undefined
}
