import { type MemberProfile, serversKey } from '../hosts/profile.js'
import { isRecord, type Path } from '../json/value.js'
import type { Reading } from '../project/reading.js'
import { formFromFolder, formFromManifest, insteadOfNothing, ofOtherFolder } from './manifest-members.js'
import { type MemberFault, memberFaults, NAMES_OF_PATH, type Remedy } from './members.js'
import { insteadOfPattern } from './path-patterns.js'
import { fileOfSkill } from './skill-files.js'

/** A fault of a member, with what the files of the plugin tell about it. */
export interface AdvisedFault extends MemberFault {
  /** Set if the path is one of a file where folders are taken. */
  readonly isFile: boolean
  /** What the files tell, if that is more than what the value itself does. */
  readonly told: Remedy | undefined
}

/**
 * The faults of a member of a manifest, or of an entry that is read as one.
 * @param manifest with the folder of the plugin
 * @param isThere whether the plugin has a file or a folder at a path relative to its root
 */
export function* advisedFaults(manifest: Reading, field: string, value: unknown, member: MemberProfile, isThere: (path: string) => boolean): Generator<AdvisedFault> {
  for (const fault of memberFaults([field], value, isDescription(value) ? withoutMap(member) : member, isThere)) {
    const { kind, at, data, suggestions = [], several } = fault
    const file = kind === 'form' ? fileOfSkill(manifest, at) : undefined
    const told = file ?? fromFiles(manifest, kind, at, suggestions.length > 0, member)
    const better = told ?? (field === serversKey(manifest.host, 'plugin') ? insteadOfNothing(manifest, at) : undefined)
    yield { ...fault, isFile: file !== undefined, told, data: better === undefined ? data : { ...data, fix: better.fix }, suggestions: better?.suggestions ?? suggestions, ...(better === undefined ? { several } : { several: better.several }) } as AdvisedFault
  }
}

/** What people write next to the path of a folder. */
const ABOUT_FOLDER: readonly string[] = ['description', 'enabled', 'exclude', 'glob', 'include', 'pattern', 'recursive', 'type']

/** Whether an object has nothing but the path of a folder or file, which would be the name of an entry in a map. */
function isDescription(value: unknown): boolean {
  const members = isRecord(value) ? Object.entries(value) : []
  return members.some(([name, path]) => NAMES_OF_PATH.includes(name) && typeof path === 'string') && members.every(([name]) => NAMES_OF_PATH.includes(name) || ABOUT_FOLDER.includes(name))
}

/** What a member may be apart from a map of objects. */
function withoutMap({ values, ...member }: MemberProfile): MemberProfile {
  return values === undefined ? { ...member } : { ...member, type: [member.type].flat().filter((type) => type !== 'object') }
}

function fromFiles(manifest: Reading, kind: MemberFault['kind'], at: Path, isOffered: boolean, member: MemberProfile): Remedy | undefined {
  const wanted = at.length > 1 && member.items !== undefined ? member.items : member
  return (kind === 'form' ? insteadOfPattern(manifest, at) : kind === 'type' ? ofOtherFolder(manifest, at) : undefined) ?? (kind === 'type' && isOffered ? undefined : formFromFolder(manifest, at, member)) ?? (kind === 'form' || kind === 'ignored' || (kind === 'type' && at.length === 1) ? formFromManifest(manifest, at, wanted) : undefined)
}
