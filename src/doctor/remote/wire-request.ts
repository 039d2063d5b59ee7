import type { WireRequest } from './wire.js'

/** What the client library wants to send. Its body is text: that of one message, or none. */
export function wireRequestOf(init: RequestInit = {}): WireRequest {
  const { method = 'GET', headers, body, signal } = init
  return {
    method,
    headers: new Headers(headers),
    ...(typeof body === 'string' && { body }),
    ...(signal && { signal })
  }
}

export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}
