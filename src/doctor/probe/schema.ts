import type { ErrorObject, ValidateFunction } from 'ajv'
import { validateDraft06, validateDraft07, validateDraft201909, validateDraft202012 } from '../../../generated/metaschema-validators.js'
import { fromPointer, isRecord, type JsonObject, toPointer, valueAt } from '../../json/value.js'
import { own, pathOf, type Subschema, subschemasOf } from '../../tools/subschemas.js'

/** The largest size of a schema: its values, and the UTF-16 units of its keys and strings. */
const MAX_SIZE = 500_000
const MAX_DEPTH = 200

/** What is left of the limit for the schemas of one server, in the unit of their size, and how many were not checked. */
interface SchemaBudget {
  left: number
  refused: number
}

/**
 * What is wrong with a server's JSON Schema: it must match the metaschema of its dialect, its local references must lead to a schema, and
 * its patterns must be regular expressions. It is never compiled, because that would turn untrusted text into code. Unknown keywords,
 * formats and dialects are not defects, and nothing is fetched.
 * @returns a phrase that follows "the schema …", unmasked and of any length
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
  if (!validate(schema)) return `is not a valid JSON Schema: ${firstError(validate.errors ?? [])}`
  const all = [...subschemasOf(schema)]
  const anchors = new Set(all.flatMap(anchorsOf))
  for (const subschema of all) {
    const defect = referenceDefect(subschema, anchors) ?? patternDefect(subschema)
    if (defect !== undefined) return defect
  }
  return undefined
}

/** Limits the size and the depth, because the checks that follow recurse and take time in proportion to the size. */
function excessOf(schema: JsonObject, budget: SchemaBudget): string | undefined {
  const rest: { readonly value: unknown; readonly depth: number }[] = [{ value: schema, depth: 1 }]
  const least = budget.left - MAX_SIZE
  for (let item = rest.pop(); item !== undefined; item = rest.pop()) {
    const { value, depth } = item
    budget.left -= sizeOf(value)
    if (budget.left < least) return 'is too large to check, and too large for a model to use'
    if (typeof value !== 'object' || value === null) continue
    if (depth > MAX_DEPTH) return `is nested more than ${MAX_DEPTH} levels deep`
    for (const member of Object.values(value)) rest.push({ value: member as unknown, depth: depth + 1 })
  }
  return undefined
}

/** The size of a value without its members. If there are too many of them, they are not even looked at. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 1
  if (typeof value !== 'object' || value === null) return 1
  if (Array.isArray(value)) return value.length > MAX_SIZE ? value.length : 1
  let size = 1
  for (const key in value) {
    size += key.length
    if (size > MAX_SIZE) break
  }
  return size
}

/** The first error says most: with alternatives it is that `type` must be one of a few words. */
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

/** References to other documents are not followed. */
function referenceDefect(subschema: Subschema, anchors: ReadonlySet<string>): string | undefined {
  const { schema, resource } = subschema
  for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef']) {
    const ref = own(schema, keyword)
    if (typeof ref !== 'string' || !ref.startsWith('#')) continue
    const fragment = decoded(ref.slice(1))
    const leads = fragment.startsWith('/') ? isSchema(resource, fragment) : fragment === '' || anchors.has(fragment)
    if (!leads) return `refers to '${ref}' at '${pointerTo(subschema, keyword)}', but there is no such schema`
  }
  return undefined
}

function pointerTo(subschema: Subschema, ...steps: readonly string[]): string {
  return toPointer([...pathOf(subschema), ...steps])
}

function isSchema(resource: JsonObject, pointer: string): boolean {
  const target = valueAt(resource, fromPointer(pointer))
  return isRecord(target) || typeof target === 'boolean'
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
    return `has a pattern at '${pointerTo(subschema, 'pattern')}' that is not a regular expression`
  }
  const map = own(schema, 'patternProperties')
  const bad = isRecord(map) ? Object.keys(map).find((key) => !isPattern(key)) : undefined
  if (bad === undefined) return undefined
  return `has a pattern at '${pointerTo(subschema, 'patternProperties', bad)}' that is not a regular expression`
}

/** Accepts patterns for either mode, with or without Unicode. Some engines do not support modifiers (`(?i:…)`, ES2025) yet. */
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

/** The known dialects, by the identifiers of their metaschemas without scheme and fragment. */
const DIALECTS: Readonly<Record<string, ValidateFunction>> = {
  'json-schema.org/draft/2020-12/schema': validateDraft202012,
  'json-schema.org/draft/2019-09/schema': validateDraft201909,
  'json-schema.org/draft-07/schema': validateDraft07,
  'json-schema.org/draft-06/schema': validateDraft06
}
/** The dialect that MCP assumes for a schema without `$schema`. */
const DEFAULT = 'json-schema.org/draft/2020-12/schema'

/** Validates schemas of a dialect (`$schema`). @returns undefined for an unknown dialect */
function metaschemaOf(dialect: unknown): ValidateFunction | undefined {
  const id = typeof dialect === 'string' ? dialect.replace(/^https?:\/\//, '').replace(/#$/, '') : DEFAULT
  return Object.hasOwn(DIALECTS, id) ? DIALECTS[id] : undefined
}
