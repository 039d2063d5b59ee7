import { RemoteError } from './failure.js'
import { brokenAnswer } from './network.js'
import { REMOTE_DIAGNOSES } from './remote-diagnoses.js'

/**
 * A body whose bytes are counted while it is read.
 * @param source already decoded, because the size in memory is what counts
 * @param signal if it aborted, the end of the body is not the server's fault
 * @param count receives the bytes of each chunk; if it throws, the body ends with that error
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

/** Shows every chunk of a body to `watch` before passing it on. An error thrown by `chunk` ends the body. */
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
  /** The body ends once this has finished. */
  end(): void | Promise<void>
  /** @returns the error to give the reader instead */
  failed(error: unknown): Error
}

/** Discards a body that is not needed. Errors at its end no longer matter. */
export async function discard(body: { cancel(): Promise<void> } | null | undefined): Promise<void> {
  await body?.cancel().catch(() => undefined)
}

/** Reads a whole body as text. @param limit in bytes. @throws RemoteError if it is longer, or the connection breaks */
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
