import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  type JSONRPCErrorResponse,
  type JSONRPCMessage
} from '@modelcontextprotocol/client'
import type { Question, Stage } from './exchange-log.js'

const STAGES: Readonly<Record<string, Stage>> = {
  'initialize': 'initialize',
  'notifications/initialized': 'initialize',
  'server/discover': 'initialize',
  'tools/list': 'tools/list',
  'resources/list': 'resources/list',
  'resources/templates/list': 'resources/list',
  'prompts/list': 'prompts/list'
}

/**
 * What is asked with a message that goes out.
 * @param body of the request, as the client library wrote it
 */
export function questionIn(body: string | undefined): Question {
  const message: unknown = body === undefined ? undefined : JSON.parse(body)
  const id = isJSONRPCRequest(message) ? message.id : undefined
  if (!isJSONRPCRequest(message) && !isJSONRPCNotification(message)) return { id, what: 'a message', stage: undefined }
  return { id, what: `'${message.method}'`, stage: STAGES[message.method] }
}

/** What a text of a server turns out to be. */
export type Received =
  | { readonly kind: 'messages'; readonly messages: readonly JSONRPCMessage[] }
  /** Meant to be a message of JSON-RPC, and none. */
  | { readonly kind: 'bad-message' }
  | { readonly kind: 'other-json' }
  | { readonly kind: 'no-json' }

/** No answer has so many messages. To look at each takes long where they are none. */
const MOST_IN_BATCH = 1000

/** Reads the JSON-RPC messages in a text: one, or a batch of them. An error whose id is null has none afterwards. */
export function messagesIn(text: string): Received {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { kind: 'no-json' }
  }
  const values = Array.isArray(value) ? (value as readonly unknown[]) : [value]
  if (values.length > MOST_IN_BATCH) return { kind: 'other-json' }
  const messages = values.map(withoutNullId).filter(isMessage)
  if (messages.length === values.length && values.length > 0) return { kind: 'messages', messages }
  return { kind: values.some(resemblesMessage) ? 'bad-message' : 'other-json' }
}

function resemblesMessage(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return 'jsonrpc' in value || ('id' in value && ('result' in value || 'error' in value))
}

/** JSON-RPC gives the id null to the answer to what could not be read; the client library knows no such id. */
function withoutNullId(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('error' in value) || !('id' in value) || value.id !== null)
    return value
  return { ...value, id: undefined }
}

function isMessage(value: unknown): value is JSONRPCMessage {
  // The library's own tests are thorough, and slow where they fail.
  if (typeof value !== 'object' || value === null || !('jsonrpc' in value)) return false
  return isJSONRPCRequest(value) || isJSONRPCNotification(value) || isJSONRPCResponse(value)
}

/** The id of the request that a message answers; undefined for what is no answer, or names no request. */
export function idAnswered(message: JSONRPCMessage): string | number | undefined {
  return 'method' in message ? undefined : message.id
}

/** What among messages answers a request, by its id. */
export function answerTo(id: string | number, messages: readonly JSONRPCMessage[]): JSONRPCMessage | undefined {
  return messages.find((message) => String(idAnswered(message)) === String(id))
}

/** An error that names no request, and so can only mean the one it came in response to; with that request's id. */
export function namelessErrorAs(
  id: string | number,
  messages: readonly JSONRPCMessage[]
): JSONRPCErrorResponse | undefined {
  const error = messages.find((message) => isJSONRPCErrorResponse(message) && message.id === undefined)
  return error === undefined || !isJSONRPCErrorResponse(error) ? undefined : { ...error, id }
}

/**
 * The error a text of a server is, where it answers a request. Servers put on some errors of JSON-RPC a status of
 * failure: on an unknown method, a revision they do not speak, or a request they do not even look into; then the id may
 * be missing. The errors of JSON-RPC itself and of MCP are meant; those for the server's own use are about the request
 * as one of HTTP, such as that a session is missing.
 */
export function errorAnswering(text: string, id: string | number | undefined): JSONRPCMessage | undefined {
  const received = messagesIn(text)
  if (received.kind !== 'messages' || id === undefined) return undefined
  const answer = answerTo(id, received.messages)
  if (answer !== undefined) return isJSONRPCErrorResponse(answer) ? answer : undefined
  const nameless = namelessErrorAs(id, received.messages)
  return nameless !== undefined && isOfProtocol(nameless.error.code) ? nameless : undefined
}

/** JSON-RPC 2.0 §5.1; MCP has -32020 to -32099 (2026-07-28). */
function isOfProtocol(code: number): boolean {
  return (code <= -32600 && code >= -32700) || (code <= -32020 && code >= -32099)
}
