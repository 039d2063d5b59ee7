import { PROFILE } from '../../generated/agent-plugin.js'
import type { HostProfile } from './host-profile.js'

/** The host that the specification describes (§2.1–2.5), and the default. Profiles are compared by their identity. */
export const AGENT_PLUGIN: HostProfile = PROFILE
