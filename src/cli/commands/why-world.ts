import { visible } from '../../base/wording.js'
import { homeFolder, targetPlatform } from '../../base/world.js'
import type { HostProfile } from '../../hosts/profile.js'
import { loadHostProfiles } from '../../hosts/profiles.js'
import { notationAt } from '../../hosts/reads.js'
import { type Document, documentAs } from '../../json/document.js'
import { candidateAt } from '../../project/classify.js'
import type { Disk } from '../../project/disk.js'
import { type Failure, ownReadings } from '../../project/project.js'
import type { Reading } from '../../project/reading.js'
import { placePath } from '../../project/user-files.js'
import { tomlDocument } from '../../toml/document.js'
import type { Line, WhyWorld } from '../../why/places.js'
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
    const world = await worldFor(host, context, [])
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
export function placesOf({ loading, projectFile, userFiles = [] }: HostProfile): readonly Parameters<WhyWorld['readingsOf']>[0][] {
  return loading?.declarations ?? [...(projectFile === undefined ? [] : [projectFile]), ...userFiles].map((path) => ({ path }))
}

const LENIENT = { comments: true, trailingCommas: true, byteOrderMark: true }

/** The files that a host looks at, read before it is asked about. */
export async function worldFor(host: HostProfile, context: Context, failures: Failure[]): Promise<WhyWorld> {
  const { io } = context
  const disk = diskOf(io)
  const platform = targetPlatform(io.platform)
  const home = homeFolder(io.env, platform === 'win32')
  const pathOf: WhyWorld['pathOf'] = ({ path, elsewhere }) => placePath((platform === 'linux' ? undefined : elsewhere?.[platform]) ?? path, io.cwd, io.env, platform)
  const shown = (path: string) => (shownPath(io.cwd, path).startsWith('..') ? shownFromHome(path, home) : shownPath(io.cwd, path))
  const project = projectOf(context, 'one-host')
  const readings = new Map<string, readonly Reading[]>()
  const filesOf = (place: Parameters<typeof pathOf>[0]): readonly string[] => {
    const path = pathOf(place)
    return path === undefined ? [] : eachOf(path, disk)
  }
  for (const place of placesOf(host)) for (const path of filesOf(place)) {
    if (disk.isGone(path) || readings.has(path)) continue
    const isOfPlugin = 'scope' in place && place.scope === 'plugin'
    const read = await project.open(isOfPlugin ? candidateAt(path, true, context.table) : candidateOf(path, host, context))
    if (read === undefined) continue
    if ('message' in read) failures.push({ ...read, path: shown(path) })
    else if ('readings' in read) readings.set(path, ownReadings(read).filter((reading) => reading.host.name === host.name))
  }
  const documents = new Map<string, Document | undefined>()
  const settingsAt = (path: string): Document | undefined => {
    if (!documents.has(path)) documents.set(path, readSettings(path, context))
    return documents.get(path)
  }
  return { project: io.cwd, env: io.env, pathOf, settingsAt, readingsOf: (place) => filesOf(place).flatMap((path) => readings.get(path) ?? []), shownPath: shown }
}

/** The paths that one with a `*` for a folder stands for, in order. */
function eachOf(path: string, disk: Disk): string[] {
  const [before, after] = path.split('/*/')
  if (before === undefined || after === undefined) return [path]
  if (disk.files.kindOf(before) !== 'directory') return []
  const entries = disk.list(before)
  return 'failure' in entries ? [] : entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${before}/${name}/${after}`).toSorted()
}

function readSettings(path: string, { io }: Context): Document | undefined {
  const disk = diskOf(io)
  if (disk.files.kindOf(path) !== 'file') return undefined
  const text = disk.open(path)
  if ('failure' in text) return undefined
  return notationAt(path) === 'TOML' ? tomlDocument(text, () => true) : documentAs(text, LENIENT)
}
