import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createProxy } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { RemoteLaunch } from '../../../src/doctor/server.js'
import { needsProgram } from '../../support/needs-program.js'
import { tempFolder } from '../../support/temp-folder.js'
import { askAll } from './ask-all-in-child.js'
import { authority, certificate } from './certificates.js'
import { fatalWith } from './examination.js'
import { serve, serveRaw, text } from './local-server.js'
import { sessionServer } from './mcp-servers.js'


const URL_FIELD = ['mcpServers', 'api', 'url']

describe('certificates are validated, also where the environment has it that they are not', () => {
  it('for every reason to refuse one, and no connection keeps the process alive', async () => {
    const ca = await authority('Trusted')
    const trusted = join(tempFolder({ 'ca.pem': ca.cert }), 'ca.pem')
    const certificates = [
      await certificate({ ca }),
      await certificate(),
      await certificate({ ca, from: -3, to: -2 }),
      await certificate({ ca, from: 2, to: 3 }),
      await certificate({ ca, host: 'mcp.example' }),
      await certificate({ ca: await authority('Unknown') })
    ]
    const launches: RemoteLaunch[] = []
    const servers = []
    for (const each of certificates) {
      const server = await sessionServer(each)
      servers.push(server)
      launches.push({ transport: 'http', url: `${server.origin}/mcp`, headers: {} })
    }
    const { outcomes } = await askAll(launches, { NODE_TLS_REJECT_UNAUTHORIZED: '0', NODE_EXTRA_CA_CERTS: trusted })
    const certificateFatal = (message: string): unknown =>
      expect.objectContaining({ kind: 'certificate', message, at: ['url'] }) as unknown
    expect(outcomes).toEqual([
      1,
      certificateFatal("The server's certificate is self-signed"),
      certificateFatal("The server's certificate has expired"),
      certificateFatal("The server's certificate is not valid yet"),
      certificateFatal("The server's certificate is for another host"),
      certificateFatal(
        "The server's certificate cannot be verified: its issuer is unknown, or the server did not send it"
      )
    ])
    expect(servers.map(({ seen }) => seen.length > 0)).toEqual([true, false, false, false, false, false])
  })
})

/** A proxy that only connects, and what it was asked to connect. */
async function tunnel(): Promise<{ readonly port: number; readonly asked: string[] }> {
  const asked: string[] = []
  const server = createProxy((_request, response) => response.writeHead(500).end())
  server.on('connect', (request, socket) => {
    asked.push(request.url ?? '')
    const [host = '', port] = (request.url ?? '').split(':')
    const onward = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      onward.pipe(socket).pipe(onward)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, asked }
}

describe('a server that speaks TLS with a trusted certificate', () => {
  async function trusted() {
    const ca = await authority('Trusted')
    const own = await certificate({ ca })
    return { ca, own, env: { NODE_EXTRA_CA_CERTS: join(tempFolder({ 'ca.pem': ca.cert }), 'ca.pem') } }
  }
  const launchOf = (origin: string): RemoteLaunch => ({ transport: 'http', url: `${origin}/mcp`, headers: {} })

  // A server of Node closes the connection without saying why; one of OpenSSL, as most are, sends the alert that says it.
  it('and asks for a certificate of the client is named so', needsProgram('openssl', 'version'), async () => {
    const { ca, own, env } = await trusted()
    const folder = tempFolder({ 'key.pem': own.key, 'cert.pem': own.cert, 'ca.pem': ca.cert })
    const child = spawn('openssl', ['s_server', '-accept', '127.0.0.1:0', '-Verify', '1', '-key', 'key.pem', '-cert', 'cert.pem', '-CAfile', 'ca.pem', '-www'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore']
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    let said = ''
    while (!/ACCEPT \S+\n/.test(said)) said += String(((await once(child.stdout, 'data')) as [Buffer])[0])
    const port = /ACCEPT \S*:(\d+)\n/.exec(said)?.[1] ?? ''
    const { outcomes } = await askAll([launchOf(`https://127.0.0.1:${port}`)], env)
    expect(outcomes).toEqual([expect.objectContaining({ kind: 'certificate', message: 'The server asks for a client certificate' })])
  })

  it('is reached through the proxy of HTTPS_PROXY, end to end, unless NO_PROXY names it', async () => {
    const { own, env } = await trusted()
    const server = await sessionServer(own)
    const { port, asked } = await tunnel()
    // In both spellings, as the machine may have one of them.
    const proxies = (https: string, no: string) => ({ ...env, HTTPS_PROXY: https, https_proxy: https, HTTP_PROXY: '', http_proxy: '', NO_PROXY: no, no_proxy: no })
    const proxy = `http://127.0.0.1:${port}`
    expect((await askAll([launchOf(server.origin)], proxies(proxy, ''))).outcomes).toEqual([1])
    expect(new Set(asked)).toEqual(new Set([`127.0.0.1:${server.port}`]))
    asked.length = 0
    expect((await askAll([launchOf(server.origin)], proxies(proxy, '127.0.0.1'))).outcomes).toEqual([1])
    expect(asked).toEqual([])
  })
})

describe.each(['http', 'sse'] as const)('%s: a server that speaks', (transport) => {
  it('TLS, with a certificate of its own making', async () => {
    const server = await serve((_seen, response) => text(response, 200, 'text/plain', ''), await certificate())
    const fatal = await fatalWith(server.origin, { transport, headers: { 'X-Team': 'docs' } })
    expect(fatal).toMatchObject({
      kind: 'certificate',
      message: "The server's certificate is self-signed",
      at: URL_FIELD,
      detail: "The server's certificate is self-signed: self-signed certificate (DEPTH_ZERO_SELF_SIGNED_CERT)"
    })
    expect(server.seen).toEqual([])
  })

  it('plain HTTP where the URL says https', async () => {
    const { origin, seen } = await serve((_seen, response) => text(response, 200, 'text/plain', ''))
    const fatal = await fatalWith(origin.replace('http:', 'https:'), { transport })
    const message = 'The URL says https, but the server does not speak TLS on this port'
    expect(fatal).toMatchObject({ kind: 'certificate', message, at: URL_FIELD })
    expect(seen).toEqual([])
  })

  it('TLS where the URL says http', async () => {
    const { origin, seen } = await serve(
      (_seen, response) => text(response, 200, 'text/plain', ''),
      await certificate()
    )
    const fatal = await fatalWith(origin.replace('https:', 'http:'), { transport })
    expect(fatal).toMatchObject({
      kind: 'certificate',
      message: 'The URL says http, but the server speaks TLS on this port',
      help: 'Use https: in the URL.',
      at: URL_FIELD
    })
    expect(seen).toEqual([])
  })

  it.each(['The plain HTTP request was sent to HTTPS port', 'Client sent an HTTP request to an HTTPS server.'])(
    'TLS where the URL says http, and says so in HTTP: %s',
    async (says) => {
      const { origin } = await serve((_seen, response) => text(response, 400, 'text/plain', says))
      const fatal = await fatalWith(origin, { transport })
      expect(fatal).toMatchObject({ kind: 'certificate', at: URL_FIELD })
      expect(fatal.message).toBe('The URL says http, but the server speaks TLS on this port')
    }
  )

  it('neither where it breaks off in the middle of TLS', async () => {
    const server = await serveRaw((socket) => void socket.once('data', () => socket.destroy()), 'https')
    const fatal = await fatalWith(server.origin, { transport })
    expect(fatal).toMatchObject({ kind: 'unreachable', at: URL_FIELD })
  })
})
