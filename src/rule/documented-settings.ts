import { type FormFault, formFaults } from '../authors/plugin-settings-form.js'
import { guidesIn } from '../authors/readme-commands.js'
import { listIn, textIn } from '../authors/registry.js'
import type { Span } from '../base/text.js'
import { oncePerText } from '../base/world.js'
import { subjectOf } from '../hosts/profiles.js'
import { parseDocument } from '../json/document.js'
import { isRecord, valueAt } from '../json/value.js'
import { fencedBlocks } from '../markdown/blocks.js'
import { BlankedText } from '../markdown/document.js'
import { addedAt } from '../project/marketplace.js'
import type { Reading } from '../project/reading.js'
import { shownAs } from '../project/repository.js'
import { foldersToldBy } from './refused-commands.js'
import type { Problem } from './rule.js'

/** The blocks of READMEs with settings for plugins in a form that Claude Code does not take, or with the names of a plugin and of this marketplace in the wrong order. */
export function* documentedSettings(reading: Reading): Generator<Problem<'settings'>> {
  const { kind, value, host, surroundings: { files } } = reading
  if (addedAt(host) === undefined) return
  const own = kind === 'marketplace' ? textIn(value, 'name') : undefined
  const plugins = new Set(own === undefined ? [] : listIn(value, 'plugins').flatMap((one) => textIn(one.value, 'name') ?? []))
  for (const { file } of guidesIn(foldersToldBy(reading), files)) {
    for (const { value: settings, faults, span } of settingsIn(file, files) ?? []) {
      const enabled = valueAt(settings, ['enabledPlugins'])
      const reversed = own === undefined || plugins.has(own) ? undefined : Object.keys(isRecord(enabled) ? enabled : {}).find((key) => key.startsWith(`${own}@`) && plugins.has(key.slice(own.length + 1)))
      const isReversed: Pick<FormFault, 'what' | 'fix' | 'ignored'>[] = reversed === undefined ? [] : [{ what: { text: "'{{reversed}}' has the marketplace before the plugin", data: { reversed } }, fix: { text: 'Write "{{right}}" there.', data: { right: `${reversed.slice((own ?? '').length + 1)}@${own ?? ''}` } }, ignored: 'it' }]
      for (const { what, fix, ignored } of [...faults, ...isReversed]) {
        const shown = shownAs(reading, file)
        yield { message: 'settings', data: { file: shown, what, host: subjectOf(host), ignored, fix }, at: ['name'], related: [{ message: 'the settings', at: [], source: span, file, shown }] }
      }
    }
  }
}

/** The blocks of a document that are settings for plugins. */
const settingsIn = oncePerText((text: string): readonly { readonly value: unknown; readonly faults: readonly FormFault[]; readonly span: Span }[] => {
  if (!ABOUT_PLUGINS.test(text)) return []
  const blanked = new BlankedText(text)
  return fencedBlocks(text).slice(0, MAX_BLOCKS).flatMap((block) => {
    const [first, last] = [block.lines[0], block.lines.at(-1)]
    if (first === undefined || last === undefined) return []
    const written = text.slice(first.start, last.end)
    const above = block.above.map((one) => one.text).join(' ')
    if (!ABOUT_PLUGINS.test(written) || (OF_OTHER.test(above) && !above.includes('Claude'))) return []
    const isBare = /^\s*"/.test(written)
    const { value, trust } = parseDocument(blanked.of(block, isBare ? { before: '{', after: '}' } : undefined), { comments: true, trailingCommas: true, byteOrderMark: true })
    return trust === 'broken' ? [] : [{ value, faults: formFaults(value), span: { start: first.start, end: first.end } }]
  })
})

const ABOUT_PLUGINS = /"(?:enabledPlugins|extraKnownMarketplaces)"\s*:/
const OF_OTHER = /\b(?:Copilot|VS ?Code|Cursor|Codex|Factory|Droid|Qwen|CodeBuddy)\b/
const MAX_BLOCKS = 100
