import { fileShapeOf } from '../hosts/shape.js'
import type { SchemaProblem } from '../schema/problems.js'
import { validate } from '../schema/validate.js'
import type { AuthorKind } from './files.js'

/** The differences between a file that authors publish and its schema (schemas/server-json, bundle and marketplace.schema.json), one per mistake. */
export function publishedShapeProblems(kind: AuthorKind, value: unknown): readonly SchemaProblem[] {
  return validate(fileShapeOf(kind), value)
}
