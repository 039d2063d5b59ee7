import { closest, visible } from '../../base/wording.js'
import type { Document } from '../../json/document.js'
import { type Path, toPointer, valueAt } from '../../json/value.js'
import type { SchemaProblem } from '../../schema/problems.js'

/** What is wrong with one of plugvet's own files: its settings, a baseline. */
export interface PlacedProblem {
  /** An offset in the document's text. */
  readonly start: number
  readonly message: string
}

/** What a file of plugvet's own consists of, for messages. */
interface Wording {
  /** What a property is called. */
  readonly noun: string
  /** The names that properties and values may have, as far as the schema lists too many or none. */
  readonly names: readonly string[]
}

/**
 * Finds the places of the problems that a schema reports.
 * @param base the path of the validated value in the document
 */
export function placedProblems(
  document: Document,
  problems: readonly SchemaProblem[],
  base: Path = [],
  words: Wording = { noun: 'property', names: [] }
): readonly PlacedProblem[] {
  if (problems.length === 0) return []
  const located = problems.map((problem) => {
    const below = problem.unexpected === undefined ? problem.path : [...problem.path, problem.unexpected]
    return { problem, path: [...base, ...below] }
  })
  const locator = document.locate(located.map(({ path }) => path))
  return located.map(({ problem, path }) => {
    const place = locator.placeOf(path)
    const span = problem.unexpected === undefined ? place?.value : place?.key
    const message = describe(problem, words) + meantBy(problem, valueAt(document.value, path), words)
    return { start: span?.start ?? 0, message: `${message} (${toPointer(path) || 'the whole file'})` }
  })
}

/** @returns a line for each mistake: file, line, column, message */
export function problemLines(document: Document, shown: string, placed: readonly PlacedProblem[]): string[] {
  return placed.map(({ start, message }) => {
    const { line, column } = document.lines.positionAt(start)
    return visible(`${shown}:${line}:${column}: ${message}`)
  })
}

/** The choice that a text was probably meant as. The text itself may be a secret. */
function meantBy({ keyword, expected = '' }: SchemaProblem, value: unknown, { names }: Wording): string {
  if (keyword !== 'enum' || typeof value !== 'string' || value === '') return ''
  const listed = Array.from(expected.matchAll(/"([^"]+)"/g), ([, choice = '']) => choice)
  const choices = listed.length > 0 ? listed : names
  const near = closest(value, choices) ?? choices.find((choice) => choice.startsWith(value))
  return near === undefined ? '' : `; did you mean "${near}"?`
}

function describe({ missing, unexpected, expected, found }: SchemaProblem, { noun, names }: Wording): string {
  if (missing !== undefined) return `'${missing}' is missing`
  if (unexpected !== undefined) {
    // A name may be right, and only in the wrong place.
    const near = closest(unexpected, names.filter((name) => name !== unexpected))
    return `unknown ${noun} '${unexpected}'${near === undefined ? '' : `; did you mean '${near}'?`}`
  }
  return `expected ${expected ?? 'another value'}${found === undefined ? '' : `, found ${found}`}`
}
