import { generate } from 'selfsigned'
import type { Certificate } from './local-server.js'

const DAY = 24 * 60 * 60 * 1000

interface Options {
  /** The issuer; the certificate signs itself without. */
  readonly ca?: Certificate
  /** Days from today. Default: from yesterday until tomorrow. */
  readonly from?: number
  readonly to?: number
  /** The host it is for, instead of 127.0.0.1. */
  readonly host?: string
}

/** A certificate for a server on this machine. */
export async function certificate({ ca, from = -1, to = 1, host }: Options = {}): Promise<Certificate> {
  const name = host === undefined ? { type: 7 as const, ip: '127.0.0.1' } : { type: 2 as const, value: host }
  const made = await generate([{ name: 'commonName', value: host ?? '127.0.0.1' }], {
    ...validity(from, to),
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: false },
      { name: 'subjectAltName', altNames: [name] }
    ],
    ...(ca !== undefined && { ca })
  })
  return { key: made.private, cert: made.cert }
}

/** An authority that nobody trusts unless told to. */
export async function authority(name: string): Promise<Certificate> {
  const made = await generate([{ name: 'commonName', value: name }], {
    ...validity(-30, 30),
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true }
    ]
  })
  return { key: made.private, cert: made.cert }
}

function validity(from: number, to: number): { notBeforeDate: Date; notAfterDate: Date } {
  const now = Date.now()
  return { notBeforeDate: new Date(now + from * DAY), notAfterDate: new Date(now + to * DAY) }
}
