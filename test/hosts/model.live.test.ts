import { afterEach, describe, expect, it } from 'vitest'
import { FakeModel } from '../../scripts/measure/model.js'

const models: FakeModel[] = []

afterEach(() => {
  for (const model of models.splice(0)) model.close()
})

async function ask(path: string, body: object): Promise<{ readonly text: string; readonly requests: ReturnType<FakeModel['take']> }> {
  const model = new FakeModel()
  models.push(model)
  const response = await fetch(`${await model.listen()}${path}`, { method: 'POST', body: JSON.stringify(body) })
  return { text: await response.text(), requests: model.take() }
}

const SCHEMA = { type: 'object', properties: { a: { type: 'string' } } }

const INTERFACES = [
  { api: 'anthropic', path: '/v1/messages?beta=true', tools: [{ name: 'mcp__s__look', description: 'Look', input_schema: SCHEMA }], last: '"type":"message_stop"' },
  { api: 'chat', path: '/v1/chat/completions', tools: [{ type: 'function', function: { name: 's-look', description: 'Look', parameters: SCHEMA } }], last: 'data: [DONE]' },
  { api: 'responses', path: '/v1/responses', tools: [{ type: 'namespace', name: 'mcp__s', tools: [{ type: 'function', name: 'look', description: 'Look', parameters: SCHEMA }] }], last: '"type":"response.completed"' },
  { api: 'gemini', path: '/v1beta/models/fake:streamGenerateContent?alt=sse', tools: [{ functionDeclarations: [{ name: 'mcp_s_look', description: 'Look', parametersJsonSchema: SCHEMA }] }], last: '"finishReason":"STOP"' }
]

describe.each(INTERFACES)('the fake model speaks $api', ({ api, path, tools, last }) => {
  it('and streams an answer to its end', async () => {
    const { text } = await ask(path, { stream: true, tools: [] })
    expect(text).toContain('data: ')
    expect(text).toContain('ok')
    expect(text.trimEnd().split('\n\n').at(-1)).toContain(last)
  })

  it('and keeps the tools as they were sent', async () => {
    const { requests } = await ask(path, { stream: true, tools })
    expect(requests.map((request) => [request.api, request.path])).toEqual([[api, path]])
    expect(requests[0]?.tools).toEqual([expect.objectContaining({ name: expect.stringMatching(/look$/) as string, description: 'Look', schema: SCHEMA })])
    expect(requests[0]?.tools[0]?.namespace).toBe(api === 'responses' ? 'mcp__s' : undefined)
  })
})

it('answers at once where no stream is asked for', async () => {
  for (const path of ['/v1/messages', '/v1/chat/completions', '/v1/responses', '/v1beta/models/fake:generateContent']) {
    const { text } = await ask(path, {})
    expect(JSON.stringify(JSON.parse(text))).toContain('"ok"')
  }
})

it('counts tokens without keeping the request', async () => {
  const { text, requests } = await ask('/v1/messages/count_tokens', { tools: [{ name: 'a' }] })
  expect([JSON.parse(text), requests]).toEqual([{ input_tokens: 1, totalTokens: 1 }, []])
})
