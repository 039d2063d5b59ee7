import { HOST_PROFILES } from '../../generated/host-profiles.js'
import type { HostProfile } from './profile.js'
import { allProfiles } from './profiles.js'

/** The profiles of all built-in hosts, the default host first; for the library, which need not start fast. */
export const hosts: readonly HostProfile[] = Object.freeze(allProfiles(HOST_PROFILES))
