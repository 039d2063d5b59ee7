import { MAX_SCHEMA_DEPTH, tokenCost } from '../doctor/repeats.js'
import type { Failure, ServerResult } from '../doctor/server.js'
import type { Launcher, Run } from '../doctor/session/run.js'
import type { Transport } from '../hosts/profile.js'
import { isDeeperThan } from '../json/value.js'
import { maskedValue } from '../secrets/masks.js'
import type { HostEvents } from './events.js'
import { LIFECYCLE, type LifecycleEffect, type LifecycleState, type LifecycleTrigger } from './lifecycle.js'
import type { DeclaredServer } from './plugin.js'

/** A server of a session, as it is at one moment. All texts are masked. */
export interface ServerView {
  /** The name the host knows it by: with the plugin's name before it for hosts that do so. */
  readonly name: string
  readonly plugin: string
  readonly transport: Transport
  readonly state: LifecycleState
  /** When it came into this state, in milliseconds since 1970. */
  readonly since: number
  /** What the next restart would do about it, where its file says something else than what is in force. */
  readonly pending: 'changed' | 'removed' | null
  /** How many tools, resources and prompts are registered; null where there are none to register. */
  readonly tools: number | null
  readonly resources: number | null
  readonly prompts: number | null
  /** Why, where it failed. */
  readonly failure: Failure | null
}

/** A tool of a server that is ready; masked. */
export interface ToolView {
  readonly name: string
  readonly description: string
  readonly inputSchema: unknown
  /** About how many tokens it takes in the context of a model. */
  readonly tokens: number
}

/** A server at length. */
export interface ServerDetails extends ServerView {
  /** The file that declares it, as shown. */
  readonly file: string
  readonly protocolVersion: string | null
  readonly serverInfo: { readonly name: string; readonly version: string } | null
  readonly toolList: readonly ToolView[]
}

/** What a server needs of its session. */
export interface ServerOptions {
  /** The name of its plugin; masked. */
  readonly plugin: string
  readonly launcher: Launcher
  readonly events: HostEvents
  readonly now: () => number
  /** Whether the user has agreed to start a server in this way. */
  readonly isAgreed: (server: DeclaredServer) => boolean
  /** Called after every step. */
  readonly stepped: () => void
  /** Whether the host puts the plugin's name before that of the server. */
  readonly namesByPlugin: boolean
}

/** One server, led through its life by the table of `lifecycle.ts`. */
export class SessionServer {
  state: LifecycleState = 'none'
  since: number
  pending: ServerView['pending'] = null
  /** The configuration to take over at the next launch. */
  next: DeclaredServer | undefined
  /** How often it was registered: what was meant for one registration is not for another. */
  registrations = 0
  /** What is known of it: of the run there is, or of the last. */
  result: ServerResult | undefined
  run: Run | undefined
  /** Whether its tools, resources and prompts are registered. */
  #isPublished = false
  /** Settles when what is being stopped is gone. */
  stopped: Promise<void> = Promise.resolve()

  constructor(
    public declared: DeclaredServer,
    private readonly options: ServerOptions
  ) {
    this.since = options.now()
  }

  /** What it is looked up by; not masked. */
  get key(): string {
    const { plugin, namesByPlugin } = this.options
    return namesByPlugin ? `${plugin}:${this.declared.name}` : this.declared.name
  }

  get name(): string {
    return this.redact(this.key)
  }

  /** Whether the host knows it. */
  get isKnown(): boolean {
    return this.state !== 'none' && this.state !== 'stopped'
  }

  redact(text: string): string {
    return this.declared.planned.redact(text)
  }

  /** Whether its file says something else than what is in force, or is about to be. */
  differsFrom({ fingerprint }: DeclaredServer): boolean {
    return (this.next ?? this.declared).fingerprint !== fingerprint
  }

  /** Does what the table says. @throws RangeError for what cannot happen: a mistake of the session's */
  apply(trigger: LifecycleTrigger): void {
    const from = this.state
    const cell = LIFECYCLE[from][trigger]
    if (cell === 'ignored') return
    if (cell === 'impossible') throw new RangeError(`the server ${this.name} is ${from}, and cannot meet '${trigger}'`)
    this.state = cell.next
    for (const effect of cell.effects) this.#effects[effect]()
    if (from === cell.next) return
    const { events, now, plugin } = this.options
    this.since = now()
    const failure = cell.next === 'failed' ? this.result?.failure : undefined
    const about = { server: this.name, plugin, from, to: cell.next, trigger, at: this.since }
    events.emit({ type: 'state', ...about, ...(failure === undefined || failure === null ? {} : { failure }) })
    this.options.stepped()
  }

  readonly #effects: Readonly<Record<LifecycleEffect, () => void>> = {
    register: () => {
      this.registrations++
      this.pending = null
      this.next = undefined
      this.result = undefined
      this.run = undefined
    },
    adopt: () => {
      this.declared = this.next ?? this.declared
      this.next = undefined
      this.pending = null
    },
    launch: () => this.#launch(),
    publish: () => void (this.#isPublished = true),
    // The change was found by whoever looked at the files, and is announced as a whole.
    announce: () => undefined,
    withdraw: () => void (this.#isPublished = false),
    stop: () => this.#stop(),
    // The event has it.
    report: () => undefined,
    'clean up': () => {
      this.pending = null
      this.next = undefined
    }
  }

  #launch(): void {
    const { declared, options } = this
    if (!options.isAgreed(declared)) throw new RangeError(`nobody has agreed to start the server ${this.name}`)
    this.result = undefined
    const isCurrent = (): boolean => this.run === run
    const learn = (result: ServerResult): boolean => {
      if (isCurrent()) this.result = result
      return isCurrent()
    }
    const run = options.launcher.launch(declared.planned, {
      answered: (result) => {
        if (learn(result)) this.apply('answer')
      },
      failed: (result) => {
        if (learn(result)) this.apply('fail')
      },
      ended: (result) => void learn(result),
      relisted: (result) => {
        if (!learn(result) || this.state !== 'ready') return
        const { tools, resources, prompts } = result
        options.events.emit({ type: 'offer', server: this.name, plugin: options.plugin, tools: tools?.length ?? 0, resources, prompts })
      }
    })
    this.run = run
  }

  #stop(): void {
    const { run } = this
    if (run === undefined) throw new RangeError(`the server ${this.name} is stopped and was never started`)
    this.stopped = run.stop().then(() => {
      // On a restart the others are waited for.
      if (this.run === run && this.state === 'stopping') this.apply('gone')
    })
  }

  view(): ServerView {
    const { tools = null, resources = null, prompts = null } = this.#isPublished ? (this.result ?? {}) : {}
    return {
      name: this.name,
      plugin: this.options.plugin,
      transport: this.declared.planned.transport,
      state: this.state,
      since: this.since,
      pending: this.pending,
      tools: tools?.length ?? null,
      resources,
      prompts,
      failure: this.state === 'failed' ? (this.result?.failure ?? null) : null
    }
  }

  details(): ServerDetails {
    const { result, declared } = this
    const known = this.#isPublished ? result : undefined
    const { redact } = declared.planned
    return {
      ...this.view(),
      file: declared.planned.file,
      protocolVersion: known?.protocolVersion ?? null,
      serverInfo: known?.serverInfo ?? null,
      toolList: (known?.tools ?? []).map((tool) => ({
        name: redact(tool.name),
        description: redact(tool.description ?? ''),
        // Nobody reads a deeper one, and to write it as text would risk the stack.
        inputSchema: isDeeperThan(MAX_SCHEMA_DEPTH, tool.inputSchema) ? undefined : maskedValue(tool.inputSchema, redact),
        tokens: tokenCost(tool)
      }))
    }
  }
}
