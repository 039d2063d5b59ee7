import { subjectOf } from '../hosts/profiles.js'
import type { Reading } from '../project/reading.js'
import { writtenReference } from '../server/variables.js'

/** What to write for variables in the notation of another host, `${env:NAME}`, which this one does not expand. @param kept servers that are not moved */
export function foreignNotation({ strings, host }: Reading, kept: Readonly<Record<string, unknown>>): string {
  for (const { text, isRead, expanded, references, server } of strings) {
    const found = isRead && expanded && !Object.hasOwn(kept, server.name) ? /\$\{env:([A-Za-z_]\w{0,80})\}/.exec(text) : null
    if (found === null || references.some(({ start }) => start === found.index)) continue
    const written = writtenReference(found[1] ?? '', host.variables)
    if (written !== undefined) return `There, write ${written} in place of ${found[0]}, which ${subjectOf(host)} does not expand, and each other variable like that.`
  }
  return ''
}
