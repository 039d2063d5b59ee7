import { isJsonObject } from './json-shape.js'

/** A request that is not answered yet. */
export interface Pending {
  readonly id: string | number
  readonly method: string
}

/** Nothing was sent before these to which an error without an id could belong. */
const FIRST_METHODS = new Set(['initialize', 'server/discover'])

/**
 * Whether a message answers a request, well or not. An error that names no request can only mean the first one; later it
 * may as well be what a server makes of a notification.
 */
export function isAnswerTo({ id, method }: Pending, message: unknown): boolean {
  if (!isJsonObject(message) || 'method' in message) return false
  if (isNamelessError(message)) return FIRST_METHODS.has(method)
  // The library takes "1" for 1 as well.
  return message.id === id || (typeof message.id === 'string' && message.id === String(id))
}

/** Whether a message is an error that does not say what it is about. */
export function isNamelessError(message: unknown): boolean {
  return isJsonObject(message) && (message.id === undefined || message.id === null) && 'error' in message
}
