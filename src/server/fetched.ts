import { ConfigString, oncePerServer, type ServerEntry } from './entry.js'
import { isFromRegistry, type NameRegistry, parseImage } from './package-facts.js'
import { type PackageRun, packageRun, parsePackageSpec, type Pin, type Registry } from './packages.js'
import { containerRun, isContainerEngine, partOf, startedProgram, type Word } from './program.js'

/** A package or an image that is downloaded and run when a server starts. */
export interface Fetched {
  readonly registry: NameRegistry
  /** The program that downloads it, as in `npx` or `npm exec`. */
  readonly runner: string
  /** As written, with its version if it has one. */
  readonly word: Word
  /** Its name in the registry; undefined for a repository, an address or a file. */
  readonly name: Word | undefined
  /** How exactly it names one version. An image with a tag other than `latest` counts as exact. */
  readonly pin: Pin
  /** The tag or the range, as written. */
  readonly version: string | undefined
  /** Whether the entry sets a registry of its own, so that nothing is known about the packages there. */
  readonly elsewhere: boolean
}

/** What a server downloads when it starts, as far as its command line tells. */
export const fetchedBy = oncePerServer((server) => (server.command === undefined ? declared(server) : find(server)))

/** The version of a package as written, exact or not: what follows its name, without the separator; empty without one. */
export function versionIn({ word, name }: Fetched): string {
  const from = name === undefined ? word.text.length : word.text.lastIndexOf(name.text) + name.text.length
  return word.text.slice(from).replace(/^\s*(?:@|={2,3}|:)\s*/, '').trim()
}

/** The kinds of registry that a server.json names whose names are known. */
const DECLARED: ReadonlySet<unknown> = new Set<Registry>(['npm', 'pypi', 'nuget'])

/** The package of an entry that declares one instead of a command line, as those of a server.json and the sources of a marketplace do. */
function declared(server: ServerEntry): readonly Fetched[] {
  const { source, version = '' } = server.value
  const isPlugin = source === 'npm' && server.value.registryType === undefined
  const field = isPlugin ? 'package' : 'identifier'
  const [registry, registryBaseUrl, identifier] = isPlugin ? ['npm', server.value.registry, server.value.package] : [server.value.registryType, server.value.registryBaseUrl, server.value.identifier]
  if (!DECLARED.has(registry) || typeof identifier !== 'string' || typeof version !== 'string') return []
  const at = new ConfigString(identifier, 'command', field, server, undefined, false)
  const name = { text: identifier, at, span: { start: 0, end: identifier.length } }
  const separator = registry === 'pypi' ? '==' : '@'
  const word = { ...name, text: version === '' ? identifier : `${identifier}${separator}${version}` }
  return [
    {
      registry: registry as Registry,
      runner: isPlugin ? 'marketplace' : 'server.json',
      word,
      name,
      pin: version === '' ? 'none' : isPlugin ? parsePackageSpec(word.text, 'npm').pin : 'exact',
      version,
      elsewhere: registryBaseUrl !== undefined
    }
  ]
}

function find(server: ServerEntry): readonly Fetched[] {
  const run = packageRun(server)
  if (run !== undefined) {
    const elsewhere = namesRegistry(run, server)
    return run.packages.map((word) => packageOf(word, run, elsewhere))
  }
  const program = startedProgram(server)
  if (program === undefined || !isContainerEngine(program.name)) return []
  const image = containerRun(program)?.image
  return image === undefined ? [] : [imageOf(image, program.name)]
}

/** Reads the package in a command line. */
export function packageOf(word: Word, run: PackageRun, elsewhere: boolean): Fetched {
  const { registry } = run
  const { pin, version } = parsePackageSpec(word.text, registry)
  // NuGet's runner takes the version as an option.
  const isPinned = registry === 'nuget' && run.options.some((option) => option.name === 'version')
  return {
    registry,
    runner: run.runner,
    word,
    name: nameIn(word, registry),
    pin: isPinned ? 'exact' : pin,
    version,
    elsewhere
  }
}

/** The name of what is downloaded: `b` for `a@npm:b@2`; undefined if it comes from an address. */
function nameIn(word: Word, registry: Registry): Word | undefined {
  const { name, source } = parsePackageSpec(word.text, registry)
  if (source === undefined) return name === undefined ? undefined : partOf(word, 0, name.length)
  const start = word.text.length - source.length
  const aliased = parsePackageSpec(source, registry)
  if (aliased.name === undefined || aliased.source !== undefined) return undefined
  return partOf(word, start, start + aliased.name.length)
}

function imageOf(word: Word, runner: string): Fetched {
  const image = parseImage(word.text)
  const common = { registry: 'image', runner, word, version: image?.tag, elsewhere: false } as const
  if (image === undefined) return { ...common, name: undefined, pin: 'unknown' }
  const { tag, digest } = image
  const end = word.text.length - (tag === undefined ? 0 : tag.length + 1) - (digest === undefined ? 0 : digest.length + 1)
  const moves = digest === undefined && (tag === undefined || tag === 'latest')
  const pin = !moves ? 'exact' : !isFromRegistry(image) ? 'local' : tag === undefined ? 'none' : 'tag'
  return { ...common, name: partOf(word, 0, end), pin }
}

/** Options and variables that set a registry other than the public one. */
const REGISTRY_OPTION = /^(?:registry|@.*:registry|index|default-index|index-url|i|extra-index-url|find-links|f|source|add-source|configfile|config-file|userconfig)$/
const TOOL_VARIABLE = /^(?:npm|bun|yarn|uv|pip)_/i
const REGISTRY_VARIABLE =
  /^(?:npm_config_(?:.*:)?registry|npm_config_userconfig|bun_config_registry|yarn_npm_registry_server|uv_(?:default_)?index(?:_url)?|uv_extra_index_url|uv_find_links|uv_config_file|pip_(?:extra_)?index_url)$/i

/** Whether an entry itself sets the registry that its packages come from. */
export function namesRegistry(run: PackageRun, server: ServerEntry): boolean {
  // Among one-letter options, `-i` and `-I` are different.
  if (run.options.some(({ name }) => REGISTRY_OPTION.test(name.length > 1 ? name.toLowerCase() : name))) return true
  return server.strings.some(({ means, key }) => means === 'env' && typeof key === 'string' && TOOL_VARIABLE.test(key) && REGISTRY_VARIABLE.test(key))
}
