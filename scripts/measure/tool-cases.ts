// What the stub server offers to find out what a host does with the tools of servers: one odd tool next to a good one.

const TEXT = { type: 'string' }

function object(properties: object, more: object = {}): object {
  return { type: 'object', properties, ...more }
}

const PLAIN = object({ x: TEXT })

/** A tool that every host and every API takes. */
export const GOOD = { name: 'good', inputSchema: PLAIN }

/** The name of the server. */
export const SERVER = 'odd'

/** Tools with one odd thing each, by a name for it. */
export const TOOL_CASES: Readonly<Record<string, { readonly name: string; readonly inputSchema: unknown; readonly outputSchema?: unknown }>> = {
  dot: { name: 'with.dot', inputSchema: PLAIN },
  slash: { name: 'with/slash', inputSchema: PLAIN },
  digit: { name: '1st', inputSchema: PLAIN },
  'name-60': { name: 'n'.repeat(60), inputSchema: PLAIN },
  'name-96': { name: 'm'.repeat(96), inputSchema: PLAIN },
  'name-128': { name: 'l'.repeat(128), inputSchema: PLAIN },
  'one-of': { name: 'top_one', inputSchema: object({ a: TEXT, b: TEXT }, { oneOf: [{ required: ['a'] }, { required: ['b'] }] }) },
  'any-of': { name: 'top_any', inputSchema: object({ a: TEXT, b: TEXT }, { anyOf: [{ required: ['a'] }, { required: ['b'] }] }) },
  'all-of': { name: 'top_all', inputSchema: object({ a: TEXT }, { allOf: [{ required: ['a'] }] }) },
  'array-items': { name: 'array_items', inputSchema: object({ list: { type: 'array' } }) },
  reference: { name: 'reference', inputSchema: object({ p: { $ref: '#/$defs/P' } }, { $defs: { P: PLAIN } }) },
  'type-list': { name: 'type_list', inputSchema: object({ x: { type: ['string', 'null'] } }) },
  'default-null': { name: 'default_null', inputSchema: object({ x: { type: 'string', default: null } }) },
  'property-name': { name: 'property_name', inputSchema: object({ 'filter[id]': TEXT }) },
  'no-properties': { name: 'no_properties', inputSchema: { type: 'object' } },
  'input-type': { name: 'input_type', inputSchema: { properties: { x: TEXT } } },
  'input-empty': { name: 'input_empty', inputSchema: {} },
  'output-type': { name: 'output_type', inputSchema: PLAIN, outputSchema: { properties: { x: TEXT } } },
  'output-array': { name: 'output_array', inputSchema: PLAIN, outputSchema: { type: 'array', items: TEXT } },
  'nested-any': { name: 'nested_any', inputSchema: object({ x: { anyOf: [TEXT, { type: 'null' }] } }) },
  const: { name: 'const_value', inputSchema: object({ x: { const: 'a' } }) },
  dialect: { name: 'schema_uri', inputSchema: object({ x: TEXT }, { $schema: 'http://json-schema.org/draft-07/schema#', additionalProperties: false }) }
}

/** What a host did with one tool. */
export type ToolRow =
  /** The name and the schema that the model received. */
  | { readonly id: string; readonly as: string; readonly schema: unknown }
  /** The model received the good tool alone, or no tool of the server. */
  | { readonly id: string; readonly is: 'dropped' | 'lost' }

/** What a host does with tools, for one interface of a model. */
export interface ToolTable {
  readonly host: string
  readonly package: string
  /** The interface, as data/models.json names it. */
  readonly api: string
  readonly date: string
  /** How many tools of its own the host sent. */
  readonly own: number
  readonly rows: readonly ToolRow[]
}
