import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { visible } from '../../base/wording.js'
import { type FileAccess, type Platform, targetPlatform } from '../../base/world.js'
import type { AppEnvironment } from '../../doctor/app-environment.js'
import { quote } from '../../doctor/diagnosis.js'
import type { ServerResult, StdioLaunch } from '../../doctor/server.js'
import { missingProgram } from '../../doctor/stdio/exit.js'
import { findProgram, headOf, scriptProgram } from '../../doctor/stdio/find-program.js'
import { type CliIo, diskOf } from '../start/io.js'

/** How long the system may take to answer, in milliseconds. */
const PATIENCE = 3000

/** Asks the system: runs one of its programs. @returns what it prints; undefined if it is not there or fails */
export function askSystem(program: string, args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8', timeout: PATIENCE, stdio: ['ignore', 'pipe', 'ignore'], windowsHide: true })
  return status === 0 ? stdout : undefined
}

/** What a run with the environment of an app says before it begins. */
export function appNote({ env, origin }: AppEnvironment, io: Pick<CliIo, 'env' | 'platform'>): string {
  const path = pathOf(env, targetPlatform(io.platform)) ?? ''
  const note = `plugvet: the servers get the environment that ${origin} gives a program, in which PATH is ${visible(path)}\n`
  const isWsl = io.env.WSL_DISTRO_NAME !== undefined
  return isWsl ? `${note}plugvet: this is WSL: an app on Windows starts servers there, with Explorer's environment; run plugvet on Windows to see that\n` : note
}

function pathOf(env: AppEnvironment['env'], platform: Platform): string | undefined {
  return platform === 'win32' ? Object.entries(env).find(([name]) => name.toUpperCase() === 'PATH')?.[1] : env.PATH
}

/** Where programs are looked for. */
interface Search {
  readonly platform: Platform
  readonly shell: Readonly<Record<string, string>>
  readonly files: FileAccess
}

const MAX_PATH_LENGTH = 200

/**
 * The result of a server that failed because a program is missing, if it is there in the terminal: with what is to be written.
 * @param redactKnown masks the secrets that are known; a path on this machine may look like one
 */
export function explainedForApp(result: ServerResult, { origin }: AppEnvironment, io: CliIo, redactKnown: (text: string) => string): ServerResult {
  const { failure, server, diagnoses } = result
  const { launch } = server
  const [own, ...others] = diagnoses
  if (failure === null || own === undefined || launch?.transport !== 'stdio') return result
  const program = failure.reason === 'command-missing' ? launch.command : missingProgram(failure.detail)
  if (program === undefined) return result
  const platform = targetPlatform(io.platform)
  const { files } = diskOf(io)
  const shell = Object.fromEntries(Object.entries(io.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  const found = findProgram(program, { platform, env: shell, cwd: launch.cwd }, files)
  if (found.is !== 'found') return result
  const say = (text: string) => `'${quote(text, redactKnown, MAX_PATH_LENGTH)}'`
  const message = `${say(program)} is found in your shell, but not by a program that the desktop starts: it is not on the PATH that ${origin} gives`
  const help = failure.reason === 'command-missing' ? helpForCommand() : `In 'env', set PATH to a value that contains ${say(dirname(found.path))}.`
  return { ...result, failure: { ...failure, detail: `${message}.` }, diagnoses: [{ ...own, message, help }, ...others] }

  function helpForCommand(): string {
    if (found.is !== 'found' || launch?.transport !== 'stdio') return ''
    const whole = `Write its whole path in 'command', ${say(found.path)}`
    const runner = runnerOf(found.path, launch, { platform, shell, files })
    if (runner === undefined) return `${whole}.`
    return `${whole}, and in 'env' set PATH to a value that contains ${say(dirname(runner.path))}: it is a script that '${runner.name}' runs.`
  }
}

/** The program that runs a script, if it is looked up on PATH, is in the terminal's and not in that of an app. */
function runnerOf(script: string, { env, cwd }: StdioLaunch, { platform, shell, files }: Search): { readonly name: string; readonly path: string } | undefined {
  const head = platform === 'win32' ? undefined : headOf(script)
  const name = head === undefined ? undefined : scriptProgram(head)
  if (name === undefined || findProgram(name, { platform, env, cwd }, files).is === 'found') return undefined
  const found = findProgram(name, { platform, env: shell, cwd }, files)
  return found.is === 'found' ? { name, path: found.path } : undefined
}
