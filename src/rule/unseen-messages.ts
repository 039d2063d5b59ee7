import { join } from '../base/path.js'
import type { Phrase } from '../base/wording.js'
import { subjectOf } from '../hosts/profiles.js'
import type { Reading } from '../project/reading.js'
import type { Fault } from './hook-fault.js'
import { ownScripts } from './hook-answers.js'
import { scriptOf } from './hook-scripts.js'
import type { WrittenHook } from './hooks.js'

/** Events at which Claude Code 2.1.332 shows nobody what a hook prints that ends well: run in sessions, of which neither the model nor the output had the text. A document reached the model at each of them. */
const EVENTS: ReadonlySet<string> = new Set(['PreToolUse', 'PostToolUse', 'PostToolUseFailure', 'Stop', 'SubagentStop'])

/** What reaches somebody, or lets the text go somewhere else: another stream, a document, a notification of the system. */
const IS_SEEN = /&2|stderr|console\.error|\bexit[ (]2\b|additionalContext|hookSpecificOutput|decision|systemMessage|["']continue["']|suppressOutput|\/dev\/tty|terminalSequence|\bexec \d?>|\bjq -n|json\.dump|JSON\.stringify|osascript|notify-send|[})] ?[>|](?!\|)|\bdone ?[>|](?!\|)/
/** Words that ask somebody to do something. */
const ASKS = /\b(?:reminder|remember to|consider|please|make sure|don['’]t forget|you (?:should|must|may want)|recommend(?:ed)?|suggest(?:ion|ed)?|next steps?|warning)\b|⚠|💡/i
/** The start of a command of a shell that prints a text in quotes. */
const ECHO = /(?:^|[;&|{(]|\b(?:then|do|else))\s{0,40}(?:echo|printf)\s{1,4}(?:-[en]{1,2}\s{1,4})?(["'])/g
/** The same in Python and JavaScript. */
const PRINT = /(?:^\s{0,40}print\(f?|\bconsole\.log\()(["'`])/g
/** A function of a shell. */
const FUNCTION = /^\s{0,20}(?:function )?([\w-]+) ?\(\) ?\{/gm
/** A longer text is a program of its own, and a longer line is not a message. */
const MAX_LENGTH = 100_000
const MAX_LINE = 1000

/** Hooks that print a plain text for the model or the user where their host shows it to nobody. @param root of the plugin or the project */
export function* unseenMessages(reading: Reading, root: string | undefined, written: readonly WrittenHook[]): Generator<Fault> {
  const { host, surroundings: { files } } = reading
  if (host.hooks?.matchers === undefined) return
  const title = subjectOf(host)
  for (const one of written) {
    const { event, hook: { type = 'command', command, async }, at } = one
    if (!EVENTS.has(event) || type !== 'command' || typeof command !== 'string' || async === true || scriptOf(one) !== undefined) continue
    if (isMessage(command, ECHO)) yield { message: 'unseen', data: { host: title, event, what: 'this command', fix: fixOf([event]) }, at: [...at, 'command'] }
  }
  const scripts = root === undefined ? [] : ownScripts(reading, written.filter(({ hook: { async } }) => async !== true))
  for (const { file, at, event } of scripts) {
    const events = [...new Set(scripts.flatMap((one) => (one.file === file ? [one.event] : [])))]
    // What it prints at another event may be seen.
    if (root === undefined || !events.every((name) => EVENTS.has(name))) continue
    const text = files.readText(join(root, file)) ?? ''
    if (isMessage(text, /\.(?:ba)?sh$/.test(file) ? ECHO : PRINT)) yield { message: 'unseen', data: { host: title, event, what: `'${file}'`, file, fix: fixOf(events) }, at }
  }
}

/** Whether a text prints what asks somebody to do something, and nothing that reaches anyone. */
function isMessage(text: string, prints: RegExp): boolean {
  if (text.length > MAX_LENGTH || !ASKS.test(text) || IS_SEEN.test(text)) return false
  // What a function prints may be put into a variable.
  if (Array.from(text.matchAll(FUNCTION)).some(([, name = '']) => text.includes(`$(${name}`))) return false
  return text.split('\n').some((line) => line.length <= MAX_LINE && Array.from(line.matchAll(prints)).some(({ 0: start, 1: quote = '', index }) => {
    const begin = index + start.length
    const end = line.indexOf(quote, begin)
    const printed = end < 0 ? line.slice(begin) : line.slice(begin, end)
    return ASKS.test(printed) && !printed.trimStart().startsWith('{') && !/[>|]/.test(end < 0 ? '' : line.slice(end).split(/;|&&/, 1)[0] ?? '')
  }))
}

function fixOf([event, ...others]: readonly string[]): Phrase {
  const text = 'For the model, print { "hookSpecificOutput": { "hookEventName": {{event}}, "additionalContext": "…" } }; for the user, { "systemMessage": "…" }.'
  return { text, data: { event: others.length === 0 ? `"${event ?? ''}"` : 'the `hook_event_name` of the input' } }
}
