import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type ExamineOptions, examineServers } from '../../src/doctor/probe/examine.js'
import type { Era } from '../../src/doctor/probe/handshake.js'
import { limitsOf, type PlannedServer, type ServerResult } from '../../src/doctor/server.js'
import { LiveProcesses } from '../../src/doctor/stdio/process-group.js'
import { nodeFiles } from '../../src/project/disk.js'
import { processesWithMarker } from '../support/processes.js'
import { serverPath } from '../support/stdio-server.js'
import { tempFolder } from '../support/temp-folder.js'
import { plannedServer } from './probe/planned.js'
import { modernServer, sessionServer, sseServer } from './http/mcp-servers.js'

const MODULES = resolve(import.meta.dirname, '../../node_modules')
const LIMITS = { ...limitsOf(50_000), grace: 1000 }

/** A server that is a script, run by this Node. */
function script(name: string, path: string, ...args: readonly string[]): PlannedServer {
  const env = { PATH: process.env.PATH ?? '' }
  const launch = { transport: 'stdio', command: process.execPath, args: [path, ...args], env, cwd: tempFolder() } as const
  return plannedServer({ name, launch })
}

function packaged(name: string, path: string, ...args: readonly string[]): PlannedServer {
  return script(name, resolve(MODULES, path), ...args)
}

function remote(name: string, transport: 'http' | 'sse', url: string): PlannedServer {
  return plannedServer({ name, transport, launch: { transport, url, headers: {} } })
}

/** Examines real servers, of which nothing may be left. */
async function examine(servers: readonly PlannedServer[], options: Partial<ExamineOptions> = {}): Promise<ServerResult[]> {
  const live = new LiveProcesses()
  const markers: string[] = []
  const marker = (): string => {
    const fresh = randomUUID()
    markers.push(fresh)
    return fresh
  }
  onTestFinished(() => live.killAllNow())
  const world = { platform: 'linux', clock: () => performance.now(), files: nodeFiles, live, marker, version: '1.2.3' } as const
  const { signal } = new AbortController()
  const results = await examineServers(servers, { jobs: 4, limits: LIMITS, era: 'auto', signal, ...options }, world)
  // Whatever a server speaks, it is found out in one start.
  expect(markers.length).toBeLessThanOrEqual(servers.filter(({ transport }) => transport === 'stdio').length)
  expect(live.size).toBe(0)
  expect(markers.flatMap((one) => processesWithMarker(one))).toEqual([])
  return results
}

async function examineOne(server: PlannedServer, options: Partial<ExamineOptions> = {}): Promise<ServerResult> {
  const [result] = await examine([server], options)
  if (result === undefined) throw new Error('no result')
  return result
}

function summaryOf({ server, state, protocolVersion, tools, resources, prompts, failure }: ServerResult) {
  return [server.name, failure?.reason ?? state, protocolVersion, tools?.length ?? null, resources, prompts]
}

describe('real servers', () => {
  const everything = () => packaged('everything', '@modelcontextprotocol/server-everything/dist/index.js', 'stdio')
  const filesystem = (folder: string) => packaged('filesystem', '@modelcontextprotocol/server-filesystem/dist/index.js', folder)
  const memory = () => packaged('memory', '@modelcontextprotocol/server-memory/dist/index.js')
  const thinking = () => packaged('thinking', '@modelcontextprotocol/server-sequential-thinking/dist/index.js')
  const context7 = () => packaged('context7', '@upstash/context7-mcp/dist/index.js')
  const modern = () => script('modern', serverPath('modern-only'))

  it('are all ready, in one start each', async () => {
    const results = await examine([everything(), filesystem(tempFolder()), memory(), thinking(), context7(), modern()])
    expect(results.map(summaryOf)).toEqual([
      ['everything', 'ready', '2025-11-25', 13, 7, 4],
      ['filesystem', 'ready', '2025-11-25', 14, null, null],
      ['memory', 'ready', '2025-11-25', 9, 1, null],
      ['thinking', 'ready', '2025-11-25', 1, null, null],
      ['context7', 'ready', '2025-11-25', 2, 0, 0],
      ['modern', 'ready', '2026-07-28', 1, null, null]
    ])
    expect(results.flatMap(({ diagnoses }) => diagnoses.filter(({ kind }) => kind === 'bad-tool'))).toEqual([])
    expect(results.at(-1)?.serverInfo).toEqual({ name: 'modern-only', version: '1.2.3' })
  })

  it.each<[era: Era, summaries: unknown[]]>([
    ['legacy', [['context7', 'ready', '2025-11-25', 2, 0, 0], ['memory', 'ready', '2025-11-25', 9, 1, null], ['modern', 'initialize-error', null, null, null, null]]],
    ['modern', [['context7', 'ready', '2026-07-28', 2, 0, 0], ['memory', 'initialize-error', null, null, null, null], ['modern', 'ready', '2026-07-28', 1, null, null]]]
  ])('of one era only: %s', async (era, summaries) => {
    const results = await examine([context7(), memory(), modern()], { era })
    expect(results.map(summaryOf)).toEqual(summaries)
  })

  it('say why they end', async () => {
    const result = await examineOne(filesystem('/nowhere/at/all'))
    expect(result.failure).toMatchObject({ class: 'does-not-start', reason: 'startup-error' })
    expect(result.failure?.detail).toContain("The server exited with code 1 before it answered 'initialize'.\n")
    expect(result.failure?.detail).toContain('None of the specified directories are accessible')
  })
})

describe('remote servers', () => {
  it('of every kind are ready', async () => {
    const [modern, sessions, sse] = await Promise.all([modernServer(), sessionServer(), sseServer()])
    const results = await examine([
      remote('modern', 'http', `${modern.origin}/mcp`),
      remote('sessions', 'http', `${sessions.origin}/mcp`),
      remote('sse', 'sse', `${sse.origin}/sse`)
    ])
    expect(results.map(summaryOf)).toEqual([
      ['modern', 'ready', '2026-07-28', 1, null, null],
      ['sessions', 'ready', '2025-11-25', 1, null, null],
      ['sse', 'ready', '2025-06-18', 1, null, null]
    ])
  })

  it('of the new revision only fail where that is not allowed, though they say so by HTTP', async () => {
    const { origin } = await modernServer()
    const { failure } = await examineOne(remote('modern', 'http', `${origin}/mcp`), { era: 'legacy' })
    expect(failure).toMatchObject({
      reason: 'initialize-error',
      detail: 'The server supports only protocol revision 2026-07-28, not the older ones.'
    })
  })

  it('of the older revisions fail where only the new one is allowed', async () => {
    const { origin } = await sessionServer()
    const result = await examineOne(remote('sessions', 'http', `${origin}/mcp`), { era: 'modern' })
    expect(result.state).toBe('failed')
    expect(result.diagnoses[0]?.help).toContain('`--era modern`')
  })
})

describe('misbehaving servers', () => {
  const QUICK = { ...LIMITS, initialize: 20_000, list: 500, grace: 300 }

  it('fail where and as they do', async () => {
    const names = ['crash', 'crash-later', 'crash-in-resources', 'mute-list', 'offers-nothing', 'banner', 'healthy']
    const results = await examine(
      names.map((name) => script(name, serverPath(name))),
      { limits: QUICK }
    )
    expect(results.map(({ server, state, failure, phases }) => [server.name, failure?.reason ?? state, phases.find(({ ok }) => !ok)?.name])).toEqual([
      ['crash', 'startup-error', 'initialize'],
      ['crash-later', 'protocol-error', 'tools/list'],
      ['crash-in-resources', 'protocol-error', 'resources/list'],
      ['mute-list', 'no-answer', 'tools/list'],
      ['offers-nothing', 'empty', undefined],
      ['banner', 'ready', undefined],
      ['healthy', 'ready', undefined]
    ])
    expect(results[1]?.failure?.detail).toContain('the database is gone')
    expect(results[2]?.failure?.detail).toContain("The server exited with code 4 during 'resources/list'")
    expect(results[2]?.diagnoses).toHaveLength(1)
    expect(results[5]?.diagnoses.map(({ kind }) => kind)).toEqual(['stdout-noise'])
    expect(results[6]?.diagnoses).toEqual([])
  })

  it('that never answer have a deadline', async () => {
    const limits = { ...QUICK, initialize: 400 }
    const result = await examineOne(script('idle', serverPath('idle'), 'stubborn'), { limits })
    expect(result.failure).toMatchObject({ class: 'does-not-start', reason: 'startup-timeout' })
    expect(result.failure?.detail).toContain('It has not sent anything')
    const stop = result.phases.at(-1)
    expect(stop).toMatchObject({ name: 'stop', ok: false })
    expect(stop?.start).toBeLessThan(limits.initialize * 5)
  })

  it('that send what is no JSON-RPC are told so at once', async () => {
    const result = await examineOne(script('null', serverPath('one-answer'), '{"jsonrpc":"2.0","id":<id>,"result":null}'))
    expect(result.failure?.reason).toBe('protocol-error')
    expect(result.failure?.detail).toContain("'initialize'")
    expect(result.phases.find(({ name }) => name === 'initialize')?.end).toBeLessThan(LIMITS.initialize / 2)
  })

  it('are stopped when the doctor is interrupted', async () => {
    const abort = new AbortController()
    const servers = ['a', 'b', 'c', 'd'].map((name) => script(name, serverPath('mute-list')))
    const listing = new Set<string>()
    const results = await examine(servers, {
      jobs: 3,
      signal: abort.signal,
      onProgress: ({ name }, stage) => {
        if (stage === 'tools/list') listing.add(name)
        if (listing.size === 3) abort.abort()
      }
    })
    expect(results.map(({ state }) => state)).toEqual(['stopped', 'stopped', 'stopped', 'stopped'])
    expect(results[3]?.phases).toEqual([])
  })
})
