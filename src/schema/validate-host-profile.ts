import { validateHostProfile as validator } from '../../generated/host-profile-validator.js'
import { problemsOf, type SchemaProblem } from './problems.js'

/** Checks a value against schemas/host-profile.schema.json. Apart from the others, since few users write a profile. */
export function validateHostProfile(value: unknown): readonly SchemaProblem[] {
  return validator(value) ? [] : problemsOf(validator.errors ?? [], value)
}
