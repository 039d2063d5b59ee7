import { HOST_PROFILES } from '../../../generated/host-profiles.js'
import { AGENT_PLUGIN } from '../agent-plugin.js'
import type { HostProfile } from '../host-profile.js'

/** The profiles of all hosts plugvet knows, the default host first; for the library, which need not start fast. */
export const hosts: readonly HostProfile[] = [AGENT_PLUGIN, ...HOST_PROFILES]
