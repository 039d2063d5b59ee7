import { DECLARED_NAMES } from '../../generated/foreign-fields.js'
import type { DeclaredNames, HostProfile } from '../hosts/profile.js'
import { isRecord } from '../json/value.js'
import { type ConfigString, oncePerServer, type ServerEntry, type StringMeaning } from './entry.js'
import { packageRun, parsePackageSpec } from './packages.js'
import { startedProgram } from './program.js'
import { isReadByShell } from './shell.js'
import { isVariableName } from './variables.js'

/** Programs that substitute variables for `${NAME}` themselves, with the option whose value they expand. */
const FILLING: ReadonlyMap<string, string> = new Map([['mcp-remote', '--header']])

/** Programs that replace `$NAME` in all arguments after their own, from a file that they read. */
const EXPANDING: ReadonlySet<string> = new Set(['envmcp'])

/** What a server gets from its entry's own variables. */
interface OwnEnv {
  readonly names: ReadonlySet<string>
  /** The option whose value the program expands. */
  readonly option: string | undefined
  /** Whether the program expands variables in its arguments. */
  readonly expands: boolean
}

const ownEnv = oncePerServer((server): OwnEnv => {
  const field = server.fieldFor('env')
  const env = Object.hasOwn(server.value, field) ? server.value[field] : undefined
  return {
    names: new Set(isRecord(env) ? Object.keys(env) : []),
    option: programsOf(server).flatMap((name) => FILLING.get(name) ?? [])[0],
    expands: programsOf(server).some((name) => EXPANDING.has(name))
  }
})

/** The names of the variables that an entry sets for its server. */
export function namesSetBy(server: ServerEntry): ReadonlySet<string> {
  return ownEnv(server).names
}

/** The names of the variables that a server gets because its entry sets or names them. */
export function namesGivenBy(server: ServerEntry): ReadonlySet<string> {
  const declared = (server.host.variables.declared ?? []).filter((one) => one.in === 'server' && one.gives === 'env')
  return declared.length === 0 ? namesSetBy(server) : new Set([...namesSetBy(server), ...namesAt(server.value, declared)])
}

/** The text to which an entry sets a variable for its server. */
export function valueSetBy(server: ServerEntry, name: string): string | undefined {
  return server.strings.find(({ means, key }) => means === 'env' && key === name)?.text
}

/**
 * Whether a variable from the entry's own `env` is substituted for `${NAME}`: by a host that looks there, or if it does not, by the
 * started program. A shell does so in its script, and mcp-remote in the value of a header.
 */
export function isFilledFromEnv(string: ConfigString, name: string): boolean {
  if (!namesSetBy(string.server).has(name)) return false
  return isFilledByHost(string, name) || isReadByShell(string, 'posix') || isFilledByProgram(string)
}

function isFilledByHost({ means, server }: ConfigString, name: string): boolean {
  const { ownEnv: byHost = [], ownEnvLast = false } = server.host.variables
  const fields: readonly StringMeaning[] = byHost
  return fields.includes(means) && (!ownEnvLast || server.strings.some((own) => own.means === 'env' && own.key === name && own.references.length === 0))
}

/** Whether a program other than a shell expands variables in a string. */
export function isFilledByProgram({ argument, server }: ConfigString): boolean {
  if (argument === undefined || argument === 0) return false
  const { option } = ownEnv(server)
  return option !== undefined && server.argumentValues[argument - 1] === option
}

/** The names of the program that a server starts, and of the packages. */
function programsOf(server: ServerEntry): string[] {
  const run = packageRun(server)
  const program = startedProgram(server)?.name
  return run === undefined ? (program === undefined ? [] : [program]) : run.packages.flatMap(({ text }) => parsePackageSpec(text, run.registry).name ?? [])
}

/** Whether the program that is started replaces `$NAME` in an argument. */
export function isExpandedByLauncher({ argument, server }: ConfigString): boolean {
  return argument !== undefined && ownEnv(server).expands
}

/**
 * The places where a file may name variables: those of its own host and of all others, since a file that several hosts read
 * may use the fields of each.
 */
export function placesOfNames({ variables }: HostProfile): readonly DeclaredNames[] {
  return [...(variables.declared ?? []), ...DECLARED_NAMES]
}

/**
 * The names of variables at some places of a value.
 * @param value a manifest or an entry, of any shape
 */
export function namesAt(value: unknown, places: readonly DeclaredNames[]): string[] {
  return places.flatMap(({ path, are }) => {
    let found: readonly unknown[] = [value]
    for (const key of path) found = found.flatMap((one) => (key === '*' ? membersOf(one) : memberOf(one, key)))
    const names = are === 'keys' ? found.filter(isRecord).flatMap((one) => Object.keys(one)) : found
    return names.filter((name): name is string => typeof name === 'string' && isVariableName(name))
  })
}

function membersOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return isRecord(value) ? Object.values(value) : []
}

function memberOf(value: unknown, key: string): readonly unknown[] {
  return isRecord(value) && Object.hasOwn(value, key) ? [value[key]] : []
}
