import { basename, dirname, join } from '../../base/path.js'
import { subjectOf } from '../../hosts/profiles.js'
import { shownSibling } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { andMore, type BrokenLine, brokenTexts, repairOf, textsOfPlugin } from '../front-matter.js'
import type { Problem } from '../rule.js'

/**
 * Front matter that a formatter of Markdown took for text: mdformat without mdformat-frontmatter writes a line of underscores in place of the ---, and the fields in one heading, or as they were
 * where no --- was right below them. Sessions of Claude Code 2.1.332 have no such agent, and the underscores as the description of such a skill.
 */
const FORMATTED = /^\uFEFF?(?:_{3,200}|\*{3,200}|\* \* \*)[ \t]*\r?\n(?:[ \t]*\r?\n){0,3}(?:#{1,6} )?(?:name|description):[ \t]+\S/

/** Whether the front matter of a text became text. */
export function isFormatted(text: string): boolean {
  return FORMATTED.test(text)
}

/** An agent of a project whose front matter became text. */
export function* formattedAgents(reading: Reading): Generator<Problem<'ownFormatted'>> {
  const { host, path, document } = reading
  if (basename(dirname(path)) === 'agents' && isFormatted(document.text)) yield { message: 'ownFormatted', data: { host: subjectOf(host) }, at: [] }
}

/** The agents, commands and skills of a plugin whose front matter became text. */
export function* formattedTexts(reading: Reading): Generator<Problem<'formatted'>> {
  if (reading.plugin !== undefined) yield* formattedBelow(reading, reading.plugin.root, textsOfPlugin(reading.plugin.root, reading.value, reading.surroundings.files).map(({ file }) => file))
}

/** The same of the commands and skills of a project. */
export function* formattedOfProject(reading: Reading, root: string): Generator<Problem<'formatted'>> {
  const texts = textsOfPlugin(join(root, '.claude'), undefined, reading.surroundings.files).filter(({ is }) => is !== 'agent')
  yield* formattedBelow(reading, root, texts.map(({ file }) => `.claude/${file}`))
}

function* formattedBelow(reading: Reading, root: string, texts: readonly string[]): Generator<Problem<'formatted'>> {
  const found = texts.filter((file) => isFormatted(reading.surroundings.files.readText(join(root, file)) ?? ''))
  const [first] = found
  if (first === undefined) return
  yield { message: 'formatted', data: { host: subjectOf(reading.host), file: first, more: andMore(found) }, at: [], related: found.map((file, index) => ({ message: index === 0 ? 'the text' : 'and here', at: [], source: { start: 0, end: 0 }, file: join(root, file), shown: shownSibling(reading, join(root, file)) })) }
}

const WITHOUT_KEY: ReadonlySet<BrokenLine> = new Set(['stray', 'text', 'list'])

/** Front matter of a plugin's texts that is not YAML: what Claude Code 2.1.330 logs and `plugin validate` of 2.1.332 says. */
export function* brokenMatter(reading: Reading): Generator<Problem<'matter'>> {
  const { host, value, plugin, surroundings: { files } } = reading
  if (plugin === undefined) return
  const found = brokenTexts(plugin.root, value, files)
  const [first] = found
  if (first === undefined) return
  const related = found.map(({ file, source, why }) => ({ message: WITHOUT_KEY.has(why) ? 'this line belongs to no key' : 'this line is not valid YAML', at: [], source, file: join(plugin.root, file), shown: shownSibling(reading, join(plugin.root, file)) }))
  yield { message: 'matter', data: { host: subjectOf(host), file: first.file, is: first.is, more: andMore(found), fix: { text: repairOf(first, files.readText(join(plugin.root, first.file)) ?? ''), data: {} } }, at: [], related }
}
