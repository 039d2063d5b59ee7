import { fileProfile } from '../config/host-files.js'
import { dirname, join } from 'node:path'
import type { HostProfile, Transport } from '../config/host-profile.js'
import { type ExpandedEntry, expandEntry } from '../config/servers/expand-entry.js'
import { isRecord, type ServerEntry, serverEntries } from '../config/servers/server-entry.js'
import { findServerMap, type ServerMap } from '../config/servers/server-map.js'
import type { VariableScope } from '../config/variables/variables.js'
import { parseDocument } from '../document/document.js'
import { FileSet, type SetFile } from '../lint/file-set.js'
import { Secrets } from '../lint/secrets.js'
import type { FileAccess } from '../lint/surroundings.js'
import type { Plugin } from '../lint/view.js'
import type { Diagnosis } from './diagnosis.js'
import { childEnvironment } from './plan-environment.js'
import { obstaclesOf } from './plan-obstacles.js'
import type { Launch, PlannedServer } from './planned-server.js'
import { type Masks, masksOf } from './redaction.js'
import { entrySecrets, environmentSecrets } from './secrets.js'

/** The world the servers would be started in. */
export interface PlanWorld {
  /** The user's environment: servers inherit all of it (§2.2), and references see it (§2.5). */
  readonly env: Readonly<Record<string, string | undefined>>
  /** Variables of env files: references see them, servers do not inherit them. */
  readonly envFile: Readonly<Record<string, string | undefined>>
  readonly files: FileAccess
  /** Whether names of variables are compared as Windows does it. */
  readonly windows: boolean
  /** The plugin's directory, where the user gave one. */
  readonly pluginRoot?: string | undefined
}

/** What would be started. */
export interface Plan {
  /** In the order of the files and their entries, those that cannot be started included. */
  readonly servers: readonly PlannedServer[]
  /** Keep the secrets of the servers out of what is shown. */
  readonly masks: Masks
}

/** Works out what would be started, and how, for every server entry of the files (§2.2–2.5). Starts nothing. */
export function planServers(files: readonly SetFile[], world: PlanWorld): Plan {
  const set = new FileSet(world.files, world.pluginRoot)
  const secrets = environmentSecrets(world.env)
  const plans: Omit<PlannedServer, 'redact'>[] = []
  for (const file of files) {
    if (file.kind !== 'mcp' && file.kind !== 'plugin') continue
    const map = findServerMap(file.document.value, file.host, file.kind)
    if (map === undefined) continue
    const planner = new Planner(file, map, set.add(file), world)
    secrets.push(...new Secrets(file.document).texts())
    for (const entry of serverEntries(map.value, map.path, file.host)) {
      const { plan, expanded } = planner.plan(entry)
      plans.push(plan)
      secrets.push(...entrySecrets(expanded))
    }
  }
  // A server may print what belongs to another one: it can read the same file and the same environment.
  const masks = masksOf(secrets)
  const { redact } = masks
  const servers = plans.map((plan) => ({ ...plan, obstacles: plan.obstacles.map((obstacle) => masked(obstacle, redact)), redact }))
  return { servers, masks }
}

/** A name in a message may be a credential that stands in the wrong place. */
function masked(obstacle: Diagnosis, redact: Masks['redact']): Diagnosis {
  const { message, help } = obstacle
  return { ...obstacle, message: redact(message), ...(help === undefined ? {} : { help: redact(help) }) }
}

/** Plans the servers of one file. */
class Planner {
  readonly #file: SetFile
  readonly #map: ServerMap
  readonly #world: PlanWorld
  readonly #root: string
  readonly #name: string | undefined
  readonly #scope: VariableScope

  constructor(file: SetFile, map: ServerMap, plugin: Plugin | undefined, world: PlanWorld) {
    this.#file = file
    this.#map = map
    this.#world = world
    this.#root = plugin?.root ?? dirname(file.path)
    this.#name = plugin === undefined ? undefined : pluginName(file, plugin, world.files)
    this.#scope = {
      pluginRootVariable: file.host.variables.pluginRoot,
      ...(plugin === undefined ? {} : { pluginRoot: plugin.root }),
      environment: world.env,
      envFile: world.envFile,
      ignoreCase: world.windows
    }
  }

  plan(entry: ServerEntry): { readonly plan: Omit<PlannedServer, 'redact'>; readonly expanded: ExpandedEntry } {
    const file = this.#file
    const transport = transportOf(entry)
    const expanded = expandEntry(entry, this.#scope)
    const obstacles = obstaclesOf({ file, map: this.#map, entry, expanded, transport })
    const plan = {
      name: entry.name,
      path: file.path,
      file: file.shown,
      entry: entry.path,
      ...(this.#name === undefined ? {} : { plugin: this.#name }),
      transport,
      launch: obstacles.length > 0 ? undefined : this.#launchOf(expanded, transport),
      obstacles
    }
    return { plan, expanded }
  }

  #launchOf({ strings }: ExpandedEntry, transport: Transport): Launch {
    const textsOf = (field: string) =>
      strings.flatMap(({ place, path, expansion }) => (fieldOf(place) === field ? [[String(path.at(-1)), expansion.text] as const] : []))
    const textOf = (field: string) => textsOf(field)[0]?.[1] ?? ''
    if (transport !== 'stdio') return { transport, url: textOf('url'), headers: Object.fromEntries(textsOf('headers')) }
    return {
      transport,
      command: textOf('command'),
      args: textsOf('args').map(([, text]) => text),
      env: childEnvironment(this.#world.env, textsOf('env'), this.#world.windows),
      cwd: this.#root
    }
  }
}

function fieldOf(place: string): string {
  return /^[a-z]+/.exec(place)?.[0] ?? ''
}

/** The transport the host takes the entry for: without a `type`, a `url` alone does not make it a remote server (§2.2, §2.3). */
function transportOf(entry: ServerEntry): Transport {
  const isBareUrl = entry.type === undefined && entry.command === undefined
  return isBareUrl && entry.host.untyped.url === undefined ? 'stdio' : entry.transport
}

/** The name in the plugin's manifest. */
function pluginName(file: SetFile, { root }: Plugin, files: FileAccess): string | undefined {
  const manifest = file.kind === 'plugin' ? file.document.value : manifestAt(root, file.host, files)
  const name = isRecord(manifest) && Object.hasOwn(manifest, 'name') ? manifest.name : undefined
  return typeof name === 'string' && name !== '' ? name : undefined
}

function manifestAt(root: string, host: HostProfile, files: FileAccess): unknown {
  const { manifestPath } = host
  const text = manifestPath === undefined ? undefined : files.readText(join(root, manifestPath))
  return text === undefined ? undefined : parseDocument(text, fileProfile(host, 'plugin').json).value
}
