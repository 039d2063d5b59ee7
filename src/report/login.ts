import type * as written from '../../generated/result-types.js'
import type { ServerLogin } from '../doctor/login.js'
import type { Fixed } from '../json/value.js'

/** What `doctor --login-check` found out about a server, in version 1 of the result. */
export type LoginV1 = Fixed<written.Login>

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
