import { basename } from 'node:path'
import type { FileAccess } from '../../base/world.js'
import type { Path } from '../../json/value.js'
import { packedCommand } from '../../server/program.js'
import { isLauncher, programName } from '../../server/shell.js'
import { type FailureReason, quote, withPrinted } from '../diagnosis.js'
import type { FatalDiagnosis, PlannedServer, StdioLaunch } from '../server.js'
import {
  findProgram,
  formatOf,
  headOf,
  interpreterOf,
  namesIn,
  nearProgram,
  type ProgramSearch,
  type Rejection,
  type SearchSurroundings
} from './find-program.js'

const MAX_MESSAGE_LENGTH = 400
const MAX_HELP_LENGTH = 600

/** The parts of a failure. Only `printed` is masked. */
export interface FatalParts {
  readonly kind: FailureReason
  readonly message: string
  readonly help?: string | undefined
  /** The path from the entry to the field to blame. Default: the entry itself. */
  readonly below?: Path
  /** What happened, as a sentence. Default: the message. */
  readonly detail?: string
  /** What the server printed to standard error, masked. */
  readonly printed?: string
}

/** The diagnosis for a failure, with everything masked and, except for what was printed, on one line. */
export function fatalDiagnosis(server: PlannedServer, parts: FatalParts): FatalDiagnosis {
  const { kind, message, help, below = [], printed = '' } = parts
  const detail = quote(parts.detail ?? `${message}.`, server.redact, MAX_MESSAGE_LENGTH)
  return {
    kind,
    message: quote(message, server.redact, MAX_MESSAGE_LENGTH),
    ...(help === undefined ? {} : { help: quote(help, server.redact, MAX_HELP_LENGTH) }),
    at: [...server.entry, ...below],
    // For the server as a whole, point at its name.
    ...(below.length === 0 ? { part: 'key' as const } : {}),
    detail: withPrinted(detail, printed)
  }
}

/** A text to quote in a message: masked, and short enough to leave room for the rest. */
export function named(server: PlannedServer, text: string): string {
  return `'${quote(text, server.redact, 120)}'`
}

/** What is known about a server that is about to be started. */
export interface LaunchContext extends SearchSurroundings {
  readonly server: PlannedServer
  readonly launch: StdioLaunch
  readonly files: FileAccess
}

/** Why a server cannot be started, as far as the file system shows in advance (§7: command path missing or not executable). */
export function launchDiagnosis(context: LaunchContext): FatalDiagnosis | undefined {
  const parts = whyNotLaunched(context)
  return parts && fatalDiagnosis(context.server, parts)
}

function whyNotLaunched(context: LaunchContext): FatalParts | undefined {
  const { server, launch, files, cwd } = context
  const kind = files.kindOf(cwd)
  if (kind !== 'directory') {
    const problem = kind === undefined ? 'does not exist' : 'is not a directory'
    const message = `The server cannot be started, because its working directory ${named(server, cwd)} ${problem}`
    const help = 'Create the directory, or correct its path. By default a server runs in the directory of its plugin.'
    return { kind: 'startup-error', message, help }
  }
  if (hasNul(launch)) {
    const message = 'The server cannot be started, because its command line or its environment contains a NUL character'
    const help = 'Remove `\\u0000` from the entry, or from the variable it refers to.'
    return { kind: 'startup-error', message, help }
  }
  if (launch.command === '') {
    const help = 'Name the program, or set the variable that should contain its name.'
    return { kind: 'command-missing', message: "The server cannot be started: 'command' is empty", help, below: ['command'] }
  }
  const search = findProgram(launch.command, context, files)
  if (search.is === 'missing') return missing(context)
  return search.is === 'refused' ? refused(context, search) : undefined
}

function hasNul({ command, args, env }: StdioLaunch): boolean {
  return [command, ...args, ...Object.entries(env).flat()].some((text) => text.includes('\0'))
}

function missing(context: LaunchContext): FatalParts {
  const { server, launch, files } = context
  const where = /[/\\]/.test(launch.command) ? 'which does not exist' : 'which is not on PATH'
  const message = `The server cannot be started: 'command' names ${named(server, launch.command)}, ${where}`
  const near = nearProgram(launch.command, context, files, namesIn)
  return { kind: 'command-missing', message, help: helpForMissing(context, near), below: ['command'] }
}

function helpForMissing(context: LaunchContext, near: string | undefined): string | undefined {
  const { server, launch, files } = context
  const packed = packedCommand(launch.command)
  if (packed !== undefined && packed.args.length > 0 && findProgram(packed.program, context, files).is === 'found') {
    return `Put only the program in 'command': keep ${named(server, packed.program)}, and move the rest to 'args'.`
  }
  if (launch.command.startsWith('~')) return "Use '${HOME}' instead of '~', which only a shell expands."
  if (near !== undefined) return `Did you mean ${named(server, near)}?`
  const name = programName(launch.command)
  const origin = ORIGINS[name]
  if (origin !== undefined) return `'${name}' comes with ${origin}: install it, or add its directory to PATH.`
  return isLauncher(name) ? `Install '${name}', or add its directory to PATH.` : undefined
}

const NODE = 'Node.js'
const UV = 'uv (Python)'
const ORIGINS: Readonly<Record<string, string | undefined>> = {
  ...{ node: NODE, npx: NODE, npm: NODE },
  ...{ uv: UV, uvx: UV },
  ...{ bun: 'Bun', bunx: 'Bun' },
  docker: 'Docker'
}

const REFUSED: Readonly<Record<Rejection, string>> = {
  directory: 'which is a directory',
  'no-file': 'which is not a regular file',
  'no-permission': 'which is not executable'
}

function refused({ server, launch }: LaunchContext, { path, why }: ProgramSearch & { is: 'refused' }): FatalParts {
  const message = `The server cannot be started: 'command' names ${named(server, path)}, ${REFUSED[why]}`
  const help = why === 'no-permission' ? helpForPermission(server, launch.command, path) : 'Use the path of the program itself.'
  return { kind: 'not-executable', message, help, below: ['command'] }
}

/** Programs that run files with a given suffix. */
const RUNNERS: Readonly<Record<string, string | undefined>> = {
  ...{ js: 'node', mjs: 'node', cjs: 'node', py: 'python3', rb: 'ruby', jar: 'java', sh: 'sh' }
}

function helpForPermission(server: PlannedServer, command: string, path: string): string {
  const runner = RUNNERS[/\.(\w+)$/.exec(command)?.[1] ?? '']
  const other = runner === undefined ? '' : `, or make '${runner}' the 'command' and the file its first argument`
  return `Run \`chmod +x ${named(server, path).slice(1, -1)}\`${other}.`
}

/** Why the system refused to start an existing program. @param code as Node gives it: `ENOENT`, `EACCES`, … */
export function spawnDiagnosis(code: string, context: LaunchContext): FatalDiagnosis {
  return fatalDiagnosis(context.server, whyNotSpawned(code, context))
}

function whyNotSpawned(code: string, context: LaunchContext): FatalParts {
  const { server, launch, files } = context
  if (code in EXHAUSTED) {
    const message = `The server cannot be started now: ${EXHAUSTED[code] ?? code} (${code})`
    const help = 'Start fewer servers at a time with `--jobs`, or raise the limits (`ulimit -a`). The server itself may be fine.'
    return { kind: 'startup-error', message, help }
  }
  if (code === 'E2BIG') return tooLong(launch)
  const search = findProgram(launch.command, context, files)
  if (search.is === 'found') return rejection(code, search.path, context)
  // The program was there a moment ago, or the system searches in other places than plugvet.
  if (code === 'ENOENT' || code === 'ENOTDIR') return missing(context)
  const message = `The server cannot be started: the system refused to execute ${named(server, launch.command)} (${code})`
  return { kind: 'not-executable', message, below: ['command'] }
}

const EXHAUSTED: Readonly<Record<string, string>> = {
  EMFILE: 'plugvet has run out of file handles',
  ENFILE: 'the system has run out of file handles',
  EAGAIN: 'no more processes are allowed',
  ENOMEM: 'there is not enough memory'
}

/** Linux allows 128 KiB for one argument or variable. */
const MAX_STRING_LENGTH = 128 * 1024

function tooLong({ args, env }: StdioLaunch): FatalParts {
  const long = args.findIndex((arg) => Buffer.byteLength(arg) >= MAX_STRING_LENGTH)
  const ofArgs = args.reduce((sum, arg) => sum + Buffer.byteLength(arg) + 1, 0)
  const ofEnv = Object.entries(env).reduce((sum, pair) => sum + Buffer.byteLength(pair.join('=')) + 1, 0)
  const hasLongValue = Object.values(env).some((value) => Buffer.byteLength(value) >= MAX_STRING_LENGTH)
  const blamesArgs = long >= 0 || (!hasLongValue && ofArgs >= ofEnv)
  const reason = 'its arguments and its environment are longer than the system allows'
  return {
    kind: 'startup-error',
    message: `The server cannot be started: ${reason} (${ofArgs} and ${ofEnv} bytes)`,
    help: `Pass the ${blamesArgs ? 'arguments' : 'values'} in a file.`,
    below: long >= 0 ? ['args', long] : [blamesArgs ? 'args' : 'env']
  }
}

/** The file exists and has the execute permission, but the system refuses to run it. */
function rejection(code: string, path: string, { server, files }: LaunchContext): FatalParts {
  const head = headOf(path)
  const script = head === undefined ? undefined : interpreterOf(head)
  const because = (why: string, help?: string): FatalParts => {
    return { kind: 'not-executable', message: `The server cannot be started: ${named(server, path)} ${why}`, help, below: ['command'] }
  }
  if (script?.carriageReturn === true && code === 'ENOENT') {
    return because('has a Windows line ending in its first line, so that its interpreter is not found', 'Save the file with LF line endings.')
  }
  if (script !== undefined && (code === 'ENOENT' || code === 'EACCES')) {
    const there = files.kindOf(script.path) !== undefined
    const why = `needs the interpreter ${named(server, script.path)}, which ${there ? 'cannot be executed' : 'does not exist'}`
    return because(why, `Install it, or change the first line of the file to \`#!/usr/bin/env ${basename(script.path)}\`.`)
  }
  if (code === 'ENOENT' && head !== undefined && formatOf(head) === 'elf') {
    const help = 'Install the build for this system and its C library (glibc or musl).'
    return because('was built for another system: the loader it needs does not exist', help)
  }
  if (code === 'ENOEXEC') return because('is not a program for this system', 'Install the build for this system.')
  if (code === 'EACCES') {
    const why = 'may not be executed in this place: its file system is mounted with noexec, or a directory above it denies access'
    return because(why, 'Move the program, or change the permissions of its directory.')
  }
  return because(`cannot be executed (${code})`)
}
