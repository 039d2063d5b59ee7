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
