import fc from 'fast-check'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { modernServer, sessionServer, sseServer } from '../doctor/http/mcp-servers.js'
import { needs } from '../support/needs.js'
import { LiveHost, script } from './live-host.js'
import { type Deed, deeds, RandomSession, type Variants } from './random-session.js'

const LAMPS: Variants = {
  room: [{ lamp: script('lamp', 'white'), bulb: script('lamp', 'grey') }, { lamp: script('lamp', 'red') }, { crash: script('crash') }, {}],
  hall: [{ lamp: script('lamp', 'blue') }, { lamp: script('lamp', 'green'), candle: script('lamp', 'gold') }]
}

/** The first way in which each file may read. */
function first(variants: Variants): Record<string, object> {
  return Object.fromEntries(Object.entries(variants).map(([name, [entry = {}]]) => [name, entry]))
}

const [sessions = 0, commands = 0] = (process.env.PLUGVET_SOAK ?? '').split('x').map(Number)
const SEED = Number(process.env.PLUGVET_SEED ?? 1)

const isSoak = sessions > 0
const hasSeed = process.env.PLUGVET_SEED !== undefined

/** With the seed that CI has each time, always the same sequences, however busy the machine is; with any other, as many as begin in time. */
const SEQUENCES = isSoak || hasSeed ? 300 : 16

/** In milliseconds. */
const LIMIT = hasSeed && !isSoak ? 10_000 : Infinity

it('leaves no process and tells no lie, whatever is done with real processes', async () => {
  const sequences = fc.sample(fc.array(deeds, { maxLength: 14, size: 'max' }), { numRuns: SEQUENCES, seed: SEED })
  const began = performance.now()
  let done = 0
  for (const sequence of sequences) {
    if (performance.now() - began > LIMIT) break
    await tryOut(sequence, done % 2 === 0).catch((error: unknown) => {
      throw new Error(`after ${done} sequences, with ${JSON.stringify(sequence)}`, { cause: error })
    })
    done++
  }
  expect(done).toBeGreaterThan(0)
  if (sessions > 0) process.stdout.write(`${done} sequences of commands, seed ${SEED}: none left\n`)
}, 3_600_000)

async function tryOut(sequence: readonly Deed[], waits: boolean): Promise<void> {
  const live = await LiveHost.of(first(LAMPS))
  const session = new RandomSession(live, LAMPS)
  // Most of what can happen happens once the host runs.
  await session.do({ does: 'enable', plugin: 0, variant: 0, waits: true })
  await session.do({ does: 'start', waits })
  for (const deed of sequence) await session.do(deed)
  await session.end()
}

/** `npm run soak:host`: sessions of random commands against the real servers that run offline. */
it('leaves no process of real servers after sessions of many commands', { timeout: 3_600_000, ...needs('PLUGVET_SOAK (npm run soak:host)', isSoak) }, async () => {
  for (let round = 0; round < sessions; round++) {
    const began = Date.now()
    const variants = await realServers()
    const live = await LiveHost.of(first(variants), { timeout: 20_000 })
    const session = new RandomSession(live, variants)
    for (const deed of fc.sample(deeds, { seed: SEED + round, numRuns: commands })) await session.do(deed)
    await session.end()
    const { traces, states } = live
    const failed = states.filter(({ to }) => to === 'failed').length
    const text = `session ${round + 1}: seed ${SEED + round}, ${session.done} commands, ${states.length} events, ${traces.pids.length} processes, ${failed} failures, none left`
    process.stdout.write(`${text}, ${Math.round((Date.now() - began) / 1000)} s\n`)
  }
})

const MODULES = resolve(import.meta.dirname, '../../node_modules')

async function realServers(): Promise<Variants> {
  const [modern, sessions, sse] = await Promise.all([modernServer(), sessionServer(), sseServer()])
  const packaged = (path: string, ...args: readonly string[]) => ({ command: process.execPath, args: [resolve(MODULES, path), ...args] })
  const memory = packaged('@modelcontextprotocol/server-memory/dist/index.js')
  const files = packaged('@modelcontextprotocol/server-filesystem/dist/index.js', '${AGENT_PLUGIN_ROOT}')
  const thinking = packaged('@modelcontextprotocol/server-sequential-thinking/dist/index.js')
  const everything = packaged('@modelcontextprotocol/server-everything/dist/index.js', 'stdio')
  const nowhere = packaged('@modelcontextprotocol/server-filesystem/dist/index.js', '/nowhere/at/all')
  return {
    notes: [{ memory, files }, { memory: { ...memory, env: { DEBUG: 'mcp*' } } }, { files, nowhere }, {}],
    mind: [{ thinking, everything }, { thinking }, { everything: { ...everything, env: { A: '1' } } }],
    far: [
      { modern: { type: 'http', url: `${modern.origin}/mcp` }, sse: { type: 'sse', url: `${sse.origin}/sse` } },
      { sessions: { type: 'http', url: `${sessions.origin}/mcp` }, lamp: script('lamp') }
    ]
  }
}
