import { append, madeOnce } from '../base/lists.js'
import { Ajv, type Options } from 'ajv'
import type { FieldProfile, FieldType, HostProfile, Meaning, Transport, TransportProfile } from '../hosts/profile.js'
import { hasShape, type TypedTransport, typedTransports, type ValidationError, type Validator, withShape } from '../hosts/shape.js'
import { fieldsOf } from '../server/entry.js'

/** How ajv compiles schemas, at build time and at run time. */
export const AJV_OPTIONS = {
  strict: true,
  allowUnionTypes: true,
  allErrors: true,
  messages: false,
  ownProperties: true,
  // Whatever strict mode rejects throws an error.
  logger: false
} as const satisfies Options

/**
 * The only non-finite numbers in JSON are those like 1e999, and hosts accept them. The profile of a user may require a field that it
 * does not describe.
 */
export const SHAPE_OPTIONS = { ...AJV_OPTIONS, strictNumbers: false, strictRequired: false } as const satisfies Options

/** Gives a profile that is not built in the compiled schema of its entries, unless it has one; returns the profile. */
export function withCompiledShape(host: HostProfile): HostProfile {
  return hasShape(host) ? host : withShape(host, compileShape(host))
}

/** Compiles the schema of a host's entries at run time; the schemas of the built-in hosts are in `generated/`. */
function compileShape(host: HostProfile): Validator {
  const judge = new Ajv({ ...SHAPE_OPTIONS, verbose: true }).compile(shapeSchema(host))
  const validator: Validator = (value) => {
    if (judge(value)) return true
    validator.errors = (judge.errors ?? []).map(({ instancePath, keyword, params, parentSchema }): ValidationError => {
      return { instancePath, keyword, params, expected: shapeWords(parentSchema as JsonObject) }
    })
    judge.errors = null
    return false
  }
  return validator
}

/** A JSON Schema, or a part of one. */
export type JsonObject = Readonly<Record<string, unknown>>

type Fields = TransportProfile['fields']

const WORDS: Readonly<Record<FieldType, string>> = {
  string: 'a string',
  strings: 'an array of strings',
  map: 'an object whose values are strings',
  boolean: 'true or false',
  number: 'a number',
  integer: 'a whole number',
  array: 'an array',
  null: 'null',
  object: 'an object',
  any: 'a value'
}

const ANY_TYPE = ['string', 'number', 'boolean', 'null', 'array', 'object'] as const

const JSON_TYPES: Readonly<Record<FieldType, readonly string[]>> = {
  string: ['string'], strings: ['array'], map: ['object'], boolean: ['boolean'], number: ['number'],
  integer: ['integer'], array: ['array'], object: ['object'], null: ['null'], any: ANY_TYPE
}

const STRING: JsonObject = { type: 'string', $comment: WORDS.string }

/**
 * The JSON Schema (draft-07) of one entry in a host's map of servers, made from its profile. In `$comment` it says what a
 * value should be, for messages. One mistake causes one error, apart from those of `if`.
 *
 * A host that determines the transport from `type` alone reads only the fields of that transport. For all other hosts, each
 * known field is checked whatever the transport: which one is meant depends on more than a schema can express.
 */
export function shapeSchema({ transports, untyped }: Pick<HostProfile, 'transports' | 'untyped'>): JsonObject {
  const typed = typedTransports(transports)
  const schema = { type: 'object', $comment: 'an object' }
  return { ...schema, ...(typed === undefined ? propertiesOf(Object.fromEntries(fieldsOf(transports))) : byType(typed, transports, untyped.url)) }
}

/** Adds to a schema made by `shapeSchema` what it requires, in words; nothing if it requires a property. */
export function shapeWords({ $comment }: JsonObject): string {
  return typeof $comment === 'string' ? $comment : ''
}

function propertiesOf(fields: Fields, required: readonly string[] = []): { readonly properties: JsonObject } {
  const schemas = Object.entries(fields).map(([name, field]) => [name, fieldSchema(field, required.includes(name))] as const)
  return { properties: Object.fromEntries(schemas.filter(([, schema]) => schema !== undefined)) }
}

/** @returns undefined for a field without requirements */
function fieldSchema({ type, items, members, keys, required, closed }: FieldProfile, isRequired = false): JsonObject | undefined {
  const types = typeof type === 'string' ? [type] : type
  // What follows `any` is never required.
  const before = types.includes('any') ? types.slice(0, types.indexOf('any')) : types
  const contents = {
    ...(before.includes('strings') ? { items: STRING } : {}),
    ...(items === undefined ? {} : { items: fieldSchema(items) }),
    ...(members === undefined ? {} : { additionalProperties: fieldSchema(members) }),
    ...(keys === undefined ? {} : propertiesOf(keys)),
    ...(required === undefined ? {} : { required }),
    ...(closed === true ? { properties: { ...Object.fromEntries(Object.keys(keys ?? {}).map((name) => [name, true])), ...propertiesOf(keys ?? {}).properties }, additionalProperties: false } : {}),
    ...(before.find((one) => one === 'map' || one === 'object') === 'map' ? { additionalProperties: STRING } : {})
  }
  if (types.includes('any') && Object.keys(contents).length === 0) return undefined
  const jsonTypes = types.includes('any') ? ANY_TYPE : [...new Set(types.flatMap((one) => JSON_TYPES[one]))]
  if (isRequired && type === 'string') return { type, minLength: 1, $comment: 'a string that is not empty' }
  // Null is accepted, and nothing that anybody should write.
  const words = types.filter((one) => one !== 'null').map((one) => WORDS[one]).join(' or ')
  return { type: jsonTypes.length === 1 ? jsonTypes[0] : jsonTypes, ...contents, $comment: words }
}

/**
 * An unknown `type` is one mistake: it is reported as such, no field is reported as missing, and the fields that are there
 * are checked for whichever transport they belong to.
 */
function byType(typed: readonly TypedTransport[], transports: HostProfile['transports'], ofUrl: Transport | undefined): JsonObject {
  const field = typed[0]?.field ?? 'type'
  const local = transports.stdio?.types ?? []
  // A profile may name a type for two transports; in an enumeration it stands once.
  const types = [...new Set([...typed.flatMap(({ transport }) => transport.types), ...local])]
  const required = Object.values(transports).flatMap((transport) => transport.required)
  const ofAny = propertiesOf(without(Object.fromEntries(fieldsOf(transports)), field), required)
  const ofStdio = entryOf(transports.stdio, field)
  const isPresent = { required: [field], properties: { [field]: true } }
  const isLocal = { ...(transports.stdio?.required.includes(field) === true ? { required: [field] } : {}), properties: { [field]: { enum: local } } }
  let otherwise: JsonObject = local.length === 0 ? { if: isPresent, then: ofAny, else: ofStdio } : { if: isLocal, then: ofStdio, else: ofAny }
  const remote = ofUrl === undefined ? undefined : transports[ofUrl]
  if (remote !== undefined) otherwise = { if: { properties: absent(field, nameFor(transports.stdio, 'command')), required: [nameFor(remote, 'url')] }, then: entryOf(remote, field), else: otherwise }
  // Transports that are read alike share a branch.
  const branches = new Map<string, { readonly own: string[]; readonly then: JsonObject }>()
  for (const { transport } of typed) {
    const then = entryOf(transport, field)
    append(madeOnce(branches, JSON.stringify(then), (): { readonly own: string[]; readonly then: JsonObject } => ({ own: [], then })).own, transport.types)
  }
  for (const { own, then } of [...branches.values()].reverse()) {
    otherwise = { if: { required: [field], properties: { [field]: { enum: [...new Set(own)] } } }, then, else: otherwise }
  }
  return { properties: { [field]: { enum: types, $comment: choiceOf(types) } }, ...otherwise }
}

/** The name of a transport's field for a meaning. */
function nameFor(transport: TransportProfile | undefined, meaning: Meaning): string {
  return Object.entries(transport?.fields ?? {}).find(([, { means }]) => means === meaning)?.[0] ?? meaning
}

/** Properties that are not there. */
function absent(...names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, false]))
}

/** An entry of a transport whose `type` has been checked already. */
function entryOf(transport: TransportProfile | undefined, typeField: string): JsonObject {
  if (transport === undefined) return {}
  const required = transport.required.filter((name) => name !== typeField)
  return { required, ...propertiesOf(without(transport.fields, typeField), required) }
}

function without(fields: Fields, name: string): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name))
}

/** `"a"`, `"a" or "b"`, `"a", "b" or "c"`. */
function choiceOf(types: readonly string[]): string {
  const words = types.map((type) => JSON.stringify(type))
  const last = words.pop() ?? ''
  return words.length === 0 ? last : `${words.join(', ')} or ${last}`
}
