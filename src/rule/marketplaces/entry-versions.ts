import { packagesFrom } from '../../authors/packages.js'
import { listIn, textIn } from '../../authors/registry.js'
import { oncePer } from '../../base/lists.js'
import { dirname, join } from '../../base/path.js'
import type { Phrase } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import { withSlashes } from '../../project/classify.js'
import { listingsOf } from '../../project/listed-plugins.js'
import { listedManifest } from '../../project/marketplace.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, shownAs } from '../../project/repository.js'
import { linesForReaders } from '../documents.js'
import { laterVersion, released } from '../packages/own-package.js'
import { stampOf } from '../packages/stamps.js'
import type { Problem, RelatedPlace } from '../rule.js'
import { SKILL } from '../skill-files.js'

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
    const instead: Phrase | string =
      order === 0
        ? 'Write the same in both places, or remove "version" here.'
        : order > 0
          ? { text: 'Write {{own}} there too.', data: { own } }
          : { text: 'Write {{other}} here too, or remove "version" here.', data: { other } }
    const isApart = other.startsWith(`${own}-`) || own.startsWith(`${other}-`) || hasOwnVersions(reading) || isInSkill(reading)
    const suggestions = isApart ? [] : laterVersion(own, other, [[...at, 'version']], 'Write the version of the plugin')
    yield {
      message: 'entry',
      data: { own, other, file: shown, use, instead },
      at: [...at, 'version'],
      suggestions,
      ...(isApart ? { severity: 'info' } : {}),
      related: [{ message: 'the version of the plugin', at: ['version'], file, shown }]
    }
  }
}

/** The entries of marketplaces that have the version of a manifest too, and would then disagree with it. */
export function sameInEntries(reading: Reading, version: unknown): readonly RelatedPlace[] {
  const {
    plugin,
    surroundings: { files }
  } = reading
  return plugin === undefined
    ? []
    : listingsOf(plugin.root, files).flatMap(({ marketplace, name }) =>
        listIn(reading.documentOf(marketplace)?.value, 'plugins').flatMap(({ path, value }) =>
          value.name === name && value.version === version
            ? [{ message: 'the entry has this version too', at: [...path, 'version'], file: marketplace, shown: shownAs(reading, marketplace) }]
            : []
        )
      )
}

/** A plugin whose own list of changes begins with a later release than its manifest: Claude Code takes the version from there, and has no update for those who have that one. */
export function* afterItsChanges(reading: Reading): Generator<Problem<'changes'>> {
  const { value, host, plugin, surroundings: { files } } = reading
  const own = released(textIn(value, 'version'))
  if (plugin === undefined || own === undefined || host.marketplace?.manifestVersion !== true) return
  const file = join(plugin.root, 'CHANGELOG.md')
  const text = files.kindOf(file) === 'file' ? (files.readText(file) ?? '') : ''
  const [, other = '', day] = DATED.exec(text) ?? []
  // Without a day it may be the next release, and without the manifest's own version the list may be of something else.
  if (day === undefined || newestChange(text) !== other || !text.split('\n').some((line) => /^##? /.test(line) && line.split(/[\s[\]]+v?/).includes(own))) return
  const suggestions = laterVersion(own, other, [['version']])
  if (suggestions.length === 0 || stampOf(reading, 'version') !== undefined) return
  // A package next to it has its own list of changes.
  if (packagesFrom(plugin.root, (one) => reading.documentOf(one), files).some(({ version }) => version !== own)) return
  const markets = listingsOf(plugin.root, files).map(({ marketplace }) => files.readText(marketplace) ?? '')
  if (markets.length === 0 || markets.some((one) => one.includes(`"${other}"`))) return
  const isInEntry = markets.some((one) => one.includes(`"${own}"`))
  const shown = shownAs(reading, file)
  yield {
    message: 'changes',
    data: {
      host: subjectOf(host),
      file: shown,
      own,
      other,
      instead: isInEntry ? `Write "${other}" here and in the entry of the marketplace.` : `Write "${other}".`
    },
    at: ['version'],
    suggestions: isInEntry ? [] : suggestions
  }
}

/** The first release with the day of it. */
const DATED = /^##? +\[?v?(\d+\.\d+\.\d+)\]?(?:\([^\s()]*\))?[ \t:(—–-]*(\d{4}-\d\d-\d\d)/m

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
