import type { HostProfile, TransportProfile } from './profile.js'

/** An error as a compiled validator gives it; `scripts/validators.ts` shapes it. */
export interface ValidationError {
  /** JSON Pointer of the value. */
  readonly instancePath: string
  readonly keyword: string
  /** What the schema asks of the value, in words; empty for keywords that ask nothing of the value itself. */
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

/** The compiled schemas of entries, by the transports: a profile with other files shares them with the one it was made from. */
const SHAPES = new WeakMap<Transports, Validator>()

/** Gives a host the compiled schema of its entries, and returns the host. */
export function withShape(host: HostProfile, validator: Validator): HostProfile {
  SHAPES.set(host.transports, validator)
  return host
}

/** Whether the schema of a host's entries is compiled. */
export function hasShape({ transports }: HostProfile): boolean {
  return SHAPES.has(transports)
}

/** What judges the shape of a host's entries. Throws a RangeError for a profile that was given none. */
export function shapeOf({ name, transports }: HostProfile): Validator {
  const validator = SHAPES.get(transports)
  if (validator === undefined) throw new RangeError(`the schema of ${name} is not compiled`)
  return validator
}

/** A transport of which the entries have a `type` of their own. */
export interface TypedTransport {
  /** The name of the field that holds the `type`. */
  readonly field: string
  readonly transport: TransportProfile
}

/**
 * The remote transports of a host that tells transports by the `type` alone: with one an entry is remote, without one it
 * is a stdio server (§2.2). Such a host reads the fields of that transport and no others.
 * @returns undefined for a host of which an entry's fields tell the transport too
 */
export function typedTransports({ stdio, http, sse }: Transports): readonly TypedTransport[] | undefined {
  if (stdio?.types.length !== 0) return undefined
  const typed: TypedTransport[] = []
  for (const transport of [http, sse]) {
    if (transport === undefined) continue
    const field = transport.required.find((name) => transport.fields[name]?.means === 'type')
    if (field === undefined || field !== (typed[0]?.field ?? field)) return undefined
    typed.push({ field, transport })
  }
  return typed.length === 0 ? undefined : typed
}
