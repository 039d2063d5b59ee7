import { describe, expect, it } from 'vitest'
import { argumentsIn, argumentSecrets, type CallOutcome, type ShownContent, shownCall, type ToolCall, toolHint } from '../../src/doctor/call.js'
import type { JsonObject } from '../../src/json/value.js'
import { examination } from './probe/examination.js'
import { SECRET } from './probe/planned.js'
import { initialized, type Script, ScriptedServer, tool } from './probe/scripted-server.js'

const redact = (text: string) => text.replaceAll(SECRET, '***')
const shown = (result: JsonObject) => shownCall('demo', 'echo', { is: 'answered', result, took: 5 }, redact)
const contentOf = (...content: unknown[]): readonly ShownContent[] => shown({ content }).content

describe('the arguments of a call', () => {
  it('are a JSON object', () => {
    expect(argumentsIn('{"a": 1}')).toEqual({ a: 1 })
    expect(argumentsIn('')).toEqual({})
    expect(argumentsIn('[1]')).toBe('The arguments are an array, not an object')
    expect(argumentsIn(`{"a": ${SECRET}}`)).toMatch(/^The arguments are not valid JSON, at character \d+: (?!.*s3cr3t)/)
  })

  it('may hold secrets, by their names and by their form, at any depth', () => {
    const token = 'ghp_' + 'fR7tq2LxVb91mZsKwD4yHc8NgJ3pEa6UoT5i'
    const secrets = argumentSecrets({ city: 'Paris', password: 'opal-7-moss', list: [{ note: `see ${token}` }], login: { api_key: 83_920_175 } })
    expect(new Set(secrets)).toEqual(new Set(['opal-7-moss', token, '83920175']))
    expect(argumentSecrets({})).toEqual([])
    let deep: JsonObject = { password: 'opal-7-moss' }
    for (let level = 0; level < 100_000; level++) deep = { deep }
    expect(argumentSecrets(deep)).toEqual(['opal-7-moss'])
  })
})

describe('the hint for a tool that is not there', () => {
  it('is the nearest name, or some of them', () => {
    expect(toolHint('forcast', ['forecast', 'add'])).toBe('did you mean forecast?')
    expect(toolHint('zzzzzz', ['forecast', 'add'])).toBe('its tools are forecast, add')
    expect(toolHint('zzzzzz', Array.from({ length: 12 }, (_, index) => `tool${index}`))).toMatch(/, tool9, and 2 more$/)
  })
})

describe('the result of a call', () => {
  it('has texts as they are, masked, and what else there is described', () => {
    expect(
      contentOf(
        { type: 'text', text: `a\n\tb ${SECRET}` },
        { type: 'image', mimeType: 'image/png', data: 'A'.repeat(4096) },
        { type: 'audio', data: 'AAAA' },
        { type: 'resource_link', uri: `file:///${SECRET}`, name: 'x' },
        { type: 'resource', resource: { uri: 'file:///a', mimeType: 'text/plain', text: SECRET } },
        { type: 'resource', resource: { uri: 'file:///b', blob: 'AAAA' } },
        { type: `\u202E${SECRET}` },
        { type: 'text' },
        7
      )
    ).toEqual([
      { type: 'text', text: 'a\n\tb ***' },
      { type: 'image', description: 'image, image/png, 3 KiB' },
      { type: 'audio', description: 'audio, 3 bytes' },
      { type: 'resource_link', description: 'link to file:///***' },
      { type: 'resource', description: 'resource file:///a, text/plain', text: '***' },
      { type: 'resource', description: 'resource file:///b, 3 bytes' },
      { type: '\\u202e***', description: "content of type '\\u202e***'" },
      { type: 'text', description: "content of type 'text'" },
      { type: 'unknown', description: 'a part that is a number, not an object' }
    ])
  })

  it('has what a tool gives to programs, masked, and shows it where there is nothing else', () => {
    const structuredContent = { [SECRET]: [SECRET] }
    expect(shown({ content: [{ type: 'text', text: 'a' }], structuredContent })).toMatchObject({ content: [{ text: 'a' }], structuredContent: { '***': ['***'] } })
    expect(shown({ content: [], structuredContent }).content).toEqual([{ type: 'json', text: '{\n  "***": [\n    "***"\n  ]\n}' }])
    expect(shown({ resultType: 'input_required' }).content).toEqual([{ type: 'json', text: '{\n  "resultType": "input_required"\n}' }])
    expect(shown({ content: [] })).toEqual({ server: 'demo', tool: 'echo', failure: null, isError: false, content: [], took: 5 })
  })

  it('is limited, and a secret that is cut in half is not shown', () => {
    const [first, second, third] = contentOf({ type: 'text', text: 'a'.repeat(150_000) }, { type: 'text', text: `${'b'.repeat(50_000 + 8190)}${SECRET}` }, { type: 'text', text: 'c' })
    expect([first?.text?.length, first?.length]).toEqual([150_000, undefined])
    expect([second?.text, second?.length]).toEqual(['b'.repeat(50_000), 50_000 + 8190 + SECRET.length])
    expect(third).toEqual({ type: 'more', description: '1 more part' })
    let deep: unknown = {}
    for (let level = 0; level < 100_000; level++) deep = { deep }
    const hostile = shown({ content: [], structuredContent: deep })
    expect(hostile).toEqual({ ...hostile, content: [{ type: 'json', description: 'a result that is too large to show' }] })
    expect('structuredContent' in hostile).toBe(false)
  })

  it('may be that there is none', () => {
    const failed: CallOutcome = { is: 'failed', message: 'Too late' }
    expect(shownCall('demo', SECRET, failed, redact)).toEqual({ server: 'demo', tool: '***', failure: 'Too late', isError: false, content: [], took: null })
  })
})

describe('an examination with a call', () => {
  const serverWith = (script: Script) =>
    new ScriptedServer({ initialize: initialized({ tools: {} }), 'tools/list': ({ answer }) => answer({ tools: [tool('echo')] }), ...script })
  const call = { tool: 'echo', args: { text: 'hello' } }

  async function outcomeOf(server: ScriptedServer, asked: ToolCall = call) {
    const [result] = await examination({ demo: server }, { call: asked }).results
    return result?.call
  }

  it('calls the tool once the server is ready, and then stops the server', async () => {
    const server = serverWith({ 'tools/call': ({ answer, params }) => answer({ content: [{ type: 'text', text: JSON.stringify(params) }] }) })
    const stages: string[] = []
    const { results } = examination({ demo: server }, { call, onProgress: (_, stage) => void stages.push(stage) })
    const [result] = await results
    expect(result?.call).toEqual({
      is: 'answered',
      result: { content: [{ type: 'text', text: '{"name":"echo","arguments":{"text":"hello"}}' }] },
      took: 0
    })
    expect([result?.state, server.stops]).toEqual(['ready', 1])
    expect(stages.slice(-3)).toEqual(['call', 'stop', 'done'])
  })

  it('knows a tool that the server does not have, and does not call it', async () => {
    const server = serverWith({})
    expect(await outcomeOf(server, { tool: 'ecko', args: {} })).toEqual({ is: 'unknown', hint: 'did you mean echo?' })
    expect(server.methods).not.toContain('tools/call')
  })

  it('says what the server answers instead', async () => {
    const server = serverWith({ 'tools/call': ({ refuse }) => refuse(-32602, `bad ${SECRET}`) })
    expect(await outcomeOf(server)).toEqual({ is: 'failed', message: 'The server answers with error -32602: bad ***' })
  })

  it('has a deadline of its own', async () => {
    const server = serverWith({ 'tools/call': () => undefined })
    const { results, time } = examination({ demo: server }, { call })
    await server.asked('tools/call')
    time.pass(29_999)
    expect(server.stops).toBe(0)
    time.pass(1)
    const [result] = await results
    expect(result).toMatchObject({ state: 'ready', call: { is: 'failed', message: 'The server has not answered within 30 s' } })
    expect([server.stops, time.waiting]).toEqual([1, 0])
  })

  it('has no outcome where the server is lost, and the failure says why', async () => {
    const server = serverWith({ 'tools/call': () => server.lose({ kind: 'startup-error', message: 'It ended', detail: 'It ended.', at: [] }) })
    const [result] = await examination({ demo: server }, { call }).results
    expect(result).toMatchObject({ state: 'failed', failure: { detail: 'It ended.' } })
    expect(result?.call).toBeUndefined()
  })

  it('ends when it is interrupted', async () => {
    const server = serverWith({ 'tools/call': () => undefined })
    const { results, abort } = examination({ demo: server }, { call })
    await server.asked('tools/call')
    abort.abort()
    expect((await results)[0]?.call).toBeUndefined()
    expect(server.stops).toBe(1)
  })
})
