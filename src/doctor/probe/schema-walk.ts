import type { Path } from '../../document/pointer.js'
import { isJsonObject, type JsonObject } from './json-shape.js'

/** A subschema that is an object. Where it is, {@link pathOf} tells: few are asked for it. */
export interface Subschema {
  readonly schema: JsonObject
  readonly parent: Subschema | undefined
  /** The way from the parent. */
  readonly steps: Path
  /** The schema resource it belongs to: the nearest schema around it that has an identifier of its own. */
  readonly resource: JsonObject
}

/** Keywords of the drafts since 06 that hold a schema, or a list of schemas. */
const SCHEMAS = [
  'additionalItems',
  'additionalProperties',
  'allOf',
  'anyOf',
  'contains',
  'contentSchema',
  'else',
  'if',
  'items',
  'not',
  'oneOf',
  'prefixItems',
  'propertyNames',
  'then',
  'unevaluatedItems',
  'unevaluatedProperties'
]
/** Those that hold a map of schemas. */
const MAPS = ['$defs', 'definitions', 'dependencies', 'dependentSchemas', 'patternProperties', 'properties']

/**
 * Every subschema of a JSON Schema, itself first. What only looks like one (in `const`, `default`, `examples`) is none.
 * The schema may be nested to any depth.
 */
export function* subschemasOf(root: JsonObject): Generator<Subschema> {
  const rest: Subschema[] = [{ schema: root, parent: undefined, steps: [], resource: root }]
  for (let current = rest.pop(); current !== undefined; current = rest.pop()) {
    yield current
    const parent = current
    const { schema, resource } = parent
    const add = (value: unknown, ...steps: Path): void => {
      if (isJsonObject(value)) rest.push({ schema: value, parent, steps, resource: hasOwnId(value) ? value : resource })
    }
    for (const keyword of SCHEMAS) {
      const value = own(schema, keyword)
      if (Array.isArray(value)) value.forEach((item: unknown, index) => add(item, keyword, index))
      else add(value, keyword)
    }
    for (const keyword of MAPS) {
      const map = own(schema, keyword)
      if (isJsonObject(map)) for (const [name, value] of Object.entries(map)) add(value, keyword, name)
    }
  }
}

/** The way from the root to a subschema. */
export function pathOf(subschema: Subschema): Path {
  const path: (string | number)[] = []
  for (let at: Subschema | undefined = subschema; at !== undefined; at = at.parent) path.unshift(...at.steps)
  return path
}

/** A member of a schema that comes from elsewhere: never one of Object's. */
export function own(schema: JsonObject, keyword: string): unknown {
  return Object.hasOwn(schema, keyword) ? schema[keyword] : undefined
}

/** In draft-07 an `$id` may also be a mere anchor. */
function hasOwnId(schema: JsonObject): boolean {
  const id = own(schema, '$id')
  return typeof id === 'string' && !id.startsWith('#')
}
