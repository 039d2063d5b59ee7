import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Provider } from 'oidc-provider'
import { describe, expect, it, onTestFinished } from 'vitest'
import { checkLogin, whyNotAsked } from '../../../src/doctor/http/login-check.js'

const LOCALHOST = 'http://localhost:53820/callback'
const LOOPBACK = 'http://127.0.0.1:45465/callback/a'
const APP = 'com.example.app:/callback'

interface Asked {
  readonly method: string
  readonly path: string
  readonly authorization: string | undefined
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** A server on 127.0.0.1 that answers, once its address is known, and what it was asked. */
async function listening(listenerAt: (base: string) => Listener): Promise<{ base: string; asked: Asked[] }> {
  const asked: Asked[] = []
  const server: Server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const base = `http://127.0.0.1:${address.port}`
  const listener = listenerAt(base)
  server.on('request', (request, response) => {
    asked.push({ method: request.method ?? '', path: request.url ?? '', authorization: request.headers.authorization })
    listener(request, response)
  })
  return { base, asked }
}

function sendJson(response: ServerResponse, value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
}

/** An MCP server that demands a login at an authorization server. */
function resourceServer(authorizationServer: string, metadata: object = {}) {
  return listening((base) => (request, response) => {
    if (request.url === '/meta') sendJson(response, { resource: `${base}/mcp`, authorization_servers: [authorizationServer], scopes_supported: ['read', 'write'], ...metadata })
    else sendJson(response, {}, 401, { 'www-authenticate': `Bearer resource_metadata="${base}/meta"` })
  })
}

/** Sends as long as somebody reads. */
function pour(response: ServerResponse): void {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'application/json' })
  while (response.write('{"a":'.repeat(10_000))) continue
  response.once('drain', () => pour(response))
}

/** The authorization server of oidc-provider. */
function provider(configuration: object) {
  return listening((base) => new Provider(base, { clients: [], ...configuration }).callback())
}

/** A registration that can be taken back. */
const LAX = { features: { registration: { enabled: true }, registrationManagement: { enabled: true } } }

describe('logging in at a real authorization server', () => {
  it('is possible where a program can register itself, and the registration is taken back', async () => {
    const lax = await provider(LAX)
    const { base } = await resourceServer(lax.base)
    const outcome = await checkLogin(`${base}/mcp`, [LOCALHOST, LOOPBACK])
    expect(outcome).toEqual({
      ...{ is: 'known', resourceMetadata: `${base}/meta`, authorizationServer: lax.base, registers: true, documents: false, pkce: true, scopes: ['read', 'write'] },
      redirects: new Map([[LOCALHOST, undefined], [LOOPBACK, undefined]])
    })
    expect(lax.asked.map(({ method }) => method).filter((method) => method !== 'GET')).toEqual(['POST', 'DELETE', 'POST', 'DELETE'])
  })

  it('is not possible where it cannot', async () => {
    const strict = await provider({})
    const { base } = await resourceServer(strict.base)
    expect(await checkLogin(`${base}/mcp`, [LOCALHOST])).toMatchObject({ is: 'known', registers: false, pkce: true, redirects: new Map() })
    expect(strict.asked.every(({ method }) => method === 'GET')).toBe(true)
  })

  it('depends on the address to return to, which the server may refuse', async () => {
    const lax = await provider(LAX)
    const { base } = await resourceServer(lax.base)
    const outcome = await checkLogin(`${base}/mcp`, [APP, 'http://example.com/callback'])
    expect(outcome.is === 'known' ? [...outcome.redirects].map(([redirect, refused]) => [redirect, refused?.split(':')[0]]) : outcome).toEqual([
      [APP, undefined],
      ['http://example.com/callback', 'invalid_redirect_uri']
    ])
  })
})

describe('what cannot be found out', () => {
  it('is told: metadata about another server, none at all, and a server that is asked neither over https nor here', async () => {
    const { base } = await resourceServer('http://127.0.0.1:1', { resource: 'https://other.example.com/mcp' })
    expect(await checkLogin(`${base}/mcp`, [])).toEqual({ is: 'unclear', why: 'its metadata is about https://other.example.com/mcp, not about this url, so that clients refuse it' })
    const remote = await resourceServer('http://login.example.com')
    expect(await checkLogin(`${remote.base}/mcp`, [])).toEqual({ is: 'unclear', why: 'http://login.example.com is asked neither over https nor on this machine' })
    const nowhere = await resourceServer('login')
    expect(await checkLogin(`${nowhere.base}/mcp`, [])).toEqual({ is: 'unclear', why: 'its authorization server, login, is not a URL' })
    const silent = await listening(() => (_, response) => sendJson(response, {}, 401))
    expect(await checkLogin(`${silent.base}/mcp`, [])).toEqual({ is: 'unclear', why: `its authorization server, ${silent.base}, has no metadata` })
    const broken = await listening(() => (_, response) => sendJson(response, {}, 500))
    expect(await checkLogin(`${broken.base}/mcp`, [])).toEqual({ is: 'unclear', why: 'the server answers 500 without a login' })
  })

  it.each([
    ['https://login.example.com/register', undefined],
    ['https://127.0.0.1:9200/_all', 'https://127.0.0.1:9200 is on this machine, and the server that names it is not'],
    ['http://localhost:8080/', 'http://localhost:8080 is on this machine, and the server that names it is not'],
    ['http://[::ffff:127.0.0.1]:1/', 'http://[::ffff:7f00:1]:1 is on this machine, and the server that names it is not'],
    ['https://169.254.169.254/latest', 'https://169.254.169.254 is in a private network, and the server that names it is not'],
    ['https://2852039166/', 'https://169.254.169.254 is in a private network, and the server that names it is not'],
    ['https://router/', 'https://router is in a private network, and the server that names it is not'],
    ['http://login.example.com/', 'http://login.example.com is asked neither over https nor on this machine'],
    ['ftp://login.example.com/', 'ftp://login.example.com is asked neither over https nor on this machine'],
    ['https://user@login.example.com/', 'an address contains credentials']
  ])('is what a server on the internet leaves to be asked at %s', (url, why) => {
    expect(whyNotAsked(new URL(url), new URL('https://mcp.example.com/mcp'))).toBe(why)
  })

  it('is what a server here leaves to be asked, which may be anywhere', () => {
    for (const url of ['http://127.0.0.1:1/', 'https://10.0.0.1/', 'https://login.example.com/']) expect(whyNotAsked(new URL(url), new URL('http://localhost:3000/mcp'))).toBeUndefined()
    expect(whyNotAsked(new URL('https://localhost/'), new URL('https://10.0.0.1/mcp'))).toContain('on this machine')
  })

  it.each<[what: string, answer: (response: ServerResponse) => void]>([
    ['that never ends', pour],
    ['that drips', (response) => response.writeHead(200, { 'content-type': 'application/json' }).write('{')],
    ['of a million levels', (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('['.repeat(1_000_000))],
    ['with values of other types', (response) => sendJson(response, { issuer: 1, authorization_endpoint: ['x'], registration_endpoint: {}, scopes_supported: 'x' })],
    ['elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.2:1/' }).end()]
  ])('is told: metadata %s', async (_what, answer) => {
    let sent = 0
    const hostile = await listening(() => (_request, response) => {
      response.on('close', () => (sent += response.socket?.bytesWritten ?? 0))
      answer(response)
    })
    const { base } = await resourceServer(hostile.base)
    const outcome = await checkLogin(`${base}/mcp`, [LOCALHOST])
    expect(outcome.is).toBe('unclear')
    expect(hostile.asked.every(({ method }) => method === 'GET')).toBe(true)
    expect(sent).toBeLessThan(50_000_000)
  }, 60_000)

  it('needs no login where the server answers', async () => {
    const { base } = await listening(() => (_, response) => sendJson(response, { jsonrpc: '2.0', id: 1, result: {} }))
    expect(await checkLogin(`${base}/mcp`, [])).toEqual({ is: 'open' })
  })

  it('carries no header but its own', async () => {
    const lax = await provider(LAX)
    const { base, asked } = await resourceServer(lax.base)
    await checkLogin(`${base}/mcp`, [])
    expect([...asked, ...lax.asked].map(({ authorization }) => authorization).filter((value) => value !== undefined)).toEqual([])
  })
})
