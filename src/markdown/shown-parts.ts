import type { Span } from '../base/text.js'
import { lineStarts, tokensOf } from './blocks.js'

/**
 * Whether a place in a Markdown text is in code, be it a block, indented or between fences, or part of a line, or in a comment (CommonMark): what is there is shown or left out.
 * @param text without its byte order mark
 * @returns a function to ask for one place after another, in their order: the start of code is not in it
 */
export function shownIn(text: string): (at: number) => boolean {
  const parts = shownParts(text).toSorted((one, other) => one.start - other.start)
  let [next, end] = [0, 0]
  return (at) => {
    for (let part = parts[next]; part !== undefined && part.start < at; part = parts[++next]) end = Math.max(end, part.end)
    return at < end
  }
}

/**
 * Whether a place in a text is in a comment, also in one that never ends, wherever that begins.
 * @returns a function to ask for one place after another, in their order
 */
export function commentedIn(text: string): (at: number) => boolean {
  let [start, end] = [text.indexOf('<!--'), 0]
  return (at) => {
    while (start >= 0 && start < at) {
      const close = text.indexOf('-->', start)
      end = close < 0 ? text.length : close
      start = close < 0 ? -1 : text.indexOf('<!--', close)
    }
    return at < end
  }
}

function shownParts(text: string): readonly Span[] {
  const starts = lineStarts(text)
  return Array.from(tokensOf(text)).flatMap(({ type, map }): readonly Span[] => {
    if (map === null) return []
    const lines = { start: starts[map[0]] ?? text.length, end: starts[map[1]] ?? text.length }
    if (type === 'fence' || type === 'code_block') return [lines]
    if (type !== 'inline') return type === 'html_block' ? commentsIn(text, lines) : []
    const code = codeIn(text, lines)
    return [...code, ...commentsIn(text, lines)]
  })
}

/** Code begins with some backticks and ends with as many. */
function codeIn(text: string, { start, end }: Span): readonly Span[] {
  const runs = Array.from(text.slice(start, end).matchAll(/(?<!\\)`+/g), ({ 0: run, index }) => ({ start: start + index, end: start + index + run.length }))
  const later = new Map<number, number>()
  // The next run that is as long, of each.
  const closing = runs.map(() => -1)
  for (const [index, run] of [...runs.entries()].toReversed()) {
    closing[index] = later.get(run.end - run.start) ?? -1
    later.set(run.end - run.start, index)
  }
  const found: Span[] = []
  for (let index = 0; index < runs.length; index++) {
    const close = closing[index] ?? -1
    if (close < 0) continue
    found.push({ start: runs[index]?.start ?? end, end: runs[close]?.end ?? end })
    index = close
  }
  return found
}

function commentsIn(text: string, { start, end }: Span): readonly Span[] {
  const found: Span[] = []
  for (let from = text.indexOf('<!--', start); from >= 0 && from < end;) {
    const to = text.indexOf('-->', from)
    if (to < 0 || to >= end) break
    found.push({ start: from, end: to + '-->'.length })
    from = text.indexOf('<!--', to)
  }
  return found
}
