import type { Transport as ClientTransport } from '@modelcontextprotocol/client'
import { LONGEST_TIMER } from '../base/world.js'
import type { HostProfile, Transport } from '../hosts/profile.js'
import type { Path } from '../json/value.js'
import type { Diagnosis, FailureClass, FailureReason } from './diagnosis.js'

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
  /** The host that it is started for, as that starts it. */
  readonly host: Pick<HostProfile, 'name' | 'title'>
  /** The name of the plugin it belongs to. */
  readonly plugin?: string
  readonly transport: Transport
  /** Set where the host does not start it, so that it is examined only where it is asked for by its name. */
  readonly switchedOff?: true
  /** Undefined where the configuration does not allow to start it; `obstacles` says why. */
  readonly launch: Launch | undefined
  /** What keeps it from being started: the first decides on the failure. */
  readonly obstacles: readonly Diagnosis[]
  /** Strikes out of any text the secrets of all planned servers, their files and the environment, and whatever looks like one. */
  readonly redact: (text: string) => string
}

/** How far a server got (§3.1); `stopped` where the doctor was interrupted. */
export type ServerState = 'registered' | 'started' | 'ready' | 'stopped' | 'failed'

export type PhaseName = 'spawn' | 'connect' | 'initialize' | 'tools/list' | 'resources/list' | 'prompts/list' | 'stop'

/** One phase of an examination. */
export interface Phase {
  readonly name: PhaseName
  /** Milliseconds since the server's examination began. */
  readonly start: number
  readonly end: number
  /** Whether the phase came to its end as it should. */
  readonly ok: boolean
}

export interface Failure {
  readonly class: FailureClass
  readonly reason: FailureReason
  /** What happened, in a sentence or two; masked. For a process: exit code or signal, and what it printed to stderr. */
  readonly detail: string
}

/** A tool as the server describes it. */
export interface Tool {
  readonly name: string
  readonly description?: string
  readonly inputSchema?: unknown
}

/** What the doctor learned of one server. */
export interface ServerResult {
  readonly server: PlannedServer
  readonly state: ServerState
  readonly protocolVersion: string | null
  readonly serverInfo: { readonly name: string; readonly version: string } | null
  /** The tools, also those with a defect; null where the server was not asked. */
  readonly tools: readonly Tool[] | null
  /** How many; null where the server declares no such capability or was not asked. */
  readonly resources: number | null
  readonly prompts: number | null
  /** In the order they began. */
  readonly phases: readonly Phase[]
  /** Milliseconds from the beginning until the server was ready. */
  readonly readyAfter: number | null
  readonly failure: Failure | null
  /** Everything found, the failure's own first. */
  readonly diagnoses: readonly Diagnosis[]
}

/** A server that was expected and is not there to be examined. */
export interface MissingServer {
  readonly name: string
  /** The file that speaks for its absence, as shown, and the place in it as a JSON pointer. */
  readonly file: string
  readonly pointer: string
  readonly failure: Failure
}

/** What makes a server fail: the diagnosis, and what happened at length. */
export interface FatalDiagnosis extends Diagnosis {
  readonly kind: FailureReason
  /** For the result's `failure.detail`; masked. */
  readonly detail: string
}

/** How the end of a server went. */
export interface StopReport {
  /** What it took: nothing (it was gone), the end of its input, a signal, or force; `closed` for a remote server. */
  readonly how: 'gone' | 'end-of-input' | 'terminated' | 'killed' | 'closed'
  /** The processes of the server that had outlived it and were killed. */
  readonly leftBehind: number
}

/** A way to one server, whatever its transport. There is one for each server, and one start. */
export interface Connection {
  /** A new transport to the same server. Closing it lets the server live: after a refused `initialize` it can be asked again. */
  openTransport(): ClientTransport
  /** Settles as soon as the server is lost: its process has ended, or its stream is broken for good. Never rejects. */
  readonly lost: Promise<FatalDiagnosis>
  /** The first thing that went wrong on the way, if anything did; it explains a failure better than what followed. */
  fatal(phase: PhaseName): FatalDiagnosis | undefined
  /** What a process has printed to standard error so far: beginning and end, masked; for the detail of any failure. */
  printed?(): string
  /** When it last sent anything, on the clock of the examination. */
  lastActivity(): number | undefined
  /** What is worth a finding without being a failure. Complete only after `stop`. */
  observations(): readonly Diagnosis[]
  /** Ends the server and everything it has started. Never rejects; a second call gives the same promise. */
  stop(): Promise<StopReport>
}

/** What the doctor grants a server. Durations in milliseconds, sizes in bytes. */
export type Limits = Readonly<ReturnType<typeof limitsOf>>

/** The limits that follow from the one a user sets. @param timeout `--timeout`, in milliseconds */
export function limitsOf(timeout: number) {
  const server = Math.min(timeout, LONGEST_TIMER)
  return {
    /** For everything from the start until the last list, the stop not counted. */
    server,
    /** For spawning or connecting and the answer to `initialize`. */
    initialize: server,
    /** For one list, all its pages. */
    list: Math.max(1, Math.round(server / 2)),
    /** For a process to end at each step of stopping it: after stdin is closed, after SIGTERM, after SIGKILL. */
    grace: 2000,
    messageBytes: 10 * 1024 * 1024,
    /** Everything a server sends before it is stopped. */
    totalBytes: 64 * 1024 * 1024,
    /** How much of the beginning, and of the end, of stderr is kept. */
    stderrBytes: 4096,
    /** Of one list, and its items. */
    pages: 100,
    items: 10_000
  }
}
