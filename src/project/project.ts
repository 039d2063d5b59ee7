import { authorFileOf, authorKindOf, isAuthorKind } from '../authors/files.js'
import { basename, dirname, join } from '../base/path.js'
import { byteLength } from '../base/bytes.js'
import { sizeText, visible } from '../base/wording.js'
import type { FileAccess, Surroundings } from '../base/world.js'
import { type FileNotation, fileProfile, type HostProfile, type Kind } from '../hosts/profile.js'
import { fileOfVariant, hostOfCopy } from '../hosts/copies.js'
import { AGENT_PLUGIN, type HostProfiles } from '../hosts/profiles.js'
import { asReadBy, notationAt, readsAt } from '../hosts/reads.js'
import { hasFileShape } from '../hosts/shape.js'
import {
  hostByFormat,
  type HostTable,
  isInFolderOfManifest,
  isNamed,
  likelyReaders,
  namesSchema,
  type Neighbours,
  type Reader,
  readersByManifest,
  readersOf,
  type KnownReaders
} from '../hosts/table.js'
import { type Decoded, type Document, documentAs, sameOr } from '../json/document.js'
import { sourceWith } from '../json/edits.js'
import { STRICT_JSON } from '../json/syntax.js'
import { isRecord } from '../json/value.js'
import { mayHoldSettings } from '../orchestrator/workflow.js'
import { findServerMap, isKept, isMapOfServers } from '../server/server-map.js'
import { type Candidate, classifyValue, isMarkdown, kindByPath, kindByShape, type PathClass, type UnsureKind, withSlashes } from './classify.js'
import { copiedFrom } from './copied-server.js'
import { foreignManifestIn, OF_COPILOT } from './foreign-places.js'
import {
  besideManifest,
  hostsOf,
  IN_COPIES,
  IN_FIXTURES,
  isUnread,
  type LeftOut,
  OF_PROGRAM,
  ofClient,
  ofCopy,
  ofForeign,
  ofNobody,
  ofOthers,
  ofProgram,
  titlesOf,
  unlessBeside,
  whyNotChecked
} from './left-out.js'
import type { SettingsNotation, SettingsParser } from './parsers.js'
import { isListedForCopilot } from './listed-plugins.js'
import { placeMeant } from './near-miss.js'
import type { NearPlace } from './near-places.js'
import { mayHaveBlocks, whyWithoutBlocks } from './markdown.js'
import { readMarketplace } from './marketplace.js'
import { isPackedForNuGet } from './nuget-file.js'
import { isInOwnFormat, isReadByProgram } from './own-format.js'
import { ownClientOf, ownReaderOf } from './own-host.js'
import { copyHost, readPrivate, readSettings, readUnread } from './private-file.js'
import { Reading } from './reading.js'

/** Which host a file is checked for. */
export interface HostChoice {
  /** The host of the files that give no hint of their host. */
  readonly host: HostProfile
  /** Whether it is used for the files of other hosts too, because it was named. */
  readonly overrules: boolean
  /** Whether a file without any hint of its host may be checked for all hosts that may read it, because nobody named one. */
  readonly assumes: boolean
  readonly table: HostTable
  readonly profiles: HostProfiles
}

/** Makes a document of a Markdown file whose front matter may contain the orchestrator's settings (spec §2.8). */
type WorkflowParser = (text: Decoded) => Document

/** The parsers that are loaded. */
export type SettingsParsers = Readonly<Partial<Record<SettingsNotation, SettingsParser>>>

/** How the files of a project are read. */
interface ProjectOptions extends HostChoice {
  /** The kind of all files, if the user specified it. */
  readonly kind?: Kind | undefined
  /** Whether each file is read for one host only: the chosen one if possible, since a server is started once. */
  readonly single: boolean
  /** The plugin's directory, if the user specified one. */
  readonly pluginRoot?: string | undefined
  readonly files: FileAccess
  /** Opens a file; `known` is what a directory listing says about it. */
  readonly open: (path: string, known?: 'file') => ReadResult
  /** Where a link in the project leads to outside; undefined for any other path. Absent if no disk is read. */
  readonly exitOf?: (path: string) => string | undefined
  /** The surroundings that a file is checked in. */
  readonly surroundingsOf: (path: string) => Surroundings
  /** A path as it is shown. */
  readonly shownPath: (path: string) => string
  /** Loads the code that reads Markdown files, with the YAML library: most runs see no such file. */
  readonly loadWorkflowParser: () => Promise<WorkflowParser>
  /** Loads the code that reads another notation. Absent if nothing but JSON is read. */
  readonly loadParser?: (notation: SettingsNotation) => Promise<SettingsParser>
  /** Loads the code that finds what people copy from Markdown files, with the parser of Markdown. Absent if it is not looked for. */
  readonly loadMarkdown?: () => Promise<MarkdownReader>
}

/** A file, read for each of its hosts. */
export interface ProjectFile {
  /** Absolute path. */
  readonly path: string
  readonly shown: string
  readonly kind: Kind
  readonly readings: readonly [Reading, ...Reading[]]
  /** Set if each reading has another map of servers in the file, each for one host. */
  readonly parts?: true
  /** The file as a whole, if its readings are of blocks in it, and what reads it with another text. */
  readonly whole?: { readonly document: Document; readonly withText: (text: string) => ProjectFile | undefined }
  /** Why these hosts read it, as a clause; absent if the path or the user says so. */
  readonly because?: string | undefined
  /** Set if nothing shows for certain that these hosts read it: the first one's answer counts. */
  readonly assumed?: true | undefined
  /** Set if no known host reads it, so that only the credentials in it are checked: nothing in it is started. */
  readonly unread?: LeftOut
  /** Set if people copy it to where its host looks: nothing in it is started from here. */
  readonly copied?: true
}

/** What a Markdown file is read with. */
export interface BlockOptions {
  readonly path: string
  readonly shown: string
  readonly surroundings: Surroundings
  readonly table: HostTable
  /** All of them loaded. */
  readonly profiles: HostProfiles
  /** The host that the user named for every file. */
  readonly chosen?: HostProfile | undefined
}

/** Reads the blocks of a Markdown file that declare servers; undefined if there are none. */
export type MarkdownReader = (text: Decoded, options: BlockOptions) => ProjectFile | undefined

/** A file that is not checked as it is. */
interface NotChecked {
  /** As the rest of a sentence about the file. */
  readonly why: string
}

/** A file that is recognised but not checked. */
export interface SkippedFile extends LeftOut {
  readonly path: string
}

/** A file that could not be checked. This is not a finding; plugvet ends with exit code 2. */
export interface Failure {
  readonly path: string
  readonly message: string
}

/** The text of a file, or the reason why there is none. */
export type ReadResult = Decoded | { readonly failure: string }

/** What must be loaded before a file can be read. */
interface Missing {
  readonly missing: 'profiles' | 'workflow-parser' | 'Markdown' | SettingsNotation
}

/** The result of reading a text; undefined for a file that does not concern plugvet. */
export type ReadOutcome = ProjectFile | LeftOut | NotChecked | undefined

/** Why a link is not followed that the user did not name. */
export const LEADS_OUT = 'is a link that leads out of the project, where others may have nothing: commit a file in its place, or name it on the command line to check it'

/** Finds out what a file is and which hosts read it, and reads it for each of them. Opens only files next to it. */
export class Project {
  #markdown: MarkdownReader | undefined

  /** @param parser reads the orchestrator's Markdown files, if already loaded, and `parsers` settings */
  constructor(private readonly options: ProjectOptions, private parser?: WorkflowParser, private parsers: SettingsParsers = {}) {}

  /**
   * Opens a file and reads it, after loading whatever that needs.
   * @returns undefined for a file that does not concern plugvet
   */
  async open(candidate: Candidate): Promise<ProjectFile | SkippedFile | Failure | undefined> {
    const { shownPath, open, files } = this.options
    const { path, named, known, byPath } = candidate
    if (!named && known === undefined && this.options.exitOf?.(path) !== undefined) {
      return byPath?.is === 'unsure' ? { path: shownPath(path), host: 'unknown', reason: LEADS_OUT } : { path: shownPath(path), message: LEADS_OUT }
    }
    const text = open(path, known)
    if ('failure' in text) {
      // A worker deletes its heartbeat when it is done (spec §2.7), perhaps after the directory was listed.
      const isGone = !named && byPath?.is === 'known-kind' && byPath.kind === 'heartbeat' && files.kindOf(path) === undefined
      if (isGone) return undefined
      const isPattern = named && /[*?[{]/.test(shownPath(path)) && files.kindOf(path) === undefined
      const hint = isPattern ? '; plugvet expands no patterns: leave out the quotes, so that your shell does, or name the directory' : ''
      return { path: shownPath(path), message: text.failure + hint }
    }
    // Most files need nothing to be loaded, and are handled synchronously.
    const outcome = this.readNow(candidate, text)
    const read = outcome !== undefined && 'missing' in outcome ? await this.read(candidate, text) : outcome
    if (read === undefined || 'readings' in read) return read
    const shown = shownPath(path)
    if ('why' in read) return { path: shown, message: read.why }
    // A file that the user named is not skipped silently.
    return named ? { path: shown, message: read.reason } : { path: shown, ...read }
  }

  /** Reads a text, after loading whatever that needs. */
  async read(candidate: Candidate, text: Decoded): Promise<ReadOutcome> {
    const loaded = new Set<Missing['missing']>()
    for (;;) {
      const outcome = this.readNow(candidate, text)
      if (outcome === undefined || !('missing' in outcome)) return outcome
      const { missing } = outcome
      if (loaded.has(missing)) throw new RangeError(`${missing} were loaded and are missing`)
      loaded.add(missing)
      if (missing === 'profiles') await this.options.profiles.load()
      else if (missing === 'workflow-parser') this.parser = await this.options.loadWorkflowParser()
      else if (missing === 'Markdown') this.#markdown = await this.options.loadMarkdown?.()
      else if (this.options.loadParser !== undefined) this.parsers = { ...this.parsers, [missing]: await this.options.loadParser(missing) }
    }
  }

  /** Reads a text, or says what must be loaded first. */
  readNow(candidate: Candidate, text: Decoded): ReadOutcome | Missing {
    const { kind, files } = this.options
    const byPath = candidate.byPath
    if (byPath?.is === 'near') return this.#readNear(byPath.near, candidate, text) ?? this.readNow({ ...candidate, byPath: byPath.otherwise }, text)
    if (byPath?.is === 'private') return candidate.named || files.isTracked?.(candidate.path) === true ? this.#readPrivate(byPath.host, candidate, text) : undefined
    if (byPath?.is === 'settings' && !(candidate.named && this.#isOverruled(byPath.host))) return this.#readSettings(byPath, candidate, text)
    const named = candidate.named || kind !== undefined
    if (!named) {
      if (byPath === undefined) return undefined
      if (byPath.is === 'unsure') return this.#readByContent(byPath.as, candidate, text)
    }
    const foreign = this.#foreign(candidate)
    if (foreign !== undefined) return this.#readUnread(foreign, candidate, text)
    if (kind === undefined && (byPath?.is === 'document' || (byPath === undefined && isMarkdown(candidate.path)))) return this.#readDocument(candidate, text)
    const own = kind ?? kindByPath(candidate)
    if (own !== undefined && own !== 'mcp' && own !== 'plugin') return this.#readByKind(own, candidate, text)
    const notation = this.#notationOf(candidate)
    if (notation !== 'JSON') return this.#readNotation(candidate, text, notation)
    return this.#readForHosts(named === candidate.named ? candidate : { ...candidate, named }, text)
  }

  /** A manifest or a marketplace where its host does not look: only that is said of it. */
  #readNear(near: NearPlace, candidate: Candidate, text: Decoded): ProjectFile | Missing | undefined {
    const { kind, overrules, profiles, files, table } = this.options
    if (kind !== undefined || overrules) return undefined
    const document = documentAs(text, STRICT_JSON)
    const meant = document.trust === 'broken' ? undefined : placeMeant(near, candidate.path, document.value, files, table)
    if (meant === undefined) return near.or === undefined ? undefined : this.#readNear(near.or, candidate, text)
    const host = profiles.find(near.host)
    return host === undefined ? { missing: 'profiles' } : this.#fileOf(candidate, near.kind, [[host, document]], undefined, meant)
  }

  /** Only the servers of such a file are read, each map of them by itself. */
  #readPrivate(keeper: string, { path }: Candidate, text: Decoded): ReadOutcome | Missing {
    const { host, overrules, profiles, surroundingsOf, shownPath } = this.options
    const own = profiles.find(keeper)
    const { private: file } = own?.files ?? {}
    if (own === undefined || file === undefined) return { missing: 'profiles' }
    const source = { path, shown: shownPath(path), kind: 'mcp' } as const
    const readings = readPrivate(text, overrules ? host : own, file, { ...source, surroundings: surroundingsOf(path) })
    return { ...source, readings, ...(readings.length === 1 ? {} : { parts: true }) }
  }

  /** Settings in which their host does not look for servers concern plugvet only if there are some. */
  #readSettings({ host: keeper, isExample = false }: Extract<PathClass, { is: 'settings' }>, candidate: Candidate, text: Decoded): ReadOutcome | Missing {
    const own = this.options.profiles.find(keeper)
    if (own === undefined) return { missing: 'profiles' }
    const read = this.#isOverruled(keeper) ? undefined : readSettings(text, own, isExample)
    if (read !== undefined) return this.#fileOf(candidate, 'mcp', [read])
    return candidate.named ? { why: `contains no servers, and ${visible(own.title)} does not look for them there` } : undefined
  }

  #isOverruled(keeper: string): boolean {
    return this.options.overrules && this.options.host.name !== keeper
  }

  /** What a file is written in: its ending tells, if a host looks for it there, or it was named for a host that reads such files. */
  #notationOf({ path, byPath, named }: Candidate): FileNotation {
    const { host, overrules } = this.options
    const isRead = byPath?.is === 'claimed' || (named && overrules && readsAt(host, withSlashes(path)) !== undefined)
    return isRead ? notationAt(path) : 'JSON'
  }

  #readNotation(candidate: Candidate, text: Decoded, notation: SettingsNotation): ReadOutcome | Missing {
    const { host, overrules, profiles, table, loadParser } = this.options
    const readers = candidate.byPath?.is === 'claimed' ? candidate.byPath.claim.readers : []
    const path = withSlashes(candidate.path)
    const isOfChoice = overrules && (readers.some((reader) => reader.host === host.name) || readsAt(host, path) !== undefined)
    if (overrules && !isOfChoice) return ofOthers(readers, table)
    const names = isOfChoice ? [host.name] : readers.map((reader) => reader.host)
    const found = names.map((name) => profiles.find(name)).filter((one) => one !== undefined)
    if (found.length < names.length) return { missing: 'profiles' }
    const parser = this.parsers[notation]
    // Whoever has no parser reads no such file.
    if (parser === undefined) return loadParser === undefined ? undefined : { missing: notation }
    const read = found.flatMap((one): (readonly [HostProfile, Document])[] => {
      const reader = readsAt(one, path)
      return reader === undefined ? [] : [[reader, asReadBy(reader, parser(text, (key) => isKept(key, reader), path.endsWith('.md'), reader.files.mcp.mergeKeys))]]
    })
    return read.length === 0 ? undefined : this.#fileOf(candidate, 'mcp', read)
  }

  /** A file of a host without a profile is read as such only if the user asks for it. */
  #foreign(candidate: Candidate): LeftOut | undefined {
    const { byPath, named } = candidate
    const { kind, overrules } = this.options
    // Whoever names a file of a host that plugvet does not know has to say which host it is like.
    const isOfOther = byPath?.is === 'foreign' && byPath.title !== undefined
    if (kind !== undefined || (named && (overrules || !isOfOther))) return undefined
    if (byPath?.is === 'fixture') return IN_FIXTURES
    if (byPath?.is === 'copy') return IN_COPIES
    return byPath?.is === 'foreign' && !this.#isNamedByManifest(candidate) ? ofForeign(byPath) : undefined
  }

  #isNamedByManifest(candidate: Candidate): boolean {
    const { table, files } = this.options
    return readersByManifest(withSlashes(candidate.path), neighboursOf(candidate, files, table), table).length > 0
  }

  /** A file that no known host reads concerns plugvet if it declares servers: it is named, and a credential in it is a mistake. */
  #readUnread(leftOut: LeftOut, candidate: Candidate, text: Decoded): ReadOutcome | Missing {
    const copy = isUnread(leftOut) ? this.#readCopy(candidate, text) : undefined
    if (copy !== undefined) return copy
    const { path } = candidate
    const { shownPath, surroundingsOf, single, loadParser, profiles, table } = this.options
    const isToml = notationAt(path) === 'TOML'
    if (isToml && this.parsers.TOML === undefined) return loadParser === undefined ? undefined : { missing: 'TOML' }
    // TOML that is named after a host is copied to where that host reads it.
    const named = isToml ? table.find(leftOut.host)?.name : undefined
    const host = named === undefined ? AGENT_PLUGIN : profiles.find(named)
    if (host === undefined) return { missing: 'profiles' }
    const source = { path, shown: shownPath(path), kind: 'mcp' } as const
    const read = readUnread(text, isToml ? this.parsers.TOML : undefined, host, { ...source, surroundings: surroundingsOf(path) })
    const { readings } = read ?? {}
    if (readings === undefined || single) return read === undefined ? withoutServers(leftOut) : leftOut
    return { ...source, readings, unread: leftOut, ...(readings.length === 1 ? {} : { parts: true }) }
  }

  /** A file that people copy to where the host looks that it is named for, if it has the servers of that host. */
  #readCopy(candidate: Candidate, text: Decoded): ProjectFile | Missing | undefined {
    const { overrules, single, table, profiles } = this.options
    const named = hostOfCopy(withSlashes(candidate.path), table)
    const name = overrules || single ? undefined : (named ?? this.#hostOfVariant(candidate.path))
    const notation = notationAt(candidate.path)
    if (name === undefined) return undefined
    const own = profiles.find(name)
    if (own === undefined) return { missing: 'profiles' }
    const parser = notation === 'TOML' ? this.parsers.TOML : undefined
    if (notation === 'TOML' && parser === undefined) return this.options.loadParser === undefined ? undefined : { missing: 'TOML' }
    const host = copyHost(notation === 'TOML' ? (readsAt(own, withSlashes(candidate.path)) ?? own) : own)
    const document = parser === undefined ? documentAs(text, host.files.mcp.json) : parser(text, (key) => isKept(key, host), false)
    const map = findServerMap(document.value, host, 'mcp', false)
    // Under the key of most other hosts, they are in this one's folder by mistake; by its own name, a file may be for something in that host.
    const isInFolder = named !== undefined && !basename(candidate.path).includes(named)
    const isMeant =
      map?.place === 'right' ||
      (named !== undefined && !isInFolder && map?.place === 'bare') ||
      (isInFolder && map?.place === 'other-key' && map.path[0] === 'mcpServers')
    return isMeant && isMapOfServers(map.value)
      ? {
          ...this.#fileOf(candidate, 'mcp', [[host, document]], {
            because: named === undefined ? 'the file that it is a variant of is next to it' : 'its path says so'
          }),
          copied: true
        }
      : undefined
  }

  /** The host of a project whose file is next to a variant of it, as the files around both show. */
  #hostOfVariant(path: string): string | undefined {
    const { files, table } = this.options
    const file = fileOfVariant(withSlashes(path))
    if (file === undefined || files.kindOf(join(dirname(path), file)) !== 'file') return undefined
    const isThere = (sign: string) => files.kindOf(join(dirname(path), sign)) !== undefined
    const [only, ...others] = table.claimOn(file)?.readers.filter(({ host }) => table.find(host)?.signs?.beside?.some(isThere)) ?? []
    return others.length === 0 ? only?.host : undefined
  }

  /** A file with a name that others use too belongs to the orchestrator only if its content says so. */
  #readByContent(as: UnsureKind, candidate: Candidate, text: Decoded): ReadOutcome | Missing {
    if (as === 'workflow' && !mayHoldSettings(text.text)) return undefined
    // Copilot CLI reads that of a repository at its root.
    if (as === 'marketplace' && this.options.files.kindOf(join(dirname(candidate.path), '.git')) === undefined) return undefined
    const document = this.#documentOf(as, text)
    if ('missing' in document) return document
    const found = classifyValue(as, document.value, document.trust !== 'broken')
    if (found?.is === 'known-kind') return this.#readByKind(found.kind, candidate, text, document)
    if (as !== 'server-json') return undefined
    if (isPackedForNuGet(withSlashes(candidate.path), this.options.files)) return this.#readByKind(as, candidate, text, document)
    return isRecord(document.value) && isMapOfServers(document.value.mcpServers) ? this.#readUnread(ofForeign({ host: 'unknown' }), candidate, text) : undefined
  }

  /** A Markdown file has what people copy, or is one of the orchestrator under another name. */
  #readDocument(candidate: Candidate, text: Decoded): ReadOutcome | Missing {
    const own = this.#readByContent('workflow', candidate, text)
    if (own !== undefined || this.options.loadMarkdown === undefined) return own
    const { overrules, host, table, profiles, surroundingsOf, shownPath } = this.options
    if (mayHaveBlocks(text)) {
      if (this.#markdown === undefined) return { missing: 'Markdown' }
      if (profiles.find(table.hosts.at(-1)?.name ?? '') === undefined) return { missing: 'profiles' }
      const { path } = candidate
      const chosen = overrules ? host : undefined
      const file = this.#markdown(text, { path, shown: shownPath(path), surroundings: surroundingsOf(path), table, profiles, chosen })
      if (file !== undefined) return file
    }
    return candidate.byPath === undefined ? { why: whyWithoutBlocks(text) } : undefined
  }

  /** A file of the orchestrator follows the specification, and one of authors its own format, whatever the host. */
  #readByKind(kind: Kind, candidate: Candidate, text: Decoded, document = this.#documentOf(kind, text)): ReadOutcome | Missing {
    const reader = this.#readerOf(kind, candidate.path)
    if ('missing' in document || 'missing' in reader) return 'missing' in document ? document : { missing: 'profiles' }
    const origin = kind !== 'server-json' || candidate.named || this.options.kind !== undefined ? undefined : copiedFrom(candidate.path, document.value, this.options.files)
    if (origin !== undefined) return ofCopy(origin)
    if (kind !== 'marketplace') return this.#fileOf(candidate, kind, [[reader, document]])
    const { surroundingsOf, shownPath } = this.options
    const source = { path: candidate.path, shown: shownPath(candidate.path), kind }
    const readings = readMarketplace({ ...source, host: reader, document, surroundings: surroundingsOf(candidate.path) })
    return { ...source, readings, ...(readings.length === 1 ? {} : { parts: true }) }
  }

  /** Who reads a file that no host looks for its servers in. */
  #readerOf(kind: Kind, path: string): HostProfile | { readonly missing: 'profiles' } {
    if (!isAuthorKind(kind)) return AGENT_PLUGIN
    // The schemas come with the profiles, and are needed for a file of a host whose own is already there.
    if (!hasFileShape(kind)) return { missing: 'profiles' }
    return this.options.profiles.find(authorFileOf(kind).reader(withSlashes(path))) ?? { missing: 'profiles' }
  }

  #documentOf(kind: Kind, text: Decoded): Document | Missing {
    if (kind !== 'workflow') return documentAs(text, STRICT_JSON)
    return this.parser === undefined ? { missing: 'workflow-parser' } : this.parser(text)
  }

  #readForHosts(candidate: Candidate, text: Decoded): ReadOutcome | Missing {
    const { kind: given, profiles, files } = this.options
    const strict = documentAs(text, STRICT_JSON)
    const why = candidate.named ? whyNotChecked(candidate, strict, this.options) : undefined
    if (why !== undefined) return { why }
    const author = given === undefined && candidate.named && (candidate.byPath === undefined || candidate.byPath.is === 'unsure') ? authorKindOf(strict.value) : undefined
    if (author !== undefined) return this.#readByKind(author, candidate, text, strict)
    const readers = hostsFor(candidate, strict, this.options, files)
    if (readers === undefined || 'missing' in readers) return readers
    if ('reason' in readers) return readers.servers === undefined ? readers : this.#readUnread(readers, candidate, text)
    // Nothing in it shows its host.
    const copy = candidate.named && readers.known?.assumed === true && readers.kind === 'mcp' ? this.#readCopy(candidate, text) : undefined
    if (copy !== undefined) return copy
    const isShared = !candidate.named && !this.options.overrules && candidate.byPath?.is === 'claimed' && candidate.byPath.claim.shared
    if (isShared && isInOwnFormat(strict.value) && isReadByProgram(candidate.path, files)) return this.#readUnread(OF_PROGRAM, candidate, text)
    const program = this.#ownReaderOf(candidate, strict, readers)
    if (program !== undefined) return this.#readUnread(program, candidate, text)
    const kind = given ?? readers.kind
    // A file that no host reads belongs to the orchestrator, which the specification describes.
    const names = kind === 'mcp' || kind === 'plugin' ? readers.hosts : [AGENT_PLUGIN.name]
    const path = withSlashes(candidate.path)
    const known = names.map((name) => profiles.find(name)).filter((host) => host !== undefined).map((host) => (kind === 'mcp' ? (readsAt(host, path) ?? host) : host))
    if (known.length < names.length) return { missing: 'profiles' }
    const read: (readonly [HostProfile, Document])[] = []
    for (const host of known) if (!isTooLarge(text.text, host)) read.push([host, sameOr(strict, text, fileProfile(host, kind).json)])
    const [first] = known
    if (read.length === 0 && first !== undefined) {
      return { why: `is larger than ${sizeText(first.maxBytes ?? 0)}, the most that ${visible(first.title)} reads` }
    }
    // If several hosts read the file, or none by its name, what shows its host may be in a folder above it.
    const isByPath = readers.known === undefined || readers.known.assumed === true || (candidate.byPath?.is === 'claimed' && !candidate.byPath.claim.shared)
    return this.#fileOf(isByPath ? candidate : { ...candidate, alone: undefined }, kind, read, readers.known)
  }

  /** The program of the repository that reads a file as no host does, if the file is one for Claude Code or others by its path. */
  #ownReaderOf({ named, byPath, path }: Candidate, { value }: Document, readers: Chosen): LeftOut | undefined {
    const { overrules, kind, files, profiles, shownPath } = this.options
    if (named || overrules || kind !== undefined || byPath?.is !== 'claimed') return undefined
    const client = readers.kind === 'mcp' && !byPath.claim.shared ? ownClientOf(path, files) : undefined
    if (client !== undefined) return ofClient(shownPath(client))
    const host = readers.kind === 'plugin' ? profiles.find(readers.hosts[0] ?? '') : undefined
    const isOne = readers.kind === 'mcp' ? byPath.claim.shared : host?.manifestPath === '.claude-plugin/plugin.json'
    const reader = isOne ? ownReaderOf(path, value, host === undefined ? undefined : fileProfile(host, 'plugin'), files) : undefined
    return reader === undefined ? undefined : ofProgram(shownPath(reader))
  }

  #fileOf({ path, alone }: Candidate, kind: Kind, read: readonly (readonly [HostProfile, Document])[], known?: Chosen['known'], meant?: string): ProjectFile {
    const { pluginRoot, surroundingsOf, shownPath } = this.options
    const shown = shownPath(path)
    const readers = known?.assumed === true ? undefined : read.map(([host]) => host)
    const surroundings = surroundingsOf(path)
    const [first, ...others] = read.map(([host, document]) => new Reading({ path, shown, kind, host, document, surroundings, pluginRoot, alone, readers, assumed: known?.assumed, meant }))
    if (first === undefined) throw new RangeError('no host reads the file')
    return { path, shown, kind, readings: [first, ...others], because: known?.because, assumed: known?.assumed }
  }
}

/** A file that no host reads here, and without servers: said where a host would look for some. */
function withoutServers({ servers: _none, isClaimed, ...leftOut }: LeftOut): LeftOut | undefined {
  return isClaimed === true ? leftOut : undefined
}

/** How to read a text without accessing the disk. */
interface AloneOptions extends HostChoice, Pick<ProjectOptions, 'kind' | 'pluginRoot'> {
  readonly shown: string
  readonly surroundings: Surroundings
  /** Absent if no Markdown is read. */
  readonly parser?: WorkflowParser
  /** None if nothing but JSON is read. */
  readonly parsers?: SettingsParsers
}

/** Reads a text for each of its hosts, with all profiles loaded. */
export function readAlone(candidate: Candidate, text: string, { shown, surroundings, parser, parsers, ...options }: AloneOptions): ReadOutcome {
  const given = { surroundingsOf: () => surroundings, shownPath: () => shown, open: () => ({ text }), files: surroundings.files }
  const project = new Project({ ...options, ...given, single: false, loadWorkflowParser: () => Promise.reject(new Error('nothing is loaded here')) }, parser, parsers)
  const outcome = project.readNow(candidate, { text })
  return outcome !== undefined && 'missing' in outcome ? undefined : outcome
}

/** A file as the host reads it that stands for all of its hosts: once, or once for each map of servers in a file of several. */
export function ownReadings({ readings, parts }: ProjectFile): readonly [Reading, ...Reading[]] {
  return parts === true ? readings : [readings[0]]
}

/** A file as the hosts read it whose answer counts: where nothing shows who they are, the first one alone. */
export function decidingReadings({ readings, assumed }: Pick<ProjectFile, 'readings' | 'assumed'>): readonly [Reading, ...Reading[]] {
  return assumed === true ? [readings[0]] : readings
}

/** A file as it is on disk. */
export function sourceOf(file: ProjectFile): string {
  return sourceWith(documentOf(file), [])
}

/** The document of a whole file: for a file in parts, those of its readings are parts of it. */
export function documentOf({ readings: [{ document }], whole }: ProjectFile): Document {
  return whole?.document ?? document
}

/** A file with another text, read for each of its hosts. */
export function withText(file: ProjectFile, text: string): ProjectFile {
  const reread = file.whole?.withText(text)
  if (reread !== undefined) return reread
  const [first, ...others] = file.readings
  const changed = first.document.reparse(text)
  const further = others.map((reading) => (reading.document === first.document ? reading.withDocument(changed) : reading.withText(text)))
  return { ...file, readings: [first.withDocument(changed), ...further] }
}

function isTooLarge(text: string, { maxBytes = Infinity }: HostProfile): boolean {
  return text.length * 3 > maxBytes && byteLength(text) > maxBytes // In UTF-8, a unit takes three bytes at most.
}

interface Chosen {
  readonly kind: Kind
  readonly hosts: readonly string[]
  readonly known?: Pick<ProjectFile, 'because' | 'assumed'>
}

function hostsFor(candidate: Candidate, document: Document, options: ProjectOptions, files: FileAccess): Chosen | LeftOut | Missing | undefined {
  const { path, named, byPath } = candidate
  const { value } = document
  const { host, overrules, assumes, single, table, profiles } = options
  const claim = byPath?.is === 'claimed' ? byPath.claim : undefined
  const own = claim?.readers.find((reader) => reader.host === host.name)
  const kind = own?.kind ?? claim?.readers[0]?.kind ?? kindByShape(byPath, path, value)
  const byChoice = { kind, hosts: [host.name] }
  if (overrules && (named || own !== undefined)) return byChoice
  const unread = claim === undefined || claim.shared ? undefined : unlessBeside(withSlashes(path), claim.readers, files, table)
  if (unread !== undefined) return unread
  // Most files are alone and name no schema: nothing can show which host they are for.
  const isSilent = claim?.shared === true && candidate.alone === true && !namesSchema(value)
  const neighbours = isSilent ? undefined : neighboursOf(candidate, files, table)
  const known = kind === 'state' || neighbours === undefined ? undefined : readersOf(withSlashes(path), claim, value, neighbours, table)
  const isAnyones = named && (options.kind ?? kind) === 'mcp' && (claim === undefined || (claim.shared && claim.assumed.length === 0))
  const possible = isAnyones ? table.anywhere : claim
  const likely = known === undefined && assumes && possible?.shared === true ? likelyReaders(possible, document, neighbours, table) : undefined
  const { readers } = known ?? likely ?? {}
  if (readers?.some((reader) => profiles.find(reader.host) === undefined)) return { missing: 'profiles' }
  if (known !== undefined) return hostsOfKnown(byChoice, known, value, options)
  const foreign =
    named || overrules || candidate.alone === true || kind !== 'mcp' || claim?.shared !== true
      ? undefined
      : (foreignManifestIn(dirname(path), files, table) ?? (isListedForCopilot(dirname(path), files) ? OF_COPILOT : undefined))
  if (foreign !== undefined) return ofForeign(foreign)
  const format = named || claim === undefined || likely?.assumed !== true ? undefined : hostByFormat(value, claim, table)
  if (format !== undefined) return ofForeign({ host: format })
  if (likely !== undefined) return single ? oneOf(likely) : chosenBy(likely)
  if (single && overrules && claim !== undefined) return kind === 'plugin' ? undefined : ofOthers(claim.readers, table)
  const isDefault = own !== undefined || claim?.readers.some((reader) => reader.host === AGENT_PLUGIN.name) === true
  if (named || isDefault || (overrules && kind === 'mcp')) return byChoice
  // A plain mcp.json belongs to some host, and nothing says which one; a file called plugin.json may belong to anyone if it has no servers.
  if (!isRecord(value)) return undefined
  if (kind === 'plugin' && claim !== undefined && isMapOfServers(value.mcpServers)) return besideManifest(dirname(path), files, table) ?? ofNobody(claim, table)
  if (kind !== 'mcp') return undefined
  if (claim === undefined) return ofForeign({ host: 'unknown' })
  const [naming, ...more] = isSilent ? readersByManifest(withSlashes(path), neighboursOf({ ...candidate, alone: undefined }, files, table), table) : []
  if (naming === undefined) return ofNobody(claim, table)
  const byManifest: KnownReaders = { readers: [naming.reader, ...more.map(({ reader }) => reader)], because: `${naming.manifest} is next to it` }
  return byManifest.readers.some((reader) => profiles.find(reader.host) === undefined) ? { missing: 'profiles' } : hostsOfKnown(byChoice, byManifest, value, options)
}

/** The hosts of a file that says which hosts it is for. */
function hostsOfKnown(byChoice: Chosen, known: KnownReaders, value: unknown, options: ProjectOptions): Chosen | LeftOut | undefined {
  const { host, overrules, single, table } = options
  const isOfChoice = known.readers.some((reader) => reader.host === host.name)
  if (single) return isOfChoice ? byChoice : overrules ? ofOthers(known.readers, table) : oneOf(known)
  return overrules ? unlessOthers(byChoice, known.readers, value, options) : chosenBy(known)
}

/** The first host of a file, which starts its servers once. */
function oneOf({ readers: [{ host, kind }] }: KnownReaders): Chosen {
  return { kind, hosts: [host] }
}

function chosenBy(known: KnownReaders): Chosen {
  const { readers } = known
  return { kind: readers[0].kind, hosts: hostsOf(readers), known }
}

/** What to check for a host that does not read the file: not the manifest of another host, nor settings without servers. */
function unlessOthers(
  byChoice: Chosen,
  readers: readonly Reader[],
  value: unknown,
  { table, profiles }: ProjectOptions
): Chosen | LeftOut | undefined {
  if (byChoice.kind === 'plugin') return { ...ofOthers(readers, table), reason: `is the manifest of ${titlesOf(readers, table)}` }
  const holdsServers = readers.some(({ host, kind }) => {
    const profile = profiles.find(host)
    return profile !== undefined && (!fileProfile(profile, kind).open || findServerMap(value, profile, kind) !== undefined)
  })
  return holdsServers ? byChoice : undefined
}

function neighboursOf({ path, alone: isAlone, byPath }: Candidate, files: FileAccess, table: HostTable): Neighbours {
  const directory = dirname(path)
  // A manifest above it may name a file in a place where no host looks, or in the folder of another manifest.
  const mayBeNamed = byPath?.is === 'foreign' || (byPath?.is === 'claimed' && !byPath.claim.shared && isInFolderOfManifest(byPath.claim, table))
  const alone = mayBeNamed ? undefined : isAlone
  return {
    isFile: (name) => alone !== true && files.kindOf(join(directory, name)) === 'file',
    exists: (sign) => alone !== true && isThere(sign, directory, files),
    readText: (name) => files.readText(join(directory, name))
  }
}

function isThere(sign: string, directory: string, files: FileAccess): boolean {
  if (!sign.startsWith('*')) return files.kindOf(join(directory, sign)) !== undefined
  return files.filesIn(directory)?.some((name) => isNamed(name, sign)) === true
}
