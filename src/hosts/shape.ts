import { isRecord } from '../json/value.js'
import type { FieldProfile, FieldType, HostProfile, Kind, TransportProfile } from './profile.js'

/** An error of a compiled validator; `scripts/validators.ts` defines its shape. */
export interface ValidationError {
  /** JSON Pointer of the value. */
  readonly instancePath: string
  readonly keyword: string
  /** What the schema requires of the value, in words; empty for keywords that require nothing of the value itself. */
  readonly expected: string
  readonly params: {
    readonly missingProperty?: string
    readonly additionalProperty?: string
    readonly type?: string | readonly string[]
    readonly allowedValues?: readonly unknown[]
    readonly allowedValue?: unknown
  }
}

/** A compiled schema. */
export interface Validator {
  (value: unknown): boolean
  /** The errors of the last call; null after a valid value. */
  errors?: readonly ValidationError[] | null
}

type Transports = HostProfile['transports']

/** The compiled schemas of entries, by their transports: a profile with other files shares them with the one it was made from. */
const SHAPES = new WeakMap<Transports, Validator>()

/** Registers the compiled schema of a host's entries, and returns the host. */
export function withShape<Profile extends Pick<HostProfile, 'transports'>>(host: Profile, validator: Validator): Profile {
  SHAPES.set(host.transports, validator)
  return host
}

/** Whether the schema of a host's entries is compiled. */
export function hasShape({ transports }: HostProfile): boolean {
  return SHAPES.has(transports)
}

/**
 * The validator for the shape of a host's entries.
 * @throws RangeError for a profile without one
 */
export function shapeOf({ name, transports }: HostProfile): Validator {
  const validator = SHAPES.get(transports)
  if (validator === undefined) throw new RangeError(`the schema of ${name} is not compiled`)
  return validator
}

/** The compiled schemas of whole files that no host looks for its servers in, by their kinds. */
const FILE_SHAPES = new Map<Kind, Validator>()

/** Registers the compiled schema of a kind of file. */
export function registerFileShape(kind: Kind, validator: Validator): void {
  FILE_SHAPES.set(kind, validator)
}

/** Whether the schema of a kind of file is loaded. */
export function hasFileShape(kind: Kind): boolean {
  return FILE_SHAPES.has(kind)
}

/**
 * The validator for a kind of file.
 * @throws RangeError before it is loaded
 */
export function fileShapeOf(kind: Kind): Validator {
  const validator = FILE_SHAPES.get(kind)
  if (validator === undefined) throw new RangeError(`the schema of ${kind} is not loaded`)
  return validator
}

/** A transport whose entries have their own `type`. */
export interface TypedTransport {
  /** The name of the field that contains the `type`. */
  readonly field: string
  readonly transport: TransportProfile
}

/**
 * The remote transports of a host that determines the transport from `type` alone: an entry without one is a stdio server
 * (spec §2.2), and so is one with a type of stdio. Such a host reads only the fields of that transport.
 * @returns undefined for a host that also looks at an entry's other fields
 */
export function typedTransports({ stdio, http, sse }: Transports): readonly TypedTransport[] | undefined {
  if (stdio === undefined) return undefined
  const typed: TypedTransport[] = []
  for (const transport of [http, sse]) {
    if (transport === undefined) continue
    const field = transport.required.find((name) => transport.fields[name]?.means === 'type')
    if (field === undefined || field !== (typed[0]?.field ?? field)) return undefined
    typed.push({ field, transport })
  }
  return typed.length === 0 ? undefined : typed
}

/** The patterns of profiles that are not built in, which run in an engine without backtracking. */
const GUARDED = new Map<string, (text: string) => boolean>()

/** Gives a pattern an engine of its own. A pattern means the same in every profile, so the last one given counts. */
export function guardPattern(pattern: string, finds: (text: string) => boolean): void {
  GUARDED.set(pattern, finds)
}

/** Whether a text matches a pattern of a host's profile. */
export function fitsPattern(pattern: string, text: string): boolean {
  const guarded = GUARDED.get(pattern)
  return guarded === undefined ? new RegExp(pattern).test(text) : guarded(text)
}

/** Whether a value has one of the types that a host expects of a field of an entry. */
export function isOfField(value: unknown, { type }: FieldProfile): boolean {
  return [type].flat().some((one) => OF_FIELD[one](value))
}

/** Whether a value under another name may be meant for a field: an object has a member of it, or none yet. */
export function mayBeField(value: unknown, profile: FieldProfile): boolean {
  const { keys } = profile
  return isOfField(value, profile) && (keys === undefined || !isRecord(value) || Object.keys(value).length === 0 || Object.keys(value).some((key) => Object.hasOwn(keys, key)))
}

const OF_FIELD: Readonly<Record<FieldType, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  strings: isStrings,
  map: (value) => isRecord(value) && Object.values(value).every((item) => typeof item === 'string'),
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  array: Array.isArray,
  object: isRecord,
  null: (value) => value === null,
  any: () => true
}

function isStrings(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
