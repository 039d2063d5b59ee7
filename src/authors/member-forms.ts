import { render } from '../json/edits.js'
import { type Fix, isRecord, type JsonValue, type Path, stringsIn, valueAt } from '../json/value.js'
import { namesSecret } from '../secrets/names.js'
import type { AuthorKind } from './files.js'
import { listIn, SERVER_SCHEMA, textIn } from './registry.js'

/** How a missing member is written, as JSON, with what the file says elsewhere: `{ "name": "Ada" }`. Undefined where its name says enough. */
export function formOf(kind: AuthorKind, root: unknown, at: Path, field: string): string | undefined {
  const place = [...at.map((step) => (typeof step === 'number' ? '*' : step)), field].join('/')
  const form = Object.hasOwn(FORMS[kind], place) ? FORMS[kind][place] : undefined
  return typeof form === 'string' ? form : form?.(valueAt(root, at), root)
}

/**
 * A value in the form that the format has for its place, if it says all that is needed there; undefined otherwise.
 * @param nameOf the name that the manifest in the folder of a plugin has, by its source
 * @param above what the value is a member of
 */
export function rewritten(kind: AuthorKind, at: Path, value: unknown, nameOf?: NameOfPlugin, above?: unknown): JsonValue | undefined {
  const place = at.map((step, index) => (typeof step === 'number' || (index === 1 && at[0] === 'user_config') ? '*' : step)).join('/')
  const rewrite = Object.hasOwn(REWRITES[kind], place) ? REWRITES[kind][place] : undefined
  return rewrite?.(value, nameOf, above)
}

/** What a value is to look like that does not say all that the format needs there, as far as that is more than its type says. */
export function outlined(kind: AuthorKind, at: Path, value: unknown): string | undefined {
  const field = at.at(-1)
  if (field === 'repository' && isText(value)) return kind === 'bundle' ? '{ "type": "git", "url": "https://…" }' : '{ "url": "https://…", "source": "…" }'
  const [name] = isRecord(value) ? Object.keys(value) : []
  const place = at.map((step) => (typeof step === 'number' ? '*' : step)).join('/')
  if (/^remotes\/\*\/type$|^packages\/\*\/transport\/type$/.test(place) && isText(value) && HTTP.test(value))
    return `"streamable-http", and add "url": "${at[0] === 'remotes' ? 'https://…' : 'http://localhost:<port>/mcp'}" next to it`
  if (/^user_config\/[^/]*\/type$/.test(place) && isText(value) && /^(?:secret|password|token)$/i.test(value))
    return '"string", and add "sensitive": true next to it'
  if (Object.hasOwn(ELEMENTS[kind], place))
    return `[${ELEMENTS[kind][place] ?? ''}, …]${kind === 'bundle' && place === 'icons' ? ', or a single path in "icon"' : ''}`
  if (Object.hasOwn(ELEMENTS[kind], place.replace(/\/\*$/, ''))) return ELEMENTS[kind][place.replace(/\/\*$/, '')]
  return (field === 'headers' || field === 'environmentVariables') && name !== undefined && /^[\w-]{1,60}$/.test(name) ? `[{ "name": "${name}", … }], with an object for each name` : undefined
}

/** An element of a list, with what the format asks of each. */
const ELEMENTS: Readonly<Record<AuthorKind, Readonly<Record<string, string>>>> = {
  marketplace: { plugins: '{ "name": "…", "source": "./…" }' },
  bundle: {
    icons: '{ "src": "…", "size": "<width>x<height>" }',
    tools: '{ "name": "…", "description": "…" }',
    prompts: '{ "name": "…", "text": "…" }'
  },
  'server-json': {
    icons: '{ "src": "https://…" }',
    packages: '{ "registryType": "…", "identifier": "…", "version": "…", "transport": { "type": "stdio" } }',
    remotes: '{ "type": "streamable-http", "url": "https://…" }'
  }
}

/** A value as a sentence repeats it: of a long one, the beginning. Undefined where even that says too little. */
export function shortForm(value: JsonValue): string | undefined {
  const whole = render(value, false)
  if (whole.length <= MAX_FORM) return whole
  const [[key, first] = [], ...others] = Array.isArray(value) ? value.map((one) => ['', one] as const) : isRecord(value) ? Object.entries(value) : []
  if (key === undefined || !isRecord(first)) return undefined
  const own = render(first as JsonValue, false)
  const [member] = Object.entries(first)
  const shown = own.length <= MAX_FORM ? own : Array.isArray(value) && typeof member?.[1] === 'string' ? `{ ${JSON.stringify(member[0])}: ${JSON.stringify(member[1])}, … }` : '{ … }'
  const more = others.length > 0 ? ', …' : ''
  return Array.isArray(value) ? `[${shown}${more}]` : `{ ${JSON.stringify(key)}: ${shown}${more} }`
}

/** A longer value is not repeated in a sentence. */
const MAX_FORM = 120

type Form = string | ((above: unknown, root: unknown) => string | undefined)
type NameOfPlugin = (source: string) => string | undefined
type Rewrite = (value: unknown, nameOf?: NameOfPlugin, above?: unknown) => JsonValue | undefined

const FORMS: Readonly<Record<AuthorKind, Readonly<Record<string, Form>>>> = {
  marketplace: {
    owner: (root) => person(isRecord(root) ? root.author : undefined),
    plugins: '[{ "name": "…", "source": "./…" }]',
    'plugins/*/name': (plugin) => lastOf(isRecord(plugin) ? plugin.source : undefined),
    'plugins/*/source': (plugin) => sourceOf(isRecord(plugin) ? plugin.path : undefined)
  },
  bundle: {
    author: '{ "name": "…" }',
    'prompts/*/text': '"…" with what the prompt says; or, if the server makes its prompts itself, remove "prompts", and add "prompts_generated": true',
    'server/mcp_config': commandLine,
    'server/mcp_config/command': (config, root) => {
      const { command, args } = commandOf(config, root) ?? {}
      return command === undefined ? undefined : `${JSON.stringify(command)}${args === undefined ? '' : `, "args": ${render(args, false)}`}`
    }
  },
  'server-json': {
    $schema: JSON.stringify(SERVER_SCHEMA),
    'packages/*/registryType': '"npm", "pypi", "oci", "nuget" or "mcpb"',
    'packages/*/transport': (_package, root) => packageTransport(root),
    'remotes/*/type': '"streamable-http" or "sse"',
    'repository/source': (repository) => (isRecord(repository) && isOnGitHub(repository.url) ? '"github"' : undefined)
  }
}

const REWRITES: Readonly<Record<AuthorKind, Readonly<Record<string, Rewrite>>>> = {
  marketplace: { plugins: pluginsOfMap, 'plugins/*': (value) => pluginOf(undefined, value), keywords: words },
  bundle: {
    repository: (value) => (isAddress(value) ? { type: 'git', url: value } : undefined),
    keywords: words,
    user_config: settings,
    'server/type': oneOf([/^(?:node|node\.?js|(?:java|type)script|[jt]s)$/i, 'node'], [/^(?:py|python3?)$/i, 'python']),
    'compatibility/platforms/*': oneOf([/^(?:darwin|mac|os ?x)/i, 'darwin'], [/^win/i, 'win32'], [/^linux$/i, 'linux']),
    'user_config/*/type': oneOf(
      [/^(?:number|integer|int|float)$/i, 'number'],
      [/^bool(?:ean)?$/i, 'boolean'],
      [/^(?:directory|folder|dir)$/i, 'directory'],
      [/^(?:string|text|url|select|enum)$/i, 'string']
    ),
    privacy_policies: (value) => (Array.isArray(value) ? undefined : listOf(addressIn(value))),
    'privacy_policies/*': addressIn,
    'tools/*': (value) => (isText(value) ? { name: value } : undefined)
  },
  'server-json': {
    repository: (value) => (isOnGitHub(value) ? { url: value, source: 'github' } : isAddress(value) && /^https:\/\/gitlab\.com\/./.test(value) ? { url: value, source: 'gitlab' } : undefined),
    remotes: (value) => (isRecord(value) && isText(value.url) ? [value as JsonValue] : undefined),
    'packages/*/transport': (value) => (value === 'stdio' ? { type: value } : Array.isArray(value) && value.length === 1 && isRecord(value[0]) ? (value[0] as JsonValue) : undefined),
    ...Object.fromEntries(['packages/*/transport/type', 'remotes/*/type'].map((place) => [place, transportType])),
    'packages/*/packageArguments': commandWords,
    'packages/*/runtimeArguments': runtimeWords,
    'packages/*/environmentVariables': variables,
    ...Object.fromEntries(
      ['environmentVariables', 'packageArguments', 'runtimeArguments'].map((list) => [
        `packages/*/${list}/*/format`,
        (value: unknown) => (typeof value === 'string' ? FORMATS.get(value.toLowerCase()) : undefined)
      ])
    ),
    ...Object.fromEntries(['packageArguments', 'runtimeArguments'].map((list) => [`packages/*/${list}/*/type`, argumentType])),
    'packages/*/environmentVariables/*': (value) => (isVariable(value) ? { name: value } : undefined)
  }
}

/** A word of the format, by what else it is called. */
function oneOf(...words: readonly (readonly [called: RegExp, word: string])[]): Rewrite {
  return (value) => (isText(value) ? words.find(([called]) => called.test(value))?.[1] : undefined)
}

/** An address, or the one of an object that describes a page. */
function addressIn(value: unknown): string | undefined {
  const address = isRecord(value) ? value.url : value
  return isAddress(address) ? address : undefined
}

function listOf(value: string | undefined): readonly string[] | undefined {
  return value === undefined ? undefined : [value]
}

/** A transport by a name that it has elsewhere; the remote ones need an address. */
function transportType(value: unknown, _nameOf?: NameOfPlugin, transport?: unknown): JsonValue | undefined {
  if (!isText(value) || !isRecord(transport)) return undefined
  if (/^stdio$/i.test(value)) return 'stdio'
  return isText(transport.url) && HTTP.test(value) ? 'streamable-http' : undefined
}

const HTTP = /^(?:streamable[-_ ]?)?http$/i

/** The type that an argument has by its other members. */
function argumentType(value: unknown, _nameOf?: NameOfPlugin, argument?: unknown): JsonValue | undefined {
  if (value === 'value') return 'positional'
  if (!isRecord(argument)) return undefined
  return typeof argument.name === 'string' ? 'named' : Object.hasOwn(argument, 'value') || Object.hasOwn(argument, 'valueHint') ? 'positional' : undefined
}

/** What the format of a server.json calls a sort of value, by the names that it has elsewhere. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ...['url', 'uri', 'email', 'text', 'enum'].map((name) => [name, 'string'] as const),
  ...['path', 'file', 'folder', 'directory', 'file_path'].map((name) => [name, 'filepath'] as const),
  ...['integer', 'int', 'float'].map((name) => [name, 'number'] as const),
  ['bool', 'boolean']
])

/** The transport of a package, as JSON; where the file has one for all at the top, it is that one. */
export function packageTransport(root: unknown): string {
  return render(transportOf(root), false)
}

/** The same as a value, with `<port>` where nothing says it. A list of transports is that of a program that speaks several. */
export function transportOf(root: unknown): JsonValue {
  const above = isRecord(root) ? root.transport : undefined
  const types: readonly unknown[] = Array.isArray(above) ? above : [isRecord(above) ? above.type : above]
  const type = types.includes('stdio') ? 'stdio' : types.find((one) => one === 'streamable-http' || one === 'sse')
  if (type !== 'streamable-http' && type !== 'sse') return { type: 'stdio' }
  const url =
    isRecord(above) && isText(above.url) && /^http:\/\/(?:localhost|127\.0\.0\.1)[\w:/{}.-]*$/.test(above.url)
      ? above.url
      : `http://localhost:${portIn(root) ?? '<port>'}/${type === 'sse' ? 'sse' : 'mcp'}`
  return { type, url }
}

/** The port that a program has by default, as its variable for it says. */
function portIn(root: unknown): string | undefined {
  const packages = listIn(root, 'packages').map(({ value }) => value)
  const lists = [root, ...(packages.length === 1 ? packages : [])].flatMap((one) => listIn(one, 'environmentVariables'))
  const port = lists.find(({ value }) => /(?:^|_)port$/i.test(textIn(value, 'name') ?? ''))?.value
  const { default: byDefault, description } = port ?? {}
  return [
    isText(byDefault) || typeof byDefault === 'number' ? byDefault : undefined,
    isText(description) ? /\bdefaults?\b[^\d]{0,9}(\d+)/i.exec(description)?.[1] : undefined
  ]
    .map(String)
    .find((one) => /^\d{2,5}$/.test(one) && Number(one) < 65_536)
}

function person(author: unknown): string {
  const name = isRecord(author) ? author.name : author
  return `{ "name": ${isText(name) && /^[\p{L}\p{N}_.,' -]{1,60}$/u.test(name) ? JSON.stringify(name) : '"…"'} }`
}

/** The source of a plugin, from a path below the root under another name. */
function sourceOf(path: unknown): string {
  const isBelow = isText(path) && /^(?:\.\/)?[\w-][\w./-]*$/.test(path) && !path.includes('..')
  return isBelow ? `${JSON.stringify(`./${path.replace(/^\.\//, '')}`)} in place of "path"` : '"./…", the path from the root of the repository'
}

function lastOf(source: unknown): string | undefined {
  const name = lastStep(source)
  return name === undefined ? undefined : JSON.stringify(name)
}

/** The last step of a path, if it can be the name of a plugin. */
function lastStep(path: unknown): string | undefined {
  const name = isText(path) ? path.split('/').findLast((step) => step !== '') : undefined
  return name !== undefined && /^[\w-]+$/.test(name) ? name : undefined
}

/**
 * The server of a bundle whose manifest has it in the form of other files: a command in the server itself, or a description of it in `mcp`.
 * Undefined if it has the form of a bundle's.
 * @param language the type of a server whose program tells nothing
 */
export function bundleServer(manifest: unknown, language: string): { readonly at: Path; readonly form: string; readonly fix: Fix | undefined } | undefined {
  const { server, mcp } = isRecord(manifest) ? manifest : {}
  const isOwn = isRecord(server) && isText(server.command) && !Object.hasOwn(server, 'mcp_config')
  const described = server === undefined && isRecord(mcp) ? (isRecord(mcp.command) ? mcp.command : mcp) : undefined
  const source = isOwn ? server : described
  if (source === undefined) return undefined
  const command = isText(source.command) ? source.command : undefined
  const path = isText(source.path) ? source.path : undefined
  if (command === undefined && path === undefined) return undefined
  const args: readonly string[] = stringsIn(source.args)
  const file = [command ?? '', ...args].find((text) => text.startsWith(IN_BUNDLE))?.slice(IN_BUNDLE.length) ?? path
  const type = TYPES.find((one) => one === source.type) ?? typeOf(command) ?? language
  const config = { command: command ?? `${IN_BUNDLE}${path}`, ...(args.length > 0 || command !== undefined ? { args } : {}), ...(isRecord(source.env) ? { env: source.env as JsonValue } : {}) }
  const whole = { type, entry_point: file ?? '<its main file>', mcp_config: config }
  // Arguments and variables may hold a credential.
  const shown = {
    ...whole,
    mcp_config: {
      command: /^[\w./${}-]{1,80}$/.test(config.command) ? config.command : '…',
      ...(args.length > 0 ? { args: ['…'] } : {}),
      ...(isRecord(source.env) ? { env: { '…': '…' } } : {})
    }
  }
  const at = isOwn ? ['server'] : ['mcp']
  const fix: Fix = [...(isOwn ? [] : [{ op: 'rename', at, key: 'server' } as const]), { op: 'replace', at, value: whole }]
  return { at, form: render(shown, false), fix: file === undefined ? undefined : fix }
}

const IN_BUNDLE = '${__dirname}/'
const TYPES = ['python', 'node', 'binary', 'uv']

/** The type of a server by the program that runs it; undefined for one of its own. */
function typeOf(command: string | undefined): string | undefined {
  if (command === undefined || command.startsWith(IN_BUNDLE)) return 'binary'
  if (/^(?:node|npx|bun|bunx)$/.test(command)) return 'node'
  return /^(?:python3?|uvx?)$/.test(command) ? 'python' : undefined
}

/** The command line of a bundle, by its type and its file. */
function commandLine(server: unknown): string {
  const { type, entry_point: file } = isRecord(server) ? server : {}
  const path = isText(file) && /^[\w./-]{1,60}$/.test(file) ? file : '…'
  if (type === 'binary') return `{ "command": "\${__dirname}/${path}" }`
  return `{ "command": "${type === 'python' ? 'python3' : 'node'}", "args": ["\${__dirname}/${path}"] }`
}

/** The `mcp_config` of a manifest that has it outside of its server, with the command that its type and its file tell; undefined if they tell none. */
export function misplacedConfig(manifest: unknown): Readonly<Record<string, JsonValue>> | undefined {
  const { server, mcp_config: own } = isRecord(manifest) ? manifest : {}
  if (!isRecord(server) || !isRecord(own) || Object.hasOwn(server, 'mcp_config')) return undefined
  const file = server.type === 'binary' && isText(server.entry_point) && /^\w[\w./-]{0,99}$/.test(server.entry_point) ? server.entry_point : undefined
  const command = isText(own.command) ? {} : file === undefined ? commandOf(own, manifest) : { command: `${IN_BUNDLE}${file}` }
  return command === undefined ? undefined : { ...command, ...(own as Readonly<Record<string, JsonValue>>) }
}

/** What the command line of a bundle lacks whose type and file tell how it is started; without `args` where it has its own. */
export function commandOf(config: unknown, root: unknown): { readonly command: string; readonly args?: readonly string[] } | undefined {
  const server = isRecord(root) && isRecord(root.server) ? root.server : {}
  const { type, entry_point: file } = server
  if ((type !== 'node' && type !== 'python') || !isText(file) || !/^\w[\w./-]{0,99}$/.test(file)) return undefined
  const command = type === 'python' ? 'python3' : 'node'
  return isRecord(config) && Object.hasOwn(config, 'args') ? { command } : { command, args: [`${IN_BUNDLE}${file}`] }
}

/** The plugins of a map from their names to their paths, or to objects with a `path` or a `source`. */
function pluginsOfMap(value: unknown, nameOf?: NameOfPlugin): JsonValue | undefined {
  if (!isRecord(value)) return undefined
  const plugins = Object.entries(value).map(([name, plugin]) => pluginOf(name, plugin, nameOf))
  const whole = plugins.filter((plugin) => plugin !== undefined)
  return whole.length === 0 || whole.length < plugins.length ? undefined : whole
}

function pluginOf(key: string | undefined, value: unknown, nameOf?: NameOfPlugin): JsonValue | undefined {
  if (!isRecord(value)) {
    const source = localPath(value)
    const name = (source === undefined ? undefined : nameOf?.(source)) ?? key ?? lastStep(source)
    return source === undefined || name === undefined ? undefined : { name, source }
  }
  const { name: own, source, path, ...others } = value as Readonly<Record<string, JsonValue>>
  const whole = isRecord(source) && Object.hasOwn(source, 'source') ? (source as JsonValue) : localPath(isRecord(source) ? source.path : (source ?? path))
  // Claude Code refuses one with a space: that is a title.
  const name = (isText(own) && /\s/.test(own) ? undefined : own) ?? (typeof whole === 'string' ? nameOf?.(whole) : undefined) ?? key
  return !isText(name) || whole === undefined ? undefined : { name, source: whole, ...others }
}

/** A path from the root of the repository, as a marketplace has it. */
function localPath(value: unknown): string | undefined {
  if (!isText(value) || !/^(?:\.\/)?[\w-][\w./-]*\/?$/.test(value) || value.split('/').includes('..')) return undefined
  return value.startsWith('./') ? value : `./${value}`
}

/** The settings of a list, by their names. */
function settings(value: unknown): JsonValue | undefined {
  if (!Array.isArray(value)) return undefined
  const named = value.map((one: unknown) => isRecord(one) ? (Object.entries(one) as [string, JsonValue][]) : [])
  const whole = named.flatMap((fields) => {
    const [key, name] = ['key', 'id', 'name'].flatMap((field) => fields.filter(([own, text]) => own === field && isText(text) && /^\w+$/.test(text)))[0] ?? []
    return typeof name === 'string' ? [[name, fields.filter(([field]) => field !== key)] as const] : []
  })
  return whole.length < value.length || new Set(whole.map(([name]) => name)).size < whole.length ? undefined : Object.fromEntries(whole.map(([name, fields]) => [name, Object.fromEntries(fields)]))
}

/** The words of a text that is in the place of a list. */
function words(value: unknown): JsonValue | undefined {
  return isText(value) ? value.split(',').map((word) => word.trim()).filter((word) => word !== '') : undefined
}

/** Arguments that are texts. Clients ask for what a name in braces stands for, if it is declared, and pass the rest as it is. */
function commandWords(value: unknown): JsonValue | undefined {
  const isList = Array.isArray(value) && value.length > 0 && value.every((one) => isText(one))
  return isList ? value.map((one: string) => ({ type: 'positional', value: one, ...variablesIn(one) })) : undefined
}

function variablesIn(text: string): { readonly variables?: JsonValue } {
  const names = Array.from(text.matchAll(/(?<![${])\{([A-Za-z_]\w*)\}(?!\})/g), ([, name = '']) => name)
  return names.length === 0 ? {} : { variables: Object.fromEntries(names.map((name) => [name, { isRequired: true, ...(namesSecret(name) ? { isSecret: true } : {}) }])) }
}

/** The same of a runtime. Clients start an image with `docker run -i --rm` themselves. */
function runtimeWords(value: unknown, _nameOf?: NameOfPlugin, above?: unknown): JsonValue | undefined {
  const isImage = isRecord(above) && above.registryType === 'oci'
  return commandWords(isImage && Array.isArray(value) ? value.filter((one) => !/^(?:run|-i|--interactive|--rm)$/.test(isText(one) ? one : '')) : value)
}

function variables(value: unknown): JsonValue | undefined {
  if (!isRecord(value)) return undefined
  const list = Object.entries(value).map(([name, one]) => (isRecord(one) && isVariable(name) ? { name, ...(one as Readonly<Record<string, JsonValue>>) } : undefined))
  const whole = list.filter((one) => one !== undefined)
  return whole.length === 0 || whole.length < list.length ? undefined : whole
}

function isVariable(value: unknown): value is string {
  return isText(value) && /^[A-Za-z_]\w*$/.test(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function isAddress(value: unknown): value is string {
  return isText(value) && /^https:\/\/[^\s@]+$/.test(value)
}

function isOnGitHub(value: unknown): value is string {
  return isAddress(value) && /^https:\/\/github\.com\/[\w.-]+\/[\w.-]+\/?$/.test(value)
}
