import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runCli } from '../../test/support/run-cli.js'
import type { Task } from './writer.js'

/** What was tried in a scene, and what was wrong. */
export interface Scene {
  readonly tried: number
  readonly wrong: readonly string[]
}

/** Every server has a comma too many, which `--fix` removes. */
const FIXABLE = JSON.stringify({ mcpServers: Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`notes-${index}`, { command: 'notes-mcp' }])) }, null, 2)
  .replaceAll('"notes-mcp"', '"notes-mcp",')

/**
 * Kills `--fix` at any moment, alone and next to another one: the file is as it was before, or as it is after.
 * @param bundle the folder with the bundled programs
 */
export async function interruptFixes(bundle: string, rounds: number, torn = false): Promise<Scene> {
  return await inFolder(async (cwd) => {
    const path = join(cwd, '.mcp.json')
    writeFileSync(path, FIXABLE)
    await runCli(cwd, ['--fix'])
    const fixed = readFileSync(path, 'utf8')
    const wrong: string[] = []
    if (fixed === FIXABLE) wrong.push('nothing is fixed')
    for (let round = 0; round < rounds; round++) {
      const task = { does: 'fix', cwd, text: FIXABLE, names: [], torn } as const
      const writers = await Promise.all(Array.from({ length: 1 + (round % 2) }, () => started(bundle, task)))
      await sleep(100 + 400 * Math.random())
      await Promise.all(writers.map((writer) => killed(writer, round % 4 < 2 ? 'SIGKILL' : 'SIGTERM')))
      const left = readFileSync(path, 'utf8')
      if (left !== FIXABLE && left !== fixed) wrong.push(`${left.length} characters are left, of ${FIXABLE.length} before and ${fixed.length} after the fix`)
    }
    // A killed process cannot remove what it was writing; nothing else may be there.
    wrong.push(...readdirSync(cwd).filter((name) => !/^\.mcp\.json(?:\.\d+)?$/.test(name)).map((name) => `${name} is left`))
    return { tried: rounds, wrong }
  })
}

const ISSUES = ['ISS-1', 'ISS-2', 'ISS-3', 'ISS-4']

/**
 * Reconciles while heartbeats are replaced without a pause: none of their tasks is abandoned.
 * @param bundle the folder with the bundled programs
 */
export async function reconcileBeside(bundle: string, rounds: number, torn = false): Promise<Scene> {
  return await inFolder(async (cwd) => {
    mkdirSync(join(cwd, '.orchestrator/heartbeats'), { recursive: true })
    const entry = { task_id: 't', session_id: 's2', worktree: '/trees/a', started_at: '2026-01-31T11:00:00Z' }
    const running = Object.fromEntries(ISSUES.map((issue) => [issue, { ...entry, task_id: issue, worktree: `/trees/${issue}` }]))
    writeFileSync(join(cwd, 'state.json'), JSON.stringify({ running, retry_attempts: {}, claimed: ISSUES, completed: [] }))
    for (const issue of ISSUES) writeFileSync(join(cwd, '.orchestrator/heartbeats', `${issue}.json`), '{}')
    const writer = await started(bundle, { does: 'heartbeats', cwd, text: '', names: ISSUES, torn })
    const wrong: string[] = []
    for (let round = 0; round < rounds; round++) {
      const { out } = await runCli(cwd, ['reconcile', 'state.json', '--stale-ms', '60000', '--format', 'json'], { now: () => Date.now() })
      const { verdicts } = JSON.parse(out) as { verdicts: { key: string; verdict: string }[] }
      wrong.push(...verdicts.filter(({ verdict }) => verdict !== 'other-session').map(({ key, verdict }) => `${key} is ${verdict}`))
      await sleep(1)
    }
    await killed(writer, 'SIGKILL')
    return { tried: rounds, wrong }
  })
}

async function inFolder(scene: (cwd: string) => Promise<Scene>): Promise<Scene> {
  const cwd = mkdtempSync(join(tmpdir(), 'plugvet-fuzz-'))
  try {
    return await scene(cwd)
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
}

async function started(bundle: string, task: Task): Promise<ChildProcess> {
  const child = fork(join(bundle, 'writer.mjs'), [JSON.stringify(task)], { execArgv: [] })
  await once(child, 'message')
  return child
}

async function killed(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}
