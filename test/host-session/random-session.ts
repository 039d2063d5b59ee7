import fc from 'fast-check'
import { kill } from 'node:process'
import { HostError } from '../../src/host-session/events.js'
import { isAlive } from '../support/processes.js'
import { Chronicle } from './fake-world.js'
import type { LiveHost } from './live-host.js'

/** What can be done with a session, chosen by chance. */
export type Deed = { readonly waits: boolean } & (
  | { readonly does: 'enable' | 'disable' | 'edit'; readonly plugin: number; readonly variant: number }
  | { readonly does: 'start' | 'restart' | 'look' | 'settle' }
  | { readonly does: 'call' | 'kill'; readonly server: number }
)

const waits = fc.boolean()
const plugin = fc.nat({ max: 9 })
const variant = fc.nat({ max: 9 })
const server = fc.nat({ max: 9 })

/** A deed; those that take long are rarer. */
export const deeds: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('enable' as const, 'enable' as const, 'disable' as const, 'edit' as const), plugin, variant, waits }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('start' as const, 'restart' as const, 'restart' as const, 'settle' as const), waits }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('look' as const), waits }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('call' as const, 'call' as const, 'kill' as const), server, waits }) }
)

/** The plugins of a session, each with the ways in which its file may read. */
export type Variants = Readonly<Record<string, readonly object[]>>

/** The states of a server that has a process. */
const RUNNING: ReadonlySet<string> = new Set(['started', 'ready', 'restarting', 'stopping'])

/** A session with real servers to which anything may happen; after each step, what it shows must be possible. */
export class RandomSession {
  readonly #chronicle: Chronicle
  readonly #pending: Promise<unknown>[] = []
  done = 0

  constructor(
    private readonly live: LiveHost,
    private readonly variants: Variants
  ) {
    this.#chronicle = new Chronicle(live.host)
  }

  async do(deed: Deed): Promise<void> {
    const doing = this.#do(deed).catch((error: unknown) => {
      // That something is not possible just now is an answer.
      if (!(error instanceof HostError)) throw error
    })
    this.#pending.push(doing)
    if (deed.waits) await doing
    this.done++
    this.#check()
  }

  async #do(deed: Deed): Promise<void> {
    const { live, variants } = this
    const { host } = live
    const names = Object.keys(variants)
    if (deed.does === 'settle') await host.settled()
    else if (deed.does === 'start' || deed.does === 'restart' || deed.does === 'look') await host[deed.does]()
    else if (deed.does === 'call') {
      const { name = '' } = at(host.servers(), deed.server) ?? {}
      const tool = host.server(name).toolList.find((one) => HARMLESS.has(one.name))?.name ?? 'none'
      await host.call(name, tool, {})
    } else if (deed.does === 'kill') {
      const pid = at(this.#alive(), deed.server)
      if (pid !== undefined) kill(pid, 'SIGKILL')
    } else if ('plugin' in deed) {
      const name = at(names, deed.plugin) ?? ''
      if (deed.does === 'edit') live.write(name, at(variants[name] ?? [], deed.variant) ?? {})
      else await host[deed.does](name)
    }
  }

  #alive(): number[] {
    return this.live.traces.pids.filter((pid) => isAlive(pid))
  }

  #check(): void {
    const { gaps, states, events } = this.#chronicle
    if (gaps.length > 0) throw new Error(`lost events: ${gaps.join()}`)
    const servers = this.live.host.servers()
    for (const { name, plugin, state } of servers) {
      const told = states.get(`${plugin} ${name}`)
      if (told !== state) throw new Error(`${name} is ${state}, and the events tell that it is ${told ?? 'none'}`)
    }
    const running = servers.filter(({ state, transport }) => transport === 'stdio' && RUNNING.has(state)).length
    const alive = this.#alive().length
    if (alive > running) throw new Error(`${alive} processes for ${running} servers`)
    const started = events.filter(({ to }) => to === 'started').length
    if (this.live.traces.pids.length > started) throw new Error(`${this.live.traces.pids.length} processes were started for ${started} starts`)
  }

  /** Ends the session: nothing may be left, and nothing waiting. */
  async end(): Promise<void> {
    await this.live.host.quit()
    await Promise.all(this.#pending)
    this.#check()
    const left = this.live.traces.left()
    if (left.length > 0) throw new Error(`${left.length} processes are left`)
    if (this.live.host.servers().length > 0) throw new Error('servers are shown that have ended')
  }
}

/** Tools that change nothing. */
const HARMLESS = new Set(['colour', 'echo', 'get-sum', 'list_allowed_directories', 'read_graph', 'sequentialthinking'])

function at<T>(items: readonly T[], index: number): T | undefined {
  return items[index % Math.max(1, items.length)]
}
