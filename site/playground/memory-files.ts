import { basename, dirname } from '../../src/base/path.js'
import type { FileAccess } from '../../src/base/world.js'

/** Files that are on no disk: absolute paths with forward slashes to their texts. */
export function memoryFiles(texts: Readonly<Record<string, string>>, executables: readonly string[] = []): Required<Pick<FileAccess, 'directoriesIn'>> & FileAccess {
  const directories = new Set<string>()
  for (const path of Object.keys(texts)) {
    for (let parent = dirname(path); !directories.has(parent); parent = dirname(parent)) directories.add(parent)
  }
  return {
    readText: (path) => (Object.hasOwn(texts, path) ? texts[path] : undefined),
    kindOf: (path) => (Object.hasOwn(texts, path) ? 'file' : directories.has(path) ? 'directory' : undefined),
    isExecutable: (path) => executables.includes(path),
    filesIn(directory) {
      if (!directories.has(directory)) return undefined
      return Object.keys(texts).filter((path) => dirname(path) === directory).map((path) => basename(path))
    },
    directoriesIn: (directory) => (directories.has(directory) ? [...directories].filter((path) => path !== directory && dirname(path) === directory).map((path) => basename(path)) : undefined)
  }
}
