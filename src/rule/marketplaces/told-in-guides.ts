import { commandsOf, guidesIn } from '../../authors/readme-commands.js'
import { basename, join } from '../../base/path.js'
import { type FileAccess, oncePerText } from '../../base/world.js'
import { isRecord } from '../../json/value.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, isIgnoredByName, shownAs, submodulesAround } from '../../project/repository.js'
import type { Problem } from '../rule.js'
import { documentedSettings } from './documented-settings.js'
import { foldersToldBy, refusedCommands } from './refused-commands.js'
import { refusedSources } from './refused-sources.js'
import { isCloned } from './unloaded-copies.js'

/** What READMEs and guides tell people to run, to copy or to write, and what does not work. */
export function* toldInGuides(reading: Reading): Generator<Problem<'refusedSource' | 'refused' | 'copied' | 'settings'>> {
  yield* refusedSources(reading)
  yield* refusedCommands(reading)
  yield* copiedFolders(reading)
  yield* documentedSettings(reading)
}

/** What a README says to copy, as it is written, with its place. */
interface Copied {
  readonly from: string
  readonly file: string
  readonly source: { readonly start: number; readonly end: number }
  /** The name of the repository that the commands before it clone. */
  readonly clone?: string
}

/** What READMEs say to copy into the folder of a host, and what the repository does not have: each README's once, at the file that answers for it. */
function* copiedFolders(reading: Reading): Generator<Problem<'copied'>> {
  const {
    surroundings: { files }
  } = reading
  const [first, ...others] = guidesIn(foldersToldBy(reading), files).flatMap(({ file }) =>
    (copiesIn(file, files) ?? []).flatMap((one) =>
      isThere(one.from, file, files) || isCloned(one.from, file, files) || (one.clone !== undefined && !isOwn(one.clone, reading)) ? [] : [{ ...one, file }]
    )
  )
  if (first === undefined) return
  const place = ({ file, source }: Copied, message: string) => ({ message, at: [], source, file, shown: shownAs(reading, file) })
  yield { message: 'copied', data: { file: shownAs(reading, first.file), from: first.from }, at: [], related: [place(first, 'the command'), ...others.map((one) => place(one, 'and here'))] }
}

/** Only lines of commands, and paths that are written in full. */
const copiesIn = oncePerText((text: string) => commandsOf(COPY, text).flatMap(({ index, indices }): readonly Omit<Copied, 'file'>[] => {
  const [start, end] = indices?.groups?.from ?? []
  const before = text.slice(Math.max(0, text.lastIndexOf('```', index)), index)
  if (start === undefined || end === undefined || isElsewhere(before)) return []
  const clone = CLONE.exec(before)?.[1]
  return [{ from: text.slice(start, end), source: { start, end }, ...(clone === undefined ? {} : { clone }) }]
}))

const CLONE = /git clone[^\n]*\/([\w.-]+?)(?:\.git)?["']?[ \t]*(?:\n|&|$)/
const COPY = /^[ \t]*(?:\$ )?cp(?:[ \t]+-\w+)*[ \t]+(?:\.\/)?(?<from>(?!-|(?:[\w@.-]+\/)*(?:your|my)-)[\w@.-]+(?:\/[\w@.-]+)*)(?:\/|\/\*|\/\.)?[ \t]+"?(?:~|\$HOME)\/\.[\w-]+\//dgm

/** Whether the commands before one have changed to a folder that is not that of a clone. */
function isElsewhere(before: string): boolean {
  return (before.match(/\b(?:cd|pushd)[ \t]/g) ?? []).length > (before.includes('git clone') ? 1 : 0)
}

/** Whether a path leads to something from the folder of a README or from one above it; with or without the name of a clone before it. */
function isThere(from: string, readme: string, files: FileAccess): boolean {
  const folders = foldersInRepository(readme, files)
  // What stands for the reader's folders.
  const own = from.replace(/^path\/to\//, '').replace(PLACEHOLDER, '')
  const paths = [own, own.slice(own.indexOf('/') + 1)]
  return folders.some((folder) => submodulesAround(folder, files)(from) || paths.some((path) => files.kindOf(join(folder, path)) !== undefined || isIgnoredByName(join(folder, path), files)))
}

/** A name that stands for any skill, as in `skills/SKILL_NAME`, and what is below it: only the folder of all of them is to be there. */
const PLACEHOLDER = /\/(?:[A-Z\d]+(?:_[A-Z\d]+)+|(?:skill|plugin|agent|command)[-_]?name|SKILL|PLUGIN|NAME)(?:\/.*)?$/

/** Whether a repository is that of a file: by its folder, or by a name or an address in the file. */
function isOwn(clone: string, { path, value, surroundings: { files } }: Reading): boolean {
  const root = foldersInRepository(path, files).at(-1) ?? ''
  const { name, repository, homepage } = isRecord(value) ? value : {}
  return (
    basename(root) === clone ||
    [name, repository, homepage].some(
      (one) =>
        typeof one === 'string' &&
        one
          .split(/[/#]/)
          .findLast((part) => part !== '' && part !== 'readme')
          ?.replace(/\.git$/, '') === clone
    )
  )
}
