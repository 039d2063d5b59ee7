import { dirname, join } from '../../base/path.js'
import { visible } from '../../base/wording.js'
import { homeFolder, targetPlatform } from '../../base/world.js'
import type { DeclarationsProfile, HostProfile } from '../../hosts/profile.js'
import { loadHostProfiles } from '../../hosts/profiles.js'
import { notationAt } from '../../hosts/reads.js'
import { type Document, documentAs } from '../../json/document.js'
import { valueAt } from '../../json/value.js'
import { type Candidate, candidateAt } from '../../project/classify.js'
import type { Disk } from '../../project/disk.js'
import { type Failure, ownReadings } from '../../project/project.js'
import type { Reading } from '../../project/reading.js'
import { placePath } from '../../project/user-files.js'
import { tomlDocument } from '../../toml/document.js'
import { type FilePlace, foldersOf, type InstalledPlugin, type Line, Lined, type WhyWorld } from '../../why/places.js'
import { pluginsInMarkets } from '../../why/plugins.js'
import { type Answer, answersOf } from '../../why/why.js'
import type { Context } from '../start/context.js'
import { candidateOf, projectOf } from '../start/inputs.js'
import { type CliIo, diskOf, shownFromHome, shownPath } from '../start/io.js'

/** Says for which servers of some files their host uses what another file says: the same that `plugvet why` says. */
export async function sayOverruled(readings: readonly Reading[], context: Context): Promise<void> {
  const names = new Set(readings.filter(({ host }) => host.loading !== undefined).map(({ host }) => host.name))
  if (names.size === 0) return
  for (const host of await loadHostProfiles()) {
    if (!names.has(host.name)) continue
    const world = await worldFor(host, context, new Map())
    const files = new Set(readings.filter((reading) => reading.host.name === host.name).map(({ path }) => world.shownPath(path)))
    for (const answer of answersOf(host, world)) for (const file of files) sayOther(answer, file, context.io)
  }
}

function sayOther({ server, host, declarations }: Answer, file: string, io: CliIo): void {
  const here = declarations.filter(({ at }) => at.file === file)
  const used = declarations.find(({ counts }) => counts)
  const [own] = here
  if (own === undefined || used === undefined || used.at.file === file) return
  const does = here.some(({ counts }) => counts) ? 'merges it with' : 'uses'
  io.err(`plugvet: ${visible(placeText(own.at))}: ${visible(host.title)} ${does} the '${visible(server)}' of ${visible(placeText(used.at))}; see plugvet why ${visible(server)}\n`)
}

function placeText({ file, line }: Line): string {
  return `${file}:${line}`
}

/** The files in which a host looks for servers. */
export function placesOf({ loading, projectFile, userFiles = [] }: HostProfile): readonly FilePlace[] {
  return loading?.declarations ?? [...(projectFile === undefined ? [] : [projectFile]), ...userFiles].map((path) => ({ path }))
}

const LENIENT = { comments: true, trailingCommas: true, byteOrderMark: true }

/** The files that a host looks at, read before it is asked about. */
export async function worldFor(host: HostProfile, context: Context, failures: Map<string, Failure>): Promise<WhyWorld> {
  const { io } = context
  const disk = diskOf(io)
  const platform = targetPlatform(io.platform)
  const home = homeFolder(io.env, platform === 'win32')
  const pathOf: WhyWorld['pathOf'] = ({ path, elsewhere }, folder = io.cwd) => placePath((platform === 'linux' ? undefined : elsewhere?.[platform]) ?? path, folder, io.env, platform)
  const shown = (path: string) => (shownPath(io.cwd, path).startsWith('..') ? shownFromHome(path, home) : shownPath(io.cwd, path))
  const where = { project: io.cwd, workTree: workTreeOf(io.cwd, disk) }
  const project = projectOf(context, 'one-host')
  const read = async (candidate: Candidate): Promise<readonly Reading[]> => {
    if (disk.isGone(candidate.path)) return []
    const file = await project.open(candidate)
    if (file !== undefined && 'message' in file) failures.set(candidate.path, { ...file, path: shown(candidate.path) })
    return file !== undefined && 'readings' in file ? ownReadings(file).filter((reading) => reading.host.name === host.name) : []
  }
  const settings = new Map<string, Lined | undefined>()
  const settingsAt = (path: string): Lined | undefined => {
    if (!settings.has(path)) {
      const document = readSettings(path, context)
      settings.set(path, document === undefined ? undefined : new Lined(document, shown(path)))
    }
    return settings.get(path)
  }
  const inMarkets = pluginsInMarkets(host, { ...where, env: io.env, pathOf, settingsAt, shownPath: shown })
  const readings = new Map<string, readonly Reading[]>()
  const plugins = new Map<FilePlace, readonly InstalledPlugin[]>()
  for (const place of placesOf(host)) {
    const path = pathOf(place)
    if (path === undefined) continue
    if ('scope' in place && place.scope === 'plugin') {
      const found = [...foldersLike(path, disk), ...inMarkets.map((one) => inMarket(one, path))].map(async ({ path: file, names, folder, isInMarket }: PluginFolder) => {
        const as = (other: string) => (host.manifestPath === undefined ? candidateOf(other, host, context) : candidateAt(other, true, context.table))
        const readOf = async (other: string) => (await read(as(other))).map((reading) => (host.manifestPath === undefined ? reading : reading.with({ pluginRoot: folder })))
        const own = await readOf(file)
        const named = await Promise.all(own.flatMap((reading) => namedIn(reading, folder)).map(readOf))
        const name = names.plugin ?? ''
        return { name, id: names.market === undefined ? name : `${name}@${names.market}`, folder, readings: [...own, ...named.flat()], ...(isInMarket === undefined ? {} : { isInMarket }) }
      })
      const all = await Promise.all(found)
      // A copy of one that the host uses in its market is not read.
      plugins.set(place, all.filter((one) => one.isInMarket === true || !inMarkets.some(({ name, market }) => one.id === `${name}@${market}`)))
      continue
    }
    for (const folder of 'scope' in place ? foldersOf(place as DeclarationsProfile, where) : [io.cwd]) {
      const file = pathOf(place, folder)
      if (file !== undefined && !readings.has(file)) readings.set(file, await read(candidateOf(file, host, context)))
    }
  }
  const readingsOf: WhyWorld['readingsOf'] = (place, folder) => readings.get(pathOf(place, folder) ?? '') ?? []
  return { ...where, env: io.env, pathOf, settingsAt, readingsOf, pluginsAt: (place) => plugins.get(place) ?? [], shownPath: shown }
}

/** The root of the git work tree that a folder is in. */
function workTreeOf(folder: string, { files }: Pick<Disk, 'files'>): string | undefined {
  if (files.kindOf(join(folder, '.git')) !== undefined) return folder
  return dirname(folder) === folder ? undefined : workTreeOf(dirname(folder), { files })
}

/** The files in its plugin that a manifest names in the place of its servers, but for the one that the host reads anyway. */
function namedIn({ document, host: { files, serversPath } }: Reading, plugin: string): string[] {
  const value = valueAt(document.value, (files.plugin ?? files.mcp).serversKeys[0] ?? [])
  const paths = [value].flat().flatMap((one) => (typeof one === 'string' ? [join(plugin, one)] : []))
  return paths.filter((path) => path.startsWith(join(plugin, '/')) && path !== join(plugin, serversPath ?? ''))
}

/** A file of a plugin that a path with names in braces stands for, with these names and the plugin's folder. */
interface PluginFolder {
  readonly path: string
  readonly names: Readonly<Record<string, string>>
  readonly folder: string
  readonly isInMarket?: true
}

/** The file at a place of plugins, for one that is used in its market. */
function inMarket({ name, market, folder }: { readonly name: string; readonly market: string; readonly folder: string }, path: string): PluginFolder {
  return { path: join(folder, path.slice(path.lastIndexOf('}') + 1)), names: { plugin: name, market }, folder, isInMarket: true }
}

/** The files that a path with names in braces for folders stands for, in order. */
function foldersLike(path: string, disk: Disk): PluginFolder[] {
  const [, before, name, after = ''] = /^(.*?)[/\\]\{(\w+)\}(.*)$/s.exec(path) ?? []
  if (before === undefined || name === undefined) return [{ path, names: {}, folder: '' }]
  if (disk.files.kindOf(before) !== 'directory') return []
  const entries = disk.list(before)
  const folders = 'failure' in entries ? [] : entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name).toSorted()
  return folders.flatMap((own) => {
    const folder = join(before, own)
    return foldersLike(`${folder}${after}`, disk).map((found) => ({ path: found.path, names: { [name]: own, ...found.names }, folder: found.folder === '' ? folder : found.folder }))
  })
}

function readSettings(path: string, { io }: Context): Document | undefined {
  const disk = diskOf(io)
  if (disk.files.kindOf(path) !== 'file') return undefined
  const text = disk.open(path)
  if ('failure' in text) return undefined
  return notationAt(path) === 'TOML' ? tomlDocument(text, () => true) : documentAs(text, LENIENT)
}
