import type { Path } from '../../document/pointer.js'
import type { Transport } from '../host-profile.js'
import type { ConfigString, ServerEntry } from './server-entry.js'
import { expand, type Expansion, type VariableScope } from '../variables/variables.js'

/** One string of a server entry as the host would see it (§2.5). */
export interface ExpandedString {
  readonly path: Path
  /** Where it stands in the entry: `command`, `args[0]`, `env.NAME`, `url`, `headers.NAME`. */
  readonly place: string
  readonly written: string
  readonly expansion: Expansion
}

export interface ExpandedEntry {
  readonly name: string
  readonly path: Path
  readonly transport: Transport
  readonly strings: readonly ExpandedString[]
}

/** A server entry as the host would see it: every string that is expanded, with where each value came from. */
export function expandEntry(entry: ServerEntry, scope: VariableScope): ExpandedEntry {
  const strings = entry.strings
    .filter((string) => string.expanded)
    .map((string) => ({
      path: string.path,
      place: placeOf(string),
      written: string.text,
      expansion: expand(string.text, scope, string.references)
    }))
  return { name: entry.name, path: entry.path, transport: entry.transport, strings }
}

function placeOf({ field, key }: ConfigString): string {
  if (key === undefined) return field
  return typeof key === 'number' ? `${field}[${key}]` : `${field}.${key}`
}
