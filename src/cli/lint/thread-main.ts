import { parentPort, workerData } from 'node:worker_threads'
import { keepsOf } from '../../lint/collect.js'
import { plainOf } from '../../lint/plain.js'
import type { Found } from '../../project/discover.js'
import { Arguments } from '../start/args.js'
import { type Context, createContext } from '../start/context.js'
import type { CliIo, PlainOutcome, Share, ShareResult, ThreadSetup } from '../start/io.js'
import { OwnLane } from './lanes.js'

/** Lints what another thread sends, and sends back what became of it. */
export async function serve(io: CliIo): Promise<void> {
  const port = parentPort
  if (port === null) throw new Error('this is not a thread of plugvet')
  const server = await ThreadServer.start(workerData as ThreadSetup, io)
  port.on('message', (share: Share) => {
    void server.lint(share).then(
      (result) => port.postMessage(result),
      (error: unknown) => port.postMessage({ failure: String(error) })
    )
  })
  port.postMessage(undefined)
}

/** What a thread does. */
export class ThreadServer {
  private constructor(private readonly context: Context, private readonly lane: OwnLane) {}

  /** @throws UsageError for settings that have become invalid */
  static async start({ arguments: parts, kept, ...world }: ThreadSetup, io: CliIo): Promise<ThreadServer> {
    const args = new Arguments(...parts)
    // Whatever there is to say, the thread that reports says it.
    const context = await createContext(args, { ...io, ...world, out: () => undefined, err: () => undefined })
    return new ThreadServer(context, new OwnLane(context, keepsOf(kept)))
  }

  /** @throws Error if a rule fails with one of the files */
  async lint({ found, projects }: Share): Promise<ShareResult> {
    for (const project of projects) this.context.bounds.add(project)
    const outcomes: PlainOutcome[] = []
    for (const one of found) outcomes.push(await this.#outcomeOf(one))
    return { outcomes, usedIgnores: this.context.settings.usedIgnores }
  }

  async #outcomeOf(found: Found): Promise<PlainOutcome> {
    const outcome = await this.lane.lint(found)
    if ('error' in outcome) throw outcome.error
    if ('ofPlugin' in outcome) return undefined
    if (!('judged' in outcome)) return outcome
    const judged = outcome.file === undefined ? undefined : plainOf(outcome.file, outcome.judged)
    return judged === undefined ? undefined : { judged }
  }
}
