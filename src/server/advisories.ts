import { KNOWN_ADVISORIES } from '../../generated/known-advisories.js'
import { type Fetched, versionIn } from './fetched.js'
import { folding } from './package-facts.js'
import { versions } from './versions.cjs'

/** What an advisory says about a package: data/advisories.json without what only people read. */
export interface Advisory {
  readonly id: string
  readonly kind: 'malware' | 'vulnerability'
  /** The versions that are concerned, as npm writes ranges. */
  readonly range: string
  /** The first version to use instead. */
  readonly patched?: string
}

/** What data/advisories.json says, by registry and package, such as `npm mcp-remote`. */
type KnownAdvisories = Readonly<Record<string, readonly Advisory[]>>

/** What is wrong with a package in the version, or the versions, that a command line names. */
export interface BadPackage {
  /** At least one. */
  readonly advisories: readonly Advisory[]
  /** The version as written, empty if none is. */
  readonly version: string
  /** The first version that no advisory is about. */
  readonly patched: string | undefined
}

let loaded: KnownAdvisories | undefined

/** Longer texts name no version: reading a range takes longer than its length would suggest. */
const MAX_VERSION_LENGTH = 100

/** Prereleases count by their order, as they do in OSV: https://ossf.github.io/osv-schema/#evaluation */
const OPTIONS = { includePrerelease: true, loose: true }

/** Whether a text is a range of versions, as npm writes them. */
export function isRange(text: string): boolean {
  return text.length <= MAX_VERSION_LENGTH && versions().validRange(text, { loose: true }) !== null
}

/**
 * Looks up the advisories about what a server downloads. Without an exact version, a vulnerability counts only where every
 * version that may be chosen has it, and malware where any has: whoever publishes malware can publish more of it.
 * @returns undefined if nothing is known against it
 */
export function badPackage(fetched: Fetched): BadPackage | undefined {
  const { registry, name, elsewhere } = fetched
  if (name === undefined || elsewhere) return undefined
  loaded ??= JSON.parse(KNOWN_ADVISORIES) as KnownAdvisories
  const key = `${registry} ${folding(registry, name.text)}`
  const about = Object.hasOwn(loaded, key) ? loaded[key] : undefined
  if (about === undefined) return undefined
  const version = versionIn(fetched)
  const advisories = about.filter((advisory) => concerns(advisory, fetched, version))
  if (advisories.length === 0) return undefined
  const patched = about.flatMap((advisory) => advisory.patched ?? []).find((one) => !about.some(({ range }) => versions().satisfies(one, range)))
  return { advisories, version, patched }
}

function concerns({ kind, range }: Advisory, { registry, pin }: Fetched, version: string): boolean {
  const isMalware = kind === 'malware'
  if (pin === 'none' || pin === 'tag') return isMalware
  if (version.length > MAX_VERSION_LENGTH) return false
  const { intersects, satisfies, subset, valid, validRange } = versions()
  if (pin === 'exact') {
    const read = registry === 'pypi' ? releaseOf(version) : valid(version, OPTIONS)
    return read !== null && satisfies(read, range, OPTIONS)
  }
  const chosen = pin !== 'range' ? undefined : registry === 'pypi' ? pythonRange(version) : version
  if (chosen === undefined || validRange(chosen, OPTIONS) === null) return false
  return isMalware ? intersects(chosen, range, OPTIONS) : subset(chosen, range, OPTIONS)
}

/** A release of a Python package in npm's notation; null for one that npm's has no equal of. */
function releaseOf(version: string): string | null {
  const numbers = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(?:\.0+)*$/.exec(version)?.slice(1)
  return numbers === undefined ? null : numbers.map((number: string | undefined) => String(Number(number ?? 0))).join('.')
}

/** A clause of a range, and the numbers of its version; `*` at the end of one with `==`: https://packaging.python.org/en/latest/specifications/version-specifiers/ */
const CLAUSE = /^(~=|===?|!=|<=|>=|<|>)?\s*v?(\d+(?:\.\d+)*)(\.\*)?$/

/**
 * A range of versions of a Python package in npm's notation. Versions that it leaves out one by one count as being in it.
 * @returns undefined for one that npm's notation has no equal of
 */
function pythonRange(text: string): string | undefined {
  const clauses = text.replace(/^\[[^\]]*\]/, '').split(',').map((clause) => CLAUSE.exec(clause.trim()))
  const parts: string[] = []
  for (const clause of clauses) {
    const [, operator = '==', numbers = '', star] = clause ?? []
    if (clause === null || (star !== undefined && operator !== '==' && operator !== '!=')) return undefined
    if (operator === '!=') continue
    const release = releaseOf(numbers)
    if (release === null) return undefined
    const open = operator === '~=' ? numbers.split('.').slice(0, -1) : star === undefined ? undefined : numbers.split('.')
    if (open === undefined) parts.push(`${operator.startsWith('==') ? '=' : operator}${release}`)
    else if (open.length === 0) return undefined
    else parts.push(`>=${release} <${releaseOf([...open.slice(0, -1), Number(open.at(-1)) + 1].join('.')) ?? ''}-0`)
  }
  return parts.length === 0 ? undefined : parts.join(' ')
}
