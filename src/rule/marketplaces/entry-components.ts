import { foldersOfPlugin, rootOfMarketplace } from '../../authors/marketplace.js'
import type { Listed } from '../../authors/registry.js'
import { groupedBy } from '../../base/lists.js'
import { dirname, join } from '../../base/path.js'
import { capitalized, listed } from '../../base/wording.js'
import { fileProfile, type MarketplaceProfile } from '../../hosts/profile.js'
import { subjectOf } from '../../hosts/profiles.js'
import { fitsPattern } from '../../hosts/shape.js'
import { parseDocument } from '../../json/document.js'
import { isRecord, type Path } from '../../json/value.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { submodulesAround } from '../../project/repository.js'
import { climbsOut } from '../../server/paths.js'
import { allDocumentsAround } from '../documents.js'
import { entryHookFaults, replacedHooks } from '../hooks/entry-hooks.js'
import type { Problem } from '../rule.js'
import { SKILL } from '../skill-files.js'
import { asOne, removing, replacing } from '../suggestions.js'

type ComponentProblem = Problem<'conflict' | 'hookFile' | 'hook' | 'replaced' | 'component' | 'skillFile'>

/** A path that leads nowhere, with what to do about several of them. */
interface LostMember {
  readonly problem: ComponentProblem
  readonly each?: string
}

/** What an entry may not have where it is not strict and the plugin has a manifest: Claude Code 2.1.332 does not load the plugin then. Servers may be in both. */
const OF_ONE = ['commands', 'agents', 'skills', 'hooks', 'outputStyles', 'themes']

/** What an entry has that its plugin may then not declare in a manifest of its own. */
export function declaredAlone({ value }: Listed, paths: object): readonly string[] {
  return value.strict === false ? OF_ONE.filter((field) => Object.hasOwn(paths, field) && Boolean(value[field])) : []
}

/** The members whose paths it looks for when it loads a plugin: it lists the plugin as failed to load without one of them, and loads the rest (2.1.332). */
const LOOKED_FOR = ['commands', 'agents', 'skills', 'outputStyles']

/** Whether a folder is a skill, or has some. */
function hasSkills(folder: string, files: Reading['surroundings']['files']): boolean {
  return ['', ...(files.directoriesIn?.(folder) ?? [])].some((name) => files.kindOf(join(folder, name, SKILL)) === 'file')
}

/** What an entry says of the components of its plugin and the host does not load: paths begin at the folder of the plugin. */
export function* componentsOf(reading: Reading, plugin: Listed, reader: MarketplaceProfile): Generator<ComponentProblem> {
  const { path, value } = plugin
  const { host, surroundings: { files } } = reading
  // Of other hosts it is not known what they make of them.
  if (reader.entryIsManifest !== true) return
  const { validator: { paths = {} } = {}, hooks } = fileProfile(host, 'plugin')
  const [folder] = foldersOfPlugin(reading.path, reading.value, value.source, reader)
  const isHere = folder !== undefined && files.kindOf(folder) === 'directory'
  const members = declaredAlone(plugin, paths)
  const manifest = host.manifestPath ?? ''
  if (isHere && members.length > 0 && files.kindOf(join(folder, manifest)) === 'file') {
    const them = listed(members.map((field) => `'${field}'`))
    // Paths that lead to no skill would take the place of the folder for them.
    const isNeedless =
      members.length === 1 &&
      members[0] === 'skills' &&
      hasSkills(join(folder, 'skills'), files) &&
      [value.skills].flat().every((one) => typeof one === 'string' && !hasSkills(join(folder, one), files))
    const instead = isNeedless
      ? { text: "Remove 'strict' and 'skills': skills/ is read without them, and these paths lead to no skill.", data: {} }
      : {
          text: "Remove 'strict', or move {{members}} into {{manifest}} and remove {{them}} here.",
          data: { members: them, manifest, them: members.length === 1 ? 'it' : 'them' }
        }
    const fix = ['strict', ...(isNeedless ? members : [])].map((field) => ({ op: 'remove', at: [...path, field] }) as const)
    yield {
      message: 'conflict',
      data: { host: subjectOf(host), members: them, manifest, instead },
      at: [...path, 'strict'],
      suggestions: [{ title: isNeedless ? "Remove 'strict' and 'skills'" : "Remove 'strict'", fix }]
    }
  }
  // The file that is read anyway, or another one.
  const named = [value.hooks].flat()
  const hasPath = named.some((one) => typeof one === 'string')
  if (Object.hasOwn(paths, 'hooks') && (hasPath || (Array.isArray(value.hooks) && named.some(isRecord)))) {
    const usual = hooks?.path ?? ''
    const isUsual = named.every((one) => typeof one === 'string' && join(one) === usual)
    const own = isHere ? hooksNamedIn(files.readText(join(folder, manifest))) : []
    const isOwn = hasPath && named.every((one) => typeof one === 'string' && (join(one) === usual || own.includes(join(one))))
    const at = [...path, 'hooks']
    const elsewhere = { text: 'Name the file in {{manifest}} of the plugin, or move the hooks to {{usual}} there, which is read without it.', data: { manifest, usual } }
    const areNames = named.every((one) => typeof one === 'string' && /^[\w-]+$/.test(one))
    const fix = areNames
      ? 'Write one object with the names of events and their hooks, or remove the names.'
      : isUsual
        ? `Remove it: ${usual} is read without it.`
        : isOwn
          ? `Remove it: ${manifest} of the plugin names the ${named.length === 1 ? 'file' : 'files'} already.`
          : hasPath
            ? elsewhere
            : 'Write one object with the names of events.'
    yield {
      message: 'hookFile',
      data: { host: subjectOf(host), form: areNames ? 'list of names' : hasPath ? 'path' : 'list', fix },
      at,
      suggestions: isUsual || isOwn ? [removing(at)] : []
    }
  }
  const hookFaults = entryHookFaults(host, { path, value })
  for (const { fix, expected, ...fault } of hookFaults) yield { ...fault, message: 'hook', data: { host: subjectOf(host), expected, fix } }
  if (!isHere) return
  // Where they run is to be said once they can be loaded.
  if (hookFaults.length === 0 && (value.strict !== false || files.kindOf(join(folder, manifest)) === undefined)) yield* replacedHooks(reading, { path, value }, folder)
  for (const field of LOOKED_FOR) {
    const lost = lostPaths(reading, folder, field, [...path, field], value[field], paths[field] === 'folder')
    for (const alike of groupedBy(lost, ({ problem }) => problem.message).values()) {
      const others = String(alike.length - 1)
      const data = alike.length === 1 ? { more: '', are: ' is a file' } : { more: `, nor ${others} ${others === '1' ? 'other' : 'others'}`, are: ` and ${others} more are files` }
      // What is to be written for each is not what the first one needs.
      const each = alike.length > 1 && alike.every((one) => one.each !== undefined) ? { fix: alike[0]?.each } : {}
      yield* asOne(alike.map(({ problem }) => ({ ...problem, data: { ...problem.data, ...data, ...each } })), 'Write the paths of folders and files that are there')
    }
  }
}

/** The files of hooks that the manifest of a plugin names. */
function hooksNamedIn(manifest: string | undefined): readonly string[] {
  const { value } = parseDocument(manifest ?? '')
  return (isRecord(value) ? [value.hooks].flat() : []).flatMap((one) => (typeof one === 'string' ? [join(one)] : []))
}

/** The paths of a member that lead nowhere, or to a file where folders are taken. @param folder of the plugin, absolute */
function* lostPaths(reading: Reading, folder: string, field: string, at: Path, named: unknown, takesFolders: boolean): Generator<LostMember> {
  const { host, surroundings: { files } } = reading
  const root = rootOfMarketplace(reading.path)
  const isInSubmodule = submodulesAround(root, files)
  const { pattern = '' } = fileProfile(host, 'plugin').memberTypes?.[field] ?? {}
  for (const [index, text] of [named].flat().entries()) {
    if (typeof text !== 'string' || !text.startsWith('./') || climbsOut(text) || /[$*]/.test(text) || !fitsPattern(pattern, text)) continue
    const place = Array.isArray(named) ? [...at, index] : at
    const found = files.kindOf(join(folder, text))
    const data = { host: subjectOf(host), field, file: text }
    if (found === 'file' && takesFolders) {
      const above = folderOfText(text)
      const problem: ComponentProblem = {
        message: 'skillFile',
        data: { ...data, fix: above === undefined ? `Write a folder that has a ${SKILL}.` : `Write the folder, "${above}".` },
        at: place,
        suggestions: above === undefined ? [] : [replacing(place, above)]
      }
      yield above === undefined ? { problem } : { problem, each: `Write the folder of each, such as "${above}".` }
    }
    if (found !== undefined || isInSubmodule(join(folder, text).slice(root.length + 1))) continue
    const inside = fromFolder(root, folder, text, files)
    const meant = inside !== undefined && takesFolders && files.kindOf(join(folder, inside)) === 'file' ? folderOfText(inside) : inside
    const other = meant === undefined ? undefined : forOtherInstaller(reading, root, field)
    const fix = other ?? (meant === undefined ? 'Correct the path, which begins at the folder of the plugin, or remove it.' : `Write "${meant}": the path begins at the folder of the plugin.`)
    const isMeant = meant !== undefined && other === undefined
    const problem: ComponentProblem = { message: 'component', data: { ...data, fix }, at: place, suggestions: isMeant ? [replacing(place, meant)] : [] }
    yield isMeant ? { problem, each: `Write each path from the folder of the plugin, such as "${meant}".` } : { problem }
  }
}

/** The folder of a skill by the path of its text; undefined for another file, and for a skill that is the plugin. */
function folderOfText(text: string): string | undefined {
  const above = dirname(text)
  return text.endsWith(`/${SKILL}`) && above !== '.' ? above : undefined
}

/** What to do about the skills of an entry that the installer of BMad reads too, as the documents say: from the root of the repository, wherever the plugin is (its plugin-resolver.js). */
function forOtherInstaller(reading: Reading, root: string, field: string): string | undefined {
  const { host, surroundings: { files } } = reading
  if (field !== 'skills' || !allDocumentsAround(reading).some((text) => text.includes('bmad-method'))) return undefined
  const reads = `${capitalized(subjectOf(host))} reads the path from the folder of the plugin, and bmad-method from the root of the repository.`
  return files.kindOf(join(root, host.manifestPath ?? '')) === undefined
    ? `${reads} With "source": "./" and "strict": false in this entry, it is right for both.`
    : `${reads} Write one that is right for both.`
}

/** A path from the root of the marketplace that leads into the folder of the plugin, from there on. */
function fromFolder(root: string, folder: string, text: string, files: Reading['surroundings']['files']): string | undefined {
  const whole = join(root, text)
  const begin = withSlashes(join(folder, 'x')).slice(0, -1)
  return withSlashes(whole).startsWith(begin) && files.kindOf(whole) !== undefined ? `./${withSlashes(whole).slice(begin.length)}` : undefined
}
