import { basename } from 'node:path'
import { closest, listed } from '../base/wording.js'
import { HostError } from './events.js'
import type { DeclaredServer, DroppedServer, PluginConfiguration, SessionFile } from './plugin.js'
import type { SessionServer } from './server.js'

/** A plugin of a session, as it is at one moment. All texts are masked. */
export interface PluginView {
  readonly name: string
  readonly version: string | null
  /** Absolute. */
  readonly folder: string
  readonly enabled: boolean
  readonly files: readonly SessionFile[]
  /** The servers it declares and the host loads. */
  readonly servers: readonly string[]
  /** Those that the host does not load. */
  readonly dropped: readonly { readonly name: string; readonly reason: string }[]
  /** Why there is no plugin in the folder, or no longer. */
  readonly problem: string | null
}

/** What a restart would make of the servers of a plugin. */
interface Difference {
  readonly added: readonly DeclaredServer[]
  readonly changed: readonly SessionServer[]
  readonly removed: readonly SessionServer[]
}

/** The servers of a plugin that its host can register under their names. */
export interface Resolved {
  readonly servers: readonly DeclaredServer[]
  readonly dropped: readonly DroppedServer[]
}

/** A plugin of a session, with its servers. */
export class SessionPlugin {
  enabled = false
  /** The later it was enabled the larger: of two servers of one name, that of the plugin enabled first is registered. */
  order = 0
  /** By their names. */
  readonly servers = new Map<string, SessionServer>()
  /** Those left out when the others were registered. */
  dropped: readonly DroppedServer[] = []
  /** What was announced last of the files; what is the same is not announced again. */
  announced = ''
  /** What is done with the plugin, one thing after the other. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(
    /** Absolute. */
    readonly folder: string,
    /** As the files were read last. */
    public configuration: PluginConfiguration
  ) {}

  get name(): string {
    return this.configuration.name
  }

  /** Takes over what was read; a folder that is gone, or whose manifest is, leaves the plugin its name. */
  reread(fresh: PluginConfiguration): void {
    const { name, version } = this.configuration
    this.configuration = fresh.problem === undefined ? fresh : { ...fresh, name, version }
  }

  inTurn<T>(action: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(action, action)
    this.#turn = done.catch(() => undefined)
    return done
  }

  /** What a restart would change. */
  differenceFrom({ servers }: Resolved): Difference {
    const known = [...this.servers.values()].filter(({ isKnown }) => isKnown)
    const declared = new Map(servers.map((server) => [server.name, server]))
    return {
      added: servers.filter(({ name }) => this.servers.get(name)?.isKnown !== true),
      removed: known.filter((server) => !declared.has(server.declared.name)),
      changed: known.filter((server) => {
        const fresh = declared.get(server.declared.name)
        return fresh !== undefined && server.differsFrom(fresh)
      })
    }
  }

  view(): PluginView {
    const { name, version = null, files, servers, dropped, problem = null, redact } = this.configuration
    const own = this.enabled ? [...this.servers.values()].filter(({ isKnown }) => isKnown).map((server) => server.name) : undefined
    return {
      name,
      version,
      folder: this.folder,
      enabled: this.enabled,
      files,
      servers: own ?? servers.map((server) => redact(server.name)),
      dropped: (this.enabled ? this.dropped : dropped).map((server) => ({ name: redact(server.name), reason: redact(server.reason) })),
      problem
    }
  }
}

/**
 * Gives every name to the plugin that was enabled first, as hosts know servers by their names (§1): the others lose theirs.
 * @param read the plugins with what was read of them
 */
export function resolveNames(read: readonly (readonly [SessionPlugin, PluginConfiguration])[]): Map<SessionPlugin, Resolved> {
  const taken = new Map<string, string>()
  const resolved = new Map<SessionPlugin, Resolved>()
  for (const [plugin, { servers, dropped, namesByPlugin, name }] of [...read].sort(([a], [b]) => a.order - b.order)) {
    const kept: DeclaredServer[] = []
    const lost: DroppedServer[] = []
    for (const server of servers) {
      const other = namesByPlugin ? undefined : taken.get(server.name)
      if (other !== undefined) {
        const reason = `the plugin ${other}, which was enabled before, has a server of this name, and the host knows servers by their names`
        lost.push({ ...server, reason })
        continue
      }
      if (!namesByPlugin) taken.set(server.name, name)
      kept.push(server)
    }
    resolved.set(plugin, { servers: kept, dropped: [...dropped, ...lost] })
  }
  return resolved
}

/** The plugin of a name, or of a folder. @throws HostError where there is none, or more than one */
export function findPlugin(name: string, plugins: readonly SessionPlugin[]): SessionPlugin {
  const found = plugins.filter((plugin) => plugin.folder === name || plugin.name === name)
  const [first, second] = found.length > 0 ? found : plugins.filter(({ folder }) => basename(folder) === name)
  if (second !== undefined) throw new HostError('no-such-plugin', `${found.length} plugins are called ${name}: give the folder of one`)
  if (first !== undefined) return first
  const names = plugins.map((plugin) => plugin.name)
  throw new HostError('no-such-plugin', `There is no plugin ${name}${suggestion(name, names)}`)
}

function suggestion(name: string, names: readonly string[]): string {
  const near = closest(name, names)
  if (near !== undefined) return `; did you mean ${near}?`
  return names.length === 0 ? '' : `; there ${names.length === 1 ? 'is' : 'are'} ${listed(names)}`
}

/**
 * The server of a name that the host knows.
 * @throws HostError where it does not, saying which of the two causes of §7 it is: the plugin is not enabled, or the host has not
 *   been restarted since it was declared; or that nobody declares it, or the host does not load it
 */
export function findServer(name: string, plugins: readonly SessionPlugin[], isRunning: boolean): SessionServer {
  const known = plugins.flatMap((plugin) => [...plugin.servers.values()].filter(({ isKnown }) => isKnown))
  const exact = known.filter((server) => server.key === name || server.name === name)
  // Another plugin may have taken over the name of one that is being stopped.
  const [found = exact[0]] = exact.filter(({ state }) => state !== 'stopping')
  if (found !== undefined) return found
  const called = known.filter(({ declared }) => declared.name === name)
  const [only] = called
  if (only !== undefined && called.length === 1) return only
  throw absence(name, plugins, known, called, isRunning)
}

function absence(
  name: string,
  plugins: readonly SessionPlugin[],
  known: readonly SessionServer[],
  called: readonly SessionServer[],
  isRunning: boolean
): HostError {
  if (called.length > 1) {
    return new HostError('no-such-server', `Several servers are called '${name}': ${listed(called.map((server) => server.name))}`)
  }
  const missing = `Server '${name}' not found`
  for (const plugin of plugins.filter(({ enabled }) => enabled)) {
    const dropped = plugin.dropped.find((server) => server.name === name)
    if (dropped !== undefined) {
      const { redact } = dropped.planned
      return new HostError('not-loaded', `${missing}: ${plugin.name} declares it, and the host does not load it: ${redact(dropped.reason)}`)
    }
    if (plugin.configuration.servers.some((server) => server.name === name)) {
      const [done, command] = isRunning ? ['restarted', '/restart'] : ['started', '/start']
      return new HostError('not-restarted', `${missing}: the host has not been ${done} since ${plugin.name} declared it: ${command}`)
    }
  }
  const owner = plugins.find(({ enabled, configuration }) => !enabled && configuration.servers.some((server) => server.name === name))
  if (owner !== undefined) {
    return new HostError('plugin-not-enabled', `${missing}: the plugin ${owner.name}, which declares it, is not enabled: /plugin enable ${owner.name}`)
  }
  const names = known.map((server) => server.name)
  return new HostError('no-such-server', `${missing}: no plugin of this session declares it${suggestion(name, names)}`)
}

/** Why a server that is known cannot be used. */
export function notReady(server: SessionServer, isRunning: boolean): HostError {
  const why = {
    registered: isRunning ? 'the host has not been restarted since its plugin was enabled: /restart' : 'the host has not been started: /start',
    started: 'it has not answered yet',
    failed: `it failed: ${server.result?.failure?.reason ?? 'unknown'}; /diagnose ${server.name} says why`,
    restarting: 'it is being restarted',
    stopping: 'it is being stopped',
    stopped: 'it is stopped',
    none: 'it is not registered',
    ready: 'it has just ended'
  }[server.state]
  return new HostError('not-ready', `Server '${server.name}' is not ready: ${why}`)
}

/** The tool of a name, as the server has it. @throws HostError where there is none */
export function toolNamed(name: string, server: SessionServer): string {
  const names = (server.result?.tools ?? []).map((tool) => tool.name)
  // What is shown of a name may be masked.
  const found = names.find((one) => one === name) ?? names.find((one) => server.redact(one) === name)
  if (found !== undefined) return found
  const shown = names.map((one) => server.redact(one))
  const near = closest(name, shown)
  const hint = near === undefined ? `; /mcp ${server.name} lists its tools` : `; did you mean ${near}?`
  throw new HostError('no-such-tool', `Server '${server.name}' has no tool '${server.redact(name)}'${hint}`)
}
