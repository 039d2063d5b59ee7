import { basename, dirname, join } from 'node:path'
import { withSlashes } from '../config/classify.js'
import { fileProfile } from '../config/file-profile.js'
import type { HostProfile } from '../config/host-profile.js'
import { findServerMap } from '../config/servers/server-map.js'
import { serverEntries } from '../config/servers/server-entry.js'
import { type Document, parseDocument } from '../document/document.js'
import type { Kind } from './rule.js'
import type { FileAccess } from './surroundings.js'
import type { Declaration, Plugin } from './view.js'

/** A file of the set, parsed. */
export interface SetFile {
  /** Absolute path. */
  readonly path: string
  readonly shown: string
  readonly kind: Kind
  readonly host: HostProfile
  readonly document: Document
  /** Set where it is known that no plugin's manifest stands beside it, so that nobody need look. */
  readonly alone?: true
}

/** The files that are judged together, with the files of their plugins: what is declared where. */
export class FileSet {
  /** The files that belong to a plugin. */
  readonly #members: SetFile[] = []
  readonly #access: FileAccess
  readonly #pluginRoot: string | undefined
  readonly #plugins = new Map<SetFile, Plugin>()
  readonly #documents = new Map<string, Document>()
  #declarations: Map<string, Declaration[]> | undefined

  /** @param pluginRoot the plugin's directory as the user gave it; it holds for every file of the set */
  constructor(access: FileAccess, pluginRoot?: string) {
    this.#access = access
    this.#pluginRoot = pluginRoot
  }

  /**
   * Takes a file into the set.
   * @returns the plugin it belongs to: the directory that holds the manifest (§2.1b), or the one the manifest stands
   *   under. A server configuration without a manifest beside it is a project file, of which the set keeps nothing.
   */
  add(file: SetFile): Plugin | undefined {
    const plugin = this.#findPlugin(file)
    if (plugin === undefined) return undefined
    this.#plugins.set(file, plugin)
    this.#members.push(file)
    return plugin
  }

  pluginOf(file: SetFile): Plugin | undefined {
    return this.#plugins.get(file)
  }

  /** The servers of a name that other files of the same or of another plugin declare for the same host. */
  declaredElsewhere(file: SetFile, name: string): readonly Declaration[] {
    if (this.pluginOf(file) === undefined) return []
    this.#declarations ??= this.#collect()
    const found = this.#declarations.get(name)
    if (found === undefined || found.length < 2) return []
    // What another host reads does not meet what this one does.
    return found.filter((declaration) => declaration.file !== file.path && declaration.entry.host === file.host)
  }

  /** The parsed document of a file of the set, or of a plugin's other file that was read beside it. */
  documentOf(path: string): Document | undefined {
    return this.#documents.get(path) ?? this.#members.find((file) => file.path === path)?.document
  }

  #findPlugin(file: SetFile): Plugin | undefined {
    if (this.#pluginRoot !== undefined) return { root: this.#pluginRoot }
    if (file.kind === 'plugin') {
      const depth = (file.host.manifestPath ?? basename(file.path)).split('/').length
      let root = file.path
      for (let level = 0; level < depth; level++) root = dirname(root)
      return { root }
    }
    const { manifestPath } = file.host
    if (file.kind !== 'mcp' || file.alone === true || manifestPath === undefined) return undefined
    const directory = dirname(file.path)
    const root = standsByManifest(file, manifestPath) ? dirname(directory) : directory
    return this.#access.kindOf(join(root, manifestPath)) === 'file' ? { root } : undefined
  }

  #collect(): Map<string, Declaration[]> {
    const byName = new Map<string, Declaration[]>()
    const present = new Set(this.#members.map(keyOf))
    for (const file of this.#members) {
      const plugin = this.#plugins.get(file)
      if (plugin === undefined) continue
      this.#declare(file, plugin, byName)
      const sibling = this.#siblingOf(file, plugin, present)
      if (sibling !== undefined) this.#declare(sibling, plugin, byName)
    }
    return byName
  }

  #declare(file: SetFile, plugin: Plugin, byName: Map<string, Declaration[]>): void {
    const map = findServerMap(file.document.value, file.host, file.kind)
    if (map === undefined) return
    for (const entry of serverEntries(map.value, map.path, file.host)) {
      const list = byName.get(entry.name)
      const declaration = { entry, file: file.path, shown: file.shown, pluginRoot: plugin.root }
      if (list === undefined) byName.set(entry.name, [declaration])
      else list.push(declaration)
    }
  }

  /** The other file of the same plugin, read where it is not part of the set itself. */
  #siblingOf(file: SetFile, { root }: Plugin, present: Set<string>): SetFile | undefined {
    const kind = file.kind === 'plugin' ? 'mcp' : 'plugin'
    const relative = kind === 'mcp' ? file.host.serversPath : file.host.manifestPath
    if (relative === undefined) return undefined
    const path = join(root, relative)
    const key = keyOf({ path, host: file.host })
    if (present.has(key)) return undefined
    const text = this.#access.readText(path)
    if (text === undefined) return undefined
    present.add(key)
    const document = parseDocument(text, fileProfile(file.host, kind).json)
    this.#documents.set(path, document)
    return { path, shown: shownSibling(file, root, relative), kind, host: file.host, document }
  }
}

/** What tells a file apart: each host reads it for itself. */
function keyOf({ path, host }: Pick<SetFile, 'path' | 'host'>): string {
  return `${host.name} ${path}`
}

/** Whether a server configuration stands in the directory of the manifest itself, where the host looks for it, too. */
function standsByManifest({ path, host }: SetFile, manifestPath: string): boolean {
  const folder = dirname(manifestPath)
  return basename(dirname(path)) === folder && host.files.mcp.paths.includes(`${folder}/${basename(path)}`)
}

/** The path of a plugin's other file as it is shown, derived from how the file itself is shown. */
function shownSibling({ path, shown }: SetFile, root: string, relative: string): string {
  const own = path.startsWith(root) ? withSlashes(path.slice(root.length + 1)) : undefined
  return own !== undefined && shown.endsWith(own) ? shown.slice(0, -own.length) + relative : relative
}
