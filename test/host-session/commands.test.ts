import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createHost, type Host } from '../../src/host-session/host.js'
import { HostError } from '../../src/host-session/events.js'
import { LIFECYCLE, type LifecycleState, type LifecycleTrigger, STATES, TRIGGERS } from '../../src/host-session/lifecycle.js'
import { runs } from '../support/runs.js'
import { argumentOf, Chronicle, type FakeFiles, FakeWorld, idle } from './fake-world.js'

/** What is behind each state in which `/mcp` shows a server; on a restart it may be gone before the others are. */
const BEHIND: Readonly<Record<string, readonly (string | undefined)[]>> = {
  registered: [undefined],
  started: ['launched'],
  ready: ['ready'],
  failed: [undefined],
  stopping: ['stopping'],
  restarting: ['stopping', undefined]
}

/** A host with a world that is made up, of which some things must hold at any time. */
class Real {
  readonly chronicle: Chronicle
  /** What was asked of the host and has not been done yet, or was refused. */
  readonly pending: Promise<unknown>[] = []
  #checked = 0

  constructor(
    readonly world: FakeWorld,
    readonly host: Host
  ) {
    this.chronicle = new Chronicle(host)
  }

  /** Asks something without waiting for it: much of it waits for what the servers do later. */
  async ask(request: unknown, mayLaunch: boolean): Promise<void> {
    const launched = this.world.launcher.runs.length
    this.pending.push(
      Promise.resolve(request).catch((error: unknown) => {
        if (!(error instanceof HostError)) throw error
      })
    )
    await idle()
    if (!mayLaunch && this.world.launcher.runs.length > launched) throw new Error('a server was started though the host was not')
    this.check()
  }

  check(): void {
    const { launcher, agreed } = this.world
    if (launcher.twice.length > 0) throw new Error(`started twice: ${launcher.twice.join()}`)
    if (this.chronicle.gaps.length > 0) throw new Error(`lost events: ${this.chronicle.gaps.join()}`)
    for (const { from, to, trigger } of this.chronicle.events.slice(this.#checked)) {
      const cell = LIFECYCLE[from][trigger]
      if (typeof cell === 'string' || cell.next !== to) throw new Error(`${from} → ${to} on ${trigger} is not in the table`)
    }
    this.#checked = this.chronicle.events.length
    const live = new Map<string, string>()
    for (const { server, is, isLive } of launcher.runs) {
      if (!agreed.has(`${server.name} ${argumentOf(server)}`)) throw new Error(`nobody has agreed to ${server.name}`)
      if (isLive) live.set(`${server.plugin ?? ''} ${server.name}`, is)
    }
    for (const { name, plugin, state, tools } of this.host.servers()) {
      const key = `${plugin} ${name}`
      const told = this.chronicle.states.get(key)
      if (told !== state) throw new Error(`${key} is ${state}, and the events tell that it is ${told ?? 'none'}`)
      if (BEHIND[state]?.includes(live.get(key)) !== true) throw new Error(`${key} is ${state}, and its process ${live.get(key) ?? 'none'}`)
      if ((tools === null) === (state === 'ready')) throw new Error(`${key} is ${state} with ${tools ?? 'no'} tools`)
      live.delete(key)
    }
    if (live.size > 0) throw new Error(`not shown: ${[...live.keys()].join()}`)
  }
}

type Command = fc.AsyncCommand<object, Real>

const FOLDERS = ['/one', '/two']
const SERVERS = ['a', 'b', 'c']

class Step implements Command {
  constructor(
    private readonly text: string,
    private readonly act: (real: Real) => unknown,
    private readonly mayLaunch = false
  ) {}

  check(): boolean {
    return true
  }

  async run(_: object, real: Real): Promise<void> {
    await real.ask(this.act(real), this.mayLaunch)
  }

  toString(): string {
    return this.text
  }
}

const files = fc.option(fc.dictionary(fc.constantFrom(...SERVERS), fc.constantFrom('1', '2', '3'), { maxKeys: 3 }), { nil: undefined, freq: 6 })
const folder = fc.constantFrom(...FOLDERS)
const server = fc.nat({ max: 5 })

/** The n-th of the runs that are still there. */
function liveRun(real: Real, n: number) {
  const live = real.world.launcher.runs.filter(({ isLive }) => isLive)
  return live[n % Math.max(1, live.length)]
}

const COMMANDS = [
  folder.map((name) => new Step(`enable ${name}`, ({ host }) => host.enable(name))),
  folder.map((name) => new Step(`disable ${name}`, ({ host }) => host.disable(name))),
  fc.constant(new Step('start', ({ host }) => host.start(), true)),
  fc.constant(new Step('restart', ({ host }) => host.restart(), true)),
  fc.constant(new Step('look', ({ host }) => host.look())),
  fc.tuple(folder, files).map(([name, content]) => new Step(`edit ${name} ${JSON.stringify(content)}`, (real) => void real.world.files.set(name, content))),
  server.map((n) => new Step(`answer ${n}`, (real) => liveRun(real, n)?.answer())),
  server.map((n) => new Step(`die ${n}`, (real) => liveRun(real, n)?.die())),
  server.map((n) => new Step(`end ${n}`, (real) => liveRun(real, n)?.end(), true)),
  fc.boolean().map((agrees) => new Step(agrees ? 'agree' : 'refuse', (real) => void (real.world.agrees = agrees))),
  fc.constant(new Step('call', ({ host }) => host.call('a', 'echo', {})))
]

const START: Readonly<Record<string, FakeFiles>> = { '/one': { a: '1', b: '1' }, '/two': { b: '2', c: '1' } }

/** The steps of the table that were taken in all sequences together. */
const taken = new Set<string>()

async function runAll(commands: Iterable<Command>): Promise<void> {
  const world = new FakeWorld(START)
  const host = await createHost({ plugins: world.folders, world: world.world })
  const real = new Real(world, host)
  await fc.asyncModelRun(() => ({ model: {}, real }), commands)
  real.pending.push(host.quit())
  // Everything that is asked to stop does so in the end.
  for (let rounds = 0; rounds < 4; rounds++) {
    for (const run of world.launcher.runs) run.end()
    await idle()
  }
  await Promise.all(real.pending)
  if (world.launcher.runs.some(({ isLive }) => isLive)) throw new Error('something was left')
  if (host.servers().length > 0) throw new Error('something is shown that has ended')
  real.check()
  for (const { from, trigger } of real.chronicle.events) taken.add(`${from} ${trigger}`)
}

function leadsOn(state: LifecycleState, trigger: LifecycleTrigger): boolean {
  const cell = LIFECYCLE[state][trigger]
  return typeof cell === 'object' && cell.next !== state
}

describe('a session', () => {
  it('never starts a server twice, leaves none, loses no event and shows what is true, whatever is asked of it', async () => {
    // With this seed, few sequences take every step of the table: `remove` is rare.
    const sequences = fc.commands(COMMANDS, { maxCommands: 18, size: 'max' })
    await fc.assert(fc.asyncProperty(sequences, runAll), { numRuns: runs(2000), seed: 3, endOnFailure: true })
    if (process.env.PLUGVET_SEED !== undefined) await fc.assert(fc.asyncProperty(sequences, runAll), { numRuns: runs(2000), endOnFailure: true })
    // All of them, or the sequences would prove little.
    const steps = STATES.flatMap((state) => TRIGGERS.filter((trigger) => leadsOn(state, trigger)).map((trigger) => `${state} ${trigger}`))
    expect([...taken].sort()).toEqual(steps.sort())
  }, 120_000)
})
