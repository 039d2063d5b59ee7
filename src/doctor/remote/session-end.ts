import { StreamableHTTPClientTransport, type Transport } from '@modelcontextprotocol/client'
import { discard } from './body.js'
import { FaultError } from './fault.js'
import { nameOf } from './status-fault.js'
import type { Wire } from './wire.js'
import { isSuccess } from './wire-request.js'

/** That a session is unknown, or is not for the client to end, is no defect (2025-11-25, Session Management). */
const FINE = new Set([404, 405])

/**
 * Tells a server of streamable HTTP that a session is over, where there is one.
 * @param timeout milliseconds
 * @returns why the server did not take it; undefined where all is well
 */
export async function endSession(wire: Wire, transport: Transport, timeout: number): Promise<string | undefined> {
  const { sessionId } = transport
  if (!(transport instanceof StreamableHTTPClientTransport) || sessionId === undefined) return undefined
  const headers = new Headers({ 'mcp-session-id': sessionId })
  if (transport.protocolVersion !== undefined) headers.set('mcp-protocol-version', transport.protocolVersion)
  const signal = AbortSignal.timeout(timeout)
  try {
    const answer = await wire.request(wire.url, { method: 'DELETE', headers, signal })
    await discard(answer.body)
    const { status } = answer
    return isSuccess(status) || FINE.has(status) ? undefined : `it answers ${nameOf(status)} to the DELETE`
  } catch (error) {
    if (error instanceof FaultError) return error.message
    return `it does not answer the DELETE within ${timeout} ms`
  }
}
