import type { HostProfile } from '../host-profile.js'

/** The kinds of files that a host reads. */
export type HostFileKind = 'mcp' | 'plugin'

/** Where a host looks for one kind of file. */
export interface KnownFile {
  readonly kind: HostFileKind
  /** The last parts of the paths, with forward slashes. */
  readonly paths: readonly string[]
  /** Set where other hosts read a file of these paths too, as far as no directory in them names the host. */
  readonly shared?: true
  /** The `$schema` by which such a file is told, as the beginning of a URL. */
  readonly schema?: string
}

/** A host's plugins, as far as files stand beside each other in them. Paths are relative to the plugin. */
export interface PluginLayout {
  readonly manifest: string
  /** Where the server configuration stands of itself. */
  readonly servers?: string
  /** The keys, from the outside in, under which the manifest may name other files; absent where it may not. */
  readonly pathsUnder?: readonly string[]
}

/** What tells the files of a host from those of others: the part of its profile that is needed before a file is read. */
export interface HostFiles {
  readonly name: string
  readonly title: string
  readonly files: readonly KnownFile[]
  /** Absent for a host without plugins. */
  readonly plugin?: PluginLayout
}

/** What a profile says of the files of its host. */
export function hostFilesOf(host: HostProfile): HostFiles {
  const { name, title, files, manifestPath, serversPath, manifestTakesPath } = host
  const known = (['mcp', 'plugin'] as const).flatMap((kind): KnownFile[] => {
    const file = files[kind]
    if (file === undefined) return []
    const { paths, shared, schema } = file
    return [{ kind, paths, ...(shared === undefined ? {} : { shared }), ...(schema === undefined ? {} : { schema }) }]
  })
  if (manifestPath === undefined) return { name, title, files: known }
  const [keys] = files.plugin?.serversKeys ?? []
  const plugin: PluginLayout = {
    manifest: manifestPath,
    ...(serversPath === undefined ? {} : { servers: serversPath }),
    ...(manifestTakesPath && keys !== undefined ? { pathsUnder: keys } : {})
  }
  return { name, title, files: known, plugin }
}
