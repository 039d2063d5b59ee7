import type { Span } from '../base/text.js'
import { isRecord, type Path } from '../json/value.js'
import { parseUrl } from '../server/url.js'

/** The current schema; the registry reads from the address which version of the format a file has. */
export const SERVER_SCHEMA = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'

// What the MCP Registry requires of a server.json, from modelcontextprotocol/registry (MIT): internal/validators/validators.go and utils.go at
// 0122c31abcd12be88c0fd5b04440b0be6c42b871 and 73c4c5ed4123cfa712f5b1a3aa690f3627b5fa34, registries/ at
// 58e201e1a35d9c31494f5fc2df94d0b24251f02d (npm, cargo), b2ac06d2f1b98b2b55552a14acf4a27cb38ccd76 (nuget), 33e2e126ebbc6ebd50489e94c9108932072475b3 (go), e0315e45f2cea7fa3792abeb188df474569fc106 (maven), 5123d11779118544148013dd11a37f27cc6373d3 (mcpb) and 90f9ee8a917b6fa16706c2b142a27aaa3b3a8fce (oci).

/** An object in a list of a server.json, with its place. */
export interface Listed {
  readonly path: Path
  readonly value: Readonly<Record<string, unknown>>
}

/** The objects in a list; what is not an object, `published-shape` reports. */
export function listIn(owner: unknown, key: string, at: Path = []): readonly Listed[] {
  const list = isRecord(owner) && Object.hasOwn(owner, key) ? owner[key] : undefined
  if (!Array.isArray(list)) return []
  return list.flatMap((value: unknown, index): Listed[] => (isRecord(value) ? [{ path: [...at, key, index], value }] : []))
}

/** The arguments and variables of a package in a server.json. */
export function inputsIn(owner: unknown, at?: Path): readonly Listed[] {
  return ['runtimeArguments', 'packageArguments', 'environmentVariables'].flatMap((key) => listIn(owner, key, at))
}

/** A text in an object; undefined for another type. */
export function textIn(owner: unknown, key: string): string | undefined {
  const value = isRecord(owner) && Object.hasOwn(owner, key) ? owner[key] : undefined
  return typeof value === 'string' ? value : undefined
}

/** The kind of registry of a package, also by the names that older versions of the format have for the field, which `published-shape` reports. */
export function registryTypeOf(entry: unknown): string | undefined {
  return ['registryType', 'registry_type', 'registry_name'].map((key) => textIn(entry, key)).find((type) => type !== undefined)
}

/** A kind of registry with packages. */
interface PackageRegistry {
  /** The only `registryBaseUrl` that is accepted, and the only other one; none if the field must be absent. */
  readonly addresses: readonly string[]
  /** The programs that run its packages, the usual one first; none if it is not run by one. */
  readonly runtimes: readonly string[]
  /** Whether `version` must be there, may be, or must not. */
  readonly version: 'required' | 'allowed' | 'refused'
}

/** By `registryType`. */
export const REGISTRIES: Readonly<Record<string, PackageRegistry>> = {
  npm: { addresses: ['https://registry.npmjs.org'], runtimes: ['npx', 'npm', 'node', 'bunx', 'bun', 'pnpm', 'pnpx', 'pnx', 'yarn', 'deno'], version: 'required' },
  pypi: { addresses: ['https://pypi.org'], runtimes: ['uvx', 'uv', 'pipx', 'python', 'python3', 'pip'], version: 'required' },
  nuget: { addresses: ['https://api.nuget.org/v3/index.json', 'https://api.nuget.org'], runtimes: ['dnx', 'dotnet'], version: 'required' },
  cargo: { addresses: ['https://crates.io'], runtimes: ['cargo'], version: 'required' },
  go: { addresses: ['https://proxy.golang.org'], runtimes: ['go'], version: 'required' },
  maven: { addresses: [], runtimes: ['java', 'jbang', 'mvn'], version: 'required' },
  oci: { addresses: [], runtimes: ['docker', 'podman', 'nerdctl', 'container'], version: 'refused' },
  mcpb: { addresses: [], runtimes: [], version: 'allowed' }
}

/**
 * The hosts of images that the registry reads, and the ends of others. quay.io is in docs/modelcontextprotocol-io/package-types.mdx at
 * 2f9c974f39896f5662386098fbeb45115cbfd644.
 */
const IMAGE_HOSTS: readonly string[] = ['docker.io', 'registry-1.docker.io', 'index.docker.io', 'ghcr.io', 'quay.io', 'mcr.microsoft.com']
const IMAGE_HOST_ENDS: readonly string[] = ['.pkg.dev', '.azurecr.io']

/** Whether a version is a range and not one version: a comparison, a hyphen or `||` between two, or an `x` or `*` for a part. */
export function isVersionRange(version: string): boolean {
  const text = version.trim()
  const one = String.raw`v?\d+(?:\.\d+){0,3}(?:-[0-9A-Za-z.-]+)?`
  const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`).test(text)
  if (whole(String.raw`(?:\^|~|>=|<=|>|<|=)\s*${one}`) || whole(String.raw`${one}\s-\s*${one}`) || whole(String.raw`${one}(?:\s*\|\|\s*${one})+`)) return true
  return whole(String.raw`(?:v?\d+|[xX*])(?:\.(?:\d+|[xX*])){1,2}(?:-[0-9A-Za-z.-]+)?`) && /[xX*]/.test(text)
}

/** The names in braces in a URL of a server.json, with where they are. */
export function placeholdersIn(url: string): readonly { readonly name: string; readonly start: number; readonly end: number }[] {
  return Array.from(url.matchAll(/\{([^{}]+)\}/g), ({ 0: whole, 1: name = '', index }) => ({ name, start: index, end: index + whole.length }))
}

/** A URL of a server.json with something in place of each name in braces: a port after a colon, and a word elsewhere. */
export function filledIn(url: string): string {
  return url.replaceAll(/\{(?:protocol|scheme)\}/g, 'https').replaceAll(/:\{[^{}]+\}(?=\/|$)/g, ':8080').replaceAll(/\{[^{}]+\}/g, 'placeholder')
}

/** The kinds of registries by other names. */
export const REGISTRY_NAMES: ReadonlyMap<string, string> = new Map([
  ['docker', 'oci'], ['container', 'oci'], ['node', 'npm'], ['nodejs', 'npm'], ['python', 'pypi'], ['pip', 'pypi'], ['dotnet', 'nuget'], ['rust', 'cargo'], ['crates.io', 'cargo'], ['dxt', 'mcpb']
])

/** The whole reference of an image, with the host and the version that are said next to its name; undefined if that is not known. */
export function imageReference(name: string, address: string, version: string): string | undefined {
  if (name === '' || /\s/.test(name) || version === 'latest' || isVersionRange(version)) return undefined
  const host = /^(?:https?:\/\/)?([\w.-]+(?::\d+)?)\/?$/.exec(address)?.[1]
  if (address !== '' && host === undefined) return undefined
  const [first = '', ...others] = name.split('/')
  const isWithHost = others.length > 0 && /[.:]/.test(first)
  if (isWithHost && host !== undefined && first !== host) return undefined
  const place = isWithHost || host === undefined ? name : `${host}/${name}`
  return version === '' || /[@:]/.test(place.slice(place.lastIndexOf('/'))) ? place : `${place}:${version}`
}

/** The tag in the address of a release, and the version at its end: `v1.2.0`. */
const TAG = /\/releases\/download\/([^/]+)\//
const VERSION = /\d{1,9}\.\d{1,9}\.\d{1,9}(?:[-+][\w.+-]{1,100})?$/

/** The version in the address of a file of a release, as that of a bundle; undefined if its tag has none. */
export function versionOfRelease(address: unknown): { readonly version: string; readonly span: Span } | undefined {
  const found = typeof address === 'string' ? TAG.exec(address) : null
  const [version] = VERSION.exec(found?.[1] ?? '') ?? []
  if (found === null || version === undefined) return undefined
  const end = found.index + found[0].length - 1
  return { version, span: { start: end - version.length, end } }
}

/** What keeps the registry from reading an image by its name; undefined for nothing. */
export function faultOfImage(identifier: string): { readonly is: 'image' } | { readonly is: 'host'; readonly host: string; readonly span: Span } | undefined {
  const [first = '', ...others] = identifier.split('/')
  // As in Docker: only what has a dot or a port, or is localhost, is a host.
  const host = others.length > 0 && (/[.:]/.test(first) || first === 'localhost') ? first : 'docker.io'
  if (!IMAGE_HOSTS.includes(host) && !IMAGE_HOST_ENDS.some((end) => host.endsWith(end))) return { is: 'host', host, span: { start: 0, end: first.length } }
  return IMAGE.test(host === first ? others.join('/') : identifier) ? undefined : { is: 'image' }
}

/** A name, a tag and a digest, as the library by which the registry reads images takes them: pkg/name of google/go-containerregistry. */
const IMAGE = /^[a-z0-9_\-./]{2,255}(?::[\w.-]{1,128})?(?:@sha256:[0-9a-fA-F]{64})?$/

const GITHUB_RELEASE = /^\/[a-zA-Z0-9-]+\/[a-zA-Z0-9._-]+\/releases\/download\/[^/]+\/[^/]+$/
const SLASH_IN_TAG = /^\/[^/]+\/[^/]+\/releases\/download\/[^/]+(?:\/[^/]+){2,}$/
const GITLAB_RELEASE = /^\/[\w.-]+(?:\/[\w.-]+)*\/-\/(?:releases\/[^/]+\/downloads\/[^/]+|package_files\/\d+\/download)$/

/** What the registry refuses in the address of a bundle: a slash in the tag of its release, another place than a release, and no `mcp` in it; undefined for nothing. */
export function faultOfBundle(identifier: string): 'tag' | 'bundle' | 'mcp' | undefined {
  const url = parseUrl(identifier)
  const pattern = url === undefined ? undefined : /^(?:www\.)?github\.com$/.test(url.hostname) ? GITHUB_RELEASE : /^(?:www\.)?gitlab\.com$/.test(url.hostname) ? GITLAB_RELEASE : undefined
  if (url?.protocol === 'https:' && pattern === GITHUB_RELEASE && SLASH_IN_TAG.test(url.pathname)) return 'tag'
  if (url?.protocol !== 'https:' || pattern?.test(url.pathname) !== true) return 'bundle'
  return /mcp/i.test(identifier) ? undefined : 'mcp'
}
