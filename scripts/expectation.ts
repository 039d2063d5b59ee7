import type { JsonObject } from '../src/schema/compile-shape.js'

/** Keywords whose errors are about a property or a branch, not about what the value should be. */
const WITHOUT_EXPECTATION = new Set(['required', 'additionalProperties', 'if'])

/** Keywords that the words of a schema take into account. */
const IN_WORDS = new Set([
  ...['type', 'enum', 'const', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum'],
  ...['minItems', 'maxItems', 'additionalItems', 'uniqueItems', 'minProperties']
])

const PLURALS: Readonly<Record<string, string>> = {
  string: 'strings',
  number: 'numbers',
  integer: 'integers',
  boolean: 'booleans',
  object: 'objects',
  array: 'arrays'
}

/** More would not help in a message. */
const MAX_CHOICES = 8

/**
 * Describes what a schema requires of a value, such as `an array of strings`: one text, whichever keyword fails.
 * @returns the empty string for a keyword that requires nothing of the value itself
 * @throws Error for a keyword or a schema that cannot be described
 */
export function expectationOf(schema: JsonObject, keyword: string): string {
  if (WITHOUT_EXPECTATION.has(keyword)) return ''
  const text = IN_WORDS.has(keyword) ? wordsOf(schema) : undefined
  if (text === undefined) throw new Error(`cannot describe the keyword ${keyword} of ${JSON.stringify(schema)}`)
  return text
}

function wordsOf(schema: JsonObject): string | undefined {
  if (Object.hasOwn(schema, 'const')) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return wordsOfChoices(schema.enum)
  const types = Array.isArray(schema.type) ? (schema.type as unknown[]) : [schema.type]
  const words = types.map((type) => wordsOfType(type, schema))
  return words.includes(undefined) ? undefined : choice(words.map(String))
}

function wordsOfType(type: unknown, schema: JsonObject): string | undefined {
  switch (type) {
    case 'string':
      return wordsOfString(schema)
    case 'integer':
      return `an integer${bounds(' of', schema.minimum, schema.maximum)}`
    case 'number':
      return `a number${bounds(' of', schema.minimum, schema.maximum)}`
    case 'array':
      return wordsOfArray(schema)
    case 'object':
      return `${schema.minProperties === 1 ? 'a non-empty' : 'an'} object${contents(schema.additionalProperties, ' whose values are ')}`
    case 'boolean':
      return 'a boolean'
    case 'null':
      return 'null'
    default:
      return undefined
  }
}

function wordsOfString({ format, pattern, examples, minLength, maxLength }: JsonObject): string {
  if (format === 'date-time') return 'a date-time such as 2026-01-31T12:00:00Z'
  if (typeof pattern === 'string') {
    const [example] = Array.isArray(examples) ? (examples as unknown[]) : []
    return typeof example === 'string' ? `a string such as ${example}` : `a string that matches ${pattern}`
  }
  if (minLength === 1 && maxLength === undefined) return 'a string that is not empty'
  return `a string${bounds(' of', minLength, maxLength, ' characters')}`
}

function wordsOfArray({ items, additionalItems, minItems, maxItems, uniqueItems }: JsonObject): string {
  const most = Array.isArray(items) && additionalItems === false ? items.length : maxItems
  const isNonEmpty = minItems === 1 && most === undefined
  const size = isNonEmpty ? '' : bounds(' with', minItems, most, ' elements')
  const unique = uniqueItems === true ? ' without duplicates' : ''
  return `${isNonEmpty ? 'a non-empty' : 'an'} array${contents(items, ' of ')}${size}${unique}`
}

function wordsOfChoices(values: readonly unknown[]): string {
  if (values.length > MAX_CHOICES) return `one of the ${values.length} known values`
  return choice(values.map((value) => JSON.stringify(value)))
}

function bounds(preposition: string, least: unknown, most: unknown, units = ''): string {
  const unit = most === 1 ? units.replace(/s$/, '') : units
  if (typeof least !== 'number') return typeof most === 'number' ? `${preposition} at most ${most}${unit}` : ''
  if (typeof most !== 'number') return `${preposition} at least ${least}${unit}`
  return least === most ? `${preposition} exactly ${most}${unit}` : `${preposition} ${least} to ${most}${unit}`
}

function contents(inner: unknown, words: string): string {
  if (typeof inner !== 'object' || inner === null || !('type' in inner) || typeof inner.type !== 'string') return ''
  const plural = Object.hasOwn(PLURALS, inner.type) ? PLURALS[inner.type] : undefined
  return plural === undefined ? '' : words + plural
}

/** `a`, `a or b`, `a, b or c`. */
function choice(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`
}
