import { foldersOfPlugin } from '../../authors/marketplace.js'
import type { Listed } from '../../authors/registry.js'
import { fitsWildcard } from '../../base/glob.js'
import { groupedBy } from '../../base/lists.js'
import { join } from '../../base/path.js'
import { fileProfile, type MarketplaceProfile, type MemberProfile, serversKey } from '../../hosts/profile.js'
import { subjectOf } from '../../hosts/profiles.js'
import { fitsPattern } from '../../hosts/shape.js'
import { isRecord, type Path, valueAt } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { climbsOut } from '../../server/paths.js'
import { formFromFolder, formFromManifest, insteadOfNothing, ofOtherFolder } from '../manifest-members.js'
import { inEntry, manifestIn } from '../marketplaces/entry-plugins.js'
import { type MemberFault, memberFaults, NAMES_OF_PATH, type Remedy, type Several } from '../members.js'
import type { Problem } from '../rule.js'
import { fileOfSkill } from '../skill-files.js'
import { asOne } from '../suggestions.js'

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
    yield {
      ...fault,
      isFile: file !== undefined,
      told,
      data: better === undefined ? data : { ...data, fix: better.fix },
      suggestions: better?.suggestions ?? suggestions,
      ...(better === undefined ? { several } : { several: better.several })
    } as AdvisedFault
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
  return (
    (kind === 'form' ? insteadOfPattern(manifest, at) : kind === 'type' ? ofOtherFolder(manifest, at) : undefined) ??
    (kind === 'type' && isOffered ? undefined : formFromFolder(manifest, at, member)) ??
    (kind === 'form' || kind === 'ignored' || (kind === 'type' && at.length === 1) ? formFromManifest(manifest, at, wanted) : undefined)
  )
}

/** A problem of a member of a manifest. */
export type MemberProblem<Id extends string> = Problem<Id> & { readonly several?: Several | undefined }

/**
 * Joins what needs the same at several places of a manifest: it is one mistake.
 * @param ofElements the messages about elements of a list or of a map: those of one member are joined
 * @param ofAny those that are one mistake in whatever member, each with the message about several
 */
export function joined<Id extends string>(problems: Iterable<MemberProblem<Id>>, ofElements: ReadonlySet<string>, ofAny: ReadonlyMap<string, Id>): Problem<Id>[] {
  const groups = groupedBy(problems, (problem) => {
    const { message, severity, several, data, at: [field, ...inner] } = problem
    if (ofAny.has(message)) return message
    return inner.length > 0 && ofElements.has(message) ? JSON.stringify([message, severity, field, inner.length, data?.expected, data?.missing, data?.event, several?.title ?? data?.fix]) : problem
  })
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    const isAlone = group.length === 1
    const fix = isAlone ? undefined : fixOf(group)
    const field = isAlone || group.every(({ data }) => data?.field === first?.data?.field) ? undefined : fieldOf(group)
    const alike = group.map(({ several: _several, message, data, ...problem }) => ({
      ...problem,
      message: isAlone ? message : (ofAny.get(message) ?? message),
      data: { ...data, count: group.length, ...(fix === undefined ? {} : { fix }), ...(field === undefined ? {} : { field }) }
    }))
    return asOne(alike, first?.several?.title ?? first?.suggestions?.[0]?.title ?? '')
  })
}

/** What several fields are called together: a star for names that differ. */
function fieldOf(group: readonly Problem[]): string {
  const [first = [], ...others] = group.map(({ at }) => at.filter((key) => typeof key === 'string'))
  return first.map((key, index) => (others.every((other) => other[index] === key) ? key : '*')).join('.')
}

/** What several problems need: what to write, and which members to remove. */
function fixOf<Id extends string>(group: readonly MemberProblem<Id>[]): string | undefined {
  const [removed = [], others = []] = [true, false].map((isWanted) => group.filter(({ suggestions = [] }) => (suggestions[0]?.fix[0]?.op === 'remove') === isWanted))
  const sentences = [...others.slice(0, 1), ...removed].flatMap(({ several }) => several?.fix ?? [])
  return sentences.length === 0 ? undefined : [...new Set(sentences)].join(' ')
}

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
  const members: Readonly<Record<string, MemberProfile>> = {
    ...(own ?? { ...memberTypes, ...validator?.members }),
    strict: { type: 'boolean' },
    category: { type: 'string' },
    tags: { type: 'strings' }
  }
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
    const faults =
      manifest === undefined || isThere === undefined || !Object.hasOwn(memberTypes, field)
        ? memberFaults([field], value[field], wanted, isThere)
        : advisedFaults(manifest, field, value[field], wanted, isThere)
    for (const { kind, at, data, suggestions = [], several } of faults) {
      if (kind === 'ignored' || kind === 'extra') continue
      yield { message: MESSAGES[kind], data: { ...data, host: subjectOf(host), what: `the ${refuses}` }, at, suggestions, several }
    }
  }
}

/** So many folders are looked into for what a pattern means. */
const MAX_FOLDERS = 200

/** What to do about a pattern with `*` in a manifest whose host takes paths alone; undefined for any other text, and for `**`, which may mean any folder. */
export function insteadOfPattern(reading: Reading, at: Path): Remedy | undefined {
  const { host, value, plugin } = reading
  const text = valueAt(value, at)
  const [field = ''] = at
  const { memberTypes = {}, validator } = fileProfile(host, 'plugin')
  const { default: usual = '/', pattern = '' } = memberTypes[field] ?? {}
  if (plugin === undefined || validator === undefined || typeof text !== 'string' || !text.startsWith('./') || !text.includes('*') || text.includes('**') || climbsOut(text)) return undefined
  const list = valueAt(value, [field])
  const isWhole = !Array.isArray(list) || list.length === 1
  const title = isWhole ? `Remove '${field}'` : `Remove "${text}"`
  const suggestions = [{ title, fix: [{ op: 'remove' as const, at: isWhole ? [field] : at }] }]
  const { files } = reading.surroundings
  const found = matches(reading, plugin.root, text.slice(2).replace(/\/(?:SKILL\.md)?$/, '').split('/'))
  if (found === undefined) return undefined
  const place = join(plugin.root, usual.slice(0, -1))
  const there = usual.endsWith('/') ? [...(files.filesIn(place) ?? []), ...(files.directoriesIn?.(place) ?? [])] : []
  const isRead = there.length > 0 && there.every((name) => found.includes(usual + name))
  if (isRead && isWhole) return { fix: `${title}: the folder ${usual} is read without it.`, suggestions }
  const [first] = found.map((path) => `./${path}`).filter((path) => fitsPattern(pattern, path))
  if (first !== undefined) return { fix: `Write each path, such as "${first}": ${subjectOf(host)} does not expand patterns.`, suggestions: [] }
  // Of folders where files are taken, the files in them are meant.
  const inside = found.flatMap((path) => (files.filesIn(join(plugin.root, path)) ?? []).map((name) => `./${path}/${name}`)).find((path) => fitsPattern(pattern, path))
  if (inside !== undefined) return { fix: `Write the path of each file, such as "${inside}": ${subjectOf(host)} does not expand patterns.`, suggestions: [] }
  return found.length === 0 ? { fix: `${title}: the plugin has nothing there.`, suggestions } : undefined
}

/** The paths in a folder that a pattern matches; undefined if they are too many to look for. */
function matches({ surroundings: { files } }: Reading, root: string, steps: readonly string[]): readonly string[] | undefined {
  let looked = 0
  let paths = ['']
  for (const [index, step] of steps.entries()) {
    looked += paths.length
    if (looked > MAX_FOLDERS) return undefined
    paths = paths.flatMap((path) => {
      if (!step.includes('*')) return files.kindOf(join(root, path, step)) === undefined ? [] : [join(path, step)]
      const names = [...(files.directoriesIn?.(join(root, path)) ?? []), ...(index === steps.length - 1 ? (files.filesIn(join(root, path)) ?? []) : [])]
      return names.filter((name) => !name.startsWith('.') && fitsWildcard(step, name)).toSorted().map((name) => join(path, name))
    })
  }
  return paths
}
