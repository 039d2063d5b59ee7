import { oneLine } from '../../text/visible.js'
import type { Fault } from './fault.js'

type Meaning = readonly [message: string, help: string]

const RENEW = 'The server needs a new certificate. Validation is never switched off (§2.3).'
const TRUST = 'Use a certificate of a known authority, or add the authority to the trusted ones (NODE_EXTRA_CA_CERTS).'

const UNKNOWN: Meaning = ['The certificate of the server was issued by an authority that is not known here', TRUST]

const MEANINGS: Readonly<Record<string, Meaning>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: ['The certificate of the server is self-signed', TRUST],
  SELF_SIGNED_CERT_IN_CHAIN: ['The certificate of the server was issued by an authority of its own', TRUST],
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: [
    'The certificate of the server cannot be verified: who issued it is unknown, or not shown by the server',
    `Let the server send the whole chain. ${TRUST}`
  ],
  CERT_UNTRUSTED: UNKNOWN,
  CERT_REJECTED: UNKNOWN,
  CERT_HAS_EXPIRED: ['The certificate of the server has expired', RENEW],
  CERT_NOT_YET_VALID: [
    'The certificate of the server is not valid yet',
    `${RENEW} Check the clock of this machine too.`
  ],
  CERT_REVOKED: ['The certificate of the server was revoked', RENEW],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'The certificate of the server is for another host',
    'Write the host that the certificate names into the URL, or give the server a certificate for this one.'
  ],
  ERR_SSL_WRONG_VERSION_NUMBER: plainBehindHttps(),
  ERR_SSL_PACKET_LENGTH_TOO_LONG: plainBehindHttps(),
  ERR_SSL_HTTP_REQUEST: plainBehindHttps()
}

function plainBehindHttps(): Meaning {
  return [
    'The URL says https, and the server does not speak TLS at this port',
    'Write http: where the server is meant to speak plain HTTP, as on this machine alone; or correct the port.'
  ]
}

/** OpenSSL's own names for what it finds wrong with a certificate. */
const OF_CERTIFICATES =
  /^(?:CERT_|CRL_|UNABLE_TO_|ERROR_IN_CERT|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH|HOSTNAME_MISMATCH)/

/**
 * Says what an error of TLS means.
 * @param code of the error
 * @param reason its message
 * @returns undefined for an error that has nothing to do with TLS
 */
export function certificateFault(code: string, reason: string): Fault | undefined {
  const [message, help] = MEANINGS[code] ?? otherMeaning(code) ?? []
  if (message === undefined || help === undefined) return undefined
  return {
    kind: 'certificate',
    message,
    help,
    detail: `${message}: ${oneLine(gistOf(reason))} (${code})`,
    field: ['url']
  }
}

/** Of a line out of the error queue of OpenSSL, the reason: around it are addresses and places in its source. */
function gistOf(reason: string): string {
  return /^[\dA-F]+:error:[\dA-F]+:[^:]*:[^:]*:([^:]+):/.exec(reason)?.[1] ?? reason
}

function otherMeaning(code: string): Meaning | undefined {
  if (OF_CERTIFICATES.test(code)) return ['The certificate of the server is not accepted', RENEW]
  if (!/^(?:ERR_SSL_|ERR_TLS_|EPROTO$)/.test(code)) return undefined
  const help = 'Check which versions of TLS the server speaks, and whether it asks for a certificate of the client.'
  return ['The server and this client find no way to speak TLS with each other', help]
}

/** The URL says `http:`, and the port is one for TLS. */
export function tlsBehindHttp(url: URL): Fault {
  const message = 'The URL says http, and the server speaks TLS at this port'
  const help = 'Write https: in the URL.'
  return { kind: 'certificate', message, help, detail: `${message} (${url.host}).`, field: ['url'] }
}
