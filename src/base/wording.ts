import { madeOnce } from './lists.js'
const PLAIN = /^[ -~]*$/
const LINE_BREAK = /[\r\n]/

/** Hidden characters beyond those that no string of JSON may contain: see `visible`. */
const HIDDEN = String.raw`[\x7F-\x9F\p{Cs}\p{Zl}\p{Zp}\uFFFE\uFFFF]|(?![\u200C\u200D])\p{Cf}`
const BEYOND_ASCII = /[^\0-~]/

/**
 * Escapes every hidden character of a text as JSON does: text from a file must not control a terminal or break a line. Hidden are characters that
 * control a terminal, break a line, reorder their neighbours or are invisible: control and format characters, line separators, lone surrogates and
 * non-characters. The joiners (U+200C, U+200D) are allowed: some scripts and emoji need them.
 */
export function visible(text: string): string {
  return PLAIN.test(text) ? text : text.replaceAll(new RegExp(`\\p{Cc}|${HIDDEN}`, 'gu'), escapeUnits)
}

/** Escapes the hidden characters of a text in JSON, YAML or TOML, where line ends and tabs between strings stay. */
export function visibleNotation(text: string, escape = escapeUnits): string {
  return BEYOND_ASCII.test(text) ? text.replaceAll(new RegExp(HIDDEN, 'gu'), escape) : text
}

/** Whether a text contains a hidden character that JSON, YAML and TOML allow in a string. */
export function isHiding(text: string): boolean {
  return BEYOND_ASCII.test(text) && new RegExp(HIDDEN, 'u').test(text)
}

/** A text with `{{placeholders}}`, and what goes in their places: unlike the text that it makes, it can be compared with that for another host. */
export interface Phrase {
  readonly text: string
  readonly data: Readonly<Record<string, string | number | Phrase | undefined>>
}

/** What a sentence is made of, each a part of its own: one of many short parts is shown whole, however long that is. @param join makes the template of their placeholders */
export function inParts(parts: readonly string[], join: (placeholders: readonly string[]) => string): Phrase {
  return { text: join(parts.map((_, index) => `{{part${index}}}`)), data: Object.fromEntries(parts.map((part, index) => [`part${index}`, part])) }
}

/** The parts of a template: texts at even indices, and the names of placeholders between them. */
export function partsOf(template: string): readonly string[] {
  return madeOnce(PARTS, template, () => template.split(/\{\{(\w+)\}\}/))
}

const PARTS = new Map<string, readonly string[]>()

/** A word as a POSIX shell reads it; quoted where it must be; a masked part stays readable. */
export function shellWord(text: string): string {
  return /^(?:[\w@%+=:,./^-]|\*{3})+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`
}

/** A message on one line: line breaks become spaces, and hidden characters are escaped. */
export function oneLine(text: string): string {
  if (!LINE_BREAK.test(text)) return visible(text.trim())
  const lines = text.split(LINE_BREAK).map((line) => line.trim())
  return visible(lines.filter((line) => line !== '').join(' '))
}

/**
 * Takes the effect of the commands to a CI runner in a text that quotes files or servers, by an escape that JSON also reads as the same character.
 * GitHub Actions obeys a line that begins with two colons, after white space and perhaps a colour, and `##[…]`; Azure Pipelines `##vso[…]` and
 * TeamCity `##teamcity[…]` anywhere in a line.
 */
export function withoutCiCommands(text: string): string {
  if (!text.includes('::') && !text.includes('##')) return text
  const commands = /^(?:[^\S\r\n\u2028\u2029]|\p{Cc}\[[\d;]*m)*::|##(?=(?:vso|teamcity)?\[)/gimu
  return text.replaceAll(commands, (command) => `${command.slice(0, -1)}${escapeUnits(command.slice(-1))}`)
}

/** The beginning of a text that may be of any length, such as what a server says about itself. */
export function clip(text: string, units: number): string {
  return text.length <= units ? text : `${text.slice(0, wholeEnd(text, units))}…`
}

/** A text of at most so many UTF-16 units: of a longer one its beginning and its end, which often says what the matter is. */
export function clipMiddle(text: string, units: number): string {
  if (text.length <= units) return text
  const tail = Math.floor(units / 4)
  const from = text.length - tail
  return `${clip(text, units - tail - 1)}${text.slice(isLow(text.charCodeAt(from)) ? from + 1 : from)}`
}

/** A text of at most so many UTF-16 units: of a longer one its first sentences and clauses, each whole, so that nothing is cut where it shows what to write; of one that is a single clause its beginning and its end. */
export function clipClauses(text: string, units: number): string {
  if (text.length <= units) return text
  const end = endOfClauses(text, units - 2)
  return end === 0 ? clipMiddle(text, units) : `${text.slice(0, end)} …`
}

/** Where the last clause ends that is whole before a place: outside of quotes and brackets; 0 if none does. */
function endOfClauses(text: string, before: number): number {
  let [end, depth, quote] = [0, 0, '']
  for (let at = 0; at < before; at++) {
    const unit = text.charAt(at)
    if (quote !== '') quote = unit === quote && text.charAt(at - 1) !== '\\' ? '' : quote
    else if (unit === '"' || unit === '`') quote = unit
    else if ('{[('.includes(unit)) depth++
    else if ('}])'.includes(unit)) depth--
    else if (depth === 0 && '.;'.includes(unit) && text.charAt(at + 1) === ' ') end = at + 1
  }
  return end
}

/** The place at or before another that cuts no surrogate pair. */
function wholeEnd(text: string, end: number): number {
  return isLow(text.charCodeAt(end)) ? end - 1 : end
}

/** Whether a UTF-16 unit is the second half of a pair. */
function isLow(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff
}

/** A text with its first letter in upper case. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Every UTF-16 unit of a text as a JSON escape. */
function escapeUnits(text: string): string {
  return text.replaceAll(/[^]/g, (unit) => '\\u' + unit.charCodeAt(0).toString(16).padStart(4, '0'))
}

/** A character as YAML and TOML escape it: neither knows halves of one. */
export function escapeCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0
  return code > 0xffff ? '\\U' + code.toString(16).padStart(8, '0') : escapeUnits(character)
}

/**
 * The candidate that a misspelled word most likely means, ignoring case.
 * @param within the most edits it may be away; by default one for every three characters, at least one
 * @returns undefined if none is close enough
 */
export function closest(
  word: string,
  candidates: Iterable<string>,
  within: number = Math.floor(Math.max(word.length, 3) / 3)
): string | undefined {
  const folded = word.toLowerCase()
  let best: string | undefined
  let least = within + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= least) continue
    const distance = editDistance(folded, candidate.toLowerCase(), least - 1)
    if (distance < least) {
      least = distance
      best = candidate
    }
  }
  return best
}

/** So many names are a guess; more would be a list. */
const MAX_GUESSES = 4

/**
 * The names that somebody probably meant: the closest one, otherwise those that begin with the word or have it between their hyphens.
 * @returns them as a text, such as `a, b or c`; undefined if there are none, or too many
 */
export function guess(word: string, names: readonly string[]): string | undefined {
  const near = closest(word, names)
  if (near !== undefined) return near
  const folded = word.toLowerCase()
  const like = names.filter((name) => name.startsWith(folded) || name.split(/[-/]/).includes(folded))
  return like.length > 0 && like.length <= MAX_GUESSES ? listed(like, 'or') : undefined
}

/**
 * The number of insertions, deletions, replacements and swaps of neighbours between two words (Damerau).
 * @param limit the most that matters: whatever is more may be returned as any larger number
 */
export function editDistance(a: string, b: string, limit = Infinity): number {
  const width = b.length + 1
  let before = new Array<number>(width).fill(Infinity)
  let last = before.map((_, index) => index)
  let leastOfLast = 0
  for (let i = 1; i <= a.length; i++) {
    // Further from the diagonal, it is more than the limit.
    const from = Math.max(1, i - limit)
    const to = Math.min(b.length, i + limit)
    const row = new Array<number>(width).fill(Infinity)
    if (from === 1) row[0] = i
    let least = i
    for (let j = from; j <= to; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min((last[j] ?? Infinity) + 1, (row[j - 1] ?? Infinity) + 1, (last[j - 1] ?? Infinity) + same)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwap) cost = Math.min(cost, (before[j - 2] ?? Infinity) + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    // A row follows from the two before it: none further down has less than they have.
    if (least > limit && leastOfLast > limit) return least
    leastOfLast = least
    before = last
    last = row
  }
  return last[b.length] ?? Infinity
}

/** A number with thousands separators. */
export function grouped(number: number): string {
  return number.toLocaleString('en-US')
}

/** A number of bytes for people to read: `512 bytes`, `10 MiB`, `1.5 GiB`. */
export function sizeText(bytes: number): string {
  let size = bytes
  let unit = 'bytes'
  for (const next of ['KiB', 'MiB', 'GiB']) {
    if (size < 1024) break
    size /= 1024
    unit = next
  }
  return `${Number(size.toFixed(1))} ${unit}`
}

const DURATION_UNITS = { '': 1, ms: 1, s: 1000, m: 60_000, h: 3_600_000 } as const

/** The milliseconds of a duration as people write it: `180000`, `30s`, `2m`; undefined for anything else. */
export function parseDuration(text: string): number | undefined {
  const [, digits = '', unit = ''] = /^(\d{1,12}(?:\.\d{1,3}(?=[sh]|m$))?)(ms|s|m|h|)$/.exec(text) ?? []
  const milliseconds = Math.round(Number(digits) * DURATION_UNITS[unit as keyof typeof DURATION_UNITS])
  return milliseconds > 0 && Number.isSafeInteger(milliseconds) ? milliseconds : undefined
}

/** In milliseconds. */
export const DAY = 86_400_000

const STEPS = [
  { unit: 'd', size: DAY, smaller: 'h', part: 3_600_000 },
  { unit: 'h', size: 3_600_000, smaller: 'min', part: 60_000 },
  { unit: 'min', size: 60_000, smaller: 's', part: 1000 }
]

/** A duration for people to read, in its two largest units, rounded down: `350 ms`, `4.1 s`, `3 min 20 s`, `2 d 1 h`. */
export function durationText(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.floor(milliseconds)} ms`
  for (const { unit, size, smaller, part } of STEPS) {
    if (milliseconds < size) continue
    const rest = Math.floor((milliseconds % size) / part)
    return `${Math.floor(milliseconds / size)} ${unit}${rest === 0 ? '' : ` ${rest} ${smaller}`}`
  }
  return `${Math.floor(milliseconds / 100) / 10} s`
}

/** Names as a sentence lists them: `A, B and C`. */
export function listed(names: readonly string[], conjunction: 'and' | 'or' = 'and'): string {
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} ${conjunction} ${names.at(-1) ?? ''}`
}
