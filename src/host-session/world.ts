import type { PlannedServer } from '../doctor/server.js'
import type { Launcher } from '../doctor/session/run.js'
import { isRecord, jsonText, parsedJson } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import type { DeclaredServer, PluginConfiguration } from './plugin.js'

/** What is to be started for the first time, or in another way than the user has agreed to. */
export interface ConsentRequest {
  readonly servers: readonly {
    readonly name: string
    readonly plugin: string
    /** The command line, or the URL; masked. */
    readonly starts: string
  }[]
  /** The servers with everything the doctor shows of one before it starts it. Holds secrets. */
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

/** Where it is kept, across sessions, which plugins are enabled. */
export interface EnabledStore {
  /** The folders of the enabled plugins, in the order in which they were enabled. */
  read(): Promise<readonly string[]>
  /**
   * Notes that a plugin is enabled, or is not, and leaves alone what other sessions have noted of others.
   * @returns why that cannot be kept; undefined where it is
   */
  set(folder: string, enabled: boolean): Promise<string | undefined>
}

/** Keeps it for this session alone. */
export function memoryStore(): EnabledStore {
  const folders = new Set<string>()
  return {
    read: () => Promise.resolve([...folders]),
    set: (folder, isEnabled) => {
      if (isEnabled) folders.add(folder)
      else folders.delete(folder)
      return Promise.resolve(undefined)
    }
  }
}

const VERSION = 1

/** A state file, version 1: `{ "version": 1, "enabled": ["/absolute/folder"] }`. What is not written so is not there. */
export function readState(text: string): readonly string[] {
  const value = parsedJson(text)
  if (!isRecord(value) || value.version !== VERSION || !Array.isArray(value.enabled)) return []
  return value.enabled.filter((folder) => typeof folder === 'string')
}

/** Whether a state file is of a version that is not known here, and so is not to be written over. */
export function isOfNewerVersion(text: string): boolean {
  const value = parsedJson(text)
  return isRecord(value) && typeof value.version === 'number' && value.version > VERSION
}

/** The state file with a plugin that was enabled or disabled: one that was enabled already keeps its place. */
export function changedState(text: string, folder: string, isEnabled: boolean): string {
  const before = readState(text)
  const others = before.filter((other) => other !== folder)
  const enabled = isEnabled ? (before.includes(folder) ? before : [...before, folder]) : others
  return jsonText({ version: VERSION, enabled })
}
