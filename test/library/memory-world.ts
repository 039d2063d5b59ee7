import { posix } from 'node:path'
import type { World } from '../../src/index.js'
import { memoryFiles } from '../support/memory-files.js'

/** A world whose files exist only in a test: Linux, no environment, the texts by their absolute paths. */
export function memoryWorld(texts: Readonly<Record<string, string>>, rest: Partial<World> = {}): World {
  const files = memoryFiles(texts)
  const directoriesIn = (directory: string) => {
    if (files.kindOf(directory) !== 'directory') return undefined
    const prefix = directory.endsWith('/') ? directory : `${directory}/`
    const below = Object.keys(texts).filter((path) => path.startsWith(prefix)).map((path) => posix.relative(directory, path).split('/'))
    return [...new Set(below.flatMap(([first, ...more]) => (first === undefined || more.length === 0 ? [] : [first])))]
  }
  return { env: {}, platform: 'linux', files: { ...files, directoriesIn }, now: () => Date.UTC(2026, 0, 31, 12), ...rest }
}
