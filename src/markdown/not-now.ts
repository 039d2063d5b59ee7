import type { Span } from '../base/text.js'

/**
 * Whether the words around a name in a text, or the title above it, say that there is no such thing any more, or a title over it that it is to come or never to be.
 * @returns a function to ask for one name after another
 */
export function notNowIn(text: string): (start: number, end: number) => boolean {
  let isOfFuture: ((at: number) => boolean) | undefined
  return (start, end) => {
    const before = text.slice(Math.max(0, start - SECTION), start).split('\n')
    const [after = ''] = text.slice(end, end + SECTION).split('\n', 1)
    return isGone(`${before.findLast((line) => line.startsWith('#')) ?? ''} ${before.at(-1) ?? ''} ${after}`) || REPLACED.test(after) || (isOfFuture ??= futureIn(text))(start)
  }
}

/** Whether words around a name say that what it names is not there any more. */
export function isGone(words: string): boolean {
  return PAST.test(words)
}

/** Whether the title of a part says that what it tells of is to come, or not to be. */
export function isOfFuture(title: string): boolean {
  return FUTURE.test(title)
}

/** Whether a title over a place in a text is such; that of the text itself may be the name of a plugin. */
export function futureIn(text: string): (at: number) => boolean {
  const parts: Span[] = []
  let [fence, level, start] = ['', 0, 0]
  const titles = FUTURE.test(text) ? [...text.matchAll(TITLE_OR_FENCE)] : []
  for (const { 1: mark = '', 2: signs = '', 3: title = '', index } of titles) {
    if (mark !== '') fence = fence === '' ? mark : fence === mark ? '' : fence
    if (mark !== '' || fence !== '') continue
    if (signs.length <= level) {
      parts.push({ start, end: index })
      level = 0
    }
    if (level === 0 && signs.length > 1 && isOfFuture(title)) [level, start] = [signs.length, index]
  }
  const all = [...parts.slice(0, MAX_PARTS), ...(level > 0 ? [{ start, end: text.length }] : [])]
  return (at) => all.some((part) => part.start < at && at < part.end)
}

/** So many parts of a text are of the future. */
const MAX_PARTS = 20
const TITLE_OR_FENCE = /^(?:[ \t]{0,9}(`{3}|~{3})|(#{1,6})[ \t]+([^\n]{1,200}))/gm
const FUTURE = /\b(?:roadmap|future(?![-\w])|planned|upcoming|coming soon|not yet|(?:non|anti)-?goals|out of scope)\b/i
const SECTION = 1000
const PAST = /\b(?:deprecat\w+|remov(?:ed|al)|obsolete|renamed|replaced|superseded|retired|discontinued|dropped|no longer|used to|formerly|legacy|gone|folded into|was|were)\b|nicht mehr/i
/** An arrow to the command that took its place. */
const REPLACED = /(?:→|[=-]>)[ \t|`*]{0,9}\//
