import { describe, expect, it } from 'vitest'
import type { Diagnosis } from '../../src/doctor/diagnosis.js'
import { type FatalDiagnosis, limitsOf } from '../../src/doctor/server.js'
import { examination, examined } from './probe/examination.js'
import { plannedServer, SECRET, testLimits } from './probe/planned.js'
import { discovered, INFO, initialized, type Question, type Script, ScriptedServer, tool } from './probe/scripted-server.js'

const ALL = { tools: {}, resources: {}, prompts: {} }
const HEALTHY: Script = {
  initialize: initialized(ALL),
  'tools/list': ({ answer }) => answer({ tools: [tool('a'), tool('b')] }),
  'resources/list': ({ answer }) => answer({ resources: [{ uri: 'x:1' }, { uri: 'x:2' }, { uri: 'x:3' }] }),
  'prompts/list': ({ answer }) => answer({ prompts: [{ name: 'p' }] })
}

function scripted(changes: Script = {}): ScriptedServer {
  return new ScriptedServer({ ...HEALTHY, ...changes })
}

function fatal(kind: FatalDiagnosis['kind'], message: string): FatalDiagnosis {
  return { kind, message, detail: `${message}, at length.`, at: ['mcpServers', 'demo', 'command'] }
}

const SILENT = (): void => undefined

describe('a healthy server', () => {
  it('is ready, and everything about it is known', async () => {
    const { results, stages } = examination({ demo: scripted() })
    const [result] = await results
    expect(result).toEqual({
      server: expect.objectContaining({ name: 'demo' }) as unknown,
      state: 'ready',
      protocolVersion: '2025-11-25',
      serverInfo: INFO,
      tools: [tool('a'), tool('b')],
      resources: 3,
      prompts: 1,
      phases: ['spawn', 'initialize', 'tools/list', 'resources/list', 'prompts/list', 'stop'].map((name) => ({
        name,
        start: 0,
        end: 0,
        ok: true
      })),
      readyAfter: 0,
      failure: null,
      diagnoses: []
    })
    expect(stages).toEqual(
      ['waiting', 'spawn', 'initialize', 'tools/list', 'resources/list', 'prompts/list', 'stop', 'done'].map((stage) => `demo: ${stage}`)
    )
  })

  it('is stopped once', async () => {
    const server = scripted()
    await examined(server)
    expect(server.stops).toBe(1)
  })

  it('may be granted a century', async () => {
    const server = scripted({ 'tools/list': (question) => void setTimeout(() => question.answer({ tools: [tool('a')] }), 5) })
    expect(await examined(server, { limits: limitsOf(3e12) })).toMatchObject({ state: 'ready' })
  })

  it('may nest what it says', async () => {
    const deep: unknown = JSON.parse('{"a":'.repeat(490) + '1' + '}'.repeat(490))
    expect(await examined(scripted({ initialize: initialized({ tools: {}, experimental: { deep } }) }))).toMatchObject({
      state: 'ready'
    })
  })

  it('is not asked for what it does not declare', async () => {
    const server = scripted({ initialize: initialized({ tools: {} }) })
    expect(await examined(server)).toMatchObject({ state: 'ready', resources: null, prompts: null })
    expect(server.methods).toEqual(['initialize', 'notifications/initialized', 'tools/list'])
  })

  it('is timed on the clock of the world', async () => {
    const server = scripted({
      'tools/list': ({ answer }) => {
        time.pass(40)
        answer({ tools: [tool('a')] })
      }
    })
    server.onStop = () => time.pass(7)
    const { time, results } = examination({ demo: server })
    const [result] = await results
    expect(result?.phases.filter(({ end, start }) => end > start)).toEqual([
      { name: 'tools/list', start: 0, end: 40, ok: true },
      { name: 'stop', start: 40, end: 47, ok: true }
    ])
    expect(result?.readyAfter).toBe(40)
  })

  it('may speak the new revision', async () => {
    const server = new ScriptedServer({
      initialize: ({ refuse }) => refuse(-32022, 'no', { supported: ['2026-07-28'], requested: '2025-11-25' }),
      'server/discover': discovered({ tools: {} }),
      'tools/list': ({ answer }) =>
        answer({ resultType: 'complete', ttlMs: 0, cacheScope: 'private', tools: [tool('a'), { name: 'no schema' }] })
    })
    const result = await examined(server)
    expect(result).toMatchObject({ state: 'ready', protocolVersion: '2026-07-28', serverInfo: null })
    expect(result.tools?.map(({ name }) => name)).toEqual(['a', 'no schema'])
    expect(server.stops).toBe(1)
  })

  it('may ask back while it is asked', async () => {
    const server = scripted({
      'tools/list': ({ answer, say }) => {
        say({ jsonrpc: '2.0', id: 'p', method: 'ping' })
        say({ jsonrpc: '2.0', id: 'r', method: 'roots/list' })
        say({ jsonrpc: '2.0', id: 's', method: 'sampling/createMessage', params: { messages: [], maxTokens: 1 } })
        say({ jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'working' } })
        answer({ tools: [tool('a')] })
      }
    })
    expect(await examined(server)).toMatchObject({ state: 'ready', diagnoses: [] })
    const answers = server.heard.filter((message) => !('method' in message))
    expect(answers).toContainEqual({ jsonrpc: '2.0', id: 'p', result: {} })
    for (const id of ['r', 's']) {
      expect(answers).toContainEqual({ jsonrpc: '2.0', id, error: expect.objectContaining({ code: -32601 }) as unknown })
    }
  })

  it.each([null, undefined])('may have something to say of a notification, in an error whose id is %s', async (id) => {
    const stray = { jsonrpc: '2.0', id, error: { code: -32601, message: 'Unknown notification' } }
    const server = scripted({
      'tools/list': ({ answer, say }) => {
        say(stray)
        answer({ tools: [tool('a')] })
      }
    })
    expect(await examined(server)).toMatchObject({ state: 'ready', diagnoses: [] })
  })

  it('tells its name without secrets and not at any length', async () => {
    const serverInfo = { name: `x ${SECRET}\u001b[2J`, version: 'v'.repeat(1000) }
    const initialize = ({ answer, params }: Question): void =>
      answer({ protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo })
    const result = await examined(scripted({ initialize }))
    expect(result.serverInfo).toEqual({ name: String.raw`x ***\u001b[2J`, version: `${'v'.repeat(199)}…` })
  })
})

describe('what is found about a server that works', () => {
  it('are its bad tools, and it keeps the rest', async () => {
    const tools = [tool('a'), { name: 'b b', inputSchema: { type: 'object' } }, null, { name: 'c', inputSchema: { type: 'objekt' } }]
    const result = await examined(scripted({ 'tools/list': ({ answer }) => answer({ tools }) }))
    expect(result.state).toBe('ready')
    expect(result.tools?.map(({ name }) => name)).toEqual(['a', 'b b', 'c'])
    expect(result.diagnoses.map(({ kind }) => kind)).toEqual(['bad-tool', 'bad-tool', 'bad-tool'])
  })

  it('is an endless list', async () => {
    const server = scripted({
      'prompts/list': ({ answer, params }) => answer({ prompts: [{ name: `after ${String(params.cursor)}` }], nextCursor: 'x' })
    })
    const result = await examined(server)
    expect(result).toMatchObject({ state: 'ready', prompts: 2 })
    expect(result.diagnoses).toEqual([
      {
        kind: 'list-cut',
        message: "The doctor read only 2 items of 'prompts/list': page 2 leads back to an earlier page",
        at: ['mcpServers', 'demo'],
        part: 'key'
      }
    ])
  })

  it('is a cursor that is none', async () => {
    const result = await examined(scripted({ 'tools/list': ({ answer }) => answer({ tools: [tool('a')], nextCursor: null }) }))
    expect(result).toMatchObject({ state: 'ready', failure: null })
    expect(result.diagnoses).toMatchObject([
      {
        kind: 'protocol-error',
        severity: 'warning',
        message: "The cursor on the last page of 'tools/list' is null, so that many clients reject the list"
      }
    ])
  })

  it.each<[what: string, answer: (question: Question) => void, message: string]>([
    ['an error', ({ refuse }) => refuse(-32603, `no database at ${SECRET}`), "The server answered 'resources/list' with error -32603: no database at ***"],
    ['another shape', ({ answer }) => answer({ resources: null }), "The server's answer to 'resources/list' is invalid: 'resources' is null, not an array"],
    ['no JSON-RPC', ({ say, id }) => say({ id, result: {} }), "The server's answer to 'resources/list' is not a JSON-RPC message"]
  ])('is that it answers with %s where its tools are not concerned', async (_what, answer, message) => {
    const result = await examined(scripted({ 'resources/list': answer }))
    expect(result).toMatchObject({ state: 'ready', resources: null, prompts: 1, failure: null })
    expect(result.diagnoses).toMatchObject([{ kind: 'protocol-error', severity: 'warning', message }])
    expect(result.phases.filter(({ ok }) => !ok).map(({ name }) => name)).toEqual(['resources/list'])
  })

  it('is that it stays silent where its tools are not concerned', async () => {
    const server = scripted({ 'resources/list': SILENT })
    const { time, results } = examination({ demo: server })
    await server.asked('resources/list')
    time.pass(15_000)
    const [result] = await results
    expect(result).toMatchObject({ state: 'ready', resources: null, prompts: 1 })
    expect(result?.diagnoses).toMatchObject([
      { kind: 'no-answer', severity: 'warning', message: "The server has not answered 'resources/list' within 15 s" }
    ])
  })

  it('is that it has no tools, only others', async () => {
    const result = await examined(scripted({ 'tools/list': ({ answer }) => answer({ tools: [] }) }))
    expect(result).toMatchObject({ state: 'ready', tools: [], failure: null })
    expect(result.diagnoses).toMatchObject([{ kind: 'empty', severity: 'warning' }])
    const undeclared = await examined(scripted({ initialize: initialized({ prompts: {} }) }))
    expect(undeclared).toMatchObject({ state: 'ready', tools: null, failure: null })
    expect(undeclared.diagnoses).toMatchObject([{ kind: 'empty', severity: 'info' }])
  })

  it('are resource templates, which are asked for only where there is nothing else', async () => {
    const changes: Script = {
      'tools/list': ({ answer }) => answer({ tools: [] }),
      'resources/list': ({ answer }) => answer({ resources: [] }),
      'prompts/list': ({ answer }) => answer({ prompts: [] })
    }
    const some = scripted({ ...changes, 'resources/templates/list': ({ answer }) => answer({ resourceTemplates: [{}] }) })
    expect(await examined(some)).toMatchObject({ state: 'ready', resources: 0 })
    const none = scripted({ ...changes, 'resources/templates/list': ({ refuse }) => refuse(-32601, 'no') })
    expect(await examined(none)).toMatchObject({ state: 'failed', failure: { class: 'no-tools', reason: 'empty' } })
    const tools = scripted({ 'resources/list': ({ answer }) => answer({ resources: [] }) })
    await examined(tools)
    expect(tools.methods).not.toContain('resources/templates/list')
  })

  it('is what its connection has observed', async () => {
    const server = scripted()
    const seen: Diagnosis = { kind: 'left-behind', message: '2 processes', at: [] }
    server.onStop = () => void server.seen.push(seen)
    expect((await examined(server)).diagnoses).toEqual([seen])
  })

  it('is that it ended as soon as it had answered', async () => {
    const gone = fatal('protocol-error', 'The server exited with code 3 before it was stopped')
    const server = scripted({
      'prompts/list': ({ answer }) => {
        answer({ prompts: [{ name: 'p' }] })
        server.lose(gone)
      }
    })
    const result = await examined(server)
    expect(result).toMatchObject({ state: 'ready', failure: null })
    expect(result.diagnoses).toMatchObject([{ kind: 'protocol-error', severity: 'warning', message: gone.message }])
  })

  it.each([
    ['killed', 0],
    ['end-of-input', 1]
  ] as const)('is a stop that is not as it should be: %s, %i left behind', async (how, leftBehind) => {
    const server = scripted()
    server.report = { how, leftBehind }
    expect((await examined(server)).phases.at(-1)).toMatchObject({ name: 'stop', ok: false })
  })
})

describe('a server that is not started', () => {
  it('fails for the first of its diagnoses, and all are told', async () => {
    const diagnoses: Diagnosis[] = [
      { kind: 'variable-unset', message: "Environment variable 'A' is required but not set", at: ['a'] },
      { kind: 'command-missing', message: 'No command', at: ['b'] }
    ]
    const planned = plannedServer({ launch: undefined, diagnoses })
    const { results, stages } = examination({}, {}, [planned])
    expect(await results).toMatchObject([
      {
        state: 'failed',
        phases: [],
        failure: {
          class: 'does-not-start',
          reason: 'variable-unset',
          detail: "Environment variable 'A' is required but not set."
        },
        diagnoses: diagnoses
      }
    ])
    expect(stages).toEqual(['demo: waiting', 'demo: done'])
  })

  it('fails for what keeps it from starting', async () => {
    const missing = fatal('command-missing', 'No such program')
    const [result] = await examination({ demo: missing }).results
    const { detail, ...diagnosis } = missing
    expect(result).toMatchObject({
      state: 'failed',
      failure: { class: 'does-not-start', reason: 'command-missing', detail },
      phases: [{ name: 'spawn', ok: false }]
    })
    expect(result?.diagnoses).toEqual([diagnosis])
  })

  it('without a reason is a mistake of plugvet', async () => {
    await expect(examination({}, {}, [plannedServer({ launch: undefined })]).results).rejects.toThrow("server 'demo' has neither a launch nor a diagnosis")
  })
})

describe('a server that fails', () => {
  it.each<[what: string, answer: (question: Question) => void, message: string]>([
    ['an error', ({ refuse }) => refuse(-32603, 'Internal error'), "The server answered 'tools/list' with error -32603: Internal error"],
    ['an unknown method', ({ refuse }) => refuse(-32601, ''), "The server answered 'tools/list' with error -32601"],
    ['another shape', ({ answer }) => answer({ items: [] }), "The server's answer to 'tools/list' is invalid: 'tools' is missing, not an array"],
    ['no JSON-RPC', ({ say, id }) => say({ jsonrpc: '2.0', id, result: [] }), "The server's answer to 'tools/list' is not a JSON-RPC message"],
    ['no tools among its items', ({ answer }) => answer({ tools: ['a', 'b'] }), "The server's answer to 'tools/list' is invalid: none of its 2 items is a tool"]
  ])('answers for its tools with %s', async (_what, answer, message) => {
    const server = scripted({ 'tools/list': answer })
    const result = await examined(server)
    expect(result).toMatchObject({
      state: 'failed',
      protocolVersion: '2025-11-25',
      serverInfo: INFO,
      readyAfter: null,
      failure: { class: 'no-tools', reason: 'protocol-error', detail: `${message}.` }
    })
    expect(result.diagnoses[0]).toMatchObject({ kind: 'protocol-error', message, at: ['mcpServers', 'demo'], part: 'key' })
    expect(server.methods).not.toContain('prompts/list')
    expect(server.stops).toBe(1)
  })

  it.each([
    [{}, "'resultType' is missing"],
    [{ resultType: 'complete' }, "'ttlMs' is missing"],
    [{ resultType: 'complete', ttlMs: '1' }, "'ttlMs' is not a number of milliseconds"],
    [{ resultType: 'complete', ttlMs: 0, cacheScope: 'all' }, '\'cacheScope\' is not "public" or "private"']
  ])('answers with less than the new revision demands: %j', async (envelope, defect) => {
    const server = new ScriptedServer({
      'server/discover': discovered({ tools: {} }),
      'tools/list': ({ answer }) => answer({ ...envelope, tools: [tool('a')] })
    })
    expect((await examined(server, { era: 'modern' })).failure).toEqual({
      class: 'no-tools',
      reason: 'protocol-error',
      detail: `The server's answer to 'tools/list' is invalid: ${defect}.`
    })
  })

  it('offers nothing at all', async () => {
    const result = await examined(scripted({ initialize: initialized({}) }))
    expect(result).toMatchObject({ state: 'failed', tools: null, failure: { class: 'no-tools', reason: 'empty' } })
    expect(result.diagnoses).toMatchObject([{ kind: 'empty' }])
    expect(result.diagnoses[0]).not.toHaveProperty('severity')
  })

  it('offers nothing because its only list could not be had, which is told once', async () => {
    const server = scripted({ initialize: initialized({ prompts: {} }), 'prompts/list': ({ refuse }) => refuse(-32000, 'later') })
    const result = await examined(server)
    expect(result.failure).toMatchObject({ reason: 'protocol-error' })
    expect(result.diagnoses).toHaveLength(1)
    expect(result.diagnoses[0]).not.toHaveProperty('severity')
  })

  it('refuses the handshake', async () => {
    const result = await examined(scripted({ initialize: ({ refuse }) => refuse(-32000, 'Bad key') }))
    expect(result).toMatchObject({
      state: 'failed',
      protocolVersion: null,
      failure: { class: 'no-tools', reason: 'initialize-error', detail: "The server refused 'initialize' with error -32000: Bad key." }
    })
    expect(result.phases.map(({ name, ok }) => `${name} ${String(ok)}`)).toEqual(['spawn true', 'initialize false', 'stop true'])
  })

  it('refuses the handshake, and is lost for the question whether it is a modern one', async () => {
    const server = scripted({
      'initialize': ({ refuse }) => refuse(-32602, 'No such revision'),
      'server/discover': () => server.lose(fatal('startup-error', 'It ended with exit code 3'))
    })
    const result = await examined(server)
    expect(result.failure).toMatchObject({
      reason: 'initialize-error',
      detail: "The server refused 'initialize' with error -32602: No such revision."
    })
    expect(result.diagnoses).toHaveLength(1)
  })

  it('refuses the handshake, and ignores that question', async () => {
    const server = scripted({ 'initialize': ({ refuse }) => refuse(-32601, 'What?'), 'server/discover': SILENT })
    const { results, time } = examination({ demo: server })
    await server.asked('server/discover')
    time.pass(30_000)
    expect((await results)[0]?.failure).toMatchObject({
      reason: 'initialize-error',
      detail: "The server refused 'initialize' with error -32601: What?."
    })
  })

  it('refuses the handshake, and what it makes of that question does not hide it', async () => {
    const server = scripted({
      'initialize': ({ refuse }) => refuse(-32601, 'Not here'),
      'server/discover': ({ refuse }) => {
        server.fatals.set('initialize', fatal('http-status', 'It answers 400'))
        refuse(-32000, 'no')
      }
    })
    expect((await examined(server)).failure).toMatchObject({ reason: 'initialize-error' })
  })

  it('fails for the first thing that went wrong on the way', async () => {
    const server = scripted({ 'tools/list': ({ refuse }) => refuse(-32603, 'Internal error') })
    const first = fatal('http-status', 'It answers 500')
    server.fatals.set('tools/list', first)
    const result = await examined(server)
    expect(result.failure).toEqual({ class: 'connection-failure', reason: 'http-status', detail: first.detail })
    expect(result.diagnoses).toMatchObject([{ kind: 'http-status', message: 'It answers 500', at: first.at }])
  })

  it.each(['initialize', 'tools/list', 'resources/list'] as const)('is lost during %s', async (phase) => {
    const lost = fatal('startup-error', `It ended during ${phase}`)
    const server = scripted({ [phase]: () => server.lose(lost) })
    const result = await examined(server)
    expect(result).toMatchObject({ state: 'failed', failure: { reason: 'startup-error', detail: lost.detail } })
    expect(result.diagnoses).toHaveLength(1)
    expect(server.stops).toBe(1)
  })

  it('is lost during a list that could be done without, and closes the connection with it', async () => {
    const server = scripted({
      'resources/list': () => {
        server.fatals.set('resources/list', lost)
        server.lose(lost)
        server.transports[0]?.onclose?.()
      }
    })
    const lost = fatal('protocol-error', "It ended during 'resources/list'")
    const result = await examined(server)
    expect(result).toMatchObject({ state: 'failed', failure: { reason: 'protocol-error', detail: lost.detail } })
    expect(result.diagnoses).toMatchObject([{ message: lost.message }])
    expect(server.methods).not.toContain('prompts/list')
  })

  it('breaks the pipe, and ends a moment later', async () => {
    const server = scripted({ 'tools/list': () => server.transports[0]?.onclose?.() })
    const lost = fatal('protocol-error', "The server ended during 'tools/list'")
    const { results, time } = examination({ demo: server })
    await server.asked('tools/list')
    time.pass(1999)
    server.lose(lost)
    expect((await results)[0]?.failure).toMatchObject({ reason: 'protocol-error', detail: lost.detail })
  })

  it('breaks the pipe, and nobody knows why', async () => {
    const server = scripted({ initialize: () => server.transports[0]?.onclose?.() })
    const { results, time } = examination({ demo: server }, { limits: testLimits({ grace: 100 }) })
    await server.asked('initialize')
    await settled()
    time.pass(100)
    const [result] = await results
    expect(result?.failure).toEqual({
      class: 'no-tools',
      reason: 'protocol-error',
      detail: "The connection broke before the server answered 'initialize': Connection closed."
    })
  })
})

describe('a server that is silent', () => {
  it('from the start has not started', async () => {
    const server = scripted({ initialize: SILENT })
    const { results, time } = examination({ demo: server })
    await server.asked('initialize')
    time.pass(29_999)
    expect(server.stops).toBe(0)
    time.pass(1)
    const [result] = await results
    expect(result).toMatchObject({
      state: 'failed',
      failure: {
        class: 'does-not-start',
        reason: 'startup-timeout',
        detail: "The server has not answered 'initialize' within 30 s. It has not sent anything."
      }
    })
    expect(server.stops).toBe(1)
  })

  it.each<[what: string, script: Script, era: 'auto' | 'modern']>([
    ['of both eras', { 'initialize': ({ refuse }) => refuse(-32022, 'no'), 'server/discover': SILENT }, 'auto'],
    ['of the new one', { 'server/discover': SILENT }, 'modern']
  ])('is told by what it was asked last in the handshake %s', async (_what, script, era) => {
    const server = scripted(script)
    const { results, time } = examination({ demo: server }, { era })
    await server.asked('server/discover')
    time.pass(30_000)
    expect((await results)[0]?.failure?.detail).toMatch(/^The server has not answered 'server\/discover' within 30 s\./)
  })

  it('once it is initialized does not answer', async () => {
    const server = scripted({ 'tools/list': SILENT })
    server.activity = 1000
    const { results, time } = examination({ demo: server })
    await server.asked('tools/list')
    time.pass(15_000)
    expect((await results)[0]).toMatchObject({
      state: 'failed',
      failure: {
        class: 'no-tools',
        reason: 'no-answer',
        detail:
          "The server has not answered 'tools/list' within 15 s. It last sent something 15 s ago, before the request."
      }
    })
  })

  it.each([null, undefined])('but for an error whose id is %s is told by that', async (id) => {
    const stray = { jsonrpc: '2.0', id, error: { code: -32700, message: 'Cannot read' } }
    const server = scripted({ 'tools/list': ({ say }) => say(stray) })
    const { results, time } = examination({ demo: server })
    await server.asked('tools/list')
    await settled()
    time.pass(15_000)
    expect((await results)[0]?.failure).toMatchObject({
      reason: 'protocol-error',
      detail: "The server answered 'tools/list' with error -32700: Cannot read."
    })
  })

  it('but alive is slow', async () => {
    const server = scripted({ 'tools/list': SILENT })
    const { results, time } = examination({ demo: server })
    await server.asked('tools/list')
    time.pass(14_000)
    server.activity = time.clock()
    time.pass(1000)
    const [result] = await results
    expect(result?.failure?.detail).toContain('It last sent something 1 s ago, so it is alive but slow')
    expect(result?.diagnoses[0]?.help).toContain('--timeout')
  })

  it('is granted one deadline for everything', async () => {
    const server = scripted({
      initialize: (question) => {
        time.pass(20_000)
        initialized(ALL)(question)
      },
      'resources/list': SILENT
    })
    const { results, time } = examination({ demo: server })
    await server.asked('resources/list')
    time.pass(10_000)
    const [result] = await results
    expect(result).toMatchObject({ state: 'ready', resources: null, prompts: null })
    expect(result?.diagnoses).toMatchObject([
      { kind: 'no-answer', severity: 'warning', message: "The server used up its 30 s before it answered 'resources/list'" }
    ])
    // There is no time left for them.
    expect(server.methods).not.toContain('prompts/list')
  })

  it('over SSE does not open its stream', async () => {
    const server = scripted()
    let started: () => void = SILENT
    const isStarted = new Promise<void>((resolve) => (started = resolve))
    server.onStart = () => {
      started()
      return new Promise(SILENT)
    }
    const { results, time, stages } = examination({ demo: server }, {}, [plannedServer({ transport: 'sse' })])
    await isStarted
    time.pass(30_000)
    expect((await results)[0]).toMatchObject({
      state: 'failed',
      failure: { class: 'no-tools', reason: 'no-answer' },
      phases: [{ name: 'connect', ok: false }, { name: 'stop' }]
    })
    expect(stages).toContain('demo: connect')
    expect(server.stops).toBe(1)
  })
})

describe('phases of a remote server', () => {
  it.each([
    ['http', ['initialize', 'tools/list', 'stop']],
    ['sse', ['connect', 'initialize', 'tools/list', 'stop']]
  ] as const)('over %s', async (transport, names) => {
    const result = await examined(scripted({ initialize: initialized({ tools: {} }) }), {}, { transport })
    expect(result.phases.map(({ name }) => name)).toEqual(names)
    expect(result.state).toBe('ready')
  })
})

/** Lets everything happen that waits for nothing but its turn. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
