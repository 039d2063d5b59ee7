import { isRecord, type JsonObject, type Path } from '../json/value.js'

/** A subschema that is an object. Its path is computed on demand by {@link pathOf}, because few need it. */
export interface Subschema {
  readonly schema: JsonObject
  readonly parent: Subschema | undefined
  /** The path from the parent. */
  readonly steps: Path
  /** The schema resource it belongs to: the nearest enclosing schema with an identifier of its own. */
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
/** Keywords that hold a map of schemas. */
const MAPS = ['$defs', 'definitions', 'dependencies', 'dependentSchemas', 'patternProperties', 'properties']

/** Every subschema of a JSON Schema of any depth, itself first. `const`, `default` and `examples` hold values, not schemas. */
export function* subschemasOf(root: JsonObject): Generator<Subschema> {
  const rest: Subschema[] = [{ schema: root, parent: undefined, steps: [], resource: root }]
  for (let current = rest.pop(); current !== undefined; current = rest.pop()) {
    yield current
    const parent = current
    const { schema, resource } = parent
    const add = (value: unknown, ...steps: Path): void => {
      if (isRecord(value)) rest.push({ schema: value, parent, steps, resource: hasOwnId(value) ? value : resource })
    }
    for (const keyword of SCHEMAS) {
      const value = own(schema, keyword)
      if (Array.isArray(value)) value.forEach((item: unknown, index) => add(item, keyword, index))
      else add(value, keyword)
    }
    for (const keyword of MAPS) {
      const map = own(schema, keyword)
      if (isRecord(map)) for (const [name, value] of Object.entries(map)) add(value, keyword, name)
    }
  }
}

/** The path from the root to a subschema. */
export function pathOf(subschema: Subschema): Path {
  const steps: Path[] = []
  for (let at: Subschema | undefined = subschema; at !== undefined; at = at.parent) steps.push(at.steps)
  return steps.reverse().flat()
}

/** A member of an untrusted schema; never one inherited from Object. */
export function own(schema: JsonObject, keyword: string): unknown {
  return Object.hasOwn(schema, keyword) ? schema[keyword] : undefined
}

/** In draft-07 an `$id` may also be only an anchor. */
function hasOwnId(schema: JsonObject): boolean {
  const id = own(schema, '$id')
  return typeof id === 'string' && !id.startsWith('#')
}
