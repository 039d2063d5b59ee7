import { foldersOfPlugin } from '../authors/marketplace.js'
import type { Listed } from '../authors/registry.js'
import { join } from '../base/path.js'
import { fileProfile, type MarketplaceProfile } from '../hosts/profile.js'
import { subjectOf } from '../hosts/profiles.js'
import { isRecord } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { memberFaults } from './members.js'
import type { Problem } from './rule.js'

/** What in an entry is not what it must be in the manifest of the plugin, which may have the same members. */
export function* entryMembers({ host, path: file, value: marketplace, surroundings: { files } }: Reading, { path, value }: Listed, reader: MarketplaceProfile): Generator<Problem<'member' | 'form' | 'inner'>> {
  const { members: own, refuses, entryIsManifest } = reader
  const { memberTypes = {}, validator, serversKeys } = fileProfile(host, 'plugin')
  const members = { ...(own ?? { ...memberTypes, ...validator?.members }), strict: { type: 'boolean' }, category: { type: 'string' }, tags: { type: 'strings' } } as const
  const folders = foldersOfPlugin(file, marketplace, value.source, reader).filter((folder) => files.kindOf(folder) === 'directory')
  const isThere = folders.length === 0 ? undefined : (inside: string) => folders.some((folder) => files.kindOf(join(folder, inside.replace(/\/$/, ''))) !== undefined)
  for (const [field, member] of Object.entries(members)) {
    if (!Object.hasOwn(value, field) || field === 'name') continue
    // Servers in the entry are read as those of a file.
    if (serversKeys.some(([key]) => key === field) && isRecord(value[field])) continue
    // What an entry has in the place of hooks is told of as a whole.
    if (entryIsManifest === true && field === 'hooks' && [value.hooks].flat().some((one) => typeof one === 'string')) continue
    for (const { kind, at, data, suggestions = [] } of memberFaults([field], value[field], member, isThere)) {
      const message = kind === 'type' ? 'member' : kind === 'form' ? 'form' : kind === 'missing' ? 'inner' : undefined
      if (message === undefined) continue
      const placed = suggestions.map((suggestion) => ({ ...suggestion, fix: suggestion.fix.map((step) => (step.op === 'text' ? step : { ...step, at: [...path, ...step.at] })) }))
      yield { message, data: { ...data, host: subjectOf(host), what: `the ${refuses}` }, at: [...path, ...at], suggestions: placed }
    }
  }
}
