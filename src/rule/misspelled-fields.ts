import { groupedBy } from '../base/lists.js'
import { join } from '../base/path.js'
import { closest } from '../base/wording.js'
import { subjectOf } from '../hosts/profiles.js'
import type { Reading } from '../project/reading.js'
import { fieldsIn } from './agent-fields.js'
import { inFiles, textsOfPlugin } from './front-matter.js'
import type { Problem } from './rule.js'
import { othersManifests } from './unread-hooks.js'

/** Fields of skills and commands, the values that change something, and what happens without them. Of `allowed-tools`, another finding tells. */
const FIELDS: Readonly<Record<string, { readonly changes: RegExp; readonly effect: string }>> = {
  'user-invocable': { changes: /^["']?false\b/, effect: 'users are offered it anyway' },
  'disable-model-invocation': { changes: /^["']?true\b/, effect: 'its model may use it anyway' },
  'argument-hint': { changes: /^[^\s#]/, effect: 'it shows no hint' }
}

/** Skills and commands with a field under a name that is almost its own: Claude Code 2.1.332 reads none with capital letters, with _ for -, or with a k in `invocable`, as the lists show with which a session starts. */
export function* misspelledFields(reading: Reading): Generator<Problem<'misspelled'>> {
  const { host, plugin, value, surroundings: { files } } = reading
  // Another host may read it.
  if (plugin === undefined || othersManifests(reading, plugin.root).length > 0) return
  const found = textsOfPlugin(plugin.root, value, files).flatMap(({ file, is }) => {
    const text = is === 'agent' ? '' : (files.readText(join(plugin.root, file)) ?? '')
    const fields = fieldsIn(file, text)
    return fields.flatMap((field) => {
      const own = closest(field.name, Object.keys(FIELDS), MAX_EDITS)
      const isSet = own === undefined || fields.some(({ name }) => name === own)
      return !isSet && FIELDS[own]?.changes.test(text.slice(field.source.end + 1, field.source.end + MAX_VALUE).trimStart()) === true ? [{ ...field, own }] : []
    })
  })
  for (const [own, alike] of groupedBy(found, (one) => one.own)) {
    const [first] = alike
    if (first === undefined) continue
    const { name: field, file } = first
    const { more, related } = inFiles(reading, alike, 'the field', 'and here')
    yield { message: 'misspelled', data: { host: subjectOf(host), field, file, more, effect: FIELDS[own]?.effect ?? '', own }, at: [], related }
  }
}

/** As far as `userInvokable` and `disableModelInvocation` are from the names. */
const MAX_EDITS = 2
/** Of a value, no more is looked at. */
const MAX_VALUE = 40
