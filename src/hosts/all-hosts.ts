import { HOST_PROFILES } from '../../generated/host-profiles.js'
import { AUTHOR_READERS } from './author-readers.js'
import type { HostProfile } from './profile.js'
import { allProfiles, HostProfiles } from './profiles.js'

/** The profiles of all built-in hosts, the default host first; for the library, which need not start fast. */
export const hosts: readonly HostProfile[] = Object.freeze(allProfiles(HOST_PROFILES))

/** All profiles by name, for whoever need not wait. @param given the chosen host, used instead of another one with its name */
export function loadedProfiles(given: HostProfile): HostProfiles {
  return new HostProfiles(given, hosts, AUTHOR_READERS)
}
