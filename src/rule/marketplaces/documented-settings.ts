import { originsAt, repositoryIn } from '../../authors/github-addresses.js'
import { rootOfMarketplace } from '../../authors/marketplace.js'
import { type FormFault, formFaults } from '../../authors/plugin-settings-form.js'
import { guidesIn } from '../../authors/readme-commands.js'
import { textIn } from '../../authors/registry.js'
import { groupedBy } from '../../base/lists.js'
import { join } from '../../base/path.js'
import type { Span } from '../../base/text.js'
import { oncePerText } from '../../base/world.js'
import { subjectOf } from '../../hosts/profiles.js'
import { parseDocument } from '../../json/document.js'
import { isRecord, valueAt } from '../../json/value.js'
import { fencedBlocks } from '../../markdown/blocks.js'
import { BlankedText } from '../../markdown/document.js'
import { addedAt, namesAt, ownAddresses } from '../../project/marketplace.js'
import type { Reading } from '../../project/reading.js'
import { foldersInRepository, shownAs } from '../../project/repository.js'
import type { Problem } from '../rule.js'
import { NAME, namesOf } from './installs-by-name.js'
import { isReserved } from './marketplace-sources.js'
import { foldersToldBy } from './refused-commands.js'

/** The blocks of READMEs with settings for plugins in a form that Claude Code does not take, or with the names of a plugin and of this marketplace in the wrong order. */
export function* documentedSettings(reading: Reading): Generator<Problem<'settings'>> {
  const { kind, value, host, surroundings: { files } } = reading
  if (addedAt(host) === undefined) return
  const own = kind === 'marketplace' ? textIn(value, 'name') : undefined
  const found = guidesIn(foldersToldBy(reading), files).flatMap(({ file }) =>
    (settingsIn(file, files) ?? []).flatMap(({ value: settings, faults, span }) => {
      // Who writes a list anew as a map writes the right names into it.
      const list = faults.find(({ meant, fix: { data } }) => meant !== undefined && data.example !== undefined)
      const meant = list === undefined || !isRecord(settings) ? settings : { ...settings, enabledPlugins: list.meant }
      const named = own === undefined ? [] : wrongNames(reading, own, meant, files.readText(file) ?? '')
      const wrong = list === undefined ? named : []
      const { text = '', data = {} } = named[0]?.fix ?? {}
      const fixOf = (one: FormFault) =>
        one === list && data.own !== undefined && typeof data.first === 'string'
          ? { text: `${one.fix.text} ${text}`, data: { ...data, example: data.first.replace(/@.*/, `@${own ?? ''}`) } }
          : withOwnName(reading, one.fix)
      return [...faults.map((one) => ({ ...one, fix: fixOf(one) })), ...wrong].map(({ what, fix, ignored }) => ({ what, fix, ignored, file, source: span }))
    })
  )
  // A README in several languages has the same settings in each.
  for (const alike of groupedBy(found, ({ what, fix, ignored }) => JSON.stringify([what, fix, ignored])).values()) {
    const [first, ...others] = alike
    if (first === undefined) continue
    const { what, ignored } = first
    const fix = others.length === 0 ? first.fix : { ...first.fix, text: `${first.fix.text} Do the same for the others.` }
    const related = alike.map(({ file, source }, index) => ({ message: index === 0 ? 'the settings' : 'and here', at: [], source, file, shown: shownAs(reading, file) }))
    yield { message: 'settings', data: { file: shownAs(reading, first.file), what, host: subjectOf(host), ignored, fix }, at: [], related }
  }
}

/** A marketplace of this repository by its own name. */
function withOwnName(reading: Reading, fix: FormFault['fix']): FormFault['fix'] {
  const { kind, path, surroundings: { files } } = reading
  const [, repository] = /"repo": "([^"]+)"/.exec(typeof fix.data.source === 'string' ? fix.data.source : '') ?? []
  if (fix.data.name === undefined || repository === undefined) return fix
  const above = foldersInRepository(path, files).at(-1) ?? ''
  const root = kind === 'marketplace' ? rootOfMarketplace(path) : above
  const [name, ...others] = namesAt(reading, root).names
  const isOwn = originsAt(above, files).includes(repository.toLowerCase()) || ownAddresses(reading, root).has(repository.toLowerCase())
  return name !== undefined && others.length === 0 && isOwn ? { ...fix, data: { ...fix.data, name } } : fix
}

/** What settings for this marketplace have in the place of its name, or of the names of its plugins. */
function wrongNames(reading: Reading, own: string, settings: unknown, text: string): readonly Pick<FormFault, 'what' | 'fix' | 'ignored'>[] {
  const { value } = reading
  const root = rootOfMarketplace(reading.path)
  const { names, plugins } = namesAt(reading, root)
  const enabled = valueAt(settings, ['enabledPlugins'])
  const keys = Object.entries(isRecord(enabled) ? enabled : {}).flatMap(([key, isOn]) => (isOn === true ? [key.split('@')] : [])).filter((parts) => parts.length === 2)
  const [reversed] = plugins.has(own) ? [] : keys.flatMap(([plugin, after = '']) => (plugin === own && plugins.has(after) ? [after] : []))
  if (reversed !== undefined) {
    return [
      {
        what: { text: "'{{reversed}}' has the marketplace before the plugin", data: { reversed: `${own}@${reversed}` } },
        fix: { text: 'Write "{{right}}" there.', data: { right: `${reversed}@${own}` } },
        ignored: 'it'
      }
    ]
  }
  const known = valueAt(settings, ['extraKnownMarketplaces'])
  const owner = JSON.stringify(valueAt(value, ['owner']) ?? '').toLowerCase().split(/[^\w-]+/)
  const addresses = ownAddresses(reading, root)
  const origins = originsAt(foldersInRepository(join(root, 'x'), reading.surroundings.files).at(-1) ?? root, reading.surroundings.files)
  // With the name that the document has, a marketplace may be one that people can add.
  const isRefused = !NAME.test(own) || (reading.host.marketplace !== undefined && isReserved(value, own, reading.host.marketplace))
  const other = isRefused ? undefined : Object.entries(isRecord(known) ? known : {}).find(([name, entry]) => {
    const source = valueAt(entry, ['source'])
    const address = isRecord(source) ? repositoryIn([source.repo, source.url].find((one) => typeof one === 'string') ?? '') : undefined
    if (names.has(name) || OF_CHANNEL.test(name) || address === undefined || !isRecord(source) || source.ref !== undefined || source.path !== undefined) return false
    const mine = keys.filter(([, after]) => after === name)
    // Without plugins under that name, Claude Code 2.1.332 has the marketplace by its own name, and loads those that are enabled with it.
    if (mine.length === 0) return false
    // A clone may not know where it comes from.
    const isOfOwner = () => owner.includes(address.split('/', 1)[0] ?? '') || namesOf(address).includes(own.toLowerCase()) || (mine.length > 1 && addresses.size === 0)
    const isOwn = () => (origins.length > 0 ? origins.includes(address) : addresses.has(address) || (mine.length > 0 && isOfOwner()))
    return mine.every(([plugin = '']) => plugins.has(plugin)) && isOwn()
  })
  if (other !== undefined) {
    const [[first = ''] = [], ...more] = keys.filter(([, after]) => after === other[0])
    const data = { first: `${first}@${other[0]}`, count: more.length, own }
    return [
      {
        what: {
          text:
            more.length === 0
              ? "'{{first}}' is enabled, but this marketplace is named '{{own}}'"
              : "'{{first}}' and {{count}} more are enabled, but this marketplace is named '{{own}}'",
          data
        },
        fix: { text: 'Write "{{own}}" there after "@", and in `extraKnownMarketplaces`.', data },
        ignored: more.length === 0 ? 'it' : 'them'
      }
    ]
  }
  const absent = keys.flatMap(([plugin = '', after]) =>
    after === own && plugins.size > 0 && !plugins.has(plugin) && !STANDS_FOR.test(plugin) && !text.includes(`install ${plugin}@`) ? [`${plugin}@${own}`] : []
  )
  if (absent[0] === undefined) return []
  const [what, fix] =
    absent.length === 1
      ? ["'{{absent}}' is enabled, which this marketplace does not have", 'Correct the name there, add the plugin here, or remove it there.']
      : [
          "'{{absent}}' and {{count}} more are enabled, which this marketplace does not have",
          'Correct the names there, add the plugins here, or remove them there.'
        ]
  return [
    { what: { text: what, data: { absent: absent[0], count: absent.length - 1 } }, fix: { text: fix, data: {} }, ignored: absent.length === 1 ? 'it' : 'them' }
  ]
}

/** A marketplace next to this one, with the same plugins in another state. */
const OF_CHANNEL = /(?:^|[-_.])(?:stable|beta|alpha|next|canary|nightly|preview|latest|dev|lts)(?:$|[-_.])/i

/** What people put the name of a plugin in the place of. */
const STANDS_FOR = /^<|^(?:(?:my|your|some|an?|the|example|new|other)[-_])?(?:plugin|name|pack)(?:[-_]?(?:name|[a-z]|\d{1,3}|one|two|three))?$|^(?:my|your|some|example|new|other)[-_]/i

/** The blocks of a document that are settings for plugins. */
const settingsIn = oncePerText((text: string): readonly { readonly value: unknown; readonly faults: readonly FormFault[]; readonly span: Span }[] => {
  if (!ABOUT_PLUGINS.test(text)) return []
  const blanked = new BlankedText(text)
  return fencedBlocks(text).slice(0, MAX_BLOCKS).flatMap((block) => {
    const [first, last] = [block.lines[0], block.lines.at(-1)]
    if (first === undefined || last === undefined) return []
    const written = text.slice(first.start, last.end)
    const above = block.above.map((one) => one.text).join(' ')
    if (!ABOUT_PLUGINS.test(written) || (OF_OTHER.test(above) && !above.includes('Claude')) || IS_WRONG.test(`${block.above[0]?.text ?? ''} ${written}`)) return []
    const isBare = /^\s*"/.test(written)
    const { value, trust } = parseDocument(blanked.of(block, isBare ? { before: '{', after: '}' } : undefined), { comments: true, trailingCommas: true, byteOrderMark: true })
    return trust === 'broken' ? [] : [{ value, faults: formFaults(value), span: { start: first.start, end: first.end } }]
  })
})

const ABOUT_PLUGINS = /"(?:enabledPlugins|extraKnownMarketplaces)"\s*:/
/** What is said of settings that people are not to write. */
const IS_WRONG = /\b(?:do not|don['’]t|never|wrong|bad|incorrect|invalid|remove|delete|avoid|deprecated|fails|no longer|instead of)\b|[❌🚫✗✘]/iu
const OF_OTHER = /\b(?:Copilot|VS ?Code|Cursor|Codex|Factory|Droid|Qwen|CodeBuddy)\b/
const MAX_BLOCKS = 100
