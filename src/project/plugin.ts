import { basename, dirname, join } from '../base/path.js'
import type { FileAccess, Surroundings } from '../base/world.js'
import { endsIn } from '../hosts/paths.js'
import type { HostProfile, Kind } from '../hosts/profile.js'
import { MAX_ABOVE, pathsUnder } from '../hosts/table.js'
import { type Document, parseDocument } from '../json/document.js'
import type { ServerEntry } from '../server/entry.js'
import { withSlashes } from './classify.js'
import { isListedPlugin, mayBeListed } from './listed-plugins.js'
import { foldersInRepository } from './repository.js'

/** The plugin that a file belongs to. */
export interface Plugin {
  /** Absolute path of its directory. */
  readonly root: string
}

/** A server that another file in the set declares. */
export interface Declaration {
  readonly entry: ServerEntry
  /** Absolute path of the file. */
  readonly file: string
  /** The path of the file as it is shown. */
  readonly shown: string
  /** The root of the plugin that the file belongs to; undefined for a project file. */
  readonly pluginRoot: string | undefined
  /** Whether the file is in the set itself, and not only next to a file in it. */
  readonly isLinted: boolean
}

/** What the other files of a set declare. */
export interface Declarations {
  /** The servers with a name that other files of the same or of another plugin declare for the same host. */
  declaredElsewhere(file: Pick<PluginFile, 'path' | 'host'>, name: string): readonly Declaration[]
  /** The document of the file that contains a declaration. */
  documentOf(path: string): Document | undefined
}

/** A file whose plugin is to be found. */
export interface PluginFile {
  /** Absolute path. */
  readonly path: string
  readonly kind: Kind
  readonly host: HostProfile
  readonly surroundings: Surroundings
  /** The plugin's directory, if the user specified one: it contains whatever is next to the file. */
  readonly pluginRoot?: string | undefined
  /** Set if it is known that no plugin manifest is next to the file, so that there is no need to look. */
  readonly alone?: true | undefined
}

/**
 * The plugin of a file: the directory that contains the manifest (spec §2.1b), or the directory above the manifest's own. A
 * server configuration without a manifest next to it is a project's own file.
 */
export function findPlugin(file: PluginFile): Plugin | undefined {
  const { kind, path, host, pluginRoot, alone } = file
  if (pluginRoot !== undefined) return { root: pluginRoot }
  if (kind === 'plugin' || kind === 'bundle') {
    // One of another host is at the root of its plugin.
    const depth = host.manifestPath !== undefined && endsIn(withSlashes(path), host.manifestPath) ? host.manifestPath.split('/').length : 1
    let root = path
    for (let level = 0; level < depth; level++) root = dirname(root)
    return { root }
  }
  const { manifestPath } = host
  if (kind !== 'mcp' || alone === true || manifestPath === undefined) return undefined
  const directory = dirname(path)
  // A folder with the name of one for manifests may be a plugin itself, with its own such folder.
  const isBeside = isNextToManifest(file, manifestPath) && file.surroundings.files.kindOf(join(directory, manifestPath)) !== 'file'
  // A marketplace may name the manifest's own folder as a plugin.
  const listed = isBeside ? findListedPlugin(file) : undefined
  if (listed !== undefined) return listed
  const root = isBeside ? dirname(directory) : directory
  if (file.surroundings.files.kindOf(join(root, manifestPath)) === 'file') return { root }
  return host.manifestTakesPath ? pluginNaming(file, manifestPath) : undefined
}

/** The plugin of a server configuration in a folder that a marketplace lists, which makes it a plugin without a manifest too. */
export function findListedPlugin({ kind, path, host, surroundings }: PluginFile): Plugin | undefined {
  if (kind !== 'mcp' || host.marketplace === undefined || basename(path) !== host.serversPath) return undefined
  const root = dirname(path)
  return isListedPlugin(root, surroundings.files) ? { root } : undefined
}

/** The plugin whose manifest, in a folder above a file, names that file. */
function pluginNaming({ path, host, surroundings: { files } }: PluginFile, manifestPath: string): Plugin | undefined {
  let below = basename(path)
  let folder = dirname(path)
  for (let level = 0; level < MAX_ABOVE; level++) {
    if (dirname(folder) === folder) break
    below = `${basename(folder)}/${below}`
    folder = dirname(folder)
    const text = files.readText(join(folder, manifestPath))
    if (text !== undefined && pathsUnder(parseDocument(text).value, host.files.plugin?.serversKeys[0] ?? []).includes(below)) return { root: folder }
  }
  return undefined
}

/** Whether a server configuration is in the directory of the manifest itself, where people put it, be it read there or not. */
function isNextToManifest({ path, host }: PluginFile, manifestPath: string): boolean {
  const folder = dirname(manifestPath)
  const { paths, misplaced = [] } = host.files.mcp
  return basename(dirname(path)) === folder && [...paths, ...misplaced].includes(`${folder}/${basename(path)}`)
}

/** Whether a host that knows plugins sees none at a file: no directory that its plugin-root variable could name. */
export function isOutsidePlugin(file: Pick<PluginFile, 'path' | 'host' | 'surroundings'> & { readonly plugin?: Plugin | undefined }): boolean {
  const { path, host: { manifestPath, serversPath }, plugin, surroundings: { files } } = file
  if (manifestPath === undefined || plugin !== undefined) return false
  return !(basename(path) === serversPath && isBelowManifest(path, manifestPath, files)) && !mayBeListed(dirname(path), files)
}

/** Whether a file is further down in the folder of a plugin, in none that is hidden: it was written for that, and another rule says that it is not read there. */
function isBelowManifest(path: string, manifestPath: string, files: FileAccess): boolean {
  const above = foldersInRepository(path, files).filter((folder) => folder !== dirname(path) && files.kindOf(join(folder, manifestPath)) === 'file')
  return above.some((folder) => !withSlashes(dirname(path).slice(folder.length)).includes('/.'))
}
