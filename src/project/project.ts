import { basename, dirname, join } from 'node:path'
import { sizeText, visible } from '../base/wording.js'
import type { FileAccess, Surroundings } from '../base/world.js'
import { fileProfile, type HostProfile, type Kind } from '../hosts/profile.js'
import { AGENT_PLUGIN, type HostProfiles } from '../hosts/profiles.js'
import { type HostTable, likelyReaders, namesSchema, type Neighbours, type Reader, readersOf, type Told } from '../hosts/table.js'
import { type Decoded, type Document, parseDocument, unreadableDocument } from '../json/document.js'
import { type JsonDialect, STRICT_JSON } from '../json/syntax.js'
import { isRecord } from '../json/value.js'
import { mayHoldSettings } from '../orchestrator/workflow.js'
import { findServerMap } from '../server/server-map.js'
import { type Candidate, classifyValue, kindByShape, notJson, orchestratorsKind } from './classify.js'
import { Reading, type ReadingSource } from './reading.js'

/** Whose rules hold for a file. */
interface HostChoice {
  /** The host of the files of which nothing tells whose they are. */
  readonly host: HostProfile
  /** Whether it judges the others too. */
  readonly overrules: boolean
  /** Whether a file of which nothing tells whose it is may be judged for all hosts that are taken to read it, not for this one. */
  readonly assumes: boolean
  readonly table: HostTable
  readonly profiles: HostProfiles
}

/** Makes a document of a Markdown file whose front matter may hold the orchestrator's settings (§2.8). */
type WorkflowParser = (text: Decoded) => Document

/** How the files of a project are read. */
interface ProjectTerms extends HostChoice {
  /** What all files are, where the user said so. */
  readonly kind?: Kind | undefined
  /** Whether each file is read as one host does: the chosen one where it may be, since a server is started once. */
  readonly single: boolean
  /** The plugin's directory, where the user gave one. */
  readonly pluginRoot?: string | undefined
  readonly files: FileAccess
  /** Opens a file; `known` is what a directory listing said of it. */
  readonly open: (path: string, known?: 'file') => ReadResult
  /** The world that a file is judged in. */
  readonly surroundingsOf: (path: string) => Surroundings
  /** A path as it is shown. */
  readonly shownPath: (path: string) => string
  /** Loads what reads Markdown files, with the library for YAML: most runs meet no such file. */
  readonly loadWorkflowParser: () => Promise<WorkflowParser>
}

/** A file as each host reads it that reads it. */
export interface ProjectFile {
  /** Absolute path. */
  readonly path: string
  readonly shown: string
  readonly kind: Kind
  readonly readings: readonly [Reading, ...Reading[]]
  /** Why these hosts read it, as a clause; absent where the path says so, or the user. */
  readonly because?: string
  /** Set where nothing tells that these hosts read it: what one of them refuses may be meant for another. */
  readonly assumed?: true
}

/** A file that is not judged, and why. */
interface LeftOut {
  /** Whose it seems to be. */
  readonly host: string
  readonly reason: string
}

/** A file that no host reads as it is, and why. */
interface Unread {
  readonly unread: string
}

/** A file that is recognised and not judged. */
export interface SkippedFile extends LeftOut {
  readonly path: string
}

/** A file that could not be judged: this is not a finding, and plugvet ends with exit code 2. */
export interface Failure {
  readonly path: string
  readonly message: string
}

/** A file's text, or the reason why there is none. */
export type ReadResult = Decoded | { readonly failure: string }

/** What has to be loaded before a file can be read. */
interface Missing {
  readonly missing: 'profiles' | 'workflow-parser'
}

/** What came of a text: undefined for a file that plugvet has nothing to do with. */
export type ReadOutcome = ProjectFile | LeftOut | Unread | undefined

/** Finds out what a file is and which hosts read it, and reads it as each of them does. Opens nothing but what is next to it. */
export class Project {
  /** @param parser what reads Markdown files, where it is loaded already */
  constructor(private readonly terms: ProjectTerms, private parser?: WorkflowParser) {}

  /**
   * Opens a file and reads it, and loads before what that takes.
   * @returns undefined for a file that plugvet has nothing to do with
   */
  async open(candidate: Candidate): Promise<ProjectFile | SkippedFile | Failure | undefined> {
    const { shownPath, open, files } = this.terms
    const { path, named, known, class: byPath } = candidate
    const foreign = this.#foreign(candidate)
    if (foreign !== undefined) return { path: shownPath(path), ...foreign }
    const text = open(path, known)
    if ('failure' in text) {
      // A worker deletes its heartbeat when it is done (§2.7), perhaps since the directory was listed.
      const isGone = !named && byPath?.is === 'file' && byPath.kind === 'heartbeat' && files.kindOf(path) === undefined
      return isGone ? undefined : { path: shownPath(path), message: text.failure }
    }
    // Most files need nothing to be loaded, and are not waited for.
    const outcome = this.readNow(candidate, text)
    const read = outcome !== undefined && 'missing' in outcome ? await this.read(candidate, text) : outcome
    if (read === undefined || 'readings' in read) return read
    const shown = shownPath(path)
    if ('unread' in read) return { path: shown, message: read.unread }
    // A file that the user named is not left out in silence.
    return named ? { path: shown, message: read.reason } : { path: shown, ...read }
  }

  /** Reads a text, and loads before what that takes. */
  async read(candidate: Candidate, text: Decoded): Promise<ReadOutcome> {
    const loaded = new Set<Missing['missing']>()
    for (;;) {
      const outcome = this.readNow(candidate, text)
      if (outcome === undefined || !('missing' in outcome)) return outcome
      const { missing } = outcome
      if (loaded.has(missing)) throw new RangeError(`${missing} were loaded and are missing`)
      loaded.add(missing)
      if (missing === 'profiles') await this.terms.profiles.load()
      else this.parser = await this.terms.loadWorkflowParser()
    }
  }

  /** Reads a text, or says what has to be loaded for it. */
  readNow(candidate: Candidate, text: Decoded): ReadOutcome | Missing {
    const { kind } = this.terms
    const byPath = candidate.class
    const named = candidate.named || kind !== undefined
    if (!named) {
      if (byPath === undefined) return undefined
      if (byPath.is === 'unsure') return this.#readByContent(byPath.as, candidate, text)
    }
    const foreign = this.#foreign(candidate)
    if (foreign !== undefined) return foreign
    const own = kind ?? orchestratorsKind(candidate)
    if (own !== undefined && own !== 'mcp' && own !== 'plugin') return this.#readOrchestrators(own, candidate, text)
    return this.#readForHosts({ ...candidate, named }, text)
  }

  /** A file of a host without a profile is read only where the user wants it. */
  #foreign({ class: byPath, named }: Candidate): LeftOut | undefined {
    const isWanted = named || this.terms.kind !== undefined
    return byPath?.is === 'foreign' && !isWanted ? ofForeign(byPath.host) : undefined
  }

  /** A file of a name that others use, too, is the orchestrator's only where its content says so. */
  #readByContent(as: 'state' | 'workflow', candidate: Candidate, text: Decoded): ReadOutcome | Missing {
    if (as === 'workflow' && !mayHoldSettings(text.text)) return undefined
    const document = this.#documentOf(as, text)
    if ('missing' in document) return document
    const found = classifyValue(as, document.value, document.trust !== 'broken')
    return found?.is === 'file' ? this.#fileOf(candidate, found.kind, [[AGENT_PLUGIN, document]]) : undefined
  }

  /** A file of the orchestrator's is as the specification has it, whatever the host. */
  #readOrchestrators(kind: Kind, candidate: Candidate, text: Decoded): ReadOutcome | Missing {
    const document = this.#documentOf(kind, text)
    return 'missing' in document ? document : this.#fileOf(candidate, kind, [[AGENT_PLUGIN, document]])
  }

  #documentOf(kind: Kind, text: Decoded): Document | Missing {
    if (kind !== 'workflow') return documentAs(text, STRICT_JSON)
    return this.parser === undefined ? { missing: 'workflow-parser' } : this.parser(text)
  }

  #readForHosts(candidate: Candidate, text: Decoded): ReadOutcome | Missing {
    const { kind: given, profiles, files } = this.terms
    const strict = documentAs(text, STRICT_JSON)
    const unread = candidate.named && strict.trust === 'broken' ? notJson(candidate, text.text) : undefined
    if (unread !== undefined) return { unread }
    const readers = hostsFor(candidate, strict, this.terms, files)
    if (readers === undefined || 'reason' in readers || 'missing' in readers) return readers
    const kind = given ?? readers.kind
    // What no host reads is the orchestrator's, which the specification describes.
    const names = kind === 'mcp' || kind === 'plugin' ? readers.hosts : [AGENT_PLUGIN.name]
    const hosts = names.map((name) => profiles.find(name))
    const known = hosts.filter((host) => host !== undefined)
    if (known.length < hosts.length) return { missing: 'profiles' }
    const small = known.filter((host) => !isTooLarge(text.text, host))
    const [first] = known
    if (small.length === 0 && first !== undefined) {
      return { unread: `is larger than ${sizeText(first.maxBytes ?? 0)}, so that ${visible(first.title)} does not read it` }
    }
    const file = this.#fileOf(candidate, kind, small.map((host) => [host, sameOr(strict, text, fileProfile(host, kind).json)]))
    return { ...file, ...readers.told }
  }

  #fileOf({ path, alone }: Candidate, kind: Kind, read: readonly (readonly [HostProfile, Document])[]): ProjectFile {
    const { pluginRoot, surroundingsOf, shownPath } = this.terms
    const shown = shownPath(path)
    const surroundings = surroundingsOf(path)
    const [first, ...others] = readingsOf({ path, shown, kind, surroundings, pluginRoot, alone }, read)
    if (first === undefined) throw new RangeError('no host reads the file')
    return { path, shown, kind, readings: [first, ...others] }
  }
}

/** A file as each of some hosts reads it. */
function readingsOf(source: Omit<ReadingSource, 'host' | 'document'>, read: readonly (readonly [HostProfile, Document])[]): Reading[] {
  const readings: Reading[] = []
  for (const [host, document] of read) {
    const twin = readings.find((other) => other.document === document)
    readings.push(new Reading({ ...source, host, document, twin }))
  }
  return readings
}

/** How a text is read of which the disk is not asked. */
interface AloneTerms extends HostChoice, Pick<ProjectTerms, 'kind' | 'pluginRoot'> {
  readonly shown: string
  readonly surroundings: Surroundings
  readonly parser: WorkflowParser
}

/** Reads a text as each of its hosts does, with all profiles and the parser at hand. */
export function readAlone(candidate: Candidate, text: string, { shown, surroundings, parser, ...terms }: AloneTerms): ReadOutcome {
  const given = { surroundingsOf: () => surroundings, shownPath: () => shown, open: () => ({ text }), files: surroundings.files }
  const project = new Project({ ...terms, ...given, single: false, loadWorkflowParser: () => Promise.resolve(parser) }, parser)
  const outcome = project.readNow(candidate, { text })
  return outcome !== undefined && 'missing' in outcome ? undefined : outcome
}

/** A file with another text, as each of its hosts reads it. */
export function withText(file: ProjectFile, text: string): ProjectFile {
  const [first, ...others] = file.readings
  const changed = first.withText(text)
  const further = others.map((reading) => (reading.document === first.document ? reading.withTwin(changed) : reading.withText(text)))
  return { ...file, readings: [changed, ...further] }
}

function isTooLarge(text: string, { maxBytes = Infinity }: HostProfile): boolean {
  // In UTF-8 a unit takes three bytes at most.
  return text.length * 3 > maxBytes && Buffer.byteLength(text) > maxBytes
}

interface Chosen {
  readonly kind: Kind
  readonly hosts: readonly string[]
  readonly told?: Pick<ProjectFile, 'because' | 'assumed'>
}

function hostsFor(candidate: Candidate, document: Document, terms: ProjectTerms, files: FileAccess): Chosen | LeftOut | Missing | undefined {
  const { path, named, class: byPath } = candidate
  const { value } = document
  const { host, overrules, assumes, single, table, profiles } = terms
  const claim = byPath?.is === 'claimed' ? byPath.claim : undefined
  const own = claim?.readers.find((reader) => reader.host === host.name)
  const kind = own?.kind ?? claim?.readers[0]?.kind ?? kindByShape(byPath, path, value)
  const byChoice = { kind, hosts: [host.name] }
  if (overrules && (named || own !== undefined)) return byChoice
  // Most files are alone and name no schema: nothing can tell whose they are.
  const isUntold = claim?.shared === true && candidate.alone === true && !namesSchema(value)
  const neighbours = neighboursOf(candidate, files)
  const told = kind === 'state' || isUntold ? undefined : readersOf(basename(path), claim, value, neighbours, table)
  const likely = told === undefined && assumes && claim?.shared === true ? likelyReaders(claim, document.text, neighbours, table) : undefined
  const { readers } = told ?? likely ?? {}
  if (readers?.some((reader) => profiles.find(reader.host) === undefined)) return { missing: 'profiles' }
  if (told !== undefined) return hostsTold(byChoice, told, value, terms)
  if (likely !== undefined) return hostsLikely(byChoice, likely, terms)
  if (single && overrules && claim !== undefined) return kind === 'plugin' ? undefined : ofOthers(claim.readers, table)
  const isDefault = own !== undefined || claim?.readers.some((reader) => reader.host === AGENT_PLUGIN.name) === true
  if (named || isDefault || (overrules && kind === 'mcp')) return byChoice
  // A plain mcp.json belongs to some host, and nothing says to which; files called plugin.json are anybody's.
  return kind === 'mcp' && isRecord(value) ? ofForeign('unknown') : undefined
}

/** The hosts of a file that tells whose it is. */
function hostsTold(byChoice: Chosen, told: Told, value: unknown, terms: ProjectTerms): Chosen | LeftOut | undefined {
  const { host, overrules, single, table } = terms
  const isOfChoice = told.readers.some((reader) => reader.host === host.name)
  if (single) return isOfChoice ? byChoice : overrules ? ofOthers(told.readers, table) : oneOf(told)
  return overrules ? unlessOthers(byChoice, told.readers, value, terms) : chosenBy(told)
}

/** The hosts of a file that does not quite tell whose it is. Who starts servers is one of them: the chosen host where it may be. */
function hostsLikely(byChoice: Chosen, likely: Told, { host, single }: ProjectTerms): Chosen {
  if (!single) return chosenBy(likely)
  return likely.readers.some((reader) => reader.host === host.name) ? byChoice : oneOf(likely)
}

/** The first host of a file, which starts its servers once. */
function oneOf({ readers: [{ host, kind }] }: Told): Chosen {
  return { kind, hosts: [host] }
}

function chosenBy({ readers, because, assumed }: Told): Chosen {
  const told = { ...(because === undefined ? {} : { because }), ...(assumed === undefined ? {} : { assumed }) }
  return { kind: readers[0].kind, hosts: hostsOf(readers), told }
}

/** What a host is to judge though it does not read it: not the manifest of another host, nor settings without servers. */
function unlessOthers(
  byChoice: Chosen,
  readers: readonly Reader[],
  value: unknown,
  { table, profiles }: ProjectTerms
): Chosen | LeftOut | undefined {
  if (byChoice.kind === 'plugin') return { ...ofOthers(readers, table), reason: `is the manifest of ${titlesOf(readers, table)}` }
  const holdsServers = readers.some(({ host, kind }) => {
    const profile = profiles.find(host)
    return profile !== undefined && (!fileProfile(profile, kind).open || findServerMap(value, profile, kind) !== undefined)
  })
  return holdsServers ? byChoice : undefined
}

function hostsOf(readers: readonly Reader[]): readonly string[] {
  return [...new Set(readers.map(({ host }) => host))]
}

function ofOthers(readers: readonly Reader[], table: HostTable): LeftOut {
  const names = hostsOf(readers)
  const [host = ''] = names
  return { host, reason: `is read by ${titlesOf(readers, table)}; examine it with --host ${names.join(' or ')}` }
}

function titlesOf(readers: readonly Reader[], table: HostTable): string {
  return hostsOf(readers).map((name) => visible(table.find(name)?.title ?? name)).join(' and ')
}

function neighboursOf({ path, alone }: Candidate, files: FileAccess): Neighbours {
  const directory = dirname(path)
  return {
    isFile: (name) => alone !== true && files.kindOf(join(directory, name)) === 'file',
    exists: (name) => alone !== true && files.kindOf(join(directory, name)) !== undefined,
    readText: (name) => files.readText(join(directory, name))
  }
}

/**
 * Reads a text in a dialect of JSON.
 * @param text the decoded file, with what keeps it from being read
 */
function documentAs({ text, problem }: Decoded, dialect: JsonDialect): Document {
  return problem === undefined ? parseDocument(text, dialect) : unreadableDocument(text, problem)
}

function ofForeign(host: string): LeftOut {
  return { host, reason: host === 'unknown' ? 'a file of another host' : `a file of the host ${host}` }
}

/** The document that there is already, where the dialect makes no difference: what is valid in strict JSON is so in every dialect. */
function sameOr(strict: Document, text: Decoded, dialect: JsonDialect): Document {
  const { comments, trailingCommas, byteOrderMark } = dialect
  return strict.trust === 'valid' || !(comments || trailingCommas || byteOrderMark) ? strict : documentAs(text, dialect)
}
