import { groupedBy } from '../../base/lists.js'
import { join } from '../../base/path.js'
import { subjectOf } from '../../hosts/profiles.js'
import { leavesOpen, ownScripts } from './hook-answers.js'
import { type Fault, type HooksHere, isHeard, isWaitedFor } from './hooks.js'

const EVENT = 'PreToolUse'
/** A matcher that matches tools for which Claude Code asks. */
const OF_ASKED = /^(?:\*|\.\*)?$|\b(?:Bash|Write|Edit|MultiEdit|NotebookEdit|WebFetch)\b/

const OF_SHELL = /\.(?:ba)?sh$/
const COMMENT = /^\s{0,40}#/
/** What a script prints that allows the tool, and what keeps it from running. */
const APPROVES = /\bdecision\\?["']?\s?:\s?\\?["']approve\b|\bpermissionDecision\\?["']?\s?:\s?\\?["']allow\b/
const DECIDES = /\bdecision\\?["']?\s?:\s?\\?["']\w|\bpermissionDecision\\?["']?\s?:\s?\\?["']\w/
const REFUSES = /\bdecision\\?["']?\s?:\s?\\?["']block\b|\bpermissionDecision\\?["']?\s?:\s?\\?["']deny\b|\bexit 2\b/
/** A line that prints a document and nothing else. */
const PRINTS = /^(?:echo|printf)\s+(?:-[en]{1,2}\s+)?["']\s?\{|^jq\s+-[a-mo-z]{0,4}n[a-z]{0,4}\s/
/** One after which the output goes elsewhere. */
const ELSEWHERE = /["'})]\s*(?:\||\d?>)(?!\|)/
/** A function of a script that prints a document with the decision that it is given. */
const ANSWERS = /^(?:function )?([\w-]+) ?\(\) ?\{\n\s{0,40}jq\s[^\n]{0,40}--arg (\w+) ["']?\$\{?1\b[^\n]{0,200}\{\s?["']?(?:permissionDecision|decision)["']?\s?:\s?\$(\w+)[^\n]{0,200}\n\}$/m

/** What a script says that knows what it does: it is there to allow, to ask, or to change a tool. */
const IS_MEANT =
  /approv|auto[ _-]?(?:allow|accept|confirm)|without (?:asking|a prompt|prompts|confirm)|yolo|bypass|permission (?:prompt|dialog)|allow[ _-]?list|white[ _-]?list|safe[ _-]?list|updatedInput|additionalContext|["']ask["']/i
/** What it does otherwise, by its name or its first comments. */
const WATCHES = /\b(?:track(?:s|er|ing)?|logs|logger|logging|records?|recorder|counts?|counter|increments?|audits?|monitors?|telemetry|metrics)\b/i
/** What makes it unknown what is printed, or how it ends. */
const IS_UNCLEAR = /(?<!<)<<(?!<)|\b(?:exec|eval|trap)\b/
const SUBSTITUTED = /(?<!\\)\$\(/
/** What lets the script end at a command that fails, and one that may look at something: not one of the shell alone. */
const ENDS_EARLY = /^\s{0,40}set\s(?:[^\n#]{0,40}\s)?(?:-\w{0,9}e|-o\s{1,4}errexit)|^#!.{0,60}\s-\w{0,9}e/m
const LOOKS =
  /^(?!(?:set|if|then|elif|else|fi|case|esac|for|while|until|do|done|echo|printf|cat|mkdir|touch|source|export|local|readonly|declare|unset|shift|function|exit|return|jq)\b)(?:\[|[a-z./"$][\w./"${}-]*(?:\s|$))/
/** A line on which it depends whether the next one runs. */
const GOES_ON = /(?:&&|\||\\)$/
const BEGINS_BLOCK = /^(?:if|case|for|while|until)\b|\{$/
const ENDS_BLOCK = /^(?:fi|esac|done|\})/
/** A longer text is a program of its own. */
const MAX_LENGTH = 100_000
const HEAD = 12

/**
 * Scripts that allow a tool where they have nothing to say of it: in sessions of Claude Code 2.1.332, a command for which it asks otherwise ran with
 * `"decision": "approve"` and with `"permissionDecision": "allow"`. @param root of the plugin or the project
 */
export function* approvingFaults({ reading, root, written }: HooksHere): Generator<Fault<'approves'>> {
  const { host, surroundings: { files } } = reading
  if (host.hooks?.matchers === undefined || root === undefined) return
  const asked = written.filter((one) => one.event === EVENT && isWaitedFor(one) && isHeard(one) && one.hook.if === undefined && OF_ASKED.test(one.matcher ?? ''))
  for (const [file, hooks] of groupedBy(ownScripts(reading, asked), (one) => one.file)) {
    const text = OF_SHELL.test(file) ? (files.readText(join(root, file)) ?? '') : ''
    const decision = text.length > MAX_LENGTH ? undefined : defaultIn(text, file)
    if (decision !== undefined) for (const { at } of hooks) yield { message: 'approves', data: { host: subjectOf(host), file, decision }, at }
  }
}

/** What a script of a shell prints at its end that allows each tool which it did not refuse before, although it is not there to allow them; undefined if it is not sure to do so. */
function defaultIn(text: string, file: string): string | undefined {
  const all = text.split('\n').map((line) => line.trimEnd())
  const lines = all.filter((line) => line !== '' && !COMMENT.test(line))
  if (!/approve|allow/.test(text) || IS_UNCLEAR.test(lines.join('\n')) || lines.some((line) => leavesOpen(line, SUBSTITUTED))) return undefined
  const [, name = '', given, taken] = ANSWERS.exec(lines.join('\n')) ?? []
  const answers = given !== undefined && given === taken ? name : undefined
  const answerIn = (line: string) => {
    const [, program, word] = /^([\w-]+)\s+["']?(\w+)/.exec(line) ?? []
    return program !== undefined && program === answers ? word : undefined
  }
  const prints = (line: string) => answerIn(line) !== undefined || (PRINTS.test(line) && DECIDES.test(line) && !ELSEWHERE.test(line))
  const approves = (line: string) => prints(line) && /^(?:approve|allow)$/.test(answerIn(line) ?? (APPROVES.test(line) ? 'allow' : ''))
  const last = lines.findLastIndex((line) => !/^exit(?: 0)?$|^[a-z_]\w*$/.test(line))
  const line = lines[last] ?? ''
  if (!approves(line) || depthBefore(lines, last) !== 0) return undefined
  const before = lines.slice(0, last)
  if (GOES_ON.test(before.at(-1) ?? '') || (ENDS_EARLY.test(text) && before.some((one) => LOOKS.test(one)))) return undefined
  // Where it ends without a word, the tool is left to the user: it may allow only what it has looked at.
  if (before.some((one, index) => isSilentEnd(one, before[index - 1] ?? '', prints))) return undefined
  if (before.some((one) => /^\s*(?:echo|printf)\s[^|>]*$/.test(one) && !prints(one.trim()))) return undefined
  const rest = all.filter((one) => !approves(one.trim())).join('\n')
  if (IS_MEANT.test(rest) || IS_MEANT.test(file) || IS_MEANT.test(line.replace(/approve\b/, ''))) return undefined
  const isGuard = before.some((one) => REFUSES.test(one) || /^(?:block|deny)$/.test(answerIn(one.trim()) ?? ''))
  if (!isGuard && !WATCHES.test(`${file.replaceAll(/[-_.]/g, ' ')}\n${all.slice(0, HEAD).filter((one) => COMMENT.test(one)).join('\n')}`)) return undefined
  return (answers === undefined ? line : text).includes('permissionDecision') ? '"permissionDecision": "allow"' : '"decision": "approve"'
}

/** How many blocks that begin at the left edge are open before a line. */
function depthBefore(lines: readonly string[], index: number): number {
  return lines.slice(0, index).reduce((depth, line) => depth + (BEGINS_BLOCK.test(line) && !/^\s/.test(line) && !/;\s?(?:fi|done|esac|\})$/.test(line) ? 1 : 0) - (ENDS_BLOCK.test(line) ? 1 : 0), 0)
}

/** Whether a line ends the script, and neither it nor the one before prints a decision, or refuses by its code. */
function isSilentEnd(line: string, before: string, prints: (line: string) => boolean): boolean {
  const [, same = '', code = ''] = /^(.*)\b(?:exit|return)\b ?(\S?)/.exec(line) ?? []
  if (!/\b(?:exit|return)\b/.test(line) || code === '2') return false
  const own = same.slice(Math.max(same.lastIndexOf('{ ') + 2, same.lastIndexOf('&& echo') + 3, same.lastIndexOf('; echo') + 2)).trim()
  return !prints(own.replace(/[\s;&]{1,10}$/, '')) && !prints(before.trim())
}
