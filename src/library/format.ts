import { UsageError } from '../cli/start/exit.js'
import { catalogueOf, reporterOf } from '../cli/start/reports.js'
import { matrixHtml } from '../matrix/html.js'
import { matrixJson, matrixText, type MatrixV1 } from '../matrix/report.js'
import type { ResultV1 } from '../report/json.js'
import { type Format, FORMATS } from '../report/report.js'
import { runOf } from './results.js'

/** How a result is written down. */
export interface FormatOptions {
  /** Whether `text` is coloured. Default: false. */
  readonly color?: boolean
  /** Whether `text`, `compact` and `github` show findings of severity info; the other formats always do. Default: false. */
  readonly info?: boolean
  /** Whether `text` and `compact` show errors alone. Default: false. */
  readonly quiet?: boolean
  /** The columns that `text` may fill. Default: no limit. */
  readonly width?: number
}

/** The formats of a matrix. */
export const MATRIX_FORMATS = ['text', 'json', 'html'] as const

/** One of the formats of a matrix. */
export type MatrixFormat = (typeof MATRIX_FORMATS)[number]

/**
 * Writes a result down, as `--format` does.
 * @param result the very object that `lint`, `lintText` or `matrix` returned
 * @param format for a matrix, one of `MATRIX_FORMATS`
 * @returns the report; it ends with a line feed, or is empty
 * @throws UsageError for a format that there is not
 * @throws TypeError for a copy of a result, or something else
 */
export function format(result: ResultV1, format: Format, options?: FormatOptions): Promise<string>
export function format(result: MatrixV1, format: MatrixFormat, options?: FormatOptions): Promise<string>
export async function format(result: object, format: string, options: FormatOptions = {}): Promise<string> {
  const behind = runOf(result)
  if (behind === undefined) throw new TypeError('this is not what lint, lintText or matrix returned, but a copy of it, or something else')
  const { color = false, info = false, quiet = false, width } = options
  const columns = width === undefined ? {} : { width }
  if ('run' in behind) {
    const known = oneOf(FORMATS, format)
    const report = await reporterOf(known, behind.run)
    const rules = known === 'sarif' || known === 'html' ? await catalogueOf(behind.run) : []
    return report(behind.run, { color, info, quiet, suggesting: true, rules, ...columns })
  }
  const known = oneOf(MATRIX_FORMATS, format)
  if (known === 'text') return matrixText(behind.matrix, { color, ...columns })
  return known === 'json' ? matrixJson(behind.matrix) : matrixHtml(behind.matrix)
}

function oneOf<Name extends string>(names: readonly Name[], name: string): Name {
  const found = names.find((known) => known === name)
  if (found === undefined) throw new UsageError(`there is no format ${name}; there are ${names.join(', ')}`)
  return found
}
