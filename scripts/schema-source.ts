import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord } from '../src/json/value.js'
import type { JsonObject } from '../src/schema/compile-shape.js'

/** Keywords whose value is a schema or a list of schemas. Those of `properties` are known by name. */
const SCHEMAS = new Set(['additionalProperties', 'items', 'if', 'then', 'else'])

/** Keywords that do not affect validity. */
const ANNOTATIONS = new Set([
  ...['$schema', '$id', '$comment', 'definitions'],
  ...['title', 'description', 'examples', 'default']
])

/** Keywords for which one mistake causes an error in every branch; `if`, `then` and `else` select the branch. */
const AMBIGUOUS = ['anyOf', 'oneOf', 'not']

/**
 * Reads a schema from `schemas/` with every `$ref` replaced by what it refers to, across files.
 * @throws Error for a reference to nothing or to itself, and for a keyword whose mistakes cannot be reported once
 */
export function readSchema(root: string, file: string): JsonObject {
  const files = new Map<string, JsonObject>()
  return resolve(load(file), file, [])

  function load(name: string): JsonObject {
    const known = files.get(name)
    if (known !== undefined) return known
    const schema: unknown = JSON.parse(readFileSync(join(root, 'schemas', name), 'utf8'))
    if (!isRecord(schema)) throw new Error(`schemas/${name} is not an object`)
    files.set(name, schema)
    return schema
  }

  function resolve(schema: JsonObject, within: string, through: readonly string[]): JsonObject {
    const { $ref } = schema
    if (typeof $ref === 'string') {
      const [name = '', pointer = ''] = $ref.split('#')
      const target = name === '' ? within : name
      const place = `${target}#${pointer}`
      if (through.includes(place)) throw new Error(`schemas/${file}: ${place} refers to itself`)
      const found = schemaAt(load(target), pointer)
      if (found === undefined) throw new Error(`schemas/${within}: there is nothing at ${$ref}`)
      return resolve(found, target, [...through, place])
    }
    const ambiguous = AMBIGUOUS.find((keyword) => Object.hasOwn(schema, keyword))
    if (ambiguous !== undefined) throw new Error(`schemas/${within}: use if, then and else instead of ${ambiguous}`)
    return mapSchemas(schema, (inner) => resolve(inner, within, through))
  }
}

/** The schema without what is only for people and editors. */
export function withoutAnnotations(schema: JsonObject): JsonObject {
  const kept = Object.entries(schema).filter(([keyword]) => !ANNOTATIONS.has(keyword))
  return mapSchemas(Object.fromEntries(kept), withoutAnnotations)
}

/** Schemas in which repeated parts are references to one of `shared`, by its key there. */
export interface SharedSchemas {
  readonly roots: ReadonlyMap<string, JsonObject>
  readonly shared: ReadonlyMap<string, JsonObject>
}

/** Below this many characters of JSON, a call is not shorter than what it would save. */
const WORTH_SHARING = 200

/**
 * Extracts the subschemas that occur more than once, annotations aside, so that each is compiled once. Only the largest are
 * extracted: what is inside them, such as the entry of a map, stays in place, since ajv joins the errors of a call by
 * copying all earlier ones.
 */
export function shareRepeated(schemas: ReadonlyMap<string, JsonObject>): SharedSchemas {
  const seen = new Set<string>()
  const names = new Map<string, string>()
  for (const schema of schemas.values()) count(schema)
  const shared = new Map<string, JsonObject>()
  const roots = new Map([...schemas].map(([name, schema]) => [name, mapSchemas(schema, replace)]))
  return { roots, shared }

  function count(schema: JsonObject): JsonObject {
    const key = keyOf(schema)
    if (key.length < WORTH_SHARING || names.has(key)) return schema
    // A branch, whose type is told by what is around it.
    if (schema.type === undefined && schema.required !== undefined) return mapSchemas(schema, count)
    if (seen.has(key)) {
      names.set(key, `shared${names.size}`)
      return schema
    }
    seen.add(key)
    return mapSchemas(schema, count)
  }

  function replace(schema: JsonObject): JsonObject {
    const name = names.get(keyOf(schema))
    if (name === undefined) return mapSchemas(schema, replace)
    if (!shared.has(name)) shared.set(name, mapSchemas(schema, replace))
    return { $ref: name }
  }
}

function keyOf(schema: JsonObject): string {
  return JSON.stringify(withoutAnnotations(schema))
}

/** The schema at a JSON Pointer in its URI fragment form; undefined if there is none. */
export function schemaAt(schema: JsonObject, pointer: string): JsonObject | undefined {
  let value: unknown = schema
  for (const step of pointer.split('/').slice(1)) {
    const key = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')
    const inside: unknown = typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? value : undefined
    if (inside === undefined) return undefined
    value = (inside as JsonObject)[key]
  }
  return isRecord(value) ? value : undefined
}

/** Replaces the schemas directly inside a schema; keywords that contain data (`enum`, `examples`) stay as they are. */
function mapSchemas(schema: JsonObject, replace: (inner: JsonObject) => JsonObject): JsonObject {
  const entries = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (SCHEMAS.has(keyword)) return [keyword, mapValue(value, replace)]
    if (keyword !== 'properties' || !isRecord(value)) return [keyword, value]
    return [keyword, Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mapValue(inner, replace)]))]
  })
  return Object.fromEntries(entries)
}

function mapValue(value: unknown, replace: (inner: JsonObject) => JsonObject): unknown {
  if (Array.isArray(value)) return value.map((inner: unknown) => mapValue(inner, replace))
  return isRecord(value) ? replace(value) : value
}
