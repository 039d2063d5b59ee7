import { basename, dirname, join } from '../base/path.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository } from '../project/repository.js'
import { textsOfScripts } from './build-output.js'
import { isUncertain } from './links-to-follow.js'
import { isMissing, isOfPast, type LostPath, MAX_LENGTH, writtenBelow } from './skill-paths.js'

/** What a skill says it has in its folder for scripts: `bundled` alone is also a verb, or what another skill should have. */
const BUNDLED = /\b(?:(?<!\b(?:of|in|for|if|whether|that)\s)[Tt]his skill\s+(?:bundles|ships(?:\s+with)?|includes|comes\s+with|contains)|(?:[Tt]he|[Ii]ts|[Uu]se|[Rr]un)\s+bundled(?:\s+[\w-]+)?)\s+`(scripts\/[\w-]+\.(?:py|sh|[cm]?[jt]s))`/g
/** Words around a path which say that the file is of a project or of other skills. */
const OF_OTHERS = /\b(?:projects?|repo(?:s|sitory|sitories)?|codebase|workspace|apps?|(?:each|every|other|another|earlier|older|previous) (?:skill|version)s?)\b/i
/** So far around a path, they are looked for. */
const REACH = 100

/** The end of a sentence or a paragraph. */
const SENTENCE = /[.!?]\s|\n\s{0,20}\n/

/** The scripts that a skill says it has, where it has no folder for them and they are in none that the path may begin in. @param file from the root of the plugin */
export function bundledScripts(reading: Reading, root: string, file: string, text: string): readonly LostPath[] {
  const { surroundings: { files } } = reading
  const folder = dirname(file)
  if (text.length > MAX_LENGTH || !text.includes('`scripts/') || files.kindOf(join(root, folder, 'scripts')) !== undefined) return []
  const places = [join(root, folder), root, dirname(join(root, folder)), ...foldersInRepository(join(root, 'x'), files)]
  const isWritten = writtenBelow(reading, root, folder)
  let isOfBuild: boolean | undefined
  const isMade = () => (isOfBuild ??= Array.from(textsOfScripts({ path: join(root, 'x'), surroundings: { files } })).some((one) => one.includes(`${basename(folder)}/scripts`)))
  const isOfOthers = (start: number, end: number) => OF_OTHERS.test(`${text.slice(Math.max(0, start - REACH), start).split(SENTENCE).at(-1) ?? ''} ${text.slice(end, end + REACH).split(SENTENCE, 1)[0] ?? ''}`) || isUncertain(text, start, end, '') || isOfPast(text, start, end)
  const seen = new Set<string>()
  return Array.from(text.matchAll(BUNDLED)).flatMap(({ 0: whole, 1: path = '', index }): readonly LostPath[] => {
    if (seen.has(path) || places.some((place) => files.kindOf(join(place, path)) !== undefined) || !isMissing(reading, root, join(folder, path)) || isWritten(path) || isOfOthers(index, index + whole.length) || isMade()) return []
    seen.add(path)
    const start = index + whole.length - 1 - path.length
    return [{ file, path, source: { start, end: start + path.length } }]
  })
}
