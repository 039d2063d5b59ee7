// Generated from schemas/host-profile.schema.json by `npm run generate`.

/**
 * What the file is written in, if that is not JSON. YAML in a Markdown file is its front matter.
 */
export type Notation = ("TOML" | "YAML")
/**
 * Set this if the servers are a list, in YAML: `named` if each element has its name as a member, `keyed` if it is an object with one key, the name.
 */
export type List = ("named" | "keyed")
/**
 * A JSON type, or several if any of them is allowed; `strings` is an array of strings.
 */
export type MemberTypes = (MemberTypeName[] | MemberTypeName)
/**
 * A JSON type; `strings` is an array of strings.
 */
export type MemberTypeName = ("string" | "strings" | "object" | "array" | "number" | "boolean" | "null")
/**
 * A regular expression that a string must match.
 */
export type MemberPattern = string
/**
 * What a string that matches the pattern is, in words.
 */
export type MemberForm = string
/**
 * Members that the object must have.
 */
export type MemberRequired = string[]
/**
 * Members apart from the servers in which people write commands or variables, and so credentials. Hooks need not be listed.
 */
export type Secrets = {
/**
 * The keys from the outside in.
 */
at: string[]
/**
 * What to do about a credential there, as a sentence without its full stop.
 */
instead: string
}[]
/**
 * The settings in it that decide about servers, or about where the host sends what it is told.
 */
export type Switches = {
/**
 * The keys from the outside in.
 */
at: string[]
/**
 * `approves-all` and `approves`: servers of the project start without a question. `rejects`: they do not start. `allows` and `denies`: lists of what may run. `model-address`: where the host finds its model. `hooks`: commands that the host runs. `unasked`: with one of `values`, it runs commands and tools without a question. `unconfined`: with one of them, it runs commands outside of its sandbox. `enables`: a map of plugins that it turns on. `marketplaces`: a map of marketplaces that it adds. `approves-tools`: a list in which tools of servers run without a question.
 */
does: ("approves-all" | "approves" | "rejects" | "allows" | "denies" | "model-address" | "hooks" | "unasked" | "unconfined" | "enables" | "marketplaces" | "approves-tools")
/**
 * The values with that effect, for `unasked` and `unconfined`. For `hooks`: the events that the host is known to have: it ignores others.
 */
values?: string[]
/**
 * For `approves-tools`: how the elements begin that are tools of servers, if others are not.
 */
begins?: string
/**
 * For `hooks`: set this if the host runs one only after its user has looked at it.
 */
asks?: true
/**
 * For `hooks`: set this if each event has a list of objects with a `command`, by the documents of the host.
 */
entries?: "commands"
}[]
/**
 * A JSON type: `strings` is an array of strings, `map` an object whose values are strings. With `null`, the host treats a field that is null as absent.
 */
export type FieldType = ("string" | "strings" | "map" | "boolean" | "number" | "integer" | "array" | "object" | "null" | "any")
/**
 * Set it if the host refuses an object with any other member.
 */
export type Closed = true
/**
 * Whose declarations they are.
 */
export type Scope = ("managed" | "system" | "local" | "project" | "user" | "plugin" | "defaults")
/**
 * The path of a file: `~` stands for the home folder, `{config}` for the folder where programs keep their settings; one without a root is in the project.
 */
export type PlacePath = string
/**
 * The keys from the outside in; `{project}` stands for the folder of the project.
 */
export type PlaceKeys = string[]
/**
 * The strongest first.
 */
export type Places = Place[]
/**
 * The scopes whose servers need an approval.
 */
export type GatedScopes = Scope[]
/**
 * Set this if * in a name stands for any characters.
 */
export type Wildcards = true
/**
 * What the schemas of a tool can have that hosts and the APIs of models treat differently.
 */
export type Quirk = ("top-union" | "array-items" | "reference" | "type-list" | "default-null" | "property-name" | "no-properties" | "input-type" | "output-type")

/**
 * What a host application accepts: which files it reads and how, which transports and fields it supports, which variables it expands and where. plugvet checks a file against the profile of its host. To use a profile of your own, give its path as the host.
 */
export interface WrittenProfile {
/**
 * This schema, for editors.
 */
$schema?: string
/**
 * The name of the host on the command line and in results, in lower case.
 */
name: string
/**
 * The name of the host in a sentence.
 */
title: string
/**
 * What a sentence uses instead of the title, if the title is not the name of a program.
 */
described?: string
/**
 * Where the facts in this profile come from.
 */
sources: Source[]
/**
 * The files in which the host looks for servers.
 */
files: {
mcp: File
plugin?: File
/**
 * Other files, of settings, in which the host also reads servers. The rest of the profile applies to them too, apart from plugins.
 */
also?: Other[]
private?: Private
settings?: Settings
}
/**
 * What people call a file that others copy to where this host looks: such a file is read as this host does, if it has servers as it looks for them.
 */
copies?: {
/**
 * Words in the name of the file that mean this host and nothing else, in small letters, joined by `-`: `lm-studio` for `lm_studio.mcp.json` too.
 */
names: string[]
/**
 * The names of folders that mean this host, in small letters, joined by `-`; the `names` if it is absent.
 */
folders?: string[]
}
/**
 * What shows that a file belongs to this host, if several hosts read files at that path and neither a `$schema` nor a manifest decides.
 */
signs?: {
/**
 * Names of files and directories next to the file; a name may begin with `*`.
 */
beside?: string[]
/**
 * Fields of a server entry that only this host knows.
 */
fields?: string[]
/**
 * Variables that only this host sets, without braces.
 */
variables?: string[]
}
/**
 * The path of a plugin's manifest, relative to the plugin's root. Leave it out for a host without plugins.
 */
manifestPath?: string
/**
 * The path of a plugin's server configuration, relative to the plugin's root. Leave it out if plugins have none of their own.
 */
serversPath?: string
/**
 * The file with the servers of a project, relative to its folder: the one that `plugvet convert --write` writes. Leave it out if projects have none.
 */
projectFile?: string
/**
 * Where the user's own servers are: `~` stands for the home folder, `{config}` for the folder where programs keep their settings (`~/.config`, `~/Library/Application Support` or `%APPDATA%`).
 */
userFiles?: string[]
/**
 * How a project keeps one of its servers from starting, as the rest of a sentence, if no field of the entry does.
 */
switchedOff?: string
loading?: Loading
/**
 * What must be at a path in a plugin, if anything is there; otherwise the host loads nothing from it.
 */
locations?: {
[k: string]: "file" | "directory"
}
/**
 * Whether the servers in a manifest may be the path of a file, or several paths.
 */
manifestTakesPath: boolean
/**
 * The host whose manifest and file of servers this one reads in place of its own, where both name their schemas.
 */
takesPluginsOf?: string
/**
 * How the host reads the entries of each transport. Leave out a transport that it does not support.
 */
transports: {
stdio?: Transport
http?: Transport
sse?: Transport
}
/**
 * Other values of `type` that the host knows. plugvet does not check such entries.
 */
otherTypes: string[]
/**
 * The transport of an entry without a `type`, by the field it has. Leave out a field if the host drops such entries.
 */
untyped: {
/**
 * The transport of an entry with a command and no `type`.
 */
command?: ("stdio" | "http" | "sse")
/**
 * The transport of an entry with a url and no `type`.
 */
url?: ("stdio" | "http" | "sse")
}
/**
 * Whether the other fields alone decide on the transport of an entry, and `type` does not: `unless-url` if it only tells the kinds of remote servers apart, `unless-remote` if next to a command only the type of a remote server counts.
 */
ignoresType: (true | false | "unless-url" | "unless-remote")
/**
 * Which one the host uses if an entry has both a command and a url: `type` if the type decides, `refused` if it uses neither.
 */
both: ("command" | "url" | "type" | "refused")
/**
 * Set this if the host rejects an entry that has a field of another transport.
 */
strictTransports?: true
/**
 * Set this if the host takes an entry with a command and a url for a remote server where its command, args, env or cwd have a wrong type.
 */
firstFit?: true
/**
 * Set this if the host does not look at the fields of another transport at all, whatever their values.
 */
looseTransports?: true
/**
 * Set this if the host also reads an entry whose fields are in a nested `transport`. With `config`, it reads nothing else of an entry that has an object of that name.
 */
nestedTransport?: (true | "config")
/**
 * Set this if an entry that is disabled, or that only enables or disables another one, needs nothing else; "declared" if another file must declare that server, and the host refuses all otherwise.
 */
bareSwitch?: (true | "declared")
/**
 * Fields with an object that make an entry without a command and a url something that plugvet does not judge: the settings of an extension, or an older form.
 */
unjudged?: string[]
/**
 * Set this if the host gives a shell the arguments of a program, unquoted: it splits and expands them.
 */
argsInShell?: true
/**
 * Set this if the host splits the command of an entry without arguments into words, as a shell does.
 */
splitsCommand?: true
/**
 * Set this if a bad entry with an `enabled` that is true or false is dropped alone, where another one takes the file with it.
 */
switchShields?: true
/**
 * Set this if an empty `command` or `url` counts as an entry of another form, which takes the file with it.
 */
emptyByForm?: true
/**
 * Set this if the host starts `npx` and other `.cmd` programs on Windows by itself, without `cmd /c`.
 */
startsBatchFiles?: true
/**
 * What becomes of user information in a `url`: it is sent as an `Authorization` header, or left out. Leave it out if the host does not connect then, or if that is not known.
 */
userinfo?: ("sent" | "dropped")
/**
 * What becomes of headers of an entry that a host does not send as they are written. Leave it out if that is not known.
 */
headers?: {
/**
 * Headers that the host sets itself, or never sends, whatever the entry says, in lower case.
 */
own?: string[]
/**
 * Set it if the host leaves out a header whose name or value no header can have, and connects with the others.
 */
invalid?: "left-out"
}
/**
 * Set it if the host connects with http to an address that begins with `localhost:` and a port, without a scheme.
 */
completesLocalhost?: true
/**
 * Set this if the host tries sse where a remote server does not answer with http, so that a URL of either serves.
 */
fallsBackToSse?: true
/**
 * Set this if the host starts servers in the folder of the file that declares them, and not in the workspace.
 */
startsInFolder?: true
/**
 * Set this if a source says that nothing defines the directory in which the host starts the servers of its file.
 */
startsAnywhere?: true
/**
 * The directory in which a plugin's servers start without a `cwd`: the plugin's own, or the one the host was started in. Leave it out if no source says.
 */
pluginServersStartIn?: ("plugin" | "start")
/**
 * Set this if the host prefixes server names with the plugin's name, so that two plugins may use the same name.
 */
namesByPlugin?: true
/**
 * What the host does with an unknown field: it ignores it, warns, or rejects the entry.
 */
unknownFields: ("ignored" | "warned" | "refused")
/**
 * Fields because of which the host refuses the entry, and what to do instead, as a sentence without its full stop.
 */
refusedFields?: {
[k: string]: string
}
/**
 * What the host drops because of one bad server: only that server; the whole file; or `file-by-form`: the whole file if the entry has another form than the host reads, and only the server if that cannot be started; or `file-by-null`: the whole file for an entry that is null, and only the server for any other. `file-by-scalar`: the whole file if an entry is null, a text, a number, true or false.
 */
badServer: ("server" | "file" | "file-by-form" | "file-by-null" | "file-by-scalar")
variables: Variables
/**
 * Server names that the host reserves.
 */
reservedNames: string[]
/**
 * Names of variables that the `env` of a server may not set.
 */
reservedEnv?: string[]
/**
 * Set it if the host takes an entry with an empty command and a url for a remote server.
 */
emptyCommandIsAbsent?: true
/**
 * Set it if the host does not pass on variables in the `env` of a server whose value is empty.
 */
withholdsEmpty?: true
/**
 * Names of variables in the `env` of a server, in capital letters, that the host does not pass on to it.
 */
withheldEnv?: string[]
/**
 * A regular expression (ECMAScript) that the `name` in a plugin's manifest must match. Leave it out if any name is allowed.
 */
pluginNamePattern?: string
/**
 * What `pluginNamePattern` matches, in words that follow "Use".
 */
pluginNameForm?: string
/**
 * A regular expression (ECMAScript) that the name of a server must match. Leave it out if any name is allowed.
 */
namePattern?: string
/**
 * What `namePattern` matches, in words that follow "Use".
 */
nameForm?: string
/**
 * The largest file that the host reads, in bytes. Leave it out if no limit is known.
 */
maxBytes?: number
/**
 * How the host logs in to a server that demands it: it registers itself. Leave it out if that is not known.
 */
login?: {
/**
 * The address with which it registers; any port will do.
 */
redirect: string
/**
 * Set if there is a document about the host at an address that it uses as its id.
 */
documents?: true
/**
 * Where an entry has the id of a client: the keys from the outside in.
 */
clientId?: string[]
}
/**
 * What the host does differently since a version: the profile says what the newest one does. Of two measured versions, the change came after the older one, and at the latest with the newer one.
 * 
 * Items: One difference.
 */
changes?: {
/**
 * The older version that was measured.
 */
until: string
/**
 * The newer version that was measured.
 */
since: string
/**
 * What the older version did, as a clause after its name.
 */
was: string
/**
 * What the newer version does, as a clause after its name.
 */
is: string
/**
 * The rule whose findings say so. Leave it out if no finding is about it.
 */
rule?: string
/**
 * The fields of entries about which those findings are. Leave it out if all of them say so.
 * 
 * Items: The name of a field.
 */
fields?: string[]
}[]
/**
 * How long the host waits for a server to start. Leave it out if that is not known, or if it waits for ever.
 */
startup?: {
/**
 * In milliseconds, where nothing else sets it.
 */
limit: number
/**
 * The field of an entry that sets it.
 */
field?: string
/**
 * The unit of that field; milliseconds if it is left out.
 */
unit?: ("s" | "ms")
/**
 * The variable in the host's environment that sets it, in milliseconds.
 */
variable?: string
}
/**
 * How the host runs hooks, of its settings and of plugins. Leave it out if that is not known.
 */
hooks?: {
/**
 * The variables with the folder of the plugin that a command of a plugin's hook has, the one to write first. It has no other.
 */
roots: string[]
/**
 * The variables with a folder that a command can have outside of quotes: a shell splits the path at its spaces. Leave it out if that is not known.
 */
folders?: string[]
/**
 * The variables that people write in hooks and that the host does not set, each with what is meant: `input` for what the host writes to the standard input of a hook, `project` for the folder of the project. `*` at the end stands for any characters.
 */
unset?: {
[k: string]: "input" | "project"
}
/**
 * The events at which the host does not run a hook of a type; `*` for all of them.
 */
notFor?: {
/**
 * Their names.
 */
[k: string]: string[]
}
/**
 * Set this if a matcher is a name, a list of names with `|` or `,` between them, or an expression if it has other characters. For the events whose matchers are for tools, with what the names of tools begin with.
 */
matchers?: {
/**
 * Their names.
 */
toolEvents: string[]
/**
 * What the names of the tools of a plugin's server begin with, with `{plugin}` and `{server}` for their names.
 */
ofPlugin: string
/**
 * What those of any other server begin with.
 */
ofProject: string
}
/**
 * Events of which the host has to load every hook: of one that it cannot load, it refuses the plugin, and in settings the whole file; others that it cannot load it ignores. Leave it out if there are none.
 */
guards?: {
/**
 * Their names.
 * 
 * Items: The name of an event.
 */
events: string[]
/**
 * The kinds of hook that the host knows, each with the members that it needs, which are strings.
 */
types: {
/**
 * What a hook of this kind needs.
 * 
 * Items: The name of a member.
 */
[k: string]: string[]
}
/**
 * What the host asks of the other members of a hook, whatever its kind.
 */
fields: {
/**
 * What its value must be; `seconds` for a number above 0, `whole` for a whole number from 0 on.
 */
[k: string]: "string" | "strings" | "boolean" | "seconds" | "whole"
}
/**
 * Set this if the host refuses the file alone, and not the plugin that it belongs to, or the hook alone. It then ignores entries without a list of hooks; one that refuses files takes null for what is not there.
 */
of?: ("file" | "hook")
/**
 * The members that a file of hooks may have, if the host loads nothing of one with others.
 */
members?: string[]
}
}
/**
 * How people install plugins, as documents say it. Leave it out if that is not known.
 */
installs?: {
/**
 * Those that install what comes after them.
 */
commands: string[]
/**
 * Where the host looks for that: for its name in marketplaces, or in the root of the repository with that address.
 */
from: ("marketplaces" | "root")
/**
 * The path of a marketplace, the one to write.
 */
marketplace?: string
/**
 * The commands that add a marketplace from the address of a repository, if the host looks for one in its root alone.
 */
adds?: string[]
/**
 * Commands that documents have and the host does not, each with the one that is meant. A longer one comes first.
 */
absent?: {
[k: string]: string
}
}
/**
 * What the host does with a marketplace of plugins. Leave it out if that is not known.
 */
marketplace?: {
/**
 * The signs that a name in `plugin@marketplace` may have besides letters and digits.
 */
signs: string[]
/**
 * The kind of source that has the path of a folder in a repository, if the others have none.
 */
folderKind?: string
/**
 * Set if a name does not begin with one.
 */
signsInside?: true
/**
 * The names of marketplaces that the host keeps for itself, in lower case.
 */
reserved?: string[]
/**
 * A regular expression (ECMAScript) for further names of marketplaces that the host keeps for itself, in lower case.
 */
reservedPattern?: string
/**
 * How the owner of a marketplace is called that may have such a name.
 */
owner?: string
/**
 * A regular expression (ECMAScript) for the names of plugins that the host's validator treats as those of its maker.
 */
officialPattern?: string
/**
 * Set this if the version in a plugin's manifest counts, and not the one in its entry.
 */
manifestVersion?: true
/**
 * The kinds of source in an object, each with the members that it needs.
 */
sources: {
[k: string]: string[]
}
/**
 * Set if an entry may have the members of a manifest, and is that of a plugin without one.
 */
entryIsManifest?: true
/**
 * Set if a path has to begin with `./`, and may not contain `..`.
 */
strictPaths?: true
/**
 * Whether `metadata.pluginRoot` is put before each path, or only before those without `./`.
 */
prefixes: ("all" | "bare")
/**
 * The types of what an entry may say of a plugin, if they are not those of the host's manifests.
 */
members?: {
[k: string]: MemberType
}
/**
 * What the host does not install because of one entry that it cannot read.
 */
refuses: ("plugin" | "marketplace")
}
/**
 * How the host offers the tools of its servers to a model: what it changes, leaves out and cuts off. Leave it out if that is not known.
 */
tools?: {
/**
 * The name that the model sees.
 */
name: string
/**
 * How many characters of the server's name it has at most.
 */
server?: number
/**
 * What becomes of some characters in the name.
 */
replaces?: {
/**
 * A class of characters, as regular expressions have them.
 */
pattern: string
/**
 * What they become.
 */
by: string
}
/**
 * The most characters of a name, with what the host puts around it, and what happens to a tool with a longer one.
 */
longest?: {
/**
 * The most characters.
 */
characters: number
/**
 * Whether the host cuts a longer name, or drops the tool.
 */
longer: ("cut" | "dropped")
}
/**
 * The most tools of all servers together.
 */
most?: number
/**
 * How many tools of its own the host sends with them.
 */
own?: number
/**
 * Set if the model gets the tools only when it searches for them, so that neither their number nor their size matters.
 */
searched?: true
/**
 * The quirks because of which the host drops the tool.
 */
drops?: Quirk[]
/**
 * The quirks because of which the host loses every tool of the server.
 */
loses?: Quirk[]
/**
 * The interfaces of models that the host speaks, the usual one first; for each the quirks that it repairs.
 */
apis: {
/**
 * The quirks that the host repairs for it.
 */
anthropic?: Quirk[]
/**
 * The quirks that the host repairs for it.
 */
"openai-chat"?: Quirk[]
/**
 * The quirks that the host repairs for it.
 */
"openai-responses"?: Quirk[]
/**
 * The quirks that the host repairs for it.
 */
gemini?: Quirk[]
/**
 * The quirks that the host repairs for it.
 */
"gemini-json-schema"?: Quirk[]
}
}
/**
 * Rules with a different severity for this host, by their id: `error` makes their findings errors, the others are an upper limit.
 */
rules: {
[k: string]: "error" | "warning" | "info" | "off"
}
}
/**
 * Where a fact was found.
 */
export interface Source {
/**
 * An address, or `owner/repository:path@commit`.
 */
from: string
/**
 * The day when it was read, or its own date, as YYYY-MM-DD.
 */
date: string
/**
 * Set where it was found by running the host (`host`), or a part of it such as its schema or its parser (`part`). Leave it out where it was read.
 */
measured?: ("host" | "part")
/**
 * What it is the source of, and what is second-hand or uncertain about it.
 */
note?: string
}
/**
 * How the host reads one kind of file.
 */
export interface File {
/**
 * The last segments of the paths where the host looks for it, with forward slashes. Leave the list empty if the file is named in another way.
 */
paths: string[]
/**
 * Whether the host reads such a file only in a plugin, next to its manifest.
 */
needsManifest?: true
/**
 * Whether a file in a plugin may not begin with a byte order mark, although others may.
 */
noMarkInPlugin?: true
/**
 * The last segments of paths where people put the file but the host does not look, with forward slashes.
 */
misplaced?: string[]
/**
 * The beginning of the `$schema` by which such a file is recognised.
 */
schema?: string
/**
 * The `$schema` to write into such a file, if it needs one.
 */
schemaUrl?: string
/**
 * Set this if other hosts read a file at one of these paths too, so that `$schema`, a manifest next to it or another sign must decide.
 */
shared?: true
/**
 * Set this if the host is assumed to read such a file when nothing shows which host it is for.
 */
assumed?: true
notation?: Notation
/**
 * What a new file has before its servers.
 */
begins?: {
[k: string]: string
}
list?: List
/**
 * Set this if `<<` in the YAML of the file is a key like any other, and includes no other map.
 */
mergeKeys?: false
json: Json
/**
 * Where the map of servers is: the key, or the keys from the outside in. The first is the preferred one; a file without servers has none.
 */
serversKeys: string[][]
/**
 * Whether a file may be the map of servers itself, without the key: `plugin` if only the file of a plugin may.
 */
bareMap: (true | false | "plugin")
/**
 * Set this if no source says whether that also applies to the file of a plugin.
 */
pluginBareMapUnknown?: true
/**
 * Other top-level members that the host reads.
 */
members: string[]
/**
 * What members of a manifest must be, for those whose type the host checks.
 */
memberTypes?: {
[k: string]: MemberType
}
/**
 * The paths at which the file belongs to one person, so that a path in their home directory is correct in it.
 */
personal?: string[]
secrets?: Secrets
/**
 * Whether members that are not listed are none of plugvet's business, as in a settings file.
 */
open: boolean
/**
 * Top-level members without which the host rejects the file.
 */
required: string[]
/**
 * For a manifest: the paths of those that the host looks for first, relative to the plugin's root. Where one of them is, it does not read this one.
 */
unlessBeside?: string[]
/**
 * For a manifest: set this if servers in it, or paths of files with servers, take the place of the file that the host looks for otherwise.
 */
replacesServers?: true
/**
 * For a manifest: set this if a server in it takes the place of one with the same name in the file that the host looks for otherwise.
 */
overridesServers?: true
/**
 * For a manifest: set this if the host rejects the plugin, with its other files, where a required member is missing, or one of `memberTypes` has another type.
 */
rejectsPlugin?: true
/**
 * For a manifest: set this if the host installs the archive that is attached to a release of the repository, so that a workflow may add files which the repository does not have.
 */
fromRelease?: true
/**
 * For a manifest: the lock files next to a package.json at the root of a plugin with which the host installs npm packages for it. It installs none for a plugin that has none of them; leave it out if that is not known.
 */
installsFrom?: string[]
/**
 * For a manifest: a command of the host that checks a plugin before it is published, and what it requires of members although the host loads the plugin without it.
 */
validator?: {
/**
 * The command, without the plugin's path.
 */
command: string
/**
 * What it requires of each member.
 */
members: {
[k: string]: MemberType
}
/**
 * The members that name files or folders of the plugin, as a string or a list, with dots between the keys that lead to one: the command fails where one is not there. `folder` takes no file.
 */
paths?: {
[k: string]: "any" | "folder"
}
}
/**
 * For a manifest: where the hooks of the plugin are, under `hooks` in a file, by event. Leave it out if that is not known, or if there are none.
 */
hooks?: {
/**
 * The file that the host looks for.
 */
path: string
/**
 * Set this if the manifest may give them under `hooks` too, as paths or themselves: `events` for the map of events, `wrapped` for that under `hooks` once more.
 */
inManifest?: ("events" | "wrapped")
/**
 * Set this if those of the manifest take the place of the file.
 */
replaces?: true
/**
 * The events that the host is known to have. It ignores others.
 */
events?: string[]
/**
 * Set this if the host runs one only after its user has looked at it.
 */
asks?: true
/**
 * The newest version that is known to report a plugin as failed to load for what later ones take or leave out: a manifest that names the file, which it reads anyway, and a hook that it cannot load.
 */
strictUntil?: string
/**
 * The top-level members of which a file of hooks must have one: without, the host loads no hook of the plugin.
 */
needs?: string[]
}
/**
 * For a manifest: what the front matter of a skill must be for the host to list the skill. Leave it out if the host lists a skill without any.
 */
skills?: {
/**
 * The members that it must have.
 */
needs: string[]
/**
 * How many characters the name may have.
 */
longestName?: number
/**
 * Set this if it must be valid YAML, with a value for each member that it needs.
 */
yaml?: true
}
/**
 * What else the host drops because of one bad server in such a file, if it is not the same as in its others. For a manifest, `file` is the plugin.
 */
badServer?: ("server" | "file" | "file-by-form" | "file-by-null" | "file-by-scalar")
/**
 * The member that lists what the user is asked for, and that `${input:id}` refers to. Leave it out if there is none.
 */
inputs?: string
/**
 * Set this if a file may refer to `${{ inputs.NAME }}`, for which the file that uses it gives a value: which of the paths are those of files that the host uses without values. It rejects one with such a reference; elsewhere, the reference reaches the server unchanged.
 */
blocksWithoutInputs?: string[]
switches?: Switches
}
/**
 * What the host accepts beyond RFC 8259.
 */
export interface Json {
/**
 * Whether comments of both kinds are allowed.
 */
comments: boolean
/**
 * Whether a comma after the last element is allowed.
 */
trailingCommas: boolean
/**
 * Whether the file may begin with a byte order mark.
 */
byteOrderMark: boolean
/**
 * Set this if the host refuses a file with a key twice in one object: `any` object, or only the one at the `top`. Leave it out if the last one wins.
 */
twice?: ("any" | "top")
/**
 * Set this next to `byteOrderMark`: false if no source says that the host refuses the mark: a warning says so.
 */
markUnsure?: true
/**
 * Whether the host reads a file with bytes that are not UTF-8, with U+FFFD in their place.
 */
otherBytes?: true
}
/**
 * What a member of a manifest must be.
 */
export interface MemberType {
type: MemberTypes
pattern?: MemberPattern
form?: MemberForm
items?: InnerMember
/**
 * The only members that the object may have.
 */
members?: {
[k: string]: InnerMember
}
required?: MemberRequired
values?: InnerMember
/**
 * The file, or the folder with a slash at its end, that the host reads without being told: relative to the root of the plugin.
 */
default?: string
/**
 * How many folders below the one that it reads anyway the host finds what is a folder itself, such as a skill. Leave it out if that is not known.
 */
depth?: number
/**
 * Set it if the host ignores a value of another type, and otherwise reads the file.
 */
ignored?: true
}
/**
 * What each element of the array, or each member of the object, must be.
 */
export interface InnerMember {
type: MemberTypes
pattern?: MemberPattern
form?: MemberForm
/**
 * The only members that the object may have.
 */
members?: {
[k: string]: InnermostMember
}
required?: MemberRequired
}
/**
 * What a member of an inner object must be.
 */
export interface InnermostMember {
type: MemberTypes
pattern?: MemberPattern
form?: MemberForm
}
/**
 * A file of settings in which the host also reads servers.
 */
export interface Other {
/**
 * The last segments of the paths where the host looks for it, with forward slashes. The last one may be `*` and the end of a name.
 */
paths: string[]
notation?: Notation
list?: List
json: Json
/**
 * Where the map of servers is: the keys from the outside in. Nothing else in the file is checked.
 */
serversKeys: string[][]
/**
 * The paths at which the file belongs to one person, so that a path in their home directory is correct in it.
 */
personal?: string[]
/**
 * What else the host drops because of one bad server there, if it is not what it drops of its other files.
 */
badServer?: ("server" | "file" | "file-by-form" | "file-by-null" | "file-by-scalar")
/**
 * Whether the other fields alone decide on the transport of an entry there, if not as in its other files.
 */
ignoresType?: (true | false | "unless-url" | "unless-remote")
variables?: Variables
/**
 * Rules with another severity in this file, as in the profile.
 */
rules?: {
[k: string]: "error" | "warning" | "info" | "off"
}
switches?: Switches
/**
 * The values of `type` that mean a transport there, where they are others than in its other files.
 */
types?: {
/**
 * Those of stdio servers.
 * 
 * Items: A value of `type`.
 */
stdio?: string[]
/**
 * Those of http servers.
 * 
 * Items: A value of `type`.
 */
http?: string[]
/**
 * Those of sse servers.
 * 
 * Items: A value of `type`.
 */
sse?: string[]
}
/**
 * The fields of entries that the host reads there alone, by transport.
 */
fields?: {
/**
 * Those of stdio servers, by name.
 */
stdio?: {
[k: string]: Field
}
/**
 * Those of http servers, by name.
 */
http?: {
[k: string]: Field
}
/**
 * Those of sse servers, by name.
 */
sse?: {
[k: string]: Field
}
}
/**
 * Whether an entry there that only enables or disables a server of another file needs nothing else; "declared" if another file must declare that server, and the host refuses all otherwise.
 */
bareSwitch?: (true | "declared")
}
/**
 * How the host expands references to variables.
 */
export interface Variables {
/**
 * The notations for references to environment variables: `${NAME}`, `${NAME:-default}`, `$NAME`, `${env:NAME}`, `{env:NAME}` and, for servers in code, `${process.env.NAME}`. The first is the preferred one.
 */
forms: ("braced" | "braced-default" | "plain" | "env-prefix" | "curly-env" | "process-env")[]
/**
 * The fields, by what they mean, whose strings are expanded.
 * 
 * Items: What the field means, whatever it is called. Leave it out for a field that only this host has. If a command is an array of strings, the arguments follow in it.
 */
expanded: ("type" | "command" | "args" | "env" | "url" | "headers" | "cwd" | "env-file" | "disabled" | "enabled" | "timeout-ms" | "timeout-s" | "approved-tools" | "trusted" | "included-tools" | "excluded-tools" | "description")[]
/**
 * What else `${…}` may contain: a name, or everything with a prefix, written with `*` at its end.
 */
predefined: string[]
/**
 * Set this to `plugin` if the host fills those in in the files of a plugin alone: elsewhere they are variables of the environment.
 */
predefinedIn?: "plugin"
/**
 * Variables that the host sets for the hooks of a plugin and not for its servers, with what servers refer to instead. A `*` at the end stands for a name, which is in capitals in the variable.
 */
ofHooks?: {
[k: string]: string
}
/**
 * What a predefined variable stands for, by the variable as `predefined` lists it: the folder of the workspace or its name, the user's home folder, the separator of paths, what the host asks its user for, or the folder that it keeps for the data of a plugin. Leave out any other.
 */
standFor?: {
[k: string]: "workspace" | "workspace-name" | "home" | "separator" | "answer" | "plugin-data"
}
/**
 * The variables for the plugin's directory, without braces. The first is the preferred one.
 */
pluginRoot: string[]
/**
 * Set it if the host fills in the variable for the plugin's directory and the predefined ones before it reads references to the environment, so that the default of such a reference may contain them.
 */
ownFirst?: true
/**
 * Set it if the host knows the variable for the plugin's directory only in a reference without a default.
 */
rootAlone?: true
/**
 * The fields, by what they mean, in which a `~` at the start is the user's home folder.
 */
tilde?: ("command" | "args" | "env" | "url" | "headers" | "cwd")[]
/**
 * Set it if the host adds a PATH in `env` to the end of its own, instead of replacing its own.
 */
addsPath?: true
/**
 * The fields, by what they mean, in which a text is expanded only if it begins with a dollar sign.
 */
fromStart?: ("command" | "args" | "env" | "url" | "headers" | "cwd")[]
/**
 * Set if the plugin's directory is the one that symbolic links lead to.
 */
realRoot?: true
/**
 * The variables that the host sets in the environment of a stdio server, and what they hold: the directory of the server's plugin, the folder for the plugin's data, or the folder of the workspace. They replace an entry's own only if they are reserved.
 */
given?: {
[k: string]: "plugin-root" | "plugin-data" | "workspace"
}
/**
 * Set if a stdio server gets the whole environment of the host, or all of it but the variables that have the names of credentials. Leave it out if no source says so.
 */
inherited?: (true | "but-credentials")
/**
 * The fields, by what they mean, whose strings are expanded once more after that, and whether a variable that is not set then stays as it is or is replaced by nothing. Leave it out if everything is expanded once.
 */
again?: {
/**
 * The fields, by what they mean.
 */
in: ("command" | "args" | "env" | "url" | "headers" | "cwd")[]
/**
 * Whether a variable that is not set then stays as it is, or is replaced by nothing.
 */
unset: ("literal" | "empty")
/**
 * Set this if anything between braces then counts as a name, up to a `-` or `:-`, after which there is a default.
 */
anyName?: true
}
/**
 * Set this if the host expands variables in a person's own file alone, and does not load any other file with a reference. Set the rule `variable-position` to `error` then.
 */
personalOnly?: true
/**
 * Set this if the host also uses the default where a variable is set to an empty text, as a shell does.
 */
defaultForEmpty?: true
/**
 * The fields, by meaning, in which a reference finds the entry's own `env` first.
 */
ownEnv?: ("command" | "args" | "env" | "url" | "headers" | "cwd")[]
/**
 * Set this if references in the names of environment variables and headers are expanded too.
 */
expandsNames?: true
/**
 * Set it if the environment wins over the entry's own variables there, and of those only the ones without a reference count.
 */
ownEnvLast?: true
/**
 * Set this if a `url` must be one before its variables are expanded too: then they cannot stand for all of it, or for the port.
 */
urlAsWritten?: true
/**
 * Set this if anything between braces counts as a name before a default: `${env:NAME:-default}` is then always the default.
 */
anyName?: true
/**
 * Set if no source says which references the host expands. Turn off the rules that judge them.
 */
unknown?: true
/**
 * What happens if a variable is not set and has no default: the host rejects the server, leaves the reference as it is, or replaces it by nothing.
 */
unset: ("refused" | "literal" | "empty")
/**
 * What to do about a credential if the host expands no variables, as a sentence without its full stop.
 */
instead?: string
/**
 * Where a file names variables that the host asks its user for, or takes from the environment itself. Leave it out if the host does neither.
 */
declared?: Declared[]
}
/**
 * A place where a file names variables.
 */
export interface Declared {
/**
 * The manifest of a plugin, or an entry in the map of servers.
 */
in: ("manifest" | "server")
/**
 * The keys from the outside in; `*` stands for every element and every member.
 */
path: string[]
/**
 * Whether the names are the keys of what is there, or strings.
 */
are: ("keys" | "texts")
/**
 * Set this if the host uses the user's answer for `${NAME}`, whatever the environment contains.
 */
answered?: true
/**
 * `env` if it gets each variable under its own name, `headers` if it gets each as the header of its key, `bearer` if it gets the variable as its bearer token. Leave it out otherwise.
 */
gives?: ("env" | "headers" | "bearer")
}
/**
 * A field in a server entry.
 */
export interface Field {
/**
 * The JSON type of the value. List several if any of them is allowed, such as a string or an array of strings.
 */
type: (FieldType[] | FieldType)
/**
 * What the field means, whatever it is called. Leave it out for a field that only this host has. If a command is an array of strings, the arguments follow in it.
 */
means?: ("type" | "command" | "args" | "env" | "url" | "headers" | "cwd" | "env-file" | "disabled" | "enabled" | "timeout-ms" | "timeout-s" | "approved-tools" | "trusted" | "included-tools" | "excluded-tools" | "description")
items?: Part
members?: Part
keys?: Keys
required?: MemberRequired
closed?: Closed
/**
 * A regular expression (ECMAScript) that a string in it must match as written: the value itself, or each of its elements.
 */
pattern?: string
/**
 * The smallest number that the host accepts.
 */
minimum?: number
/**
 * The largest number that the host accepts.
 */
maximum?: number
/**
 * The host accepts a smaller number, and ignores it.
 */
ignoredBelow?: number
/**
 * What the pattern requires, as it follows the word `Write`.
 */
form?: string
/**
 * Set this if a value of another type keeps the server from starting although the rule `valid-shape` is weakened: the field itself, or the values in its map.
 */
vital?: ("itself" | "values")
/**
 * Set this if the host starts the server where the value has another type, without what the field says.
 */
tolerated?: true
/**
 * Set it if the field is a path that must stay in the plugin, or in the directory of the variable that it starts with.
 */
within?: "plugin"
/**
 * What a relative path in it is relative to: the workspace folder, or the directory in which the host was started. Leave it out if it is not known.
 */
relativeTo?: ("workspace" | "start")
}
/**
 * What each element of an array (`items`), or each value in an object (`members`), must be.
 */
export interface Part {
/**
 * The JSON type of the value. List several if any of them is allowed, such as a string or an array of strings.
 */
type: (FieldType[] | FieldType)
keys?: Keys
required?: MemberRequired
closed?: Closed
}
/**
 * What the members of an object with these names must be.
 */
export interface Keys {
[k: string]: Key
}
/**
 * What a member of an object must be.
 */
export interface Key {
/**
 * The JSON type of the value. List several if any of them is allowed, such as a string or an array of strings.
 */
type: (FieldType[] | FieldType)
pattern?: MemberPattern
form?: MemberForm
/**
 * The smallest number that the host accepts.
 */
minimum?: number
/**
 * The largest number that the host accepts.
 */
maximum?: number
}
/**
 * A file of the user's own in which the host keeps servers among private data. It is read only where it is named, or by `plugvet scan`, and nothing but its servers is shown.
 */
export interface Private {
/**
 * The last segments of its paths, with forward slashes.
 */
paths: string[]
/**
 * Where the maps of servers are: the keys from the outside in; `*` stands for every member.
 */
serversKeys: string[][]
}
/**
 * Files of the host's settings in which people put servers, although the host does not look for them there, or which have `switches`.
 */
export interface Settings {
/**
 * The last segments of their paths, with forward slashes.
 */
paths: string[]
json: Json
/**
 * Where people put the map of servers: the keys from the outside in. None for settings in which nobody looks for one.
 */
serversKeys: string[][]
/**
 * The paths at which the file belongs to one person.
 */
personal?: string[]
secrets?: Secrets
switches?: Switches
}
/**
 * Where the servers are declared, which of several with one name the host starts, and which settings stop one. Leave out what is not known.
 */
export interface Loading {
/**
 * The files with servers, the strongest first.
 */
declarations: {
scope: Scope
path: PlacePath
elsewhere?: Elsewhere
at: PlaceKeys
/**
 * Set this if the host reads no other declarations where this file is; with scope, no others of its scope in the same folder.
 */
alone?: (true | "scope")
/**
 * For a file of the project: whether the host also reads it in the folders above: up to the root of the git work tree and only in one, up to there or without one in all, or always in all.
 */
above?: ("work-tree" | "work-tree-or-all" | "all")
/**
 * Set this if the farthest of those folders is the strongest, and not the nearest.
 */
farthestFirst?: true
}[]
/**
 * How the host finds installed plugins. In the paths of their declarations, {plugin}, {market} and {version} stand for folders.
 */
plugins?: {
listed?: Place
markets?: Places
switches?: Places
overrides?: Place
/**
 * Set this if the fields of a server of a plugin and of another one of its name are merged.
 */
merged?: true
/**
 * How the host names a server of a plugin, with {plugin} and {server}, if it does not keep its name.
 */
named?: string
}
/**
 * Set this if {project} stands for the root of the git work tree, where there is one.
 */
projectIs?: "work-tree"
/**
 * Of several declarations of one name, the strongest counts; or they are merged, field by field.
 */
sameName: ("strongest" | "merged")
/**
 * Whether it counts as not declared, is what counts and does not start, or keeps the host from starting.
 */
refused: ("undeclared" | "counts" | "stops-host")
/**
 * What makes the host trust a folder.
 */
trust?: {
path: PlacePath
elsewhere?: Elsewhere
at: PlaceKeys
/**
 * The values that mean trust; where the value is a list of folders, {project}.
 */
is: (string | boolean)[]
/**
 * Other places for the same.
 */
also?: Place[]
/**
 * Set this if a folder is trusted below one that is.
 */
below?: true
/**
 * The value for a folder that means trust in the one above it.
 */
above?: string
/**
 * Set this if a folder is trusted in a git work tree whose root is.
 */
workTree?: true
/**
 * Nothing starts, the project's declarations are not read, or the settings of the repository approve nothing.
 */
without: ("nothing-starts" | "project-unread" | "project-unheard")
off?: Place
on?: Place
/**
 * The variable that answers the question, if it is `true`.
 */
variable?: string
}
/**
 * The settings that decide whether a server starts, in the order in which they are reported.
 */
gates: (ApprovalGate | (HashedGate | (AllowedGate | DeniedGate)))[]
}
/**
 * The path on other platforms than Linux, where it is another one.
 */
export interface Elsewhere {
/**
 * The path on macOS.
 */
darwin?: string
/**
 * The path on Windows.
 */
win32?: string
}
/**
 * Where a file has servers: its path, and the keys that lead to them.
 */
export interface Place {
path: PlacePath
elsewhere?: Elsewhere
at: PlaceKeys
}
/**
 * Servers of a scope start only if they are approved, by name or all of them. One that is not approved counts as not declared.
 */
export interface ApprovalGate {
/**
 * Servers start only if they are approved.
 */
gate: "approval"
of: GatedScopes
rejects: Places
approves: Places
approvesAll: Places
}
/**
 * Servers of a scope start only if a map of approvals has them, with the SHA-256 of the entry that was approved.
 */
export interface HashedGate {
/**
 * Servers start only if the hash of their entry is approved.
 */
gate: "hashed"
of: GatedScopes
approvals: Place
/**
 * The fields of an entry that do not count in the hash.
 */
without: string[]
}
/**
 * Lists of what alone may start.
 */
export interface AllowedGate {
/**
 * Only the servers in the lists may start.
 */
gate: "allowed"
lists: Places
/**
 * Whether a server must be in all of the lists, or in any.
 */
counts: ("in-all" | "in-any")
wildcards?: Wildcards
}
/**
 * Lists of what may not start.
 */
export interface DeniedGate {
/**
 * The servers in the lists do not start.
 */
gate: ("denied" | "disabled")
lists: Places
wildcards?: Wildcards
}
/**
 * How the host reads the entries with one transport.
 */
export interface Transport {
/**
 * The values of `type` that select it, the preferred one first. Leave the list empty if such an entry has no `type`.
 */
types: string[]
/**
 * Required fields. Of several with the same meaning, any one is enough.
 */
required: string[]
/**
 * The fields the host knows, by name. Of several with the same meaning, the first is the preferred one.
 */
fields: {
[k: string]: Field
}
}
