const ID = String.raw`"id"\s*:\s*(-?\d+|"(?:[^"\\]|\\.)*")`
const VERSION = String.raw`"jsonrpc"\s*:\s*"2\.0"`
/** At either end of the text, `id` can only be a member of the message itself. */
const ID_FIRST = new RegExp(String.raw`^\uFEFF?\s*\{\s*(?:${VERSION}\s*,\s*)?${ID}\s*,`)
const ID_LAST = new RegExp(String.raw`,\s*${ID}\s*(?:,\s*${VERSION}\s*)?\}\s*$`)
const METHOD_NEXT = /^\s*"method"/

/** The id of a JSON-RPC message that is too long to be read, if its ends show it. */
export function idOfMessage(head: Buffer, tail: Buffer): string | number | undefined {
  const found = ID_FIRST.exec(head.toString('utf8')) ?? ID_LAST.exec(tail.toString('utf8'))
  const id: unknown = found?.[1] === undefined ? undefined : JSON.parse(found[1])
  return typeof id === 'string' || typeof id === 'number' ? id : undefined
}

/** The id of the request that such a message answers. A message whose id is followed by a method is a request itself. */
export function idAtEnds(head: Buffer, tail: Buffer): string | number | undefined {
  const text = head.toString('utf8')
  const first = ID_FIRST.exec(text)?.[0]
  return idOfMessage(first !== undefined && METHOD_NEXT.test(text.slice(first.length)) ? Buffer.alloc(0) : head, tail)
}
