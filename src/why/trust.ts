import { dirname } from '../base/path.js'
import type { LoadingProfile, TrustProfile } from '../hosts/profile.js'
import { isRecord } from '../json/value.js'
import { foldersOf, placedAt, type SettingsWorld } from './places.js'

/** Whether a host trusts a folder. @param project the folder, or the one whose trust decides for it */
export function isTrusted(trust: TrustProfile, project: string, world: SettingsWorld): boolean {
  if (trust.variable !== undefined && world.env[trust.variable] === 'true') return true
  if (trust.off !== undefined && placedAt(trust.off, world)?.value === false) return true
  if (trust.on !== undefined && placedAt(trust.on, world)?.value !== true) return true
  const above = trust.below === true ? foldersOf({ scope: 'project', above: 'all' }, { ...world, project }) : [project]
  const places = [trust, ...(trust.also ?? [])]
  for (const folder of [...above, ...(trust.workTree === true && world.workTree !== undefined ? [world.workTree] : [])]) {
    for (const place of places) {
      const found = placedAt(place, world, { project: folder })
      if (Array.isArray(found?.value)) {
        if (trust.is.includes('{project}') && found.value.includes(folder)) return true
      } else if (found !== undefined) return trust.is.some((value) => value === found.value)
    }
    const all = trust.above === undefined ? undefined : placedAt({ ...trust, at: trust.at.slice(0, -1) }, world)?.value
    if (isRecord(all) && Object.entries(all).some(([key, value]) => value === trust.above && dirname(key) === folder)) return true
  }
  return false
}

/** What `{project}` stands for in a folder. */
export function projectOf({ projectIs }: LoadingProfile, folder: string, { workTree }: Pick<SettingsWorld, 'workTree'>): string {
  return projectIs === undefined ? folder : (workTree ?? folder)
}
