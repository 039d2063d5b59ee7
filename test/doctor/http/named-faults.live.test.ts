import { createServer as createHttp2, createSecureServer } from 'node:http2'
import { createServer as createProxy } from 'node:http'
import { type AddressInfo, connect, type Server } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { certificate } from './certificates.js'
import { connectionTo, fatalWith, toolsOf } from './examination.js'
import { closedPort, type Handler, json, serve, serveRaw, text } from './local-server.js'
import { answerTo, type Message, plainServer } from './mcp-servers.js'

const ENTRY = ['mcpServers', 'api']
const URL_FIELD = [...ENTRY, 'url']

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

describe('a server that needs a login', () => {
  const METADATA = '/.well-known/oauth-protected-resource/mcp'

  function oauthServer(challenge: (origin: string) => string, metadata: Readonly<Record<string, unknown>>): Handler {
    return (seen, response) => {
      const found = metadata[seen.url]
      if (found !== undefined) json(response, 200, found)
      else if (seen.url !== '/mcp') text(response, 404, 'text/html', '<title>Nothing</title>')
      else text(response, 401, 'text/plain', '', { 'www-authenticate': challenge(`http://${seen.headers.host ?? ''}`) })
    }
  }
  const named = (origin: string) => `Bearer resource_metadata="${origin}${METADATA}"`
  const message = '401 Unauthorized: the server needs a login with OAuth'

  it.each<[string, (origin: string) => string, Record<string, unknown>, string]>([
    [
      'with the metadata that its challenge names',
      named,
      { [METADATA]: { authorization_servers: ['https://auth.example'], scopes_supported: ['read', 'write'] } },
      ' Its authorization server is https://auth.example. It asks for scopes read, write.'
    ],
    [
      'with the scope of its challenge',
      (origin) => `${named(origin)}, scope="files:read"`,
      { [METADATA]: { authorization_servers: ['https://auth.example'], scopes_supported: ['read', 'write'] } },
      ' Its authorization server is https://auth.example. It asks for scope files:read.'
    ],
    [
      'with metadata at the well-known place',
      () => 'Bearer',
      { '/.well-known/oauth-protected-resource': { authorization_servers: ['https://auth.example'] } },
      ' Its authorization server is https://auth.example.'
    ],
    [
      'with the older metadata of an authorization server',
      () => 'Bearer error="invalid_token"',
      { '/.well-known/oauth-authorization-server': { issuer: 'https://auth.example' } },
      ' Its authorization server is https://auth.example.'
    ],
    ['with metadata that cannot be read', named, {}, '']
  ])('%s', async (_, challenge, metadata, said) => {
    const { origin } = await serve(oauthServer(challenge, metadata))
    const fatal = await fatalWith(`${origin}/mcp`)
    expect(fatal).toMatchObject({ kind: 'unauthorized', message, at: URL_FIELD })
    expect(fatal.detail).toBe(`${message}.${said}`)
    expect(fatal.help).toContain('Log in to the server in Agent plugin host: the doctor cannot.')
  })

  it('says so over sse too', async () => {
    const { origin } = await serve(oauthServer(named, {}))
    expect(await fatalWith(`${origin}/mcp`, { transport: 'sse' })).toMatchObject({ kind: 'unauthorized', message })
  })

  it('asks no other origin for the metadata', async () => {
    const other = await serve((_seen, response) => json(response, 200, { authorization_servers: ['https://auth.example'] }))
    const { origin } = await serve(oauthServer(() => named(other.origin), {}))
    const fatal = await fatalWith(`${origin}/mcp`, { headers: { 'X-Team': 'docs' } })
    expect(fatal).toMatchObject({ message, detail: `${message}.` })
    expect(other.seen).toEqual([])
  })

  it('does not say so without a sign of OAuth, or where a credential is configured', async () => {
    const plain = await serve(oauthServer(() => 'Bearer', {}))
    expect((await fatalWith(`${plain.origin}/mcp`)).message).toContain('asks for credentials, but no headers are configured')
    const { origin } = await serve(oauthServer(named, {}))
    expect((await fatalWith(`${origin}/mcp`, { headers: { Authorization: 'Bearer abc' } })).message).toContain("rejected the value of header 'Authorization'")
  })

  it('names the scope that a credential does not include', async () => {
    const challenge = 'Bearer error="insufficient_scope", scope="files:write"'
    const { origin } = await serve((_seen, response) => text(response, 403, 'text/plain', '', { 'www-authenticate': challenge }))
    expect(await fatalWith(`${origin}/mcp`, { headers: { Authorization: 'Bearer abc' } })).toMatchObject({
      kind: 'unauthorized',
      message: "403 Forbidden: the credential does not include scope 'files:write', which the server requires",
      at: [...ENTRY, 'headers', 'Authorization']
    })
  })

  it('is asked for the form of the value only in the Authorization header', async () => {
    const { origin } = await serve((_seen, response) => text(response, 401, 'text/plain', '', { 'www-authenticate': 'Bearer' }))
    const fatal = await fatalWith(`${origin}/mcp`, { headers: { 'X-API-Key': 'abc' } })
    expect(fatal.help).toBe('Check that its variable holds the right credential, complete and not expired.')
  })
})

describe('a 403 that is not about credentials', () => {
  it.each<[string, string, Record<string, string>, string]>([
    ['a check for bots', '<title>Just a moment...</title>', { server: 'cloudflare' }, 'Cloudflare blocks the request with a check for bots'],
    ['a challenge of Cloudflare', '', { 'cf-mitigated': 'challenge' }, 'Cloudflare blocks the request with a check for bots'],
    ['a rejected host', 'Invalid Host header', {}, "the server rejects requests for the host '127.0.0.1:PORT'"]
  ])('%s', async (_, body, headers, message) => {
    const { origin, port } = await serve((_seen, response) => text(response, 403, 'text/html', body, headers))
    const fatal = await fatalWith(`${origin}/mcp`, { headers: { Authorization: 'Bearer abc' } })
    expect(fatal).toMatchObject({ kind: 'http-status', message: `403 Forbidden: ${message.replace('PORT', String(port))}`, at: URL_FIELD })
  })
})

describe('a redirect', () => {
  it.each([
    ['/other?key=1', 'The server redirects (307) in a circle, back to /mcp'],
    ['/mcp', 'The server redirects (307) in a circle, back to /mcp']
  ])('in a circle over %s is called one', async (location, message) => {
    const { origin, seen } = await serve((one, response) => void response.writeHead(307, { location: one.url === '/mcp' ? location : '/mcp' }).end())
    expect(await fatalWith(`${origin}/mcp`)).toMatchObject({ kind: 'redirected', message, at: URL_FIELD })
    expect(seen.length).toBeLessThan(5)
  })

  it('to another origin shows where to, without its query and its secrets', async () => {
    const location = 'https://auth.example/login/opensesame?ticket=opensesame'
    const { origin } = await serve((_seen, response) => void response.writeHead(302, { location }).end())
    const fatal = await fatalWith(`${origin}/mcp`, { secrets: ['opensesame'] })
    expect(fatal.message).toBe('The server redirects (302) to https://auth.example/login/***')
  })
})

describe('an answer', () => {
  it('that is right but for its content type', async () => {
    const { origin } = await serve((seen, response) => text(response, 200, 'text/plain', JSON.stringify(answerTo(JSON.parse(seen.body) as Message))))
    expect(await fatalWith(`${origin}/mcp`)).toMatchObject({
      kind: 'not-mcp',
      message: "The server's answer to 'initialize' is MCP, but its content type is text/plain",
      help: 'Fix the server: the content type of an answer must be application/json or text/event-stream.'
    })
  })

  it('that says it is compressed and is not', async () => {
    const { origin, port } = await serve((seen, response) => json(response, 200, answerTo(JSON.parse(seen.body) as Message), { 'content-encoding': 'gzip' }))
    expect(await fatalWith(`${origin}/mcp`)).toMatchObject({
      kind: 'protocol-error',
      message: `The answer of 127.0.0.1:${port} cannot be decompressed`
    })
  })

  it('that began and does not end', async () => {
    const { origin } = await serve((_seen, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"jsonrpc":')
    })
    const fatal = await fatalWith(`${origin}/mcp`, { timeout: 500 })
    expect(fatal).toMatchObject({ kind: 'no-answer', message: "The server did not answer 'initialize'" })
    expect(fatal.detail).toMatch(/^The response began, but did not end\. The doctor waited \d+ ms\.$/)
  })

  it.each([
    [404, 'Session not found', '404 Not Found'],
    [400, 'Bad Request: no valid session ID provided', '400 Bad Request']
  ])('with %i, for the session was forgotten at once', async (status, body, name) => {
    const forgetful = plainServer({
      initialize: (seen, response) => json(response, 200, answerTo(JSON.parse(seen.body) as Message), { 'mcp-session-id': 'abc' }),
      'tools/list': (_seen, response) => text(response, status, 'text/plain', body)
    })
    const { origin } = await serve(forgetful)
    expect(await fatalWith(`${origin}/mcp`)).toMatchObject({
      kind: 'http-status',
      message: `The server forgot the session: it answered 'tools/list' with ${name}`,
      at: ENTRY
    })
  })
})

describe('a server that speaks only HTTP/2', () => {
  const message = (port: number) => `The server at 127.0.0.1:${port} speaks only HTTP/2, which most MCP clients do not support`

  it('over TLS', async () => {
    const server = createSecureServer({ ...(await certificate()), allowHTTP1: false })
    const port = await listening(server)
    expect(await fatalWith(`https://127.0.0.1:${port}/mcp`)).toMatchObject({ kind: 'not-mcp', message: message(port), at: URL_FIELD })
  })

  it('without TLS', async () => {
    const port = await listening(createHttp2())
    expect(await fatalWith(`http://127.0.0.1:${port}/mcp`)).toMatchObject({ kind: 'not-mcp', message: message(port), at: URL_FIELD })
  })
})

it('a server that asks for a client certificate, as nginx does', async () => {
  const { origin } = await serve((_seen, response) => text(response, 400, 'text/html', '<h1>400 No required SSL certificate was sent</h1>'))
  expect(await fatalWith(`${origin}/mcp`)).toMatchObject({ kind: 'certificate', message: 'The server asks for a client certificate' })
})

describe('the User-Agent', () => {
  it.each<[Record<string, string>, string]>([
    [{}, 'plugvet/1.2.3'],
    [{ 'user-agent': 'mine' }, 'mine']
  ])('with the headers %j is %s', async (headers, expected) => {
    const { origin, seen } = await serve(plainServer())
    expect(await toolsOf(connectionTo(`${origin}/mcp`, { headers, userAgent: 'plugvet/1.2.3' }))).toEqual(['echo'])
    expect(new Set(seen.map((one) => one.headers['user-agent']))).toEqual(new Set([expected]))
  })
})

describe('an answer that no client accepts', () => {
  it.each([
    ['000 Nothing', 'not-mcp', /^The server at 127\.0\.0\.1:\d+ does not speak HTTP$/],
    ['101 Switching Protocols', 'not-mcp', /^The server at 127\.0\.0\.1:\d+ does not speak HTTP$/],
    ['407 Proxy Authentication Required', 'unreachable', /^127\.0\.0\.1:\d+ answered as a proxy that needs a login, with 407 Proxy Authentication Required$/]
  ])('%s is named', async (status, kind, message) => {
    const server = await serveRaw((socket) => void socket.once('data', () => socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\n\r\n`)))
    for (const transport of ['http', 'sse'] as const) {
      expect(await fatalWith(`${server.origin}/mcp`, { transport })).toMatchObject({ kind, message: expect.stringMatching(message) as string })
    }
  })
})

describe('a proxy of the environment', () => {
  /** A proxy that connects everything, or answers with a status. */
  async function proxy(status = 200): Promise<{ readonly port: number; readonly asked: readonly string[] }> {
    const asked: string[] = []
    const server = createProxy()
    server.on('connect', (request, socket) => {
      asked.push(request.url ?? '')
      socket.on('error', () => undefined)
      if (status !== 200) {
        socket.end(`HTTP/1.1 ${status} No\r\n\r\n`)
        return
      }
      const [host = '', port] = (request.url ?? '').split(':')
      const onward = connect(Number(port), host, () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n')
        onward.pipe(socket).pipe(onward)
      })
      onward.on('error', () => socket.destroy())
    })
    return { port: await listening(server), asked }
  }
  const through = (port: number, no = '') => ({ http: `http://user:opensesame@127.0.0.1:${port}`, https: '', no })

  it('is used', async () => {
    const { port, asked } = await proxy()
    const server = await serve(plainServer())
    expect(await toolsOf(connectionTo(`${server.origin}/mcp`, { proxies: through(port) }))).toEqual(['echo'])
    expect(new Set(asked)).toEqual(new Set([`127.0.0.1:${server.port}`]))
  })

  it('is not used for what NO_PROXY names', async () => {
    const { port, asked } = await proxy()
    const server = await serve(plainServer())
    expect(await toolsOf(connectionTo(`${server.origin}/mcp`, { proxies: through(port, '127.0.0.1') }))).toEqual(['echo'])
    expect(asked).toEqual([])
  })

  it.each([
    [407, 'with 407 Proxy Authentication Required', /Put the user name and the password/],
    [403, 'with 403 Forbidden', /list that host in NO_PROXY/]
  ])('that refuses with %i is named, without its password', async (status, said, help) => {
    const { port } = await proxy(status)
    const server = await serve(plainServer())
    const fatal = await fatalWith(`${server.origin}/mcp`, { proxies: through(port) })
    expect(fatal).toMatchObject({ kind: 'unreachable', message: `The proxy 127.0.0.1:${port} refused the connection ${said}` })
    expect(fatal.help).toMatch(help)
    expect(JSON.stringify(fatal)).not.toContain('opensesame')
  })

  it('that is not there is named, and not the server', async () => {
    const port = await closedPort()
    const fatal = await fatalWith('http://mcp.example/mcp', { proxies: through(port) })
    expect(fatal).toMatchObject({ kind: 'unreachable', message: `The proxy 127.0.0.1:${port} cannot be reached` })
  })

  describe.each(['http://mcp.example/mcp', 'https://mcp.example/mcp'])('for %s', (url) => {
    it.each([
      ['answers 200 with a body', 'HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nhello\n'],
      ['answers 200 with chunks', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n'],
      ['answers for the server', 'HTTP/1.1 200 OK\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}'],
      ['closes the connection', ''],
      ['ends within its answer', 'HTTP/1.1 200 OK\r\nX: '],
      ['switches protocols', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'],
      ['goes on after 100', 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n\r\n'],
      ['does not speak HTTP', 'SSH-2.0-OpenSSH_9.9\r\n'],
      ['sends endless headers', `HTTP/1.1 200 OK\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`]
    ])('that %s is named after one connection', async (_, answer) => {
      let connections = 0
      const broken = await serveRaw((socket) => {
        connections++
        socket.once('data', () => socket.end(answer))
      })
      const fatal = await fatalWith(url, { proxies: through(broken.port) })
      expect(fatal).toMatchObject({ kind: 'unreachable', message: `The proxy 127.0.0.1:${broken.port} does not connect to the server` })
      expect(connections).toBe(1)
    })
  })

  it('that answers with a status without a name is named with its number', async () => {
    const broken = await serveRaw((socket) => void socket.once('data', () => socket.end('HTTP/1.1 000 \r\n\r\n')))
    const fatal = await fatalWith('http://mcp.example/mcp', { proxies: through(broken.port) })
    expect(fatal.message).toBe(`The proxy 127.0.0.1:${broken.port} refused the connection with status 0`)
  })

  it('that closes the tunnel again is named as a possible cause', async () => {
    const broken = await serveRaw((socket) => void socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\n\r\n')))
    const fatal = await fatalWith('https://mcp.example/mcp', { proxies: through(broken.port) })
    expect(fatal.message).toBe('mcp.example:443 closed the connection before it answered')
    expect(fatal.help).toMatch(new RegExp(`The request went through the proxy 127\\.0\\.0\\.1:${broken.port}, which may be the cause\\.$`))
  })

  it('that never answers is named as a possible cause', async () => {
    const silent = await serveRaw(() => undefined)
    const fatal = await fatalWith('https://mcp.example/mcp', { proxies: through(silent.port), timeout: 300 })
    expect(fatal.message).toBe('mcp.example:443 did not accept the connection in time')
    expect(fatal.help).toContain(`through the proxy 127.0.0.1:${silent.port},`)
  })

  it('that is not a URL is named by its variable', async () => {
    const fatal = await fatalWith('http://mcp.example/mcp', { proxies: { http: '', https: 'proxy', no: '' } })
    expect(fatal).toMatchObject({ kind: 'unreachable', message: 'The value of HTTPS_PROXY is not the URL of a proxy' })
  })
})
