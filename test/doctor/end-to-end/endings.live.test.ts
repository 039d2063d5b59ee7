import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { limitsOf } from '../../../src/doctor/server.js'
import { entryOf } from '../../support/doctor-run.js'
import { needsFile } from '../../support/needs.js'
import { Program } from '../../support/program.js'
import { tempFolder } from '../../support/temp-folder.js'

interface Kind {
  readonly entry: unknown
  /** What it consists of, itself included. */
  readonly processes: number
}

/** None of these ever gets ready. The first end with their input. */
const MEEK: readonly Kind[] = [
  { entry: entryOf('mute-list'), processes: 1 },
  { entry: entryOf('scatters', 'attached', 'detached', 'mute'), processes: 3 }
]
const KINDS: readonly Kind[] = [
  ...MEEK,
  { entry: entryOf('never-reads'), processes: 1 },
  { entry: entryOf('idle', 'stubborn'), processes: 1 },
  { entry: entryOf('scatters', 'detached', 'cleared', 'stubborn', 'mute'), processes: 3 }
]

/** Servers of all the kinds, and how many processes there are once all of them run. */
function servers(count: number, kinds = KINDS): { readonly entries: Record<string, unknown>; readonly processes: number } {
  const entries: Record<string, unknown> = {}
  let processes = 0
  for (let index = 0; index < count; index++) {
    const kind = kinds[index % kinds.length]
    entries[`server-${index}`] = kind?.entry
    processes += kind?.processes ?? 0
  }
  return { entries, processes }
}

/** What users have: each step of stopping a server is waited for so long, in milliseconds. */
const { grace } = limitsOf(1)
/** Plugvet itself leaves traces, too. */
const ITSELF = 1

describe('in the middle of a run', () => {
  it.each([
    ['SIGINT', 130, 20, KINDS],
    ['SIGTERM', 143, 10, KINDS],
    ['SIGQUIT', 131, 4, MEEK],
    ['SIGHUP', 129, 4, MEEK],
    ['SIGUSR1', 138, 4, MEEK],
    ['SIGUSR2', 140, 4, MEEK]
  ] as const)('%s ends it with %i and leaves nothing of %i servers', async (signal, code, count, kinds) => {
    const { entries, processes } = servers(count, kinds)
    const program = new Program(entries)
    const run = program.start(['--yes', '--jobs', String(count), '--format', 'json'])
    await run.meanwhile(program.traces.count(ITSELF + processes))
    const began = performance.now()
    run.child.kill(signal)
    expect(await run.ended()).toBe(code)
    // All at the same time: the input, SIGTERM and SIGKILL, and what is left once more.
    expect(performance.now() - began).toBeLessThan(5 * grace)
    expect(program.traces.left()).toEqual([])
    expect(run.out).toBe('')
    expect(run.err).toContain(`${count} servers: ${count} stopped`)
    expect(run.err).toMatch(new RegExp(`plugvet: interrupted by ${signal}; every server was stopped\n$`))
  })

  it('SIGKILL, which it cannot handle, ends the input of its servers, and those that follow MCP end', async () => {
    const { entries, processes } = servers(4, [{ entry: entryOf('mute-list'), processes: 1 }])
    const program = new Program(entries)
    const run = program.start(['--yes', '--quiet'])
    await run.meanwhile(program.traces.count(ITSELF + processes))
    run.child.kill('SIGKILL')
    // Its output ends when nobody has it open any more.
    expect(await run.ended()).toBe('SIGKILL')
    await vi.waitUntil(() => program.traces.left().length === 0, { timeout: 10_000 })
  })

  it('a second signal does not wait for anybody, and leaves nothing', async () => {
    const { entries, processes } = servers(5)
    const program = new Program(entries)
    const run = program.start(['--yes', '--quiet'])
    await run.meanwhile(program.traces.count(ITSELF + processes))
    run.child.kill('SIGTERM')
    while (!run.err.includes('again to kill them')) await once(run.child.stderr ?? run.child, 'data')
    run.child.kill('SIGINT')
    expect(await run.ended()).toBe(130)
    expect(program.traces.left()).toEqual([])
    expect(run.err).not.toContain('every server was stopped')
  })

  it.each([
    ['an error that is thrown', "throw new Error('made up')"],
    ['a promise that nobody looks after', "void Promise.reject(new Error('made up'))"]
  ])('%s inside of plugvet ends it with 3, and leaves nothing', async (_, statement) => {
    const variableProblem = join(tempFolder({ 'mistake.cjs': `process.once('SIGALRM', () => { ${statement} })` }), 'mistake.cjs')
    const { entries, processes } = servers(5)
    const program = new Program(entries)
    const run = program.start(['--yes', '--quiet'], { nodeOptions: ['--require', variableProblem] })
    await run.meanwhile(program.traces.count(ITSELF + processes))
    run.child.kill('SIGALRM')
    expect(await run.ended()).toBe(3)
    expect(run.err).toMatch(/^plugvet failed because of a bug, not because of your files\. Please report this:\nError: made up\n/)
    expect(program.traces.left()).toEqual([])
  })

  it('a reader that goes away ends nothing before its time, and leaves nothing', async () => {
    const program = new Program({ scatters: entryOf('scatters', 'attached', 'detached') })
    const run = program.start(['--yes', '--format', 'json'])
    await run.meanwhile(program.traces.count(ITSELF + 3))
    run.child.stdout?.destroy()
    run.child.stderr?.destroy()
    await run.ended()
    expect(program.traces.left()).toEqual([])
  })

  it('a full disk is told of, and leaves nothing', needsFile('/dev/full'), async () => {
    const program = new Program({ scatters: entryOf('scatters', 'attached', 'detached') })
    const full = openSync('/dev/full', 'w')
    const run = program.start(['--yes', '--quiet', '--format', 'json'], { stdio: ['ignore', full, 'pipe'] })
    closeSync(full)
    expect(await run.ended()).toBe(2)
    expect(run.err).toMatch(/^plugvet: standard output cannot be written: ENOSPC[^\n]*\n$/)
    expect(program.traces.pids).toHaveLength(ITSELF + 3)
    expect(program.traces.left()).toEqual([])
  })
})
