import type { Span } from '../base/text.js'
import { brokenLine, matterOf } from './front-matter.js'

/** Events whose hooks may guard what a skill or an agent does: where they cannot be read, a skill is allowed nothing, and an agent of a project is not loaded (Claude Code 2.1.332). */
export const GUARDS: ReadonlySet<string> = new Set(['PreToolUse', 'PermissionRequest'])

/** The first hook in the front matter of a skill or an agent that is in the place of a matcher and its hooks; Claude Code 2.1.332 logs that it skips it. */
export function flatHook(text: string): { readonly event: string; readonly source: Span } | undefined {
  const matter = matterOf(text)
  const begin = matter.search(/\nhooks:[ \t]*\r?\n/)
  if (begin < 0 || brokenLine(text) !== undefined) return undefined
  let [start, event, ofEvents, ofGroups] = [begin + 1, '', 0, -1]
  let group: { readonly source: Span; readonly column: number; readonly keys: Set<string> } | undefined
  const isFlat = () => group?.keys.has('command') === true && !group.keys.has('hooks')
  for (const line of matter.slice(start).split('\n').slice(1)) {
    start = matter.indexOf('\n', start) + 1
    const indent = line.search(/\S/)
    if (indent < 0 || line.startsWith('#', indent)) continue
    if (indent === 0) break
    const [dash = '', key = ''] = /^(- +)?([\w-]+)(?=:)/.exec(line.slice(indent))?.slice(1) ?? []
    ofEvents ||= indent
    const isGroup = dash !== '' && (ofGroups < 0 || indent === ofGroups)
    if ((isGroup || indent === ofEvents) && isFlat()) break
    if (isGroup) {
      ofGroups = indent
      group = { source: { start: start + indent, end: start + line.trimEnd().length }, column: indent + dash.length, keys: new Set([key]) }
    } else if (indent === ofEvents) [event, ofGroups, group] = [key, -1, undefined]
    else if (indent === group?.column) group.keys.add(key)
  }
  return group !== undefined && /^[A-Z]/.test(event) && isFlat() ? { event, source: group.source } : undefined
}
