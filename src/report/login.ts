import type { ServerLogin } from '../doctor/login.js'

/** What `doctor --login-check` found out about a server, in version 1 of the result. */
export interface LoginV1 {
  readonly file: string
  readonly server: string
  /** Whether it answers without a login, demands one, or did not let itself be asked. */
  readonly login: 'none' | 'needed' | 'unclear'
  /** Why it is unclear, as the rest of a sentence. */
  readonly why?: string
  /** The address of the server's metadata (RFC 9728), if it has some. */
  readonly resourceMetadata?: string
  /** The authorization server, and what it says about itself. Absent unless a login is needed. */
  readonly authorizationServer?: {
    readonly issuer: string
    /** Whether a program can register itself (RFC 7591). */
    readonly registers: boolean
    /** Whether the id of a program may be the address of a document about it. */
    readonly documents: boolean
    /** Whether it announces PKCE with S256. */
    readonly pkce: boolean
  }
  readonly scopes?: readonly string[]
  /** The hosts that are known, and whether each of them can log in. */
  readonly hosts: readonly { readonly host: string; readonly can: boolean; readonly how: string }[]
}

const NEEDED = { open: 'none', known: 'needed', unclear: 'unclear' } as const

export function toLoginV1({ server, is, why, terms, hosts }: ServerLogin): LoginV1 {
  const { resourceMetadata, authorizationServer: issuer, registers, documents, pkce, scopes } = terms ?? {}
  const isKnown = issuer !== undefined && registers !== undefined && documents !== undefined && pkce !== undefined
  return {
    file: server.file,
    server: server.name,
    login: NEEDED[is],
    ...(why === undefined ? {} : { why }),
    ...(resourceMetadata === undefined ? {} : { resourceMetadata }),
    ...(isKnown ? { authorizationServer: { issuer, registers, documents, pkce } } : {}),
    ...(scopes === undefined ? {} : { scopes }),
    hosts: hosts.map(({ host, can, how }) => ({ host: host.name, can, how }))
  }
}
