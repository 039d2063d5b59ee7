import { dirname, join, resolve } from 'node:path'
import { withSlashes } from '../config/classify.js'
import { fileProfile } from '../config/file-profile.js'
import type { HostProfile, Transport } from '../config/host-profile.js'
import { workspaceFolder } from '../config/paths/workspace-folder.js'
import { type ExpandedEntry, expandEntry } from '../config/servers/expand-entry.js'
import { isRecord, type ServerEntry, serverEntries, type StringMeaning } from '../config/servers/server-entry.js'
import { findServerMap, type ServerMap } from '../config/servers/server-map.js'
import { predefinedValues } from '../config/variables/predefined.js'
import type { VariableScope } from '../config/variables/variables.js'
import { parseDocument } from '../document/document.js'
import { FileSet, type SetFile } from '../lint/file-set.js'
import { Secrets } from '../lint/secrets.js'
import type { FileAccess } from '../lint/surroundings.js'
import type { Plugin } from '../lint/view.js'
import type { Diagnosis } from './diagnosis.js'
import { isNoServer, isSwitchedOff, transportOf, unwrapped } from './plan-entry.js'
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
  /** Reads the lines of an env file that an entry names; where it is absent, no such file is read. */
  readonly parseEnv?: (text: string) => Readonly<Record<string, string | undefined>>
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
      if (isNoServer(entry)) continue
      const { plan, expanded, fromFile } = planner.plan(entry)
      plans.push(plan)
      secrets.push(...entrySecrets(expanded), ...environmentSecrets(fromFile))
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

type Environment = Readonly<Record<string, string | undefined>>

function definedIn(variables: Environment): (readonly [name: string, value: string])[] {
  return Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
}

/** An entry with what its plan was made of. */
interface Planned {
  readonly plan: Omit<PlannedServer, 'redact'>
  readonly expanded: ExpandedEntry
  /** The variables of the env file that it names. */
  readonly fromFile: Environment
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
    const { paths } = fileProfile(file.host, file.kind)
    const workspace = workspaceFolder(withSlashes(file.path), paths)
    this.#root = plugin?.root ?? workspace ?? dirname(file.path)
    this.#name = plugin === undefined ? undefined : pluginName(file, plugin, world.files)
    this.#scope = {
      pluginRootVariable: file.host.variables.pluginRoot,
      ...(plugin === undefined ? {} : { pluginRoot: plugin.root }),
      environment: world.env,
      envFile: world.envFile,
      ignoreCase: world.windows,
      predefined: predefinedValues({
        workspace: plugin === undefined ? this.#root : workspace,
        home: world.env.HOME ?? world.env.USERPROFILE,
        windows: world.windows
      }),
      unsetIsEmpty: file.host.variables.unset === 'empty'
    }
  }

  plan(declared: ServerEntry): Planned {
    const file = this.#file
    const entry = unwrapped(declared)
    const transport = transportOf(entry)
    const expanded = expandEntry(entry, this.#scope)
    const fromFile = this.#envFileOf(expanded)
    const obstacles = obstaclesOf({ file, map: this.#map, entry, expanded, transport })
    const plan = {
      name: entry.name,
      path: file.path,
      file: file.shown,
      entry: declared.path,
      ...(isSwitchedOff(declared) ? { switchedOff: true as const } : {}),
      ...(this.#name === undefined ? {} : { plugin: this.#name }),
      transport,
      launch: obstacles.length > 0 ? undefined : this.#launchOf(expanded, transport, fromFile),
      obstacles
    }
    return { plan, expanded, fromFile }
  }

  /** What the file declares that the entry names. */
  #envFileOf({ strings }: ExpandedEntry): Environment {
    const { files, parseEnv } = this.#world
    const named = strings.find(({ means }) => means === 'env-file')
    const text = named === undefined ? undefined : files.readText(resolve(this.#root, named.expansion.text))
    return text === undefined ? {} : (parseEnv?.(text) ?? {})
  }

  #launchOf({ strings }: ExpandedEntry, transport: Transport, fromFile: Environment): Launch {
    const textsOf = (meaning: StringMeaning) =>
      strings
        .filter(({ means }) => means === meaning)
        .map(({ path, expansion }) => [String(path.at(-1)), expansion.text] as const)
    const textOf = (meaning: StringMeaning) => textsOf(meaning)[0]?.[1] ?? ''
    if (transport !== 'stdio') return { transport, url: textOf('url'), headers: Object.fromEntries(textsOf('headers')) }
    return {
      transport,
      command: textOf('command'),
      args: textsOf('args').map(([, text]) => text),
      env: childEnvironment(this.#world.env, [...definedIn(fromFile), ...textsOf('env')], this.#world.windows),
      cwd: resolve(this.#root, textOf('cwd'))
    }
  }
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
