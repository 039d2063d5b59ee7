import { isRecord, type JsonObject, type Path } from '../json/value.js'
import { own, pathOf, type Subschema, subschemasOf } from './subschemas.js'

/** What the schemas of a tool can have that hosts and the APIs of models treat differently, although MCP allows it. */
export const QUIRKS = [
  'top-union',
  'array-items',
  'reference',
  'type-list',
  'default-null',
  'property-name',
  'no-properties',
  'input-type',
  'output-type'
] as const
export type Quirk = (typeof QUIRKS)[number]

/** A tool as far as it matters whether a model gets it. */
export interface OfferedTool {
  readonly name: string
  readonly description?: string
  readonly inputSchema?: unknown
  readonly outputSchema?: unknown
}

/** Where a tool has a quirk: the first place of each. */
export interface Oddity {
  readonly quirk: Quirk
  /** In the tool: `inputSchema`, `properties`, … */
  readonly at: Path
}

const UNIONS = ['oneOf', 'anyOf', 'allOf']

/** What the keys of parameters may be in the strictest of the APIs. */
const PARAMETER = /^[a-zA-Z0-9_.-]{1,64}$/

/** The quirks of a tool, each once, in the order of the list. */
export function oddities({ inputSchema, outputSchema }: OfferedTool): readonly Oddity[] {
  const found = new Map<Quirk, Path>()
  if (isRecord(inputSchema)) {
    for (const [quirk, at] of ofInput(inputSchema)) if (!found.has(quirk)) found.set(quirk, ['inputSchema', ...at()])
  }
  if (outputSchema !== undefined && (!isRecord(outputSchema) || own(outputSchema, 'type') !== 'object')) found.set('output-type', ['outputSchema'])
  return QUIRKS.flatMap((quirk) => {
    const at = found.get(quirk)
    return at === undefined ? [] : [{ quirk, at }]
  })
}

/** A path is worked out only for the first of each: a hostile schema may have a million of them, each as deep. */
type Found = readonly [quirk: Quirk, at: () => Path]

function* ofInput(schema: JsonObject): Generator<Found> {
  const type = own(schema, 'type')
  const properties = own(schema, 'properties')
  if (type !== 'object') yield ['input-type', () => []]
  else if (properties === undefined) yield ['no-properties', () => []]
  const union = UNIONS.find((keyword) => own(schema, keyword) !== undefined)
  if (union !== undefined) yield ['top-union', () => [union]]
  const key = isRecord(properties) ? Object.keys(properties).find((name) => !PARAMETER.test(name)) : undefined
  if (key !== undefined) yield ['property-name', () => ['properties', key]]
  for (const subschema of subschemasOf(schema)) yield* ofSubschema(subschema)
}

function* ofSubschema(subschema: Subschema): Generator<Found> {
  const { schema } = subschema
  const type = own(schema, 'type')
  const isArray = type === 'array' || (Array.isArray(type) && type.includes('array'))
  if (isArray && own(schema, 'items') === undefined && own(schema, 'prefixItems') === undefined) yield ['array-items', () => pathOf(subschema)]
  if (Array.isArray(type)) yield ['type-list', () => [...pathOf(subschema), 'type']]
  if (typeof own(schema, '$ref') === 'string') yield ['reference', () => [...pathOf(subschema), '$ref']]
  if (own(schema, 'default') === null) yield ['default-null', () => [...pathOf(subschema), 'default']]
}
