import { describe, expect, it } from 'vitest'
import { validateHostProfile } from '../../src/cli/start/own-profile.js'
import { hosts } from '../../src/hosts/all-hosts.js'
import { AGENT_PLUGIN, HostProfiles, loadHostProfiles } from '../../src/hosts/profiles.js'
import { HOST_TABLE } from '../../src/hosts/table.js'
import { HOSTS } from '../support/host-profiles.js'

describe('the profiles', () => {
  it('are those of the folder, under the same names in the table of files', async () => {
    const written = HOSTS.map((host) => Object.fromEntries(Object.entries(host).filter(([name]) => name !== '$schema')))
    expect(hosts).toEqual(written)
    expect(await loadHostProfiles()).toEqual(hosts)
    expect(HOST_TABLE.hosts.map(({ name }) => name)).toEqual(hosts.map(({ name }) => name))
  })

  it.each(HOSTS.map((host) => [host.name, host]))('%s is taken as one of the user would be', (_name, host) => {
    expect(validateHostProfile(host)).toEqual([])
  })

  it('are there once they are loaded, but for the default and the chosen one', async () => {
    const own = { ...AGENT_PLUGIN, name: 'vscode', title: 'Mine' }
    const profiles = new HostProfiles(own)
    expect(profiles.of('agent-plugin')).toBe(AGENT_PLUGIN)
    expect(profiles.of('vscode')).toBe(own)
    expect(() => profiles.of('cursor')).toThrow(new RangeError('the profile of cursor is not loaded'))
    await profiles.load()
    expect(profiles.of('cursor').title).toBe('Cursor')
    expect(profiles.of('vscode')).toBe(own)
    expect(() => profiles.of('nobody')).toThrow(RangeError)
  })
})
