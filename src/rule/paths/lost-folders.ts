import { basename, dirname, join } from '../../base/path.js'
import { notNowIn } from '../../markdown/not-now.js'
import { commentedIn } from '../../markdown/shown-parts.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import { textsOfScripts } from '../build-output.js'
import { filesBelow } from '../files-below.js'
import { SKILL } from '../skill-files.js'
import { isUncertain, linksToFollow } from './links-to-follow.js'
import { isMissing, isShown, type LostPath, MADE_UP, MAX_LENGTH, MAX_PATHS, OF_EXAMPLES, OF_PLUGINS, WRITTEN, writtenBelow } from './skill-paths.js'

/** A path in a folder in which skills have what they load, in whatever signs. */
const NAMED = /(?<![\w./}~-])(?:\.\/)?((references?|resources)\/(?:[\w-]{1,60}\/){0,3}[\w-][\w.-]{0,80}\.(?:md|py|sh|js|json|txt))(?![\w/*{<$[])/g
/** So many different files make it certain that the skill came without their folder. */
const MANY = 3
/** What else the words on a line may say of a path: that it is another skill's, the project's, made by the skill, or not there yet. */
const OF_OTHERS =
  /^[-*|\d. \t]{0,9}[`*]+\/?[\w:-]+[`*]+[ \t]*(?:->|→|:)|['’]s[ \t]+`|\b(?:projects?|repo(?:s|sitory|sitories)?|codebase|workspace|vault|target|your|their|plugin|skills?|upstream|creat\w*|generat\w*|writ(?:e|es|ing|ten)|sav(?:e|es|ing|ed)|stor(?:e|es|ed)|produc\w*|optional\w*|planned|later|future|TODO|TBD|if|when present)\b/i
/** What makes the files of such a folder, before the path of one. */
const MAKES =
  /\b(?:into|captur\w*|extract\w*|creat\w*|generat\w*|writ(?:e|es|ing|ten)|sav(?:e|es|ing|ed)|dump\w*|put|puts|stor(?:e|es|ed|ing)|append\w*|populat\w*|produc\w*|mkdir|touch|tee)\b[^\n.]{0,100}\b(?:references?|resources)\//i
/** A title over what the skill makes, or shows. */
const SHOWS = /\b(?:output|outputs|generat\w+|creat\w+|deliverables?|structure|layout|examples?|planned|roadmap|future)\b/i
/** A sentence over a list of what is not the skill's, or no longer there. */
const OVER_OTHERS = /\b(?:removed?|deleted|old|former\w*|renam\w*|moved|modules?|apps?|frameworks?|team|anatomy|good|typical\w*|its own)\b|\bBoot\b/i
/** What gets the files. */
const GETS = /\b(?:unzip|untar|tar -?x\w*|git clone|git submodule)\b/i
/** The folder that projects have more often than skills. */
const OF_PROJECTS = 'resources'
const READS = /\b(?:read|load|see|consult|refer|references?|guides?|open|check)\b/i
const MAX_LINE = 2000

/**
 * The files in a folder for references that a skill names, in tables and lists too, where it has no such folder and none of them is anywhere in the repository.
 * @param file from the root of the plugin
 */
export function lostFolders(reading: Reading, root: string, file: string, text: string): readonly LostPath[] {
  const {
    surroundings: { files }
  } = reading
  if (
    text.length > MAX_LENGTH ||
    !/\b(?:references?|resources)\//.test(text) ||
    OF_PLUGINS.test(text) ||
    text.includes(SKILL) ||
    MAKES.test(text) ||
    GETS.test(text) ||
    isShown(file, text, 0)
  )
    return []
  const folder = dirname(file)
  const places = [join(root, folder), root, dirname(join(root, folder)), ...foldersInRepository(join(root, 'x'), files)]
  const hasNone = (name: string) => places.every((place) => files.kindOf(join(place, name)) === undefined)
  const told = toldIn(reading, root, file, text).filter(({ of }) => hasNone(of))
  return [...new Set(told.map(({ of }) => of))].flatMap((of) => {
    const inFolder = told.filter((one) => one.of === of)
    if (inFolder.length < MANY) return []
    const here = new Set(filesBelow(foldersInRepository(join(root, 'x'), files).at(-1) ?? root, files).map((path) => basename(path)))
    const isWritten = writtenBelow(reading, root, folder)
    // One of them made, or elsewhere, makes it uncertain of the others.
    return inFolder.some(({ path }) => here.has(basename(path)) || !isMissing(reading, root, join(folder, path)) || isWritten(path)) ? [] : inFolder.map(({ path, source }) => ({ file, path, source }))
  })
}

/** The first places that name each file, outside of blocks of code and comments. */
function toldIn(reading: Reading, root: string, file: string, text: string): readonly (LostPath & { readonly of: string })[] {
  const isToFollow = linksToFollow(reading, root, file, text)
  const isCommented = commentedIn(text)
  const seen = new Set<string>()
  let start = 0
  let heading = ''
  let lead = ''
  return text.split('\n').flatMap((line) => {
    const offset = start
    start += line.length + 1
    if (line.startsWith('#')) heading = line
    if (/^[^\s\d*+|-]/.test(line)) lead = line
    if (line.length > MAX_LINE || SHOWS.test(heading) || OVER_OTHERS.test(heading) || OVER_OTHERS.test(lead.slice(0, MAX_LINE))) return []
    return Array.from(line.matchAll(NAMED)).flatMap(({ 0: whole, 1: path = '', 2: of = '', index }): readonly (LostPath & { readonly of: string })[] => {
      const begin = offset + index + whole.length - path.length
      const said = line.replaceAll(path, '')
      if (of === OF_PROJECTS && !(path.endsWith('.md') && [said, lead, heading].some((one) => READS.test(one)))) return []
      if (
        seen.has(path) ||
        seen.size > MAX_PATHS ||
        OF_OTHERS.test(said) ||
        OF_EXAMPLES.test(path) ||
        MADE_UP.test(path) ||
        WRITTEN.test(path) ||
        isCommented(begin) ||
        !isToFollow(begin - 1, path)
      )
        return []
      seen.add(path)
      return [{ file, path, of, source: { start: begin, end: begin + path.length } }]
    })
  })
}

/** What a skill says it has in its folder for scripts: `bundled` alone is also a verb, or what another skill should have. */
const BUNDLED =
  /\b(?:(?<!\b(?:of|in|for|if|whether|that)\s)[Tt]his skill\s+(?:bundles|ships(?:\s+with)?|includes|comes\s+with|contains)|(?:[Tt]he|[Ii]ts|[Uu]se|[Rr]un)\s+bundled(?:\s+[\w-]+)?)\s+`(scripts\/[\w-]+\.(?:py|sh|[cm]?[jt]s))`/g
/** Words around a path which say that the file is of a project or of other skills. */
const OF_ANOTHER = /\b(?:projects?|repo(?:s|sitory|sitories)?|codebase|workspace|apps?|(?:each|every|other|another|earlier|older|previous) (?:skill|version)s?)\b/i
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
  const isNotNow = notNowIn(text)
  const isMade = () =>
    (isOfBuild ??= Array.from(textsOfScripts({ path: join(root, 'x'), surroundings: { files } })).some((one) => one.includes(`${basename(folder)}/scripts`)))
  const isOfOthers = (start: number, end: number) =>
    OF_ANOTHER.test(
      `${
        text
          .slice(Math.max(0, start - REACH), start)
          .split(SENTENCE)
          .at(-1) ?? ''
      } ${text.slice(end, end + REACH).split(SENTENCE, 1)[0] ?? ''}`
    ) ||
    isUncertain(text, start, end, '') ||
    isNotNow(start, end)
  const seen = new Set<string>()
  return Array.from(text.matchAll(BUNDLED)).flatMap(({ 0: whole, 1: path = '', index }): readonly LostPath[] => {
    if (
      seen.has(path) ||
      places.some((place) => files.kindOf(join(place, path)) !== undefined) ||
      !isMissing(reading, root, join(folder, path)) ||
      isWritten(path) ||
      isOfOthers(index, index + whole.length) ||
      isMade()
    )
      return []
    seen.add(path)
    const start = index + whole.length - 1 - path.length
    return [{ file, path, source: { start, end: start + path.length } }]
  })
}
