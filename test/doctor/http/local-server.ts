import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export interface LocalServer {
  /** Without a slash at its end. */
  readonly origin: string
  readonly port: number
  /** What it was asked, in order. */
  readonly seen: readonly Seen[]
  /** Settles when no connection is open any more. */
  allClosed(): Promise<void>
  /** Breaks off all connections, and takes no more. */
  end(): Promise<void>
}

export type Handler = (seen: Seen, response: ServerResponse) => void | Promise<void>

export interface Certificate {
  readonly key: string
  readonly cert: string
}

/** An HTTP server on 127.0.0.1 at a free port, ended when the test is over. With a certificate, it speaks TLS. */
export async function serve(handler: Handler, certificate?: Certificate): Promise<LocalServer> {
  const seen: Seen[] = []
  const listener = (request: IncomingMessage, response: ServerResponse): void => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const one = { method, url, headers, body }
      seen.push(one)
      void handler(one, response)
    })
  }
  const server = certificate === undefined ? createServer(listener) : createTlsServer({ ...certificate }, listener)
  return started(server, certificate === undefined ? 'http' : 'https', seen)
}

/** The same for a server that speaks something else. */
export function serveRaw(handler: (socket: Socket) => void, scheme: 'http' | 'https' = 'http'): Promise<LocalServer> {
  return started(createTcpServer(handler), scheme, [])
}

async function started(server: Server, scheme: string, seen: readonly Seen[]): Promise<LocalServer> {
  const open = new Set<Socket>()
  let whenClosed: (() => void) | undefined
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    // The client breaks off when it has enough.
    socket.on('error', () => undefined)
    socket.on('close', () => {
      open.delete(socket)
      if (open.size === 0) whenClosed?.()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const end = async (): Promise<void> => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of open) socket.destroy()
    await closed
  }
  onTestFinished(end)
  const { port } = server.address() as AddressInfo
  const allClosed = (): Promise<void> =>
    open.size === 0 ? Promise.resolve() : new Promise((resolve) => (whenClosed = resolve))
  return { origin: `${scheme}://127.0.0.1:${port}`, port, seen, allClosed, end }
}

/** A port of 127.0.0.1 at which nothing listens. */
export async function closedPort(): Promise<number> {
  const server = createTcpServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

export function json(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string> = {}
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(value))
}

export function text(response: ServerResponse, status: number, type: string, body: string, headers = {}): void {
  response.writeHead(status, { 'content-type': type, ...headers })
  response.end(body)
}
