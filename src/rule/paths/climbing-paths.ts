import { basename, dirname, join } from '../../base/path.js'
import { foldersOfRepository } from '../../base/repository.js'
import { withSlashes } from '../../project/classify.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, isIgnoredByName } from '../../project/repository.js'
import { between, filesBelow } from '../files-below.js'
import { othersManifests } from '../other-program.js'
import { SKILL } from '../skill-files.js'
import { linksToFollow } from './links-to-follow.js'
import { IN_SAMPLES, isCited, isMissing, isShown, LOADS, type LostPath, MAX_BEFORE, MAX_LENGTH, MAX_PATHS, OF_EXAMPLES, WRITTEN } from './skill-paths.js'

/** A link that shows no picture, or a path in code alone. */
const CLIMBS = /((?<!!\[[^\]\n]{0,100})\]\(|`)((?:\.\.\/)+\.?[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\.(?:mdx?|txt|json|ya?ml|toml|sh|py|[cm]?[jt]s|ps1|rb|html|css))(?:#[\w-]{0,100})?[)`]/g
/** Code that the project of a user has too, and what tells before such a path to read or run it. */
const SOURCE = /\.(?:[cm]?[jt]s|py|rb|json|css|html)$/
const TELLS = /\b(?:read|follow|load|see|consult|use|run|execute|python3?|node)\b[^.\n|]{0,40}$/i
/** What says after a link that it is one of another place. */
const ELSEWHERE_AFTER = /^[^.\n]{0,10}\b(?:in|of|on) (?:the|an?|your|their)\b[^.\n]{0,30}\b(?:sites?|apps?|projects?|repo(?:sitory)?|output)\b/i
/** What says before a path that it is one of another text, or from another folder. */
const FROM_ELSEWHERE = /\bas[ \t]*$|(?:^|[.!?\n][ \t*-]*)(?:in|from|inside|within)\b[^.,\n]{1,50},[^.\n]{0,30}$/i

/**
 * The paths of a text of a plugin, or of one in the .claude of a project, that climb to a file which is neither there nor where any folder above leads, in two cases in which that is certain: the
 * plugin or .claude has a file whose path ends alike, as after a text was moved; or it is a link to a text in a folder that is not there.
 * @param root of the project or the plugin
 * @param around the folder that has all its texts
 * @param file from the root
 */
export function lostClimbs(reading: Reading, root: string, around: string, file: string, text: string): readonly LostPath[] {
  if (text.length > MAX_LENGTH || !text.includes('../')) return []
  const { surroundings: { files } } = reading
  const own = dirname(join(root, file))
  // Claude Code tells the model the folder of a skill alone, and Codex takes no agents from a plugin.
  const isOfFolder = reading.plugin === undefined || basename(file) === SKILL || othersManifests(reading, root).some((path) => !file.startsWith('agents/') || !path.startsWith('.codex'))
  // A link to a text leads on from where the text is.
  const real = files.realPath?.(join(root, file)) ?? ''
  const places = [...foldersInRepository(join(root, file), files), ...(real === '' ? [] : [dirname(real)])]
  const isToFollow = linksToFollow(reading, root, file, text)
  const top = foldersOfRepository(join(root, file), files).at(-1)
  const seen = new Set<string>()
  // A text at the root of a plugin that others tell to read.
  const isAtRoot = (rest: string, index: number) =>
    reading.plugin !== undefined &&
    !rest.includes('/') &&
    dirname(dirname(file)) === '.' &&
    LOADS.test(text.slice(Math.max(0, index - MAX_BEFORE), index).replace(/\[[^[\]]{0,60}$/, '')) &&
    isMissing(reading, root, rest)
  return Array.from(text.matchAll(CLIMBS)).flatMap(({ 0: whole, 1: opening = '', 2: path = '', index }): readonly LostPath[] => {
    const start = index + opening.length
    const rest = path.replace(/^(?:\.\.\/)+/, '')
    if (seen.has(path) || seen.size > MAX_PATHS || (opening === '`') !== whole.endsWith('`') || WRITTEN.test(rest)) return []
    // What is in none of its folders may be written as from another place.
    if (
      places.some((place) => [path, ...(isIn(around, place) ? [] : [rest])].some((one) => files.kindOf(join(place, one)) !== undefined)) ||
      !isToFollow(index, path) ||
      isCited(text, index, index + whole.length)
    )
      return []
    seen.add(path)
    const before = text.slice(Math.max(0, index - MAX_BEFORE), index)
    const isOfCode = opening === '`' && SOURCE.test(rest) && !TELLS.test(before)
    const alike =
      rest.includes('/') && !isOfCode && !FROM_ELSEWHERE.test(before)
        ? filesBelow(around, files).filter((other) => other.endsWith(`/${rest}`) && !IN_SAMPLES.test(withSlashes(other.slice(around.length, -rest.length))))
        : []
    // Next to the repository, there may be another one.
    const isGone =
      opening !== '`' &&
      !(reading.plugin !== undefined && rest.startsWith('.claude/')) &&
      !ELSEWHERE_AFTER.test(text.slice(index + whole.length, index + whole.length + MAX_BEFORE)) &&
      (top === undefined || isIn(top, join(own, path))) &&
      /\.mdx?$/.test(rest) &&
      !OF_EXAMPLES.test(rest) &&
      !isShown(file, text, start) &&
      !isSaid(text, start) &&
      (files.kindOf(dirname(join(own, path))) === undefined || isAtRoot(rest, index)) &&
      !isIgnoredByName(join(own, path), files)
    if (alike.length === 0 && !isGone) return []
    // The nearest is meant: as from the folder of all texts, or in the folder of this one.
    const [only] = [alike.filter((other) => other === withSlashes(join(around, rest))), alike.filter((other) => isIn(own, other)), alike].find(({ length }) => length === 1) ?? []
    return [{ file, path, source: { start, end: start + path.length }, ...(only === undefined ? {} : { meant: isOfFolder ? between(own, only) : `\${CLAUDE_PLUGIN_ROOT}/${between(root, only)}` }) }]
  })
}

/** Whether a place is in a list item or a line that is one sentence in quotes with something to fill in: what a model is to say. */
function isSaid(text: string, at: number): boolean {
  const start = text.lastIndexOf('\n', at) + 1
  const end = text.indexOf('\n', at)
  return /^[ \t]*(?:[-*>][ \t]+)?["“][^\n]{0,1000}\{\w+\}[^\n]{0,1000}["”]\s*$/.test(text.slice(start, end < 0 ? undefined : end).slice(0, 2000))
}

function isIn(folder: string, path: string): boolean {
  return withSlashes(`${path}/`).startsWith(withSlashes(`${folder}/`))
}
