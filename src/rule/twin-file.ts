import { basename, dirname } from '../base/path.js'
import type { Reading } from '../project/reading.js'

/** A name of a file with servers for other systems than Windows: `.mcp.unix.json`, `mcp-macos.json`. */
const OF_OTHERS = /(?:^|[._-])(?:unix|posix|linux|mac(?:os)?|osx|darwin)(?:[._-]|$)/i

/** Whether a file with the same servers for other systems than Windows is next to a file. */
export function hasUnixTwin({ path, surroundings: { files } }: Pick<Reading, 'path' | 'surroundings'>): boolean {
  const own = basename(path)
  return files.filesIn(dirname(path))?.some((name) => name !== own && /mcp/i.test(name) && OF_OTHERS.test(name)) === true
}
