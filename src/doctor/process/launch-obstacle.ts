import { packedCommand } from '../../config/commands/packed-command.js'
import { isLauncher, programName } from '../../config/commands/command-line.js'
import type { FileAccess } from '../../config/surroundings.js'
import type { Trouble } from '../connection.js'
import type { PlannedServer, StdioLaunch } from '../planned-server.js'
import { namesIn } from './executable-file.js'
import { findProgram, type ProgramSearch, type Refusal } from './find-program.js'
import { nearProgram } from './near-programs.js'
import type { SearchSurroundings } from './search-path.js'
import { named, troubleOf } from './trouble.js'

/** What is known of a server that is about to be started. */
export interface LaunchContext extends SearchSurroundings {
  readonly server: PlannedServer
  readonly launch: StdioLaunch
  readonly files: FileAccess
}

/**
 * What keeps a server from being started, as far as the files show it beforehand (§7: command path missing or not
 * executable).
 */
export function launchObstacle(context: LaunchContext): Trouble | undefined {
  const { server, launch, files, cwd } = context
  const kind = files.kindOf(cwd)
  if (kind !== 'directory') {
    const problem = kind === undefined ? 'does not exist' : 'is no directory'
    return troubleOf(server, {
      kind: 'startup-error',
      message: `The server cannot be started, because its working directory ${named(server, cwd)} ${problem}`,
      help: "A server runs in the directory of its plugin: create it, or correct the plugin's path."
    })
  }
  if (hasNul(launch)) {
    return troubleOf(server, {
      kind: 'startup-error',
      message: 'The server cannot be started, because a NUL character stands in its command line or its environment',
      help: 'No system can hand one to a program: remove `\\u0000` from the entry, or from the variable it refers to.'
    })
  }
  if (launch.command === '') {
    return troubleOf(server, {
      kind: 'command-missing',
      message: "The server cannot be started: 'command' is empty",
      help: 'Name the program, and look at the variable that is to give it.',
      below: ['command']
    })
  }
  const search = findProgram(launch.command, context, files)
  if (search.is === 'missing') return missing(context)
  return search.is === 'refused' ? refused(context, search) : undefined
}

function hasNul({ command, args, env }: StdioLaunch): boolean {
  return [command, ...args, ...Object.entries(env).flat()].some((text) => text.includes('\0'))
}

/** There is no program of that name. */
export function missing(context: LaunchContext): Trouble {
  const { server, launch, files } = context
  const { command } = launch
  const isName = !/[/\\]/.test(command)
  const where = isName ? ', which is not found on PATH' : ', which does not exist'
  const near = nearProgram(command, context, files, namesIn)
  return troubleOf(server, {
    kind: 'command-missing',
    message: `The server cannot be started: 'command' names ${named(server, command)}${where}`,
    help: helpForMissing(context, near),
    below: ['command']
  })
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

const REFUSED: Readonly<Record<Refusal, string>> = {
  directory: 'which is a directory',
  'no-file': 'which is no regular file',
  'no-permission': 'which does not carry the execute permission'
}

function refused({ server, launch }: LaunchContext, { path, why }: ProgramSearch & { is: 'refused' }): Trouble {
  return troubleOf(server, {
    kind: 'not-executable',
    message: `The server cannot be started: 'command' names ${named(server, path)}, ${REFUSED[why]}`,
    help: why === 'no-permission' ? helpForPermission(server, launch.command, path) : 'Name the program itself.',
    below: ['command']
  })
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
