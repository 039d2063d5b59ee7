import type { PlannedServer } from '../doctor/server.js'
import type { Launcher } from '../doctor/session/run.js'
import type { Reading } from '../project/reading.js'
import type { DeclaredServer, PluginConfiguration } from './plugin.js'
import type { EnabledStore } from './state.js'

/** What is to be started for the first time, or in another way than the user has agreed to. */
export interface ConsentRequest {
  readonly servers: readonly {
    readonly name: string
    readonly plugin: string
    /** The command line, or the URL; masked. */
    readonly starts: string
  }[]
  /** The same, with everything the doctor shows of a server before it starts it. Holds secrets. */
  readonly planned: readonly PlannedServer[]
  readonly readings: readonly Reading[]
}

/** What a host has of the world. */
export interface HostWorld {
  /** Reads the plugin in a folder as its files are now; `readPlugin` does. */
  readonly read: (folder: string) => Promise<PluginConfiguration>
  readonly launcher: Launcher
  /** Which plugins are enabled. */
  readonly store: EnabledStore
  /** Asked before anything is started: servers run with the permissions of the user, unconfined (§5). */
  readonly consent: (request: ConsentRequest) => Promise<boolean>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export interface HostOptions {
  /** The folders of the plugins; absolute. */
  readonly plugins: readonly string[]
  readonly world: HostWorld
}

/** What a user is asked about servers. */
export function consentRequest(servers: readonly DeclaredServer[]): ConsentRequest {
  const planned = servers.map((server) => server.planned)
  return {
    servers: planned.map((server) => ({
      name: server.redact(server.name),
      plugin: server.redact(server.plugin ?? ''),
      starts: startOf(server)
    })),
    planned,
    readings: [...new Set(servers.map(({ reading }) => reading))]
  }
}

function startOf({ launch, redact }: PlannedServer): string {
  if (launch === undefined) return ''
  return redact(launch.transport === 'stdio' ? [launch.command, ...launch.args].join(' ') : launch.url)
}
