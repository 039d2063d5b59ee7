import { describe, expect, it } from 'vitest'
import { ProbeFailure } from '../../../src/doctor/probe/failure.js'
import { agree, type Era, Handshake, type Session } from '../../../src/doctor/probe/handshake.js'
import type { FatalDiagnosis } from '../../../src/doctor/server.js'
import { plannedServer, SECRET } from './planned.js'
import { discovered, INFO, initialized, type Question, type Script, ScriptedServer } from './scripted-server.js'

const LEGACY: Script = { initialize: initialized({ tools: {} }), 'server/discover': ({ refuse }) => refuse(-32601, 'Method not found') }
const DUAL: Script = { initialize: initialized({ tools: {} }), 'server/discover': discovered({ prompts: {} }) }
const MODERN: Script = {
  initialize: ({ refuse }) => refuse(-32022, 'Unsupported protocol version', { supported: ['2026-07-28'], requested: '2025-11-25' }),
  'server/discover': discovered({ tools: {} })
}
/** They know only the new revision, and do not say so. */
const modernWith = (initialize: (question: Question) => void): Script => ({ ...MODERN, initialize })
const INITIALIZED = { protocolVersion: '2026-07-28', capabilities: {}, serverInfo: INFO }

function handshake(script: Script | ScriptedServer, era: Era = 'auto') {
  const server = script instanceof ScriptedServer ? script : new ScriptedServer(script)
  const how = { server: plannedServer(), era, version: '1.2.3', timeout: 60_000 }
  const first = new Handshake(server, era === 'modern' ? 'modern' : 'legacy', how)
  return { server, outcome: agree(server, first, how) }
}

async function failureOf(script: Script | ScriptedServer, era: Era = 'auto'): Promise<ProbeFailure> {
  const error: unknown = await handshake(script, era).outcome.then(
    () => undefined,
    (thrown: unknown) => thrown
  )
  if (error instanceof ProbeFailure) return error
  throw new Error('no failure of the probe', { cause: error })
}

function summaryOf({ protocolVersion, serverInfo, capabilities }: Session) {
  return { protocolVersion, serverInfo, capabilities }
}

describe('a handshake', () => {
  it('introduces plugvet, and claims no capability', async () => {
    const { server, outcome } = handshake(LEGACY)
    await outcome
    expect(server.heard[0]).toMatchObject({
      method: 'initialize',
      params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'plugvet', version: '1.2.3' } }
    })
    expect(server.methods).toEqual(['initialize', 'notifications/initialized'])
  })

  it.each(['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'])('agrees on revision %s', async (protocolVersion) => {
    const { outcome } = handshake({
      initialize: ({ answer }) => answer({ protocolVersion, capabilities: { prompts: {} }, serverInfo: INFO })
    })
    expect(summaryOf(await outcome)).toEqual({ protocolVersion, serverInfo: INFO, capabilities: { prompts: {} } })
  })

  it.each<[what: string, script: Script]>([
    ['refuses the older revisions', MODERN],
    ['does not know initialize', modernWith(({ refuse }) => refuse(-32601, 'Method not found'))],
    ['misses what every request has now', modernWith(({ refuse }) => refuse(-32602, 'No _meta'))],
    ['misses a header', modernWith(({ refuse }) => refuse(-32020, 'No Mcp-Method'))],
    ['names no request', modernWith(({ say }) => say({ jsonrpc: '2.0', id: null, error: { code: -32022, message: 'no' } }))],
    ['leaves out which request', modernWith(({ say }) => say({ jsonrpc: '2.0', error: { code: -32600, message: 'no' } }))],
    ['claims to agree on the new one', modernWith(({ answer }) => answer(INITIALIZED))]
  ])('goes on to the new revision with a server that %s', async (_what, script) => {
    const { server, outcome } = handshake(script)
    expect(summaryOf(await outcome)).toEqual({ protocolVersion: '2026-07-28', serverInfo: undefined, capabilities: { tools: {} } })
    expect(server.methods).toEqual(['initialize', 'server/discover'])
    expect(server.transports.map(({ closes }) => closes)).toEqual([1, 0])
  })

  it('takes the older revisions where the server speaks both', async () => {
    const { server, outcome } = handshake(DUAL)
    expect((await outcome).protocolVersion).toBe('2025-11-25')
    expect(server.methods).not.toContain('server/discover')
  })

  it('asks for the new revision at once where only that is allowed', async () => {
    const { server, outcome } = handshake(DUAL, 'modern')
    expect((await outcome).capabilities).toEqual({ prompts: {} })
    expect(server.methods).toEqual(['server/discover'])
  })

  it('fails with a server of the new revision where only the older ones are allowed', async () => {
    const server = new ScriptedServer(MODERN)
    const { fatal, isFinal } = await failureOf(server, 'legacy')
    expect(fatal).toMatchObject({
      kind: 'initialize-error',
      message: 'The server supports only protocol revision 2026-07-28, not the older ones',
      at: ['mcpServers', 'demo'],
      part: 'key'
    })
    expect(isFinal).toBe(true)
    expect(server.methods).toEqual(['initialize'])
  })

  it.each([-32601, -32602, -32600])('fails with a server of the older revisions where only the new one is allowed: %i', async (code) => {
    const { fatal, isFinal } = await failureOf({ 'server/discover': ({ refuse }) => refuse(code, 'Not known') }, 'modern')
    expect(fatal).toMatchObject({
      kind: 'initialize-error',
      message: 'The server does not support protocol revision 2026-07-28',
      detail: `The server refused 'server/discover' with error ${code}: Not known.`
    })
    expect(isFinal).toBe(true)
  })

  it('says that an old server may be behind an HTTP error where only the new revision is allowed', async () => {
    const server = new ScriptedServer({})
    const fatal: FatalDiagnosis = { kind: 'http-status', message: 'It answers 400', detail: 'It answers 400.', help: 'Look.', at: ['url'] }
    server.fatals.set('initialize', fatal)
    const { outcome } = handshake(server, 'modern')
    const [transport] = server.transports
    await server.asked('server/discover')
    transport?.onclose?.()
    await expect(outcome).rejects.toMatchObject({
      isFinal: true,
      fatal: { ...fatal, help: 'Look. A server of the older revisions may answer like this too: try without `--era modern`.' }
    })
  })

  it('blames the refusal of initialize where the server knows neither method', async () => {
    const server = new ScriptedServer({
      initialize: ({ refuse }) => refuse(-32601, 'No such method'),
      'server/discover': ({ refuse }) => refuse(-32601, 'Really not')
    })
    const { fatal, isFinal } = await failureOf(server)
    expect(fatal.message).toBe("The server refused 'initialize' with error -32601: No such method")
    // Whatever went wrong on the way to the second answer.
    expect(isFinal).toBe(true)
    expect(server.methods).toEqual(['initialize', 'server/discover'])
  })

  it('blames the second answer where the first named the new revision', async () => {
    const { fatal } = await failureOf({ ...MODERN, 'server/discover': discovered({}, ['2027-01-01', '2027-06-01']) })
    expect(fatal.message).toBe("The server's answer to 'server/discover' is invalid: it offers 2027-01-01, 2027-06-01, but not 2026-07-28")
  })

  it('does not try the new revision for any other error', async () => {
    const server = new ScriptedServer({ ...MODERN, initialize: ({ refuse }) => refuse(-32603, `no key ${SECRET}\nand more`) })
    const { fatal } = await failureOf(server)
    expect(fatal).toMatchObject({
      kind: 'initialize-error',
      message: "The server refused 'initialize' with error -32603: no key *** and more",
      detail: "The server refused 'initialize' with error -32603: no key *** and more."
    })
    expect(server.methods).toEqual(['initialize'])
  })

  it.each<[what: string, result: unknown, defect: string]>([
    ['no name', { serverInfo: { version: '1' } }, "'serverInfo.name' is missing"],
    ['no version', { serverInfo: { name: 'x' } }, "'serverInfo.version' is missing"],
    ['no serverInfo', { serverInfo: undefined }, "'serverInfo' is missing"],
    ['capabilities that are none', { capabilities: [] }, "'capabilities' is an array"],
    ['a capability that is null', { capabilities: { tools: null } }, "'capabilities.tools' is null"],
    ['a number for a revision', { protocolVersion: 2025 }, "'protocolVersion' is a number"],
    ['a strange revision', { protocolVersion: '2099-01-01' }, "it selects the unknown protocol revision '2099-01-01'"],
    ['the wrong era', { protocolVersion: '2026-07-28' }, "it selects protocol revision 2026-07-28, which has no 'initialize'"],
    ['a secret', { protocolVersion: SECRET }, "it selects the unknown protocol revision '***'"]
  ])('fails with an answer that has %s', async (_what, overrides, defect) => {
    const result = { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: INFO }
    const initialize = ({ answer }: Question): void => answer({ ...result, ...(overrides as object) })
    const { fatal } = await failureOf({ ...LEGACY, initialize })
    expect(fatal).toMatchObject({ kind: 'initialize-error', message: `The server's answer to 'initialize' is invalid: ${defect}` })
  })

  it.each<[what: string, result: object, defect: string]>([
    ['no revisions', { supportedVersions: [] }, 'it offers no protocol revision'],
    ['a text for the revisions', { supportedVersions: '2026-07-28' }, "'supportedVersions' is not what MCP requires"],
    ['no capabilities', { capabilities: undefined }, "'capabilities' is missing"]
  ])('fails with an answer of the new revision that has %s', async (_what, overrides, defect) => {
    const result = { resultType: 'complete', supportedVersions: ['2026-07-28'], capabilities: {}, ttlMs: 0, cacheScope: 'private' }
    const { fatal } = await failureOf({ 'server/discover': ({ answer }) => answer({ ...result, ...overrides }) }, 'modern')
    expect(fatal.message).toBe(`The server's answer to 'server/discover' is invalid: ${defect}`)
  })

  it.each([600, 100_000])('fails with an answer that is nested %i levels deep', async (depth) => {
    const deep: unknown = JSON.parse('{"a":'.repeat(depth) + '1' + '}'.repeat(depth))
    const { fatal } = await failureOf({ initialize: initialized({ experimental: { deep } }) })
    expect(fatal.message).toBe("The server's answer to 'initialize' is nested too deeply to read")
  })

  it('fails at once with an answer that is no JSON-RPC', async () => {
    const { fatal } = await failureOf({ initialize: ({ say, id }) => say({ jsonrpc: '2.0', id, result: null }) })
    expect(fatal).toMatchObject({
      kind: 'initialize-error',
      message: "The server's answer to 'initialize' is not a JSON-RPC message"
    })
  })

  it('hands on what broke the way', async () => {
    const server = new ScriptedServer(LEGACY)
    const error = new Error('the pipe is broken')
    const { outcome } = handshake(server)
    const [transport] = server.transports
    if (transport !== undefined) transport.broken = error
    await expect(outcome).rejects.toBe(error)
  })
})
