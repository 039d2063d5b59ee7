import type { Span } from './position.js'

/** The replacement of a span of a text; an empty span inserts, an empty text removes. */
export interface TextEdit extends Span {
  readonly text: string
}

/**
 * Applies groups of edits, each group whole or not at all: a group that touches what an earlier group changed is left
 * out, and waits for the next round.
 * @param groups the edits of each do not overlap
 * @returns the new text, and how many groups went into it.
 */
export function applyEditGroups(
  text: string,
  groups: readonly (readonly TextEdit[])[]
): { text: string; applied: number } {
  const taken: TextEdit[] = []
  let applied = 0
  for (const group of groups) {
    if (group.length === 0 || group.some((edit) => touchesAny(edit, taken))) continue
    for (const edit of group) taken.splice(placeOf(edit, taken), 0, edit)
    applied++
  }
  return { text: applyEdits(text, taken), applied }
}

/** Applies edits that do not overlap. Of two insertions at one place the one that is given first comes first. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const ordered = [...edits].sort((a, b) => a.start - b.start || a.end - b.end)
  let result = ''
  let from = 0
  for (const edit of ordered) {
    result += text.slice(from, edit.start) + edit.text
    from = edit.end
  }
  return result + text.slice(from)
}

/** Whether an edit overlaps or abuts one of a list that is in order. */
function touchesAny(edit: TextEdit, ordered: readonly TextEdit[]): boolean {
  const index = placeOf(edit, ordered)
  const before = ordered[index - 1]
  const after = ordered[index]
  return (before !== undefined && before.end >= edit.start) || (after !== undefined && after.start <= edit.end)
}

/** The index an edit takes in a list that is in order: behind those that start no later and end no later. */
function placeOf(edit: TextEdit, ordered: readonly TextEdit[]): number {
  let low = 0
  let high = ordered.length
  while (low < high) {
    const middle = (low + high) >> 1
    const other = ordered[middle]
    if (other !== undefined && (other.start < edit.start || (other.start === edit.start && other.end <= edit.end))) {
      low = middle + 1
    } else {
      high = middle
    }
  }
  return low
}
