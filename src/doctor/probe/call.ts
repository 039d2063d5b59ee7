import { ProtocolError, SdkError, SdkErrorCode } from '@modelcontextprotocol/client'
import { durationText } from '../../base/wording.js'
import { MAX_TIMER, type Schedule } from '../../base/world.js'
import { isRecord, type JsonObject } from '../../json/value.js'
import { CallFailure, type CallOutcome, type ToolCall, toolHint } from '../call.js'
import { quote } from '../diagnosis.js'
import type { Limits, PlannedServer } from '../server.js'
import type { Session } from './handshake.js'
import type { KeptServer } from './probe.js'
import { ANYTHING } from './transport.js'

/**
 * Calls a tool.
 * @param timeout in milliseconds
 * @returns the result as the server gives it, not masked
 * @throws CallFailure if there is none
 */
export async function callTool({ client }: Session, { tool, args }: ToolCall, server: PlannedServer, timeout: number, signal?: AbortSignal): Promise<JsonObject> {
  try {
    const request = { method: 'tools/call', params: { name: tool, arguments: args } }
    const result: unknown = await client.request(request, ANYTHING, { timeout, ...(signal === undefined ? {} : { signal }) })
    return isRecord(result) ? result : {}
  } catch (error) {
    throw callFailure(error, server, timeout)
  }
}

function callFailure(error: unknown, server: PlannedServer, timeout: number): CallFailure {
  const quoted = (text: string) => quote(text, server.redact, 500)
  if (error instanceof ProtocolError) return new CallFailure(`The server answers with error ${error.code}: ${quoted(error.message)}`)
  const code = error instanceof SdkError ? error.code : undefined
  if (code === SdkErrorCode.RequestTimeout) return new CallFailure(tooLate(timeout))
  if (code === SdkErrorCode.ConnectionClosed) return new CallFailure('The server ended before it answered', true)
  return new CallFailure(quoted(error instanceof Error ? error.message : String(error)))
}

function tooLate(timeout: number): string {
  return `The server has not answered within ${durationText(timeout)}`
}

/** What a call is made with. */
interface CallWorld {
  readonly server: PlannedServer
  readonly limits: Limits
  readonly clock: () => number
  readonly schedule: Schedule
  /** Settles when the doctor is told to stop. */
  readonly interrupted: Promise<void>
}

/** Calls a tool of a server that is ready, once. Never rejects. @returns undefined if the server was lost or the doctor told to stop */
export async function callOnce(kept: KeptServer, call: ToolCall, world: CallWorld): Promise<CallOutcome | undefined> {
  const { server, limits, clock, schedule, interrupted } = world
  const { tools, diagnoses } = kept.result()
  const names = (tools ?? []).map(({ name }) => name)
  // Where not all tools were listed, it may be one of the others.
  if (!names.includes(call.tool) && !diagnoses.some(({ kind }) => kind === 'list-cut')) {
    return { is: 'unknown', hint: toolHint(call.tool, names.map((name) => quote(name, server.redact, 80))) }
  }
  const ends = new AbortController()
  const began = clock()
  const connection = { isClosed: false }
  const answer = async (): Promise<CallOutcome> => {
    try {
      // The library's timer must not fire first.
      const result = await callTool(kept.session, call, server, Math.min(2 * limits.server + 60_000, MAX_TIMER), ends.signal)
      return { is: 'answered', result, took: clock() - began }
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      connection.isClosed = error.isClosed
      return { is: 'failed', message: error.message }
    }
  }
  let cancel: () => void = () => undefined
  const late = new Promise<CallOutcome>((resolve) => {
    cancel = schedule(limits.server, () => resolve({ is: 'failed', message: tooLate(limits.server) }))
  })
  const nothing = Promise.race([kept.lost, interrupted]).then(() => undefined)
  const outcome = await Promise.race([answer(), late, nothing])
  cancel()
  ends.abort()
  if (!connection.isClosed) return outcome
  // The exit of the process, which is noticed later, says more.
  const silence = new Promise<CallOutcome | undefined>((resolve) => (cancel = schedule(limits.grace, () => resolve(outcome))))
  const said = await Promise.race([nothing, silence])
  cancel()
  return said
}
