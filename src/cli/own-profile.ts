import type { HostProfile } from '../config/host-profile.js'
import { isRecord } from '../config/servers/server-entry.js'
import { type Document, parseDocument } from '../document/document.js'
import type { Path } from '../document/pointer.js'
import { toPointer } from '../document/pointer.js'
import { readConfig } from '../files/read.js'
import { withCompiledShape } from '../schema/compile-shape.js'
import { validateHostProfile } from '../schema/validate-host-profile.js'
import { closest } from '../text/closest.js'
import { UsageError } from './exit-code.js'
import { type Mistake, mistakeLines, placedMistakes } from './schema-mistakes.js'

/** Where the user's own profile stands. */
export interface ProfileFile {
  /** Absolute. */
  readonly path: string
  readonly shown: string
  /** How the user named it, for messages. */
  readonly label: string
}

/**
 * Reads a profile of the user's making.
 * @param ruleIds the rules there are
 * @throws UsageError for a file that is none, with the place of each mistake
 */
export function readOwnProfile({ path, shown, label }: ProfileFile, ruleIds: readonly string[]): HostProfile {
  const read = readConfig(path)
  if ('failure' in read) throw new UsageError(`${label}: ${read.failure}`)
  const document = parseDocument(read.text)
  const mistakes = mistakesIn(document, ruleIds)
  if (mistakes.length > 0) throw new UsageError(`${label} is no profile of a host\n${mistakeLines(document, shown, mistakes)}`)
  return withCompiledShape(document.value as HostProfile)
}

function mistakesIn(document: Document, ruleIds: readonly string[]): readonly Mistake[] {
  if (document.problems.length > 0) return document.problems
  const problems = validateHostProfile(document.value)
  if (problems.length > 0) return placedMistakes(document, problems, [], (name) => `unknown property '${name}'`)
  return [...unknownRules(document, ruleIds), ...badPatterns(document)]
}

function unknownRules(document: Document, ruleIds: readonly string[]): Mistake[] {
  const { rules } = document.value as HostProfile
  const unknown = Object.keys(rules).filter((id) => !ruleIds.includes(id))
  const places = document.locate(unknown.map((id) => ['rules', id]))
  return unknown.map((id) => {
    const near = closest(id, ruleIds)
    const message = `unknown rule '${id}'${near === undefined ? '; plugvet rules lists them' : `; did you mean '${near}'?`}`
    return { start: places.placeOf(['rules', id])?.key?.start ?? 0, message }
  })
}

/** The members of a profile that are regular expressions. */
const PATTERNS: ReadonlySet<string> = new Set(['pattern', 'namePattern', 'pluginNamePattern'])

function badPatterns(document: Document): Mistake[] {
  const bad = patternsIn(document.value, []).filter(({ pattern }) => !isPattern(pattern))
  const places = document.locate(bad.map(({ path }) => path))
  return bad.map(({ path }) => {
    return { start: places.placeOf(path)?.value.start ?? 0, message: `this is no regular expression (${toPointer(path)})` }
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
