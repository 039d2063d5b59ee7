import { basename } from 'node:path'
import type { Trouble } from '../connection.js'
import { formatOf, headOf, interpreterOf } from './executable-file.js'
import { findProgram } from './find-program.js'
import { type LaunchContext, missing } from './launch-obstacle.js'
import { named, troubleOf, type TroubleParts } from './trouble.js'

/**
 * Why the system refused to start a program that is there.
 * @param code as Node gives it: `ENOENT`, `EACCES`, …
 */
export function spawnTrouble(code: string, context: LaunchContext): Trouble {
  const { server, launch, files } = context
  const search = findProgram(launch.command, context, files)
  if (code in EXHAUSTED) return exhausted(code, context)
  if (code === 'E2BIG') return tooLong(context)
  if (search.is === 'found') return refusal(code, search.path, context)
  // It was there a moment ago, or the system looks elsewhere than we do.
  if (code === 'ENOENT' || code === 'ENOTDIR') return missing(context)
  return troubleOf(server, {
    kind: 'not-executable',
    message: `The server cannot be started: the system refuses to execute ${named(server, launch.command)} (${code})`,
    below: ['command']
  })
}

const EXHAUSTED: Readonly<Record<string, string>> = {
  EMFILE: 'plugvet has no file handle left',
  ENFILE: 'the system has no file handle left',
  EAGAIN: 'no more processes are allowed',
  ENOMEM: 'there is not enough memory'
}

function exhausted(code: string, { server }: LaunchContext): Trouble {
  return troubleOf(server, {
    kind: 'startup-error',
    message: `The server cannot be started now: ${EXHAUSTED[code] ?? code} (${code})`,
    help: 'This says nothing about the server: start fewer at a time with `--jobs`, or raise the limits (`ulimit -a`).'
  })
}

/** Linux allows 128 KiB for one string. */
const LONGEST_STRING = 128 * 1024

function tooLong({ server, launch: { args, env } }: LaunchContext): Trouble {
  const long = args.findIndex((arg) => Buffer.byteLength(arg) >= LONGEST_STRING)
  const ofArgs = args.reduce((sum, arg) => sum + Buffer.byteLength(arg) + 1, 0)
  const ofEnv = Object.entries(env).reduce((sum, pair) => sum + Buffer.byteLength(pair.join('=')) + 1, 0)
  const hasLongValue = Object.values(env).some((value) => Buffer.byteLength(value) >= LONGEST_STRING)
  const blamesArgs = long >= 0 || (!hasLongValue && ofArgs >= ofEnv)
  return troubleOf(server, {
    kind: 'startup-error',
    message:
      'The server cannot be started: its arguments and its environment are longer than the system allows ' +
      `(${ofArgs} and ${ofEnv} bytes)`,
    help: `Hand the ${blamesArgs ? 'arguments' : 'values'} over in a file.`,
    below: long >= 0 ? ['args', long] : [blamesArgs ? 'args' : 'env']
  })
}

/** The file is there and may be executed, and the system still says no. */
function refusal(code: string, path: string, { server, files }: LaunchContext): Trouble {
  const head = headOf(path)
  const script = head === undefined ? undefined : interpreterOf(head)
  const file = named(server, path)
  const because = (why: string, help?: string): Trouble => {
    const message = `The server cannot be started: ${file} ${why}`
    const parts: TroubleParts = { kind: 'not-executable', message, help, below: ['command'] }
    return troubleOf(server, parts)
  }
  if (script?.carriageReturn === true && code === 'ENOENT') {
    return because(
      'ends its first line as on Windows, so that no interpreter of that name is found',
      'Save the file with LF line ends.'
    )
  }
  if (script !== undefined && (code === 'ENOENT' || code === 'EACCES')) {
    const there = files.kindOf(script.path) !== undefined
    const interpreter = named(server, script.path)
    const start = `is to be run by ${interpreter}, which ${there ? 'cannot be executed' : 'does not exist'}`
    const portable = `/usr/bin/env ${basename(script.path)}`
    return because(start, `Install it, or let the first line of the file be \`#!${portable}\`.`)
  }
  if (code === 'ENOENT' && head !== undefined && formatOf(head) === 'elf') {
    return because(
      'was built for another system: the loader it asks for does not exist',
      'Install the build for this system and its C library (glibc or musl).'
    )
  }
  if (code === 'ENOEXEC') return because('is no program of this system', 'Install the build for this system.')
  if (code === 'EACCES') {
    return because(
      'may not be executed where it lies: its file system is mounted without that right, or a directory is closed',
      'Move the program, or have its directory opened.'
    )
  }
  return because(`cannot be executed (${code})`)
}
