/**
 * Whether a text matches a pattern in which `*` matches any run of characters. Linear in the text: each piece of the
 * pattern is matched at the first place where it occurs.
 */
export function fitsWildcard(pattern: string, text: string): boolean {
  const [first = '', ...pieces] = pattern.split('*')
  const last = pieces.pop()
  if (last === undefined) return text === pattern
  if (!text.startsWith(first)) return false
  let at = first.length
  for (const piece of pieces) {
    const found = text.indexOf(piece, at)
    if (found < 0) return false
    at = found + piece.length
  }
  return at + last.length <= text.length && text.endsWith(last)
}

/**
 * Whether a list of segments matches a pattern: `**` matches any number of segments, `*` any run of characters within one.
 * @param accepts whether a segment may be matched by a wildcard
 */
export function fitsSegments(pattern: readonly string[], segments: readonly string[], accepts: (segment: string) => boolean): boolean {
  const fits = (wanted: string) => (segment: string) =>
    wanted === segment || (wanted.includes('*') && accepts(segment) && fitsWildcard(wanted, segment))
  return fitsSteps(pattern.map((wanted) => (wanted === '**' ? wanted : fits(wanted))), segments, accepts)
}

/** A step of a pattern: `**` for any number of segments, or whether one segment fits. */
export type Step = '**' | ((segment: string) => boolean)

/**
 * Whether a list of segments fits a list of steps. Takes at most the product of their lengths.
 * @param accepts whether a segment may be matched by `**`
 */
export function fitsSteps(steps: readonly Step[], segments: readonly string[], accepts: (segment: string) => boolean = () => true): boolean {
  let [at, next] = [0, 0]
  /** The index of the last `**`, and the segment up to which it reaches. */
  let [stars, reach] = [-1, 0]
  while (at < segments.length) {
    const wanted = steps[next]
    const segment = segments[at] ?? ''
    if (wanted === '**') {
      stars = next++
      reach = at
    } else if (wanted?.(segment) === true) {
      at++
      next++
    } else if (stars >= 0 && accepts(segments[reach] ?? '')) {
      at = ++reach
      next = stars + 1
    } else {
      return false
    }
  }
  return steps.slice(next).every((wanted) => wanted === '**')
}
