import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readServerCard } from '../../../src/doctor/http/server-card.js'

const CARD = { $schema: 'https://static.modelcontextprotocol.io/schemas/v2/server-card.schema.json', name: 'com.example/notes', version: '1.0.0', description: 'Notes.' }
const TYPE = 'application/mcp-server-card+json'

interface Asked {
  readonly line: string
  readonly headers: IncomingHttpHeaders
}

/** A server on 127.0.0.1 that answers at some paths, and what it was asked. */
async function listening(answers: Readonly<Record<string, (response: ServerResponse) => void>>): Promise<{ base: string; asked: Asked[] }> {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    asked.push({ line: `${request.method ?? ''} ${request.url ?? ''}`, headers: request.headers })
    const answer = answers[request.url ?? '']
    if (answer === undefined) response.writeHead(404).end()
    else answer(response)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  return { base: `http://127.0.0.1:${address.port}`, asked }
}

const sends = (text: string, type = 'application/json') => (response: ServerResponse) => void response.writeHead(200, { 'content-type': type }).end(text)
const card = sends(JSON.stringify(CARD), TYPE)
const DRAFT = '/.well-known/mcp/server-card.json'

describe('the server card', () => {
  it('is read below the URL of the server first, without its query and without credentials', async () => {
    const { base, asked } = await listening({ '/mcp/server-card': card, [DRAFT]: card })
    expect(await readServerCard(`${base}/mcp/?key=secret`)).toEqual({ at: '/mcp/server-card', card: CARD })
    expect(asked.map(({ line }) => line)).toEqual(['GET /mcp/server-card'])
    expect(asked[0]?.headers).toMatchObject({ accept: `${TYPE}, application/json` })
    expect(asked[0]?.headers.authorization).toBeUndefined()
  })

  it('is read at the place of the drafts, also in their form', async () => {
    const old = { serverInfo: { name: 'notes', version: '1.0.0' } }
    const { base, asked } = await listening({ [DRAFT]: sends(JSON.stringify(old)) })
    expect(await readServerCard(`${base}/mcp`)).toEqual({ at: DRAFT, card: old })
    expect(asked.map(({ line }) => line)).toEqual(['GET /mcp/server-card', `GET ${DRAFT}`])
  })

  it.each([
    ['there is none', {}],
    ['every path has a page', { '/mcp/server-card': sends('<html>', 'text/html'), [DRAFT]: sends('<html>', 'text/html') }],
    ['it is no JSON', { [DRAFT]: sends('{') }],
    ['it is other JSON', { [DRAFT]: sends('{ "error": "not found" }') }],
    ['it is no object', { [DRAFT]: sends('[]', TYPE) }],
    ['it is too large', { [DRAFT]: sends(JSON.stringify({ ...CARD, description: 'x'.repeat(300_000) }), TYPE) }]
  ])('is absent if %s', async (_, answers) => {
    const { base } = await listening(answers)
    expect(await readServerCard(`${base}/mcp`)).toBeUndefined()
  })

  it('is not looked for at another origin', async () => {
    const other = await listening({ '/card': card })
    const { base } = await listening({ [DRAFT]: (response) => void response.writeHead(302, { location: `${other.base}/card` }).end() })
    expect(await readServerCard(`${base}/mcp`)).toBeUndefined()
    expect(other.asked).toEqual([])
  })
})
