import { dirname, join } from '../base/path.js'
import type { FileAccess } from '../base/world.js'
import { endsIn } from '../hosts/paths.js'

/** Where the package of an MCP server in NuGet has its server.json, as projects made from the template of .NET pack it. */
const IN_PACKAGE = '.mcp/server.json'

/**
 * Whether the project of .NET in the folder above packs a file as the server.json of its package, whatever is in it.
 * @param path absolute, with forward slashes
 */
export function isPackedForNuGet(path: string, files: FileAccess): boolean {
  if (!endsIn(path, IN_PACKAGE)) return false
  const folder = dirname(dirname(path))
  const projects = (files.filesIn(folder) ?? []).filter((name) => /\.(?:cs|fs|vb)proj$/.test(name))
  return projects.some((name) => IS_PACKED.test(files.readText(join(folder, name)) ?? ''))
}

const IS_PACKED = /<PackageType>[^<]*\bMcpServer\b|"\.mcp[\\/](?:server\.json|\*+(?:[\\/]\*)?)"/
