import { basename, dirname, join } from '../base/path.js'
import type { Phrase } from '../base/wording.js'
import { serversKey } from '../hosts/profile.js'
import { subjectOf } from '../hosts/profiles.js'
import { HOST_TABLE, pathsUnder } from '../hosts/table.js'
import { isRecord, sameValue, valueAt } from '../json/value.js'
import { withSlashes } from '../project/classify.js'
import { foreignManifestIn } from '../project/foreign-places.js'
import { hostsOf } from '../project/left-out.js'
import { isListedPlugin, MARKETPLACES } from '../project/listed-plugins.js'
import type { Declaration } from '../project/plugin.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository } from '../project/repository.js'
import type { ServerEntry } from '../server/entry.js'
import { urlNeedsType } from '../server/server-map.js'

/** A name of a file with servers for other systems than Windows: `.mcp.unix.json`, `mcp-macos.json`. */
const OF_OTHERS = /(?:^|[._-])(?:unix|posix|linux|mac(?:os)?|osx|darwin)(?:[._-]|$)/i

/** Whether a file with the same servers for other systems than Windows is next to a file. */
export function hasUnixTwin({ path, surroundings: { files } }: Pick<Reading, 'path' | 'surroundings'>): boolean {
  const own = basename(path)
  return files.filesIn(dirname(path))?.some((name) => name !== own && /mcp/i.test(name) && OF_OTHERS.test(name)) === true
}

/** Whether a file with the same content is next to this one, at a name under which one of some hosts reads it: one program writes both. */
export function hasTwinFor(reading: Reading, hosts: readonly string[]): boolean {
  const names = HOST_TABLE.hosts.flatMap(({ name, files }) => (hosts.includes(name) ? files.flatMap(({ kind, paths }) => (kind === 'mcp' ? paths.filter((path) => !path.includes('/')) : [])) : []))
  return names.some((name) => name !== basename(reading.path) && sameValue(reading.documentOf(join(dirname(reading.path), name))?.value, reading.value))
}

/** Whether a plugin in a folder above a file that is in none has the same file, for a host that looks for one of this name: this is what it is copied from. */
export function isSourceOfPlugin({ path, plugin, document, surroundings: { files } }: Reading): boolean {
  if (plugin !== undefined) return false
  const [, ...above] = foldersInRepository(path, files)
  const plugins = hostsOf(HOST_TABLE.claimOn(withSlashes(path))?.readers ?? []).map((name) => HOST_TABLE.find(name)?.plugin)
  return above.some((folder) => plugins.some((one) => one?.servers !== undefined && files.kindOf(join(folder, one.manifest)) === 'file' && files.readText(join(folder, one.servers)) === document.text))
}

/** Whether a file that is in no plugin of its host has a manifest next to it that names it: `plugin.json`, which some hosts read there. */
export function isNamedNextToIt(reading: Reading): boolean {
  const { path, plugin } = reading
  const folder = dirname(path)
  const manifest = plugin === undefined ? reading.documentOf(join(folder, 'plugin.json'))?.value : undefined
  const named = isRecord(manifest) && typeof manifest.name === 'string' ? manifest.mcpServers : undefined
  return typeof named === 'string' && join(folder, named) === path
}

/**
 * Whether what is around a file that nothing shows to be for its host speaks for another: a folder with a host's name, a manifest that no known host reads, or a
 * marketplace that lists the folder as a plugin of a host which does not take it.
 */
export function isPerhapsOfOther({ isAssumed, plugin, path, host, surroundings: { files } }: Reading): boolean {
  if (!isAssumed || plugin !== undefined) return false
  const folder = dirname(path)
  const names = withSlashes(folder.slice((foldersInRepository(path, files).at(-1) ?? folder).length)).split('/')
  const isNamed = names.map((name) => HOST_TABLE.find(name.replace(/[-_]?plugin$/, ''))).some((other) => other !== undefined && other.name !== host.name)
  return isNamed || foreignManifestIn(folder, files) !== undefined || files.kindOf(join(folder, '.plugin/plugin.json')) === 'file' || isListedPlugin(folder, files, MARKETPLACES)
}

/** The manifest that gives a host other files than this one, which it reads for its name too, while it is there for another host; undefined for any other file. */
export function manifestApart({ kind, path, plugin, host, manifest, otherReaders }: Reading): string | undefined {
  if (kind !== 'mcp' || plugin === undefined || host.serversPath === undefined || path !== join(plugin.root, host.serversPath) || otherReaders.length === 0) return undefined
  const [at = []] = host.files.plugin?.serversKeys ?? []
  const named = pathsUnder(manifest, at)
  const isNamed = named.some((one) => join(plugin.root, one) === path)
  return !isNamed && (named.length > 0 || isRecord(valueAt(manifest, at))) ? host.manifestPath : undefined
}

/** How a host gets another file than the others that read this one: where its manifest can name one, it reads that in place of this. */
export function ownFile({ host, manifest, plugin, otherReaders }: Reading): string {
  if (plugin === undefined || host.files.plugin?.replacesServers !== true || !isRecord(manifest)) return apartFor([host, ...otherReaders])
  return `give ${subjectOf(host)} a file of its own, named as "${serversKey(host, 'plugin')}" in ${host.manifestPath} (write {} there if it needs none of these servers)`
}

/** What to do with a server for which the readers of a file need different things, as part of a sentence: those of a file at a path of their own would still read it next to another one. */
export function apartFor(readers: readonly { readonly name: string }[], each = 'each'): string {
  const paths = HOST_TABLE.hosts.filter(({ name }) => readers.some((one) => one.name === name)).flatMap(({ files }) => files.flatMap((file) => (file.kind === 'mcp' ? file.paths : [])))
  const isOneFile = paths.some((path, index) => path.includes('/') && paths.indexOf(path) < index)
  return isOneFile ? 'take the server out of this file, which all of them read, and let everyone declare it in their own settings' : `give ${each} its own file`
}

/** What is said where the advice of a rule differs for the readers of a file. */
export function whereNothingFitsAll(readers: readonly { readonly name: string }[]): string {
  return `No single change works for all of them: ${apartFor(readers, 'each host')}.`
}

/** Which of two declarations of a server in one plugin to remove, where the host takes the other one: that is sometimes the worse. */
export function whichToRemove(server: ServerEntry, { entry, shown }: Declaration): Phrase | string {
  const { host } = server
  if (isTakenForCommand(entry) && !isTakenForCommand(server))
    return { text: "Remove the one in {{file}}: it has a 'url' but no 'type', so {{host}} does not start it.", data: { file: shown, host: subjectOf(host) } }
  return 'Write the right one of the two there, and remove it from here, unless another host needs it. Give it another name if users of the plugin need both.'
}

/** Whether two declarations start the same program of their plugin, however they name its folder: what of them is started is the same. */
export function startsSameProgram(server: ServerEntry, { entry }: Declaration): boolean {
  return server.command !== undefined && sameValue(wordsOf(server), wordsOf(entry))
}

/** What a server is started with, and its variables, with the folder of the plugin as nothing. */
function wordsOf(server: ServerEntry): unknown {
  const root = new RegExp(`^(?:\\$\\{(?:${server.host.variables.pluginRoot.join('|')})\\}/|\\./)`)
  return [[server.command ?? '', ...server.args.map(({ text }) => text)].map((word) => word.replace(root, '')), server.value[server.fieldFor('env')]]
}

/** Whether an entry with an address is one without a command for its host. */
function isTakenForCommand(server: ServerEntry): boolean {
  return server.has('url') && !server.has('command') && !server.has('type') && urlNeedsType(server.host)
}
