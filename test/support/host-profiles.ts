import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { AGENT_PLUGIN } from '../../src/config/agent-plugin.js'
import type { HostProfile } from '../../src/config/host-profile.js'

const FOLDER = resolve(import.meta.dirname, '../../hosts')

/** The profiles as they stand in hosts/, the default host first. */
export const HOSTS: readonly HostProfile[] = [
  AGENT_PLUGIN,
  ...readdirSync(FOLDER)
    .sort()
    .filter((name) => name.endsWith('.json') && name !== 'agent-plugin.json')
    .map((name) => JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as HostProfile)
]

/** @returns the profile of a name, which must be there */
export function hostNamed(name: string): HostProfile {
  const found = HOSTS.find((host) => host.name === name)
  if (found === undefined) throw new Error(`hosts/ has no ${name}.json`)
  return found
}
