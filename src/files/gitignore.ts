import { dirname, join, posix, sep } from 'node:path'
import type { Ignore, Options } from 'ignore'
import { nodeFiles } from './node-files.js'

type Make = (options?: Options) => Ignore

interface Level {
  readonly directory: string
  readonly patterns: Ignore
}

/** The .gitignore files in force in a directory, outermost first. */
export type IgnoreLevels = readonly Level[]

/** Reads .gitignore files on the way down. The library is loaded when the first one is met. */
export class GitIgnore {
  #make: Make | undefined

  constructor(private readonly load: () => Make) {}

  /**
   * The levels in force above a directory: every .gitignore from the root of its git work tree down. None outside of
   * one, as in ripgrep.
   */
  above(directory: string): IgnoreLevels {
    const chain: string[] = []
    for (let current = directory; ; current = dirname(current)) {
      const isRoot = nodeFiles.kindOf(join(current, '.git')) !== undefined
      if (current !== directory) chain.unshift(current)
      if (isRoot) break
      if (dirname(current) === current) return []
    }
    return chain.reduce<IgnoreLevels>((levels, current) => this.enter(levels, current, true), [])
  }

  /** The levels in force inside a directory, its own .gitignore included. */
  enter(levels: IgnoreLevels, directory: string, mayHaveOne: boolean): IgnoreLevels {
    if (!mayHaveOne) return levels
    const text = nodeFiles.readText(join(directory, '.gitignore'))
    if (text === undefined || text.trim() === '') return levels
    this.#make ??= this.load()
    return [...levels, { directory, patterns: this.#make({ allowRelativePaths: true }).add(text) }]
  }
}

/** Whether the levels in force leave a path out: the innermost that says anything decides. */
export function isIgnored(levels: IgnoreLevels, path: string, isDirectory: boolean): boolean {
  for (let index = levels.length - 1; index >= 0; index--) {
    const level = levels[index]
    if (level === undefined) continue
    const below = path.slice(level.directory.length + 1).replaceAll(sep, '/')
    const verdict = level.patterns.test(isDirectory ? below + '/' : below)
    if (verdict.ignored && !inherits(level, below)) return true
    if (verdict.unignored) return false
  }
  return false
}

/**
 * Whether a level leaves a path out only because it does so with the directory above. The walk stands in that directory
 * all the same, so an inner level has taken it back, and with it what is inherited.
 */
function inherits({ patterns }: Level, below: string): boolean {
  const parent = posix.dirname(below)
  return parent !== '.' && patterns.test(parent + '/').ignored
}
