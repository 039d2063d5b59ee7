import { createTwoFilesPatch, formatPatch } from 'diff'
import { visible, withoutCiCommands } from '../../base/wording.js'

/** Beyond this many changed lines, the shortest difference takes too long: its time grows with their square. */
const MAX_EDITS = 500
const CONTEXT = 3

/** A unified diff of two texts: the shortest one, or for very many changes all lines from the first to the last that differ. */
export function unifiedDiff(name: string, before: string, after: string): string {
  const [oldFileName, newFileName] = [`a/${name}`, `b/${name}`]
  const shortest = createTwoFilesPatch(oldFileName, newFileName, before, after, undefined, undefined, { context: CONTEXT, maxEditLength: MAX_EDITS })
  if (shortest !== undefined) return shortest
  const [old, current] = [linesOf(before), linesOf(after)]
  const most = Math.min(old.length, current.length)
  let [head, tail] = [0, 0]
  while (head < most && old[head] === current[head]) head++
  while (tail < most - head && old.at(-1 - tail) === current.at(-1 - tail)) tail++
  const start = Math.max(0, head - CONTEXT)
  const left = Math.max(0, tail - CONTEXT)
  const [oldEnd, newEnd] = [old.length - left, current.length - left]
  const lines = [
    ...old.slice(start, head).flatMap((line) => marked(' ', line)),
    ...old.slice(head, old.length - tail).flatMap((line) => marked('-', line)),
    ...current.slice(head, current.length - tail).flatMap((line) => marked('+', line)),
    ...old.slice(old.length - tail, oldEnd).flatMap((line) => marked(' ', line))
  ]
  const hunk = { oldStart: start + 1, oldLines: oldEnd - start, newStart: start + 1, newLines: newEnd - start, lines }
  return formatPatch({ oldFileName, newFileName, oldHeader: undefined, newHeader: undefined, hunks: [hunk] })
}

/** The lines of a text with their line feeds, so that a missing one at the end is a difference. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.split(/(?<=\n)/)
}

function marked(mark: string, line: string): string[] {
  return line.endsWith('\n') ? [mark + line.slice(0, -1)] : [mark + line, '\\ No newline at end of file']
}

/** A diff without commands to a terminal or a CI runner. */
export function printable(diff: string): string {
  return withoutCiCommands(diff.replaceAll(/[^\t\r\n]+/g, visible))
}
