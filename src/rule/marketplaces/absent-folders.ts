import { foldersOfPlugin, rootOfMarketplace } from '../../authors/marketplace.js'
import { textIn } from '../../authors/registry.js'
import { basename, dirname, join } from '../../base/path.js'
import { subjectOf } from '../../hosts/profiles.js'
import { type Path, valueAt } from '../../json/value.js'
import { sourceByName } from '../../project/marketplace.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, isIgnoredByName, submodulesAround } from '../../project/repository.js'
import { isMentioned, isNamedByBuild } from '../build-output.js'
import { whereToChange } from '../generated-file.js'
import type { Problem } from '../rule.js'
import { replacing } from '../suggestions.js'
import { addedInReadmes } from './documented-installs.js'
import { toRootAbove } from './marketplace-sources.js'

/** A source of a plugin in a marketplace, and the place of it. */
interface Source {
  readonly source: string
  readonly at: Path
  readonly name: string | undefined
}

/** What to say of sources whose folders are not there: once for all of them. @param reading of the marketplace */
export function* absentFolders(reading: Reading, sources: readonly Source[]): Generator<Problem<'elsewhere' | 'submodule' | 'called' | 'absent' | 'absents' | 'doubled'>> {
  const { path, host, value, surroundings: { files } } = reading
  const all = sources.filter(({ source }) => {
    const folders = foldersOfPlugin(path, value, source, host.marketplace)
    return folders.length > 0 && folders.every((folder) => files.kindOf(folder) === undefined)
  })
  const isAtRoot = ({ source }: Source) => foldersOfPlugin(path, undefined, source, host.marketplace).some((folder) => files.kindOf(folder) === 'directory')
  const doubled = host.marketplace?.prefixes === 'all' ? all.filter(isAtRoot) : []
  if (doubled[0] !== undefined) yield underBase(reading, [doubled[0], ...doubled.slice(1)], sources.every(isAtRoot))
  const absent = all.filter((one) => !doubled.includes(one))
  const [lost, ...others] = absent
  if (lost === undefined) return
  const { source, at } = lost
  const root = rootOfMarketplace(path)
  const isElsewhere =
    absent.length <= MAX_ELSEWHERE &&
    whereToChange(reading) !== undefined &&
    absent.every((one) => isPutElsewhere(reading, one.source)) &&
    addedInReadmes(reading, root) === undefined
  const top = root.startsWith(`${foldersInRepository(path, files).at(-1) ?? root}/`) ? `the folder ${basename(root)}/` : 'the root of the repository'
  const kept = keptOut(reading, absent, 'github')
  // A build that copies the marketplace brings the folders of its plugins to it, or makes them in a folder of its own.
  const isBuilt = isElsewhere || isNamedByBuild(root, files) || absent.every((one) => isIgnoredByName(join(root, dirname(one.source), '.'), files))
  const problem = { at, severity: isBuilt ? 'info' : 'warning', effect: 'machine' } as const
  const related = others.slice(0, MAX_RELATED).map((other) => ({ message: `also '${other.source}'`, at: other.at }))
  const fixes = kept === undefined ? absent.flatMap((one) => folderMeant(reading, one) ?? []) : []
  const [first] = fixes
  const isAbove = absent.every((one) => files.kindOf(join(dirname(root), one.source)) === 'directory')
  if (isAbove) yield { ...problem, message: 'elsewhere', data: { source, folder: basename(root), host: subjectOf(host), instead: toRootAbove(reading, absent.map((one) => one.source)) }, related }
  else if (others.length === 0 && submodulesAround(root, files)(source)) yield { ...problem, message: 'submodule', data: { source }, severity: 'info' }
  else if (others.length === 0 && first !== undefined)
    yield {
      ...problem,
      message: 'called',
      data: { source, instead: `Write "${first.meant}", which is there${first.because}.` },
      suggestions: [replacing(at, first.meant)]
    }
  else if (others.length === 0 || isElsewhere)
    yield {
      ...problem,
      message: 'absent',
      data: {
        source,
        instead: isElsewhere ? BUILT : (kept ?? `If the plugin is gone, remove this entry. Otherwise add its folder, or write its path from ${top}.`)
      },
      related
    }
  else if (first !== undefined && fixes.length === absent.length)
    yield {
      ...problem,
      message: 'absents',
      data: { source, count: absent.length, instead: `Write the paths of folders that are there, such as "${first.meant}"${first.because}.` },
      related,
      suggestions: [
        {
          title: 'Write the paths of those that are there',
          fix: absent.map((one, index) => ({ op: 'replace', at: one.at, value: fixes[index]?.meant ?? one.source }))
        }
      ]
    }
  else
    yield {
      ...problem,
      message: 'absents',
      data: {
        source,
        count: absent.length,
        instead:
          kept ??
          `Remove the entries of plugins that are gone. For the others, add the folders, or write their paths from ${top}. If they are submodules, run \`git submodule update --init\`.`
      },
      related
    }
}

/** What to say of sources that begin with the folder in `pluginRoot`, where the host puts that before each: run with Copilot CLI 1.0.102, which looked for plugins/plugins/notes. @param isAll whether all sources of the marketplace are right without it */
function underBase({ host, value }: Reading, [first, ...others]: readonly [Source, ...Source[]], isAll: boolean): Problem<'doubled'> {
  const at = ['metadata', 'pluginRoot']
  const base = textIn(valueAt(value, ['metadata']), 'pluginRoot') ?? ''
  const folder = base.replace(/^\.\/|\/$/g, '')
  const place = join(folder, first.source.replace(/^\.\//, ''))
  const isInside = [first, ...others].every(({ source }) => source.replace(/^\.\//, '').startsWith(`${folder}/`))
  const fix = isAll
    ? "Remove 'pluginRoot': the paths begin at the root of the repository without it."
    : isInside
      ? `Leave '${folder}/' out, as other paths do.`
      : "Remove 'pluginRoot', and write each path from the root of the repository."
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`
  const suggestions = isAll ? [{ title: "Remove 'pluginRoot'", fix: [{ op: 'remove', at } as const] }] : []
  return {
    message: 'doubled',
    data: { host: subjectOf(host), base, source: first.source, place, more, fix },
    at,
    severity: 'warning',
    effect: 'machine',
    suggestions,
    related: [{ message: 'the path', at: first.at }]
  }
}

/** What to do about folders that a .gitignore has on purpose: the author has them, and those who add the marketplace do not. @param kind of a source in another repository */
export function keptOut({ path, surroundings: { files } }: Pick<Reading, 'path' | 'surroundings'>, sources: readonly Pick<Source, 'source'>[], kind: 'github' | 'url'): string | undefined {
  const root = rootOfMarketplace(path)
  if (!sources.every(({ source }) => isIgnoredByName(join(root, source, '.'), files))) return undefined
  const [it, plugin, has] = sources.length === 1 ? ['it', 'the plugin', 'is'] : ['them', 'the plugins', 'are']
  const example = kind === 'github' ? '"repo": "owner/name"' : '"url": "https://github.com/owner/name.git"'
  return `A .gitignore keeps ${it} out of the repository, so nobody else can install ${plugin}. If ${plugin} ${has} in another repository, write that as the source: { "source": "${kind}", ${example} }. Otherwise take ${it} out of .gitignore, and add ${it}.`
}

const BUILT = 'A script puts a folder of this name elsewhere, with a copy of this file: people add the marketplace from there, and not from this repository.'

/** So many folders are looked for in the scripts around a marketplace. */
const MAX_ELSEWHERE = 10

/** Whether a script puts a folder with the name of that of a plugin into another folder: where a script writes the marketplace too, what people add is made there. */
function isPutElsewhere(reading: Reading, source: string): boolean {
  const name = basename(source).replaceAll(/[^\w]/g, '\\$&')
  return isMentioned(reading, new RegExp(`(?:[\\w})"']/|[/,]\\s{0,9}["'\`])${name}["'\`\\s)]`))
}

/** The folder that a source means which is not there: below `pluginRoot`, in small letters, with the name of the plugin for its last step, or where its manifest is. */
function folderMeant(reading: Reading, { source, name }: Source): { readonly meant: string; readonly because: string } | undefined {
  const { path, value, host: { manifestPath, marketplace, serversPath }, surroundings: { files } } = reading
  const byName = sourceByName(reading, name)
  const above = source.slice(0, source.replace(/\/$/, '').lastIndexOf('/') + 1)
  const base = valueAt(value, ['metadata', 'pluginRoot'])
  const below = typeof base === 'string' && source.startsWith('./') ? [`./${join(base.replace(/^\.\//, ''), source.slice(2))}`] : []
  const isPlugin = (folder: string) => PARTS.concat(manifestPath ?? [], serversPath ?? []).some((part) => files.kindOf(join(folder, part)) !== undefined)
  const meant = [
    ...below,
    source.toLowerCase(),
    ...(name !== undefined && /^[\w-]+$/.test(name) ? [above + name] : []),
    ...(byName === undefined ? [] : [byName])
  ].find((one) => one !== source && one.startsWith('./') && foldersOfPlugin(path, value, one, marketplace).some(isPlugin))
  return meant === undefined ? undefined : { meant, because: below.includes(meant) ? ': `pluginRoot` is not put before a path that begins with "./"' : '' }
}

/** What a folder of a plugin has, besides its manifest and its servers. */
const PARTS = ['plugin.json', 'skills', 'commands', 'agents', 'hooks', 'SKILL.md']

/** So many places show what is meant. */
const MAX_RELATED = 5
