import { KNOWN_PACKAGES } from '../../generated/known-packages.js'
import { editDistance } from '../base/wording.js'
import { parseImage } from './image.js'
import type { Registry } from './packages.js'

/** Where a name is looked up: a registry of packages, or those of images, which an image names itself. */
export type NameRegistry = Registry | 'image'

/** What is known of the names of one registry: data/packages.json without its sources. */
interface KnownNames {
  /** Names the registry does not have; one that ends in `*` stands for all that begin so. */
  readonly absent: Readonly<Record<string, { readonly checked: string; readonly use?: string }>>
  readonly archived: Readonly<Record<string, { readonly use?: string }>>
  readonly known: readonly string[]
  /** Names that are near a known one and no misspellings of it. */
  readonly lookalikes: readonly string[]
}

/** What data/packages.json says, by registry. */
export type KnownPackages = Readonly<Record<NameRegistry, KnownNames>>

/** What is known of a package or an image by its name. */
export type PackageFact =
  /** The registry does not have it: `checked` is the day, `use` the command that starts what is meant. */
  | { readonly kind: 'absent'; readonly checked: string; readonly use?: string }
  /** Its project is archived; `use` is the successor. */
  | { readonly kind: 'archived'; readonly use?: string }
  /** A name of npm's, which PyPI cannot have. */
  | { readonly kind: 'scoped' }
  /** Nearly the name of a well-known one. */
  | { readonly kind: 'misspelled'; readonly known: string }

let loaded: KnownPackages | undefined

/** Parsed when a file names a package for the first time. */
function knownNames(registry: NameRegistry): KnownNames {
  loaded ??= JSON.parse(KNOWN_PACKAGES) as KnownPackages
  return loaded[registry]
}

/**
 * Says what is known of a name.
 * @param name without version, tag or digest
 * @returns undefined where nothing is
 */
export function packageFact(registry: NameRegistry, name: string): PackageFact | undefined {
  if (registry === 'pypi' && /^@[^/\s]+\/[^/\s]+$/.test(name)) return { kind: 'scoped' }
  const folded = folding(registry, name)
  const names = knownNames(registry)
  const absent = absentIn(names.absent, folded)
  if (absent !== undefined) return { kind: 'absent', ...absent }
  const archived = Object.hasOwn(names.archived, folded) ? names.archived[folded] : undefined
  if (archived !== undefined) return { kind: 'archived', ...archived }
  const known = misspelledName(folded, names)
  return known === undefined ? undefined : { kind: 'misspelled', known }
}

/** A name as its registry compares it. */
export function folding(registry: NameRegistry, name: string): string {
  if (registry === 'image') return parseImage(name)?.name ?? name
  if (registry === 'nuget') return name.toLowerCase()
  // https://packaging.python.org/en/latest/specifications/name-normalization/
  return registry === 'pypi' ? name.replace(/\[[^\]]*\]$/, '').toLowerCase().replaceAll(/[-_.]+/g, '-') : name
}

function absentIn(absent: KnownNames['absent'], name: string): KnownNames['absent'][string] | undefined {
  if (Object.hasOwn(absent, name)) return absent[name]
  const prefix = Object.keys(absent).find((pattern) => pattern.endsWith('*') && name.startsWith(pattern.slice(0, -1)))
  return prefix === undefined ? undefined : absent[prefix]
}

/** The well-known name that a name is a misspelling of, or that it would be with its scope spelled right. */
function misspelledName(name: string, { known, lookalikes, archived }: KnownNames): string | undefined {
  const candidates = [...known, ...Object.keys(archived)]
  const scope = scopeOf(name)
  const scopes = new Set(candidates.map(scopeOf))
  const isOfKnownScope = scope !== undefined && scopes.has(scope)
  if (candidates.includes(name) || lookalikes.includes(name) || (scope !== undefined && lookalikes.includes(scope))) return undefined
  if (scope !== undefined && !isOfKnownScope) {
    const meant = [...scopes].find((other) => other !== undefined && isMisspelling(scope, other, SHORTEST_SCOPE))
    if (meant !== undefined) return meant + name.slice(scope.length)
  }
  return candidates.find((other) => scopeOf(other) === scope && isMisspelling(name, other))
}

/** The `@scope` of a name. */
function scopeOf(name: string): string | undefined {
  return name.startsWith('@') && name.includes('/') ? name.slice(0, name.indexOf('/')) : undefined
}

/** Words of scopes that are shorter may be another company's name: `@sentra` is not `@sentry`. */
const SHORTEST_SCOPE = 8

/** How many edits all words together may be away. */
const MOST_EDITS = 2

/**
 * Whether one name is nearly another, `shortest` being the length of a word from which on it may be misspelled by a letter. Long words may differ by an edit or two, short ones only by two letters that changed places: `git` and
 * `gist` are both words. A digit more, as in `sqlite3`, makes another name.
 */
function isMisspelling(name: string, known: string, shortest = 5): boolean {
  if (Math.abs(name.length - known.length) > MOST_EDITS) return false
  const [words, others] = [wordsOf(name), wordsOf(known)]
  // Where only what separates the words differs, it is still another name to a registry.
  if (words.join('') === others.join('')) return true
  if (words.length !== others.length) return false
  let edits = 0
  for (const [index, word] of words.entries()) {
    const other = others[index] ?? ''
    if (word === other) continue
    const distance = editDistance(word, other)
    if (/\d/.test(word + other) || distance > (other.length < 10 ? 1 : MOST_EDITS)) return false
    if (other.length < shortest && !isSwap(word, other)) return false
    edits += distance
  }
  return edits <= MOST_EDITS
}

function wordsOf(name: string): readonly string[] {
  return name.split(/[-_./@]/).filter((word) => word !== '')
}

function isSwap(word: string, other: string): boolean {
  return word.length === other.length && sorted(word) === sorted(other)
}

function sorted(word: string): string {
  return Array.from(word).sort().join('')
}
