import { hosts } from '../../src/hosts/all-hosts.js'
import type { HostProfile } from '../../src/hosts/profile.js'

/** The profiles of hosts/, the default host first. */
export const HOSTS: readonly HostProfile[] = hosts

/** @returns the profile of a name, which must be there */
export function hostNamed(name: string): HostProfile {
  const found = HOSTS.find((host) => host.name === name)
  if (found === undefined) throw new Error(`hosts/ has no ${name}.json`)
  return found
}
