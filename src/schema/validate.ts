import { validateMcp, validatePlugin, validateState } from '../../generated/validators.js'
import { type Moved, problemsOf, type SchemaProblem } from './problems.js'
import type { Validator } from './validator.js'

export type { SchemaProblem }

export type SchemaKind = 'mcp' | 'plugin' | 'state'

const VALIDATORS: Readonly<Record<SchemaKind, Validator>> = {
  mcp: validateMcp,
  plugin: validatePlugin,
  state: validateState
}

const NONE: readonly SchemaProblem[] = Object.freeze([])

/**
 * Checks a value against the schema of its kind (schemas/*.schema.json, §2.1–2.6).
 * @param value what `JSON.parse` gives; undefined for a file that holds no value
 * @param moved where a part of the value stands in the file
 * @returns one problem per mistake, in no order to rely on; a shared, frozen, empty array for a valid value
 */
export function validate(kind: SchemaKind, value: unknown, moved?: Moved): readonly SchemaProblem[] {
  return run(VALIDATORS[kind], value, moved)
}

/** Checks settings against schemas/settings.schema.json. Its validator is large and is loaded only now. */
export async function validateSettings(value: unknown): Promise<readonly SchemaProblem[]> {
  const { validateSettings: validator } = await import('../../generated/settings-validator.js')
  return run(validator, value)
}

function run(validator: Validator, value: unknown, moved?: Moved): readonly SchemaProblem[] {
  if (validator(value)) return NONE
  const errors = validator.errors ?? []
  // The validator would keep the errors alive until its next call; for a large record they are many.
  validator.errors = null
  return problemsOf(errors, value, moved)
}
