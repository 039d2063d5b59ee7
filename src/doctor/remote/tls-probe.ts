import { isIP } from 'node:net'
import { connect } from 'node:tls'
import { certificateFault } from './certificate-fault.js'

/**
 * Whether there is TLS at the port of an `http:` URL. Shakes hands and leaves; sends nothing of the configuration.
 * @param timeout milliseconds
 * @param signal ends it before its time
 */
export function speaksTls(url: URL, timeout: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const port = url.port === '' ? 80 : Number(url.port)
  return new Promise((resolve) => {
    const socket = connect({ host, port, rejectUnauthorized: true, ...(isIP(host) === 0 && { servername: host }) })
    const settle = (speaks: boolean): void => {
      clearTimeout(timer)
      signal.removeEventListener('abort', giveUp)
      socket.destroy()
      resolve(speaks)
    }
    const giveUp = (): void => settle(false)
    const timer = setTimeout(giveUp, timeout)
    signal.addEventListener('abort', giveUp)
    socket.once('secureConnect', () => settle(true))
    // Also who refuses a certificate, or is refused, has spoken TLS.
    socket.on('error', (error: NodeJS.ErrnoException) => settle(isOfTls(error)))
    socket.once('close', giveUp)
  })
}

/** What comes of shaking hands with something else. */
const NOT_TLS = /^ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST)$/

function isOfTls({ code = '', message }: NodeJS.ErrnoException): boolean {
  return !NOT_TLS.test(code) && certificateFault(code, message) !== undefined
}
