import { addTo } from '../base/lists.js'
/** Shorter names are too often one letter apart by chance; longer ones are not typed by hand. */
const MIN_LENGTH = 5
const MAX_LENGTH = 64

/** In a shorter word, two letters may be swapped, or one replaced, on purpose: `DSN` and `DNS`, `URL` and `URI`. */
const MIN_WORD_LENGTH = 5
const MIN_SWAPPED_LENGTH = 4

/** Names of variables. Finds the one that a misspelled name means without comparing it with each of them. */
export class KnownNames {
  /** The names by themselves, and by what is left of them without one of their characters. */
  readonly #near = new Map<string, string[]>()
  readonly #folded = new Map<string, string>()

  /** @param names of several that are close, the first wins */
  constructor(names: Iterable<string>) {
    for (const name of new Set(names)) {
      if (!isComparable(name)) continue
      if (!this.#folded.has(name.toLowerCase())) this.#folded.set(name.toLowerCase(), name)
      for (const key of withoutOne(name)) {
        addTo(this.#near, key, name)
      }
    }
  }

  /** The known name that another one misspells; undefined if there is none. */
  meantBy(name: string): string | undefined {
    if (!isComparable(name)) return undefined
    const folded = this.#folded.get(name.toLowerCase())
    if (folded !== undefined && folded !== name) return folded
    for (const key of withoutOne(name)) {
      const known = this.#near.get(key)?.find((candidate) => isMisspelling(name, candidate))
      if (known !== undefined) return known
    }
    return undefined
  }
}

function isComparable({ length }: string): boolean {
  return length >= MIN_LENGTH && length <= MAX_LENGTH
}

/** A name, and what is left of it without each of its characters: two names that are one edit apart share one of these. */
function withoutOne(name: string): Set<string> {
  const keys = new Set([name])
  for (let at = 0; at < name.length; at++) keys.add(name.slice(0, at) + name.slice(at + 1))
  return keys
}

/**
 * Whether two names are one typing mistake apart: one character too many, too few or wrong, or two swapped. Names that
 * differ on purpose do not count: in a digit (`KEY1`, `KEY2`), in the plural, in a short word (`HOST_A`, `HOST_B`;
 * `API_URL`, `API_URI`), or in the first letter of a word (`EMAIL_HOST`, `MAIL_HOST`), which is rarely mistyped.
 */
export function isMisspelling(name: string, known: string): boolean {
  const shortest = Math.min(name.length, known.length)
  let start = 0
  while (start < shortest && name[start] === known[start]) start++
  let rest = 0
  while (rest < shortest - start && name[name.length - 1 - rest] === known[known.length - 1 - rest]) rest++
  const [mine, other] = [name.slice(start, name.length - rest), known.slice(start, known.length - rest)]
  const isSwap = mine.length === 2 && other.length === 2 && mine === `${other.slice(1)}${other.slice(0, 1)}`
  const isOneEdit = mine !== other && mine.length <= 1 && other.length <= 1
  const changed = mine + other
  if ((!isSwap && !isOneEdit) || /\d/.test(changed)) return false
  if (changed.includes('_')) return true
  const longer = name.length > known.length ? name : known
  const wordStart = longer.lastIndexOf('_', start - 1) + 1
  const next = longer.indexOf('_', start)
  const wordEnd = next < 0 ? longer.length : next
  const length = wordEnd - wordStart
  if (isSwap) return length >= MIN_SWAPPED_LENGTH
  const isPlural = /^s$/i.test(changed) && start === wordEnd - 1
  return length >= MIN_WORD_LENGTH && start > wordStart && !isPlural
}

/**
 * Whether two names of at least two words differ in one word alone, which is not their last: it is left out, or is the beginning or the end of the
 * other's: `API_ACCESS_TOKEN` and `API_PERSONAL_ACCESS_TOKEN`, `DAV_USER` and `CALDAV_USER`.
 */
export function isVariant(name: string, other: string): boolean {
  const [mine, its] = [name.split('_'), other.split('_')]
  if (name === other || mine.length < 2 || its.length < 2 || mine.at(-1) !== its.at(-1)) return false
  const [longer, shorter] = mine.length > its.length ? [mine, its] : [its, mine]
  const at = longer.findIndex((word, index) => word !== shorter[index])
  const [word = '', short = ''] = [longer[at], shorter[at]]
  const rest = longer.slice(at + 1).join('_')
  if (longer.length === shorter.length + 1) return rest === shorter.slice(at).join('_')
  const isPart = [[word, short], [short, word]].some(([whole = '', part = '']) => part.length >= MIN_PART_LENGTH && (whole.startsWith(part) || whole.endsWith(part)))
  return longer.length === shorter.length && rest === shorter.slice(at + 1).join('_') && isPart
}

const MIN_PART_LENGTH = 3
