import { createTwoFilesPatch, formatPatch, type StructuredPatchHunk } from 'diff'

/** Beyond this many changed lines, the shortest difference takes too long: its time grows with their square. */
const MOST_EDITS = 500
const CONTEXT = 3
/** How far ahead the two texts are searched for a place where they agree again, in lines. */
const WINDOW = 40

/** A run of lines that is replaced. Half-open, by index. */
interface Change {
  readonly from: number
  readonly to: number
  readonly newFrom: number
  readonly newTo: number
}

/** A unified diff of two texts: the shortest one, or for very many changes one that is found in linear time. */
export function unifiedDiff(name: string, before: string, after: string): string {
  const [oldFileName, newFileName] = [`a/${name}`, `b/${name}`]
  const shortest = createTwoFilesPatch(oldFileName, newFileName, before, after, undefined, undefined, { context: CONTEXT, maxEditLength: MOST_EDITS })
  if (shortest !== undefined) return shortest
  const [old, current] = [linesOf(before), linesOf(after)]
  const hunks = groupsOf(changesOf(old, current)).map((group) => hunkOf(group, old, current))
  return formatPatch({ oldFileName, newFileName, oldHeader: undefined, newHeader: undefined, hunks })
}

/** The lines of a text with their line feeds, so that a missing one at the end is a difference. */
function linesOf(text: string): string[] {
  return text.split(/(?<=\n)/)
}

function changesOf(old: readonly string[], current: readonly string[]): Change[] {
  const changes: Change[] = []
  let [at, newAt] = [0, 0]
  while (at < old.length || newAt < current.length) {
    if (old[at] === current[newAt]) {
      at++
      newAt++
      continue
    }
    const [from, newFrom] = [at, newAt]
    const [left, added] = nextAgreement(old, current, at, newAt) ?? [WINDOW, WINDOW]
    at = Math.min(old.length, at + left)
    newAt = Math.min(current.length, newAt + added)
    const last = changes.at(-1)
    if (last?.to === from && last.newTo === newFrom) changes[changes.length - 1] = { ...last, to: at, newTo: newAt }
    else changes.push({ from, to: at, newFrom, newTo: newAt })
  }
  return changes
}

/** How many lines of each text to skip, as few as possible, until two lines in a row agree. */
function nextAgreement(old: readonly string[], current: readonly string[], at: number, newAt: number): [number, number] | undefined {
  for (let sum = 1; sum <= 2 * WINDOW; sum++) {
    for (let skipped = Math.max(0, sum - WINDOW); skipped <= Math.min(sum, WINDOW); skipped++) {
      const [one, other] = [at + skipped, newAt + sum - skipped]
      if (one <= old.length && other <= current.length && old[one] === current[other] && old[one + 1] === current[other + 1]) {
        return [skipped, sum - skipped]
      }
    }
  }
  return undefined
}

/** Changes so close to each other that their context touches. */
function groupsOf(changes: readonly Change[]): Change[][] {
  const groups: Change[][] = []
  for (const change of changes) {
    const last = groups.at(-1)?.at(-1)
    if (last !== undefined && change.from - last.to <= 2 * CONTEXT) groups.at(-1)?.push(change)
    else groups.push([change])
  }
  return groups
}

function hunkOf(group: readonly Change[], old: readonly string[], current: readonly string[]): StructuredPatchHunk {
  const [first, last] = [group[0], group.at(-1)]
  if (first === undefined || last === undefined) throw new RangeError('a hunk needs a change')
  const before = Math.min(CONTEXT, first.from)
  const end = Math.min(old.length, last.to + CONTEXT)
  const start = first.from - before
  const lines: string[] = []
  let at = start
  const add = (mark: string, text: string) => {
    lines.push(mark + text.replace(/\n$/, ''))
    if (!text.endsWith('\n')) lines.push('\\ No newline at end of file')
  }
  for (const { from, to, newFrom, newTo } of group) {
    for (; at < from; at++) add(' ', old[at] ?? '')
    for (; at < to; at++) add('-', old[at] ?? '')
    for (const line of current.slice(newFrom, newTo)) add('+', line)
  }
  for (; at < end; at++) add(' ', old[at] ?? '')
  const newEnd = last.newTo + end - last.to
  const newStart = first.newFrom - before
  return { oldStart: start + 1, oldLines: end - start, newStart: newStart + 1, newLines: newEnd - newStart, lines }
}
