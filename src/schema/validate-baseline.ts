import { validateBaseline as validator } from '../../generated/baseline-validator.js'
import { problemsOf, type SchemaProblem } from './problems.js'

/** Checks a value against schemas/baseline.schema.json. Apart from the others, since few runs have a baseline. */
export function validateBaseline(value: unknown): readonly SchemaProblem[] {
  return validator(value) ? [] : problemsOf(validator.errors ?? [], value)
}
