import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResponse,
  type JSONRPCMessage,
  type RequestId
} from '@modelcontextprotocol/client'
import type { OutputLine } from './line-splitter.js'

/** What was meant as an answer, and is none that a client accepts. */
export interface BrokenAnswer {
  /** The request it is meant for; null for an error that names none. */
  readonly id: RequestId | null
  /** What an error says; undefined where it is none, or has no words. */
  readonly error: string | undefined
}

/** What a line of standard output is. */
export type LineReading =
  | { readonly is: 'messages'; readonly messages: readonly JSONRPCMessage[]; readonly broken: readonly BrokenAnswer[] }
  /** Longer than a message may be; the request it answers, if that can be seen from its ends. */
  | { readonly is: 'too-long'; readonly answers: RequestId | undefined }
  | { readonly is: 'noise'; readonly what: 'text' | 'JSON' }

/** Reads a line as a JSON-RPC 2.0 message, or as a batch of them, which revision 2025-03-26 allows. */
export function readLine(line: OutputLine): LineReading {
  if (!line.looksLikeMessage) return { is: 'noise', what: 'text' }
  if (line.tail !== undefined) return { is: 'too-long', answers: answeredBy(line.bytes, line.tail) }
  const value = parsed(line.bytes)
  if (value === undefined) return { is: 'noise', what: 'text' }
  const messages: JSONRPCMessage[] = []
  const broken: BrokenAnswer[] = []
  for (const item of Array.isArray(value.json) ? (value.json as readonly unknown[]) : [value.json]) {
    if (!isMessage(item)) {
      if (isAnswer(item)) broken.push({ id: idOf(item), error: errorOf(item) })
    } else if ('error' in item && item.id === undefined) {
      broken.push({ id: null, error: errorOf(item) })
    } else {
      messages.push(item)
    }
  }
  return messages.length + broken.length === 0 ? { is: 'noise', what: 'JSON' } : { is: 'messages', messages, broken }
}

function isMessage(item: unknown): item is JSONRPCMessage {
  // The library's own tests are thorough, and slow where they fail.
  if (typeof item !== 'object' || item === null || !('jsonrpc' in item)) return false
  if (!('method' in item)) return isJSONRPCResponse(item)
  return 'id' in item ? isJSONRPCRequest(item) : isJSONRPCNotification(item)
}

/** Whether a line is a complete JSON text. */
export function isJson(line: OutputLine): boolean {
  return line.looksLikeMessage && line.tail === undefined && parsed(line.bytes) !== undefined
}

function parsed(bytes: Buffer): { readonly json: unknown } | undefined {
  try {
    return { json: JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, '')) as unknown }
  } catch {
    return undefined
  }
}

function isAnswer(item: unknown): item is object {
  return typeof item === 'object' && item !== null && ('result' in item || 'error' in item) && !('method' in item)
}

function idOf(item: object): RequestId | null {
  const id: unknown = 'id' in item ? item.id : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}

function errorOf(item: object): string | undefined {
  const error: unknown = 'error' in item ? item.error : undefined
  if (typeof error === 'string') return error
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  const { message } = error
  if (typeof message !== 'string') return undefined
  return 'code' in error && typeof error.code === 'number' ? `${message} (${error.code})` : message
}

const ID = String.raw`"id"\s*:\s*(-?\d+|"(?:[^"\\]|\\.)*")`
const VERSION = String.raw`"jsonrpc"\s*:\s*"2\.0"`
/** At either end of the text `id` can only be a member of the message itself. */
const ID_FIRST = new RegExp(String.raw`^\uFEFF?\s*\{\s*(?:${VERSION}\s*,\s*)?${ID}\s*,(?!\s*"method")`)
const ID_LAST = new RegExp(String.raw`,\s*${ID}\s*(?:,\s*${VERSION}\s*)?\}\s*$`)

function answeredBy(head: Buffer, tail: Buffer): RequestId | undefined {
  const found = ID_FIRST.exec(head.toString('utf8')) ?? ID_LAST.exec(tail.toString('utf8'))
  const id: unknown = found?.[1] === undefined ? undefined : JSON.parse(found[1])
  return typeof id === 'string' || typeof id === 'number' ? id : undefined
}
