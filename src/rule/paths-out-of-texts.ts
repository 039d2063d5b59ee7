import { basename, dirname, join } from '../base/path.js'
import { subjectOf } from '../hosts/profiles.js'
import { withSlashes } from '../project/classify.js'
import { isInListedPlugin } from '../project/listed-plugins.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository } from '../project/repository.js'
import { inFiles, textsOfPlugin } from './front-matter.js'
import type { Problem } from './rule.js'

/** A path in a text of a plugin that leads out of the plugin. */
interface PathOut {
  readonly file: string
  readonly path: string
  readonly source: { readonly start: number; readonly end: number }
}

/** A link or a path in code that climbs, to a folder that people see: settings and the like are the repository's own. */
const CLIMBS = /(?<=\]\(|[`"'\s])(?:\.\.\/)+\w[\w-]*(?:\/[\w-][\w.-]*)+\.\w+(?=[)`"'\s#]|$)/g
/** A path from the root of the repository. */
const FROM_ROOT = /(?<![\w./}-])\w[\w.-]*(?:\/[\w.-]+)+\.\w+(?![\w/*{<$[])/g
/** A text about work on the repository itself. */
const OF_REPOSITORY = /(?:plugin|marketplace|hooks)\.json/
/** Such texts are for people who work on the repository. */
const FOR_PEOPLE = /^(?:README|CLAUDE|AGENTS|CHANGELOG|CONTRIBUTING|LICENSE)\b/i
const MAX_LENGTH = 200_000
const MAX_PATHS = 50

/**
 * The paths in the agents, commands and skills of a plugin that lead to a file that only the repository has: next to the plugins, and in none of them. Claude Code 2.1.332
 * copies the folder of a plugin when it is installed, and nothing around it.
 */
export function* pathsOutOfTexts(reading: Reading): Generator<Problem<'beyond'>> {
  const { host, plugin, value, surroundings: { files } } = reading
  if (host.name !== 'claude-code' || plugin === undefined) return
  const { root } = plugin
  const above = foldersInRepository(join(root, 'x'), files).at(-1) ?? root
  if (above === root || !isInListedPlugin(root, files)) return
  const beside = withSlashes(dirname(root).slice(above.length + 1))
  const isOfRepository = (path: string) => path.startsWith(`${above}/`) && !path.startsWith(`${root}/`) && files.kindOf(path) === 'file' && !isInListedPlugin(dirname(path), files)
  const found = textsOfPlugin(root, value, files).flatMap(({ file }): readonly PathOut[] => {
    const text = FOR_PEOPLE.test(basename(file)) ? '' : (files.readText(join(root, file)) ?? '')
    if (text.length > MAX_LENGTH || OF_REPOSITORY.test(text)) return []
    const pathsFrom = (folder: string, pattern: RegExp) => Array.from(text.matchAll(pattern)).flatMap(({ 0: path, index }) => (!FOR_PEOPLE.test(basename(path)) && isOfRepository(join(folder, path)) ? [{ file, path, source: { start: index, end: index + path.length } }] : []))
    return [...(text.includes('../') ? pathsFrom(join(root, dirname(file)), CLIMBS) : []), ...(beside !== '' && text.includes(`${beside}/`) ? pathsFrom(above, FROM_ROOT).filter(({ path }) => path.startsWith(`${beside}/`)) : [])]
  }).slice(0, MAX_PATHS)
  const [first, ...others] = found
  if (first === undefined) return
  const { related } = inFiles(reading, found, 'the path', 'and here')
  yield { message: 'beyond', data: { host: subjectOf(host), file: first.file, path: first.path, more: others.length === 0 ? '' : ` (and ${String(others.length)} more)` }, at: [], related }
}
