import type { Fault } from './fault.js'

const SPEAKS = {
  sse: 'an event stream with an endpoint event, as of an SSE server',
  http: 'JSON-RPC to a POST, as of a streamable HTTP server'
} as const

/**
 * What is wrong is not the URL but the `type`: asked in the way of the other transport, the server answers.
 * @param fault what became of the configured transport, which decides; its kind stays
 * @param spoken the transport the server speaks
 */
export function typeFault(fault: Fault, spoken: 'http' | 'sse'): Fault {
  const name = spoken === 'sse' ? 'SSE' : 'streamable HTTP'
  const message = `The server speaks ${name} at this URL: the type should be '${spoken}'`
  const help =
    spoken === 'sse'
      ? "Set type to 'sse'; it is deprecated, so look whether the server also offers streamable HTTP, often at /mcp."
      : "Set type to 'http'."
  const detail = `${fault.detail}. Asked the other way, the same URL gives ${SPEAKS[spoken]}.`
  return { kind: fault.kind, message, help, detail, field: ['type'] }
}
