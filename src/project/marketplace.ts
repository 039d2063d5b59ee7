import { addressesAt, originsAt, repositoryIn } from '../authors/github-addresses.js'
import { foldersOfPlugin, rootOfMarketplace } from '../authors/marketplace.js'
import { listIn, textIn } from '../authors/registry.js'
import { oncePer } from '../base/lists.js'
import { join } from '../base/path.js'
import type { HostProfile } from '../hosts/profile.js'
import { isRecord } from '../json/value.js'
import { isInListedPlugin, MARKETPLACES } from './listed-plugins.js'
import { inMarketplace } from './private-file.js'
import { Reading, type ReadingSource } from './reading.js'

/**
 * A marketplace: the file itself, and one reading more for each plugin in it whose servers are in its entry. One in a plugin that another
 * marketplace lists came with the plugin's own repository, and nobody reads it there.
 * @param source how the host that the marketplace is for reads the file
 */
export function readMarketplace(given: ReadingSource): [Reading, ...Reading[]] {
  const root = rootOfMarketplace(given.path)
  const source = isInListedPlugin(root, given.surroundings.files) ? { ...given, unread: true as const } : given
  const whole = new Reading({ ...source, kind: 'marketplace' })
  const host = inMarketplace(source.host)
  const plugins = listIn(whole.value, 'plugins').flatMap(({ path, value }): Reading[] => {
    const { mcpServers: servers, source: folder } = value
    if (!isRecord(servers)) return []
    const [pluginRoot = root] = foldersOfPlugin(source.path, whole.value, folder, source.host.marketplace)
    return [new Reading({ ...source, kind: 'mcp', host, serversAt: [...path, 'mcpServers'], pluginRoot })]
  })
  return [whole, ...plugins]
}

/**
 * The manifests of the plugins that a marketplace has in its own repository, as absolute paths; some may not exist.
 * @param whole the marketplace as its host reads it
 */
export function manifestsNamedBy({ path, value, host }: Reading): readonly string[] {
  const { manifestPath, marketplace } = host
  if (manifestPath === undefined) return []
  const folders = listIn(value, 'plugins').flatMap(({ value: plugin }) => foldersOfPlugin(path, value, plugin.source, marketplace))
  return [...new Set(folders.map((folder) => join(folder, manifestPath)))]
}

/** The repositories on GitHub that the files of a marketplace or an extension, of its repository and of its plugins name as their own. */
export function ownAddresses(reading: Reading, root: string): ReadonlySet<string> {
  return addressesAt(root, [reading.path, ...manifestsNamedBy(reading)], reading.surroundings.files)
}

/** The marketplace that a host looks for in the root of a repository that people add; undefined for a host that looks elsewhere too, or if that is not known. */
export function addedAt({ installs }: HostProfile): string | undefined {
  return installs?.adds === undefined ? undefined : installs.marketplace
}

/** The names of the marketplaces in a folder, which a repository may have for several hosts, and of their plugins. @param root the folder */
export function namesAt(reading: Reading, root: string): { readonly names: ReadonlySet<string>; readonly plugins: ReadonlySet<string> } {
  const beside = MARKETPLACES.map((tail) => reading.documentOf(join(root, tail))?.value)
  return { names: new Set(beside.flatMap((one) => textIn(one, 'name') ?? [])), plugins: new Set(beside.flatMap((one) => listIn(one, 'plugins')).flatMap((one) => textIn(one.value, 'name') ?? [])) }
}

/** The source of the plugin with a name, where plugins usually are in a repository, or next to the other plugins; undefined if its manifest is in none of these places. */
export function sourceByName(reading: Reading, name: string | undefined): string | undefined {
  if (name === undefined || !/^[\w.-]+$/.test(name)) return undefined
  return [...new Set(['./plugins/', './', ...foldersOfOthers(reading)])]
    .map((folder) => `${folder}${name}`)
    .toSpliced(2, 0, './')
    .find((source) => textIn(listedManifest(reading, source)?.value, 'name') === name)
}

/** The folders in which a marketplace has plugins, as its sources begin. */
const foldersOfOthers = oncePer((reading: Reading): readonly string[] => {
  const folders = listIn(reading.value, 'plugins').flatMap(({ value: { source } }) =>
    typeof source === 'string' && source.startsWith('./') ? source.slice(0, source.replace(/\/$/, '').lastIndexOf('/') + 1) : []
  )
  return [...new Set(folders)].slice(0, MAX_FOLDERS)
})

/** More are not looked at for each plugin that is not where it is to be. */
const MAX_FOLDERS = 20

/** The entry of a plugin that a list has only the name of; undefined if it is not the name of one that is there. */
export function entryByName(reading: Reading, name: unknown): { readonly name: string; readonly source: string } | undefined {
  const source = typeof name === 'string' ? sourceByName(reading, name) : undefined
  return typeof name !== 'string' || source === undefined ? undefined : { name, source }
}

/** The manifest of a plugin that a marketplace has in its own repository, by its source: a path, or the address of that repository. */
export function listedManifest(reading: Reading, source: unknown): { readonly file: string; readonly value: unknown } | undefined {
  const { path, value, host: { manifestPath, marketplace } } = reading
  const [folder = isOwnRepository(reading, source) ? rootOfMarketplace(path) : undefined] = foldersOfPlugin(path, value, source, marketplace)
  if (folder === undefined || manifestPath === undefined) return undefined
  const file = join(folder, manifestPath)
  return { file, value: reading.documentOf(file)?.value }
}

/** Whether a source is the repository with the marketplace, by the address that its clone comes from, as it is now. */
function isOwnRepository({ path, surroundings: { files } }: Reading, source: unknown): boolean {
  if (!isRecord(source) || Object.keys(source).some((name) => !['source', 'url', 'repo'].includes(name))) return false
  const address = repositoryIn(textIn(source, 'repo') ?? textIn(source, 'url') ?? '')
  return address !== undefined && originsAt(rootOfMarketplace(path), files).includes(address)
}
