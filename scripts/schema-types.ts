import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type JSONSchema, compile } from 'json-schema-to-typescript'
import { isRecord } from '../src/json/value.js'

/** The schemas from which types are made, with the name of the whole. */
const TYPES = { 'host-profile': 'WrittenProfile', result: 'Result', matrix: 'Matrix', reconcile: 'Reconciliation' } as const

/** Makes types from schemas, so that a shape is written once. */
export async function generateSchemaTypes(root: string): Promise<{ path: string; text: string }[]> {
  return Promise.all(Object.entries(TYPES).map(async ([name, whole]) => {
    const schema: unknown = JSON.parse(readFileSync(join(root, `schemas/${name}.schema.json`), 'utf8'))
    const notice = `// Generated from schemas/${name}.schema.json by \`npm run generate\`.`
    const text = await compile(shapeOf(schema) as JSONSchema, whole, { bannerComment: notice, format: false })
    return { path: `generated/${name}-types.ts`, text }
  }))
}

/** What a type says less well than a schema does, or would make a type of its own of. */
const LEFT_OUT = new Set(['$id', 'title', 'examples', 'minItems', 'maxItems', 'minLength', 'pattern'])

/** What a schema says of the shape of values: an `if` decides between two of them, and what is not in it is not written. */
function shapeOf(schema: unknown): unknown {
  if (!isRecord(schema)) return schema
  const { description, $ref, if: condition, then, else: other } = schema
  if (condition !== undefined) return { description, anyOf: [shapeOf(then), shapeOf(other)] }
  const [, file, named = ''] = typeof $ref === 'string' ? (/^([\w-]+)\.schema\.json#\/definitions\/(\w+)$/.exec($ref) ?? []) : []
  if (file !== undefined) return { tsType: `import('./${file}-types.js').${named.slice(0, 1).toUpperCase()}${named.slice(1)}` }
  const members = (all: unknown) => (isRecord(all) ? Object.fromEntries(Object.entries(all).map(([name, one]) => [name, shapeOf(one)])) : all)
  const parts = Object.entries(schema).filter(([key]) => !LEFT_OUT.has(key))
  const shape = Object.fromEntries(parts.map(([key, part]) => [key, key === 'properties' || key === 'definitions' ? members(part) : shapeOf(part)]))
  if (parts.every(([key]) => key === 'description')) return { ...shape, tsType: 'unknown' }
  return isRecord(schema.properties) ? { ...shape, additionalProperties: false } : shape
}
