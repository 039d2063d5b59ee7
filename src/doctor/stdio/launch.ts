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

const LONGEST_MESSAGE = 400
const LONGEST_HELP = 600

/** The parts of a trouble, as they are: nothing in them is masked but `printed`. */
export interface FatalParts {
  readonly kind: FailureReason
  readonly message: string
  readonly help?: string | undefined
  /** The way from the entry to the field to blame; the entry itself where absent. */
  readonly below?: Path
  /** What happened, as a sentence; the message where absent. */
  readonly detail?: string
  /** What the server printed to standard error, masked. */
  readonly printed?: string
}

/** A trouble of a server, everything in it masked and, but for what was printed, in one line. */
export function fatalDiagnosis(server: PlannedServer, parts: FatalParts): FatalDiagnosis {
  const { kind, message, help, below = [], printed = '' } = parts
  const detail = quote(parts.detail ?? `${message}.`, server.redact, LONGEST_MESSAGE)
  return {
    kind,
    message: quote(message, server.redact, LONGEST_MESSAGE),
    ...(help === undefined ? {} : { help: quote(help, server.redact, LONGEST_HELP) }),
    at: [...server.entry, ...below],
    // Of a server as a whole, its name.
    ...(below.length === 0 ? { part: 'key' as const } : {}),
    detail: withPrinted(detail, printed)
  }
}

/** A text to stand inside a message, which is masked as a whole: not so long that it would push the rest out. */
export function named(server: PlannedServer, text: string): string {
  return `'${quote(text, server.redact, 120)}'`
}

/** What is known of a server that is about to be started. */
export interface LaunchContext extends SearchSurroundings {
  readonly server: PlannedServer
  readonly launch: StdioLaunch
  readonly files: FileAccess
}

/** What keeps a server from being started, as far as the files show it beforehand (§7: command path missing or not executable). */
export function launchDiagnosis(context: LaunchContext): FatalDiagnosis | undefined {
  const parts = obstacleTo(context)
  return parts && fatalDiagnosis(context.server, parts)
}

function obstacleTo(context: LaunchContext): FatalParts | undefined {
  const { server, launch, files, cwd } = context
  const kind = files.kindOf(cwd)
  if (kind !== 'directory') {
    const problem = kind === undefined ? 'does not exist' : 'is no directory'
    const message = `The server cannot be started, because its working directory ${named(server, cwd)} ${problem}`
    const help = "A server runs in the directory of its plugin: create it, or correct the plugin's path."
    return { kind: 'startup-error', message, help }
  }
  if (hasNul(launch)) {
    const message = 'The server cannot be started, because a NUL character stands in its command line or its environment'
    const help = 'No system can hand one to a program: remove `\\u0000` from the entry, or from the variable it refers to.'
    return { kind: 'startup-error', message, help }
  }
  if (launch.command === '') {
    const help = 'Name the program, and look at the variable that is to give it.'
    return { kind: 'command-missing', message: "The server cannot be started: 'command' is empty", help, below: ['command'] }
  }
  const search = findProgram(launch.command, context, files)
  if (search.is === 'missing') return missing(context)
  return search.is === 'refused' ? refused(context, search) : undefined
}

function hasNul({ command, args, env }: StdioLaunch): boolean {
  return [command, ...args, ...Object.entries(env).flat()].some((text) => text.includes('\0'))
}

/** There is no program of that name. */
function missing(context: LaunchContext): FatalParts {
  const { server, launch, files } = context
  const where = /[/\\]/.test(launch.command) ? 'which does not exist' : 'which is not found on PATH'
  const message = `The server cannot be started: 'command' names ${named(server, launch.command)}, ${where}`
  const near = nearProgram(launch.command, context, files, namesIn)
  return { kind: 'command-missing', message, help: helpForMissing(context, near), below: ['command'] }
}

function helpForMissing(context: LaunchContext, near: string | undefined): string | undefined {
  const { server, launch, files } = context
  const packed = packedCommand(launch.command)
  if (packed !== undefined && packed.args.length > 0 && findProgram(packed.program, context, files).is === 'found') {
    return `Only the program belongs into 'command': keep ${named(server, packed.program)}, move the rest to 'args'.`
  }
  if (launch.command.startsWith('~')) return "Nothing expands '~' here: write '${HOME}' instead."
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
  'no-file': 'which is no regular file',
  'no-permission': 'which does not carry the execute permission'
}

function refused({ server, launch }: LaunchContext, { path, why }: ProgramSearch & { is: 'refused' }): FatalParts {
  const message = `The server cannot be started: 'command' names ${named(server, path)}, ${REFUSED[why]}`
  const help = why === 'no-permission' ? helpForPermission(server, launch.command, path) : 'Name the program itself.'
  return { kind: 'not-executable', message, help, below: ['command'] }
}

/** Programs that run files of a suffix. */
const RUNNERS: Readonly<Record<string, string | undefined>> = {
  ...{ js: 'node', mjs: 'node', cjs: 'node', py: 'python3', rb: 'ruby', jar: 'java', sh: 'sh' }
}

function helpForPermission(server: PlannedServer, command: string, path: string): string {
  const runner = RUNNERS[/\.(\w+)$/.exec(command)?.[1] ?? '']
  const other = runner === undefined ? '' : `, or make '${runner}' the 'command' and the file its first argument`
  return `Run \`chmod +x ${named(server, path).slice(1, -1)}\`${other}.`
}

/** Why the system refused to start a program that is there. @param code as Node gives it: `ENOENT`, `EACCES`, … */
export function spawnDiagnosis(code: string, context: LaunchContext): FatalDiagnosis {
  return fatalDiagnosis(context.server, refusalOf(code, context))
}

function refusalOf(code: string, context: LaunchContext): FatalParts {
  const { server, launch, files } = context
  if (code in EXHAUSTED) {
    const message = `The server cannot be started now: ${EXHAUSTED[code] ?? code} (${code})`
    const help = 'This says nothing about the server: start fewer at a time with `--jobs`, or raise the limits (`ulimit -a`).'
    return { kind: 'startup-error', message, help }
  }
  if (code === 'E2BIG') return tooLong(launch)
  const search = findProgram(launch.command, context, files)
  if (search.is === 'found') return rejection(code, search.path, context)
  // It was there a moment ago, or the system looks elsewhere than we do.
  if (code === 'ENOENT' || code === 'ENOTDIR') return missing(context)
  const message = `The server cannot be started: the system refuses to execute ${named(server, launch.command)} (${code})`
  return { kind: 'not-executable', message, below: ['command'] }
}

const EXHAUSTED: Readonly<Record<string, string>> = {
  EMFILE: 'plugvet has no file handle left',
  ENFILE: 'the system has no file handle left',
  EAGAIN: 'no more processes are allowed',
  ENOMEM: 'there is not enough memory'
}

/** Linux allows 128 KiB for one string. */
const LONGEST_STRING = 128 * 1024

function tooLong({ args, env }: StdioLaunch): FatalParts {
  const long = args.findIndex((arg) => Buffer.byteLength(arg) >= LONGEST_STRING)
  const ofArgs = args.reduce((sum, arg) => sum + Buffer.byteLength(arg) + 1, 0)
  const ofEnv = Object.entries(env).reduce((sum, pair) => sum + Buffer.byteLength(pair.join('=')) + 1, 0)
  const hasLongValue = Object.values(env).some((value) => Buffer.byteLength(value) >= LONGEST_STRING)
  const blamesArgs = long >= 0 || (!hasLongValue && ofArgs >= ofEnv)
  const reason = 'its arguments and its environment are longer than the system allows'
  return {
    kind: 'startup-error',
    message: `The server cannot be started: ${reason} (${ofArgs} and ${ofEnv} bytes)`,
    help: `Hand the ${blamesArgs ? 'arguments' : 'values'} over in a file.`,
    below: long >= 0 ? ['args', long] : [blamesArgs ? 'args' : 'env']
  }
}

/** The file is there and may be executed, and the system still says no. */
function rejection(code: string, path: string, { server, files }: LaunchContext): FatalParts {
  const head = headOf(path)
  const script = head === undefined ? undefined : interpreterOf(head)
  const because = (why: string, help?: string): FatalParts => {
    return { kind: 'not-executable', message: `The server cannot be started: ${named(server, path)} ${why}`, help, below: ['command'] }
  }
  if (script?.carriageReturn === true && code === 'ENOENT') {
    return because('ends its first line as on Windows, so that no interpreter of that name is found', 'Save the file with LF line ends.')
  }
  if (script !== undefined && (code === 'ENOENT' || code === 'EACCES')) {
    const there = files.kindOf(script.path) !== undefined
    const why = `is to be run by ${named(server, script.path)}, which ${there ? 'cannot be executed' : 'does not exist'}`
    return because(why, `Install it, or let the first line of the file be \`#!/usr/bin/env ${basename(script.path)}\`.`)
  }
  if (code === 'ENOENT' && head !== undefined && formatOf(head) === 'elf') {
    const help = 'Install the build for this system and its C library (glibc or musl).'
    return because('was built for another system: the loader it asks for does not exist', help)
  }
  if (code === 'ENOEXEC') return because('is no program of this system', 'Install the build for this system.')
  if (code === 'EACCES') {
    const why = 'may not be executed where it lies: its file system is mounted without that right, or a directory is closed'
    return because(why, 'Move the program, or have its directory opened.')
  }
  return because(`cannot be executed (${code})`)
}
