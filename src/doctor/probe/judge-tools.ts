import type { Path } from '../../document/pointer.js'
import type { Diagnosis } from '../diagnosis.js'
import { quote } from '../quote.js'
import { isJsonObject, type JsonObject, kindOf } from './json-shape.js'
import { schemaDefect } from './judge-schema.js'

/** Where the tools come from. */
export interface ToolSource {
  /** The entry of the server. */
  readonly at: Path
  readonly redact: (text: string) => string
}

/** So many defects are reported one by one. */
const SHOWN = 10
/** What is checked of all schemas of a server together, in the units of a schema's size. */
const MOST_SCHEMA = 5_000_000
const LONGEST_NAME = 128
const NAME = /^[A-Za-z0-9_.-]*$/
const HELP = 'Many clients refuse the whole list for one such tool: report it to the maintainers of the server.'

/**
 * Judges each tool of a list by itself: its name (1 to 128 of `A-Z a-z 0-9 _ . -`, and no other tool's), its
 * `inputSchema`, which must be there and be a JSON Schema of an object, and the types of its other texts.
 * @param items what the list held
 */
export function judgeTools(items: readonly unknown[], { at, redact }: ToolSource): readonly Diagnosis[] {
  const counts = new Map<string, number>()
  for (const item of items) {
    const name = isJsonObject(item) ? item.name : undefined
    if (typeof name === 'string') counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const budget = { left: MOST_SCHEMA, refused: 0 }
  const repeated = [...counts].filter(([, count]) => count > 1)
  const defects = [
    ...items.flatMap((item, index) => [...defectsOf(item, nameOf(item, index))]),
    ...repeated.map(([name, count]) => `${count} tools have the name ${quoted(name)}`)
  ]
  if (budget.refused > 0) defects.push(`${budget.refused} schemas of tools are left unchecked: there is too much of them`)
  const shown = defects.slice(0, SHOWN).map((message) => ({ kind: 'bad-tool', message, help: HELP, at, part: 'key' }) as const)
  const hidden = defects.length - shown.length
  const rest = { kind: 'bad-tool', message: `${hidden} more defects of tools`, help: HELP, at, part: 'key' } as const
  return hidden > 0 ? [...shown, rest] : shown

  function quoted(text: string): string {
    return `'${quote(text, redact, 80)}'`
  }

  function nameOf(item: unknown, index: number): string {
    const name = isJsonObject(item) ? item.name : undefined
    return typeof name === 'string' && name !== '' ? `Tool ${quoted(name)}` : `Tool number ${index + 1}`
  }

  function* defectsOf(item: unknown, tool: string): Generator<string> {
    if (!isJsonObject(item)) {
      yield `${tool} is ${kindOf(item)} and not an object`
      return
    }
    const { name, description, inputSchema, outputSchema } = item
    if (name === undefined) yield `${tool} has no name`
    else if (typeof name !== 'string') yield `${tool} has ${kindOf(name)} for a name`
    else yield* nameDefects(name, tool)
    if (description !== undefined && typeof description !== 'string') {
      yield `${tool} has ${kindOf(description)} for a description`
    }
    if (inputSchema === undefined) yield `${tool} has no inputSchema`
    else if (!isJsonObject(inputSchema)) yield `${tool} has ${kindOf(inputSchema)} for an inputSchema`
    else if (inputSchema.type !== 'object') yield `${tool} has an inputSchema that is not of "type": "object"`
    else yield* schemaDefects(inputSchema, `${tool} has an inputSchema that`)
    if (outputSchema === undefined) return
    if (!isJsonObject(outputSchema)) yield `${tool} has ${kindOf(outputSchema)} for an outputSchema`
    else yield* schemaDefects(outputSchema, `${tool} has an outputSchema that`)
  }

  function* schemaDefects(schema: JsonObject, start: string): Generator<string> {
    const defect = schemaDefect(schema, budget)
    if (defect !== undefined) yield `${start} ${quote(defect, redactPointers, 200)}`
  }

  /** A secret with a slash in it looks different as a step of a JSON pointer. */
  function redactPointers(text: string): string {
    const plain = text.replaceAll('~1', '/').replaceAll('~0', '~')
    const masked = redact(plain)
    return masked === plain ? text : masked
  }
}

function* nameDefects(name: string, tool: string): Generator<string> {
  if (name === '') yield `${tool} has an empty name`
  if (name.length > LONGEST_NAME) yield `${tool} has a name of ${name.length} characters: ${LONGEST_NAME} are allowed`
  if (!NAME.test(name)) yield `${tool} has a name with other characters than letters, digits, '_', '.' and '-'`
}
