import { basename, dirname, join } from '../base/path.js'
import { closest } from '../base/wording.js'
import { fileProfile, type HostProfile, type MemberProfile, serversKey } from '../hosts/profile.js'
import { subjectOf } from '../hosts/profiles.js'
import { fitsPattern } from '../hosts/shape.js'
import { isRecord, type JsonValue, type Path, valueAt } from '../json/value.js'
import { listingsOf } from '../project/listed-plugins.js'
import type { Reading } from '../project/reading.js'
import { shownAs } from '../project/repository.js'
import { isDescriptive } from '../server/foreign-fields.js'
import { climbsOut, isAbsolutePath } from '../server/paths.js'
import { entriesIn } from '../server/server-map.js'
import { mayHoldVariable } from '../server/variables.js'
import { asFromRoot, memberFaults, NAMES_OF_PATH, type Remedy } from './members.js'
import type { Problem } from './rule.js'
import { replacing } from './suggestions.js'

/** A member of a manifest that its host does not read. */
export interface UnreadMember {
  readonly field: string
  /** What it probably means, of those that the host reads and the manifest does not have. */
  readonly meant?: string
}

/** The field of an extension of Gemini CLI with the names of the files for the model. */
export const CONTEXT = 'contextFileName'

/** Whether a member is called as those for servers are. */
export function namesServers(field: string): boolean {
  return /^mcp(?:[-_]?servers?)?$/i.test(field)
}

/** Every member that the host does not read; of a manifest with other fields allowed (§2.1b), only a near miss of one that it reads. */
export function unreadMembers(manifest: Readonly<Record<string, unknown>>, host: HostProfile): UnreadMember[] {
  const { members, serversKeys, open, validator } = fileProfile(host, 'plugin')
  const key = serversKey(host, 'plugin')
  const known = [...new Set([...members, ...serversKeys.flat(), ...Object.keys(validator?.members ?? {})])]
  const absent = known.filter((name) => !Object.hasOwn(manifest, name))
  if (open && absent.length === 0) return []
  return Object.keys(manifest).flatMap((field): UnreadMember[] => {
    // A sentence under such a name is a comment on the member.
    if (known.includes(field) || (field.startsWith('_') && /\s\S+\s/.test(typeof manifest[field] === 'string' ? manifest[field] : ''))) return []
    const isServers = namesServers(field) && absent.includes(key) && (typeof manifest[field] !== 'string' || host.manifestTakesPath)
    const isContext = /^context_?files?(?:_?names?)?$/i.test(field) && absent.includes(CONTEXT)
    const isLogo = field === 'icon' && absent.includes('logo') && /\.(?:svg|png|jpe?g|webp)$/i.test(String(manifest[field]))
    const meant = isServers ? key : isLogo ? 'logo' : (closest(field, absent, field.length > 4 ? 1 : 0) ?? (isContext ? CONTEXT : undefined))
    if (meant !== undefined) return [{ field, meant }]
    return open || isDescriptive(field) ? [] : [{ field }]
  })
}

/** Whether a host takes a value under the name of another member of its manifest, as far as is known: some reject the plugin otherwise. */
export function isTakenAs(value: unknown, member: string, host: HostProfile): boolean {
  const { memberTypes = {}, rejectsPlugin = false } = fileProfile(host, 'plugin')
  const profile = Object.hasOwn(memberTypes, member) ? memberTypes[member] : undefined
  if (profile !== undefined) return memberFaults([member], value, profile).next().done === true
  if (member === serversKey(host, 'plugin')) return isRecord(value) || (typeof value === 'string' && value.startsWith('./') && host.manifestTakesPath)
  if (member === CONTEXT) return [value].flat().every((name) => typeof name === 'string')
  return !rejectsPlugin || isDescriptive(member)
}

/** Why a path that begins at the folder of the manifest leads nowhere, after what to write. */
export const FROM_ROOT = 'paths begin at the root of the plugin'

/** What a path names that is meant from the folder of the manifest, as a path from the root of the plugin; undefined if nothing is there, or if the root has it and its file is not empty. */
export function fromManifest(reading: Reading, text: string): string | undefined {
  const { host: { manifestPath = '' }, plugin, surroundings: { files } } = reading
  const named = text.replace(/^\.\//, '')
  if (plugin === undefined || !manifestPath.includes('/') || named === '' || isAbsolutePath(text) || climbsOut(named)) return undefined
  const isThere = (path: string) => files.kindOf(join(plugin.root, path.replace(/\/$/, ''))) !== undefined
  const path = `${dirname(manifestPath)}/${named}`
  const isEmpty = (file: string) => entriesIn(reading.documentOf(join(plugin.root, file))?.value).length === 0
  return isThere(path) && (!isThere(named) || (named.endsWith('.json') && isEmpty(named) && !isEmpty(path))) ? `./${path}` : undefined
}

/** The servers that a path means which leads nowhere: from the folder of the manifest, or under the same name with a dot before it, or without one. */
export function serversMeant(reading: Reading, text: string): { readonly named: string; readonly because: string } | undefined {
  const fromFolder = fromManifest(reading, text)
  if (fromFolder !== undefined) return { named: fromFolder, because: FROM_ROOT }
  const name = basename(text)
  const twin = join(dirname(text), name.startsWith('.') ? name.slice(1) : `.${name}`)
  const hasServers = reading.plugin !== undefined && !isAbsolutePath(text) && !climbsOut(text) && entriesIn(reading.documentOf(join(reading.plugin.root, twin))?.value).length > 0
  return hasServers ? { named: `./${twin}`, because: 'the plugin has its servers there' } : undefined
}

/** A folder of the plugin where a host takes only files. */
function folderInPlugin({ plugin, surroundings: { files } }: Reading, text: string, pattern: string): string | undefined {
  const path = `./${text.replace(/^\.\//, '')}`
  if (plugin === undefined || isAbsolutePath(text) || climbsOut(text) || fitsPattern(pattern, path)) return undefined
  return files.kindOf(join(plugin.root, path.replace(/\/$/, ''))) === 'directory' ? path : undefined
}

/** What to write for a path of another form that is meant from the folder of the manifest: a path, or those of the files in the folder where a host takes only files. */
export function formFromManifest(reading: Reading, at: Path, { pattern = '', default: readAnyway = '/' }: MemberProfile): Remedy | undefined {
  const value = valueAt(reading.value, at)
  const text = isRecord(value) ? pathNamed(value) : value
  // A description of something, and not a text for the model.
  const isJson = fitsPattern(pattern, './a.json') && !fitsPattern(pattern, './a.md')
  const path = typeof text === 'string' ? (fromManifest(reading, text) ?? (readAnyway.endsWith('/') || isJson ? folderInPlugin(reading, text, pattern) : undefined)) : undefined
  if (path === undefined) return undefined
  const folder = path.replace(/\/$/, '')
  // The folder that is read anyway needs no list: one would have to be kept by hand.
  const whole = valueAt(reading.value, at.slice(0, 1))
  const place = fileProfile(reading.host, 'plugin').memberTypes?.[String(at[0])]?.default ?? readAnyway
  if ((at.length === 1 || (at.length === 2 && Array.isArray(whole) && whole.length === 1)) && join(folder) === join(place.replace(/\/$/, ''))) return undefined
  const inside = (reading.surroundings.files.filesIn(join(reading.plugin?.root ?? '', folder)) ?? []).filter((name) => !isAboutFolder(name)).map((name) => `${folder}/${name}`)
  const [field = ''] = at
  const usual = fileProfile(reading.host, 'plugin').memberTypes?.[field]?.default
  const fitting = inside.filter((one) => fitsPattern(pattern, one) && (!isJson || declares(reading, one, String(field)))).toSorted()
  const paths = fitsPattern(pattern, path) ? [path] : isJson && fitting.some((one) => join(one) === usual) ? [`./${usual}`] : fitting
  const [first, ...others] = paths
  if (first === undefined)
    return field === 'hooks' && isJson && usual !== undefined
      ? { fix: `Remove it: ${folder.slice(2)}/ has no file that declares hooks. To have some, write ${usual}, which is read without it.`, suggestions: [] }
      : undefined
  if (others.length === 0 && usual !== undefined && join(first) === usual) {
    const list = valueAt(reading.value, [field])
    const isAlone = !Array.isArray(list) || list.length === 1
    const title = isAlone ? `Remove '${field}'` : `Remove "${String(text)}"`
    return { fix: `Remove it: ${usual} is read without it.`, suggestions: [{ title, fix: [{ op: 'remove', at: isAlone ? [field] : at }] }] }
  }
  const isMeant = typeof text === 'string' && fromManifest(reading, text) !== undefined
  if (isMeant && others.length === 0) return asFromRoot(at, first)
  const title = others.length === 0 ? `Write "${first}"` : `List the files, such as "${first}"`
  const why = isMeant ? `: ${FROM_ROOT}` : ''
  return { fix: `${title}${why}.`, suggestions: others.length > 0 && at.length > 1 ? [] : [{ title, fix: [{ op: 'replace', at, value: others.length === 0 ? first : paths }] }] }
}

/** Whether a file has what a member of a manifest may be in place of its path: servers, hooks. */
function declares(reading: Reading, file: string, field: string): boolean {
  const value = reading.documentOf(join(reading.plugin?.root ?? '', file))?.value
  return isRecord(value) && (!['hooks', 'mcpServers'].includes(field) || isRecord(value[field]))
}

/** Whether a text is what people write about a folder. */
export function isAboutFolder(name: string): boolean {
  return /^(?:readme|contributing|changelog|license|agents|claude)\.md$/i.test(name)
}

/** What to do about a description in the place of a path, or about the folder that is read anyway, as far as what the folder has tells it. */
export function formFromFolder(reading: Reading, at: Path, { default: readAnyway = '' }: MemberProfile): Remedy | undefined {
  const { plugin, value: manifest, surroundings: { files } } = reading
  const [field] = at
  const value = valueAt(manifest, at)
  if (
    plugin === undefined ||
    field === undefined ||
    !readAnyway.endsWith('/') ||
    at.length > 2 ||
    !(isRecord(value) || (typeof value === 'string' && value.replace(/^\.\/|\/$/g, '') === readAnyway.slice(0, -1)))
  )
    return undefined
  // Of a map by names, a member has its own fault.
  if (typeof at[1] === 'string') return undefined
  const described = describedIn(reading, at, readAnyway)
  if (described !== undefined) return described
  // Another folder than this one.
  const named = isRecord(value) ? pathNamed(value) : undefined
  if (named !== undefined && !join(named).startsWith(readAnyway.slice(0, -1)) && isInPlugin(reading, join(named))) return undefined
  // Another element of the list may be a path.
  if (at.length === 2 && field !== 'skills' && Array.isArray(valueAt(manifest, [field])) && valueAt(manifest, [field, 1]) !== undefined) return undefined
  const folder = join(plugin.root, readAnyway.slice(0, -1))
  const texts = (files.filesIn(folder) ?? []).filter((name) => /\.md$/i.test(name) && !isAboutFolder(name)).toSorted()
  const suggestions = [{ title: `Remove '${field}'`, fix: [{ op: 'remove', at: [field] }] }] as const
  const isRead = `Remove it: the folder ${readAnyway} is read without it.`
  if (field !== 'skills') return isRecord(value) && texts.length > 0 ? { fix: isRead, suggestions } : undefined
  // The folder may be the skill itself.
  const hasSkills = ['', ...(files.directoriesIn?.(folder) ?? [])].some((name) => files.kindOf(join(folder, name, 'SKILL.md')) === 'file')
  if (hasSkills) return isRecord(value) ? { fix: isRead, suggestions } : undefined
  const [first] = texts
  if (first === undefined) return undefined
  const move = `move ${texts.length === 1 ? '' : 'each file to a folder of its own, such as '}${readAnyway}${first} to ${readAnyway}${first.slice(0, -3)}/SKILL.md`
  return { fix: `Remove it, and ${move}: a skill is a folder, which is read there without this member.`, suggestions: isRecord(value) ? [] : suggestions }
}

/** What to do about descriptions of what is in a folder that another member is about, and that the host reads by itself: with its path here, it would be loaded twice. Run with Claude Code 2.1.332. */
export function ofOtherFolder({ host, value: manifest }: Reading, at: Path): Remedy | undefined {
  const [field = ''] = at
  const folders = Object.entries(fileProfile(host, 'plugin').memberTypes ?? {}).flatMap(([name, { default: place = '' }]) => (name !== field && place.endsWith('/') ? [place] : []))
  const folderOf = (item: unknown) => {
    const path = isRecord(item) ? (item.path ?? item.file ?? item.source) : undefined
    return typeof path === 'string' ? folders.find((folder) => path.replace(/^\.\//, '').startsWith(folder)) : undefined
  }
  const folder = folderOf(valueAt(manifest, at))
  if (folder === undefined) return undefined
  const all = [valueAt(manifest, [field])].flat()
  const isWhole = all.length <= MAX_ALIKE && all.every((item) => folderOf(item) === folder)
  const title = isWhole ? `Remove '${field}'` : 'Remove it'
  const fix = `${title}: the folder ${folder} is read without it.`
  return { fix, suggestions: [{ title, fix: [{ op: 'remove', at: isWhole ? [field] : at }] }], ...(isWhole ? { several: { title, fix } } : {}) }
}

/** So many are compared with each other. */
const MAX_ALIKE = 100

/** The path in a description of a folder or file. */
function pathNamed(description: Readonly<Record<string, unknown>>): string | undefined {
  return NAMES_OF_PATH.map((name) => description[name]).find((path): path is string => typeof path === 'string' && !isAbsolutePath(path) && !climbsOut(path))
}

/** What a description in a list of commands, agents or skills is to be instead: a text in the folder that is read anyway, unless that has one for each. */
function describedIn({ plugin, value: manifest, surroundings: { files } }: Reading, [field = '', ...index]: Path, readAnyway: string): Remedy | undefined {
  const list = valueAt(manifest, [field])
  if (!Array.isArray(list) || index.length !== 1 || !list.slice(0, MAX_DESCRIBED).every(isWithoutPath)) return undefined
  const folder = join(plugin?.root ?? '', readAnyway.slice(0, -1))
  const there = field === 'skills' ? (files.directoriesIn?.(folder) ?? []) : (files.filesIn(folder) ?? []).filter((one) => one.endsWith('.md')).map((one) => one.slice(0, -3))
  const known = new Set(there.map(plain))
  const lost = list.slice(0, MAX_DESCRIBED).map((_, at) => textAt(manifest, [field, at, 'name'])).find((one) => !known.has(plain(one)))
  if (files.kindOf(folder) !== undefined && (lost === undefined || lost === '' || (field === 'skills' && there.length === 0))) return undefined
  const name = lost ?? textAt(manifest, [field, index[0] ?? 0, 'name'])
  const file = (/^[\w-]+$/.test(name) ? name : 'name') + (field === 'skills' ? '/SKILL.md' : '.md')
  const fix = (one: string) => `Remove '${field}', and write ${one} as a text, such as ${readAnyway}${file}: that folder is read without this member.`
  return { fix: fix('it'), suggestions: [], several: { title: '', fix: fix(known.size > 0 ? 'each that is not there' : 'each of them') } }
}

/** A name as far as people and files write it in the same way. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, '')
}

function isWithoutPath(item: unknown): boolean {
  return isRecord(item) && !['path', 'file', 'source'].some((name) => typeof item[name] === 'string')
}

/** The first ones tell what a list has. */
const MAX_DESCRIBED = 10

/** A path in a manifest. */
interface NamedPath {
  /** A file in place of the servers, a text for the model, or a folder of skills in place of the usual one. */
  readonly is: 'servers' | 'context' | 'skills'
  readonly text: string
  readonly at: Path
}

/** The paths that are certain to name a file or a folder of the plugin. */
export function pathsInManifest({ host, value }: Reading): readonly NamedPath[] {
  const { members, memberTypes, validator } = fileProfile(host, 'plugin')
  const pathsOf = (is: NamedPath['is'], key: string): readonly NamedPath[] => {
    const named = isRecord(value) ? value[key] : undefined
    return [named].flat().flatMap((text, index) => (typeof text === 'string' ? [{ is, text, at: Array.isArray(named) ? [key, index] : [key] }] : []))
  }
  const servers = host.manifestTakesPath ? pathsOf('servers', serversKey(host, 'plugin')) : []
  const texts = members.includes(CONTEXT) ? pathsOf('context', CONTEXT) : []
  const usual = memberTypes?.skills?.default
  // What a host's own validator says is another rule's. A folder that the host reads anyway may be missing.
  const skills = validator === undefined && usual !== undefined ? pathsOf('skills', 'skills').filter(({ text }) => text.startsWith('./') && text.replace(/\/?$/, '/') !== `./${usual}`) : []
  return [...skills, ...servers.filter(({ text }) => /^\.\/.+\.json$/.test(text)), ...texts.filter(({ text }) => text !== '' && !mayHoldVariable(text) && !isAbsolutePath(text))]
}

/** Servers in a list of maps that are not in one: each of their fields would be a server. */
export function* loneServers(field: string, value: unknown, outcome: string): Generator<Problem<'server'>> {
  for (const [index, item] of Array.isArray(value) ? value.entries() : []) {
    if (!isRecord(item) || !(typeof item.command === 'string' || typeof item.url === 'string')) continue
    const { name, ...entry } = item as Readonly<Record<string, JsonValue>>
    const at = [field, index]
    const isNamed = typeof name === 'string' && name !== ''
    const suggestions = isNamed ? [{ title: 'Put it into a map, under its name', fix: [{ op: 'replace' as const, at, value: { [name]: entry } }] }] : []
    yield { message: 'server', data: { field, name: isNamed ? name : 'NAME', outcome }, at, suggestions }
  }
}

/** The text at a place of a manifest; empty if something else is there, which may be an object that cannot become a text. */
export function textAt(manifest: unknown, path: Path): string {
  const text = valueAt(manifest, path)
  return typeof text === 'string' ? text : ''
}

/** A name that is not in the form that the host documents. What it does with one is not known. A marketplace that has it too is to change with it. */
export function* nameInOtherForm(reading: Reading): Generator<Problem<'name'>> {
  const { host, value, plugin, surroundings: { files } } = reading
  const { pattern, form = pattern } = fileProfile(host, 'plugin').memberTypes?.name ?? {}
  const name = isRecord(value) ? value.name : undefined
  if (pattern === undefined || typeof name !== 'string' || name.trim() === '' || fitsPattern(pattern, name)) return
  const listings = plugin === undefined ? [] : listingsOf(plugin.root, files)
  const alike = listings.find((one) => one.name === name)
  const meant = listings.find((one) => fitsPattern(pattern, one.name))?.name ?? (name.toLowerCase().match(/[a-z0-9]+/g) ?? []).join('-')
  if (!fitsPattern(pattern, meant)) return
  const also = alike === undefined ? '' : `, in ${shownAs(reading, alike.marketplace)} too`
  const suggestions = alike === undefined ? [replacing(['name'], meant)] : []
  yield { message: 'name', data: { host: subjectOf(host), form, meant, also }, at: ['name'], severity: 'warning', suggestions }
}

/**
 * What to do about a file of servers that the plugin does not have. Of the usual one, nothing would say that it is missing without the line that names it; in
 * place of one out of the plugin, there may be that of another host.
 */
export function insteadOfNothing(reading: Reading, at: Path): Remedy | undefined {
  const { serversPath = '' } = reading.host
  const text = textAt(reading.value, at)
  if (text === serversPath)
    return isInPlugin(reading, serversPath)
      ? undefined
      : {
          fix: `Add ${serversPath}, which is read without this line, or write where the servers are. If the plugin has none, remove the line.`,
          suggestions: []
        }
  const other =
    fileProfile(reading.host, 'plugin').rejectsPlugin !== true && /^\.\.\/[\w.-]+\.json$/.test(text) && !isInPlugin(reading, text.slice('../'.length))
      ? ['.mcp.json', 'mcp.json'].find((one) => one !== serversPath && isInPlugin(reading, one))
      : undefined
  return other === undefined ? undefined : { fix: `Write "./${other}": the plugin does not have the other file.`, suggestions: [replacing(at, `./${other}`)] }
}

export function isInPlugin({ plugin, surroundings }: Reading, path: string): boolean {
  return plugin !== undefined && surroundings.files.kindOf(join(plugin.root, path.replace(/\/$/, ''))) !== undefined
}
