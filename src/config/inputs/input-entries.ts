import type { Path } from '../../document/pointer.js'
import { isRecord } from '../servers/server-entry.js'

/** An entry of the list of what the user is asked for. */
export interface InputEntry {
  readonly path: Path
  /** The entry as written. */
  readonly value: Readonly<Record<string, unknown>>
  /** What `${input:id}` names it by; absent where it is no text, or empty, so that nothing can name it. */
  readonly id?: string
  readonly type?: string
}

/** What stands under the key of the inputs. */
export interface InputList {
  /** The key, as the path to the list. */
  readonly path: Path
  /** The list as written; undefined where the file has none. */
  readonly value: unknown
  /** Those of its elements that are objects, in order. */
  readonly entries: readonly InputEntry[]
}

/**
 * Reads the list of inputs of a file.
 * @param key the member it stands under, as the host's profile has it
 */
export function inputList(root: Readonly<Record<string, unknown>>, key: string): InputList {
  const value = Object.hasOwn(root, key) ? root[key] : undefined
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const entries = items.flatMap((item, index) => (isRecord(item) ? [entryOf(item, [key, index])] : []))
  return { path: [key], value, entries }
}

function entryOf(value: Readonly<Record<string, unknown>>, path: Path): InputEntry {
  const id = textOf(value, 'id')
  const type = textOf(value, 'type')
  return { path, value, ...(id === undefined || id === '' ? {} : { id }), ...(type === undefined ? {} : { type }) }
}

function textOf(value: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const member = Object.hasOwn(value, key) ? value[key] : undefined
  return typeof member === 'string' ? member : undefined
}
