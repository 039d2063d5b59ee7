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

/** The names of a registry, as they are compared with others. */
interface Index {
  readonly names: KnownNames
  /** Names of which none is a misspelling, and scopes of which all names are none. */
  readonly right: ReadonlySet<string>
  readonly scopes: readonly string[]
  /** Well-known names, by their scope and their length. */
  readonly byLength: ReadonlyMap<string, readonly string[]>
}

const INDEXES = new Map<NameRegistry, Index>()

/** Parsed when a file names a package for the first time. */
function indexOf(registry: NameRegistry): Index {
  const known = INDEXES.get(registry)
  if (known !== undefined) return known
  loaded ??= JSON.parse(KNOWN_PACKAGES) as KnownPackages
  const names = loaded[registry]
  const candidates = [...names.known, ...Object.keys(names.archived)]
  const byLength = new Map<string, string[]>()
  for (const name of candidates) {
    const key = keyOf(scopeOf(name), name.length)
    byLength.set(key, [...(byLength.get(key) ?? []), name])
  }
  const scopes = [...new Set(candidates.flatMap((name) => scopeOf(name) ?? []))]
  const index = { names, right: new Set([...candidates, ...names.lookalikes]), scopes, byLength }
  INDEXES.set(registry, index)
  return index
}

function keyOf(scope: string | undefined, length: number): string {
  return `${length} ${scope ?? ''}`
}

/** Several rules ask for the same names, one after the other: this many answers are kept. */
const MOST_KEPT = 1000

const KEPT = new Map<string, PackageFact | undefined>()

/**
 * Says what is known of a name.
 * @param name without version, tag or digest
 * @returns undefined where nothing is
 */
export function packageFact(registry: NameRegistry, name: string): PackageFact | undefined {
  const key = `${registry} ${name}`
  const kept = KEPT.get(key)
  if (kept !== undefined || KEPT.has(key)) return kept
  if (KEPT.size >= MOST_KEPT) KEPT.clear()
  const fact = findFact(registry, name)
  KEPT.set(key, fact)
  return fact
}

function findFact(registry: NameRegistry, name: string): PackageFact | undefined {
  if (registry === 'pypi' && /^@[^/\s]+\/[^/\s]+$/.test(name)) return { kind: 'scoped' }
  const folded = folding(registry, name)
  const index = indexOf(registry)
  const { names } = index
  const absent = absentIn(names.absent, folded)
  if (absent !== undefined) return { kind: 'absent', ...absent }
  const archived = Object.hasOwn(names.archived, folded) ? names.archived[folded] : undefined
  if (archived !== undefined) return { kind: 'archived', ...archived }
  const known = misspelledName(folded, index)
  return known === undefined ? undefined : { kind: 'misspelled', known }
}

/** A name as its registry compares it. */
export function folding(registry: NameRegistry, name: string): string {
  if (registry === 'image') return parseImage(name)?.name ?? name
  if (registry === 'nuget') return name.toLowerCase()
  // https://packaging.python.org/en/latest/specifications/name-normalization/
  return registry === 'pypi' ? name.replace(/\[[^[\]]*\]$/, '').toLowerCase().replaceAll(/[-_.]+/g, '-') : name
}

function absentIn(absent: KnownNames['absent'], name: string): KnownNames['absent'][string] | undefined {
  if (Object.hasOwn(absent, name)) return absent[name]
  const prefix = Object.keys(absent).find((pattern) => pattern.endsWith('*') && name.startsWith(pattern.slice(0, -1)))
  return prefix === undefined ? undefined : absent[prefix]
}

/** The well-known name that a name is a misspelling of, or that it would be with its scope spelled right. */
function misspelledName(name: string, { right, scopes, byLength }: Index): string | undefined {
  const scope = scopeOf(name)
  if (right.has(name) || (scope !== undefined && right.has(scope))) return undefined
  if (scope !== undefined && !scopes.includes(scope)) {
    const meant = scopes.find((other) => isMisspelling(scope, other, SHORTEST_SCOPE))
    if (meant !== undefined) return meant + name.slice(scope.length)
  }
  for (let length = name.length - MOST_EDITS; length <= name.length + MOST_EDITS; length++) {
    const found = byLength.get(keyOf(scope, length))?.find((other) => isMisspelling(name, other))
    if (found !== undefined) return found
  }
  return undefined
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
