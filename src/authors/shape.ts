import { fileShapeOf } from '../hosts/shape.js'
import { valueAt } from '../json/value.js'
import type { SchemaProblem } from '../schema/problems.js'
import { validate } from '../schema/validate.js'
import type { AuthorKind } from './files.js'

/**
 * The differences between a file that authors publish and its schema (schemas/server-json, bundle and marketplace.schema.json), one per mistake. Of a
 * string that is too long, the length is what was found: it says how much has to go.
 */
export function publishedShapeProblems(kind: AuthorKind, value: unknown): readonly SchemaProblem[] {
  return validate(fileShapeOf(kind), value).map((problem) =>
    problem.found === 'a longer string' ? { ...problem, found: `${Array.from(String(valueAt(value, problem.path))).length} characters` } : problem
  )
}
