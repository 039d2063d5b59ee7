import { KNOWN_PACKAGES } from '../../generated/known-packages.js'
import { addTo } from '../base/lists.js'
import { editDistance } from '../base/wording.js'
import type { Registry } from './packages.js'

/** Where a name is looked up: a package registry, or the image registries, which an image names itself. */
export type NameRegistry = Registry | 'image'

/** What is known about the names of one registry: data/packages.json without its sources. */
interface KnownNames {
  /** Names that are not in the registry; one that ends in `*` stands for all that begin with it. */
  readonly absent: Readonly<Record<string, { readonly checked: string; readonly use?: string; readonly reads?: string; readonly likely?: true }>>
  readonly archived: Readonly<Record<string, { readonly use?: string }>>
  readonly known: readonly string[]
  /** Names that are close to a well-known one but not misspellings of it. */
  readonly lookalikes: readonly string[]
  readonly programs: readonly GoneProgram[]
}

/** A program that the newest version of a package does not have. */
export interface GoneProgram {
  readonly name: string
  readonly repository?: string
  /** The program, or the program and the first of its arguments. */
  readonly program: string
  readonly use: string
}

/** What data/packages.json says, by registry. */
export type KnownPackages = Readonly<Record<NameRegistry, KnownNames>>

/** What is known about a package or an image by its name. */
export type NameFact =
  /**
   * It is not in the registry: `checked` is the day, `use` the command that starts what is meant, `reads` the variable for its credential, and
   * `likely` is set if that is only what a list of most names suggests.
   */
  | { readonly kind: 'absent'; readonly checked: string; readonly use?: string; readonly reads?: string; readonly likely?: true }
  /** Its project is archived; `use` is the successor. */
  | { readonly kind: 'archived'; readonly use?: string }
  /** A name with an npm scope, which PyPI cannot have. */
  | { readonly kind: 'scoped' }
  /** It is close to a well-known name. */
  | { readonly kind: 'misspelled'; readonly known: string }

let loaded: KnownPackages | undefined

/** The names of a registry, in the form in which names are compared. */
interface Index {
  readonly names: KnownNames
  /** Names that are not misspellings, and scopes whose names are all not misspellings. */
  readonly right: ReadonlySet<string>
  readonly scopes: readonly string[]
  /** Well-known names and scopes, by what they look like. */
  readonly byLook: ReadonlyMap<string, string>
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
    addTo(byLength, key, name)
  }
  const scopes = [...new Set(candidates.flatMap((name) => scopeOf(name) ?? []))]
  const byLook = new Map([...candidates, ...scopes].map((name) => [lookOf(name), name]))
  const index = { names, right: new Set([...candidates, ...names.lookalikes]), scopes, byLook, byLength }
  INDEXES.set(registry, index)
  return index
}

function keyOf(scope: string | undefined, length: number): string {
  return `${length} ${scope ?? ''}`
}

/** Several rules look up the same names in turn: this many answers are cached. */
const MAX_KEPT = 1000

const KEPT = new Map<string, NameFact | undefined>()

/**
 * Looks up what is known about a name.
 * @param name without version, tag or digest
 * @returns undefined if nothing is known
 */
export function packageFact(registry: NameRegistry, name: string): NameFact | undefined {
  const key = `${registry} ${name}`
  const kept = KEPT.get(key)
  if (kept !== undefined || KEPT.has(key)) return kept
  if (KEPT.size >= MAX_KEPT) KEPT.clear()
  const fact = findFact(registry, name)
  KEPT.set(key, fact)
  return fact
}

function findFact(registry: NameRegistry, name: string): NameFact | undefined {
  if (registry === 'pypi' && /^@[^/\s]+\/[^/\s]+$/.test(name)) return { kind: 'scoped' }
  const folded = folding(registry, name)
  const index = indexOf(registry)
  const { names } = index
  const absent = absentIn(names, folded)
  if (absent !== undefined && absent.likely !== true) return { kind: 'absent', ...absent }
  const archived = Object.hasOwn(names.archived, folded) ? names.archived[folded] : undefined
  if (archived !== undefined) return { kind: 'archived', ...archived }
  const known = misspelledName(folded, index)
  if (known !== undefined) return { kind: 'misspelled', known }
  return absent === undefined || index.right.has(folded) ? undefined : { kind: 'absent', ...absent }
}

/**
 * Looks up a program that a package had before.
 * @param source the name of the package without a version, or the address of its repository without a commit
 * @param words the program and its arguments
 */
export function goneProgram(registry: NameRegistry, source: string, words: readonly string[]): GoneProgram | undefined {
  const { programs } = indexOf(registry).names
  const [, repository] = /^git\+(?:https|ssh):\/\/(?:git@)?github\.com\/([^/@]+\/[^/@]+?)(?:\.git)?\/?(?:@(?:main|master|HEAD))?$/.exec(source) ?? []
  const name = folding(registry, source)
  return programs.find((one) => (repository === undefined ? one.name === name : one.repository === repository) && one.program.split(' ').every((word, index) => words[index] === word))
}

/** A name in the form in which its registry compares names. */
export function folding(registry: NameRegistry, name: string): string {
  if (registry === 'image') return parseImage(name)?.name ?? name
  if (registry === 'nuget') return name.toLowerCase()
  // https://packaging.python.org/en/latest/specifications/name-normalization/
  return registry === 'pypi' ? name.replace(/\[[^[\]]*\]$/, '').toLowerCase().replaceAll(/[-_.]+/g, '-') : name
}

function absentIn({ absent, archived, known }: KnownNames, name: string): KnownNames['absent'][string] | undefined {
  if (Object.hasOwn(absent, name)) return absent[name]
  const pattern = Object.keys(absent).find((one) => one.endsWith('*') && name.startsWith(one.slice(0, -1)))
  const found = pattern === undefined ? undefined : absent[pattern]
  if (pattern === undefined || found?.use?.endsWith('*') !== true) return found
  const use = found.use.slice(0, -1) + name.slice(pattern.length - 1)
  const meant = use.slice(use.lastIndexOf(' ') + 1)
  if (known.includes(meant)) return { ...found, use }
  // What took the place of an archived one is what is meant today.
  const next = Object.hasOwn(archived, meant) ? archived[meant]?.use : undefined
  if (next !== undefined && known.includes(next)) return { ...found, use: use.replace(meant, next) }
  const { use: _unknown, ...rest } = found
  return Object.hasOwn(absent, meant) ? { ...rest, ...absent[meant], checked: found.checked } : rest
}

/** The well-known name that a name misspells, or would misspell if its scope were spelled correctly. */
function misspelledName(name: string, { right, scopes, byLook, byLength }: Index): string | undefined {
  const scope = scopeOf(name)
  if (right.has(name) || (scope !== undefined && right.has(scope))) return undefined
  const double = byLook.get(lookOf(name))
  if (double !== undefined) return double
  if (scope !== undefined && !scopes.includes(scope)) {
    const meant = byLook.get(lookOf(scope)) ?? scopes.find((other) => isNearName(scope, other, MIN_SCOPE_LENGTH))
    if (meant !== undefined) return meant + name.slice(scope.length)
  }
  for (let length = name.length - MAX_EDITS; length <= name.length + MAX_EDITS; length++) {
    const found = byLength.get(keyOf(scope, length))?.find((other) => isNearName(name, other))
    if (found !== undefined) return found
  }
  return undefined
}

/** Letters of other scripts that look like Latin ones, from https://www.unicode.org/Public/security/latest/confusables.txt */
const DOUBLES: Readonly<Record<string, string>> = {
  ...{ а: 'a', ԁ: 'd', е: 'e', һ: 'h', і: 'i', ј: 'j', ӏ: 'l', о: 'o', р: 'p', ԛ: 'q', с: 'c', ѕ: 's', у: 'y', ѵ: 'v', ԝ: 'w', х: 'x' },
  ...{ α: 'a', ι: 'i', ν: 'v', ο: 'o', ρ: 'p', γ: 'y', ո: 'n', օ: 'o', ս: 'u', հ: 'h', ɑ: 'a', ɡ: 'g', ı: 'i' }
}

/** What a name looks like: names that readers take for each other look the same. */
function lookOf(name: string): string {
  return inLatin(name).replaceAll('_', '-').replaceAll('0', 'o').replaceAll(/[1i]/g, 'l').replaceAll('rn', 'm').replaceAll('vv', 'w')
}

function inLatin(name: string): string {
  // All of the known names are in ASCII, and looked at when the first package is.
  if (/^[ -~]*$/.test(name)) return name.toLowerCase()
  return name.normalize('NFKC').toLowerCase().replaceAll(/[^\p{ASCII}]/gu, (letter) => DOUBLES[letter] ?? letter).replaceAll(/\p{Pd}/gu, '-')
}

/** The `@scope` of a name. */
function scopeOf(name: string): string | undefined {
  return name.startsWith('@') && name.includes('/') ? name.slice(0, name.indexOf('/')) : undefined
}

/** Shorter scope words may be the name of another company: `@sentra` is not `@sentry`. */
const MIN_SCOPE_LENGTH = 8

/** How many edits all words together may differ by. */
const MAX_EDITS = 2

/**
 * Whether two names nearly match. From `shortest` letters on, a word may be misspelled by a letter; long words may differ
 * by an edit or two, short ones only by two swapped letters, since `git` and `gist` are both words. An additional digit, as
 * in `sqlite3`, makes a different name.
 */
function isNearName(name: string, known: string, shortest = 5): boolean {
  if (Math.abs(name.length - known.length) > MAX_EDITS) return false
  const [words, others] = [wordsOf(name), wordsOf(known)]
  // If only the separators between the words differ, it is still a different name to a registry.
  if (words.join('') === others.join('')) return true
  if (words.length !== others.length) return false
  let edits = 0
  for (const [index, word] of words.entries()) {
    const other = others[index] ?? ''
    if (word === other) continue
    const distance = editDistance(word, other, MAX_EDITS)
    if (/\d/.test(word + other) || distance > (other.length < 10 ? 1 : MAX_EDITS)) return false
    if (other.length < shortest && !isSwap(word, other)) return false
    edits += distance
  }
  return edits <= MAX_EDITS
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

/** Packages that connect a host to a server at a URL, by their names in the registries. */
const BRIDGE = /^(?:mcp-remote|@[\w-]+\/mcp-remote|mcp-proxy|supergateway)$/

/** Whether a package connects a host to a server at a URL. */
export function isBridge(name: string): boolean {
  return BRIDGE.test(name)
}

/** The address that a bridge connects to: the first among its arguments, other than an origin that it accepts requests from. */
export function bridgedAddress<T extends { readonly text: string }>(args: readonly T[]): T | undefined {
  return args.find(({ text }, index) => /^https?:\/\//i.test(text) && !/^--(?:allow-origin|cors)$/.test(args[index - 1]?.text ?? ''))
}

/** The parts of a container image's name: https://pkg.go.dev/github.com/distribution/reference */
interface ImageName {
  /** Without Docker Hub's own host and `library/`, which may be omitted: `mcp/fetch`, `ghcr.io/owner/image`. */
  readonly name: string
  readonly tag?: string
  readonly digest?: string
}

/** The prefixes that name Docker Hub. */
const DOCKER_HUB = /^(?:(?:index\.|registry-1\.)?docker\.io\/)(?:library\/)?/

const PART = '[a-z0-9]+(?:[._-]+[a-z0-9]+)*'
const HOST = '[A-Za-z0-9.-]+(?::[0-9]+)?|\\[[0-9a-fA-F:]+\\](?::[0-9]+)?'
const REST = new RegExp(`^${PART}$`)
const FIRST = new RegExp(`^(?:${PART}|${HOST})$`)

/**
 * Reads the image of a `docker run`.
 * @returns undefined if it is not an image name, or depends on unknown variables
 */
export function parseImage(text: string): ImageName | undefined {
  const [beforeDigest = '', digest, ...more] = text.split('@')
  if (more.length > 0 || (digest !== undefined && !/^[a-z0-9]+:[0-9a-f]{32,}$/.test(digest))) return undefined
  const colon = beforeDigest.indexOf(':', beforeDigest.lastIndexOf('/') + 1)
  const path = colon < 0 ? beforeDigest : beforeDigest.slice(0, colon)
  const tag = colon < 0 ? undefined : beforeDigest.slice(colon + 1)
  if (tag !== undefined && !/^\w[\w.-]{0,127}$/.test(tag)) return undefined
  const [first = '', ...rest] = path.split('/')
  if (path.length > 255 || !FIRST.test(first) || !rest.every((part) => REST.test(part))) return undefined
  if (rest.length === 0 && !REST.test(first)) return undefined
  const name = path.replace(DOCKER_HUB, '')
  return { name, ...(tag === undefined ? {} : { tag }), ...(digest === undefined ? {} : { digest }) }
}

/**
 * Whether an image may come from a registry, rather than being built locally: only then does a tag mean the same to others.
 * A name with a single part is nearly always a local image.
 */
export function isFromRegistry({ name }: ImageName): boolean {
  return name.includes('/') && !/^(?:localhost|127\.0\.0\.1)(?::\d+)?\//.test(name)
}
