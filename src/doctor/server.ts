import type { Transport as ClientTransport } from '@modelcontextprotocol/client'
import { MAX_TIMER } from '../base/world.js'
import type { HostProfile, Transport } from '../hosts/profile.js'
import type { Path } from '../json/value.js'
import type { CallOutcome } from './call.js'
import type { Diagnosis, FailureClass, FailureReason } from './diagnosis.js'

/** How a stdio server is started (§2.2), with all variables expanded. It holds secrets: mask it before showing it. */
export interface StdioLaunch {
  readonly transport: 'stdio'
  readonly command: string
  readonly args: readonly string[]
  /** The whole environment of the process: the user's, overridden by the entry's `env`. */
  readonly env: Readonly<Record<string, string>>
  /** Absolute: what the entry says, else the directory of the plugin, of the workspace or of the file. */
  readonly cwd: string
  /** The folder for the data of the server's plugin, which is made before the server is started. */
  readonly dataFolder?: string
}

/** How an http or sse server is reached (§2.3, §2.4), with all variables expanded. It holds secrets: mask it before showing it. */
export interface RemoteLaunch {
  readonly transport: 'http' | 'sse'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

export type Launch = StdioLaunch | RemoteLaunch

/** How long a host waits for a server to start. */
export interface StartLimit {
  readonly milliseconds: number
  /** The field of the entry that sets it, and where it is if the entry has it. */
  readonly field?: { readonly name: string; readonly unit: 's' | 'ms'; readonly at?: Path }
  /** The variable in the host's environment that sets it, in milliseconds. */
  readonly variable?: string
}

/** A server for the doctor to examine. */
export interface PlannedServer {
  readonly name: string
  /** The file it is declared in: absolute, and as shown. */
  readonly path: string
  readonly file: string
  /** The place of its entry in the file. */
  readonly entry: Path
  /** The host whose way of starting servers is followed. */
  readonly host: Pick<HostProfile, 'name' | 'title'>
  /** The name of the plugin it belongs to. */
  readonly plugin?: string
  /** Absent if it is not known. */
  readonly startLimit?: StartLimit
  readonly transport: Transport
  /** Set if the entry switches it off: then it is examined only if the user names it. */
  readonly switchedOff?: true
  /** Undefined if it cannot be started; `diagnoses` says why. */
  readonly launch: Launch | undefined
  /** Why it cannot be started. The first that is a failure reason becomes the failure. */
  readonly diagnoses: readonly Diagnosis[]
  /** Masks the secrets of all planned servers, their files and the environment in a text, and anything that looks like a secret. */
  readonly redact: (text: string) => string
}

/** How far a server got (§3.1); `stopped` if the doctor was interrupted. */
export type ServerState = 'registered' | 'started' | 'ready' | 'stopped' | 'failed'

export type PhaseName = 'spawn' | 'connect' | 'initialize' | 'tools/list' | 'resources/list' | 'prompts/list' | 'stop'

/** One phase of an examination. */
export interface Phase {
  readonly name: PhaseName
  /** Milliseconds since the server's examination began. */
  readonly start: number
  readonly end: number
  /** Whether the phase succeeded. */
  readonly ok: boolean
}

export interface Failure {
  readonly class: FailureClass
  readonly reason: FailureReason
  /** What happened, in a sentence or two, masked. For a process: its exit code or signal, and what it printed to standard error. */
  readonly detail: string
}

/** A tool as the server describes it. */
export interface Tool {
  readonly name: string
  readonly description?: string
  readonly inputSchema?: unknown
  readonly outputSchema?: unknown
}

/** How a server did in several examinations, one after another. */
export interface Repeats {
  /** How many were made, and in how many of them the server was ready. */
  readonly runs: number
  readonly ready: number
  /** Milliseconds from the start until the tools were listed, for each run in which they were; ascending. */
  readonly listedAfter: readonly number[]
}

/** How the tools of a server differ from the tool lock. Masked, and on lines that can be shown anywhere. */
export interface ToolChanges {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** The lines of a unified diff of what a tool says about itself; or why there are none. */
  readonly changed: readonly { readonly name: string; readonly diff: readonly string[]; readonly note?: string }[]
}

/** What the doctor learned about one server. */
export interface ServerResult {
  readonly server: PlannedServer
  readonly state: ServerState
  readonly protocolVersion: string | null
  readonly serverInfo: { readonly name: string; readonly version: string } | null
  /** What the server tells the model about itself as a whole; unmasked. Absent if it says nothing. */
  readonly instructions?: string
  /** The tools, including defective ones; null if the server was not asked. */
  readonly tools: readonly Tool[] | null
  /** How many; null if the server does not declare the capability or was not asked. */
  readonly resources: number | null
  readonly prompts: number | null
  /** In the order they began. */
  readonly phases: readonly Phase[]
  /** Milliseconds from the start until the server was ready. */
  readonly readyAfter: number | null
  readonly failure: Failure | null
  /** Everything found, the failure's own first. */
  readonly diagnoses: readonly Diagnosis[]
  /** Absent for a server that was examined only once. */
  readonly repeats?: Repeats
  /** Absent if its tools were not compared with a lock, or do not differ. */
  readonly toolChanges?: ToolChanges
  /** What came of the call of a tool, if one was to be called and the server was ready. */
  readonly call?: CallOutcome
}

/** An expected server that could not be examined. */
export interface MissingServer {
  readonly name: string
  /** The file that the finding is in, as shown, and the place as a JSON pointer. */
  readonly file: string
  readonly pointer: string
  readonly failure: Failure
}

/** The diagnosis that makes a server fail, with the details. */
export interface FatalDiagnosis extends Diagnosis {
  readonly kind: FailureReason
  /** For the result's `failure.detail`; masked. */
  readonly detail: string
}

/** How a server was stopped. */
export interface StopReport {
  /** What it took: nothing (it had already exited), closing its input, SIGTERM, or SIGKILL. `closed` for a remote server. */
  readonly how: 'gone' | 'end-of-input' | 'terminated' | 'killed' | 'closed'
  /** How many processes outlived the server and were killed. */
  readonly leftBehind: number
}

/** The connection to one server, whatever its transport. There is one per server, which is started once. */
export interface Connection {
  /** A new transport to the same server. Closing it does not stop the server, which can be asked again after a refused `initialize`. */
  openTransport(): ClientTransport
  /** Settles as soon as the server is lost: its process has exited, or its stream is broken for good. Never rejects. */
  readonly lost: Promise<FatalDiagnosis>
  /** The first thing that went wrong on the connection, if anything did: it explains a failure better than what followed. */
  fatal(phase: PhaseName): FatalDiagnosis | undefined
  /** What a process has printed to standard error so far, for the detail of a failure: the beginning and the end, masked. */
  printed?(): string
  /** When it last sent anything, on the clock of the examination. */
  lastActivity(): number | undefined
  /** Findings that are not failures. Complete only after `stop`. */
  observations(): readonly Diagnosis[]
  /** Stops the server and everything it has started. Never rejects; a second call returns the same promise. */
  stop(): Promise<StopReport>
}

/** The limits for a server. Durations in milliseconds, sizes in bytes. */
export type Limits = Readonly<ReturnType<typeof limitsOf>>

/** Derives all limits from `--timeout`. @param timeout in milliseconds */
export function limitsOf(timeout: number) {
  const server = Math.min(timeout, MAX_TIMER)
  return {
    /** For everything from the start to the last list, without stopping. */
    server,
    /** For spawning or connecting and the answer to `initialize`. */
    initialize: server,
    /** For all pages of one list. */
    list: Math.max(1, Math.round(server / 2)),
    /** For a process to exit at each step of stopping it: after its input is closed, after SIGTERM, after SIGKILL. */
    grace: 2000,
    messageBytes: 10 * 1024 * 1024,
    /** For everything a server sends. */
    totalBytes: 64 * 1024 * 1024,
    /** How much of the beginning, and of the end, of stderr is kept. */
    stderrBytes: 4096,
    /** How many pages and items of one list are read. */
    pages: 100,
    items: 10_000
  }
}
