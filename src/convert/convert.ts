import { append } from '../base/lists.js'
import type { Position, Range } from '../base/text.js'
import { closest } from '../base/wording.js'
import type { FileNotation, HostProfile } from '../hosts/profile.js'
import { AGENT_PLUGIN, subjectOf } from '../hosts/profiles.js'
import { notationOf, readsAt } from '../hosts/reads.js'
import { parseDocument } from '../json/document.js'
import { isRecord, type Path, toPointer } from '../json/value.js'
import { load } from '../lint/load.js'
import { decidingReadings, type ProjectFile } from '../project/project.js'
import type { Reading } from '../project/reading.js'
import { describeLoss, isFatal, type Loss, WHOLE_SERVER } from '../translate/portable.js'
import { type ReplacedCredential, type ServerLoss, type TranslatedFile, translateFile } from '../translate/translate.js'
import { entriesIn, type Entry, fileText, whyNotInToml } from './notation.js'
import { type Published, serversOfBundle, serversOfServerJson } from './published.js'

/** What is to be converted, and into what. */
export interface ConvertOptions {
  /** The names of the servers; all of them if absent. */
  readonly servers?: readonly string[]
  /** The name of the host whose reading counts, if several hosts read the file. Default: the first. */
  readonly from?: string
  /** The path of the file that is to be written, with forward slashes. Default: where the host has the servers of a project. */
  readonly into?: string
}

/** What became of something in the source. */
export type NoteKind =
  /** It is written, but means something else. */
  | 'changed'
  /** It is not written, and the server is. */
  | 'left-out'
  /** The server is not written. */
  | 'server-left-out'
  /** It is a credential, which is never written. */
  | 'credential'
  /** It is about the file. */
  | 'file'

/** Something to know about a conversion, at its place in the source. Contains no credential. */
export interface ConversionNote {
  readonly kind: NoteKind
  readonly server?: string
  /** JSON Pointer in the source. */
  readonly pointer: string
  readonly range: Range
  /** A sentence without its full stop. */
  readonly message: string
  /** The variable that replaces a credential. */
  readonly variable?: string
}

/** The servers of a file in the format of another host. Contains no credential. */
export interface Conversion {
  /** The path of the source, as it is shown. */
  readonly shown: string
  readonly from: HostProfile
  /** The other host, as it reads the file that is written. */
  readonly to: HostProfile
  readonly notation: FileNotation
  /** A whole file of the other host, with these servers and nothing else. */
  readonly text: string
  /** Those that are written, with their entries, in the order of the source. */
  readonly servers: readonly (readonly [name: string, entry: Entry])[]
  /** The names of those that are not. */
  readonly leftOut: readonly string[]
  /** In the order of the source. */
  readonly notes: readonly ConversionNote[]
}

/** Why nothing can be converted, as a sentence without its full stop. */
export interface Unconverted {
  readonly why: string
  /** The place in the source, if there is one. */
  readonly range?: Range
}

/**
 * Writes the servers of a file in the format of another host. What that host does not load is left out, what it has no equivalent of is
 * lost, and both are said; nothing is guessed. Pure: it reads and writes no file.
 * @param file as its hosts read it
 */
export function convertFile(file: ProjectFile, to: HostProfile, options: ConvertOptions = {}): Conversion | Unconverted {
  const { servers: wanted, from, into = to.projectFile ?? to.files.mcp.paths[0] ?? '' } = options
  const published = publishedIn(file)
  if (published !== undefined) return convertPublished(file, published, to, options)
  const reading = file.readings.find(({ host }) => host.name === from) ?? file.readings[0]
  const { document, secrets, serverMap: map } = reading
  if (document.trust === 'broken') return brokenAt(reading)
  if (map === undefined) return { why: 'it declares no servers' }
  if (!isRecord(map.value)) return { why: 'its servers are not an object', ...placeOf(reading, map.path) }
  const names = Object.keys(map.value)
  const unknown = wanted?.find((name) => !names.includes(name))
  if (unknown !== undefined) return { why: whyUnknown(unknown, names, secrets.redact.bind(secrets)) }
  const target = readsAt(to, into) ?? to
  const notation = notationOf(target.files.mcp)
  const found = translated(reading, target, notation, wanted)
  return {
    ...{ shown: file.shown, from: reading.host, to: target, notation, servers: entriesIn(found.value, target, notation) },
    text: fileText(found.value, target, notation),
    leftOut: [...new Set(found.losses.flatMap((loss) => (isFatal(loss) ? (loss.server ?? []) : [])))].map((name) => secrets.redact(name)),
    notes: notesOf(reading, file, found)
  }
}

/** The servers of a file that authors publish; undefined for any other file, and for one that cannot be read. */
function publishedIn({ shown, kind, readings: [{ document }] }: ProjectFile): Published | undefined {
  if (document.trust === 'broken') return undefined
  if (kind === 'server-json') return serversOfServerJson(document.value)
  return kind === 'bundle' ? serversOfBundle(document.value, shown) : undefined
}

/** What authors publish is written as a file of the specification first, with the places of the file that it comes from. */
function convertPublished(file: ProjectFile, { servers, losses }: Published, to: HostProfile, options: ConvertOptions): Conversion | Unconverted {
  const [own] = file.readings
  const { lines } = own.document
  const wanted = ({ server }: { readonly server?: string }) => options.servers === undefined || (server !== undefined && options.servers.includes(server))
  const text = JSON.stringify({ mcpServers: Object.fromEntries(servers.map(({ name, entry }) => [name, entry])) })
  const reading = own.with({ kind: 'mcp', host: AGENT_PLUGIN, document: parseDocument(text) })
  const converted = convertFile({ ...file, kind: 'mcp', readings: [reading] }, to, { ...options, from: AGENT_PLUGIN.name })
  if ('why' in converted) return { why: converted.why }
  const places = own.document.locate([...servers.map(({ from }) => from), ...losses.map(({ path }) => path)])
  const rangeAt = (path: Path): Range => {
    const place = places.placeOf(path)
    return lines.rangeOf(place?.key ?? place?.value ?? { start: 0, end: 0 })
  }
  const redact = (message: string) => own.secrets.redact(reading.secrets.redact(message))
  const origins = new Map(servers.map(({ name, from }) => [reading.secrets.redact(name), from]))
  const moved = converted.notes.map((note): ConversionNote => {
    const from = origins.get(note.server ?? '') ?? []
    return { ...note, pointer: toPointer(from), range: rangeAt(from) }
  })
  const told = losses.filter(wanted).map(({ path, message, ...loss }): ConversionNote => ({ ...loss, pointer: toPointer(path), range: rangeAt(path), message: redact(message) }))
  const notes = [...told, ...moved].sort((a, b) => a.range.start.offset - b.range.start.offset)
  const leftOut = told.flatMap(({ kind, server }) => (kind === 'server-left-out' && server !== undefined ? [server] : []))
  return { ...converted, leftOut: [...new Set([...leftOut, ...converted.leftOut])], notes }
}

/** The first thing that is wrong with a file that has syntax errors. */
export function brokenAt({ document, secrets }: Pick<Reading, 'document' | 'secrets'>): Unconverted {
  const problem = document.problems.find(({ harmless }) => !harmless)
  const why = `it is not valid ${document.notation}`
  if (problem === undefined) return { why }
  return { why: `${why}: ${secrets.redact(problem.message)}`, range: document.lines.rangeOf(problem) }
}

function whyUnknown(name: string, names: readonly string[], redact: (text: string) => string): string {
  const near = closest(name, names)
  return `it declares no server "${redact(name)}"${near === undefined ? '' : `; did you mean "${redact(near)}"?`}`
}

/** The servers that both hosts load, with what is lost. */
function translated(reading: Reading, to: HostProfile, notation: FileNotation, wanted: readonly string[] | undefined): TranslatedFile {
  const kind = reading.kind === 'plugin' ? 'plugin' : 'mcp'
  const source = { value: reading.value, kind, host: reading.host } as const
  const refused = new Map<string, Loss>(refusedBySource(reading))
  const chosen = wanted === undefined ? {} : { wanted: new Set(wanted) }
  for (;;) {
    const found = translateFile(source, to, { ...chosen, refused })
    if (found === undefined) throw new RangeError('the map of servers was there, and is gone')
    const before = refused.size
    for (const [name, loss] of refusedByTarget(found, reading, to, notation)) refused.set(name, loss)
    // Without a bad server, the others may load.
    if (refused.size === before) return found
  }
}

/** The servers that the host of the file does not load: what they mean is not known. */
function* refusedBySource(reading: Reading): Generator<readonly [string, Loss]> {
  const depth = reading.serverMap?.path.length ?? 0
  for (const [name, found] of load(reading)) {
    if (found.loads || found.because !== undefined || found.by.at.length <= depth) continue
    yield [name, notLoaded(reading.host, found.by.message, found.by.at.slice(depth + 1))]
  }
}

/** The servers that the other host does not load, for example because of its rules for URLs. */
function* refusedByTarget({ value }: TranslatedFile, own: Reading, to: HostProfile, notation: FileNotation): Generator<readonly [string, Loss]> {
  // The value is the same in both notations.
  const document = parseDocument(JSON.stringify(value))
  // What is written does not belong to the plugin.
  const host = { ...to, files: { mcp: to.files.mcp } }
  const target = own.with({ kind: 'mcp', host, document, pluginRoot: own.plugin?.root })
  const depth = target.serverMap?.path.length ?? 0
  const loads = load(target)
  for (const [name, entry] of entriesIn(value, to, notation)) {
    const found = loads.get(name)
    const why = notation === 'TOML' ? whyNotInToml(name, entry) : undefined
    // The file is not that of the source: what is wrong with a place there is not wrong with the result.
    if (found?.loads === false && found.because === undefined && found.by.at.length > depth) yield [name, notLoaded(to, found.by.message)]
    else if (why !== undefined) yield [name, { path: [], what: WHOLE_SERVER, why, effect: 'inexpressible' }]
    else if (repeatsCredential([name, entry], own)) yield [name, { path: [], what: WHOLE_SERVER, why: 'it contains a credential where a variable cannot be used', effect: 'inexpressible' }]
  }
}

function notLoaded(host: HostProfile, message: string, path: Path = []): Loss {
  return { path, what: WHOLE_SERVER, by: subjectOf(host), why: `does not load it: ${message}`, effect: 'inexpressible' }
}

/** Whether a credential of the file is in a value, perhaps where nothing says what it is. */
function repeatsCredential(root: unknown, { secrets }: Reading): boolean {
  const rest = [root]
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (typeof next === 'string' && secrets.redact(next) !== next) return true
    if (Array.isArray(next)) append(rest, (next as unknown[]).filter((item) => item !== undefined))
    else if (isRecord(next)) append(rest, [...Object.keys(next), ...Object.values(next)])
  }
  return false
}

function notesOf(reading: Reading, file: ProjectFile, { losses, withheld }: TranslatedFile): ConversionNote[] {
  const { secrets, host, serverMap } = reading
  const about: (Omit<ConversionNote, 'pointer' | 'range'> & { readonly path: Path })[] = []
  const readers = decidingReadings(file).map((one) => one.host)
  if (readers.length > 1) {
    const titles = readers.map(({ title }) => title).join(' and ')
    about.push({ kind: 'file', path: [], message: `the file is read by ${titles}; it is converted as a file of ${host.title}` })
  }
  const ofFile = [...load(reading).values()].find((found) => !found.loads && found.by.at.length <= (serverMap?.path.length ?? 0))
  if (ofFile?.loads === false && serverMap?.place === 'right') {
    const { at: path, message } = ofFile.by
    about.push({ kind: 'file', path, message: `${subjectOf(host)} loads nothing from the file, but it is converted anyway: ${message}` })
  }
  append(
    about,
    withheld.map((one) => ({
      kind: 'credential' as const,
      path: one.path,
      server: one.server,
      message: credentialText(one),
      ...(one.variable === undefined ? {} : { variable: one.variable })
    }))
  )
  append(
    about,
    losses.map((loss) => ({ kind: kindOf(loss), path: loss.path, message: describeLoss(loss), ...(loss.server === undefined ? {} : { server: loss.server }) }))
  )
  const places = reading.document.locate(about.map(({ path }) => path))
  const notes = about.map(({ path, message, server, ...note }): ConversionNote => {
    const place = places.placeOf(path)
    const span = path.length === 0 ? { start: 0, end: 0 } : (place?.key ?? place?.value ?? { start: 0, end: 0 })
    const named = server === undefined ? {} : { server: secrets.redact(server) }
    return { ...note, ...named, pointer: secrets.redact(toPointer(path)), range: reading.document.lines.rangeOf(span), message: secrets.redact(message) }
  })
  return notes.sort((a, b) => a.range.start.offset - b.range.start.offset)
}

function kindOf(loss: ServerLoss): NoteKind {
  if (loss.server === undefined) return 'file'
  if (isFatal(loss)) return 'server-left-out'
  return loss.effect === 'changed' ? 'changed' : 'left-out'
}

function credentialText({ place, variable }: ReplacedCredential): string {
  const held = `${place} contains a credential, which is not copied`
  return variable === undefined ? held : `${held}; set ${variable}, which replaces it`
}

function placeOf({ document }: Reading, path: Path): { range?: Range } {
  const place = document.locate([path]).placeOf(path)
  return place === undefined ? {} : { range: document.lines.rangeOf(place.key ?? place.value) }
}

/** A note as a line for people, without its full stop: its place, the server, and what there is to know. */
export function noteText({ shown }: Pick<Conversion, 'shown'>, { pointer, range, server, message }: ConversionNote): string {
  const place = pointer === '' ? shown : placeText(shown, range.start)
  return `${place}: ${server === undefined ? '' : `${server}: `}${message}`
}

/** Why nothing is converted, as a line for people. */
export function whyText(shown: string, { why, range }: Unconverted): string {
  return `${range === undefined ? shown : placeText(shown, range.start)}: ${why}`
}

function placeText(shown: string, { line, column }: Position): string {
  return `${shown}:${line}:${column}`
}
