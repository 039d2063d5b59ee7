import { documents } from './arbitrary.js'
import { withFault } from './faults.js'
import type { Counts, Property } from './properties.js'
import { type Finding, Search } from './search.js'
import { PLUGVET } from './subject.js'

/** What a child is started with. */
export interface Terms {
  readonly seed: number
  readonly only?: readonly Property[]
  readonly fault?: string
  /** Whether all documents are settings. */
  readonly settings?: boolean
}

/** What a child is asked for. */
export interface Order {
  readonly batch: number
  /** Whether it says before each document which one it is. */
  readonly slowly: boolean
}

/** What a child says. */
export type Answer =
  | { readonly is: 'ready' }
  | { readonly is: 'at'; readonly index: number }
  | { readonly is: 'done'; readonly findings: readonly Finding[]; readonly counts: Counts; readonly memory: number }

const terms = JSON.parse(process.argv[2] ?? '{}') as Terms
const subject = terms.fault === undefined ? PLUGVET : withFault(terms.fault)
const search = new Search(documents(terms.settings), subject, terms.seed, terms.only)

/** Resolves when the message is on its way: what follows may never end. */
function say(answer: Answer): Promise<void> {
  return new Promise((resolve, reject) => {
    if (process.send === undefined) throw new Error('it is started by scripts/fuzz.ts')
    process.send(answer, undefined, undefined, (error) => (error === null ? resolve() : reject(error)))
  })
}

process.on('message', ({ batch, slowly }: Order) => {
  void (async () => {
    const findings = await search.batch(batch, slowly ? (index) => say({ is: 'at', index }) : undefined)
    await say({ is: 'done', findings, counts: search.counts, memory: process.memoryUsage().rss })
  })()
})
process.on('disconnect', () => process.exit())
await say({ is: 'ready' })
