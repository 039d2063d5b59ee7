import { Ajv, type Options } from 'ajv'
import type { HostProfile } from '../config/host-profile.js'
import { hasShape, withShape } from '../config/shape.js'
import type { ValidationError, Validator } from '../config/validator.js'
import { type JsonObject, shapeSchema, shapeWords } from './shape-schema.js'

/** How ajv compiles schemas, at build time and at run time. */
export const AJV_OPTIONS = {
  strict: true,
  allowUnionTypes: true,
  allErrors: true,
  messages: false,
  ownProperties: true,
  // What strict mode refuses is thrown.
  logger: false
} as const satisfies Options

/** JSON has no other numbers than 1e999 that are not finite, and a host reads that one. */
export const SHAPE_OPTIONS = { ...AJV_OPTIONS, strictNumbers: false } as const satisfies Options

/**
 * Gives a profile that did not come with plugvet the compiled schema of its entries, unless it has one.
 * @returns the profile
 */
export function withCompiledShape(host: HostProfile): HostProfile {
  return hasShape(host) ? host : withShape(host, compileShape(host.transports))
}

/** Compiles the schema of a host's entries at run time; those of the hosts that plugvet knows are in `generated/`. */
function compileShape(transports: HostProfile['transports']): Validator {
  const judge = new Ajv({ ...SHAPE_OPTIONS, verbose: true }).compile(shapeSchema(transports))
  const validator: Validator = (value) => {
    if (judge(value)) return true
    validator.errors = (judge.errors ?? []).map(({ instancePath, keyword, params, parentSchema }): ValidationError => {
      return { instancePath, keyword, params, expected: shapeWords(parentSchema as JsonObject) }
    })
    judge.errors = null
    return false
  }
  return validator
}
