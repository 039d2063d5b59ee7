import { readFileSync, type Stats, statSync } from 'node:fs'
import { decode } from '../document/decode.js'
import type { ReadResult } from '../project/project.js'

/** Larger files are refused: V8 holds no string of more than about 512 MiB. */
const MAX_BYTES = 500 * 1024 * 1024

/**
 * Reads a configuration file. Never opens what is no regular file: reading a FIFO would wait for ever.
 * @param known what is already known to stand there, so that a walk need not ask again
 */
export function readConfig(path: string, known?: 'file'): ReadResult {
  try {
    if (known !== 'file') {
      const stats = statSync(path)
      const obstacle = obstacleOf(stats)
      if (obstacle !== undefined) return { failure: obstacle }
    }
    // Node decodes much faster than it hands out bytes; those are asked for only where the text looks damaged.
    const text = readFileSync(path, 'utf8')
    return text.includes('\uFFFD') || text.includes('\0') ? decode(readFileSync(path)) : { text }
  } catch (error) {
    return { failure: describeError(error) }
  }
}

function obstacleOf(stats: Stats): string | undefined {
  if (stats.isDirectory()) return 'is a directory, not a file'
  if (stats.isFIFO()) return 'is a FIFO, not a file'
  if (stats.isSocket()) return 'is a socket, not a file'
  if (!stats.isFile()) return 'is a device, not a file'
  if (stats.size > MAX_BYTES) return `is larger than ${MAX_BYTES / 1024 / 1024} MiB`
  return undefined
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or directory',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'is a directory, not a file',
  ENOTDIR: 'no such file: a part of the path is not a directory',
  ELOOP: 'its symbolic links lead in a circle',
  EMFILE: 'too many open files',
  ENOSPC: 'no space left on the device',
  EROFS: 'the file system is read-only',
  ENAMETOOLONG: 'the path is too long',
  ERR_FS_FILE_TOO_LARGE: 'is too large',
  ERR_STRING_TOO_LONG: 'is too large'
}

/**
 * A system error in plain words.
 * @throws the error itself when it is none: a mistake of plugvet must not pass for a bad file
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error
  return REASONS[error.code] ?? `cannot be read (${error.code})`
}
