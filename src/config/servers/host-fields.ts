import { type FieldProfile, type FieldType, type HostProfile, type Meaning, TRANSPORTS } from '../host-profile.js'

/** The fields of a host's entries, of all its transports together. */
export interface HostFields {
  /** By name. */
  readonly byName: ReadonlyMap<string, FieldProfile>
  /** The names that mean something, the one to write first. */
  namesOf(meaning: Meaning): readonly string[]
  /** Whether the host asks more of the value of some field than a type. */
  readonly hasForms: boolean
}

const KNOWN = new WeakMap<HostProfile, HostFields>()

/** What the fields of a host's entries mean; worked out once for each host. */
export function hostFields(host: HostProfile): HostFields {
  let fields = KNOWN.get(host)
  if (fields === undefined) {
    fields = collect(host)
    KNOWN.set(host, fields)
  }
  return fields
}

const NONE: readonly string[] = []

function collect({ transports }: HostProfile): HostFields {
  const byName = new Map<string, FieldProfile>()
  const byMeaning = new Map<Meaning, string[]>()
  for (const transport of TRANSPORTS) {
    for (const [name, field] of Object.entries(transports[transport]?.fields ?? {})) {
      if (byName.has(name)) continue
      byName.set(name, field)
      if (field.means === undefined) continue
      const names = byMeaning.get(field.means)
      if (names === undefined) byMeaning.set(field.means, [name])
      else names.push(name)
    }
  }
  const hasForms = [...byName.values()].some(
    ({ pattern, minimum, maximum }) => pattern !== undefined || minimum !== undefined || maximum !== undefined
  )
  return { byName, namesOf: (meaning) => byMeaning.get(meaning) ?? NONE, hasForms }
}

/** Whether a field may have a type. */
export function takes({ type }: FieldProfile, wanted: FieldType): boolean {
  return typeof type === 'string' ? type === wanted : type.includes(wanted)
}
