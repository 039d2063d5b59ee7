import type { ValidationError } from '../hosts/shape.js'
import { fromPointer, type Path } from '../json/value.js'

/** One difference between a value and its schema. It never contains a value of the document, only keys. */
export interface SchemaProblem {
  /** The value that the schema rejects; the object, if a property is missing or not allowed. */
  readonly path: Path
  /** The keyword of JSON Schema that rejects it. */
  readonly keyword: string
  /** The required property that is missing. */
  readonly missing?: string
  /** The property that is not allowed. */
  readonly unexpected?: string
  /** What is expected there, in words: `an array of strings`. */
  readonly expected?: string
  /** What is there, in words: `a number`. */
  readonly found?: string
}

/** Turns the errors of a compiled validator into problems, one per mistake. @param at where the value is in its file */
export function problemsOf(errors: readonly ValidationError[], root: unknown, at: Path = []): SchemaProblem[] {
  const problems: SchemaProblem[] = []
  let before: ValidationError | undefined
  for (const error of errors) {
    // It only says that the errors of a branch count, which are listed before it.
    if (error.keyword === 'if') continue
    // 0.5 is not an integer and below the minimum: for a single value, that is one mistake.
    if (before?.instancePath === error.instancePath && judgesWhole(before) && judgesWhole(error)) continue
    before = error
    problems.push(problemOf(error, root, at))
  }
  return problems
}

function judgesWhole({ keyword }: ValidationError): boolean {
  return keyword !== 'required' && keyword !== 'additionalProperties'
}

function problemOf(error: ValidationError, root: unknown, at: Path): SchemaProblem {
  const { keyword, params } = error
  const { path, value } = follow(error.instancePath, root, at)
  if (params.missingProperty !== undefined) return { path, keyword, missing: params.missingProperty }
  if (params.additionalProperty !== undefined) return { path, keyword, unexpected: params.additionalProperty }
  return { path, keyword, expected: error.expected, found: describe(value, error) }
}

/** Follows a pointer of ajv through the value; only the value tells which steps are indexes. */
function follow(pointer: string, root: unknown, at: Path): { path: Path; value: unknown } {
  const path = [...at]
  let value = root
  for (const key of fromPointer(pointer)) {
    const step = Array.isArray(value) ? Number(key) : key
    path.push(step)
    value = (value as Record<string | number, unknown>)[step]
  }
  return { path, value }
}

/** Says what a value is without its text, which may be a credential. */
function describe(value: unknown, { keyword, params }: ValidationError): string {
  switch (typeof value) {
    case 'string':
      return value === '' ? 'an empty string' : (STRINGS[keyword] ?? `${otherOrA(value, params)} string`)
    case 'number':
      if (!Number.isFinite(value)) return 'a number out of range'
      if (params.type?.includes('integer') === true && !Number.isInteger(value)) return 'a fraction'
      return NUMBERS[keyword] ?? `${otherOrA(value, params)} number`
    case 'boolean':
      return 'a boolean'
    case 'undefined':
      return 'nothing'
    default:
      if (value === null || Array.isArray(value)) return value === null ? 'null' : describeArray(value, keyword)
      return keyword === 'minProperties' ? 'an empty object' : 'an object'
  }
}

function describeArray(value: readonly unknown[], keyword: string): string {
  if (keyword === 'uniqueItems') return 'an array that repeats an element'
  if (keyword === 'minItems') return value.length === 0 ? 'an empty array' : 'a shorter array'
  return keyword === 'maxItems' || keyword === 'additionalItems' ? 'a longer array' : 'an array'
}

const STRINGS: Readonly<Record<string, string>> = {
  minLength: 'a shorter string', maxLength: 'a longer string', pattern: 'another string', format: 'another string'
}

const NUMBERS: Readonly<Record<string, string>> = { minimum: 'a smaller number', maximum: 'a larger number' }

/** `another` for a value of the expected type. */
function otherOrA(value: unknown, { allowedValues, allowedValue }: ValidationError['params']): 'another' | 'a' {
  const allowed = allowedValues ?? [allowedValue]
  return allowed.some((one) => typeof one === typeof value) ? 'another' : 'a'
}
