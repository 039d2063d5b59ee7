import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { isRecord } from '../../src/json/value.js'

/** The interfaces of models that the fake one speaks. */
export type ModelApi = 'anthropic' | 'chat' | 'responses' | 'gemini'

/** A tool as a host sends it to the model. */
export interface SentTool {
  /** Its name as sent: with the host's prefix, cut, or with other characters. */
  readonly name: string
  /** For the responses API: the name of the group that contains it. */
  readonly namespace?: string
  readonly description?: string
  /** The schema of its input as sent; absent if none was. */
  readonly schema?: unknown
  /** All that was sent about it. */
  readonly sent: unknown
}

/** A request for an answer. */
export interface ModelRequest {
  readonly api: ModelApi
  /** Path and query. */
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly tools: readonly SentTool[]
  readonly body: Readonly<Record<string, unknown>>
}

type Body = Readonly<Record<string, unknown>>

/** A model on 127.0.0.1 that answers everything with `ok` and keeps what it was asked. */
export class FakeModel {
  readonly #requests: ModelRequest[] = []
  #server: Server | undefined

  /** @returns the address under which it speaks all interfaces, such as `http://127.0.0.1:40123` */
  async listen(): Promise<string> {
    const server = createServer((request, response) => this.answer(request, response, request.url ?? '/'))
    this.#server = server
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(0, '127.0.0.1', resolve)
    })
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('the server has no port')
    return `http://127.0.0.1:${address.port}`
  }

  close(): void {
    this.#server?.closeAllConnections()
    this.#server?.close()
  }

  /** The requests since the last call. */
  take(): readonly ModelRequest[] {
    return this.#requests.splice(0)
  }

  /** @param path path and query, as if it were the only one on its server */
  answer(request: IncomingMessage, response: ServerResponse, path: string): void {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      if (request.method !== 'POST') {
        sendJson(response, path.includes('/models') ? { object: 'list', data: [{ id: 'fake', object: 'model' }] } : {})
        return
      }
      const value: unknown = text === '' ? {} : JSON.parse(text)
      const body = isRecord(value) ? value : {}
      const { pathname } = new URL(path, 'http://127.0.0.1')
      const reply = replies.find(({ at }) => at.test(pathname))
      if (reply === undefined) sendJson(response, { input_tokens: 1, totalTokens: 1 })
      else {
        this.#requests.push({ api: reply.api, path, headers: request.headers, tools: reply.toolsOf(body), body })
        reply.send(response, body, path)
      }
    })
  }
}

interface Reply {
  readonly api: ModelApi
  readonly at: RegExp
  readonly toolsOf: (body: Body) => SentTool[]
  readonly send: (response: ServerResponse, body: Body, path: string) => void
}

const MODEL = 'fake'

const replies: readonly Reply[] = [
  { api: 'anthropic', at: /\/messages$/, toolsOf: ({ tools }) => recordsIn(tools).map((tool) => sentTool(tool, tool, 'input_schema')), send: answerMessages },
  { api: 'chat', at: /\/chat\/completions$/, toolsOf: ({ tools }) => recordsIn(tools).map((tool) => sentTool(tool, isRecord(tool.function) ? tool.function : tool, 'parameters')), send: answerChat },
  { api: 'responses', at: /\/responses$/, toolsOf: ({ tools }) => recordsIn(tools).flatMap((tool) => responsesTools(tool)), send: answerResponses },
  {
    api: 'gemini',
    at: /:(?:generateContent|streamGenerateContent)$/,
    toolsOf: ({ tools }) =>
      recordsIn(tools).flatMap(({ functionDeclarations }) =>
        recordsIn(functionDeclarations).map((tool) => sentTool(tool, tool, 'parametersJsonSchema', 'parameters'))
      ),
    send: answerGemini
  }
]

function recordsIn(value: unknown): Body[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function sentTool(sent: Body, { name, description, ...rest }: Body, ...schemas: readonly string[]): SentTool {
  const key = schemas.find((schema) => Object.hasOwn(rest, schema))
  return {
    name: typeof name === 'string' ? name : '',
    ...(typeof description === 'string' ? { description } : {}),
    ...(key === undefined ? {} : { schema: rest[key] }),
    sent
  }
}

/** A tool, or each of a namespace. */
function responsesTools(tool: Body): SentTool[] {
  const { type, name, tools } = tool
  if (type !== 'namespace' || typeof name !== 'string') return [sentTool(tool, tool, 'parameters')]
  return recordsIn(tools).map((inner) => ({ ...sentTool(inner, inner, 'parameters'), namespace: name }))
}

function answerMessages(response: ServerResponse, { stream }: Body): void {
  const usage = { input_tokens: 1, output_tokens: 1 }
  const message = { id: 'msg_1', type: 'message', role: 'assistant', model: MODEL, stop_sequence: null, usage }
  if (stream !== true) {
    sendJson(response, { ...message, content: [{ type: 'text', text: 'ok' }], stop_reason: 'end_turn' })
    return
  }
  const events = [
    { type: 'message_start', message: { ...message, content: [], stop_reason: null } },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'ok' } },
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null }, usage },
    { type: 'message_stop' }
  ]
  sendEvents(response, events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`))
}

function answerChat(response: ServerResponse, { stream }: Body): void {
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }
  const message = { role: 'assistant', content: 'ok' }
  const base = { id: 'chatcmpl-1', created: 1, model: MODEL }
  if (stream !== true) sendJson(response, { ...base, object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop' }], usage })
  else {
    const chunk = { ...base, object: 'chat.completion.chunk' }
    const first = { ...chunk, choices: [{ index: 0, delta: message, finish_reason: null }] }
    const last = { ...chunk, choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], usage }
    sendEvents(response, [...[first, last].map((part) => `data: ${JSON.stringify(part)}\n\n`), 'data: [DONE]\n\n'])
  }
}

function answerResponses(response: ServerResponse, { stream }: Body): void {
  const item = { id: 'msg_1', type: 'message', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text: 'ok', annotations: [] }] }
  const usage = { input_tokens: 1, input_tokens_details: { cached_tokens: 0 }, output_tokens: 1, output_tokens_details: { reasoning_tokens: 0 }, total_tokens: 2 }
  const whole = { id: 'resp_1', object: 'response', created_at: 1, model: MODEL, status: 'completed', output: [item], usage }
  if (stream !== true) {
    sendJson(response, whole)
    return
  }
  const events = [
    { type: 'response.created', response: { ...whole, status: 'in_progress', output: [], usage: null } },
    { type: 'response.output_item.added', output_index: 0, item: { ...item, status: 'in_progress', content: [] } },
    { type: 'response.output_text.delta', item_id: item.id, output_index: 0, content_index: 0, delta: 'ok' },
    { type: 'response.output_item.done', output_index: 0, item },
    { type: 'response.completed', response: whole }
  ]
  sendEvents(response, events.map((event, index) => `event: ${event.type}\ndata: ${JSON.stringify({ ...event, sequence_number: index })}\n\n`))
}

function answerGemini(response: ServerResponse, _: Body, path: string): void {
  const whole = {
    candidates: [{ index: 0, content: { role: 'model', parts: [{ text: 'ok' }] }, finishReason: 'STOP' }],
    usageMetadata: { promptTokenCount: 1, candidatesTokenCount: 1, totalTokenCount: 2 },
    modelVersion: MODEL
  }
  if (path.includes(':streamGenerateContent')) sendEvents(response, [`data: ${JSON.stringify(whole)}\n\n`])
  else sendJson(response, whole)
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

function sendEvents(response: ServerResponse, events: readonly string[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  for (const event of events) response.write(event)
  response.end()
}
