import { AGENT_PLUGIN } from '../agent-plugin.js'
import type { HostProfile } from '../host-profile.js'

/** Loads the profiles of all hosts plugvet knows, the default host first. Those of the others are large. */
export async function loadHostProfiles(): Promise<readonly HostProfile[]> {
  const { HOST_PROFILES } = await import('../../../generated/host-profiles.js')
  return [AGENT_PLUGIN, ...HOST_PROFILES]
}

/** The profiles of hosts by their names. Until they are loaded, only the given ones are there. */
export class HostProfiles {
  #loaded: readonly HostProfile[]

  /** @param given that of the chosen host, which stands for another of its name */
  constructor(private readonly given: HostProfile) {
    this.#loaded = [given, AGENT_PLUGIN]
  }

  async load(): Promise<void> {
    this.#loaded = [this.given, ...(await loadHostProfiles())]
  }

  /** @throws RangeError for a host that is not there, or not loaded */
  of(name: string): HostProfile {
    const found = this.#loaded.find((host) => host.name === name)
    if (found === undefined) throw new RangeError(`the profile of ${name} is not loaded`)
    return found
  }
}
