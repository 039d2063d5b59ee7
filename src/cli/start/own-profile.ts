import { RE2JS, RE2JSException } from 're2js'
import { validateHostProfile as validator } from '../../../generated/host-profile-validator.js'
import { closest } from '../../base/wording.js'
import { guardPattern } from '../../hosts/shape.js'
import type { HostProfile } from '../../hosts/profile.js'
import { loadHostProfiles } from '../../hosts/profiles.js'
import { type Document, parseDocument } from '../../json/document.js'
import { isRecord, type Path, toPointer } from '../../json/value.js'
import { type Disk, nodeDisk } from '../../project/disk.js'
import { withCompiledShape } from '../../schema/compile-shape.js'
import { problemsOf, type SchemaProblem } from '../../schema/problems.js'
import { UsageError } from './exit.js'
import { type PlacedProblem, placedProblems, problemLines } from './schema-problems.js'

/** The file of the user's own profile. */
interface ProfileFile {
  /** Absolute. */
  readonly path: string
  readonly shown: string
  /** How the user named it, for messages. */
  readonly label: string
}

/**
 * Reads a profile that the user wrote.
 * @param ruleIds the ids of all rules
 * @throws UsageError for a file that is not a profile, with the place of each mistake
 */
export async function readOwnProfile({ path, shown, label }: ProfileFile, ruleIds: readonly string[], disk: Disk = nodeDisk): Promise<HostProfile> {
  const read = disk.open(path)
  if ('failure' in read) throw new UsageError(`${label}: ${read.failure}`)
  const document = parseDocument(read.text)
  const placed = problemsInProfile(document, ruleIds, knownPatterns(await loadHostProfiles()))
  if (placed.length > 0) throw new UsageError(`${label} is not a valid host profile`, { details: problemLines(document, shown, placed) })
  return withCompiledShape(document.value as HostProfile)
}

/**
 * A profile that is given as a value.
 * @param ruleIds the rules there are
 * @throws UsageError for a value that is not a profile
 */
export async function checkedProfile(value: HostProfile, ruleIds: readonly string[]): Promise<HostProfile> {
  const placed = problemsInProfile(parseDocument(JSON.stringify(value)), ruleIds, knownPatterns(await loadHostProfiles()))
  if (placed.length > 0) throw new UsageError(`the host is not a valid profile: ${placed.map(({ message }) => message).join('; ')}`)
  return withCompiledShape(value)
}

function problemsInProfile(document: Document, ruleIds: readonly string[], known: ReadonlySet<string>): readonly PlacedProblem[] {
  if (document.problems.length > 0) return document.problems
  const problems = validateHostProfile(document.value)
  if (problems.length > 0) return placedProblems(document, problems)
  return [...unknownRules(document, ruleIds), ...badPatterns(document, known), ...halfCharacters(document)]
}

function unknownRules(document: Document, ruleIds: readonly string[]): PlacedProblem[] {
  const { rules } = document.value as HostProfile
  const unknown = Object.keys(rules).filter((id) => !ruleIds.includes(id))
  const places = document.locate(unknown.map((id) => ['rules', id]))
  return unknown.map((id) => {
    const near = closest(id, ruleIds)
    const message = `unknown rule '${id}'${near === undefined ? '; plugvet rules lists them all' : `; did you mean '${near}'?`}`
    return { start: places.placeOf(['rules', id])?.key?.start ?? 0, message }
  })
}

/** Names become parts of a schema, and no text may hold one half of a character. */
function halfCharacters(document: Document): PlacedProblem[] {
  const bad = halvesIn(document.value, [])
  const places = document.locate(bad.map(({ path }) => path))
  return bad.map(({ path, part }) => {
    const message = `this ${part === 'key' ? 'name' : 'text'} holds half of a character (${toPointer(part === 'key' ? path.slice(0, -1) : path)})`
    return { start: places.placeOf(path)?.[part]?.start ?? 0, message }
  })
}

function halvesIn(value: unknown, path: Path): { readonly path: Path; readonly part: 'key' | 'value' }[] {
  if (typeof value === 'string') return value.isWellFormed() ? [] : [{ path, part: 'value' }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) => {
    const below = [...path, Array.isArray(value) ? Number(key) : key]
    return [...(key.isWellFormed() ? [] : [{ path: below, part: 'key' } as const]), ...halvesIn(member, below)]
  })
}

/** The members of a profile that are regular expressions. */
export const PATTERNS: ReadonlySet<string> = new Set(['pattern', 'namePattern', 'pluginNamePattern', 'officialPattern', 'reservedPattern'])

function knownPatterns(hosts: readonly HostProfile[]): ReadonlySet<string> {
  return new Set(hosts.flatMap((host) => patternsIn(host, []).map(({ pattern }) => pattern)))
}

/** @param known the patterns of the built-in profiles, which are linear; the others get an engine that cannot backtrack */
function badPatterns(document: Document, known: ReadonlySet<string>): PlacedProblem[] {
  const bad = patternsIn(document.value, []).flatMap(({ path, pattern }) => {
    const why = known.has(pattern) ? undefined : guarded(pattern)
    return why === undefined ? [] : [{ path, why }]
  })
  const places = document.locate(bad.map(({ path }) => path))
  return bad.map(({ path, why }) => ({ start: places.placeOf(path)?.value.start ?? 0, message: `${why} (${toPointer(path)})` }))
}

function patternsIn(value: unknown, path: Path): { path: Path; pattern: string }[] {
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, member]) => {
    const below = [...path, key]
    return typeof member === 'string' && PATTERNS.has(key) ? [{ path: below, pattern: member }] : patternsIn(member, below)
  })
}

/**
 * Gives a pattern an engine whose time is linear: a profile may come with a repository that nobody has read.
 * @returns why that is not possible, if it is not
 */
function guarded(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u')
  } catch (error) {
    if (error instanceof SyntaxError) return 'this is not a valid regular expression'
    throw error
  }
  try {
    const engine = RE2JS.compile(RE2JS.translateRegExp(pattern))
    guardPattern(pattern, (text) => engine.matcher(text).find())
    return undefined
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error
    return 'this regular expression needs lookaround, a backreference or many repetitions, which can take too long'
  }
}

/** Checks a value against schemas/host-profile.schema.json. Kept apart from the other validators, because few users write a profile. */
export function validateHostProfile(value: unknown): readonly SchemaProblem[] {
  return validator(value) ? [] : problemsOf(validator.errors ?? [], value)
}
