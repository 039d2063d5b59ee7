import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { expect, it, onTestFinished } from 'vitest'
import { tempFolder } from '../support/temp-folder.js'
import type { Tick, Verdicts } from './simulation/session.js'
import type { WorkerArguments } from './simulation/worker.js'

const WORKERS = 40
const SESSIONS = [0, 1] as const
const INTERVAL_MS = 300
const STALE_MS = 60_000

/** How many of the living are killed and stopped in each round. */
const ROUNDS = [
  { killed: 7, stopped: 3 },
  { killed: 1, stopped: 1 },
  { killed: 8, stopped: 4 }
] as const

/** A worker in a process of its own, and the test's own knowledge of what became of it. */
class Worker {
  readonly issue: string
  readonly taskId: string
  readonly session: 0 | 1
  readonly child: ChildProcess
  fate: 'healthy' | 'killed' | 'stopped' = 'healthy'
  readonly #path: string

  constructor(index: number, program: string, folder: string) {
    this.issue = `ISS-${index}`
    this.taskId = `task-${index}`
    this.session = index % 2 === 0 ? 0 : 1
    this.#path = join(folder, `${this.issue}.json`)
    const args: WorkerArguments = [this.issue, folder, String(INTERVAL_MS)]
    this.child = start(program, args)
  }

  /** When it has last beaten, in whole milliseconds, as the file system has it. */
  get beatAt(): number {
    return Math.floor(statSync(this.#path).mtimeMs)
  }

  async beatenAfter(moment: number): Promise<void> {
    while (this.beatAt <= moment) await heard(this.child)
  }

  async kill(): Promise<void> {
    this.fate = 'killed'
    const exited = once(this.child, 'exit')
    this.child.kill('SIGKILL')
    expect(await exited).toEqual([null, 'SIGKILL'])
  }

  async stop(): Promise<void> {
    this.fate = 'stopped'
    const exited = once(this.child, 'exit')
    this.child.send('stop')
    expect(await exited).toEqual([0, null])
  }
}

function start(program: string, args: readonly string[] = []): ChildProcess {
  const child = fork(program, [...args], { execArgv: [], env: {} })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** The next thing a process says; one that has ended says nothing more. */
async function heard(child: ChildProcess): Promise<unknown> {
  const over = new AbortController()
  const { signal } = over
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error(`process ${child.pid ?? ''} has ended`)
  })
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as unknown[]
    return message
  } finally {
    over.abort()
  }
}

async function ask(session: ChildProcess, tick: Tick): Promise<Map<string, Verdicts[number][1]>> {
  const answer = heard(session)
  session.send(tick)
  return new Map((await answer) as Verdicts)
}

it('two sessions and forty workers: no healthy task is abandoned, every killed one is once it is stale, and they agree', async () => {
  const cwd = tempFolder()
  const folder = join(cwd, '.orchestrator/heartbeats')
  const statePath = join(cwd, 'state.json')
  mkdirSync(folder, { recursive: true })
  const entryPoints = ['worker', 'session'].map((name) => join(import.meta.dirname, `simulation/${name}.ts`))
  const mainFields = ['module', 'main']
  await build({ entryPoints, outdir: cwd, outExtension: { '.js': '.cjs' }, bundle: true, platform: 'node', format: 'cjs', mainFields })

  const sessions = SESSIONS.map(() => start(join(cwd, 'session.cjs')))
  const workers = Array.from({ length: WORKERS }, (_, index) => new Worker(index, join(cwd, 'worker.cjs'), folder))
  await Promise.all(workers.map(({ child }) => heard(child)))

  /** What the orchestrator knows: a stopped worker has told its session. */
  const writeState = () => {
    const running = workers.filter(({ fate }) => fate !== 'stopped').map(({ issue, taskId }) => [issue, { task_id: taskId }])
    writeFileSync(`${statePath}.new`, JSON.stringify({ running: Object.fromEntries(running) as object }))
    renameSync(`${statePath}.new`, statePath)
  }

  /** A tick of both sessions at once; of a session that was restarted the task list is empty. */
  const tick = async (more: { now?: number; restarted?: readonly number[] } = {}) => {
    const { restarted = [], ...time } = more
    const answers = SESSIONS.map((index) => {
      const tasks = workers.filter(({ session }) => session === index && !restarted.includes(index)).map(({ taskId }) => taskId)
      const session = sessions[index]
      if (session === undefined) throw new Error('there is no such session')
      return ask(session, { statePath, folder, tasks, staleMs: STALE_MS, ...time })
    })
    const verdicts = await Promise.all(answers)
    for (const worker of workers) {
      const pair = verdicts.map((one) => one.get(worker.taskId)).sort()
      expect(pair).not.toEqual(['own', 'own'])
      // One would leave it and the other retry it.
      expect(worker.fate === 'stopped' || pair.join() !== 'abandoned,other-session').toBe(true)
    }
    return verdicts
  }

  /** Holds a tick at a moment against what has become of each worker. */
  const judgeAt = async (now: number, restarted: readonly number[]) => {
    const verdicts = await tick({ now, restarted })
    for (const [index, bySession] of verdicts.entries()) {
      for (const worker of workers) {
        const isOwn = worker.session === index && !restarted.includes(index)
        const isAbandoned = worker.fate === 'killed' && now - worker.beatAt > STALE_MS
        const expected = worker.fate === 'stopped' ? undefined : isOwn ? 'own' : isAbandoned ? 'abandoned' : 'other-session'
        expect(bySession.get(worker.taskId), `${worker.taskId}, ${worker.fate}`).toBe(expected)
      }
    }
  }

  writeState()
  for (const { killed, stopped } of ROUNDS) {
    const living = workers.filter(({ fate }) => fate === 'healthy')
    const victims = living.filter((_, index) => index % 3 === 0).slice(0, killed)
    const leaving = living.filter((_, index) => index % 3 === 1).slice(0, stopped)
    // While some die, nobody who lives or has just died is given up.
    const during = tick()
    await Promise.all([...victims.map((worker) => worker.kill()), ...leaving.map((worker) => worker.stop())])
    for (const verdicts of await during) {
      for (const { taskId, fate } of workers) if (fate !== 'stopped') expect(['own', 'other-session']).toContain(verdicts.get(taskId))
    }
    writeState()
    const lastBeats = [...new Set(victims.map(({ beatAt }) => beatAt))]
    const last = Math.max(...lastBeats)
    await Promise.all(workers.filter(({ fate }) => fate === 'healthy').map((worker) => worker.beatenAfter(last)))
    for (const beat of lastBeats) {
      for (const restarted of [[], [0], [0, 1]]) {
        await judgeAt(beat + STALE_MS, restarted)
        await judgeAt(beat + STALE_MS + 1, restarted)
      }
    }
  }

  const killed = workers.filter(({ fate }) => fate === 'killed')
  await Promise.all(workers.filter(({ fate }) => fate === 'healthy').map((worker) => worker.stop()))
  // A worker that was killed while it wrote may have left a temporary file, of another ending.
  const left = readdirSync(folder).filter((name) => name.endsWith('.json'))
  expect(left.sort()).toEqual(killed.map(({ issue }) => `${issue}.json`).sort())
})
