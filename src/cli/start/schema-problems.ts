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

/**
 * Finds the places of the problems that a schema reports.
 * @param base the path of the validated value in the document
 * @param unknown returns the message for an unknown property
 */
export function placedProblems(
  document: Document,
  problems: readonly SchemaProblem[],
  base: Path,
  unknown: (property: string) => string
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
    return { start: span?.start ?? 0, message: `${describe(problem, unknown)}${meantBy(problem, valueAt(document.value, path))} (${toPointer(path) || 'the whole file'})` }
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
function meantBy({ keyword, expected = '' }: SchemaProblem, value: unknown): string {
  if (keyword !== 'enum' || typeof value !== 'string' || value === '') return ''
  const choices = Array.from(expected.matchAll(/"([^"]+)"/g), ([, choice = '']) => choice)
  const near = closest(value, choices) ?? choices.find((choice) => choice.startsWith(value))
  return near === undefined ? '' : `; did you mean "${near}"?`
}

function describe({ missing, unexpected, expected, found }: SchemaProblem, unknown: (property: string) => string): string {
  if (missing !== undefined) return `'${missing}' is missing`
  if (unexpected !== undefined) return unknown(unexpected)
  return `expected ${expected ?? 'another value'}${found === undefined ? '' : `, found ${found}`}`
}
