import { basename, dirname } from 'node:path'
import { type Disk, noteLook } from '../../project/disk.js'

/**
 * A disk with the texts of open documents in the place of the files there, saved or not.
 * @param texts by absolute path
 */
export function overlaid(disk: Disk, texts: ReadonlyMap<string, string>): Disk {
  const textOf = (path: string) => {
    const text = texts.get(path)
    if (text !== undefined) noteLook(path)
    return text
  }
  return {
    ...disk,
    files: {
      readText: (path) => textOf(path) ?? disk.files.readText(path),
      kindOf: (path) => (textOf(path) === undefined ? disk.files.kindOf(path) : 'file'),
      isExecutable: (path) => disk.files.isExecutable(path),
      filesIn(directory) {
        const names = disk.files.filesIn(directory)
        if (names === undefined) return undefined
        const open = [...texts.keys()].filter((path) => dirname(path) === directory).map((path) => basename(path))
        return open.every((name) => names.includes(name)) ? names : [...new Set([...names, ...open])]
      }
    },
    open(path, known) {
      const text = textOf(path)
      return text === undefined ? disk.open(path, known) : { text }
    },
    isGone: (path) => textOf(path) === undefined && disk.isGone(path)
  }
}
