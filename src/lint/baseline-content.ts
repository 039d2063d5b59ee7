import { fromPointer, type Path, valueAt } from '../document/pointer.js'
import type { FileResult, Finding } from './finding.js'

/** By what a finding is known again, beside its rule and its place. */
export interface Content {
  /** SHA-256, in hexadecimal. */
  readonly hash: string
  /** The way to the value, where it is hashed, whole and alone. */
  readonly path?: Path
}

/**
 * What the findings of a file are about. A string counts by its value. An object or an array is about to change for other
 * reasons, and of what is missing there is no value: there the message counts.
 *
 * Nothing is hashed that a report would not show. A hash gives a short password away to whoever tries the common ones, and
 * a salt, which would stand beside it, does not help. So a credential that is replaced by another one, at the same place and
 * of the same kind, is taken for the one that was there.
 * @returns one content for each finding, in their order
 */
export function contentsOf(file: FileResult): readonly Content[] {
  const { findings, document } = file
  const { createHash } = process.getBuiltinModule('node:crypto')
  const hashOf = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  // The pointer of a finding is masked as well: where that changed it, it leads nowhere.
  const places = findings.map(({ pointer }) => (pointer.startsWith('/') ? fromPointer(pointer) : []))
  const locator = document.locate(places)
  return findings.map((finding, index) => {
    const path = places[index] ?? []
    const value = valueAt(document.value, path)
    const span = locator.placeOf(path)?.value
    if (typeof value !== 'string' || span === undefined) return { hash: hashOf(['message', messageOf(finding)]) }
    const shown = file.source().slice(span.start, span.end)
    if (shown === document.text.slice(span.start, span.end)) return { hash: hashOf(['value', value]), path }
    // The number of asterisks is the length of the credential.
    return { hash: hashOf(['masked', shown.replaceAll(/\*+/g, '*'), messageOf(finding)]) }
  })
}

/** The message without the names of other files, which depend on the working directory. */
function messageOf({ message, file, related }: Finding): string {
  return related.reduce((text, other) => (other.file === file ? text : text.replaceAll(other.file, '')), message)
}
