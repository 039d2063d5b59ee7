import type { Span } from '../base/text.js'
import type { Document } from '../json/document.js'
import { flatHook, GUARDS } from './agent-events.js'

/** Why an agent is not loaded, and what to do. */
export interface Dropped {
  readonly why: string
  readonly fix: string
  readonly source: Span
}

/** Why Claude Code 2.1.332 drops an agent of a project for a value in its front matter: seen in the lists of agents with which sessions start. An agent of a plugin stays. */
export function whyDropped(document: Document): Dropped | undefined {
  if (document.trust !== 'valid') return undefined
  for (const field of ['name', 'description']) {
    const { written, source } = writtenIn(document, [field]) ?? {}
    const form = written === undefined ? undefined : formOf(written)
    if (source === undefined || form === undefined) continue
    if (form === 'empty') return { why: `its \`${field}\` is empty`, fix: field === 'name' ? 'Write the name of the agent there.' : 'Write there when to use the agent.', source }
    return { why: `its \`${field}\` is ${form}, and not text`, fix: form === 'a list' ? 'Write it as one text.' : 'Put it in quotes.', source }
  }
  const hooks = writtenIn(document, ['hooks'])
  if (hooks !== undefined && NO_MAP.test(hooks.written)) return { why: 'its `hooks` is not a map of events', fix: 'Write each event as a key below `hooks`, such as `PreToolUse:`, with a list below it.', source: hooks.source }
  for (const event of GUARDS) {
    const { written = '', source } = writtenIn(document, ['hooks', event]) ?? {}
    if (source !== undefined && /^[a-z][\w-]*:\s/.test(written)) return { why: `'${event}' in its \`hooks\` is not a list`, fix: 'Make what is there one element of a list: write "- " before its first key, and indent the other keys as that one.', source }
  }
  const flat = flatHook(document.text)
  if (flat === undefined || !GUARDS.has(flat.event)) return undefined
  return { why: `a 'command' for '${flat.event}' in its front matter must be inside a list of 'hooks'`, fix: 'Below the event or its `matcher`, write `hooks:`, and the command as an element of that list: `- type: command`.', source: flat.source }
}

/** A value as it is written, and where its key is; undefined where it has a tag or an anchor. */
function writtenIn(document: Document, path: readonly string[]): { readonly written: string; readonly source: Span } | undefined {
  const { value, key } = document.locate([path]).placeOf(path) ?? {}
  if (value === undefined || key === undefined || /[!&]/.test(document.text.slice(key.end, value.start).replaceAll(/#.*/g, ''))) return undefined
  return { written: document.text.slice(value.start, value.end).trim(), source: key }
}

/** A list, or a text or a number on one line. */
const NO_MAP = /^(?:-\s|\[|(?!null$)[^\s{&*!|>~][^\n:]*$)/i

/** What a value is that is not text, or is text without a letter; of other forms, nothing is said. */
function formOf(written: string): string | undefined {
  if (/^(?:|null|~|""|''|[|>][+-]?)$/.test(written)) return 'empty'
  if (/^-\s|^\[[^[\]{}"'#]*\]$/.test(written)) return 'a list'
  if (/^[-+]?\d+(?:\.\d+)?$/.test(written)) return 'a number'
  return /^(?:true|false)$/.test(written) ? 'a boolean' : undefined
}
