import { PROFILE } from '../../generated/agent-plugin.js'
import type { HostProfile } from './profile.js'

/** The host that the specification describes (§2.1–2.5), and the default. Profiles are compared by their identity. */
export const AGENT_PLUGIN: HostProfile = PROFILE

/** What a host is called as the subject of a sentence: the specification's is any that follows it. */
export function subjectOf(host: HostProfile): string {
  return host === AGENT_PLUGIN ? 'a host that follows the plugin specification' : host.title
}

/** Loads the profiles of all hosts plugvet knows, the default host first. Those of the others are large. */
export async function loadHostProfiles(): Promise<readonly HostProfile[]> {
  const { HOST_PROFILES } = await import('../../generated/host-profiles.js')
  return [AGENT_PLUGIN, ...HOST_PROFILES]
}

/** The profiles of hosts by their names. Until they are loaded, only the given ones are there. */
export class HostProfiles {
  #loaded: readonly HostProfile[]

  /** `given` is the chosen host, used instead of another of its name; `loaded` are those that are there already. */
  constructor(
    private readonly given: HostProfile,
    loaded: readonly HostProfile[] = [AGENT_PLUGIN]
  ) {
    this.#loaded = [given, ...loaded]
  }

  async load(): Promise<void> {
    this.#loaded = [this.given, ...(await loadHostProfiles())]
  }

  /** @returns undefined for a host that is not there, or not loaded */
  find(name: string): HostProfile | undefined {
    return this.#loaded.find((host) => host.name === name)
  }

  /** @throws RangeError for a host that is not there, or not loaded */
  of(name: string): HostProfile {
    const found = this.find(name)
    if (found === undefined) throw new RangeError(`the profile of ${name} is not loaded`)
    return found
  }
}
