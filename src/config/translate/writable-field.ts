import type { FieldProfile, FieldType, Meaning, TransportProfile } from '../host-profile.js'
import { takes } from '../servers/host-fields.js'
import type { PortableMeaning } from './portable-server.js'

export interface WritableField {
  readonly name: string
  readonly profile: FieldProfile
}

/** The field in which a host has what a meaning stands for, of those that take values of a type: the one to write. */
export function fieldToWrite(
  { fields }: TransportProfile,
  meaning: Meaning | PortableMeaning,
  type: FieldType
): WritableField | undefined {
  const wider: FieldType = type === 'map' ? 'object' : 'any'
  for (const [name, profile] of Object.entries(fields)) {
    const isTaken = takes(profile, type) || takes(profile, wider) || takes(profile, 'any')
    if (profile.means === meaning && isTaken) return { name, profile }
  }
  return undefined
}
