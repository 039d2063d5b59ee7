import type { Path } from '../../document/pointer.js'
import type { Span } from '../../text/position.js'
import type { VariableProfile } from '../host-profile.js'
import { isRecord } from '../servers/server-entry.js'
import { parseReferences } from '../variables/variables.js'

/** What stands before the id in `${input:id}`. */
const PREFIX = 'input:'

/** A place at which an input is named. */
export interface InputUse {
  readonly id: string
  readonly at: Path
  /** Whether it stands in the key or in the value of the place. */
  readonly part: 'key' | 'value'
  /** The whole reference, in UTF-16 units of the decoded string. */
  readonly span: Span
  /** The id in it. */
  readonly idSpan: Span
}

/** No host looks so deep into a server. */
const DEEPEST = 32

/**
 * Every place of a file at which an input is named, in order. The list of the inputs itself is left out: hosts expand
 * nothing there.
 * @param key the member under which the list stands
 */
export function inputUses(
  root: Readonly<Record<string, unknown>>,
  key: string,
  variables: VariableProfile
): readonly InputUse[] {
  const found: InputUse[] = []
  for (const [member, value] of Object.entries(root)) {
    if (member !== key) collect(value, [member], variables, found)
  }
  return found
}

function collect(value: unknown, at: Path, variables: VariableProfile, found: InputUse[]): void {
  if (at.length > DEEPEST) return
  if (typeof value === 'string') {
    found.push(...usesIn(value, at, 'value', variables))
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) collect(item, [...at, index], variables, found)
  } else if (isRecord(value)) {
    for (const [key, item] of Object.entries(value)) {
      const place = [...at, key]
      found.push(...usesIn(key, place, 'key', variables))
      collect(item, place, variables, found)
    }
  }
}

function usesIn(text: string, at: Path, part: InputUse['part'], variables: VariableProfile): InputUse[] {
  if (!text.includes(PREFIX)) return []
  return parseReferences(text, variables).flatMap(({ name, predefined, start, end }) => {
    if (predefined !== true || !name.startsWith(PREFIX)) return []
    const idSpan = { start: end - 1 - (name.length - PREFIX.length), end: end - 1 }
    return [{ id: name.slice(PREFIX.length), at, part, span: { start, end }, idSpan }]
  })
}
