import { resolve } from 'node:path'
import { rules } from '../../../rules/index.js'
import { guess } from '../../base/wording.js'
import { hostFilesOf } from '../../hosts/host-files.js'
import type { HostProfile } from '../../hosts/profile.js'
import { AGENT_PLUGIN, HostProfiles, loadHostProfiles } from '../../hosts/profiles.js'
import { HOST_TABLE, HostTable } from '../../hosts/table.js'
import type { Settings } from '../../lint/settings.js'
import type { Disk } from '../../project/disk.js'
import type { HostChoice } from '../../project/project.js'
import type { Arguments } from './args.js'
import { UsageError } from './exit.js'

/**
 * The host from the command line or the settings, else the default.
 * @param base the directory of the settings
 * @param place where the settings name the host, for errors
 * @param given a profile passed as a value; it counts like one named on the command line
 * @throws UsageError for an unknown host or an invalid profile
 */
export async function chooseHost(
  args: Arguments,
  settings: Settings,
  base: string,
  { cwd, disk, place }: { readonly cwd: string; readonly disk: Disk; readonly place: () => string },
  given?: HostProfile
): Promise<HostChoice> {
  if (given !== undefined) {
    const { checkedProfile } = await import('./own-profile.js')
    const host = await checkedProfile(given, rules.map(({ id }) => id))
    return { host, overrules: true, assumes: false, table: new HostTable(hostFilesOf(host)), profiles: new HostProfiles(host) }
  }
  const option = args.text('host')
  const overrules = option !== undefined
  const named = option ?? settings.host ?? AGENT_PLUGIN.name
  const label = `${overrules ? '--host' : `${place()}the setting host`} ${named}`
  const host = await hostOf(named, label, overrules ? cwd : base, disk)
  const table = isProfilePath(named) ? new HostTable(hostFilesOf(host)) : HOST_TABLE
  const assumes = option === undefined && settings.host === undefined && settings.preset !== 'spec'
  return { host, overrules, assumes, table, profiles: new HostProfiles(host) }
}

/**
 * The host with a name, or with a profile at a path.
 * @param label how the user named it, for messages
 * @param folder what a path is relative to
 * @throws UsageError for an unknown host or an invalid profile
 */
export async function hostOf(named: string, label: string, folder: string, disk?: Disk): Promise<HostProfile> {
  if (!isProfilePath(named)) return await knownHost(named, label)
  const { readOwnProfile } = await import('./own-profile.js')
  return await readOwnProfile({ path: resolve(folder, named), shown: named, label }, rules.map(({ id }) => id), disk)
}

/** Whether a text is the path of a profile, not the name of a host. */
export function isProfilePath(named: string): boolean {
  return /[\\/]|\.json$/.test(named)
}

async function knownHost(name: string, label: string): Promise<HostProfile> {
  if (name === AGENT_PLUGIN.name) return AGENT_PLUGIN
  const names = HOST_TABLE.hosts.map((host) => host.name)
  if (!names.includes(name)) {
    const near = guess(name, names)
    const others = near === undefined ? `the hosts are ${names.join(', ')}` : `did you mean ${near}?`
    throw new UsageError(`${label}: no such host; ${others} (to use your own profile, give its path)`)
  }
  const profiles = new HostProfiles(AGENT_PLUGIN)
  await profiles.load()
  return profiles.of(name)
}

/** All known hosts, including the user's own profile. */
export async function allHosts({ host }: Pick<HostChoice, 'host'>): Promise<readonly HostProfile[]> {
  const known = await loadHostProfiles()
  const isKnown = known.some(({ name }) => name === host.name)
  return isKnown ? known.map((one) => (one.name === host.name ? host : one)) : [host, ...known]
}
