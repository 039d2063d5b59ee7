import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { configOf, entryOf } from '../support/doctor-run.js'
import { HOSTILE } from '../support/hostile-servers.js'
import { BIN, Run } from '../support/program.js'
import { tempFolder } from '../support/temp-folder.js'
import { Traces } from '../support/traces.js'

/** As many sessions wait at the same time. */
const AT_ONCE = 4

/** `npm run soak:doctor` asks for more, of both. */
const RUNS = Number(process.env.PLUGVET_SOAK_DOCTOR ?? 6)
const SEED = Number(process.env.PLUGVET_SEED ?? 1)

/** How a session ends: by its last line, by a signal, or by the end of its input. */
const ENDINGS = ['/quit', 'SIGTERM', 'end'] as const

const LINES = ['/plugin enable room', '/start', '/mcp', '/diagnose', '/call healthy echo {}', '/restart', '/mcp', '/plugin disable room']

type Servers = readonly (readonly [name: string, ...args: string[]])[]

async function leftBy(servers: Servers, ending: (typeof ENDINGS)[number]): Promise<string[]> {
  const entries = Object.fromEntries(servers.map(([name, ...args], index) => [`${name}-${index}`, entryOf(name, ...args)]))
  const manifest = '{ "name": "room", "version": "1.0.0" }'
  const cwd = realpathSync(tempFolder({ 'room/.agent-plugin/plugin.json': manifest, 'room/.mcp.json': configOf(entries) }))
  const [traces, temporary] = [new Traces(), join(cwd, 'tmp')]
  mkdirSync(temporary)
  const env = { PATH: process.env.PATH, HOME: tempFolder(), TMPDIR: temporary, NODE_DISABLE_COMPILE_CACHE: '1', ...traces.env }
  const run = new Run(spawn(process.execPath, [BIN, 'host', 'room', '--yes', '--timeout', '2s'], { cwd, env }))
  run.child.stdin?.on('error', () => undefined)
  // Without /plugin disable, the session ends while the servers run.
  const lines = ending === 'SIGTERM' ? LINES.slice(0, 2) : LINES.slice(0, -1)
  run.child.stdin?.write(`${lines.join('\n')}\n`)
  if (ending === 'SIGTERM') {
    await traces.count(1 + servers.length)
    run.child.kill('SIGTERM')
  } else if (ending === '/quit') run.child.stdin?.end('/quit\n')
  else run.child.stdin?.end()
  const code = await run.ended()
  const what = `${JSON.stringify(servers)} and ${ending}`
  const files = readdirSync(cwd, { recursive: true, encoding: 'utf8' }).filter((name) => !/^(?:tmp|room(?:\/\.agent-plugin(?:\/plugin\.json)?|\/\.mcp\.json)?)$/.test(name))
  return [
    ...(code === (ending === 'SIGTERM' ? 143 : code) && code !== 3 && typeof code === 'number' ? [] : [`${what} ended with ${code}: ${run.out}${run.err}`]),
    // oxlint-disable-next-line no-control-regex -- it is what a terminal must not get
    ...(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/.test(run.out.replaceAll('\r\n', '\n')) ? [`${what} reaches the terminal`] : []),
    ...traces.left().map((pid) => `${what} left the process ${pid}`),
    ...files.map((name) => `${what} left the file ${name}`)
  ]
}

it(`${RUNS} sessions over hostile servers leave no process and no file, with the seed ${SEED}`, async () => {
  const arbitrary = fc.tuple(fc.shuffledSubarray([...HOSTILE], { minLength: 1, maxLength: 4 }), fc.constantFrom(...ENDINGS))
  const pending = fc.sample(arbitrary, { seed: SEED, numRuns: RUNS })
  const left: string[] = []
  let ended = 0
  const worker = async () => {
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      left.push(...(await leftBy(...next)))
      ended++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  expect(left).toEqual([])
  expect(ended).toBe(RUNS)
}, 60_000 + 30_000 * RUNS)
