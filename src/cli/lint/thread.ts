import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Share, ShareResult, Thread, ThreadSetup } from '../start/io.js'
import { THREAD } from './threads.js'

/** What a thread sends; undefined once it is ready. */
type Message = ShareResult | { readonly failure: string } | undefined

/** The most memory for what was just made, in MB. Nothing of a file lives long, and V8 would take 48 MB, or 96, before it looks. */
const YOUNG = 12

/**
 * Starts a thread that lints.
 * @returns when it is ready
 * @throws Error if it cannot be started
 */
export async function startThread(setup: ThreadSetup): Promise<Thread> {
  const worker = new Worker(join(import.meta.dirname, 'plugvet.cjs'), { argv: [THREAD], workerData: setup, resourceLimits: { maxYoungGenerationSizeMb: YOUNG } })
  const waiting: { readonly resolve: (message: Message) => void; readonly reject: (error: Error) => void }[] = []
  let ended: Error | undefined
  const end = (error: Error) => {
    ended ??= error
    for (const { reject } of waiting.splice(0)) reject(error)
  }
  worker.on('message', (message: Message) => waiting.shift()?.resolve(message))
  worker.on('error', (error) => end(error))
  worker.on('exit', () => end(new Error('the thread has ended')))
  const next = () =>
    new Promise<Message>((resolve, reject) => {
      if (ended === undefined) waiting.push({ resolve, reject })
      else reject(ended)
    })
  await next()
  return {
    lint: async (share: Share) => {
      const answer = next()
      worker.postMessage(share)
      const message = await answer
      if (message === undefined || 'failure' in message) throw new Error(message?.failure ?? 'the thread has said nothing')
      return message
    },
    end: () => void worker.terminate()
  }
}
