import { addTo } from '../base/lists.js'
import { isRecord, type JsonObject, type Path, valueAt } from '../json/value.js'
import type { ServerEntry } from '../server/entry.js'
import type { Fetched } from '../server/fetched.js'
import { declaredPackagesIn } from './packages.js'
import { listIn, textIn } from './registry.js'

/** An argument that a configuration and the package of a server.json do not have both. */
interface ArgumentDifference {
  /** `argument`: the package requires it, `fixed`: its clients pass it, and the configuration does neither; `extra`: only the configuration passes it. */
  readonly is: 'argument' | 'fixed' | 'extra'
  readonly name: string
  /** Where it is declared, in the package; empty if nothing is. */
  readonly place: Path
  /** Where the configuration has it. */
  readonly at?: Path
}

/** Options of runners that take no value: what follows them is the package. */
const WITHOUT_VALUE = /^(?:-y|--yes|-q|--quiet|--prerelease=\w+)$/
/** What names a part of the program, such as `serve`; not a path, a value to fill in, or an option. */
const SUBCOMMAND = /^[a-z][a-z-]*$/

/** The arguments of a server that runs a package, compared with those that a server.json declares for it: those with a name first. */
export function argumentDifferences({ args }: ServerEntry, { word }: Fetched, item: JsonObject): ArgumentDifference[] {
  const declared = listIn(item, 'packageArguments')
  const texts = args.map(({ text }) => text)
  const named = declared.flatMap(({ path: place, value: { type, name, isRequired } }): ArgumentDifference[] =>
    type !== 'named' || isRequired !== true || typeof name !== 'string' || texts.some((text) => text === name || text.startsWith(`${name}=`)) ? [] : [{ is: 'argument', name, place }]
  )
  const index = args.indexOf(word.at)
  const before = args[index - 1]?.text
  if (index < 0 || (before !== undefined && !WITHOUT_VALUE.test(before))) return named
  const given = args.slice(index + 1)
  const positions = declared.filter(({ value }) => value.type === 'positional')
  const [first] = given
  if (positions.length === 0 && first !== undefined && SUBCOMMAND.test(first.text)) {
    return [...named, { is: 'extra', name: first.text, place: Object.hasOwn(item, 'packageArguments') ? ['packageArguments'] : [], at: first.path }]
  }
  // A value of an option looks like an argument by position: there may be fewer of these, and not more.
  let left = given.filter(({ text }) => !text.startsWith('-')).length
  const others = positions.flatMap(({ path: place, value: { value, valueHint, isRequired } }): ArgumentDifference[] => {
    const isFixed = typeof value === 'string' && !value.includes('{')
    if (isFixed ? given.some(({ text }) => text === value) : isRequired !== true || left-- > 0) return []
    return [{ is: isFixed ? 'fixed' : 'argument', name: isFixed ? value : typeof valueHint === 'string' ? `<${valueHint}>` : 'an argument', place }]
  })
  return [...named, ...others]
}

/** A variable that a package requires, and where it is declared, in the package. */
interface MissingVariable {
  readonly name: string
  readonly place: Path
}

/** What a variable for the address of a server ends with, and for who may call it there. */
const OF_HTTP = /(?:^|_)(?:TRANSPORT|HOST|PORT|PATH|ORIGINS?|ALLOWED_HOSTS)$/

/**
 * The variables that a file sets, compared with those that a server.json declares for a package; none if it declares none.
 * @param isAsked whether a value is one that the server needs from a user
 */
export function variableDifferences(
  set: unknown,
  item: JsonObject,
  isAsked: (value: string) => boolean = () => true
): { readonly undeclared: readonly string[]; readonly missing: readonly MissingVariable[] } {
  const declared = listIn(item, 'environmentVariables')
  if (!isRecord(set) || declared.length === 0) return { undeclared: [], missing: [] }
  const names = Object.keys(set)
  // A server with a choice of transports reads these for the others only.
  const isOfOther = valueAt(item, ['transport', 'type']) === 'stdio' && names.some((name) => /(?:^|_)TRANSPORT$/.test(name)) ? OF_HTTP : undefined
  const undeclared = names.filter((name) => !declared.some((one) => one.value.name === name) && isAsked(textIn(set, name) ?? '') && isOfOther?.test(name) !== true)
  const missing = declared.flatMap(({ path: place, value: { name, isRequired } }) => (isRequired !== true || typeof name !== 'string' || Object.hasOwn(set, name) ? [] : [{ name, place }]))
  return { undeclared, missing }
}

/** The variables that a bundle sets to what its user has to answer, if the package of a server.json, which a host starts, declares none: nobody is asked for them. */
export function unaskedVariables(manifest: JsonObject, item: JsonObject): readonly string[] {
  if (item.registryType === 'mcpb' || textIn(item.transport, 'type') !== 'stdio' || listIn(item, 'environmentVariables').length > 0) return []
  const [env, options] = [valueAt(manifest, ['server', 'mcp_config', 'env']), manifest.user_config]
  if (!isRecord(env) || !isRecord(options)) return []
  const words = new Set(JSON.stringify(item).match(/\w+/g))
  return Object.entries(env).flatMap(([name, value]) => {
    const [, option = ''] = /^\$\{user_config\.([\w.-]+)\}$/.exec(typeof value === 'string' ? value : '') ?? []
    return valueAt(options, [option, 'required']) === true && !words.has(name) ? [name] : []
  })
}

/** The variables that the packages of a server.json declare, by each end of their names: NOTES_READ_ONLY by itself, by READ_ONLY and by ONLY. */
export function variablesByEnd(server: unknown): ReadonlyMap<string, readonly string[]> {
  const names = new Set(declaredPackagesIn(server).flatMap(([, item]) => listIn(item, 'environmentVariables').map(({ value }) => textIn(value, 'name') ?? '')))
  const byEnd = new Map<string, string[]>()
  for (const name of names) for (const { index } of name.slice(0, MAX_NAME).matchAll(/(?<=^|_)./g)) addTo(byEnd, name.slice(index), name)
  return byEnd
}

/** No variable has a longer name. */
const MAX_NAME = 200

/** The only variable of a server.json that an option of a bundle is for, by its name, and that the bundle does not set. */
export function unpassedVariable(variables: ReadonlyMap<string, readonly string[]>, env: unknown, option: string): string | undefined {
  const [name, ...others] = variables.get(option.toUpperCase()) ?? []
  return others.length > 0 || name === undefined || !isRecord(env) || Object.hasOwn(env, name) ? undefined : name
}
