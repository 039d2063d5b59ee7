import { madeOnce, oncePer } from '../base/lists.js'
import { dirname, join } from '../base/path.js'
import type { Span } from '../base/text.js'
import { listed } from '../base/wording.js'
import type { FileAccess } from '../base/world.js'
import { fencedBlocks } from '../markdown/blocks.js'
import { withSlashes } from '../project/classify.js'
import { shownSibling } from '../project/plugin-set.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository, isIgnoredByName } from '../project/repository.js'
import { isAgentOfProject } from './agent-fields.js'
import { textsOfPlugin } from './front-matter.js'
import { isCited } from './paths-in-texts.js'
import { rootOfSkills } from './project-skills.js'
import type { Problem } from './rule.js'
import { MAX_LENGTH, MAX_PATHS, OF_EXAMPLES, WRITTEN } from './skill-paths.js'

/** A path in a text of a project that climbs from its folder to a file that is not there. */
interface LostClimb {
  /** From the root of the project. */
  readonly file: string
  readonly path: string
  /** The same path to where the file is, if just one has that name. */
  readonly meant?: string
  readonly source: Span
}

/** A link that shows no picture, or a path in code alone. */
const CLIMBS = /((?<!!\[[^\]\n]{0,100})\]\(|`)((?:\.\.\/)+\.?[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\.(?:mdx?|txt|json|ya?ml|toml|sh|py|[cm]?[jt]s|ps1|rb|html|css))(?:#[\w-]{0,100})?[)`]/g
/** So many folders are looked into for a file that was moved, and so many names are shown. */
const MAX_FOLDERS = 500
const MAX_SHOWN = 3

/** The paths that lead nowhere in an agent of a project, and, told of in the file that tells of its skills, those in its commands and skills. */
export function* climbsOfProject(reading: Reading): Generator<Problem<'climbs'>> {
  const { path, document, surroundings: { files } } = reading
  if (isAgentOfProject(reading)) {
    const root = path.slice(0, withSlashes(path).lastIndexOf('/.claude/agents/'))
    yield* climbing(reading, root, lostClimbs(reading, root, path.slice(root.length + 1), document.text))
    return
  }
  const root = rootOfSkills(reading)
  if (root === undefined) return
  const lost = textsOfPlugin(join(root, '.claude'), undefined, files).filter(({ is }) => is !== 'agent').flatMap(({ file }) => lostClimbs(reading, root, `.claude/${file}`, files.readText(join(root, '.claude', file)) ?? ''))
  yield* climbing(reading, root, lost)
}

/**
 * The paths of a text in .claude that climb to a file which is neither there nor where any folder above leads, in two cases in which that is certain: .claude has a file whose path ends alike, as after
 * a text was moved; or it is a link to a text in a folder that is not there.
 * @param root of the project
 * @param file from there
 */
function lostClimbs({ surroundings: { files } }: Reading, root: string, file: string, text: string): readonly LostClimb[] {
  if (text.length > MAX_LENGTH || !text.includes('../')) return []
  const own = dirname(join(root, file))
  // A link to a text leads on from where the text is.
  const real = files.realPath?.(join(root, file)) ?? ''
  const places = [...foldersInRepository(join(root, file), files), ...(real === '' ? [] : [dirname(real)])]
  const blocks = fencedBlocks(text)
  const isInBlock = (at: number) => blocks.some(({ lines }) => (lines[0]?.start ?? at + 1) <= at && at < (lines.at(-1)?.end ?? 0))
  const seen = new Set<string>()
  return Array.from(text.matchAll(CLIMBS)).flatMap(({ 0: whole, 1: opening = '', 2: path = '', index }): readonly LostClimb[] => {
    const start = index + opening.length
    const rest = path.replace(/^(?:\.\.\/)+/, '')
    if (seen.has(path) || seen.size > MAX_PATHS || (opening === '`') !== whole.endsWith('`') || WRITTEN.test(rest)) return []
    // What is in no folder of .claude may be written as from another place.
    if (places.some((place) => [path, ...(isInClaude(place) ? [] : [rest])].some((one) => files.kindOf(join(place, one)) !== undefined)) || isInBlock(index) || isCited(text, index, index + whole.length)) return []
    seen.add(path)
    const alike = rest.includes('/') ? textsBelow(join(root, '.claude'), files).filter((other) => other.endsWith(`/${rest}`)) : []
    const isGone = opening !== '`' && /\.mdx?$/.test(rest) && !OF_EXAMPLES.test(rest) && files.kindOf(dirname(join(own, path))) === undefined && !isIgnoredByName(join(own, path), files)
    if (alike.length === 0 && !isGone) return []
    const [only] = alike.length === 1 ? alike : []
    return [{ file, path, source: { start, end: start + path.length }, ...(only === undefined ? {} : { meant: between(own, only) }) }]
  })
}

function isInClaude(folder: string): boolean {
  return withSlashes(`${folder}/`).includes('/.claude/')
}

/** The files in a folder and those below it, as absolute paths with slashes. Each lost path of the texts of a project asks. */
function textsBelow(folder: string, files: FileAccess): readonly string[] {
  return madeOnce(filesBelow(files), folder, () => {
    const folders = [folder]
    for (const one of folders) folders.push(...(files.directoriesIn?.(one) ?? []).filter((name) => name !== 'node_modules' && name !== 'worktrees').map((name) => join(one, name)).slice(0, Math.max(0, MAX_FOLDERS - folders.length)))
    return folders.flatMap((one) => (files.filesIn(one) ?? []).map((name) => withSlashes(join(one, name))))
  })
}

const filesBelow = oncePer((_files: FileAccess) => new Map<string, readonly string[]>())

/** The path from a folder to a file. Both are absolute. */
function between(folder: string, file: string): string {
  const [from, to] = [withSlashes(folder).split('/'), withSlashes(file).split('/')]
  const same = from.findIndex((name, index) => name !== to[index])
  const shared = same < 0 ? from.length : same
  return [...from.slice(shared).map(() => '..'), ...to.slice(shared)].join('/')
}

/** One problem for the paths of a text, or of several: those first for which there is something to write. */
function climbing(reading: Reading, root: string, lost: readonly LostClimb[]): readonly Problem<'climbs'>[] {
  const isMeant = ({ meant }: LostClimb) => meant !== undefined
  const [first, ...others] = [...lost.filter(isMeant), ...lost.filter((one) => !isMeant(one))].slice(0, MAX_PATHS)
  if (first === undefined) return []
  const meant = [...new Set([first, ...others].flatMap((one) => one.meant ?? []))]
  const write = { text: 'Write {{meant}}{{alike}}.', data: { meant: listed(meant.slice(0, MAX_SHOWN)), alike: meant.length > MAX_SHOWN ? ', and correct the others alike' : '' } }
  const fix = meant.length === 0 ? 'Correct the path, or remove what refers to it.' : others.every(isMeant) ? write : { text: '{{write}} Correct the other paths too.', data: { write } }
  const isOwn = join(root, first.file) === reading.path
  const related = (isOwn ? others : [first, ...others]).map(({ file, source }, index) => ({ message: index === 0 && !isOwn ? 'the path' : 'and here', at: [], source, ...(isOwn ? {} : { file: join(root, file), shown: shownSibling(reading, join(root, file)) }) }))
  return [{ message: 'climbs', data: { file: isOwn ? 'This agent' : first.file, path: first.path, more: others.length === 0 ? '' : ` (and ${String(others.length)} more)`, fix }, at: [], ...(isOwn ? { source: first.source } : {}), related }]
}
