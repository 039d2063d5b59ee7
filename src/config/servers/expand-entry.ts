import type { Path } from '../../document/pointer.js'
import type { Transport } from '../host-profile.js'
import type { ConfigString, ServerEntry, StringMeaning } from './server-entry.js'
import { expand, type Expansion, type VariableScope } from '../variables/variables.js'

/** One string of a server entry as the host would see it (§2.5). */
export interface ExpandedString {
  readonly path: Path
  /** What it is to the server, whatever the field is called. */
  readonly means: StringMeaning
  /** Where it stands in the entry: `command`, `args[0]`, `env.NAME`, `url`, `headers.NAME`. */
  readonly place: string
  readonly written: string
  /** Whether the host reads it in a server of this transport. */
  readonly isRead: boolean
  readonly expansion: Expansion
}

export interface ExpandedEntry {
  readonly name: string
  readonly path: Path
  readonly transport: Transport
  readonly strings: readonly ExpandedString[]
}

/**
 * A server entry as the host would see it: every string, with where each value came from. In what is not expanded, no
 * reference is one.
 */
export function expandEntry(entry: ServerEntry, scope: VariableScope): ExpandedEntry {
  const strings = entry.strings.map((string) => ({
    path: string.path,
    means: string.means,
    place: placeOf(string),
    written: string.text,
    isRead: string.isRead,
    expansion: expand(string.text, scope, string.references)
  }))
  return { name: entry.name, path: entry.path, transport: entry.transport, strings }
}

function placeOf({ field, key }: ConfigString): string {
  if (key === undefined) return field
  return typeof key === 'number' ? `${field}[${key}]` : `${field}.${key}`
}
