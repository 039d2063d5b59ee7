import { append, madeOnce, oncePer } from '../base/lists.js'
import { basename, dirname, join } from '../base/path.js'
import { foldersOfRepository } from '../base/repository.js'
import type { FileAccess } from '../base/world.js'
import { subjectOf } from '../hosts/profiles.js'
import { withSlashes } from '../project/classify.js'
import type { Reading } from '../project/reading.js'
import { shownAs } from '../project/repository.js'
import type { Problem } from './rule.js'

const SOURCE = /\.(?:go|rs|py|[cm]?[jt]sx?|java|kt|cs|rb|php|sh|bash|zsh|ps1)$/
/** Folders with what is not the repository's own. */
const APART = /^(?:\.git|node_modules|vendor|venv|\.venv|target|dist|build|out)$/
const MAX_FOLDERS = 1500
const MAX_SOURCES = 600
const MAX_LENGTH = 200_000
/** A file of JSON with the folder that it is in, and the one above that if a source writes it. */
const WRITTEN = /(?<![\w.-])(?:[\w.-]{1,60}\/)?([\w.-]{1,60}\/[\w.-]{1,60}\.json)(?![\w-])/g

/** The sources of repositories that name files of JSON, by the end of the path, and of a path from their own folder by the whole of it. */
const namesIn = oncePer((_files: FileAccess) => new Map<string, ReadonlyMap<string, string>>())

/** A source or a script of the repository that names a file where it is, as it is shown: if the file is moved, that does not find it. */
function sourceNaming(reading: Reading): { readonly source: string; readonly writes: boolean } | undefined {
  const { path, surroundings: { files } } = reading
  const root = foldersOfRepository(path, files).at(-1)
  if (root === undefined || dirname(path) === root) return undefined
  const names = madeOnce(namesIn(files), root, () => namesFrom(root, files))
  const [above, end] = [dirname(dirname(path)), `${basename(dirname(path))}/${basename(path)}`]
  // At the root, a path is written in any way; further down, it has to be this one.
  const source = above === root ? names.get(end) : (names.get(`${basename(above)}/${end}`) ?? names.get(path))
  return source === undefined ? undefined : { source: shownAs(reading, source), writes: WRITES.test(files.readText(source) ?? '') }
}

/** What a source has that writes files. */
const WRITES = /\bwrite_(?:text|bytes)\(|\bwriteFile|\bjson\.dump\(|\bopen\([^()\n]{0,200},\s{0,9}["'][wa]|\bos\.WriteFile\(|\bfs::write\(|\bFiles\.write|\bWriteAllText/

/** What to do with a file at its place that is to be at another one. */
export function moving(reading: Reading): NonNullable<Problem['data']> {
  const found = sourceNaming(reading)
  if (found === undefined) return { move: 'Move', gone: ', and remove it', keep: '' }
  const { source, writes } = found
  // An installer that writes it for the host writes it where nobody looks, for everyone.
  if (writes)
    return {
      move: 'Copy',
      gone: '',
      keep: {
        text: '{{source}} names this one: if it writes the file for {{host}}, change the path there too.',
        data: { source, host: subjectOf(reading.host) }
      }
    }
  return { move: 'Copy', gone: '', keep: { text: 'Leave this one where it is: {{source}} names it.', data: { source } } }
}

function namesFrom(root: string, files: FileAccess): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [source, text] of sourcesBelow(root, files)) {
    for (const [written, end = ''] of text.matchAll(WRITTEN)) for (const key of [written, end, join(dirname(source), end)]) if (!found.has(key)) found.set(key, source)
  }
  return found
}

/** The source, as it is shown, with which the repository reads a field of the file itself: its sources have the name of the file in quotes, and one that also knows the key of the servers has the field. */
export function sourceReading(reading: Reading, field: string, key: string): string | undefined {
  const { path, surroundings: { files } } = reading
  const sources = [...sourcesBelow(dirname(path), files)]
  if (!sources.some(([, text]) => text.includes(`"${basename(path)}"`) || text.includes(`'${basename(path)}'`))) return undefined
  const isRead = new RegExp(`["'.]${field.replaceAll(/\W/g, '\\$&')}\\b`)
  const source = sources.find(([, text]) => text.includes(key) && isRead.test(text))?.[0]
  return source === undefined ? undefined : shownAs(reading, source)
}

/** The source, as it is shown, with which a plugin reads the texts of one of its folders itself. */
export function sourceReadingTexts(reading: Reading, root: string, folder: string): string | undefined {
  const found = [...sourcesBelow(root, reading.surroundings.files, '.md')].find(([, text]) => new RegExp(`["'/]${folder}["'/]`).test(text) && /\*\.md\b|\}\.md\b/.test(text))?.[0]
  return found === undefined ? undefined : shownAs(reading, found)
}

/** What a source has that reads the folder with the agents of a project. */
export const READS_AGENTS = /\.claude(?:[/\\]|["'](?:,| \/) ?["'])agents\b/
const PROMPTS_WITH_AGENTS = new RegExp(`^(?=[^]*${READS_AGENTS.source})[^]*\\bsystem_?prompt`, 'i')

/** The source with which the repository reads a field of the agents of a project itself. */
export function sourceReadingAgents(reading: Reading, field: string, names = READS_AGENTS): string | undefined {
  const { path } = reading
  return sourceReadingMatter(reading, path.slice(0, Math.max(0, withSlashes(path).lastIndexOf('/.claude/'))), field, names)
}

/** Whether a program of the repository gives the texts of its agents to a model itself, each with the tools that it names: such are for no host. */
export const isAgentOfProgram = oncePer((reading: Reading): boolean => sourceReadingAgents(reading, 'tools', PROMPTS_WITH_AGENTS) !== undefined)

/** The source, as it is shown, with which the repository of a plugin or a project reads a field in the front matter of its skills itself. @param names what a source has that reads such texts */
export function sourceReadingMatter(reading: Reading, root: string, field: string, names = /SKILL\.md/): string | undefined {
  const { surroundings: { files } } = reading
  const isRead = new RegExp(`(["'])${field}\\1|\\^${field}:|\\.${field}\\b`)
  const found = [...sourcesBelow(foldersOfRepository(join(root, 'x'), files).at(-1) ?? root, files, '.md')].find(([, text]) => names.test(text) && isRead.test(text))?.[0]
  return found === undefined ? undefined : shownAs(reading, found)
}

/** A name in double braces. */
const BRACED = /\{\{\s{0,3}([A-Za-z_][\w.-]{0,100})\s{0,3}\}\}/g

/** The names in double braces that the sources of a repository have which name a file, by the file. */
const bracedFor = oncePer(({ path, surroundings: { files } }: Reading): ReadonlySet<string> => {
  const root = foldersOfRepository(path, files).at(-1)
  const sources = root === undefined ? [] : [...sourcesBelow(root, files, '{{')].filter(([, text]) => text.includes(basename(path)))
  return new Set(sources.flatMap(([, text]) => Array.from(text.matchAll(BRACED), ([, name = '']) => name)))
})

/** Whether a source of the repository that names a file has a text in double braces of it: it fills the file in, and writes it elsewhere. @param shown with its braces */
export function isFilledBySource(shown: string, reading: Reading): boolean {
  return bracedFor(reading).has(shown.slice('{{'.length, -'}}'.length).trim())
}

/** Whether a script of a plugin starts one of its agents in a session of its own (`claude -p --agent notes:writer`): that has the variables of the hook. */
export function isStartedApart({ surroundings: { files } }: Reading, root: string, agent: string): boolean {
  const starts = new RegExp(`--agent[ =]["']?(?:[\\w.-]{1,100}:)?${agent.replaceAll(/\W/g, '\\$&')}(?![\\w-])`)
  return Array.from(sourcesBelow(root, files, '--agent')).some(([, text]) => starts.test(text))
}

/** The texts of sources and scripts of a plugin that have the name of the file of a skill. */
export function sourcesNamingSkills({ surroundings: { files } }: Reading, root: string): readonly string[] {
  return Array.from(sourcesBelow(root, files, '/SKILL.md'), ([, text]) => text)
}

/** The sources of a folder that have a word, such as the end of a name of files of JSON, each with its text. */
export function* sourcesBelow(root: string, files: FileAccess, word = '.json'): Generator<[path: string, text: string]> {
  const folders = [root]
  let count = 0
  for (const folder of folders) {
    if (folders.length < MAX_FOLDERS) append(folders, (files.directoriesIn?.(folder) ?? []).filter((one) => !APART.test(one)).map((one) => join(folder, one)))
    for (const name of (files.filesIn(folder) ?? []).filter((one) => SOURCE.test(one))) {
      if (++count > MAX_SOURCES) return
      const text = (files.readText(join(folder, name)) ?? '').slice(0, MAX_LENGTH)
      if (text.includes(word)) yield [join(folder, name), text]
    }
  }
}
