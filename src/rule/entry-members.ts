import { foldersOfPlugin } from '../authors/marketplace.js'
import type { Listed } from '../authors/registry.js'
import { join } from '../base/path.js'
import { fileProfile, type MarketplaceProfile, type MemberProfile } from '../hosts/profile.js'
import { subjectOf } from '../hosts/profiles.js'
import { isRecord } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { inEntry, manifestIn } from './entry-plugins.js'
import { joined, type MemberProblem } from './joined-members.js'
import { advisedFaults } from './member-advice.js'
import { memberFaults } from './members.js'
import type { Problem } from './rule.js'

type MessageId = 'member' | 'form' | 'inner'

const OF_ELEMENTS: ReadonlySet<MessageId> = new Set<MessageId>(['member', 'form', 'inner'])

const MESSAGES = { type: 'member', form: 'form', root: 'form', missing: 'inner' } as const

/** What in an entry is not what it must be in the manifest of the plugin, which may have the same members. */
export function* entryMembers(reading: Reading, { path, value }: Listed, reader: MarketplaceProfile): Generator<Problem<MessageId>> {
  for (const problem of joined(problemsIn(reading, value, reader), OF_ELEMENTS, new Map())) yield inEntry(problem, path)
}

function* problemsIn(reading: Reading, value: Listed['value'], reader: MarketplaceProfile): Generator<MemberProblem<MessageId>> {
  const { host, path: file, value: marketplace, surroundings: { files } } = reading
  const { members: own, refuses, entryIsManifest } = reader
  const { memberTypes = {}, validator, serversKeys } = fileProfile(host, 'plugin')
  const members: Readonly<Record<string, MemberProfile>> = { ...(own ?? { ...memberTypes, ...validator?.members }), strict: { type: 'boolean' }, category: { type: 'string' }, tags: { type: 'strings' } }
  const folders = foldersOfPlugin(file, marketplace, value.source, reader).filter((folder) => files.kindOf(folder) === 'directory')
  const isThere = folders.length === 0 ? undefined : (inside: string) => folders.some((folder) => files.kindOf(join(folder, inside.replace(/\/$/, ''))) !== undefined)
  const [folder] = folders
  const manifest = folder === undefined || entryIsManifest !== true ? undefined : manifestIn(reading, folder.replace(/[/\\]$/, ''), value)
  for (const [field, member] of Object.entries(members)) {
    if (!Object.hasOwn(value, field) || field === 'name') continue
    // Servers in the entry are read as those of a file.
    if (serversKeys.some(([key]) => key === field) && isRecord(value[field])) continue
    // What an entry has in the place of hooks is told of as a whole.
    const isHooks = entryIsManifest === true && field === 'hooks'
    if (isHooks && (Array.isArray(value.hooks) || typeof value.hooks === 'string')) continue
    const wanted: MemberProfile = isHooks ? { type: 'object' } : member
    const faults = manifest === undefined || isThere === undefined || !Object.hasOwn(memberTypes, field) ? memberFaults([field], value[field], wanted, isThere) : advisedFaults(manifest, field, value[field], wanted, isThere)
    for (const { kind, at, data, suggestions = [], several } of faults) {
      if (kind === 'ignored' || kind === 'extra') continue
      yield { message: MESSAGES[kind], data: { ...data, host: subjectOf(host), what: `the ${refuses}` }, at, suggestions, several }
    }
  }
}
