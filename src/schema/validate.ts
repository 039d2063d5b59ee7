import { validateState as stateValidator } from '../../generated/state-validator.js'
import type { Validator } from '../config/validator.js'
import { type Moved, problemsOf, type SchemaProblem } from './problems.js'

const NONE: readonly SchemaProblem[] = Object.freeze([])

/** Checks a value against schemas/state.schema.json (§2.6), as `validate` does. */
export function validateState(value: unknown, moved?: Moved): readonly SchemaProblem[] {
  return validate(stateValidator, value, moved)
}

/** Checks settings against schemas/settings.schema.json. Its validator is large and is loaded only now. */
export async function validateSettings(value: unknown): Promise<readonly SchemaProblem[]> {
  const { validateSettings: validator } = await import('../../generated/settings-validator.js')
  return validate(validator, value)
}

/**
 * Checks a value against a compiled schema.
 * @param value what `JSON.parse` gives; undefined for a file that holds no value
 * @param moved where a part of the value is in the file
 * @returns one problem per mistake, in no order to rely on; a shared, frozen, empty array for a valid value
 */
export function validate(validator: Validator, value: unknown, moved?: Moved): readonly SchemaProblem[] {
  if (validator(value)) return NONE
  const errors = validator.errors ?? []
  // The validator would keep the errors alive until its next call; for a large record they are many.
  validator.errors = null
  return problemsOf(errors, value, moved)
}
