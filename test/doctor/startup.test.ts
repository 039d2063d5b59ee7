import { describe, expect, it } from 'vitest'
import type { ServerResult, StartLimit } from '../../src/doctor/server.js'
import { slowStarts, startLimitOf } from '../../src/doctor/startup.js'
import { AGENT_PLUGIN } from '../../src/hosts/profiles.js'
import { ServerEntry } from '../../src/server/entry.js'
import { readyServer } from '../support/fake-examiner.js'
import { plannedServer } from './probe/planned.js'

const CODEX = { ...AGENT_PLUGIN, startup: { limit: 30_000, field: 'startup_timeout_sec', unit: 's' as const } }
const ENTRY = ['mcp_servers', 'slow']

/** A server that had answered the handshake after some milliseconds. */
function startedAfter(took: number, startLimit: StartLimit | undefined, stated: Partial<ServerResult> = {}): ServerResult {
  const server = plannedServer({ name: 'slow', entry: ENTRY, host: { name: 'codex', title: 'Codex' }, ...(startLimit === undefined ? {} : { startLimit }) })
  return readyServer(server, { phases: [{ name: 'initialize', start: 1, end: took, ok: true }], ...stated })
}

const found = (result: ServerResult) => slowStarts([result]).map(({ diagnosis: { kind, message, help, at, part } }) => [kind, message, help, at, part])

describe('the limit of a start', () => {
  it('is that of the host, unless the entry sets it', () => {
    const limitOf = (value: object, host = CODEX) => startLimitOf(new ServerEntry('slow', ENTRY, { command: 'slow-mcp', ...value }, host), host)
    expect(limitOf({})).toEqual({ milliseconds: 30_000, field: { name: 'startup_timeout_sec', unit: 's' } })
    expect(limitOf({ startup_timeout_sec: 45 })).toEqual({ milliseconds: 45_000, field: { name: 'startup_timeout_sec', unit: 's', at: [...ENTRY, 'startup_timeout_sec'] } })
    expect(limitOf({ startup_timeout_sec: 'long' })?.milliseconds).toBe(30_000)
    expect(startLimitOf(new ServerEntry('slow', ENTRY, { command: 'slow-mcp' }, AGENT_PLUGIN), AGENT_PLUGIN)).toBeUndefined()
  })
})

describe('a slow start', () => {
  it('is reported with what to set, at the entry or at the field', () => {
    const field = { name: 'startup_timeout_sec', unit: 's' } as const
    expect(found(startedAfter(34_000, { milliseconds: 30_000, field }))).toEqual([
      [
        'slow-start',
        'The server was ready after 34 s; Codex gives up after 30 s',
        'Set `startup_timeout_sec` to 50 in the entry, or install what it runs, so that nothing is downloaded at its start.',
        ENTRY,
        'key'
      ]
    ])
    const at = [...ENTRY, 'startup_timeout_sec']
    expect(found(startedAfter(14_000, { milliseconds: 10_000, field: { ...field, at } }))).toMatchObject([[expect.anything(), 'The server was ready after 14 s; Codex gives up after 10 s', expect.stringContaining('to 20 in'), at, undefined]])
  })

  it('names the variable of the host where no field sets it', () => {
    expect(found(startedAfter(34_000, { milliseconds: 30_000, variable: 'MCP_TIMEOUT' }))).toMatchObject([[expect.anything(), expect.anything(), 'Set the variable MCP_TIMEOUT to 50000 before Codex starts, or install what the server runs, so that nothing is downloaded at its start.', ENTRY, 'key']])
    expect(found(startedAfter(34_000, { milliseconds: 30_000 }))).toMatchObject([[expect.anything(), expect.anything(), 'Install what the server runs, so that nothing is downloaded at its start.', ENTRY, 'key']])
  })

  it('is none within the limit, without a known limit, or of a server that failed', () => {
    expect(found(startedAfter(30_000, { milliseconds: 30_000 }))).toEqual([])
    expect(found(startedAfter(90_000, undefined))).toEqual([])
    expect(found(startedAfter(90_000, { milliseconds: 30_000 }, { state: 'failed' }))).toEqual([])
  })
})
