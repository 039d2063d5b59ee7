import type * as written from '../../generated/host-profile-types.js'
import { type Fixed, isScalar, type Path } from '../json/value.js'

/** The kinds of file that plugvet checks. */
export const KINDS = ['mcp', 'plugin', 'server-json', 'bundle', 'marketplace', 'state', 'heartbeat', 'workflow'] as const
export type Kind = (typeof KINDS)[number]

/** What one host application accepts. Rules ask the profile, never for the name of a host. What its members mean, schemas/host-profile.schema.json says. */
export type HostProfile = Fixed<Omit<written.WrittenProfile, '$schema'>>

export const TRANSPORTS = ['stdio', 'http', 'sse'] as const satisfies readonly (keyof HostProfile['transports'])[]
export type Transport = (typeof TRANSPORTS)[number]

/** How a host reads the entries with one transport. */
export type TransportProfile = Fixed<written.Transport>
/** A field in a server entry. */
export type FieldProfile = Fixed<written.Field>
export type FieldType = written.FieldType
/** What a field in a server entry means. plugvet checks the first ones; the others are used to translate to another host. */
export type Meaning = NonNullable<written.Field['means']>

/** How a host reads one kind of file. */
export type FileProfile = Fixed<written.File>
/** What a file of servers is written in. YAML in a Markdown file is its front matter. */
export type FileNotation = 'JSON' | written.Notation
export type BadServer = HostProfile['badServer']
/** What a member of a manifest must be. */
export type MemberProfile = Fixed<written.MemberType>
/** Where a host finds the hooks of a plugin: under `hooks` in a file, by event. */
export type PluginHooks = NonNullable<FileProfile['hooks']>
/** What a host requires of hooks, and those that it does not do without. */
export type GuardHooks = NonNullable<NonNullable<HostProfile['hooks']>['guards']>
/** Another file, of settings, in which a host also reads servers. All else that the profile says applies to it too, but plugins. */
export type OtherFile = Fixed<written.Other>
/** A file of a host's settings in which people put servers, although the host does not look for them there. */
export type SettingsProfile = Fixed<written.Settings>
/** A setting of a host that decides about servers, or that a repository should not decide for everyone. */
export type SwitchProfile = Fixed<written.Switches[number]>
export type SwitchEffect = SwitchProfile['does']
/** A file of the user's own in which a host keeps servers among private data, such as an account. It is read only where it is named, or where git tracks it. */
export type PrivateProfile = Fixed<written.Private>

/** Where the servers of a host are declared, which of several with one name it starts, and which settings stop one. Nothing is known about what is not here. */
export type LoadingProfile = Fixed<written.Loading>
export type Scope = written.Scope
/** A value in a file. */
export type PlaceProfile = Fixed<written.Place>
export type DeclarationsProfile = LoadingProfile['declarations'][number]
export type PluginsProfile = NonNullable<LoadingProfile['plugins']>
export type TrustProfile = NonNullable<LoadingProfile['trust']>
export type GateProfile = LoadingProfile['gates'][number]

/** How a host expands variables. */
export type VariableProfile = Fixed<written.Variables>
export type VariableForm = VariableProfile['forms'][number]
/** Where a file names variables that its host asks the user for, or takes from the environment itself. */
export type DeclaredNames = Fixed<written.Declared>
/** What a predefined variable stands for. */
export type PredefinedMeaning = NonNullable<VariableProfile['standFor']>[string]

/** What shows that a file at a shared path belongs to a host. */
export type Signs = NonNullable<HostProfile['signs']>
export type Source = Fixed<written.Source>
/** How a host offers the tools of its servers to a model: what it changes, leaves out and cuts off. */
export type ToolsProfile = NonNullable<HostProfile['tools']>
/** What a host does differently since a version. */
export type Change = NonNullable<HostProfile['changes']>[number]
/** What a host does with a marketplace of plugins. */
export type MarketplaceProfile = NonNullable<HostProfile['marketplace']>

/** How a host reads a kind of file. A kind that it does not have is read like its server configuration. */
export function fileProfile({ files }: HostProfile, kind: Kind): FileProfile {
  return (kind === 'plugin' ? files.plugin : undefined) ?? files.mcp
}

/** A regular expression for one of some commands in a text, whatever comes after it. */
export function commandPattern(commands: readonly string[]): string {
  return `(?<![\\w/])(?:${commands.map((one) => one.replaceAll(/[^\w ]/g, '\\$&')).join('|')})`
}

/** Whether a host is one as which its settings are read, in which it does not look for servers. */
export function isInSettings({ files }: HostProfile): boolean {
  return files.settings !== undefined && files.settings.paths === files.mcp.paths
}

/** A member of a file, apart from its servers, in which people write credentials; without `instead` for hooks. */
export interface SecretPlace {
  readonly at: Path
  readonly instead?: string
}

/** The members of a kind of file, apart from its servers, that have commands and variables. */
export function secretPlaces(host: HostProfile, kind: Kind): readonly SecretPlace[] {
  const { secrets = [], switches = [], hooks } = fileProfile(host, kind)
  return [...secrets, ...switches.filter(({ does }) => does === 'hooks').map(({ at }) => ({ at })), ...(hooks?.inManifest === undefined ? [] : [{ at: ['hooks'] }])]
}

/** The member that a path leads into; undefined if it leads into none of them. */
export function secretPlaceOf(path: Path, places: readonly SecretPlace[]): SecretPlace | undefined {
  return places.find(({ at }) => at.every((key, index) => path[index] === key))
}

/** What a host drops because of one bad server in a kind of file. */
export function badServerIn(host: HostProfile, kind: Kind): BadServer {
  return fileProfile(host, kind).badServer ?? host.badServer
}

/** Whether a host drops the whole file for a server that it cannot read. @param entry its value */
export function dropsFileFor(host: HostProfile, kind: Kind, entry: unknown): boolean {
  const badServer = badServerIn(host, kind)
  if (badServer === 'file-by-scalar') return isScalar(entry)
  return badServer === 'file-by-null' ? entry === null : badServer !== 'server'
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
