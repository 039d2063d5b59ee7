import type { SessionServer } from './server.js'
import type { DeclaredServer, DroppedServer, PluginConfiguration, SessionFile } from './plugin.js'

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
export interface Difference {
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
