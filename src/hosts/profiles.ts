import { ASSUMED_PROFILES } from '../../generated/assumed-profiles.js'
import type { Change, HostProfile } from './profile.js'

/** The host that the specification describes (spec §2.1–2.5), and the default. Hosts are compared by name: a profile may be a copy. */
export const AGENT_PLUGIN: HostProfile = ASSUMED_PROFILES[0]

/** What a host is called as the subject of a sentence. For the specification, it is any host that follows it. */
export function subjectOf({ described, title }: HostProfile): string {
  return described ?? title
}

/** What a host did before a version and does since, as a sentence. */
export function changeText(title: string, { until, since, was, is }: Change): string {
  return `${title} ${until} ${was}; ${since} ${is}.`
}

/** Whether a profile is that of an SDK, which takes servers from code and reads no files. */
export function isSdk({ files }: HostProfile): boolean {
  return files.mcp.paths.length === 0
}

/** What a message that is the same for all hosts calls the program that reads an entry. An SDK is called by its name. */
export function readerOf(host: HostProfile): string {
  return isSdk(host) ? host.title : 'the host'
}

/** Loads the profiles of all built-in hosts, the default host first. The other ones are large. */
export async function loadHostProfiles(): Promise<readonly HostProfile[]> {
  const { HOST_PROFILES } = await import('../../generated/host-profiles.js')
  return allProfiles(HOST_PROFILES)
}

/** All profiles: the default host's, and the others sorted by name. */
export function allProfiles(further: readonly HostProfile[]): readonly HostProfile[] {
  const [own, ...assumed] = ASSUMED_PROFILES
  return [own, ...[...assumed, ...further].sort((a, b) => (a.name < b.name ? -1 : 1))]
}

/** The profiles of hosts by name. Until they are loaded, only the given ones are available. */
export class HostProfiles {
  #loaded: readonly HostProfile[]

  /**
   * @param given the chosen host, used instead of another one with its name
   * @param loaded those that are already loaded
   * @param readers who reads what authors publish, if already loaded
   */
  constructor(
    private readonly given: HostProfile,
    loaded: readonly HostProfile[] = ASSUMED_PROFILES,
    private readers: readonly HostProfile[] = []
  ) {
    this.#loaded = [given, ...loaded]
  }

  async load(): Promise<void> {
    const [hosts, { AUTHOR_READERS }] = await Promise.all([loadHostProfiles(), import('./author-readers.js')])
    this.#loaded = [this.given, ...hosts]
    this.readers = AUTHOR_READERS
  }

  /** @returns undefined for a host that does not exist or is not loaded */
  find(name: string): HostProfile | undefined {
    return this.#loaded.find((host) => host.name === name) ?? this.readers.find((host) => host.name === name)
  }

  /** @throws RangeError for a host that does not exist or is not loaded */
  of(name: string): HostProfile {
    const found = this.find(name)
    if (found === undefined) throw new RangeError(`the profile of ${name} is not loaded`)
    return found
  }
}
