import { type JSONSchema, compile } from 'json-schema-to-typescript'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord } from '../src/json/value.js'

/** Makes the types of a host profile from its schema. */
export async function generateProfileTypes(root: string): Promise<{ path: string; text: string }[]> {
  const schema: unknown = JSON.parse(readFileSync(join(root, 'schemas/host-profile.schema.json'), 'utf8'))
  const notice = '// Generated from schemas/host-profile.schema.json by `npm run generate`.'
  const text = await compile(shapeOf(schema) as JSONSchema, 'WrittenProfile', { bannerComment: notice, format: false })
  return [{ path: 'generated/host-profile.ts', text }]
}

/** What a type says less well than a schema does, or would make a type of its own of. */
const LEFT_OUT = new Set(['$id', 'title', 'examples', 'minItems', 'maxItems', 'minLength', 'pattern'])

/** What a schema says of the shape of values: an `if` decides between two of them. */
function shapeOf(schema: unknown): unknown {
  if (!isRecord(schema)) return schema
  const { description, if: condition, then, else: other } = schema
  if (condition !== undefined) return { description, anyOf: [shapeOf(then), shapeOf(other)] }
  const members = (named: unknown) => isRecord(named) ? Object.fromEntries(Object.entries(named).map(([name, one]) => [name, shapeOf(one)])) : named
  const parts = Object.entries(schema).filter(([key]) => !LEFT_OUT.has(key))
  return Object.fromEntries(parts.map(([key, part]) => [key, key === 'properties' || key === 'definitions' ? members(part) : shapeOf(part)]))
}
