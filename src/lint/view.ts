import { basename } from 'node:path'
import { type Credential, findCredentials } from '../config/credentials/find.js'
import type { HostProfile } from '../config/host-profile.js'
import { type ServerMap, findServerMap } from '../config/servers/server-map.js'
import { type ConfigString, type ServerEntry, serverEntries } from '../config/servers/server-entry.js'
import type { VariableMistake } from '../config/variables/variable-mistake.js'
import { variableMistakes } from '../config/variables/variable-syntax.js'
import type { VariableScope } from '../config/variables/variables.js'
import type { Document } from '../document/document.js'
import { type Path, toPointer } from '../document/pointer.js'
import type { SchemaProblem } from '../schema/problems.js'
import { shapeProblems } from '../schema/shape-problems.js'
import type { Kind } from './rule.js'
import type { Surroundings } from './surroundings.js'

/** The plugin a file belongs to. */
export interface Plugin {
  /** Absolute path of its directory. */
  readonly root: string
}

/** A server that another file of the set declares. */
export interface Declaration {
  readonly entry: ServerEntry
  /** Absolute path of the file. */
  readonly file: string
  /** The file's path as it is shown. */
  readonly shown: string
  /** The root of the plugin the file belongs to; undefined for a project file. */
  readonly pluginRoot: string | undefined
}

/** What a rule sees of one file. Everything derived is computed on first use and kept. */
export interface View {
  /** Absolute path. */
  readonly path: string
  /** The file's own name, as the messages of §7 give it. */
  readonly name: string
  readonly kind: Kind
  readonly host: HostProfile
  readonly document: Document
  readonly value: unknown
  readonly surroundings: Surroundings
  readonly plugin: Plugin | undefined
  /** The map of servers, wherever it stands; undefined where there is none. */
  readonly serverMap: ServerMap | undefined
  readonly servers: readonly ServerEntry[]
  /** Every string of a known field of every server entry. */
  readonly strings: readonly ConfigString[]
  /** The string at a place, where there is one among `strings`. */
  stringAt(path: Path): ConfigString | undefined
  /** Those of the strings that hold a `$`, `%` or `{`, and so perhaps something like a variable. */
  readonly stringsWithSigns: readonly ConfigString[]
  /** What was meant to be a variable and is none for the host (§2.5), by string, in order. */
  readonly variableMistakes: readonly StringMistake[]
  /**
   * Whether the file may hold a text: quick to ask, and true of too much. A rule that looks for something rare asks it
   * first, since nearly no file has it.
   * @param pattern tried on the source, where JSON writes quotes and backslashes, and may write slashes, behind a backslash
   */
  mayHold(pattern: RegExp): boolean
  /** Variables as the host would see them. */
  readonly scope: VariableScope
  /** The reference that stands for the plugin's directory (§2.5); undefined for a host that has none. */
  readonly writtenPluginRoot: string | undefined
  /** Of a server configuration or a manifest; those of a state record are read one by one (`stateProblems`). */
  readonly schemaProblems: readonly SchemaProblem[]
  readonly credentials: readonly Credential[]
  /** The servers of a name that other files declare: of the same plugin, and of the other plugins of the set. */
  declaredElsewhere(name: string): readonly Declaration[]
}

/** A mistake in a string. */
export interface StringMistake {
  readonly string: ConfigString
  readonly mistake: VariableMistake
}

/** What a view is made from. */
export interface ViewSource {
  readonly path: string
  readonly kind: Kind
  readonly host: HostProfile
  readonly document: Document
  readonly surroundings: Surroundings
  readonly plugin: Plugin | undefined
  readonly declaredElsewhere: (name: string) => readonly Declaration[]
}

const SIGNS = /[$%{]|^process\.env\./

export class FileView implements View {
  readonly path: string
  readonly kind: Kind
  readonly host: HostProfile
  readonly document: Document
  readonly surroundings: Surroundings
  readonly plugin: Plugin | undefined
  readonly #declaredElsewhere: (name: string) => readonly Declaration[]
  #serverMap: { readonly found: ServerMap | undefined } | undefined
  #servers: readonly ServerEntry[] | undefined
  #strings: readonly ConfigString[] | undefined
  #stringsByPointer: ReadonlyMap<string, ConfigString> | undefined
  #stringsWithSigns: readonly ConfigString[] | undefined
  #variableMistakes: readonly StringMistake[] | undefined
  #hasEscapes: boolean | undefined
  #scope: VariableScope | undefined
  #schemaProblems: readonly SchemaProblem[] | undefined
  #credentials: readonly Credential[] | undefined

  constructor(source: ViewSource) {
    this.path = source.path
    this.kind = source.kind
    this.host = source.host
    this.document = source.document
    this.surroundings = source.surroundings
    this.plugin = source.plugin
    this.#declaredElsewhere = source.declaredElsewhere
  }

  get name(): string {
    return basename(this.path)
  }

  get value(): unknown {
    return this.document.value
  }

  get serverMap(): ServerMap | undefined {
    this.#serverMap ??= { found: this.#mayHoldServers ? findServerMap(this.value, this.host, this.kind) : undefined }
    return this.#serverMap.found
  }

  get servers(): readonly ServerEntry[] {
    const map = this.serverMap
    this.#servers ??= map === undefined ? [] : serverEntries(map.value, map.path, this.host)
    return this.#servers
  }

  get strings(): readonly ConfigString[] {
    this.#strings ??= this.servers.flatMap((server) => server.strings)
    return this.#strings
  }

  stringAt(path: Path): ConfigString | undefined {
    this.#stringsByPointer ??= new Map(this.strings.map((string) => [toPointer(string.path), string]))
    return this.#stringsByPointer.get(toPointer(path))
  }

  get stringsWithSigns(): readonly ConfigString[] {
    this.#stringsWithSigns ??= this.strings.filter(({ text }) => SIGNS.test(text))
    return this.#stringsWithSigns
  }

  get variableMistakes(): readonly StringMistake[] {
    this.#variableMistakes ??= this.stringsWithSigns.flatMap((string) =>
      variableMistakes(string).map((mistake) => ({ string, mistake }))
    )
    return this.#variableMistakes
  }

  mayHold(pattern: RegExp): boolean {
    const { text } = this.document
    // An escape such as \u0024 may stand for any character.
    this.#hasEscapes ??= text.includes('\\u')
    return this.#hasEscapes || pattern.test(text)
  }

  get scope(): VariableScope {
    const { platforms } = this.surroundings
    this.#scope ??= {
      pluginRootVariable: this.host.variables.pluginRoot,
      pluginRoot: this.plugin?.root,
      environment: this.surroundings.env,
      envFile: this.surroundings.envFile,
      // Windows finds a variable whatever the case of its name; that helps only where no other platform has to.
      ignoreCase: platforms.length > 0 && platforms.every((platform) => platform === 'win32')
    }
    return this.#scope
  }

  get writtenPluginRoot(): string | undefined {
    const [name] = this.host.variables.pluginRoot
    return name === undefined ? undefined : `\${${name}}`
  }

  get schemaProblems(): readonly SchemaProblem[] {
    this.#schemaProblems ??= this.#mayHoldServers ? shapeProblems(this.value, this.serverMap, this.host) : []
    return this.#schemaProblems
  }

  get credentials(): readonly Credential[] {
    this.#credentials ??= findCredentials(this.value)
    return this.#credentials
  }

  declaredElsewhere(name: string): readonly Declaration[] {
    return this.#declaredElsewhere(name)
  }

  get #mayHoldServers(): boolean {
    return this.kind === 'mcp' || this.kind === 'plugin'
  }
}
