import { basename, dirname, join } from 'node:path'
import type { Surroundings } from '../base/world.js'
import type { HostProfile, Kind } from '../hosts/profile.js'
import type { Document } from '../json/document.js'
import type { ServerEntry } from '../server/entry.js'

/** The plugin a file belongs to. */
export interface Plugin {
  /** Absolute path of its directory. */
  readonly root: string
}

/** A server that another file of the set declares. */
export interface Declaration {
  readonly entry: ServerEntry
  /** Absolute path of the file. */
  readonly file: string
  /** The file's path as it is shown. */
  readonly shown: string
  /** The root of the plugin the file belongs to; undefined for a project file. */
  readonly pluginRoot: string | undefined
  /** Whether the file is one of the set, and not only next to one. */
  readonly isJudged: boolean
}

/** What other files of a set declare. */
export interface Declarations {
  /** The servers of a name that other files of the same or of another plugin declare for the same host. */
  declaredElsewhere(file: Pick<PluginFile, 'path' | 'host'>, name: string): readonly Declaration[]
  /** The document of a file that a declaration comes from. */
  documentOf(path: string): Document | undefined
}

/** A file of which the plugin is to be found. */
export interface PluginFile {
  /** Absolute path. */
  readonly path: string
  readonly kind: Kind
  readonly host: HostProfile
  readonly surroundings: Surroundings
  /** The plugin's directory, where the user gave one: it holds whatever is next to the file. */
  readonly pluginRoot?: string | undefined
  /** Set where it is known that no plugin's manifest is next to the file, so that nobody need look. */
  readonly alone?: true | undefined
}

/**
 * The plugin of a file: the directory that holds the manifest (§2.1b), or the one the manifest is below. A server
 * configuration without a manifest next to it is a project's own file.
 */
export function findPlugin(file: PluginFile): Plugin | undefined {
  const { kind, path, host, pluginRoot, alone } = file
  if (pluginRoot !== undefined) return { root: pluginRoot }
  if (kind === 'plugin') {
    const depth = (host.manifestPath ?? basename(path)).split('/').length
    let root = path
    for (let level = 0; level < depth; level++) root = dirname(root)
    return { root }
  }
  const { manifestPath } = host
  if (kind !== 'mcp' || alone === true || manifestPath === undefined) return undefined
  const directory = dirname(path)
  const root = isNextToManifest(file, manifestPath) ? dirname(directory) : directory
  return file.surroundings.files.kindOf(join(root, manifestPath)) === 'file' ? { root } : undefined
}

/** Whether a server configuration is in the directory of the manifest itself, where the host looks for it, too. */
function isNextToManifest({ path, host }: PluginFile, manifestPath: string): boolean {
  const folder = dirname(manifestPath)
  return basename(dirname(path)) === folder && host.files.mcp.paths.includes(`${folder}/${basename(path)}`)
}
