import { listed } from '../base/wording.js'
import type { HostProfile } from '../hosts/profile.js'
import { isRecord, valueAt } from '../json/value.js'
import { type Diagnosis, quote } from './diagnosis.js'
import type { PlannedServer } from './server.js'

/** What a server and its authorization server say about logging in, found out without logging in. */
export type LoginOutcome =
  /** It answers without a login. */
  | { readonly is: 'open' }
  /** Why it could not be found out, as the rest of a sentence. */
  | { readonly is: 'unclear'; readonly why: string }
  | (LoginTerms & { readonly is: 'known' })

export interface LoginTerms {
  /** The address of the server's metadata (RFC 9728); absent if it has none. */
  readonly resourceMetadata?: string
  /** The issuer. */
  readonly authorizationServer: string
  /** Whether a program can register itself (RFC 7591). */
  readonly registers: boolean
  /** Whether the id of a program may be the address of a document about it. */
  readonly documents: boolean
  /** Whether it announces PKCE with S256, as MCP demands. */
  readonly pkce: boolean
  readonly scopes: readonly string[]
  /** What a registration with each of the asked addresses came to: undefined if it was accepted, else what it answered. */
  readonly redirects: ReadonlyMap<string, string | undefined>
}

/** Whether a host can log in, and how. */
export interface LoginVerdict {
  readonly host: Pick<HostProfile, 'name' | 'title'>
  readonly can: boolean
  /** `registers itself`, `uses its client metadata document`, `has a client id`, or why it cannot. */
  readonly how: string
}

/** What was found out about logging in to a server. Its texts are masked. */
export interface ServerLogin {
  readonly server: Pick<PlannedServer, 'name' | 'file'>
  readonly is: LoginOutcome['is']
  readonly why?: string
  readonly terms?: Omit<LoginTerms, 'redirects'>
  readonly hosts: readonly LoginVerdict[]
}

/** @param entry the value of the server's entry, which may have a client id */
export function loginOf({ name, file, redact }: PlannedServer, outcome: LoginOutcome, hosts: readonly HostProfile[], entry: unknown): ServerLogin {
  const say = (text: string) => quote(text, redact, MAX_LENGTH)
  const server = { name, file }
  if (outcome.is !== 'known') return { server, is: outcome.is, hosts: [], ...(outcome.is === 'unclear' ? { why: say(outcome.why) } : {}) }
  const { resourceMetadata, authorizationServer, registers, documents, pkce, scopes } = outcome
  return {
    server,
    is: 'known',
    terms: {
      ...(resourceMetadata === undefined ? {} : { resourceMetadata: say(resourceMetadata) }),
      authorizationServer: say(authorizationServer),
      registers,
      documents,
      pkce,
      scopes: scopes.map(say)
    },
    hosts: loginVerdicts(outcome, hosts, entry).map(({ how, ...verdict }) => ({ ...verdict, how: say(how) }))
  }
}

/** The addresses to which hosts are sent back, each once: a registration is tried with them. */
export function redirectsOf(hosts: readonly HostProfile[]): readonly string[] {
  return [...new Set(hosts.flatMap(({ login }) => login?.redirect ?? []))]
}

/** @param entry the value of the server's entry, which may have a client id */
function loginVerdicts(terms: LoginTerms, hosts: readonly HostProfile[], entry: unknown): readonly LoginVerdict[] {
  return hosts.flatMap((host): LoginVerdict[] => {
    const { login, name, title } = host
    if (login === undefined) return []
    const say = (can: boolean, how: string): LoginVerdict[] => [{ host: { name, title }, can, how }]
    const id = isRecord(entry) && login.clientId !== undefined ? valueAt(entry, login.clientId) : undefined
    if (typeof id === 'string' && id !== '') return say(true, 'has a client id')
    if (terms.documents && login.documents === true) return say(true, 'uses its client metadata document')
    if (!terms.registers) return say(false, 'it cannot register itself')
    const refusal = terms.redirects.get(login.redirect)
    return refusal === undefined ? say(true, 'registers itself') : say(false, `its redirect URI, ${login.redirect}, is refused: ${refusal}`)
  })
}

const MAX_LENGTH = 200

/** The findings: hosts that cannot log in, what is missing, and hosts that can. */
export function loginDiagnoses(server: PlannedServer, outcome: LoginOutcome, hosts: readonly HostProfile[], entry: unknown): readonly Diagnosis[] {
  const place = { at: server.entry, part: 'key' } as const
  const say = (text: string) => quote(text, server.redact, MAX_LENGTH)
  if (outcome.is === 'open') return []
  if (outcome.is === 'unclear') return [{ kind: 'login', severity: 'warning', message: `Could not find out how to log in: ${say(outcome.why)}`, ...place }]
  const verdicts = loginVerdicts(outcome, hosts, entry)
  const scopes = outcome.scopes.length === 0 ? '' : `, with the scopes ${say(outcome.scopes.join(', '))}`
  const at = `at ${say(outcome.authorizationServer)}${scopes}`
  const cannot = verdicts.filter(({ can }) => !can).map(({ host, how }): Diagnosis => {
    const fields = hosts.find(({ name }) => name === host.name)?.login?.clientId
    const set = fields === undefined ? 'Give it a client id' : `Register a client at the authorization server, and set \`${fields.join('.')}\``
    return { kind: 'login', message: `${host.title} cannot log in ${at}: ${say(how)}`, help: `${set}; or use a token in a header, if the server accepts one.`, ...place }
  })
  const can = verdicts.filter((verdict) => verdict.can)
  const able =
    can.length === 0
      ? []
      : [
          {
            kind: 'login',
            severity: 'info',
            message: `${listed(can.map(({ host, how }) => `${host.title} ${how}`))} and can log in ${at}`,
            help: 'Log in from the host.',
            ...place
          } as const
        ]
  const pkce = outcome.pkce
    ? []
    : [
        {
          kind: 'login',
          severity: 'warning',
          message: `The authorization server ${say(outcome.authorizationServer)} does not announce PKCE with S256, which MCP requires: strict clients refuse to log in`,
          help: 'Have it announce `code_challenge_methods_supported` with S256.',
          ...place
        } as const
      ]
  return [...cannot, ...pkce, ...able]
}
