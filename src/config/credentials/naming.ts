import type { Span } from '../../text/position.js'
import type { Assignment } from './assignments.js'
import { wordsOf } from './key-names.js'
import type { UserInfo } from './userinfo.js'

const SHOWABLE = /^[A-Za-z_][\w.-]{0,63}$/

/** How a message names a credential that is known only by the name it stands under. */
export function kindOfName(name: string | undefined, form: Assignment['form'] | 'value' | 'default'): string {
  if (name === undefined || !SHOWABLE.test(name)) return form === 'default' ? 'default of a variable' : 'secret value'
  switch (form) {
    case 'default':
      return `default of \`${name}\``
    case 'flag':
      return `value of \`--${name}\``
    case 'parameter':
      return `value of the URL parameter \`${name}\``
    case 'header':
    case 'setting':
    case 'value':
      return `value of \`${name}\``
  }
}

/** The environment variable to keep it in: the name in capitals, without the `X-` of a header. */
export function variableOfName(name: string | undefined): string {
  if (name === undefined) return 'API_TOKEN'
  if (PLAIN.test(name) && name === name.toUpperCase()) return name
  const words = wordsOf(name)
  if (words[0] === 'x' && words.length > 1) words.shift()
  const variable = words.join('_').toUpperCase()
  return SHORT.get(variable) ?? (PLAIN.test(variable) ? variable : 'API_TOKEN')
}

const PLAIN = /^[A-Za-z_]\w*$/
/** Names too general for a variable of the user's whole environment. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['AUTHORIZATION', 'API_TOKEN'],
  ['PROXY_AUTHORIZATION', 'PROXY_TOKEN'],
  ['AUTH', 'API_TOKEN'],
  ['BEARER', 'API_TOKEN'],
  ['TOKEN', 'API_TOKEN'],
  ['ACCESS_TOKEN', 'API_TOKEN'],
  ['AUTH_TOKEN', 'API_TOKEN'],
  ['KEY', 'API_KEY'],
  ['APIKEY', 'API_KEY']
])

/** How a message names the secret in a URL's user information. */
export function kindOfUrl({ scheme, user }: UserInfo, secret: Span): string {
  if (secret === user) return 'credential in a URL'
  return WEB.test(scheme) ? 'password in a URL' : 'password in a connection string'
}

export function variableOfUrl({ scheme }: UserInfo): string {
  if (WEB.test(scheme)) return 'URL_PASSWORD'
  const [database = ''] = scheme.split('+')
  const name = database === 'postgresql' ? 'postgres' : database
  return `${name.replaceAll(/\W/g, '_').toUpperCase()}_PASSWORD`
}

const WEB = /^(?:git\+)?(?:https?|wss?|sse|ssh|s?ftps?|socks\d?h?)$/

/** A sentence's subject for a kind: `A GitHub OAuth token`, ``The value of `API_KEY` ``. */
export function withArticle(kind: string): string {
  if (/^(?:value|default|password) (?:of|in|on) /.test(kind)) return `The ${kind}`
  return `${/^(?:[aeio]|npm|xAI|NVIDIA)/i.test(kind) ? 'An' : 'A'} ${kind}`
}
