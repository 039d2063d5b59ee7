import { parseUrl } from '../../config/urls/parse-url.js'
import type { Fault } from './fault.js'

/** What keeps a configured URL from being asked at all. */
export function urlFault(text: string): Fault | undefined {
  const url = parseUrl(text)
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    return fault('What the variables make of the URL is no HTTP(S) URL', 'Check the values of the variables in it.')
  }
  if (url.username === '' && url.password === '') return undefined
  const help = 'Take them out of the URL, and send them in a header: Authorization is the one for it.'
  return fault('A URL with a user or a password in it cannot be asked: clients refuse it', help)
}

function fault(message: string, help: string): Fault {
  return { kind: 'unreachable', message, help, detail: `${message}. No request was made.`, field: ['url'] }
}
