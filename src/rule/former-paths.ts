import { basename, dirname, join } from '../base/path.js'
import { commentedIn } from '../markdown/shown-parts.js'
import { withSlashes } from '../project/classify.js'
import { isInListedPlugin } from '../project/listed-plugins.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository } from '../project/repository.js'
import { isCited, type LostPath, MAX_BEFORE, MAX_LENGTH } from './skill-paths.js'

/** A path in a folder of a plugin, from the root of its repository. */
const PATH = /(?<![\w./}-])\w[\w.-]*(?:\/[\w.-]+)+\.(?:sh|py|[cm]?[jt]s|ps1|rb|md)(?![\w/*{<$[])/g
/** A name that stands for that of a plugin that is still to be made, or of any. */
const STANDS_FOR_ANY = /^[A-Z\d_-]+$|^(?:[Mm]y|[Yy]our|our|new|some|any|this|the|test|sample|demo|dummy|plugin|name|foo|bar|baz|x+)(?![a-z])|example|[-_](?:name|id)$/
/** What runs a script or has the model read a text, before its path. */
const USES = /(?:\b(?:bash|sh|node|python3?|read|load|run|execute|follow)\b:?[ \t]+[`"']?)$/i

/**
 * The paths of a text of a plugin to its own files as another plugin of the repository had them before they were moved: nothing is there, neither in the repository nor where people install it.
 * @param file from the root of the plugin
 */
export function formerPaths({ surroundings: { files } }: Reading, root: string, file: string, text: string): readonly LostPath[] {
  const above = foldersInRepository(join(root, 'x'), files).at(-1) ?? root
  const beside = withSlashes(dirname(root).slice(above.length + 1))
  if (above === root || beside === '' || text.length > MAX_LENGTH || !text.includes(`${beside}/`) || !isInListedPlugin(root, files)) return []
  const isCommented = commentedIn(text)
  return Array.from(text.matchAll(PATH)).flatMap(({ 0: whole, index }): readonly LostPath[] => {
    const [other = '', ...rest] = whole.startsWith(`${beside}/`) ? whole.slice(beside.length + 1).split('/') : []
    const own = rest.join('/')
    if (rest.length < 2 || STANDS_FOR_ANY.test(other) || other === basename(root) || isCommented(index) || !USES.test(text.slice(Math.max(0, index - MAX_BEFORE), index)) || isCited(text, index, index + whole.length)) return []
    return files.kindOf(join(above, whole)) === undefined && files.kindOf(join(root, own)) === 'file' ? [{ file, path: whole, meant: `\${CLAUDE_PLUGIN_ROOT}/${own}`, source: { start: index, end: index + whole.length } }] : []
  })
}
