import { dirname, join } from '../base/path.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository } from '../project/repository.js'
import { isMissing, type LostPath, MAX_LENGTH, writtenBelow } from './skill-paths.js'

/** What a skill says it has in its folder for scripts. */
const BUNDLED = /\b(?:this skill\s+(?:bundles|ships(?:\s+with)?|includes|comes\s+with|contains)|bundled(?:\s+[\w-]+)?)\s+`(scripts\/[\w-]+\.(?:py|sh|[cm]?[jt]s))`/g

/** The scripts that a skill says it has, where it has no folder for them and they are in none that the path may begin in. @param file from the root of the plugin */
export function bundledScripts(reading: Reading, root: string, file: string, text: string): readonly LostPath[] {
  const { surroundings: { files } } = reading
  const folder = dirname(file)
  if (text.length > MAX_LENGTH || !text.includes('bundle') || files.kindOf(join(root, folder, 'scripts')) !== undefined) return []
  const places = [join(root, folder), root, dirname(join(root, folder)), ...foldersInRepository(join(root, 'x'), files)]
  const isWritten = writtenBelow(reading, root, folder)
  const seen = new Set<string>()
  return Array.from(text.matchAll(BUNDLED)).flatMap(({ 0: whole, 1: path = '', index }): readonly LostPath[] => {
    if (seen.has(path) || places.some((place) => files.kindOf(join(place, path)) !== undefined) || !isMissing(reading, root, join(folder, path)) || isWritten(path)) return []
    seen.add(path)
    const start = index + whole.length - 1 - path.length
    return [{ file, path, source: { start, end: start + path.length } }]
  })
}
