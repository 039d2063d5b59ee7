import type { Span } from '../base/text.js'
import { flatHook, GUARDS } from './flat-hooks.js'
import { matterOf } from './front-matter.js'

/** Why an agent is not loaded, and what to do. */
export interface Dropped {
  readonly why: string
  readonly fix: string
  readonly source: Span
}

/** Why Claude Code 2.1.332 drops an agent of a project for a value in its front matter: seen in the lists of agents with which sessions start. An agent of a plugin stays. */
export function whyDropped(text: string): Dropped | undefined {
  const matter = matterOf(text)
  for (const { field, written } of TEXTS) {
    const match = written.exec(matter)
    const form = match === null ? undefined : formOf(match[1] ?? '')
    if (match === null || form === undefined) continue
    const source = { start: match.index, end: match.index + field.length }
    if (form === 'empty') return { why: `its \`${field}\` is empty`, fix: field === 'name' ? 'Write the name of the agent there.' : 'Write there when to use the agent.', source }
    return { why: `its \`${field}\` is ${form}, and not text`, fix: form === 'a list' ? 'Write it as one text.' : 'Put it in quotes.', source }
  }
  const hooks = /^hooks:[ \t]*(?:[^\s{#&*!|>~].*|\r?\n(?:[ \t]*(?:#.*)?\r?\n)*[ \t]*- .*)$/m.exec(matter)
  if (hooks !== null && !/^hooks:[ \t]*null\b/.test(hooks[0])) return { why: 'its `hooks` is not a map of events', fix: 'Write each event as a key below `hooks`, such as `PreToolUse:`, with a list below it.', source: { start: hooks.index, end: hooks.index + 'hooks'.length } }
  const [before = '', event = ''] = MAP_FOR_GUARD.exec(matter) ?? []
  const start = matter.indexOf(before) + before.indexOf(event)
  if (hooks === null && event !== '' && /^hooks:/m.test(matter.slice(0, start))) return { why: `'${event}' in its \`hooks\` is not a list`, fix: 'Make what is there one element of a list: write "- " before its first key, and indent the other keys as that one.', source: { start, end: start + event.length } }
  const flat = flatHook(text)
  if (flat === undefined || !GUARDS.has(flat.event)) return undefined
  return { why: `a 'command' for '${flat.event}' in its front matter must be inside a list of 'hooks'`, fix: 'Below the event or its `matcher`, write `hooks:`, and the command as an element of that list: `- type: command`.', source: flat.source }
}

/** An event whose hooks may guard what the agent does, and the first sign below it, which is not that of a list. */
const MAP_FOR_GUARD = /\n[ \t]+(PreToolUse|PermissionRequest):[ \t]*\r?\n[ \t]+(?=[a-z])/

const TEXTS = [
  { field: 'name', written: /^name:(.*(?:\n(?:[ \t-].*|\r)?)*)/m },
  { field: 'description', written: /^description:(.*(?:\n(?:[ \t-].*|\r)?)*)/m }
] as const

/** What a value is that is not text, or is text without a letter; of other forms, nothing is said. */
function formOf(written: string): string | undefined {
  const lines = written.split('\n').map((line) => line.replace(/(?:^|\s)#.*/, '').trim()).filter((line) => line !== '')
  const [first = '', ...more] = lines
  if (first.startsWith('- ')) return 'a list'
  // In a block, # begins no comment.
  if (more.length > 0 || (/^[|>]/.test(first) && /\n[ \t]+\S/.test(written))) return undefined
  if (/^(?:|null|~|""|''|[|>][+-]?)$/.test(first)) return 'empty'
  if (/^\[[^[\]{}"'#]*\]$/.test(first)) return 'a list'
  if (/^[-+]?\d+(?:\.\d+)?$/.test(first)) return 'a number'
  return /^(?:true|false)$/.test(first) ? 'a boolean' : undefined
}
