import type { Client, StandardSchemaV1 } from '@modelcontextprotocol/client'
import { digestOf } from '../digest.js'
import type { Limits } from '../limits.js'
import { kindOf } from './json-shape.js'
import { LIST_KEYS, type ListMethod, type ObservedTransport } from './observed-transport.js'

/** All pages of a list, as far as they could be had. */
export interface Listed {
  readonly items: readonly unknown[]
  /** Why the list was not followed to its end, if it was not. */
  readonly cut?: string
  /** What stands for a cursor and is none. */
  readonly strangeCursor?: string
}

/** An answer without the items that were asked for. */
export class NoItems extends Error {
  /** What stands in their place. */
  readonly found: string

  constructor(key: string, value: unknown) {
    super(`'${key}' is ${kindOf(value)}`)
    this.found = this.message
  }
}

/** Takes any answer: the items are judged one by one, elsewhere. */
const ANYTHING: StandardSchemaV1 = {
  '~standard': { version: 1, vendor: 'plugvet', validate: (value) => ({ value }) }
}

/**
 * Asks for a list, page by page. It ends with the last page, with a cursor or a page that was there before (it would go
 * in circles), and with the limits of pages and items. Any string is a cursor,
 * the empty one too.
 * @param timeout for one page, as the library wants one, in milliseconds; the deadline is the caller's
 * @throws NoItems for an answer of another shape, and whatever the library throws
 */
export async function fetchList(
  client: Client,
  transport: ObservedTransport,
  method: ListMethod,
  limits: Limits,
  timeout: number
): Promise<Listed> {
  const key = LIST_KEYS[method]
  const items: unknown[] = []
  const cursors = new Set<string>()
  let cursor: string | undefined
  const digests = new Set<string>()
  for (let pages = 1; ; pages++) {
    await client.request({ method, params: cursor === undefined ? {} : { cursor } }, ANYTHING, { timeout })
    const result = transport.answer?.kind === 'result' ? transport.answer.result : {}
    const found = result[key]
    if (!Array.isArray(found)) throw new NoItems(key, found)
    const page: readonly unknown[] = found
    const room = limits.items - items.length
    // Before the digest, which takes its time.
    if (page.length > room) return { items: [...items, ...page.slice(0, room)], cut: `it has more than ${limits.items} items` }
    if (page.length > 0) {
      const digest = digestOf(page)
      if (digests.has(digest)) return { items, cut: `page ${pages} is one that was there before` }
      digests.add(digest)
    }
    items.push(...page)
    const next = result.nextCursor
    if (next === undefined) return { items }
    if (typeof next !== 'string') return { items, strangeCursor: kindOf(next) }
    if (cursors.has(next)) return { items, cut: `page ${pages} leads back to a page that was there before` }
    if (pages >= limits.pages) return { items, cut: `it has more than ${limits.pages} pages` }
    cursors.add(next)
    cursor = next
  }
}
