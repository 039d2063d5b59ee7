import { oncePer } from '../../base/lists.js'
import { join } from '../../base/path.js'
import { isRecord, valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { shownAs } from '../../project/repository.js'
import type { ServerEntry } from '../../server/entry.js'
import { type ContainerRun, containerRun, startedProgram, type StartedProgram, type Word } from '../../server/program.js'
import { allDocumentsAround, foldersAround } from '../documents.js'

/** What Docker Compose reads, in the folders around a file and in those that projects keep for it. */
const COMPOSE = /^(?:docker-)?compose(?:[.-][\w-]+)?\.ya?ml$/
const FOLDERS = ['', 'docker', 'deploy']

const composeFilesAround = oncePer((reading: Reading): readonly { readonly shown: string; readonly text: string }[] => {
  const { files } = reading.surroundings
  const folders = foldersAround(reading).flatMap((folder) => FOLDERS.map((name) => join(folder, name)))
  return folders.flatMap((folder) =>
    (files.filesIn(folder) ?? [])
      .filter((name) => COMPOSE.test(name))
      .map((name) => ({ shown: shownAs(reading, join(folder, name)), text: files.readText(join(folder, name)) ?? '' }))
  )
})

/** The names of services, and the ports of this machine that they are published at, with the file of each. */
const servicesAround = oncePer((reading: Reading): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const { shown, text } of composeFilesAround(reading)) {
    const [, services = ''] = /^services:[ \t]*(?:#.*)?\r?\n([^]*?)(?=^[a-z][\w-]*:|(?![^]))/m.exec(text) ?? []
    const [, indent = ''] = /^( +)[\w.-]+:/m.exec(services) ?? []
    for (const line of services.split('\n')) {
      const name = indent !== '' && line.startsWith(indent) ? /^([\w.-]+):\s*(?:#.*)?$/.exec(line.slice(indent.length))?.[1] : undefined
      const port = /^\s*-\s*["']?(?:[\d.]+:)?(?:\$\{\w+:-)?(\d{2,5})\}?:\d{2,5}(?:\/tcp)?["']?\s*$/.exec(line)?.[1]
      for (const key of [name, port]) if (key !== undefined && !found.has(key)) found.set(key, shown)
    }
  }
  return found
})

/** Whether the project builds an image of its own under a name: Docker Compose has a service or a container of that name, or a document says how to build it. */
export function buildsImage(reading: Reading, name: string): boolean {
  const escaped = name.replaceAll(/\W/g, '\\$&')
  const built = new RegExp(`(?:container_name|image):[ \\t]*["']?${escaped}(?![\\w/-])|\\bdocker (?:buildx )?build\\b[^\\n]{0,200}(?:-t|--tag)[ =]${escaped}(?![\\w/-])`)
  return servicesAround(reading).has(name) || [...composeFilesAround(reading).map(({ text }) => text), ...allDocumentsAround(reading)].some((text) => built.test(text))
}

/** The compose file of the project that starts what is at an address: a service by its name, or one that is published at a port of this machine. */
export function composeFileFor(reading: Reading, url: string | undefined): string | undefined {
  if (url === undefined || !URL.canParse(url)) return undefined
  const { hostname, port } = new URL(url)
  const isHere = /^(?:localhost|127\.0\.0\.1|\[::1\]|host\.docker\.internal)$/.test(hostname)
  if (isHere ? port === '' : hostname.includes('.')) return undefined
  return servicesAround(reading).get(isHere ? port : hostname)
}

/** Whether a document of the project names the host of an address, and starts a server with sse: it is the project's own, which has no other address to look up. */
export function isStartedWithSse(reading: Reading, url: string | undefined): boolean {
  return url !== undefined && URL.canParse(url) && namesWithSse(reading).has(new URL(url).hostname)
}

/** The words of the documents that start a server with sse, names of hosts among them. Each server of a file asks. */
const namesWithSse = oncePer(
  (reading: Reading): ReadonlySet<string> =>
    new Set(
      allDocumentsAround(reading)
        .filter((text) => WITH_SSE.test(text))
        .flatMap((text) => text.match(/[\w-]+(?:\.[\w-]+)*/g) ?? [])
    )
)

/** An option or a variable that tells a server to use sse. */
const WITH_SSE = /(?:--(?:mcp-)?transport[= ]["']?|\b\w*TRANSPORT[=:] ?["']?)sse\b/

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
