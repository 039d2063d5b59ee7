import type { Transport } from '../config/host-profile.js'
import type { Path } from '../document/pointer.js'
import type { Diagnosis } from './diagnosis.js'

/** How a stdio server is started (§2.2), everything expanded. Holds secrets: never shown as it is. */
export interface StdioLaunch {
  readonly transport: 'stdio'
  readonly command: string
  readonly args: readonly string[]
  /** The whole environment of the process: the user's, with the entry's `env` over it. */
  readonly env: Readonly<Record<string, string>>
  /** Absolute. The plugin's directory or the workspace's, that of the file at last, or what the entry says. */
  readonly cwd: string
}

/** How an http or sse server is reached (§2.3, §2.4), everything expanded. Holds secrets: never shown as it is. */
export interface RemoteLaunch {
  readonly transport: 'http' | 'sse'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

export type Launch = StdioLaunch | RemoteLaunch

/** A server the doctor is to examine. */
export interface PlannedServer {
  readonly name: string
  /** The file it is declared in: absolute, and as shown. */
  readonly path: string
  readonly file: string
  /** The place of its entry in the file. */
  readonly entry: Path
  /** The name of the plugin it belongs to. */
  readonly plugin?: string
  readonly transport: Transport
  /** Set where the host does not start it, so that it is examined only where it is asked for by its name. */
  readonly switchedOff?: true
  /** Undefined where the configuration does not allow to start it; `obstacles` says why. */
  readonly launch: Launch | undefined
  /** What keeps it from being started: the first decides on the failure. */
  readonly obstacles: readonly Diagnosis[]
  /**
   * Strikes secrets out of any text: the exact values put in for the variables of every entry that is planned, also URL-
   * and base64-encoded, the credentials of the files and of the inherited environment, and whatever looks like one.
   */
  readonly redact: (text: string) => string
}
