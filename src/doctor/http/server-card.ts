import { isRecord } from '../../json/value.js'
import { limitsOf } from '../server.js'
import type { FoundCard } from '../server-card.js'
import { discard, textOf } from './body.js'
import { RemoteError } from './failure.js'
import { isSuccess, type Means, SILENT, Wire } from './wire.js'

/** For each place, in milliseconds; and how much a card may have, in bytes. */
const PATIENCE = 5000
const MAX_SIZE = 256 * 1024
const MEDIA_TYPE = 'application/mcp-server-card+json'

/**
 * Reads what a server says about itself before anyone connects: its server card, at the place that SEP-2127 reserves below the server's URL, or
 * at the one that its drafts had. The requests go to the server's own origin alone, and carry none of the configured headers.
 * @returns undefined if there is no card, or none that can be read
 */
export async function readServerCard(address: string, means: Means = {}): Promise<FoundCard | undefined> {
  const url = new URL(address)
  const limits = limitsOf(PATIENCE)
  const wire = new Wire({ transport: 'http', url: url.origin, headers: {} }, limits, SILENT, means)
  const places = [`${url.pathname.replace(/\/$/, '')}/server-card`, '/.well-known/mcp/server-card.json']
  try {
    for (const place of places) {
      const card = await cardAt(new URL(place, url.origin), wire)
      if (card !== undefined) return { at: place, card }
    }
    return undefined
  } finally {
    await wire.close()
  }
}

async function cardAt(url: URL, wire: Wire): Promise<FoundCard['card'] | undefined> {
  try {
    const headers = new Headers({ accept: `${MEDIA_TYPE}, application/json` })
    const { status, type, body } = await wire.request(url, { method: 'GET', headers, signal: AbortSignal.timeout(PATIENCE) })
    if (!isSuccess(status) || (type !== MEDIA_TYPE && type !== 'application/json')) {
      await discard(body)
      return undefined
    }
    const value: unknown = JSON.parse(await textOf(body, MAX_SIZE))
    return isRecord(value) && isCard(value, type) ? value : undefined
  } catch (error) {
    // Nothing is said of a card that cannot be had: most servers have none.
    const isExpected = error instanceof RemoteError || error instanceof SyntaxError || (error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name))
    if (isExpected) return undefined
    throw error
  }
}

/** Whether an answer is a card: many servers answer every path with something. */
function isCard(value: FoundCard['card'], type: string): boolean {
  if (type === MEDIA_TYPE || (typeof value.$schema === 'string' && value.$schema.includes('server-card'))) return true
  return isRecord(value.serverInfo) || (typeof value.name === 'string' && typeof value.version === 'string')
}
