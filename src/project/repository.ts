import { fitsWildcard } from '../base/glob.js'
import { basename, dirname, join } from '../base/path.js'
import { foldersOfRepository } from '../base/repository.js'
import type { FileAccess } from '../base/world.js'
import { withSlashes } from './classify.js'

/** The folder of a file and those above it in its repository, the nearest first; the folder alone if it is in none. @param path absolute */
export function foldersInRepository(path: string, files: Pick<FileAccess, 'kindOf'>): readonly string[] {
  const found = foldersOfRepository(path, files)
  return found.length === 0 ? [dirname(path)] : found
}

/** As many of the folders around are looked at, and have to be alike. */
const [LOOKED_AT, ALIKE] = [6, 4]

/** Whether a file is one of a collection that people copy from: alone in its folder, but for texts, as the file of that name is in the folders next to it. @param path absolute */
export function isOfCollection(path: string, files: Pick<FileAccess, 'kindOf' | 'filesIn' | 'directoriesIn'>): boolean {
  const [folder, name] = [dirname(path), basename(path)]
  const isAlone = (one: string) => {
    const inside = files.filesIn(one) ?? []
    return inside.includes(name) && inside.every((other) => other === name || /\.(?:md|txt)$/i.test(other)) && (files.directoriesIn?.(one) ?? []).length === 0
  }
  if (!isAlone(folder)) return false
  const around = (files.directoriesIn?.(dirname(folder)) ?? []).filter((other) => other !== basename(folder) && !other.startsWith('.'))
  return around.slice(0, LOOKED_AT).filter((other) => isAlone(join(dirname(folder), other))).length >= ALIKE
}

/** Whether a .gitignore of its repository has the name or the path of a file, or of a folder around it. */
export function isIgnoredByName(path: string, files: Pick<FileAccess, 'kindOf' | 'readText'>): boolean {
  return linesNaming(path, files).some((lines) => lines.length > 0 && !lines.some((line) => line.startsWith('!')))
}

/** Whether a .gitignore of its repository lets a file in by its name, which something else would leave out. */
export function isLetInByName(path: string, files: Pick<FileAccess, 'kindOf' | 'readText'>): boolean {
  return linesNaming(path, files).some((lines) => lines.some((line) => line.startsWith('!')))
}

/** For each .gitignore, its lines for a file or for a folder around it. */
function linesNaming(path: string, files: Pick<FileAccess, 'kindOf' | 'readText'>): readonly (readonly string[])[] {
  return foldersInRepository(path, files).map((folder) => {
    const text = files.readText(join(folder, '.gitignore')) ?? ''
    const below = withSlashes(path.slice(folder.length + 1)).split('/')
    // Many paths may be asked for: the lines are read only where one has a name of this.
    if (text === '' || !below.some((name) => text.includes(name))) return []
    const names = new Set(below.flatMap((name, index) => [name, below.slice(0, index + 1).join('/')]))
    return text.split('\n').filter((line) => names.has(line.replace(/^!/, '').trim().replace(/^\//, '').replace(/\/(?:\*{1,2})?$/, '')))
  })
}

/** Whether a .gitignore of its repository leaves out a file, or a folder around it, by a pattern with `*`. */
export function isIgnoredByPattern(path: string, files: Pick<FileAccess, 'kindOf' | 'readText'>): boolean {
  return foldersInRepository(path, files).some((folder) => {
    const below = withSlashes(path.slice(folder.length + 1)).split('/')
    const names = below.flatMap((name, index) => [name, below.slice(0, index + 1).join('/')])
    return (files.readText(join(folder, '.gitignore')) ?? '').split('\n').some((line) => {
      const pattern = line.trim().replace(/^\//, '').replace(/\/$/, '').replaceAll(/\*\*\/?/g, '*')
      return pattern.includes('*') && !/^[#!]/.test(pattern) && names.some((name) => fitsWildcard(pattern, name))
    })
  })
}

/**
 * Whether a file is here and not in the repository that people clone: a .gitignore has its name, and git tracks another file, but not this one.
 * @param tracked the other file: where git tracks nothing, or where that is not known, nothing is known of this one either
 */
export function isKeptOutByGit(path: string, tracked: string, files: Pick<FileAccess, 'kindOf' | 'readText' | 'isTracked'>): boolean {
  return files.isTracked?.(path) === false && files.isTracked(tracked) && isIgnoredByName(path, files)
}

/** Whether a path that is written from a folder is in a submodule, which a clone may be without; each list of them is read once. @param folder absolute */
export function submodulesAround(folder: string, files: Pick<FileAccess, 'kindOf' | 'readText'>): (written: string) => boolean {
  let known: ReadonlySet<string> | undefined
  return (written) => {
    known ??= new Set(
      [folder, ...foldersOfRepository(join(folder, '.gitmodules'), files)].flatMap((root) =>
        [...(files.readText(join(root, '.gitmodules')) ?? '').matchAll(SUBMODULE)].map(([, path = '']) => join(root, path))
      )
    )
    const parts = written.replace(/^\.\//, '').split('/', MAX_DEPTH)
    return parts.some((_, index) => known?.has(join(folder, ...parts.slice(0, index + 1))) === true)
  }
}

/** A submodule is rarely deeper in its repository. */
const MAX_DEPTH = 12

/** The place of a submodule in .gitmodules. */
const SUBMODULE = /^[ \t]*path[ \t]*=[ \t]*(\S+)[ \t\r]*$/gm

/** The path of a file of the same repository as it is shown. @param file absolute */
export function shownAs({ path, shown }: { readonly path: string; readonly shown: string }, file: string): string {
  const [own, other] = [withSlashes(path), withSlashes(file)]
  const root = own.endsWith(shown) ? own.slice(0, own.length - shown.length) : undefined
  return root !== undefined && other.startsWith(root) ? other.slice(root.length) : other.slice(other.lastIndexOf('/') + 1)
}
