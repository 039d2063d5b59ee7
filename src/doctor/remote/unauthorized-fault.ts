import { classOfName } from '../../config/credentials/key-names.js'
import type { Fault } from './fault.js'
import { nameOf, withExcerpt } from './status-fault.js'

export interface Denial {
  readonly status: 401 | 403
  /** `WWW-Authenticate`, as it stands there. */
  readonly challenge: string | null
  /** What the body says, short and masked; empty where it says nothing. */
  readonly excerpt: string
}

/**
 * The server asks for credentials (401), or does not let in who has them (403). To blame is the header that carries
 * them; where none does, the headers; and where there are none at all, the URL that is asked without.
 * @param headers the configured ones, expanded
 */
export function unauthorizedFault(denial: Denial, headers: Readonly<Record<string, string>>): Fault {
  const names = Object.keys(headers)
  const name = carrierIn(names)
  const field = name !== undefined ? ['headers', name] : names.length > 0 ? ['headers'] : ['url']
  const message = `${nameOf(denial.status)}: ${verdictOf(denial.status, name, names.length)}`
  const challenge = challengeOf(denial.challenge)
  const help = `${helpOf(denial.status, name)}${hintOf(challenge, name === undefined ? undefined : headers[name])}`
  const detail = withExcerpt(`${message}${shownChallenge(challenge)}`, denial.excerpt)
  return { kind: 'unauthorized', message, help, detail, field }
}

/** The header that carries credentials, to judge by the names. */
function carrierIn(names: readonly string[]): string | undefined {
  return (
    names.find((name) => name.toLowerCase() === 'authorization') ?? names.find((name) => classOfName(name) !== 'none')
  )
}

function verdictOf(status: 401 | 403, name: string | undefined, count: number): string {
  if (name !== undefined) {
    return status === 401
      ? `the server does not accept the value of header '${name}'`
      : `the server does not allow this with the value of header '${name}'`
  }
  const lack = count > 0 ? 'none of the configured headers carries any' : 'no headers are configured'
  return status === 401 ? `the server asks for credentials, and ${lack}` : `the server denies access, and ${lack}`
}

function helpOf(status: 401 | 403, name: string | undefined): string {
  if (name === undefined) {
    const also = status === 403 ? ' It may also let in certain addresses or hosts only.' : ''
    return `Add the header that the server's documentation names, with the credential from a variable.${also}`
  }
  return status === 401
    ? 'Check that the variable behind it holds the right credential, whole and not expired.'
    : 'The credential was understood: check what it is allowed to do, and which addresses the server lets in.'
}

interface Challenge {
  readonly scheme: string
  readonly realm: string | undefined
  readonly error: string | undefined
}

/** The first challenge of a `WWW-Authenticate` header (RFC 9110 §11.6.1). */
function challengeOf(header: string | null): Challenge | undefined {
  const scheme = /^\s*([\w-]{1,40})(?:\s|$)/.exec(header ?? '')?.[1]
  if (header === null || scheme === undefined) return undefined
  return { scheme, realm: parameterOf(header, 'realm'), error: parameterOf(header, 'error') }
}

function parameterOf(header: string, name: string): string | undefined {
  const match = new RegExp(`[\\s,]${name}\\s*=\\s*(?:"([^"]{0,200})"|([^\\s",]{1,200})(?:[\\s",]|$))`, 'i').exec(header)
  return match?.[1] ?? match?.[2]
}

function shownChallenge(challenge: Challenge | undefined): string {
  if (challenge === undefined) return ''
  const parameters = [
    ...(challenge.realm === undefined ? [] : [`realm '${challenge.realm}'`]),
    ...(challenge.error === undefined ? [] : [`error '${challenge.error}'`])
  ]
  const rest = parameters.length === 0 ? '' : `, ${parameters.join(', ')}`
  return ` (it asks for scheme '${challenge.scheme}'${rest})`
}

/** What the value lacks, as far as it can be seen from outside. */
function hintOf(challenge: Challenge | undefined, value: string | undefined): string {
  if (value === undefined) return challenge === undefined ? '' : ` It asks for scheme '${challenge.scheme}'.`
  const [first = '', ...rest] = value.trim().split(/\s+/)
  if (first === '') return ' The value is empty.'
  const isScheme = /^(?:bearer|basic|digest|token|apikey)$/i.test(first)
  if (isScheme && rest.length === 0) return ` The value is the scheme '${first}' and nothing else.`
  if (challenge === undefined || first.toLowerCase() === challenge.scheme.toLowerCase()) return ''
  return ` The server asks for scheme '${challenge.scheme}': the value is to begin with that word and a space.`
}
