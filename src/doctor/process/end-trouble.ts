import { basename } from 'node:path'
import { constants } from 'node:os'
import type { PhaseName } from '../server-result.js'
import { elfMachine, formatOf, headOf } from './executable-file.js'
import { findProgram } from './find-program.js'
import type { LaunchContext } from './launch-obstacle.js'
import { type EndEvidence, remedyFor } from './remedies.js'
import type { ProcessEnd } from './running-process.js'
import { tellingLine } from './telling-line.js'
import { named, type TroubleParts } from './trouble.js'

const BEFORE_ANSWER: ReadonlySet<PhaseName> = new Set<PhaseName>(['spawn', 'connect', 'initialize'])

/**
 * Why a server that ended by itself failed. Before it has answered it did not start (`startup-error`); later it broke
 * the protocol, which wants a server to run until its input is closed.
 * @param phase what was under way
 * @param printed masked standard error
 */
export function endTrouble(context: LaunchContext, end: ProcessEnd, phase: PhaseName, printed: string): TroubleParts {
  const evidence: EndEvidence = { end, printed, launch: context.launch }
  const isEarly = BEFORE_ANSWER.has(phase)
  const foreign = isEarly ? foreignProgram(context, evidence) : undefined
  if (foreign !== undefined) return foreign
  const when = whenText(phase)
  const line = tellingLine(printed)
  const silence = line === undefined ? ', and printed nothing to standard error' : ''
  return {
    kind: isEarly ? 'startup-error' : 'protocol-error',
    message: `The server ended ${when}, ${howText(end)}${line === undefined ? '' : `: ${line}`}`,
    help: remedyFor(evidence),
    detail: `The server ended ${when}, ${howText(end)}${silence}.`
  }
}

function whenText(phase: PhaseName): string {
  if (BEFORE_ANSWER.has(phase)) return "before it answered 'initialize'"
  return phase === 'stop' ? 'before it was stopped' : `during '${phase}'`
}

function howText({ code, signal }: ProcessEnd): string {
  if (signal !== null) return `by signal ${signal}`
  if (code === 0) return 'by itself, with exit code 0'
  return `with exit code ${code ?? 'unknown'}${shellCode(code ?? 0)}`
}

/** Shells and containers tell the signal that ended a program by a code above 128. */
function shellCode(code: number): string {
  if (code <= 128) return ''
  const signal = Object.entries(constants.signals).find(([, number]) => number === code - 128)?.[0]
  return signal === undefined ? '' : ` (that of a program ended by ${signal})`
}

/** What a shell returns for a file it cannot read as a script. */
const SHELL_CODES: ReadonlySet<number | null> = new Set([1, 2, 126, 127])
const SYSTEMS = { windows: 'Windows', macos: 'macOS', elf: 'Linux' } as const

/** The C library hands a file that is no program of this system to the shell, which then complains of its bytes. */
function foreignProgram(context: LaunchContext, { end, printed, launch }: EndEvidence): TroubleParts | undefined {
  const search = context.platform === 'win32' ? undefined : findProgram(launch.command, context, context.files)
  if (search?.is !== 'found' || !SHELL_CODES.has(end.code) || !printed.includes(basename(search.path))) return undefined
  const head = headOf(search.path)
  const format = head === undefined ? 'unknown' : formatOf(head)
  if (head === undefined || format === 'script' || format === 'unknown') return undefined
  const isOwn = format === (context.platform === 'darwin' ? 'macos' : 'elf')
  if (isOwn && (format === 'macos' || elfMachine(head) === ownMachine())) return undefined
  const kind = isOwn ? 'another processor' : SYSTEMS[format]
  return {
    kind: 'not-executable',
    message: `The server cannot be started: ${named(context.server, search.path)} is a program for ${kind}`,
    help: 'Install the build for this system.',
    below: ['command']
  }
}

function ownMachine(): number | undefined {
  const head = headOf('/proc/self/exe')
  return head === undefined ? undefined : elfMachine(head)
}
