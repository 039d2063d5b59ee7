import { RemoteError } from './failure.js'
import { brokenAnswer } from './network.js'
import { REMOTE_DIAGNOSES } from './remote-diagnoses.js'

/**
 * A body that is counted while it is read.
 * @param source decoded already: what counts is the size in memory
 * @param signal when it aborts, nobody is to blame for the end of the body
 * @param count gets the bytes of each chunk; where it throws, the body ends with that error
 */
export function meteredBody(
  source: AsyncChunks,
  url: URL,
  signal: AbortSignal,
  count: (bytes: number) => void
): ReadableStream<Uint8Array> {
  const reader = source.getReader()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw signal.aborted ? error : new RemoteError(brokenAnswer(error, url))
      })
      if (done) {
        controller.close()
        return
      }
      try {
        count(value.byteLength)
      } catch (error) {
        await discard(reader)
        throw error
      }
      controller.enqueue(value)
    },
    cancel: (reason) => reader.cancel(reason)
  })
}

interface AsyncChunks {
  getReader(): {
    read(): Promise<{ readonly done: false; readonly value: Uint8Array } | { readonly done: true; readonly value?: undefined }>
    cancel(reason?: unknown): Promise<void>
  }
}

/** Shows every chunk of a body to `watch` before it is passed on; what `chunk` throws ends the body. */
export function watchedBody(body: ReadableStream<Uint8Array>, watch: BodyWatch): ReadableStream<Uint8Array> {
  const reader = body.getReader()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read()
        if (done) {
          await watch.end()
          controller.close()
          return
        }
        watch.chunk(value)
        controller.enqueue(value)
      } catch (error) {
        await discard(reader)
        throw watch.failed(error)
      }
    },
    cancel(reason) {
      watch.failed(reason)
      return reader.cancel(reason)
    }
  })
}

interface BodyWatch {
  chunk(bytes: Uint8Array): void
  /** The body ends as soon as this is done. */
  end(): void | Promise<void>
  /** @returns what the reader is told instead */
  failed(error: unknown): Error
}

/** Lets go of a body that nobody needs. How it ends is nobody's business any more. */
export async function discard(body: { cancel(): Promise<void> } | null | undefined): Promise<void> {
  await body?.cancel().catch(() => undefined)
}

/** Reads a whole body as text. @param limit bytes. @throws RemoteError where it is longer, or breaks off */
export async function textOf(body: ReadableStream<Uint8Array> | undefined, limit: number): Promise<string> {
  if (body === undefined) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done)
      return Buffer.concat(chunks)
        .toString('utf8')
        .replace(/^\uFEFF/, '')
    size += value.byteLength
    if (size > limit) {
      await discard(reader)
      throw new RemoteError(REMOTE_DIAGNOSES.tooMuch('in one message', limit))
    }
    chunks.push(value)
  }
}
