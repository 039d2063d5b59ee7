import { validateHostProfile as validator } from '../../../generated/host-profile-validator.js'
import { closest } from '../../base/wording.js'
import type { HostProfile } from '../../hosts/profile.js'
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
export function readOwnProfile({ path, shown, label }: ProfileFile, ruleIds: readonly string[], disk: Disk = nodeDisk): HostProfile {
  const read = disk.open(path)
  if ('failure' in read) throw new UsageError(`${label}: ${read.failure}`)
  const document = parseDocument(read.text)
  const placed = problemsInProfile(document, ruleIds)
  if (placed.length > 0) throw new UsageError(`${label} is not a valid host profile`, { details: problemLines(document, shown, placed) })
  return withCompiledShape(document.value as HostProfile)
}

/**
 * A profile that is given as a value.
 * @param ruleIds the rules there are
 * @throws UsageError for a value that is not a profile
 */
export function checkedProfile(value: HostProfile, ruleIds: readonly string[]): HostProfile {
  const placed = problemsInProfile(parseDocument(JSON.stringify(value)), ruleIds)
  if (placed.length > 0) throw new UsageError(`the host is not a valid profile: ${placed.map(({ message }) => message).join('; ')}`)
  return withCompiledShape(value)
}

function problemsInProfile(document: Document, ruleIds: readonly string[]): readonly PlacedProblem[] {
  if (document.problems.length > 0) return document.problems
  const problems = validateHostProfile(document.value)
  if (problems.length > 0) return placedProblems(document, problems, [], (name) => `unknown property '${name}'`)
  return [...unknownRules(document, ruleIds), ...badPatterns(document)]
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

/** The members of a profile that are regular expressions. */
const PATTERNS: ReadonlySet<string> = new Set(['pattern', 'namePattern', 'pluginNamePattern'])

function badPatterns(document: Document): PlacedProblem[] {
  const bad = patternsIn(document.value, []).filter(({ pattern }) => !isPattern(pattern))
  const places = document.locate(bad.map(({ path }) => path))
  return bad.map(({ path }) => {
    return { start: places.placeOf(path)?.value.start ?? 0, message: `this is not a valid regular expression (${toPointer(path)})` }
  })
}

function patternsIn(value: unknown, path: Path): { path: Path; pattern: string }[] {
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, member]) => {
    const below = [...path, key]
    return typeof member === 'string' && PATTERNS.has(key) ? [{ path: below, pattern: member }] : patternsIn(member, below)
  })
}

function isPattern(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u')
    return true
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/** Checks a value against schemas/host-profile.schema.json. Kept apart from the other validators, because few users write a profile. */
export function validateHostProfile(value: unknown): readonly SchemaProblem[] {
  return validator(value) ? [] : problemsOf(validator.errors ?? [], value)
}
