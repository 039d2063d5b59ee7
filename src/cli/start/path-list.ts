import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { describeError } from '../../project/disk.js'
import { UsageError } from './exit.js'
import type { CliIo } from './io.js'

/** No system knows a longer path, in UTF-16 units. */
const MAX_LENGTH = 65_536

/**
 * The paths in a list, read as they are asked for: one on each line, without white space being trimmed; or each followed by a NUL
 * character, as `git ls-files -z` and `find -print0` write them.
 * @param list the path of the list, or `-` for standard input
 * @throws UsageError for a list that cannot be read, or that contains NUL characters without `--null`
 */
export async function* pathsIn(list: string, isNull: boolean, io: CliIo): AsyncGenerator<string> {
  const input = list === '-' ? io.stdio().input : createReadStream(resolve(io.cwd, list))
  const tooLong = () => new UsageError(`--files-from ${list}: a line of the list is too long to be a path`)
  try {
    for await (const line of parts(input as AsyncIterable<Uint8Array>, { separator: isNull ? '\0' : '\n', longest: MAX_LENGTH, tooLong })) {
      yield* pathOf(line, list, isNull)
    }
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`--files-from ${list}: ${describeError(error)}`, { cause: error })
  }
}

/** Empty lines are no paths. Of a line that ends as on Windows, only the line feed is gone. */
function* pathOf(line: string, list: string, isNull: boolean): Generator<string> {
  const path = !isNull && line.endsWith('\r') ? line.slice(0, -1) : line
  if (path.includes('\0')) throw new UsageError(`--files-from ${list}: the list contains NUL characters; use --null if they separate the paths`)
  if (path !== '') yield path
}

/** The parts of a text that arrives in pieces, without the separators: read as they are asked for. */
interface Separated {
  readonly separator: '\n' | '\0'
  /** The most UTF-16 units of a part. */
  readonly longest: number
  /** @returns the error to throw for a longer one */
  readonly tooLong: () => Error
}

/**
 * @param input UTF-8; a byte order mark is removed
 * @returns the last part, too, even if it is empty
 */
export async function* parts(input: AsyncIterable<Uint8Array>, { separator, longest, tooLong }: Separated): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of input) {
    const found = (rest + decoder.decode(chunk, { stream: true })).split(separator)
    rest = found.pop() ?? ''
    yield* found
    if (rest.length > longest) throw tooLong()
  }
  yield rest + decoder.decode()
}
