import { validateMcp, validatePlugin } from '../../generated/specification-validators.js'
import { validateState } from '../../generated/state-validator.js'
import type { SchemaProblem } from '../../src/schema/problems.js'
import { validate as run } from '../../src/schema/validate.js'

const VALIDATORS = { mcp: validateMcp, plugin: validatePlugin, state: validateState }

export type SchemaKind = keyof typeof VALIDATORS

/** Checks a value against the published schema of a kind of file of the specification (schemas/*.schema.json, §2.1–2.6). */
export function validate(kind: SchemaKind, value: unknown): readonly SchemaProblem[] {
  return run(VALIDATORS[kind], value)
}
