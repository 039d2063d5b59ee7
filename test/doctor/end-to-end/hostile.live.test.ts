import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { entryOf } from '../../support/doctor-run.js'
import { HOSTILE } from '../../support/hostile-servers.js'
import { Program } from '../../support/program.js'

/** As many runs wait at the same time. */
const AT_ONCE = 4

/** `npm run soak:doctor -- 200 SEED` asks for more. */
const RUNS = Number(process.env.PLUGVET_SOAK_DOCTOR ?? 6)
const SEED = Number(process.env.PLUGVET_SEED ?? 1)

async function leftBy(servers: readonly (readonly [name: string, ...args: string[]])[]): Promise<string[]> {
  const program = new Program(Object.fromEntries(servers.map(([name, ...args], index) => [`${name}-${index}`, entryOf(name, ...args)])))
  const temporary = join(program.cwd, 'tmp')
  mkdirSync(temporary)
  const run = program.start(['--yes', '--timeout', '2s', '--format', 'json'], { env: { TMPDIR: temporary, HOME: program.cwd, NODE_DISABLE_COMPILE_CACHE: '1' } })
  const code = await run.ended()
  const what = JSON.stringify(servers)
  const files = readdirSync(program.cwd, { recursive: true, encoding: 'utf8' }).filter((name) => name !== '.mcp.json' && name !== 'tmp')
  return [
    ...(code === 0 || code === 1 ? [] : [`${what} ended with ${code}: ${run.err}`]),
    ...program.traces.left().map((pid) => `${what} left the process ${pid}`),
    ...files.map((name) => `${what} left the file ${name}`)
  ]
}

it(`${RUNS} runs of the doctor over hostile servers leave no process and no file, with the seed ${SEED}`, async () => {
  const pending = fc.sample(fc.shuffledSubarray([...HOSTILE], { minLength: 1, maxLength: 4 }), { seed: SEED, numRuns: RUNS })
  const left: string[] = []
  let ended = 0
  const worker = async () => {
    for (let servers = pending.pop(); servers !== undefined; servers = pending.pop()) {
      left.push(...(await leftBy(servers)))
      ended++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  expect(left).toEqual([])
  expect(ended).toBe(RUNS)
}, 60_000 + 10_000 * RUNS)

it('would be noticed to leave one', async () => {
  const { traces, env } = new Program({})
  spawn(process.execPath, [resolve(import.meta.dirname, '../servers/idle.mjs'), 'stubborn'], { env, stdio: 'ignore', detached: true }).unref()
  await traces.count(1)
  expect(traces.left()).toEqual(traces.pids)
})
