import { randomUUID } from 'node:crypto'
import { dirname, relative, sep } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { makeFolder } from '../base/folders.js'
import { targetPlatform } from '../base/world.js'
import { limitsOf } from '../doctor/server.js'
import { LiveProcesses } from '../doctor/stdio/process-group.js'
import { AGENT_PLUGIN } from '../hosts/profiles.js'
import { describeError, NO_PROJECT, nodeFiles, readConfig, writeFile } from '../project/disk.js'
import { pluginDataOn, userFile } from '../project/user-files.js'
import { type PluginWorld, readPlugin, type SessionHost } from './plugin.js'
import { changedState, type ConsentRequest, type EnabledStore, type HostWorld, isOfNewerVersion, memoryStore, readState } from './world.js'

/** What a host is to be like on this machine. */
export interface NodeHostOptions {
  /** Asked before anything is started: servers run with your permissions, unconfined. */
  readonly consent: (request: ConsentRequest) => boolean | Promise<boolean>
  /** The directory the host is started in. Default: the working directory. */
  readonly cwd?: string
  /** The environment, all of which servers inherit. Default: that of this process. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Variables of env files, which count as set. */
  readonly envFile?: Readonly<Record<string, string | undefined>>
  /** The host to stand for. Default: the one of the specification, or that of a plugin's manifest. */
  readonly host?: SessionHost
  /** Milliseconds for a server to answer, and for a call of a tool. Default: 30,000. */
  readonly timeout?: number
  /**
   * The file that keeps, across sessions, which plugins are enabled; null for none. Default: host.json in the folder
   * that the platform has for a user's state, such as ~/.local/state/plugvet.
   */
  readonly stateFile?: string | null
}

const TIMEOUT = 30_000

/** The world of a host on this machine, for `createHost`: its files and environment, with real servers. */
export async function nodeHostWorld(options: NodeHostOptions): Promise<HostWorld> {
  const { consent, cwd = process.cwd(), env = { ...process.env }, envFile = {}, timeout = TIMEOUT } = options
  const { platform } = process
  const stateFile = options.stateFile === undefined ? userFile('state', 'host.json', env, platform) : options.stateFile
  // The client library takes a while to load, and only whoever starts servers needs it.
  const { createLauncher } = await import('../doctor/session/launcher.js')
  const { SystemRoot: systemRoot } = process.env
  const launcher = createLauncher({
    version: manifest.version,
    platform: targetPlatform(platform),
    clock: () => performance.now(),
    live: new LiveProcesses(),
    files: nodeFiles,
    marker: () => randomUUID(),
    limits: limitsOf(timeout),
    ...(systemRoot === undefined ? {} : { systemRoot })
  })
  const now = (): number => Date.now()
  const plugins: PluginWorld = {
    surroundings: { env, envFile, platforms: [targetPlatform(platform)], files: nodeFiles, pluginData: pluginDataOn(platform), now },
    cwd,
    host: options.host ?? { profile: AGENT_PLUGIN, overrules: false },
    open: readConfig,
    shown: (path) => relative(cwd, path).replaceAll(sep, '/') || '.',
    parseEnv: process.getBuiltinModule('node:util').parseEnv
  }
  return {
    read: (folder) => readPlugin(folder, plugins),
    now,
    launcher,
    store: stateFile === undefined || stateFile === null ? memoryStore() : fileStore(stateFile),
    consent: async (request) => await consent(request)
  }
}

/** A lock that nobody has touched for so long belongs to a session that has crashed; in milliseconds. */
const STALE = 10_000
/** Writing takes a few milliseconds: so often, and so long, another session is waited for. */
const RETRIES = { retries: 60, minTimeout: 10, maxTimeout: 250, randomize: true }

/** Keeps in a file which plugins are enabled: written whole or not at all, and by one session at a time. @param path absolute */
export function fileStore(path: string): EnabledStore {
  const text = (): string => nodeFiles.readText(path) ?? ''
  return {
    read: () => Promise.resolve(readState(text())),
    async set(folder, enabled) {
      try {
        // Which plugins somebody has is nobody else's business.
        makeFolder(dirname(path), 0o700)
        const { lock } = await import('proper-lockfile')
        const release = await lock(path, { realpath: false, stale: STALE, retries: RETRIES })
        try {
          if (isOfNewerVersion(text())) return `${path} was written by a newer version of plugvet`
          const reason = await writeFile(path, changedState(text(), folder, enabled), NO_PROJECT)
          return reason === undefined ? undefined : `${path} ${reason}`
        } finally {
          await release()
        }
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ELOCKED') return `another program has locked ${path}`
        return `${path}: ${describeError(error)}`
      }
    }
  }
}
