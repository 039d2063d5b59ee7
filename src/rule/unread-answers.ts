import { groupedBy } from '../base/lists.js'
import { join } from '../base/path.js'
import { subjectOf } from '../hosts/profiles.js'
import type { Reading } from '../project/reading.js'
import { leavesOpen, ownScripts } from './hook-answers.js'
import type { Fault } from './hook-fault.js'
import { isHeard, isWaitedFor, type WrittenHook } from './hooks.js'
import { fixOf } from './unseen-messages.js'

/** Events at which sessions of Claude Code 2.1.332 had nothing of a document with another member alone, such as `notification`. */
const EVENTS: ReadonlySet<string> = new Set(['PreToolUse', 'PostToolUse', 'Stop', 'UserPromptSubmit', 'SessionStart'])
/** A line of a shell that prints a document with a text of several words in one member. */
const PRINTED = /^[^\S\n]{0,40}(?:echo|printf)[^\S\n]{1,4}(?:'\{ ?"([A-Za-z]\w*)" ?: ?"(?:[^\s"'\\]+ ){2}[^"'\n]*" ?\}(?:\\n)?'|"\{ ?\\"([A-Za-z]\w*)\\" ?: ?\\"(?:[^\s"\\]+ ){2}[^"\n]*\\" ?\}(?:\\n)?")[^\S\n]{0,4};{0,2}$/gm
/** Names under which people give somebody a text. */
const FOR_SOMEBODY = /^(?:notification|message|msg|warning|info|note|feedback|reminder|suggestion|userMessage|user_message|text)$/
/** What it prints that is read, or may be for another host or another program. */
const IS_READ = /hookSpecificOutput|systemMessage|["']continue\\?["']|stopReason|terminalSequence|decision|additionalContext|&2|\bexit [12]\b|<<|\bjq -\w*n|\bexec\b|\b(?:cursor|gemini|copilot|codex|windsurf|opencode|kiro)\b|\bcurl\b|\$\{?[1@*]/i
/** A group or a function, whose output may go elsewhere. */
const IN_GROUP = /^\s{0,20}(?:function )?[\w-]+ ?\(\) ?\{|^\s{0,40}[({]|[})] ?[|>](?!\|)|\b(?:done|fi|esac) ?[|>](?!\|)/m
const SUBSTITUTED = /[$<]\(/
const MAX_LENGTH = 100_000

/** Scripts that print a text for somebody in a member that their host does not read. @param root of the plugin or the project */
export function* unreadAnswers(reading: Reading, root: string | undefined, written: readonly WrittenHook[]): Generator<Fault> {
  const { host, surroundings: { files } } = reading
  if (host.hooks?.matchers === undefined || root === undefined) return
  for (const [file, hooks] of groupedBy(ownScripts(reading, written.filter((one) => isWaitedFor(one) && isHeard(one))), (one) => one.file)) {
    const events = [...new Set(hooks.map(({ event }) => event))]
    const text = /\.(?:ba)?sh$/.test(file) && events.every((name) => EVENTS.has(name)) ? (files.readText(join(root, file)) ?? '') : ''
    const name = text.length > MAX_LENGTH ? undefined : unreadIn(text)
    if (name !== undefined) for (const { at } of hooks) yield { message: 'unreadMember', data: { host: subjectOf(host), file, name, fix: fixOf(events) }, at }
  }
}

/** The member of the documents that a script prints, of which none has one that is read. */
function unreadIn(text: string): string | undefined {
  const code = text.replaceAll(/^[^\S\n]{0,40}#.*/gm, '')
  if (IS_READ.test(code) || IN_GROUP.test(code) || code.split('\n').some((line) => leavesOpen(line, SUBSTITUTED))) return undefined
  const names = Array.from(code.matchAll(PRINTED), ([, name, escaped]) => name ?? escaped ?? '')
  return names.length > 0 && names.every((name) => FOR_SOMEBODY.test(name)) ? names[0] : undefined
}
