import { join, normalize } from '../../base/path.js'
import { listed } from '../../base/wording.js'
import { subjectOf } from '../../hosts/profiles.js'
import { isRecord, valueAt } from '../../json/value.js'
import { shownSibling } from '../../project/plugin-set.js'
import type { Reading } from '../../project/reading.js'
import type { Problem } from '../rule.js'

/** What Claude Code 2.1.332 takes of the settings in a manifest: in a session with a plugin, it logs the keys that it keeps. */
const KEPT = ['agent', 'subagentStatusLine']

const LANGUAGE_SERVERS = '.lsp.json'
/** As the member of a manifest is called. */
const MEMBER = 'lspServers'

/** Settings that Claude Code does not take from a manifest, and language servers in a map too many, which it lists as one that is called like the map. */
export function* settingsOfPlugin(reading: Reading): Generator<Problem<'settings' | 'wrapped'>> {
  const { host, plugin, value } = reading
  if (plugin === undefined) return
  const settings = valueAt(value, ['settings'])
  const unread = isRecord(settings) ? Object.keys(settings).filter((name) => !KEPT.includes(name)).toSorted() : []
  const [first] = unread
  if (first !== undefined) {
    const shown = unread.slice(0, MAX_SHOWN).map((name) => `'${name}'`)
    const members = listed(unread.length > MAX_SHOWN ? [...shown, `${String(unread.length - MAX_SHOWN)} more`] : shown)
    yield {
      message: 'settings',
      data: { host: subjectOf(host), members, them: unread.length === 1 ? 'it' : 'them' },
      at: ['settings', first],
      part: 'key',
      related: unread.slice(1).map((name) => ({ message: 'and this one', at: ['settings', name], part: 'key' }))
    }
  }
  for (const tail of new Set([LANGUAGE_SERVERS, ...pathsIn(valueAt(value, [MEMBER]))].map(normalize))) {
    const file = join(plugin.root, tail)
    const inside = valueAt(reading.documentOf(file)?.value, [MEMBER])
    if (!isRecord(inside) || Object.hasOwn(inside, 'command') || !Object.values(inside).some(isRecord)) continue
    const data = { host: subjectOf(host), file: tail, member: MEMBER, languages: Object.values(inside).every(hasLanguages) ? '' : LANGUAGES }
    yield { message: 'wrapped', data, at: [], related: [{ message: 'the map', at: [MEMBER], part: 'key', file, shown: shownSibling(reading, file) }] }
  }
}

/** The files that a manifest names. */
function pathsIn(member: unknown): readonly string[] {
  return (Array.isArray(member) ? member : [member]).filter((path) => typeof path === 'string')
}

function hasLanguages(server: unknown): boolean {
  return isRecord(server) && isRecord(server.extensionToLanguage)
}

/** Without it, Claude Code 2.1.332 refuses the whole file. */
const LANGUAGES = 'Say of each which files are its own, as in `"extensionToLanguage": { ".ts": "typescript" }`.'

/** More names would fill the message. */
const MAX_SHOWN = 3
