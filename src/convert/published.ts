import { append } from '../base/lists.js'
import { dirname } from '../base/path.js'
import { isRecord, type JsonObject, type Path, stringsIn, valueAt } from '../json/value.js'
import type { Entry } from './notation.js'

/** A server that authors publish, as an entry with references such as `${NAME}`. */
export interface PublishedServer {
  readonly name: string
  readonly entry: Entry
  /** Where it is in the file of the authors. */
  readonly from: Path
}

/** Something that the entry does not say as the file of the authors does. */
export interface PublishedLoss {
  readonly kind: 'changed' | 'left-out' | 'server-left-out'
  readonly server: string
  readonly path: Path
  /** A sentence without its full stop. */
  readonly message: string
}

/** The servers of a file that authors publish, and what is lost. */
export interface Published {
  readonly servers: readonly PublishedServer[]
  readonly losses: readonly PublishedLoss[]
}

/** How the packages of a registry are run: the program, and its arguments for a package. */
interface Runner {
  readonly hint: string
  readonly args: (own: readonly string[], identifier: string, version: string | undefined, env: readonly string[]) => readonly string[]
}

/** By `registryType` of a server.json. */
const RUNNERS: Readonly<Record<string, Runner>> = {
  npm: { hint: 'npx', args: (own, identifier, version) => [...(own.includes('-y') || own.includes('--yes') ? own : ['-y', ...own]), joined(identifier, '@', version)] },
  pypi: { hint: 'uvx', args: (own, identifier, version) => [...own, joined(identifier, '@', version)] },
  nuget: { hint: 'dnx', args: (own, identifier, version) => [joined(identifier, '@', version), '--yes', ...own] },
  oci: {
    hint: 'docker',
    args: (own, identifier, version, env) => {
      const run = own[0] === 'run' ? own : ['run', '-i', '--rm', ...own]
      return [...run, ...env.flatMap((name) => (run.some((arg) => arg === name || arg.startsWith(`${name}=`)) ? [] : ['-e', name])), joined(identifier, ':', hasTag(identifier) ? undefined : version)]
    }
  }
}

/** Whether the reference of an image has a tag or a digest; a colon before the last slash is that of a port. */
function hasTag(image: string): boolean {
  return image.includes('@') || image.slice(image.lastIndexOf('/') + 1).includes(':')
}

function joined(name: string, sign: string, version: string | undefined): string {
  return version === undefined ? name : name + sign + version
}

/** Collects what is said of one server while its entry is made. */
class Losses {
  readonly found: PublishedLoss[] = []

  constructor(private readonly server: string) {}

  add(kind: PublishedLoss['kind'], path: Path, message: string): void {
    this.found.push({ kind, server: this.server, path, message })
  }
}

/** The packages and remotes of a server.json: each is a server of its own, since any of them will do. */
export function serversOfServerJson(value: unknown): Published {
  const title = textAt(value, ['name']) ?? 'server'
  const base = title.slice(title.lastIndexOf('/') + 1)
  const names = new Set<string>()
  const nameFor = (kind: string): string => {
    for (let count = 1; ; count++) {
      const name = names.size === 0 ? base : count === 1 ? `${base}-${kind}` : `${base}-${kind}-${count}`
      if (names.has(name)) continue
      names.add(name)
      return name
    }
  }
  const servers: PublishedServer[] = []
  const losses: PublishedLoss[] = []
  const put = (kind: string, from: Path, make: (told: Losses) => Entry | undefined): void => {
    const name = nameFor(kind)
    const told = new Losses(name)
    const entry = make(told)
    if (entry !== undefined) servers.push({ name, entry, from })
    append(losses, told.found)
  }
  for (const [path, item] of objectsIn(value, ['remotes'])) put(textAt(item, ['type']) === 'sse' ? 'sse' : 'http', path, (told) => remoteEntry(item, path, told))
  for (const [path, item] of objectsIn(value, ['packages'])) put(textAt(item, ['registryType']) ?? 'package', path, (told) => packageEntry(item, path, told))
  return { servers, losses }
}

function remoteEntry(item: JsonObject, path: Path, told: Losses): Entry | undefined {
  const url = textAt(item, ['url'])
  if (url === undefined) {
    told.add('server-left-out', path, 'the server is left out: it has no `url`')
    return undefined
  }
  const type = textAt(item, ['type']) === 'sse' ? 'sse' : 'http'
  const variables = isRecord(item.variables) ? item.variables : {}
  const headers = objectsIn(item, ['headers'], path).flatMap(([at, header]) => {
    const name = textAt(header, ['name'])
    const text = name === undefined ? undefined : valueOf(header, at, variableNameOf(name), told)
    return name === undefined || text === undefined ? [] : [[name, text] as const]
  })
  return { type, url: filled(url, variables), ...(headers.length === 0 ? {} : { headers: Object.fromEntries(headers) }) }
}

function packageEntry(item: JsonObject, path: Path, told: Losses): Entry | undefined {
  const registry = textAt(item, ['registryType']) ?? ''
  const identifier = textAt(item, ['identifier'])
  const runner = Object.hasOwn(RUNNERS, registry) ? RUNNERS[registry] : undefined
  if (runner === undefined || identifier === undefined || !isRun(item, runner)) {
    told.add('server-left-out', path, `the server is left out: ${whyNotRun(item, registry, runner)}`)
    return undefined
  }
  const env = objectsIn(item, ['environmentVariables'], path).flatMap(([at, variable]) => {
    const name = textAt(variable, ['name'])
    const text = name === undefined ? undefined : valueOf(variable, at, name, told)
    return name === undefined || text === undefined ? [] : [[name, text] as const]
  })
  const own = argumentsIn(item, 'runtimeArguments', path, told)
  const args = runner.args(own, identifier, textAt(item, ['version']), env.map(([name]) => name))
  return { command: runner.hint, args: [...args, ...argumentsIn(item, 'packageArguments', path, told)], ...(env.length === 0 ? {} : { env: Object.fromEntries(env) }) }
}

/** Whether a runner runs a package, and the host speaks to it by its input. */
function isRun(item: JsonObject, { hint }: Runner): boolean {
  return (textAt(item, ['transport', 'type']) ?? 'stdio') === 'stdio' && (textAt(item, ['runtimeHint']) ?? hint) === hint
}

function whyNotRun(item: JsonObject, registry: string, runner: Runner | undefined): string {
  const transport = textAt(item, ['transport', 'type']) ?? 'stdio'
  if (transport !== 'stdio') return `the package has to be started first, and is then reached over ${transport}; a host starts only programs that it talks to over standard input`
  if (registry === 'mcpb') return 'an MCP bundle is installed by an app; convert its manifest.json instead'
  const hint = textAt(item, ['runtimeHint'])
  return runner === undefined || hint === undefined ? 'it is not known how such a package is run' : `it is run by ${hint}, and it is not known with which arguments`
}

function argumentsIn(item: JsonObject, key: string, path: Path, told: Losses): string[] {
  return objectsIn(item, [key], path).flatMap(([at, argument]) => {
    const name = textAt(argument, ['type']) === 'named' ? textAt(argument, ['name']) : undefined
    const isFlag = name !== undefined && ['value', 'default', 'valueHint', 'choices'].every((field) => !Object.hasOwn(argument, field)) && argument.isRequired !== true
    if (isFlag) return [name]
    const text = valueOf(argument, at, variableNameOf(textAt(argument, ['valueHint']) ?? name ?? 'argument'), told)
    if (text === undefined) return []
    return name === undefined ? [text] : [name, text]
  })
}

/**
 * The value of an input: its own or its default; a reference to a variable where a user has to give one.
 * @returns undefined for one that may be left out
 */
function valueOf(input: JsonObject, path: Path, variable: string, told: Losses): string | undefined {
  const variables = isRecord(input.variables) ? input.variables : {}
  const fixed = textAt(input, ['value']) ?? textAt(input, ['default'])
  if (fixed !== undefined) return filled(fixed, variables)
  if (input.isRequired === true || input.isSecret === true) return `\${${variable}}`
  told.add('left-out', path, `\`${textAt(input, ['name']) ?? textAt(input, ['valueHint']) ?? variable}\` is optional and has no default`)
  return undefined
}

/** A text with what its variables stand for in place of the names in braces. */
function filled(text: string, variables: JsonObject): string {
  return text.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) => {
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined
    if (!isRecord(variable)) return whole
    return textAt(variable, ['value']) ?? textAt(variable, ['default']) ?? `\${${variableNameOf(name)}}`
  })
}

/** The environment variable that a name suggests: `X-API-Key` becomes `X_API_KEY`. */
function variableNameOf(name: string): string {
  const plain = name.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2').toUpperCase().replaceAll(/[^A-Z\d]+/g, '_').replaceAll(/^_|_$/g, '')
  return /^[A-Z]/.test(plain) ? plain : `VALUE_${plain}`
}

/** The places that the app which installs a bundle fills in, as a shell has them. */
const PLACES: Readonly<Record<string, string>> = {
  HOME: '${HOME}', DESKTOP: '${HOME}/Desktop', DOCUMENTS: '${HOME}/Documents', DOWNLOADS: '${HOME}/Downloads', pathSeparator: '/', '/': '/'
}

/**
 * The server of a bundle.
 * @param shown the path of its manifest, as it is shown: the bundle is where that is
 */
export function serversOfBundle(value: unknown, shown: string): Published {
  const name = textAt(value, ['name']) ?? 'server'
  const from = ['server', 'mcp_config']
  const told = new Losses(name)
  const config = valueAt(value, from)
  if (!isRecord(config) || typeof config.command !== 'string') {
    told.add('server-left-out', ['server'], 'the server is left out: its `mcp_config` has no `command`')
    return { servers: [], losses: told.found }
  }
  const asked = valueAt(value, ['user_config'])
  const folder = dirname(shown)
  const fill = (text: string, path: Path): string =>
    text.replaceAll(/\$\{([^{}]+)\}/g, (whole, reference: string) => {
      if (reference === '__dirname') {
        told.add('changed', path, `\`\${__dirname}\` is the folder of the manifest, ${folder}: hosts resolve it from the folder in which they start the server`)
        return folder
      }
      if (Object.hasOwn(PLACES, reference)) return PLACES[reference] ?? whole
      const key = /^user_config\.(.+)$/.exec(reference)?.[1]
      if (key === undefined) return whole
      const fallback = valueAt(asked, [key, 'default'])
      return typeof fallback === 'string' || typeof fallback === 'number' || typeof fallback === 'boolean' ? fill(String(fallback), path) : `\${${variableNameOf(key)}}`
    })
  const args = stringsIn(config.args).flatMap((arg, index) => {
    const path = [...from, 'args', index]
    const key = /^\$\{user_config\.([^{}]+)\}$/.exec(arg)?.[1]
    const fallback = key === undefined ? undefined : valueAt(asked, [key, 'default'])
    return Array.isArray(fallback) ? fallback.flatMap((item) => (typeof item === 'string' ? [fill(item, path)] : [])) : [fill(arg, path)]
  })
  const env = isRecord(config.env)
    ? Object.entries(config.env).flatMap(([key, text]) => (typeof text === 'string' ? [[key, fill(text, [...from, 'env', key])] as const] : []))
    : []
  if (isRecord(config.platform_overrides))
    told.add(
      'left-out',
      [...from, 'platform_overrides'],
      `what differs on ${Object.keys(config.platform_overrides).join(' and ')} has no equivalent in one entry`
    )
  const entry = {
    command: fill(config.command, [...from, 'command']),
    ...(args.length === 0 ? {} : { args }),
    ...(env.length === 0 ? {} : { env: Object.fromEntries(env) })
  }
  return { servers: [{ name, entry, from }], losses: told.found }
}

function textAt(value: unknown, path: Path): string | undefined {
  const found = valueAt(value, path)
  return typeof found === 'string' ? found : undefined
}

function objectsIn(value: unknown, keys: Path, at: Path = []): (readonly [Path, JsonObject])[] {
  const list = valueAt(value, keys)
  if (!Array.isArray(list)) return []
  return list.flatMap((item: unknown, index) => (isRecord(item) ? [[[...at, ...keys, index], item] as const] : []))
}
