import { append } from '../../base/lists.js'
import { dirname, join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isListedPlugin } from '../../project/listed-plugins.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository } from '../../project/repository.js'
import { climbsOut } from '../../server/paths.js'
import { inFiles, textsOfPlugin } from '../front-matter.js'
import type { Problem } from '../rule.js'

/** A script of the plugin in a command line. */
const STARTED = /CLAUDE_PLUGIN_ROOT\}?"?\/([\w-][\w./-]{0,200}\.[cm]?[jt]s)(?![\w/])/g
/** What a module loads before it does anything; types alone are not loaded, and what is indented may be tried. */
const LOADED = /^(?:import(?! type\b)\s{0,9}(?:["']|[^'"\n;(]{0,300}\bfrom\s{0,9}["'])|\}\s{0,9}from\s{0,9}["']|(?:const|let|var)\b[^'"\n;]{0,300}=\s{0,9}require\(["'])(\.{1,2}\/[^"'\n]{1,200})["']/gm
/** Files in which a plugin names its scripts, besides texts. */
const DECLARED = ['hooks/hooks.json', '.mcp.json', '.claude-plugin/plugin.json']
const MAX_SCRIPTS = 50

/**
 * Imports by which scripts of a plugin load what its repository has next to the plugin: Claude Code 2.1.332 copies the folder of a plugin from a marketplace, and nothing around it, so that
 * Node ends with ERR_MODULE_NOT_FOUND.
 */
export function* climbingImports(reading: Reading): Generator<Problem<'imports'>> {
  const { host, plugin, value, surroundings: { files } } = reading
  const { root = '' } = plugin ?? {}
  const top = foldersInRepository(join(root, 'x'), files).at(-1)
  if (plugin === undefined || top === undefined || top === root || !isListedPlugin(root, files)) return
  const texts = [...DECLARED, ...textsOfPlugin(root, value, files).map(({ file }) => file)].map((file) => files.readText(join(root, file)) ?? '')
  const queue = [...new Set(texts.flatMap((text) => Array.from(text.matchAll(STARTED), ([, file = '']) => join(file))))].toSorted()
  const known = new Set(queue)
  const found: { readonly file: string; readonly path: string; readonly source: Span }[] = []
  for (const file of queue) {
    // A link may lead to where the import is right.
    const text = known.size > MAX_SCRIPTS || climbsOut(file) || files.leadsOut?.(join(root, file), root) === true ? '' : (files.readText(join(root, file)) ?? '')
    const loaded = Array.from(text.matchAll(LOADED)).map(({ 0: whole, 1: path = '', index }) => ({ file, path, source: { start: index + whole.length - path.length - 1, end: index + whole.length - 1 } }))
    const first = loaded.find(({ path }) => climbsOut(join(dirname(file), path)) && files.kindOf(join(root, dirname(file), path)) === 'file')
    if (first !== undefined) found.push(first)
    const inside = loaded.map(({ path }) => join(dirname(file), path)).filter((path) => !climbsOut(path) && !known.has(path))
    for (const path of inside) known.add(path)
    append(queue, inside)
  }
  const [first] = found
  if (first === undefined) return
  const { more, related } = inFiles(reading, found, 'the import', 'and here')
  yield { message: 'imports', data: { host: subjectOf(host), file: first.file, more, path: first.path, load: found.length === 1 ? 'loads' : 'load' }, at: [], related, severity: 'info' }
}
