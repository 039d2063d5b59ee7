import { isRecord, valueAt } from '../json/value.js'
import type { ServerEntry } from '../server/entry.js'
import { type ContainerRun, containerRun, startedProgram, type StartedProgram, type Word } from '../server/program.js'

/** The variables in `env` of a server that its container does not get, with what is run; undefined where they may reach it, or where there is no container. */
export function outsideContainer(server: ServerEntry): { readonly program: StartedProgram; readonly run: ContainerRun; readonly names: readonly string[] } | undefined {
  const program = server.transport === 'stdio' ? startedProgram(server) : undefined
  const run = program === undefined ? undefined : (containerRun(program) ?? containerRun(program, ['exec']))
  // What a variable stands for may be options.
  if (program === undefined || run?.image === undefined || run.envFiles.length > 0 || run.passesAll || run.image.text.startsWith('$')) return undefined
  const field = server.fieldFor('env')
  const names = unpassed(server, field, program, run.variables)
  // A container that runs already may have its own value, which an empty one would take the place of.
  return { program, run, names: run.command.text === 'exec' ? names.filter((name) => valueAt(server.value, [field, name]) !== '') : names }
}

/** The variables of an entry that its container does not get; those that the command line mentions in another place are used there. */
function unpassed(server: ServerEntry, field: string, program: StartedProgram, variables: readonly Word[]): string[] {
  const env = Object.hasOwn(server.value, field) ? server.value[field] : undefined
  if (!isRecord(env)) return []
  const passed = new Set(variables.map(({ text }) => text.split('=', 1)[0]))
  const mentioned = new Set(program.args.flatMap(({ text }) => text.match(/\w+/g) ?? []))
  return Object.keys(env).filter((name) => /^[A-Za-z_]\w*$/.test(name) && !passed.has(name) && !mentioned.has(name) && !OF_ENGINE.test(name))
}

/** What docker, podman and nerdctl read themselves, and what any program does. */
const OF_ENGINE =
  /^(?:DOCKER_\w+|BUILDKIT_\w+|COMPOSE_\w+|CONTAINERS?_\w+|CONTAINERD_\w+|NERDCTL_\w+|PODMAN_\w+|REGISTRY_AUTH_FILE|XDG_\w+|MSYS\w*|WSLENV|SSH_AUTH_SOCK|PATH|PATHEXT|HOME|USER|USERNAME|USERPROFILE|HOMEDRIVE|HOMEPATH|(?:LOCAL)?APPDATA|PROGRAM(?:FILES|DATA)\w*|SYSTEM(?:ROOT|DRIVE)|WINDIR|COMSPEC|TE?MP|TMPDIR|LANG|LC_\w+|TERM|(?:HTTPS?|ALL|NO)_PROXY)$/i
