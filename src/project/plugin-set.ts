import { addTo, madeOnce, oncePer } from '../base/lists.js'
import { join } from '../base/path.js'
import { fileProfile } from '../hosts/profile.js'
import { type Document, parseDocument } from '../json/document.js'
import { pathsUnder } from '../hosts/table.js'
import { isRecord, sameValue } from '../json/value.js'
import type { ServerEntry } from '../server/entry.js'
import { withSlashes } from './classify.js'
import type { Declaration, Declarations } from './plugin.js'
import type { Reading } from './reading.js'
import { shownAs } from './repository.js'

/** Where a manifest's servers are, or the manifest of servers. */
function siblingPath({ kind, host, plugin }: Reading): string | undefined {
  const relative = kind === 'plugin' ? host.serversPath : host.manifestPath
  return plugin === undefined || relative === undefined ? undefined : join(plugin.root, relative)
}

/** The other file of the same plugin, as the same host reads it; undefined if there is none. */
export function siblingOf(file: Reading): Reading | undefined {
  const path = siblingPath(file)
  const text = path === undefined ? undefined : file.surroundings.files.readText(path)
  if (path === undefined || text === undefined) return undefined
  const kind = file.kind === 'plugin' ? 'mcp' : 'plugin'
  const document = parseDocument(text, fileProfile(file.host, kind).json)
  return file.with({ path, shown: shownSibling(file, path), kind, document })
}

/** The server that a host takes from the manifest, or from a file that it names, and not from the plugin's own file of servers; undefined if it takes it from there. */
export function takenInstead(file: Reading, { name, value }: ServerEntry): Declaration | undefined {
  const { host, kind, path, plugin } = file
  if (kind !== 'mcp' || plugin === undefined || host.files.plugin?.overridesServers !== true || path !== join(plugin.root, host.serversPath ?? '')) return undefined
  const other = serversOfManifest(file).get(name)
  return other === undefined || sameValue(other.entry.value, value) ? undefined : other
}

/** The servers of the manifest next to a file, and of the files that it names, by name. */
const serversOfManifest = oncePer((file: Reading): ReadonlyMap<string, Declaration> => {
  const manifest = siblingOf(file)
  if (manifest === undefined) return new Map()
  const root = file.plugin?.root ?? ''
  const named = pathsUnder(manifest.value, file.host.files.plugin?.serversKeys[0] ?? []).map((path) => join(root, path)).filter((path) => path !== file.path)
  const declaring = [manifest, ...named.flatMap((path) => {
    const document = file.documentOf(path)
    return document === undefined ? [] : [file.with({ path, shown: shownSibling(file, path), document })]
  })]
  return new Map(declaring.flatMap((one) => one.servers.map((entry) => [entry.name, { entry, file: one.path, shown: one.shown, pluginRoot: root, isLinted: false }])))
})

/** The plugin name in the manifest that a file belongs to. */
export function pluginName(file: Reading): string | undefined {
  const { manifest } = file
  const name = isRecord(manifest) && Object.hasOwn(manifest, 'name') ? manifest.name : undefined
  return typeof name === 'string' && name !== '' ? name : undefined
}

/** The path of a plugin's other file as it is shown, derived from how the file itself is shown. */
export function shownSibling({ path, shown, plugin }: Reading, sibling: string): string {
  if (plugin === undefined) return shownAs({ path, shown }, sibling)
  const { root } = plugin
  const relative = withSlashes(sibling.slice(root.length + 1))
  const own = path.startsWith(root) ? withSlashes(path.slice(root.length + 1)) : undefined
  return own !== undefined && shown.endsWith(own) ? shown.slice(0, -own.length) + relative : relative
}

/** The plugin files that are checked together: which servers they declare, and where. */
export class PluginSet implements Declarations {
  readonly #members: Reading[] = []
  readonly #documents = new Map<string, Document>()
  /** By path, as the first host reads it. */
  readonly #ofMembers = new Map<string, Document>()
  #declarations: Map<string, DeclaredName> | undefined

  /**
   * Adds a file to the set.
   * @returns whether it belongs to a plugin; for a project's own file, the set stores nothing
   */
  add(file: Reading): boolean {
    if (file.plugin === undefined) return false
    this.#members.push(file)
    if (!this.#ofMembers.has(file.path)) this.#ofMembers.set(file.path, file.document)
    file.join(this)
    return true
  }

  /** The servers with a name that other files of the same plugin, and some files of other plugins, declare for the same host. */
  declaredElsewhere(file: Reading, name: string): readonly Declaration[] {
    this.#declarations ??= this.#collect()
    // What different hosts read cannot conflict.
    const found = this.#declarations.get(keyOf(file.host.name, name))
    if (found === undefined) return []
    const root = file.plugin?.root
    return [...(found.byPlugin.get(root) ?? []), ...found.some.filter(({ pluginRoot }) => pluginRoot !== root)].filter((one) => one.file !== file.path)
  }

  /** The parsed document of a file in the set, or of a plugin's other file that was read with it. */
  documentOf(path: string): Document | undefined {
    return this.#documents.get(path) ?? this.#ofMembers.get(path)
  }

  #collect(): Map<string, DeclaredName> {
    const byName = new Map<string, DeclaredName>()
    const present = new Set(this.#members.map(({ host, path }) => keyOf(host.name, path)))
    for (const file of this.#members) {
      declare(file, byName, file.plugin?.root, true)
      const path = siblingPath(file)
      if (path === undefined || present.has(keyOf(file.host.name, path))) continue
      const sibling = siblingOf(file)
      if (sibling === undefined) continue
      present.add(keyOf(file.host.name, path))
      this.#documents.set(path, sibling.document)
      declare(sibling, byName, file.plugin?.root, false)
    }
    return byName
  }
}

/** Where a server of a name is declared for a host: in each plugin, and in the first files of all. */
interface DeclaredName {
  readonly byPlugin: Map<string | undefined, Declaration[]>
  readonly some: Declaration[]
}

/** Thousands of plugins may have a server of one name: to compare each with all others would take the square of their number. */
const MAX_OTHERS = 50

function declare(file: Reading, byName: Map<string, DeclaredName>, pluginRoot: string | undefined, isLinted: boolean): void {
  for (const entry of file.servers) {
    const { byPlugin, some } = madeOnce(byName, keyOf(file.host.name, entry.name), () => ({ byPlugin: new Map(), some: [] }))
    const declaration = { entry, file: file.path, shown: file.shown, pluginRoot, isLinted }
    addTo(byPlugin, pluginRoot, declaration)
    if (some.length < MAX_OTHERS) some.push(declaration)
  }
}

/** What identifies a file, or a name in files: each host reads them separately. */
function keyOf(host: string, path: string): string {
  return `${host} ${path}`
}
