import { hosts } from '../../src/hosts/all-hosts.js'
import { hostFilesOf } from '../../src/hosts/host-files.js'
import type { HostProfile } from '../../src/hosts/profile.js'
import { HostTable } from '../../src/hosts/table.js'

/** The profiles of hosts/, the default host first. */
export const HOSTS: readonly HostProfile[] = hosts

/** @returns the profile of a name, which must be there */
export function hostNamed(name: string): HostProfile {
  const found = HOSTS.find((host) => host.name === name)
  if (found === undefined) throw new Error(`hosts/ has no ${name}.json`)
  return found
}

const TABLES = new WeakMap<HostProfile, HostTable>()

/** Which hosts look for which files, with one that may not be built in; made once for each. */
export function tableOf(host: HostProfile): HostTable {
  const table = TABLES.get(host) ?? new HostTable(hostFilesOf(host))
  TABLES.set(host, table)
  return table
}
