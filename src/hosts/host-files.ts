import type { HostProfile, Signs } from './profile.js'
import { notationAt } from './reads.js'

/** The kinds of files that a host reads. */
export type HostFileKind = 'mcp' | 'plugin'

/** Where a host looks for one kind of file. */
interface KnownFile {
  readonly kind: HostFileKind
  /** The last segments of the paths, with forward slashes. */
  readonly paths: readonly string[]
  /** The last segments of the paths where people put the file but the host does not look. */
  readonly misplaced?: readonly string[]
  /** Set if other hosts read a file at these paths too, unless a directory in the path names the host. */
  readonly shared?: true
  /** The beginning of the `$schema` by which such a file is recognised. */
  readonly schema?: string
  /** Set if the host is assumed to read such a file when nothing shows which host it is for. */
  readonly assumed?: true
  /** What it is written in, if that is not JSON. */
  readonly notation?: 'TOML' | 'YAML'
  /** The outermost keys under which the host looks for servers; absent if it reads `mcpServers` there. */
  readonly keys?: readonly string[]
}

/** A host's plugins, as far as their files are next to each other. Paths are relative to the plugin. */
export interface PluginLayout {
  readonly manifest: string
  /** The default place of the server configuration. */
  readonly servers?: string
  /** The keys, from the outside in, under which the manifest may name other files; absent if it may not. */
  readonly pathsUnder?: readonly string[]
  /** The manifests that the host looks for first: where one of them is, it does not read its own. */
  readonly unlessBeside?: readonly string[]
  /** The host whose manifest, if it names its schema, is read with its servers in place of the host's own. */
  readonly takesPluginsOf?: string
  /** Set if servers in the manifest, or the path of another file there, replace the server configuration. */
  readonly replacesServers?: true
}

/** What distinguishes the files of a host from those of others: the part of its profile that is needed before a file is read. */
export interface HostFiles {
  readonly name: string
  readonly title: string
  readonly files: readonly KnownFile[]
  /** The last segments of the paths of files with private data. */
  readonly private?: readonly string[]
  /** The last segments of the paths of settings in which it does not look for servers. */
  readonly settings?: readonly string[]
  readonly signs?: Signs
  /** What people call files that others copy to where it looks; `toml` is set if these are TOML. */
  readonly copies?: NonNullable<HostProfile['copies']> & { readonly toml?: true }
  /** The commands that add a repository with a marketplace in its root. */
  readonly adds?: readonly string[]
  /** Absent for a host without plugins. */
  readonly plugin?: PluginLayout
}

/** What a profile says about the files of its host. */
export function hostFilesOf(host: HostProfile): HostFiles {
  const { name, title, files, signs, copies, projectFile = '', manifestPath, serversPath, manifestTakesPath, takesPluginsOf, installs } = host
  const known = (['mcp', 'plugin'] as const).flatMap((kind): KnownFile[] => {
    const file = files[kind]
    if (file === undefined) return []
    const { paths, misplaced, shared, schema, assumed, notation } = file
    const outer = file.serversKeys.flatMap(([key]) => key ?? [])
    const keys = outer.includes('mcpServers') || (outer.length === 0 && shared !== true) ? undefined : [...new Set(outer)]
    return [{ kind, paths, ...present({ misplaced, shared, schema, assumed, notation, keys }) }]
  })
  for (const { paths, notation } of files.also ?? []) known.push({ kind: 'mcp', paths, ...present({ notation }) })
  const ofCopies = copies === undefined || notationAt(projectFile) !== 'TOML' ? copies : { ...copies, toml: true as const }
  const common = { name, title, files: known, ...present({ private: files.private?.paths, settings: files.settings?.paths, signs, copies: ofCopies, adds: installs?.adds }) }
  if (manifestPath === undefined) return common
  const pathsUnder = manifestTakesPath ? files.plugin?.serversKeys[0] : undefined
  return {
    ...common,
    plugin: {
      manifest: manifestPath,
      ...present({ servers: serversPath, pathsUnder, unlessBeside: files.plugin?.unlessBeside, takesPluginsOf, replacesServers: files.plugin?.replacesServers })
    }
  }
}

/** An object without the members that are undefined. */
function present<T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> }
}
