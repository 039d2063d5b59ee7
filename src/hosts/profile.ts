import type { JsonDialect } from '../json/syntax.js'

/** The kinds of file plugvet judges. */
export const KINDS = ['mcp', 'plugin', 'state', 'heartbeat', 'workflow'] as const
export type Kind = (typeof KINDS)[number]

export const TRANSPORTS = ['stdio', 'http', 'sse'] as const
export type Transport = (typeof TRANSPORTS)[number]

/** What a field of a server entry means. plugvet judges the first; the others are known for translation to another host. */
export const MEANINGS = [
  'type', 'command', 'args', 'env', 'url', 'headers', 'cwd', 'env-file', 'disabled', 'enabled', 'timeout-ms', 'timeout-s',
  'approved-tools', 'trusted', 'included-tools', 'excluded-tools', 'description'
] as const
export type Meaning = (typeof MEANINGS)[number]

/** The JSON type of a field; `strings` is an array of strings, `map` an object whose values are strings. */
export type FieldType = 'string' | 'strings' | 'map' | 'boolean' | 'number' | 'object' | 'any'

/** A field of a server entry. */
export interface FieldProfile {
  /** Several where they may stand for each other, such as a string or an array of strings. */
  readonly type: FieldType | readonly FieldType[]
  /** What it means; absent for a field of this host alone. With `command` and type `strings` the arguments follow in it. */
  readonly means?: Meaning
  /** What a string of it must match as it is written, as a regular expression of ECMAScript. */
  readonly pattern?: string
  /** Which values a number may have, the bounds included. */
  readonly minimum?: number
  readonly maximum?: number
  /** What is asked for by the pattern or the bounds, as it stands in a sentence: `a bare name, or a path that begins with ./`. */
  readonly form?: string
  /** What a relative path in it starts from: the workspace's folder, or where the host was started; absent if unknown. */
  readonly relativeTo?: 'workspace' | 'start'
}

/** How a host reads the entries of one transport. */
export interface TransportProfile {
  /** The values of `type` that select it, the one to write first; empty where the entry has no `type` (§2.2). */
  readonly types: readonly string[]
  /** Names of fields. */
  readonly required: readonly string[]
  /** By name. */
  readonly fields: Readonly<Record<string, FieldProfile>>
}

/** How a host reads one kind of file. */
export interface FileProfile {
  /** The last parts of the paths at which the host looks for it, with forward slashes; none where it is named otherwise. */
  readonly paths: readonly string[]
  /** The last parts of paths at which people put the file and the host does not look. */
  readonly misplaced?: readonly string[]
  /** The `$schema` by which such a file is told, as the beginning of a URL. */
  readonly schema?: string
  /** The `$schema` to write into such a file, where it has to name one. */
  readonly schemaUrl?: string
  /** Set where other hosts read a file of this path too, so that `$schema`, a manifest beside it or another sign must tell whose it is. */
  readonly shared?: true
  /** Set where the host is taken to read such a file if nothing tells whose it is. */
  readonly assumed?: true
  readonly json: JsonDialect
  /** Where the map of servers stands: the key, or the keys from the outside in. The first is the one to write. */
  readonly serversKeys: readonly (readonly string[])[]
  /** Whether a file may be the map of servers itself, without the key. */
  readonly bareMap: boolean
  /** Set where no source says whether that holds for the file of a plugin, too. */
  readonly pluginBareMapUnknown?: true
  /** Other members at top level that the host reads. */
  readonly members: readonly string[]
  /** Those of the paths at which the file is one person's own, so that a path in their home directory is right in it. */
  readonly personal?: readonly string[]
  /** Whether members that are not listed are none of plugvet's business. */
  readonly open: boolean
  readonly required: readonly string[]
  /** The member that lists what the user is asked for, and that `${input:id}` names; absent where there is none. */
  readonly inputs?: string
}

/** A notation of references to variables of the environment. */
export type VariableForm =
  /** `${NAME}` */
  | 'braced'
  /** `${NAME:-default}` */
  | 'braced-default'
  /** `$NAME` */
  | 'plain'
  /** `${env:NAME}` */
  | 'env-prefix'
  /** `{env:NAME}` */
  | 'curly-env'

/** Where a file names variables that its host asks the user for, or takes from the environment itself. */
export interface DeclaredNames {
  /** The manifest of a plugin, or an entry of the map of servers. */
  readonly in: 'manifest' | 'server'
  /** The keys from the outside in; `*` stands for every element and every member. */
  readonly path: readonly string[]
  /** Whether the names are the keys of what is there, or texts. */
  readonly are: 'keys' | 'texts'
  /** Set where the host puts in the user's answer for `${NAME}`, whatever the environment has. */
  readonly answered?: true
}

/** How a host expands variables. */
export interface VariableProfile {
  readonly forms: readonly VariableForm[]
  /** Fields, by meaning, of which the strings are expanded. */
  readonly expanded: readonly Meaning[]
  /** What else may stand between the braces of `${…}`, by its content: `workspaceFolder`, or all that begins so: `config:*`. */
  readonly predefined: readonly string[]
  /** Those that stand for the plugin's directory (§2.5), without braces; the first is the one to write. */
  readonly pluginRoot: readonly string[]
  /** What becomes of the server, or of the reference, where a variable without a default is not set. */
  readonly unset: 'refused' | 'literal' | 'empty'
  /** Where its files name variables; absent where they do not. */
  readonly declared?: readonly DeclaredNames[]
  /** What there is for a credential where no variable is expanded, as a sentence without its full stop. */
  readonly instead?: string
}

/** What tells that a file of a shared path is a host's, where neither a `$schema` nor a manifest does. */
interface Signs {
  /** Names of files and directories beside the file. */
  readonly beside?: readonly string[]
  /** Fields of an entry that only this host knows. */
  readonly fields?: readonly string[]
  /** Variables that only this host sets, without braces. */
  readonly variables?: readonly string[]
}

/** Where a fact was found. */
export interface Source {
  /** An address, or `owner/repository:path@commit`. */
  readonly from: string
  /** The day it was read or is dated, as YYYY-MM-DD. */
  readonly date: string
  /** Set where it was found by running the host, or a part of it such as its schema or its parser; absent where it was read. */
  readonly measured?: 'host' | 'part'
  readonly note?: string
}

/** What one host application accepts. Rules ask the profile, never for a host's name. schemas/host-profile.schema.json */
export interface HostProfile {
  readonly name: string
  readonly title: string
  /** What stands for the title in a sentence, where that is not the name of a program. */
  readonly described?: string
  readonly sources: readonly Source[]
  readonly files: { readonly mcp: FileProfile; readonly plugin?: FileProfile }
  readonly signs?: Signs
  /** Where, relative to a plugin's root, its manifest and its server configuration stand; absent where there are none. */
  readonly manifestPath?: string
  readonly serversPath?: string
  /** Whether the manifest's servers may be the path of a file, or several. */
  readonly manifestTakesPath: boolean
  /** Absent for a transport the host does not speak. */
  readonly transports: Readonly<Partial<Record<Transport, TransportProfile>>>
  /** Further values of `type` that the host knows and plugvet does not judge. */
  readonly otherTypes: readonly string[]
  /** What an entry without a `type` is taken for, by the field it has; absent where it is dropped. */
  readonly untyped: { readonly command?: Transport; readonly url?: Transport }
  /** Whether the fields alone decide, and `type` does not. */
  readonly ignoresType: boolean
  /** Which the host takes of a command and a url in one entry; `type` where the type decides. */
  readonly both: 'command' | 'url' | 'type' | 'refused'
  /** Set where the host refuses an entry that has a field of another transport. */
  readonly strictTransports?: true
  /** Set where the host reads an entry whose fields stand in a nested `transport` as well. */
  readonly nestedTransport?: true
  /** Set where an entry that is switched off, or that only switches another one, needs nothing else. */
  readonly bareSwitch?: true
  /** Set where the host starts `npx` and other `.cmd` programs on Windows by itself, without `cmd /c`. */
  readonly startsBatchFiles?: true
  /** Where the servers of a plugin start without a `cwd`: in the plugin, or where the host was started; absent if unknown. */
  readonly pluginServersStartIn?: 'plugin' | 'start'
  /** Set where the host puts the plugin's name before those of its servers, so that two plugins may use one name. */
  readonly namesByPlugin?: true
  /** What the host does with a field it does not know. */
  readonly unknownFields: 'ignored' | 'warned' | 'refused'
  /** What one bad server takes with it. */
  readonly badServer: 'server' | 'file'
  readonly variables: VariableProfile
  /** Server names the host keeps for itself. */
  readonly reservedNames: readonly string[]
  /** Names of variables that `env` may not set. */
  readonly reservedEnv?: readonly string[]
  /** A pattern the names of servers must match, as a regular expression of ECMAScript. */
  readonly namePattern?: string
  /** A pattern the `name` in a plugin's manifest must match. */
  readonly pluginNamePattern?: string
  /** Bytes; a larger file is not read. */
  readonly maxBytes?: number
  /** Rules that weigh otherwise with this host: `error` makes the findings errors, the others are the most they can be. */
  readonly rules: Readonly<Record<string, 'error' | 'warning' | 'info' | 'off'>>
}

/** How a host reads a kind of file; a kind it has none of is read as its server configuration. */
export function fileProfile({ files }: HostProfile, kind: Kind): FileProfile {
  return (kind === 'plugin' ? files.plugin : undefined) ?? files.mcp
}

/** The key under which the map of servers stands; of nested ones the innermost. */
export function serversKey(host: HostProfile, kind: Kind): string {
  return fileProfile(host, kind).serversKeys[0]?.at(-1) ?? ''
}

/** The kinds of files that a host reads. */
export type HostFileKind = 'mcp' | 'plugin'

/** Where a host looks for one kind of file. */
interface KnownFile {
  readonly kind: HostFileKind
  /** The last parts of the paths, with forward slashes. */
  readonly paths: readonly string[]
  /** The same of those at which it does not look, and people put the file. */
  readonly misplaced?: readonly string[]
  /** Set where other hosts read a file of these paths too, as far as no directory in them names the host. */
  readonly shared?: true
  /** The `$schema` by which such a file is told, as the beginning of a URL. */
  readonly schema?: string
  /** Set where the host is taken to read such a file if nothing tells whose it is. */
  readonly assumed?: true
}

/** A host's plugins, as far as files stand beside each other in them. Paths are relative to the plugin. */
export interface PluginLayout {
  readonly manifest: string
  /** Where the server configuration stands of itself. */
  readonly servers?: string
  /** The keys, from the outside in, under which the manifest may name other files; absent where it may not. */
  readonly pathsUnder?: readonly string[]
}

/** What tells the files of a host from those of others: the part of its profile that is needed before a file is read. */
export interface HostFiles {
  readonly name: string
  readonly title: string
  readonly files: readonly KnownFile[]
  readonly signs?: Signs
  /** Absent for a host without plugins. */
  readonly plugin?: PluginLayout
}

/** What a profile says of the files of its host. */
export function hostFilesOf(host: HostProfile): HostFiles {
  const { name, title, files, signs, manifestPath, serversPath, manifestTakesPath } = host
  const known = (['mcp', 'plugin'] as const).flatMap((kind): KnownFile[] => {
    const file = files[kind]
    if (file === undefined) return []
    const { paths, misplaced, shared, schema, assumed } = file
    return [{ kind, paths, ...present({ misplaced, shared, schema, assumed }) }]
  })
  const common = { name, title, files: known, ...present({ signs }) }
  if (manifestPath === undefined) return common
  const [keys] = files.plugin?.serversKeys ?? []
  const pathsUnder = manifestTakesPath ? keys : undefined
  return { ...common, plugin: { manifest: manifestPath, ...present({ servers: serversPath, pathsUnder }) } }
}

/** An object without the members that are undefined. */
function present<T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> }
}

/** Who reads a field of a server entry, as the profiles of the hosts have it. */
export interface FieldReaders {
  /** The names of the hosts, in the order of their titles. */
  readonly hosts: readonly string[]
  /** What it means; absent where it means nothing plugvet knows, or not the same to all of them. */
  readonly means?: Meaning
}

/** Who reads a member beside the map of servers. */
export interface MemberReaders {
  readonly hosts: readonly string[]
  /** Set where it is the map of servers, or leads to it. */
  readonly holdsServers?: true
}
