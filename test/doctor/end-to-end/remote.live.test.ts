import { describe, expect, it } from 'vitest'
import { CLASS_OF, type FailureReason } from '../../../src/doctor/diagnosis.js'
import type { ResultV1 } from '../../../src/report/json.js'
import { casesOf, type DoctorRun, placeOf, runDoctor } from '../../support/doctor-run.js'
import { Program } from '../../support/program.js'
import { certificate } from '../http/certificates.js'
import { closedPort, type Handler, json, serve, serveRaw, text } from '../http/local-server.js'
import { sseServer } from '../http/mcp-servers.js'

/** A remote server that fails, and what the doctor has to say of it. */
interface Row {
  readonly row: string
  readonly type?: 'http' | 'sse'
  readonly url: () => Promise<string>
  readonly headers?: Readonly<Record<string, string>>
  /** `--timeout`, in milliseconds, and when all is over at the latest, as a multiple of it. */
  readonly timeout: number
  readonly within: number
  readonly reason: FailureReason
  readonly place: Place
  readonly message: RegExp | string
  readonly detail?: RegExp
}

type Place = 'key' | 'type' | 'url' | 'header'

/** Far more than an answer takes: nothing may wait until it is over. */
const LONG = 10_000
/** What is waited out. */
const SHORT = 1000

/** Line and column of what may be to blame, in the file as it is written below. */
const PLACES: Readonly<Record<Place, string>> = {
  key: '.mcp.json:3:5',
  type: '.mcp.json:4:15',
  url: '.mcp.json:5:14',
  header: '.mcp.json:7:26'
}

const answering = (handler: Handler) => async () => `${(await serve(handler)).origin}/mcp`
const status = (code: number, body = '') => answering((_, response) => text(response, code, 'text/plain', body))
const TOKEN_HEADER = { Authorization: 'Bearer ${DEMO_TOKEN}' }
/** Nobody else's: it is told when it is asked. */
const DEMO_TOKEN = ['maple', '88', 'harbour', 'quartz'].join('-')

const ROWS: Readonly<Record<string, Row>> = {
  'answers 401': {
    row: '401',
    url: status(401, 'who are you?'),
    headers: TOKEN_HEADER,
    timeout: LONG,
    within: 1,
    reason: 'unauthorized',
    place: 'header',
    message: "401 Unauthorized: the server rejected the value of header 'Authorization'",
    detail: /who are you\?/
  },
  'answers 401 where no headers are': {
    row: '401',
    url: status(401),
    timeout: LONG,
    within: 1,
    reason: 'unauthorized',
    place: 'url',
    message: '401 Unauthorized: the server asks for credentials, but no headers are configured'
  },
  'answers 403': {
    row: '403',
    url: status(403),
    headers: TOKEN_HEADER,
    timeout: LONG,
    within: 1,
    reason: 'unauthorized',
    place: 'header',
    message: /^403 Forbidden: /
  },
  'answers 404': {
    row: '404',
    url: status(404),
    timeout: LONG,
    within: 1,
    reason: 'http-status',
    place: 'url',
    message: 'The server answered with 404 Not Found'
  },
  'answers 404 to a POST and 500 to what is tried then': {
    row: "the first failure and not the fallback's",
    url: answering(({ method }, response) => text(response, method === 'POST' ? 404 : 500, 'text/plain', '')),
    timeout: LONG,
    within: 1,
    reason: 'http-status',
    place: 'url',
    message: 'The server answered with 404 Not Found'
  },
  'speaks SSE at the URL of an http server': {
    row: 'HTTP: GET for the old SSE endpoint, only to diagnose',
    url: async () => `${(await sseServer()).origin}/sse`,
    timeout: LONG,
    within: 1,
    reason: 'http-status',
    place: 'type',
    message: "The server speaks SSE at this URL: the type should be 'sse'"
  },
  'answers 500': {
    row: '500',
    url: status(500, 'out of cheese'),
    timeout: LONG,
    within: 1,
    reason: 'http-status',
    place: 'url',
    message: 'The server answered with 500 Internal Server Error',
    detail: /out of cheese/
  },
  'shows a login page': {
    row: 'HTML login page',
    url: answering((_, response) => text(response, 200, 'text/html', '<!doctype html><title>Sign in to Demo</title>')),
    timeout: LONG,
    within: 1,
    reason: 'not-mcp',
    place: 'url',
    message: 'The server answered with a login page, not with MCP',
    detail: /Sign in to Demo/
  },
  'refuses the connection': {
    row: 'refused',
    url: async () => `http://127.0.0.1:${await closedPort()}/mcp`,
    timeout: LONG,
    within: 1,
    reason: 'unreachable',
    place: 'url',
    message: /^Nothing is listening at 127\.0\.0\.1:\d+: the connection was refused$/
  },
  'has a name that nobody knows': {
    row: 'DNS',
    url: () => Promise.resolve('http://nowhere.invalid/mcp'),
    timeout: LONG,
    within: 1,
    reason: 'unreachable',
    place: 'url',
    // With no network at all, no name server is there to say so.
    message: /^The host name 'nowhere\.invalid' (?:does not exist|cannot be looked up)/
  },
  'has a certificate of its own making': {
    row: 'TLS',
    url: async () => `${(await serve(() => undefined, await certificate())).origin}/mcp`,
    timeout: LONG,
    within: 1,
    reason: 'certificate',
    place: 'url',
    message: "The server's certificate is self-signed"
  },
  'speaks no TLS where the URL says https': {
    row: 'TLS',
    url: async () => `${(await serve(() => undefined)).origin.replace('http:', 'https:')}/mcp`,
    timeout: LONG,
    within: 1,
    reason: 'certificate',
    place: 'url',
    message: 'The URL says https, but the server does not speak TLS on this port'
  },
  'listens at a port that clients block': {
    row: 'blocked port',
    url: () => Promise.resolve('http://127.0.0.1:6667/mcp'),
    timeout: LONG,
    within: 1,
    reason: 'unreachable',
    place: 'url',
    message: 'Clients refuse to connect to 127.0.0.1:6667: the port is reserved for another protocol'
  },
  'speaks something else than HTTP': {
    row: 'issue 4: not-mcp',
    url: async () => (await serveRaw((socket) => void socket.write('SSH-2.0-OpenSSH_9.2\r\n'))).origin,
    timeout: LONG,
    within: 1,
    reason: 'not-mcp',
    place: 'url',
    message: /^The server at 127\.0\.0\.1:\d+ does not speak HTTP$/
  },
  'takes the request and never answers': {
    row: 'never answers',
    url: answering(() => undefined),
    timeout: SHORT,
    within: 3,
    reason: 'no-answer',
    place: 'key',
    message: /^The server did not answer '?initialize'?$/
  },
  'begins an event stream and sends nothing': {
    row: 'never answers',
    url: answering((_, response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n')),
    timeout: SHORT,
    within: 3,
    reason: 'no-answer',
    place: 'key',
    message: /^The server did not answer '?initialize'?$/
  },
  'never names the endpoint, over SSE': {
    row: 'never answers',
    type: 'sse',
    url: answering((_, response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n')),
    timeout: SHORT,
    within: 3,
    reason: 'no-answer',
    place: 'key',
    message: /^The server did not answer .*endpoint event/
  },
  'answers with a flood': {
    row: 'floods',
    url: answering((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const chunk = Buffer.alloc(2 ** 20, 'x')
      const flood = (): void => {
        while (!response.destroyed && response.write(chunk));
      }
      response.on('drain', flood)
      flood()
    }),
    timeout: LONG,
    within: 1,
    reason: 'protocol-error',
    place: 'key',
    message: /10 MiB/
  }
}

describe('a remote server that fails', () => {
  it.each(casesOf(ROWS))('because it %s', async (_, { type = 'http', url, headers, timeout, within, ...row }) => {
    const entry = { type, url: await url(), ...(headers === undefined ? {} : { headers }) }
    const { servers, findings, cwd, elapsed, code } = await runDoctor(
      { demo: entry },
      { argv: ['--timeout', String(timeout)], env: { DEMO_TOKEN } }
    )
    const { reason, place } = row
    expect(findings).toHaveLength(1)
    const [failure] = findings
    expect(failure).toMatchObject({ ruleId: `doctor/${reason}`, severity: 'error', server: 'demo' })
    if (failure === undefined) return
    expect(placeOf(failure, cwd).at).toBe(PLACES[place])
    expect(failure.message).toMatch(row.message)
    expect(failure.help).toMatch(/\w/)
    expect(servers.demo).toMatchObject({ state: 'failed', failure: { class: CLASS_OF[reason], reason } })
    expect(servers.demo?.failure?.detail).toMatch(row.detail ?? /\w/)
    expect(code).toBe(1)
    expect(elapsed).toBeLessThan(timeout * within)
  })
})

describe('certificates are validated', () => {
  it('also where the environment has it that they are not', async () => {
    const { origin, seen } = await serve((_, response) => json(response, 200, {}), await certificate())
    const program = new Program({ demo: { type: 'http', url: `${origin}/mcp`, headers: TOKEN_HEADER } })
    const env = { DEMO_TOKEN, NODE_TLS_REJECT_UNAUTHORIZED: '0' }
    const run = program.start(['--yes', '--quiet', '--format', 'json'], { env })
    expect(await run.ended()).toBe(1)
    const { servers } = JSON.parse(run.out) as ResultV1
    expect(servers).toMatchObject([{ failure: { class: 'connection-failure', reason: 'certificate' } }])
    expect(seen).toEqual([])
  })
})

/** A server at another origin, which must not be asked anything. */
async function stranger(): Promise<{ readonly origin: string; readonly asked: () => number }> {
  const { origin, seen } = await serve((_, response) => json(response, 200, {}))
  return { origin, asked: () => seen.length }
}

function expectRedirected({ servers, findings, cwd }: DoctorRun, message: RegExp): void {
  expect(servers.demo).toMatchObject({ failure: { class: 'connection-failure', reason: 'redirected' } })
  expect(findings.map((finding) => [finding.ruleId, placeOf(finding, cwd).at])).toEqual([['doctor/redirected', PLACES.url]])
  expect(findings[0]?.message).toMatch(message)
}

describe('configured headers never go to another origin', () => {
  it.each([301, 302, 303, 307, 308])('that the server redirects to with %i', async (code) => {
    const { origin, asked } = await stranger()
    const url = await answering((_, response) => text(response, code, 'text/plain', '', { location: `${origin}/mcp` }))()
    const run = await runDoctor({ demo: { type: 'http', url, headers: TOKEN_HEADER } }, { env: { DEMO_TOKEN } })
    expectRedirected(run, new RegExp(`^The server redirects \\(${code}\\) to ${origin}/mcp$`))
    expect(asked()).toBe(0)
  })

  it('that an SSE server names for the messages', async () => {
    const { origin, asked } = await stranger()
    const server = await sseServer({ endpoint: `${origin}/messages` })
    const entry = { type: 'sse', url: `${server.origin}/sse`, headers: TOKEN_HEADER }
    const run = await runDoctor({ demo: entry }, { env: { DEMO_TOKEN } })
    expectRedirected(run, /asks for its messages at another origin/)
    expect(asked()).toBe(0)
  })

  it('and are on every request to the own', async () => {
    const { origin, seen } = await sseServer()
    const entry = { type: 'sse', url: `${origin}/sse`, headers: TOKEN_HEADER }
    const { servers, code } = await runDoctor({ demo: entry }, { env: { DEMO_TOKEN } })
    expect(servers.demo).toMatchObject({ state: 'ready', tools: 1 })
    expect(seen.map(({ headers }) => headers.authorization)).toEqual(seen.map(() => `Bearer ${DEMO_TOKEN}`))
    expect(seen.length).toBeGreaterThan(3)
    expect(code).toBe(0)
  })
})
