import { sizeText } from '../../text/size.js'
import type { Fault } from './fault.js'

/**
 * The server sends more than it is granted, and was cut off.
 * @param where `in one message`, `in all`
 * @param limit bytes
 */
export function tooMuch(where: string, limit: number): Fault {
  return cutOff(`${sizeText(limit)} ${where}`)
}

/** The same of small events. @param limit how many one stream may have */
export function tooMany(limit: number): Fault {
  return cutOff(`${limit} events in one stream`)
}

function cutOff(limit: string): Fault {
  const message = `The server sent more than ${limit}, and was cut off`
  const help = 'No client can be expected to take so much: look at what the server sends, and let it answer in pages.'
  return { kind: 'protocol-error', message, help, detail: message, field: [], part: 'key' }
}
