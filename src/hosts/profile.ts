import type { ListForm } from '../json/listed.js'
import type { JsonDialect } from '../json/syntax.js'

/** The kinds of file that plugvet checks. */
export const KINDS = ['mcp', 'plugin', 'server-json', 'bundle', 'marketplace', 'state', 'heartbeat', 'workflow'] as const
export type Kind = (typeof KINDS)[number]

export const TRANSPORTS = ['stdio', 'http', 'sse'] as const
export type Transport = (typeof TRANSPORTS)[number]

/** What a field in a server entry means. plugvet checks the first ones; the others are used to translate to another host. */
export const MEANINGS = [
  'type', 'command', 'args', 'env', 'url', 'headers', 'cwd', 'env-file', 'disabled', 'enabled', 'timeout-ms', 'timeout-s',
  'approved-tools', 'trusted', 'included-tools', 'excluded-tools', 'description'
] as const
export type Meaning = (typeof MEANINGS)[number]

/** The JSON type of a field; `strings` is an array of strings, `map` an object whose values are strings. With `null`, a null field counts as absent. */
export type FieldType = 'string' | 'strings' | 'map' | 'boolean' | 'number' | 'integer' | 'array' | 'object' | 'null' | 'any'

/** A field in a server entry. */
export interface FieldProfile {
  /** Several if any of them is allowed, such as a string or an array of strings. */
  readonly type: FieldType | readonly FieldType[]
  /** What it means; absent for a field that only this host has. A `command` of type `strings` contains the arguments too. */
  readonly means?: Meaning
  /** What each element of an `array` must be. */
  readonly items?: FieldProfile
  /** What each value in an `object` must be. */
  readonly members?: FieldProfile
  /** What the members of an `object` with these names must be, which it must have, and whether it may have no others. */
  readonly keys?: Readonly<Record<string, FieldProfile>>
  readonly required?: readonly string[]
  readonly closed?: true
  /** A regular expression (ECMAScript) that a string or a boolean in it must match as written: the value itself, or each of its elements. */
  readonly pattern?: string
  /** The range of a number, bounds included. */
  readonly minimum?: number
  readonly maximum?: number
  /** A smaller number is accepted, and treated as if it were absent. */
  readonly ignoredBelow?: number
  /** What the pattern or the bounds require, as a sentence names it: `a bare name, or a path that begins with ./`. */
  readonly form?: string
  /** Set if a value of another type keeps the server from starting, although `valid-shape` is weakened: the field itself, or the values in its map. */
  readonly vital?: 'itself' | 'values'
  /** Set if it is a path that must stay in the plugin, or in the directory of the variable that it starts with. */
  readonly within?: 'plugin'
  /** What a relative path in it is relative to: the workspace folder, or the directory the host was started in; absent if unknown. */
  readonly relativeTo?: 'workspace' | 'start'
}

/** How a host reads the entries with one transport. */
export interface TransportProfile {
  /** The values of `type` that select it, the preferred one first; empty if the entry has no `type` (spec §2.2). */
  readonly types: readonly string[]
  /** The names of the required fields. */
  readonly required: readonly string[]
  /** By name. */
  readonly fields: Readonly<Record<string, FieldProfile>>
}

type MemberType = 'string' | 'strings' | 'object' | 'array' | 'number' | 'boolean' | 'null'

/** What a member of a manifest must be. */
export interface MemberProfile {
  /** Several if any of them is allowed. */
  readonly type: MemberType | readonly MemberType[]
  /** A regular expression that a string must match. */
  readonly pattern?: string
  /** What such a string is, in words: `a path that begins with "./"`. */
  readonly form?: string
  /** What each element of the array must be. */
  readonly items?: MemberProfile
  /** The only members that the object may have. */
  readonly members?: Readonly<Record<string, MemberProfile>>
  /** Those that the object must have. */
  readonly required?: readonly string[]
  /** What each member of the object must be. */
  readonly values?: MemberProfile
  /** Set if the host ignores a value of another type, and otherwise reads the file. */
  readonly ignored?: true
}

/** Where a host finds the hooks of a plugin: under `hooks` in a file, by event. */
export interface PluginHooks {
  /** The file that it looks for. */
  readonly path: string
  /**
   * Set if the manifest may give them under `hooks` too, as paths or themselves: as the map of events, or with that under `hooks` once more.
   * It does not read them there otherwise.
   */
  readonly inManifest?: 'events' | 'wrapped'
  /** Set if those of the manifest take the place of the file. */
  readonly replaces?: true
  /** The events that the host is known to have. It ignores others. */
  readonly events?: readonly string[]
  /** Set if the host runs one only after its user has looked at it. */
  readonly asks?: true
}

/** A command of a host that checks plugins before they are published. */
export interface ValidatorProfile {
  /** Such as `claude plugin validate`. */
  readonly command: string
  readonly members: Readonly<Record<string, MemberProfile>>
  /** The members that name files or folders of the plugin, as a string or a list: it fails where one is not there. Where a `folder` has to be, it takes no file. */
  readonly paths?: Readonly<Record<string, 'any' | 'folder'>>
}

/** What a file of servers is written in. YAML in a Markdown file is its front matter. */
export type FileNotation = 'JSON' | 'TOML' | 'YAML'

/** How a host reads one kind of file. */
export interface FileProfile {
  /** The last segments of the paths where the host looks for it, with forward slashes; none if it is named in another way. */
  readonly paths: readonly string[]
  /** The last segments of paths where people put the file but the host does not look. */
  readonly misplaced?: readonly string[]
  /** The beginning of the `$schema` by which such a file is recognised. */
  readonly schema?: string
  /** The `$schema` to write into such a file, if it needs one. */
  readonly schemaUrl?: string
  /** Set if other hosts read a file at this path too, so that `$schema`, a manifest next to it or another sign must decide. */
  readonly shared?: true
  /** Set if the host is assumed to read such a file when nothing shows which host it is for. */
  readonly assumed?: true
  /** What it is written in, if that is not JSON. */
  readonly notation?: 'TOML' | 'YAML'
  /** Set if the servers are a list, in YAML: how an element has its name. Everything else treats it as a map. */
  readonly list?: ListForm
  /** What a new file has before its servers. */
  readonly begins?: Readonly<Record<string, string>>
  /** What the host accepts beyond RFC 8259; of another notation, what it is like. */
  readonly json: JsonDialect
  /** Set if the host reads such a file only in a plugin, next to its manifest. */
  readonly needsManifest?: true
  /** Set if a file in a plugin may not begin with a byte order mark, although others may. */
  readonly noMarkInPlugin?: true
  /** Where the map of servers is: the key, or the keys from the outside in. The first is the preferred one. */
  readonly serversKeys: readonly (readonly string[])[]
  /** Whether a file may be the map of servers itself, without the key; `plugin` if only a plugin's file may. */
  readonly bareMap: boolean | 'plugin'
  /** Set if no source says whether that applies to the file of a plugin too. */
  readonly pluginBareMapUnknown?: true
  /** Other top-level members that the host reads. */
  readonly members: readonly string[]
  /** What they must be, for those whose type the host checks. */
  readonly memberTypes?: Readonly<Record<string, MemberProfile>>
  /** The paths at which the file belongs to one person, so that a path in their home directory is correct in it. */
  readonly personal?: readonly string[]
  /** Whether members that are not listed are none of plugvet's business. */
  readonly open: boolean
  readonly required: readonly string[]
  /** For a manifest: set if servers in it, or paths of files with servers, take the place of the file that the host else looks for. */
  readonly replacesServers?: true
  /** For a manifest: set if the host rejects the plugin, with its other files, where one of those is missing, or a member has another type. */
  readonly rejectsPlugin?: true
  /** For a manifest: set if the host installs what a release of the repository has attached, which may hold files that the repository has not. */
  readonly fromRelease?: true
  /** For a manifest: what the host's own validator requires of members, although the host loads the plugin without it. */
  readonly validator?: ValidatorProfile
  /** For a manifest: where the hooks of the plugin are. Absent if that is not known, or if there are none. */
  readonly hooks?: PluginHooks
  /** What else the host drops because of one bad server in such a file, if it is not the same as in its others; from a manifest, the plugin. */
  readonly badServer?: BadServer
  /** The member that lists what the user is asked for, and that `${input:id}` refers to; absent if there is none. */
  readonly inputs?: string
  /** Settings next to the servers that decide about more than one of them, or about where the host sends what it is told. */
  readonly switches?: readonly SwitchProfile[]
}

/** What a host drops because of one bad server: only that; the whole file; the file for an entry of another form, and that for one that cannot start; or the file for an entry that is null, and that for any other. */
export type BadServer = 'server' | 'file' | 'file-by-form' | 'file-by-null'

/** Another file, of settings, in which a host also reads servers. All else that the profile says applies to it too, but plugins. */
export interface OtherFile extends Pick<FileProfile, 'paths' | 'notation' | 'list' | 'json' | 'serversKeys' | 'personal' | 'badServer' | 'switches'>, Partial<Pick<HostProfile, 'ignoresType' | 'variables'>> {
  /** Set if an entry there that only enables or disables a server of another file needs nothing else. */
  readonly bareSwitch?: true
  /** Rules with another severity in this file, as in the profile. */
  readonly rules?: HostProfile['rules']
}

/** A file of a host's settings in which people put servers, although the host does not look for them there. */
export interface SettingsProfile {
  /** The last segments of its paths, with forward slashes. */
  readonly paths: readonly string[]
  readonly json: JsonDialect
  /** Where people put the map of servers: the keys from the outside in. */
  readonly serversKeys: readonly (readonly string[])[]
  /** The paths at which the file belongs to one person. */
  readonly personal?: readonly string[]
  /** The settings in it that decide about servers, or about where the host sends what it is told. */
  readonly switches?: readonly SwitchProfile[]
}

/**
 * What a setting does: what it approves, switches off, allows or forbids (the last two concern a project that brings its settings along), where
 * the model is, what runs at events, whether the host runs commands and tools without asking, whether it runs them outside of its sandbox, which
 * plugins it turns on, and which tools of servers it runs without asking.
 */
export const SWITCH_EFFECTS = ['approves-all', 'approves', 'rejects', 'allows', 'denies', 'model-address', 'hooks', 'unasked', 'unconfined', 'enables', 'approves-tools'] as const
export type SwitchEffect = (typeof SWITCH_EFFECTS)[number]

/** A setting of a host that decides about servers, or that a repository should not decide for everyone. */
export interface SwitchProfile {
  /** The keys from the outside in. */
  readonly at: readonly string[]
  readonly does: SwitchEffect
  /** The values with that effect, for `unasked` and `unconfined`; for `hooks`, the events that the host is known to have: it ignores others. */
  readonly values?: readonly string[]
  /** For `approves-tools`: how the elements begin that are tools of servers, if others are not. */
  readonly begins?: string
  /** For `hooks`: set if the host runs one only after its user has looked at it. */
  readonly asks?: true
}

/** A file of the user's own in which a host keeps servers among private data, such as an account. It is read only where it is named. */
export interface PrivateProfile {
  /** The last segments of its paths, with forward slashes. */
  readonly paths: readonly string[]
  /** Where the maps of servers are: the keys from the outside in; `*` stands for every member. Nothing else is read or shown. */
  readonly serversKeys: readonly (readonly string[])[]
}

/** Whose declarations a file has. */
export const SCOPES = ['managed', 'system', 'local', 'project', 'user', 'plugin', 'defaults'] as const
export type Scope = (typeof SCOPES)[number]

/** A value in a file: `~` stands for the home folder, `{config}` for the folder of settings; a path without a root is one of the project. */
export interface PlaceProfile {
  readonly path: string
  /** The path on other platforms than Linux, where it is another one. */
  readonly elsewhere?: Readonly<Partial<Record<'darwin' | 'win32', string>>>
  /** The keys from the outside in; `{project}` stands for the folder of the project. */
  readonly at: readonly string[]
}

/** A file with declarations of servers. */
export interface DeclarationsProfile extends PlaceProfile {
  readonly scope: Scope
  /** Set if the host reads no other declarations where this file is; with `scope`, no others of its scope in the same folder. */
  readonly alone?: true | 'scope'
  /**
   * For a file of the project: set if the host reads it in the folders above too: up to the root of the git work tree, and outside of one
   * nowhere else; up to there, and outside of one in all of them; or always in all of them. The nearest is the strongest.
   */
  readonly above?: 'work-tree' | 'work-tree-or-all' | 'all'
  /** Set if the farthest of them is the strongest. */
  readonly farthestFirst?: true
}

/** How a host finds the plugins that are installed. In the paths of their declarations `{plugin}`, `{market}` and `{version}` stand for folders. */
export interface PluginsProfile {
  /** A list with the folders of those that are installed; the host uses no others. In a list, one may be turned off with `enabled`. */
  readonly listed?: PlaceProfile
  /** Where markets are by name, the strongest first. If the source of one is a folder, the host uses its plugins in that folder, and they need not be installed. */
  readonly markets?: readonly PlaceProfile[]
  /** Where one is turned on or off, the strongest first; `{plugin}` stands for its id, such as `notes@market`. One that nothing turns on is off. */
  readonly switches?: readonly PlaceProfile[]
  /** Where the folders are listed in which one is on, or with `!` off, a `*` at the end meaning those below; the last that fits decides. It is on elsewhere. */
  readonly overrides?: PlaceProfile
  /** Set if the fields of a server of a plugin and of another one of its name are merged. */
  readonly merged?: true
  /** How the host names a server of a plugin, if it does not keep its name: `plugin:{plugin}:{server}`. */
  readonly named?: string
}

/** What makes a host trust a folder. */
export interface TrustProfile extends PlaceProfile {
  /** The values that mean trust; where the value is a list of folders, `{project}`. */
  readonly is: readonly (string | boolean)[]
  /** The value for a folder that means trust in the one above it. */
  readonly above?: string
  /** Other places for the same. */
  readonly also?: readonly PlaceProfile[]
  /** Set if a folder is trusted below one that is. */
  readonly below?: true
  /** Set if a folder is trusted in a git work tree whose root is. */
  readonly workTree?: true
  /** What happens in another folder: nothing starts, the project's declarations are not read, or the settings of the repository approve nothing. */
  readonly without: 'nothing-starts' | 'project-unread' | 'project-unheard'
  /** The setting that switches the question off, if it is false. */
  readonly off?: PlaceProfile
  /** The setting that switches the question on, if it is true: nothing is asked without it. */
  readonly on?: PlaceProfile
  /** The variable that answers it, if it is `true`. */
  readonly variable?: string
}

/** Settings that decide whether a server starts. */
export type GateProfile =
  /** Servers of a scope start only if they are approved, by name or all of them. One that is not approved counts as not declared. */
  | { readonly gate: 'approval'; readonly of: readonly Scope[]; readonly rejects: readonly PlaceProfile[]; readonly approves: readonly PlaceProfile[]; readonly approvesAll: readonly PlaceProfile[] }
  /** Servers of a scope start only if a map of approvals has them, with the SHA-256 of the entry that was approved. */
  | { readonly gate: 'hashed'; readonly of: readonly Scope[]; readonly approvals: PlaceProfile; readonly without: readonly string[] }
  /** Lists of what may not start, or of what alone may: with several lists, what is in all of them, or in any. With `wildcards`, `*` in a name stands for anything. */
  | { readonly gate: 'denied' | 'disabled'; readonly lists: readonly PlaceProfile[]; readonly wildcards?: true }
  | { readonly gate: 'allowed'; readonly lists: readonly PlaceProfile[]; readonly counts: 'in-all' | 'in-any'; readonly wildcards?: true }

/** Where the servers of a host are declared, which of several with one name it starts, and which settings stop one. Nothing is known about what is not here. */
export interface LoadingProfile {
  /** The strongest first. */
  readonly declarations: readonly DeclarationsProfile[]
  readonly plugins?: PluginsProfile
  /** Set if `{project}` stands for the root of the git work tree, where there is one. */
  readonly projectIs?: 'work-tree'
  /** Of several declarations of one name, the strongest counts; or they are merged, field by field. */
  readonly sameName: 'strongest' | 'merged'
  /** Whether a refused entry counts as not declared, is what counts and does not start, or keeps the host from starting. */
  readonly refused: 'undeclared' | 'counts' | 'stops-host'
  readonly trust?: TrustProfile
  /** In the order in which they are reported. */
  readonly gates: readonly GateProfile[]
}

/** A notation for references to environment variables. */
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
  /** `${process.env.NAME}`, as a template of JavaScript has it; `${process.env.NAME:-default}` stands for `process.env.NAME ?? 'default'`. No file of a host has it */
  | 'process-env'

/** Where a file names variables that its host asks the user for, or takes from the environment itself. */
export interface DeclaredNames {
  /** The manifest of a plugin, or an entry in the map of servers. */
  readonly in: 'manifest' | 'server'
  /** The keys from the outside in; `*` stands for every element and every member. */
  readonly path: readonly string[]
  /** Whether the names are the keys of what is there, or strings. */
  readonly are: 'keys' | 'texts'
  /** Set if the host uses the user's answer for `${NAME}`, whatever the environment contains. */
  readonly answered?: true
  /** What the server gets: each variable under its own name, each as the header of its key, or the variable as its bearer token. */
  readonly gives?: 'env' | 'headers' | 'bearer'
}

/** The fields that hold strings of the server's own. */
type StringField = 'command' | 'args' | 'env' | 'url' | 'headers' | 'cwd'

/** What a predefined variable stands for; `answer` is what the host asks its user for, `plugin-data` the folder that it keeps for a plugin. */
export type PredefinedMeaning = 'workspace' | 'workspace-name' | 'home' | 'separator' | 'answer' | 'plugin-data'

/** How a host expands variables. */
export interface VariableProfile {
  readonly forms: readonly VariableForm[]
  /** The fields, by meaning, whose strings are expanded. */
  readonly expanded: readonly Meaning[]
  /** What else `${…}` may contain: `workspaceFolder`, or everything with a prefix: `config:*`. */
  readonly predefined: readonly string[]
  /** Set if the host fills those in in the files of a plugin alone: elsewhere they are variables of the environment. */
  readonly predefinedIn?: 'plugin'
  /** What those stand for that plugvet knows the value of, or an equivalent on other hosts, as `predefined` lists them. */
  readonly standFor?: Readonly<Record<string, PredefinedMeaning>>
  /** Variables that the host sets for the hooks of a plugin and not for its servers, with what servers refer to instead: `*` stands for a name, in capitals there. */
  readonly ofHooks?: Readonly<Record<string, string>>
  /** The variables for the plugin's directory (spec §2.5), without braces; the first is the preferred one. */
  readonly pluginRoot: readonly string[]
  /** Set if the host knows those only without a default: `${NAME:-default}` is then one of the environment. */
  readonly rootAlone?: true
  /** The fields, by meaning, in which a `~` at the start is the user's home folder. */
  readonly tilde?: readonly StringField[]
  /** Set if the plugin's directory is the one that links lead to. */
  readonly realRoot?: true
  /** The variables that the host sets in the environment of a stdio server, as far as they have a value for it: it replaces those that are `reservedEnv`. */
  readonly given?: Readonly<Record<string, 'plugin-root' | 'plugin-data' | 'workspace'>>
  /** What happens to the server, or to the reference, if a variable without a default is not set. */
  readonly unset: 'refused' | 'literal' | 'empty'
  /** Set if the host expands variables in a person's own file alone, and does not load any other file with a reference. */
  readonly personalOnly?: true
  /** Set if the host also uses the default where a variable is set to an empty text, as a shell does. */
  readonly defaultForEmpty?: true
  /** The fields, by meaning, in which a reference finds the entry's own `env` first. */
  readonly ownEnv?: readonly StringField[]
  /** Set if a `url` must be one before its variables are expanded too: then they cannot stand for all of it, or for the port. */
  readonly urlAsWritten?: true
  /** Set if anything between braces counts as a name before a default: `${env:NAME:-default}` is then always the default. */
  readonly anyName?: true
  /** Set if no source says which references the host expands. */
  readonly unknown?: true
  /** The fields, by meaning, whose strings are expanded once more after that, and what then happens to an unset variable. */
  readonly again?: {
    readonly in: readonly StringField[]
    readonly unset: 'literal' | 'empty'
    /** Set if anything between braces counts as a name then, up to a `-` or `:-`, after which there is a default. */
    readonly anyName?: true
  }
  /** Where its files name variables; absent if they do not. */
  readonly declared?: readonly DeclaredNames[]
  /** What to do about a credential if no variable is expanded, as a sentence without its full stop. */
  readonly instead?: string
}

/** What shows that a file at a shared path belongs to a host, if neither a `$schema` nor a manifest does. */
export interface Signs {
  /** Names of files and directories next to the file. */
  readonly beside?: readonly string[]
  /** Fields in an entry that only this host knows. */
  readonly fields?: readonly string[]
  /** Variables that only this host sets, without braces. */
  readonly variables?: readonly string[]
}

/** Where a fact was found. */
export interface Source {
  /** An address, or `owner/repository:path@commit`. */
  readonly from: string
  /** The day when it was read, or its own date, as YYYY-MM-DD. */
  readonly date: string
  /** Set where it was found by running the host, or a part of it such as its schema or its parser; absent where it was read. */
  readonly measured?: 'host' | 'part'
  readonly note?: string
}

/** How a host offers the tools of its servers to a model: what it changes, leaves out and cuts off. */
export interface ToolsProfile {
  /** The name that the model sees: `mcp__{server}__{tool}`. */
  readonly name: string
  /** How many characters of the server's name it has at most. */
  readonly server?: number
  /** What becomes of some characters in it: those that a regular expression (ECMAScript) matches. */
  readonly replaces?: { readonly pattern: string; readonly by: string }
  /** The most characters of a name, with what the host puts around it, and what happens to a tool with a longer one. */
  readonly longest?: { readonly characters: number; readonly longer: 'cut' | 'dropped' }
  /** The most tools of all servers together. */
  readonly most?: number
  /** How many tools of its own the host sends with them. */
  readonly own?: number
  /** Set if the model gets the tools only when it searches for them, so that neither their number nor their size matters. */
  readonly searched?: true
  /** The names of quirks because of which it drops the tool. */
  readonly drops?: readonly string[]
  /** The names of quirks because of which it loses every tool of the server. */
  readonly loses?: readonly string[]
  /** The interfaces of models that it speaks, by name (data/models.json), the usual one first; for each the quirks that it repairs. */
  readonly apis: Readonly<Record<string, readonly string[]>>
}

/** What a host does with a marketplace of plugins. */
export interface MarketplaceProfile {
  /** The signs that a name in `plugin@marketplace` may have besides letters and digits. */
  readonly signs: readonly string[]
  /** Set if a name does not begin with one. */
  readonly signsInside?: true
  /** The names of marketplaces that it keeps for itself. */
  readonly reserved?: readonly string[]
  /** The kinds of source in an object, each with the members that it needs. */
  readonly sources: Readonly<Record<string, readonly string[]>>
  /** Set if a path has to begin with `./`, and may not contain `..`. */
  readonly strictPaths?: true
  /** Whether `metadata.pluginRoot` is put before each path, or only before those without `./`. */
  readonly prefixes: 'all' | 'bare'
  /** The types of what an entry may say of a plugin, if they are not those of the host's manifests. */
  readonly members?: Readonly<Record<string, MemberProfile>>
  /** What it does not install because of one entry that it cannot read. */
  readonly refuses: 'plugin' | 'marketplace'
}

/** What one host application accepts. Rules ask the profile, never for the name of a host. schemas/host-profile.schema.json */
export interface HostProfile {
  readonly name: string
  readonly title: string
  /** What a sentence uses instead of the title, if the title is not the name of a program. */
  readonly described?: string
  readonly sources: readonly Source[]
  readonly files: { readonly mcp: FileProfile; readonly plugin?: FileProfile; readonly also?: readonly OtherFile[]; readonly private?: PrivateProfile; readonly settings?: SettingsProfile }
  readonly signs?: Signs
  /** Where the manifest and the server configuration of a plugin are, relative to its root; absent if there are none. */
  readonly manifestPath?: string
  readonly serversPath?: string
  /** Absent if it is not known what the host does with a marketplace. */
  readonly marketplace?: MarketplaceProfile
  /** How a project keeps one of its servers from starting, as the rest of a sentence, if no field of the entry does. */
  readonly switchedOff?: string
  /** The file with the servers of a project, relative to its folder; absent if the host has none, or no source says where. */
  readonly projectFile?: string
  /** Where the user's own servers are: `~` stands for the home folder, `{config}` for the folder of settings on each platform. */
  readonly userFiles?: readonly string[]
  readonly loading?: LoadingProfile
  /** What must be at a path in a plugin, if anything is there that no link out of the plugin leads to; otherwise the host loads nothing from it. */
  readonly locations?: Readonly<Record<string, 'file' | 'directory'>>
  /** Whether the manifest's servers may be the path of a file, or several paths. */
  readonly manifestTakesPath: boolean
  /** Absent for a transport that the host does not support. */
  readonly transports: Readonly<Partial<Record<Transport, TransportProfile>>>
  /** Other values of `type` that the host knows and plugvet does not check. */
  readonly otherTypes: readonly string[]
  /** The transport of an entry without a `type`, by the field that it has; absent if the host drops it. */
  readonly untyped: { readonly command?: Transport; readonly url?: Transport }
  /** Whether the fields alone decide, and `type` does not; `unless-url` if it only tells the kinds of remote servers apart. */
  readonly ignoresType: boolean | 'unless-url'
  /** Which one the host uses if an entry has both a command and a url; `type` if the type decides. */
  readonly both: 'command' | 'url' | 'type' | 'refused'
  /** Set if the host rejects an entry that has a field of another transport. */
  readonly strictTransports?: true
  /** Set if the host does not look at the fields of another transport at all, whatever their values. */
  readonly looseTransports?: true
  /** Set if the host also reads an entry whose fields are in a nested `transport`. */
  readonly nestedTransport?: true
  /** Set if an entry that is disabled, or that only enables or disables another one, needs nothing else. */
  readonly bareSwitch?: true
  /** Set if the host gives a shell the arguments of a program, unquoted: it splits and expands them. */
  readonly argsInShell?: true
  /** Set if the host splits the command of an entry without arguments into words, as a shell does. */
  readonly splitsCommand?: true
  /** Fields with an object that make an entry without a command and a url something else: the settings of an extension, or an older form. */
  readonly unjudged?: readonly string[]
  /** Set if a bad entry with an `enabled` that is true or false is dropped alone, where another one takes the file with it. */
  readonly switchShields?: true
  /** Set if an empty command or url counts as an entry of another form, which takes the file with it. */
  readonly emptyByForm?: true
  /** Set if the host starts `npx` and other `.cmd` programs on Windows by itself, without `cmd /c`. */
  readonly startsBatchFiles?: true
  /** What becomes of user information in a `url`: it is sent as an `Authorization` header, or left out. Absent if the host does not connect then. */
  readonly userinfo?: 'sent' | 'dropped'
  /** Set if the host connects with http to an address that begins with `localhost:` and a port, without a scheme. */
  readonly completesLocalhost?: true
  /** Set if the host tries sse where a remote server does not answer with http. */
  readonly fallsBackToSse?: true
  /** Where a plugin's servers start without a `cwd`: in the plugin, or in the host's own directory; absent if unknown. */
  readonly pluginServersStartIn?: 'plugin' | 'start'
  /** Set if the host prefixes server names with the plugin's name, so that two plugins may use the same name. */
  readonly namesByPlugin?: true
  /** What the host does with a field that it does not know. */
  readonly unknownFields: 'ignored' | 'warned' | 'refused'
  /** Fields because of which the host refuses the entry, and what to do instead, as a sentence without its full stop. */
  readonly refusedFields?: Readonly<Record<string, string>>
  /** What else the host drops because of one bad server. */
  readonly badServer: BadServer
  readonly variables: VariableProfile
  /** Server names that the host reserves. */
  readonly reservedNames: readonly string[]
  /** Names of variables that `env` may not set. */
  readonly reservedEnv?: readonly string[]
  /** A regular expression (ECMAScript) that the names of servers must match. */
  readonly namePattern?: string
  /** What it matches, in words, as the `form` of a field. */
  readonly nameForm?: string
  /** A regular expression that the `name` in a plugin's manifest must match. */
  readonly pluginNamePattern?: string
  readonly pluginNameForm?: string
  /** In bytes; a larger file is not read. */
  readonly maxBytes?: number
  /**
   * How long it waits for a server to start, in milliseconds, by itself; the field of an entry that sets it, in which unit, and the variable
   * in its environment that does, in milliseconds. Absent if that is not known, or if it waits for ever.
   */
  readonly startup?: { readonly limit: number; readonly field?: string; readonly unit?: 's' | 'ms'; readonly variable?: string }
  /**
   * How it logs in to a server that demands it: it registers itself with this address to return to; whether there is a document about it at an
   * address that it uses as its id; and where an entry has the id of a client, the keys from the outside in. Absent if that is not known.
   */
  readonly login?: { readonly redirect: string; readonly documents?: true; readonly clientId?: readonly string[] }
  /** What it does with the tools of servers; absent if that is not known. */
  readonly tools?: ToolsProfile
  /** Rules with a different severity for this host: `error` makes the findings errors, the others are an upper limit. */
  readonly rules: Readonly<Record<string, 'error' | 'warning' | 'info' | 'off'>>
}

/** How a host reads a kind of file. A kind that it does not have is read like its server configuration. */
export function fileProfile({ files }: HostProfile, kind: Kind): FileProfile {
  return (kind === 'plugin' ? files.plugin : undefined) ?? files.mcp
}

/** Whether a host is one as which its settings are read, in which it does not look for servers. */
export function isInSettings({ files }: HostProfile): boolean {
  return files.settings !== undefined && files.settings.paths === files.mcp.paths
}

/** What a host drops because of one bad server in a kind of file. */
export function badServerIn(host: HostProfile, kind: Kind): BadServer {
  return fileProfile(host, kind).badServer ?? host.badServer
}

/** Whether a file may be the map of servers itself. */
export function takesBareMap({ bareMap }: FileProfile, isOfPlugin: boolean): boolean {
  return bareMap === 'plugin' ? isOfPlugin : bareMap
}

/** The key of the map of servers; if nested, the innermost key. */
export function serversKey(host: HostProfile, kind: Kind): string {
  return fileProfile(host, kind).serversKeys[0]?.at(-1) ?? ''
}

/** Who reads a field in a server entry, according to the profiles of the hosts. */
export interface FieldReaders {
  /** The names of the hosts, in the order of their titles. */
  readonly hosts: readonly string[]
  /** What it means; absent if it means nothing that plugvet knows, or not the same to all of them. */
  readonly means?: Meaning
}

/** Who sets or expands a variable. */
export interface VariableReaders {
  readonly hosts: readonly string[]
  /** Absent if it means nothing on other hosts; `variable` is one of the environment. */
  readonly standsFor?: PredefinedMeaning | 'plugin-root' | 'variable'
}

/** Who reads a member next to the map of servers. */
export interface MemberReaders {
  readonly hosts: readonly string[]
  /** Set if it is the map of servers, or contains it. */
  readonly holdsServers?: true
}
