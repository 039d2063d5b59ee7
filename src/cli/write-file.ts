import { accessSync, constants, realpathSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describeError } from '../files/read.js'

/**
 * Writes a file, whole or not at all: a temporary file beside it, then a rename. What is no regular file, a device such
 * as /dev/null or a pipe, is written to, since a rename would destroy it; a file with hard links is left alone.
 * @param path absolute
 * @returns why it cannot be written; undefined when it is
 */
export async function writeFile(path: string, text: string): Promise<string | undefined> {
  const obstacle = obstacleToWriting(path)
  if (obstacle !== undefined) return obstacle
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats?.isFile() === false) {
      writeFileSync(path, text)
      return undefined
    }
    const { default: writeFileAtomic } = await import('write-file-atomic')
    // Through a link to the file it names: a rename onto the link would replace the link.
    await writeFileAtomic(stats === undefined ? path : realpathSync(path), text, { encoding: 'utf8' })
    return undefined
  } catch (error) {
    return describeError(error)
  }
}

/**
 * What keeps a file from being written, as far as it can be told beforehand.
 * @param path absolute
 * @returns undefined where nothing does
 */
export function obstacleToWriting(path: string): string | undefined {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats?.isDirectory() === true) return 'is a directory, not a file'
    if (stats?.isFile() === false) return undefined
    // A rename needs no permission on the file itself, so that a write-protected one would be replaced all the same.
    if (stats !== undefined && (stats.mode & 0o222) === 0) return 'is write-protected'
    if (stats !== undefined && stats.nlink > 1) return 'has hard links, from which a new file would part it'
    accessSync(dirname(stats === undefined ? path : realpathSync(path)), constants.W_OK)
    return undefined
  } catch (error) {
    return describeError(error)
  }
}
