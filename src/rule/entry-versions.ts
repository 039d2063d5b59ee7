import { listIn, textIn } from '../authors/registry.js'
import { oncePer } from '../base/lists.js'
import { dirname, join } from '../base/path.js'
import type { Phrase } from '../base/wording.js'
import { subjectOf } from '../hosts/profiles.js'
import { withSlashes } from '../project/classify.js'
import { listedManifest } from '../project/marketplace.js'
import type { Reading } from '../project/reading.js'
import { foldersInRepository, shownAs } from '../project/repository.js'
import { linesForReaders } from './documents.js'
import { laterVersion, released } from './own-package.js'
import type { Problem } from './rule.js'
import { SKILL } from './skill-files.js'

/** The plugins of a marketplace, each with its manifest. */
export function* ofEntries(reading: Reading): Generator<Problem<'entry'>> {
  const { value, host } = reading
  // Which of the two a host uses that was never measured is not known.
  const use = host.marketplace === undefined ? '' : { text: ', and {{host}} uses that one', data: { host: subjectOf(host) } }
  if (host.marketplace !== undefined && host.marketplace.manifestVersion !== true) return
  for (const { path: at, value: entry } of listIn(value, 'plugins')) {
    const own = released(textIn(entry, 'version'))
    const { file, value: manifest } = own === undefined ? {} : (listedManifest(reading, entry.source) ?? {})
    const other = textIn(manifest, 'version')
    if (file === undefined || own === undefined || other === undefined || own.replace(/^v/i, '') === other.replace(/^v/i, '')) continue
    const shown = shownAs(reading, file)
    // A release that changes one of the two rarely lowers it. That of another plugin may raise an entry by mistake: then the plugin's own list of changes ends with the manifest's version.
    const newest = newestChange(reading.surroundings.files.readText(join(dirname(dirname(file)), 'CHANGELOG.md')) ?? '')
    const order = newest === other ? -1 : `${own}${other}`.includes('-') ? 0 : own.localeCompare(other, 'en', { numeric: true })
    const instead: Phrase | string = order === 0 ? 'Write the same in both places, or remove "version" here.' : order > 0 ? { text: 'Write {{own}} there too.', data: { own } } : { text: 'Write {{other}} here too, or remove "version" here.', data: { other } }
    const isApart = hasOwnVersions(reading) || isInSkill(reading)
    const suggestions = isApart ? [] : laterVersion(own, other, [[...at, 'version']], 'Write the version of the plugin')
    yield { message: 'entry', data: { own, other, file: shown, use, instead }, at: [...at, 'version'], suggestions, ...(isApart ? { severity: 'info' } : {}), related: [{ message: 'the version of the plugin', at: ['version'], file, shown }] }
  }
}

/** The version of the first release that a list of changes has. */
const newestChange = (text: string): string | undefined => /^##? +\[?v?(\d[\w.+-]*)/m.exec(text)?.[1]

/** Whether a marketplace came with a skill that was copied into the repository: nobody adds it there. */
function isInSkill({ path, surroundings: { files } }: Reading): boolean {
  const [root = '', ...above] = foldersInRepository(join(dirname(dirname(path)), 'x'), files)
  const top = above.at(-1)
  return top !== undefined && files.kindOf(join(root, SKILL)) === 'file' && withSlashes(root.slice(top.length + 1)).split('/').includes('skills')
}

/** Whether a document says that the entries of a marketplace have versions of their own. */
const hasOwnVersions = oncePer((reading: Reading): boolean => linesForReaders(reading).some((line) => /\bindependent(?:ly)?\b/i.test(line) && /\bmarketplace\b/i.test(line) && /\bversion/i.test(line)))
