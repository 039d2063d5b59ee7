import { join } from '../../base/path.js'
import { subjectOf } from '../../hosts/profiles.js'
import { shownSibling } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import { andMore, type BrokenLine, brokenTexts, repairOf } from '../front-matter.js'
import type { Problem } from '../rule.js'

const WITHOUT_KEY: ReadonlySet<BrokenLine> = new Set(['stray', 'text', 'list'])

/** Front matter of a plugin's texts that is not YAML: what Claude Code 2.1.330 logs and `plugin validate` of 2.1.332 says. */
export function* brokenMatter(reading: Reading): Generator<Problem<'matter'>> {
  const { host, value, plugin, surroundings: { files } } = reading
  if (plugin === undefined) return
  const found = brokenTexts(plugin.root, value, files)
  const [first] = found
  if (first === undefined) return
  const related = found.map(({ file, source, why }) => ({
    message: WITHOUT_KEY.has(why) ? 'this line belongs to no key' : 'this line is not valid YAML',
    at: [],
    source,
    file: join(plugin.root, file),
    shown: shownSibling(reading, join(plugin.root, file))
  }))
  yield {
    message: 'matter',
    data: {
      host: subjectOf(host),
      file: first.file,
      is: first.is,
      more: andMore(found),
      fix: { text: repairOf(first, files.readText(join(plugin.root, first.file)) ?? ''), data: {} }
    },
    at: [],
    related
  }
}
