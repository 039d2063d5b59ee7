import { describe, expect, it } from 'vitest'
import type { FatalDiagnosis } from '../../../src/doctor/server.js'
import { connectionTo, fatalWith, type Setting, toolsOf } from './examination.js'
import { closedPort, type Handler, json, serve, serveRaw, text } from './local-server.js'
import { answerTo, type Message, modernServer, plainServer, sessionServer, sseServer } from './mcp-servers.js'

const ENTRY = ['mcpServers', 'api']
const URL_FIELD = [...ENTRY, 'url']

async function fatalDiagnosis(handler: Handler, setting?: Setting & { timeout?: number }): Promise<FatalDiagnosis> {
  const { origin } = await serve(handler)
  return fatalWith(`${origin}/mcp`, setting)
}

const BOTH = ['http', 'sse'] as const

describe.each(BOTH)('%s: a server that cannot be reached', (transport) => {
  it('since nothing listens there', async () => {
    const port = await closedPort()
    const fatal = await fatalWith(`http://127.0.0.1:${port}/mcp`, { transport })
    expect(fatal).toMatchObject({
      kind: 'unreachable',
      message: `Nothing is listening at 127.0.0.1:${port}: the connection was refused`,
      at: URL_FIELD
    })
    expect(fatal.detail).toContain('ECONNREFUSED')
    expect(fatal.help).toContain('Start the server')
  })

  it('since its name is not known', async () => {
    const fatal = await fatalWith('http://nowhere.invalid/mcp', { transport })
    expect(fatal).toMatchObject({ kind: 'unreachable', at: URL_FIELD })
    // With no network at all, no name server is there to say so.
    expect(fatal.message).toMatch(/^The host name 'nowhere\.invalid' (?:does not exist$|cannot be looked up)/)
  })

  it.each(['http://127.0.0.1:1/mcp', 'http://127.0.0.1:6000/mcp'])('since its port is blocked: %s', async (url) => {
    const fatal = await fatalWith(url, { transport })
    expect(fatal).toMatchObject({ kind: 'unreachable', at: URL_FIELD })
    expect(fatal.message).toMatch(/^Clients refuse to connect to 127\.0\.0\.1:\d+: the port is reserved for another protocol/)
  })

  it.each([
    ['closes', 'destroy'],
    ['resets', 'resetAndDestroy']
  ] as const)('since it %s the connection', async (_, how) => {
    const server = await serveRaw((socket) => void socket[how]())
    const fatal = await fatalWith(server.origin, { transport })
    expect(fatal).toMatchObject({ kind: 'unreachable', at: URL_FIELD })
    expect(fatal.message).toBe(`127.0.0.1:${server.port} closed the connection before it answered`)
  })

  it('since the connection does not come about in time', async () => {
    // TCP stands at once, TLS never.
    const server = await serveRaw(() => undefined, 'https')
    const fatal = await fatalWith(server.origin, { transport, limits: { initialize: 300 } })
    expect(fatal).toMatchObject({ kind: 'unreachable', at: URL_FIELD })
    expect(fatal.message).toBe(`127.0.0.1:${server.port} did not accept the connection in time`)
    expect(fatal.detail).toContain('UND_ERR_CONNECT_TIMEOUT')
  })

  it('by the time it is given up', async () => {
    let arrived: () => void = () => undefined
    const arrival = new Promise<void>((resolve) => (arrived = resolve))
    const server = await serveRaw(() => arrived(), 'https')
    const connection = connectionTo(server.origin, { transport })
    const asked = toolsOf(connection)
    asked.catch(() => undefined)
    await arrival
    const message = `127.0.0.1:${server.port} did not accept the connection in time`
    expect(connection.fatal('initialize')).toMatchObject({ kind: 'unreachable', message, at: URL_FIELD })
    await connection.stop()
    expect(connection.fatal('initialize')).toMatchObject({ kind: 'unreachable', message })
    await expect(asked).rejects.toThrow()
  })

  it('since it speaks another protocol', async () => {
    const server = await serveRaw((socket) => void socket.write('SSH-2.0-OpenSSH_9.2\r\n'))
    const fatal = await fatalWith(server.origin, { transport })
    expect(fatal).toMatchObject({ kind: 'not-mcp', at: URL_FIELD })
    expect(fatal.message).toBe(`The server at 127.0.0.1:${server.port} does not speak HTTP`)
  })

  it('since its URL holds a password', async () => {
    const server = await sessionServer()
    const fatal = await fatalWith(server.origin.replace('//', '//user:opensesame@'), {
      transport,
      secrets: ['opensesame']
    })
    expect(fatal).toMatchObject({ kind: 'unreachable', at: URL_FIELD })
    expect(fatal.message).toBe('The URL contains a user name or a password, which clients reject')
    expect(server.seen).toEqual([])
  })

  it.each(['ftp://127.0.0.1/mcp', 'mcp', ''])('since its URL is none: %s', async (url) => {
    const fatal = await fatalWith(url, { transport })
    expect(fatal).toMatchObject({ kind: 'unreachable', at: URL_FIELD })
    expect(fatal.message).toBe('The URL is not a valid HTTP(S) URL once its variables are expanded')
  })

  it.each([
    ['X Team', 'docs', 'that is not a valid header name', 'key'],
    ['', 'docs', 'that is not a valid header name', 'key'],
    ['X-Team', 'a\r\nX-Role: admin', 'its value contains a line break', 'value'],
    ['X-Team', 'a\n', 'its value contains a line break', 'value'],
    ['X-Team', 'a\u0000', 'its value contains a character that is not allowed in headers', 'value'],
    ['X-Team', 'a – b', 'its value contains a character that is not allowed in headers', 'value'],
    ['Transfer-Encoding', 'chunked', 'it controls the connection, and only the client may set it', 'key'],
    ['Connection', 'close', 'it controls the connection, and only the client may set it', 'key'],
    ['Content-Length', '5', 'it controls the connection, and only the client may set it', 'key'],
    ['Expect', '100-continue', 'it controls the connection, and only the client may set it', 'key']
  ])('since header %j: %j cannot be sent', async (name, value, reason, part) => {
    const server = await sessionServer()
    const fatal = await fatalWith(server.origin, { transport, headers: { 'X-Other': 'fine', [name]: value } })
    const at = [...ENTRY, 'headers', name]
    expect(fatal).toMatchObject({
      kind: 'unreachable',
      message: `Header '${name}' cannot be sent: ${reason}`,
      at,
      part
    })
    expect(server.seen).toEqual([])
  })
})

describe.each(BOTH)('%s: a server that refuses', (transport) => {
  const ask = (handler: Handler, setting?: Setting): Promise<FatalDiagnosis> => fatalDiagnosis(handler, { ...setting, transport })

  it.each<[string, Record<string, string>, string, string[]]>([
    [
      'a credential',
      { 'X-Team': 'docs', 'authorization': 'Bearer abc' },
      "401 Unauthorized: the server rejected the value of header 'authorization'",
      ['headers', 'authorization']
    ],
    [
      'a key',
      { 'X-Team': 'docs', 'X-API-Key': 'abc' },
      "401 Unauthorized: the server rejected the value of header 'X-API-Key'",
      ['headers', 'X-API-Key']
    ],
    [
      'headers without a credential',
      { 'X-Team': 'docs' },
      '401 Unauthorized: the server asks for credentials, but none of the configured headers has any',
      ['headers']
    ],
    ['no headers', {}, '401 Unauthorized: the server asks for credentials, but no headers are configured', ['url']]
  ])('%s, with 401', async (_, headers, message, field) => {
    const fatal = await ask((_seen, response) => json(response, 401, { error: 'unauthorized' }), { headers })
    expect(fatal).toMatchObject({ kind: 'unauthorized', message, at: [...ENTRY, ...field] })
    expect(fatal.detail).toBe(`${message}. It says: {"error":"unauthorized"}`)
  })

  it.each<[Record<string, string>, string, string[]]>([
    [
      { Authorization: 'Bearer abc' },
      "the server denied access with the value of header 'Authorization'",
      ['headers', 'Authorization']
    ],
    [{ 'X-Team': 'docs' }, 'the server denied access, and none of the configured headers has any', ['headers']],
    [{}, 'the server denied access, and no headers are configured', ['url']]
  ])('with 403 the headers %j', async (headers, message, field) => {
    const fatal = await ask((_seen, response) => text(response, 403, 'text/plain', 'No entry'), { headers })
    expect(fatal).toMatchObject({
      kind: 'unauthorized',
      message: `403 Forbidden: ${message}`,
      at: [...ENTRY, ...field]
    })
    expect(fatal.detail).toBe(`403 Forbidden: ${message}. It says: No entry`)
  })

  it('and says what it asks for', async () => {
    const challenge = 'Bearer realm="the docs", error="invalid_token", scope="a b"'
    const refuse: Handler = (_seen, response) =>
      text(response, 401, 'text/plain', '', { 'www-authenticate': challenge })
    const wrong = await ask(refuse, { headers: { Authorization: 'abc' } })
    expect(wrong.detail).toMatch(/ \(it asks for scheme 'Bearer', realm 'the docs', error 'invalid_token'\)$/)
    expect(wrong.help).toMatch(
      / The server asks for scheme 'Bearer': the value must start with that word and a space\.$/
    )
    const right = await ask(refuse, { headers: { Authorization: 'bearer abc' } })
    expect(right.help).not.toContain('to begin with')
    const none = await ask(refuse)
    expect(none.help).toMatch(/ It asks for scheme 'Bearer'\.$/)
  })

  it.each([
    ['', ' The value is empty.'],
    ['Bearer ', " The value is only the scheme 'Bearer': the credential after it is missing."]
  ])('a header that lacks its credential: %j', async (value, hint) => {
    const fatal = await ask((_seen, response) => json(response, 401, {}), { headers: { Authorization: value } })
    expect(fatal.help).toContain(hint)
  })

  it.each([
    [400, 'Bad Request', /headers that the server asks for/],
    [404, 'Not Found', /path of the URL/],
    [405, 'Method Not Allowed', /another transport/],
    [429, 'Too Many Requests', /limits the rate of requests\. It says when to retry: after 30 s\.$/],
    [500, 'Internal Server Error', /the fault is on its side/],
    [502, 'Bad Gateway', /a proxy answered instead of it/],
    [503, 'Service Unavailable', /a proxy answered instead of it/],
    [418, "I'm a Teapot", /the server rejected the request/]
  ])('status %i', async (status, name, help) => {
    const fatal = await ask((_seen, response) =>
      text(response, status, 'text/plain', 'because\n  of this', { 'retry-after': '30' })
    )
    const message = `The server answered with ${status} ${name}`
    expect(fatal).toMatchObject({
      kind: 'http-status',
      message,
      at: URL_FIELD,
      detail: `${message}. It says: because of this`
    })
    expect(fatal.help).toMatch(help)
  })

  it('and quotes only a little of what it says', async () => {
    const fatal = await ask((_seen, response) => text(response, 500, 'text/plain', 'long '.repeat(50_000)))
    expect(fatal.detail.length).toBeLessThan(320)
    expect(fatal.detail).toContain('long long')
  })

  it('and does not quote what cannot be read', async () => {
    const fatal = await ask((_seen, response) => text(response, 500, 'image/png', 'PNG'))
    expect(fatal.detail).toBe('The server answered with 500 Internal Server Error')
  })

  it('and quotes of a web page the title', async () => {
    const page = '<!doctype html><html><head><title>Nothing &amp; nowhere</title></head><body>long</body></html>'
    const fatal = await ask((_seen, response) => text(response, 404, 'text/html', page))
    expect(fatal.detail).toBe('The server answered with 404 Not Found. It says: Nothing & nowhere')
  })

  it('without an end to what it says', async () => {
    const fatal = await ask((_seen, response) => {
      response.writeHead(500, { 'content-type': 'text/plain' })
      response.write('it is like this')
    })
    expect(fatal).toMatchObject({ kind: 'http-status', message: 'The server answered with 500 Internal Server Error' })
  })

  it.each([301, 302, 303, 307, 308])('and sends to another origin, with %i', async (status) => {
    const other = await serve((_seen, response) => text(response, 200, 'text/plain', 'here'))
    const location = `${other.origin}/login?next=%2Fmcp&ticket=opensesame#now`
    const setting = { headers: { 'Authorization': 'Bearer opensesame', 'X-Team': 'docs' } }
    const fatal = await ask((_seen, response) => void response.writeHead(status, { location }).end(), setting)
    const message = `The server redirects (${status}) to ${other.origin}/login`
    expect(fatal).toMatchObject({ kind: 'redirected', message, at: URL_FIELD })
    expect(fatal.detail).toBe(`${message}. The redirect was not followed.`)
    expect(JSON.stringify(fatal)).not.toMatch(/opensesame|next=|ticket/)
    expect(other.seen).toEqual([])
  })


  it('and sends round in circles', async () => {
    const fatal = await ask((_seen, response) => void response.writeHead(307, { location: '/mcp' }).end())
    expect(fatal).toMatchObject({
      kind: 'redirected',
      message: 'The server redirects (307) in a circle, back to /mcp'
    })
  })

  it('and sends to nowhere', async () => {
    const fatal = await ask((_seen, response) => void response.writeHead(302).end())
    expect(fatal).toMatchObject({ kind: 'http-status', message: 'The server answered with 302 Found' })
  })

  it('and sends to TLS', async () => {
    const fatal = await ask((seen, response) => {
      const location = `https://${seen.headers.host ?? ''}/mcp`
      response.writeHead(307, { location }).end()
    })
    expect(fatal).toMatchObject({ kind: 'redirected', help: 'Use https: in the URL.' })
  })

  it.each([
    [
      'text/html',
      '<html><head><title>Sign in – Docs</title>',
      /^The server answered with a login page, not with MCP/
    ],
    ['text/html; charset=utf-8', '<p>Welcome', /^The server answered with a web page, not with MCP$/],
    [
      'text/plain',
      'Welcome',
      /^The server answered with text\/plain, not with application\/json or text\/event-stream$/
    ],
    ['application/octet-stream', '1', /^The server answered with application\/octet-stream, not with/]
  ])('to speak MCP, with %s', async (type, body, message) => {
    const fatal = await ask((_seen, response) => text(response, 200, type, body))
    expect(fatal).toMatchObject({ kind: 'not-mcp', at: URL_FIELD })
    expect(fatal.message).toMatch(message)
  })

  it('to name a content type', async () => {
    const fatal = await ask((_seen, response) => void response.writeHead(200).end('hello'))
    expect(fatal.message).toBe(
      'The server answered with content of an unnamed type, not with application/json or text/event-stream'
    )
  })
})

describe('an answer of streamable HTTP', () => {
  it.each([
    ['/mcp/', 'to the same path with a slash at the end'],
    ['/v2?key=1', 'to /v2 at the same origin']
  ])('that makes a GET of a POST, and sends it to %s', async (location, where) => {
    const fatal = await fatalDiagnosis((_seen, response) => void response.writeHead(302, { location }).end())
    expect(fatal).toMatchObject({ kind: 'redirected', message: `The server redirects (302) ${where}`, at: URL_FIELD })
  })

  it.each([
    ['{"hello":"world"}', 'The server answered with JSON that is not a JSON-RPC message'],
    ['[]', 'The server answered with JSON that is not a JSON-RPC message'],
    ['{"jsonrpc":"2.0"', 'The server answered with application/json that is not valid JSON'],
    ['<html><title>Docs</title>', 'The server answered with a web page, not with MCP'],
    ['', "The server answered 'initialize' with 200 OK and no content"]
  ])('that is JSON by name: %j', async (body, message) => {
    const fatal = await fatalDiagnosis((_seen, response) => text(response, 200, 'application/json', body))
    expect(fatal).toMatchObject({ kind: 'not-mcp', message, at: URL_FIELD })
  })

  it.each([
    ['a result and an error', { jsonrpc: '2.0', id: 0, result: {}, error: null }],
    ['no version', { id: 0, result: {} }],
    ['a result that is null', { jsonrpc: '2.0', id: 0, result: null }],
    ['something beside', { jsonrpc: '2.0', id: 0, result: {}, ok: true }],
    ['an error without a code', [{ jsonrpc: '2.0', id: 0, error: { message: 'no' } }]]
  ])('that no client can take for one: %s', async (_, body) => {
    const { origin } = await serve((_seen, response) => json(response, 200, body))
    const fatal = await fatalWith(origin)
    const message = "The server's answer to 'initialize' is not a JSON-RPC message"
    expect(fatal).toMatchObject({ kind: 'initialize-error', message, at: ENTRY })
    expect(fatal.detail).toContain(`${message}. It says: `)
    const other = await serve(plainServer({ 'tools/list': (_seen, response) => json(response, 200, body) }))
    expect(await fatalWith(other.origin)).toMatchObject({ kind: 'protocol-error', at: ENTRY })
  })

  it('in more messages than anybody would look through', async () => {
    const many = Array<object>(1001).fill({ jsonrpc: '2.0', method: 'notifications/message' })
    expect(await fatalDiagnosis((_seen, response) => json(response, 200, many))).toMatchObject({ kind: 'not-mcp' })
  })

  it.each([202, 204])('that is none, status %i', async (status) => {
    const fatal = await fatalDiagnosis((_seen, response) => void response.writeHead(status).end())
    expect(fatal.kind).toBe('not-mcp')
    expect(fatal.message).toMatch(/^The server answered 'initialize' with 20\d [A-Z][a-z ]+ and no content$/i)
  })

  it('to another request', async () => {
    const fatal = await fatalDiagnosis((_seen, response) =>
      json(response, 200, { jsonrpc: '2.0', id: 'other', result: {} })
    )
    expect(fatal).toMatchObject({
      kind: 'protocol-error',
      message: "The server answered 'initialize' with a message that is not an answer to it",
      at: ENTRY
    })
  })

  it('that breaks off', async () => {
    const fatal = await fatalDiagnosis((_seen, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
      response.write('{"jsonrpc"', () => response.destroy())
    })
    expect(fatal).toMatchObject({ kind: 'unreachable', at: URL_FIELD })
    expect(fatal.message).toMatch(/closed the connection in the middle of an answer$/)
  })

  it('on a stream that ends without it', async () => {
    const fatal = await fatalDiagnosis((_seen, response) => text(response, 200, 'text/event-stream', ': nothing\n\n'))
    expect(fatal).toMatchObject({
      kind: 'no-answer',
      message: "The server closed its event stream without answering 'initialize'",
      at: ENTRY
    })
  })

  it('on a stream that breaks off', async () => {
    const fatal = await fatalDiagnosis((_seen, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.write('data: {"jso', () => response.destroy())
    })
    expect(fatal).toMatchObject({ kind: 'unreachable', at: URL_FIELD })
  })

  it('on a stream that says something else, and stays open', async () => {
    const fatal = await fatalDiagnosis(
      (_seen, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.write('data: hello world\n\n')
      },
      { timeout: 200 }
    )
    expect(fatal).toMatchObject({
      kind: 'protocol-error',
      detail: 'The server sent an event that is not a JSON-RPC message. It says: hello world',
      at: ENTRY
    })
  })

  it('is not needed twice: what else is on the stream is no trouble', async () => {
    const noisy: Handler = (seen, response) => {
      const answer = JSON.stringify(answerTo(JSON.parse(seen.body) as Message))
      text(response, 200, 'text/event-stream', `data: hello\n\ndata: ${answer}\n\n`)
    }
    const { origin } = await serve(plainServer({ 'initialize': noisy, 'tools/list': noisy }))
    const connection = connectionTo(origin)
    expect(await toolsOf(connection)).toEqual(['echo'])
    expect(connection.fatal('initialize')).toBeUndefined()
  })
})

describe('a server that is silent', () => {
  it.each([
    ['The connection was open and the request was sent, but no response came', () => undefined],
    [
      'The server opened an event stream, but did not send the answer on it',
      (_seen, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.write(': wait\n\n')
      }
    ]
  ] as [string, Handler][])('on a POST: %s', async (detail, handler) => {
    const fatal = await fatalDiagnosis(handler, { timeout: 200 })
    expect(fatal).toMatchObject({ kind: 'no-answer', message: "The server did not answer 'initialize'", at: ENTRY })
    expect(fatal.detail).toMatch(new RegExp(`^${detail}. The doctor waited \\d+ ms\\.$`))
  })

  it('on its lists', async () => {
    const { origin } = await serve(plainServer({ 'tools/list': () => undefined }))
    const connection = connectionTo(origin)
    await expect(toolsOf(connection, 200)).rejects.toThrow()
    expect(connection.fatal('initialize')).toBeUndefined()
    expect(connection.fatal('tools/list')).toMatchObject({
      kind: 'no-answer',
      message: "The server did not answer 'tools/list'"
    })
    await connection.stop()
    expect(connection.fatal('tools/list')?.kind).toBe('no-answer')
  })

  it('on its event stream', async () => {
    const server = await sseServer({ answers: () => undefined })
    const fatal = await fatalWith(`${server.origin}/sse`, { transport: 'sse', timeout: 200 })
    expect(fatal).toMatchObject({ kind: 'no-answer', message: "The server did not answer 'initialize'", at: ENTRY })
    expect(fatal.detail).toContain('accepted the request')
  })
})

describe('a server that refuses a notification', () => {
  it.each(['http', 'sse'] as const)('is told which: %s', async (transport) => {
    const refuse: Handler = (_seen, response) => text(response, 500, 'text/plain', 'no')
    const { origin } = await (transport === 'http' ? serve(plainServer({ 'notifications/initialized': refuse })) : sseServer({ refuse }))
    const fatal = await fatalWith(`${origin}/sse`, { transport })
    const message = "The server answered 'notifications/initialized' with 500 Internal Server Error"
    expect(fatal).toMatchObject({ kind: 'http-status', message, detail: `${message}. It says: no`, at: URL_FIELD })
    expect(fatal.help).toMatch(/^Fix the server: it must accept this notification/)
  })
})

describe('a failure on a list', () => {
  it('is that of the list', async () => {
    const { origin } = await serve(
      plainServer({ 'tools/list': (_seen, response) => text(response, 500, 'text/plain', 'broken') })
    )
    const connection = connectionTo(origin)
    await expect(toolsOf(connection)).rejects.toThrow()
    expect(connection.fatal('initialize')).toBeUndefined()
    expect(connection.fatal('tools/list')).toMatchObject({
      kind: 'http-status',
      detail: 'The server answered with 500 Internal Server Error. It says: broken'
    })
  })

  it('of an SSE server comes with the POST', async () => {
    const server = await serve((seen, response) => {
      if (seen.method === 'POST') text(response, 404, 'text/plain', 'no such session')
      else
        response
          .writeHead(200, { 'content-type': 'text/event-stream' })
          .write('event: endpoint\r\ndata: /messages\r\n\r\n')
    })
    const fatal = await fatalWith(`${server.origin}/sse`, { transport: 'sse' })
    expect(fatal).toMatchObject({
      kind: 'http-status',
      detail: 'The server answered with 404 Not Found. It says: no such session',
      at: URL_FIELD
    })
  })
})

describe('the first failure', () => {
  it('counts, and not what follows from it', async () => {
    let count = 0
    const server = await serve((_seen, response) => text(response, count++ === 0 ? 503 : 404, 'text/plain', ''))
    const connection = connectionTo(server.origin)
    await expect(toolsOf(connection)).rejects.toThrow()
    await expect(toolsOf(connection)).rejects.toThrow()
    for (const phase of ['spawn', 'connect', 'initialize'] as const) {
      expect(connection.fatal(phase)?.message).toBe('The server answered with 503 Service Unavailable')
    }
    expect(connection.fatal('tools/list')).toBeUndefined()
  })
})

describe('the wrong type', () => {
  const AT_TYPE = [...ENTRY, 'type']

  it('is that of an SSE server behind an http entry', async () => {
    const server = await sseServer()
    const fatal = await fatalWith(`${server.origin}/sse`)
    expect(fatal).toMatchObject({
      kind: 'http-status',
      message: "The server speaks SSE at this URL: the type should be 'sse'",
      at: AT_TYPE
    })
    expect(fatal.detail).toMatch(
      /^The server answered with 405 Method Not Allowed\. It says: \{"detail":"Method Not Allowed"\}\. When asked over the other transport/
    )
    expect(server.seen.map(({ method }) => method)).toEqual(['POST', 'GET'])
  })

  it('is asked about once, with the configured headers', async () => {
    const server = await serve((_seen, response) => text(response, 404, 'text/plain', ''))
    const connection = connectionTo(server.origin, { headers: { 'X-Team': 'docs' } })
    await expect(toolsOf(connection)).rejects.toThrow()
    await expect(toolsOf(connection)).rejects.toThrow()
    expect(server.seen.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST'])
    for (const { headers } of server.seen) expect(headers['x-team']).toBe('docs')
    expect(connection.fatal('initialize')?.at).toEqual(URL_FIELD)
  })

  it.each<[string, Handler]>([
    ['no stream', (_seen, response) => text(response, 200, 'text/html', '<html>')],
    ['another stream', (_seen, response) => text(response, 200, 'text/event-stream', 'data: {}\n\n')],
    ['a stream of noise', (_seen, response) => text(response, 200, 'text/event-stream', ': noise\n'.repeat(10_000))],
    [
      'a silent stream',
      (_seen, response) => {
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.flushHeaders()
      }
    ],
    ['nothing', () => undefined],
    ['another server', (_seen, response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()]
  ])('is not found where a GET gives %s', async (_, onGet) => {
    const fatal = await fatalDiagnosis((seen, response) =>
      seen.method === 'GET' ? onGet(seen, response) : text(response, 404, 'text/plain', '')
    )
    expect(fatal).toMatchObject({ kind: 'http-status', message: 'The server answered with 404 Not Found', at: URL_FIELD })
  })

  it.each([
    ['with sessions', sessionServer],
    ['of 2026-07-28', modernServer]
  ])('is that of a streamable server %s behind an sse entry', async (_, start) => {
    const server = await start()
    const fatal = await fatalWith(`${server.origin}/mcp`, { transport: 'sse' })
    expect(fatal).toMatchObject({
      kind: 'http-status',
      message: "The server speaks streamable HTTP at this URL: the type should be 'http'",
      at: AT_TYPE
    })
    expect(server.seen.map(({ method }) => method)).toEqual(['GET', 'POST'])
  })

  it.each(['stays open', 'ends'])('is that of a streamable server whose own stream %s', async (what) => {
    const fatal = await fatalDiagnosis(
      (seen, response) => {
        if (seen.method === 'POST')
          json(response, 400, { jsonrpc: '2.0', id: null, error: { code: -32000, message: 'no' } })
        else response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n')
        if (seen.method === 'GET' && what === 'ends') response.end()
      },
      { transport: 'sse' }
    )
    expect(fatal).toMatchObject({ kind: 'not-mcp', at: AT_TYPE })
  })

  it.each([
    ['text/event-stream', ': hello\n\n'],
    ['text/event-stream', 'event: hello\ndata: world\n\n'],
    ['application/json', '{}'],
    ['text/html', '<html>']
  ])('is not what keeps an SSE server that names no endpoint: %s %j', async (type, body) => {
    const onGet = ': hello\n\n'
    const fatal = await fatalDiagnosis(
      (seen, response) =>
        seen.method === 'GET' ? text(response, 200, 'text/event-stream', onGet) : text(response, 200, type, body),
      { transport: 'sse' }
    )
    expect(fatal).toMatchObject({
      kind: 'not-mcp',
      message: 'The event stream does not start with an endpoint event: it ended without one',
      at: URL_FIELD
    })
  })
})

describe('the endpoint of an SSE server', () => {
  it('at another origin is not asked', async () => {
    const other = await serve((_seen, response) => text(response, 202, 'text/plain', ''))
    const server = await sseServer({ endpoint: `${other.origin}/messages?ticket=opensesame` })
    const headers = { Authorization: 'Bearer opensesame' }
    const fatal = await fatalWith(`${server.origin}/sse`, { transport: 'sse', headers })
    expect(fatal).toMatchObject({
      kind: 'redirected',
      message: `The server asks for its messages at another origin, ${other.origin}`,
      at: URL_FIELD
    })
    expect(JSON.stringify(fatal)).not.toMatch(/opensesame|ticket/)
    expect(other.seen).toEqual([])
  })

  it('that is no URL', async () => {
    const server = await sseServer({ endpoint: 'http://[' })
    const fatal = await fatalWith(`${server.origin}/sse`, { transport: 'sse' })
    expect(fatal.message).toBe('The event stream does not start with an endpoint event: the endpoint it names is not a valid URL')
  })
})
