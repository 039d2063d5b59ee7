import { maskedPointer } from '../doctor/redaction.js'
import type { MissingServer, ServerResult } from '../doctor/server-result.js'

/** A server as version 1 of the result has it (cli.md). */
export interface ServerV1 {
  readonly name: string
  readonly file: string
  /** JSON Pointer (RFC 6901) of its entry; of the nearest place where it is not declared. */
  readonly pointer: string
  readonly plugin?: string
  /** Null where it is not declared. */
  readonly transport: 'stdio' | 'http' | 'sse' | null
  readonly state: 'registered' | 'started' | 'ready' | 'stopped' | 'failed'
  readonly protocolVersion: string | null
  readonly serverInfo: { readonly name: string; readonly version: string } | null
  readonly tools: number | null
  readonly resources: number | null
  readonly prompts: number | null
  /** Milliseconds by phase, and until the server was `ready`. */
  readonly timings: Readonly<Record<string, number>>
  readonly failure: { readonly class: string; readonly reason: string; readonly detail: string } | null
}

/** What the doctor learned of a server, as the wire has it. */
export function toServerV1(result: ServerResult): ServerV1 {
  const { server, state, protocolVersion, serverInfo, tools, resources, prompts, failure } = result
  // What a server says of itself may hold what it was given.
  const { redact } = server
  return {
    name: redact(server.name),
    file: server.file,
    pointer: maskedPointer(server.entry, redact),
    ...(server.plugin === undefined ? {} : { plugin: redact(server.plugin) }),
    transport: server.transport,
    state,
    protocolVersion: protocolVersion === null ? null : redact(protocolVersion),
    serverInfo: serverInfo === null ? null : { name: redact(serverInfo.name), version: redact(serverInfo.version) },
    tools: tools?.length ?? null,
    resources,
    prompts,
    timings: timingsOf(result),
    failure: failure === null ? null : { class: failure.class, reason: failure.reason, detail: failure.detail }
  }
}

/** A server that was expected in vain. */
export function toMissingV1({ name, file, pointer, failure }: MissingServer): ServerV1 {
  return {
    name,
    file,
    pointer,
    transport: null,
    state: 'failed',
    protocolVersion: null,
    serverInfo: null,
    tools: null,
    resources: null,
    prompts: null,
    timings: {},
    failure: { class: failure.class, reason: failure.reason, detail: failure.detail }
  }
}

/** A phase that came twice, as where a server speaks another era than the one tried first, counts with both its times. */
function timingsOf({ phases, readyAfter }: ServerResult): Record<string, number> {
  const sums = new Map<string, number>()
  for (const { name, start, end } of phases) {
    // In the order of the phases, `ready` stands before `stop`.
    if (name === 'stop' && readyAfter !== null) sums.set('ready', readyAfter)
    sums.set(name, (sums.get(name) ?? 0) + end - start)
  }
  if (readyAfter !== null) sums.set('ready', readyAfter)
  return Object.fromEntries([...sums].map(([name, time]) => [name, Math.max(0, Math.round(time * 10) / 10)]))
}
