import { isAuthorKind } from '../authors/files.js'
import { publishedServers } from '../authors/servers.js'
import { oncePer } from '../base/lists.js'
import { basename, dirname, join } from '../base/path.js'
import { listed } from '../base/wording.js'
import { oncePerText, type Surroundings } from '../base/world.js'
import { fileProfile, type HostProfile, type Kind } from '../hosts/profile.js'
import { endsIn } from '../hosts/paths.js'
import { asReadBy } from '../hosts/reads.js'
import { AGENT_PLUGIN } from '../hosts/profiles.js'
import { HOST_TABLE, pathsUnder, type Reader } from '../hosts/table.js'
import { type Document, parseDocument } from '../json/document.js'
import { isRecord, type Path, toPointer, valueAt } from '../json/value.js'
import type { SchemaProblem } from '../schema/problems.js'
import { shapeProblems } from '../schema/validate.js'
import { FileSecrets } from '../secrets/file-secrets.js'
import { findCredentials } from '../secrets/find.js'
import type { Credential } from '../secrets/judge.js'
import { namesAt, placesOfNames } from '../server/own-env.js'
import { type ConfigString, serverEntries, type ServerEntry } from '../server/entry.js'
import { type ExpandedEntry, expandEntry, HostScope, workspaceFolder } from '../server/expand.js'
import { misplacedFields } from '../server/fields.js'
import type { ForeignField } from '../server/foreign-fields.js'
import type { VariableProblem } from '../server/foreign-variables.js'
import { findServerMap, isMapOfServers, type ServerMap, unwrapped } from '../server/server-map.js'
import { variableProblems } from '../server/variable-syntax.js'
import { withSlashes } from './classify.js'
import { homePlaceInProject, isAmongDotfiles, isAmongSettings } from './dotfiles.js'
import { type Declaration, type Declarations, findListedPlugin, findPlugin, isOutsidePlugin, type Plugin, type PluginFile } from './plugin.js'
import { foldersInRepository, isIgnoredByName, isOfCollection } from './repository.js'

/** A mistake in a string. */
export interface StringProblem {
  readonly string: ConfigString
  readonly variableProblem: VariableProblem
}

/** What is known of a block in a document, from which people copy. */
export interface Excerpt {
  /** Whether the document says which host it is for. */
  readonly isHostSure: boolean
  /** The rules that a comment before it switches off. */
  readonly ignores: ReadonlySet<string>
}

/** How many of the hosts that read a file too are named in a sentence. */
const MAX_NAMED = 3

/** What a reading is made of. */
export interface ReadingSource extends PluginFile {
  /** The path as it is shown. */
  readonly shown: string
  readonly document: Document
  /** Where the map of servers is, if the file has several and each is read by itself. */
  readonly serversAt?: Path | undefined
  /** The folder of the project that those servers are for. */
  readonly project?: string | undefined
  /** What keeps the credentials of all of them out of what is shown. */
  readonly secrets?: FileSecrets | undefined
  /** All hosts that read the file, if they are known to. */
  readonly readers?: readonly HostProfile[] | undefined
  /** Set if nothing shows that the host reads the file. */
  readonly assumed?: true | undefined
  /** Set if no known host reads the file: only secrets in it are reported. */
  readonly unread?: true | undefined
  /** Where the host would look for the file, as an absolute path, if it is in another place that its content is not for. */
  readonly meant?: string | undefined
  /** Set for a block in a document: the people who copy it fill in their own values. */
  readonly excerpt?: Excerpt | undefined
}

/** What was derived from a reading so far. In one object, because most files are read for several hosts and need little of it. */
interface Derived {
  plugin?: { readonly found: Plugin | undefined } | undefined
  serverMap?: { readonly found: ServerMap | undefined } | undefined
  servers?: readonly ServerEntry[]
  strings?: readonly ConfigString[]
  stringsByPointer?: ReadonlyMap<string, ConfigString>
  stringsWithSigns?: readonly ConfigString[]
  variableProblems?: readonly StringProblem[] | undefined
  scope?: HostScope | undefined
  isUsersOwn?: boolean
  isAmongDotfiles?: boolean
  isSample?: boolean
  isCommitted?: boolean
  isOnlyHere?: boolean
  homePlace?: { readonly found: string | undefined } | undefined
  manifest?: { readonly value: unknown } | undefined
  declaredVariables?: ReadonlySet<string>
  schemaProblems?: readonly SchemaProblem[] | undefined
  near?: Map<string, Document | undefined>
}

/** A file as one host reads it. Everything derived is computed on first use and cached. */
export class Reading {
  readonly path: string
  readonly shown: string
  readonly kind: Kind
  readonly host: HostProfile
  readonly document: Document
  readonly surroundings: Surroundings
  #set: Declarations | undefined
  #derived: Derived = {}

  constructor(private readonly source: ReadingSource) {
    this.path = source.path
    this.shown = source.shown
    this.kind = source.kind
    this.host = source.host
    this.document = source.document
    this.surroundings = source.surroundings
  }

  /** The same file with some of its parts replaced. */
  with(changed: Partial<ReadingSource>): Reading {
    return new Reading({ ...this.source, ...changed })
  }

  /**
   * The file with another text, as the same host reads it, among the same files.
   * @param text the decoded text, with its byte order mark if it has one
   */
  withText(text: string): Reading {
    return this.withDocument(this.document.reparse(text))
  }

  /** The file with another document, among the same files: the host may read a list in it that was none before. */
  withDocument(document: Document): Reading {
    return this.#inSet(this.with({ document: asReadBy(this.host, document), secrets: undefined }))
  }

  #inSet(changed: Reading): Reading {
    if (this.#set !== undefined) changed.join(this.#set)
    return changed
  }

  /** The file's own name, as the messages of spec §7 use it. */
  get name(): string {
    return basename(this.path)
  }

  get value(): unknown {
    return this.document.value
  }

  /** Whether no known host reads the file, so that only secrets in it are reported. */
  get isUnread(): boolean {
    return this.source.unread === true
  }

  /** What is known about the block; undefined for a file that is not a block in a document. */
  get excerpt(): Excerpt | undefined {
    return this.source.excerpt
  }

  /** Whether nothing shows that the host reads the file. */
  get isAssumed(): boolean {
    return this.source.assumed === true
  }

  /** The hosts that are known to read the file too, if this one does. */
  get otherReaders(): readonly HostProfile[] {
    const { readers = [] } = this.source
    return readers.includes(this.host) ? readers.filter((other) => other !== this.host) : []
  }

  /** What follows 'Remove the field' in a sentence, if a host that needs it reads this very file too, or one at its path; nothing otherwise. */
  unlessFor(needs: (reader: Reader) => boolean): string {
    const needing = new Set(this.#readersBeside.filter((reader) => reader.host !== this.host.name && needs(reader)).map(({ host }) => host))
    if (this.plugin === undefined) needing.delete(AGENT_PLUGIN.name)
    const titles = [...needing].map((name) => HOST_TABLE.find(name)?.title ?? name)
    return titles.length === 0 ? '' : `, unless the file is for ${titles.length > MAX_NAMED ? 'another host' : listed(titles, 'or')} too`
  }

  /** Whether a host that reads this very file too, or one at its path, reads a field, and nothing is lost where it is not read. */
  isForAnotherReader({ hosts, harmless }: ForeignField): boolean {
    return harmless && this.#readersBeside.some((reader) => hosts.includes(reader.host))
  }

  get #readersBeside(): readonly Reader[] {
    const { readers = [] } = HOST_TABLE.claimOn(withSlashes(this.path)) ?? {}
    const claimants = readers.some(({ host }) => host === this.host.name) ? readers : []
    return [...this.otherReaders.map(({ name: host }) => ({ host, kind: 'mcp' as const })), ...claimants]
  }

  /** The plugin that the file belongs to; undefined for a project's own file. */
  get plugin(): Plugin | undefined {
    // Whether the folder is listed takes several calls, and matters where servers have no key above them, or name the directory of the plugin.
    this.#derived.plugin ??= { found: findPlugin(this.source) ?? (isMapOfServers(this.value) || this.#namesRoot ? findListedPlugin(this.source) : undefined) }
    return this.#derived.plugin.found
  }

  get #namesRoot(): boolean {
    return this.host.variables.pluginRoot.some((name) => this.document.text.includes(`\${${name}`))
  }

  /** Whether the file of a plugin is that of the project around it too: it is at the root of a repository, and nobody said that the folder is a plugin. */
  get isOfProjectToo(): boolean {
    return this.source.pluginRoot === undefined && foldersInRepository(this.path, this.surroundings.files).length === 1
  }

  /** Connects the file to the others in a set, which may declare the same servers. */
  join(set: Declarations): void {
    this.#set = set
  }

  /** The servers with a name that other files declare, in the same plugin and in the other plugins of the set. */
  declaredElsewhere(name: string): readonly Declaration[] {
    return this.#set?.declaredElsewhere(this, name) ?? []
  }

  /** The document of another file: one that contains a declaration, or one near this file, which is read as JSON. */
  documentOf(path: string): Document | undefined {
    return this.#set?.documentOf(path) ?? this.#near(path)
  }

  #near(path: string): Document | undefined {
    const known = (this.#derived.near ??= new Map<string, Document | undefined>())
    if (!known.has(path)) known.set(path, nearDocument(path, this.surroundings.files))
    return known.get(path)
  }

  /** Whether the file is of a kind that declares servers. */
  get mayHoldServers(): boolean {
    return this.kind === 'mcp' || this.kind === 'plugin'
  }

  /** The map of servers, wherever it is; undefined if there is none. */
  get serverMap(): ServerMap | undefined {
    this.#derived.serverMap ??= { found: this.mayHoldServers ? this.#findServerMap() : undefined }
    return this.#derived.serverMap.found
  }

  #findServerMap(): ServerMap | undefined {
    const { serversAt } = this.source
    if (serversAt === undefined) return findServerMap(this.value, this.host, this.kind, this.plugin !== undefined)
    return { path: serversAt, value: valueAt(this.value, serversAt), place: 'right' }
  }

  get servers(): readonly ServerEntry[] {
    return (this.#derived.servers ??= this.#findServers())
  }

  #findServers(): readonly ServerEntry[] {
    if (isAuthorKind(this.kind)) return publishedServers(this.kind, this.value, this.host)
    const map = this.serverMap
    return map === undefined ? [] : serverEntries(map.value, map.path, this.#answeringHost())
  }

  /** The host, with the variables that it fills in itself here: in a plugin, also those that it asked the user for. */
  #answeringHost(): HostProfile {
    const host = this.#isOutsidePlugin() ? outsidePlugin(this.host) : this.host
    const answered = host.variables.declared?.filter((place) => place.answered === true) ?? []
    const names = answered.length === 0 ? [] : namesAt(this.manifest, answered)
    if (names.length === 0) return host
    // Published plugins give such a variable a default, which no document forbids.
    const answers = names.flatMap((name) => [name, `${name}:-*`])
    return { ...host, variables: { ...host.variables, predefined: [...host.variables.predefined, ...answers] } }
  }

  /** Whether the host fills in none of its variables here, some of which are in the file. */
  #isOutsidePlugin(): boolean {
    const { predefined, predefinedIn, ownFirst, pluginRoot } = this.host.variables
    if (predefinedIn !== 'plugin') return false
    const { text } = this.document
    const own = ownFirst === true ? [...predefined, ...pluginRoot] : predefined
    return text.includes('${') && own.some((name) => text.includes(`\${${name.replace(/\*$/, '')}`)) && isOutsidePlugin(this)
  }

  /** A server with its variables expanded, as the host would see it. */
  expand(server: ServerEntry): ExpandedEntry {
    return expandEntry(unwrapped(server), this.scope)
  }

  /** Every string in a known field of a server entry. */
  get strings(): readonly ConfigString[] {
    return (this.#derived.strings ??= this.servers.flatMap((server) => server.strings))
  }

  /** The string at a path, if it is one of `strings`. */
  stringAt(path: Path): ConfigString | undefined {
    this.#derived.stringsByPointer ??= new Map(this.strings.map((string) => [toPointer(string.path), string]))
    return this.#derived.stringsByPointer.get(toPointer(path))
  }

  /** The strings that contain a `$`, `%` or `{`, and so perhaps something like a variable. */
  get stringsWithSigns(): readonly ConfigString[] {
    return (this.#derived.stringsWithSigns ??= this.servers.flatMap((server) => server.stringsWithSigns))
  }

  /** What was meant as a variable but is not one for the host (spec §2.5), by string, in order. */
  get variableProblems(): readonly StringProblem[] {
    return (this.#derived.variableProblems ??= this.#findVariableProblems())
  }

  #findVariableProblems(): readonly StringProblem[] {
    const found: StringProblem[] = []
    for (const string of this.stringsWithSigns) {
      // The host reads nothing there: `transport-field` says so.
      if (misplacedFields(string.server).some(({ field }) => field === string.field)) continue
      for (const variableProblem of variableProblems(string)) found.push({ string, variableProblem })
    }
    return found
  }

  /** The directory in which the host starts the file's servers, and which its relative paths are relative to. */
  get folder(): string {
    const workspace = this.host.startsInFolder === true ? undefined : this.workspace
    return this.plugin?.root ?? this.project ?? workspace ?? dirname(this.path)
  }

  /** The folder of the project that the servers are for, in a file with those of several projects. */
  get project(): string | undefined {
    return this.source.project
  }

  /** Whether the file is one person's own settings, which nobody else reads: by its path, or because it is in the home directory. */
  get isUsersOwn(): boolean {
    return (this.#derived.isUsersOwn ??= this.#isOfUser())
  }

  #isOfUser(): boolean {
    return this.#isPersonal || this.#isAtHome
  }

  /** Whether the file is one of a person's own settings, kept in a repository: what it needs is on that person's machine. */
  get isAmongDotfiles(): boolean {
    const { path, surroundings: { files } } = this
    return (this.#derived.isAmongDotfiles ??= this.plugin === undefined && (isAmongDotfiles(withSlashes(path), files) || isAmongSettings(path, files)))
  }

  /** Whether the file is meant for one person, and git tracks it: everyone who clones the repository has it. Dotfiles are still one person's. */
  get isCommitted(): boolean {
    return (this.#derived.isCommitted ??= this.#isPersonal && !this.#isAtHome && this.surroundings.files.isTracked?.(this.path) === true && !isAmongSettings(this.path, this.surroundings.files))
  }

  /** Whether the file is known to be on this machine alone: git does not track it, and it is in the home directory, or ignored. */
  get isOnlyHere(): boolean {
    const { files } = this.surroundings
    return (this.#derived.isOnlyHere ??= files.isTracked?.(this.path) === false && (this.#isAtHome || isIgnoredByName(this.path, files)))
  }

  /** Whether the file is one person's by its path. */
  get #isPersonal(): boolean {
    const path = withSlashes(this.path)
    const { personal = [], paths } = fileProfile(this.host, this.kind)
    return personal.some((own) => endsIn(path, own)) || (paths.length > 0 && paths.every((known) => personal.includes(known)))
  }

  get #isAtHome(): boolean {
    const path = withSlashes(this.path)
    const { HOME, USERPROFILE } = this.surroundings.env
    return this.plugin === undefined && (this.#isIn(HOME, path) || this.#isIn(USERPROFILE, path) || isAmongDotfiles(path, this.surroundings.files))
  }

  /** Whether the file is one to copy and to fill in, as its name, that of a folder around it, or the files around it say. */
  get isSample(): boolean {
    return (this.#derived.isSample ??= this.#hasNameOfSample() || OF_SKILL.test(this.shown) || (this.kind === 'mcp' && this.plugin === undefined && isOfCollection(this.path, this.surroundings.files)))
  }

  #hasNameOfSample(): boolean {
    const shown = this.shown.toLowerCase()
    return SAMPLES.some((word) => shown.includes(word)) && /(?:^|[/\\])(?:example|sample|template)s?[/\\]|[._-](?:example|sample|template)(?:\.\w+)?$/.test(shown)
  }

  /** Whether a directory is the one that the file's relative paths are relative to; asked of two for every file, and rarely one above it. */
  #isIn(directory: string | undefined, path: string): boolean {
    return directory !== undefined && path.startsWith(withSlashes(directory)) && this.folder === withSlashes(directory)
  }

  /** Where the host would look for a manifest or a marketplace that is in a place near that one; undefined for any other file. */
  get meant(): string | undefined {
    return this.source.meant
  }

  /** Whether the file is where people put it for the host, which does not look there unless the manifest of a plugin names it. */
  get isMisplaced(): boolean {
    if (this.meant !== undefined) return true
    const { misplaced = [] } = fileProfile(this.host, this.kind)
    const path = withSlashes(this.path)
    return (misplaced.some((tail) => endsIn(path, tail)) && !this.#isAtPluginRoot(path) && !this.#isNamedByManifest(path)) || this.homePlace !== undefined
  }

  /** Whether the folder that the file is in is a plugin, as a marketplace or a manifest in it says. */
  #isAtPluginRoot(path: string): boolean {
    return this.plugin !== undefined && path === join(withSlashes(this.plugin.root), this.host.serversPath ?? '')
  }

  #isNamedByManifest(path: string): boolean {
    const { plugin, host } = this
    if (plugin === undefined || !host.manifestTakesPath) return false
    const [at = []] = host.files.plugin?.serversKeys ?? []
    return pathsUnder(this.manifest, at).some((named) => join(withSlashes(plugin.root), named) === path)
  }

  /** The place in the home folder where the host reads this file, which is at that place in a project; undefined for any other file. */
  get homePlace(): string | undefined {
    this.#derived.homePlace ??= { found: this.kind === 'mcp' ? this.#findHomePlace() : undefined }
    return this.#derived.homePlace.found
  }

  #findHomePlace(): string | undefined {
    const { env: { HOME, USERPROFILE }, files } = this.surroundings
    const homes = [HOME, USERPROFILE].flatMap((home) => (home === undefined ? [] : [withSlashes(home)]))
    return homePlaceInProject(withSlashes(this.path), this.host, homes, files)
  }

  /** The workspace of the file, with forward slashes; undefined if it is not known, as for a manifest, whose servers run in any. */
  get workspace(): string | undefined {
    const { paths, misplaced = [] } = this.host.files.mcp
    return this.kind === 'plugin' ? undefined : workspaceFolder(withSlashes(this.path), [...paths, ...misplaced])
  }

  /** Variables as the host would see them. */
  get scope(): HostScope {
    this.#derived.scope ??= new HostScope(this.host.variables, this.surroundings, this.plugin?.root, () => (this.plugin === undefined ? this.folder : this.workspace), () => this.#answersByDefault())
    return this.#derived.scope
  }

  /** What the host takes where it asks its user, and the user says nothing: the defaults in the manifest. */
  #answersByDefault(): Readonly<Record<string, string>> {
    const { declared = [], standFor = {} } = this.host.variables
    const [pattern] = Object.entries(standFor).find(([, meaning]) => meaning === 'answer') ?? []
    const keys = declared.filter((place) => place.in === 'manifest' && place.are === 'keys')
    if (pattern?.endsWith('*') !== true || this.plugin === undefined || keys.length === 0) return {}
    const asked = keys.flatMap(({ path }) => {
      const found = valueAt(this.manifest, path)
      return isRecord(found) ? Object.entries(found) : []
    })
    const defaults = asked.flatMap(([key, one]): [string, string][] => {
      const value = isRecord(one) ? one.default : undefined
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[`${pattern.slice(0, -1)}${key}`, String(value)]] : []
    })
    return Object.fromEntries(defaults)
  }

  /** The value of the plugin's manifest, which may be the file itself; undefined if there is none to read. */
  get manifest(): unknown {
    this.#derived.manifest ??= { value: this.kind === 'plugin' ? this.value : this.#readManifest() }
    return this.#derived.manifest.value
  }

  #readManifest(): unknown {
    const { host, plugin, surroundings } = this
    if (plugin === undefined || host.manifestPath === undefined) return undefined
    const text = surroundings.files.readText(join(plugin.root, host.manifestPath))
    return text === undefined ? undefined : parseDocument(text, fileProfile(host, 'plugin').json).value
  }

  /** The names of variables that the file or its plugin's manifest declares: a host asks for them, or forwards them. */
  get declaredVariables(): ReadonlySet<string> {
    return (this.#derived.declaredVariables ??= this.#findDeclaredVariables())
  }

  #findDeclaredVariables(): ReadonlySet<string> {
    const places = placesOfNames(this.host)
    const ofServers = places.filter((place) => place.in === 'server')
    // Another file is read only if the host itself takes names from it.
    const ofManifest = (this.kind === 'plugin' ? places : (this.host.variables.declared ?? [])).filter((place) => place.in === 'manifest')
    return new Set([
      ...(ofManifest.length === 0 ? [] : namesAt(this.manifest, ofManifest)),
      ...this.servers.flatMap(({ value }) => namesAt(value, ofServers))
    ])
  }

  /** The reference that stands for the plugin's directory (spec §2.5); undefined for a host that has none. */
  get writtenPluginRoot(): string | undefined {
    const [name] = this.host.variables.pluginRoot
    return name === undefined ? undefined : `\${${name}}`
  }

  /** For a server configuration or a manifest. */
  get schemaProblems(): readonly SchemaProblem[] {
    return (this.#derived.schemaProblems ??= this.mayHoldServers ? shapeProblems(this.value, this.serverMap, this.host) : [])
  }

  get credentials(): readonly Credential[] {
    return credentialsIn(this.document)
  }

  /** Keeps the file's credentials out of everything that is shown. */
  get secrets(): FileSecrets {
    return this.source.secrets ?? secretsIn(this.document)
  }

  /** Keeps the credentials of another file out of what is shown. */
  secretsOf(path: string): FileSecrets | undefined {
    const document = this.documentOf(path)
    return document === undefined ? undefined : secretsIn(document)
  }

  /** What masks a text about the file and about others, which it may quote. @param places in them, by their paths */
  maskingOf(places: readonly { readonly file?: string }[] = []): Pick<FileSecrets, 'redact'> {
    const others = [...new Set(places.flatMap(({ file }) => (file === undefined ? [] : (this.secretsOf(file) ?? []))))]
    return others.length === 0 ? this.secrets : this.secrets.along(others)
  }
}

/** Every file of a repository may ask for those around it. */
const nearDocument = oncePerText((text) => parseDocument(text))
/** What does not depend on the host is found once for a document that several read. */
const credentialsIn = oncePer(({ value }: Document): readonly Credential[] => findCredentials(value))
const secretsIn = oncePer((document: Document) => new FileSecrets(document, () => credentialsIn(document)))

/** What is in the names of files that are there to be copied, and of their folders. */
const SAMPLES = ['example', 'sample', 'template']
/** What a skill has to be read or copied when it is used. */
const OF_SKILL = /(?:^|[/\\])skills[/\\][^/\\]+[/\\](?:references|assets)[/\\]/

/** A host as it reads a file that belongs to no plugin: some fill in variables in those of plugins alone. */
const outsidePlugin = oncePer((host: HostProfile): HostProfile => {
  const { ownFirst: _ownFirst, ...variables } = host.variables
  return variables.predefinedIn === 'plugin' ? { ...host, variables: { ...variables, predefined: [] } } : host
})
