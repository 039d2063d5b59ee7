import { basename, dirname, join } from '../../base/path.js'
import { listed } from '../../base/wording.js'
import { endsIn } from '../../hosts/paths.js'
import { fencedBlocks } from '../../markdown/blocks.js'
import { withSlashes } from '../../project/classify.js'
import { shownSibling } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import { textsOfScripts } from '../build-output.js'
import { filesBelow } from '../files-below.js'
import { textsOfPlugin } from '../front-matter.js'
import type { Problem } from '../rule.js'
import { SKILL } from '../skill-files.js'
import { lostClimbs } from './climbing-paths.js'
import { goneInTexts, textNamed } from './gone-paths.js'
import { isUncertain } from './links-to-follow.js'
import { usedIn } from './paths-in-texts.js'
import { isMissing, lostInSkill, type LostPath, MAX_LENGTH, MAX_PATHS } from './skill-paths.js'

/** A path of a project's own texts and scripts, from its root. */
const OF_PROJECT =
  /(?<![\w./~}@-]|[)>]\/)(?:\$\{?CLAUDE_PROJECT_DIR\}?"?\/|\.\/)?(\.claude\/(?:hooks|scripts|skills|agents|commands|docs)(?:\/[\w-][\w.-]*)*\/[\w-][\w.-]*\.(?:sh|py|js|md))(?![\w/*{<$[-]|\.\w)/g
/** What makes a file, before its path. */
const MAKES = /(?:\b(?:creat|writ|sav|generat|stor|add|updat|append|output)(?:e?s|ed?|ing|ten)?\b[^\n.]{0,60}|>[ \t]*["']?)$/i
/** So far before a path, what makes it is looked for. */
const MAX_BEFORE = 80
/** So many names are shown. */
const MAX_SHOWN = 3

/** A text in the .claude of a project. */
interface OwnText {
  /** From the root of the project. */
  readonly file: string
  readonly is: 'agent' | 'command' | 'skill'
  readonly text: string
}

/** The paths that lead nowhere in the commands and skills of a project, in the file that tells of its skills. */
export function* pathsOfProject(reading: Reading, root: string): Generator<Problem<'nowhere' | 'gone'>> {
  const texts = textsIn(reading, root).filter(({ is }) => is !== 'agent')
  const lost = texts.flatMap((one) => lostIn(reading, root, one))
  yield* nowhere(reading, root, lost)
  yield* goneInTexts(reading, root, texts, lost, makes(reading, root))
}

/** The same in an agent of a project. */
export function* pathsOfAgent(reading: Reading): Generator<Problem<'nowhere' | 'gone'>> {
  const { path, document } = reading
  const root = path.slice(0, withSlashes(path).lastIndexOf('/.claude/agents/'))
  const own = { file: path.slice(root.length + 1), is: 'agent', text: document.text } as const
  const lost = lostIn(reading, root, own)
  yield* nowhere(reading, root, lost)
  yield* goneInTexts(reading, root, [own], lost, makes(reading, root))
}

/** The agents of GitHub Copilot and VS Code in a project, and those of Codex. */
const OF_OTHERS = ['.github/agents/*.agent.md', '.codex/agents/*.toml']

/** The same in an agent of another host. */
export function* pathsOfOtherAgent(reading: Reading): Generator<Problem<'gone'>> {
  const { path, document } = reading
  const tail = OF_OTHERS.find((one) => endsIn(withSlashes(path), one))
  if (tail === undefined) return
  const root = dirname(dirname(dirname(path)))
  yield* goneInTexts(reading, root, [{ file: withSlashes(path.slice(root.length + 1)), text: document.text }], [], makes(reading, root, dirname(tail)))
}

/** Tells whether a text of the project, or of a folder in it, makes what is at a path. */
function makes(reading: Reading, root: string, folder?: string): (path: string) => boolean {
  const { surroundings: { files } } = reading
  const inFolder = () => (folder === undefined ? [] : (files.filesIn(join(root, folder)) ?? []).map((name) => files.readText(join(root, folder, name)) ?? ''))
  let texts: readonly string[] | undefined
  return (one) => (texts ??= [...textsIn(reading, root).map(({ text }) => text), ...inFolder()]).some((text) => isMadeIn(text, one))
}

function textsIn({ surroundings: { files } }: Reading, root: string): readonly OwnText[] {
  return textsOfPlugin(join(root, '.claude'), undefined, files).map(({ file, is }) => ({ file: `.claude/${file}`, is, text: files.readText(join(root, '.claude', file)) ?? '' }))
}

function lostIn(reading: Reading, root: string, { file, is, text }: OwnText): readonly LostPath[] {
  return [...lostClimbs(reading, root, join(root, '.claude'), file, text), ...(is === 'skill' ? lostInSkill(reading, root, file, text) : []), ...lostFromRoot(reading, root, file, text)]
}

/** The paths from the root of a project that a text tells to run or to read, and that are not there: no text of the project makes them either. */
function lostFromRoot(reading: Reading, root: string, file: string, text: string): readonly LostPath[] {
  if (text.length > MAX_LENGTH || !text.includes('.claude/')) return []
  const { surroundings: { files } } = reading
  const places = [dirname(join(root, file)), ...foldersInRepository(join(root, 'x'), files)]
  const lines = fencedBlocks(text).flatMap((block) => block.lines)
  const seen = new Set<string>()
  const isUsed = usedIn(text)
  let next = 0
  const lost = Array.from(text.matchAll(OF_PROJECT)).flatMap(({ 0: whole, 1: path = '', index }): readonly LostPath[] => {
    while ((lines[next]?.end ?? index + 1) <= index) next++
    if (seen.has(path) || seen.size > MAX_PATHS || places.some((place) => files.kindOf(join(place, path)) !== undefined)) return []
    const source = { start: index, end: index + whole.length }
    // SKILL.md is in capitals, and still not an example.
    const named = basename(path) === SKILL ? `${dirname(path)}/skill.md` : path
    if (!isUsed(source, named, lines[next]?.start) || isUncertain(text, index, source.end, path) || isInExample(text, index)) return []
    seen.add(path)
    return isMissing(reading, root, path) ? [{ file, path, source }] : []
  })
  // A text may tell to make it, and a script may write it.
  const [texts, scripts] = lost.length === 0 ? [[], []] : [textsIn(reading, root), Array.from(textsOfScripts(reading))]
  const nameOf = (path: string) => basename(basename(path) === SKILL ? dirname(path) : path)
  return lost.filter(({ path }) => !texts.some((one) => isMadeIn(one.text, path)) && !scripts.some((script) => script.includes(nameOf(path)))).map((one) => {
    const end = `/${one.path.split('/').slice(-2).join('/')}`
    const alike = filesBelow(join(root, '.claude'), files).filter((other) => other.endsWith(end))
    return { ...one, ...(alike.length === 1 ? { meant: (alike[0] ?? '').slice(root.length + 1) } : {}) }
  })
}

/** Whether the title above a path says that what follows is an example, with skills and files that are made up. */
function isInExample(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - MAX_ABOVE), at).split('\n')
  return EXAMPLE.test(before.findLast((line) => /^#{2,6} /.test(line)) ?? '')
}

const MAX_ABOVE = 3000
const EXAMPLE = /^#{2,6} \W{0,9}(?:\d{1,2}[.)] )?examples?\b/i

/** Whether a text tells to make the file at a path, as far as it has the path after that. */
function isMadeIn(text: string, path: string): boolean {
  return text.length <= MAX_LENGTH && text.split(path).slice(0, -1).some((before) => MAKES.test(before.slice(-MAX_BEFORE)))
}

/** One problem for the paths of a text, or of several: those first for which there is something to write. */
function nowhere(reading: Reading, root: string, lost: readonly LostPath[]): readonly Problem<'nowhere'>[] {
  const isMeant = ({ meant }: LostPath) => meant !== undefined
  const [first, ...others] = [...lost.filter(isMeant), ...lost.filter((one) => !isMeant(one))]
  if (first === undefined) return []
  const meant = [...new Set([first, ...others].flatMap((one) => one.meant ?? []))]
  const isEach = meant.length > MAX_SHOWN
  const write = isEach ? { text: 'Write {{meant}}, and at each other place what is said there.', data: { meant: first.meant } } : { text: 'Write {{meant}}.', data: { meant: listed(meant) } }
  const fix = meant.length === 0 ? 'Correct the path, or remove what refers to it.' : others.every(isMeant) ? write : { text: '{{write}} Correct the other paths too.', data: { write } }
  const isOwn = join(root, first.file) === reading.path
  const messageOf = (one: LostPath) => (one === first ? 'the path' : isEach && one.meant !== undefined ? `here, write ${one.meant}` : 'and here')
  const related = (isOwn ? others : [first, ...others]).map((one) => ({
    message: messageOf(one),
    at: [],
    source: one.source,
    ...(isOwn ? {} : { file: join(root, one.file), shown: shownSibling(reading, join(root, one.file)) })
  }))
  return [
    {
      message: 'nowhere',
      data: { file: textNamed(reading, root, first.file), path: first.path, more: others.length === 0 ? '' : ` (and ${String(others.length)} more)`, fix },
      at: [],
      ...(isOwn ? { source: first.source } : {}),
      related
    }
  ]
}
