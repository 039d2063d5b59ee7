import { constants } from 'node:os'
import { basename } from 'node:path'
import type { PhaseName, StdioLaunch } from '../server.js'
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
  const variable = missingVariable(evidence)
  if (variable !== undefined) {
    return `Add '${variable}' to 'env' in the entry: it is not set in the server's environment.`
  }
  for (const [form, remedy] of REMEDIES) {
    const match = form.exec(evidence.printed)
    if (match !== null) return remedy(match[1] ?? '')
  }
  return byEnd(evidence)
}

const onPath = (name: string) => `'${name}', which is not on PATH: install it, or add its directory to PATH.`

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
  [/could not determine executable to run/, () => "Check the name of the package in 'args': it does not contain a program with that name."],
  [/Cannot connect to the Docker daemon|docker daemon is not running/i, () => 'Start Docker, then try again.'],
  [/env: [‘'"]?([^’'":\n]+?)[’'"]?: No such file or directory/, (name) => `The script needs ${onPath(name)}`],
  [/(?:^|\s)([\w./+-]+): (?:command )?not found\s*$/m, (name) => `One of the server's scripts calls ${onPath(name)}`],
  [/\bEACCES\b.*?'([^'\n]+)'/, (path) => `Give the server permission to open '${path}', or configure another path.`],
  [/JavaScript heap out of memory/, () => "Raise `--max-old-space-size` through NODE_OPTIONS in 'env': the server ran out of memory."]
]

const CAPITALS = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g
const WANTED = new RegExp(
  String.raw`\b(?:required?|missing|not (?:set|found|defined|provided|configured)|unset|undefined|must be|needs?|` +
    String.raw`please (?:set|provide)|set the)\b`,
  'i'
)
/** Names in capitals that belong to errors, not to variables. */
const ERROR_NAME = /^(?:ERR|E2BIG|UV|MODULE|CERT|SELF|UNABLE|DEPTH|INVALID|HPE)_|_NOT_FOUND$|_ERROR$/

/** A variable that the server says is missing, and that is missing. */
function missingVariable({ printed, launch }: EndEvidence): string | undefined {
  const names = new Set(Object.keys(launch.env))
  for (const line of printed.split('\n')) {
    if (!WANTED.test(line)) continue
    for (const [name] of line.matchAll(CAPITALS)) if (!names.has(name) && !ERROR_NAME.test(name)) return name
  }
  return undefined
}

function byEnd({ end, printed }: EndEvidence): string | undefined {
  if (end.signal === 'SIGKILL') {
    return 'Look at the system log: the system kills programs when memory is short.'
  }
  if (end.signal === 'SIGILL') {
    return 'Install the build for this processor: the program uses instructions that it does not have.'
  }
  if (end.code === 0) {
    return /^[ \t]*usage:/im.test(printed)
      ? "Check 'args': the server printed its usage and exited."
      : 'Check that the command starts the server in stdio mode: it must run until its standard input is closed.'
  }
  return printed.trim() === '' ? 'Run the command in a terminal to see what it does.' : undefined
}

/** Lines that do not say what went wrong: stack frames, brackets, rulers, the closing lines of runtimes. */
const IDLE = [
  /^\s*at\s/,
  /^\s*File "/,
  /^[\s^~|─\-=*.{}()[\];,]*$/,
  /^Node\.js v\d/,
  /^\s*(?:code|errno|syscall|path|requireStack|spawnargs|cause|url|port|address|hostname): ?\S?.*[,[{]?$/,
  /^\s*throw\b/,
  /^node:internal\//,
  /^npm (?:err!|error)(?: \w+)?\s*(?:A complete log|In most cases|$)/i,
  /^npm notice/i,
  /^note: run with `RUST_BACKTRACE/,
  /^\[… only the beginning and the end of \d+ bytes/
]

/** What npm puts before every line of a failure. */
const PREFIX = /^npm (?:error|err!)/i

const TROUBLED = new RegExp(
  "error|exception|fatal|panic|failed|cannot|can't|could not|couldn't|unable|not found|no such|missing|required|must|" +
    'denied|refused|invalid|unknown|usage',
  'i'
)

/** The line of standard error that says most: the last one about a problem, preferably not indented, else the last meaningful one. */
export function tellingLine(printed: string): string | undefined {
  const lines = printed.split('\n').filter((line) => line.trim() !== '')
  const telling = lines.filter((line) => !IDLE.some((idle) => idle.test(line)))
  const troubled = telling.filter((line) => TROUBLED.test(line.replace(PREFIX, '')))
  const found = troubled.findLast((line) => !/^\s/.test(line)) ?? troubled.at(-1) ?? telling.at(-1) ?? lines.at(-1)
  return found?.trim()
}
