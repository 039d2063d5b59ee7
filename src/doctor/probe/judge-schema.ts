import type { ErrorObject } from 'ajv'
import { fromPointer, toPointer, valueAt } from '../../document/pointer.js'
import { isJsonObject, type JsonObject } from './json-shape.js'
import { metaschemaOf } from './metaschemas.js'
import { own, pathOf, type Subschema, subschemasOf } from './schema-walk.js'

/** Values and UTF-16 units of keys and strings a schema may have. */
const LARGEST = 500_000
const DEEPEST = 200

/** What may still be spent on schemas of one server, in the units of their size, and how many came too late. */
export interface SchemaBudget {
  left: number
  refused: number
}

/**
 * What is wrong with a JSON Schema that comes from a server: it is checked against the metaschema of its dialect, its
 * local references must lead to a schema, and its patterns must be regular expressions. It is never compiled, since that
 * would turn a stranger's text into code, and no data is validated by it. Unknown keywords, formats and dialects are no
 * defects, and nothing is fetched.
 * @returns a phrase that follows "the schema …"; not masked, and of any length
 */
export function schemaDefect(schema: JsonObject, budget: SchemaBudget): string | undefined {
  if (budget.left <= 0) {
    budget.refused++
    return undefined
  }
  const excess = excessOf(schema, budget)
  if (excess !== undefined) return excess
  const validate = metaschemaOf(own(schema, '$schema'))
  if (validate === undefined) return undefined
  if (!validate(schema)) return `is no valid JSON Schema: ${firstError(validate.errors ?? [])}`
  const all = [...subschemasOf(schema)]
  const anchors = new Set(all.flatMap(anchorsOf))
  for (const subschema of all) {
    const defect = referenceDefect(subschema, anchors) ?? patternDefect(subschema)
    if (defect !== undefined) return defect
  }
  return undefined
}

/** Too much to look at: what follows recurses, and takes time by the size. */
function excessOf(schema: JsonObject, budget: SchemaBudget): string | undefined {
  const rest: { readonly value: unknown; readonly depth: number }[] = [{ value: schema, depth: 1 }]
  const least = budget.left - LARGEST
  for (let item = rest.pop(); item !== undefined; item = rest.pop()) {
    const { value, depth } = item
    budget.left -= sizeOf(value)
    if (budget.left < least) return 'is too large to be checked, and to be of use to a model'
    if (typeof value !== 'object' || value === null) continue
    if (depth > DEEPEST) return `is nested more than ${DEEPEST} levels deep`
    for (const member of Object.values(value)) rest.push({ value: member as unknown, depth: depth + 1 })
  }
  return undefined
}

/** The size of a value by itself, without that of its members: these are not even looked at where there are too many. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 1
  if (typeof value !== 'object' || value === null) return 1
  if (Array.isArray(value)) return value.length > LARGEST ? value.length : 1
  let size = 1
  for (const key in value) {
    size += key.length
    if (size > LARGEST) break
  }
  return size
}

/** Of the errors of alternatives the first is the most telling: `type` must be one of a few words. */
function firstError([error]: readonly ErrorObject[]): string {
  if (error === undefined) return 'it does not match its metaschema'
  const { instancePath, keyword, message = 'is wrong' } = error
  const values: unknown = keyword === 'enum' ? error.params.allowedValues : undefined
  const allowed = Array.isArray(values) ? ` (${values.join(', ')})` : ''
  return `'${instancePath === '' ? '/' : instancePath}' ${message}${allowed}`
}

function anchorsOf({ schema }: Subschema): string[] {
  const id = own(schema, '$id')
  const names = [own(schema, '$anchor'), own(schema, '$dynamicAnchor')].filter((name) => typeof name === 'string')
  return typeof id === 'string' && id.startsWith('#') ? [...names, id.slice(1)] : names
}

/** A reference to another document is not followed. */
function referenceDefect(subschema: Subschema, anchors: ReadonlySet<string>): string | undefined {
  const { schema, resource } = subschema
  for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef']) {
    const ref = own(schema, keyword)
    if (typeof ref !== 'string' || !ref.startsWith('#')) continue
    const fragment = decoded(ref.slice(1))
    const leads = fragment.startsWith('/') ? isSchema(resource, fragment) : fragment === '' || anchors.has(fragment)
    if (!leads) return `refers to '${ref}' at '${pointerTo(subschema, keyword)}', where there is no schema`
  }
  return undefined
}

function pointerTo(subschema: Subschema, ...steps: readonly string[]): string {
  return toPointer([...pathOf(subschema), ...steps])
}

function isSchema(resource: JsonObject, pointer: string): boolean {
  const target = valueAt(resource, fromPointer(pointer))
  return isJsonObject(target) || typeof target === 'boolean'
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

function patternDefect(subschema: Subschema): string | undefined {
  const { schema } = subschema
  const pattern = own(schema, 'pattern')
  if (typeof pattern === 'string' && !isPattern(pattern)) {
    return `has a pattern at '${pointerTo(subschema, 'pattern')}' that is no regular expression`
  }
  const map = own(schema, 'patternProperties')
  const bad = isJsonObject(map) ? Object.keys(map).find((key) => !isPattern(key)) : undefined
  if (bad === undefined) return undefined
  return `has a pattern at '${pointerTo(subschema, 'patternProperties', bad)}' that is no regular expression`
}

/**
 * Schemas are written for the mode with Unicode and for the one without. The expression is never run. Modifiers (`(?i:…)`,
 * ES2025) are not known to every engine yet.
 */
function isPattern(text: string): boolean {
  const pattern = text.replaceAll(/\(\?[ims]*(?:-[ims]+)?:/g, '(?:')
  return compiles(pattern, 'u') || compiles(pattern, '')
}

function compiles(pattern: string, flags: string): boolean {
  try {
    RegExp(pattern, flags)
    return true
  } catch {
    return false
  }
}
