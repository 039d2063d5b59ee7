import { describe, expect, it } from 'vitest'
import type { Connection } from '../../../src/doctor/server.js'
import { connectionTo, toolsOf } from './examination.js'
import { type Handler, json, serve, text } from './local-server.js'
import { plainServer, sseServer } from './mcp-servers.js'

/** Put together here so that nothing looks like a credential in this file. */
const SECRET = ['Zq7', 'Lm&2', 'Xw"9', 'Ty/4', 'Rk+8', 'Pv=3'].join('')
const FORMS = [
  SECRET,
  encodeURIComponent(SECRET),
  JSON.stringify(SECRET).slice(1, -1),
  Buffer.from(SECRET).toString('base64'),
  Buffer.from(`user:${SECRET}`).toString('base64'),
  SECRET.replace('&', '&amp;').replace('"', '&quot;'),
  JSON.stringify(SECRET).slice(1, -1).replaceAll('/', String.raw`\/`),
  SECRET.replaceAll(/\W/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`),
  SECRET.replace('&', '&#38;').replace('"', '&#34;').replace('/', '&#x2F;').replace('=', '&#X3d;')
]
/** One that can stand in a host. */
const PLAIN = ['Zq7Lm2', 'Xw9Ty4', 'Rk8Pv3'].join('')
const HEADERS = { 'Authorization': `Bearer ${SECRET}`, 'X-Team': 'docs' }

/** Everything that gets out of a connection, beside what the server is sent. */
async function allTextsOf(connection: Connection): Promise<string> {
  const error: unknown = await toolsOf(connection).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  await connection.stop()
  const fatals = (['initialize', 'tools/list'] as const).map((phase) => connection.fatal(phase))
  const texts: unknown[] = [...fatals, ...connection.observations()]
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    texts.push(Object.entries(cause), cause.message, cause.stack)
  }
  return JSON.stringify(texts)
}

function expectNoSecret(texts: string): void {
  expect(texts.toLowerCase()).not.toContain(PLAIN.toLowerCase())
  for (const form of FORMS) {
    expect(texts).not.toContain(form)
    expect(texts).not.toContain(JSON.stringify(form).slice(1, -1))
  }
  // Nor the beginning of one that was cut off.
  expect(texts).not.toContain(SECRET.slice(0, 6))
}

const everything = FORMS.join(' ')
const inHeader = encodeURIComponent(SECRET)

const echoes: [string, Handler][] = [
  ['the text of an error', (_seen, response) => text(response, 500, 'text/plain', everything)],
  ['JSON of an error', (_seen, response) => json(response, 400, { error: SECRET, more: FORMS })],
  [
    'the title of a page',
    (_seen, response) => text(response, 404, 'text/html', `<html><title>${FORMS.slice(-2).join(' ')}</title>`)
  ],
  ['a login page', (_seen, response) => text(response, 200, 'text/html', `<title>Log in ${everything}</title>`)],
  ['a text', (_seen, response) => text(response, 200, 'text/plain', everything)],
  ['other JSON', (_seen, response) => json(response, 200, { you: { sent: HEADERS } })],
  ['broken JSON', (_seen, response) => text(response, 200, 'application/json', `{"you sent": "${SECRET}`)],
  ['an answer to something else', (_seen, response) => json(response, 200, { jsonrpc: '2.0', id: SECRET, result: {} })],
  ['a content type', (_seen, response) => text(response, 200, `text/${inHeader}`, 'x')],
  [
    'a challenge',
    (_seen, response) => {
      const challenge = `Bearer realm="${inHeader}", error=${inHeader}`
      text(response, 401, 'text/plain', everything, { 'www-authenticate': challenge })
    }
  ],
  ['a refusal', (_seen, response) => text(response, 403, 'text/plain', everything, { 'www-authenticate': inHeader })],
  ['a time to wait', (_seen, response) => text(response, 429, 'text/plain', everything, { 'retry-after': inHeader })],
  [
    'a redirect within the origin',
    (_seen, response) => void response.writeHead(302, { location: `/${inHeader}?token=${inHeader}` }).end()
  ],
  [
    'a redirect to another host',
    (_seen, response) => {
      const location = `http://user:${inHeader}@other.example/${inHeader}?token=${inHeader}#${inHeader}`
      response.writeHead(307, { location }).end()
    }
  ],
  [
    'a redirect to a host of that name',
    (_seen, response) => void response.writeHead(307, { location: `http://${inHeader}` }).end()
  ],
  [
    'events',
    (_seen, response) =>
      text(response, 200, 'text/event-stream', `event: ${SECRET}\ndata: ${everything}\n\ndata: ${everything}\n\n`)
  ],
  [
    'a redirect to a host with the secret in small letters',
    (_seen, response) => void response.writeHead(307, { location: `https://${PLAIN}.example/` }).end()
  ],
  ['what is cut off in the middle', (_seen, response) => text(response, 500, 'text/plain', `${SECRET} `.repeat(3000))],
  ['what is cut off elsewhere', (_seen, response) => text(response, 500, 'text/plain', `${'y'.repeat(232)} ${SECRET}`)]
]

describe.each(['http', 'sse'] as const)('%s: a secret that the server sends back is not shown', (transport) => {
  it.each(echoes)('in %s', async (_, handler) => {
    const server = await serve(handler)
    const url = `${server.origin}/${inHeader}/mcp?key=${inHeader}`
    const connection = connectionTo(url, { transport, headers: HEADERS, secrets: [SECRET, PLAIN] })
    expectNoSecret(await allTextsOf(connection))
    expect(server.seen.length).toBeGreaterThan(0)
    for (const { headers } of server.seen) expect(headers.authorization).toBe(HEADERS.Authorization)
  })
})

describe('a secret of the configuration is not shown', () => {
  it.each([
    ['in the user information of the URL', `http://user:${inHeader}@127.0.0.1:1/mcp`, {}],
    ['in the host, in small letters in the end', `http://${PLAIN}.invalid/mcp`, {}],
    ['in the host', `http://${Buffer.from(SECRET).toString('hex')}.invalid/mcp`, {}],
    ['in what is no URL', SECRET, {}],
    ['in a path', `http://127.0.0.1:1/${inHeader}`, HEADERS],
    ['in a header that cannot be sent', 'http://127.0.0.1:1/', { Authorization: `Bearer ${SECRET}\n` }],
    ['in the name of one', 'http://127.0.0.1:1/', { [SECRET]: 'x' }]
  ])('%s', async (_, url, headers) => {
    const secrets = [SECRET, PLAIN, Buffer.from(SECRET).toString('hex')]
    const connection = connectionTo(url, { headers, secrets })
    const { at, ...shown } = connection.fatal('initialize') ?? {}
    expect([at, shown]).toEqual([undefined, {}])
    await toolsOf(connection).catch(() => undefined)
    const { at: place, ...texts } = connection.fatal('initialize') ?? {}
    expect(place).toBeDefined()
    expectNoSecret(JSON.stringify(texts))
    expect(JSON.stringify(texts)).not.toContain(Buffer.from(SECRET).toString('hex'))
  })

  it('where a list fails, or the session cannot be ended', async () => {
    const refuse: Handler = (_seen, response) => text(response, 500, 'text/plain', everything)
    const initialize: Handler = (seen, response) => {
      const { id } = JSON.parse(seen.body) as { id: number }
      const result = {
        protocolVersion: '2025-06-18',
        capabilities: { tools: {} },
        serverInfo: { name: 'a', version: '1' }
      }
      json(response, 200, { jsonrpc: '2.0', id, result }, { 'mcp-session-id': inHeader })
    }
    const server = await serve(plainServer({ initialize, 'tools/list': refuse, 'DELETE': refuse }))
    const connection = connectionTo(`${server.origin}/${inHeader}`, { headers: HEADERS, secrets: [SECRET] })
    expectNoSecret(await allTextsOf(connection))
    expect(connection.fatal('tools/list')?.kind).toBe('http-status')
    expect(connection.observations()).toHaveLength(1)
  })

  it('where an SSE server names an endpoint elsewhere', async () => {
    const server = await sseServer({
      endpoint: `http://user:${inHeader}@${PLAIN}.example/${inHeader}?key=${inHeader}`
    })
    const connection = connectionTo(`${server.origin}/sse`, {
      transport: 'sse',
      headers: HEADERS,
      secrets: [SECRET, PLAIN]
    })
    expectNoSecret(await allTextsOf(connection))
  })
})
