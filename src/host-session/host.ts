import { isAbsolute } from 'node:path'
import { CallFailure } from '../doctor/call.js'
import type { PlannedServer, ServerResult } from '../doctor/server.js'
import type { JsonObject } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { type Masks, maskedValue } from '../secrets/masks.js'
import { HostEvents, type HostEventType, type HostListener, HostError } from './events.js'
import type { LifecycleTrigger } from './lifecycle.js'
import type { DeclaredServer, PluginConfiguration } from './plugin.js'
import { type ServerDetails, SessionServer, type ServerView } from './server.js'
import { findPlugin, findServer, notReady, type PluginView, type Resolved, resolveNames, SessionPlugin, toolNamed } from './session-plugin.js'
import { consentRequest, type HostOptions, type HostWorld } from './world.js'

/** What a diagnosis is made of: what was found of a server, and its file as it was read for it. */
export interface ServerExamination {
  readonly server: PlannedServer
  readonly reading: Reading
  readonly masks: Masks
  /** Undefined where the server has not been started, or does not answer yet. */
  readonly result: ServerResult | undefined
}

/** A host that plugins can be tried in: it does what §3.1 and §4 say of one, with real servers. */
export class Host {
  readonly #events = new HostEvents()
  readonly #plugins: SessionPlugin[] = []
  /** What the user has agreed to start, by fingerprint. */
  readonly #agreed = new Set<string>()
  readonly #waiting = new Set<() => void>()
  #orders = 0
  /** Grows with everything that changes what is in force. */
  #epoch = 0
  #isRunning = false
  #hasEnded = false
  #end: () => void = () => undefined
  /** Settles when the host ends: nobody is asked any more. */
  readonly #over = new Promise<void>((resolve) => (this.#end = resolve))
  /** The starts of the host, one after the other. */
  #turn: Promise<unknown> = Promise.resolve()
  #looking: Promise<unknown> = Promise.resolve()

  private constructor(private readonly world: HostWorld) {}

  /** Makes a host of some plugins; those that were enabled in an earlier session are so again. Nothing is started. */
  static async create({ plugins, world }: HostOptions): Promise<Host> {
    const host = new Host(world)
    const enabled = await world.store.read()
    const folders = [...new Set(plugins)]
    const relative = folders.find((folder) => !isAbsolute(folder))
    if (relative !== undefined) throw new RangeError(`the folder of a plugin is given by its absolute path, not as ${relative}`)
    for (const folder of folders) host.#plugins.push(new SessionPlugin(folder, await world.read(folder)))
    for (const folder of enabled) {
      const plugin = host.#plugins.find((one) => one.folder === folder)
      if (plugin !== undefined) host.#register(plugin, plugin.configuration)
    }
    return host
  }

  /** Whether the host has been started. */
  get isRunning(): boolean {
    return this.#isRunning
  }

  plugins(): PluginView[] {
    return this.#plugins.map((plugin) => plugin.view())
  }

  /** All servers of enabled plugins, and those of disabled ones that have not stopped yet. */
  servers(): ServerView[] {
    return this.#known().map((server) => server.view())
  }

  /** @throws HostError for a server that is not there, saying why (§7) */
  server(name: string): ServerDetails {
    return this.#find(name).details()
  }

  /** What its process has printed to standard error: beginning and end, masked. @throws HostError for a server that is not there */
  logs(name: string): string {
    return this.#find(name).run?.printed() ?? ''
  }

  /** What is known of a server, or of one that the host does not load. @throws HostError for one that is not there */
  examination(name: string): ServerExamination {
    const left = this.#plugins.filter(({ enabled }) => enabled).flatMap(({ dropped }) => dropped).find((server) => server.name === name)
    const isNotStarted = left !== undefined && left.planned.diagnoses.length > 0 && !this.#known().some(({ key }) => key === name)
    const { declared, result } = isNotStarted ? { declared: left, result: undefined } : this.#find(name)
    return { server: declared.planned, reading: declared.reading, masks: declared.masks, result }
  }

  /** Calls a function on every event of a type. @returns what ends that */
  on<T extends HostEventType>(type: T, listener: HostListener<T>): () => void {
    return this.#events.on(type, listener)
  }

  /**
   * Enables a plugin: its servers are registered, and none is started before the host is (§3.1).
   * @param name the plugin's name or folder
   * @returns whether it was not enabled before
   * @throws HostError where there is no such plugin
   */
  async enable(name: string): Promise<boolean> {
    const plugin = findPlugin(name, this.#plugins)
    return await plugin.inTurn(async () => {
      this.#refuseIfOver()
      if (plugin.enabled) return false
      const fresh = await this.world.read(plugin.folder)
      plugin.reread(fresh)
      if (fresh.problem !== undefined) throw new HostError('not-a-plugin', fresh.problem)
      this.#refuseIfOver()
      this.#register(plugin, fresh)
      this.#events.emit({ type: 'plugin', plugin: plugin.name, enabled: true })
      await this.#keep(plugin, true)
      return true
    })
  }

  /**
   * Disables a plugin: its servers stop, and what was kept of them is dropped (§3.1).
   * @returns whether it was enabled; once nothing of its servers is left
   * @throws HostError where there is no such plugin
   */
  async disable(name: string): Promise<boolean> {
    const plugin = findPlugin(name, this.#plugins)
    return await plugin.inTurn(async () => {
      if (!plugin.enabled) return false
      plugin.enabled = false
      this.#epoch++
      const servers = [...plugin.servers.values()]
      for (const server of servers) server.apply('disable')
      plugin.announced = ''
      this.#events.emit({ type: 'plugin', plugin: plugin.name, enabled: false })
      await Promise.all([this.#keep(plugin, false), ...servers.map(({ stopped }) => stopped)])
      return true
    })
  }

  /**
   * Starts the host, and with it the servers of all enabled plugins.
   * @returns when all of them are started; `settled` waits until each is ready or has failed
   * @throws HostError where it runs already, or the user does not agree
   */
  async start(): Promise<void> {
    await this.#begin('start')
  }

  /**
   * Restarts the host: the old servers stop, then those start that the files of the enabled plugins declare now. Starts a
   * host that does not run.
   * @returns when the old servers are gone and the new ones are started; `settled` waits until each is ready or has failed
   * @throws HostError where the user does not agree; then everything goes on as before
   */
  async restart(): Promise<void> {
    await this.#begin('restart')
  }

  /** Settles when no server is on its way to being ready: each is ready, has failed, or is not started. */
  async settled(): Promise<void> {
    const isUnderWay = () => this.#known().some(({ state }) => state === 'started' || state === 'restarting')
    while (isUnderWay()) await new Promise<void>((resolve) => this.#waiting.add(resolve))
  }

  /** Looks at the files of all plugins, and announces what a restart would change. Applies nothing (§3.1, §9.4). */
  async look(): Promise<void> {
    const looked = this.#looking.then(() => this.#look())
    this.#looking = looked.catch(() => undefined)
    await looked
  }

  /**
   * Calls a tool of a server that is ready.
   * @returns the result as the server gives it, masked; `isError` in it says that the tool failed
   * @throws HostError for a server or tool that is not there or not ready, and where there is no result
   */
  async call(name: string, tool: string, args: JsonObject): Promise<JsonObject> {
    const server = this.#find(name)
    const { run } = server
    if (server.state !== 'ready' || run === undefined) throw notReady(server, this.#isRunning)
    const wanted = toolNamed(tool, server)
    const redact = (text: string): string => server.redact(text)
    try {
      return maskedValue(await run.call(wanted, args), redact) as JsonObject
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      throw new HostError('call-failed', error.message)
    }
  }

  /** Ends the host: every server stops. The plugins stay enabled for the next session. */
  async quit(): Promise<void> {
    this.#hasEnded = true
    this.#end()
    const servers = this.#plugins.flatMap((plugin) => [...plugin.servers.values()])
    for (const server of servers) if (server.isKnown) server.apply('quit')
    await Promise.all([this.#turn, ...servers.map(({ stopped }) => stopped)])
  }

  #refuseIfOver(): void {
    if (this.#hasEnded) throw new HostError('ended', 'The session has ended')
  }

  #known(): SessionServer[] {
    return this.#plugins.flatMap((plugin) => [...plugin.servers.values()].filter(({ isKnown }) => isKnown))
  }

  #find(name: string): SessionServer {
    return findServer(name, this.#plugins, this.#isRunning)
  }

  async #keep(plugin: SessionPlugin, enabled: boolean): Promise<void> {
    const reason = await this.world.store.set(plugin.folder, enabled)
    if (reason === undefined) return
    const message = `The next session will not know that ${plugin.name} is ${enabled ? 'enabled' : 'disabled'}: ${reason}`
    this.#events.emit({ type: 'warning', message })
  }

  #register(plugin: SessionPlugin, fresh: PluginConfiguration): void {
    this.#epoch++
    plugin.enabled = true
    plugin.order = ++this.#orders
    const others = this.#plugins.filter((other) => other.enabled && other !== plugin)
    const resolved = resolveNames([...others.map((other) => [other, inForce(other)] as const), [plugin, fresh]]).get(plugin)
    plugin.dropped = resolved?.dropped ?? []
    for (const declared of resolved?.servers ?? []) this.#add(plugin, declared, fresh)
  }

  #add(plugin: SessionPlugin, declared: DeclaredServer, { namesByPlugin }: PluginConfiguration): SessionServer {
    const before = plugin.servers.get(declared.name)
    const server = before ?? new SessionServer(declared, {
      plugin: plugin.name,
      namesByPlugin,
      launcher: this.world.launcher,
      events: this.#events,
      now: this.world.now,
      isAgreed: ({ planned, fingerprint }) => planned.launch === undefined || this.#agreed.has(fingerprint),
      stepped: () => this.#stepped()
    })
    server.declared = declared
    plugin.servers.set(declared.name, server)
    server.apply('enable')
    return server
  }

  #stepped(): void {
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const go of waiting) go()
  }

  async #begin(trigger: Extract<LifecycleTrigger, 'start' | 'restart'>): Promise<void> {
    const begun = this.#turn.then(() => this.#beginNow(trigger))
    this.#turn = begun.catch(() => undefined)
    await begun
  }

  async #beginNow(trigger: 'start' | 'restart'): Promise<void> {
    this.#refuseIfOver()
    if (trigger === 'start' && this.#isRunning) {
      throw new HostError('already-running', 'The host is running: /restart applies what has changed since it was started')
    }
    const resolved = await this.#readEnabled()
    await this.#obtainConsent([...resolved.values()].flatMap(({ servers }) => servers))
    this.#refuseIfOver()
    this.#isRunning = true
    this.#epoch++
    const concerned: (readonly [SessionServer, registration: number])[] = []
    for (const [plugin, { servers, dropped }] of resolved) {
      // It may have been disabled while the user was asked.
      if (!plugin.enabled) continue
      plugin.dropped = dropped
      plugin.announced = ''
      const declared = new Map(servers.map((server) => [server.name, server]))
      for (const server of plugin.servers.values()) {
        const next = declared.get(server.declared.name)
        if (next === undefined) server.apply('remove')
        else if (server.isKnown) {
          server.next = next
          if (server.state !== 'registered') server.apply(trigger)
        }
      }
      for (const server of servers) {
        if (plugin.servers.get(server.name)?.isKnown !== true) this.#add(plugin, server, plugin.configuration)
        const known = plugin.servers.get(server.name)
        if (known !== undefined) concerned.push([known, known.registrations])
      }
    }
    // A host that restarts has ended before it starts: the old servers are gone, those of the plugins disabled lately too.
    await Promise.all(this.#plugins.flatMap((plugin) => [...plugin.servers.values()].map(({ stopped }) => stopped)))
    for (const [server, registration] of concerned) {
      if (server.registrations !== registration) continue
      if (server.state === 'restarting') server.apply('gone')
      else if (server.state === 'registered') server.apply(trigger)
    }
    for (const plugin of this.#plugins) {
      for (const [name, { state }] of plugin.servers) if (state === 'stopped' && plugin.enabled) plugin.servers.delete(name)
    }
  }

  async #readEnabled(): Promise<Map<SessionPlugin, Resolved>> {
    const enabled = this.#plugins.filter((plugin) => plugin.enabled)
    const read = await Promise.all(enabled.map(async (plugin) => [plugin, await this.world.read(plugin.folder)] as const))
    for (const [plugin, fresh] of read) plugin.reread(fresh)
    return resolveNames(read)
  }

  async #obtainConsent(servers: readonly DeclaredServer[]): Promise<void> {
    const fresh = servers.filter(({ planned, fingerprint }) => planned.launch !== undefined && !this.#agreed.has(fingerprint))
    if (fresh.length === 0) return
    const answer = this.world.consent(consentRequest(fresh))
    if (!(await Promise.race([answer, this.#over.then(() => false)]))) throw new HostError('no-consent', 'Nothing was started')
    for (const { fingerprint } of fresh) this.#agreed.add(fingerprint)
  }

  async #look(): Promise<void> {
    while (!this.#hasEnded) {
      const epoch = this.#epoch
      for (const plugin of this.#plugins.filter((one) => !one.enabled)) plugin.reread(await this.world.read(plugin.folder))
      const resolved = await this.#readEnabled()
      // What was read may be older than what has come into force meanwhile.
      if (epoch !== this.#epoch) continue
      for (const [plugin, fresh] of resolved) this.#announce(plugin, fresh)
      return
    }
  }

  #announce(plugin: SessionPlugin, fresh: Resolved): void {
    const { added, changed, removed } = plugin.differenceFrom(fresh)
    const { files, problem } = plugin.configuration
    const problems = [problem, ...files.map((file) => file.problem)].filter((text) => text !== undefined)
    const fingerprints = new Map(fresh.servers.map(({ name, fingerprint }) => [name, fingerprint]))
    const about = [added.map(({ name }) => name), removed.map(({ name }) => name), changed.map((server) => server.declared.name)] as const
    const announcement = JSON.stringify([about, [...about[0], ...about[2]].map((name) => fingerprints.get(name)), problems])
    const isNothing = added.length + changed.length + removed.length === 0
    if (announcement === plugin.announced || (isNothing && plugin.announced === '')) return
    plugin.announced = isNothing ? '' : announcement
    for (const server of plugin.servers.values()) {
      const pending = changed.includes(server) ? 'changed' : removed.includes(server) ? 'removed' : null
      if (pending !== null) server.apply('change')
      server.pending = pending
    }
    this.#events.emit({
      type: 'change',
      plugin: plugin.name,
      added: added.map(({ planned }) => planned.redact(planned.name)),
      removed: removed.map((server) => server.name),
      changed: changed.map((server) => server.name),
      problems
    })
  }
}

/**
 * Makes a host that plugins can be tried in. Nothing is started before `start`.
 * @param options.plugins the absolute paths of the plugins' folders
 * @param options.world what it has of the world; `nodeHostWorld` makes one of this machine
 * @throws RangeError for a path that is not absolute
 */
export async function createHost(options: HostOptions): Promise<Host> {
  return await Host.create(options)
}

/** An enabled plugin with the servers that are registered. */
function inForce({ configuration, servers, dropped }: SessionPlugin): PluginConfiguration {
  const known = [...servers.values()].filter(({ isKnown }) => isKnown)
  return { ...configuration, servers: known.map(({ declared }) => declared), dropped }
}
