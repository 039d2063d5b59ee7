import { dirname, join } from 'node:path'
import { classifyPath, isMarkdown } from '../config/classify.js'
import type { Candidate } from '../files/discover.js'
import { nodeFiles } from '../files/node-files.js'
import type { Context } from './context.js'

/**
 * Whether a file may be one of a host whose profile has to be loaded. Most files are not: they stand where the chosen host
 * looks for them, and no manifest beside them says that they are another's.
 */
export function mayNeedProfiles({ path, named, alone }: Candidate, { host, kind, table }: Context): boolean {
  if (kind !== undefined && kind !== 'mcp' && kind !== 'plugin') return false
  const byPath = classifyPath(path, table)
  // A `$schema` may tell of a file of any name.
  if (byPath === undefined) return named && !isMarkdown(path)
  if (byPath.is !== 'claimed') return false
  const { readers, shared, bySchema } = byPath.claim
  if (!shared) return readers.some((reader) => reader.host !== host.name)
  if (bySchema.some((name) => name !== host.name)) return true
  if (alone === true) return false
  const others = table.hosts.filter(({ name }) => name !== host.name)
  return others.some(({ plugin }) => plugin !== undefined && nodeFiles.kindOf(join(dirname(path), plugin.manifest)) === 'file')
}
