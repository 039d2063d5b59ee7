import { basename } from '../base/path.js'
import { homeFolder, type Surroundings } from '../base/world.js'
import type { Meaning, PredefinedMeaning, Transport, VariableProfile } from '../hosts/profile.js'
import type { Path } from '../json/value.js'
import type { ConfigString, ServerEntry, StringMeaning } from './entry.js'
import { expand, expandAgain, type Expansion, parseReferences, type VariableScope } from './variables.js'

/** One string of a server entry as the host would see it (spec §2.5). */
export interface ExpandedString {
  readonly path: Path
  /** What it means to the server, whatever the field is called. */
  readonly means: StringMeaning
  /** Its place in the entry: `command`, `args[0]`, `env.NAME`, `url`, `headers.NAME`. */
  readonly place: string
  /** The name of the variable or header; the index in an array. */
  readonly key: string | number | undefined
  readonly written: string
  /** Whether the host reads it in a server with this transport. */
  readonly isRead: boolean
  /** Whether it does not reach the server, whatever its text is. */
  readonly isLeftOut: boolean
  readonly expansion: Expansion
}

export interface ExpandedEntry {
  readonly name: string
  readonly path: Path
  readonly transport: Transport
  readonly strings: readonly ExpandedString[]
}

/** A server entry as the host would see it: every string, with where each value came from. A string that the host does not expand has no references. */
export function expandEntry(entry: ServerEntry, scope: VariableScope): ExpandedEntry {
  const { variables } = entry.host
  const again: readonly StringMeaning[] = variables.again?.in ?? []
  const withOwn: readonly StringMeaning[] = variables.ownEnv ?? []
  const own = withOwn.length === 0 ? scope : withOwnEnv(entry, scope)
  const strings = entry.strings.map((string) => {
    const once = expand(string.text, withOwn.includes(string.means) ? own : scope, string.references)
    const isAdded = variables.addsPath === true && string.means === 'env' && String(string.key).toUpperCase() === 'PATH'
    const key = variables.expandsNames === true && typeof string.key === 'string' ? expand(string.key, scope, parseReferences(string.key, variables)).text : string.key
    const expansion = again.includes(string.means) ? expandAgain(once, scope, variables) : isInHome(string) ? withHome(once, scope) : isAdded ? afterPath(once, scope) : once
    const isLeftOut = string.isLeftOut || (string.means === 'env' && (key === '' || (entry.host.withholdsEmpty === true && expansion.text === '')))
    return {
      path: string.path,
      means: string.means,
      place: placeOf(string.field, key),
      key,
      written: string.text,
      isRead: string.isRead && !isLeftOut,
      isLeftOut,
      expansion
    }
  })
  return { name: entry.name, path: entry.path, transport: entry.transport, strings }
}

/** The variables that a host with `ownEnv` finds: those of the entry, and then the others, or the other way round. */
function withOwnEnv(entry: ServerEntry, scope: VariableScope): VariableScope {
  const isLast = entry.host.variables.ownEnvLast === true
  const strings = entry.strings.filter(({ means, key, references }) => means === 'env' && key !== undefined && !(isLast && references.length > 0))
  const own = Object.fromEntries(strings.map(({ key, text, references }) => [key, expand(text, scope, references).text])) as Record<string, string>
  return { ...scope, predefined: scope.predefined, environment: isLast ? { ...own, ...scope.environment } : { ...scope.environment, ...own } }
}

/** Whether a string begins with a `~` that its host expands. */
export function isInHome({ text, means, server }: ConfigString): boolean {
  return startsInHome(text, means, server.host.variables)
}

/** Whether a text begins with a `~` that a host expands in a field with a meaning. */
export function startsInHome(text: string, means: Meaning, { tilde = [] }: VariableProfile): boolean {
  const fields: readonly Meaning[] = tilde
  return fields.includes(means) && /^~(?:[/\\]|$)/.test(text)
}

function withHome(expansion: Expansion, { environment, ignoreCase = false }: VariableScope): Expansion {
  const home = homeFolder(environment, ignoreCase)
  return home === undefined ? expansion : { ...expansion, text: home + expansion.text.slice(1) }
}

/** A PATH that a host adds to the end of its own. */
function afterPath(expansion: Expansion, { environment, ignoreCase = false }: VariableScope): Expansion {
  const [, own = ''] = Object.entries(environment).find(([name]) => name === 'PATH' || (ignoreCase && name.toUpperCase() === 'PATH')) ?? []
  return own === '' ? expansion : { ...expansion, text: `${own}${ignoreCase ? ';' : ':'}${expansion.text}` }
}

function placeOf(field: string, key: string | number | undefined): string {
  if (key === undefined) return field
  return typeof key === 'number' ? `${field}[${key}]` : `${field}.${key}`
}

/** The variables of a file. A class, because an object with a getter of its own is slow to make, and every file needs one. */
export class HostScope implements VariableScope {
  readonly pluginRootVariable: readonly string[]
  readonly pluginRoot: string | undefined
  readonly environment: VariableScope['environment']
  readonly envFile: VariableScope['environment']
  readonly ignoreCase: boolean
  readonly unsetIsEmpty: boolean
  readonly defaultForEmpty: boolean
  readonly rootAlone: boolean

  constructor(
    private readonly variables: VariableProfile,
    private readonly surroundings: Surroundings,
    root: string | undefined,
    private readonly workspaceOf: () => string | undefined,
    /** What the host substitutes for what it asks the user, by the text between the braces, if the user says nothing. */
    private readonly defaultsOf: () => Readonly<Record<string, string>> = () => ({})
  ) {
    const { env, envFile, platforms, files } = surroundings
    this.pluginRootVariable = variables.pluginRoot
    this.pluginRoot = root !== undefined && variables.realRoot === true ? (files.realPath?.(root) ?? root) : root
    this.environment = env
    this.envFile = envFile
    // Windows ignores the case of a variable's name; that helps only if no other platform has to find it.
    this.ignoreCase = platforms.length > 0 && platforms.every((platform) => platform === 'win32')
    this.unsetIsEmpty = variables.unset === 'empty'
    this.defaultForEmpty = variables.defaultForEmpty === true
    this.rootAlone = variables.rootAlone === true
  }

  /** Few references are to these. */
  get predefined(): VariableScope['environment'] {
    const windows = this.ignoreCase
    const home = homeFolder(this.environment, windows)
    return { ...predefinedValues(this.variables, { workspace: this.workspaceOf(), home, windows, data: this.pluginData }), ...this.defaultsOf() }
  }

  /** The variables that the host sets for a stdio server. One whose value is not known is left out. */
  get given(): readonly (readonly [name: string, value: string])[] {
    const values = { 'plugin-root': this.pluginRoot, 'plugin-data': this.pluginData, workspace: this.workspaceOf() }
    return Object.entries(this.variables.given ?? {}).flatMap(([name, meaning]) => {
      const value = values[meaning]
      return value === undefined ? [] : [[name, value] as const]
    })
  }

  /** The folder for the data of the plugin, for a host that has one; it need not be there. */
  get pluginData(): string | undefined {
    const { given = {}, standFor = {} } = this.variables
    const hasOne = [...Object.values(given), ...Object.values(standFor)].includes('plugin-data')
    return hasOne && this.pluginRoot !== undefined ? this.surroundings.pluginData?.(this.pluginRoot, this.environment) : undefined
  }
}

interface HostPlace {
  /** The workspace folder; undefined if it is not known. */
  readonly workspace: string | undefined
  readonly home: string | undefined
  readonly windows: boolean
  /** The folder for the data of the plugin. */
  readonly data: string | undefined
}

/** What a host substitutes itself, by the text between the braces, as far as it does not depend on the user's settings. */
function predefinedValues({ standFor = {} }: VariableProfile, place: HostPlace): Readonly<Record<string, string | undefined>> {
  const { workspace, home, windows, data } = place
  const values: Readonly<Record<PredefinedMeaning, string | undefined>> = {
    workspace,
    'workspace-name': workspace === undefined ? undefined : basename(workspace),
    home,
    separator: windows ? '\\' : '/',
    answer: undefined,
    'plugin-data': data
  }
  return Object.fromEntries(Object.entries(standFor).map(([name, meaning]) => [name, values[meaning]]))
}

/** The workspace folder that a file belongs to, derived from where the host looks for the file; undefined for a file elsewhere. */
export function workspaceFolder(path: string, paths: readonly string[]): string | undefined {
  const known = paths.find((candidate) => candidate.includes('/') && path.endsWith(`/${candidate}`))
  return known === undefined ? undefined : path.slice(0, -known.length - 1) || '/'
}
