import { redactor } from '../config/credentials/redact.js'
import { type Path, toPointer } from '../document/pointer.js'
import { suspectSpans } from './harmless.js'

type Redact = (text: string) => string

/** What keeps the secrets of a plan out of everything that is shown. */
export interface Masks {
  /** Strikes the secrets out of any text, and whatever looks like one: a server may print anything it was given, or has read. */
  readonly redact: Redact
  /** Strikes out the secrets alone, of a text of plugvet's own that may quote one. */
  readonly redactKnown: Redact
  /**
   * Covers the secrets in the source of a file with asterisks, so that every character stays in its place. What lint takes
   * for no credential by its form may be one to the doctor, by where it goes.
   */
  readonly conceal: Redact
}

/** Shorter secrets are struck out where they stand as words: inside other words they occur by chance. */
const SHORTEST_PART = 6
const SHORTEST_WORD = 3

/** Makes the masks of a plan. Where one secret is part of another, the longer goes whole. */
export function masksOf(secrets: Iterable<string>): Masks {
  const all = [...new Set(secrets)]
  const long = all.filter((secret) => secret.length >= SHORTEST_PART)
  const words = wordsPattern(all.filter((secret) => secret.length < SHORTEST_PART))
  const exact = redactor(long)
  const redactKnown: Redact = (text) => exact(text).replaceAll(words, '***')
  return { redactKnown, redact: (text) => withoutPatterns(redactKnown(text)), conceal: concealer(long, words) }
}

/** Matches nothing where there are no words. */
function wordsPattern(words: readonly string[]): RegExp {
  const long = words.filter((word) => word.length >= SHORTEST_WORD).sort((a, b) => b.length - a.length)
  const any = long.map((word) => word.replaceAll(/[^A-Za-z0-9]/g, '\\$&')).join('|')
  return new RegExp(any === '' ? '(?!)' : `(?<![A-Za-z0-9])(?:${any})(?![A-Za-z0-9])`, 'g')
}

function concealer(secrets: readonly string[], words: RegExp): Redact {
  const forms = new Set(secrets.flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)]))
  const longestFirst = [...forms].filter((form) => !form.includes('\n')).sort((a, b) => b.length - a.length)
  const cover = (found: string): string => '*'.repeat(found.length)
  return (source) => longestFirst.reduce((text, form) => text.replaceAll(form, cover), source).replaceAll(words, cover)
}

/** Without what looks like a credential by its form or by the name before it. */
function withoutPatterns(text: string): string {
  let result = ''
  let from = 0
  for (const { start, end } of suspectSpans(text)) {
    result += text.slice(from, start) + '***'
    from = end
  }
  return result + text.slice(from)
}

/** A path as a JSON pointer, its steps masked before anything in them is escaped. */
export function maskedPointer(path: Path, redact: Redact): string {
  return toPointer(path.map((step) => (typeof step === 'string' ? redact(step) : step)))
}
