import { append } from '../../base/lists.js'
import { homeFolder, targetPlatform } from '../../base/world.js'
import { guess } from '../../base/wording.js'
import type { HostProfile } from '../../hosts/profile.js'
import { byUse, isSpecification } from '../../hosts/order.js'
import { loadHostProfiles } from '../../hosts/profiles.js'
import { notationAt } from '../../hosts/reads.js'
import { type Document, documentAs } from '../../json/document.js'
import { candidateAt } from '../../project/classify.js'
import type { Disk } from '../../project/disk.js'
import { type Failure, ownReadings } from '../../project/project.js'
import type { Reading } from '../../project/reading.js'
import { placePath } from '../../project/user-files.js'
import { tomlDocument } from '../../toml/document.js'
import type { WhyWorld } from '../../why/places.js'
import { whyJson, whyTable, whyText } from '../../why/report.js'
import { type Answer, answersOf } from '../../why/why.js'
import type { Arguments } from '../start/args.js'
import { type Context, createContext } from '../start/context.js'
import { EXIT, type ExitCode, UsageError } from '../start/exit.js'
import { candidateOf, projectOf } from '../start/inputs.js'
import { type CliIo, diskOf, shownFromHome, shownPath, VERSION, wantsColor } from '../start/io.js'
import { requireOutputs, sayFailures, writeOutput } from '../start/reports.js'

/** `plugvet why`: which declaration of a server a host uses, and what stops it. It starts no server, and opens no connection. */
export async function whyCommand(args: Arguments, io: CliIo): Promise<ExitCode> {
  const [server, ...rest] = args.paths
  if (rest.length > 0) throw new UsageError('why takes one server')
  if (args.targets.some(({ format }) => format !== 'text' && format !== 'json')) throw new UsageError('why supports only --format text and json')
  requireOutputs(args, io)
  const context = await createContext(args, io)
  const hosts = context.overrules ? [context.host] : byUse(await loadHostProfiles())
  const failures: Failure[] = []
  const all: Answer[] = []
  for (const host of hosts) {
    const world = await worldFor(host, context, failures)
    if (context.overrules || !isSpecification(host) || isOfPlugin(host, world)) append(all, answersOf(host, world))
  }
  const answers = server === undefined ? all : all.filter((answer) => answer.server === server)
  if (server !== undefined && answers.length === 0) throw unknownServer(server, all, context)
  for (const target of args.targets) {
    const color = target.output === undefined && wantsColor(args, io)
    await writeOutput(target.format === 'json' ? whyJson(answers, failures, VERSION) : server === undefined ? whyTable(answers, color) : whyText(answers), target, io)
  }
  sayFailures(failures, io)
  if (failures.length > 0) return EXIT.usage
  return server !== undefined && answers.some(({ starts }) => starts === false) ? EXIT.findings : EXIT.ok
}

function unknownServer(server: string, all: readonly Answer[], { overrules, host }: Context): UsageError {
  const near = guess(server, all.map((answer) => answer.server))
  const who = overrules ? `${host.title} finds` : 'the hosts find'
  return new UsageError(`no file in which ${who} servers declares '${server}'${near === undefined ? '; plugvet why lists those that there are' : `; did you mean '${near}'?`}`)
}

/** The files in which a host looks for servers. */
function placesOf({ loading, projectFile, userFiles = [] }: HostProfile): readonly Place[] {
  return loading?.declarations ?? [...(projectFile === undefined ? [] : [projectFile]), ...userFiles].map((path) => ({ path }))
}

function isOfPlugin(host: HostProfile, world: WhyWorld): boolean {
  return placesOf(host).some((place) => world.readingsOf(place).some(({ plugin }) => plugin !== undefined))
}

type Place = Parameters<WhyWorld['readingsOf']>[0]

const LENIENT = { comments: true, trailingCommas: true, byteOrderMark: true }

/** The files that a host looks at, read before it is asked about. */
async function worldFor(host: HostProfile, context: Context, failures: Failure[]): Promise<WhyWorld> {
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
