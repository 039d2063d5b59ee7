import { getLocation, type Location } from 'jsonc-parser'
import type { Span } from '../base/text.js'
import type { Path } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import type { ServerEntry } from '../server/entry.js'

/** What is at an offset of a JSON document. */
export interface Cursor {
  /** The path of the value, or of the property whose key it is. */
  readonly path: Path
  readonly isKey: boolean
  /** The literal there, with its quotes; undefined where there is none. */
  readonly literal: Span | undefined
}

/** @returns undefined for a document that is not JSON */
export function cursorAt({ kind, document: { text } }: Reading, offset: number): Cursor | undefined {
  if (kind === 'workflow') return undefined
  const { path, isAtPropertyKey, previousNode }: Location = getLocation(text, offset)
  const isInside = previousNode !== undefined && previousNode.offset <= offset && offset <= previousNode.offset + previousNode.length
  const literal = isInside ? { start: previousNode.offset, end: previousNode.offset + previousNode.length } : undefined
  return { path, isKey: isAtPropertyKey, literal }
}

/** The server whose entry contains a path, and the path within it; undefined for a place outside of all servers. */
export function serverAt({ serverMap, servers }: Reading, path: Path): { readonly server: ServerEntry; readonly below: Path } | undefined {
  if (serverMap === undefined || path.length <= serverMap.path.length) return undefined
  if (!serverMap.path.every((step, index) => path[index] === step)) return undefined
  const depth = serverMap.path.length
  const server = servers.find(({ name }) => name === String(path[depth]))
  return server === undefined ? undefined : { server, below: path.slice(depth + 1) }
}
